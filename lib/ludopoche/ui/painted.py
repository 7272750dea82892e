# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A label painted without libraries: in the small bundle, and where they lack what they need."""

import displayio


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


def stack(group, x, y, gap, labels):
    """Add the labels to a group, one below the other, so many rows apart."""
    for picture in labels:
        picture.x = x
        picture.y = y
        y += picture.tile_height + gap
        group.append(picture)
