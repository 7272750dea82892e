# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers: the strongest level's decision.

Placing, swapping and discarding are weighed by the whole garden's cost, by what a tile laid open
would save a neighbour and, for the best few answers, by the mean over all tiles that may come next.
Once no tile is hidden the round ends with this turn: then every free cell costs the same.
"""

from games.lucky.rules import DRAW, DROP, PASS, move_text, pair
from games.lucky.worth import FACE_UP, FILLED, LARGE, PAIRED, UNSEEN, Worth

LOOKED = 4  # how many answers are looked at one tile further
NO_HELP = bytes(21)


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
        self.helps = [0] * 21  # what a tile laid open costs, for it helps a neighbour
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
        """How much a tile laid open would save this neighbour, beyond what lies open anyway."""
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
            worth.lay_open(old, FACE_UP)
            for _ in self._drawn(garden, NO_HELP):
                yield None
            worth.lay_open(old, -FACE_UP)
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
