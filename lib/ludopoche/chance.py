# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Chance that is the same everywhere: a seed gives the same deals on any board, on a PC, always.

The generator is part of the rules and frozen by test vectors. Two halves of 30 bits:

    x: xorshift, x ^= x << 8, x ^= x >> 13, x ^= x << 11 (mod 2**30), period 2**30 - 1
    w: a counter, w -= 0x2545F491 (mod 2**30), period 2**30
    next number = x ^ w

Everything stays below 2**30, MicroPython's largest small integer on a 32-bit board: a bigger
number would be an object on the heap at every step.
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
