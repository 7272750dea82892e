# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the player has set, and its text: a line `name=value` each.

What isn't known here is a game's, and its to name: `settings.own` has it, a text each.
"""

from ludopoche.memory import Scope

SPEEDS = (1600, 900, 400, 0)  # milliseconds that a bot's move is shown


class Settings:
    def __init__(self, keeper):
        self._keeper = keeper
        self.changed = False  # since they were written
        self.read()

    def read(self):
        keeper = self._keeper
        try:
            text = str(keeper.load("settings") or b"", "utf-8")
        except ValueError:  # no text: not written by any version so far
            text = ""
        with Scope():
            from ludopoche.store import lines

            lines.read(self, text)

    def save(self):
        """To be written at the next calm moment: see ludopoche.console."""
        self.changed = True

    def keep(self):
        """Write them now, if they have changed."""
        if not self.changed:
            return
        self.changed = False
        with Scope():
            from ludopoche.store import lines

            text = lines.write(self)
        self._keeper.save("settings", bytes(text, "utf-8"))
