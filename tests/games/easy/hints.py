# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What hints of Take It Easy claim, for tests/games/contract/test_hints.py."""

NINE = 9  # tiles with each number


def check(match, view, move, why, values):
    """Check a hint against the rules; `view` is the position it is given in."""
    cell, tile = move % 19, match.rules.piece_text(move // 19)
    board = dict(view["boards"][match.turn])
    seat, round = match.turn, match.round
    before = round.scores()[seat]
    match.play(move)
    gained = round.scores()[seat] - before
    match.undo()
    names = [match.rules.cell_text(at) for at in range(19)]
    left = []
    lines = []  # what lies on the lines of this cell, of the tile's numbers
    for at, line in enumerate(match.rules.LINES):
        if cell in line:
            there = [board[names[on]][at // 5] for on in line if names[on] in board]
            lines.append((tile[at // 5], len(line), there))
            gone = [text[at // 5] for text in board.values()].count(tile[at // 5])
            left.append(NINE - gone - 1)  # of its number, with this tile placed
    number = str(values[0])
    if why == "completes":
        number, size, points = values
        assert int(number) * size == points <= gained
        assert (str(number), size, [str(number)] * (size - 1)) in lines
        return
    assert gained == 0
    if why == "keeps":
        assert any(
            one == number and size == values[1] and there and set(there) == {number}
            for one, size, there in lines
        )
    elif why == "starts":
        assert (number, values[1], []) in lines
    else:
        assert why == "spends"
        for (one, size, there), more in zip(lines, left):
            assert there and set(there) != {one} or size - len(there) - 1 > more
