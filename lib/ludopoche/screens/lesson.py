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
from ludopoche.memory import Scope, drop, holes, known, load, tight, with_room
from ludopoche.ui.widgets import POINTED

ROOM = 64 << 10  # bytes free before a table comes, for its code and what it shows
BUBBLE = (400,) * 9  # bytes, in holes that are kept for it while the table's code comes
DEAF = 350  # milliseconds until A is heard at a bubble that is only read


class Screen:
    KEEP = False

    def __init__(self, stage, game):
        self.stage = stage
        self.game = game
        self.group = self.table = self.motion = None
        self.deaf = self.begun = self.stepped = self.shown = 0

    def open(self, memo):
        self.memo = memo or 0
        if not tight():
            self.build()  # else in tick(): the screen before is in memory until this call is over

    def build(self):
        self.shown = False  # has the table been shown?
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
        self.said = None  # the text of the bubble
        while self.at < self.memo:
            self._go_on()
        self.shown = True
        self._show_position()
        self._ask()

    def _table(self):
        kept = self.stage.reader().reserve(self.stage, self.match), holes(BUBBLE)
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
        from ludopoche.screens.holding import copy

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
        try:
            self._tick()
        except MemoryError:
            memo = self.at if self.shown else self.memo
            self.close()  # anew, when what the first try has left is gone
            self.stage.put(self.stage.nothing)
            self.memo = memo
            drop()
            self._tick()

    def _tick(self):
        if self.group is None:
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
        """The bubble, beside the thing as it lay when it was first spoken of, or beside the cursor
        that helps; none above anything else that is looked at."""
        if self.table.prompt.away:
            self._hush()
            return
        text = self.here
        if not self.helped:
            text = self.stage.word("lesson." + self.word, self.names[-1], self.key)
        if text == self.said:
            return
        self._hush()
        self.said = text
        if self.boxes is None:
            self.boxes = [self._box(self.table.find(thing)) for thing in self.things]
        others = [box for box in self.boxes[1:] if box]
        box = self._box(POINTED) if self.helped else self.boxes[0]
        with Scope():
            bubble = load("ludopoche.screens.bubble")
        self.group.append(bubble.made(self.stage, text, box, others))

    def _box(self, box):
        """A box of the table on the screen."""
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
            self.helped = False
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
        self._hush()
        self._show_position()
        for move in self._moves(self.wanted.replace("=", ""))[:1]:
            self.table.point(move)
        self.say_prompt()
