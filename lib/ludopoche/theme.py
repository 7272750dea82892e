# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The sixteen colours, their other palettes, and the seats' colours.

Every colour is exact in RGB565. Names tell the use: ink and night are grounds, slate a free
cell, haze second text, paper a tile or first text, gold the piece in play, leaf "may go here",
white the cursor and nothing else. No colour is the only bearer of a meaning.
"""

INK = 0
NIGHT = 1
SLATE = 2
HAZE = 3
PAPER = 4
SAND = 5
GOLD = 6
RED = 7
LEAF = 8
CYAN = 9
ORANGE = 10
VIOLET = 11
BLUE = 12
PINK = 13
STONE = 14
WHITE = 15

# Seats count up to six; each has a shape too (paint.seat).
SEAT = bytes((GOLD, CYAN, PINK, LEAF, VIOLET, ORANGE))

# Three bytes a colour, in the order above.
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
PALETTES = ("normal", "safe", "contrast")


def colour(name, index):
    """The three bytes of a colour in one of PALETTES."""
    own = SAFE if name == "safe" else CONTRAST if name == "contrast" else {}
    return own.get(index) or NORMAL[index * 3 : index * 3 + 3]


def fill(palette, name):
    """Set a displayio palette's colours, as many as it has."""
    for index in range(len(palette)):
        palette[index] = int.from_bytes(colour(name, index), "big")
