# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What bots are called at each level, seat by seat: those who think hardest are mathematicians."""

LEVELS = ("easy", "medium", "hard")
# In one text a level: short ones would be names that no board forgets.
NAMES = (
    "Pip Dot Momo Lulu Kiwi Zaza",
    "Otto Tilda Hugo Rosa Nils Greta",
    "Ada Euler Emmy Gauss Abel Boole",
)


def seats(names, levels):
    """(name, level) of each seat; a level None: a person, who has a name of their own."""
    made = []
    for seat in range(len(levels)):
        level = levels[seat]
        name = NAMES[LEVELS.index(level)].split(" ")[seat] if level else names[seat]
        made.append((name, level))
    return made
