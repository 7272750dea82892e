# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A face as a font for adafruit_display_text: what fontio fonts give, no more."""

import displayio
from fontio import Glyph


class Font:
    """Glyphs become small bitmaps when they are first asked for."""

    def __init__(self, face):
        self.face = face
        self.ascent = face.cap + face.up
        self.descent = face.down
        self._glyphs = {}

    def get_bounding_box(self):
        """Width, height, and how far left of the origin and below the line glyphs reach."""
        return self.face.cap, self.face.line, 0, -self.face.down

    def load_glyphs(self, code_points):
        """Nothing needs to be read beforehand."""

    def get_glyph(self, code_point):
        glyph = self._glyphs.get(code_point)
        if glyph is None:
            glyph = self._glyphs[code_point] = self._make(chr(code_point))
        return glyph

    def _make(self, char):
        face = self.face
        width = face.width(char) or 1
        blank = char == " "
        height = 1 if blank else face.line
        bitmap = displayio.Bitmap(width, height, 2)
        if not blank:
            face.paint(bitmap, 0, face.up, char, 1)
        # dy: from the line up to the glyph's lower edge.
        return Glyph(bitmap, 0, width, height, 0, 0 if blank else -face.down, width + face.gap, 0)
