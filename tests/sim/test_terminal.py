# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The terminal mode through a pseudo-terminal, as over ssh."""

import os
import re
import select
import subprocess
import sys
import time

import pytest

from sim import terminal
from sim.device import Desk

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

    def __init__(self, tmp_path, columns, lines, *argv, **env):
        self.screen = Screen(columns, lines)
        self.line, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        env = dict({k: v for k, v in os.environ.items() if "DISPLAY" not in k}, **env)
        for name in ("COLUMNS", "LINES"):
            env.pop(name, None)
        self.before = termios.tcgetattr(child)
        self.program = subprocess.Popen(
            [sys.executable, os.path.join(HERE, "run_demo.py"), str(tmp_path), *argv],
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
            self.screen.take(os.read(self.line, 65536).decode("utf-8", "replace"))

    def until(self, so):
        end = time.monotonic() + PATIENCE
        while not so(self.screen):
            assert time.monotonic() < end, self.screen.text[-300:]
            self.read()

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
