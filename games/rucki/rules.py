# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki: what may happen; its cards and the faces of its board: blue, red, or an owner's own.

A card is its number, the joker 47; so are their cells. The cell of the draw
pile is 0. A face is 48 bytes, its cells row by row. A move is DRAW, a card,
JOKER_TO + a cell, or END.

Refused moves, as Wrong(code, value...):
    over         the round is over
    move TEXT    no move of this game (or number)
    hand CARD    not in your hand
    last CARD    only this card, the last drawn, may be played
    link CELL    no card is around this cell
    taken CELL   no room for the joker here
    played       no drawing after a card was played
    unplayed     a turn is to play or to draw
    value KEY TEXT
and refused texts:
    piece TEXT   no card
    cells COUNT  a face has 48 cells
    cell TEXT    neither 1 to 46 nor J nor P
    place TEXT   J or P has left its place, or something else took it
    twice NUMBER this number is there twice

Decided, where the leaflet is silent:
- the joker's cell and the pile's keep their places on every face;
- joker=linked: the joker must be linked too, also on its own cell;
- an exchange (playing the card on whose cell the joker is) needs no link and
  counts as playing; a joker recovered after the last draw may be played too;
- equals share.
"""

from ludopoche.errors import Wrong

ID = "rucki"
SEATS = (2, 6)
OPTIONS = (("face", "blue", "red"), ("joker", "anywhere", "linked"))
LOWEST = True

PILE = 0  # the cell of the draw pile
JOKER = 47
TURNED_JOKER = 25  # the cell for a joker that is turned up
DRAW = 0
JOKER_TO = 47
END = 95
NOBODY = 255
PENALTY = 100  # for the joker
ROW = 13  # places in a row of the table: 12 cells and a margin

# Blue is rebuilt from the leaflet's examples: the only rectangle in reading
# order with one joker cell that meets them.
BLUE = (
    bytes(range(1, 19))
    + bytes((PILE,))
    + bytes(range(19, 25))
    + bytes((JOKER,))
    + bytes(range(25, 47))
)
# Red is our own, for the leaflet doesn't print it: the numbered cell that is
# i-th in reading order bears 7 * i**7 modulo 47. Of all f * i**e (e = 2, 3, ...)
# that give each number once it is the first, by e and then by f, in which no
# number is beside the next one (nor 46 beside 1). It never changes.
RED = bytes([7 * i * (i * i % 47) ** 3 % 47 if i < JOKER else JOKER for i in BLUE])
FACES = (BLUE, RED)


def deck(players):
    return bytearray(range(1, JOKER + 1))


def number(text):
    """The card, or the cell, of this name: 1 to 46 or J; 0 for any other text."""
    if text == "J":
        return JOKER
    value = 0
    for char in text[:3]:
        if not "0" <= char <= "9":
            return 0
        value = value * 10 + ord(char) - 48
    return value if value < JOKER and text == str(value) else 0


def piece(text):
    value = number(text)
    if not value:
        raise Wrong("piece", text)
    return value


def piece_text(piece):
    return "P" if piece == PILE else "J" if piece == JOKER else str(piece)


def move(text):
    if text == "draw":
        return DRAW
    if text == "end":
        return END
    joker = text.startswith("J@")
    card = number(text[2:] if joker else text)
    if not card or (card == JOKER and not joker):
        raise Wrong("move", text)
    return JOKER_TO + card if joker else card


def move_text(move):
    if move == DRAW:
        return "draw"
    if move == END:
        return "end"
    return piece_text(move) if move < JOKER else "J@" + piece_text(move - JOKER_TO)


def option(key, text):
    """Return an owner's own face from its 48 cells, row by row, with a comma between two."""
    if key != "face" or "," not in text:
        raise Wrong("value", key, text)
    if text.count(",") != 47:
        raise Wrong("cells", text.count(",") + 1)
    cells = bytearray()
    seen = bytearray(48)
    for cell_text in text.split(","):
        cell = number(cell_text)
        if not cell and cell_text != "P":
            raise Wrong("cell", cell_text[:9])
        printed = BLUE[len(cells)]
        if (cell in (PILE, JOKER) or printed in (PILE, JOKER)) and cell != printed:
            raise Wrong("place", cell_text)
        if seen[cell]:
            raise Wrong("twice", cell)
        seen[cell] = 1
        cells.append(cell)
    return bytes(cells)


def option_text(key, value):
    return ",".join([piece_text(cell) for cell in value])


class Round:
    def __init__(self, players, first, deal, options):
        face = options[0]
        if isinstance(face, int):
            face = FACES[face]
        self.players = players
        self.linked = options[1]
        self.deal = bytes(deal)
        self.table = bytearray(6 * ROW + 1)  # the card on each place, 0 for none
        self.cells = bytearray(48)  # the place of each card's own cell
        for at in range(48):
            self.cells[face[at]] = ROW * (1 + at // 12) + 1 + at % 12
        self.owner = bytearray(bytes((NOBODY,)) * 48)  # the seat with each card
        self.held = bytearray(players)  # the cards in each hand
        self.drawn = 0  # the cards of the deal that have left the pile
        self.turn = first
        self.played = 0  # has this turn seen a card?
        self.last = 0  # the last card of the pile, which alone may be played
        # Five cards each, seat by seat; the next card is turned up.
        for i in range(players * 5):
            self._take((first + i // 5) % players)
        card = self.deal[self.drawn]
        self.drawn += 1
        self.table[self.cells[TURNED_JOKER if card == JOKER else card]] = card

    def _take(self, seat):
        card = self.deal[self.drawn]
        self.drawn += 1
        self.owner[card] = seat
        self.held[seat] += 1
        return card

    def _links(self, cell):
        """Is there a card on one of the eight cells around?"""
        table = self.table
        at = self.cells[cell]
        above = at - ROW
        below = at + ROW
        if table[at - 1] or table[above] or table[below] or table[at + 1]:
            return True
        return table[above - 1] or table[above + 1] or table[below - 1] or table[below + 1]

    def _fits(self, card, cell):
        """May the card go to this cell?"""
        found = self.table[self.cells[cell]]
        if card == JOKER:
            return not found and (not self.linked or self._links(cell))
        return found == JOKER or self._links(cell)

    def legal(self):
        moves = []
        if self.turn < 0:
            return moves
        if not self.played and not self.last:
            moves.append(DRAW)
        for card in range(1, JOKER + 1):
            if self.owner[card] != self.turn or (self.last and card != self.last):
                continue
            if card < JOKER:
                if self._fits(card, card):
                    moves.append(card)
            else:
                for cell in range(1, JOKER + 1):
                    if self._fits(JOKER, cell):
                        moves.append(JOKER_TO + cell)
        if self.played or self.last:
            moves.append(END)
        return moves

    def play(self, move):
        if self.turn < 0:
            raise Wrong("over")
        if move == DRAW:
            return self._draw()
        if move == END:
            self._end()
        elif 0 < move < JOKER:
            self._put(move, move)
        elif JOKER_TO < move <= JOKER_TO + JOKER:
            self._put(JOKER, move - JOKER_TO)
        else:
            raise Wrong("move", move)
        return False

    def _draw(self):
        """The drawn card waits for the next turn; only the last one doesn't."""
        if self.last:
            raise Wrong("last", piece_text(self.last))
        if self.played:
            raise Wrong("played")
        card = self._take(self.turn)
        if self.drawn < JOKER:
            self._next()
        elif card == JOKER or self._fits(card, card):
            self.last = card
        else:
            self._over()
        return True

    def _end(self):
        if self.last:
            self._over()
        elif self.played:
            self._next()
        else:
            raise Wrong("unplayed")

    def _put(self, card, cell):
        """Play a card; a joker that is on its cell comes back to the hand."""
        if self.owner[card] != self.turn:
            raise Wrong("hand", piece_text(card))
        if self.last and card != self.last:
            raise Wrong("last", piece_text(self.last))
        at = self.cells[cell]
        found = self.table[at]
        if not self._fits(card, cell):
            raise Wrong("taken" if found else "link", piece_text(cell))
        self.table[at] = card
        self.owner[card] = NOBODY
        self.held[self.turn] -= 1
        self.played = 1
        if found:
            self.owner[JOKER] = self.turn
            self.held[self.turn] += 1
            if self.last:
                self.last = JOKER
        elif self.last or not self.held[self.turn]:
            self._over()

    def _next(self):
        self.turn = (self.turn + 1) % self.players
        self.played = 0

    def _over(self):
        self.turn = -1
        self.played = 0
        self.last = 0

    def scores(self):
        scores = [0] * self.players
        for card in range(1, JOKER + 1):
            seat = self.owner[card]
            if seat != NOBODY:
                scores[seat] += PENALTY if card == JOKER else card
        return scores

    def state(self, seat=None):
        """With a seat: of the other hands only how many cards."""
        board = {}
        hands = [[] for _ in range(self.players)]
        for card in range(1, JOKER + 1):
            found = self.table[self.cells[card]]
            if found:
                board[piece_text(card)] = piece_text(found)
            if self.owner[card] != NOBODY:
                hands[self.owner[card]].append(piece_text(card))
        for other in range(self.players):
            hands[other].sort()
            if seat not in (None, other):
                hands[other] = self.held[other]
        return {
            "turn": self.turn if self.turn >= 0 else None,
            "board": board,
            "hands": hands,
            "pile": JOKER - self.drawn,
            "played": bool(self.played),
            "last": piece_text(self.last) if self.last and seat in (None, self.turn) else None,
        }
