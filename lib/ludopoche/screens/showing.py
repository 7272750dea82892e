# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The parts of a match in play that stay while its table comes and goes: its turns, the bars,
notes, what moves, its saving."""

from ludopoche.memory import Scope, stay
from ludopoche.store.keeper import name_of
from ludopoche.ui.stage import CALM

stay(__name__)

BACKS = 7  # steps back in a row; then B asks to leave
AFTER = 250  # milliseconds after a press in which B's word is said, if it has changed
LONGEST = 1400  # milliseconds that something moves on the screen
TUNE = 320  # of them a buzzer is given for an ending's tune: all waits for it

SAVE = 16 << 10  # bytes free before a match is saved: code that writes, and what it writes
# A save erases flash, for 45 to 60 ms, and in that time no key is heard: it waits until none has
# been touched for CALM milliseconds, but no longer than 1.5 s in all.
PATIENT = 1200
HELD = (500, 2000)  # milliseconds until placements that may still move are saved: alone, or not

# What play can be doing.
BEGIN = 0  # to be decided
ASK = 1  # a person is to act
THINK = 2  # a bot is at work
SHOW = 3  # something is shown for a moment
END = 4  # a round is over, its last position on the screen
HINT = 5  # a bot is at work for the person
DREW = 6  # a person sees what was drawn, before the device is handed over

FIRST = 1  # a person's move, the first of those made with one press
MORE = 2  # another one of the same press
BOT = 0
KIND = 3
SHOWN = 4  # beside its kind: the move has shown something


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
            seat, name, text = self.verdict[:3] if self.verdict else (-1, "", "")
            a = stage.word("go on")
        elif phase == DREW:
            seat = self.viewer
            a = stage.word("go on")
        elif phase in (HINT, THINK):
            text = stage.word("thinks")
        elif phase == SHOW and self.news:
            seat, text = self.news
            a = stage.word("go on")
        if phase != END:
            # Whose things are looked at is in the text.
            own = seat >= 0 and prompt.whose < 0
            name = self.match.seats[seat][0] if own else ""
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
        """Ask; `instead` of the screen on top."""
        self.to_leave()
        word = self.stage.word
        ask = self.stage.replace if instead else self.stage.open
        lasts = self.stage.keeper.lasts(name_of(self.game))
        question = word("leave?" if lasts else "leave.lost?")
        ask("ask", question, (word("leave"), word("stay"), word("pause")))

    # Saving

    def to_leave(self):
        """A screen comes from which one may leave: what is to be saved is saved meanwhile."""
        if not self.safe and not self.unkept:
            self.to_keep()

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


# The turns: who moves, who looks on, and what may be taken back


def turns_of(match, table, held=""):
    """The turns of a match at this table; `held`: placements kept with it, in a game that holds
    them."""
    if not table.holds:
        return Turns(match, table.secret)
    from ludopoche.screens.holding import Holding

    return Holding(match, held)


class Turns:
    owed = 1  # moves that the seat to move makes at once
    placed = ()  # its placements that it may still shift

    def __init__(self, match, secret=False):
        self.match = match
        self.secret = secret  # is what others play news?
        # Who plays with bots, or with nobody, takes back any move of the round: no person minds.
        self.alone = self.persons == 1
        self.mover = -1  # whose move was the last one on the trail
        self.forget()
        self._retrace()

    def forget(self):
        """Nobody takes back what has been done."""
        self.trail = bytearray()  # who made the moves that can be undone: FIRST, MORE, BOT
        self.presses = 0  # how many of them are FIRST

    def _retrace(self):
        """Find out who made which moves, in a match that was loaded."""
        match = self.match
        if match.over or match.moves.length == match.starts[-1]:
            return
        for seat, _, shown in match.retrace():
            self._note(seat, FIRST if self.person(seat) else BOT, shown)

    def person(self, seat):
        """Is it a person here who acts for this seat?"""
        return self.sits(seat)

    def sits(self, seat):
        """Does a person sit here? (Linked, one may have to wait for other boards.)"""
        seats = self.match.seats
        return not seats or seats[seat][1] is None

    @property
    def persons(self):
        """The number of people among the seats."""
        count = 0
        for seat in range(self.match.players):
            count += self.sits(seat)
        return count

    def onlooker(self, secret, seen):
        """The seat that looks on while a bot moves; `seen` had the screen last, -1: nobody yet."""
        persons = self.persons
        if secret and persons != 1:
            return -1
        if seen >= 0 or not persons:
            return seen if seen >= 0 else self.seat
        seat = 0
        while not self.sits(seat):
            seat += 1
        return seat

    @property
    def seat(self):
        """The seat to move; -1 when all is over."""
        return self.match.turn

    def view(self, viewer, more=()):
        """The view of this seat, or of nobody in particular for -1."""
        return self.match.view(viewer)

    def legal(self, more=()):
        """The legal moves of the seat to move."""
        return self.match.legal()

    def play(self, moves):
        """Play what one press, or a bot, wants: a move or several. Raises Wrong and stops there.

        True when the turn, or a call, is over: time to save.
        """
        match = self.match
        number = match.number
        seat = match.turn
        kind = FIRST if self.person(seat) else BOT
        shown = False
        for move in moves:
            shown = match.play(move)
            self._note(seat, kind, shown)
            if kind == FIRST:
                kind = MORE
        if match.number != number:
            self.forget()
        return match.turn != seat or (shown and match.players == 1)

    def _note(self, seat, kind, shown):
        """A move on the trail. Where people play with each other nobody goes back behind what was
        shown, nor behind what others have played from a hidden hand."""
        if not self.alone and (shown or self.secret and seat != self.mover):
            self.forget()
        self.mover = seat
        if shown and not self.alone:
            return
        self.trail.append(kind | SHOWN if shown else kind)
        self.presses += kind == FIRST

    @property
    def can_take_back(self):
        """Is there something a person did that can be undone?"""
        return self.presses > 0

    def _last(self):
        """The place on the trail where the last press of a person begins; its end where there is
        none."""
        at = len(self.trail)
        while self.presses:
            at -= 1
            if self.trail[at] & KIND == FIRST:
                break
        return at

    @property
    def reveals(self):
        """Would taking back go behind something that was shown?"""
        for i in range(self._last(), len(self.trail)):
            if self.trail[i] & SHOWN:
                return True
        return False

    def take_back(self):
        """Undo what the last person did, and what bots did since."""
        at = self._last()
        self.match.undo(len(self.trail) - at)
        self.trail = self.trail[:at]
        self.presses -= 1

    def after(self, seat, secret, news):
        """The phase after a move of this seat: DREW, so that a person sees what was drawn before
        hands are hidden; SHOW, a moment to see what happened; BEGIN, the next one's turn."""
        now = self.seat
        passed = self.person(seat) and now != seat
        if passed and secret and self.persons > 1:
            return BEGIN if self.trail else DREW
        return SHOW if news or passed and self.person(now) else BEGIN

    def note_placed(self, table):
        """Note the placements on the table that may still be shifted. True: they have changed."""
        return False

    def held_text(self):
        """The held placements for a save."""
        return ""
