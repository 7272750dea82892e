# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Play in words and letters: 80 columns and 24 lines, for small terminals, slow lines and screen
readers.

Only lines that changed are written. A terminal that can't place letters, and whoever says so by
TERM=dumb, has them one after the other, as a screen reader likes them.
"""

import difflib
import os
import sys
import textwrap

from sim.app import terminal

WIDE, HIGH = 80, 24
BODY = HIGH - 1  # the last line names the keys
NEXT = terminal.PRESS + 40  # milliseconds from one press to the next: a board hears them as two
AHEAD = 5  # presses that may wait: a slow line brings several at once, but a held key has an end


def plain():
    """Are lines only to be added?"""
    return os.environ.get("TERM", "") in ("", "dumb", "unknown")


def too_small(_board=None):
    """A sentence when the terminal has no room, else None."""
    columns, lines = terminal.room()
    if plain() or columns >= WIDE and lines >= HIGH:
        return None
    return "Text mode needs a terminal of %d columns and %d lines; this one has %d and %d." % (
        WIDE,
        HIGH,
        columns,
        lines,
    )


class Text(terminal.Terminal):
    """Tells a desk's screen in the terminal and presses its keys."""

    def __init__(self, desk):
        from sim.app.spelled import Spelled

        self.plain = plain()
        self._free = 0  # when the next press may begin
        sys.stdout.reconfigure(errors="replace")  # letters that this terminal doesn't have
        self.spelled = Spelled(desk)
        super().__init__(desk)

    def _take(self):
        if not self.plain:
            super()._take()
            return
        terminal.tty.setcbreak(self._input)
        self._shown = self._small = None
        self._write(terminal.HELP + "\n")

    def _give_back(self):
        if not self.plain:
            super()._give_back()
            return
        terminal.termios.tcsetattr(self._input, terminal.termios.TCSADRAIN, self._kept)

    def close(self):
        self.spelled.close()
        super().close()

    def press(self, button):
        desk = self.desk
        at = max(desk.now() + 1, self._free)
        if at < desk.now() + AHEAD * NEXT:
            desk.feed(at, button, True)
            desk.feed(at + terminal.PRESS, button, False)
            self._free = at + NEXT

    def draw(self):
        """Write the lines that changed."""
        small = too_small()
        if small != self._small:
            self._small = small
            self._shown = None
            lines = textwrap.wrap(small or "", terminal.room()[0])
            self._write("\x1b[2J\x1b[H" + "\r\n".join(lines))
        if small or not self.spelled.lines:
            return
        if self.plain:
            self._tell([line for line in self.spelled.lines if line.strip()])
            return
        from sim.app.spelled import page

        lines = [*page(self.spelled.lines, BODY), terminal.HELP]
        before = self._shown or [None] * len(lines)
        self._shown = lines
        out = []
        for i, line in enumerate(lines):
            if line != before[i]:
                out.append("\x1b[%d;1H%s\x1b[K" % (i + 1, line))
        if out:
            self._write("".join(out))

    def _tell(self, lines):
        """Lines that weren't there before, one after the other."""
        if lines == self._shown:
            return
        changes = difflib.SequenceMatcher(None, self._shown or (), lines, False).get_opcodes()
        self._shown = lines
        for kind, _, _, start, end in changes:
            if kind != "equal":
                self._write("".join([line.rstrip() + "\n" for line in lines[start:end]]))
