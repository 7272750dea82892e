# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match that is over, watched move by move, forwards and back."""

import displayio

import games
from ludopoche.core.match import Chance, Match
from ludopoche.errors import Wrong
from ludopoche.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ludopoche.memory import Scope, known, tight, with_room

PACE = 900  # milliseconds a move when it runs by itself
LAST = 3  # of the forms of what stands beside A


class Screen:
    KEEP = False
    MENU = "match"

    def __init__(self, stage, back):
        """`back`: how many newer results there are."""
        self.stage = stage
        self.back = back
        self.steps = None
        self.table = None
        self.group = None
        self.runs = False
        self.since = 0

    def open(self, memo):
        self.memo = memo
        if not tight():
            self.build()  # else in tick(): the screen before is in memory until this call is over

    def build(self):
        stage = self.stage
        try:
            self.steps = Steps(self._match())
        except Wrong:
            self.group = displayio.Group()
            stage.status.show(-1, "", stage.word("record.bad"))
            stage.hint.show("", stage.word("back"))
            return
        match = self.steps.match
        self.game = match.rules.ID
        stage.game_words(self.game)
        self.table = with_room(0, self._built)
        self.group = displayio.Group()
        self.group.append(self.table.group)
        self.table.group.x = stage.left
        if self.memo is not None:
            self.steps.go(self.memo)
        self.show()

    def _built(self):
        kept = self.stage.reader().reserve(self.stage, self.steps.match)
        module = games.load(self.game, "table")
        del kept
        return module.Table(self.stage, self.steps.match)

    def _match(self):
        pieces = self.stage.keeper.pieces("results", self.back)
        if pieces is None:
            raise Wrong("record", "gone")
        with Scope():
            from ludopoche.core import record

            try:
                match = record.read(without_held(pieces), games.rules_of)
            except ValueError:  # bytes that are no text
                raise Wrong("record", "torn")
            known(match.rules)
            # A referee's record has no names.
            match.seats = match.seats or [(str(seat + 1), None) for seat in range(match.players)]
            return match

    def close(self):
        memo = self.steps.at if self.steps else self.memo
        if self.table is not None:
            self.table.close()
        self.group = self.table = self.steps = None
        return memo

    def show(self):
        """The position after so many moves, and what the last one was."""
        stage = self.stage
        steps = self.steps
        viewer = -1 if self.table.secret and not steps.open else steps.viewer
        self._table(viewer)
        table = self.table
        self.tune = "theirs"
        if steps.move is None:
            stage.status.show(-1, "", stage.word("record"), table.prompt.pile)
        else:
            seat = steps.mover
            if steps.open and steps.at == steps.count:
                seat, name, text, self.tune = with_room(0, self._verdict)
            else:
                name = steps.match.seats[seat][0]
                text = table.describe(steps.before(viewer), steps.move)
            stage.status.show(seat, name, text, table.prompt.pile)
        self._hint()

    def _verdict(self):
        """The winner's seat and name, what is said of that, and its tune."""
        with Scope():
            from ludopoche.screens.ending import verdict

            return verdict(self.stage, self.game, self.steps.match)

    def _hint(self):
        """Write what A does, and how far the record is: as much of it as there is room for beside
        B."""
        stage = self.stage
        table = self.table
        hint = stage.hint
        count = self.steps.count
        words = ((stage.word("run"), "»"), (stage.word("stop"), "×"))
        back = stage.word("back")
        room = (table.prompt.bar_w or stage.width - table.prompt.bar_x) - hint.pad - 1 - hint.close
        room -= hint.longest((back,))
        for key in (A, B):
            room -= hint.longest((stage.device.label(key),)) + 2 * hint.pad + hint.space
        form = 0
        widest = hint.longest([said(form, word, sign, count, count) for word, sign in words])
        while form < LAST and widest > room:
            form += 1
            widest = hint.longest([said(form, word, sign, count, count) for word, sign in words])
        word, sign = words[1 if self.runs else 0]
        a = said(form, word, sign, self.steps.at, count)
        hint.show(a, back, "", table.prompt.bar_x, table.prompt.bar_w, widest)

    def _table(self, viewer):
        """The table as if the last move had just been made, whichever way one has come here: a
        round it doesn't know makes it forget what it has seen, then it sees the position before.
        """
        steps = self.steps
        view = steps.view(viewer)
        before = view if steps.move is None else steps.before(viewer)
        number = before["round"]
        before["round"] = -1
        self.table.show(before, viewer, ())
        before["round"] = number
        self.table.show(before, viewer, ())
        if before is not view:
            self.table.show(view, viewer, ())

    def press(self, button):
        stage = self.stage
        if button == B:
            stage.back()
        elif self.table is None:
            return
        elif button == SELECT:
            stage.open("help", self.game, 0)
        elif button in (A, START):
            self.runs = not self.runs
            self.since = stage.now()
            self.show()
        else:
            self.runs = False
            step = {RIGHT: 1, LEFT: -1, DOWN: 10, UP: -10}[button]
            self.steps.go(self.steps.at + step)
            stage.sound("move")
            self.show()

    def tick(self, now):
        if self.group is None:
            self.build()
            self.stage.put(self.group)
        elif self.runs and self.stage.since(self.since) >= PACE:
            self.since = now
            self.steps.go(self.steps.at + 1)
            self.runs = self.steps.at < self.steps.count
            self.show()
            self.stage.sound(self.tune)


def said(form, word, sign, at, count):
    """Beside A, shorter from form to form. The arrows are the keys that go on and back."""
    text = str(at)
    if form == LAST:
        return sign + text
    if form < 2:
        text += "/%d" % count
    return word + (" ←" + text + "→" if form == 0 else " " + text)


def without_held(pieces):
    """The record in a save: what comes after the first line."""
    begun = False
    for piece in pieces:
        text = piece if isinstance(piece, str) else str(bytes(piece), "utf-8")
        if not begun:
            cut = text.find("\n")
            if cut < 0:
                continue
            text = text[cut + 1 :]
            begun = True
        if text:
            yield text


def dealt(match):
    """Return the deals of all rounds: else each step back would deal anew."""
    chance = Chance(match.seed)
    return [chance.shuffle(match.rules.deck(match.players)) for _ in range(match.rounds)]


# A finished match gone through move by move: a second match that is played and taken back


class Steps:
    """After each go(): `at` moves are played; `move` is the last one, made by `mover`."""

    def __init__(self, whole):
        self.moves = whole.moves
        self.open = whole.over  # nothing is secret any more
        self.count = 0
        for _ in self.moves:
            self.count += 1
        self.match = Match(
            whole.rules,
            whole.players,
            whole.first,
            whole.rounds,
            whole.options,
            whole.seed,
            whole.deals or dealt(whole),
            whole.seats,
        )
        self.at = 0
        self.move = None
        self.mover = -1
        self.round = None  # the round of the last move, which may be over
        self._before = None

    def go(self, at):
        """To the position after so many moves."""
        at = max(0, min(at, self.count))
        if at == self.at:
            return
        # The last step is always one forwards: so that a round's end looks the same either way.
        while self.at and self.at >= at:
            self.match.undo()
            self.at -= 1
        self.move = None
        self.mover = -1
        self.round = None
        while self.at < at:
            self._forward()

    def _forward(self):
        match = self.match
        for move, _ in self.moves.since(match.moves.length):
            self.round = match.round
            self.mover = match.turn
            self._before = (match.view(self.mover), match.view(-1))
            self.move = move
            match.play(move)
            self.at += 1
            return

    @property
    def viewer(self):
        """The seat whose table is looked at: the one who moved last."""
        return self.mover if self.mover >= 0 else self.match.turn

    def before(self, viewer):
        """The view before the last move."""
        return self._before[0 if viewer >= 0 else 1]

    def view(self, viewer):
        """The position; after the last move of a round its end, not the next one's start."""
        match = self.match
        if self.round is None or self.round is match.round:
            return match.view(viewer)
        return match.last_view(self.round)
