# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's pictures, drawn on the desktop when the bundle is made."""

from games.rucki import layout

JOKER = 47  # the joker's card and cell, as in the rules; the numbers come before it

# The faces of the numbers on the board, under a joker, in the hand by the size of its cards, and in
# the line below.
BOARD_FACE = ("5x7", "7x14", "7x14")
UNDER_FACE = ("5x7", "7x10", "7x10")
HAND_FACE = (
    ("7x10", "7x10", "5x7", "5x7"),
    ("11x14", "11x14", "7x10", "7x10"),
    ("14x20", "11x14", "7x14", "7x10"),
)
OTHERS_FACE = ("5x7", "text10", "text10")

# The colours of the hand's cards, and of its backs, in two bits: what the hand shows them in.
DARK, FACE, FOOT, BRIGHT = range(4)
GROUND, THREADS, WHITE, DULL = range(4)

# The joker's crown; and lower, for above a number.
SMALL = "a...7...b/.a.777.b./.aa777bb./aaa777bbb/.aa777bb./.aa777bb./.1111111."
LARGE = (
    "aa....7....bb/aa...777...bb/.aa..777..bb./.aaa.777.bbb./..aaa777bbb../.aaaa777bbbb./"
    "..aaa777bbb../..aaa777bbb../..111111111../..111111111.."
)
LOW_SMALL = "a...7...b/aa.777.bb/.aa777bb./.1111111."
LOW_LARGE = "a.....7.....b/aa...777...bb/.aaa.777.bbb./.aaaa777bbbb./..111111111.."


def sheets(brush, size):
    """All of them, in the order in which they are read; None after those of a table's beginning."""
    where = layout.LAYOUTS[size]
    board = where.board
    yield "plates", plates(brush, board), board[:-2]
    yield "numbers", numbers(brush, size, board)
    yield "under", *brush.figures(UNDER_FACE[size])
    yield "mark", mark(brush, board.mark_w, board.mark_h)
    yield "ring", ring(brush, size, board.top)
    yield "signs", signs(brush, where.others.sign), where.others
    yield "counts", *brush.figures(OTHERS_FACE[size])
    yield None
    for look in range(8):
        yield "crown%d" % look, crown(brush, size, board, look)
    for cards, hand in enumerate(where.hands):
        yield "backs%d" % cards, backs(brush, hand), hand
        yield "card%d" % cards, card(brush, hand)
        yield "figures%d" % cards, *brush.figures(HAND_FACE[size][cards], 4, DARK, FACE)
        if not hand.thick:
            yield "ring%d" % cards, ring(brush, size, hand.top)
        yield "joker%d" % cards, joker(brush, hand)
        yield "feet%d" % cards, feet(brush, hand)
    yield "icon", icon(brush, *where.icon)
    yield "linked", linked(brush, size)


# The board


def plates(brush, board):
    """The looks of a place of the board: nothing, free, free for one's own card, a card just
    played, a card, the pile."""
    pitch, w, h = board.pitch, board.w, board.h
    sheet = brush.sheet(6, pitch, board.drop, ground=brush.NIGHT)
    looks = {
        layout.FREE: (brush.SLATE, brush.SLATE),
        layout.MINE: (brush.INK, brush.INK),
        layout.FRESH: (brush.GOLD, brush.ORANGE),
        layout.PLAYED: (brush.PAPER, brush.SAND),
    }
    for tile, (face, foot) in looks.items():
        brush.plate(sheet, tile * pitch, 0, w, h, face, foot, 2 if h > 20 else 1)
    woven(brush, sheet, layout.PILE * pitch, 0, w, h, brush.VIOLET, brush.INK)
    return sheet


def numbers(brush, size, board):
    """The writing on the board's 48 cells: nothing, 1 to 46, the joker's crown. No higher than need
    be: what changes is sent once for each colour."""
    face = brush.face(BOARD_FACE[size])
    high = face.cap + 1
    sheet = brush.sheet(JOKER + 1, board.pitch, high, 12, 2)
    for cell in range(1, JOKER):
        x = cell % 12 * board.pitch + (board.w - face.width(str(cell))) // 2
        face.paint(sheet, x, cell // 12 * high, str(cell), 1)
    crown = picture(brush, LARGE if board.w > 16 else SMALL)
    x = JOKER % 12 * board.pitch + (board.w - crown.width) // 2
    y = JOKER // 12 * high + (board.h - crown.height) // 2 - board.top
    brush.stamp(sheet, x, y, crown, colour=1)
    return sheet


def mark(brush, w, h):
    """May be played here. Many come and go at once: they are no larger than to be seen."""
    canvas = brush.canvas(w, h, ground=brush.NIGHT)
    brush.rounded(canvas, 0, 0, w, h, brush.LEAF, 1 if h > 2 else 0)
    return canvas


def ring(brush, size, margin):
    """The corners of a cursor for cells with no room to spare: brackets in the gaps around, and
    above and below the figures, which have this margin."""
    wide = 8 if size else 5
    high = margin + 2  # beside the figures nothing may be hidden
    sheet = brush.canvas(2 * wide, 2 * high, ground=brush.NIGHT)
    for edge in range(3):
        white = edge == 1 or (edge == 2 and size)
        colour = brush.WHITE if white else brush.INK
        brush.frame(sheet, edge, edge, 2 * (wide - edge), 2 * (high - edge), colour)
    return sheet


def crown(brush, size, board, look):
    """The joker on a cell, above the number that comes there. A mark needs room: of both on a
    large screen, of the number on a small one."""
    w, h = board.w, board.h
    thick = 2 if size else 1
    whole, low = (LARGE, LOW_LARGE) if size else (SMALL, LOW_SMALL)
    canvas = brush.canvas(w, h, ground=brush.NIGHT)
    marked = look & layout.CROWN_MARKED
    brush.plate(canvas, 0, 0, w, h, brush.PAPER, brush.SAND, thick)
    if look & layout.CROWN_FRESH:
        brush.frame(canvas, 0, 0, w, h, brush.GOLD, thick)
    if look & layout.CROWN_HOME:
        centred(brush, canvas, 0, 0, w, h - 1, whole)
    elif marked and not size:
        centred(brush, canvas, 0, 0, w, 9, whole)
    elif marked or not size:
        centred(brush, canvas, 0, 1, w, 5, low)
    else:
        centred(brush, canvas, 0, 1, w, 11, whole)
    if marked:
        high = max(board.mark_h, 3) + 2
        top = board.mark_top + board.mark_h + 1 - high
        left = (w - board.mark_w) // 2 - 1
        brush.mark_bar(canvas, left, top, board.mark_w + 2, high, brush.LEAF)
    return canvas


def signs(brush, side):
    """The players' signs, each in its colour."""
    colours = (brush.GOLD, brush.CYAN, brush.PINK, brush.LEAF, brush.VIOLET, brush.ORANGE)
    sheet = brush.sheet(len(colours), side, side, ground=brush.NIGHT)
    for sign, colour in enumerate(colours):
        brush.sign(sheet, sign * side, 0, sign, side, colour)
    return sheet


def linked(brush, size):
    """For the rules: a corner of the blue board, where 23 was linked to 11, and 34 may follow."""
    board = layout.LAYOUTS[1 if size else 0].board
    face = brush.face(BOARD_FACE[1 if size else 0])
    w, h = board.w, board.h
    canvas = brush.canvas(3 * board.pitch - 1, 3 * board.drop - 1, ground=brush.NIGHT)
    colours = {11: (brush.PAPER, brush.SAND), 23: (brush.GOLD, brush.ORANGE)}
    for row, first in enumerate((10, 21, 32)):
        for column in range(3):
            cell = first + column
            x = column * board.pitch
            y = row * board.drop
            ground, foot = colours.get(cell, (brush.SLATE, brush.SLATE))
            brush.plate(canvas, x, y, w, h, ground, foot, 2 if size else 1)
            ink = brush.INK if cell in colours else brush.PAPER
            left = x + (w - face.width(str(cell))) // 2
            face.paint(canvas, left, y + board.top, str(cell), ink)
            if cell == 34:
                left = x + (w - board.mark_w) // 2
                brush.rect(canvas, left, y + board.mark_top, board.mark_w, board.mark_h, brush.LEAF)
    return canvas


# The hand


def card(brush, hand):
    """A card without its number, which can't be played now; below it the foot of one that may."""
    w, h = hand.w, hand.h
    canvas = brush.canvas(w, h + hand.foot, 4, FOOT)  # the corners, too: figures may be bright
    brush.rounded(canvas, 0, 0, w, h, FACE)
    foot(brush, canvas, 0, h - hand.foot, hand, (DARK, FACE, FOOT), None)
    foot(brush, canvas, 0, h, hand, (DARK, FACE, FOOT), BRIGHT)
    return canvas


def joker(brush, hand):
    """The joker's card down to its foot, its crown as large as it takes."""
    w = hand.w
    tall = hand.h - hand.foot
    if w > 20 and tall > 14:
        crown = LARGE if w > 30 and tall > 20 else SMALL
        scale = 2
    else:
        crown = LARGE if w > 16 else SMALL
        scale = 1
    canvas = brush.canvas(w, tall, ground=brush.NIGHT)
    brush.rounded(canvas, 0, 0, w, hand.h, brush.PAPER)
    centred(brush, canvas, 0, 0, w, tall, crown, scale)
    return canvas


def feet(brush, hand):
    """The foot of the joker's card: it can't be played now, it may."""
    sheet = brush.sheet(2, hand.w, hand.foot, ground=brush.NIGHT)
    for tile, green in enumerate((None, brush.LEAF)):
        foot(brush, sheet, tile * hand.w, 0, hand, (brush.INK, brush.PAPER, brush.SAND), green)
    return sheet


def foot(brush, canvas, x, y, hand, colours, green):
    """The last rows: the card's lower edge; or green below a dark line, where there is room."""
    w = hand.w
    dark, face, edge = colours
    if green is not None:
        face = edge = green
    thick = 2 if hand.h > 40 else 1
    brush.rect(canvas, x, y, w, hand.foot - thick, face)
    brush.rect(canvas, x, y + hand.foot - thick, w, thick - 1, edge)
    brush.rect(canvas, x + 1, y + hand.foot - 1, w - 2, 1, edge)
    if green is not None and hand.foot > 4:
        brush.rect(canvas, x, y, w, 1, dark)


def backs(brush, hand):
    """Nothing, a card's back, the pile to draw from, the arrow that ends the turn. Two bits."""
    w, h = hand.w, hand.h
    sheet = brush.sheet(4, hand.pitch, h, colours=4)
    edge = 1 if h < 20 else 2
    woven(brush, sheet, layout.BACK * hand.pitch, 0, w, h, THREADS, GROUND)
    x = layout.TO_DRAW * hand.pitch
    face = brush.face("5x7" if h < 30 else "7x10")
    if w > 12:
        woven(brush, sheet, x, 0, w, h, THREADS, GROUND)
        wide = face.width("+1") + 2 * edge
        high = face.cap + 2 * edge
        left = x + (w - face.width("+1")) // 2 - edge
        brush.rect(sheet, left, (h - high) // 2, wide, high, GROUND)
    else:
        brush.rounded(sheet, x, 0, w, h, THREADS)
    brush.number(sheet, x, 0, w, h, "+1", face, WHITE if w > 12 else GROUND)
    x = layout.ARROW * hand.pitch
    brush.frame(sheet, x, 0, w, h, DULL, edge)
    side = min(w, h) // 3
    x += w // 2
    y = h // 2
    brush.rect(sheet, x - side, y - side // 4, side, side // 4 * 2 + 1, WHITE)
    for column in range(side):
        high = side - column
        brush.rect(sheet, x + column, y - high + 1, 1, 2 * high - 1, WHITE)
    return sheet


# What several of them have


def woven(brush, canvas, x, y, w, h, face, thread):
    """A card's back."""
    brush.rounded(canvas, x, y, w, h, face)
    step = 2 if h < 20 else 3
    for row in range(2, h - 2, step):
        for column in range(row // step % 2 * 2, w - 1, 4):
            start = max(column, 1)
            wide = min(column + 2, w - 1) - start
            brush.rect(canvas, x + start, y + row, wide, 1, thread)


def picture(brush, drawn, scale=1):
    """A small picture whose ground, 0, brush.stamp() leaves out."""
    rows = drawn.split("/")
    canvas = brush.canvas(len(rows[0]) * scale, len(rows) * scale)
    brush.sprite(canvas, 0, 0, drawn, scale)
    return canvas


def centred(brush, canvas, x, y, w, h, drawn, scale=1):
    """A small picture in the middle of a box."""
    crown = picture(brush, drawn, scale)
    x += (w - crown.width) // 2
    brush.stamp(canvas, x, y + (h - crown.height) // 2, crown)


def icon(brush, w, h):
    """For the shelf: two cards, and the joker between them, a little higher."""
    canvas = brush.canvas(w, h)
    small = h < 50
    wide, high, lift, depth = (18, 22, 2, 1) if small else (30, 42, 4, 2)
    face = brush.face("7x10" if small else "11x14")
    left = (w - 3 * wide - 4) // 2
    low = (h + lift - high) // 2
    for i in range(3):
        at = left + i * (wide + 2)
        top = low - lift if i == 1 else low
        brush.plate(canvas, at, top, wide, high, brush.PAPER, brush.SAND, depth, 1 if small else 2)
        if i == 1:
            scale = 1 if small else 2
            across = at + (wide - 13 * scale) // 2
            brush.sprite(canvas, across, top + (high - depth - 10 * scale) // 2, LARGE, scale)
        else:
            text = "33" if i else "21"
            brush.number(canvas, at, top, wide, high - depth, text, face, brush.INK)
    return canvas
