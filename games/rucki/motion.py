# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Things that move on Rucki Zucki's table: a card travels to its cell; in the end the hands are
open."""

import displayio

from games.rucki.rules import JOKER, PENALTY, piece
from games.rucki.view import FREE, FRESH
from ludopoche.ui import letters
from ludopoche.ui.page import chip
from ludopoche.ui.shapes import CROWN_HIGH, CROWN_WIDE
from ludopoche.ui.table import STEP, fly, pop
from ludopoche.ui.theme import INK, NIGHT, PAPER
from ludopoche.ui.widgets import grid, rect, tile


def travel(table, card, start, own, after):
    """A card from this box to its cell, `own`: the player's at the screen; then what comes
    `after`, a generator or None."""
    board = table.board
    place = board.places[card]
    box = board.box(place)
    board.look(place, card, FREE)
    thing = displayio.Group()
    for row, colours, top, index in (
        (board.plates[0], table.stage.palette, 0, FRESH),
        (board.layers[0][0], board.inks[2], board.top, card),
    ):
        thing.append(tile(row.bitmap, colours, board.pitch, row.tile_height, 0, top, index))
    x, y, w, h = start
    start = x + (w - board.w) // 2, y + (h - board.h) // 2
    yield from fly(table.group, thing, start, box)
    board.look(place, card, FRESH)
    if own:
        yield from pop(table.stage, table.group, box)
    if after:
        yield from after


def finish(table, round):
    """The hands that are left, open, a line each in place of the own one."""
    stage = table.stage
    hands = round.state()["hands"]
    x, y, w, h = table.find(("hand",))
    y -= 3
    bottom = table.others.y - 2
    count = len(hands)
    if bottom - y < 9 * count:
        bottom = stage.foot  # the others' counts make room: they can be seen now
    pitch = min((bottom - y) // count, 9 if stage.size == 0 else 20)
    top = y + (bottom - y - count * pitch) // 2
    face = stage.text if pitch > stage.text.cap + 3 else letters.face("5x7" if pitch > 8 else "3x5")
    colours = stage.mixed(NIGHT, PAPER, INK)
    # A row of night for all that is covered, and a bitmap a line: one for all is over 4 KB.
    row = displayio.Bitmap(stage.span, 1, 2)
    table.above.append(grid(row, colours, 1, bottom - y, stage.span, 1, 0, y))
    grounds = [displayio.Bitmap(stage.span, pitch, 4) for _ in hands]
    for seat in range(count):
        line = tile(grounds[seat], colours, stage.span, pitch, 0, top + seat * pitch)
        table.above.append(line)
    yield STEP
    size = min(pitch - 1, 12) // 2 * 2
    # The crown comes to the left of the winner's points.
    left = stage.span - 6 - face.width("888") - CROWN_WIDE
    table.open = [
        (left, top + seat * pitch + (pitch + CROWN_HIGH) // 2, CROWN_WIDE, pitch - CROWN_HIGH)
        for seat in range(count)
    ]
    for seat in range(count):
        cards = sorted([piece(text) for text in hands[seat]])
        total = str(sum([PENALTY if card == JOKER else card for card in cards]))
        table.above.append(chip(stage, seat, 3, top + seat * pitch + (pitch - size) // 2, size))
        ground = grounds[seat]
        right = stage.span - 3 - face.width(total)
        face.paint(ground, right, (pitch - face.cap) // 2, total, 1)
        left = size + 8
        room = table.open[seat][0] - left - 2
        for name in ("", "5x7", "3x5"):  # many cards in smaller figures: none covers another's
            small = letters.face(name) if name else face
            wide = small.width("46") + 3
            if (wide - 1) * len(cards) <= room:
                break
        step = min(wide + 1, room // max(1, len(cards)))
        line = (pitch - small.cap) // 2
        high = min(pitch - 1, small.cap + 4)
        for card in cards:
            text = "J" if card == JOKER else str(card)
            rect(ground, left, (pitch - high) // 2, min(wide, step - 1), high, 1)
            aside = (min(wide, step) - small.width(text)) // 2
            small.paint(ground, left + aside, line, text, 2)
            left += step
        stage.sound("card")
        yield STEP
