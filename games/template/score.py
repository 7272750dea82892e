# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The points of a round of Keep or leave, and where they come from."""

from ludopoche.ui.page import Page


def show(stage, group, match, state, seat):
    """Put it into the group, between the bars. Return the points."""
    page = Page(stage)
    group.append(page.grid)
    taken = state["taken"][seat]
    leaves = state["leaves"][seat]
    lines = [(stage.word("score.taken", len(taken)), sum(taken))]
    if leaves:
        lines.append((stage.word("score.leaves", leaves), -leaves * (match.options[0] + 1)))
    y = page.face.up + 1
    for text, points in lines:
        page.text(6, y, text)
        page.right(page.w - 6, y, str(points))
        y += page.face.line + 2
    return sum([points for _, points in lines])
