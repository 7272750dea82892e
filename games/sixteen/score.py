# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the points of a round of 3x16 come from: the plates that are missing on the main files."""

SOLVED = 0  # alone: all plates are on the main files


def lines(stage, match, state, seat):
    """(text, points) for this seat, a main file each."""
    found = []
    for top in state["main"][seat]:
        key = "tally.full" if top == 16 else "tally.left" if top else "tally.none"
        found.append((stage.word(key, top), 16 - top))
    return found
