# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A move of 3x16 in words."""

from games.sixteen.rules import FILES, NEXT, UP


def describe(word, view, move):
    """What the seat on turn does, of the view before it; short enough for the status bar."""
    if move == NEXT:
        return ""
    if move == 0:
        return word("did.main", view["call"])
    if move <= FILES:
        return word("did.file", view["call"], move)
    file = view["aux"][view["turn"]][move - UP - 1]
    return word("did.up", file[-1] if file else 0, move - UP)
