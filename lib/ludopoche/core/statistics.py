# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Statistics of a game: the section "stats.GAME" of the book, small numbers, a line each of

*                   all persons of this device together
alone               somebody alone at the table
easy medium hard    one person against bots, the best of which plays like this
@NAME               a person, with others at the table; the last who played comes first

    = 10000017                                  the match that was counted last
    WHO played won rounds sum best streak longest low width spread

played      matches
won         of them those won: by the only person, by this one; alone: rounds with nothing left
rounds      rounds, and the sum of the points in them
sum
best        the best round, NONE if there was none
streak      matches won in a row up to now, and at most
longest
spread      how many rounds had so many points: bars, the first from `low` on, each `width` wide

A match in which something was undone, that bots gave hints for, or whose deal was known makes no
best and no streak.
"""

from ludopoche.core.terms import decoded, encoded

FIELDS = ("played", "won", "rounds", "sum", "best", "streak", "longest", "low", "width")
NONE = 30000  # no best yet
BARS = 10
HIGHEST = 70  # of a bar; then all are halved: what was long ago weighs less
MOST = 420  # bytes of a game; persons who haven't played for long give way
HELPED = ("undo", "hint", "again")


class Row:
    """The results of one of them."""

    def __init__(self, who, words=()):
        self.who = who
        for i in range(len(FIELDS)):
            setattr(self, FIELDS[i], int(words[i]) if words else 0)
        self.spread = [0] * BARS
        if not words:
            self.best = NONE
        elif self.width:
            self.spread = [min(max(ord(char) - 48, 0), HIGHEST) for char in words[-1]]
            if len(self.spread) != BARS or self.width < 0:
                raise ValueError

    def text(self):
        words = [self.who] + [str(getattr(self, name)) for name in FIELDS]
        return " ".join(words + ["".join([chr(48 + bar) for bar in self.spread])])

    @property
    def name(self):
        """A person's."""
        return decoded(self.who[1:])

    def add(self, points, lowest, counts):
        """A round; `counts`: it may be the best."""
        self.rounds += 1
        self.sum += points
        if counts:
            self.best = better(self.best, points, lowest)
        if not self.width:
            self.low, self.width = points, 1
        while points < self.low:
            self._widen(1)
        while points >= self.low + BARS * self.width:
            self._widen(0)
        at = (points - self.low) // self.width
        self.spread[at] += 1
        if self.spread[at] > HIGHEST:
            self.spread = [bar // 2 for bar in self.spread]

    def _widen(self, down):
        """Bars twice as wide; room below, or above."""
        two = [self.spread[i] + self.spread[i + 1] for i in range(0, BARS, 2)]
        none = [0] * (BARS // 2)
        self.spread = none + two if down else two + none
        if max(self.spread) > HIGHEST:
            self.spread = [bar // 2 for bar in self.spread]
        self.low -= BARS * self.width * down
        self.width *= 2

    def end(self, won, counts):
        """A match."""
        self.played += 1
        self.won += won
        if counts:
            self.streak = self.streak + 1 if won else 0
            self.longest = max(self.longest, self.streak)


class Table:
    """The rows of a game."""

    def __init__(self, data=b""):
        self.last = ""  # the match that was counted last
        self.rows = []
        try:
            text = str(bytes(data or b""), "utf-8")
        except ValueError:
            return
        for line in text.split("\n"):
            words = line.split(" ")
            try:
                if words[0] == "=":
                    self.last = words[1]
                elif len(words) == 2 + len(FIELDS):
                    self.rows.append(Row(words[0], words[1:]))
            except (ValueError, IndexError):
                pass  # as if it had never been

    def find(self, who):
        for row in self.rows:
            if row.who == who:
                return row
        return Row(who)

    def persons(self):
        return [row for row in self.rows if row.who[:1] == "@"]

    def make(self, who):
        """A row to change; a person comes first among persons."""
        row = self.find(who)
        if row in self.rows:
            self.rows.remove(row)
        self.rows.insert(0, row)
        return row

    def text(self):
        lines = ["= " + self.last] if self.last else []
        room = MOST - sum([len(line) + 1 for line in lines])
        for row in sorted(self.rows, key=lambda row: row.who[:1] == "@"):
            line = row.text()
            if len(line) < room:
                room -= len(line) + 1
                lines.append(line)
        return "\n".join(lines)

    def count(self, match, marks=(), number=""):
        """Count a match that is over, once. True when somebody alone is better than ever before."""
        if number and number == self.last:
            return False
        self.last = number
        seats = match.seats
        people = [seat for seat in range(match.players) if not seats or not seats[seat][1]]
        if not people:
            return False
        counts = not [mark for mark in marks if mark in HELPED]
        lowest = match.rules.LOWEST
        if match.players == 1:
            row = self.make("alone")
            before = row.best
            nothing = [scores[0] for scores in match.history if lowest and scores[0] == 0]
            self._add(row, match, (0,), False, counts)
            row.won += len(nothing)
            best = before not in (NONE, row.best)
        else:
            best = False
            winners = match.winners()
            for seat in people if seats else ():
                self._add(
                    self.make("@" + encoded(seats[seat][0])),
                    match,
                    (seat,),
                    seat in winners,
                    counts,
                )
            if len(people) == 1:
                level = strongest(match)
                self._add(self.make(level), match, people, people[0] in winners, counts)
        # Among several persons one always wins: that says nothing of "the player", nor of a streak.
        one = match.players > 1 and len(people) == 1
        won = one and people[0] in match.winners()
        self._add(self.make("*"), match, people, won, counts, one)
        return best

    def _add(self, row, match, seats, won, counts, streak=True):
        for scores in match.history:
            for seat in seats:
                row.add(scores[seat], match.rules.LOWEST, counts)
        row.end(won, counts and streak)


def strongest(match):
    levels = [level for _, level in match.seats if level]
    for level in ("hard", "medium"):
        if level in levels:
            return level
    return "easy"


def better(old, new, lowest):
    return new if old == NONE or (new < old if lowest else new > old) else old


# 0.1's: a line a game


def old(text):
    """(game, section) of each line: GAME played won rounds sum best alone solved."""
    for line in text.split("\n"):
        words = line.split(" ")
        try:
            numbers = [int(word) for word in words[1:]]
        except ValueError:
            continue
        if len(numbers) != 7:
            continue
        table = Table()
        row = table.make("*")
        row.played, row.won, row.rounds, row.sum, row.best, best, solved = numbers
        if best != NONE or solved:
            row = table.make("alone")
            row.best, row.won = best, solved
        yield words[0], table.text()


# Medals: what somebody has done at a table with no other person, by themselves

LEVELS = ("easy", "medium", "hard")
TABLE = 3
ROW = 5


def possible(rules):
    """The medals of a game, in the order in which they are shown."""
    found = []
    if rules.SEATS[1] > 1:
        found += LEVELS
        if rules.SEATS[1] > TABLE:
            found.append("table")
        found.append("row")
    return found + [str(goal) for goal in getattr(rules, "GOALS", ())]


def won(match, marks, row):
    """The medals that a match deserves which is over; `row`: matches won in a row, it included."""
    seats = match.seats
    people = [seat for seat in range(match.players) if seats and not seats[seat][1]]
    if len(people) != 1 or [mark for mark in marks if mark in HELPED]:
        return []
    person = people[0]
    found = []
    if match.players > 1 and match.winners() == people:
        found.append(strongest(match))
        if match.players > TABLE:
            found.append("table")
        if row >= ROW:
            found.append("row")
    lowest = match.rules.LOWEST
    # Where few points are good, a bot that ends the round early would give them away.
    if not lowest or match.players == 1:
        for goal in getattr(match.rules, "GOALS", ()):
            for scores in match.history:
                if better(goal, scores[person], lowest) == scores[person]:
                    found.append(str(goal))
                    break
    return found
