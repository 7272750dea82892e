# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki on the shelf and in set-up."""

NAME = "Rucki Zucki"

EXTRAS = ("lesson",)

TYPED = ("face",)


def rounds(players):
    """The rounds of a match: as many as there are players, so that everybody begins once, or
    more."""
    return tuple(range(players, players + 7))
