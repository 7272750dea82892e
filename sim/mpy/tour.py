# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The way of the hand: it goes through the screens, sets matches up and plays them to their end.

Each line it prints begins with a word: "at" (where, bytes in use), "block" (where; the VM's own
map of the heap follows), "idle" and "move" (where, bytes taken in a frame at rest, and by a
cursor move), "missed" (moves it had to make by itself), "bots" (where, seats at which one has
played), "peak" (bytes, where).
"""

import hand
import scales
from hand import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, tap
from micropython import mem_info

# Milliseconds after which the battery's next look, one a minute, is waited for: its code comes and
# goes, 784 bytes, and that is no frame at rest.
LOOKED = 59000

console = None  # the program's, seen when it begins
bots = set()  # the seats at which one has been seen to think


def watch():
    """Have the console tell us that it is there."""
    from ludopoche import console as module

    begin = module.Console.begin

    def told(made, options):
        global console
        console = made
        begin(made, options)
        while made.stage.keeper.chore:  # else it would be done in frames at rest
            made.stage.keeper.work()

    module.Console.begin = told
    scales.place = place


def place():
    """The screen on top, and the match below it."""
    if console is None or not console.stack:
        return "start"
    for entry in console.stack:
        if entry.name in ("play", "linked"):
            return entry.args[0] + ("" if name() == "play" else ", " + name())
    return name()


def top():
    return console.stack[-1].screen


def name():
    return console.stack[-1].name


def thinks():
    """Is a bot at work, or asked to be?"""
    return top().thinking is not None or top().phase in (2, 5)


def settle():
    """Until the bots have moved."""
    for _ in range(400):
        if name() != "play" or top().motion is None and not thinks():
            return
        seat = top().turns.seat
        if top().thinking is not None and top().match.seats[seat][1]:  # else it is a person's hint
            bots.add(seat)
        yield 30
    raise RuntimeError("still thinking")


def show_blocks(where):
    print("block" + where)
    mem_info(1)
    print("endblock")


def note(where):
    """Note what is in use here, the largest object, and what a frame at rest takes."""
    yield 400  # what is told once the cursor rests
    while hand.now - console.looked > LOOKED:
        yield 100
    print("at", where, hand.live())
    show_blocks(" " + where)
    hand.spent = 0
    yield 100
    print("idle", where, hand.spent)
    hand.spent = None


def move(where, button):
    """A cursor move, and what it takes."""
    hand.live()
    hand.spent = 0
    yield from tap(button)
    print("move", where, hand.spent)
    hand.spent = None


def until(done, button, most=40):
    """Press until something is so."""
    while not done():
        if most == 0:
            raise RuntimeError("%s: no way with key %d" % (name(), button))
        most -= 1
        yield from tap(button)


def must(wanted):
    if name() != wanted:
        raise RuntimeError("%s is on the screen, not %s" % (name(), wanted))


# From screen to screen


def home():
    """To the shelf, past questions and languages; and until the drive's files are made, which comes
    bit by bit while nobody is at the keys, and leads to a question."""
    still = 0
    while still < 3:
        yield 400 if console.stage.keeper.chore else 100
        still += 1
        if name() != "shelf":
            still = 0
            yield from tap(A if name() in ("ask", "lang") else B)
        elif console.stage.keeper.chore:
            still = 0


def choose(game):
    """On the shelf, to a game."""
    import games

    screen = top()
    want = games.SHELF.index(game)
    yield from until(lambda: screen.at < len(games.SHELF) and screen.at // 2 == want // 2, DOWN)
    if screen.at != want:
        yield from tap(RIGHT)


def row(kind, which=0):
    """In set-up, to a row."""
    screen = top()
    yield from until(lambda: screen.list[screen.at] == (kind, which), DOWN)


def set_up(game, players, levels):
    """From the shelf to the table: levels are 0 (a person) to 3, a seat each."""
    yield from choose(game)
    yield from tap(B if game in top().waits else A)
    must("setup")
    plan = top().plan
    yield from row("players")
    yield from until(lambda: plan.players == players, RIGHT)
    for seat in range(players):
        yield from row("seat", seat)
        while plan.levels[seat] != levels[seat]:
            yield from tap(RIGHT)
    yield from note("setup " + game)
    yield from row("play")
    plan = None  # nothing of the set-up stays in hand
    yield from tap(A)
    yield 100
    if name() == "ask":  # a match waits: it may go
        yield from tap(DOWN)
        yield from tap(A)
        yield 100


def visit(keys, where, *args):
    """Open a screen as others do, try keys in it, and come back."""
    before = len(console.stack)
    console.stage.open(where, *args)
    console.go()
    yield 100
    if name() != where:
        raise RuntimeError("%s didn't open" % where)
    yield from note(where)
    for key in keys:
        yield from tap(key)
    while len(console.stack) > before:
        # "Leave?" is answered with yes.
        yield from tap(A if name() == "ask" and where != "ask" else B)


def menus():
    """The screens that can be seen without a match."""
    yield from home()
    yield from note("shelf")
    yield from tap(RIGHT)  # the first one makes the sound, which is kept
    yield from tap(LEFT)
    for key in (RIGHT, DOWN, LEFT, UP):
        yield from move("shelf", key)
    for where in ("settings", "lang", "about", "selftest", "stats", "records"):
        yield from visit((RIGHT, DOWN, LEFT, UP), where)
    yield from visit((RIGHT, RIGHT, RIGHT), "help", "", 0)
    typed = (RIGHT, DOWN, A, LEFT, UP)
    yield from visit(typed, "date", (2026, 11, 18))
    console.stage.day = (2026, 11, 18)  # as if it had been said
    yield from visit((DOWN, DOWN), "day")
    console.stage.day = None
    yield from visit(typed, "seed", 1)
    yield from visit((RIGHT, DOWN, A, UP, UP, A), "name", "Ann", 0)  # a letter, another sign
    yield from visit(typed, "rucki.face")
    yield from visit((RIGHT, DOWN), "easy.gallery")
    yield from visit((DOWN,), "ask", "Really?", ("yes", "no"))


def set_ups():
    """Every game's set-up, row by row, and the screens that belong to the game."""
    from games import SHELF

    yield from home()
    for game in SHELF:
        yield from choose(game)
        yield from tap(B if game in top().waits else A)
        must("setup")
        yield from note("setup " + game)
        for _ in range(len(top().list)):
            for key in (RIGHT, LEFT, DOWN):
                yield from tap(key)
        extras = top().plan.extras
        yield from visit((RIGHT, RIGHT, RIGHT), "help", game, 0)
        yield from visit((RIGHT,), "stats", game)
        if "caller" in extras:
            yield from visit((A, A, A), "caller", game)
        yield from home()
        yield from note("shelf after set-up")


# At the table


def match(game, where, talk=True, most=2000):
    """Play the match on the screen to its end and leave its results for the shelf."""
    missed = 0
    done = 0
    bots.clear()
    overhear()
    while name() != "shelf" and done < most:
        yield from settle()
        # Never a screen in a variable here: it would stay beside the one that comes.
        if name() != "play":
            if talk:
                yield from note(name())
            yield from tap(B if name() == "final" else A)
            continue
        if top().phase != 1:
            yield from tap(A)
            continue
        if talk and (done < 3 or done == 20):
            while top().unkept:  # what lies on the table is saved soon
                yield 50
            yield from note(where)
            for button in (RIGHT, DOWN, LEFT, UP):
                yield from move(where, button)
            if done == 1:
                yield from beside(game)
        done += 1
        missed += yield from one()
    print("missed", where, missed, done)
    print("bots", where, len(bots))


def overhear():
    """Note the bots that are asked: one that is quick has moved before the hand can look."""
    for entry in console.stack:
        if entry.name == "play":
            screen = entry.screen
    think = screen.think

    def told(level, phase):
        if screen.match.seats[screen.turns.seat][1]:  # else it is a person's hint
            bots.add(screen.turns.seat)
        think(level, phase)

    screen.think = told


def mark(screen):
    """Changes with every move that is made or held."""
    turns = screen.turns
    done = list(getattr(turns, "held", ()))
    return (turns.match.moves.length, done, getattr(screen.table, "held", None))


def one():
    """A move: the cursor goes to it and A makes it. 1 when the hand had to help."""
    moves = some(top().turns)
    before = mark(top())
    for chosen in moves:
        top().table.point(chosen)
        yield from tap(A)
    for _ in range(4):
        yield from settle()
        if name() != "play" or top().phase != 1 or mark(top())[:2] != before[:2]:
            return 0
        yield 200
        yield from tap(A)
    top().play(moves)
    return 1


def beside(game):
    """The screens beside a match: pause, help, scores, a hint, settings, a question."""
    yield from visit((DOWN, RIGHT), "settings", True)
    yield from visit((DOWN,), "ask", "Really?", ("yes", "no"))
    yield from tap(START)
    must("pause")
    yield from note("pause")
    yield from until(lambda: top().names[top().at] == "scores", DOWN)
    yield from tap(A)
    must("scores")
    yield from note("scores")
    yield from tap(B)
    yield from until(lambda: top().names[top().at] == "hint", DOWN)
    yield from tap(A)
    must("play")
    yield from settle()
    yield from note("hint in " + game)
    yield from tap(B)
    yield from tap(SELECT)
    must("help")
    yield from note("help beside " + game)
    yield from tap(B)
    yield 100
    must("play")


def game(which, players, levels, talk=True):
    """From the shelf to the shelf, and what the match has left there."""
    yield from home()
    yield from set_up(which, players, levels)
    words = []
    for level in levels[:players]:
        words.append(str(level))
    yield from match(which, which + " " + "".join(words), talk)
    yield from note("shelf after " + which)
    yield from visit((), "records")
    yield from visit((RIGHT, DOWN, LEFT) + 45 * (DOWN,), "watch", 0)  # ten moves each: to its end
    yield from note("shelf after watching")


def to_table(which, players, levels):
    """From the shelf to a table."""
    yield from home()
    yield from set_up(which, players, levels)
    yield from settle()
    yield 100


def some(turns):
    """A move that may be made, or as many as a turn has: any, but always the same."""
    moves = ()
    for _ in range(turns.owed):
        legal = turns.legal(moves)
        moves += (legal[(hand.now // 7 + len(moves)) % len(legal)],)
    return moves


def answer(screen):
    screen.play(some(screen.turns))


def many(count, games):
    """Games in a row, played without fingers; what is in use on the shelf after each."""
    from ludopoche import memory

    yield from home()
    for i in range(count):
        which = games[i % len(games)]
        yield from choose(which)
        yield from tap(A)
        yield from row("play")
        yield from tap(A)
        while name() != "shelf":
            if name() == "play" and top().phase == 1:
                answer(top())
                yield 1
            elif name() == "play" and thinks():
                yield 30
            else:
                yield from tap(B if name() == "final" else A)
        memory.need(1 << 30)  # what is kept for another time goes: how much there is, is chance
        print("after", i, which, hand.live())


def for_two():
    plan = top().plan
    plan.players = plan.rules.SEATS[0]


def all_there():
    """May the room begin? (Here, for a generator's frame would keep the screen alive.)"""
    screen = top()
    return screen.hall.others and not screen._lacking()


def tell_moves(moves):
    print("played", end="")
    for move in moves:  # the board's heap is full: no list of them
        print("", move, end="")
    print()


def begun():
    return name() != "link"


def is_heard():
    """Is there a room?"""
    return top().finder.rooms


def wait_for(done, what):
    for _ in range(2000):
        if done():
            return
        yield 50
    raise RuntimeError("no " + what)


def linked(game, joins=False):
    """A match with other boards, to its end: the room is opened here, or `joins` theirs."""
    yield from home()
    yield from choose(game)
    yield from tap(B if game in top().waits else A)
    must("setup")
    for_two()
    yield from row("link")
    yield from tap(A)
    yield 200
    must("link")
    yield from note("link")
    if joins:
        yield from wait_for(is_heard, "room")
        yield from tap(DOWN)
    yield from tap(A)
    if not joins:
        yield from wait_for(all_there, "others")
    yield from note("link, room")
    yield from tap(A)
    yield from wait_for(begun, "match")
    noted = 0
    while name() != "shelf":
        screen = top()
        if name() == "linkcaller":
            noted += 1
            if noted == 3:
                yield from note("calls " + game)
                yield from tap(START)
                yield 100
                print("qr", len(screen.page))
                yield from note("deal " + game)
                yield from tap(B)
            yield 200
        elif name() != "linked":
            screen = None  # else it stays beside the one that comes
            if name() not in ("handover", "result"):
                yield from note(name())
            yield from tap(B if name() == "final" else A)
        elif screen.phase == 1 and screen.table is not None:
            noted += 1
            if noted < 4:
                while screen.unkept:
                    yield 50
                yield from note("linked " + game)
            before = mark(screen)
            moves = some(screen.turns)
            for chosen in moves:
                screen.table.point(chosen)
                yield from tap(A)
            yield 200
            if name() == "linked" and screen.phase == 1 and mark(screen)[:2] == before[:2]:
                screen.play(moves)
        elif screen.phase in (3, 4, 6):
            if screen.match.over:
                yield 3000  # it has said what it has
                tell_moves(screen.match.moves)
            screen = None
            yield from tap(A)
        screen = None
        yield 100
