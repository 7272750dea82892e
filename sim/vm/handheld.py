# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board in the 32-bit VM: the bundle as it is flashed, over modules that weigh what is real.

    from sim.vm import handheld

    board = handheld.Board("pygamer")
    ran = board.run("tour.menus()", limit=120 * 1024)
    print(ran.code, ran.lines("at"), ran.trouble)

code.py runs as on the board; a hand (mpy/hand.py) presses its keys and goes the ways that
mpy/tour.py knows. The limit is what the program may use: the heap that these modules and the
hand take, which on a board is none, is measured first and added.
"""

import functools
import re
import tempfile
from keyword import iskeyword
from pathlib import Path
from typing import NamedTuple

import games
from sim import ROOT, bundle, vm
from sim.art import maker
from sim.desk import boards
from sim.lint.circuitpython import BUILTINS, MODULES, OURS
from sim.shrink.firmware_names import NATIVES

REPLACEMENTS = Path(ROOT, "sim", "mpy")
PLENTY = 280 * 1024  # a heap to measure in
# For what the hand itself has in hand, now and then; and for the frames of functions: in this VM
# they lie on the heap, on a board beside it, at most 1.5 KB of them at a time.
SPARE = 512 + 1536
RESTART = 75  # the exit code of supervisor.reload()
# Names of a program that are reckoned with where their number isn't known: a match leaves some 560
# behind, the menus 750, and the pools for more than 620 hold 1260.
MANY = 1260
FEW = 620
# What the firmware has in flash: in memory before the program comes.
NATIVE = (
    "analogio audiocore audioio audiopwmio bitmaptools board busdisplay busio digitalio displayio"
    " fontio groups keypad microcontroller os sdcardio speaker storage supervisor terminalio"
    " time usb_cdc vectorio zlib"
)


# Names that lie in the firmware take nothing on a board's heap, but in this VM they would.
WORD = re.compile(r"[A-Za-z_]\w*")
FIRMWARE = set(NATIVES).union(
    WORD.findall(BUILTINS),
    *[
        WORD.findall("%s %s" % (module, inside))
        for module, inside in MODULES.items()
        if module not in OURS and not module.startswith("adafruit_")
    ],
)

# Before the program comes; then the program, with a hand on its keys.
AHEAD = """
import firmware
import gc
import sys
import lacking
import hand
import NATIVE
import tour
import scales
import areas
del sys.modules["firmware"], firmware
areas.begin()
scales.begin(NAMES)
print("own", scales.own, gc.mem_free())
tour.show_blocks("")
"""
PROGRAM = """
import hardware
hardware.ROOT = sys.argv[1]
tour.watch()
hand.script = SCRIPT
import board_code
"""

# What a session does: a board's whole life in six of them.
SESSIONS = {
    "menus": "tour.menus()",
    "set-up": "tour.set_ups()",
    "lucky": "tour.game('lucky', 4, (0, 1, 2, 3))",
    "sixteen": "tour.game('sixteen', 3, (0, 1, 3))",
    "easy": "tour.game('easy', 4, (0, 1, 2, 3))",
    "rucki": "tour.game('rucki', 3, (0, 0, 3))",
}
# Another game on the shelf: a person and a hard bot.
for _game in games.SHELF:
    _players = max(2, games.load(_game, "rules").SEATS[0])
    _seats = (0,) + (3,) * (_players - 1)
    SESSIONS.setdefault(_game, "tour.game(%r, %d, %r)" % (_game, _players, _seats))

# Counting instructions from code.py's first line until it waits for keys for the first time.
START = """
import gauge
import uos
import quick
gauge.os = uos
def stop():
    gauge.mark()
    raise SystemExit(0)
    yield 0
hand.wake = -1
gauge.mark()
gauge.mark()
"""
PIXEL = 0.0056  # milliseconds that a pixel of a whole new screen takes, composing and sending


class Start(NamedTuple):
    """Milliseconds until the first screen stands, on the RP2040 or the like."""

    python: float  # the program, from its instructions
    screen: float  # the first picture, as measured

    @property
    def total(self):
        return self.python + self.screen


class Ran:
    """The output of a run, and how it ended."""

    def __init__(self, ran, drive, pins):
        self.stdout, self.stderr, self.code = ran
        self.pins = pins
        note = Path(drive, "ludopoche-error.txt")
        self.trouble = note.read_text() if note.exists() else ""

    @property
    def peak(self):
        """(bytes, where) of the most that was in use."""
        found = re.search(r"^peak (\d+) (.*)$", self.stdout, re.MULTILINE)
        if not found:
            return 0, "nowhere"
        return int(found[1]) + pools(self.names) - pools(MANY), found[2]

    @property
    def piece(self):
        """(bytes, where) of the largest Bitmap."""
        found = re.search(r"^piece (\d+) (.*)$", self.stdout, re.MULTILINE)
        return (int(found[1]), found[2]) if found else (0, "nowhere")

    @property
    def blocks(self):
        """{where: bytes} of the largest object there, out of the VM's map of its heap."""
        found = {}
        ours = ()
        first = {}
        for where, heap in re.findall(r"^block(?: (.*))?\n((?:.*\n)*?)endblock", self.stdout, re.M):
            there = blocks_of(heap)
            # What grows where it lies, as the letters of names do, counts as it began: it takes
            # more room where there is some, and else goes on elsewhere.
            first = {at: min(first.get(at, size), size) for at, size in there.items()}
            if where:
                sizes = [size for at, size in first.items() if at not in ours]
                found[where] = max(found.get(where, 0), *sizes)
            else:  # before the program has come
                ours = {at for at, size in there.items() if size >= 512}
        return found

    @property
    def idle_bots(self):
        """The matches, called by their seats' levels, in which not every bot has moved."""
        seats = self.lines("bots").items()
        return [match for match, moved in seats if moved != len(match.split()[1].replace("0", ""))]

    @property
    def names(self):
        """The number of names the program had in the end, without those of the board's pins: its
        firmware has them."""
        counts = re.findall(r"n_qstr=(\d+)", self.stdout)
        pins = self.pins.intersection(re.findall(r"^Q\((\w+)\)$", self.stdout, re.MULTILINE))
        return int(counts[-1]) - int(counts[0]) - len(pins) + len(names_in_common())

    def lines(self, word):
        """{what: number} of the lines that begin with a word; the largest number of each."""
        found = {}
        for line in self.stdout.splitlines():
            head, _, rest = line.partition(" ")
            if head == word:
                what, _, number = rest.rpartition(" ")
                found[what] = max(found.get(what, -1), int(number))
        return found


def blocks_of(heap):
    """{address: bytes} of the objects in the VM's map of its heap."""
    found = {}
    last = None
    for row, marks in re.findall(r"^([0-9a-f]{8}): (.*)$", heap, re.M):
        for i, mark in enumerate(marks):
            at = int(row, 16) + 16 * i
            if mark not in ".=":
                found[at] = 16
                last = at
            elif mark == "=" and last is not None:
                found[last] += 16
            else:
                last = None
    return found


@functools.lru_cache(None)
def made():
    """The bundle as it is flashed."""
    return bundle.usual()


def files():
    """The bundle's files, compiled; its pictures are not packed (see sim/mpy/zlib.py)."""
    return {**made().files, **dict(maker.plain_files())}


def compiled(path):
    """The place of a module of the sources on the drive, compiled."""
    return made().names.places.place(path).removesuffix(".py") + ".mpy"


def called(text):
    """A script that reaches into the program: with the names that things have in the bundle."""
    return made().names.outside(text).decode()


def names_of(mpy):
    """The names in a compiled file: those that every VM knows aren't written out."""
    at = len(vm.MPY)

    def number():
        nonlocal at
        value = 0
        while True:
            at += 1
            value = value << 7 | mpy[at - 1] & 127
            if mpy[at - 1] < 128:
                return value

    count = number()
    number()
    names = set()
    for _ in range(count):
        size = number()
        if not size & 1:
            names.add(mpy[at : at + (size >> 1)])
            at += (size >> 1) + 1
    return names


@functools.lru_cache(None)
def names_in_common():
    """The program's names that the hand has brought already; on a board they take room."""
    program = set()
    for path, data in files().items():
        if path.endswith(".mpy"):
            program |= names_of(data)
    return names_of_hand() & program


@functools.lru_cache(None)
def names_of_hand():
    """The names that are there before the program and that no firmware has."""
    ours = set()
    firmware = {name.encode() for name in FIRMWARE}
    for path in REPLACEMENTS.glob("*.py"):
        text = path.read_text()
        if path.stem == "tour":
            text = called(text)
        found = names_of(vm.compiled("lib/" + path.name, text.encode()))
        (firmware if path.stem in NATIVE.split() else ours).update(found)
    return ours - firmware


def pools(names):
    """Bytes of a board's pools for so many names, without the letters: the first has room for 20,
    the next for twice as many…, 6 bytes a name."""
    size, room, taken = 20, 0, 0
    while room < names:
        taken += (24 + 6 * size + 15) // 16 * 16
        room += size
        size *= 2
    return taken


def room_for_names():
    """The bytes to be counted for names beside the letters that come with the program."""
    return pools(MANY) + sum(len(name) + 1 for name in names_in_common())


class Board:
    """A board by its name, with the bundle on its drive; `changes` to it: {path: bytes or None}."""

    def __init__(self, name="pygamer", changes=None):
        self.changes = changes or {}
        self.machine = vm.find()
        self.board = boards.find(name)
        self.heap = self.board.heap

    @functools.cached_property
    def tree(self):
        """The drive, and the replacement modules."""
        with tempfile.TemporaryDirectory() as folder:
            for path, data in {**files(), **self.changes}.items():
                if data is None:
                    continue
                where = Path(folder, path)
                where.parent.mkdir(parents=True, exist_ok=True)
                where.write_bytes(data)
            extra = {
                "lib/%s" % path.name: path.read_text()
                for path in REPLACEMENTS.glob("*.py")
                if path.stem not in self.board.missing
            }
            extra["lib/desk.py"] = self.desk()
            asked = ["    it.%s\n" % name for name in sorted(FIRMWARE) if not iskeyword(name)]
            extra["lib/firmware.py"] = "def names(it):\n" + "".join(asked)
            extra["lib/tour.py"] = called(extra["lib/tour.py"])
            # As code.py is called on a board: not "code".
            extra["lib/board_code.py"] = Path(folder, "code.py").read_text()
            return self.machine.tree(folder, extra=extra)

    def desk(self):
        """The facts that the hand needs to know of the board."""
        board = self.board
        numbers = []
        for i, button in enumerate(boards.BUTTONS):
            made_of = board.keys[button]
            stick = made_of[:2] in ("x-", "x+", "y-", "y+")
            numbers.append(255 if stick else int(made_of[4:]) if made_of[:4] == "bit " else i)
        return "BOARD = %r\nWIDTH, HEIGHT = %r\nPINS = %r\nNVM = %d\nNUMBERS = %r\n" % (
            board.id,
            board.size,
            " ".join(board.pins),
            board.nvm,
            bytes(numbers),
        )

    @functools.cached_property
    def own(self):
        """The heap that the replacement modules and the hand take."""
        return int(re.search(r"^own (\d+)", self._run("", 400 * 1024).stdout, re.M)[1])

    def inside(self, script, limit=200 * 1024):
        """Run other code than code.py, with the replacement modules and the libraries around."""
        return self._run(script, self.heap_for(limit))

    def run(self, script, limit=None, drive=None, before="", wire=None):
        """Run code.py with a script's generator, in a heap where it may use `limit` bytes; `wire`:
        a port of this computer to which USB's serial line leads."""
        program = before + PROGRAM.replace("SCRIPT", script)
        if limit or drive or wire:
            return self._run(program, self.heap_for(limit or self.heap), drive, wire)
        # As large as the board's heap, if the names turn out to be few.
        ran = self._run(program, self.heap_for(self.heap + pools(MANY) - pools(FEW)))
        if ran.code or ran.names <= FEW:
            return ran
        return self._run(program, self.heap_for(self.heap))

    def heap_for(self, limit):
        """The VM's heap size that leaves so much to the program: it keeps 3 bits of books for each
        16 bytes."""
        return (self.own + SPARE + limit) * 131 // 128 + 256

    @property
    def ahead(self):
        native = [name for name in NATIVE.split() if name not in self.board.missing]
        return AHEAD.replace("NATIVE", ", ".join(native))

    def _run(self, program, heap, drive=None, wire=None):
        room = str(room_for_names())
        text = called(self.ahead.replace("NAMES", room) + program)
        with tempfile.TemporaryDirectory(prefix="ludo-") as folder:
            drive = drive or folder
            args = (str(drive),) if wire is None else (str(drive), str(wire))
            ran = self.machine.run(text, heap, self.tree, args=args, timeout=300)
            there = {name.decode() for name in names_of_hand()}
            return Ran(ran, drive, set(self.board.pins) - there)

    def start(self):
        """The time that code.py takes to the shelf, on a drive where it has been before."""
        with tempfile.TemporaryDirectory(prefix="ludo-") as drive:
            ran = self.run("tour.home()", PLENTY, drive)
            if ran.code:
                raise RuntimeError(ran.trouble or ran.stderr)
            ahead = self.ahead.replace("scales.begin(NAMES)\n", "")
            text = ahead + START + PROGRAM.replace("SCRIPT", "stop()")
            text = called(text)
            # The program takes the whole heap at once: as much as on the board.
            heap = self.heap_for(self.heap)
            counts, _ = self.machine.sections(text, heap, self.tree, args=(drive,))
        width, height = self.board.size
        return Start(self.machine.milliseconds(counts[1]), width * height * PIXEL)

    def smallest(self, script, low=40, high=146):
        """The smallest limit in KB with which a script comes to its end, and what failed below."""
        failed = self.run(script, low * 1024)
        while high - low > 1:
            middle = (low + high) // 2
            ran = self.run(script, middle * 1024)
            if ran.code:
                low, failed = middle, ran
            else:
                high = middle
        return high, failed
