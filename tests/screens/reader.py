# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Reading the screen: text and numbers found again by their glyphs, pixel by pixel."""

import functools
import re
import types

import numpy

from sim.art import drawings
from sim.art.brush import Brush

NOUGHT = r"(?<=\d)O|O(?=\d)"
FIGURES = "0123456789"
LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "éèêëàâäîïôöùûüçñßœÉÈÀÂÄÎÔÖÙÛÜÇŒ!?.,:;'’-–+/()×«»…→·"
    "áíóúčďěňřšťůýžÁÍÓÚČĎĚŇŘŠŤŮÝŽ¿¡"
)


@functools.lru_cache(None)
def _masks(name, chars):
    """{character: its pixels, from the highest accent to the lowest tail}."""
    brush = Brush()
    face = brush.face(name)
    up = getattr(face, "up", 0)
    down = getattr(face, "down", 0)
    masks = {}
    for char in chars:
        width = face.width(char)
        canvas = brush.canvas(width, up + face.cap + down, 2)
        face.paint(canvas, 0, up, char, 1)
        masks[char] = numpy.array(list(canvas.pixels), bool).reshape(canvas.height, width)
    return masks, up


def face(name):
    """A face as a board has it, where there is no stage."""
    from ludopoche.ui import letters
    from ludopoche.ui.sheets import Sheets

    device = types.SimpleNamespace(
        art=lambda name: drawings.opened("art/" + name), fill=drawings.fill
    )
    stage = types.SimpleNamespace(span=160, height=128, device=device)
    stage.sheets = lambda name: Sheets(stage, name)
    letters.begin(stage)
    return letters.face(name)


def rgb(colour, palette="normal"):
    """A theme colour as it looks on the screen."""
    from ludopoche.ui import palettes

    red, green, blue = (palettes.colours(palette) + palettes.dim(palette))[colour * 3 :][:3]
    red, green, blue = red >> 3, green >> 2, blue >> 3
    return (red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)


class Reader:
    def __init__(self, image, palette="normal"):
        self.image = numpy.asarray(image)
        self.palette = palette

    def colour(self, x, y):
        return tuple(int(v) for v in self.image[y, x])

    def has(self, box, colour):
        """How many pixels of a theme colour are in the box?"""
        return int(self._mask(box, colour).sum())

    def _mask(self, box, colour):
        x, y, w, h = box
        part = self.image[max(y, 0) : y + h, max(x, 0) : x + w]
        return numpy.all(part == rgb(colour, self.palette), axis=2)

    def number(self, box, face, colour):
        """The number written in the box, None if there is none or it can't be read."""
        text = self.text(box, face, colour, FIGURES)
        return int(text) if text else None

    def text(self, box, face, colour, chars=LETTERS):
        """The text written in the box in one line; "" for none, None if it can't be read."""
        mask = self._mask(box, colour)
        if not mask.any():
            return ""
        masks, up = _masks(face, chars)
        height = next(iter(masks.values())).shape[0]
        # The line may stand anywhere in the box; room above and below for what isn't there.
        tall = numpy.pad(mask, ((height, height), (0, 0)))
        first = int(numpy.argmax(tall.any(axis=1)))
        for top in range(max(0, first - height + 1), first + 1):
            text = _read(tall[top : top + height], masks)
            if text is not None and not tall[top + height :].any():
                # The small face draws O and 0 alike.
                while re.search(NOUGHT, text):
                    text = re.sub(NOUGHT, "0", text)
                return text
        return None


def _read(mask, masks):
    """A strip as high as a line, read from left to right; None when something isn't a glyph."""
    text = ""
    width = mask.shape[1]
    used = 0  # columns read so far
    x = 0
    order = sorted(masks, key=lambda char: -masks[char].sum())  # of equals the first
    while x < width:
        if not mask[:, x].any():
            x += 1
            continue
        for char in order:
            glyph = masks[char]
            left = int(numpy.argmax(glyph.any(axis=0)))
            start = x - left
            end = start + glyph.shape[1]
            if start < 0 or end > width or start < used:
                continue
            if (mask[:, start:end] == glyph).all() and (end == width or not mask[:, end].any()):
                break
        else:
            return None
        if text and start - used > 3:
            text += " "
        text += char
        used = x = end
    return text
