# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Medals: what somebody has done at a table with no other person, by themselves.

easy medium hard    beaten, alone on the first place; of several bots the best one counts
table               three bots beaten at once
row                 ROW matches won in a row
NUMBER              so many points in one round, or better: the GOALS of a game's rules

No hint was given, nothing undone, and the deal was new.
"""

from ludopoche.core.statistics import HELPED, better, strongest

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
