# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Play: in a window, in the terminal, or with nobody looking."""

import argparse
import contextlib
import os
import random
import runpy
import signal
import tempfile
import time
import traceback

import games
from ludopoche.core.terms import MOST_ROUNDS
from ludopoche.words import LANGS
from sim import ROOT
from sim.app import reload, trace
from sim.app.reload import Quit, Restart
from sim.desk import boards
from sim.desk.firmware import Reload
from sim.errors import CommandError, Parser

SUMMARY = "play in a window, or in the terminal"
RELOAD = 0.5  # seconds a board takes to run code.py again
SETTLE = 2000  # milliseconds a replayed session goes on after its last press
ENDS = (signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))
KEYS = """\
keys: arrows, Space for A, Esc or Backspace for B, Tab for START, H for SELECT;
in the window also the mouse on the drawn buttons, a game controller, and
F2 picture, F3 film, F4 pause, F5 single step, F6 meter, F7 garbage, F8 sound,
F9 restart, F10 what the last match's moves cost. A change of the program's
source restarts it, the match is kept."""
SITTERS = ("person", "easy", "medium", "hard")
PALETTES = ("normal", "safe", "contrast")  # the settings', whose module needs a screen


def board_name(text):
    """An argument that names a board."""
    try:
        return boards.find(text)
    except KeyError:
        raise argparse.ArgumentTypeError(
            "no board %r; there are %s" % (text, ", ".join(boards.short_names()))
        ) from None


def seats(text):
    """An argument that says who sits where."""
    words = [word.strip().lower() for word in text.split(",")]
    for word in words:
        if word not in SITTERS:
            raise argparse.ArgumentTypeError(
                "%r can't sit down; who can: %s" % (word, ", ".join(SITTERS))
            )
    return ",".join(words)


def seed(text):
    """An argument that is a deal's code; blanks in it are as good as the hyphen."""
    from ludopoche.core import terms

    code = "-".join(text.split())
    if terms.seed(code) is None:
        raise argparse.ArgumentTypeError(
            "%r is no deal's code (six characters such as 7K3Q9F, or a number)" % text
        )
    return code


def speed(text):
    """An argument that is a factor of time."""
    try:
        factor = float(text)
    except ValueError:
        factor = 0
    if not 0.01 <= factor <= 1000:
        raise argparse.ArgumentTypeError("%r is no speed from 0.01 to 1000" % text)
    return factor


def number(fewest, most=None):
    """An argument that is a whole number within bounds."""

    def number_of(text):
        try:
            value = int(text)
        except ValueError:
            value = fewest - 1
        if value < fewest or most is not None and value > most:
            bounds = "of %d or more" % fewest if most is None else "from %d to %d" % (fewest, most)
            raise argparse.ArgumentTypeError("%r isn't a number %s" % (text, bounds))
        return value

    return number_of


def one_of(choices):
    """An argument that is one of these; said as argparse says it of `choices`."""

    def choice_of(text):
        if text not in choices:
            raise argparse.ArgumentTypeError("there is no %r, only %s" % (text, ", ".join(choices)))
        return text

    return choice_of


def options_of(made):
    """The options that say what is played; shared with `shot`."""
    made.add_argument(
        "--board",
        type=board_name,
        metavar="NAME",
        help="pygamer (default), pybadge, picosystem, picopad, wio, \u2026 or its board_id",
    )
    made.add_argument("--lang", choices=LANGS)
    made.add_argument("--palette", choices=PALETTES)
    made.add_argument("--game", choices=games.SHELF, help="begin at this game's table")
    made.add_argument(
        "--seats",
        type=seats,
        metavar="WHO,\u2026",
        help="with --game: person, easy, medium, hard; bots take the seats that are left",
    )
    made.add_argument(
        "--seed",
        type=seed,
        metavar="CODE",
        help="the deal's code; without --game what chance begins with",
    )
    made.add_argument("--trace", metavar="FILE", help="replay a button script")
    made.add_argument("--long", action="store_true", help="also one of more than a day")
    made.add_argument("--quiet", action="store_true", help="don't say what was done")


def parser():
    made = Parser(
        prog="python3 -m sim",
        description="Play Ludopoche on a board of your choice.",
        epilog=KEYS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    options_of(made)
    made.add_argument(
        "--save-trace", metavar="FILE", help="write every press down (from an empty drive)"
    )
    made.add_argument("--speed", type=speed, default=1, metavar="N", help="a factor of time")
    made.add_argument(
        "--scale", type=number(1, 16), metavar="N", help="window: pixels a pixel takes"
    )
    made.add_argument(
        "--drive",
        metavar="DIR",
        help="the board's drive (default: saves/BOARD, in a second window saves/BOARD-2)",
    )
    made.add_argument(
        "--link",
        metavar="HOST[:PORT]",
        help="the hub for matches with others (the one on this computer: python3 -m sim link)",
    )
    made.add_argument(
        "--broker",
        metavar="URL",
        help="an MQTT broker of yours instead: mqtts://user:password@host:8883/topic",
    )
    made.add_argument("--terminal", action="store_true", help="in the terminal, window or not")
    made.add_argument(
        "--text", action="store_true", help="in the terminal, 80x24, in words and letters"
    )
    made.add_argument("--headless", action="store_true", help="nobody looks: as fast as it goes")
    return made


# What a trace says of itself is checked as the options are.
HEADS = {
    "board": board_name,
    "lang": one_of(LANGS),
    "palette": one_of(PALETTES),
    "game": lambda text: one_of(games.SHELF)(text),
    "seats": seats,
    "seed": seed,
    "chance": number(0),
    "rounds": number(1, MOST_ROUNDS),
}


def desk_of(board, **more):
    """A board on the desk: imported here, for --help needs no package."""
    from sim.desk.device import Desk

    return Desk(board, **more)


def wires_of(args):
    """The wires to other boards: a hub, by itself the one on this computer, or a broker."""
    from sim.link import wires

    if args.broker:
        return [wires.broker(args.broker)]
    return [wires.hub(args.link or wires.HOST)]


class Unfit(Exception):
    """Wishes that don't go together."""


def refuse(wishes):
    """Raise Unfit for seats without a game, and for more than it has."""
    game = wishes.get("game")
    if "seats" in wishes:
        if game is None:
            raise Unfit("--seats needs --game")
        most = games.load(game, "rules").SEATS[1]
        count = wishes["seats"].count(",") + 1
        if count > most:
            raise Unfit("%s has %d seats, not %d" % (game, most, count))


def usual_rounds(wishes):
    """The number of rounds that set-up has for so many seats, if nobody chooses."""
    rules = games.load(wishes["game"], "rules")
    players = max(wishes.get("seats", "").count(",") + 1, rules.SEATS[0])
    offered = games.card(wishes["game"], "rounds")
    return offered(players)[0] if offered else 1


class Session:
    """The session to play, from the command line and from what a trace says of itself."""

    def __init__(self, args, repeatable=False):
        self.args = args
        self.moves, heads = trace.read(args.trace, args.long) if args.trace else ([], {})
        for name, text in heads.items():
            try:
                heads[name] = HEADS[name](text)
            except argparse.ArgumentTypeError as error:
                raise trace.TraceError("%s: %s" % (args.trace, error)) from None
        self.wishes = {}
        for name in ("lang", "palette", "game", "seats", "seed"):
            wish = getattr(args, name) or heads.get(name)
            if wish:
                self.wishes[name] = wish
        refuse(self.wishes)
        self.rounds = None
        if "game" in self.wishes:
            # A trace that says nothing of rounds means one.
            self.rounds = heads.get("rounds", 1) if args.trace else usual_rounds(self.wishes)
            if self.rounds > 1:
                self.wishes["terms"] = {"rounds": str(self.rounds)}
        self.board = args.board or heads.get("board") or boards.find("pygamer")
        # What can be repeated starts with an empty drive and chance of a known beginning.
        self.repeatable = repeatable or bool(args.trace or args.headless or args.save_trace)
        self.chance = heads.get("chance", 1)
        if not repeatable and not args.trace:
            self.chance = random.SystemRandom().randrange(1 << 30)
        if "seed" in self.wishes and "game" not in self.wishes:
            # Not of one deal then, but of whatever is drawn by chance.
            from ludopoche.core import terms

            self.chance = terms.seed(self.wishes.pop("seed"))

    def heads(self):
        """The heading of its own trace."""
        return dict(self.wishes, board=self.board.id, chance=self.chance, rounds=self.rounds)

    @contextlib.contextmanager
    def drive(self):
        """The folder that is the board's drive."""
        given = getattr(self.args, "drive", None)
        if self.repeatable and not given:
            with tempfile.TemporaryDirectory(prefix="ludopoche-") as folder:
                yield folder
            return
        if given and os.path.exists(given) and not os.path.isdir(given):
            raise CommandError("%s is a file: --drive needs a folder." % given)
        if given:
            os.makedirs(given, exist_ok=True)
            yield given
            return
        with unshared(os.path.join(ROOT, "saves", self.board.id)) as folder:
            yield folder


@contextlib.contextmanager
def unshared(folder):
    """This folder, or the next one where another window plays on it: "-2", "-3"… Linked windows on
    one drive would have one name among them, and write over each other's match."""
    number = 1
    while True:
        name = folder if number == 1 else "%s-%d" % (folder, number)
        os.makedirs(name, exist_ok=True)
        try:
            held = _hold(name)
            break
        except BlockingIOError:
            number += 1
    if number > 1:
        print("Another window plays on %s: this one's drive is %s." % (folder, name))
    try:
        yield name
    finally:
        if held is not None:
            os.close(held)


def _hold(folder):
    """Take a folder for this process, until it ends in whatever way; None where that can't be."""
    try:
        import fcntl
    except ImportError:  # Windows: there --drive names another
        return None
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise
    except OSError:
        pass  # a network's drive may know no locks
    return handle


def session_of(made, args, repeatable=False):
    """The session, or what is wrong with the command line."""
    try:
        if getattr(args, "drive", None) == "":
            raise Unfit("--drive needs the path of a folder")
        return Session(args, repeatable)
    except (trace.TraceError, Unfit) as error:
        made.error(str(error))


def run_code(desk, options):
    """Run code.py as the board does, and tell the console what was asked for."""
    desk.ready()
    from ludopoche import console, trouble

    run, tell = console.run, trouble.tell

    def told(device, console, error):
        """The screen has a sentence for players; here the whole story is wanted."""
        desk.troubles.append(error)
        traceback.print_exception(error)
        tell(device, console, error)

    trouble.tell = told
    console.run = lambda device: run(device, options)
    try:
        runpy.run_path(os.path.join(ROOT, "code.py"), run_name="__main__")
    finally:
        console.run, trouble.tell = run, tell


def run(desk, wishes, again=(), script=None, until=None):
    """Run the program until it ends, through all its restarts. `again`: what restarts it, too."""
    if script is not None:
        script = script(desk)

    def program():
        if "resume" in wishes:
            desk.sleep(RELOAD)
        run_code(desk, wishes)

    while True:
        try:
            return desk.run(program, script, until)
        except (Reload, *again):
            desk.reload()
            reload.forget()
            # It began where it was told to; now it goes on where it was.
            wishes = {k: v for k, v in wishes.items() if k in ("lang", "palette")}
            wishes.update(game="resume", resume=True)


def unseen(desk, wishes, script=None, until=None):
    """Run the program with nobody looking. Ctrl-C alone ends it early: the command, then, too."""
    if run(desk, wishes, script=script, until=until):
        raise KeyboardInterrupt


def headless(session):
    """The whole trace in virtual time, as fast as it goes."""
    with (
        session.drive() as drive,
        desk_of(session.board, drive=drive, seed=session.chance) as desk,
    ):
        end = trace.replay(desk, session.moves) + SETTLE
        if session.args.save_trace:
            desk.on_move = trace.Recorder(session.args.save_trace, session.heads())
        unseen(desk, session.wishes, until=end)
        if not session.args.quiet:
            told = "%d button changes replayed, %.1f s on a %s: %s."
            how = "something went wrong" if desk.troubles else "all went well"
            print(told % (len(session.moves), end / 1000, session.board.name, how))
        return 1 if desk.troubles else 0


def find_front(session):
    """The front by which it can be looked at: a function that makes it of a desk."""
    if not session.args.terminal and not session.args.text:
        from sim.app import window

        if window.possible():
            return lambda desk: window.Window(desk, session.args.scale)
    from sim.app import terminal

    if not terminal.possible():
        raise CommandError(
            "There is neither a display for a window nor a terminal to play in."
            " Start it on a desktop, over ssh -t, or with --headless."
        )
    if session.args.text:
        from sim.app import text

        reason, front = text.too_small(), text.Text
    else:
        reason = terminal.unfit() or terminal.too_small(session.board)
        front = terminal.Terminal
    if reason:
        raise CommandError(reason)
    return front


def watched(session, front_of):
    """Somebody looks, and plays."""
    # What can be repeated asks for the date, today and then.
    today = None if session.repeatable else time.localtime()[:3]
    with (
        session.drive() as drive,
        desk_of(session.board, live=True, drive=drive, seed=session.chance, date=today) as desk,
        leaving(),
    ):
        desk.speed = session.args.speed
        desk.wires = wires_of(session.args)
        trace.replay(desk, session.moves)
        front = front_of(desk)
        try:
            if session.args.save_trace:
                desk.on_move = trace.Recorder(session.args.save_trace, session.heads())
            wishes = session.wishes
            while True:
                try:
                    run(desk, wishes, again=(Restart,))
                    return 0
                except (Quit, KeyboardInterrupt):
                    return 0
                except Exception:
                    # Somebody is changing the program: show it, and wait for the next change.
                    traceback.print_exc()
                    if not front.until_changed():
                        return 1
                    desk.reload()
                    reload.forget()
        finally:
            front.close()


@contextlib.contextmanager
def leaving():
    """Told to go by the system: the match is kept, the terminal left as it was found."""

    def leave(*_):
        raise Quit

    before = {kind: signal.signal(kind, leave) for kind in ENDS}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def main(argv):
    made = parser()
    args = made.parse_args(argv)
    session = session_of(made, args)
    if args.headless:
        return headless(session)
    return watched(session, find_front(session))
