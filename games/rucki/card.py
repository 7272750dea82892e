# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A place of Rucki Zucki's hand: one card, painted when it changes. Two bits do: a card's figures
are as dark as what its corners leave, and the mark of one that may be played takes the fourth
colour. The joker's has all colours, and moves to where it is."""

import displayio

from games.rucki.stamp import centred, stamp
from ludopoche import paint
from ludopoche.theme import LEAF, NIGHT, PAPER, SAND, SLATE

# How a card looks: not there; it may be played; it can't now, then it lies lower.
NOTHING, CARD, DIM = range(3)
# Its colours.
DARK, FACE, FOOT, BRIGHT = range(4)


class Place:
    def _make(self, hand, place, colours):
        self.hand = hand
        self.look = NOTHING
        self.bitmap = displayio.Bitmap(hand.w, hand.h, colours)
        self.tile = displayio.TileGrid(self.bitmap, pixel_shader=hand.stage.palette)
        self.tile.hidden = True
        self._at(place)

    def _at(self, place):
        self.place = place
        x = self.hand.left(place)
        y = self.hand.high(place)
        if self.look == DIM:
            y += self.hand.drop
        tile = self.tile
        if tile.x != x:
            tile.x = x
        if tile.y != y:
            tile.y = y

    def _show(self, place, look):
        self.look = look
        self._at(place)
        hidden = look == NOTHING
        if self.tile.hidden != hidden:
            self.tile.hidden = hidden

    def _mark(self):
        """The bar of a card that may be played."""
        hand = self.hand
        wide, high, top = hand.bar
        return (hand.w - wide) // 2, top, wide, high


class Card(Place):
    def __init__(self, hand, place):
        self._make(hand, place, 4)
        self.card = 0
        self.new = False  # was it drawn last?

    def show(self, card, look, new):
        if look == self.look and card == self.card and new == self.new:
            return
        if look != NOTHING:
            if look != self.look or card != self.card:
                self._paint(card, look)
            self.tile.pixel_shader = self.hand.shades[2 * (look == DIM) + new]
        self.card = card
        self.new = new
        self._show(self.place, look)

    def _paint(self, card, look):
        """The number in the middle, whatever the widths of its figures."""
        hand = self.hand
        bitmap = self.bitmap
        paint.plate(bitmap, 0, 0, hand.w, hand.h, FACE, FOOT, hand.depth)
        figures = hand.figures
        step = figures.width // 10
        widths = hand.widths
        tens = card // 10
        ones = card % 10
        ink = DARK if look == CARD else BRIGHT
        x = (hand.w - widths[ones] - (widths[tens] + widths[10] if tens else 0)) // 2
        if tens:
            stamp(bitmap, x, hand.top, figures, tens * step, widths[tens], ink)
            x += widths[tens] + widths[10]
        stamp(bitmap, x, hand.top, figures, ones * step, widths[ones], ink)
        if look == CARD and hand.bar[1]:
            x, y, w, h = self._mark()
            paint.rounded(bitmap, x, y, w, h, DARK)
            paint.rounded(bitmap, x + 1, y + 1, w - 2, h - 2, BRIGHT)


class Joker(Place):
    def __init__(self, hand):
        self._make(hand, 0, 16)

    def show(self, place, look):
        if look == self.look and place == self.place:
            return
        if look not in (NOTHING, self.look):
            hand = self.hand
            bitmap = self.bitmap
            bitmap.fill(NIGHT)
            if look == DIM:
                paint.plate(bitmap, 0, 0, hand.w, hand.h, SLATE, SLATE)
            else:
                paint.plate(bitmap, 0, 0, hand.w, hand.h, PAPER, SAND, hand.depth)
            centred(bitmap, 0, hand.bar[2] or hand.h - hand.depth, hand.crown)
            if look == CARD and hand.bar[1]:
                x, y, w, h = self._mark()
                paint.mark_bar(bitmap, x, y, w, h, LEAF)
        self._show(place, look)
