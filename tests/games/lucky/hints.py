# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What hints of Lucky Numbers claim, for tests/games/contract/test_hints.py."""


def check(match, view, move, why, values):
    """Check a hint against the rules; `view` is the position it is given in."""
    rules, seat = match.rules, match.turn
    text, garden = rules.move_text(move), view["gardens"][seat]
    nothing = not view["hidden"]
    onto_free = [one for one in match.legal() if one < rules.DRAW and not garden[one & 15]]
    if why in ("draw", "blind", "pass"):
        assert (text, values) == ("pass" if why == "pass" else "draw", ())
        assert (why == "pass") == nothing and (why == "blind") <= (not view["table"])
        assert (why == "draw") <= bool(view["table"])
        assert why != "pass" or not onto_free
        return
    if why in ("drop", "none"):
        assert text == "drop" and values == (view["held"],)
        assert (why == "none") <= (nothing and not onto_free)
        return
    tile, cell = values[0], values[-1]
    assert text == ("%d%s" % (tile, cell) if not view["held"] else cell)
    assert (view["held"] or tile) == tile
    at = "abcd".index(cell[0]) + 4 * "1234".index(cell[1])
    free = garden.count(0)
    number = match.number
    history = len(match.history)
    match.play(move)
    if why == "fill":
        assert free == 1 and not garden[at]
        assert len(match.history) == history + 1 and match.history[-1][seat] == 2
    elif why == "pair":
        assert match.options[1]
        assert match.number != number or match.over or match.round.again and match.turn == seat
    match.undo()
    assert (why == "swap") <= (garden[at] == values[1])
    assert (why in ("room", "last")) <= (garden[at] == 0)
    assert (why in ("take", "room")) <= (not nothing) and (why == "last") <= nothing
    assert (why == "setup") == bool(view["hands"][seat])
    if why == "setup":
        open_cells = [gold for gold in rules.GOLD if not garden[gold]]
        assert wrong_way(garden, tile, at) == min(
            wrong_way(garden, tile, gold) for gold in open_cells
        )


def wrong_way(garden, tile, at):
    """How many placed tiles are larger, further left, or smaller, further right, than this one
    here."""
    return sum(other > tile for other in garden[:at] if other) + sum(
        0 < other < tile for other in garden[at + 1 :]
    )
