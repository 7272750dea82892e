# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16: search. The rest of the round is played many times for every file in question.

A playout goes through what is still to come in some order, by a table that was learned from
millions of rounds: what it costs to put a number on a file whose end and whose lowest plate are
known. Such a pair is a file's shape, one byte. All files in question get the same orders; after a
while only the best three go on, then the best two.

play_on() is a playout, the inner loop. Each file is written out there, as names of a function are
read much faster than lists. A file is its shape, the shapes it had before, and its tip: what to
look for in `wait`, the main files that wait for a plate. `wait` has two bits for each number from
2 on; a plate's tip covers its own, and added to `wait` it moves one main file on, as 3 = 4 - 1. 16
has all the bits from its own on, which is -1 there. A 1 always fits; its tip is 1, what a main file
does that has waited for it.
"""

from games.sixteen.bot import CALLS, FILES, SHAPES, TABLE, WEIGHTS, luck_of, shape, sort

BUDGET = 18000  # steps of playouts, about 0.1 ms each with all that happens meanwhile
CLIMBS = 4  # parts into which it goes where ends rise: a turn may ask several times
FEW = 300  # steps times the square of how many calls are to come: few have few orders
PRIOR = 8  # what the table's costs count beside what the playouts gain
START = 12  # a playout's begin and end, in steps; a call is one, two plates on files are one
TABLES = 2  # for the last quarter, and for all before: the other two would take 4.5 KB more
SLICE = 150  # steps between two rests
SOLVED = 512


def tables(coming):
    """Rows of costs for the parts of the round to come, the last one first, and a part's calls."""
    found = []
    with open(WEIGHTS, "rb") as file:
        parts = file.seek(0, 2) // TABLE
        file.seek(0)
        for part in range((coming - 1) * parts // CALLS + 1):
            if part < TABLES:
                rows = [b""] * 17
                for number in range(2, 17):
                    rows[number] = file.read(SHAPES)
            found.append(rows)
    return found, CALLS // parts


class Search:
    def __init__(self, view, seat):
        # The largest first, for a heap with holes.
        self.tables, self.length = tables(view["calls_left"] + 1)
        self.masks = masks = [1] * 17
        # The first shape of each end, less one; of each shape its tip and the lowest plate.
        self.starts = [-1] * 17
        self.tips = [0] * SHAPES
        self.lows = bytearray(b"\x11" * SHAPES)
        at = 1
        for end in range(2, 17):
            masks[end] = 3 << 2 * (end - 2) if end < 16 else -1 << 28
            self.starts[end] = at - 2
            for low in range(2, end + 1):
                self.tips[at] = masks[end]
                self.lows[at] = low
                at += 1
        self.call = view["call"]
        self.files = view["aux"][seat]
        self.luck = luck_of(view, seat)  # each seat thinks of other orders
        self.wait = 0
        rest = [3] * 17
        if not view["placed"]:
            rest[self.call] = 2
        for top in view["main"][seat]:
            for number in range(1, top + 1):
                self.wait += masks[number]
                rest[number] -= 1
        for plates in self.files:
            for number in plates:
                rest[number] -= 1
        self.rest = bytearray()
        for number in range(1, 17):
            self.rest += bytes([number]) * rest[number]
        self.was = bytearray(2 * CALLS + FILES + 1)
        self.links = bytearray(2 * CALLS + FILES + 1)

    def best(self, order, gain, rising):
        """Yield None while thinking, at last the best of these files for the call, or, rising, the
        one from which an end goes up first. `gain`: what speaks for each."""
        yield None
        prior = 8 * PRIOR if rising else PRIOR  # costs reach 255, and the lowest plates 17
        for at in range(FILES):
            gain[at] *= prior
        ways = self._ways(order, rising)
        wait, starts, tips, lows, masks = self.wait, self.starts, self.tips, self.lows, self.masks
        used, was, links = self.used, self.was, self.links
        count = len(self.rest)
        steps = count + sum([len(plates) for plates in self.files]) // 2 + START
        budget = min(BUDGET // CLIMBS if rising else BUDGET, FEW * count * count)
        spent = 0
        rested = 0
        more = budget * 3 // 10
        orders = 0
        while True:
            parts = self._parts(orders)
            orders += 1
            for at in order:
                if rising:
                    parts[0] = self.tables[0], bytes([self.files[at][-1]])
                left = play_on(ways[at], used, was, links, wait, parts, starts, tips, lows, masks)
                gain[at] += SOLVED // (8 + left) if left else SOLVED
                spent += steps
                if spent > rested:
                    rested = spent + SLICE
                    yield None
            if spent >= more:
                sort(order, gain)
                if more == budget:
                    break
                order = order[: 2 if more > budget // 2 else 3]
                more = budget if more > budget // 2 else budget * 6 // 10
        yield order[0]

    def _ways(self, order, rising):
        """The files after each of the moves in question: the call placed, or the end gone. Of each
        its shape, and where in `was` and `links` stands what it was before."""
        was = self.was
        links = self.links
        used = 0
        files = []
        for plates in self.files:
            past = 0
            for many in range(len(plates)):
                used += 1
                was[used] = shape(plates[:many])
                links[used] = past
                past = used
            files.append((shape(plates), past))
        ways = [None] * FILES
        for at in order:
            ways[at] = way = files[:]
            now, past = files[at]
            if rising:
                way[at] = was[past], links[past]
            else:
                used += 1
                was[used] = now
                links[used] = past
                way[at] = shape(self.files[at] + [self.call]), used
        self.used = used
        return ways

    def _parts(self, orders):
        """The next order of the calls, part by part with its costs: a shuffled one, then that one
        backwards, then both with their halves exchanged."""
        rest = self.rest
        if orders % 4 == 0:
            self._shuffle()
        elif orders % 2:
            rest = bytearray(reversed(rest))
        else:
            rest = rest[len(rest) // 2 :] + rest[: len(rest) // 2]
        self.rest = rest
        parts = [(self.tables[0], b"")]  # room for an end that goes up before
        end = len(rest)
        for part in range((end - 1) // self.length, -1, -1):
            last = end - part * self.length
            parts.append((self.tables[part], rest[max(0, last - self.length) : last]))
        return parts

    def _shuffle(self):
        rest = self.rest
        luck = self.luck
        for at in range(len(rest) - 1, 0, -1):
            luck = (luck * 75 + 74) % 65537
            other = luck % (at + 1)
            number = rest[at]
            rest[at] = rest[other]
            rest[other] = number
        self.luck = luck


def play_on(files, used, was, links, wait, parts, starts, tips, lows, masks):
    """Return how many plates never go up. `files`: of each its shape, and what it was before, as a
    place in `was` (the shape) and `links` (what it was before that, 0 for nothing); `used`: the
    last place in use. `parts`: (costs, calls) of the quarters to come.
    """
    a, past_a = files[0]
    tip_a = tips[a]
    b, past_b = files[1]
    tip_b = tips[b]
    c, past_c = files[2]
    tip_c = tips[c]
    d, past_d = files[3]
    tip_d = tips[d]
    e, past_e = files[4]
    tip_e = tips[e]
    for rows, calls in parts:
        for call in calls:
            mask = masks[call]
            if wait & mask or call == 1:
                wait += mask
                while True:
                    fits = wait & (tip_a | tip_b | tip_c | tip_d | tip_e)
                    if not fits:
                        break
                    # That goes up first which lies on the lowest plates.
                    if fits & tip_a:
                        if fits & tip_b and lows[was[past_b]] < lows[was[past_a]]:
                            a, b, past_a, past_b = b, a, past_b, past_a
                            tip_a, tip_b = tip_b, tip_a
                        if fits & tip_c and lows[was[past_c]] < lows[was[past_a]]:
                            a, c, past_a, past_c = c, a, past_c, past_a
                            tip_a, tip_c = tip_c, tip_a
                        if fits & tip_d and lows[was[past_d]] < lows[was[past_a]]:
                            a, d, past_a, past_d = d, a, past_d, past_a
                            tip_a, tip_d = tip_d, tip_a
                        if fits & tip_e and lows[was[past_e]] < lows[was[past_a]]:
                            a, e, past_a, past_e = e, a, past_e, past_a
                            tip_a, tip_e = tip_e, tip_a
                        wait += tip_a
                        a = was[past_a]
                        past_a = links[past_a]
                        tip_a = tips[a]
                    elif fits & tip_b:
                        if fits & tip_c and lows[was[past_c]] < lows[was[past_b]]:
                            b, c, past_b, past_c = c, b, past_c, past_b
                            tip_b, tip_c = tip_c, tip_b
                        if fits & tip_d and lows[was[past_d]] < lows[was[past_b]]:
                            b, d, past_b, past_d = d, b, past_d, past_b
                            tip_b, tip_d = tip_d, tip_b
                        if fits & tip_e and lows[was[past_e]] < lows[was[past_b]]:
                            b, e, past_b, past_e = e, b, past_e, past_b
                            tip_b, tip_e = tip_e, tip_b
                        wait += tip_b
                        b = was[past_b]
                        past_b = links[past_b]
                        tip_b = tips[b]
                    elif fits & tip_c:
                        if fits & tip_d and lows[was[past_d]] < lows[was[past_c]]:
                            c, d, past_c, past_d = d, c, past_d, past_c
                            tip_c, tip_d = tip_d, tip_c
                        if fits & tip_e and lows[was[past_e]] < lows[was[past_c]]:
                            c, e, past_c, past_e = e, c, past_e, past_c
                            tip_c, tip_e = tip_e, tip_c
                        wait += tip_c
                        c = was[past_c]
                        past_c = links[past_c]
                        tip_c = tips[c]
                    elif fits & tip_d:
                        if fits & tip_e and lows[was[past_e]] < lows[was[past_d]]:
                            d, e, past_d, past_e = e, d, past_e, past_d
                            tip_d, tip_e = tip_e, tip_d
                        wait += tip_d
                        d = was[past_d]
                        past_d = links[past_d]
                        tip_d = tips[d]
                    else:
                        wait += tip_e
                        e = was[past_e]
                        past_e = links[past_e]
                        tip_e = tips[e]
                continue
            costs = rows[call]
            cost_a = costs[a]
            cost_b = costs[b]
            cost_c = costs[c]
            cost_d = costs[d]
            cost_e = costs[e]
            used += 1
            # To the first of those that cost least.
            if cost_a <= cost_b and cost_a <= cost_c and cost_a <= cost_d and cost_a <= cost_e:
                was[used] = a
                links[used] = past_a
                past_a = used
                tip_a = mask
                low = lows[a]
                a = starts[call] + (low if low < call else call)
            elif cost_b <= cost_c and cost_b <= cost_d and cost_b <= cost_e:
                was[used] = b
                links[used] = past_b
                past_b = used
                tip_b = mask
                low = lows[b]
                b = starts[call] + (low if low < call else call)
            elif cost_c <= cost_d and cost_c <= cost_e:
                was[used] = c
                links[used] = past_c
                past_c = used
                tip_c = mask
                low = lows[c]
                c = starts[call] + (low if low < call else call)
            elif cost_d <= cost_e:
                was[used] = d
                links[used] = past_d
                past_d = used
                tip_d = mask
                low = lows[d]
                d = starts[call] + (low if low < call else call)
            else:
                was[used] = e
                links[used] = past_e
                past_e = used
                tip_e = mask
                low = lows[e]
                e = starts[call] + (low if low < call else call)
    if not wait:  # all main files are complete
        return 0
    left = 0
    for past in (past_a, past_b, past_c, past_d, past_e):
        while past:
            left += 1
            past = links[past]
    return left
