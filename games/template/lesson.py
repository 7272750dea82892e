# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A first number in Keep or leave."""

TERMS = {
    "players": "2",
    "deal": "14,2,9,1,3,4,5,6,7,8,10,11,12,13,15",
}

STEPS = (
    ("aim", "", ("card",)),
    ("take", "take", ("card",)),
    "take",
    ("sum", "", ("seat", 0)),
    ("leave", "leave", ("card",)),
    "leave",
    ("gone", "", ("card",)),
    ("real", "", ("card",)),
)
