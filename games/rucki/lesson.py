# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A first chain in Rucki Zucki."""

TERMS = {
    "players": "2",
    "deal": (
        "5,7,23,34,40,46,12,1,20,30,11,J,2,3,4,6,8,9,10,13,14,15,16,17,18,19,21,22,24,25,26,"
        "27,28,29,31,32,33,35,36,37,38,39,41,42,43,44,45"
    ),
}

STEPS = (
    ("aim", "", ("hand",)),
    ("own", "", ("cell", 11), ("cell", 23), ("hand",)),
    ("link", "23", ("card", 23), ("cell", 11), ("cell", 23)),
    ("chain", "34", ("card", 34), ("cell", 34), ("cell", 23), ("cell", 11)),
    ("end", "end", ("end",), ("hand",)),
    "46 end",
    ("draw", "draw", ("pile",), ("cell", 46), ("hand",)),
    "12 end",
    ("joker", "J@6", ("card", 47), ("cell", 5), ("cell", 6), ("cell", 7), ("hand",)),
    ("five", "5", ("card", 5), ("cell", 5), ("cell", 6), ("cell", 7), ("card", 7)),
    "7",
    ("real", "", ("card", 40), ("seat", 0)),
)
