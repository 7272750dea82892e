# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The screen of Rucki Zucki, kept up to date: the board, the hand with the pile to draw from or the
arrow that ends the turn, and the line below with the others. Only what is different is changed.
build.py puts it together."""

import displayio
from bitmaptools import blit, fill_region

from games.rucki.rules import JOKER
from games.rucki.rules import PILE as PILE_CELL
from ludopoche.memory import Scope
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, SLATE, VIOLET
from ludopoche.ui.widgets import SIGN, Cursor, hide, tile

# As in the layout: how a place of the board looks; the joker, the sum of what is true.
NOTHING, FREE, MINE, FRESH, PLAYED, PILE = range(6)
CROWN_MARKED, CROWN_FRESH, CROWN_HOME = 1, 2, 4
LAYERS = b"\x00\x01\x02\x02"  # in which layer a cell's number is, by its plate from FREE on
AWAY = -99  # where marks are that aren't seen; hidden they could be sent as they are given up
# How a card looks: not there; it can't be played: it is dark, and lower where there is room;
# it can, or nobody asks. If it may be played now its foot is green.
GONE, DULL, PLAIN = range(3)
# As in the layout: what the last place shows, and a card's back.
EMPTY, BACK, TO_DRAW, ARROW = range(4)
MOST = b"\x08\x10\x18\x24"  # places in each size of cards


class Ring(Cursor):
    """The cursor of cells with no room to spare: its brackets are a picture, for the gaps."""

    def __init__(self, stage, sheet):
        self._take(sheet, stage.film, sheet.width // 2, sheet.height // 2, 2)


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
        x = self.x + place % 12 * self.pitch
        return x, self.y + place // 12 * self.drop, self.w, self.h

    def show(self, cards, fresh, mine, spots, pile):
        """Bytes a cell: the card there, has it just been played, is its card mine, is it marked."""
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
                x = self.box(place)[0] + (self.w - self.mark.width) // 2
                if mark.x != x:
                    mark.x = x
            elif mark is not None and mark.x != AWAY:
                mark.x = AWAY
        if crowned:
            self._crown(crowned, fresh[crowned], spots[crowned])
        else:
            hide(self.crown, True)

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
        y = self.box(place)[1] + self.mark_top
        mark = tile(self.mark, self.stage.film, self.mark.width, self.mark.height, AWAY, y)
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
            group = self.crown
            if before < 0 or look != before % 8:
                # All eight in memory would be 2.7 KB on a large screen.
                with self.stage.sheets("rucki") as sheets:
                    picture = sheets.read("crown%d" % look)
                group[0] = tile(picture, self.stage.palette, self.w, self.h, 0, 0)
            number = self.number
            number.fill(0)
            # Beside a mark a small screen has room for the crown alone.
            if cell < JOKER and not (marked and not self.stage.size):
                x = (self.w - self.figures.width(cell)) // 2
                self.figures.write(number, x, 0, cell)
            group[1].y = self.under_marked if marked else self.under
            group.x, group.y = self.box(self.places[cell])[:2]
        hide(self.crown, False)

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
            hide(part, hidden)

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
        for place in range(len(self.shown) // 2):
            if self.shown[2 * place] == seat + 1:
                x = self.x + place * self.pitch
                return x, self.y, self.pitch - 1, self.height
        return None


class Hand:
    """Cards in order, and the last place.

    From its turn on cards that are played leave holes, and one that is drawn comes last: nothing
    moves, neither under the cursor nor to the panel, until the next turn puts the hand in order.

    A card has two bits, and the foot of one that may be played takes the fourth colour. The joker's
    has all colours, and moves to where it is.
    """

    def __init__(self, stage, memo=None):
        self.stage = stage
        self.group = displayio.Group()
        self.size = 0  # of the cards
        self.cards = b""  # in their places
        self.there = b""  # is it still in the hand, or is there a hole?
        self.at = 0  # the cursor's place; len(self.cards): the last one
        # The colours of a card: as it is, just drawn, one that can't be played.
        self.shades = (
            stage.few(INK, PAPER, SAND, LEAF),
            stage.few(INK, GOLD, ORANGE, LEAF),
            stage.few(PAPER, SLATE, NIGHT, LEAF),
        )
        self.backs = stage.few(NIGHT, VIOLET, PAPER, HAZE)
        if memo is not None:
            self.size, cards, there, self.at = memo
            self.cards = bytearray(cards)
            self.there = bytearray(there)

    def memo(self):
        return self.size, bytes(self.cards), bytes(self.there), self.at

    # Which card is where

    def settle(self, hand, stay, more=0):
        """Take the cards of a hand, ascending, with so many places more. `stay`: holes stay. True
        when every card is where it was."""
        if stay and self._fill(hand):
            return True
        self.cards = bytearray(hand)
        self.there = bytearray(b"\x01" * len(hand))
        size = 0
        while len(hand) + more > MOST[size]:
            size += 1
        self._resize(size)
        return False

    def _fill(self, hand):
        """Leave holes for the cards that are gone; a new one takes the hole of a card that has
        just gone, or comes last. False if there is no room."""
        cards = self.cards
        hole = -1
        for i in range(len(cards)):
            if self.there[i] and cards[i] not in hand:
                self.there[i] = 0
                hole = i
        for card in hand:
            i = self._find(card)
            if i < 0:
                i = hole
                if i < 0:
                    i = len(cards)
                    if i == self.places:
                        return False
                    cards.append(card)
                    self.there.append(1)
                cards[i] = card
                hole = -1
            self.there[i] = 1
        return True

    def _find(self, card):
        for i in range(len(self.cards)):
            if self.cards[i] == card:
                return i
        return -1

    def place_of(self, card):
        i = self._find(card)
        return i if i >= 0 and self.there[i] else -1

    @property
    def card(self):
        """The card under the cursor; 0: it is at the last place."""
        return self.cards[self.at] if self.at < len(self.cards) else 0

    # The pictures

    def _resize(self, size):
        """Cards of another size: other figures, other tiles."""
        if size == self.size:
            return
        self.size = size
        # What is there goes first: it makes room.
        group = self.group
        while len(group):
            group.pop()
        self.tiles = ()
        self.joker = self.figures = self.blank = self.last = self.fan = self.cursor = None
        with Scope():
            from games.rucki.build import cards

            with self.stage.sheets("rucki") as sheets:
                cards(self, sheets)

    def bare(self):
        """No card is there, nor the room that it took."""
        self.tiles = [None] * self.places  # of the cards; what each shows: the card
        self.shown = bytearray(self.places)
        self.feet = bytearray(self.places)  # is it green?
        self.looks = bytearray(48)  # by card
        self.joker = None
        while len(self.cards_in):
            self.cards_in.pop()

    def hide(self, count):
        """Only the backs of so many cards, or of as many as there is room for."""
        self.settle(b"", False)
        self.at = 0
        if len(self.cards_in):
            self.bare()
        self._backs(count)
        self.end(EMPTY)

    def _backs(self, count):
        fan = self.fan
        for i in range(7):
            index = BACK if i < count else EMPTY
            if fan[i] != index:
                fan[i] = index
        hide(fan, not count)

    def show(self, may, dull, new, most=99):
        """Show which cards may be played, which can't be (bytes a card), which was drawn last. At
        most `most` rise or sink with that; True: there are more."""
        count = len(self.cards)
        self._backs(0)
        joker = GONE
        place = 0
        more = False
        looks = bytearray(48)
        for i in range(len(self.tiles)):
            card = self.cards[i] if i < count and self.there[i] else 0
            look = GONE
            if card:
                look = DULL if dull[card] else PLAIN
                before = self.looks[card]
                if before not in (GONE, look):
                    if most:
                        most -= 1
                    else:
                        more = True
                        look = before
            looks[card] = look
            self.low[i] = self.lower if look == DULL else 0
            if card == JOKER:
                joker = look
                place = i
                look = GONE
            self._card(i, card, look, may[card], card == new)
        looks[0] = GONE
        self.looks = looks
        self._joker(place, joker, may[JOKER])
        return more

    def _card(self, i, card, look, green, new):
        """Show what is on a place: a card, its look, whether it may be played, whether it is
        new."""
        shown = self.tiles[i]
        if shown is None:
            if look == GONE:
                return
            bitmap = displayio.Bitmap(self.w, self.h, 4)
            shown = displayio.TileGrid(bitmap, pixel_shader=self.shades[new])
            self._add(shown)
            self.tiles[i] = shown
        if look != GONE:
            bitmap = shown.bitmap
            foot = self.h - self.foot
            if card != self.shown[i]:
                self.shown[i] = card
                self.feet[i] = 0
                blit(bitmap, self.blank, 0, 0, x1=0, y1=0, x2=self.w, y2=self.h)
                # In the middle, whatever the widths of its figures.
                x = (self.w - self.figures.width(card)) // 2
                self.figures.write(bitmap, x, self.top, card)
            if green != self.feet[i]:
                self.feet[i] = green
                y = self.h if green else foot
                blit(bitmap, self.blank, 0, foot, x1=0, y1=y, x2=self.w, y2=y + self.foot)
            shade = self.shades[2 if look == DULL and not new else new]
            if shown.pixel_shader is not shade:
                shown.pixel_shader = shade
        self._put(shown, i, look)

    def _joker(self, place, look, green):
        if self.joker is None:
            if look == GONE:
                return
            with self.stage.sheets("rucki") as sheets:
                top = sheets.read("joker%d" % self.size)
                feet = sheets.read("feet%d" % self.size)
            colours = self.stage.palette
            self.joker = displayio.Group()
            self.joker.append(tile(top, colours, self.w, top.height, 0, 0))
            self.joker.append(tile(feet, colours, self.w, self.foot, 0, top.height))
            self._add(self.joker)
        if look and self.joker[1][0] != green:
            self.joker[1][0] = green
        self._put(self.joker, place, look)

    def _add(self, card):
        """One more card."""
        card.hidden = True
        self.cards_in.append(card)

    def _put(self, card, place, look):
        """A card to its place."""
        x, y = self.box(place)[:2]
        if card.x != x:
            card.x = x
        if card.y != y:
            card.y = y
        hide(card, look == GONE)

    def end(self, last):
        """Show what the last place is."""
        if self.last[0] != last:
            self.last[0] = last

    def box(self, place):
        x = self.x + place % self.across * self.pitch
        y = self.y + place // self.across * self.drop + self.low[place]
        return x, y, self.w, self.h

    # The cursor

    def point(self):
        self.cursor.at(*self.box(self._place()))

    def _place(self):
        """The place under the cursor, of all that there are."""
        return self.at if self.at < len(self.cards) else self.places - 1

    def move(self, step):
        """To the next card on that side, or the last place. False where there is none."""
        at = self.at + step
        while 0 <= at < len(self.cards) and not self.there[at]:
            at += step
        if not 0 <= at <= len(self.cards):
            return False
        self.at = at
        return True

    def climb(self, step):
        """To the row below or above; from the last place and to it too."""
        count = len(self.cards)
        place = self._place() + step * self.across
        if not 0 <= place < self.places:
            return False
        if place >= count:
            if step > 0:
                self.at = count
                return True
            place = count - 1
        while place >= 0 and not self.there[place]:
            place -= 1
        if place < 0 or (step > 0 and place <= self.at):
            return False
        self.at = place
        return True
