# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Drives with something missing, wrong firmware, full memory: said in plain words, and survived.

What happens on a whole drive is tested with the screens (tests/screens/test_trouble.py).
"""

import re

import pytest

from sim.bundle import compiler
from sim.vm import handheld

CIRCUITPYTHON = """
class Sys:
    pass

for name in dir(sys):
    if name[:2] != "__":
        setattr(Sys, name, getattr(sys, name))
class Implementation:
    name = "circuitpython"
    version = VERSION
Sys.implementation = Implementation
sys.modules["sys"] = Sys
"""
TEN = CIRCUITPYTHON.replace("VERSION", "(10, 2, 1)")
NOT_WHOLE = "Ludopoche's files are not whole. Copy all of them to the drive again."
UPDATE = "Ludopoche needs CircuitPython 10. Get it from circuitpython.org/downloads"


@pytest.fixture(scope="module")
def board(machine):
    return handheld.Board("pygamer")


def printed(ran):
    """What is read on the screen, in the firmware's letters, after a start that fails."""
    assert ran.code == 0, ran.stderr
    return ran.stdout.strip().splitlines()[-1]


def begin(name="pygamer", changes=None, before=TEN, script="tour.home()"):
    return handheld.Board(name, changes).run(script, handheld.PLENTY, before=before)


@pytest.mark.parametrize(
    "path",
    [
        "lib/ludopoche/words/texts.py",
        "lib/ludopoche/console.py",
        "art/letters-160x128.art",
        "lib/ludopoche/words/__init__.py",
        "lib/ludopoche/words/en.bin",
    ],
)
def test_a_missing_file_before_there_is_a_screen(machine, path):
    path = handheld.compiled(path) if path.endswith(".py") else path
    assert path in handheld.files()
    # The tour imports the console to watch it: not here.
    ran = begin(changes={path: None}, before=TEN + "tour.watch = gc.collect\n", script="iter(())")
    assert printed(ran) == NOT_WHOLE
    assert ("OSError" if path.endswith((".bin", ".art")) else "ImportError") in ran.stdout


@pytest.mark.parametrize("path", ["hardware/__init__.py", "lib/ludopoche/memory.py"])
def test_the_very_first_files(machine, path):
    board = handheld.Board("pygamer", {handheld.compiled(path): None})
    ran = board.inside(TEN + "import board_code\n")
    assert printed(ran) == NOT_WHOLE


def test_a_file_of_another_version(machine):
    """A name that isn't in there any more, and a file that this firmware can't read."""
    texts = handheld.compiled("lib/ludopoche/words/texts.py")  # is needed early
    empty = compiler.compiled({"texts.py": b""})["texts.mpy"]
    quiet = TEN + "tour.watch = gc.collect\n"
    ran = begin(changes={texts: empty}, before=quiet, script="iter(())")
    assert printed(ran) == NOT_WHOLE
    other = b"C\x07" + handheld.files()[texts][2:]
    ran = begin(changes={texts: other}, before=quiet, script="iter(())")
    assert printed(ran) == UPDATE


def test_a_firmware_that_is_too_old(machine):
    quiet = CIRCUITPYTHON.replace("VERSION", "(8, 2, 10)") + "tour.watch = gc.collect\n"
    texts = handheld.compiled("lib/ludopoche/words/texts.py")
    ran = begin(changes={texts: b""}, before=quiet, script="iter(())")
    assert printed(ran) == UPDATE


@pytest.mark.parametrize(
    "before, sentence",
    [
        ("board.DISPLAY = None\n", "Ludopoche needs a display, and this board (pygamer) has none"),
        ("board.DISPLAY.width = 128\n", "needs 160 x 128 pixels, and this display has 128 x 128"),
        ("board.board_id = 'toaster'\n", "doesn't know this board (toaster). Name its pins in"),
        ("del board.BUTTON_OUT\n", "This board has no pin BUTTON_OUT."),
    ],
)
def test_a_board_that_cannot(board, before, sentence):
    ran = board.run("tour.home()", handheld.PLENTY, before=TEN + before)
    assert sentence in printed(ran)


def test_a_board_that_cannot_and_nobody_there_to_say_so(machine):
    ran = begin(changes={"hardware/refused.mpy": None}, before=TEN + "board.board_id = 'toaster'\n")
    assert printed(ran) == NOT_WHOLE


def test_a_library_that_is_missing_is_said_on_a_screen(machine, tmp_path):
    """The console's own letters say it, and a key leads on. (Without all of the libraries pages
    are painted by hand: see ui/leaflet. Here a part is lost.)"""
    paths = [path for path in handheld.files() if path.endswith("/bitmap_label.mpy")]
    assert len(paths) == 1
    script = """
def look():
    yield from tour.home()
    tour.console.stage.open("about")
    yield from hand.tap(tour.RIGHT)
    yield 300
    yield from hand.tap(tour.A)
    yield 1000
"""
    board = handheld.Board("pygamer", dict.fromkeys(paths))
    ran = board.run("look()", handheld.PLENTY, tmp_path, TEN + script)
    assert ran.code == handheld.RESTART
    assert "adafruit_" in ran.trouble and "ImportError" in ran.trouble


# Memory that runs out

ANEW = "supervisor.Runtime.run_reason = supervisor.RunReason.SUPERVISOR_RELOAD\n"
FILL = """
from ludopoche import memory

def play(limit):
    yield from tour.home()
    yield from tour.to_table("lucky", 2, (0, 0))
    for _ in range(8):
        tour.answer(tour.top())
        yield 30
    yield 2000  # a turn is saved by then; what is eaten from now on never comes back
    print("moves", tour.top().match.moves.length)
    watch(type(tour.top().match))
    yield from eat(limit)
    for wait in tour.match("lucky", "lucky", False):
        for _ in range(0, wait, 15):  # each frame: a table that steps aside for a save gives room
            fill(limit)
            yield 15

def watch(Match):
    play = Match.play
    def watched(match, move):
        shown = play(match, move)
        print("moves", match.moves.length)
        return shown
    Match.play = watched

def eat(limit):
    "Take memory until so little is left, and whatever a screen gives back."
    hand.eaten = None
    for button in (tour.START, tour.B, tour.SELECT, tour.B):
        fill(limit)
        yield from hand.tap(button)
        yield 100
    fill(limit)

def fill(limit):
    "The holes as well: each piece holds the one before, for a list would need a hole itself."
    memory.need(1 << 30)  # nothing is left that could still be given up
    hand.live()
    for size in (1024, 64, 16):
        try:
            while gc.mem_free() > limit + 2 * size:
                hand.eaten = (hand.eaten, bytearray(size))
        except MemoryError:
            pass

def resumed():
    yield 300
    print("on", tour.name())
    if tour.name() == "shelf":  # it had no room when it was opened: now somebody wants it
        yield from hand.tap(tour.A)
        yield 2000
        print("on", tour.name())
    if tour.name() == "play":
        print("moves", tour.top().match.moves.length)
    hand.code = 4
"""


@pytest.mark.parametrize("left", [6000, 3000, 1500, 600])
def test_out_of_memory_the_match_is_saved_and_resumed(board, tmp_path, left):
    ran = board.run("play(%d)" % left, handheld.PLENTY, tmp_path, FILL)
    assert ran.code == handheld.RESTART, (ran.code, ran.stderr, ran.trouble)
    moves = re.findall(r"moves (\d+)", ran.stdout)[-1]  # some more went well
    ran = board.run("resumed()", handheld.PLENTY, tmp_path, ANEW + FILL)
    assert "on play\nmoves %s\n" % moves in ran.stdout, (ran.stdout, ran.trouble)


def test_no_loop_of_restarts(board, tmp_path):
    """A match that never fits is resumed once; the next start leads to the shelf."""
    ran = board.run("play(6000)", handheld.PLENTY, tmp_path, FILL)
    assert ran.code == handheld.RESTART
    again = ANEW + FILL + "def at_once():\n    yield 100\n    print('on', tour.name())\n"
    again += "    top = tour.top()\n    def fail(now):\n        raise MemoryError()\n"
    again += "    top.tick = fail\n    yield 100\n"
    ran = board.run("at_once()", handheld.PLENTY, tmp_path, again)
    assert (ran.code, "on play" in ran.stdout) == (handheld.RESTART, True), ran.stderr
    ran = board.run("resumed()", handheld.PLENTY, tmp_path, ANEW + FILL)
    assert "on shelf" in ran.stdout
