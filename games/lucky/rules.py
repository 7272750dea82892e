# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers: gardens of 4 x 4 whose rows and columns ascend.

A move is 16 * tile + cell (tile 0 is the revealed one), or DRAW, DROP, PASS.
Cells count row by row: 0 is a1, 4 is a2.

Can be wrong: piece text, move text; over; setup (first place set-up tiles); hand tile (not in it);
gold cell (no free gold cell); held tile (first place or drop it); reveal (nothing to place or
drop); hidden (no tile left); pass (some left); table tile (not there); same tile cell (no
change); row, column tile cell other (it is in the way).
"""

from ludopoche.errors import Wrong

ID = "lucky"
SEATS = (2, 4)
OPTIONS = (("setup", "free", "michael"), ("bruno", "0", "1"))
LOWEST = False

GOLD = (0, 5, 10, 15)
DRAW, DROP, PASS = 336, 337, 338
WORDS = ("draw", "drop", "pass")

# The six other cells in the row and column of each cell.
CROSS = bytes(
    b for a in range(16) for b in range(16) if a != b and (a // 4 == b // 4 or a % 4 == b % 4)
)


def deck(players):
    return bytearray(1 + i % 20 for i in range(20 * players))


def piece(text):
    for tile in range(1, 21):
        if text == str(tile):
            return tile
    raise Wrong("piece", text)


piece_text = str


def move(text):
    if text in WORDS:
        return DRAW + WORDS.index(text)
    cell = 4 * "1234".find(text[-1:]) + "abcd".find(text[-2:-1])
    for found in range(cell, DRAW, 16):
        if text == move_text(found):
            return found
    raise Wrong("move", text)


def move_text(move):
    if move >= DRAW:
        return WORDS[move - DRAW]
    return str(move >> 4 or "") + "abcd"[move & 3] + "1234"[move >> 2 & 3]


def room(garden, cell):
    """The numbers between which a tile on this cell must be, whatever is there now."""
    low, high = 0, 21
    for i in range(6 * cell, 6 * cell + 6):
        number = garden[CROSS[i]]
        if CROSS[i] < cell:  # left or above
            if number > low:
                low = number
        elif 0 < number < high:
            high = number
    return low, high


def pair(garden, cell):
    """Does the tile on this cell equal a diagonal neighbour?"""
    # Decided: any of the four counts, and two at once give one extra action.
    near = [garden[c] for c in range(16) if abs(c // 4 - cell // 4) == 1 == abs(c % 4 - cell % 4)]
    return garden[cell] in near


class Round:
    def __init__(self, players, first, deal, options):
        self.players = players
        self.turn = first
        self.bruno = options[1]
        self.again = False  # is this an extra action?
        self.deal = bytearray(deal)
        self.hidden = len(deal)  # the deal's last tiles
        self.held = 0  # the revealed tile
        self.table = bytearray(21)  # how many of each number
        self.gardens = bytearray(16 * players)  # 0 is a free cell
        self.hands = bytearray(4 * players)  # set-up tiles, 0 once placed
        self.waiting = 4 * players  # of them, still to place
        # Decided: in the free set-up all draw four at once, then seat by seat places its four.
        self.each = 1 if options[0] else 4
        self._hand_out()

    def legal(self):
        if self.turn < 0:
            return []
        garden = self._garden(self.turn)
        if self.waiting:
            hand = sorted(set(self._hand(self.turn)))
            return [16 * t + c for t in hand for c in GOLD if t and not garden[c]]
        held = self.held
        tiles = [held] if held else [t for t in range(21) if self.table[t]]
        moves = [DROP if held else DRAW if self.hidden else PASS]
        for cell in range(16):
            low, high = room(garden, cell)
            for tile in tiles:
                if low < tile < high and tile != garden[cell]:
                    moves.append(cell if held else 16 * tile + cell)
        moves.sort()
        return moves

    def play(self, move):
        if self.turn < 0:
            raise Wrong("over")
        if not 0 <= move <= PASS:
            raise Wrong("move", move)
        tile = move >> 4
        if self.waiting:
            return self._set_up(tile, move & 15)
        again = False
        if self.held:
            if move == DROP:
                self.table[self.held] += 1
            elif tile:
                raise Wrong("held", self.held)
            else:
                again = self._place(self.held, move)
            self.held = 0
        elif not tile or move == DROP:
            raise Wrong("reveal")
        elif move == DRAW:
            if not self.hidden:
                raise Wrong("hidden")
            self.held = self.deal[-self.hidden]
            self.hidden -= 1
            return True
        elif move == PASS:
            # Decided: an extra action is compulsory while hidden tiles remain; then take or pass.
            if self.hidden:
                raise Wrong("pass")
        elif not self.table[tile]:
            raise Wrong("table", tile)
        else:
            again = self._place(tile, move & 15)
            self.table[tile] -= 1
        self.again = again
        if 0 not in self._garden(self.turn) or not (again or self.hidden):
            self.turn = -1
        elif not again:
            self.turn = (self.turn + 1) % self.players
        return False

    def scores(self):
        free = [self._garden(seat).count(0) for seat in range(self.players)]
        # Decided: each winner gets the 2 points.
        best = min(free) if self.turn < 0 else -1
        return [2 if cells == best else -cells for cells in free]

    def state(self, seat=None):
        # Decided: set-up tiles are open: every seat sees the same.
        seats = range(self.players)
        return {
            "turn": self.turn if self.turn >= 0 else None,
            "gardens": [self._garden(p) for p in seats],
            "table": [t for t in range(21) for _ in range(self.table[t])],
            "hidden": self.hidden,
            "held": self.held or None,
            "hands": [sorted(t for t in self._hand(p) if t) for p in seats],
        }

    def _garden(self, seat):
        return list(self.gardens[16 * seat : 16 * seat + 16])

    def _hand(self, seat):
        return list(self.hands[4 * seat : 4 * seat + 4])

    def _hand_out(self):
        """Deal the next set-up tiles, from the first seat on, if it is time."""
        if not self.waiting or self.waiting % (self.each * self.players):
            return False
        for i in range(self.players):
            hand = 4 * ((self.turn + i) % self.players)
            for k in range(self.each):
                self.hands[hand + k] = self.deal[-self.hidden]
                self.hidden -= 1
        return True

    def _set_up(self, tile, cell):
        hand = self._hand(self.turn)
        if not 0 < tile < 21:
            raise Wrong("setup")
        if tile not in hand:
            raise Wrong("hand", tile)
        # Decided: any order on the diagonal is legal, a placed tile stays, a pair gives nothing.
        if cell not in GOLD or self._garden(self.turn)[cell]:
            raise Wrong("gold", move_text(cell))
        self.gardens[16 * self.turn + cell] = tile
        self.hands[4 * self.turn + hand.index(tile)] = 0
        self.waiting -= 1
        if self.waiting % self.each == 0:
            self.turn = (self.turn + 1) % self.players
        return self._hand_out()

    def _place(self, tile, cell):
        """Place a tile, perhaps in exchange; True if it earns an extra action."""
        garden = self._garden(self.turn)
        old = garden[cell]
        # Decided: an exchange must change the number.
        if tile == old:
            raise Wrong("same", tile, move_text(cell))
        low, high = room(garden, cell)
        if not low < tile < high:
            other, near = low, garden[cell & 12 : cell]
            if tile > low:
                other, near = high, garden[cell : (cell | 3) + 1]
            line = "row" if other in near else "column"
            raise Wrong(line, tile, move_text(cell), other)
        if old:
            self.table[old] += 1
        self.gardens[16 * self.turn + cell] = garden[cell] = tile
        return self.bruno and pair(garden, cell)
