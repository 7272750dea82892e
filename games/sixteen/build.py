# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Puts 3x16's table together from its pictures. In memory only while that lasts; on the smallest
screen once more, when what is still to come is looked at."""

import displayio
from bitmaptools import blit

from games.sixteen.view import COME, Call, File, Files, Key, Kind, Main, Side, Strip
from ludopoche.memory import with_room
from ludopoche.ui.letters import Figures
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, NIGHT, ORANGE, PAPER, SAND, SLATE, VIOLET
from ludopoche.ui.widgets import SEAT, SIGN, Cursor, grid, tile


def build(view, match, memo=None):
    """Put all that is on the screen into an empty view; `memo`: of the one before it."""
    stage = view.stage
    group = view.group
    small = stage.small  # read first, as pictures are: later there are no holes for it
    view.seat, shapes, box = memo or (-1, bytes(11), ())
    # The three rows are below always, or on the smallest screen over the files when wanted.
    view.rows = displayio.Group()
    with stage.sheets("sixteen", match.players) as sheets:
        marks = stage.few(-1, HAZE, LEAF, INK)
        night = stage.few(NIGHT, SLATE, GOLD)
        bitmaps = bitmaps_of_files(sheets, shapes[5:-1], shapes[-1])
        lines = [side_line(stage, sheets) for _ in match.seats]  # small objects leave no holes
        view.files = files(stage, sheets, marks, shapes, bitmaps)
        group.append(view.files.group)
        view.call = call(stage, sheets, night, group)
        view.key = key(stage, sheets, group)
        view.mains = mains(stage, sheets, night, marks, group)
        view.side = side(stage, match, sheets, group, lines)
        view.shades = stage.few(NIGHT, HAZE, PAPER), stage.few(NIGHT, SLATE, SAND)
        if stage.size:
            add(view, sheets)
    del small  # the names are written
    stage.drop_fonts()
    group.append(view.rows)
    view.cursor = Cursor(stage, 2, 0 if stage.size else 4)
    group.append(view.cursor.group)
    view.point(box)


def figures_of(sheets, name):
    return Figures(sheets.read(name), sheets.note(name))


def call(stage, sheets, night, group):
    x, y, w, h = sheets.numbers("place")
    group.append(tile(sheets.read("place"), night, w, h, x, y))
    # As dark as what the corners of the card leave.
    shades = stage.few(INK, GOLD, ORANGE, VIOLET)
    card = tile(sheets.read("card"), shades, w, h, x, y)
    card.hidden = True
    group.append(card)
    return Call(card, figures_of(sheets, "call-figures"), sheets.read("sides"))


def key(stage, sheets, group):
    x, y, w, h = sheets.numbers("key")
    made = tile(sheets.read("key"), stage.palette, w, h, x, y)
    group.append(made)
    return Key(made, figures_of(sheets, "key-figures"))


def mains(stage, sheets, night, marks, group):
    """The three main files, which share their pictures."""
    where = sheets.numbers("main")
    x, y, w, h, pitch = where[:5]
    above, _, higher, below, top_of_steps, step, steps = where[5:]
    ground = sheets.read("main")
    top = sheets.read("top")
    numbers = sheets.read("top-numbers")
    wanted = sheets.read("next-numbers")
    ladder = sheets.read("steps")
    bar = sheets.read("bar")
    # The top plate, and that of a whole file.
    shades = stage.few(PAPER, INK, SAND, NIGHT), stage.few(GOLD, INK, ORANGE, NIGHT)
    wide = numbers.width // 16
    high = numbers.height
    low = y + h - bar.height - below
    left = x + 1 + (top.width - wide) // 2
    # The number wanted next, and its mark, in the middle of what the plate leaves.
    after = wanted.width // 16
    middle = x + (w + top.width) // 2
    found = []
    for _ in range(3):
        parts = (
            tile(top, shades[0], top.width, top.height, x + 1, y + 1),
            tile(numbers, shades[0], wide, high, left, y + above),
            tile(wanted, marks, after, wanted.height, middle - after // 2, y + higher),
            grid(ladder, night, 16, 1, step, steps, x + 1, top_of_steps),
            tile(bar, marks, bar.width, bar.height, middle - bar.width // 2, low),
        )
        group.append(tile(ground, night, w, h, x, y))
        for part in parts:
            group.append(part)
        found.append(Main((x, y, w, h), shades, *parts))
        x += pitch
        left += pitch
        middle += pitch
    return found


def side_line(stage, sheets):
    """The ground of a player's line: 512 bytes on the largest screen."""
    x, left, room, _, _ = sheets.numbers("signs")
    made = displayio.Bitmap(left + room - x, stage.text.line, 16)
    made.fill(NIGHT)
    return made


def side(stage, match, sheets, group, lines):
    """A line for each player; on the smallest screen one more, for what is still to come."""
    size = stage.size
    x, left, room, name_x, name_w = sheets.numbers("signs")
    _, y, pitch, _, _ = sheets.numbers("labels")
    wide = left + room - x
    face = stage.text
    made = Side(face, figures_of(sheets, "side-figures"), x, y, wide, pitch, room)
    signs = sheets.read("signs")
    high = signs.height
    top = y + (pitch - face.cap) // 2 - face.up
    for seat in range(match.players):
        bitmap = lines[seat]
        start = SIGN[seat] * high
        down = face.up + (face.cap - high) // 2
        blit(bitmap, signs, 0, down, x1=start, y1=0, x2=start + high, y2=high)
        if name_w:
            small = stage.small
            name = small.fit(match.seats[seat][0], name_w)
            small.paint(bitmap, name_x - x, face.up + face.cap - small.cap, name, SEAT[seat])
        group.append(tile(bitmap, stage.palette, wide, face.line, x, top))
        made.lines.append(bitmap)
        top += pitch
    if size == 0:
        come = sheets.read("come")
        top = y + COME * pitch + 1
        group.append(tile(come, stage.palette, come.width, come.height, x, top))
    return made


def bitmaps_of_files(sheets, highs, wide):
    """Of each file a bitmap, as high as it was, or 0: as most. These have holes that were kept for
    them, side by side; where some are higher, 2 KB in one piece, others are lower."""
    made = [sheets.read("file%d" % i) for i in range(5)]
    for i in range(5):
        if highs[i]:
            made[i] = None
    for high in sorted(set(highs) - {0}, reverse=True):
        for i in range(5):
            if highs[i] == high:
                made[i] = with_room(0, displayio.Bitmap, wide, high, 4)
    return made


def files(stage, sheets, marks, kinds, bitmaps):
    """The five auxiliary files; of each how its plates were drawn last, and its bitmap."""
    x, y, pitch, label_x, label_w = sheets.numbers("labels")
    kinds_of = [Kind(*sheets.numbers("plates%d" % i)) for i in range(3)]
    made = Files(kinds_of, x, y, pitch)
    made.send = stage.send
    made.colours = stage.few(NIGHT, SLATE, PAPER, SAND)
    for i in range(len(made.kinds)):
        made.plates.append(sheets.read("plates%d" % i))
        for name in ("figures%d", "end-figures%d", "bare-figures%d")[: 3 if i else 2]:
            made.figures.append(figures_of(sheets, name % i))
    labels = sheets.read("labels")
    up = sheets.read("up")
    dot = sheets.read("dot")
    made.label_x = label_x
    for i in range(5):
        three = (
            tile(labels, marks, label_w, labels.height, made.label_x, 0, i),
            tile(up, marks, up.width, up.height, -up.width, 0),
            tile(dot, marks, dot.width, dot.height, 0, 0),
        )
        for mark in three:
            made.group.append(mark)
        high = bitmaps[i].height
        made.files.append(File(made, kinds[i], *three, bitmaps[i]))
        made.files[i].move(y, high)
        y += high
    return made


def add(view, sheets):
    """Show what is still to come on a table."""
    view.strip = strip(view.stage, sheets, view.shades)
    view.rows.append(view.strip.group)


def strip(stage, sheets, shades, own=""):
    """Three rows of sixteen plates. `shades`: the palettes of the numbers, and of the steps below
    them; `own`: what the names of the pictures begin with, where they aren't the table's."""
    across, y, pitch, lower, step, line = sheets.numbers(own + "heads")
    made = Strip(across)
    names, steps = shades
    x = (stage.span - across * pitch) // 2
    high = lower + 3 * step
    made.box = x, y, across * pitch, high
    if line:
        # A row of night for all rows that are covered.
        row = displayio.Bitmap(stage.span, 1, 2)
        high = 2 * line + 1
        y = stage.foot - high
        made.box = 0, y, stage.span, high
        made.group.append(grid(row, steps, 1, high, stage.span, 1, 0, y))
    heads = sheets.read(own + "heads")
    threes = sheets.read(own + "threes")
    for _ in range(16 // across):
        made.heads.append(grid(heads, names, across, 1, pitch, heads.height // 2, x, y))
        made.threes.append(grid(threes, steps, across, 1, pitch, threes.height, x, y + lower))
        made.group.append(made.heads[-1])
        made.group.append(made.threes[-1])
        y += line
    return made
