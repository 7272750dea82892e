# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All that goes on beside the table of a match in play: the bars, notes, what moves; and its
saving."""

from ludopoche.core.turns import ASK, DREW, END, HINT, SHOW, THINK
from ludopoche.memory import Scope
from ludopoche.store.files import name_of
from ludopoche.ui.stage import CALM

BACKS = 7  # steps back in a row; then B asks to leave
AFTER = 250  # milliseconds after a press in which B's word is said, if it has changed
LONGEST = 1400  # milliseconds that something moves on the screen
TUNE = 320  # of them a buzzer is given for an ending's tune: all waits for it

SAVE = 16 << 10  # bytes free before a match is saved: code that writes, and what it writes
# A save erases flash, for 45 to 60 ms, and in that time no key is heard: it waits until none has
# been touched for CALM milliseconds, but no longer than 1.5 s in all.
PATIENT = 1200
HELD = (500, 2000)  # milliseconds until placements that may still move are saved: alone, or not


class Showing:
    def say(self, text):
        """A note, until the next key; in the bar below where there is no room for it."""
        if self.group is None:
            self.stage.hint.say(text)
            return
        try:
            with Scope():
                from ludopoche.ui import page

                self.group.append(page.note(self.stage, text))
        except MemoryError:
            self.stage.hint.say(text)

    # Motion

    def begin_motion(self, motion):
        """Begin what the table wants to be seen moving, if anything."""
        self.table.motion = None
        if motion is not None:
            self.motion = motion
            self.moved = self.stage.now()
            self.next_step()
            if not self.stage.pause:
                self.end_motion()

    def next_step(self):
        try:
            self.step = next(self.motion)
            self.stepped = self.stage.now()
            longest = LONGEST
            if self.stage.device.sound.waits and self.finished not in (True, False):
                longest -= TUNE
            if self.stage.since(self.moved) > longest:
                self.end_motion()
        except StopIteration:
            self.motion = None
            self.sing()
            self.say_prompt()
        except MemoryError:
            self.motion = None
            self.sing()
            self.give_way()  # it comes back as it is in the end

    def end_motion(self):
        """All the steps that are left, at once and silently."""
        motion = self.motion
        if motion is not None:
            self.motion = None
            sound = self.stage.device.sound
            on = sound.on
            sound.on = False
            try:
                for _ in motion:
                    pass
            except MemoryError:
                pass
            sound.on = on
            self.sing()
            self.say_prompt()

    def sing(self):
        """The tune of an ending, once, when all has moved: a sound cuts off the one before."""
        tune = self.finished
        if tune not in (True, False):
            self.finished = True
            self.stage.sound(tune)

    # The bars

    def say_prompt(self, fresh=False):
        """Say who is asked what, and what the keys do; the bars repaint what differs.

        While a bot thinks, or without news, what was said stays, unless the bars are `fresh` or it
        was said to the one who was looking.
        """
        if self.table is None:
            return
        phase = self.phase
        if not fresh and self.viewer >= 0 and (phase == THINK or phase == SHOW and not self.news):
            return
        stage = self.stage
        prompt = self.table.prompt
        seat = self.turns.seat
        text = prompt.asked
        a = prompt.a
        b = self.backward[not self.can_take_back or self.backs >= BACKS]
        if phase == ASK:
            if prompt.b and self.backs < BACKS:
                b = prompt.b
            if prompt.whose >= 0:
                seat = prompt.whose
        elif phase == END:
            seat, text = self.verdict[:2] if self.verdict else (-1, "")
            a = stage.word("go on")
        elif phase == DREW:
            seat = self.viewer
            a = stage.word("go on")
        elif phase in (HINT, THINK):
            text = stage.word("thinks")
        elif phase == SHOW and self.news:
            seat, text = self.news
            a = stage.word("go on")
        name = self.match.seats[seat][0] if seat >= 0 else ""
        if prompt.whose >= 0:
            name = ""  # it is in the text
        stage.status.show(seat, name, text, prompt.pile)
        self.room_a = max(prompt.room, self.room)
        if fresh or not a or a == " ":
            self.b = b
        # B's word follows when the press has been dealt with: both would send too much at once.
        self.late = b != self.b
        self.b_to_come = b
        self.said = self.stage.now()
        stage.hint.show(a, self.b, "", prompt.bar_x, prompt.bar_w, self.room_a, self.room_b)

    def say_b(self):
        """The word of B that has changed with the last press."""
        self.late = False
        self.b = self.b_to_come
        prompt = self.table.prompt
        hint = self.stage.hint
        hint.show(hint.a, self.b, "", prompt.bar_x, prompt.bar_w, self.room_a, self.room_b)

    def leave(self, instead=False):
        """Ask; `instead` of the screen on top. What is to be saved is saved meanwhile."""
        if not self.safe and not self.unkept:
            self.to_keep()
        word = self.stage.word
        ask = self.stage.replace if instead else self.stage.open
        lasts = self.stage.keeper.lasts(name_of(self.game))
        question = word("leave?" if lasts else "leave.lost?")
        ask("ask", question, (word("leave"), word("stay"), word("pause")))

    # Saving

    def to_keep(self, after=CALM):
        """Something is new: to be saved at a calm moment after so many milliseconds."""
        self.changed = self.stage.now()
        self.unkept = after

    def _note_held(self):
        """Placements that may still move are saved later, if they have changed; with the move
        before them if that isn't saved yet."""
        if self.turns.note_placed(self.table) and (not self.unkept or self.unkept in HELD):
            self.to_keep(HELD[self.turns.persons > 1])

    def keep_in_time(self):
        waited = self.stage.since(self.changed) - self.unkept
        if waited >= PATIENT or waited >= 0 and self.stage.calm():
            self.keep()

    def keep(self):
        self.unkept = 0
        if self.turns is not None:  # else there is no table yet
            self.roomy(SAVE, self._keep)
            self.safe = not self.big

    def _keep(self):
        with Scope():
            from ludopoche.store import saves

            if self.match.over:
                saves.finish(self.stage.keeper, self.match, self.stage.today())
            elif saves.keep(self.stage.keeper, self.match, self.turns.held_text()) != "big":
                self.big = 0
            elif not self.big:
                self.big = 1
