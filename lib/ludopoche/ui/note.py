# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A note: a few words in a frame above the hint bar, or below the status bar where it would lie
on what the cursor points at, until the next key.
"""

import displayio

from ludopoche.ui.paint import frame
from ludopoche.ui.theme import HAZE, INK, PAPER
from ludopoche.ui.widgets import Cursor

LINES = 3
AFTER = ":;!?»–"  # French sets them apart, but no line begins with them
BEFORE = "«"  # and none ends with this one


def wrap(face, text, room, most=99):
    """The text in lines that fit; a word longer than a line is cut."""
    lines = []
    line = ""
    for word in text.split(" "):
        longer = line + " " + word if line else word
        if face.width(longer) <= room:
            line = longer
            continue
        while " " in line and (word and word[0] in AFTER or line[-1] == BEFORE):
            line, last = line.rsplit(" ", 1)
            word = last + " " + word
        if line:
            lines.append(line)
        line = face.fit(word, room)
    lines.append(line)
    return lines[:most]


def made(stage, text):
    """A TileGrid with the text in a frame."""
    face = stage.text
    pad = face.up + 3
    lines = wrap(face, text, stage.width - 4 * pad, LINES)
    step = face.line + 1
    height = len(lines) * step - 1 + 2 * 3
    bitmap = displayio.Bitmap(stage.width - 4, height, 4)
    frame(bitmap, 0, 0, bitmap.width, height, 2)
    y = 3 + face.up
    for line in lines:
        face.paint(bitmap, (bitmap.width - face.width(line)) // 2, y, line)
        y += step
    y = stage.foot - height - 2
    if y < Cursor.low:
        y = stage.top + 2
    return displayio.TileGrid(bitmap, pixel_shader=stage.mixed(INK, PAPER, HAZE), x=2, y=y)
