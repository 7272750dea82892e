# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match: one or more rounds of a game, its moves, its totals.

A match is its record: terms (game, players, who starts, rounds, options), deals or the seed they
come from, and the moves. Everything else follows by playing the moves, and undo does just that.
"""

from ludopoche.errors import Wrong


class Match:
    """`rules` is a game's rules module; `options` has an index (or a game's own value) for each
    of rules.OPTIONS; the deals come from `seed` unless `deals` lists one bytearray a round.
    `seats` may name who sits there: (name, level), level None for a person.

    The caller has checked the terms (see terms.py); moves are checked here, by the rules.
    """

    def __init__(self, rules, players, first, rounds, options, seed=None, deals=None, seats=()):
        self.rules = rules
        self.players = players
        self.first = first
        self.rounds = rounds
        self.options = options
        self.seed = seed
        self.deals = deals
        self.seats = seats
        self.notes = {}  # what is kept beside its record: see store/saves.py
        self.head = ""  # its record before the moves, once known
        self.moves = Moves()
        self.starts = []  # how long self.moves was when each round began
        self.history = []  # the scores of the finished rounds
        self.sealed = 0  # moves before this point can't be taken back in play
        self._begin()

    def _begin(self):
        self.starts.append(self.moves.length)
        self._set_out()

    def _set_out(self):
        """Lay out the round that self.starts says is in play, from its deal."""
        number = len(self.starts)
        if self.deals:
            deal = self.deals[number - 1]
        else:
            chance = Chance(self.seed)
            for _ in range(number):
                deal = chance.shuffle(self.rules.deck(self.players))
        first = (self.first + number - 1) % self.players
        self.round = self.rules.Round(self.players, first, deal, self.options)
        self.sealed = self.starts[-1]

    @property
    def number(self):
        """The round in play, from 1; the last one when all is over."""
        return len(self.starts)

    @property
    def over(self):
        return len(self.history) == self.rounds

    @property
    def turn(self):
        """The seat to move, -1 when all is over."""
        return self.round.turn

    def legal(self):
        return self.round.legal()

    def mark(self, how):
        """Note how it is played: "undo", "hint", "again", "linked". True when that is new."""
        marks = self.notes.get("marks", "")
        if how in marks.split(" "):
            return False
        self.notes["marks"] = marks + " " + how if marks else how
        return True

    def play(self, move):
        """Play a move, or raise Wrong and change nothing. True when it showed something new."""
        if self.over:
            raise Wrong("over")
        shown = self.round.play(move)
        self.moves.push(move)
        if self.round.turn < 0:
            shown = True
            self.history.append(self.round.scores())
            if len(self.history) < self.rounds:
                self._begin()
        if shown:
            self.sealed = self.moves.length
        return shown

    def undo(self, count=1):
        """Take back the last moves, whatever they showed, across a round's end too."""
        for _ in range(count):
            if not self.moves.length:
                raise Wrong("start")
            self.moves.pop()
        while self.starts[-1] > self.moves.length:
            self.starts.pop()
        del self.history[len(self.starts) - 1 :]
        for _ in self.retrace():
            pass

    def retrace(self):
        """Play the round in play once more from its deal: after each move (seat, move, shown), who
        made it and whether it showed something new. Go through to the end."""
        self._set_out()
        for move, end in self.moves.since(self.starts[-1]):
            seat = self.round.turn
            shown = self.round.play(move)
            if shown:
                self.sealed = end
            yield seat, move, shown

    @property
    def can_take_back(self):
        return self.moves.length > self.sealed

    def take_back(self):
        """Undo as players may: not past a move that showed something new."""
        if not self.can_take_back:
            raise Wrong("sealed" if self.moves.length else "start")
        self.undo()

    def packed(self):
        """The match in pieces of text and bytes, for core.record to unpack. What comes before the
        moves stays the same: it is reckoned once, unless it is as long as the deals it holds."""
        yield (self.head or self._head()) + "\0"
        yield from self.moves.chunks()

    def _head(self):
        from ludopoche.core.terms import head

        text = head(self)
        if not self.deals:
            self.head = text
        return text

    def totals(self):
        """Each seat's sum over the finished rounds."""
        totals = [0] * self.players
        for scores in self.history:
            for seat in range(self.players):
                totals[seat] += scores[seat]
        return totals

    def winners(self):
        """The seats that share the victory; nobody before all is over."""
        if not self.over:
            return []
        totals = self.totals()
        best = min(totals) if self.rules.LOWEST else max(totals)
        return [seat for seat in range(self.players) if totals[seat] == best]

    def state(self):
        """All there is to see on the open table and in every hand; never a hidden order."""
        return self._framed(self.round.state())

    def view(self, seat):
        """The position as this seat may know it. Nothing is hidden once all is over."""
        return self._framed(self.round.state(None if self.over else seat))

    def last_view(self, ended):
        """The end of a round that is over, for everybody to see."""
        state = self._framed(ended.state())
        state["round"] = len(self.history)
        state["turn"] = None
        return state

    def _framed(self, state):
        state["over"] = self.over
        state["first"] = self.first
        state["round"] = self.number
        state["turn"] = self.turn if self.turn >= 0 else None
        return state


class Moves:
    """The moves of a match in one or two bytes each, readable from both ends.

    A move below 192 is its own byte; a larger one is two bytes of six bits, both above 191.
    (Python lists take four bytes a move on a board, and a long tournament has thousands.) The
    bytes lie in small pieces: growing one long bytearray would need its double in one hole.
    """

    def __init__(self):
        self.pieces = []
        self.length = 0  # in bytes

    def push(self, move):
        if move < 192:
            self._push(move)
        else:
            self._push(192 | move >> 6)
            self._push(192 | move & 63)

    def _push(self, byte):
        if self.length == len(self.pieces) << 7:
            self.pieces.append(bytearray(128))
        self.pieces[-1][self.length & 127] = byte
        self.length += 1

    def pop(self):
        low = self._pop()
        if low < 192:
            return low
        return (self._pop() & 63) << 6 | low & 63

    def _pop(self):
        self.length -= 1
        byte = self.pieces[-1][self.length & 127]
        if not self.length & 127:
            self.pieces.pop()
        return byte

    def byte(self, i):
        return self.pieces[i >> 7][i & 127]

    def chunks(self):
        """The bytes in pieces."""
        left = self.length
        for piece in self.pieces:
            yield piece[:left] if left < 128 else piece
            left -= 128

    def since(self, start):
        """(move, where it ends) for each move from byte `start` on."""
        return moves_of(self.byte, start, self.length)

    def __iter__(self):
        for move, _ in self.since(0):
            yield move


def moves_of(byte, start, end):
    """(move, where it ends) of the moves that lie between two places; `byte(i)` gives a byte.

    A move of two bytes that isn't whole, or that one byte would have done for, is -1.
    """
    high = -1
    for i in range(start, end):
        low = byte(i)
        if high >= 0:
            move = (high & 63) << 6 | low & 63
            yield move if low > 191 and move > 191 else -1, i + 1
            high = -1
        elif low < 192:
            yield low, i + 1
        else:
            high = low
    if high >= 0:
        yield -1, end


TOP = 0x3FFFFFFF  # 2**30 - 1, also the largest seed


class Chance:
    """Chance that is the same everywhere: a seed gives the same deals on any board and any PC.

    The generator is part of the rules and frozen by test vectors. Two halves of 30 bits:

        x: xorshift, x ^= x << 8, x ^= x >> 13, x ^= x << 11 (mod 2**30), period 2**30 - 1
        w: a counter, w -= 0x2545F491 (mod 2**30), period 2**30
        next number = x ^ w

    Everything stays below 2**30, MicroPython's largest small integer on a 32-bit board: a bigger
    number would be an object on the heap at every step.
    From seed s: x = s ^ 0x1A2B3C4D (1 if that is 0), w = s, then sixteen numbers are thrown away.
    """

    def __init__(self, seed):
        self.x = (seed ^ 0x1A2B3C4D) or 1
        self.w = seed
        for _ in range(16):
            self.next()

    def next(self):
        """The next number, 0 to 2**30 - 1."""
        x = self.x
        x ^= (x & 0x3FFFFF) << 8
        x ^= x >> 13
        x ^= (x & 0x7FFFF) << 11
        self.x = x
        w = self.w - 0x2545F491
        if w < 0:
            w += TOP
            w += 1  # in two steps: 2**30 itself is no small integer
        self.w = w
        return x ^ w

    def below(self, n):
        """A number from 0 to n - 1, all equally likely: draws that overshoot are thrown away."""
        bits = 0
        while (1 << bits) < n:
            bits += 1
        while True:
            value = self.next() >> (30 - bits)
            if value < n:
                return value

    def shuffle(self, pieces):
        """Put a bytearray in random order: from the end, each piece swaps with one up to it."""
        for i in range(len(pieces) - 1, 0, -1):
            j = self.below(i + 1)
            pieces[i], pieces[j] = pieces[j], pieces[i]
        return pieces


def check(text, value=1):
    """The check value of a text of ASCII, in a record or between boards, that follows one with the
    check value `value`."""
    for byte in text.encode():  # letters would each become a name, which takes memory for good
        value = (value * 61 + byte) % 16777213
    return value
