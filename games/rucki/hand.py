# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's hand on the glass: cards in order, and at the end the pile to draw from, or the
arrow that ends the turn.

From its turn on cards that are played leave holes, and one that is drawn lies last: nothing moves,
neither under the cursor nor to the panel, until the next turn puts the hand in order.
"""

import displayio

import games
from games.rucki.cards import J
from games.rucki.in_hand import FITS, NOTHING, PLAIN, crown, lay
from games.rucki.ring import cursor
from ludopoche import memory
from ludopoche.ui import letters
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, VIOLET

MOST = b"\x08\x10\x18\x24"  # places in each size of cards
# What the last place shows: nothing, the pile, the end of the turn.
EMPTY, PILE, ARROW = (0, 2, 3)
BACK = 1


class Hand:
    def __init__(self, stage, sizes):
        self.stage = stage
        self.sizes = sizes
        self.group = displayio.Group()
        self.size = -1
        self.cards = b""  # the cards in their places
        self.there = b""  # is it still in the hand, or is there a hole?
        self.at = 0  # the cursor's place; len(self.cards): the last one
        # The colours of a card: as it is, just drawn.
        self.shades = (
            stage.few(INK, PAPER, SAND, LEAF),
            stage.few(INK, GOLD, ORANGE, LEAF),
        )
        self.backs = stage.few(NIGHT, VIOLET, PAPER, HAZE)
        self._resize(0)

    def unfold(self):
        """Its size is known, but nothing of that size is there yet."""
        size = self.size
        self.size = -1
        self._resize(size)

    # Which card lies where

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
        just gone, or lies last. False if there is no room."""
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

    # Drawing

    def _resize(self, size):
        """Cards of another size: other figures, other tiles."""
        if size == self.size:
            return
        self.size = size
        layout = self.sizes[size]
        # What is there goes first: it makes room.
        group = self.group
        while len(group):
            group.pop()
        self.tiles = ()
        self.joker = self.figures = self.last = self.fan = self.cursor = None
        self.cards_in = None
        games.load("rucki", "build").hand(self, layout[:-1])
        self.cursor = cursor(self.stage, layout[-1], self.top)
        self.group.append(self.cursor.group)
        self._bare()
        games.drop("rucki", "build")
        games.drop("rucki", "paint")
        letters.keep(self.stage.text)
        memory.forget_ways()

    def _bare(self):
        """No card is there, nor the room that it took."""
        self.tiles = [None] * self.places  # of the cards; what each shows: the card, its look
        self.shown = bytearray(self.places)
        self.looks = bytearray(self.places)
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

    def show(self, may, new):
        """Which cards may be played (bytes a card), which is the last one that was drawn."""
        count = len(self.cards)
        self._backs(0)
        joker = NOTHING
        place = 0
        for i in range(len(self.tiles)):
            card = self.cards[i] if i < count and self.there[i] else 0
            look = NOTHING
            if card:
                look = FITS if may[card] else PLAIN
            if card == J:
                joker = look
                place = i
                look = NOTHING
            lay(self, i, card, look, card == new)
        crown(self, place, joker)

    def end(self, last):
        """What the last place is."""
        if self.last[0] != last:
            self.last[0] = last

    def left(self, place):
        return self.x + place % self.across * self.pitch

    def high(self, place):
        return self.y + place // self.across * self.line

    # The cursor

    def point(self):
        count = len(self.cards)
        place = self.at if self.at < count else self.places - 1
        self.cursor.at(self.left(place), self.high(place), self.w, self.h)

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
        place = self.at if self.at < count else self.places - 1
        place += step * self.across
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
