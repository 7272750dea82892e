# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's calls and moves in words."""

from games.easy import rules


def asked(flow):
    if flow.look >= 0:
        return flow.stage.word("ask.look", flow.match.seats[flow.look][0])
    if not flow.hand.legal:
        return ""
    return call(flow.stage, flow.match, flow.hand.call, flow.seat, flow.caller, flow.prompt.pile)


def call(stage, match, tiles, seat, caller, pile):
    """The call, for the seat at the glass; and who calls, where there is room to say so."""
    text = spoken(tiles)
    if match.players > 1:
        key = "you call" if caller == seat else "calls"
        longer = stage.word(key, text, match.seats[caller][0])
        if stage.text.width(longer) <= stage.status.room(match.seats[seat][0], pile):
            return longer
    return text


def spoken(tiles):
    """Tiles as they are called: 2–9–4."""
    return "  ".join(["–".join(rules.piece_text(tile)) for tile in tiles])


def move(stage, move):
    tile = rules.piece_text(move // rules.CELLS)
    return stage.word("did", tile, rules.cell_text(move % rules.CELLS))
