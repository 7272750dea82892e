# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Button scripts: who pressed what when, as text.

A line is `MS BUTTON down|up`, times from the program's start and never going back; `#`
begins a comment, empty lines are free. What is written here begins with comments that say
how the session was started, a word and its value each (`# board pygamer`): they are taken up
again when it is replayed, unless something else is asked for.
"""

from sim.desk.boards import BUTTONS

LAST = 999_999_999  # milliseconds: eleven days
DAY = 86_400_000  # milliseconds: more is done only if somebody says so
HEADS = ("board", "lang", "palette", "seed", "game", "seats", "rounds", "chance")


class TraceError(Exception):
    """A trace that can't be read, with the line where."""


def parse(text, name="trace", longer=False):
    """The moves [(ms, button, down)] of a trace and how it was started {key: value}."""
    moves = []
    heads = {}
    last = 0
    for number, line in enumerate(text.splitlines(), 1):
        line, _, comment = line.partition("#")
        words = line.split()
        if not words:
            words = comment.split()
            if len(words) == 2 and words[0] in HEADS and not moves:
                heads[words[0]] = words[1]
            continue
        where = "%s, line %d: " % (name, number)
        if len(words) != 3:
            raise TraceError(where + "a line is MS BUTTON down|up, this one is %r" % line.strip())
        ms, button, how = words
        if not ms.isascii() or not ms.isdigit():
            raise TraceError(where + "%r is no time in milliseconds" % ms)
        if len(ms) > len(str(LAST)):
            raise TraceError(where + "no session goes on until %s" % ms[:20])
        if int(ms) > DAY and not longer:
            raise TraceError(where + "%s ms are more than a day: --long replays them" % ms)
        button = button.upper()
        how = how.lower()
        if button not in BUTTONS:
            raise TraceError(
                where + "there is no button %s; there are %s" % (words[1], " ".join(BUTTONS))
            )
        if how not in ("down", "up"):
            raise TraceError(where + "%r is neither down nor up" % words[2])
        if int(ms) < last:
            raise TraceError(where + "time goes back, from %d to %s" % (last, ms))
        last = int(ms)
        moves.append((last, button, how == "down"))
    return moves, heads


def read(path, longer=False):
    """The same from a file."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise TraceError("%s can't be read: %s" % (path, reason)) from None
    return parse(text, path, longer)


def render(moves, heads=None):
    """A trace as text."""
    lines = ["# %s %s" % (key, heads[key]) for key in HEADS if heads and heads.get(key)]
    lines += ["%d %s %s" % (ms, button, "down" if down else "up") for ms, button, down in moves]
    return "\n".join(lines) + "\n"


def replay(desk, moves):
    """Let a desk's fingers do it. The time when it is over."""
    for ms, button, down in moves:
        desk.feed(ms, button, down)
    return moves[-1][0] if moves else 0


class Recorder:
    """Writes down what a desk's fingers do, a line at a time, so that a crash loses nothing."""

    def __init__(self, path, heads):
        self.file = open(path, "w", encoding="utf-8")
        self.file.write(render([], heads))
        self.file.flush()

    def __call__(self, ms, button, down):
        self.file.write(render([(ms, button, down)]))
        self.file.flush()

    def close(self):
        self.file.close()
