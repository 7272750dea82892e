# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The joker's crown, in the three sizes that cards need."""

from ludopoche.paint import sprite

SMALL = "a...7...b/.a.777.b./.aa777bb./aaa777bbb/.aa777bb./.aa777bb./.0000000."
LARGE = (
    "aa....7....bb/aa...777...bb/.aa..777..bb./.aaa.777.bbb./..aaa777bbb../.aaaa777bbbb./"
    "..aaa777bbb../..aaa777bbb../..000000000../..000000000.."
)
# Above a number there is little room.
LOW_SMALL = "a...7...b/aa.777.bb/.aa777bb./.0000000."
LOW_LARGE = "a.....7.....b/aa...777...bb/.aaa.777.bbb./.aaaa777bbbb./..000000000.."


def crown(bitmap, x, y, w, h, large, scale=1):
    """A whole crown in the middle of a box."""
    wide = (13 if large else 9) * scale
    high = (10 if large else 7) * scale
    art = LARGE if large else SMALL
    sprite(bitmap, x + (w - wide) // 2, y + (h - high) // 2, art, scale)


def low(bitmap, x, y, w, large):
    """A low crown, for above a number."""
    art = LOW_LARGE if large else LOW_SMALL
    sprite(bitmap, x + (w - (13 if large else 9)) // 2, y, art)
