# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The words of the program, in one language at a time: a text file a language, which texts.py
reads.

What is loaded stays one text. Searching it costs a moment and keeps a dictionary's heap free.
"""

import os

from ludopoche.words.texts import find, load

# A language is its file here. In this order they are offered, then any other.
ORDER = "en fr de cs es"

LANGS = sorted(
    [
        name[:-4]
        for name in os.listdir(__file__[: __file__.rfind("__init__") - 1])
        if name[-4:] in (".txt", ".bin")
    ],
    key=lambda code: ("%2d" % ORDER.find(code) if code in ORDER else "x") + code,
)


class Words:
    """The texts in use: a game's, the console's, the menus', searched in this order."""

    def __init__(self, lang):
        self.lang = lang
        self.texts = [""] * 3
        self.names = [""] * 3
        self.load(1, "/play")

    def game(self, game):
        """Take a game's words, or none."""
        self.load(0, game + "/" if game else "")

    def menu(self, on):
        """Take the words that only menus use, or those beside a match ("match"), or let them go."""
        kind = "menu" if on is True else on
        self.load(2, "/" + kind if on else "")
        self.said = {}  # short words: a screen says the same ones at each press

    def load(self, place, name):
        if name != self.names[place]:
            self.said = {}
            self.names[place] = self.texts[place] = ""
            if name:
                self.texts[place] = load(self.lang, name)
                self.names[place] = name  # not before: who finds no room asks once more

    def has(self, key):
        return self._find(key) is not None

    def _find(self, key):
        for text in self.texts:
            found = find(text, key)
            if found:
                return found
        return None

    def say(self, key, *values):
        """The words of a key, the values in the places {0}, {1}…; the key itself if unknown."""
        said = self.said
        text = said.get(key) or self._find(key) or key
        if not values and len(text) < 24:
            said[key] = text
        for i in range(len(values)):
            text = text.replace("{%d}" % i, str(values[i]))
        return text
