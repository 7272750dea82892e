# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Statistics of a game: small numbers, a line a game in the save "stats".

played      matches with at least one person
won         of them those that a person won; alone at the table doesn't count
rounds      rounds that people have played, and the sum of their points in them
sum
best        the best round of a person
alone       the best round of somebody playing alone
solved      rounds alone with nothing left
"""

NAMES = ("played", "won", "rounds", "sum", "best", "alone", "solved")
NONE = 30000  # no best yet


class Counts:
    def __init__(self):
        for name in NAMES:
            setattr(self, name, NONE if name in ("best", "alone") else 0)


def read(keeper):
    """{game: Counts}; what can't be read is as if it had never been."""
    found = {}
    try:
        text = str(bytes(keeper.load("stats") or b""), "utf-8")
    except ValueError:
        return found
    for line in text.split("\n"):
        words = line.split(" ")
        if len(words) != 1 + len(NAMES):
            continue
        counts = Counts()
        try:
            for i in range(len(NAMES)):
                setattr(counts, NAMES[i], int(words[1 + i]))
        except ValueError:
            continue
        found[words[0]] = counts
    return found


def write(keeper, all_counts):
    text = ""
    for game in sorted(all_counts):
        text += game
        for name in NAMES:
            text += " %d" % getattr(all_counts[game], name)
        text += "\n"
    keeper.save("stats", bytes(text, "utf-8"))


def add(keeper, game, match):
    """Count a match that is over. True when somebody alone is better than ever before."""
    people = [seat for seat in range(match.players) if not match.seats or not match.seats[seat][1]]
    if not people:
        return False
    all_counts = read(keeper)
    counts = all_counts.setdefault(game, Counts())
    lowest = match.rules.LOWEST
    counts.played += 1
    if match.players > 1:
        for seat in match.winners():
            if seat in people:
                counts.won += 1
                break
    before = counts.alone
    for scores in match.history:
        for seat in people:
            counts.rounds += 1
            counts.sum += scores[seat]
            counts.best = better(counts.best, scores[seat], lowest)
        if match.players == 1:
            counts.alone = better(counts.alone, scores[0], lowest)
            counts.solved += lowest and scores[0] == 0
    write(keeper, all_counts)
    return before not in (NONE, counts.alone)


def better(old, new, lowest):
    return new if old == NONE or (new < old if lowest else new > old) else old
