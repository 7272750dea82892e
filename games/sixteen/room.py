# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How large the plates of 3x16's auxiliary files are, and where each file lies."""


class Room:
    def __init__(self, y, pitch, spare, kinds):
        self.y = y
        self.pitch = pitch
        self.spare = spare  # so many plates of the last kind leave their room to the marks
        self.kinds = kinds  # w, h, face, so many in a line; from large to small

    def lines_of(self, kind, count):
        """How many lines a file of so many plates takes, with the marks behind it."""
        across = self.kinds[kind][3]
        lines = (count + across - 1) // across or 1
        if kind == 3 and count - (lines - 1) * across > across - self.spare:
            lines += 1
        return lines

    def arrange(self, counts):
        """(kind, y, lines) of the five files: as large as possible, all plates readable."""
        longest = max(counts)
        if longest > self.kinds[1][3]:
            # Two lines of one file, if the others can give the rows for it.
            found, below = self._stack([1] * 5, counts)
            if below <= self.y + 5 * self.pitch:
                return found
        kinds = []
        for count in counts:
            kind = 0
            while kind < 3 and count > self.kinds[kind][3]:
                kind += 1
            kinds.append(kind)
        if self.lines_of(3, longest) > 2:
            return self._stack([1 if kind < 2 else 3 for kind in kinds], counts)[0]
        found = []
        for i in range(5):
            lines = self.lines_of(kinds[i], counts[i])
            high = self.kinds[kinds[i]][1] * (2 if kinds[i] == 3 else 1)
            found.append((kinds[i], self.y + i * self.pitch + (self.pitch - high) // 2, lines))
        return found

    def _stack(self, kinds, counts):
        """One file close to the other; also where the last one ends."""
        y = self.y
        found = []
        for i in range(5):
            lines = self.lines_of(kinds[i], counts[i])
            found.append((kinds[i], y, lines))
            y += lines * self.kinds[kinds[i]][1]
        return found, y
