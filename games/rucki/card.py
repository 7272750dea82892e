# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A card of Rucki Zucki's hand: its body and its two figures. And the ring around the smallest."""

import displayio

from games.rucki.cards import J
from ludopoche import widgets

# The bodies' sheet: may be played, just drawn and may be played, can't be played, the joker
# (may be played or not), a back, draw, end.
CARD, NEW, DIM, JOKER, JOKER_DIM, BACK, DRAW, END = range(8)
NOTHING = 255


class Card:
    """A place of the hand: a card's body and its two figures."""

    def __init__(self, hand):
        self.hand = hand
        self.card = self.look = NOTHING
        self.new = False
        self.low = False
        self.group = displayio.Group()
        self.group.hidden = True
        palette = hand.stage.palette
        step = hand.digits.width // 15
        self.body = widgets.tile(hand.bodies, palette, hand.w, hand.h, 0, 0)
        self.number = widgets.grid(
            hand.digits, hand.inks[0], 2, 1, step, hand.digits.height, 0, hand.top
        )
        self.number.hidden = True
        self.group.append(self.body)
        self.group.append(self.number)
        hand.group[0].append(self.group)

    def show(self, place, card, look, new):
        if look != self.look or new != self.new:
            self._dress(place, look, new)
        if card != self.card:
            self.card = card
            if 0 < card < J:
                self._write(card)
            self.number.hidden = not 0 < card < J

    def _dress(self, place, look, new):
        self.look = look
        self.new = new
        group = self.group
        if look == NOTHING:
            group.hidden = True
            return
        hand = self.hand
        self.body[0] = look
        ink = hand.inks[0 if look < DIM else 2 if new else 1]
        if self.number.pixel_shader is not ink:
            self.number.pixel_shader = ink
        self.low = look in (DIM, JOKER_DIM, BACK)
        x = hand.left(place)
        y = hand.high(place) + (hand.drop if self.low else 0)
        if group.x != x:
            group.x = x
        if group.y != y:
            group.y = y
        if group.hidden:
            group.hidden = False

    def _write(self, card):
        """The figures, in the middle whatever their widths."""
        tens = card // 10
        ones = card % 10
        number = self.number
        widths = self.hand.widths
        step = number.tile_width
        wide = widths[ones]
        start = step
        if tens:
            wide += widths[tens] + step - widths[0]
            start = widths[0] - widths[tens]
        number.x = (self.hand.w - wide) // 2 - start
        number[0] = tens
        number[1] = 5 + ones


class Ring:
    """The cursor around the smallest cards, in the gaps between them."""

    def __init__(self, art, hand):
        w = hand.w + 2
        h = hand.h + 2
        self.group = widgets.tile(art.ring(w, h), hand.stage.film, w, h, 0, 0)

    def at(self, x, y, w, h):
        ring = self.group
        if ring.x != x - 1:
            ring.x = x - 1
        if ring.y != y - 1:
            ring.y = y - 1
        if ring.hidden:
            ring.hidden = False

    def hide(self):
        if not self.group.hidden:
            self.group.hidden = True
