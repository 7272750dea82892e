# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the point of a round of Nim comes from."""

from ludopoche.ui.page import Page


def show(stage, group, match, state, seat):
    page = Page(stage)
    group.append(page.grid)
    points = match.history[-1][seat]
    page.middle(page.h // 2, stage.word("score.last") if points else "0")
    return points
