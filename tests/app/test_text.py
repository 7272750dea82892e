# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Text mode through a pseudo-terminal, as over a slow line."""

import os
import re
import signal

import pytest

from tests.app import test_terminal

# A line put in its place; what a terminal is told once.
KNOWN = re.compile(r"\x1b\[(\d+);1H([^\x1b]*)\x1b\[K|\x1b\[(?:\?\d+[hl]|0m|2J|H)")
UP, DOWN, RIGHT, LEFT = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"
# The games, and the way from each to the next: the first one's match is chosen when it waits.
WAYS = (
    ("Lucky Numbers", ()),
    ("3x16", ((RIGHT, "[3x16]"),)),
    ("Rucki Zucki", ((DOWN, "[Rucki Zucki]"),)),
    ("Take It Easy", ((LEFT, "[Take It Easy]"),)),
)
# By language: how often DOWN leads to it, then what is read on the way.
WORDS = {
    "en": (0, "English", "go on", "Pause", "settings"),
    "fr": (1, "Fran\u00e7ais", "continuer", "Pause", "r\u00e9glages"),
    "de": (2, "Deutsch", "weiter", "Pause", "Einstellungen"),
}


class Lines:
    """A terminal that knows lines alone, and what else was sent."""

    def __init__(self, _columns, lines):
        self.lines = [""] * lines
        self.text = self.rest = self.odd = ""
        self.longest = 0

    def take(self, data):
        self.text += data
        data = self.rest + data
        self.rest = ""
        at = 0
        while at < len(data):
            found = KNOWN.match(data, at)
            if not found:
                if data[at] == "\x1b":
                    self.rest = data[at:]  # cut in the middle
                    return
                self.odd += data[at]
                at += 1
                continue
            if found.group(1):
                self.lines[int(found.group(1)) - 1] = found.group(2)
                self.longest = max(self.longest, len(found.group(2)))
            at = found.end()

    def __contains__(self, word):
        return any(word in line for line in self.lines)


class Slow(test_terminal.Ssh):
    PROGRAM = os.path.join(test_terminal.HERE, "run_text.py")
    SCREEN = Lines


@pytest.fixture
def line(tmp_path):
    open_lines = []

    def call(*args, **env):
        open_lines.append(Slow(tmp_path, *args, **env))
        return open_lines[-1]

    yield call
    for each in open_lines:
        each.close()


def keys(line, *pressed):
    """Press one key after the other, each when the one before has been answered."""
    for key in pressed:
        before = list(line.screen.lines)
        line.type(key)
        line.until(lambda s, before=before: s.lines != before)


@pytest.mark.parametrize("lang", WORDS)
def test_every_game_is_played_in_words(line, lang):
    steps, language, go_on, pause, settings = WORDS[lang]
    line = line(80, 24, "--speed", "8", "--seed", "7K3Q9F")  # or the bot may win at once
    screen = line.screen
    line.until(lambda s: "[English]" in s)
    keys(line, *[DOWN] * steps)
    assert "[%s]" % language in screen
    keys(line, b" ")
    line.until(lambda s: "[%s]" % go_on in s)
    keys(line, b" ")
    line.until(lambda s: "[Lucky Numbers]" in s and settings in s.lines[22])
    for name, way in WAYS:
        for key, there in way:
            line.type(key)
            line.until(lambda s, there=there: there in "".join(s.lines[1:3]))
        keys(line, b" ")  # set-up
        line.until(lambda s, name=name: s.lines[0].startswith(name))
        assert "Anna" in screen
        keys(line, b"\t")  # its START plays at once
        line.until(lambda s: s.lines[0].startswith("Anna"))
        table = list(screen.lines)
        line.type(RIGHT + LEFT)  # from then on A is heard
        keys(line, b" ")
        line.type(RIGHT + b" ")
        line.until(lambda s, table=table: s.lines[1:22] != table[1:22])
        keys(line, b"h")
        line.until(lambda s: re.search(r"\d+/\d+$", s.lines[0]))
        assert len([row for row in screen.lines[1:22] if row]) > 2
        keys(line, b"\x7f")
        line.until(lambda s: s.lines[0].startswith("Anna"))
        keys(line, b"\t")
        line.until(lambda s: s.lines[0] == pause)
        keys(line, b"\x7f")
        line.until(lambda s: s.lines[0].startswith("Anna"))
        keys(line, b"\t")
        line.until(lambda s: s.lines[0] == pause)
        keys(line, UP, b" ")  # saved and left
        line.until(lambda s, name=name: "[%s]" % name in "".join(s.lines[1:3]))
        line.until(lambda s: s.lines[0] != "Ludopoche")  # how far the match is that waits
    assert screen.longest <= 80
    assert screen.odd == screen.rest == ""
    line.program.send_signal(signal.SIGINT)
    assert line.end() == 0


GAME = ("--game", "lucky", "--lang", "en", "--seed", "7K3Q9F", "--seats", "person,easy")


def test_a_dumb_terminal_is_told_new_lines_alone(line):
    line = line(80, 24, *GAME, TERM="dumb")
    line.until(lambda s: "A pick" in s.text)
    told = line.screen.text
    assert "Anna: place your tiles" in told
    assert told.count("Dot") == 1
    line.type(b" ")
    line.until(lambda s: "A place" in s.text)
    news = line.screen.text[len(told) :]
    assert "[ .]" in news
    assert "Dot" not in news
    assert "\x1b" not in line.screen.text


def test_a_small_terminal_is_told_so(line):
    line = line(79, 24)
    assert line.end() == 1
    sentence = "Text mode needs a terminal of 80 columns and 24 lines; this one has 79 and 24."
    assert sentence in line.screen.text


def test_one_that_becomes_small_is_told_so_and_goes_on(line):
    line = line(80, 24, *GAME)
    line.until(lambda s: s.lines[22].startswith("A pick"))
    line.resize(80, 20)
    line.until(lambda s: "Text mode needs" in s.text)
    line.screen.lines[0] = ""
    line.resize(80, 24)
    line.until(lambda s: s.lines[0].startswith("Anna"))


def test_a_note_is_read_above_the_table_and_letters_typed_at_once_all_count(line):
    line = line(80, 24, *GAME)
    line.until(lambda s: s.lines[22].startswith("A pick"))
    line.type(b" \x1b[C ")
    line.until(lambda s: s.lines[1] == "Set-up tiles go on free gold-edged cells.")


def test_what_is_too_long_stands_beside():
    from sim.app.spelled import page

    lines = page(["bar", *["row %d" % i for i in range(25)], "x" * 100, "keys"], 23)
    assert len(lines) == 23
    assert lines[0] == "bar"
    assert lines[-1] == "keys"
    assert lines[1] == "row 0".ljust(40) + "row 21"
    assert max(map(len, lines)) <= 80
