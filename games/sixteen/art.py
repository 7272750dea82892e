# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16's pictures, drawn on the desktop when the bundle is made.

Pictures of two or four colours count them in the order in which view.py and caller.py mix their
palettes; those of sixteen have the theme's.
"""

from games.sixteen.layout import (
    BEFORE,
    BEFORE_FACE,
    CALL,
    CALL_FACE,
    CALLER_ROWS,
    CARD,
    CARD_FACE,
    COME_SIZE,
    COUNT_FACE,
    DOT,
    HEAD,
    ICON,
    KEY,
    KEY_FACE,
    LABEL_FACE,
    LABEL_W,
    LINES,
    MAIN,
    MAIN_ABOVE,
    MAIN_FACE,
    MAIN_MARK,
    PLATES,
    ROWS,
    SIGN_SIZE,
    STEP,
)

HIGHEST = 16

# A file: its ground, a plate, the end that may leave, the foot it stands on.
GROUND, DARK, BRIGHT, FOOT = range(4)
# Marks, on nothing: a file's number, what may be done, and the ring around that.
NUMBER, MAY, RING = range(1, 4)
# The called number: it is as dark as what its corners leave; a card face down.
INK, GOLD, ORANGE, VIOLET = range(4)
# Places and steps, on night: what isn't done, what is.
LEFT, DONE = range(1, 3)
# Figures on main files: the top plate's ground, theirs, the ground of a whole file's.
PLATE, FIGURE, WHOLE = range(3)
# What is still to come, on night: a number that doesn't come again, one that does.
GONE, COMES = range(1, 3)


def sheets(brush, size):
    """Yield (name, canvas) or (name, canvas, note), in the order in which they are read."""
    yield "icon", icon(brush, *ICON[size])
    yield from files(brush, size)
    yield from call(brush, size)
    yield "key", key(brush, KEY[size])
    yield "key-figures", *brush.figures(KEY_FACE[size], 16, brush.PAPER, brush.SLATE)
    yield from mains(brush, size)
    yield "signs", signs(brush, SIGN_SIZE[size])
    yield "side-figures", *brush.figures(COUNT_FACE[size], 16, brush.PAPER, brush.NIGHT)
    if size == 0:
        yield "come", come(brush)
    yield "heads", heads(brush, ROWS[size])
    yield "threes", threes(brush, ROWS[size])
    yield from caller(brush, size)


# Numbers


def numbers(brush, face, colours=2, ink=1, ground=0):
    """1 to 16 side by side, each in the middle of the columns that a 16 takes."""
    wide = face.width("16")
    canvas = brush.canvas(HIGHEST * wide, face.cap, colours, ground)
    for number in range(1, HIGHEST + 1):
        left = (number - 1) * wide
        brush.number(canvas, left, 0, wide, face.cap, str(number), face, ink)
    return canvas


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


# The auxiliary files


def files(brush, size):
    """Of each kind its plates and its ends; the files' numbers; what is marked on them."""
    for i, kind in enumerate(PLATES[size]):
        yield "plates%d" % i, plates(brush, kind, i == LINES)
        yield "ends%d" % i, ends(brush, kind, i == LINES)
    face = brush.face(LABEL_FACE[size])
    labels = brush.sheet(5, LABEL_W, face.cap, 5, 4)
    for i in range(5):
        face.paint(labels, LABEL_W * i, 0, str(i + 1), NUMBER)
    yield "labels", labels
    head = HEAD[size]
    up = brush.canvas(2 * head - 1, 2 * head - 1, 4)
    arrow_up(brush, up, 0, 0, head, MAY)
    yield "up", up
    side = DOT[size]
    dot = brush.canvas(side, side, 4)  # without a ring, as nothing lies there
    brush.rounded(dot, 0, 0, side, side, MAY, 2 if size else 1)
    yield "dot", dot


def plates(brush, kind, small):
    """No plate, 1 to 16, and at last the place of an empty file.

    Plates lie a pixel apart; where there is room the row below them is left out.
    """
    w, h = kind.w, kind.h
    face = brush.face(kind.face)
    canvas = brush.canvas((HIGHEST + 2) * w, h if small else h - 1, 4)
    for number in range(1, HIGHEST + 1):
        brush.rounded(canvas, number * w, 0, w - 1, h - 1, DARK, 0 if small else 1)
        figures(brush, canvas, kind, face, number * w, number, BRIGHT)
    brush.frame(canvas, (HIGHEST + 1) * w, 0, w - 1, h - 1, DARK)
    return canvas


def ends(brush, kind, small):
    """1 to 16 as the end of a file: brighter, and on a foot that takes the pixel between plates."""
    w, h = kind.w, kind.h
    high = h if small else h - 1
    face = brush.face(kind.face)
    canvas = brush.canvas(HIGHEST * w, high, 4)
    for number in range(1, HIGHEST + 1):
        x = (number - 1) * w
        brush.plate(canvas, x, 0, w, high, BRIGHT, FOOT, h // 10 or 1, 0 if small else 1)
        figures(brush, canvas, kind, face, x, number, GROUND)
    return canvas


def figures(brush, canvas, kind, face, x, number, colour):
    """A number on a plate: it doesn't move when the plate becomes an end."""
    wide = face.width("16")
    top = (kind.h - face.cap) // 2
    brush.number(canvas, x + (kind.w - wide) // 2, top, wide, face.cap, str(number), face, colour)


# What lies above


def call(brush, size):
    """The called number's place, its card, the numbers on it, and the card face down."""
    _, _, w, h = CALL[size]
    place = brush.canvas(w, h, 4)
    brush.frame(place, 0, 0, w, h, LEFT)
    yield "place", place
    card = brush.canvas(w, h, 4)
    brush.plate(card, 0, 0, w, h, GOLD, ORANGE, 2, 2)
    yield "card", card
    face = brush.face(CALL_FACE[size])
    yield "called", numbers(brush, face, 2, INK, GOLD)
    # No larger than the figures: so little is sent.
    wide, high = face.width("16"), face.cap
    down = brush.canvas(wide, high, 4, GOLD)
    brush.rounded(down, 0, 0, wide, high, VIOLET)
    half = high // 3 + 1
    arrow_right(brush, down, w // 2 - half - (w - wide) // 2, high // 2 - half, half, INK)
    yield "down", down


def key(brush, box):
    """The key that sends everything up: an arrow; how many is written below it."""
    _, _, w, h = box
    canvas = brush.canvas(w, h, ground=brush.NIGHT)
    brush.rounded(canvas, 0, 0, w, h, brush.SLATE, 1 if h < 40 else 2)
    head = (w - 1) // 2
    arrow_up(brush, canvas, (w - 2 * head + 1) // 2, h // 2 - 2 * head + 1, head, brush.LEAF)
    return canvas


def mains(brush, size):
    """A main file's place, the plates in it, the numbers on them, its steps, and the mark."""
    _, _, w, h = MAIN[size]
    face = brush.face(MAIN_FACE[size])
    place = brush.canvas(w, h, 4)
    brush.frame(place, 0, 0, w, h, LEFT)
    yield "main", place
    # The plate is smaller than its place: so the first one sends less.
    w, h = face.width("16") + 2 * (MAIN_ABOVE[size] + 1), h - 2
    tops = brush.sheet(3, w, h, 3, ground=brush.NIGHT)  # none, some, all
    brush.plate(tops, w, 0, w, h, brush.PAPER, brush.SAND, 2, 2)
    brush.plate(tops, 2 * w, 0, w, h, brush.GOLD, brush.ORANGE, 2, 2)
    yield "tops", tops
    figures = numbers(brush, face, 4, FIGURE, PLATE)
    last = figures.width - face.width("16")
    brush.rect(figures, last, 0, face.width("16"), face.cap, WHOLE)
    face.paint(figures, last, 0, "16", FIGURE)
    yield "top-numbers", figures
    w, h = STEP[size]
    steps = brush.sheet(2, w, h, 2, 4)
    for i, colour in enumerate((LEFT, DONE)):
        brush.rect(steps, i * w, 0, w - 1, h, colour)
    yield "steps", steps
    w, h = MAIN_MARK[size]
    bar = brush.canvas(w, h, 4)
    brush.rounded(bar, 0, 0, w, h, RING)
    brush.rounded(bar, 1, 1, w - 2, h - 2, MAY)
    yield "bar", bar


# What lies beside and below


def signs(brush, size):
    """The players' signs, each in the colour that goes with it."""
    colours = brush.GOLD, brush.CYAN, brush.PINK, brush.LEAF, brush.VIOLET, brush.ORANGE
    canvas = brush.sheet(len(colours), size, size, ground=brush.NIGHT)
    for i, colour in enumerate(colours):
        brush.sign(canvas, i * size, 0, i, size, colour)
    return canvas


def come(brush):
    """A small picture of the three rows of plates."""
    canvas = brush.canvas(*COME_SIZE, ground=brush.NIGHT)
    for i in range(15):
        colour = brush.SLATE if i in (0, 3, 5, 6, 11, 13) else brush.SAND
        brush.rect(canvas, 1 + i % 5 * 3, 1 + i // 5 * 3, 2, 2, colour)
    return canvas


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


def caller(brush, size):
    """The call's card, a card of a call before, the numbers on both; its own rows, if any."""
    for name, (_, _, w, h), face, ground, foot in (
        ("card", CARD[size], CARD_FACE[size], 1, 2),
        ("before", BEFORE[size], BEFORE_FACE[size], 3, 3),
    ):
        canvas = brush.canvas(w, h, 4)
        brush.plate(canvas, 0, 0, w, h, ground, foot, 1, 1)
        yield "caller-" + name, canvas
        yield "caller-%s-numbers" % name, on_card(brush, w, brush.face(face))
    if CALLER_ROWS[size] is not ROWS[size]:
        yield "caller-heads", heads(brush, CALLER_ROWS[size])
        yield "caller-threes", threes(brush, CALLER_ROWS[size])


def on_card(brush, w, face):
    """1 to 16, each in the middle of the card when the middle of its columns is."""
    wide = face.width("16")
    wide += (w - wide) % 2
    canvas = brush.canvas(HIGHEST * wide, face.cap, 2)
    for i in range(HIGHEST):
        brush.number(canvas, i * wide, 0, wide, face.cap, str(i + 1), face, 1)
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
