# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The smallest complete game, to be copied: a folder like this and a word on the shelf make a game.

Keep or leave: the numbers 1 to 15 come up one by one. Who is on turn takes the number, or leaves it
to the next and pays a point. A number that everybody has left goes away. The highest sum wins.

What can be wrong, and the values that go with it:
    piece TEXT   no such number
    move TEXT    no such move
    over         the round is over
"""

from ludopoche.errors import Wrong

ID = "template"
SEATS = (2, 4)
OPTIONS = (("price", "1", "2"),)  # points that leaving costs
LOWEST = False

HIGHEST = 15
TAKE = 0
LEAVE = 1
WORDS = ("take", "leave")


def deck(players):
    return bytearray(range(1, HIGHEST + 1))


def piece(text):
    for number in range(1, HIGHEST + 1):
        if text == str(number):
            return number
    raise Wrong("piece", text)


def piece_text(piece):
    return str(piece)


def move(text):
    for move in (TAKE, LEAVE):
        if text == WORDS[move]:
            return move
    raise Wrong("move", text)


def move_text(move):
    return WORDS[move]


class Round:
    """Small ints and bytearrays only, so that a copy of its attributes is a copy of the round."""

    def __init__(self, players, first, deal, options):
        self.players = players
        self.price = options[0] + 1
        self.deal = bytearray(deal)
        self.turn = first
        self.at = 0  # which number of the deal is up
        self.left = 0  # how many have left it
        # Who took each number of the deal, and how often each seat has left one.
        self.taker = bytearray(b"\xff" * HIGHEST)
        self.leaves = bytearray(players)

    def legal(self):
        return [] if self.turn < 0 else [TAKE, LEAVE]

    def play(self, move):
        if self.turn < 0:
            raise Wrong("over")
        if move == TAKE:
            self.taker[self.at] = self.turn
        elif move == LEAVE:
            self.leaves[self.turn] += 1
            self.left += 1
        else:
            raise Wrong("move", move)
        self.turn = (self.turn + 1) % self.players
        if move == LEAVE and self.left < self.players:
            return False
        self.left = 0
        self.at += 1
        if self.at == HIGHEST:
            self.turn = -1
        return True

    def scores(self):
        scores = [-self.price * leaves for leaves in self.leaves]
        for i in range(self.at):
            if self.taker[i] < self.players:
                scores[self.taker[i]] += self.deal[i]
        return scores

    def state(self, seat=None):
        """Nothing is secret here but the numbers still to come."""
        taken = [[] for _ in range(self.players)]
        gone = []
        for i in range(self.at):
            pile = taken[self.taker[i]] if self.taker[i] < self.players else gone
            pile.append(self.deal[i])
        over = self.turn < 0
        return {
            "turn": None if over else self.turn,
            "up": 0 if over else self.deal[self.at],
            "left": self.left,
            "hidden": 0 if over else HIGHEST - 1 - self.at,
            "taken": taken,
            "leaves": list(self.leaves),
            "gone": gone,
        }
