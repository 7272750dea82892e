# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A card of Rucki Zucki's hand, painted when it changes. Two bits do: its figures are as dark as
what its corners leave, and the mark of one that may be played takes the fourth colour.
The joker's has all colours, and moves to where it is."""

import displayio

import games
from games.rucki.stamp import stamp
from ludopoche import paint

# How a card looks: not there; it may be played; it can't now, then it lies lower.
NOTHING, CARD, DIM = range(3)
# Its colours.
DARK, FACE, FOOT, BRIGHT = range(4)


def lay(hand, i, card, look, new):
    """What lies on a place: a card, whether it may be played, whether it was drawn last."""
    tile = hand.tiles[i]
    if tile is None:
        if look == NOTHING:
            return
        tile = hand.tiles[i] = made(hand, 4)
    shown = hand.shown[i]
    looks = hand.looks[i]
    hand.shown[i] = card
    hand.looks[i] = look + 4 * new
    if look != NOTHING and (card != shown or look + 4 * new != looks):
        if card != shown or look != looks & 3:
            draw(hand, tile.bitmap, card, look)
        tile.pixel_shader = hand.shades[2 * (look == DIM) + new]
    put(hand, tile, i, look)


def crown(hand, place, look):
    """The joker is painted in all colours, wherever it lies."""
    if hand.joker is None:
        if look == NOTHING:
            return
        hand.joker = made(hand, 16)
    if look not in (NOTHING, hand.joker_look):
        painter = games.load("rucki", "crown")
        painter.in_hand(hand.joker.bitmap, hand.depth, hand.bar, look == DIM)
        games.drop("rucki", "crown")
        hand.joker_look = look
    put(hand, hand.joker, place, look)


def made(hand, colours):
    """One more card."""
    bitmap = displayio.Bitmap(hand.w, hand.h, colours)
    tile = displayio.TileGrid(bitmap, pixel_shader=hand.stage.palette)
    tile.hidden = True
    hand.cards_in.append(tile)
    return tile


def put(hand, tile, place, look):
    """A card to its place, as high as this look wants it."""
    x = hand.left(place)
    y = hand.high(place)
    if look == DIM:
        y += hand.drop
    if tile.x != x:
        tile.x = x
    if tile.y != y:
        tile.y = y
    if tile.hidden != (look == NOTHING):
        tile.hidden = look == NOTHING


def draw(hand, bitmap, card, look):
    """The number in the middle, whatever the widths of its figures."""
    w = hand.w
    paint.plate(bitmap, 0, 0, w, hand.h, FACE, FOOT, hand.depth)
    figures = hand.figures
    step = figures.width // 10
    widths = hand.widths
    tens = card // 10
    ones = card % 10
    ink = DARK if look == CARD else BRIGHT
    x = (w - widths[ones] - (widths[tens] + widths[10] if tens else 0)) // 2
    if tens:
        stamp(bitmap, x, hand.top, figures, tens * step, widths[tens], ink)
        x += widths[tens] + widths[10]
    stamp(bitmap, x, hand.top, figures, ones * step, widths[ones], ink)
    wide, high, top = hand.bar
    if look == CARD and high:
        x = (w - wide) // 2
        paint.rounded(bitmap, x, top, wide, high, DARK)
        paint.rounded(bitmap, x + 1, top + 1, wide - 2, high - 2, BRIGHT)
