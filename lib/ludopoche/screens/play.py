# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match in play: whose turn it is, whose eyes look, what keys mean beyond the table."""

from hardware.keys import SELECT, START, A, B
from ludopoche import captions, forget, modules
from ludopoche.captions import ASK, BEGIN, DREW, END, HINT, SHOW, THINK
from ludopoche.wrong import Wrong

BACKS = 7  # steps back in a row; then B asks to leave
LATER = (500, 2000)  # ms until what is held is saved: alone, among others


class Screen:
    KEEP = True

    def __init__(self, stage, game, match, held=""):
        self.stage = stage
        self.game = game
        self.match = match
        self.table = self.turns = None
        self.folded = None  # what laying.py keeps
        self.held = held
        self.phase = BEGIN
        self.seen = -1  # who had the glass last
        self.eye = -1  # whose view is shown, -1: nobody's
        self.ended = match.round if match.over else None  # the round that is over
        self.thinking = None
        self.resting = ()  # the table's code
        self.backs = self.since = 0
        self.unkept = False  # is what is held new?
        self.news = None  # seat and words of the last move shown

    def open(self, memo):
        if self.table is not None and self.words is not self.stage.words:
            self.fold()
        if self.table is None:
            from ludopoche import laying

            laying.lay(self)
            forget("ludopoche.laying")
        if self.phase == BEGIN:
            self.next()
        captions.write(self, True)

    def fold(self):
        if self.table is not None:
            from ludopoche import laying

            laying.fold(self)
            forget("ludopoche.laying")

    def close(self):
        self.thinking = None
        self.wake()
        if self.table is not None:
            self.table.close()
        self.table = self.group = None
        modules.forget_games("rules")

    # Keys

    def press(self, button):
        if self.phase == THINK and button < B:
            return
        self.wake()
        if len(self.group) > 1:
            self.group.pop()
            if button == B:
                return
        if self.phase == HINT:
            self.next()
        elif button == START:
            self.stage.open("pause", self)
        elif button == SELECT:
            self.stage.open("help", self.game, self.table.prompt.page)
        elif button == B:
            self.step_back()
        else:
            self.backs = 0
            if self.phase == ASK:
                self._press(button)
            elif button == A and self.phase in (SHOW, DREW):
                self.next()
            elif button == A and self.phase == END:
                self._leave_round()

    def _press(self, button):
        move = self.table.press(button)
        if move is not None:
            self.play(move if isinstance(move, tuple) else (move,))
        elif button == A:
            self._lain()
        captions.write(self)

    def _lain(self):
        """Saved later, if it lies otherwise."""
        if self.turns.lie(self.table):
            self.unkept = True
            self.since = self.stage.now()

    def say(self, text):
        """A note, until the next key."""
        from ludopoche import note

        self.group.append(note.made(self.stage, text))
        forget("ludopoche.note")

    def step_back(self):
        """B: in the table, else a person's last move, else out."""
        self.backs += 1
        if self.backs > BACKS:
            self.leave()
        elif self.phase == ASK and self.table.back():
            self._lain()
            captions.write(self)
        elif self.can_take_back:
            self.take_back()
        else:
            self.leave()

    @property
    def can_take_back(self):
        return self.ended is None and self.turns.can_take_back

    def take_back(self):
        self.turns.take_back()
        self.unkept = self.table.holds
        self.stage.sound("swap")
        self.next()

    def leave(self, instead=False):
        """Ask; `instead` of the screen on top."""
        word = self.stage.word
        ask = self.stage.replace if instead else self.stage.open
        ask("ask", word("leave?"), (word("leave"), word("stay"), word("pause")))

    def answer(self, value):
        """From "Leave?" or the pause."""
        if value in (0, "leave"):
            self.keep()
            self.stage.home()
        elif value == 2:
            self.stage.open("pause", self)
        elif value == "undo" and self.can_take_back:
            self.take_back()
        elif value == "hint" and self.phase == ASK:
            self.think("hard", HINT)

    def keep(self):
        self.unkept = False
        self.wake()
        if self.turns is None:
            return  # no table yet
        from ludopoche import saves

        saves.keep(self.stage, self.match, self.turns.held_text())
        forget("ludopoche.saves")

    # Turns

    def next(self):
        """Whose turn is it, and what does it see?"""
        self.news = None
        self.thinking = None
        turns = self.turns
        seat = turns.seat
        if self.ended is not None:
            self.phase = END
        elif turns.person(seat):
            if self.secret and turns.persons > 1 and seat != self.eye:
                self.phase = BEGIN
                self.eye = -1
                self.show()
                self.stage.open("handover", self, seat)
                return
            self.seen = self.eye = seat
            self.phase = ASK
        else:
            self.eye = turns.onlooker(self.secret, self.seen)
            self.phase = THINK
        self._show()
        if self.phase == THINK:
            self.think(self.match.seats[seat][1], THINK)

    def _show(self):
        self.show()
        laid = self.turns.laid
        if self.phase == ASK and laid and laid != self.table.held:
            self.table.hold(laid)
        captions.write(self)

    def show(self):
        turns = self.turns
        ended = self.ended
        legal = turns.legal() if self.phase == ASK else ()
        view = turns.view(self.eye) if ended is None else self.match.last_view(ended)
        self.table.show(view, self.eye, legal)

    def play(self, moves, news=None):
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
        if match.round is not round or match.over:
            self.ended = round
            self.stage.sound("win")
        else:
            self.stage.sound(self.table.prompt.tune)
        if done and turns.person(seat) or self.ended is not None:
            self.keep()
        phase = turns.after(seat, self.secret, news) if self.ended is None else BEGIN
        if phase == BEGIN:
            self.next()
            return
        self.news = news and (seat, news)
        self.phase = phase
        self.since = self.stage.now()
        self._show()

    def _leave_round(self):
        ended = self.ended
        if self.match.over:
            self.stage.replace("final", self.game, self.match, ended)
        else:
            self.ended = None
            self.phase = BEGIN
            self.eye = -1  # all look on
            self.stage.open("result", self.game, self.match, ended)

    def think(self, level, phase):
        """A bot looks for its move (THINK) or a HINT."""
        from ludopoche import thinking

        thinking.begin(self, level, phase)

    def tick(self, now):
        if self.thinking is not None:
            self.thinking.tick(self)
        elif self.phase == SHOW and self.stage.since(self.since) >= self.stage.pause:
            self.next()
        elif self.unkept and self.stage.since(self.since) >= LATER[self.turns.persons > 1]:
            self.keep()

    def wake(self):
        if self.resting:
            from ludopoche import resting

            resting.wake(self)
            forget("ludopoche.resting")
