# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers: the strongest level's decision, and what a garden is worth to it.

Placing, swapping and discarding are weighed by the whole garden's cost, by what an open tile would
save a neighbour and, for the best few answers, by the mean over all tiles that may come next. Once
no tile is hidden the round ends with this turn: then every free cell costs the same.

A free cell costs the more the fewer tiles still fit on it. All in whole numbers: a board's floats
are shorter than a PC's and would now and then choose otherwise.
"""

from games.lucky.rules import DRAW, DROP, PASS, move_text, pair, room

LOOKED = 4  # how many answers are looked at one tile further
NO_HELP = bytes(21)
COSTS = 49  # how many costs of a free cell: by the halves of tiles that fit, the last for more
FILLED = -1500  # the cost of a garden without a free cell
UNSEEN = 2  # halves that a tile still to come counts among those that fit
FACE_UP = 1  # and one on the table, which a neighbour may take
PAIRED = 2500  # what an extra action is worth (Bruno)
LARGE = 1 << 28
WEIGHTS = __file__[: __file__.rfind("search.")] + "weights.bin"


class Hard:
    """One decision."""

    def __init__(self, view, seat, players, bruno):
        self.view = view
        self.seat = seat
        self.garden = bytearray(view["gardens"][seat])
        self.held = view["held"] or 0
        self.unseen = [players] * 21
        for garden in view["gardens"]:
            self._seen(garden)
        self._seen(view["table"])
        self._seen([self.held])
        self.table = bytearray(21)
        for tile in view["table"]:
            self.table[tile] += 1
        self.worth = Worth(self.unseen, self.table, players, bruno)
        if not view["hidden"]:
            self.worth.count_cells()
        self.helps = [0] * 21  # what a tile left open costs, for it helps a neighbour
        self.mean = 0

    def _seen(self, tiles):
        for tile in tiles:
            self.unseen[tile] -= 1

    def think(self):
        gardens = self.view["gardens"]
        for seat in range(len(gardens)):
            if seat != self.seat and self.view["hidden"]:
                for _ in self._neighbour(bytearray(gardens[seat])):
                    yield None
        yield from self._answer() if self.held else self._choose()

    def _neighbour(self, garden):
        """How much a tile left open would save this neighbour, beyond what lies open anyway."""
        now = self.worth.cost(garden)
        saved = [0] * 21
        most = 0
        for tile in range(1, 21):
            saved[tile] = now - self.worth.best(garden, tile, FACE_UP, NO_HELP)[0]
            if self.table[tile] and saved[tile] > most:
                most = saved[tile]
            yield None
        for tile in range(1, 21):
            harm = self.worth.helps * (saved[tile] - most) >> 6
            if harm > self.helps[tile]:
                self.helps[tile] = harm

    def _drawn(self, garden, helps):
        """The mean cost after the best answer to the next hidden tile, in self.mean."""
        total = 0
        count = 0
        for tile in range(1, 21):
            many = self.unseen[tile]
            if many:
                best = self.worth.cost(garden, tile, UNSEEN - FACE_UP) + helps[tile]
                place = self.worth.best(garden, tile, UNSEEN, helps)[0]
                if place < best:
                    best = place
                total += best * many
                count += many
                yield None
        self.mean = total // count if count else self.worth.cost(garden)

    def _open(self, garden):
        """The best place of the best open tile, in self.found: (cost, tile, cell)."""
        self.found = LARGE, 0, -1
        for tile in range(1, 21):
            if self.table[tile]:
                cost, cell = self.worth.best(garden, tile, FACE_UP, self.helps)
                if cost < self.found[0]:
                    self.found = cost, tile, cell
                yield None

    def _choose(self):
        """Take a tile from the table, or draw."""
        garden = self.garden
        for _ in self._open(garden):
            yield None
        cost, chosen, cell = self.found
        if cost == FILLED:
            yield 16 * chosen + cell, "fill", (chosen, move_text(cell))
            return
        self.mean = self.worth.cost(garden)
        # A swap must better the garden as it is, or two players could swap for ever.
        if chosen and garden[cell] and cost >= self.mean:
            chosen = 0
        if self.view["hidden"]:
            for _ in self._drawn(garden, self.helps):
                yield None
        if chosen and cost <= self.mean:
            why = "take" if self.view["hidden"] else "last"
            yield 16 * chosen + cell, why, (chosen, move_text(cell))
        elif self.view["hidden"]:
            yield DRAW, "draw" if self.view["table"] else "blind", ()
        else:
            yield PASS, "pass", ()

    def _answer(self):
        """Where to put the revealed tile, or discard it."""
        held = self.held
        garden = self.garden
        worth = self.worth
        last = not self.view["hidden"]
        found = worth.places(garden, held, 0, self.helps)
        # On the last turn a swap is for nothing, unless it makes a pair.
        found.append((worth.cost(garden, 0, 0, held) + self.helps[held] - last, 16))
        found.sort()
        best = LARGE
        chosen = 16
        for cost, cell in found if last else found[:LOOKED]:
            if cost == FILLED:
                yield cell, "fill", (held, move_text(cell))
                return
            old = held
            cost = 0
            again = False
            if cell < 16:
                old = garden[cell]
                garden[cell] = held
                again = worth.bruno and pair(garden, cell)
                if again and not old:
                    cost = -PAIRED
            worth.leave_open(old, FACE_UP)
            for _ in self._drawn(garden, NO_HELP):
                yield None
            worth.leave_open(old, -FACE_UP)
            if last and again:
                self.table[old] += 1
                for _ in self._open(garden):
                    yield None
                self.table[old] -= 1
                if self.found[0] < self.mean:
                    self.mean = self.found[0]
            if cell < 16:
                garden[cell] = old
            cost += self.mean + self.helps[old]
            if cost < best:
                best = cost
                chosen = cell
                paired = again
        if chosen == 16:
            yield DROP, "none" if last else "drop", (held,)
        elif paired:
            yield chosen, "pair", (held, move_text(chosen))
        elif garden[chosen]:
            yield chosen, "swap", (held, garden[chosen], move_text(chosen))
        else:
            yield chosen, "last" if last else "room", (held, move_text(chosen))


def weights():
    """What was learned, two bytes each: the cost of a cell on which no number fits any more,
    the 64ths of what a neighbour would save with a tile left open, the costs of a free cell."""
    with open(WEIGHTS, "rb") as file:
        read = file.read()
    return [read[at] + 256 * read[at + 1] for at in range(0, len(read), 2)]


class Worth:
    """The tiles that may still come, and what gardens cost with them.

    A garden is kept in the middle of rows of five: beyond its edges nothing limits it.
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

    def leave_open(self, tile, weight):
        """Another tile may come (0 is none), or no longer."""
        if tile:
            for more in range(tile, 21):
                self.fit[more] += weight

    def cost(self, garden, gone=0, weight=0, come=0):
        """What the free cells cost; tile `gone` leaves those to come, `come` is left open."""
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
