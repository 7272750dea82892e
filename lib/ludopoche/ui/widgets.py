# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The widgets that screens are made of: boxes and the seats' signs, tiles, the cursor, how texts
are repainted; and the bars above and below.

shapes.py has the shapes of menus."""

import displayio
from bitmaptools import blit, fill_region

from ludopoche.ui.theme import INK, PAPER, WHITE

# Seats count up to six. Each has a sign that the players choose, and its colour; palettes.seats()
# fills these in.
SIGN = bytearray(6)
SEAT = bytearray(6)
HANGING = ",;_gjpqy{}çÇÿý¿¡"  # these reach below the line


def tile(sheet, palette, w, h, x, y, index=0):
    """One tile of a sheet."""
    return grid(sheet, palette, 1, 1, w, h, x, y, index)


def grid(sheet, palette, across, down, w, h, x, y, index=0):
    """Tiles side by side."""
    return displayio.TileGrid(
        sheet,
        pixel_shader=palette,
        width=across,
        height=down,
        tile_width=w,
        tile_height=h,
        default_tile=index,
        x=x,
        y=y,
    )


def hide(layer, hidden):
    """Hide or show a layer. What is so already would be sent again."""
    if layer.hidden != hidden:
        layer.hidden = hidden


# The box that the last cursor was put around: notes keep off it, a lesson's bubble points at it. It
# is written over: a new one for each move of a cursor is garbage.
POINTED = [0, 0, 0, 0]


class Cursor:
    """White brackets around a box, as four small corners: moving them sends little.

    `thick` is 1, 2 or 3; the arms grow with it, unless told. Without it: short arms, for rows.
    """

    ARMS = (0, 5, 6, 12)

    def __init__(self, stage, thick=0, arms=0):
        if not thick:
            thick, arms = (3, 8) if stage.size else (2, 5)
        size = (arms or self.ARMS[thick]) + 2
        corners = displayio.Bitmap(4 * size, size, 4)
        for corner in range(4):
            self._corner(corners, corner, thick)
        self._take(corners, stage.few(-1, INK, WHITE), size, size, thick + 1)

    def _take(self, corners, colours, wide, high, reach):
        """Take four corners, tiles of a sheet that count 0 1 above, 2 3 below; `reach`: how far
        they stand out."""
        self.wide = wide
        self.high = high
        self.reach = reach
        self.group = displayio.Group()
        for corner in range(4):
            self.group.append(tile(corners, colours, wide, high, 0, 0, corner))
        self.group.hidden = True
        self._x = self._y = self._w = self._h = -1

    def _corner(self, bitmap, corner, thick):
        """The white arms and their ink edge."""
        size = bitmap.height
        left = corner * size
        right = corner & 1
        lower = corner >> 1
        for edge in (1, 0):  # the ink first, then the white inside it
            wide = thick + 2 * edge
            start = 1 - edge
            long = size - 2 * start
            x = size - start - wide if right else start
            y = size - start - wide if lower else start
            rect(bitmap, left + start, y, long, wide, 2 - edge)
            rect(bitmap, left + x, start, wide, long, 2 - edge)

    def at(self, x, y, w, h):
        """Around this box, shown."""
        POINTED[0] = x
        POINTED[1] = y
        POINTED[2] = w
        POINTED[3] = h
        group = self.group
        if x != self._x or y != self._y or w != self._w or h != self._h:
            self._x = x
            self._y = y
            self._w = w
            self._h = h
            x -= self.reach
            y -= self.reach
            w += x + 2 * self.reach - self.wide
            h += y + 2 * self.reach - self.high
            group[0].x = group[2].x = x
            group[1].x = group[3].x = w
            group[0].y = group[1].y = y
            group[2].y = group[3].y = h
        hide(group, False)

    def hide(self):
        hide(self.group, True)


def common(one, other):
    """The number of first letters that two texts share."""
    same = 0
    for char in one:
        if same == len(other) or other[same] != char:
            break
        same += 1
    return same


def start_of(face, text, letters):
    """The place in the text where the letter after the first so many begins."""
    return face.width(text[:letters]) + face.gap if letters else 0


def wipe(bitmap, face, x, y, w, text, ground):
    """Paint this text's columns over."""
    up, down = reach(face, text)
    rect(bitmap, x, y - up, w, up + face.cap + down, ground)


def reach(face, text):
    """Rows above capitals where accents may stand there, rows below the line where something
    hangs."""
    up = down = 0
    for char in text:
        if "À" <= char <= "ž":
            up = face.up
        if char in HANGING:
            down = face.down
    return up, down


# Boxes and the seats' signs: whole rows are filled in the firmware's speed


def rect(bitmap, x, y, w, h, colour):
    """A filled box, clipped at the bitmap's edges."""
    right = min(x + w, bitmap.width)
    bottom = min(y + h, bitmap.height)
    x = max(x, 0)
    y = max(y, 0)
    if x < right and y < bottom:
        fill_region(bitmap, x, y, right, bottom, colour)


def seat(bitmap, x, y, seat, size, colour=-1):
    """A seat's sign in its colour (or another) in a square of `size`, an even number."""
    if colour < 0:
        colour = SEAT[seat]
    sign = SIGN[seat]
    half = size // 2
    for row in range(size):
        if sign == 5:
            thick = (size + 3) // 4
            low = (2 * row * (size - thick) + size - 1) // (2 * size - 2)
            rect(bitmap, x + low, y + row, thick, 1, colour)
            rect(bitmap, x + size - thick - low, y + row, thick, 1, colour)
            continue
        reach = _reach(sign, row, size)
        rect(bitmap, x + half - reach, y + row, 2 * reach, 1, colour)


def _reach(sign, row, size):
    """Half the width of a row: disc, triangle, square, lozenge, plus."""
    half = size // 2
    off = abs(2 * row + 1 - size)  # twice the distance from the middle
    if sign == 0:
        reach = 0
        while (2 * reach + 1) ** 2 + off * off <= size * size:
            reach += 1
        return reach
    if sign == 1:
        return row // 2 + 1
    if sign == 3:
        return half - off // 2
    arm = (size + 2) // 6
    if sign == 4 and off > 2 * arm:
        return arm
    return half


# The bar above: whose turn it is, and what is asked

GROUND, TEXT = range(2)
# The colours of chip and name: that of the seat, and of the console's own sign.
OWN, MARK = 1, 2
# The count's colours, the first of them see-through. Letters are copied in colour 1 everywhere.
NOTHING, FIGURE, BACK, CARD = range(4)


class StatusBar:
    """Seat chip, name in the seat's colour, what is asked, and a pile's count at the right.

    Chip and name have a bitmap of their own, for all of it is sent with a seat's colour, and so
    has the count: what changes at both ends isn't sent as one long box.
    """

    def show(self, who, name, text, pile=-1):
        """`who` is a seat, or -1: the console itself. Repaints what differs from the last time."""
        if text == self._said and name == self._asked and pile == self._pile and who == self._seat:
            return
        self._asked = name
        wide = self.face.width(text)
        room = self.room(name, pile)
        if name and wide > room:
            name = ""  # the chip says whose turn it is; what to do is wanted more
            room = self.room(name, pile)
        if pile != self._pile:
            self._show_count(pile)
            self._said = None
        if who != self._seat:
            self._chip(who)
        if name != self.name:
            self._erase(self._from)
            own = self.own
            rect(own, self.left, 0, own.width - self.left, self.height, GROUND)
            x = self.face.paint(own, self.left, self.top, name, OWN)
            self._from = x + self.blank if name else self.left
            self.name = name
            self.text = ""
            self._said = None
        if text == self._said:
            return
        self._said = text
        if wide > room:
            text = self.face.fit(text, room)
        if text != self.text:
            same = common(text, self.text)
            x = self._from + start_of(self.face, text, same)
            self._erase(x)
            self._end = self.face.paint(self.bitmap, x, self.top, text[same:], TEXT)
            self.text = text

    def room(self, name, pile):
        """Columns for the text beside this name, with or without a count."""
        start = self.left
        if name == self.name:
            start = self._from
        elif name:
            start += self.face.width(name) + self.face.gap + self.blank
        room = self.width - start - self.margin
        if pile >= 0:
            room -= self.count_width(pile)
        return room

    def _erase(self, x):
        wipe(self.bitmap, self.face, x, self.top, self._end - x, self.text, GROUND)
        self._end = x

    def _chip(self, who):
        side = self.height
        own = self.own
        self._seat = who
        self.colours[OWN] = self.stage.rgb(SEAT[who] if who >= 0 else PAPER)
        rect(own, 0, 0, side, side, OWN)
        if who >= 0:
            size = side // 4 * 2
            seat(own, (side - size) // 2, (side - size) // 2, who, size, GROUND)
            return
        # The console's own: two of four fields in red.
        field = side // 2 - 3
        far = side - 2 - field
        rect(own, 3, 3, field, field, MARK)
        rect(own, far, 3, field, field, GROUND)
        rect(own, 3, far, field, field, GROUND)
        rect(own, far, far, field, field, MARK)

    def count_width(self, pile):
        """Stack, gap, figures, margin."""
        return self._figures(pile) + 10 * self.unit + self.margin + 1

    def _figures(self, pile):
        """Columns of the count's figures, whichever they are: the stack stays where it is, when
        only one is left, too."""
        return (3 if pile > 99 else 2) * self.digit - self.face.gap

    def _show_count(self, pile):
        """The number of hidden pieces behind a small stack."""
        shown = self.group[2]
        before = self._pile
        self._pile = pile
        if pile < 0:
            shown.hidden = True
            return
        face = self.face
        bitmap = self.count
        width = self._figures(pile)
        text = str(pile)
        if before < 0 or width != self._figures(before):
            # What a shorter count leaves free is see-through: the text goes on below.
            left = bitmap.width - self.count_width(pile)
            bitmap.fill(NOTHING)
            rect(bitmap, left, 0, bitmap.width - left, self.height, BACK)
            self._stack(bitmap, left)
        elif before // 10 == pile // 10 and face.width(str(before)) == face.width(text):
            text = text[-1]  # only the last figure is another
            width = face.width(text)
        x = bitmap.width - self.margin
        rect(bitmap, x - width, self.top, width, face.cap, BACK)
        face.paint(bitmap, x - face.width(text), self.top, text, FIGURE)
        hide(shown, False)

    def _stack(self, bitmap, x):
        """Three cards one behind the other."""
        unit = self.unit
        size = 4 * unit
        x += 5 * unit
        y = 2
        for card in range(3):
            rect(bitmap, x, y, size, size, CARD)
            if card < 2:
                rect(bitmap, x, y + unit, size - unit, size - unit, BACK)
            x -= 2 * unit
            y += 2 * unit


# The bar below: what the keys do


# The bar's colours.
BARE, WORD, CAP, LETTER = range(4)


class HintBar:
    """Key caps and what they do. `x` and `w` leave the rest of the bar to the table. (Both bars
    are begun by root.py.)"""

    def show(self, a, b="", start="", x=0, w=0, room=0, room_b=0):
        """Words for A, B and START; "" leaves a key out, and so does want of room, START first.

        `room` and `room_b`: columns kept for A's and B's words where they change often, those of
        the longest. Then they are repainted alone.
        """
        w = w or self.bitmap.width - x
        words = self.words
        if x != self.x or w != self.w:
            rect(self.bitmap, 0, 0, self.bitmap.width, self.height, BARE)
            self.x = x
            self.w = w
            self.ends[1] = 0
        elif self._rooms[0] == room and self._rooms[1] == room_b and start == words[2]:
            if a == words[0] and b == words[1] or self._swap(a, b):
                return
        words[0] = a
        words[1] = b
        words[2] = start
        if self._rooms[0] != room or self._rooms[1] != room_b:
            self._rooms = room, room_b
        self._paint()

    @property
    def a(self):
        """A's word."""
        return self.words[0]

    def longest(self, words):
        """Columns of the longest of these: `room` for show()."""
        most = 0
        for word in words:
            most = max(most, self.face.width(word))
        return most

    def say(self, text):
        """A sentence instead of keys; one that is there already is left as it is."""
        words = self.words
        if self.x < 0 and words[2] == text:
            return
        words[2] = text  # show() paints all anew
        rect(self.bitmap, 0, 0, self.bitmap.width, self.height, BARE)
        self.face.paint(self.bitmap, self.pad + 1, self.top, text, WORD)
        self.x = -1

    def _swap(self, a, b):
        """Change the first two words alone, if nothing else moves. True: done."""
        words = self.words
        if not a or not words[0] or not b or not words[1] or words[2] and b != words[1]:
            return False
        slot = self.slot
        gap = self.gap
        keys = self.keys
        kept = slot == self._rooms[0] and keys == 3 and b == words[1] and not words[2]
        if not kept or self.face.width(a) > slot:  # else nothing moves
            self._measure(a, b)
            if slot != self.slot or gap != self.gap or keys != self.keys:
                return False
        left = self.x + self.pad + 1 + self.cap_width(0)
        if a != words[0]:
            self.ends[0] = self._rewrite(0, a, left, self.ends[0])
        if b != words[1] and keys > 1:
            left += slot + gap + self.cap_width(1)
            self.ends[1] = self._rewrite(1, b, left, self.ends[1])
        words[1] = b
        return True

    def _rewrite(self, key, text, left, end):
        """Another word for a key; where it ends."""
        face = self.face
        wipe(self.bitmap, face, left, self.top, end - left, self.words[key], BARE)
        self.words[key] = text
        return face.paint(self.bitmap, left, self.top, text, WORD) - face.gap

    def _measure(self, a, b):
        """Measure how many keys there is room for, the columns of A's word, those between the
        keys."""
        face = self.face
        wide_a = face.width(a)
        wide_b = face.width(b)
        start = self.words[2]
        self.keys = 4
        room = -1
        while room < 0 and self.keys > 1:
            self.keys -= 1
            room = self.w - self.pad - 1
            parts = -1
            if a:
                room -= self.cap_width(0) + wide_a
                parts += 1
            if b and self.keys > 1:
                room -= self.cap_width(1) + wide_b
                parts += 1
            if start and self.keys > 2:
                room -= self.cap_width(2) + face.width(start)
                parts += 1
            room -= self.close * parts
        more = max(0, min(room, self._rooms[0] - wide_a)) if a else 0
        self.slot = wide_a + more
        room -= more
        if b and self.keys > 1:
            room -= max(0, min(room, self._rooms[1] - wide_b))
        room -= self.close  # what is over, but for a margin at the end
        self.gap = self.close + max(0, min(self.part - self.close, room // max(1, parts)))

    def _paint(self):
        """The keys there is room for."""
        words = self.words
        self._measure(words[0], words[1])
        x = self.x + self.pad + 1
        rect(self.bitmap, x, 0, self.ends[1] - x, self.height, BARE)
        self.ends[1] = x
        for key in range(self.keys):
            if words[key]:
                end = self._key(key, x)
                self.ends[1] = end
                if key == 0:
                    self.ends[0] = end
                    end = x + self.cap_width(0) + self.slot
                x = end + self.gap

    def cap_width(self, key):
        """Columns from the cap's edge to its word."""
        return self._keycaps[key].width + self.space

    def _key(self, key, x):
        """A cap and its word; where they end."""
        blit(self.bitmap, self._keycaps[key], x, 1)
        x += self.cap_width(key)
        return self.face.paint(self.bitmap, x, self.top, self.words[key], WORD) - self.face.gap
