# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The screen in a terminal, two pixels a letter, and the terminal's keys: works over ssh.

A terminal tells when a key goes down, not when it comes up, so every key is a short press;
its own repetition makes the next ones.
"""

import os
import re
import select
import shutil
import signal
import sys
import textwrap
import time

import numpy

try:
    import termios
    import tty
except ImportError:  # no terminals of this kind on Windows
    termios = None

from sim.app import reload

KEYS = {
    b"\x1b[A": "UP",
    b"\x1b[B": "DOWN",
    b"\x1b[D": "LEFT",
    b"\x1b[C": "RIGHT",
    b"\x1bOA": "UP",
    b"\x1bOB": "DOWN",
    b"\x1bOD": "LEFT",
    b"\x1bOC": "RIGHT",
    b" ": "A",
    b"\r": "A",
    b"\n": "A",
    b"z": "A",
    b"\x7f": "B",
    b"\x08": "B",
    b"x": "B",
    b"\x1b": "B",
    b"\t": "START",
    b"p": "START",
    b"h": "SELECT",
}
HELP = "arrows   Space A   Backspace B   Tab START   H SELECT   Ctrl-C ends"
HALF = "\u2580"  # its upper half in one colour, the lower one in another
PRESS = 60  # milliseconds a key of the terminal is a finger on the board
KEY = re.compile(rb"\x1b\[[0-9;]*[@-~]|\x1bO.|.", re.DOTALL)
BEGUN = re.compile(rb"\x1b(O|\[[0-9;]*)?$")  # the beginning of a longer key
WHOLE = 0.05  # seconds: an escape that nothing follows is the key of that name


def possible():
    """Is somebody at a terminal?"""
    return termios is not None and sys.stdin.isatty() and sys.stdout.isatty()


def unfit():
    """A sentence when what is written can't be drawn with, else None."""
    if os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        return (
            "This terminal can't place letters or colour them (TERM is %r)."
            " Start it in another one, on a desktop, or with --headless."
            % os.environ.get("TERM", "")
        )
    try:
        HALF.encode(sys.stdout.encoding or "ascii")
    except UnicodeError:
        return (
            "This terminal has no half blocks: its letters are %s."
            " Set LC_ALL to a locale with UTF-8, such as C.UTF-8." % sys.stdout.encoding
        )
    return None


def needs(board):
    """The columns and lines a board's screen takes, the line of help with it."""
    return board.size[0], (board.size[1] + 1) // 2 + 1


def room():
    size = shutil.get_terminal_size()
    return size.columns, size.lines


def too_small(board):
    """A sentence when the terminal has no room, else None."""
    wide, high = needs(board)
    columns, lines = room()
    if columns >= wide and lines >= high:
        return None
    return (
        "The %s's screen needs a terminal of %d columns and %d lines; this one has %d and %d."
        " Make its letters smaller (often Ctrl and -) or the window larger."
        % (board.name, wide, high, columns, lines)
    )


def color_codes():
    """The codes of a colour for this terminal: in full, or one of 256."""
    if os.environ.get("COLORTERM", "") in ("truecolor", "24bit"):
        return lambda r, g, b: "2;%d;%d;%d" % (r, g, b)
    return lambda r, g, b: "5;%d" % nearest(r, g, b)


def nearest(r, g, b):
    """The colour of the terminal's cube of 6 or its greys that is closest."""
    steps = (0, 95, 135, 175, 215, 255)
    cube = [min(range(6), key=lambda i, part=part: abs(steps[i] - part)) for part in (r, g, b)]
    grey = min(23, max(0, round(((r + g + b) / 3 - 8) / 10)))
    level = 8 + 10 * grey
    off_cube = sum((steps[i] - part) ** 2 for i, part in zip(cube, (r, g, b)))
    off_grey = sum((level - part) ** 2 for part in (r, g, b))
    if off_grey < off_cube:
        return 232 + grey
    return 16 + 36 * cube[0] + 6 * cube[1] + cube[2]


class Terminal:
    """Shows a desk in the terminal and presses its keys. `desk.breathe` is where it lives."""

    def __init__(self, desk):
        self.desk = desk
        self.wide, self.high = needs(desk.board)
        self._input = sys.stdin.fileno()
        self._kept = termios.tcgetattr(self._input)
        self._shown = None  # what every letter cell shows: two RGB565 values
        self._seen = None
        self._small = None
        self._bytes = b""
        self._escape_at = 0
        self._color = color_codes()
        self._codes = {}
        self._watch = reload.Watch()
        self._take()
        self._stopped = signal.signal(signal.SIGTSTP, self._stop)
        desk.breathe = self.breathe

    def _take(self):
        tty.setcbreak(self._input)
        # Another screen, no cursor, no wrapping at the edge.
        self._write("\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J")
        self._shown = self._small = None

    def _give_back(self):
        self._write("\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l")
        termios.tcsetattr(self._input, termios.TCSADRAIN, self._kept)

    def _stop(self, *_):
        """Ctrl-Z: the shell finds its terminal as it was; with fg play goes on."""
        self._give_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._stop)
        self._take()
        self.desk.hold()

    @staticmethod
    def until_changed():
        """The program has failed. A terminal leaves it at that: the report should be read."""
        return False

    def close(self):
        signal.signal(signal.SIGTSTP, self._stopped)
        self._give_back()

    @staticmethod
    def _write(text):
        sys.stdout.write(text)
        sys.stdout.flush()

    # The picture

    def draw(self):
        """Write the letter cells that changed."""
        small = too_small(self.desk.board)
        if small != self._small:
            self._small = small
            self._shown = None
            lines = textwrap.wrap(small or "", room()[0])
            self._write("\x1b[0m\x1b[2J\x1b[H" + "\n".join(lines))
        if small:
            return
        changed = self.desk.panel.changed
        if self._shown is not None and changed == self._seen:
            return
        self._seen = changed
        cells = self._cells()
        if self._shown is None:
            self._write("\x1b[0m\x1b[%d;1H%s" % (self.high, HELP[: self.wide]))
            new = numpy.ones(cells.shape[:2], bool)
        else:
            new = (cells != self._shown).any(axis=2)
        self._shown = cells
        self._write(self._text(cells, new))

    def _cells(self):
        """Upper and lower pixel of every letter."""
        pixels = self.desk.pixels
        if len(pixels) % 2:
            pixels = numpy.vstack([pixels, numpy.zeros((1, pixels.shape[1]), pixels.dtype)])
        return numpy.stack([pixels[0::2], pixels[1::2]], axis=2)

    def _text(self, cells, new):
        out = []
        last = None
        for row in numpy.flatnonzero(new.any(axis=1)):
            at = -1
            for column in numpy.flatnonzero(new[row]):
                if column != at:
                    out.append("\x1b[%d;%dH" % (row + 1, column + 1))
                pair = cells[row, column]
                upper, lower = int(pair[0]), int(pair[1])
                if (upper, lower) != last:
                    last = (upper, lower)
                    out.append("\x1b[38;%s;48;%sm" % (self._code(upper), self._code(lower)))
                out.append(HALF)
                at = column + 1
        return "".join(out)

    def _code(self, value):
        code = self._codes.get(value)
        if code is None:
            # Not at the top: whether a terminal will do is asked before there is a desk.
            from sim.desk.panel import rgb

            color = rgb(numpy.array([[value]], numpy.uint16))[0, 0]
            code = self._codes[value] = self._color(*(int(part) for part in color))
        return code

    # Time and keys

    def breathe(self, seconds):
        self.draw()
        if self._watch.changed():
            raise reload.Restart
        ready, _, _ = select.select([self._input], [], [], seconds)
        if ready:
            self.heard(os.read(self._input, 1024))
        elif self._bytes and time.monotonic() - self._escape_at > WHOLE:
            self.heard(b"", True)

    def heard(self, data, whole=False):
        """Bytes of the terminal become presses. The beginning of an arrow waits for the rest."""
        if not self._bytes:
            self._escape_at = time.monotonic()
        data = self._bytes + data
        begun = None if whole else BEGUN.search(data)
        self._bytes = begun.group() if begun else b""
        for found in KEY.finditer(data, 0, len(data) - len(self._bytes)):
            key = found.group()
            button = KEYS.get(key) or KEYS.get(key.lower())  # with Caps Lock, too
            if button:
                self.press(button)

    def press(self, button):
        desk = self.desk
        desk.release(button)  # it may still be down
        desk.press(button)
        desk.feed(desk.now() + PRESS, button, False)
