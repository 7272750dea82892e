# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16 once more, slow and obvious: a position is a dict that never changes, files are lists of
texts, and a move is legal if trying it gives a position. Nothing is taken from games/."""

EVERY_MOVE = ["m", "next"] + ["x" + n for n in "12345"] + [n + "m" for n in "12345"]


def start(players, first, deal):
    return {
        "calls": list(deal),  # the one called, then those to come
        "acting": [(first + i) % players for i in range(players)],  # and then all again
        "seats_done": 0,  # of this call
        "placed": False,
        "main": [[[], [], []] for _ in range(players)],
        "aux": [{n: [] for n in "12345"} for _ in range(players)],
    }


def over(position):
    return not position["calls"]


def on_turn(position):
    return None if over(position) else position["acting"][position["seats_done"]]


def grown(files, number):
    """The main files with this number on one of them; None if it fits none."""
    for i, file in enumerate(files):
        wanted = str(int(file[-1]) + 1) if file else "1"
        if number == wanted:
            return files[:i] + [[*file, number]] + files[i + 1 :]
    return None


def changed(position, key, what):
    """The position with the main or auxiliary files of the seat on turn changed."""
    per_player = list(position[key])
    per_player[on_turn(position)] = what
    return {**position, key: per_player}


def after(position, move):
    """The position the move leads to; None if it isn't legal."""
    if over(position):
        return None
    number = position["calls"][0]
    main = position["main"][on_turn(position)]
    aux = position["aux"][on_turn(position)]
    if move == "next":
        return after_next(position) if position["placed"] else None
    if move[1:] == "m":
        file = aux[move[0]]
        up = grown(main, file[-1]) if file else None
        if up is None:
            return None
        return changed(changed(position, "main", up), "aux", {**aux, move[0]: file[:-1]})
    if position["placed"]:
        return None
    position = {**position, "placed": True}
    if move == "m":
        up = grown(main, number)
        return None if up is None else changed(position, "main", up)
    return changed(position, "aux", {**aux, move[1]: [*aux[move[1]], number]})


def after_next(position):
    done = position["seats_done"] + 1
    if done < len(position["acting"]):
        return {**position, "placed": False, "seats_done": done}
    return {**position, "placed": False, "seats_done": 0, "calls": position["calls"][1:]}


def legal(position):
    return sorted(move for move in EVERY_MOVE if after(position, move))


def scores(position):
    return [48 - sum(len(file) for file in files) for files in position["main"]]


def state(position):
    tops = [[int(file[-1]) if file else 0 for file in files] for files in position["main"]]
    return {
        "turn": on_turn(position),
        "aux": [[[int(n) for n in aux[file]] for file in "12345"] for aux in position["aux"]],
        "main": [sorted(three, reverse=True) for three in tops],
        "call": None if over(position) else int(position["calls"][0]),
        "placed": position["placed"],
        "calls_left": max(0, len(position["calls"]) - 1),
    }
