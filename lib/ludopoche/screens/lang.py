# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The first start: which language?"""

from ludopoche.ui.lists import List
from ludopoche.words import LANGS

# (Their files say it, too: to read them all here costs the first start 5 KB of garbage.)
NAMES = {"en": "English", "fr": "Français", "de": "Deutsch", "cs": "Čeština", "es": "Español"}


class Screen(List):
    ARROWS = False
    BACK = ""

    def title(self):
        return "Ludopoche"

    def count(self):
        return len(LANGS)

    def row(self, i):
        return NAMES.get(LANGS[i], LANGS[i]), ""

    def asked(self, i):
        # Said in the language that the cursor is on.
        stage = self.stage
        stage.settings.lang = LANGS[i]
        stage.dress()
        stage.words.menu(True)
        return stage.word("choose")

    def pick(self, i):
        self.stage.settings.save()
        self.stage.home()

    def leave(self):
        self.pick(self.at)

    def help(self, page):
        """There is nothing to explain yet."""
