# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A card of Rucki Zucki's hand, painted when it changes. Two bits do: its figures are as dark as
what its corners leave, and the foot of one that may be played takes the fourth colour.
The joker's has all colours, and moves to where it is."""

import displayio

import games
from games.rucki.stamp import stamp
from ludopoche.ui import paint
from ludopoche.ui.theme import INK, LEAF, PAPER, SAND

# How a card looks: not there; it can't be played now; it may: then its foot is green. (To repaint
# all of it would be too much for the panel where a card makes room for several.)
NOTHING, PLAIN, FITS = range(3)
# Its colours; the joker's.
DARK, FACE, FOOT, BRIGHT = COLOURS = range(4)
JOKERS = (INK, PAPER, SAND, LEAF)


def lay(hand, i, card, look, new):
    """What lies on a place: a card, whether it may be played, whether it was drawn last."""
    tile = hand.tiles[i]
    if tile is None:
        if look == NOTHING:
            return
        tile = hand.tiles[i] = made(hand, 4)
    if look != NOTHING:
        if card != hand.shown[i]:
            hand.shown[i] = card
            hand.looks[i] = NOTHING
            draw(hand, tile.bitmap, card)
        if look != hand.looks[i]:
            hand.looks[i] = look
            foot(hand, tile.bitmap, look, COLOURS)
        if tile.pixel_shader is not hand.shades[new]:
            tile.pixel_shader = hand.shades[new]
    put(hand, tile, i, look)


def crown(hand, place, look):
    """The joker is painted in all colours, wherever it lies."""
    if hand.joker is None:
        if look == NOTHING:
            return
        hand.joker = made(hand, 16)
        hand.joker_look = NOTHING
        painter = games.load("rucki", "crown")
        painter.in_hand(hand.joker.bitmap, hand.foot)
        games.drop("rucki", "crown")
    if look not in (NOTHING, hand.joker_look):
        hand.joker_look = look
        foot(hand, hand.joker.bitmap, look, JOKERS)
    put(hand, hand.joker, place, look)


def made(hand, colours):
    """One more card."""
    bitmap = displayio.Bitmap(hand.w, hand.h, colours)
    tile = displayio.TileGrid(bitmap, pixel_shader=hand.stage.palette)
    tile.hidden = True
    hand.cards_in.append(tile)
    return tile


def put(hand, tile, place, look):
    """A card to its place."""
    x = hand.left(place)
    y = hand.high(place)
    if tile.x != x:
        tile.x = x
    if tile.y != y:
        tile.y = y
    if tile.hidden != (look == NOTHING):
        tile.hidden = look == NOTHING


def draw(hand, bitmap, card):
    """The number in the middle, whatever the widths of its figures."""
    w = hand.w
    paint.rounded(bitmap, 0, 0, w, hand.h, FACE)
    figures = hand.figures
    step = figures.width // 10
    widths = hand.widths
    tens = card // 10
    ones = card % 10
    x = (w - widths[ones] - (widths[tens] + widths[10] if tens else 0)) // 2
    if tens:
        stamp(bitmap, x, hand.top, figures, tens * step, widths[tens], DARK)
        x += widths[tens] + widths[10]
    stamp(bitmap, x, hand.top, figures, ones * step, widths[ones], DARK)


def foot(hand, bitmap, look, colours):
    """The last rows: the card's lower edge; or green below a dark line, where there is room."""
    w = hand.w
    h = hand.h
    y = h - hand.foot
    dark, face, edge, bright = colours
    if look == FITS:
        face = edge = bright
    paint.rect(bitmap, 0, y, w, hand.foot - hand.depth, face)
    paint.rect(bitmap, 0, h - hand.depth, w, hand.depth - 1, edge)
    paint.rect(bitmap, 1, h - 1, w - 2, 1, edge)
    if look == FITS and hand.foot > 4:
        paint.rect(bitmap, 0, y, w, 1, dark)
