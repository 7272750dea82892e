# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the hand does: it goes through the screens, sets matches up and plays them to their end.

Each line it prints begins with a word: "at" (where, bytes in use), "idle" and "move" (where, bytes
taken in a frame at rest, and by a cursor move), "missed" (moves it had to make by itself).
"""

import hand
from hand import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, tap

console = None  # the program's, seen when it begins


def watch():
    """Have the console tell us that it is there."""
    from ludopoche import console as module

    begin = module.Console.begin

    def told(self, options):
        global console
        console = self
        begin(self, options)

    module.Console.begin = told


def top():
    return console.stack[-1].screen


def name():
    return console.stack[-1].name


def settle():
    """Until the bots have moved."""
    for _ in range(400):
        if name() != "play" or top().thinking is None:
            return
        yield 30
    raise RuntimeError("still thinking")


def note(where):
    """What is in use here; and that a frame at rest takes nothing."""
    print("at", where, hand.live())
    hand.spent = 0
    yield 100
    print("idle", where, hand.spent)


def move(where, button):
    """A cursor move, and what it takes."""
    hand.live()
    hand.spent = 0
    yield from tap(button)
    print("move", where, hand.spent)


def until(done, button, most=40):
    """Press until something is so."""
    while not done():
        if most == 0:
            raise RuntimeError("%s: no way with key %d" % (name(), button))
        most -= 1
        yield from tap(button)


def must(wanted):
    if name() != wanted:
        raise RuntimeError("%s is on the glass, not %s" % (name(), wanted))


# From screen to screen


def home():
    """To the shelf, past questions and languages."""
    yield 100
    while name() != "shelf":
        yield from tap(A if name() in ("ask", "lang") else B)
        yield 100


def choose(game):
    """On the shelf, to a game."""
    import games

    screen = top()
    want = games.SHELF.index(game)
    if screen.at >= len(games.SHELF):
        yield from tap(UP)
    if (screen.at ^ want) & 1:
        yield from tap(RIGHT)
    yield from until(lambda: screen.at == want, DOWN)


def row(kind, which=0):
    """In set-up, to a row."""
    screen = top()
    yield from until(lambda: screen.list[screen.at] == (kind, which), DOWN)


def set_up(game, players, levels):
    """From the shelf to the table: levels are 0 (a person) to 3, a seat each."""
    yield from choose(game)
    yield from tap(A)
    must("setup")
    plan = top().plan
    yield from row("players")
    yield from until(lambda: plan.players == players, RIGHT)
    for seat in range(players):
        if plan.bots or plan.levels[seat]:
            yield from row("seat", seat)
            while plan.levels[seat] != levels[seat]:
                yield from tap(RIGHT)
    yield from note("setup " + game)
    yield from row("play")
    yield from tap(A)
    yield 100


def visit(where, *keys):
    """Open a screen as others do, try keys in it, and come back."""
    words = where.split(" ")
    args = []
    for word in words[1:]:
        args.append(int(word) if word.isdigit() else word)
    before = len(console.stack)
    console.stage.open(words[0], *args)
    console._go()
    yield 100
    if len(console.stack) > before:
        yield from note(where)
        for key in keys:
            yield from tap(key)
        while len(console.stack) > before:
            yield from tap(B)
            yield 60


def menus():
    """All screens that can be seen without a match."""
    from games import SHELF

    yield from home()
    yield from note("shelf")
    for key in (RIGHT, DOWN, LEFT, UP):
        yield from move("shelf", key)
    for where in ("settings", "lang", "about", "selftest", "help  0", "stats", "records", "date"):
        yield from visit(where, RIGHT, DOWN, LEFT, UP)
    for where in ("seed", "name Ann 0", "face"):
        yield from visit(where, RIGHT, DOWN, A, LEFT, UP)
    for game in SHELF:
        yield from choose(game)
        yield from tap(A)
        must("setup")
        yield from note("setup " + game)
        for _ in range(len(top().list)):
            for key in (RIGHT, LEFT, DOWN):
                yield from tap(key)
        for where in ("help %s 0" % game, "stats " + game, "records " + game):
            yield from visit(where, RIGHT, DOWN)
        yield from home()


# At the table


def match(game, where, talk=True, most=2000):
    """Play the match on the glass to its end and leave its results for the shelf."""
    missed = 0
    done = 0
    while name() != "shelf" and done < most:
        yield from settle()
        screen = top()
        if name() != "play":
            if name() not in ("handover", "ask") and talk:
                yield from note(name() + " " + game)
            yield from tap(B if name() == "final" else A)
            continue
        if screen.phase != 1:
            yield from tap(A)
            continue
        if talk and (done < 3 or done == 20):
            yield from note(where)
            for button in (RIGHT, DOWN, LEFT, UP):
                yield from move(where, button)
            if done == 1:
                yield from beside(game)
        done += 1
        missed += yield from one(screen)
    print("missed", where, missed, done)


def mark(screen):
    """Changes with every move that is made or laid."""
    turns = screen.turns
    return (turns.match.moves.length, turns.held_text(), getattr(screen.table, "held", None))


def one(screen):
    """A move: the cursor goes to it and A makes it. 1 when the hand had to help."""
    turns = screen.turns
    moves = ()
    for _ in range(turns.owed):
        legal = turns.legal(moves)
        moves += (legal[hand.now // 7 % len(legal)],)
    before = mark(screen)
    for chosen in moves:
        screen.table.point(chosen)
        yield from tap(A)
    for _ in range(3):
        yield from settle()
        if name() != "play" or screen.phase != 1 or mark(screen)[:2] != before[:2]:
            return 0
        yield from tap(A)
    screen.play(moves)
    return 1


def beside(game):
    """What lies beside a match: pause, help, scores, settings, a hint."""
    for where in ("help %s 0" % game, "settings 1"):
        yield from visit(where, DOWN, RIGHT)
    yield from tap(START)
    must("pause")
    yield from note("pause " + game)
    for _ in range(len(top().names)):
        yield from tap(DOWN)
    yield from until(lambda: top().names[top().at] == "scores", DOWN)
    yield from tap(A)
    must("scores")
    yield from note("scores " + game)
    yield from tap(B)
    yield from tap(B)
    must("play")
    yield from tap(SELECT)
    yield from note("help " + game)
    yield from tap(B)
    yield 100
    must("play")


def game(which, players, levels, talk=True):
    """From the shelf to the shelf."""
    yield from home()
    yield from set_up(which, players, levels)
    must("play")
    words = []
    for level in levels[:players]:
        words.append(str(level))
    yield from match(which, which + " " + "".join(words), talk)
    yield from note("shelf after " + which)
