# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The console's own pictures: its letters and figures, a sheet a face; letters.py has all of them,
for drives with languages that want more.

A sheet is one row of glyphs in two colours, each in a cell of 8 columns and the face's line: what
adafruit_display_text, too, takes for a font's bitmap.
"""

from sim.art import faces

CELL = 8
ASCII = "".join(map(chr, range(32, 127)))


def sheets(brush, size):
    for name in faces.FACES:
        yield name, *glyphs(brush, faces.face(name), faces.MORE)


def glyphs(brush, face, without=""):
    """The sheet of a face, and the note that ludopoche.ui.letters reads."""
    plain = ASCII if "A" in face.glyphs else ""
    extra = "".join(char for char in face.glyphs if char not in plain + without)
    sheet = brush.sheet(len(plain + extra), CELL, face.line, len(plain + extra), 2)
    note = bytes((face.cap, face.up, face.down, face.gap, len(plain), len(plain + extra)))
    steps, columns, lines = bytearray(), bytearray(), bytearray()
    for i, char in enumerate(plain + extra):
        wide, drawn = face.glyph(char)
        left = min([0, *(x for x, _ in drawn)])
        right = max([-1, *(x for x, _ in drawn)])
        rows = [face.up + y for _, y in drawn] or [0]
        for x, y in drawn:
            sheet[CELL * i + x - left, face.up + y] = 1
        assert right - left < CELL and len(set(rows)) < 16
        steps.append(wide + face.gap)
        columns.append(right + 1 - left | -left << 4)
        lines.append(min(rows) << 4 | max(rows) + 1 - min(rows) if drawn else 0)
    return sheet, note + bytes(steps + columns + lines) + extra.encode()
