# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the player has set; settings_text.py has the names."""

from ludopoche import forget

SPEEDS = (1600, 900, 400, 0)  # milliseconds that a bot's move is shown


class Settings:
    def __init__(self, keeper):
        from ludopoche import settings_text

        self._keeper = keeper
        kept = keeper.load("settings")
        settings_text.read(self, str(bytes(kept), "utf-8") if kept else "")
        forget("ludopoche.settings_text")

    def save(self):
        from ludopoche import settings_text

        self._keeper.save("settings", bytes(settings_text.write(self), "utf-8"))
        forget("ludopoche.settings_text")
