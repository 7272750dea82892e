# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Language, sound, light, colours, pace, sleep; from here to help, the self-test and about. At the
first start the language alone."""

from ludopoche.ui.lists import List
from ludopoche.words import LANGS

PALETTES = ("normal", "safe", "contrast")
LIGHTS = (10, 20, 40, 60, 80, 100)
SLEEPS = (0, 1, 2, 5, 10, 30)
TOGGLE = (1, 0)
# What is set, its choices; then the other screens.
ROWS = (
    ("lang", LANGS),
    ("sound", TOGGLE),
    ("light", LIGHTS),
    ("palette", PALETTES),
    ("speed", (0, 1, 2, 3)),
    ("sleep", SLEEPS),
)
MORE = ("help", "selftest", "about")


class Screen(List):
    MENU = "settings"
    WHY = 3
    HELP = 5
    ASKED = ("change", "open")

    def __init__(self, stage, beside=False):
        """`beside` a match only the settings are there, in few bytes."""
        List.__init__(self, stage)
        self.beside = beside
        if beside:
            self.WHY = 0  # every byte counts beside a match
        elif stage.size:
            self.WHY = 2
        self.changed = False

    def title(self):
        return self.stage.word("settings")

    def count(self):
        return len(ROWS) if self.beside else len(ROWS) + len(MORE)

    def row(self, i):
        word = self.stage.word
        if i >= len(ROWS):
            return word(MORE[i - len(ROWS)]), "…"
        name = ROWS[i][0]
        value = getattr(self.stage.settings, name)
        if name == "lang":
            value = word("language")
        elif name == "light":
            value = "%d %%" % value
        elif name == "sleep":
            value = word("minutes", value) if value else word("never")
        else:
            value = word("%s.%s" % (name, value))
        return word("set." + name), value

    def turns(self, i):
        return i < len(ROWS)

    def why(self, i):
        return self.stage.word(
            "set.%s.why" % (ROWS[i][0] if i < len(ROWS) else MORE[i - len(ROWS)])
        )

    def asked(self, i):
        return self.stage.word("change" if i < len(ROWS) else "open")

    def change(self, i, step):
        name, choices = ROWS[i]
        settings = self.stage.settings
        value = getattr(settings, name)
        at = choices.index(value) if value in choices else 0
        setattr(settings, name, choices[(at + step) % len(choices)])
        self.changed = True
        self.stage.dress()
        if name == "lang":
            self.stage.words.menu("settings")
        if name == "sound":
            self.stage.sound("place")
        if name in ("lang", "palette"):
            self.show()  # every word has changed, or every colour
        else:
            self.again()

    def pick(self, i):
        if i < len(ROWS):
            self.change(i, 1)
        elif MORE[i - len(ROWS)] == "help":
            self.help(0)
        else:
            self.stage.open(MORE[i - len(ROWS)])

    def keep(self):
        if self.changed:
            self.stage.settings.save()
            self.changed = False

    def close(self):
        self.keep()
        return List.close(self)


# (Their files say it, too: to read them all here costs the first start 5 KB of garbage.)
NAMES = {"en": "English", "fr": "Français", "de": "Deutsch", "cs": "Čeština", "es": "Español"}


class Lang(List):
    """The first start: which language?"""

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


OTHERS = {"lang": Lang}
