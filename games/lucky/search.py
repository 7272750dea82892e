# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers: the strongest level's decision, and what a garden is worth to it.

Placing, swapping and discarding are weighed by the whole garden's cost, by what an open tile would
save a neighbour and, for the best few answers, by the mean over all tiles that may come next. Once
no tile is hidden the round ends with this turn: then every free cell costs the same.

A free cell costs the more the fewer tiles still fit on it. All in whole numbers: a board's floats
are shorter than a PC's and would now and then choose otherwise.
"""

from games.lucky.bot import ideal
from games.lucky.rules import DRAW, DROP, PASS, move_text, pair, room

LOOKED = 4  # how many answers are looked at one tile further
NO_HELP = bytes(21)
COSTS = 49  # how many costs of a free cell: by the halves of tiles that fit, the last for more
NOTHING = bytes(29)
FILLED = -1500  # the cost of a garden without a free cell
UNSEEN = 2  # halves that a tile still to come counts among those that fit
FACE_UP = 1  # and one on the table, which a neighbour may take
EARLY = 10  # free cells of a garden that is still young: there tiles should be near their ideal
SLOPE = 800  # what each one off it costs
FAR = 7  # all that is further off is as bad
FREE = 2200  # what a free cell costs there beside
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
        if self.view["hidden"] and not self.held and not sum(self.table):
            yield DRAW, "blind", ()
            return
        least, most = self._span()
        for seat in range(len(gardens)):
            if seat != self.seat and self.view["hidden"]:
                yield from self._neighbour(bytearray(gardens[seat]), least, most)
        if self.view["hidden"] and sum([not number for number in self.garden]) >= EARLY:
            self.worth.slope = SLOPE
        yield from self._answer() if self.held else self._choose()

    def _span(self):
        """The two tiles between which all are that are open or that this move may leave open."""
        if not self.held:
            return 1, 20
        found = [self.held]
        for tile in range(1, 21):
            if self.table[tile]:
                found.append(tile)
        for cell in range(16):
            low, high = room(self.garden, cell)
            if low < self.held < high and self.garden[cell]:
                found.append(self.garden[cell])
        return min(found), max(found)

    def _neighbour(self, garden, first, last):
        """The cost that a tile left open would save this neighbour, beyond what is open anyway."""
        worth = self.worth
        worth.look(garden)
        yield from worth.try_all(FACE_UP, NO_HELP, first, last)
        least = worth.cost()
        for tile in range(1, 21):
            if self.table[tile] and worth.best[tile] < least:
                least = worth.best[tile]
        for tile in range(1, 21):
            harm = worth.helps * (least - worth.best[tile]) >> 6
            if harm > self.helps[tile]:
                self.helps[tile] = harm

    def _drawn(self, helps):
        """The mean cost after the best answer to the next hidden tile, in self.mean."""
        yield from self.worth.try_all(UNSEEN, helps)
        dropped = self.worth.without(UNSEEN - FACE_UP)
        total = 0
        count = 0
        for tile in range(1, 21):
            many = self.unseen[tile]
            if many:
                total += min(dropped[tile] + helps[tile], self.worth.best[tile]) * many
                count += many
        self.mean = total // count if count else self.worth.cost()

    def _open(self):
        """The best place of the best open tile, in self.found: (cost, tile, cell)."""
        self.found = LARGE, 0, -1
        if sum(self.table):
            yield from self.worth.try_all(FACE_UP, self.helps)
            for tile in range(1, 21):
                if self.table[tile] and self.worth.best[tile] < self.found[0]:
                    self.found = self.worth.best[tile], tile, self.worth.where[tile]

    def _choose(self):
        """Take a tile from the table, or draw."""
        garden = self.garden
        self.worth.look(garden)
        yield from self._open()
        cost, chosen, cell = self.found
        if cost == FILLED:
            yield 16 * chosen + cell, "fill", (chosen, move_text(cell))
            return
        self.mean = self.worth.cost()
        # A swap must better the garden as it is, or two players could swap for ever.
        if chosen and garden[cell] and cost >= self.mean:
            chosen = 0
        if self.view["hidden"]:
            yield from self._drawn(self.helps)
        if chosen and cost <= self.mean:
            why = "take" if self.view["hidden"] else "last"
            yield 16 * chosen + cell, why, (chosen, move_text(cell))
        elif self.view["hidden"]:
            yield DRAW, "draw", ()
        else:
            yield PASS, "pass", ()

    def _answer(self):
        """The place to put the revealed tile, or discard it."""
        held = self.held
        garden = self.garden
        worth = self.worth
        last = not self.view["hidden"]
        worth.look(garden)
        found = worth.places(held, self.helps)
        # On the last turn a swap is for nothing, unless it makes a pair.
        found.append((worth.cost(held) + self.helps[held] - last, 16))
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
            worth.look(garden)
            yield from self._drawn(NO_HELP)
            worth.leave_open(old, -FACE_UP)
            if last and again:
                self.table[old] += 1
                yield from self._open()
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
    """The weights that were learned, two bytes each: the cost of a cell on which no number fits any
    more, the 64ths of what a neighbour would save with a tile left open, the costs of a free
    cell."""
    with open(WEIGHTS, "rb") as file:
        read = file.read()
    return [read[at] + 256 * read[at + 1] for at in range(0, len(read), 2)]


class Worth:
    """The tiles that may still come, and what gardens cost with them.

    A garden is kept in the middle of rows of five: beyond its edges nothing limits it.
    """

    def __init__(self, unseen, table, players, bruno):
        self.bruno = bruno
        self.low = [0] * 29
        self.high = [21] * 29
        self.lows = [0] * 29  # both while a tile is tried
        self.highs = [0] * 29
        self.seen = bytearray(29)
        self.here = [0] * 29  # what each costs now, and how much more without one of a tile
        self.less = [0] * 29
        learned = weights()
        self.crossed = learned[0]
        self.helps = learned[1]
        self.cost_of = learned[2:]
        while len(self.cost_of) <= 20 * UNSEEN * players:
            self.cost_of.append(learned[-1])
        self.slope = 0  # of what a tile off its ideal costs
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

    def look(self, garden):
        """Stand on a garden: between which numbers its free cells are.

        A tile that is tried somewhere changes only what sees it, one cell after the other over free
        ones, and it fits there no longer. So all tiles are tried on a cell at once, and what the
        other cells cost is looked up from one end to the other.
        """
        self.garden = garden
        low = self.low
        high = self.high
        self.free = bytearray()  # by their places
        self.astray = 0  # what a young garden costs beside its cells
        for cell in range(16):
            at = cell + (cell >> 2) + 5
            number = garden[cell]
            if not number:
                self.free.append(at)
                number = max(low[at - 1], low[at - 5]) + 1
            elif self.slope:
                self.astray += self._off(number, ideal(cell))
            low[at] = number
        if self.slope:
            self.astray += len(self.free) * FREE
        for cell in range(15, -1, -1):
            at = cell + (cell >> 2) + 5
            high[at] = garden[cell] or min(high[at + 1], high[at + 5]) - 1
        self.lows[:] = low
        self.highs[:] = high

    def cost(self, come=0):
        """The cost of a garden; tile `come` is left open."""
        cost = self.astray
        for at in self.free:
            least = self.low[at]
            most = self.high[at]
            cost += self._cell(least, most, FACE_UP if least <= come <= most else 0)
        return cost if self.free else FILLED

    def _off(self, tile, best):
        """The cost of a tile here whose cell would ideally hold another."""
        return self.slope * min(abs(tile - best), FAR)

    def _cell(self, least, most, more):
        """The cost of a cell between these numbers, if so much more may come there."""
        if least > most:
            return self.crossed
        return self.cost_of[self.fit[most] - self.fit[least - 1] + more]

    def without(self, weight):
        """The cost of the free cells once one of a tile is gone, for each tile."""
        costs = [FILLED if not self.free else 0] * 21
        total = self.astray
        for at in self.free:
            least = self.low[at]
            most = self.high[at]
            here = self.here[at] = self._cell(least, most, 0)
            less = self.less[at] = self._cell(least, most, -weight) - here
            total += here
            for tile in range(least, most + 1):
                costs[tile] += less
        for tile in range(21):
            costs[tile] += total
        return costs

    def try_all(self, weight, helps, least=1, most=20):
        """The lowest cost with each of these tiles on a cell, and where: self.best, self.where. A
        generator, for it takes a board 80 ms."""
        best = self.best = [LARGE] * 21
        where = self.where = [-1] * 21
        costs = self.without(weight)
        for cell in range(16):
            low, high = room(self.garden, cell)
            tile = max(low, least - 1)
            for cost in self._try(cell, tile + 1, min(high, most + 1), costs, weight, helps):
                tile += 1
                if cost < best[tile] and tile != self.garden[cell]:
                    best[tile] = cost
                    where[tile] = cell
            yield None

    def places(self, tile, helps):
        """(cost, cell) for each cell where a tile may go that isn't among those to come."""
        costs = self.without(0)
        found = []
        for cell in range(16):
            low, high = room(self.garden, cell)
            if low < tile < high and tile != self.garden[cell]:
                found.append((self._try(cell, tile, tile + 1, costs, 0, helps)[0], cell))
        return found

    def _try(self, cell, first, end, costs, weight, helps):
        """The costs of the garden with each of these tiles on a cell, of which one is gone then;
        what was there is left open. `costs`: without(weight)."""
        garden = self.garden
        free = self.free
        low = self.low
        high = self.high
        old = garden[cell]
        costs = costs[first:end]
        if len(free) == 1 and not old:
            return [FILLED] * len(costs)
        if not costs:
            return costs
        at = cell + (cell >> 2) + 5
        same = helps[old]  # what is the same with each of the tiles
        if not old:
            same -= self._take(at, costs, first)
        seen = self.seen  # 1: to the right or below, 2: to the left or above
        seen[:] = NOTHING
        seen[at] = 3
        before = 0
        while before < len(free) and free[before] < at:
            before += 1
        low[at] = -99
        for i in range(before, len(free)):
            other = free[i]
            if (seen[other - 1] | seen[other - 5]) & 1:
                seen[other] = 1
                same -= self._take(other, costs, first)
                number = low[other] = max(low[other - 1], low[other - 5]) + 1
                least = first + (other - at) // 5 + (other - at) % 5
                self._from(least, number, high[other], costs, old)
        low[:] = self.lows
        high[at] = 99
        for i in range(before - 1, -1, -1):
            other = free[i]
            if (seen[other + 1] | seen[other + 5]) & 2:
                seen[other] = 2
                same -= self._take(other, costs, first)
                number = high[other] = min(high[other + 1], high[other + 5]) - 1
                most = first - (at - other) // 5 - (at - other) % 5
                self._up_to(most, low[other], number, costs, old)
        high[:] = self.highs
        if old:
            for other in free:
                least = low[other]
                most = high[other]
                if not seen[other] and least <= old <= most:
                    same -= self._take(other, costs, first)
                    here = self._cell(least, most, FACE_UP)
                    gone = self._cell(least, most, FACE_UP - weight)
                    for i in range(len(costs)):
                        costs[i] += gone if least <= first + i <= most else here
        elif self.bruno:
            # Swaps that make pairs could go on for ever: only a cell that fills counts.
            for i in range(len(costs)):
                garden[cell] = first + i
                if pair(garden, cell):
                    costs[i] -= PAIRED
            garden[cell] = 0
        if self.slope:
            best = ideal(cell)
            same -= self._off(old, best) if old else FREE
            for i in range(len(costs)):
                costs[i] += self._off(first + i, best)
        for i in range(len(costs)):
            costs[i] += same
        return costs

    def _take(self, at, costs, first):
        """The cost of this free cell now; the costs get what it is more with a tile that is
        gone."""
        less = self.less[at]
        if less:
            least = max(self.low[at], first)
            most = min(self.high[at], first + len(costs) - 1)
            for i in range(least - first, most - first + 1):
                costs[i] -= less
        return self.here[at]

    def _from(self, least, low, high, costs, old):
        """Add what a cell between these numbers costs if nothing under `least` goes there with the
        first tile, with the next one under one more, and so on."""
        i = 0
        end = len(costs)
        if least <= low:
            cost = self._cell(low, high, FACE_UP if low <= old <= high else 0)
            while i < end and least + i <= low:
                costs[i] += cost
                i += 1
        fit = self.fit
        cost_of = self.cost_of
        most = fit[high] if high > 0 else 0
        for number in range(least + i, min(least + end, high + 1)):
            some = most - fit[number - 1]
            if number <= old <= high:
                some += FACE_UP
            costs[i] += cost_of[some]
            i += 1
        for above in range(i, end):
            costs[above] += self.crossed

    def _up_to(self, most, low, high, costs, old):
        """The same if nothing above `most` goes there."""
        i = 0
        end = len(costs)
        while i < end and most + i < low:
            costs[i] += self.crossed
            i += 1
        if i == end:
            return
        fit = self.fit
        cost_of = self.cost_of
        least = fit[low - 1]
        for number in range(most + i, min(most + end, high)):
            some = fit[number] - least
            if low <= old <= number:
                some += FACE_UP
            costs[i] += cost_of[some]
            i += 1
        if i < end:
            cost = self._cell(low, high, FACE_UP if low <= old <= high else 0)
            for below in range(i, end):
                costs[below] += cost
