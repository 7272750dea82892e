# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What set-up offers for Rucki Zucki beyond its options."""

NAME = "Rucki Zucki"  # as in icon.py, without the picture

TYPED = ("face",)


def rounds(players):
    """As many as there are players, so that everybody begins once, or more."""
    return tuple(range(players, players + 7))
