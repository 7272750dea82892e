# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What labelled.py gives, without libraries: 13 KB less on a small drive, the same pixels."""

import displayio


class Pages(displayio.Group):
    def __init__(self):
        super().__init__()
        self.leaves = []

    def add_content(self, leaf):
        self.leaves.append(leaf)

    def show_page(self, page_index):
        while len(self):
            self.pop()
        self.append(self.leaves[page_index])


def pages():
    """A Group that shows one of the Groups that are added to it."""
    return Pages()


def label(stage, x, y, lines, step, colour):
    """Lines in one picture; the first one's capitals begin at y."""
    face = stage.text
    width = 1
    for line in lines:
        width = max(width, face.width(line))
    bitmap = displayio.Bitmap(width, face.line + step * (len(lines) - 1), 2)
    for i in range(len(lines)):
        face.paint(bitmap, 0, face.up + i * step, lines[i], 1)
    palette = displayio.Palette(2)
    palette.make_transparent(0)
    palette[1] = stage.rgb(colour)
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y - face.up)
