# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Labels and pages without libraries: on a drive that has no room for them, and where a label of
theirs would take more than 2 KB in one piece.
"""

import displayio

from ludopoche.ui.page import Strips


class Pages(displayio.Group):
    """Groups of which one is shown."""

    def add_content(self, content):
        self.append(content)

    def show_page(self, page_index):
        for i in range(len(self)):
            self[i].hidden = i != page_index


def label(stage, x, y, lines, step, colour):
    """Lines in one picture; the first one's capitals begin at y."""
    face = stage.text
    width = 1
    for line in lines:
        width = max(width, face.width(line))
    palette = displayio.Palette(2)
    palette.make_transparent(0)
    palette[1] = stage.rgb(colour)
    strips = Strips(width, face.line + step * (len(lines) - 1), 2, palette)
    for i in range(len(lines)):
        strips.paint(face, 0, face.up + i * step, lines[i], 1)
    strips.grid.x = x
    strips.grid.y = y - face.up
    return strips.grid


def stack(group, x, y, gap, labels):
    """Add the labels to a group, one below the other, so many rows apart."""
    for picture in labels:
        if hasattr(picture, "bounding_box"):  # one of the library's
            picture.anchor_point = (0, 0)
            picture.anchored_position = (x, y)
            y += picture.bounding_box[3]
        else:
            picture.x = x
            picture.y = y
            y += picture[-1].y + picture[-1].tile_height - picture[0].y
        y += gap
        group.append(picture)
