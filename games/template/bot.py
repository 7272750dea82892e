# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave: who plays when nobody does.

easy takes what is above the middle; medium and hard what is worth more than leaving it costs,
reckoned from the numbers still to come. Why: take NUMBER, leave NUMBER.
"""

from games.template.rules import HIGHEST, LEAVE, TAKE

LEVELS = ("easy", "medium", "hard")


def think(level, view, seat, players, options):
    """Yields None while thinking, at last (move, why, values)."""
    yield None
    up = view["up"]
    wanted = HIGHEST // 2
    if level != "easy":
        seen = up + sum(view["gone"])
        for taken in view["taken"]:
            seen += sum(taken)
        to_come = HIGHEST * (HIGHEST + 1) // 2 - seen
        wanted = to_come // max(view["hidden"] * players, 1) - options[0] - 1
    yield (TAKE, "take", (up,)) if up > wanted else (LEAVE, "leave", (up,))
