# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A first line in Take It Easy."""

TERMS = {
    "players": "1",
    "deal": (
        "294,793,698,213,258,214,218,253,254,293,298,613,614,618,653,654,658,693,694,713,714,"
        "718,753,754,758,794,798"
    ),
}

STEPS = (
    ("aim", "", ("cell", 9), ("tile", 0)),
    ("tile", "", ("tile", 0)),
    ("place", "=294a1", ("cell", 0), ("tile", 0), ("cell", 9)),
    ("done", "294a1", ("cell", 0), ("tile", 0)),
    "793a3",
    ("line", "=698a2", ("cell", 1), ("cell", 0), ("cell", 2), ("tile", 0)),
    ("full", "698a2", ("cell", 1), ("cell", 0), ("cell", 2), ("seat", 0)),
    "213b1 258b2",
    ("broken", "", ("cell", 4), ("cell", 3)),
    ("left", "", ("pile",), ("seat", 0)),
    ("real", "", ("seat", 0)),
)
