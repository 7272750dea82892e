# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the point of a round of Nim comes from."""


def lines(stage, match, state, seat):
    return [(stage.word("score.last"), match.round.scores()[seat])]
