# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the points of a round of Take It Easy come from."""

from games.easy import rules


def lines(stage, match, state, seat):
    """(text, points) for each line that is complete, the dearest first."""
    board = bytearray(bytes((rules.FREE,)) * rules.CELLS)
    own = state["boards"][seat]
    for name in own:
        move = rules.move(own[name] + name)
        board[move % rules.CELLS] = move // rules.CELLS
    told = []
    for line in range(15):
        points = rules.line_score(board, 0, line)
        if points:
            cells = rules.LINES[line]
            number = points // len(cells)
            ends = rules.cell_text(cells[0]), rules.cell_text(cells[-1])
            told.append((points, stage.word("tally.line", number, len(cells), *ends)))
    told.sort(reverse=True)
    return [(text, points) for points, text in told] or [(stage.word("tally.none"), 0)]
