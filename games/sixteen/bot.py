# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16: who plays when nobody does.

Every level sends up what fits: a plate on a main file is never in the way. What differs is where
a number goes that doesn't fit yet, and which end goes up first. easy puts it on the nearest end
that is not lower, or anywhere, and takes the first end that fits; medium goes by a learned table of
what that costs; hard plays the rest of the round many times over (see search.py).

Why, with its values (for the words of a hint):
    up NUMBER           fits on a main file
    climb NUMBER        the end of a file fits on a main file
    clean NUMBER FILE   nothing lower lies on this file
    empty NUMBER        a file of its own
    bury NUMBER FILE COUNT   there it buries the fewest that are wanted earlier
    next                nothing more to do

search.py, more than half of the bot, is imported where a level needs it: easy does without.
"""

from games.sixteen.rules import FILES, NEXT, UP

LEVELS = ("easy", "medium", "hard")


def think(level, view, seat, players, options):
    """Yields None while thinking, at last (move, why, values)."""
    files = view["aux"][seat]
    tops = view["main"][seat]
    ready = risers(files, tops)
    if ready:
        file = ready[0]
        if len(ready) > 1 and level != "easy" and view["placed"]:
            from games.sixteen.search import Search

            for file in Search(view, seat, level == "hard").climb(ready):
                if file is None:
                    yield None
        yield UP + 1 + file, "climb", (files[file][-1],)
        return
    number = view["call"]
    if view["placed"]:
        yield NEXT, "next", ()
    elif number - 1 in tops:
        yield 0, "up", (number,)
    else:
        if level == "easy":
            file = hasty(files, number, seat)
        else:
            from games.sixteen.search import Search

            for file in Search(view, seat, level == "hard").place():
                if file is None:
                    yield None
        yield (file + 1,) + reason(files[file], number, file)


def risers(files, tops):
    """The file whose end goes up next; several if all ends that fit have equals that don't."""
    doubtful = []
    for at in range(FILES):
        number = files[at][-1] if files[at] else 0
        if number and number - 1 in tops:
            equal = 0
            for file in files:
                equal += file.count(number)
            if equal <= tops.count(number - 1):
                return [at]
            doubtful.append(at)
    return doubtful


def lower(file, number):
    """How many plates of a file are lower than a number."""
    count = 0
    for plate in file:
        if plate < number:
            count += 1
    return count


def reason(file, number, at):
    if not file:
        return "empty", (number,)
    buried = lower(file, number)
    if buried:
        return "bury", (number, at + 1, buried)
    return "clean", (number, at + 1)


def hasty(files, number, seat):
    """The nearest end that is not lower, else an empty file, else the shortest; each seat but the
    first is a little wrong in that."""
    best = -1
    shortest = 0
    least = 99
    for at in range(FILES):
        file = files[at]
        if file and file[-1] >= number and (best < 0 or file[-1] < files[best][-1]):
            best = at
        long = len(file) + (number * 5 + at * seat) % 4 if seat and file else len(file)
        if long < least:
            least = long
            shortest = at
    return best if best >= 0 else shortest
