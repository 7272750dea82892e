# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16: everybody builds three files from 1 to 16 out of the same 48 calls.

A move is a small int: 0 plays the called number to a main file and 1 to 5 to that auxiliary file;
5 + file moves the end of an auxiliary file up to a main file; NEXT ends the seat's call.

What can be wrong, and the values that go with it:
    piece text      no such number
    move text       no such move
    over            the round is over
    placed number   the called number has been placed already
    call number     the called number must be placed first
    main number     no main file waits for this number
    empty file      nothing is on that auxiliary file
"""

from ludopoche.errors import Wrong

ID = "sixteen"
SEATS = (1, 4)
OPTIONS = ()
LOWEST = True
GOALS = (0,)  # left alone: worth a medal

HIGHEST = 16
PLATES = 48
FILES = 5
UP = 5
NEXT = UP + FILES + 1
WORDS = ("m", "x1", "x2", "x3", "x4", "x5", "1m", "2m", "3m", "4m", "5m", "next")

# Where a plate is: on a main file, on auxiliary file 1 to 5, or not placed yet.
MAIN = 0
WAITS = FILES + 1


def deck(players):
    return bytearray(1 + i % HIGHEST for i in range(PLATES))


def piece(text):
    for number in range(1, HIGHEST + 1):
        if text == str(number):
            return number
    raise Wrong("piece", text)


def piece_text(piece):
    return str(piece)


def move(text):
    for move in range(len(WORDS)):
        if text == WORDS[move]:
            return move
    raise Wrong("move", text)


def move_text(move):
    return WORDS[move]


class Round:
    def __init__(self, players, first, deal, options):
        self.players = players
        self.first = first
        self.deal = bytearray(deal)
        self.call = 0  # which number of the deal is called
        self.turn = first
        # Byte i of a player's 48 says where the plate of call i is. An auxiliary file holds
        # its plates in the order of their calls, so its end is the latest of them.
        self.where = bytearray(PLATES * players)
        for at in range(PLATES * players):
            self.where[at] = WAITS
        # The highest number of each player's three main files, descending.
        self.tops = bytearray(3 * players)

    def legal(self):
        moves = []
        if self.turn < 0:
            return moves
        placed = self._placed()
        # Decided: a called number that fits may go up or into an auxiliary file, and an emptied
        # auxiliary file may be started again: all five are always open.
        if not placed:
            if self._main_for(self.deal[self.call]) >= 0:
                moves.append(MAIN)
            for file in range(1, FILES + 1):
                moves.append(file)
        # Decided: an end may move up before and after the called number is placed, whatever its
        # own number, and never has to.
        for file in range(1, FILES + 1):
            end = self._end(file)
            if end >= 0 and self._main_for(self.deal[end]) >= 0:
                moves.append(UP + file)
        if placed:
            moves.append(NEXT)
        return moves

    def play(self, move):
        if self.turn < 0:
            raise Wrong("over")
        if not 0 <= move <= NEXT:
            raise Wrong("move", move)
        number = self.deal[self.call]
        if move == NEXT:
            if not self._placed():
                raise Wrong("call", number)
            return self._next()
        if move <= FILES:
            if self._placed():
                raise Wrong("placed", number)
            if move == MAIN:
                self._put_up(number)
            self.where[PLATES * self.turn + self.call] = move
        else:
            end = self._end(move - UP)
            if end < 0:
                raise Wrong("empty", move - UP)
            self._put_up(self.deal[end])
            self.where[PLATES * self.turn + end] = MAIN
        return False

    def scores(self):
        # Decided: the plates that are not on main files count, and equals share.
        scores = []
        for at in range(0, 3 * self.players, 3):
            scores.append(PLATES - self.tops[at] - self.tops[at + 1] - self.tops[at + 2])
        return scores

    def state(self, seat=None):
        aux = []
        main = []
        for player in range(self.players):
            files = [[] for _ in range(FILES)]
            for call in range(PLATES):
                file = self.where[PLATES * player + call]
                if MAIN < file < WAITS:
                    files[file - 1].append(self.deal[call])
            aux.append(files)
            main.append(list(self.tops[3 * player : 3 * player + 3]))
        over = self.turn < 0
        return {
            "turn": None if over else self.turn,
            "aux": aux,
            "main": main,
            "call": None if over else self.deal[self.call],
            "placed": not over and self._placed(),
            "calls_left": 0 if over else PLATES - 1 - self.call,
        }

    def _placed(self):
        """Has the seat on turn placed the called number?"""
        return self.where[PLATES * self.turn + self.call] != WAITS

    def _end(self, file):
        """The call whose plate is the end of the auxiliary file, or -1."""
        where = self.where
        base = PLATES * self.turn
        for at in range(base + self.call, base - 1, -1):
            if where[at] == file:
                return at - base
        return -1

    def _main_for(self, number):
        """The place among the tops where the number fits, or -1: the first of equals, so they
        descend."""
        for at in range(3 * self.turn, 3 * self.turn + 3):
            if self.tops[at] == number - 1:
                return at
        return -1

    def _put_up(self, number):
        at = self._main_for(number)
        if at < 0:
            raise Wrong("main", number)
        self.tops[at] = number

    def _next(self):
        """The next seat takes the same number; after the last seat comes the next call."""
        turn = (self.turn + 1) % self.players
        if turn != self.first:
            self.turn = turn
            return False
        self.call += 1
        self.turn = turn if self.call < PLATES else -1
        return self.turn >= 0
