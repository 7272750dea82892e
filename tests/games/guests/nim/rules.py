# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Nim: take as many as you like from one heap. Who takes the last one wins.

What can be wrong, and the values that go with it:
    piece TEXT   nothing is dealt
    move TEXT    no such move, or not so many left
    over         the round is over
"""

from ludopoche.errors import Wrong

ID = "nim"
SEATS = (2, 2)
OPTIONS = ()
LOWEST = False
HEAPS = (3, 5, 7)


def deck(players):
    return bytearray()


def piece(text):
    raise Wrong("piece", text)


def piece_text(piece):
    return ""


def move(text):
    for heap in range(len(HEAPS)):
        for count in range(1, HEAPS[heap] + 1):
            if text == move_text(heap * 8 + count):
                return heap * 8 + count
    raise Wrong("move", text)


def move_text(move):
    return "abc"[move >> 3] + str(move & 7)


class Round:
    def __init__(self, players, first, deal, options):
        self.deal = deal
        self.heaps = bytearray(HEAPS)
        self.turn = first
        self.winner = -1

    def legal(self):
        found = []
        if self.turn >= 0:
            for heap in range(len(HEAPS)):
                for count in range(1, self.heaps[heap] + 1):
                    found.append(heap * 8 + count)
        return found

    def play(self, move):
        if self.turn < 0:
            raise Wrong("over")
        if move not in self.legal():
            raise Wrong("move", move)
        self.heaps[move >> 3] -= move & 7
        self.turn = 1 - self.turn
        if max(self.heaps) == 0:
            self.winner = 1 - self.turn
            self.turn = -1
        return False

    def scores(self):
        return [1 if seat == self.winner else 0 for seat in (0, 1)]

    def state(self, seat=None):
        return {"turn": None if self.turn < 0 else self.turn, "heaps": list(self.heaps)}
