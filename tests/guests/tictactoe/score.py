# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the point of a round of Tic-tac-toe comes from."""


def lines(stage, match, state, seat):
    return [(stage.word("score.row"), match.round.scores()[seat])]
