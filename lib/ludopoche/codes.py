# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Seeds as people read them to each other, and the seed of a day."""

from ludopoche.chance import Chance

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O, U


def code(seed):
    """A seed as six characters that people can read to each other.

    When all six happen to be digits a hyphen stands in the middle, so that nobody takes the code
    for a number.
    """
    text = ""
    for shift in range(25, -1, -5):
        text += DIGITS[(seed >> shift) & 31]
    return text[:3] + "-" + text[3:] if text.isdigit() else text


def seed(text):
    """The seed that a code or a decimal number names; None when it names none.

    Small letters, hyphens between, O for 0 and I or L for 1 are understood. Digits alone are a
    number (but no number begins with a 0: six such digits are a code).
    """
    number = whole(text)
    if number is not None:
        return number
    if text[:1] == "-":
        return None  # a number below 0
    value = 0
    count = 0
    for char in text.upper():
        if char == "-":
            continue
        char = {"O": "0", "I": "1", "L": "1"}.get(char, char)
        digit = DIGITS.find(char)
        count += 1
        if digit < 0 or count > 6:
            return None
        value = value << 5 | digit
    return value if count == 6 else None


def whole(text):
    """A number from 0 to 2**30 - 1 written as people write it (no sign, no leading zero)."""
    if not text or len(text) > 10 or (len(text) > 1 and text[0] == "0"):
        return None
    for char in text:
        if char not in "0123456789":
            return None
    # Compared as text: the number itself may be too large for a board.
    if len(text) == 10 and text > "1073741823":
        return None
    return int(text)


def deal_of_the_day(year, month, day):
    """The seed that everybody who plays on this date shares."""
    return readable(Chance((year * 16 + month) * 32 + day))


def readable(chance):
    """A seed whose code cannot be taken for a number."""
    while True:
        value = chance.next()
        if "-" not in code(value):
            return value
