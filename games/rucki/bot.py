# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki: who plays when nobody does.

easy plays the highest card it can and puts the joker anywhere at once. medium plays as people do:
chains as soon as it has one, a low card alone only when time presses, the joker when it brings
others along. hard weighs what to play and what to hold back: between two it looks at the table as
it would be, card by card, and often waits until its whole hand goes at once (duel.py); among more
it plays the round on many times over (search.py).

Why, with its values (for the words of a hint):
    out CARD        the whole hand goes now
    opens CARD MANY so many more cards of the hand go then
    swap CARD       the joker comes to the hand
    play CARD       kept it would cost its number
    joker CELL      from there the joker links most of the hand
    wait            playing would help the others more: draw
    draw            nothing can be played: draw
    hold            the rest stays back for a better moment
"""

from games.rucki.rules import DRAW, END, FACES, JOKER, JOKER_TO, ROW, piece, piece_text

LEVELS = ("easy", "medium", "hard")
# When medium goes on rather than draw: so many cards go, or they cost so much together, or so many
# come with the joker; or somebody holds so few, or itself so many, that time presses.
CHAIN, DEAR, WITH_JOKER = 2, 12, 3
FEW, MANY = 3, 8
AROUND = (-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1)


def think(level, view, seat, players, options):
    """Yield None while thinking, at last (move, why, values)."""
    table = Table(view, seat, options[0])
    if level == "hard" and not view["last"]:
        # Only what is needed: the two are 20 KB of source.
        if players == 2:
            from games.rucki.duel import choose
        else:
            from games.rucki.search import choose

        yield from choose(table, view, seat, players, options[1])
    elif level == "easy" or view["last"]:
        yield simple(table, view, options[1], level == "easy")
    else:
        others = [view["hands"][other] for other in range(players) if other != seat]
        yield casual(table, view, min(others), options[1])


def simple(table, view, linked, easy):
    """Highest card first; the joker when no card goes; draw when nothing was played."""
    if not (easy and view["played"] and not view["last"]):
        card = table.highest()
        if card:
            return because(table, card)
        if table.mine[JOKER]:
            cell = table.joker_cell(linked, not easy)
            if cell:
                return JOKER_TO + cell, "joker", (piece_text(cell),)
    if view["played"] or view["last"]:
        more = table.highest() or table.mine[JOKER] and table.joker_cell(linked, False)
        return END, "hold" if more else "stuck", ()
    return DRAW, "draw", ()


def casual(table, view, fewest, linked):
    """The move that people make; `fewest`: the cards that somebody else holds at least."""
    played = view["played"]
    start = keep(table)
    presses = fewest <= FEW or table.count >= MANY
    moves = everything(table, linked, False)
    cost = sum([card for card, _ in moves])
    goes = played or presses or len(moves) >= CHAIN or cost >= DEAR or not table.count
    replay(table, start, (), ())
    if moves and goes:
        return because(table, moves[0][0])
    cell = table.joker_cell(linked) if table.mine[JOKER] else 0
    if cell:
        table.put(JOKER, cell)
        more = everything(table, linked, False)
        goes = presses or len(more) >= WITH_JOKER or not table.count
        replay(table, start, (), ())
        if goes:
            return JOKER_TO + cell, "joker", (piece_text(cell),)
    if played:
        return END, "hold" if moves or cell else "stuck", ()
    return DRAW, "wait" if moves or cell else "draw", ()


def because(table, card):
    """The move that plays this card, with what it is good for."""
    place = table.place[card]
    if table.placed[place]:
        return card, "swap", (card,)
    many = -table.going()
    table.placed[place] = card
    many += table.going()
    table.placed[place] = 0
    if many:
        return card, "opens", (card, many)
    return card, "play", (card,)


class Table:
    """One seat's view, as bytes: which card is on which place, which cards are its own."""

    def __init__(self, view, seat, face):
        if isinstance(face, int):
            face = FACES[face]
        self.place = bytearray(48)  # of each card's own cell
        self.card = bytearray(6 * ROW + 1)  # whose own cell a place is, 0 for none
        for at in range(48):
            if face[at]:
                place = ROW * (1 + at // 12) + 1 + at % 12
                self.place[face[at]] = place
                self.card[place] = face[at]
        self.placed = bytearray(6 * ROW + 1)  # the card on each place, 0 for none
        for cell in view["board"]:
            self.placed[self.place[piece(cell)]] = piece(view["board"][cell])
        self.mine = bytearray(48)
        self.count = 0
        last = view["last"]
        for name in view["hands"][seat]:
            if last is None or name == last:
                self.mine[piece(name)] = 1
                self.count += 1

    def links(self, card):
        """Is there a card around this one's cell?"""
        place = self.place[card]
        for step in AROUND:
            if self.placed[place + step]:
                return True
        return False

    def goes(self, card):
        return self.placed[self.place[card]] == JOKER or self.links(card)

    def going(self):
        """The number of numbered cards of the hand that can be played."""
        many = 0
        for card in range(1, JOKER):
            if self.mine[card] and self.goes(card):
                many += 1
        return many

    def highest(self):
        """The highest card of the hand that can be played, 0 if none can."""
        for card in range(JOKER - 1, 0, -1):
            if self.mine[card] and self.goes(card):
                return card
        return 0

    def joker_cell(self, linked, best=True):
        """The free numbered cell from which the joker links most of the hand (the lowest if
        several do), or the first at all; 0 if there is none."""
        most = -1
        chosen = 0
        for cell in range(1, JOKER):
            place = self.place[cell]
            if self.placed[place] or (linked and not self.links(cell)):
                continue
            if not best:
                return cell
            self.placed[place] = JOKER
            many = self.going()
            self.placed[place] = 0
            if many > most:
                most = many
                chosen = cell
        return chosen

    def put(self, card, cell):
        """Put a card on a cell; a joker that was there comes to the hand."""
        place = self.place[cell]
        came = self.placed[place]
        self.placed[place] = card
        self.mine[card] = 0
        if came:
            self.mine[JOKER] = 1
        else:
            self.count -= 1


# The sets of cards that one turn could play

LONGEST = 28  # cards that are played in thought


def everything(table, linked, joker=True):
    """Play all that goes, the highest first, the joker when nothing else does: [(card, cell)]."""
    moves = []
    while table.count and len(moves) < LONGEST:
        card = cell = table.highest()
        if not card:
            cell = table.joker_cell(linked) if joker and table.mine[JOKER] else 0
            if not cell:
                break
            card = JOKER
        table.put(card, cell)
        moves.append((card, cell))
    return moves


def keep(table):
    """The table as it is, for `replay`."""
    return table.placed[:], table.mine[:], table.count


def replay(table, start, moves, wanted):
    """From the start play the wanted ones of the moves, as far as they go: [(card, cell)]."""
    table.placed[:], table.mine[:], table.count = start
    played = []
    on = True
    while on:
        on = False
        for at in range(len(moves)):
            card, cell = move = moves[at]
            if not wanted[at] or move in played or not table.mine[card]:
                continue
            if table.placed[table.place[cell]] if card == JOKER else not table.goes(card):
                continue
            table.put(card, cell)
            played.append(move)
            on = True
    return played
