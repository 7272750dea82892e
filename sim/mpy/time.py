# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Time passes only here, while the program waits, and it is here that the hand plays."""

import hand


def sleep(seconds):
    hand.sleep(int(seconds * 1000 + 0.5))


def monotonic():
    return hand.now / 1000


def localtime():
    return hand.date + (0, 0, 0, 5, 1, 0)
