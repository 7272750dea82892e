# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Chance that is the same everywhere: a seed gives the same deals on any board, on a PC, always.

The generator is part of the rules and frozen by test vectors. Two halves of 30 bits:

    x: xorshift, x ^= x << 8, x ^= x >> 13, x ^= x << 11 (mod 2**30), period 2**30 - 1
    w: a counter, w -= 0x2545F491 (mod 2**30), period 2**30
    next number = x ^ w

Everything stays below 2**30, MicroPython's largest small integer on a 32-bit board: a bigger
number would be an object on the heap at every step, and PewPew M4's build has none at all.
From seed s: x = s ^ 0x1A2B3C4D (1 if that is 0), w = s, then sixteen numbers are thrown away.
"""

TOP = 0x3FFFFFFF  # 2**30 - 1, also the largest seed


class Chance:
    def __init__(self, seed):
        self.x = (seed ^ 0x1A2B3C4D) or 1
        self.w = seed
        for _ in range(16):
            self.next()

    def next(self):
        """The next number, 0 to 2**30 - 1."""
        x = self.x
        x ^= (x & 0x3FFFFF) << 8
        x ^= x >> 13
        x ^= (x & 0x7FFFF) << 11
        self.x = x
        w = self.w - 0x2545F491
        if w < 0:
            w += TOP
            w += 1  # in two steps: 2**30 itself is no small integer
        self.w = w
        return x ^ w

    def below(self, n):
        """A number from 0 to n - 1, all equally likely: draws that overshoot are thrown away."""
        bits = 0
        while (1 << bits) < n:
            bits += 1
        while True:
            value = self.next() >> (30 - bits)
            if value < n:
                return value

    def shuffle(self, pieces):
        """Put a bytearray in random order: from the end, each piece swaps with one up to it."""
        for i in range(len(pieces) - 1, 0, -1):
            j = self.below(i + 1)
            pieces[i], pieces[j] = pieces[j], pieces[i]
        return pieces


# Seeds as people read them to each other, and the seed of a day


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
