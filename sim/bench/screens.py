# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench screens: what each action costs on each board's screen.

Bytes and windows to the panel are what a board would send; the time on the board is reckoned
from them by the costs measured on a PicoSystem. A ! marks what is more than an action may send.
Python's time is this computer's. Garbage is what the program, without its drawing, allocates and
lets go, in this Python's larger objects.
"""

import contextlib
import sys
from dataclasses import dataclass, replace

from sim.app import play, trace
from sim.app.meter import Meter
from sim.desk import boards
from sim.errors import Parser

SUMMARY = "bytes to the panel, windows, Python's time and garbage of each action on each board"

PIXEL = 0.0056  # milliseconds to compose and send a pixel on the board
LINE = "%-14s %8s %9s %8s %9s %8s %8s"
HEADS = ("action", "bytes", "of screen", "windows", "board ms", "here ms", "garbage")
REST = 700  # milliseconds in which an action comes to its end
AT_ONCE = 20  # in which a row's explanation, or a bot, isn't there yet
# What is done after a table has come up: the name of the action, its buttons, and where it isn't
# REST in how many milliseconds it comes to its end.
BESIDE = (
    ("pause", "START"),
    ("cursor down", "DOWN"),
    ("back", "B"),
    ("help", "SELECT"),
    ("back", "B"),
)
SET_UP = (*(3 * (("pick", "A"), ("place", "A"))), ("place", "A"), ("next player", "A"))
CALLS = 3 * (("place", "A"), ("next call", "A"))
ACTIONS = {
    "lucky": (
        ("nothing", ""),
        ("cursor right", "RIGHT"),
        ("cursor left", "LEFT"),
        *SET_UP,
        *SET_UP,
        ("draw", "A"),
        ("cursor right", "RIGHT"),
        ("cursor left", "LEFT"),
        ("place", "A"),
        ("take back", "B"),
        ("place", "A"),
        ("next player", "A"),
        ("draw", "A"),
        *(3 * (("cursor left", "LEFT"),)),
        ("place instead", "A"),
        ("next player", "A"),
        ("cursor left", "LEFT"),
        ("pick", "A"),
        ("cursor left", "LEFT"),
        ("place instead", "A"),
        ("next player", "A"),
        ("draw", "A"),
        *(4 * (("cursor down", "DOWN"),)),
        ("drop", "A"),
        ("next player", "A"),
        *BESIDE,
    ),
    "sixteen": (
        ("nothing", ""),
        ("cursor down", "DOWN"),
        ("cursor up", "UP"),
        ("place", "A"),
        ("take back", "B"),
        ("place", "A"),
        ("next call", "A"),
        *CALLS,
        ("all up", "A"),
        ("all back", "B"),
        *BESIDE,
    ),
    "easy": (
        ("nothing", ""),
        ("cursor right", "RIGHT"),
        ("cursor left", "LEFT"),
        ("place", "A"),
        ("cursor right", "RIGHT"),
        ("place elsewhere", "A"),
        ("take up", "B"),
        ("place", "A"),
        ("next call", "A"),
        *CALLS,
        *BESIDE,
    ),
    "rucki": (
        ("nothing", ""),
        ("cursor left", "LEFT"),
        ("cursor right", "RIGHT"),
        ("place", "A"),
        ("take back", "B"),
        ("place", "A"),
        ("end of turn", "A", AT_ONCE),
        ("the others", ""),
        *BESIDE,
    ),
}
SEATS = {"rucki": "person,easy", "sixteen": "person", "easy": "person"}  # nothing is handed over
# What the first cards, or calls, let one do.
SEEDS = {"rucki": "7", "sixteen": "36"}
ROW = (("next row", "DOWN", AT_ONCE), ("explained", ""))
SHELF = (
    ("go on", "A"),  # from where it is said where saves go
    ("nothing", ""),
    ("cursor right", "RIGHT"),
    ("cursor down", "DOWN"),
    ("cursor left", "LEFT"),
    ("set-up", "A"),
    *ROW,
    *ROW,
    *ROW,
    ("players", "RIGHT"),
    *ROW,
    ("value", "RIGHT"),
    ("name", "A"),
    ("cursor right", "RIGHT"),
    ("cursor down", "DOWN"),
    ("first letter", "A"),
    ("cursor left", "LEFT"),
    ("letter", "A"),
    ("letter", "B"),
    ("back", "START"),
    *(7 * (("page", "UP", AT_ONCE),)),
    ("gallery", "A"),
    ("board", "RIGHT"),
    ("back", "B"),
    ("page", "UP"),
    ("caller", "A"),
    ("call", "A"),
    ("ask", "B"),
    ("cursor down", "DOWN"),
    ("back", "UP A"),
    ("back", "B"),
    ("settings", "START"),
    *ROW,
    ("value", "RIGHT"),
    ("value", "RIGHT"),
    ("back", "B"),
)
# The most of the screen that an action may send: a cursor's move, what it rests on in words, a
# tile that is drawn, placed or taken away, something new all over the screen. Before a table comes
# back the key bar of a large screen says so.
CURSOR = 0.06
TILE = 0.15
LIMITS = (
    ("nothing", 0),
    *((name, CURSOR) for name in ("cursor", "next row", "value", "letter")),
    *(
        (name, TILE)
        for name in ("pick", "place", "take", "draw", "drop", "end of turn", "next call", "all")
    ),
    ("explained", 0.5),  # the words before go, the new ones come
    ("", 1.1),
)


@dataclass(frozen=True)
class Row:
    """The cost of an action. `part`: bytes as a part of the whole screen."""

    action: str
    bytes: int
    part: float
    windows: int
    frames: int
    milliseconds: float  # of Python, in its longest frame
    garbage: int  # in its worst frame

    @property
    def on_board(self):
        """Milliseconds the painting takes on the board."""
        return self.bytes / 2 * PIXEL

    @property
    def over(self):
        """Does it send more than it may?"""
        return self.part > next(most for name, most in LIMITS if self.action.startswith(name))

    def words(self):
        """For a line of the table."""
        return (
            self.action,
            self.bytes,
            "%.1f %%%s" % (100 * self.part, "!" if self.over else " "),
            self.windows,
            "%.0f" % self.on_board,
            "%.2f" % self.milliseconds,
            self.garbage,
        )


def measure(board, game=None, actions=None):
    """Do the actions one after the other: a Row each, the first the way to the first screen.

    And the exceptions the program met with. All is done twice, as counting garbage takes time.
    """
    wishes = wishes_of(game)
    actions = actions or ACTIONS.get(game, SHELF)
    timed, _ = session(board, wishes, actions, garbage=False)
    counted, troubles = session(board, wishes, actions, garbage=True)
    rows = [replace(row, milliseconds=once.milliseconds) for row, once in zip(counted, timed)]
    return rows, troubles


def wishes_of(game):
    """The options that begin at this game's table, or at the shelf."""
    wishes = {"lang": "en"}
    if game:
        seats = SEATS.get(game, "person,person")
        wishes.update(game=game, seats=seats, seed=SEEDS.get(game, "1"))
    return wishes


def session(board, wishes, actions, garbage):
    rows = []
    with play.desk_of(board) as desk:
        meter = Meter(desk, garbage)

        def script(desk):
            yield REST
            rows.append(row("start", desk, meter))
            for name, buttons, *rest in actions:
                reset(desk, meter)
                for button in buttons.split():
                    yield from desk.tap(button)
                yield rest[0] if rest else REST
                if desk.troubles:
                    return
                rows.append(row(name, desk, meter))

        try:
            with still():
                play.unseen(desk, wishes, script=script)
        finally:
            meter.close()
        return rows, desk.troubles


@contextlib.contextmanager
def still():
    """Nothing moves on the tables: what a step of a motion may send is another budget."""
    from ludopoche.ui.table import Table

    moves = Table.moves
    Table.moves = lambda table, ending=False: None
    try:
        yield
    finally:
        Table.moves = moves


def reset(desk, meter):
    desk.reset_counters()
    meter.reset()


def row(name, desk, meter):
    return Row(
        name, desk.bytes, desk.part(), desk.windows, meter.frames, meter.worst, meter.worst_garbage
    )


def main(argv):
    parser = Parser(prog="python3 -m sim bench screens", description=SUMMARY)
    parser.add_argument("--board", type=play.board_name, metavar="NAME", help="only this board")
    parser.add_argument("--game", choices=ACTIONS, help="only this game")
    parser.add_argument("--trace", metavar="FILE", help="measure each press of this trace instead")
    args = parser.parse_args(argv)
    actions = None
    if args.trace:
        try:
            moves, _ = trace.read(args.trace)
        except trace.TraceError as error:
            parser.error(str(error))
        actions = [(button, button) for _, button, down in moves if down]
    for board in [args.board] if args.board else boards.proven():
        for game in [args.game] if args.game else (None, *ACTIONS):
            rows, troubles = measure(board, game, actions)
            print("\n%s, %s (%dx%d)" % (game or "shelf", board.name, *board.size))
            print(
                LINE % ("action", "bytes", "of screen", "windows", "board ms", "here ms", "garbage")
            )
            for got in rows:
                print(LINE % got.words())
            if troubles:
                print("the program failed here", file=sys.stderr)
                return 1
    return 0
