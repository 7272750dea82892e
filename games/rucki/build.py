# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Puts Rucki Zucki's table together from its pictures, but for the hand (see sizes.py). In memory
only while that lasts: with the layout it takes 4 KB."""

import displayio

from games.rucki import layout
from games.rucki.rules import PILE as PILE_CELL
from games.rucki.view import FREE, PILE, Ring
from ludopoche.ui.letters import Figures
from ludopoche.ui.theme import GOLD, HAZE, INK, NIGHT, PAPER
from ludopoche.ui.widgets import grid, tile


def build(stage, empty, line):
    """Put the board and the line with the others together."""
    inks = [stage.few(-1, colour) for colour in (HAZE, PAPER, INK)]
    with stage.sheets("rucki", True) as sheets:
        board(empty, stage, sheets, inks)
        others(line, stage, sheets, inks)


def board(made, stage, sheets, inks):
    """`inks`: the palettes of the layers."""
    made.layout = where = layout.BOARD[stage.size]
    face = made.face
    made.inks = inks
    made.plates = rows(made, sheets.read("plates"), stage.palette, where.drop, 0, FREE)
    sheet = sheets.read("numbers")
    made.layers = []
    for colours in inks:
        made.layers.append(rows(made, sheet, colours, sheet.height // 4, where.top, 0))
    for place in range(48):
        made.layers[0][place // 12][place % 12] = face[place]
    place = made.places[PILE_CELL]
    made.plates[place // 12][place % 12] = PILE
    made.figures = Figures(sheets.read("under"), sheets.note("under"))
    made.number = displayio.Bitmap(where.w, made.figures.high, 2)
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
    where = board.layout
    made = []
    for row in range(4):
        y = where.y + row * where.drop + top
        made.append(grid(sheet, colours, 12, 1, where.pitch, high, where.x, y, index))
        board.group.append(made[-1])
    return made


def others(made, stage, sheets, inks):
    """A sign and a number for each, the word and the number of the own hand."""
    made.layout = where = layout.OTHERS[stage.size]
    made.figures = figures = Figures(sheets.read("counts"), sheets.note("counts"))
    signs = sheets.read("signs")
    # Of a number, and of one card left: the others had better look out.
    made.shades = inks[1], stage.few(-1, GOLD)
    made.height = max(figures.high, where.sign)
    group = made.group
    players = len(made.shown) // 2
    beside = where.sign + 3
    for i in range(players):
        x = where.x + i * where.pitch
        y = where.y + (made.height - where.sign) // 2
        group.append(tile(signs, stage.palette, where.sign, where.sign, x, y))
        y = where.y + (made.height - figures.high + 1) // 2
        number(group, figures, where.pitch - 1 - beside, inks[1], x + beside, y)
        made.hide(i, True)
    face = stage.text
    text = stage.word("hand")
    label = displayio.Bitmap(face.width(text), face.line, 16)
    label.fill(NIGHT)
    face.paint(label, 0, face.up, text, HAZE)
    right = stage.span - 3
    x = right - face.width("888") - face.width(" ") - 2 - label.width
    group.append(tile(label, stage.palette, label.width, face.line, x, where.y - face.up))
    # A hand of more than 999 is hardly ever seen, but can be.
    room = figures.width(8888)
    number(group, figures, room, inks[0], right - room, where.y)


def number(group, figures, room, colours, x, y):
    bitmap = displayio.Bitmap(room, figures.high, 2)
    group.append(displayio.TileGrid(bitmap, pixel_shader=colours, x=x, y=y))
