# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where the cursor is on 3x16's table, and what one key sends up."""

from games.sixteen.rules import FILES, UP
from games.sixteen.table import ALL_UP, AT_SIDE, AT_TOP, CALL, IN_FILES, MAIN
from games.sixteen.view import COME
from ludopoche.keys import DOWN, LEFT, RIGHT
from ludopoche.keys import UP as ARROW_UP


class Spot:
    """Where the cursor is, and the ways between its places."""

    def __init__(self, sides):
        self.sides = sides  # places at the side that the cursor goes to, ascending
        self.zone = IN_FILES
        self.top = MAIN
        self.file = 0
        self.end = False  # on the end of the file, not behind it
        self.side = sides[0] if sides else 0

    def where(self):
        """Plain values for stand()."""
        return self.zone, self.top, self.file, self.end, self.side

    def stand(self, where):
        self.zone, self.top, self.file, self.end, self.side = where

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
        while 0 <= place <= COME and button in (ARROW_UP, DOWN):
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
        if button == ARROW_UP:
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
        if button == ARROW_UP and self.file == 0:
            self.zone = AT_TOP
        elif button == ARROW_UP:
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


# Everything up


def climb(main, aux, call):
    """Return the moves that bring up everything that fits, for these tops and files; call: the
    number to place, or 0.

    At each step that goes up which lets most follow. (In 10 of 60,000 random positions another
    order would bring up one more.)
    """
    tops = list(main)
    left = [len(file) for file in aux]
    moves = ()
    while True:
        best = -1
        most = 0
        ready = _ready(tops, aux, left, call)
        for move in ready:
            # Of two equal plates the one that lets more follow; without a choice the first.
            many = _run(tops[:], aux, left[:], call, move) if len(ready) > 1 else 1
            if many > most:
                most = many
                best = move
        if best < 0:
            return moves
        moves += (best,)
        call = _take(tops, aux, left, call, best)


def _ready(tops, aux, left, call):
    """The moves to main files that are possible: 0 of the call, UP + file of an end."""
    ready = []
    if call and call - 1 in tops:
        ready.append(0)
    for file in range(FILES):
        if left[file] and aux[file][left[file] - 1] - 1 in tops:
            ready.append(UP + 1 + file)
    return ready


def _take(tops, aux, left, call, move):
    """Carry a move out; what is to be placed afterwards."""
    if move:
        file = move - UP - 1
        left[file] -= 1
        number = aux[file][left[file]]
    else:
        number = call
        call = 0
    tops[tops.index(number - 1)] = number
    return call


def _run(tops, aux, left, call, move):
    """How many plates go up beginning with this move and going on with the first that fits."""
    many = 0
    while True:
        call = _take(tops, aux, left, call, move)
        many += 1
        ready = _ready(tops, aux, left, call)
        if not ready:
            return many
        move = ready[0]
