# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Typing a player's name, large letters first, then small ones, or choosing one that was typed
before; and choosing the seat's sign. And typing the code of a deal."""

import displayio

from ludopoche.core.terms import DIGITS, code, seed
from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.memory import Scope
from ludopoche.ui.page import BRIGHT, SOFT, TEXT, Page, chip
from ludopoche.ui.widgets import SIGN, Cursor

DELETE = "←"
DONE = "✓"


class Typing:
    """Typing with a D-pad: a field of characters, one of which takes the last away, one is done."""

    KEEP = False
    MENU = True
    CHARS = ""  # the field, row by row; "←" and "✓" are added
    MOST = 6  # characters of the text
    TITLE = ""
    HELP = 3  # page of the console's help
    seat = -1  # whose name it is

    def __init__(self, stage, text=""):
        self.stage = stage
        self.text = text
        self.typed = 0  # how many of its characters are new

    def open(self, memo):
        stage = self.stage
        self.at = 0
        if memo is not None:
            self.text, self.typed, self.at = memo
        self.chars = self.CHARS + DELETE + DONE
        self.group = displayio.Group()
        self.page = Page(stage)
        self.group.append(self.page.grid)
        self.cursor = Cursor(stage, 1)
        self.group.append(self.cursor.group)
        face = stage.text
        rows = (len(self.chars) + self.ACROSS - 1) // self.ACROSS
        self.w = (stage.width - 8) // self.ACROSS
        self.top = 2 * face.line + 6
        self.h = min(self.w + 6, (self.page.h - self.top - 4) // rows)
        self.left = (stage.width - self.w * self.ACROSS) // 2
        self.shown = [None] * (self.MOST + len(self.chars))
        self.here = [None] * self.MOST  # is the next character's place there?
        self.show()

    def close(self):
        self.group = self.page = self.cursor = None
        return self.text, self.typed, self.at

    def char(self, i):
        """The character of a place as it would be typed now."""
        return self.chars[i]

    def asked(self):
        """The word for what A does here."""
        char = self.chars[self.at]
        return "delete" if char == DELETE else "done" if char == DONE else "type"

    def show(self):
        """The text so far, and the field, whose letters may be small or large."""
        page = self.page
        face = page.face
        room = face.width("M") + 3
        x = (page.w - self.MOST * room) // 2
        y = face.line // 2 + 2
        for i in range(self.MOST):
            char = self.text[i] if i < len(self.text) else ""
            self._put(i, x, y, room, char, TEXT if self.typed else SOFT)
            here = i == len(self.text)
            if here != self.here[i]:
                self.here[i] = here
                colour = BRIGHT if here else SOFT
                page.rect(x + 1, y + face.cap + 3, room - 3, 1, colour)
            x += room
        for i in range(len(self.chars)):
            x, y = self.corner(i)
            y += (self.h - face.cap) // 2
            colour = BRIGHT if i >= len(self.CHARS) else TEXT
            self._put(self.MOST + i, x, y, self.w, self.char(i), colour)
        self._mark()

    def _put(self, place, x, y, w, char, colour):
        """A character in the middle of its columns, if it isn't there yet."""
        page = self.page
        face = page.face
        if self.shown[place] != (char, colour):
            self.shown[place] = char, colour
            page.rect(x, y - face.up, w, face.line, 0)
            page.text(x + (w - face.width(char)) // 2, y, char, colour)

    def corner(self, i):
        """Of a place in the field, on the page."""
        return self.left + i % self.ACROSS * self.w, self.top + i // self.ACROSS * self.h

    def _mark(self):
        stage = self.stage
        x, y = self.corner(self.at)
        self.cursor.at(x + 1, stage.top + y + 1, self.w - 2, self.h - 2)
        stage.status.show(self.seat, "", stage.word(self.TITLE))
        b = stage.word("delete" if self.typed else "back")
        stage.hint.show(stage.word(self.asked()), b, self.started())

    def press(self, button):
        if button == B:
            if self.typed:
                self._delete()
            else:
                self.stage.back()
        elif button == START:
            self.start()
        elif button == SELECT:
            self.stage.open("help", "", self.HELP)
        elif button == A:
            self.type(self.char(self.at))
        elif button in (LEFT, RIGHT, UP, DOWN):
            self._move(button)

    def _move(self, button):
        count = len(self.chars)
        step = 1 if button in (LEFT, RIGHT) else self.ACROSS
        at = self.at + (step if button in (RIGHT, DOWN) else -step)
        if button == UP and at < 0:
            at = self.at + (count - 1 - self.at) // self.ACROSS * self.ACROSS
        elif button == DOWN and at >= count:
            at = self.at % self.ACROSS
        self.at = at % count
        self.stage.sound("move")
        self._mark()

    def type(self, char):
        if char == DONE:
            self.finish()
        elif char == DELETE:
            self._delete()
        else:
            if not self.typed:
                self.text = ""  # the first new letter takes the old text's place
            if len(self.text) < self.MOST:
                self.text += char
                self.typed += 1
                self.stage.sound("place")
            if len(self.text) == self.MOST:
                self.at = len(self.chars) - 1
            self.show()

    def _delete(self):
        if self.text:
            self.text = self.text[:-1]
            self.typed = len(self.text)  # what is left stays: it is being changed
            self.stage.sound("swap")
            self.show()

    def started(self):
        """The word for what START does, where that is worth one."""
        return ""

    def start(self):
        self.finish()

    def value(self):
        """The text that has been typed, or None while there is none."""
        return self.text

    def finish(self):
        value = self.value()
        if value is None:
            self.stage.sound("wrong")
        else:
            self.stage.back(value)


# A name, and its sign

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
