# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16: what a position is worth, by tables that were learned from millions of games.

The worth is a sum of table entries, one set of tables for each quarter of the round:

    plates   for each number: how many of it are still to come, lie free, lie under a higher plate
    buried   for each plate under a higher one: the plate and the highest above it
    ends     the end of each file
    empty    how many files are empty
    beside   for each plate and the one that lies right on it
    landing  for each number still to come: how well the best file would take it
"""

FILES = 5
PLATES = 17 * 64
BURIED = 17 * 17
ENDS = 17
EMPTY = 6
BESIDE = 17 * 17
LANDING = 17 * 9 * 4
AT_BURIED = PLATES
AT_ENDS = AT_BURIED + BURIED
AT_EMPTY = AT_ENDS + ENDS
AT_BESIDE = AT_EMPTY + EMPTY
AT_LANDING = AT_BESIDE + BESIDE
SIZE = AT_LANDING + LANDING
ZERO = 128  # a weight is its byte less this
WEIGHTS = __file__[: __file__.rfind("worth.")] + "weights.bin"


def quarter(left):
    """Which set of tables: the first quarter of the round, the second, …"""
    return 0 if left > 36 else 1 if left > 24 else 2 if left > 12 else 3


class Worth:
    def __init__(self, view, seat):
        self.files = [bytearray(file) for file in view["aux"][seat]]
        self.tops = view["main"][seat]
        self.tables = bytearray(SIZE)
        with open(WEIGHTS, "rb") as file:
            file.seek(quarter(view["calls_left"]) * SIZE)
            file.readinto(self.tables)
        # How many of each number are still to come: what is neither called nor up nor on a file.
        self.coming = bytearray(17)
        for number in range(1, 17):
            up = 0
            for top in self.tops:
                if top >= number:
                    up += 1
            self.coming[number] = 3 - up
        for file in self.files:
            for number in file:
                self.coming[number] -= 1
        self.coming[view["call"]] -= 1

    def with_plate(self, at, number):
        """What the position is worth with this plate on that file."""
        self.files[at].append(number)
        worth = self._of()
        self.files[at] = self.files[at][:-1]
        return worth

    def _of(self):
        tables = self.tables
        free = bytearray(17)
        covered = bytearray(17)
        lowest = bytearray(FILES)
        worth = 0
        count = 0
        empty = 0
        for at in range(FILES):
            file = self.files[at]
            if not file:
                empty += 1
                continue
            highest = 0
            above = 0
            low = 17
            for i in range(len(file) - 1, -1, -1):
                plate = file[i]
                if highest > plate:
                    covered[plate] += 1
                    worth += tables[AT_BURIED + plate * 17 + highest]
                    count += 1
                else:
                    free[plate] += 1
                    highest = plate
                if above:
                    worth += tables[AT_BESIDE + plate * 17 + above]
                    count += 1
                if plate < low:
                    low = plate
                above = plate
            lowest[at] = low
            worth += tables[AT_ENDS + file[-1]]
            count += 1
        worth += tables[AT_EMPTY + empty]
        coming = self.coming
        for number in range(1, 17):
            worth += tables[number * 64 + coming[number] * 16 + free[number] * 4 + covered[number]]
            if coming[number]:
                landing = self._landing(number, lowest, empty)
                worth += tables[AT_LANDING + (number * 9 + landing) * 4 + coming[number]]
                count += 1
        return worth - ZERO * (count + 17)

    def _landing(self, number, lowest, empty):
        """How well a number would land: 0 best … 7 worst, 8 straight on a main file."""
        if number - 1 in self.tops:
            return 8
        gap = 99
        for low in lowest:
            if low >= number and low - number < gap:
                gap = low - number
        if gap < 99:
            return 0 if gap < 2 else 1 if gap < 4 else 2 if gap < 7 else 3
        if empty:
            return 4
        least = 3
        for file in self.files:
            buries = 0
            for plate in file:
                if plate < number:
                    buries += 1
            if buries < least:
                least = buries
        return 4 + least
