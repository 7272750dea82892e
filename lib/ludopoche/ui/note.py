# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A note: a few words in a frame above the hint bar, or below the status bar where it would lie
on what the cursor points at, until the next key."""

from ludopoche.ui.strips import Strips
from ludopoche.ui.theme import HAZE, INK, PAPER
from ludopoche.ui.widgets import Cursor

LINES = 3
PIECE = 800  # bytes of a strip: there is a table in memory
AFTER = ":;!?»–×="  # French sets the first ones apart, but no line begins with them
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
    """The text in a frame."""
    face = stage.text
    pad = face.up + 3
    lines = wrap(face, text, stage.width - 4 * pad, LINES)
    step = face.line + 1
    height = len(lines) * step - 1 + 2 * 3
    y = stage.foot - height - 2
    if y < Cursor.low:
        y = stage.top + 2
    w = stage.width - 4
    note = Strips(w, height, 3, stage.mixed(INK, PAPER, HAZE), 2, y, PIECE)
    note.rect(1, 0, w - 2, 1, 2)
    note.rect(1, height - 1, w - 2, 1, 2)
    note.rect(0, 1, 1, height - 2, 2)
    note.rect(w - 1, 1, 1, height - 2, 2)
    y = 3 + face.up
    for line in lines:
        note.paint(face, (w - face.width(line)) // 2, y, line, 1)
        y += step
    return note.grid
