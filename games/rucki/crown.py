# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The joker, painted on the board and in the hand; then this module is forgotten."""

import displayio

from games.rucki.cards import J
from games.rucki.stamp import stamp
from ludopoche.ui import letters, paint
from ludopoche.ui.theme import GOLD, INK, LEAF, NIGHT, PAPER, SAND

# The joker's crown; and lower, for above a number.
SMALL = "a...7...b/.a.777.b./.aa777bb./aaa777bbb/.aa777bb./.aa777bb./.1111111."
LARGE = (
    "aa....7....bb/aa...777...bb/.aa..777..bb./.aaa.777.bbb./..aaa777bbb../.aaaa777bbbb./"
    "..aaa777bbb../..aaa777bbb../..111111111../..111111111.."
)
LOW_SMALL = "a...7...b/aa.777.bb/.aa777bb./.1111111."
LOW_LARGE = "a.....7.....b/aa...777...bb/.aaa.777.bbb./.aaaa777bbbb./..111111111.."


def picture(drawn, scale=1):
    """A small picture whose ground, 0, stamp() leaves out."""
    rows = drawn.split("/")
    bitmap = displayio.Bitmap(len(rows[0]) * scale, len(rows) * scale, 16)
    paint.sprite(bitmap, 0, 0, drawn, scale)
    return bitmap


def centred(bitmap, y, h, crown):
    """A picture in the middle of h rows."""
    x = (bitmap.width - crown.width) // 2
    stamp(bitmap, x, y + (h - crown.height) // 2, crown, 0, crown.width)


def on_board(board, cell, text, fresh, may):
    """The joker on a cell, above its number. A mark needs room: of both on a large glass, of
    the number on a small one."""
    bitmap = board.joker
    large = board.large
    w = board.w
    h = board.h
    thick = 2 if large else 1
    bitmap.fill(NIGHT)
    paint.plate(bitmap, 0, 0, w, h, PAPER, SAND, thick)
    if fresh:
        paint.frame(bitmap, 0, 0, w, h, GOLD, thick)
    whole = LARGE if large else SMALL
    low = LOW_LARGE if large else LOW_SMALL
    if cell == J:
        centred(bitmap, 0, h - 1, picture(whole))
    elif may and not large:
        centred(bitmap, 0, 9, picture(whole))
    else:
        high = 11 if large and not may else 5
        centred(bitmap, 1, high, picture(low if may or not large else whole))
        figures, free, marked = board.small
        face = letters.face(figures)
        face.paint(bitmap, (w - face.width(text)) // 2, marked if may else free, text, INK)
        letters.keep(board.stage.text)
    if may:
        x = (w - board.mark_w) // 2 - 1
        high = max(board.mark_h, 3) + 2
        top = board.mark_top + board.mark_h + 1 - high
        paint.mark_bar(bitmap, x, top, board.mark_w + 2, high, LEAF)


def in_hand(bitmap, foot):
    """The joker's card, its crown as large as it takes above the foot."""
    w = bitmap.width
    tall = bitmap.height - foot
    bitmap.fill(NIGHT)
    paint.rounded(bitmap, 0, 0, w, bitmap.height, PAPER)
    if w > 20 and tall > 14:
        crown = picture(LARGE if w > 30 and tall > 20 else SMALL, 2)
    else:
        crown = picture(LARGE if w > 16 else SMALL)
    centred(bitmap, 0, tall, crown)
