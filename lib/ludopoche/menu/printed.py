# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A printed board of Rucki Zucki that has been typed in: its 46 numbers in reading order.

Settings keep a character a number, as far as it has been typed: chr(48 + number).
"""

from games.rucki.cards import BLUE, J, P

NUMBERS = 46


def numbers(kept):
    """The numbers typed so far, each once."""
    found = []  # a bytearray has no "in" on a board
    for char in kept:
        number = ord(char) - 48
        if 1 <= number <= NUMBERS and number not in found:
            found.append(number)
    return found


def keep(typed):
    return "".join([chr(48 + number) for number in typed])


def text(kept):
    """The 48 cells as the rules read them."""
    typed = numbers(kept)
    cells = []
    at = 0
    for printed in BLUE:
        if printed == P:
            cells.append("P")
        elif printed == J:
            cells.append("J")
        elif at < len(typed):
            cells.append(str(typed[at]))
            at += 1
    return ",".join(cells)
