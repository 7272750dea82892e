# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's cards and the faces of its board: blue, red, or an owner's own.

A card is its number, the joker 47; so are their cells. The cell of the draw
pile is 0. A face is 48 bytes, its cells row by row.
Decided: the joker's cell and the pile's keep their places on every face.

Refusals, as Wrong(code, value...):
    piece TEXT          no card
    cells COUNT         a face has 48 cells
    cell TEXT           neither 1 to 46 nor J nor P
    place TEXT          J or P has left its place, or something else took it
    twice NUMBER        this number is there twice
"""

from ludopoche.errors import Wrong

P = 0
J = 47

# Blue is rebuilt from the leaflet's examples: the only rectangle in reading
# order with one joker cell that meets them.
BLUE = bytes(range(1, 19)) + bytes((P,)) + bytes(range(19, 25)) + bytes((J,)) + bytes(range(25, 47))
# Red is our own, for the leaflet doesn't print it: the numbered cell that is
# i-th in reading order bears 7 * i**7 modulo 47. Of all f * i**e (e = 2, 3, ...)
# that give each number once it is the first, by e and then by f, in which no
# number lies beside the next one (nor 46 beside 1). It never changes.
RED = bytes([7 * i * (i * i % 47) ** 3 % 47 if i < J else J for i in BLUE])
FACES = (BLUE, RED)


def number(text):
    """The card, or the cell, of this name: 1 to 46 or J; 0 for any other text."""
    if text == "J":
        return J
    value = 0
    for char in text[:3]:
        if not "0" <= char <= "9":
            return 0
        value = value * 10 + ord(char) - 48
    return value if value < J and text == str(value) else 0


def name(number):
    return "P" if number == P else "J" if number == J else str(number)


def card(text):
    value = number(text)
    if not value:
        raise Wrong("piece", text)
    return value


def face(text):
    """A face from its 48 cells, row by row, with a comma between two."""
    if text.count(",") != 47:
        raise Wrong("cells", text.count(",") + 1)
    cells = bytearray()
    seen = bytearray(48)
    for cell_text in text.split(","):
        cell = number(cell_text)
        if not cell and cell_text != "P":
            raise Wrong("cell", cell_text[:9])
        printed = BLUE[len(cells)]
        if (cell in (P, J) or printed in (P, J)) and cell != printed:
            raise Wrong("place", cell_text)
        if seen[cell]:
            raise Wrong("twice", cell)
        seen[cell] = 1
        cells.append(cell)
    return bytes(cells)


def face_text(cells):
    return ",".join([name(cell) for cell in cells])
