# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Typing a player's name, large letters first, then small ones, or choosing one that was typed
before; and choosing the seat's sign. And typing the code of a deal."""

from ludopoche.core.terms import DIGITS, code, seed
from ludopoche.memory import Scope
from ludopoche.ui.page import BRIGHT, chip
from ludopoche.ui.typing import Typing
from ludopoche.ui.widgets import SIGN

LARGE = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÂÀÇÉÈÊËÎÏÖÔŒÜÛÑß-"
SMALL = "abcdefghijklmnopqrstuvwxyzäâàçéèêëîïöôœüûñß-"
SIGNS = "      "  # their places in the field; drawn, not written


class Screen(Typing):
    CHARS = LARGE + SIGNS
    ACROSS = 11
    MOST = 8
    TITLE = "setup.name"

    def __init__(self, stage, text, seat):
        Typing.__init__(self, stage, text)
        self.seat = seat
        self.chosen = False  # is it one that was typed before?

    def open(self, memo):
        stage = self.stage
        size = self.size = stage.text.cap // 2 * 2 + 2
        self.sign = -1  # which is underlined
        with Scope():
            from ludopoche.store import book

            self.known = book.names(stage.keeper)
        Typing.open(self, memo)
        for seat in range(len(SIGNS)):
            x, y = self.corner(len(LARGE) + SIGN[seat])
            x += (self.w - size) // 2
            y += stage.top + (self.h - size) // 2
            self.group.append(chip(stage, seat, x, y, size))

    def char(self, i):
        large = not self.typed or not self.text or self.text[-1] == "-"
        return self.chars[i] if large or i >= len(SMALL) else SMALL[i]

    def show(self):
        Typing.show(self)
        sign = SIGN[self.seat]
        if sign != self.sign:
            if self.sign >= 0:
                self._underline(self.sign, 0)
            self._underline(sign, BRIGHT)
            self.sign = sign

    def _underline(self, sign, colour):
        x, y = self.corner(len(LARGE) + sign)
        y += (self.h + self.size) // 2 + 1
        self.page.rect(x + 3, y, self.w - 6, 1, colour)

    def asked(self):
        return "choose" if self.chars[self.at] == " " else Typing.asked(self)

    def type(self, char):
        self.chosen = False
        if char != " ":
            Typing.type(self, char)
            return
        # Whoever has this sign is given the one that was here.
        stage = self.stage
        settings = stage.settings
        signs = settings.signs
        own = signs[self.seat]
        new = str(self.at - len(LARGE))
        settings.signs = signs.replace(own, " ").replace(new, own).replace(" ", new)
        settings.save()
        stage.dress()
        stage.sound("swap")
        stage.status.show(-1, "", "")  # the seat is the same, but not what is painted
        self.show()

    def started(self):
        return self.stage.word("known") if self._offers() else ""

    def _offers(self):
        """Is a name that was typed before on offer? Not beside one that is being typed."""
        return self.known and (not self.typed or self.chosen)

    def start(self):
        """The next of the names that were typed before, or done."""
        if not self._offers():
            self.finish()
            return
        at = self.known.index(self.text) + 1 if self.text in self.known else 0
        self.text = self.known[at % len(self.known)]
        self.typed = len(self.text)
        self.chosen = True
        self.at = len(self.chars) - 1
        self.stage.sound("move")
        self.show()

    def _delete(self):
        self.chosen = False
        Typing._delete(self)

    def finish(self):
        if self.typed and self.text:
            with Scope():
                from ludopoche.store import book

                book.name(self.stage.keeper, self.text)
        Typing.finish(self)

    def value(self):
        return self.text or None


class Deal(Typing):
    """Typing the code of a deal."""

    CHARS = DIGITS
    ACROSS = 9
    MOST = 6
    TITLE = "setup.code"
    HELP = 4

    def __init__(self, stage, value=-1):
        Typing.__init__(self, stage, code(value).replace("-", "") if value >= 0 else "")

    def value(self):
        # The hyphen keeps a code of six figures from being taken for a number.
        return seed(self.text[:3] + "-" + self.text[3:]) if len(self.text) == 6 else None


OTHERS = {"seed": Deal}
