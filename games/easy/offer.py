# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What set-up offers for Take It Easy beyond its options."""

NAME = "Take It Easy"  # as in icon.py, without the picture

EXTRAS = ("caller", "easy.gallery")


def rounds(players):
    """Four rounds are a match; one may be."""
    return (4, 1)
