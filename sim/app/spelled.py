# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The screen as lines of text: the bars as they were told, tables in their games' own words (a
game's text.py), and all else from the letters that were painted where.

Letters are noted beside the bitmaps they are painted in and struck out where a box is painted over
them. So no screen needs to know of it, and nothing of it is on a board.
"""

import importlib.util
import math
import textwrap
from weakref import WeakKeyDictionary

import bitmaptools
from displayio import Bitmap, Group

WIDE = 80
SIGNS = "\u25cf\u25b2\u25a0\u25c6+/"  # the seats', in the console's order
APART = 4  # columns of the screen that are more than a blank: another text begins


class Spelled:
    """Listens to a desk whose program begins from now on."""

    def __init__(self, desk):
        self.desk = desk
        self.console = None
        self._letters = WeakKeyDictionary()  # of a bitmap: (x, y) -> character, columns, rows, text
        self._boxes = WeakKeyDictionary()  # of a cursor's group: what it is around
        self._texts = 0  # how many have been painted
        self._undo = []
        self._seen = self._told = None
        self.lines = []
        self._boxes_too()
        ready = desk.ready

        def heard():
            hardware = ready()
            self._program()
            return hardware

        desk.ready = heard
        self._undo.append((desk, "ready", ready))

    def close(self):
        """Bitmaps and the program are as they were."""
        for thing, name, value in reversed(self._undo):
            setattr(thing, name, value)
        self._undo.clear()

    # What is painted

    def _put(self, thing, name, value):
        self._undo.append((thing, name, getattr(thing, name)))
        setattr(thing, name, value)

    def _boxes_too(self):
        """Painting over."""
        region, fill = bitmaptools.fill_region, Bitmap.fill

        def fill_region(bitmap, x1, y1, x2, y2, value):
            region(bitmap, x1, y1, x2, y2, value)
            self._strike(bitmap, x1, y1, x2, y2)

        def filled(bitmap, value):
            fill(bitmap, value)
            self._letters.pop(bitmap, None)

        self._put(bitmaptools, "fill_region", fill_region)
        self._put(Bitmap, "fill", filled)

    def _strike(self, bitmap, x1, y1, x2, y2):
        letters = self._letters.get(bitmap)
        if not letters:
            return
        # A text may reach out of its bitmap, a box is cut at the edge.
        x1, y1 = (-math.inf if low <= 0 else low for low in (x1, y1))
        x2 = math.inf if x2 >= bitmap.width else x2
        y2 = math.inf if y2 >= bitmap.height else y2
        for place, (_, columns, rows, _) in list(letters.items()):
            if x1 <= place[0] + columns / 2 < x2 and y1 <= place[1] + rows / 2 < y2:
                del letters[place]

    def _program(self):
        """The program's own classes: they are others after each restart."""
        console, letters, widgets = (
            importlib.import_module("ludopoche." + name)
            for name in ("console", "ui.letters", "ui.widgets")
        )
        paint, at, frame = letters.Face.paint, widgets.Cursor.at, console.Console.frame
        sign = widgets.seat
        self.console = self._told = self._seen = None

        def painted(face, bitmap, x, y, text, colour=letters.SET):
            noted = self._letters.setdefault(bitmap, {})
            self._texts += 1
            left = x
            for char in text:
                columns = face.step(face.index(char))[0]
                noted[left, y] = char, columns - face.gap, face.cap, self._texts
                left += columns
            return paint(face, bitmap, x, y, text, colour)

        def signed(bitmap, x, y, seat, size, colour=-1):
            sign(bitmap, x, y, seat, size, colour)
            noted = self._letters.setdefault(bitmap, {})
            self._texts += 1
            noted[x, y] = SIGNS[widgets.SIGN[seat]] + " ", size, size, self._texts

        def around(cursor, x, y, w, h):
            self._boxes[cursor.group] = x, y, w, h
            at(cursor, x, y, w, h)

        def framed(console):
            self.console = console
            self._look()
            frame(console)

        self._put(letters.Face, "paint", painted)
        self._put(letters.Face, "fit", lambda face, text, room: text)  # here is room for all of it
        self._put(widgets.Cursor, "at", around)
        self._put(widgets, "seat", signed)
        self._put(console.Console, "frame", framed)
        for bar in (widgets.StatusBar, widgets.HintBar):
            self._overhear(bar)

    def _overhear(self, bar):
        """Keep what a bar is to show, before it is cut to the room there is."""
        show, say = bar.show, getattr(bar, "say", None)

        def shown(bar, *words, **more):
            bar.told = words
            show(bar, *words, **more)

        def said(bar, text):
            bar.told = text
            say(bar, text)

        self._put(bar, "show", shown)
        if say:
            self._put(bar, "say", said)

    # What is said

    def _look(self):
        """Between two frames all is in place; between two pixels nothing has changed."""
        changed = self.desk.panel.changed
        if changed == self._seen and self.console.top is self._told:
            return
        self._seen = changed
        self._told = self.console.top
        self.lines = [self._status(), *self._body(), self._hint()]

    def _status(self):
        who, name, text, *pile = self.console.stage.status.told
        text = "%s: %s" % (name, text) if name and text else name or text
        if pile and pile[0] >= 0:
            text = "%s  [%d]" % (text, pile[0])
        return text

    def _hint(self):
        hint = self.console.stage.hint
        if isinstance(hint.told, str):
            return hint.told  # a sentence
        keys = zip(hint.caps, hint.told, strict=False)
        return "   ".join(["%s %s" % (key, word.strip()) for key, word in keys if word.strip()])

    def _body(self):
        top = self.console.top
        table = getattr(top, "table", None)
        text = "games.%s.text" % table.match.rules.ID if table is not None else ""
        if text and importlib.util.find_spec(text):
            # Above the table lies a note.
            note = " ".join([line.strip() for line in self._spelled(list(top.group)[1:])])
            return ([note] if note else []) + importlib.import_module(text).lines(table)
        lines = self._spelled([top.group])
        if hasattr(top, "caller"):  # its pieces are pictures
            rules = importlib.import_module("games.%s.rules" % top.game)
            calls = [rules.piece_text(top.deal[i]) for i in range(top.called)]
            calls[top.at] = "[%s]" % calls[top.at]
            return [" ".join(calls)]
        return lines

    def _spelled(self, layers):
        """The texts of these layers, where they are."""
        rows = []
        found = {}
        boxes = []
        for layer in layers:
            self._gather(layer, 0, 0, found, boxes)
        for (x, y), letter in sorted(found.items(), key=lambda item: item[0][1]):
            char, columns, high, text = letter
            if not rows or y - rows[-1][0] > high // 2 + 1:
                rows.append((y, []))
            rows[-1][1].append((text, x, columns, char))
        out = []
        marked = False
        for y, chars in rows:
            texts = joined(chars)
            here = [box for box in boxes if box[1] - 2 <= y < box[1] + box[3]]
            marked |= point(texts, here)
            out += laid(texts, self.console.stage.width)
        if boxes and not marked:
            # A picture alone, which is what START does, too.
            out.append("[%s]" % "".join(self.console.stage.hint.told[2:3]))
        return out

    def _gather(self, layer, x, y, found, boxes):
        """Letters and cursors of a layer and those in it."""
        if isinstance(layer, Group):
            if layer.hidden:
                return
            if layer in self._boxes:
                boxes.append(self._boxes[layer])
            x, y = x + layer.x, y + layer.y
            if hasattr(layer, "line_spacing"):  # a label of the library
                step = round(layer.line_spacing * self.console.stage.text.line)
                face = self.console.stage.text
                for line in layer.text.split("\n"):
                    self._texts += 1
                    left = x
                    for char in line:
                        columns = face.width(char)
                        found[left, y - face.cap] = char, columns, face.cap, self._texts
                        left += columns + face.gap
                    y += step
                return
            for inner in layer:
                self._gather(inner, x, y, found, boxes)
        elif not layer.hidden and hasattr(layer, "bitmap"):
            for place, letter in self._letters.get(layer.bitmap, {}).items():
                found[x + layer.x + place[0], y + layer.y + place[1]] = letter


def joined(chars):
    """The texts of a row: [x, text, end]. One painted bit by bit is one; one that reaches below
    another, for want of room on the screen, stays apart."""
    parts = []
    for number, x, columns, char in sorted(chars):
        if parts and number == parts[-1][3] and x - parts[-1][2] <= APART:
            parts[-1][1] += char
            parts[-1][2] = x + columns
        else:
            parts.append([x, char, x + columns, number])
    texts = []
    for x, text, end, _ in sorted(parts):
        if texts and -1 <= x - texts[-1][2] <= APART:
            texts[-1][1] += text
            texts[-1][2] = end
        else:
            texts.append([x, text, end])
    return [text for text in texts if text[1].strip()]


def point(texts, boxes):
    """Brackets around what a cursor is around, if there is anything."""
    marked = False
    for x, _, w, _ in boxes:
        inside = [text for text in texts if x <= (text[0] + min(text[2], x + w)) / 2 <= x + w]
        if inside:
            inside[0][1] = "[" + inside[0][1].lstrip()
            inside[-1][1] = inside[-1][1].rstrip() + "]"
            marked = True
    return marked


def laid(texts, width):
    """A row's texts in a line, each at its own column; in more lines if it is too long."""
    line = ""
    for x, text, _ in texts:
        column = x * WIDE // width
        if column + len(text) > WIDE:
            column = WIDE - len(text)
        line = line.ljust(column) if column > len(line) or not line else line + "  "
        line += text
    return folded(line)


def folded(line):
    return textwrap.wrap(line, WIDE, drop_whitespace=False) if len(line) > WIDE else [line]


def page(lines, high):
    """So many lines: bars at both ends, the rest between; a long rest in two columns."""
    body = [part for line in lines[1:-1] for part in folded(line)]
    room = high - 2
    more = body[room:]
    body = body[:room] + [""] * (room - len(body))
    if more:
        column = max(WIDE // 2, max(map(len, body)) + 2)
        body[: len(more)] = [
            "%-*s%s" % (column, line, right) for line, right in zip(body, more, strict=False)
        ]
    return [line[:WIDE].rstrip() for line in (lines[0], *body, lines[-1])]
