# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Letters and figures, painted pixel by pixel into Bitmaps.

A face is packed data (ludopoche.faces) and these few steps. Only set pixels are written; the
ground is left as it is. Accented letters are a letter and a mark, composed here.
"""

from ludopoche import memory

NAMES = {"5x7": "text5", "text10": "text10", "7x10": "bold7", "3x5": "tiny3"}

# Letter, what it is made of, and its mark, at the same place in each text.
COMPOSED = "éèêëàâäîïôöùûüÿçñáíóúÉÈÊËÀÂÄÎÏÔÖÙÛÜŸÇÑ"
BASES = "eeeeaaaııoouuuycnaıouEEEEAAAIIOOUUUYCN"
MARKS = "´ˋˆ¨ˋˆ¨ˆ¨ˆ¨ˋˆ¨¨¸˜´´´´´ˋˆ¨ˋˆ¨ˆ¨ˆ¨ˋˆ¨¨¸˜"

_faces = {}


def face(name):
    """The face of this name, made once."""
    found = _faces.get(name)
    if found is None:
        packed = memory.load("ludopoche.faces." + NAMES[name])
        found = _faces[name] = Face(packed)
    return found


class Face:
    def __init__(self, packed):
        self.cap = packed.CAP  # rows of a capital
        self.up = packed.UP  # rows above it, for accents
        self.down = packed.DOWN  # rows below the line
        self.line = packed.CAP + packed.UP + packed.DOWN
        self.gap = packed.GAP
        self.x_height = packed.X_HEIGHT
        self._space = packed.SPACE
        self._data = packed.DATA
        self._plain = 94 if packed.PLAIN else 0
        self._extra = packed.EXTRA
        self._record = 1 + packed.CAP + packed.DOWN
        self._mark = -1  # where the mark of the last letter found begins, -1: it has none

    def _find(self, char):
        """Where the glyph begins in the data, and in self._mark its mark."""
        made = COMPOSED.find(char) if ord(char) > 126 else -1
        if made < 0:
            self._mark = -1
            return self._place(char)
        self._mark = self._place(MARKS[made])
        return self._place(BASES[made])

    def _place(self, char):
        """Where a drawn glyph begins; of one that isn't drawn, a question mark."""
        code = ord(char)
        if 32 < code < 127 and self._plain:
            return (code - 33) * self._record
        index = self._extra.find(char)
        if index >= 0:
            return (self._plain + index) * self._record
        if not self._plain:
            raise ValueError("no glyph for " + char)
        return 30 * self._record

    def width(self, text):
        """Columns that a text takes, without the gap after its last letter."""
        total = 0
        for char in text:
            total += (self._space if char == " " else self._data[self._find(char)]) + self.gap
        return total - self.gap if total else 0

    def fit(self, text, room):
        """The text, or as much of it as fits before "…"."""
        if self.width(text) <= room:
            return text
        while text and self.width(text) + self.gap + self.width("…") > room:
            text = text[:-1]
        return text.rstrip() + "…"

    def paint(self, bitmap, x, y, text, colour):
        """Write from x on, capitals beginning at row y. Where the next letter would begin."""
        data = self._data
        for char in text:
            if char == " ":
                x += self._space + self.gap
                continue
            at = self._find(char)
            self._rows(bitmap, at, x, y, self._record - 1, colour)
            if self._mark >= 0:
                self._top(bitmap, at, self._mark, x, y, char, colour)
            x += data[at] + self.gap
        return x

    def _top(self, bitmap, at, mark, x, y, char, colour):
        """The mark of a composed letter."""
        data = self._data
        x += (data[at] - data[mark]) // 2
        rows = 2 if data[mark + 2] else 1
        if char in "çÇ":
            y += self.cap
        elif char < "à" or char == "Ÿ":  # a capital
            y -= self.up
        else:
            y += self.cap - self.x_height - 1 - rows
        self._rows(bitmap, mark, x, y, rows, colour)

    def _rows(self, bitmap, at, x, y, end, colour):
        """The first rows of the glyph at `at`, clipped at the bitmap's edges."""
        data = self._data
        width = bitmap.width
        if x < 0 or x + data[at] > width:
            self._clipped(bitmap, at, x, y, end, colour)
            return
        if y + end > bitmap.height:
            end = bitmap.height - y
        if y < 0:  # all of the rows above, or some
            at -= y
            end += y
            y = 0
        line = y * width + x
        for row in range(at + 1, at + 1 + end):
            bits = data[row]
            pixel = line
            while bits:
                if bits & 128:
                    bitmap[pixel] = colour
                bits = bits << 1 & 255
                pixel += 1
            line += width

    def _clipped(self, bitmap, at, x, y, end, colour):
        """The same where it reaches over an edge."""
        for row in range(end):
            bits = self._data[at + 1 + row]
            for column in range(x, x + 8):
                if bits & 128 and 0 <= column < bitmap.width and 0 <= y + row < bitmap.height:
                    bitmap[(y + row) * bitmap.width + column] = colour
                bits <<= 1

    def bits(self, char, row):
        """A row of a plain glyph, its leftmost pixel in the bit of 128; 0 beyond the glyph."""
        if 0 <= row < self._record - 1:
            return self._data[self._find(char) + 1 + row]
        return 0
