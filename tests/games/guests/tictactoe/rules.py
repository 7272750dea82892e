# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Tic-tac-toe: three in a row.

What can be wrong, and the values that go with it:
    piece TEXT   nothing is dealt
    move TEXT    no such cell, or taken
    over         the round is over
"""

from ludopoche.errors import Wrong

ID = "tictactoe"
SEATS = (2, 2)
OPTIONS = ()
LOWEST = False
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def deck(players):
    return bytearray()


def piece(text):
    raise Wrong("piece", text)


def piece_text(piece):
    return ""


def move(text):
    if len(text) == 1 and text in "123456789":
        return int(text) - 1
    raise Wrong("move", text)


def move_text(move):
    return str(move + 1)


class Round:
    def __init__(self, players, first, deal, options):
        self.deal = deal
        self.cells = bytearray(9)  # 0 free, else 1 and the seat
        self.turn = first

    def legal(self):
        return [cell for cell in range(9) if not self.cells[cell]] if self.turn >= 0 else []

    def play(self, move):
        if self.turn < 0:
            raise Wrong("over")
        if not 0 <= move < 9 or self.cells[move]:
            raise Wrong("move", move)
        self.cells[move] = 1 + self.turn
        self.turn = -1 if self.won() or min(self.cells) else 1 - self.turn
        return False

    def won(self):
        """Return 1 and the seat that has three in a row, or 0."""
        for a, b, c in ROWS:
            if self.cells[a] and self.cells[a] == self.cells[b] == self.cells[c]:
                return self.cells[a]
        return 0

    def scores(self):
        return [1 if self.won() == 1 + seat else 0 for seat in (0, 1)]

    def state(self, seat=None):
        return {"turn": None if self.turn < 0 else self.turn, "cells": list(self.cells)}
