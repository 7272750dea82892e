# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A lesson: a few moves of a fixed deal, each with a word beside the thing it is about.

A game's lesson.py is data: the TERMS of a match, and STEPS, in order. A step is a text of moves, as
the rules write them, that are made by themselves; or a bubble:

    (word, wanted, thing, …)    the word "lesson.WORD" of the game ({0}: the other's name, {1}: A's)
                                in a bubble beside what table.find(thing) finds; it keeps off the
                                things that follow

`wanted` is "" for what is only read, else the moves that the person, at seat 0, is to make, or
"=MOVE", to place something that is still held. The last bubble leads to a real match.
"""

import displayio

import games
from ludopoche.keys import SELECT, START, A, B
from ludopoche.memory import Scope, drop, holes, known, tight, with_room
from ludopoche.ui.page import Strips, wrap
from ludopoche.ui.theme import INK, PAPER
from ludopoche.ui.widgets import rect

ROOM = 64 << 10  # bytes free before a table comes, for its code and what it shows
BUBBLE = (400,) * 9  # bytes, in holes that are kept for it while the table's code comes
DEAF = 350  # milliseconds until A is heard at a bubble that is only read


class Screen:
    KEEP = False

    def __init__(self, stage, game):
        self.stage = stage
        self.game = game
        self.group = self.table = self.motion = None
        self.deaf = self.begun = self.stepped = 0

    def open(self, memo):
        self.memo = memo or 0
        if not tight():
            self.build()  # else in tick(): the screen before is in memory until this call is over

    def build(self):
        stage = self.stage
        words = stage.words
        words.load(2, "/lesson")
        self.key = stage.device.label(A)
        self.here = stage.word("learn.here", self.key)
        self.next = stage.word("learn.next")
        self.play = stage.word("learn.play")
        stage.game_words(self.game)
        words.load(2, self.game + "/lesson")
        self._deal()
        self.table = table = with_room(ROOM, self._table)
        table.ahead = self._ahead
        self.group = displayio.Group()
        self.group.append(table.group)
        table.group.x = stage.left
        self.leave = stage.word("leave.short" if table.prompt.bar_w else "leave")
        self.room_a = stage.hint.longest((self.next, self.play))
        self.room_b = stage.hint.longest((self.leave, stage.word("put back")))
        self.at = -1
        self.shown = False  # has the table been shown?
        self.said = None  # the text of the bubble
        while self.at < self.memo:
            self._go_on()
        self.shown = True
        self._show_position()
        self._ask()

    def _table(self):
        kept = self.stage.reader().reserve(self.stage, self.game), holes(BUBBLE)
        module = games.load(self.game, "table")
        del kept
        return module.Table(self.stage, self.match)

    def _deal(self):
        """The match, with the lesson's own deal."""
        stage = self.stage
        rules = games.load(self.game, "rules")
        self.names = (stage.settings.names or stage.word("names")).split(",")[:2]
        with Scope():
            from ludopoche.core import terms

            lesson = games.load(self.game, "lesson")
            seats = [(self.names[0], None), (self.names[1], "easy")]
            players = int(lesson.TERMS["players"])
            self.match = terms.agree(rules, lesson.TERMS, seats[:players])
            self.steps = lesson.STEPS
        known(rules)

    def close(self):
        self.motion = None
        if self.table is not None:
            self.table.close()
            self.memo = self.at
        self.group = self.table = None
        return self.memo

    # The steps

    def _go_on(self):
        """To the next bubble; moves on the way are made."""
        at = self.at
        if at >= 0 and self.wanted and not self.shown:
            self._make(self.wanted)  # on the way back to where the lesson was
        while True:
            at += 1
            step = self.steps[at]
            if not isinstance(step, str):
                break
            self._make(step)
        self.at = at
        self.word, self.wanted = step[:2]
        self.things = step[2:]
        self.helped = False
        if at + 1 == len(self.steps):
            self.stage.settings.learn(self.game)

    def _make(self, moves):
        """Make moves, and show each as it would be seen in play."""
        for move in self._moves(moves):
            self.match.play(move)
            if self.shown:
                self._show_position()

    def _moves(self, text):
        move = self.match.rules.move
        return () if text[:1] == "=" else [move(word) for word in text.split(" ") if word]

    def _ahead(self, moves):
        """The legal moves after held ones."""
        from ludopoche.core.holding import copy

        round = copy(self.match)
        for move in moves:
            round.play(move)
        return round.legal()

    # On the screen

    def _ask(self):
        self.deaf = 0 if self.wanted else DEAF
        self.begun = self.stage.now()
        self.boxes = None
        self.say_prompt()

    def _show_position(self):
        match = self.match
        self._end_motion()
        self.table.show(match.view(0), 0, () if match.turn else match.legal())
        self._begin_motion()

    # (Not play's own motion: what comes with that is 4 KB, beside a table that fills a board.)

    def _begin_motion(self):
        self.motion = self.table.motion
        self.table.motion = None
        self.step = 0  # milliseconds until the next one
        if not self.stage.pause:
            self._end_motion()

    def _end_motion(self):
        """All the steps that are left, at once and silently."""
        if self.motion is not None:
            sound = self.stage.device.sound
            on = sound.on
            sound.on = False
            while self.motion is not None:
                self._next_step()
            sound.on = on

    def _next_step(self):
        try:
            self.step = next(self.motion)
            self.stepped = self.stage.now()
        except (StopIteration, MemoryError):
            self.motion = None

    def tick(self, now):
        if self.group is None:
            memo = self.memo
            try:
                self.build()
            except MemoryError:
                self.close()  # anew, when what the first try has left is gone
                self.memo = memo
                drop()
                self.build()
            self.stage.put(self.group)
        elif self.motion is not None and self.stage.since(self.stepped) >= self.step:
            self._next_step()
            if self.motion is None:
                self.say_prompt()

    def say_prompt(self):
        """Write the bars, and the bubble, unless something moves."""
        stage = self.stage
        prompt = self.table.prompt
        a = prompt.a
        if not self.wanted:
            a = self.play if self.at + 1 == len(self.steps) else self.next
        b = self.wanted and prompt.b or self.leave
        seat = max(self.match.turn, 0)
        stage.status.show(seat, self.names[seat], prompt.asked, prompt.pile)
        room = max(prompt.room, self.room_a)
        stage.hint.show(a, b, "", prompt.bar_x, prompt.bar_w, room, self.room_b)
        if self.motion is None:
            self._say()

    def _say(self):
        """The bubble, beside the thing as it lay when it was first spoken of."""
        text = self.here
        if not self.helped:
            text = self.stage.word("lesson." + self.word, self.names[-1], self.key)
        if text == self.said:
            return
        self._hush()
        self.said = text
        if self.boxes is None:
            self.boxes = [self._box(thing) for thing in self.things]
        others = [box for box in self.boxes[1:] if box]
        self.group.append(made(self.stage, text, self.boxes[0], others))

    def _box(self, thing):
        """The box of a thing of the table on the screen."""
        box = self.table.find(thing)
        return box and (box[0] + self.stage.left,) + tuple(box[1:])

    def _hush(self):
        """Away with the bubble."""
        self.said = None
        if len(self.group) > 1:
            self.group.pop()

    # Keys

    def press(self, button):
        if self.group is None:
            return
        self._end_motion()
        stage = self.stage
        if button == START:
            stage.back()
        elif button == B:
            if self.wanted and self.table.back():
                self.say_prompt()
            else:
                stage.back()
        elif self.wanted and button != SELECT:
            self._press(button)
        elif button == A and stage.since(self.begun) >= self.deaf:
            if self.at + 1 == len(self.steps):
                stage.back("done")
            else:
                stage.sound("move")
                self._hush()
                self._go_on()
                self._ask()

    def _press(self, button):
        """On the table. What isn't wanted now isn't done: the cursor goes to what is."""
        table = self.table
        made = table.press(button)
        if made is None and self.wanted == "=" + self._text(table.held):
            self._hush()
            self._go_on()
            self._begin_motion()
            self._ask()
        elif made is None:
            self._begin_motion()
            self.say_prompt()
        else:
            made = made if isinstance(made, tuple) else (made,)
            text = self._text(made) + " "
            if (self.wanted + " ").startswith(text):
                self._play(made, self.wanted[len(text) :])
            else:
                self._help()

    def _text(self, moves):
        return " ".join([self.match.rules.move_text(move) for move in moves])

    def _play(self, moves, rest):
        """Play the moves, the wanted ones or the first of them."""
        self.stage.sound(self.table.prompt.tune)
        self._hush()
        for move in moves:
            self.match.play(move)
        self._show_position()
        if rest:
            self.wanted = rest
        else:
            self._go_on()
        self._ask()

    def _help(self):
        """Not that: where the wanted move is made."""
        self.stage.sound("wrong")
        self.helped = True
        self._show_position()
        for move in self._moves(self.wanted.replace("=", ""))[:1]:
            self.table.point(move)
        self.say_prompt()


# A bubble: a few words beside the thing on the table that they speak of, and a pointer at it

PIECE = 380  # bytes of a strip: beside a table holes are small
GROUND, TEXT = range(2)
POINTER = (5, 8, 8)  # how long it is, by size
BELOW, ABOVE, RIGHT, LEFT = range(4)
COVERED = 99  # how much worse it is to cover a pixel of something than to take one more
SHARES = (3, 4, 6)  # sixths of the screen's width that a bubble may take, the narrowest first


def made(stage, text, box=None, others=()):
    """The bubble as a group. It keeps off `box`, if there is room beside it anywhere, and off
    the `others`, boxes too, as far as it can."""
    size = stage.size
    side, x, y, w, h, lines = _place(stage, text, box, others)
    group = displayio.Group()
    bubble = Strips(w, h, 2, stage.mixed(PAPER, INK), x, y, PIECE)
    bubble.rect(0, 0, w, h, TEXT)
    bubble.rect(1, 1, w - 2, h - 2, GROUND)
    face = stage.text
    pad = _pad(stage)
    top = pad + face.up
    for line in lines:
        bubble.paint(face, pad + 1, top, line, TEXT)
        top += face.line + size // 2
    group.append(bubble.grid)
    if side is not None:
        group.append(_pointer(stage, box, side, x, y, w, h))
    return group


def _pad(stage):
    return 4 if stage.size else 3


def _size(stage, text, room):
    """The lines in a bubble no wider than `room`, its width and height; None, if a word is longer
    than a line."""
    face = stage.text
    pad = _pad(stage)
    room -= 2 * pad + 2
    for word in text.split(" "):
        if face.width(word) > room:
            return None
    lines = wrap(face, text, room)
    pitch = face.line + stage.size // 2
    widest = max([face.width(line) for line in lines])
    return lines, widest + 2 * pad + 2, len(lines) * pitch - stage.size // 2 + 2 * pad


def _place(stage, text, box, others):
    """(side of the box, x, y, width, height, lines) of the bubble that covers least."""
    best = None
    if box is not None:
        x, y, w, h = box
        far = POINTER[stage.size] + 1
        free = (stage.foot - y - h, y - stage.top, stage.width - x - w, x)
        for side in (BELOW, ABOVE, RIGHT, LEFT):
            for share in SHARES:
                room = stage.width * share // 6 - 4
                high = free[side] - far - 1
                if side >= RIGHT:
                    room = min(room, free[side] - far - 1)
                    high = stage.foot - stage.top - 2
                found = _size(stage, text, room)
                if not found or found[2] > high:
                    continue
                for shift in (0, -1, 1):
                    at = _corner(stage, box, side, shift, found[1], found[2])
                    cost = found[1] * found[2]
                    for other in others:
                        cost += COVERED * _common(at, other)
                    if best is None or cost < best[0]:
                        best = cost, (side,) + at + (found[0],)
    if best is None:
        lines, w, h = _size(stage, text, stage.width - 4)
        return None, (stage.width - w) // 2, stage.foot - h - 2, w, h, lines
    return best[1]


def _common(one, other):
    """The number of pixels that two boxes share."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0


def _corner(stage, box, side, shift, w, h):
    """The bubble's box on this side of the other one."""
    left, top, wide, high = box
    far = POINTER[stage.size] + 1
    x = _along(left, wide, w, shift, far)
    y = _along(top, high, h, shift, far)
    if side == BELOW:
        y = top + high + far
    elif side == ABOVE:
        y = top - far - h
    elif side == RIGHT:
        x = left + wide + far
    else:
        x = left - far - w
    x = max(2, min(x, stage.width - w - 2))
    return x, max(stage.top + 1, min(y, stage.foot - h - 1)), w, h


def _along(start, length, own, shift, far):
    """The start of the bubble: its middle beside the box's, or as far to one end as the pointer
    still meets the box."""
    middle = start + length // 2
    if shift > 0:
        return max(start + length - 2 * far, middle - far)
    if shift < 0:
        return min(start + 2 * far, middle + far) - own
    return middle - own // 2


def _pointer(stage, box, side, x, y, w, h):
    """A triangle from the bubble's edge to the box; its foot hides a piece of the edge."""
    long = POINTER[stage.size]
    wide = 2 * long + 1
    flat = side < RIGHT
    bitmap = displayio.Bitmap(*((wide, long + 1) if flat else (long + 1, wide)), 4)
    for i in range(long + 1):
        row = i if side in (BELOW, RIGHT) else long - i
        for inset, colour in ((0, TEXT), (1, 2)):
            thick = 2 * (i - inset) + 1
            if thick > 0:
                start = long - i + inset
                if flat:
                    rect(bitmap, start, row, thick, 1, colour)
                else:
                    rect(bitmap, row, start, 1, thick, colour)
    left, top, width, height = box
    if flat:
        px = max(x + 1, min(left + width // 2 - long, x + w - wide - 1))
        py = y - long if side == BELOW else y + h - 1
    else:
        py = max(y + 1, min(top + height // 2 - long, y + h - wide - 1))
        px = x - long if side == RIGHT else x + w - 1
    return displayio.TileGrid(bitmap, pixel_shader=stage.mixed(-1, INK, PAPER), x=px, y=py)
