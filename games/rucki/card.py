# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A place of Rucki Zucki's hand: one card, painted when it changes."""

import displayio

from games.rucki.cards import J
from games.rucki.stamp import centred, stamp
from ludopoche import paint
from ludopoche.theme import GOLD, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, SLATE

# How a card looks: not there; it may be played; it can't now, then it lies lower.
NOTHING, CARD, DIM = range(3)


class Card:
    def __init__(self, hand, place):
        self.hand = hand
        self.card = 0
        self.look = NOTHING
        self.new = False  # was it drawn last?
        self.y = hand.high(place)
        self.bitmap = displayio.Bitmap(hand.w, hand.h, 16)
        palette = hand.stage.palette
        x = hand.left(place)
        self.tile = displayio.TileGrid(self.bitmap, pixel_shader=palette, x=x, y=self.y)
        self.tile.hidden = True

    def show(self, card, look, new):
        if look == self.look and card == self.card and new == self.new:
            return
        self.card = card
        self.look = look
        self.new = new
        tile = self.tile
        if look == NOTHING:
            tile.hidden = True
            return
        self._paint()
        y = self.y + (self.hand.drop if look == DIM else 0)
        if tile.y != y:
            tile.y = y
        if tile.hidden:
            tile.hidden = False

    def _paint(self):
        hand = self.hand
        bitmap = self.bitmap
        w = hand.w
        h = hand.h
        joker = self.card == J
        ink = INK
        bitmap.fill(NIGHT)
        if self.look == DIM:
            paint.plate(bitmap, 0, 0, w, h, SLATE, SLATE)
            ink = GOLD if self.new else PAPER
        elif self.new and not joker:
            paint.plate(bitmap, 0, 0, w, h, GOLD, ORANGE, hand.depth)
        else:
            paint.plate(bitmap, 0, 0, w, h, PAPER, SAND, hand.depth)
        wide, high, top = hand.bar
        if joker:
            centred(bitmap, 0, top or h - hand.depth, hand.crown)
        else:
            self._write(bitmap, ink)
        if high and self.look == CARD:
            paint.mark_bar(bitmap, (w - wide) // 2, top, wide, high, LEAF)

    def _write(self, bitmap, ink):
        """The number in the middle, whatever the widths of its figures."""
        hand = self.hand
        figures = hand.figures
        step = figures.width // 10
        widths = hand.widths
        tens = self.card // 10
        ones = self.card % 10
        x = (hand.w - widths[ones] - (widths[tens] + widths[10] if tens else 0)) // 2
        if tens:
            stamp(bitmap, x, hand.top, figures, tens * step, widths[tens], ink)
            x += widths[tens] + widths[10]
        stamp(bitmap, x, hand.top, figures, ones * step, widths[ones], ink)
