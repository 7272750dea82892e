# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The brush that a game's art.py draws with: canvases, colours, shapes, faces."""

from ludopoche.ui import theme
from sim.art import faces, larger

LARGER = ("7x14", "11x14", "14x20", "21x30")


class Canvas:
    """A picture of 2, 4 or 16 colours, written like a Bitmap: by index, or by (x, y)."""

    def __init__(self, width, height, colours=16):
        self.width = width
        self.height = height
        self.bits = {2: 1, 4: 2, 16: 4}[colours]
        self.pixels = bytearray(width * height)

    def _index(self, at):
        x, y = at if isinstance(at, tuple) else (at % self.width, at // self.width)
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("(%d, %d) lies outside %dx%d" % (x, y, self.width, self.height))
        return y * self.width + x

    def __getitem__(self, at):
        return self.pixels[self._index(at)]

    def __setitem__(self, at, colour):
        if not 0 <= colour < 1 << self.bits:
            raise ValueError("colour %d in a picture of %d bits" % (colour, self.bits))
        self.pixels[self._index(at)] = colour

    def fill(self, colour):
        self.pixels[:] = bytes([colour]) * len(self.pixels)


class Brush:
    """Colours as attributes (brush.INK …), shapes as methods. Boxes are x, y, w, h."""

    for _name in dir(theme):
        if _name.isupper() and isinstance(getattr(theme, _name), int):
            locals()[_name] = getattr(theme, _name)

    def canvas(self, width, height, colours=16, ground=0):
        """A new picture in one colour."""
        made = Canvas(width, height, colours)
        if ground:
            made.fill(ground)
        return made

    def sheet(self, tiles, w, h, across=8, colours=16, ground=0):
        """A picture for so many tiles; tile i lies at (i % across * w, i // across * h)."""
        across = min(tiles, across)
        return self.canvas(w * across, h * ((tiles + across - 1) // across), colours, ground)

    def face(self, name):
        """A face by its name: 3x5, 5x7, 7x10, text10, or a larger one for figures. It has
        width(text), paint(canvas, x, y, text, colour), cap and gap."""
        return larger.face(name) if name in LARGER else faces.face(name)

    def figures(self, name, colours=2, ink=1, ground=0):
        """0 to 9 side by side, and their widths as bytes; last, the gap between two: what
        ludopoche.ui.letters takes. In the colours of what they are to be copied to."""
        face = self.face(name)
        step = face.width("0")
        strip = self.canvas(10 * step, face.cap, colours, ground)
        widths = bytearray()
        for figure in "0123456789":
            face.paint(strip, int(figure) * step, 0, figure, ink)
            widths.append(face.width(figure))
        widths.append(face.width("00") - 2 * step)
        return strip, bytes(widths)

    # Shapes

    def rect(self, canvas, x, y, w, h, colour):
        """A filled box, clipped at the picture's edges."""
        left = max(x, 0)
        right = min(x + w, canvas.width)
        for row in range(max(y, 0), min(y + h, canvas.height)):
            for column in range(left, right):
                canvas[column, row] = colour

    def rounded(self, canvas, x, y, w, h, colour, corner=1):
        """A box whose corners are cut by 1 or 2 steps."""
        for step in range(corner):
            inset = corner - step
            self.rect(canvas, x + inset, y + step, w - 2 * inset, 1, colour)
            self.rect(canvas, x + inset, y + h - 1 - step, w - 2 * inset, 1, colour)
        self.rect(canvas, x, y + corner, w, h - 2 * corner, colour)

    def plate(self, canvas, x, y, w, h, face, foot, depth=1, corner=1):
        """A tile: a rounded face that stands on a foot of `depth` rows."""
        self.rounded(canvas, x, y, w, h, foot, corner)
        self.rounded(canvas, x, y, w, h - depth, face, corner)

    def frame(self, canvas, x, y, w, h, colour, thick=1):
        """The edge of a box with its corner pixels left out."""
        self.rect(canvas, x + thick, y, w - 2 * thick, thick, colour)
        self.rect(canvas, x + thick, y + h - thick, w - 2 * thick, thick, colour)
        self.rect(canvas, x, y + thick, thick, h - 2 * thick, colour)
        self.rect(canvas, x + w - thick, y + thick, thick, h - 2 * thick, colour)

    def sprite(self, canvas, x, y, drawn, scale=1):
        """A small picture: rows parted by '/', a hexadecimal digit a pixel, '.' nothing."""
        for row, line in enumerate(drawn.split("/")):
            for column, char in enumerate(line):
                if char != ".":
                    at = x + column * scale, y + row * scale
                    self.rect(canvas, *at, scale, scale, int(char, 16))

    def number(self, canvas, x, y, w, h, text, face, colour):
        """A text in the middle of a box."""
        left = x + (w - face.width(text)) // 2
        face.paint(canvas, left, y + (h - face.cap) // 2, text, colour)

    def stamp(self, canvas, x, y, source, start=0, wide=None, colour=None):
        """Copy columns of a picture, but for its pixels that are 0; in one colour, or as they
        are."""
        for row in range(source.height):
            for column in range(source.width - start if wide is None else wide):
                pixel = source[start + column, row]
                if pixel:
                    canvas[x + column, y + row] = pixel if colour is None else colour

    def cap(self, canvas, x, y, w, h, text, face, colour, ground=theme.SLATE):
        """A key with its name."""
        self.rounded(canvas, x, y, w, h, ground, 2 if h > 10 else 1)
        self.number(canvas, x, y, w, h, text, face, colour)

    def mark_dot(self, canvas, x, y, size, colour):
        """A round mark with an ink ring: "may go here" in a free cell."""
        corner = 2 if size > 7 else 1
        self.rounded(canvas, x, y, size, size, self.INK, corner + 1)
        self.rounded(canvas, x + 1, y + 1, size - 2, size - 2, colour, corner)

    def mark_bar(self, canvas, x, y, w, h, colour):
        """A flat mark with an ink ring: "may go here" where something lies."""
        self.rounded(canvas, x, y, w, h, self.INK)
        self.rounded(canvas, x + 1, y + 1, w - 2, h - 2, colour)

    def sign(self, canvas, x, y, sign, size, colour):
        """A player's sign in a square of `size`, an even number: disc, triangle, square, lozenge,
        plus, cross."""
        half = size // 2
        for row in range(size):
            off = abs(2 * row + 1 - size)  # twice the distance from the middle
            if sign == 5:
                thick = (size + 3) // 4
                low = (2 * row * (size - thick) + size - 1) // (2 * size - 2)
                self.rect(canvas, x + low, y + row, thick, 1, colour)
                self.rect(canvas, x + size - thick - low, y + row, thick, 1, colour)
                continue
            reach = half  # half the width of the row
            if sign == 0:
                reach = 0
                while (2 * reach + 1) ** 2 + off * off <= size * size:
                    reach += 1
            elif sign == 1:
                reach = row // 2 + 1
            elif sign == 3:
                reach = half - off // 2
            elif sign == 4 and off > 2 * ((size + 2) // 6):
                reach = (size + 2) // 6
            self.rect(canvas, x + half - reach, y + row, 2 * reach, 1, colour)
