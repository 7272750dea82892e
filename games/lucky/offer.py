# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What set-up offers for Lucky Numbers beyond its options."""

NAME = "Lucky Numbers"  # as in icon.py, without the picture

# Editions of the game: what each prints as its standard.
PRESETS = (
    ("TIKI", (("setup", "free"),)),
    ("Ravensburger", (("setup", "michael"),)),
)


def rounds(players):
    """One game, or the tournament: everybody begins once."""
    return (1, players)
