# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's hand on the glass: cards in order, and at the end the pile to draw from, or the
end of the turn.

While a turn goes on, cards that were played leave holes: nothing moves under the cursor.
"""

import displayio

import games
from games.rucki.card import BACK, CARD, DIM, JOKER, JOKER_DIM, NEW, NOTHING, Card, Ring
from games.rucki.cards import J
from games.rucki.layout import HAND
from ludopoche import widgets
from ludopoche.theme import GOLD, INK, PAPER


class Hand:
    def __init__(self, stage):
        self.stage = stage
        self.group = displayio.Group()
        self.inks = (stage.few(-1, INK), stage.few(-1, PAPER), stage.few(-1, GOLD))
        self.size = -1  # which of the sizes in HAND
        self.cards = bytearray()  # the cards in their places
        self.there = bytearray()  # is it still in the hand, or is there a hole?
        self.at = 0  # the cursor's place; len(self.cards): the last one, draw or end
        self.last = NOTHING  # what is there
        self._resize(0)

    # Which card lies where

    def settle(self, hand, stay):
        """Take the cards of a hand, ascending. `stay`: the turn goes on, holes stay. True when
        every card is where it was."""
        if not (stay and self._fill(hand)):
            self.cards = bytearray(hand)
            self.there = bytearray(b"\x01" * len(hand))
            return False
        return True

    def _fill(self, hand):
        """Leave holes for the cards that are gone; a new one takes the hole of a card that has
        just gone. False if there is none."""
        cards = self.cards
        hole = -1
        for i in range(len(cards)):
            if self.there[i] and cards[i] not in hand:
                self.there[i] = 0
                hole = i
        for card in hand:
            i = cards.find(bytes((card,)))
            if i < 0:
                if hole < 0:
                    return False
                i = hole
                cards[i] = card
                hole = -1
            self.there[i] = 1
        return True

    def place_of(self, card):
        i = self.cards.find(bytes((card,)))
        return i if i >= 0 and self.there[i] else -1

    @property
    def card(self):
        """The card under the cursor; 0: it is at the last place."""
        return self.cards[self.at] if self.at < len(self.cards) else 0

    # Drawing

    def _resize(self, size):
        """Cards of another size: other sheets, other tiles."""
        if size == self.size:
            return
        self.size = size
        layout = HAND[self.stage.size][size]
        self.across, self.down, self.x, self.y, self.pitch, self.line = layout[:6]
        self.w, self.h, face, self.top, self.drop = layout[6:11]
        art = games.load("rucki", "art")
        self.bodies = None
        self.bodies = art.bodies(self.w, self.h, self.drop, *layout[11:14], face)
        self.digits, self.widths = art.digits(face)
        while len(self.group):
            self.group.pop()
        self.tiles = []
        thick = layout[14]
        self.cursor = widgets.Cursor(self.stage, thick) if thick else Ring(art, self)
        self.group.append(displayio.Group())
        games.drop("rucki", "art")
        self.group.append(self.cursor.group)

    def backs(self, count):
        """So many cards that nobody may see."""
        self.settle(bytes(count), False)
        self.at = 0
        self.cursor.hide()
        self.show(None, 0, NOTHING)

    def show(self, may, new, last):
        """Which cards may be played (bytes a card; None: backs only), which is the last one that
        was drawn, and what the last place is."""
        count = len(self.cards)
        sizes = HAND[self.stage.size]
        size = 0
        while size < 3 and count >= sizes[size][0] * sizes[size][1]:
            size += 1
        self._resize(size)
        tiles = self.tiles
        while len(tiles) < count + 1 and len(tiles) < self.across * self.down:
            tiles.append(Card(self))
        for i in range(len(tiles) - 1):
            card = look = 0
            if i >= count or not self.there[i]:
                look = NOTHING
            elif may is None:
                look = BACK
            else:
                card = self.cards[i]
                if card == J:
                    look = JOKER if may[J] else JOKER_DIM
                elif may[card]:
                    look = NEW if card == new else CARD
                else:
                    look = DIM
            tiles[i + 1].show(i, card, look, card == new)
        self.last = last
        tiles[0].show(self.across * self.down - 1, 0, last, False)

    def left(self, place):
        return self.x + place % self.across * self.pitch

    def high(self, place):
        return self.y + place // self.across * self.line

    # The cursor

    def point(self):
        count = len(self.cards)
        place = self.at if self.at < count else self.across * self.down - 1
        low = self.drop if self.at < count and self.tiles[self.at + 1].low else 0
        self.cursor.at(self.left(place), self.high(place) + low, self.w, self.h)

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
        place = self.at if self.at < count else self.across * self.down - 1
        place += step * self.across
        if not 0 <= place < self.across * self.down:
            return False
        if place >= count:
            if step < 0:
                place = count - 1
            elif self.at == count:
                return False
            else:
                self.at = count
                return True
        while place >= 0 and not self.there[place]:
            place -= 1
        if place < 0 or (step > 0 and place <= self.at):
            return False
        self.at = place
        return True
