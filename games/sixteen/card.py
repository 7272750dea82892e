# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16 on the shelf and in set-up."""

NAME = "3x16"

SOLVED = 0
EXTRAS = ("lesson", "caller")


def rounds(players):
    return (1, 2, 3, 4, 5, 6)
