# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match in play: whose turn it is, who looks on, what keys mean beyond the table.

The table itself is a game's (see ludopoche.ui.table). It goes when something large comes above it,
and stands again from its memo.
"""

import displayio

import games
from ludopoche import memory
from ludopoche.errors import Wrong
from ludopoche.keys import LEFT, SELECT, START, UP, A, B
from ludopoche.memory import MORE, Scope, bears, brought, known, load, stay, tight, with_room
from ludopoche.screens.showing import (
    AFTER,
    ASK,
    BACKS,
    BEGIN,
    DREW,
    END,
    HELD,
    HINT,
    SHOW,
    THINK,
    Showing,
    turns_of,
)

stay(__name__)

ROOM = 64 << 10  # bytes free before a table comes, for its code and what it shows
BREATH = 250  # milliseconds between a person's move and a bot's answer, at least
# A does nothing for so long when the turn has come by itself, or what A does has changed: who
# hurries past a bot's move doesn't mean to draw. An arrow says that somebody looks.
DEAF = 350
LONG = 600  # milliseconds of SELECT, for a hint
CHAIN = 3  # a bot's whole turn is shown no longer than 5/3 of one move: the parts of it share 2/3
AT_WORK = (THINK, HINT)  # here, or each frame would make it anew


class Screen(Showing):
    KEEP = True

    def __init__(self, stage, game, match, held=""):
        self.stage = stage
        self.game = game
        self.match = match
        self.table = self.turns = self.group = self.scope = None
        self.memo = ()  # what a table that is away has left
        self.held = held
        self.phase = BEGIN
        self.seen = -1  # who had the device last
        self.viewer = -1  # whose view is shown, -1: nobody's
        self.ended = match.round if match.over else None  # the round that is over
        self.thinking = None
        self.thoughts = None  # the module for it, while it is used
        self.level = None  # of the bot that is asked
        self.bots = None  # the scope of their code
        self.aside = ()  # levels of bots that find no room beside the table
        self.backs = self.since = 0
        self.unkept = 0  # milliseconds after which what is new is saved; 0: nothing is
        self.changed = 0  # since when
        self.safe = "id" in match.notes  # is it saved as it is?
        self.big = 0  # 1: too long to be saved; 2: that is being told, 3: was
        self.news = None  # seat and words of the last move shown
        self.palettes = stage.few_count()
        self.waiting = None  # an answer that waits for the table, or what a bot has found
        self.late = False  # does B's word follow?
        self.b = ""
        self.deaf = 0  # milliseconds from self.begun on in which A isn't heard
        self.begun = 0
        self.breath = BREATH  # before a bot's next move
        self.shown = self.spent = 0  # milliseconds: of this move; of this bot's moves before it
        self.hurried = -1  # the bot whose turn isn't waited for any more
        self.showing = -1  # whose move is shown
        self.sure = False  # was a person told what taking back costs?
        self.selected = None  # since when SELECT has been down
        self.motion = None  # what moves on the screen: a generator, see ui.table
        self.stepped = self.step = self.moved = 0  # when its last step was, how long that lasts
        self.finished = False  # has the ending been seen? Until its tune is heard: which one
        self.verdict = None  # of the round that is over: see ending.judge()
        # Beside the table there may be no room for more than 47 names, 472 bytes in one piece.
        self.said = self.b_to_come = self.room_a = self.room_b = self.room = None
        known(match.rules)

    # The table

    def open(self, memo):
        if self.table is not None and self.words is not self.stage.words:
            self.put_away()
        if self.group is None and tight():
            return  # the screen before this one is in memory until this call is over: see tick()
        if self.table is None:
            self.build()
        self._begin()

    def _begin(self):
        if self.phase == BEGIN:
            self.next()
        self.say_prompt(True)

    def build(self):
        """Make the table; as it was, if it was there before."""
        stage = self.stage
        stage.game_words(self.game)
        stage.played = self.game
        self.words = stage.words
        self.room = stage.hint.longest((stage.word("go on"),))
        self.scope = Scope().begin()
        self.scope.swept = self.turns is None  # for this screen just now
        self.table = table = with_room(ROOM, self._table)
        stage.few_count(self.palettes)  # no colours change while it stands: 1 KB
        self.secret = table.secret
        if table.prompt.bar_w:  # a short bar
            self.backward = stage.word("undo.short"), stage.word("leave.short")
        else:
            self.backward = stage.word("undo"), stage.word("leave")
        self.room_b = stage.hint.longest(self.backward + (stage.word("put back"),))
        if self.turns is None:
            self.turns = self.make_turns()
        table.ahead = self.turns.legal
        self.group = displayio.Group()
        self.group.append(table.group)
        table.group.x = stage.left
        if self.memo and self.phase != BEGIN:
            self._show_position()
            if self.phase == END:
                self.ending().finish(self)
        self.memo = ()

    def make_turns(self):
        return turns_of(self.match, self.table, self.held)

    def _table(self):
        kept = self.stage.reader().reserve(self.stage, self.match)
        module = games.load(self.game, "table")
        del kept
        return module.Table(self.stage, self.match, *self.memo)

    def put_away(self):
        """Let the table go, and a bot at work: something large comes above it."""
        if self.thinking is not None:
            self.phase = ASK if self.phase == HINT else BEGIN
            self.breath = BREATH
        self.stop_thinking()
        self._step_aside()

    def _step_aside(self):
        """The table goes, with all that it shows."""
        self.end_motion()
        if self.table is not None:
            try:
                self.memo = (self.table.memo(),)
            except MemoryError:
                self.memo = (None,)  # then it stands as at the beginning
            self.table.close()
            self.table = self.group = None
        self._give_back()

    def _give_back(self):
        """Give back what the table has taken, or has begun to take."""
        if self.thinking is None:
            self._forget_bots()
        self.stage.few_count(self.palettes)
        if self.scope is not None:
            self.scope.end()
            self.scope = None
        memory.spare(())

    def come_back(self):
        """The table stands again. Is there no room for it at the end of a round, beside what that
        has brought, it goes straight on to the result."""
        if self.table is None:
            memo = self.memo
            try:
                self.build()
            except MemoryError:
                self._step_aside()
                self.memo = memo
                self.stage.device.sound.forget()
                try:
                    self.build()
                except MemoryError:
                    if self.phase != END:
                        raise
                    self._step_aside()
                    self.memo = memo
                    self.ending().leave(self)

    def give_way(self):
        """The table goes, and is still seen. tick() brings it back, unless a bot thinks: not here,
        for who has called may still hold the old one."""
        self.stage.freeze()
        self._step_aside()

    def roomy(self, room, make, *args):
        """Return what `make` makes; if it finds no room, with that of the table."""
        try:
            return with_room(room, make, *args)
        except MemoryError:
            if self.table is None:
                raise
        self.give_way()
        return with_room(room, make, *args)

    def close(self):
        self.stop_thinking()
        self.motion = None
        if self.table is not None:
            self.table.close()
        self.table = self.group = None
        self._give_back()

    # Keys

    def press(self, button):
        self.selected = None
        self.end_motion()
        thinks = self.thinking is not None
        if self.group is None and not thinks or self.phase == THINK and button < B:
            return
        if self.group is not None and len(self.group) > 1:
            self.group.pop()
            if button == B and not self.sure:
                return
        if button != B:
            self.sure = False
        if button < A:
            self.deaf = 0
        elif button == A and self.deaf:
            if self.stage.since(self.begun) < self.deaf:
                return
            self.deaf = 0
        if self.phase == HINT:
            self.stop_thinking()
            self.next()
        elif button == START:
            self.to_leave()
            self.stage.open("pause", self)
        elif button == SELECT and self.phase == ASK and self.stage.device.keys.pressed(SELECT):
            self.selected = self.stage.now()
        elif button == SELECT:
            self.help()
        elif button == B:
            self.step_back()
        else:
            self.backs = 0
            if self.phase == ASK:
                self._press(button)
            elif button == A and self.phase in (SHOW, DREW):
                self.hurried = self.turns.seat if self.showing == self.turns.seat else -1
                self.next()
            elif button == A and self.phase == END:
                self.ending().leave(self)
            elif self.phase == END and (not self.secret or self.viewer >= 0):
                self.ending().look_on(self, -1 if button in (UP, LEFT) else 1)

    def help(self):
        self.stage.open("help", self.game, self.table.prompt.page if self.table else 0)

    def hold_select(self):
        """SELECT, let go soon, opens the help; held down it asks for a hint."""
        if not self.stage.device.keys.pressed(SELECT):
            self.selected = None
            self.help()
        elif self.stage.since(self.selected) >= LONG:
            self.selected = None
            self.answer("hint")

    def _press(self, button):
        move = self.table.press(button)
        if move is not None:
            self.play(move if isinstance(move, tuple) else (move,))
        elif button == A:
            self._note_held()
            self.begin_motion(self.table.motion)
        self.say_prompt()

    def step_back(self):
        """B: on the table, else a person's last move, else out."""
        if self.phase == ASK and self.backs < BACKS and self.table.back():
            self.backs += 1
            self._note_held()
            self.say_prompt()
        elif self.can_take_back and self.backs < BACKS:
            self.backs += 1
            self.take_back()
        else:
            self.backs = 0
            self.leave()

    @property
    def can_take_back(self):
        return self.ended is None and self.turns.can_take_back

    def take_back(self):
        with Scope():
            from ludopoche.screens import undo
        undo.take_back(self)

    def answer(self, value):
        """From "Leave?" or the pause."""
        if self.group is None and (self.big or value not in (0, "leave")):
            self.waiting = value  # the table comes first
        elif self.big == 2:
            pass  # the player has read that it is too long
        elif value in (0, "leave"):
            if self.unkept or not self.safe:
                self.keep()
            if self.big != 1:  # else tick() says that it is too long, and they may stay
                self.stage.home()
        elif value == 2:
            self.stage.open("pause", self)
        elif value == "undo" and self.can_take_back:
            self.take_back()
        elif value == "hint" and self.phase == ASK:
            self.think("hard", HINT)

    # Turns

    def next(self):
        """Whose turn is it, and what does it see?"""
        turns = self.turns
        seat = turns.seat
        self.news = None
        if self.phase in (SHOW, THINK, DREW):
            self.deafen(DEAF)
        if self.ended is not None:
            self.phase = END
            self.stop_thinking()
            if self.table is not None:  # else it comes with the next tick
                self._show()
                self.ending().finish(self)
            return
        if seat != self.hurried:
            self.hurried = -1
        if turns.person(seat):
            if self.secret and turns.persons > 1 and seat != self.viewer:
                self.phase = BEGIN
                self.viewer = -1
                self.stop_thinking()
                if self.table is not None:
                    self.show()
                self.stage.open("handover", self, seat)
                return
            self.seen = self.viewer = seat
            self.phase = ASK
        else:
            self.viewer = turns.onlooker(self.secret, self.seen)
            self.phase = THINK
        if self.table is not None:  # else what there is has been shown
            self._show()
        if self.phase == THINK:
            self.think(self.match.seats[seat][1], THINK)
        else:
            self.stop_thinking()

    def deafen(self, ms):
        self.begun = self.stage.now()
        self.deaf = ms

    def _show(self):
        self.show()
        self._shown()

    def _shown(self):
        """The position is on the table: the rest of what goes with it."""
        if self.table is None:
            return
        if self.table.prompt.changed:
            self.table.prompt.changed = False
            self.deafen(DEAF)
        placed = self.turns.placed
        if self.phase == ASK and placed and placed != self.table.held:
            self.table.hold(placed)
        self.say_prompt()

    def show(self):
        try:
            self._show_position()
        except MemoryError:
            if not tight():
                raise
            self.give_way()  # there is room, but no hole: anew it finds all it needs in one place

    def _show_position(self):
        turns = self.turns
        ended = self.ended
        legal = turns.legal() if self.phase == ASK else ()
        view = turns.view(self.viewer) if ended is None else self.match.last_view(ended)
        self.end_motion()
        if self.table.above is not None:
            self.table.group.remove(self.table.above)
            self.table.above = None
        self.table.show(view, self.viewer, legal)
        self.stage.put(self.group)  # a new table is seen when it is whole, and sent once
        self.begin_motion(self.table.motion)

    def play(self, moves, news=None):
        self.stop_thinking()
        if self.unkept and self.unkept not in HELD:  # what is held is in these moves
            self.keep()  # no move comes before the last one is safe
        match = self.match
        turns = self.turns
        seat = turns.seat
        round = match.round
        try:
            done = turns.play(moves)
        except Wrong as error:
            self.stage.sound("wrong")
            self.say(self.stage.sentence(error))
            self.show()
            return
        self.safe = False
        if match.round is not round or match.over:
            self.ended = round
            self.finished = False
            self.roomy(0, self._judge)
        person = turns.person(seat)
        if done and person or self.ended is not None:
            self.to_keep()
        phase = turns.after(seat, self.secret, news) if self.ended is None else BEGIN
        unseen = phase == BEGIN or phase == SHOW and seat == self.hurried
        if person:
            self.breath = BREATH
            self.stage.sound(self.table.prompt.tune if self.table else "place")
        elif not unseen or self.ended is not None or turns.person(turns.seat):
            self.stage.sound("theirs")  # once: all waits for a buzzer
        if unseen:
            self.next()
            return
        self.news = news and (seat, news)
        self.phase = phase
        self.since = self.stage.now()
        self.showing = seat
        self.shown = self.stage.pause
        if seat == turns.seat and not person:
            # More is to come: each part of a bot's turn is shown half as long as the one before.
            self.shown = (self.shown * 2 // CHAIN - self.spent) // 2
            self.spent += self.shown
        else:
            self.spent = 0
        self._show()

    def ending(self):
        """The module for the end of a round, in memory then."""
        return self.roomy(0, brought, "ludopoche.screens.ending")

    def _judge(self):
        self.ending().judge(self)

    # Bots

    def think(self, level, phase):
        """A bot looks for its move (THINK) or a HINT, from the next tick on: what a press has
        changed is seen before the bot's code is read. It may have begun while something was
        shown."""
        self.phase = phase
        self.level = level
        self.since = self.stage.now()

    def asking(self):
        """The module that looks after bots, in memory while one thinks."""
        if self.thoughts is None:
            with Scope():
                self.thoughts = load("ludopoche.screens.thinking")
        return self.thoughts

    def thinker(self, level):
        if self.bots is None:
            self.bots = Scope().begin()
        return self.asking().Thinking(self.stage, self.game, self.turns, level)

    def stop_thinking(self):
        if self.thinking is not None:
            self.thinking.close()
        self.thinking = None
        # To read their code anew each turn takes half a second of a PicoSystem.
        if not bears(MORE):
            self._forget_bots()

    def _forget_bots(self):
        self.thoughts = None
        if self.bots is not None:
            self.bots.end()
            self.bots = None

    def _think_ahead(self):
        """While a move is shown the next bot thinks already."""
        turns = self.turns
        if self.thinking is None:
            if turns.person(turns.seat) or self.motion is not None and tight():
                return  # or what moves would stop: the table may have to go
            self.asking().begin(self, self.match.seats[turns.seat][1])
        self.asking().on(self)

    @property
    def busy(self):
        """Is there work that no frame should wait for?"""
        if self.thinking is None:
            return self.group is None or self.phase in AT_WORK
        return self.thinking.found is None

    def tick(self, now):
        if self.motion is not None and self.stage.since(self.stepped) >= self.step:
            self.next_step()
            return  # a step is enough for a frame
        away = self.group is None and self.thinking is None
        if not away and self.phase in AT_WORK:
            if self.thinking is None:
                self.asking().begin(self, self.level)
            else:
                self.asking().go_on(self)
            away = self.group is None and self.thinking is None
        elif not away and self.phase == SHOW:
            if self.stage.since(self.since) >= self.shown and self.motion is None:
                self.next()
            else:
                self._think_ahead()
        if away:
            self.come_back()
            if self.phase == ASK:
                self._shown()
            self._begin()
            value = self.waiting
            self.waiting = None
            if isinstance(value, tuple):
                self.asking().done(self, *value)
            elif value is not None:
                self.answer(value)
        if self.selected is not None:
            self.hold_select()
        if self.late and self.table is not None and self.stage.since(self.said) >= AFTER:
            self.say_b()
        if self.unkept:
            self.keep_in_time()
        if self.big == 2:
            self.big = 3
        elif self.big == 1:
            self.big = 2
            self.stage.open("ask", self.stage.word("store.big"), (self.stage.word("go on"),))
