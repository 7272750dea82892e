# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the player has set; settings_text.py has the names."""

from ludopoche import forget

SPEEDS = (1600, 900, 400, 0)  # milliseconds that a bot's move is shown


class Settings:
    def __init__(self, keeper):
        from ludopoche import settings_text

        self._keeper = keeper
        try:
            text = str(keeper.load("settings") or b"", "utf-8")
        except ValueError:  # no text: not written by any version so far
            text = ""
        settings_text.read(self, text)
        forget("ludopoche.settings_text")

    def save(self):
        from ludopoche import settings_text

        self._keeper.save("settings", bytes(settings_text.write(self), "utf-8"))
        forget("ludopoche.settings_text")
