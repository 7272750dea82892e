# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16: thinking ahead. The rest of the round is played many times for every file in question.

A playout goes through what is still to come in some order, by a table that was learned from
millions of rounds: what it costs to lay a number on a file whose end and whose lowest plate are
known. Such a pair is a file's shape, one byte. All files in question get the same orders; after a
while only the best three go on, then the best two.
"""

from games.sixteen.playout import play_on

FILES = 5
CALLS = 48
SHAPES = 121  # 0: empty; else starts[end] + lowest, the end from 2 to 16
TABLE = 15 * SHAPES  # bytes: what 2 to 16 cost; weights.bin has one for every part of the round
BUDGET = 26000  # calls of playouts, about 0.07 ms each
START = 7  # a playout's begin, in calls
FANCY = 40  # of costs: seats but the first like some files less, else all would play the same
SLICE = 150  # calls between two rests
SOLVED = 512
WEIGHTS = __file__[: __file__.rfind("ahead.")] + "weights.bin"


def begins():
    """The first shape of each end, less one; what the ends and the lowest plates are."""
    starts = [0] * 17
    ends = bytearray(SHAPES)
    lows = bytearray(SHAPES)
    lows[0] = 17
    for end in range(2, 17):
        starts[end] = (end - 1) * (end - 2) // 2 - 1
        for low in range(2, end + 1):
            ends[starts[end] + low] = end
            lows[starts[end] + low] = low
    return starts, ends, lows


def masks():
    """What finds a number in `wait` (see playout.py)."""
    found = [0, 1]
    for number in range(2, 16):
        found.append(3 << 2 * (number - 2))
    found.append(-1 << 28)
    return found


def tables(coming, deep):
    """Rows of costs for the parts of the round to come, the last one first; of this part alone
    for who doesn't play on. And a part's calls."""
    found = []
    with open(WEIGHTS, "rb") as file:
        parts = file.seek(0, 2) // TABLE
        many = (coming - 1) * parts // CALLS + 1
        first = 0 if deep else many - 1
        file.seek(first * TABLE)
        for _ in range(first, many):
            rows = [b"", b""]
            for _ in range(15):
                rows.append(file.read(SHAPES))
            found.append(rows)
    return found, CALLS // parts


def linked(shapes):
    """The last one, and what was before it."""
    link = None
    for shape in shapes:
        link = shape, link
    return link


class Ahead:
    def __init__(self, view, seat, deep):
        self.deep = deep  # play the rest, or go by the table alone
        self.fancy = FANCY if seat else 1
        self.starts, self.ends, self.lows = begins()
        self.masks = masks()
        self.tips = [self.masks[end] for end in self.ends]
        self.tables, self.length = tables(view["calls_left"] + 1, deep)
        self.call = view["call"]
        self.wait = 0
        coming = bytearray(17)
        for number in range(1, 17):
            coming[number] = 3
        if not view["placed"]:
            coming[self.call] -= 1
        for top in view["main"][seat]:
            for number in range(1, top + 1):
                self.wait += self.masks[number]
                coming[number] -= 1
        self.luck = self.call + seat * 1009  # each seat thinks of other orders
        self.files = []  # the shapes of each from the empty one on
        for at in range(FILES):
            self.files.append([0])
            for number in view["aux"][seat][at]:
                self.luck = (self.luck * 31 + number) % 65521
                coming[number] -= 1
                self.files[at].append(self._shape(at, number))
        rest = []
        for number in range(1, 17):
            for _ in range(coming[number]):
                rest.append(number)
        self.rest = bytearray(rest)

    def _shape(self, at, number):
        """Of a file that this number is laid on."""
        low = self.lows[self.files[at][-1]]
        return self.starts[number] + (low if low < number else number)

    def lay(self):
        """Yields None while thinking, at last the best file for the call."""
        order = []
        row = self.tables[-1][self.call]
        gain = [0] * FILES
        for at in range(FILES):
            if self.files[at][-1] or [0] not in self.files[:at]:  # empty files are alike
                order.append(at)
                fancy = self.luck * (2 * at + 3) % 251 % self.fancy
                gain[at] = -row[self.files[at][-1]] - fancy
        return self._best(order, gain, False)

    def climb(self, order):
        """Yields None while thinking, at last from which of these files an end goes up first."""
        gain = [0] * FILES
        for at in order:
            gain[at] = -self.lows[self.files[at][-2]]
        return self._best(order, gain, True)

    def _best(self, order, gain, rising):
        self._sort(order, gain)
        if self.deep and len(order) > 1:
            yield None
        gain = [0] * FILES
        ways = self._ways(order, rising)
        wait, starts, tips, lows, masks = self.wait, self.starts, self.tips, self.lows, self.masks
        count = len(self.rest)
        spent = 0
        rested = 0
        more = BUDGET * 3 // 10
        orders = 0
        while self.deep and len(order) > 1:
            parts = self._parts(orders)
            orders += 1
            for at in order:
                if rising:
                    parts[0] = self.tables[0], bytes([self.ends[self.files[at][-1]]])
                left = play_on(ways[at], wait, parts, starts, tips, lows, masks)
                gain[at] += SOLVED // (8 + left) if left else SOLVED
                spent += count + START
                if spent > rested:
                    rested = spent + SLICE
                    yield None
            if spent >= more or not count:
                self._sort(order, gain)
                if more == BUDGET or not count:
                    break
                order = order[: 2 if more > BUDGET // 2 else 3]
                more = BUDGET if more > BUDGET // 2 else BUDGET * 6 // 10
        yield order[0]

    def _ways(self, order, rising):
        """The files after each of the moves in question: the call laid, or the end gone."""
        files = [linked(shapes) for shapes in self.files]
        ways = [None] * FILES
        for at in order:
            ways[at] = way = files[:]
            way[at] = files[at][1] if rising else (self._shape(at, self.call), files[at])
        return ways

    def _sort(self, order, gain):
        for last in range(1, len(order)):
            place = last
            while place and gain[order[place]] > gain[order[place - 1]]:
                order[place], order[place - 1] = order[place - 1], order[place]
                place -= 1

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
