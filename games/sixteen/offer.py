# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What set-up offers for 3x16 beyond its options."""

NAME = "3x16"  # as in icon.py, without the picture

EXTRAS = ("caller",)


def rounds(players):
    return (1, 2, 3, 4, 5, 6)
