# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What moves on Rucki Zucki's table: a card travels to its cell; in the end the hands lie open."""

import displayio

from games.rucki.layout import FREE, FRESH
from games.rucki.rules import JOKER, PENALTY, piece
from ludopoche.ui import letters
from ludopoche.ui.motion import STEP, fly, pop
from ludopoche.ui.shapes import chip
from ludopoche.ui.theme import NIGHT, PAPER
from ludopoche.ui.widgets import tile


def travel(table, card, start):
    """A card from this box to its cell."""
    board = table.board
    place = board.places[card]
    box = board.box(place)
    board.look(place, card, FREE)
    thing = displayio.Group()
    where = board.layout
    for row, colours, top, index in (
        (board.plates[0], table.stage.palette, 0, FRESH),
        (board.layers[0][0], board.inks[2], where.top, card),
    ):
        thing.append(tile(row.bitmap, colours, where.pitch, row.tile_height, 0, top, index))
    x, y, w, h = start
    start = x + (w - where.w) // 2, y + (h - where.h) // 2
    yield from fly(table.group, thing, start, box)
    board.look(place, card, FRESH)
    yield from pop(table.stage, table.group, box)


def finish(table, round):
    """The hands that are left, open, a line each in place of the own one."""
    stage = table.stage
    hands = round.state()["hands"]
    x, y, w, h = table.find(("hand",))
    bottom = table.others.layout.y - 2
    count = len(hands)
    pitch = min((bottom - y + 3) // count, 16)
    face = stage.text if pitch > stage.text.line else letters.face("5x7" if pitch > 8 else "3x5")
    ground = displayio.Bitmap(stage.width, bottom - y + 3, 2)
    colours = stage.mixed(NIGHT, PAPER)
    table.above.append(tile(ground, colours, ground.width, ground.height, 0, y - 3))
    yield STEP
    size = min(pitch - 1, 8) // 2 * 2
    table.open = [
        (3, y - 3 + seat * pitch + (pitch - size) // 2, size, size) for seat in range(count)
    ]
    for seat in range(count):
        at = y - 3 + seat * pitch
        cards = sorted([piece(text) for text in hands[seat]])
        total = sum([PENALTY if card == JOKER else card for card in cards])
        words = " ".join(["J" if card == JOKER else str(card) for card in cards])
        right = str(total)
        room = stage.width - 20 - face.width(right)
        table.above.append(chip(stage, seat, 3, at + (pitch - size) // 2, size))
        line = at - (y - 3) + (pitch - face.cap) // 2
        face.paint(ground, 14, line, face.fit(words, room), 1)
        face.paint(ground, stage.width - 3 - face.width(right), line, right, 1)
        stage.sound("card")
        yield STEP
