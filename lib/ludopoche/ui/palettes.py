# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The colours of the palettes and of the seats; needed when they are put on."""

from ludopoche.ui.theme import (
    BLUE,
    CYAN,
    GOLD,
    HAZE,
    INK,
    LEAF,
    NIGHT,
    ORANGE,
    PAPER,
    PINK,
    RED,
    SAND,
    SLATE,
    STONE,
    VIOLET,
)

# Three bytes a colour, in the order of theme.py.
NORMAL = (
    b"\x08\x10\x21\x18\x20\x39\x29\x38\x63\x9c\xa6\xce\xf7\xef\xde\xce\xb6\x8c\xff\xd3\x39\xef\x49\x4a"
    b"\x5a\xd3\x63\x31\xc7\xde\xff\x9a\x39\xc6\x8a\xff\x6b\x9e\xff\xff\xb6\xce\xc6\xc7\xce\xff\xff\xff"
)
# For eyes that confuse red and green: hues from blue to yellow, told apart by lightness as well.
SAFE = {
    RED: b"\xde\x51\x18",
    LEAF: b"\x18\xdb\xb5",
    CYAN: b"\x5a\xb6\xef",
    ORANGE: b"\xef\xa2\x29",
    VIOLET: b"\xb5\x82\xff",
    BLUE: b"\x4a\x82\xff",
    PINK: b"\xff\xc7\xe7",
    STONE: b"\xbd\xbe\xc6",
}
# For weak eyes and bright sun: black grounds, free cells that stand out, whiter text.
CONTRAST = {
    INK: b"\x00\x00\x00",
    NIGHT: b"\x18\x1c\x21",
    SLATE: b"\x39\x51\x9c",
    HAZE: b"\xe7\xeb\xff",
    PAPER: b"\xff\xff\xff",
    SAND: b"\xb5\x9e\x73",
    GOLD: b"\xff\xe3\x31",
    RED: b"\xff\x5d\x5a",
    LEAF: b"\x5a\xff\x63",
    CYAN: b"\x39\xeb\xff",
}

DIMMED = b"\x84\x8a\xa5"  # beside haze that is nearly white

# The signs, shapes of widgets.py, are these colours.
SIGNS = bytes((GOLD, CYAN, PINK, LEAF, VIOLET, ORANGE))


def colours(name):
    """Three bytes a colour, red, green, blue, of a palette of screens/settings.py."""
    out = bytearray(NORMAL)
    own = SAFE if name == "safe" else CONTRAST if name == "contrast" else {}
    for index in own:
        out[3 * index : 3 * index + 3] = own[index]
    return bytes(out)


def dim(name):
    """The three bytes of theme.DIM."""
    return DIMMED if name == "contrast" else NORMAL[3 * HAZE : 3 * HAZE + 3]


def seats(signs):
    """Give each seat its sign: a figure a seat."""
    from ludopoche.ui.widgets import SEAT, SIGN  # here: the page takes colours without a screen

    for seat in range(len(SIGNS)):
        SIGN[seat] = int(signs[seat])
        SEAT[seat] = SIGNS[SIGN[seat]]


def dress(stage, before):
    """Give the stage's palettes the colours of the settings, and return these: `before` itself, if
    nothing is new."""
    settings = stage.settings
    rgb = colours(settings.palette) + dim(settings.palette)
    seats(settings.signs)
    if rgb == before:
        return before
    for index in range(16):
        number = int.from_bytes(rgb[3 * index : 3 * index + 3], "big")
        stage.palette[index] = stage.film[index] = number
    stage.film.make_transparent(NIGHT)
    return rgb
