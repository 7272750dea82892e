# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16's pictures, drawn on the desktop when the bundle is made.

Pictures of two or four colours count them in the order in which view.py and caller.py mix their
palettes; those of sixteen have the theme's.
"""

from games.sixteen.layout import LAYOUTS, LINES

HIGHEST = 16

# What is drawn alike at every place, for the three sizes.
CALL_FACE = ("14x20", "21x30", "21x30")
KEY_FACE = ("5x7", "7x10", "7x10")
MAIN_FACE = ("7x14", "14x20", "14x20")
MAIN_MARK = ((9, 5), (13, 7), (19, 7))
NEXT_FACE = ("5x7", "7x10", "11x14")  # of the number that a main file wants next
LABEL_FACE = ("5x7", "7x10", "7x10")  # a file's number
HEAD = (4, 6, 6)  # rows of the head of the arrow behind an end that may go up
DOT = (5, 8, 8)  # side of the dot where the call may be added
SIGN = (6, 12, 12)  # side of a player's sign
COUNT_FACE = ("5x7", "text10", "text10")  # of what is left to a player: the console's for texts
COME = (17, 11)  # the small picture of the three rows, on the smallest screen
CARD_FACE = "21x30"
BEFORE_FACE = ("7x14", "14x20", "14x20")

# A file: its ground, a plate, the end that may leave, the foot it stands on.
GROUND, DARK, BRIGHT, FOOT = range(4)
# Marks, on nothing: a file's number, what may be done, and the ring around that.
NUMBER, MAY, RING = range(1, 4)
# The called number: it is as dark as what its corners leave; a card face down.
INK, GOLD, ORANGE, VIOLET = range(4)
# Places and steps, on night: what isn't done, what is.
LEFT, DONE = range(1, 3)
# The top plate of a main file; whole, it has another palette.
FACE, FIGURE, UNDER, AROUND = range(4)
# What is still to come, on night: a number that doesn't come again, one that does.
GONE, COMES = range(1, 3)


def sheets(brush, size):
    """All of them, in the order in which they are read; None after those of a table's beginning."""
    where = LAYOUTS[size]
    yield from files(brush, size, where)
    kinds = where.plates
    wide = max(kinds[0].w * kinds[0].across, kinds[1].w * kinds[1].across)
    wide = max(wide, kinds[LINES].w * kinds[LINES].across + kinds[LINES - 1].w)
    for i in range(5):
        yield "file%d" % i, brush.canvas(wide, where.files.pitch, 4)  # to be written on
    yield from call(brush, size, where.call)
    yield "key", key(brush, where.key), where.key
    yield "key-figures", *brush.figures(KEY_FACE[size], 16, brush.PAPER, brush.SLATE)
    yield from mains(brush, size, where.main)
    yield "signs", signs(brush, SIGN[size]), where.side
    yield "side-figures", *brush.figures(COUNT_FACE[size], 16, brush.PAPER, brush.NIGHT)
    if size == 0:
        yield "come", come(brush)
    if size == 0:
        yield None  # there what is still to come is shown on request
    yield from strip(brush, where.rows)
    if size:
        yield None
    yield "icon", icon(brush, *where.icon)
    yield from caller(brush, size, where.caller)
    yield "grows", grows(brush, size == 0)


# Arrows and figures


def arrow_up(brush, canvas, x, y, head, colour):
    """An arrow up with so many rows of head, in a square of 2 * head - 1."""
    middle = x + head - 1
    stem = head // 3
    for i in range(head):
        brush.rect(canvas, middle - i, y + i, 2 * i + 1, 1, colour)
    brush.rect(canvas, middle - stem, y + head, 2 * stem + 1, head - 1, colour)


def arrow_right(brush, canvas, x, y, half, colour):
    """An arrow to the right in a square of 2 * half."""
    stem = half // 3
    brush.rect(canvas, x, y + half - stem, half + 1, 2 * stem, colour)
    for i in range(half):
        brush.rect(canvas, x + half + i, y + i, 1, 2 * (half - i), colour)


def numbers(brush, face):
    """1 to 16 side by side, each in the middle of the columns that a 16 takes. Two colours."""
    wide = face.width("16")
    canvas = brush.canvas(HIGHEST * wide, face.cap, 2)
    for i in range(HIGHEST):
        brush.number(canvas, i * wide, 0, wide, face.cap, str(i + 1), face, FIGURE)
    return canvas


# The auxiliary files


def files(brush, size, where):
    """Of each kind its plates, and the figures on them, on ends, and on the ground; the files'
    numbers; what marks them."""
    for i, kind in enumerate(where.plates):
        yield "plates%d" % i, plates(brush, kind, i == LINES), (kind.w, kind.h, kind.across)
        yield "figures%d" % i, *brush.figures(kind.face, 4, BRIGHT, DARK)
        yield "end-figures%d" % i, *brush.figures(kind.face, 4, GROUND, BRIGHT)
        if i:
            yield "bare-figures%d" % i, *brush.figures(kind.face, 4, BRIGHT, GROUND)
    face = brush.face(LABEL_FACE[size])
    wide = where.files.label_w
    labels = brush.sheet(5, wide, face.cap, 5, 4)
    for i in range(5):
        face.paint(labels, wide * i, 0, str(i + 1), NUMBER)
    yield "labels", labels, where.files
    head = HEAD[size]
    up = brush.canvas(2 * head - 1, 2 * head - 1, 4)
    arrow_up(brush, up, 0, 0, head, MAY)
    yield "up", up
    side = DOT[size]
    dot = brush.canvas(side, side, 4)  # without a ring, as nothing is there
    brush.rounded(dot, 0, 0, side, side, MAY, 2 if size else 1)
    yield "dot", dot


def plates(brush, kind, small):
    """No plate, a plate, the end of a file, and the place of an empty file.

    Plates are a pixel apart, which an end has for its edge or its foot. Where there is room the row
    below them is left out.
    """
    w = kind.w
    h = kind.h
    high = h if small else h - 1
    corner = 0 if small else 1
    canvas = brush.canvas(4 * w, high, 4)
    brush.rounded(canvas, w, 0, w - 1, h - 1, DARK, corner)
    brush.plate(canvas, 2 * w, 0, w, high, BRIGHT, FOOT, h // 10 or 1, corner)
    brush.frame(canvas, 3 * w, 0, w - 1, h - 1, DARK)
    return canvas


# Above


def call(brush, size, where):
    """The called number's place, its card, where the figures are, and the card face down."""
    w, h = where.w, where.h
    place = brush.canvas(w, h, 2)
    brush.frame(place, 0, 0, w, h, LEFT)
    yield "place", place, where
    card = brush.canvas(w, h, 4)
    brush.plate(card, 0, 0, w, h, GOLD, ORANGE, 2, 2)
    yield "card", card
    yield "call-figures", *brush.figures(CALL_FACE[size], 2, INK, GOLD)
    # No larger than the figures: so little is sent.
    face = brush.face(CALL_FACE[size])
    wide, high = face.width("16"), face.cap
    sides = brush.sheet(2, wide, high, 2, 4, GOLD)
    brush.rounded(sides, wide, 0, wide, high, VIOLET)
    half = high // 3 + 1
    left = wide + w // 2 - half - (w - wide) // 2
    arrow_right(brush, sides, left, high // 2 - half, half, INK)
    yield "sides", sides


def key(brush, where):
    """The key that sends everything up: an arrow; how many is written below it."""
    w, h = where.w, where.h
    canvas = brush.canvas(w, h, ground=brush.NIGHT)
    brush.rounded(canvas, 0, 0, w, h, brush.SLATE, 1 if h < 40 else 2)
    head = (w - 1) // 2
    arrow_up(brush, canvas, (w - 2 * head + 1) // 2, h // 2 - 2 * head + 1, head, brush.LEAF)
    return canvas


def mains(brush, size, where):
    """A main file's place, the plate in it, the numbers on it and beside it, its steps, and the
    mark."""
    w, h = where.w, where.h
    face = brush.face(MAIN_FACE[size])
    place = brush.canvas(w, h, 2)
    brush.frame(place, 0, 0, w, h, LEFT)
    yield "main", place, where
    # The plate is smaller than its place: so the first one sends less.
    w, h = face.width("16") + 2 * where.aside, h - 2
    top = brush.canvas(w, h, 4, AROUND)
    brush.plate(top, 0, 0, w, h, FACE, UNDER, 2, 2)
    yield "top", top
    yield "top-numbers", numbers(brush, face)
    yield "next-numbers", numbers(brush, brush.face(NEXT_FACE[size]))
    w, h = where.step_w, where.step_h
    steps = brush.sheet(2, w, h, 2, 4)
    for i, colour in enumerate((LEFT, DONE)):
        brush.rect(steps, i * w, 0, w - 1, h, colour)
    yield "steps", steps
    w, h = MAIN_MARK[size]
    bar = brush.canvas(w, h, 4)
    brush.rounded(bar, 0, 0, w, h, RING)
    brush.rounded(bar, 1, 1, w - 2, h - 2, MAY)
    yield "bar", bar


# Beside and below


def signs(brush, size):
    """The players' signs, each in the colour that goes with it."""
    colours = brush.GOLD, brush.CYAN, brush.PINK, brush.LEAF, brush.VIOLET, brush.ORANGE
    canvas = brush.sheet(len(colours), size, size, ground=brush.NIGHT)
    for i, colour in enumerate(colours):
        brush.sign(canvas, i * size, 0, i, size, colour)
    return canvas


def come(brush):
    """A small picture of the three rows of plates."""
    canvas = brush.canvas(*COME, ground=brush.NIGHT)
    for i in range(15):
        colour = brush.SLATE if i in (0, 3, 5, 6, 11, 13) else brush.SAND
        brush.rect(canvas, 1 + i % 5 * 3, 1 + i // 5 * 3, 2, 2, colour)
    return canvas


def strip(brush, rows, own=""):
    """The pictures of what is still to come; `own`: what their names begin with."""
    yield own + "heads", heads(brush, rows), rows[:-1]
    yield own + "threes", threes(brush, rows)


def heads(brush, rows):
    """1 to 16 as they come, and below them as they don't come again."""
    face = brush.face(rows.face)
    canvas = brush.sheet(2 * HIGHEST, rows.pitch, face.cap, HIGHEST, 4)
    for i in range(2 * HIGHEST):
        x, y = i % HIGHEST * rows.pitch, i // HIGHEST * face.cap
        colour = COMES if i < HIGHEST else GONE
        text = str(i % HIGHEST + 1)
        brush.number(canvas, x, y, rows.pitch, face.cap, text, face, colour)
    return canvas


def threes(brush, rows):
    """Three steps, of which none to three are still to come."""
    canvas = brush.sheet(4, rows.pitch, 3 * rows.step, 4, 4)
    for many in range(4):
        for i in range(3):
            x, y = many * rows.pitch + 1, i * rows.step
            colour = COMES if i < many else GONE
            brush.rect(canvas, x, y, rows.pitch - 2, rows.step - 1, colour)
    return canvas


# The caller


def caller(brush, size, where):
    """The call's card, a card of a call before, the numbers on both; its own rows, if any."""
    for name, box, face, ground, foot, more in (
        ("card", where.card, CARD_FACE, 1, 2, (where.dot, where.rows is not None)),
        ("before", where.before, BEFORE_FACE[size], 3, 3, (where.pitch, where.count)),
    ):
        canvas = brush.canvas(box.w, box.h, 4)
        brush.plate(canvas, 0, 0, box.w, box.h, ground, foot, 1, 1)
        yield "caller-" + name, canvas, (box.x, box.y, *more)
        yield "caller-%s-numbers" % name, on_card(brush, box.w, brush.face(face))
    if where.rows:
        yield from strip(brush, where.rows, "caller-")


def on_card(brush, w, face):
    """1 to 16, each in the middle of the card when the middle of its columns is."""
    wide = face.width("16")
    wide += (w - wide) % 2
    canvas = brush.canvas(HIGHEST * wide, face.cap, 2)
    for i in range(HIGHEST):
        brush.number(canvas, i * wide, 0, wide, face.cap, str(i + 1), face, 1)
    return canvas


# The rules


def grows(brush, small):
    """A main row from 1 to 4, and below it a side row whose end, a 5, is the next one of it."""
    w, h, head = (18, 12, 4) if small else (24, 21, 8)
    face = brush.face("5x7" if small else "7x10")
    low = h + 2 * head + 2
    canvas = brush.canvas(5 * (w + 1) - 1, low + h, ground=brush.NIGHT)
    end = 4 * (w + 1)
    for row, tiles in enumerate(((1, 2, 3, 4), (11, 7, 9, 6, 5))):
        for column, tile in enumerate(tiles):
            bright = not row or column == 4
            ground, foot = (brush.PAPER, brush.SAND) if bright else (brush.SLATE, brush.SLATE)
            x = column * (w + 1)
            brush.plate(canvas, x, row * low, w, h, ground, foot)
            ink = brush.INK if bright else brush.PAPER
            brush.number(canvas, x, row * low, w, h - 1, str(tile), face, ink)
    brush.frame(canvas, end, 0, w, h, brush.HAZE)
    arrow_up(brush, canvas, end + w // 2 - head + 1, h + 1, head, brush.LEAF)
    return canvas


def icon(brush, w, h):
    """Three files that grow, the newest plate of each in front, for the shelf."""
    small = h < 50
    canvas = brush.canvas(w, h)
    face = brush.face("5x7" if small else "7x10")
    wide = 17 if small else 28
    high = 9 if small else 16
    gap = 2 if small else 4
    left = (w - 3 * wide - 2 * gap) // 2
    low = (h + 3 * high) // 2
    for file in range(3):
        for plate in range(3 - file):
            top = plate == 2 - file
            x = left + file * (wide + gap)
            y = low - (plate + 1) * high
            ground, foot = (brush.PAPER, brush.SAND) if top else (brush.SAND, brush.HAZE)
            brush.plate(canvas, x, y, wide, high, ground, foot)
            brush.number(canvas, x, y, wide, high, str(plate + 1), face, brush.INK)
    return canvas
