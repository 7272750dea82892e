# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Puts Rucki Zucki's table together from its pictures. In memory only while that lasts, and when a
hand's cards take another size."""

import displayio

from games.rucki.rules import PILE as PILE_CELL
from games.rucki.view import FREE, MOST, PILE, Ring
from ludopoche.ui.letters import Figures
from ludopoche.ui.theme import GOLD, HAZE, INK, NIGHT, PAPER
from ludopoche.ui.widgets import Cursor, grid, tile


def build(stage, empty, line, hand):
    """Put the board, the line with the others and a hand together."""
    inks = [stage.few(-1, colour) for colour in (HAZE, PAPER, INK)]
    with stage.sheets("rucki", len(line.shown) // 2) as sheets:
        board(empty, stage, sheets, inks)
        others(line, stage, sheets, inks)
        cards(hand, sheets)


def board(made, stage, sheets, inks):
    """`inks`: the palettes of the layers."""
    where = sheets.numbers("plates")
    made.x, made.y, made.pitch, made.drop, made.w, made.h, made.top = where[:7]
    made.mark_top, made.under, made.under_marked = where[7:]
    face = made.face
    made.inks = inks
    made.plates = rows(made, sheets.read("plates"), stage.palette, made.drop, 0, FREE)
    sheet = sheets.read("numbers")
    made.layers = []
    for colours in inks:
        made.layers.append(rows(made, sheet, colours, sheet.height // 4, made.top, 0))
    for place in range(48):
        made.layers[0][place // 12][place % 12] = face[place]
    place = made.places[PILE_CELL]
    made.plates[place // 12][place % 12] = PILE
    made.figures = Figures(sheets.read("under"), sheets.note("under"))
    made.number = displayio.Bitmap(made.w, made.figures.high, 2)
    made.crown = crown = displayio.Group()
    crown.hidden = True  # and in no group yet: from there it would send where it was as well
    crown.append(displayio.Group())
    crown.append(displayio.TileGrid(made.number, pixel_shader=inks[2]))
    made.mark = sheets.read("mark")
    made.group.append(made.marked)
    made.cursor = Ring(stage, sheets.read("ring"))
    made.group.append(made.cursor.group)


def rows(board, sheet, colours, high, top, index):
    """Four rows of cells: what changes in several isn't sent as one large box."""
    made = []
    for row in range(4):
        y = board.y + row * board.drop + top
        made.append(grid(sheet, colours, 12, 1, board.pitch, high, board.x, y, index))
        board.group.append(made[-1])
    return made


def others(made, stage, sheets, inks):
    """A sign and a number for each, the word and the number of the own hand."""
    made.x, made.y, made.pitch, side = sheets.numbers("signs")
    made.figures = figures = Figures(sheets.read("counts"), sheets.note("counts"))
    signs = sheets.read("signs")
    # Of a number, and of one card left: the others had better look out.
    made.shades = inks[1], stage.few(-1, GOLD)
    made.height = max(figures.high, side)
    group = made.group
    players = len(made.shown) // 2
    beside = side + 3
    for i in range(players):
        x = made.x + i * made.pitch
        y = made.y + (made.height - side) // 2
        group.append(tile(signs, stage.palette, side, side, x, y))
        y = made.y + (made.height - figures.high + 1) // 2
        number(group, figures, made.pitch - 1 - beside, inks[1], x + beside, y)
        made.hide(i, True)
    face = stage.text
    text = stage.word("hand")
    label = displayio.Bitmap(face.width(text), face.line, 16)
    label.fill(NIGHT)
    face.paint(label, 0, face.up, text, HAZE)
    right = stage.span - 3
    x = right - face.width("888") - face.width(" ") - 2 - label.width
    group.append(tile(label, stage.palette, label.width, face.line, x, made.y - face.up))
    # A hand of more than 999 is hardly ever seen, but can be.
    room = figures.width(8888)
    number(group, figures, room, inks[0], right - room, made.y)


def number(group, figures, room, colours, x, y):
    bitmap = displayio.Bitmap(room, figures.high, 2)
    group.append(displayio.TileGrid(bitmap, pixel_shader=colours, x=x, y=y))


def cards(hand, sheets):
    """Give a hand the figures, the tiles and the cursor of its size."""
    stage = hand.stage
    size = hand.size
    hand.places = MOST[size]
    hand.low = bytearray(hand.places)  # how much lower each card is
    sheet = sheets.read("backs%d" % size)
    where = sheets.numbers("backs%d" % size)
    hand.across, hand.x, hand.y, hand.pitch, hand.drop, hand.w, hand.h = where[:7]
    hand.top, hand.foot, hand.lower, thick = where[7:]
    hand.blank = sheets.read("card%d" % size)
    name = "figures%d" % size
    hand.figures = Figures(sheets.read(name), sheets.note(name))
    if thick:
        # Cards are narrow, and a joker that is placed changes much else: short arms.
        hand.cursor = Cursor(stage, thick, max(4, 2 * thick))
    else:
        hand.cursor = Ring(stage, sheets.read("ring%d" % size))
    x, y, _, h = hand.box(hand.places - 1)
    hand.last = tile(sheet, hand.backs, hand.pitch, h, x, y)
    # The backs of a hand that nobody may see.
    hand.fan = grid(sheet, hand.backs, 7, 1, hand.pitch, h, hand.x, hand.y)
    hand.fan.hidden = True
    hand.cards_in = displayio.Group()
    for part in (hand.last, hand.fan, hand.cards_in, hand.cursor.group):
        hand.group.append(part)
    hand.bare()
