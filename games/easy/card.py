# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy on the shelf and in set-up."""

NAME = "Take It Easy"

EXTRAS = ("lesson", "caller", "easy.gallery")


def rounds(players):
    """Four rounds are a match; one may be."""
    return (4, 1)
