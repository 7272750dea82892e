# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The screen of Rucki Zucki, kept up to date, but for the hand: the board, and the line below with
the others. Only what is different is changed. build.py puts it together."""

import displayio
from bitmaptools import fill_region

from games.rucki.rules import JOKER
from games.rucki.rules import PILE as PILE_CELL
from ludopoche.ui.widgets import SIGN, tile

# As in the layout: how a place of the board looks; the joker, the sum of what is true.
NOTHING, FREE, MINE, FRESH, PLAYED, PILE = range(6)
CROWN_MARKED, CROWN_FRESH, CROWN_HOME = 1, 2, 4
LAYERS = b"\x00\x01\x02\x02"  # in which layer a cell's number is, by its plate from FREE on
AWAY = -99  # where marks are that aren't seen; hidden they could be sent as they are given up


class Ring:
    """A cursor like widgets.Cursor, for cells with no room to spare: brackets in the gaps."""

    def __init__(self, stage, sheet):
        self.wide = sheet.width // 2
        self.high = sheet.height // 2
        self.group = displayio.Group()
        for corner in range(4):
            self.group.append(tile(sheet, stage.film, self.wide, self.high, 0, 0, corner))
        self.group.hidden = True
        self._x = self._y = -1

    def at(self, x, y, w, h):
        """Around this box, shown."""
        group = self.group
        if x != self._x or y != self._y:
            self._x = x
            self._y = y
            group[0].x = group[2].x = x - 2
            group[1].x = group[3].x = x + w + 2 - self.wide
            group[0].y = group[1].y = y - 2
            group[2].y = group[3].y = y + h + 2 - self.high
        if group.hidden:
            group.hidden = False

    def hide(self):
        if not self.group.hidden:
            self.group.hidden = True


class Board:
    """48 cells, the joker on them, the marks.

    Plates are below, one sheet in all colours; above them numbers, one sheet of one bit that three
    layers show in three colours. Marks are tiles of their own, made when they are needed.
    """

    def __init__(self, stage, face):
        self.stage = stage
        self.face = face
        self.group = displayio.Group()
        self.places = bytearray(48)  # the place of each cell, row by row
        for place in range(48):
            self.places[face[place]] = place
        self.crowned = -1  # how the joker looks: its cell and its tile
        self.marks = [None] * 48
        self.marked = displayio.Group()

    def box(self, place):
        where = self.layout
        x = where.x + place % 12 * where.pitch
        return x, where.y + place // 12 * where.drop, where.w, where.h

    def show(self, cards, fresh, mine, spots, pile):
        """Bytes a cell: the card there, has it just been played, is its card mine, is it marked."""
        where = self.layout
        crowned = 0
        self.look(self.places[PILE_CELL], PILE_CELL, PILE if pile else NOTHING)
        for cell in range(1, JOKER + 1):
            place = self.places[cell]
            card = cards[cell]
            if card == JOKER:
                crowned = cell
            elif card:
                self.look(place, cell, FRESH if fresh[cell] else PLAYED)
            else:
                own = mine[cell] and cell < JOKER
                self.look(place, cell, MINE if own else FREE)
            mark = self.marks[place]
            if spots[cell] and not card:
                if mark is None:
                    mark = self._mark(place)
                x = self.box(place)[0] + (where.w - where.mark_w) // 2
                if mark.x != x:
                    mark.x = x
            elif mark is not None and mark.x != AWAY:
                mark.x = AWAY
        if crowned:
            self._crown(crowned, fresh[crowned], spots[crowned])
        elif not self.crown.hidden:
            self.crown.hidden = True

    def look(self, place, cell, look):
        """The plate of this look, and the number in the layer that goes with it."""
        row = place // 12
        place %= 12
        plates = self.plates[row]
        if plates[place] == look:
            return
        plates[place] = look
        if not cell:
            return
        wanted = LAYERS[look - FREE]
        for layer in range(3):
            cells = self.layers[layer][row]
            number = cell if layer == wanted else 0
            if cells[place] != number:
                cells[place] = number

    def _mark(self, place):
        where = self.layout
        y = self.box(place)[1] + where.mark_top
        mark = tile(self.mark, self.stage.film, where.mark_w, where.mark_h, AWAY, y)
        self.marks[place] = mark
        self.marked.append(mark)
        return mark

    def unmark(self, shown=False):
        """Give up the marks that are away, or those shown too: a joker has 46, and what is done
        with a move needs the room. (To take away what is on the screen sends all of it anew.)"""
        for place in range(48):
            mark = self.marks[place]
            if mark is not None and (shown or mark.x == AWAY):
                self.marked.remove(mark)
                self.marks[place] = None

    def _crown(self, cell, fresh, marked):
        """The joker is on this cell."""
        look = (CROWN_MARKED if marked else 0) | (CROWN_FRESH if fresh else 0)
        if cell == JOKER:
            look |= CROWN_HOME
        if self.crowned < 0:
            self.crown.hidden = False
            self.group.insert(16, self.crown)  # above plates and numbers
        before = self.crowned
        if cell * 8 + look != before:
            self.crowned = cell * 8 + look
            where = self.layout
            group = self.crown
            if before < 0 or look != before % 8:
                # All eight in memory would be 2.7 KB on a large screen.
                with self.stage.sheets("rucki") as sheets:
                    picture = sheets.read("crown%d" % look)
                group[0] = tile(picture, self.stage.palette, where.w, where.h, 0, 0)
            number = self.number
            number.fill(0)
            # Beside a mark a small screen has room for the crown alone.
            if cell < JOKER and not (marked and not self.stage.size):
                x = (where.w - self.figures.width(cell)) // 2
                self.figures.write(number, x, 0, cell)
            group[1].y = where.under_marked if marked else where.under
            group.x, group.y = self.box(self.places[cell])[:2]
        if self.crown.hidden:
            self.crown.hidden = False

    def point(self, place):
        self.cursor.at(*self.box(place))


class Others:
    """The line below the hand: how many cards the others hold, what the own hand costs."""

    def __init__(self, players):
        self.group = displayio.Group()  # a sign and a number each; a word and one for the own hand
        self.shown = bytearray(2 * players)  # seat + 1 and count of each entry
        self.value = -1

    def hide(self, place, hidden):
        for part in (self.group[2 * place], self.group[2 * place + 1]):
            if part.hidden != hidden:
                part.hidden = hidden

    def show(self, counts, viewer, value):
        """Cards in each hand; the others begin at the left of `viewer`. Value -1: nobody's."""
        players = len(counts)
        place = 0
        for i in range(players):
            seat = (viewer + 1 + i) % players
            if seat != viewer:
                self._entry(place, seat + 1, counts[seat])
                place += 1
        if place < players:
            self._entry(place, 0, 0)
        self.hide(players, value < 0)
        if value >= 0 and value != self.value:
            bitmap = self.group[2 * players + 1].bitmap
            wide = bitmap.width
            figures = self.figures
            # Only the columns that had figures are sent.
            start = wide - figures.width(abs(self.value))
            fill_region(bitmap, start, 0, wide, figures.high, 0)
            self.value = value
            figures.write(bitmap, wide - figures.width(value), 0, value)

    def _entry(self, place, seat, count):
        shown = self.shown
        if shown[2 * place] == seat and shown[2 * place + 1] == count:
            return
        shown[2 * place] = seat
        shown[2 * place + 1] = count
        self.hide(place, not seat)
        if not seat:
            return
        sign = self.group[2 * place]
        number = self.group[2 * place + 1]
        if sign[0] != SIGN[seat - 1]:
            sign[0] = SIGN[seat - 1]
        colours = self.shades[count == 1]
        if number.pixel_shader is not colours:
            number.pixel_shader = colours
        number.bitmap.fill(0)
        self.figures.write(number.bitmap, 0, 0, count)

    def box(self, seat):
        """The box of a seat's entry, or None."""
        where = self.layout
        for place in range(len(self.shown) // 2):
            if self.shown[2 * place] == seat + 1:
                x = where.x + place * where.pitch
                return x, where.y, where.pitch - 1, self.height
        return None
