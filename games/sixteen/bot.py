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
    clean NUMBER FILE   nothing lower is on this file
    empty NUMBER        a file of its own
    bury NUMBER FILE COUNT   there it buries the fewest that are wanted earlier
    next                nothing more to do

The table is in weights.bin: what it costs to put a number on a file whose end and whose lowest
plate are known, a byte each, for every part of the round. Such a pair is a file's shape.

search.py, three quarters of the bot, is imported for hard alone.
"""

from games.sixteen.rules import FILES, NEXT, UP

LEVELS = ("easy", "medium", "hard")
CALLS = 48
SHAPES = 121  # 0: empty; see shape()
TABLE = 15 * SHAPES  # bytes: what 2 to 16 cost in a part of the round
FANCY = 40  # of costs: seats but the first like some files less, else all would play the same
WEIGHTS = __file__[: __file__.rfind("bot.")] + "weights.bin"


def think(level, view, seat, players, options):
    """Yields None while thinking, at last (move, why, values)."""
    files = view["aux"][seat]
    tops = view["main"][seat]
    number = view["call"]
    order = risers(files, tops)
    rising = len(order) > 0
    gain = ()
    if rising:
        if view["placed"] and level != "easy":
            gain = [-min(plates[:-1] or (17,)) for plates in files]
    elif view["placed"]:
        yield NEXT, "next", ()
        return
    elif number - 1 in tops:
        yield 0, "up", (number,)
        return
    elif level == "easy":
        order.append(hasty(files, number, seat))
    else:
        gain = liked(view, files, seat)
        for at in range(FILES):
            if files[at] or [] not in files[:at]:  # empty files are alike
                order.append(at)
    if gain:
        sort(order, gain)
    file = order[0]
    if gain and level == "hard" and len(order) > 1:
        from games.sixteen.search import Search

        for file in Search(view, seat).best(order, gain, rising):
            if file is None:
                yield None
    if rising:
        yield UP + 1 + file, "climb", (files[file][-1],)
    else:
        yield (file + 1,) + reason(files[file], number, file)


def luck_of(view, seat):
    """A number for a seat's own fancies."""
    luck = view["call"] + seat * 1009
    for plates in view["aux"][seat]:
        for plate in plates:
            luck = (luck * 31 + plate) % 65521
    return luck


def liked(view, files, seat):
    """The points that speak for putting the call on each file: the table, and a seat's own
    fancy."""
    luck = luck_of(view, seat)
    with open(WEIGHTS, "rb") as file:
        part = view["calls_left"] * (file.seek(0, 2) // TABLE) // CALLS
        file.seek(part * TABLE + (view["call"] - 2) * SHAPES)
        costs = file.read(SHAPES)
    gain = []
    for at in range(FILES):
        fancy = luck * (2 * at + 3) % 251 % FANCY if seat else 0
        gain.append(-costs[shape(files[at])] - fancy)
    return gain


def shape(plates):
    """A file's end and its lowest plate, both from 2 on, as one number."""
    if not plates:
        return 0
    return (plates[-1] - 1) * (plates[-1] - 2) // 2 - 1 + min(plates)


def sort(order, gain):
    """The best first; of equals the one that was there first."""
    for last in range(1, len(order)):
        place = last
        while place and gain[order[place]] > gain[order[place - 1]]:
            order[place], order[place - 1] = order[place - 1], order[place]
            place -= 1


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
    """The number of plates of a file that are lower than a number."""
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
