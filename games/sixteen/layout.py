# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where things are on 3x16's table, for each size of glass; and the ways between them."""

from hardware.keys import DOWN, LEFT, RIGHT, UP

# The called number: x, y, w, h. The key that sends everything up: the same.
CARD = ((2, 14, 30, 32), (5, 25, 50, 50), (6, 25, 66, 50))
KEY = ((36, 17, 11, 25), (60, 26, 17, 48), (79, 26, 21, 48))
# Main files: x, y, w, h, pitch; of the steps below them y, h, pitch.
MAINS = (
    (51, 14, 33, 23, 36, 40, 4, 2),
    (82, 25, 48, 40, 52, 69, 6, 3),
    (106, 25, 64, 40, 70, 69, 6, 4),
)
# Auxiliary files: x of their numbers and of the first plate, y, pitch.
FILES = ((2, 9, 51, 13), (5, 16, 86, 21), (5, 16, 86, 21))
# How their plates are drawn, larger or smaller: w, h, face, so many in a line.
KINDS = (
    ((16, 13, "7x10", 7), (12, 10, "5x7", 9), (8, 13, "3x5", 13), (8, 6, "3x5", 16)),
    ((24, 21, "11x14", 7), (18, 16, "7x10", 9), (12, 21, "5x7", 14), (12, 10, "5x7", 16)),
    ((27, 21, "11x14", 8), (18, 16, "7x10", 12), (12, 21, "5x7", 18), (12, 10, "5x7", 20)),
)
SPARE = (3, 2, 2)  # so many plates of the last kind leave their room in a line to the marks
# The players' counts: x, size of the shape, x and w of the count, x and w of the name.
SIDE = ((141, 6, 149, 11, 0, 0), (207, 12, 221, 18, 0, 0), (258, 12, 300, 18, 273, 26))
# What is still to be called: columns in a line, y, pitch, figures, lower by, h of a step, y of the
# next line. On the smallest glass on request.
STRIP = (
    (8, 50, 20, "7x10", 12, 6, 34),
    (16, 194, 15, "5x7", 10, 5, 0),
    (16, 194, 20, "5x7", 10, 5, 0),
)

AT_TOP = 0
IN_FILES = 1
AT_SIDE = 2
# Places at the top; the main files from MAIN on.
CALL = 0
ALL_UP = 1
MAIN = 2
COME = 4  # the last place at the side, on the smallest glass: what is still to come


def lines_of(size, kind, count):
    """How many lines a file of so many plates takes, with the marks behind it."""
    across = KINDS[size][kind][3]
    lines = (count + across - 1) // across or 1
    if kind == 3 and count - (lines - 1) * across > across - SPARE[size]:
        lines += 1
    return lines


def arrange(size, counts):
    """(kind, y, lines) of the five files: as large as possible, all plates readable."""
    y, pitch = FILES[size][2:]
    longest = max(counts)
    if longest > KINDS[size][1][3]:
        # Two lines of one file, if the others can give the rows for it.
        found, below = _stack(size, [1] * 5, counts)
        if below <= y + 5 * pitch:
            return found
    kinds = []
    for count in counts:
        kind = 0
        while kind < 3 and count > KINDS[size][kind][3]:
            kind += 1
        kinds.append(kind)
    if lines_of(size, 3, longest) > 2:
        return _stack(size, [1 if kind < 2 else 3 for kind in kinds], counts)[0]
    found = []
    for i in range(5):
        lines = lines_of(size, kinds[i], counts[i])
        high = KINDS[size][kinds[i]][1] * 2 if kinds[i] == 3 else KINDS[size][kinds[i]][1]
        found.append((kinds[i], y + i * pitch + (pitch - high) // 2, lines))
    return found


def _stack(size, kinds, counts):
    """One file close to the other; also where the last one ends."""
    y = FILES[size][2]
    found = []
    for i in range(5):
        lines = lines_of(size, kinds[i], counts[i])
        found.append((kinds[i], y, lines))
        y += lines * KINDS[size][kinds[i]][1]
    return found, y


class Spot:
    """Where the cursor is."""

    def __init__(self, sides):
        self.sides = sides  # places at the side that the cursor goes to, ascending
        self.zone = IN_FILES
        self.top = MAIN
        self.file = 0
        self.end = False  # on the end of the file, not behind it
        self.side = sides[0] if sides else 0

    def move(self, button, key, counts, placed):
        """An arrow. key: is there anything to send up? False where there is nowhere to go."""
        if self.zone == AT_TOP:
            return self._at_top(button, key)
        if self.zone == IN_FILES:
            return self._in_files(button, counts, placed)
        if button == LEFT:
            self.zone = IN_FILES
            self.file = self.side
            self.end = False
            return True
        return self.along(button)

    def along(self, button):
        """Up or down at the side."""
        place = self.side + (1 if button == DOWN else -1)
        while 0 <= place <= COME and button in (UP, DOWN):
            if place in self.sides:
                self.side = place
                return True
            place += 1 if button == DOWN else -1
        return False

    def _at_top(self, button, key):
        top = self.top
        if button == DOWN:
            self.zone = IN_FILES
            return True
        if button == UP:
            return False
        top += 1 if button == RIGHT else -1
        if top == ALL_UP and not key:
            top += 1 if button == RIGHT else -1
        if not CALL <= top < MAIN + 3:
            return False
        self.top = top
        return True

    def _in_files(self, button, counts, placed):
        on_end = self.on_end(counts, placed)
        if button == UP and self.file == 0:
            self.zone = AT_TOP
        elif button == UP:
            self.file -= 1
        elif button == DOWN and self.file < 4:
            self.file += 1
        elif button == LEFT and counts[self.file] and not on_end:
            self.end = True
        elif button == RIGHT and on_end and not placed:
            self.end = False
        elif button == RIGHT and self.sides:
            self.zone = AT_SIDE
            self._nearest()
        else:
            return False
        return True

    def _nearest(self):
        """The place at the side that is nearest to the file."""
        best = 9
        for place in self.sides:
            far = abs(place - self.file)
            if far < best:
                best = far
                self.side = place

    def on_end(self, counts, placed):
        """On the end of the file? When the call is placed nothing can be put behind it."""
        return bool(counts[self.file]) and (self.end or placed)
