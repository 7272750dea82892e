# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy on the screen: how buttons become moves, and what is shown.

A places the called tile under the cursor. It stays movable: A on another cell shifts it, B takes it
up, A on the tile itself is done with the call. Its lines and points count at once.
"""

from games.easy import rules
from games.easy.count import DONE, OPEN, Count, Seen
from games.easy.layout import FIRST, HINT_X, column_of
from games.easy.tiles import FRESH, MAY, PLAIN, spoken
from games.easy.view import KEYS, OTHERS, POINTS, View
from ludopoche.keys import DOWN, LEFT, RIGHT, UP, A
from ludopoche.ui import table

WORDS = ("place", "shift", "next", "pick", "tiles", "look", "why")  # what A can do
IN_HAND = -1


class Table(table.Table):
    holds = together = True

    def __init__(self, stage, match, memo=None):
        super().__init__(stage, match)
        self.words = {key: stage.word(key) for key in WORDS}
        self.prompt.tune = "swap"
        self.close_it = stage.word("close")
        self.put_back = stage.word("put back")
        if stage.size == 0:
            self.put_back = stage.word("back")  # the bar is short
            self.words["why"] = "?"
            self.prompt.bar_x = HINT_X
            self.prompt.bar_w = stage.width - HINT_X
        self.prompt.room = stage.hint.longest(self.words.values())
        self.view = View(stage, match)
        self.group = self.view.group
        self.ways = Ways(match.players - 1)
        self.hand = Hand()
        self.count = Count()
        self.seen = Seen(match.players)
        self.tiles = bytearray(rules.CELLS)  # the board on the screen, movable tiles and all
        self.looks = bytearray(rules.CELLS)
        self.may = bytearray(rules.CELLS)
        self.seat = -1  # whose board it is
        self.round = 0
        self.caller = 0
        self.asked = False  # is this seat to act?
        self.ended = True
        self.look = -1  # whose board is shown instead
        self.left = False  # are the tiles left on it?
        if memo is not None:
            self._remember(memo)

    def close(self):
        self.group = self.view = None

    def memo(self):
        own = self.seat, self.round, self.asked, self.look, self.left, bytes(self.may)
        return own, self.ways.memo(), self.hand.memo(), self.seen.memo(), self.view.pointed

    def _remember(self, memo):
        own, ways, hand, seen, pointed = memo
        self.seat, self.round, self.asked, self.look, self.left, may = own
        self.may[:] = may
        self.ways.remember(*ways)
        self.hand.remember(*hand)
        self.seen.remember(*seen)
        if pointed is not None:
            self.view.point(*pointed)

    # Showing

    def show(self, view, viewer, legal):
        seat = viewer if viewer >= 0 else view["turn"] or 0
        seen = self.seen
        hand = self.hand
        seen.take(view)
        other = seat != self.seat or view["round"] != self.round
        self.seat = seat
        self.round = view["round"]
        self.ended = view["turn"] is None
        self.prompt.pile = seen.pile
        asked = bool(legal)
        hand.ahead = self.ahead
        if other or seen.changed or seen.call != hand.call or asked != self.asked:
            if other or legal:
                seen.forget()  # what was there before is nothing new
            self.prompt.changed = bool(legal)
            hand.begin(seen.call, legal)
            self._put_away()
            # While somebody else is on turn marks and cursor stay as they are.
            if legal or self.ended:
                hand.spots(self.may)
            if legal:
                self.ways.nearest(self.may)
        self.asked = asked
        hand.legal = legal  # a table that is built again learns it here
        self.caller = (view["first"] + self.round - 1) % self.match.players
        self.view.panel.show_others(seat, seen.scores())
        self._paint()
        if self.left and self.view.left is None:
            self.view.show_left(seen.pool, seen.pile)

    def _paint(self, sound=""):
        """Everything as it is now; `sound`: of what has changed at the hand. What comes of it for
        the lines is heard, and seen."""
        hand = self.hand
        if sound:
            hand.spots(self.may)
        own = self.look < 0
        at = (self.seat if own else self.look) * rules.CELLS
        seen = self.seen
        # Side by side the first tile may go anywhere. The marks go as it is placed: as the next one
        # is called too much else changes.
        wide = self.match.options[0] and hand.order and sum(self.may) > rules.CELLS - 2
        mark = own and not wide
        for cell in range(rules.CELLS):
            tile = self.tiles[cell] = seen.boards[at + cell]
            look = PLAIN
            if tile != rules.FREE:
                look = FRESH if seen.fresh[at + cell] else PLAIN
            elif mark and self.may[cell]:
                look = MAY
            self.looks[cell] = look
        for i in hand.order if own else ():
            self.tiles[hand.cells[i]] = hand.call[i]
            self.looks[hand.cells[i]] = FRESH
        states = self.count.states
        before = bytes(states)
        self.count.take(self.tiles)
        if sound:
            lines = [i for i in range(15) if states[i] != before[i] and states[i] > OPEN]
            kind = min([states[i] for i in lines] or b"\0")
            if kind == DONE:
                sound = "good"
            elif kind and sound == "place":
                sound = "bad"
            self.stage.sound(sound)
            motion = self.moves() if lines else None
            if motion:
                self.motion = motion.change(self, lines)
        view = self.view
        view.board.show(self.tiles, self.count, self.looks)
        view.panel.show(self.count, seen.left, self.count.now + self.before())
        view.call(hand.call, hand.now, self.caller)
        self.prompt.asked = self._asked()
        self._point()

    def before(self):
        """The points of the rounds before this one, of the seat whose board is shown."""
        seat = self.look if self.look >= 0 else self.seat
        points = 0
        for scores in self.match.history[: max(0, self.round - 1)]:
            points += scores[seat]
        return points

    def _asked(self):
        """The call, or whose board is looked at."""
        if self.look >= 0:
            return self.stage.word("ask.look", self.match.seats[self.look][0])
        if not self.hand.legal:
            return ""
        return self.call(self.hand.call, self.seat, self.caller, self.prompt.pile)

    def call(self, tiles, seat, caller, pile):
        """The call, for the seat at the screen, which may be the caller. (Else a sign beside the
        tile is the caller's: two names in one bar can't be told apart.)"""
        stage = self.stage
        match = self.match
        text = spoken(tiles)
        if match.players > 1 and caller == seat:
            longer = stage.word("you call", text)
            if stage.text.width(longer) <= stage.status.room(match.seats[seat][0], pile):
                return longer
        return text

    def _point(self):
        """The cursor where it is, and the words of the keys there."""
        prompt = self.prompt
        prompt.a = prompt.b = ""
        prompt.whose = self.look
        if self.left or self.look >= 0:
            prompt.b = self.close_it
            self.view.point_away()
        elif self.hand.legal:
            ways = self.ways
            which = ways.cell
            if ways.zone != "board":
                which = 1 - self.hand.now if ways.zone == "second" else ways.other
            self.view.point(ways.zone, which)
            prompt.a = self.words[self._word()]
            if self.hand.order:
                prompt.b = self.put_back
        elif self.ended:
            self.view.point_away()

    def _word(self):
        """What A does where the cursor is."""
        hand = self.hand
        ways = self.ways
        if ways.zone == "key":
            return "tiles"
        if ways.zone == "others":
            return "look"
        if ways.zone != "board":
            return "pick"
        i = hand.find(ways.cell)
        if i < 0 and not self.may[ways.cell]:
            return "why"
        if i < 0:
            return "shift" if hand.complete else "place"
        return "next" if hand.complete and i == hand.now else "pick"

    # Keys

    def press(self, button):
        if self.left or self.look >= 0:
            if button == A:
                self.back()
            elif self.look >= 0:
                self._look_on(-1 if button in (LEFT, UP) else 1)
        elif button == A:
            return self._press_a()
        elif self.ways.move(button, len(self.hand.call) > 1):
            self.stage.sound("move")
            self._point()
        return None

    def _press_a(self):
        hand = self.hand
        ways = self.ways
        word = self._word()
        if word == "next":
            return hand.moves()
        if word == "tiles":
            self._show_left()
        elif word == "look":
            self.look = (self.seat + 1 + ways.other) % self.match.players
            self._paint()
        elif word == "pick":
            hand.choose(hand.find(ways.cell) if ways.zone == "board" else 1 - hand.now)
            if ways.zone != "board":
                ways.nearest(self.may)
            self._paint("move")
        elif word != "why":
            sound = "place" if word == "place" else "swap"
            hand.put(ways.cell)
            self._paint(sound)
        else:
            return hand.moves(ways.cell)  # the rules say why not
        return None

    def arrive(self):
        """What has run along the lines is where it was."""
        self._point()

    def finish(self, round):
        motion = self.moves(True)
        return motion and motion.finish(self)

    def back(self):
        hand = self.hand
        if self.left or self.look >= 0:
            self._put_away()
            self._paint()
        elif hand.order:
            cell = hand.cells[hand.order[-1]]
            hand.lift()
            self._go(cell)
        else:
            return False
        return True

    def _go(self, cell):
        """The hand has changed; the cursor goes there."""
        self.ways.go(cell)
        self.hand.spots(self.may)
        self._paint()

    # Looking

    def _look_on(self, step):
        """The next neighbour's board."""
        ways = self.ways
        ways.other = (ways.other + step) % ways.others
        self.look = (self.seat + 1 + ways.other) % self.match.players
        self._paint()

    def _show_left(self):
        self.left = True
        self.view.show_left(self.seen.pool, self.prompt.pile)
        self._point()

    def _put_away(self):
        self.look = -1
        self.left = False
        if self.view.left is not None:
            self.view.hide_left()

    # Held placements

    @property
    def held(self):
        return self.hand.moves() if self.hand.legal else ()

    def hold(self, moves):
        self.hand.hold(moves)
        self._go(moves[-1] % rules.CELLS)

    # Moves in words, and where things are

    def point(self, move):
        self._put_away()
        self.hand.choose_tile(move // rules.CELLS)
        self._go(move % rules.CELLS)

    def describe(self, view, move):
        tile = rules.piece_text(move // rules.CELLS)
        return self.stage.word("did", tile)

    def find(self, thing):
        """("cell", 5); ("tile", 0): the first one that is called, or the second; ("pile",): the
        key to the tiles that are left; ("seat", 1): that player's points."""
        view = self.view
        kind = thing[0]
        if self.left:
            return None
        if kind == "cell":
            return view.box("board", thing[1])
        if kind == "crown":
            return view.called.box(0)
        if kind == "tile":
            return view.box("second", thing[1]) if thing[1] < len(self.hand.call) else None
        if kind == "pile":
            return view.panel.all_of(KEYS)
        if kind == "seat":
            other = (thing[1] - self.seat) % self.match.players
            return view.panel.all_of(OTHERS + other - 1 if other else POINTS)
        return None


# Where the cursor is


def level_of(cell):
    """How high a cell is, counted from the top of column c in half cells."""
    column = column_of(cell)
    return abs(column - 2) + 2 * (cell - FIRST[column])


def cell_at(column, level):
    """The cell of a column at this height, or -1."""
    if not 0 <= column < 5:
        return -1
    row = (level - abs(column - 2)) // 2
    if (level - abs(column - 2)) % 2 == 0 and 0 <= row < FIRST[column + 1] - FIRST[column]:
        return FIRST[column] + row
    return -1


class Ways:
    """Where the cursor is and where an arrow leads: the cells of the board, above its right side
    the other tile of a pair, below its left the key to the tiles left, at its right the others."""

    def __init__(self, others):
        self.zone = "board"  # or "second", "key", "others"
        self.cell = 9
        self.other = 0
        self.others = others
        self.level = 4  # the height at which left and right stay

    def memo(self):
        return self.zone, self.cell, self.other, self.level

    def remember(self, zone, cell, other, level):
        self.zone = zone
        self.cell = cell
        self.other = other
        self.level = level

    def go(self, cell):
        self.zone = "board"
        self.cell = cell
        self.level = level_of(cell)

    def nearest(self, may):
        """To the marked cell that is nearest."""
        best = 99
        column = column_of(self.cell)
        level = level_of(self.cell)
        for cell in range(19):
            far = 2 * abs(column_of(cell) - column) + abs(level_of(cell) - level)
            if may[cell] and far < best:
                best = far
                found = cell
        if best < 99:
            self.go(found)

    def move(self, button, second):
        """An arrow; `second`: there is another tile to choose. False: nowhere to go."""
        if self.zone == "board":
            return self._on_board(button, second)
        if self.zone == "others":
            return self._on_others(button)
        if self.zone == "second":
            if button == DOWN:
                self.go(16)
            elif button == LEFT:
                self.go(12)
            else:
                return False
            return True
        if button == UP:
            self.go(2)
        elif button == RIGHT:
            self.go(6)
        else:
            return False
        return True

    def _on_board(self, button, second):
        cell = self.cell
        column = column_of(cell)
        if button in (UP, DOWN):
            return self._in_column(button, cell, column, second)
        if button == RIGHT and column == 4:
            if not self.others:
                return False
            self.zone = "others"
            self.other = min(cell - FIRST[4], self.others - 1)
            return True
        column += 1 if button == RIGHT else -1
        level = level_of(cell)
        # Of the two cells beside this one the one nearer to the height one came from.
        near = -1 if level >= self.level else 1
        to = cell_at(column, level + near)
        if to < 0:
            to = cell_at(column, level - near)
        if to < 0:
            return False
        self.cell = to
        return True

    def _in_column(self, button, cell, column, second):
        to = cell + (1 if button == DOWN else -1)
        if FIRST[column] <= to < FIRST[column + 1]:
            self.go(to)
        elif button == UP and column > 2 and second:
            self.zone = "second"
        elif button == DOWN and column < 2:
            self.zone = "key"
        else:
            return False
        return True

    def _on_others(self, button):
        if button == LEFT:
            self.go(FIRST[4] + self.other)
            return True
        to = self.other + (1 if button == DOWN else -1)
        if button == RIGHT or not 0 <= to < self.others:
            return False
        self.other = to
        return True


# What is in hand


class Hand:
    """The called tile, or the two of a pair, while they may still be moved: in hand or on a cell.
    `ahead(moves)`: the legal moves after these, from the console."""

    ahead = None

    def __init__(self):
        self.begin(b"", ())

    def begin(self, call, legal):
        """Another call. `legal`: the moves before anything is placed."""
        self.call = call
        self.legal = legal
        self.cells = [IN_HAND] * len(call)
        self.order = []  # which tiles are placed, the first one at the front
        self.now = 0  # the tile that A places or shifts

    def memo(self):
        return self.call, tuple(self.cells), tuple(self.order), self.now

    def remember(self, call, cells, order, now):
        self.call = call
        self.cells = list(cells)
        self.order = list(order)
        self.now = now

    def find(self, cell):
        """Which tile is there, -1: none of these."""
        for i in self.order:
            if self.cells[i] == cell:
                return i
        return -1

    @property
    def complete(self):
        return len(self.order) == len(self.call)

    def move(self, i, cell=IN_HAND):
        """The move that places tile i where it is, or on this cell."""
        return self.call[i] * rules.CELLS + (self.cells[i] if cell == IN_HAND else cell)

    def put(self, cell):
        """Place the tile in play there, or shift it; then one still in hand is in play."""
        now = self.now
        self.cells[now] = cell
        if now not in self.order:
            self.order.append(now)
        if not self.complete:
            self.now = 1 - now

    def choose(self, i):
        """Take up tile i to shift it; the one in play already: the other again."""
        self.now = 1 - i if i == self.now and not self.complete else i

    def choose_tile(self, tile):
        """This tile is in play."""
        self.now = max(0, self.call.find(bytes((tile,))))

    def hold(self, moves):
        """Place these and no others."""
        while self.lift():
            pass
        for move in moves:
            self.choose_tile(move // rules.CELLS)
            self.put(move % rules.CELLS)

    def lift(self):
        """Take the last one into the hand again. False: nothing is placed."""
        if not self.order:
            return False
        self.now = self.order.pop()
        self.cells[self.now] = IN_HAND
        return True

    def hangs(self):
        """Of a pair: is the other tile where only the one in play makes it legal?"""
        other = 1 - self.now
        return other in self.order and self.move(other) not in self.legal

    def spots(self, may):
        """Mark the cells where the tile in play may go, in whatever order they are played."""
        for cell in range(rules.CELLS):
            may[cell] = 0
        if not self.call or not self.legal:
            return
        other = 1 - self.now
        placed = other in self.order
        hangs = placed and self.hangs()
        moves = self.legal
        if placed and not hangs:
            moves = self.ahead((self.move(other),))
        tile = self.call[self.now]
        for move in moves:
            cell = move % rules.CELLS
            if move // rules.CELLS == tile:
                may[cell] = not hangs or self.cells[other] in rules.neighbours(cell)
        if placed:
            may[self.cells[other]] = 0

    def moves(self, cell=IN_HAND):
        """All that is placed as moves in an order that the rules allow; with `cell`: as if the
        tile in play were there."""
        now = self.now
        other = 1 - now
        if cell == IN_HAND and now not in self.order:
            return () if other not in self.order else (self.move(other),)
        mine = self.move(now, cell)
        if other not in self.order:
            return (mine,)
        theirs = self.move(other)
        if self.hangs() or (
            self.order[0] == now and mine in self.legal and theirs in self.ahead((mine,))
        ):
            return (mine, theirs)
        return (theirs, mine)
