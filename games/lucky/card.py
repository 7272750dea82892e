# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers on the shelf and in set-up."""

NAME = "Lucky Numbers"

EXTRAS = ("lesson",)

# Editions of the game: what each prints as its standard.
PRESETS = (
    ("TIKI", (("setup", "free"),)),
    ("Ravensburger", (("setup", "michael"),)),
)


def rounds(players):
    """One game, or the tournament: everybody begins once."""
    return (1, players)
