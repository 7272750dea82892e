# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy once more, slow and obvious: texts and coordinates, everything reckoned afresh
from the list of moves. Nothing is taken from games/."""

# Hexagons stand in columns: a step down is 2, and a neighbour in the next column lies 1 higher
# or lower.
PLACE = {}
for x, (column, count, top) in enumerate(
    [("a", 3, 2), ("b", 4, 1), ("c", 5, 0), ("d", 4, 1), ("e", 3, 2)]
):
    for n in range(count):
        PLACE[column + str(n + 1)] = (x, top + 2 * n)


def side_by_side(one, other):
    (x, y), (u, v) = PLACE[one], PLACE[other]
    return (abs(x - u), abs(y - v)) in [(0, 2), (1, 1)]


def lines():
    """(which number of the tile counts, the cells), fifteen times."""
    for digit, along in [
        (0, lambda x, y: y + x),  # from bottom left to top right
        (1, lambda x, y: x),  # straight up
        (2, lambda x, y: y - x),  # from bottom right to top left
    ]:
        for line in sorted({along(*place) for place in PLACE.values()}):
            yield digit, [cell for cell, place in PLACE.items() if along(*place) == line]


def score(board):
    total = 0
    for digit, cells in lines():
        numbers = {board[cell][digit] if cell in board else "?" for cell in cells}
        if len(numbers) == 1 and "?" not in numbers:
            total += int(numbers.pop()) * len(cells)
    return total


class Game:
    def __init__(self, players, first, deal, contiguous="0", pairs="0"):
        self.players = players
        self.contiguous = contiguous == "1"
        drawn = deal[:19]
        size = 2 if pairs == "1" else 1
        calls = [drawn[i : i + size] for i in range(0, 19, size)]
        # The whole round in advance: who acts, and for which call.
        self.plan = []
        for call in calls:
            for i in range(players):
                self.plan += [((first + i) % players, call)] * len(call)
        self.moves = []

    def boards(self):
        boards = [{} for _ in range(self.players)]
        for (seat, _), move in zip(self.plan, self.moves):
            boards[seat][move[3:]] = move[:3]
        return boards

    def over(self):
        return len(self.moves) == len(self.plan)

    def turn(self):
        return None if self.over() else self.plan[len(self.moves)][0]

    def call(self):
        if self.over():
            return []
        seat, call = self.plan[len(self.moves)]
        return sorted(tile for tile in call if tile not in self.boards()[seat].values())

    def legal(self):
        if self.over():
            return []
        board = self.boards()[self.turn()]
        cells = [cell for cell in PLACE if cell not in board]
        if self.contiguous and board:
            cells = [cell for cell in cells if any(side_by_side(cell, c) for c in board)]
        return sorted(tile + cell for tile in self.call() for cell in cells)

    def play(self, move):
        assert move in self.legal()
        self.moves.append(move)

    def undo(self):
        self.moves.pop()

    def scores(self):
        return [score(board) for board in self.boards()]

    def state(self, seat=None):
        return {"turn": self.turn(), "boards": self.boards(), "call": self.call()}
