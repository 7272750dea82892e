# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers: what a garden is worth to the strongest level.

A free cell costs the more the fewer tiles still fit on it. All in whole numbers: a board's floats
are shorter than a PC's and would now and then choose otherwise.
"""

from games.lucky.rules import pair, room

COSTS = 49  # how many costs of a free cell: by the halves of tiles that fit, the last for more
FILLED = -1500  # the cost of a garden without a free cell
UNSEEN = 2  # halves that a tile still to come counts among those that fit
FACE_UP = 1  # and one on the table, which a neighbour may take
PAIRED = 2500  # what an extra action is worth (Bruno)
LARGE = 1 << 28
WEIGHTS = __file__[: __file__.rfind("worth.")] + "weights.bin"


def weights():
    """What was learned, two bytes each: the cost of a cell on which no number fits any more,
    the 64ths of what a neighbour would save with a tile laid open, the costs of a free cell."""
    with open(WEIGHTS, "rb") as file:
        read = file.read()
    return [read[at] + 256 * read[at + 1] for at in range(0, len(read), 2)]


class Worth:
    """The tiles that may still come, and what gardens cost with them.

    A garden lies in the middle of rows of five: beyond its edges nothing limits it.
    """

    def __init__(self, unseen, table, players, bruno):
        self.bruno = bruno
        self.low = bytearray(29)
        self.high = bytearray(bytes([21] * 29))
        learned = weights()
        self.crossed = learned[0]
        self.helps = learned[1]
        self.cost_of = learned[2:]
        while len(self.cost_of) <= 20 * UNSEEN * players:
            self.cost_of.append(learned[-1])
        self.fit = [0] * 21  # how much of the tiles up to this number may still come
        for tile in range(1, 21):
            more = UNSEEN * unseen[tile] + FACE_UP * table[tile]
            self.fit[tile] = self.fit[tile - 1] + more

    def count_cells(self):
        """From now on only the number of free cells counts."""
        self.crossed = self.cost_of[10 * UNSEEN]
        self.cost_of = [self.crossed] * len(self.cost_of)

    def lay_open(self, tile, weight):
        """Another tile may come (0 is none), or no longer."""
        if tile:
            for more in range(tile, 21):
                self.fit[more] += weight

    def cost(self, garden, gone=0, weight=0, come=0):
        """What the free cells cost; tile `gone` leaves those to come, `come` is laid open."""
        low = self.low
        high = self.high
        free = False
        for cell in range(16):
            number = garden[cell]
            at = cell + (cell >> 2) + 5
            if not number:
                free = True
                number = low[at - 1]
                if low[at - 5] > number:
                    number = low[at - 5]
                number += 1
            low[at] = number
        if not free:
            return FILLED
        fit = self.fit
        cost = 0
        for cell in range(15, -1, -1):
            number = garden[cell]
            at = cell + (cell >> 2) + 5
            if not number:
                number = high[at + 1]
                if high[at + 5] < number:
                    number = high[at + 5]
                if number:
                    number -= 1
                least = low[at]
                if least > number:
                    cost += self.crossed
                else:
                    some = fit[number] - fit[least - 1]
                    if least <= gone <= number:
                        some -= weight
                    if least <= come <= number:
                        some += FACE_UP
                    cost += self.cost_of[some]
            high[at] = number
        return cost

    def places(self, garden, tile, weight, helps):
        """(cost, cell) for each cell where a tile may go."""
        found = []
        for cell in range(16):
            old = garden[cell]
            low, high = room(garden, cell)
            if low < tile < high and tile != old:
                garden[cell] = tile
                cost = self.cost(garden, tile, weight, old) + helps[old]
                # Swaps that make pairs could go on for ever: only a cell that fills counts.
                if self.bruno and not old and cost != FILLED and pair(garden, cell):
                    cost -= PAIRED
                garden[cell] = old
                found.append((cost, cell))
        return found

    def best(self, garden, tile, weight, helps):
        best = LARGE, -1
        for place in self.places(garden, tile, weight, helps):
            if place < best:
                best = place
        return best
