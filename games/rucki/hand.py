# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's hand on the screen: its cards, and at its end the pile to draw from or the arrow
that ends the turn."""

import displayio
from bitmaptools import blit

from games.rucki.rules import JOKER
from ludopoche.memory import Scope
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, SLATE, VIOLET
from ludopoche.ui.widgets import tile

# How a card looks: not there; it can't be played: it is dark, and lower where there is room;
# it can, or nobody asks. If it may be played now its foot is green.
GONE, DULL, PLAIN = range(3)
# As in the layout: what the last place shows, and a card's back.
EMPTY, BACK, TO_DRAW, ARROW = range(4)
MOST = b"\x08\x10\x18\x24"  # places in each size of cards


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
        self.size = -1  # of the cards, -1: none have been shown
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
            size, cards, there, self.at = memo
            self.cards = bytearray(cards)
            self.there = bytearray(there)
            if size >= 0:
                self._resize(size)

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
        self.places = MOST[size]
        self.low = bytearray(self.places)  # how much lower each card is
        # What is there goes first: it makes room.
        group = self.group
        while len(group):
            group.pop()
        self.tiles = ()
        self.joker = self.figures = self.blank = self.last = self.fan = self.cursor = None
        with Scope():
            from games.rucki.sizes import read

            read(self)
        self._bare()

    def _bare(self):
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
            self._bare()
        self._backs(count)
        self.end(EMPTY)

    def _backs(self, count):
        fan = self.fan
        for i in range(7):
            index = BACK if i < count else EMPTY
            if fan[i] != index:
                fan[i] = index
        if fan.hidden == (count > 0):
            fan.hidden = not count

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
            self.low[i] = self.layout.low if look == DULL else 0
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
        where = self.layout
        if shown is None:
            if look == GONE:
                return
            bitmap = displayio.Bitmap(where.w, where.h, 4)
            shown = displayio.TileGrid(bitmap, pixel_shader=self.shades[new])
            self._add(shown)
            self.tiles[i] = shown
        if look != GONE:
            bitmap = shown.bitmap
            foot = where.h - where.foot
            if card != self.shown[i]:
                self.shown[i] = card
                self.feet[i] = 0
                blit(bitmap, self.blank, 0, 0, x1=0, y1=0, x2=where.w, y2=where.h)
                # In the middle, whatever the widths of its figures.
                x = (where.w - self.figures.width(card)) // 2
                self.figures.write(bitmap, x, where.top, card)
            if green != self.feet[i]:
                self.feet[i] = green
                y = where.h if green else foot
                blit(bitmap, self.blank, 0, foot, x1=0, y1=y, x2=where.w, y2=y + where.foot)
            shade = self.shades[2 if look == DULL and not new else new]
            if shown.pixel_shader is not shade:
                shown.pixel_shader = shade
        self._put(shown, i, look)

    def _joker(self, place, look, green):
        if self.joker is None:
            if look == GONE:
                return
            where = self.layout
            with self.stage.sheets("rucki") as sheets:
                top = sheets.read("joker%d" % self.size)
                feet = sheets.read("feet%d" % self.size)
            colours = self.stage.palette
            self.joker = displayio.Group()
            self.joker.append(tile(top, colours, where.w, top.height, 0, 0))
            self.joker.append(tile(feet, colours, where.w, where.foot, 0, top.height))
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
        if card.hidden != (look == GONE):
            card.hidden = look == GONE

    def end(self, last):
        """Show what the last place is."""
        if self.last[0] != last:
            self.last[0] = last

    def box(self, place):
        where = self.layout
        x = where.x + place % where.across * where.pitch
        y = where.y + place // where.across * where.drop + self.low[place]
        return x, y, where.w, where.h

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
        place = self._place() + step * self.layout.across
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
