# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Letters and figures, copied from a sheet of glyphs: 0.2 to 0.3 ms each, where Python's pixels
took 2 to 3.

A face is a picture in the console's file (sim/art/console.py): all of its glyphs in one row, in
two colours, each in a cell of CELL columns; accented letters are among them. Copying keeps a
pixel's value, so what is written has colour 1 of its bitmap, and a palette that says what that is.
Other colours take a detour.
"""

import displayio
from bitmaptools import blit

from ludopoche.words import LANGS

CELL = 8  # columns of a glyph's place in its sheet
FIRST = 32  # the code of the first glyph, ASCII's blank
NONE = FIRST + 31  # "?", for what isn't drawn
SET = 1  # the value of its pixels
HIGHEST = 16  # rows of the highest face
# Some languages need letters that take 0.7 KB more: a drive without them has but the usual ones.
FILE = "console"
for _code in LANGS:
    if _code not in ("en", "fr", "de"):
        FILE = "letters"

_faces = {}  # the stage's own, and what its screens ask for
_scratch = {}  # a bitmap of one cell for each depth in which a glyph was coloured


def begin(stage, own=None):
    """Faces are read with this stage's files from now on; only its `own` are there already."""
    global _stage
    _stage = stage
    _faces.clear()
    _faces.update(own or {})


def face(name):
    """The face of this name, 5x7, text10, or 7x10 and 3x5 for figures."""
    found = _faces.get(name)
    if found is None:
        with _stage.sheets(FILE) as sheets:
            found = _faces[name] = Face(sheets.read(name), sheets.note(name))
    return found


class Face:
    """Measures and writes texts.

    The note beside a sheet begins with six numbers; then it has three bytes of each glyph, first
    those of all: how far it is to the next letter; how many columns its pixels take, and in the
    high bits how far a mark reaches out to the left; their first row in the high bits, and how many
    rows they are. The rest are the characters that aren't ASCII's.
    """

    def __init__(self, sheet, note):
        self.sheet = sheet
        self.cap = note[0]  # rows of a capital
        self.up = note[1]  # rows above it, for accents
        self.down = note[2]  # rows below the line
        self.line = sheet.height
        self.gap = note[3]  # columns between two letters
        self._plain = note[4]  # how many glyphs are ASCII's: 95 from the blank on, or none
        many = note[5]
        self._steps = note[6 : 6 + many]
        self._columns = note[6 + many : 6 + 2 * many]
        self._rows = note[6 + 2 * many : 6 + 3 * many]
        self._extra = str(note[6 + 3 * many :], "utf-8")

    def index(self, char):
        """The place of a character's glyph in the sheet; that of "?" where it isn't drawn."""
        glyph = self.codes(char)[0] - FIRST
        return glyph if 0 <= glyph < len(self._steps) else 31

    def codes(self, text):
        """The places of a text's glyphs as bytes, from FIRST on: ASCII's own, where all is ASCII.

        A character taken from a text is a text, too, and CircuitPython looks for each among all
        its names: 65 ms of a page of help, where these numbers take 17.
        """
        raw = text.encode()
        plain = self._plain
        if plain and len(raw) == len(text):
            return raw
        made = bytearray(len(text))
        for at, char in enumerate(text):
            code = ord(char)
            if not plain or code >= 0x80:
                place = self._extra.find(char)
                if place < 0 and not plain:
                    raise ValueError("no glyph for " + char)
                code = NONE if place < 0 else FIRST + plain + place
            made[at] = code
        return made

    def step(self, glyph):
        """The columns to the next letter, and how far a mark reaches out to the left."""
        return self._steps[glyph], self._columns[glyph] >> 4

    def width(self, text):
        """Columns that a text takes, without the gap after its last letter."""
        total = 0
        steps = self._steps
        many = len(steps)
        for code in self.codes(text):
            code -= FIRST
            total += steps[code if 0 <= code < many else 31]
        return total - self.gap if total else 0

    def fit(self, text, room):
        """The text, or as much of it as fits before "…"."""
        wide = self.width(text)
        if wide <= room:
            return text
        end = len(text)
        room -= self.gap + self.width("…")
        while end and wide > room:
            end -= 1
            wide -= self.width(text[end]) + (self.gap if end else 0)
        return text[:end].rstrip() + "…"

    def paint(self, bitmap, x, y, text, colour=SET):
        """Write from x on, capitals beginning at row y. Where the next letter would begin.

        What is beyond the bitmap's edges is left out. (blit, too, leaves out what is too far right
        or below, but refuses to begin outside.)
        """
        steps = self._steps
        many = len(steps)
        sheet = self.sheet
        wide = bitmap.width
        high = bitmap.height
        top = y - self.up
        for glyph in self.codes(text):
            glyph -= FIRST
            if not 0 <= glyph < many:
                glyph = 31
            rows = self._rows[glyph]
            if rows:
                columns = self._columns[glyph]
                x1 = CELL * glyph
                x2 = x1 + (columns & 15)
                y1 = rows >> 4
                y2 = y1 + (rows & 15)
                left = x - (columns >> 4)
                if left < 0:
                    x1 -= left
                    left = 0
                at = top + y1
                if at < 0:
                    y1 -= at
                    at = 0
                if x1 < x2 and y1 < y2 and left < wide and at < high:
                    if colour == SET:
                        blit(
                            bitmap, sheet, left, at, x1=x1, y1=y1, x2=x2, y2=y2, skip_source_index=0
                        )
                    else:
                        self._tint(bitmap, left, at, x1, y1, x2, y2, colour)
            x += steps[glyph]
        return x

    def _tint(self, bitmap, x, y, x1, y1, x2, y2, colour):
        """Copy a part of the sheet in another colour, by way of a small bitmap of that depth."""
        depth = 4 if colour < 4 else 16
        small = _scratch.get(depth)
        if small is None:
            small = _scratch[depth] = displayio.Bitmap(CELL, HIGHEST, depth)
        sheet = self.sheet
        if colour:
            ground = 0
            small.fill(colour)
            blit(small, sheet, 0, 0, x1=x1, y1=y1, x2=x2, y2=y2, skip_source_index=SET)
        else:
            ground = 3
            small.fill(ground)
            blit(small, sheet, 0, 0, x1=x1, y1=y1, x2=x2, y2=y2, skip_source_index=0)
            # The blank is all zeros, and all of the letter becomes that.
            blit(small, sheet, 0, 0, x2=CELL, y2=sheet.height, skip_dest_index=ground)
        blit(bitmap, small, x, y, x2=x2 - x1, y2=y2 - y1, skip_source_index=ground)


class Figures:
    """The figures 0 to 9 side by side, as brush.figures() draws them."""

    def __init__(self, sheet, widths):
        """`widths`: of the ten figures; last, the gap between two."""
        self.sheet = sheet
        self.widths = widths
        self.high = sheet.height
        self._step = sheet.width // 10

    def width(self, number):
        """Columns that a number takes."""
        wide = 0
        for char in str(number):
            wide += self.widths[int(char)] + self.widths[10]
        return wide - self.widths[10]

    def write(self, bitmap, x, y, number):
        """Copy a number to a bitmap with as many colours as the sheet, or more. Return where the
        next figure would begin."""
        for char in str(number):
            figure = int(char)
            wide = self.widths[figure]
            start = figure * self._step
            blit(bitmap, self.sheet, x, y, x1=start, y1=0, x2=start + wide, y2=self.high)
            x += wide + self.widths[10]
        return x
