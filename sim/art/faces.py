# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The faces: letters and figures as they are drawn in the text files beside this module.

A drawing is strips of characters; below each strip its rows, '#' a pixel, '.' none, parted by
blanks. Accented letters are a letter and a mark, composed here.
"""

import functools
import os

from sim import ROOT

# drawing; rows of a capital, above it for accents, below it; x-height; columns between letters, of
# a blank
FACES = {
    "5x7": ("text5", 7, 2, 2, 5, 1, 3),
    "text10": ("text10", 10, 3, 3, 7, 2, 5),
    "7x10": ("bold7", 10, 0, 0, 10, 1, 4),
    "3x5": ("tiny3", 5, 0, 0, 5, 1, 2),
}

# Letter, what it is made of, and its mark, at the same place in each text.
COMPOSED = "éèêëàâäîïôöùûüÿçñáíóúÉÈÊËÀÂÄÎÏÔÖÙÛÜŸÇÑÁÍÓÚ"
BASES = "eeeeaaaııoouuuycnaıouEEEEAAAIIOOUUUYCNAIOU"
MARKS = "´ˋˆ¨ˋˆ¨ˆ¨ˆ¨ˋˆ¨¨¸˜´´´´´ˋˆ¨ˋˆ¨ˆ¨ˆ¨ˋˆ¨¨¸˜´´´´"
COMPOSED += "čďěňřšťůýžČĎĚŇŘŠŤŮÝŽ"
BASES += "cdenrstuyzCDENRSTUYZ"
MARKS += "ˇʼˇˇˇˇʼ˚´ˇˇˇˇˇˇˇˇ˚´ˇ"
MORE = "čďěňřšťůýžČĎĚŇŘŠŤŮÝŽÁÍÓÚ¿¡"  # of languages that small drives go without
PARTS = "ı´ˋˆ¨¸˜ˇ˚ʼ"  # drawn to be composed, not written by themselves


def drawings(name):
    """{character: [rows]} of a drawing file."""
    with open(os.path.join(ROOT, "sim", "art", name), encoding="utf-8") as file:
        strips = file.read().split("\n\n")[1:]
    glyphs = {}
    for strip in strips:
        lines = [line.split() for line in strip.strip("\n").split("\n")]
        for column, char in enumerate(lines[0]):
            rows = [line[column] for line in lines[1:]]
            if len({len(row) for row in rows}) != 1 or len(rows[0]) > 8:
                raise ValueError("%s: ragged or too wide: %s" % (name, char))
            if char in glyphs:
                raise ValueError("%s: drawn twice: %s" % (name, char))
            glyphs[char] = rows
    return glyphs


def pixels(rows):
    return {(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel == "#"}


@functools.lru_cache(None)
def face(name):
    """The face of this name, read once."""
    return Face(name)


class Face:
    """Measures and paints texts. A glyph is its columns and its pixels, counted from its left edge
    and from the top of capitals: marks reach above it, and beyond a narrow letter's sides."""

    def __init__(self, name):
        drawing, self.cap, self.up, self.down, x_height, self.gap, space = FACES[name]
        self.line = self.cap + self.up + self.down
        drawn = drawings(drawing + ".txt")
        self.glyphs = {" ": (space, frozenset())}
        for char, rows in drawn.items():
            if char not in PARTS:
                self.glyphs[char] = len(rows[0]), frozenset(pixels(rows))
        for char, base, mark in zip(COMPOSED, BASES, MARKS):
            if base in drawn:
                self.glyphs[char] = self._composed(char, drawn[base], drawn[mark], x_height)

    def _composed(self, char, base, mark, x_height):
        """A letter with its mark in the middle above it, below, or behind it."""
        wide = len(base[0])
        left = (wide - len(mark[0])) // 2
        high = sum("#" in row for row in mark)
        if char in "ďť":  # an apostrophe behind the stem, above the bar
            left = wide + 1 if char == "ď" else wide - len(mark[0])
            wide = left + len(mark[0])
            top = 0 if char == "ď" else -1
        elif char in "çÇ":
            top = self.cap
        elif char.isupper():
            top = -self.up
        else:
            top = self.cap - x_height - 1 - high
        marks = {(left + x, top + y) for x, y in pixels(mark[:high])}
        return wide, frozenset(pixels(base) | marks)

    def glyph(self, char):
        """Columns and pixels; of what isn't drawn those of a question mark."""
        found = self.glyphs.get(char) or self.glyphs.get("?")
        if found is None:
            raise ValueError("no glyph for " + char)
        return found

    def width(self, text):
        """Columns that a text takes, without the gap after its last letter."""
        return sum(self.glyph(char)[0] + self.gap for char in text) - (self.gap if text else 0)

    def paint(self, canvas, x, y, text, colour):
        """Write from x on, capitals beginning at row y; clipped at the edges. Where the next letter
        would begin."""
        for char in text:
            wide, drawn = self.glyph(char)
            for column, row in drawn:
                if 0 <= x + column < canvas.width and 0 <= y + row < canvas.height:
                    canvas[x + column, y + row] = colour
            x += wide + self.gap
        return x

    def bits(self, char, row):
        """A row of a glyph, counted from the top of capitals, its first pixel in the bit of 128."""
        drawn = self.glyph(char)[1]
        return sum(128 >> x for x in range(8) if (x, row) in drawn)
