# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The joker in the fingers of somebody who looks for its cell."""

from games.rucki.cards import J, P
from games.rucki.rules import END, JOKER_TO
from ludopoche.keys import LEFT

STEPS = (-12, 12, -1, 1)  # UP DOWN LEFT RIGHT


class Joker:
    def __init__(self, board):
        self.board = board
        self.up = False  # is it taken up?
        self.at = 0  # the cursor's place on the board

    @property
    def cell(self):
        return self.board.face[self.at]

    def move(self, button):
        """One cell further, past the pile's. False at the edges."""
        step = STEPS[button]
        to = self.at + step
        if 0 <= to < 48 and self.board.face[to] == P:
            to += step
        if not 0 <= to < 48 or (button >= LEFT and to // 12 != self.at // 12):
            return False
        self.at = to
        return True

    def take_up(self, legal, mine, may):
        """Begin where the joker would link most cards that can't be played yet."""
        self.up = True
        board = self.board
        most = -1
        for move in legal:
            if J < move < END:
                place = board.places[move - JOKER_TO]
                links = 0
                for card in range(1, J):
                    if mine[card] and not may[card]:
                        links += beside(place, board.places[card])
                if links > most:
                    most = links
                    self.at = place


def beside(place, other):
    across = other % 12 - place % 12
    down = other // 12 - place // 12
    return place != other and -2 < across < 2 and -2 < down < 2
