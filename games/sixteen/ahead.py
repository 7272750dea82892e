# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16: thinking ahead. The rest of the round is played many times for every file in question.

A playout goes through what is still to come in some order, by a table that was learned from
millions of rounds: what it costs to lay a number on a file whose end and whose lowest plate are
known. Such a pair is a file's shape, one byte. All files in question get the same orders; after a
while only the best three go on, then the best two.
"""

FILES = 5
ROOM = 48  # of each file
QUARTERS = 4  # of the round, the last one first: each has its table
LENGTH = 12  # calls in each
SHAPES = 137  # 0: empty; else end·(end − 1) / 2 + lowest
BUDGET = 13500  # calls and what a playout takes besides, about 0.14 ms each
START = 8  # a playout's begin, in calls
SOLVED = 512
WEIGHTS = __file__[: __file__.rfind("ahead.")] + "weights.bin"


def shape(end, lowest):
    return end * (end - 1) // 2 + lowest


class Ahead:
    def __init__(self, view, seat):
        self.tables = []
        with open(WEIGHTS, "rb") as file:
            for _ in range(view["calls_left"] // LENGTH + 1):
                rows = [b""]
                for _ in range(16):
                    rows.append(file.read(SHAPES))
                self.tables.append(rows)
        self.end = bytearray(SHAPES)
        self.low = bytearray(SHAPES)
        self.low[0] = 17
        for end in range(1, 17):
            for low in range(1, end + 1):
                self.end[shape(end, low)] = end
                self.low[shape(end, low)] = low
        self.call = view["call"]
        self.wait = bytearray(18)  # how many main files wait for each number
        self.up = 0
        coming = bytearray(17)
        for number in range(1, 17):
            coming[number] = 3
        for top in view["main"][seat]:
            self.wait[top + 1] += 1
            self.up += top
            for number in range(1, top + 1):
                coming[number] -= 1
        coming[self.call] -= 1
        # Each file's shape now, and before that all its shapes from the empty one on.
        self.now = bytearray(FILES)
        self.depth = bytearray(FILES)
        self.past = bytearray(FILES * ROOM)
        self.luck = self.call
        for at in range(FILES):
            for number in view["aux"][seat][at]:
                self.luck = (self.luck * 31 + number) % 65521
                coming[number] -= 1
                self._lay(at, number)
        rest = []
        for number in range(1, 17):
            for _ in range(coming[number]):
                rest.append(number)
        self.rest = bytearray(rest)

    def _lay(self, at, number):
        now = self.now[at]
        self.past[at * ROOM + self.depth[at]] = now
        self.depth[at] += 1
        low = self.low[now]
        self.now[at] = shape(number, low if low < number else number)

    def choose(self):
        """Yields None while thinking, at last the best file."""
        row = self.tables[-1][self.call]
        order = []
        empty = False
        for at in range(FILES):
            if not self.now[at]:
                if empty:
                    continue  # one empty file is like another
                empty = True
            place = len(order)
            while place and row[self.now[at]] < row[self.now[order[place - 1]]]:
                place -= 1
            order.insert(place, at)
        gain = [0] * FILES
        count = len(self.rest)
        spent = 0
        more = BUDGET * 3 // 10
        while count and len(order) > 1:
            self._shuffle()
            for at in order:
                gain[at] += self._playout(at)
                spent += count + START
                yield None
            if spent >= more:
                self._sort(order, gain)
                if more == BUDGET:
                    break
                order = order[: 2 if more > BUDGET // 2 else 3]
                more = BUDGET if more > BUDGET // 2 else BUDGET * 6 // 10
        yield order[0]

    def _sort(self, order, gain):
        for place in range(1, len(order)):
            while place and gain[order[place]] > gain[order[place - 1]]:
                order[place], order[place - 1] = order[place - 1], order[place]
                place -= 1

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
        self.parts = []
        end = len(rest)
        for quarter in range((end - 1) // LENGTH, -1, -1):
            self.parts.append((self.tables[quarter], rest[: end - quarter * LENGTH]))
            rest = rest[end - quarter * LENGTH :]
            end = quarter * LENGTH

    def _playout(self, at):
        """Lay the call there and play on; what comes of it."""
        now = bytearray(self.now)
        depth = bytearray(self.depth)
        past = bytearray(self.past)
        wait = bytearray(self.wait)
        self.now, now_before = now, self.now
        self.depth, depth_before = depth, self.depth
        self.past, past_before = past, self.past
        self._lay(at, self.call)
        self.now = now_before
        self.depth = depth_before
        self.past = past_before
        ends = self.end
        lows = self.low
        left = ROOM - self.up
        for rows, calls in self.parts:
            for call in calls:
                if wait[call]:
                    wait[call] -= 1
                    wait[call + 1] += 1
                    left -= 1
                    chosen = 0
                    while chosen >= 0:
                        chosen = -1
                        least = 99
                        for at in range(FILES):
                            if wait[ends[now[at]]]:
                                low = lows[past[at * ROOM + depth[at] - 1]]
                                if low < least:
                                    least = low
                                    chosen = at
                        if chosen >= 0:
                            end = ends[now[chosen]]
                            wait[end] -= 1
                            wait[end + 1] += 1
                            left -= 1
                            depth[chosen] -= 1
                            now[chosen] = past[chosen * ROOM + depth[chosen]]
                else:
                    row = rows[call]
                    least = 256
                    for place in range(FILES):
                        cost = row[now[place]]
                        if cost < least:
                            least = cost
                            at = place
                    one = now[at]
                    past[at * ROOM + depth[at]] = one
                    depth[at] += 1
                    low = lows[one]
                    now[at] = call * (call - 1) // 2 + (low if low < call else call)
        return SOLVED // (8 + left) if left else SOLVED
