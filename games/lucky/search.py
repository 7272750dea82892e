# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers: the strongest level's decision, and what a garden is worth to it.

Placing, swapping and discarding are weighed by the whole garden's cost, by what a tile laid open,
taken or drawn changes for a neighbour and, for the best few answers, by the mean over all tiles
that may come next. Once no tile is hidden the round ends with this turn: then every free cell
costs the same.

A free cell costs the more the fewer tiles still fit on it, and a tile the more the worse it suits
its cell. All was learned from games, and is in whole numbers: a board's floats are shorter than a
PC's and would now and then choose otherwise.
"""

from array import array

from games.lucky.rules import DRAW, DROP, PASS, move_text, pair, room

LOOKED = 4  # how many answers are looked at one tile further
NOTHING = bytes(29)
UNIT = 8  # what a step of the weights costs; a chance of winning falls from 73 to 50 % by 1024
ZERO = 128  # the weight that costs nothing
FREE = 1024  # what a free cell costs in the end
FILLED = -16384  # the cost of a garden without a free cell
PAIRED = 800  # what an extra action is worth (Bruno)
LARGE = 1 << 28
WEIGHTS = __file__[: __file__.rfind("search.")] + "weights.bin"

# The weights, a byte each: for each age of a garden, by its free cells, 1 to 3 first, what each
# number costs on cells of six sorts (two that mirror each other are of one), number 0 is none;
# then, for each time of the game, what a free cell costs by the tiles that fit, face up and still
# to come, and one on which no number fits.
SORT = b"\0\1\2\3\1\4\5\2\2\5\4\1\3\2\1\0"
TURNED = b"\0\0\0\0\0\0\0\1\0\0\1\1\0\1\1\1"  # there 20 counts as 1, 19 as 2 …
PLACED = 6 * 21
FACES = 3  # none, one, two face up and more
MANY = 16  # none to fifteen still to come and more
FITS = FACES * MANY + 1
AGES = 4
TIMES = 3
TIME = 5  # hidden tiles for each player that make one, the last ones first
AGE = PLACED + TIMES * FITS


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
        self.worth = Worth(self.unseen, self.table, view["hidden"], players, bruno)
        self.helps = [0] * 21  # what a tile laid open saves a neighbour
        self.takes = [0] * 21  # what one costs it that is taken
        self.gone = [0] * 21  # or drawn
        self.mean = 0

    def _seen(self, tiles):
        for tile in tiles:
            self.unseen[tile] -= 1

    def think(self):
        gardens = self.view["gardens"]
        if self.view["hidden"] and not self.held and not sum(self.table):
            yield DRAW, "blind", ()
            return
        if self.view["hidden"]:
            for seat in range(len(gardens)):
                if seat != self.seat:
                    self._neighbour(gardens[seat])
                    yield None
        yield from self._answer() if self.held else self._choose()

    def _neighbour(self, garden):
        worth = self.worth
        worth.look(garden)
        now = worth.cost()
        laid = worth.without(-worth.wide)
        taken = worth.without(worth.wide)
        gone = worth.without(1)
        for tile in range(1, 21):
            self.helps[tile] = max(self.helps[tile], now - laid[tile])
            self.takes[tile] = max(self.takes[tile], taken[tile] - now)
            self.gone[tile] = max(self.gone[tile], gone[tile] - now)

    def _drawn(self, helps, gone):
        """The mean cost after the best answer to the next hidden tile, in self.mean."""
        yield from self.worth.try_all(1, helps)
        dropped = self.worth.without(1 - self.worth.wide)
        total = 0
        count = 0
        for tile in range(1, 21):
            many = self.unseen[tile]
            if many:
                cost = min(dropped[tile] + helps[tile], self.worth.best[tile])
                total += (cost - gone[tile]) * many
                count += many
        self.mean = total // count if count else self.worth.cost()

    def _open(self):
        """The best place of the best open tile, in self.found: (cost, tile, cell)."""
        self.found = LARGE, 0, -1
        if sum(self.table):
            yield from self.worth.try_all(self.worth.wide, self.helps)
            for tile in range(1, 21):
                cost = self.worth.best[tile]
                if cost != FILLED:
                    cost -= self.takes[tile]
                if self.table[tile] and cost < self.found[0]:
                    self.found = cost, tile, self.worth.where[tile]

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
        if chosen and garden[cell] and cost + self.takes[chosen] >= self.mean:
            chosen = 0
        if chosen and self.view["hidden"]:
            yield from self._drawn(self.helps, self.gone)
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
            worth.leave_open(old, worth.wide)
            worth.look(garden)
            yield from self._drawn(NOTHING, NOTHING)
            worth.leave_open(old, -worth.wide)
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


class Worth:
    """The tiles that may still come, and what gardens cost with them.

    A garden is kept in the middle of rows of five: beyond its edges nothing limits it. How many
    tiles fit is one number: those face up count `wide`, those to come 1.
    """

    def __init__(self, unseen, table, hidden, players, bruno):
        self.players = players
        self.bruno = bruno
        self.low = [0] * 29
        self.high = [21] * 29
        self.lows = [0] * 29  # both while a tile is tried
        self.highs = [0] * 29
        self.seen = bytearray(29)
        self.here = [0] * 29  # what each costs now, and how much more without one of a tile
        self.less = [0] * 29
        self.hidden = hidden
        self.wide = hidden + 1
        self.most = self.wide * (sum(table) + 3)  # two more may be laid open
        self.learned = {}
        self.fit = [0] * 21  # how much of the tiles up to this number may still come
        for tile in range(1, 21):
            self.fit[tile] = self.fit[tile - 1] + unseen[tile] + self.wide * table[tile]

    def _learn(self, age):
        """(weights of tiles on cells, cost of a cell on which nothing fits, costs of a free cell)
        for gardens of this age."""
        if not self.hidden:  # only the number of free cells counts
            return bytes([ZERO]) * PLACED, FREE, array("h", [FREE] * self.most)
        if age not in self.learned:
            with open(WEIGHTS, "rb") as file:
                file.seek(AGE * age)
                read = file.read(AGE)
            at = PLACED + FITS * min(self.hidden // (TIME * self.players), TIMES - 1)
            cost_of = array("h")
            for face_up in range(self.most // self.wide):
                row = at + MANY * min(face_up, FACES - 1)
                for many in range(self.wide):
                    many = min(2 * many // self.players, MANY - 1)
                    cost_of.append(UNIT * (read[row + many] - ZERO))
            self.learned[age] = read[:PLACED], UNIT * (read[at + FITS - 1] - ZERO), cost_of
        return self.learned[age]

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
        for cell in range(16):
            at = cell + (cell >> 2) + 5
            number = garden[cell]
            if not number:
                self.free.append(at)
                number = max(low[at - 1], low[at - 5]) + 1
            low[at] = number
        for cell in range(15, -1, -1):
            at = cell + (cell >> 2) + 5
            high[at] = garden[cell] or min(high[at + 1], high[at + 5]) - 1
        self.lows[:] = low
        self.highs[:] = high
        age = min((len(self.free) + 2) // 3, AGES) - 1
        self.placed, self.crossed, self.cost_of = self._learn(age)
        self.laid = 0  # what its tiles cost, and its cells because they are free
        for cell in range(16):
            self.laid += self._placed(cell, garden[cell])

    def cost(self, come=0):
        """The cost of a garden; tile `come` is left open."""
        cost = self.laid
        for at in self.free:
            least = self.low[at]
            most = self.high[at]
            cost += self._cell(least, most, self.wide if least <= come <= most else 0)
        return cost if self.free else FILLED

    def _placed(self, cell, number):
        """The cost of this number on this cell; 0 is none."""
        if number and TURNED[cell]:
            number = 21 - number
        return UNIT * (self.placed[21 * SORT[cell] + number] - ZERO)

    def _cell(self, least, most, more):
        """The cost of a cell between these numbers, if so much more may come there."""
        if least > most:
            return self.crossed
        return self.cost_of[self.fit[most] - self.fit[least - 1] + more]

    def without(self, weight):
        """The cost of the free cells once one of a tile is gone, for each tile."""
        costs = [FILLED if not self.free else 0] * 21
        total = self.laid
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
                    here = self._cell(least, most, self.wide)
                    gone = self._cell(least, most, self.wide - weight)
                    for i in range(len(costs)):
                        costs[i] += gone if least <= first + i <= most else here
        elif self.bruno:
            # Swaps that make pairs could go on for ever: only a cell that fills counts.
            for i in range(len(costs)):
                garden[cell] = first + i
                if pair(garden, cell):
                    costs[i] -= PAIRED
            garden[cell] = 0
        same -= self._placed(cell, old) + UNIT * ZERO
        placed = self.placed
        number = 21 * SORT[cell] + (21 - first if TURNED[cell] else first)
        step = -1 if TURNED[cell] else 1
        for i in range(len(costs)):
            costs[i] += UNIT * placed[number] + same
            number += step
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
            cost = self._cell(low, high, self.wide if low <= old <= high else 0)
            while i < end and least + i <= low:
                costs[i] += cost
                i += 1
        fit = self.fit
        cost_of = self.cost_of
        most = fit[high] if high > 0 else 0
        for number in range(least + i, min(least + end, high + 1)):
            some = most - fit[number - 1]
            if number <= old <= high:
                some += self.wide
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
                some += self.wide
            costs[i] += cost_of[some]
            i += 1
        if i < end:
            cost = self._cell(low, high, self.wide if low <= old <= high else 0)
            for below in range(i, end):
                costs[below] += cost
