# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the cursor is on 3x16's table, and the ways between its places."""

from ludopoche.keys import DOWN, LEFT, RIGHT, UP

AT_TOP = 0
IN_FILES = 1
AT_SIDE = 2
# Places at the top; the main files from MAIN on.
CALL = 0
ALL_UP = 1
MAIN = 2
COME = 4  # the last place at the side, on the smallest glass: what is still to come


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
