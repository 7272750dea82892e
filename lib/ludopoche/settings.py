# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the player has set, kept as text: a line `name=value` each."""

SPEEDS = (1600, 900, 400, 0)  # milliseconds that a bot's move is shown

# Name, what it is at first. Numbers stay numbers.
FIRST = (
    ("lang", ""),  # "" until the player has chosen one
    ("palette", "normal"),
    ("sound", 1),
    ("light", 80),  # percent
    ("speed", 1),  # of SPEEDS
    ("sleep", 5),  # minutes, 0: never
    ("told", ""),  # the store the player has been told of
    ("names", ""),  # of the players, with commas; "" until one has been changed
    ("day", ""),  # the last date that was typed
    ("face", ""),  # a printed board typed in, a letter a cell
    ("again", 0),  # resume the match at the start, by itself, once
    ("last", ""),  # what was set up last, a word a game
)


class Settings:
    def __init__(self, keeper):
        self._keeper = keeper
        for name, value in FIRST:
            setattr(self, name, value)
        kept = keeper.load("settings")
        if kept:
            self._read(str(bytes(kept), "utf-8"))

    def _read(self, text):
        for line in text.split("\n"):
            cut = line.find("=")
            name = line[:cut]
            value = line[cut + 1 :]
            for known, first in FIRST:
                if name != known:
                    continue
                if isinstance(first, str):
                    setattr(self, name, value)
                elif value.isdigit():
                    setattr(self, name, int(value))
        if not 0 <= self.speed < len(SPEEDS):
            self.speed = 1

    def save(self):
        lines = []
        for name, _ in FIRST:
            lines.append("%s=%s" % (name, getattr(self, name)))
        self._keeper.save("settings", bytes("\n".join(lines), "utf-8"))
