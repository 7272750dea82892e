# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is painted once and then copied: figures, crowns. (Painting large ones takes long.)"""


def stamp(bitmap, x, y, strip, start, wide, colour=-1):
    """Copy so many columns of a strip to a place, but for the pixels that are 0; in one colour,
    or as they are."""
    for row in range(strip.height):
        at = row * strip.width + start
        to = (y + row) * bitmap.width + x
        for column in range(wide):
            pixel = strip[at + column]
            if pixel:
                bitmap[to + column] = pixel if colour < 0 else colour
