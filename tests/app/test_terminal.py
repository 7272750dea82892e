# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The terminal mode through a pseudo-terminal, as over ssh."""

import codecs
import os
import re
import select
import signal
import subprocess
import sys
import time

import pytest

from sim.app import terminal
from sim.desk.device import Desk

if terminal.termios is None:
    pytest.skip("this system has no terminals of this kind", allow_module_level=True)

import fcntl
import pty
import struct
import termios

HERE = os.path.dirname(os.path.abspath(__file__))
PATIENCE = 20


class Screen:
    """A terminal just clever enough: places, colours, half blocks."""

    def __init__(self, columns, lines):
        self.cells = [[None] * columns for _ in range(lines)]
        self.text = ""
        self.at = [0, 0]
        self.color = None
        self.rest = ""

    def take(self, data):
        self.text += data
        data = self.rest + data
        self.rest = ""
        for found in re.finditer(r"\x1b\[\??([0-9;]*)([A-Za-z])|\x1b|[^\x1b]", data):
            numbers, letter = found.group(1), found.group(2)
            if found.group() == "\x1b":
                self.rest = data[found.start() :]  # cut in the middle
                return
            if letter == "H":
                row, column = (numbers or "1;1").split(";")
                self.at = [int(row) - 1, int(column) - 1]
            elif letter == "m" and ";" in numbers:
                parts = numbers.split(";")
                self.color = tuple(map(int, parts[2:5])), tuple(map(int, parts[7:10]))
            elif found.group() == "\u2580":
                self.cells[self.at[0]][self.at[1]] = self.color
                self.at[1] += 1

    def pixel(self, x, y):
        cell = self.cells[y // 2][x]
        return cell and cell[y % 2]


class Ssh:
    """Somebody at the other end of a line."""

    PROGRAM = os.path.join(HERE, "run_demo.py")
    SCREEN = Screen

    def __init__(self, tmp_path, columns, lines, *argv, **env):
        self.screen = self.SCREEN(columns, lines)
        self.letters = codecs.getincrementaldecoder("utf-8")("replace")  # cut anywhere
        self.line, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        env = dict({k: v for k, v in os.environ.items() if "DISPLAY" not in k}, **env)
        for name in ("COLUMNS", "LINES"):
            env.pop(name, None)
        env.setdefault("TERM", "xterm-256color")
        env.setdefault("PYTHONIOENCODING", "utf-8")
        self.before = termios.tcgetattr(child)
        self.program = subprocess.Popen(
            [sys.executable, self.PROGRAM, str(tmp_path), *argv],
            stdin=child,
            stdout=child,
            stderr=child,
            env=env,
            start_new_session=True,
        )
        self.child = child

    def read(self, seconds=0.1):
        ready, _, _ = select.select([self.line], [], [], seconds)
        if ready:
            self.screen.take(self.letters.decode(os.read(self.line, 65536)))

    def until(self, so):
        end = time.monotonic() + PATIENCE
        while not so(self.screen):
            assert time.monotonic() < end, self.screen.text[-300:]
            self.read()

    def resize(self, columns, lines):
        fcntl.ioctl(self.child, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, text):
        os.write(self.line, text)

    def end(self):
        """The exit code, after everything it wrote."""
        end = time.monotonic() + PATIENCE
        while self.program.poll() is None:
            assert time.monotonic() < end
            self.read()
        while select.select([self.line], [], [], 0.05)[0]:
            self.read(0)
        return self.program.returncode

    def close(self):
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        os.close(self.child)
        os.close(self.line)


@pytest.fixture
def ssh(tmp_path):
    lines = []

    def call(*args, **env):
        lines.append(Ssh(tmp_path, *args, **env))
        return lines[-1]

    yield call
    for line in lines:
        line.close()


def test_it_is_played_over_a_line(ssh, tmp_path):
    line = ssh(160, 65, "--terminal", "--drive", str(tmp_path), COLORTERM="truecolor")
    line.until(lambda s: s.pixel(159, 127) == (255, 255, 255) and s.pixel(70, 70))
    screen = line.screen
    assert screen.pixel(0, 0) == (255, 0, 0)
    assert screen.pixel(159, 0) == (0, 255, 0)
    assert screen.pixel(0, 127) == (0, 0, 255)
    assert screen.pixel(64, 64) == screen.pixel(79, 79) == (255, 211, 57)
    assert screen.pixel(63, 64) == screen.pixel(80, 79) == (0, 0, 0)
    line.type(b"\x1b[C")
    line.until(lambda s: s.pixel(80, 64) == (255, 211, 57) and s.pixel(64, 64) == (0, 0, 0))
    line.type(b"\x1bOB ")
    line.until(lambda s: s.pixel(80, 80) == (49, 199, 222))
    line.type(b"\t")
    assert line.end() == 0
    # The terminal is as it was: its own screen, cursor, wrapping, and letters are echoed.
    assert screen.text.endswith("\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l")
    assert termios.tcgetattr(line.child)[3] == line.before[3]


def test_control_c_ends_it_cleanly(ssh, tmp_path):
    line = ssh(160, 65, "--terminal", "--drive", str(tmp_path))
    line.until(lambda s: "Ctrl-C ends" in s.text)
    os.killpg(line.program.pid, 2)
    assert line.end() == 0
    assert line.screen.text.endswith("\x1b[?1049l")
    assert "Traceback" not in line.screen.text


def test_a_small_terminal_says_the_size_it_needs(ssh):
    line = ssh(80, 24, "--terminal", "--board", "picosystem")
    assert line.end() == 1
    text = line.screen.text
    assert "needs a terminal of 240 columns and 121 lines; this one has 80 and 24" in text
    assert "Traceback" not in text


@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"TERM": ""}, {"PYTHONIOENCODING": "ascii"}])
def test_a_terminal_that_can_not_draw_says_so(ssh, env):
    line = ssh(160, 65, "--terminal", **env)
    assert line.end() == 1
    text = line.screen.text
    assert text.startswith("python3 -m sim: This terminal") and text.count("\n") == 1
    assert "\x1b" not in text


def test_it_is_drawn_again_after_it_was_too_small(ssh, tmp_path):
    line = ssh(160, 65, "--terminal", "--drive", str(tmp_path), COLORTERM="truecolor")
    line.until(lambda s: s.pixel(159, 127) == (255, 255, 255))
    line.screen = Screen(160, 65)
    line.resize(30, 10)
    line.until(lambda s: "larger." in s.text)
    said = line.screen.text.partition("\x1b[H")[2].split("\r\n")
    assert len(said) > 4 and all(len(part) <= 30 for part in said)
    assert " ".join(said).startswith("The PyGamer's screen needs a terminal of 160 columns and 65")
    line.resize(160, 65)
    line.until(lambda s: s.pixel(159, 127) == (255, 255, 255) and s.pixel(0, 0) == (255, 0, 0))
    line.type(b"\t")
    assert line.end() == 0


def test_ctrl_z_gives_the_terminal_back_and_takes_it_again(ssh, tmp_path):
    line = ssh(160, 65, "--terminal", "--drive", str(tmp_path), COLORTERM="truecolor")
    line.until(lambda s: s.pixel(159, 127) == (255, 255, 255))
    line.screen = Screen(160, 65)
    os.killpg(line.program.pid, signal.SIGTSTP)  # nobody could wake it: the system lets it go on
    line.until(lambda s: s.pixel(159, 127) == (255, 255, 255) and s.pixel(0, 0) == (255, 0, 0))
    text = line.screen.text
    assert text.startswith("\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J")
    line.type(b"\t")
    assert line.end() == 0
    assert termios.tcgetattr(line.child)[3] == line.before[3]


def test_the_shell_has_its_terminal_while_it_is_stopped(monkeypatch):
    done = []
    one = terminal.Terminal.__new__(terminal.Terminal)
    one._give_back = lambda: done.append("given back")
    one._take = lambda: done.append("taken")
    one.desk = type("Desk", (), {"hold": lambda self: done.append("time held")})()
    monkeypatch.setattr(os, "kill", lambda pid, kind: done.append(kind))
    before = signal.getsignal(signal.SIGTSTP)
    try:
        one._stop()
        assert signal.getsignal(signal.SIGTSTP) == one._stop
    finally:
        signal.signal(signal.SIGTSTP, before)
    assert done == ["given back", signal.SIGTSTP, "taken", "time held"]


def test_only_what_changed_is_drawn(monkeypatch):
    monkeypatch.setattr(terminal, "too_small", lambda board: None)
    with Desk("pygamer") as desk:
        one = terminal.Terminal.__new__(terminal.Terminal)
        one.desk = desk
        one.wide, one.high = terminal.needs(desk.board)
        one._shown = one._seen = one._small = None
        one._codes = {}
        one._color = lambda r, g, b: "2;%d;%d;%d" % (r, g, b)
        written = []
        looks = []
        cells = one._cells
        one._write = written.append
        one._cells = lambda: looks.append(1) or cells()
        one.draw()
        assert "".join(written).count(terminal.HALF) == 160 * 64
        written.clear()
        one.draw()
        one.draw()
        assert written == [] and len(looks) == 1  # nothing was sent to the panel
        for x, y in ((5, 6), (5, 7), (9, 7)):
            desk.panel.pixels[y, x] = 0xFFFF
        desk.panel.changed += 1
        one.draw()
        assert "".join(written) == (
            "\x1b[4;6H\x1b[38;2;255;255;255;48;2;255;255;255m\u2580"
            "\x1b[4;10H\x1b[38;2;0;0;0;48;2;255;255;255m\u2580"
        )


def test_no_terminal_at_all_ends_with_a_sentence(tmp_path):
    env = {k: v for k, v in os.environ.items() if "DISPLAY" not in k and not k.startswith("SDL")}
    done = subprocess.run(
        [sys.executable, os.path.join(HERE, "run_demo.py"), str(tmp_path)],
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "neither a display" in done.stderr
    assert done.stdout == ""


def test_colours_of_old_terminals():
    assert terminal.nearest(0, 0, 0) == 16
    assert terminal.nearest(255, 255, 255) == 231
    assert terminal.nearest(255, 0, 0) == 196
    assert terminal.nearest(128, 128, 128) in (243, 244, 245)
    assert terminal.color_codes()(255, 0, 0) in ("5;196", "2;255;0;0")


@pytest.mark.parametrize(
    "data, buttons",
    [
        ([b"\x1b[A\x1b[B"], ["UP", "DOWN"]),
        ([b"\x1b", b"[D"], ["LEFT"]),
        ([b"\x1b[", b"C "], ["RIGHT", "A"]),
        ([b"\x1b"], []),
        ([b"\x1bOA\x1bOB\x1bOC\x1bOD"], ["UP", "DOWN", "RIGHT", "LEFT"]),
        ([b"ZXPH", b"zxph"], ["A", "B", "START", "SELECT"] * 2),
        ([b"\x1b[3~\x1b[1;5A\x1bOP", b"x"], ["B"]),
        ([b"\t\x7fh\r"], ["START", "B", "SELECT", "A"]),
        ([b"\xc3\xa9\x00q"], []),
    ],
)
def test_keys_of_the_terminal(data, buttons):
    heard = []
    one = terminal.Terminal.__new__(terminal.Terminal)
    one._bytes = b""
    one.press = heard.append
    for part in data:
        one.heard(part)
    assert heard == buttons
    if data == [b"\x1b"]:
        one.heard(b"", True)
        assert heard == ["B"]


def test_a_key_that_repeats_is_pressed_again():
    with Desk("picosystem") as desk:
        device = desk.open()
        one = terminal.Terminal.__new__(terminal.Terminal)
        one.desk = desk
        for _ in range(3):
            one.press("UP")
            device.clock.wait(20)
        device.clock.wait(100)
        presses = 0
        event = device.keys.get()
        while event is not None:
            presses += bool(event & 8)
            event = device.keys.get()
        assert presses == 3
        assert desk.down == set()
