# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A first garden in Lucky Numbers."""

TERMS = {
    "players": "2",
    "deal": (
        "3,8,13,18,2,7,12,16,10,5,14,1,20,4,6,9,11,15,17,19,1,2,3,4,5,6,7,8,9,10,11,12,13,14,"
        "15,16,17,18,19,20"
    ),
}

STEPS = (
    "8b2 13c3 18d4",
    ("aim", "", ("seat", 0)),
    ("rise", "", ("cell", 5), ("cell", 10), ("cell", 15)),
    ("setup", "3a1", ("cell", 0), ("cell", 5), ("cell", 10), ("cell", 15), ("tile", 3)),
    "2a1 7b2 12c3 16d4",
    ("draw", "draw", ("slot",)),
    ("place", "c2", ("cell", 6), ("cell", 2), ("cell", 5), ("cell", 10), ("held",)),
    "draw drop",
    ("take", "5b1", ("tile", 5), ("cell", 0), ("cell", 1), ("slot",)),
    "draw c4",
    ("again", "draw", ("slot",), ("seat", 1)),
    ("swap", "a1", ("cell", 0), ("cell", 1), ("held",), ("slot",)),
    ("gone", "", ("tile", 3), ("cell", 0)),
    "draw drop",
    ("real", "", ("slot",), ("tile", 20)),
)
