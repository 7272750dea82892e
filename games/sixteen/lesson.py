# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A first few calls in 3x16."""

TERMS = {
    "players": "1",
    "deal": (
        "9,1,4,3,2,5,6,7,8,10,11,12,13,14,15,16,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,1,2,3,"
        "4,5,6,7,8,9,10,11,12,13,14,15,16"
    ),
}

STEPS = (
    ("aim", "", ("main", 0), ("main", 1), ("main", 2), ("call",)),
    ("wait", "x1", ("behind", 1), ("call",)),
    ("next", "next", ("call",), ("end", 1)),
    ("start", "m", ("main", 0), ("call",)),
    "next",
    ("ends", "x1", ("behind", 1), ("end", 1), ("call",)),
    "next x1 next",
    ("up", "m 1m 1m", ("end", 1), ("all up",), ("call",), ("main", 0)),
    ("come", "", ("come",)),
    ("real", "", ("seat", 0)),
)
