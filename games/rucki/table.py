# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki on the glass, and how buttons become moves.

The cursor lives in the hand, whose last place is the pile or the end of the turn; A plays a card
to its cell, or takes the joker up.
"""

import displayio

import games
from games.rucki.board import Board
from games.rucki.cards import J
from games.rucki.hand import ARROW, EMPTY, PILE, Hand
from games.rucki.joker import Joker
from games.rucki.others import Others
from games.rucki.rules import DRAW, END, FACES, JOKER_TO, PENALTY, piece_text
from games.rucki.seen import Seen
from games.rucki.tell import describe
from ludopoche.keys import LEFT, UP, A
from ludopoche.ui import table

KEYS = ("play", "draw", "end")
PLAY, DRAW_IT, END_IT = range(3)


class Table(table.Table):
    secret = True

    def __init__(self, stage, match):
        super().__init__(stage, match)
        self.words = [stage.word(key) for key in KEYS]
        self.prompt.room = stage.hint.longest(self.words)
        face = match.options[0]
        if isinstance(face, int):
            face = FACES[face]
        size = stage.size
        layout = games.load("rucki", "layout")
        self.board = Board(stage, face, layout.BOARD[size])
        self.hand = Hand(stage, layout.HAND[size])
        self.others = Others(stage, match.players, *layout.OTHERS[size])
        games.drop("rucki", "layout")
        self.group = displayio.Group()
        for part in (self.board, self.hand, self.others):
            self.group.append(part.group)
        self.seen = Seen(match.players)
        self.may = bytearray(48)  # which cards may be played
        self.spots = bytearray(48)  # the marked cells
        self.legal = ()
        self.eye = self.turn = -1
        self.joker = Joker(self.board)

    def close(self):
        self.group = self.board = self.hand = self.others = None

    def things(self):
        return self, self.seen, self.joker, self.hand

    # Showing

    def show(self, view, eye, legal):
        turn = view["turn"]
        seen = self.seen
        first = seen.take(view, eye)
        same = turn == self.turn and eye == self.eye
        news = not same or legal != self.legal
        # A hand is put in order as its turn begins.
        stay = same and (view["played"] or view["last"]) or not legal and eye == self.eye
        # The view itself isn't kept: late in a round it is large.
        self.played = view["played"]
        self.last = view["last"]
        self.prompt.pile = view["pile"]
        self.counts = bytes([n if isinstance(n, int) else len(n) for n in view["hands"]])
        self._read(legal)
        self.turn = turn
        self.legal = legal
        self.eye = eye
        if news:
            self.joker.up = False
        if eye >= 0:
            after = self.hand.at
            # Whoever draws the last card goes on.
            if not self.hand.settle(seen.hand(), stay and not first, 1 + (self.prompt.pile == 1)):
                after = -1
            if news and legal:
                self._begin(after)
        self._paint()

    def _read(self, legal):
        """What may be played."""
        may = self.may
        for card in range(J + 1):
            may[card] = 0
        for move in legal:
            if 0 < move < END:
                may[move if move < J else J] = 1

    def _begin(self, after):
        """The cursor to the next card after this place that may be played; the joker only when
        nothing else will be. Else to the last place."""
        hand = self.hand
        count = len(hand.cards)
        hand.at = count
        for i in range(1, count + 1):
            at = (after + i) % count
            card = hand.cards[at]
            if hand.there[at] and card < J and self.may[card]:
                hand.at = at
                return
        if self.may[J] and (sum(self.seen.mine) == 1 or self.last):
            hand.at = hand.place_of(J)

    def _paint(self):
        """All as it is now."""
        seen = self.seen
        legal = self.legal
        counts = self.counts
        spots = self.spots
        for cell in range(J + 1):
            spots[cell] = 0
        for move in legal:
            if self.joker.up:
                if J < move < END:
                    spots[move - JOKER_TO] = 1
            elif 0 < move < J:
                spots[move] = 1
        self.board.show(seen.lies, seen.fresh, seen.mine, spots, self.prompt.pile)
        value = -1
        if self.eye < 0:
            self.hand.hide(counts[self.turn] if self.turn is not None else 0)
        else:
            self.hand.show(self.may, seen.new[self.eye])
            last = EMPTY
            if legal:
                last = ARROW if legal[-1] == END else PILE
            self.hand.end(last)
            value = 0
            for card in range(1, J + 1):
                if seen.mine[card]:
                    value += PENALTY if card == J else card
        self.others.show(counts, self.eye, value)
        self.prompt.asked = self._ask(seen.drew[self.eye] and seen.new[self.eye])
        self._place_cursor()

    def _ask(self, drawn):
        """What is to be done; or what was `drawn`."""
        word = self.stage.word
        if not self.legal:
            return word("ask.drew", piece_text(drawn)) if drawn and self.eye >= 0 else ""
        if self.joker.up:
            return word("ask.joker")
        if self.last:
            return word("ask.last", self.last)
        if self.played:
            return word("ask.more")
        return word("ask.turn" if len(self.legal) > 1 else "ask.none")

    def _place_cursor(self):
        """The cursor, and the words of the keys there."""
        hand = self.hand
        board = self.board
        self.prompt.a = ""
        if not self.legal:
            hand.cursor.hide()
            board.cursor.hide()
            return
        hand.point()
        card = hand.card
        self.prompt.a = self.words[PLAY if card else END_IT if hand.last[0] == ARROW else DRAW_IT]
        if self.joker.up:
            board.point(self.joker.at)
        elif 0 < card < J:
            board.point(board.places[card])
        else:
            board.cursor.hide()

    # Keys

    def press(self, button):
        if button == A:
            return self._press_a()
        if self._move(button):
            self.stage.sound("move")
            self._place_cursor()
        return None

    def _move(self, button):
        if self.joker.up:
            return self.joker.move(button)
        if button < LEFT:  # UP or DOWN
            return self.hand.climb(-1 if button == UP else 1)
        return self.hand.move(-1 if button == LEFT else 1)

    def _press_a(self):
        self.prompt.tune = "place"
        # What comes of the move needs room.
        self.board.unmark(self.joker.up and (sum(self.seen.mine) == 1 or self.last is not None))
        if self.joker.up:
            return JOKER_TO + self.joker.cell
        card = self.hand.card
        if not card:
            return END if self.hand.last[0] == ARROW else DRAW
        if card < J:
            if self.seen.lies[card] == J:
                self.prompt.tune = "swap"
            return card
        if not self.may[J]:
            return JOKER_TO + J
        self.stage.sound("move")
        self.joker.take_up(self.legal, self.seen.mine, self.may)
        self._paint()
        return None

    def back(self):
        if not self.joker.up:
            return False
        self.joker.up = False
        self._paint()
        return True

    # Telling

    def point(self, move):
        """The cursor to this move."""
        hand = self.hand
        if J < move < END:
            at = hand.place_of(J)
            if at >= 0:
                hand.at = at
                self.joker.up = True
                self.joker.at = self.board.places[move - JOKER_TO]
                self._paint()
            return
        self.joker.up = False
        at = hand.place_of(move) if 0 < move < J else len(hand.cards)
        if at >= 0:
            hand.at = at
        self._paint()

    def describe(self, view, move):
        return describe(self.stage.word, view, move)
