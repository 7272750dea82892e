# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki once more, slow and obvious: cards and cells are texts, the board is a dict, and
each move makes a new situation. Nothing is taken from games/."""

from copy import deepcopy

PRINTED = """
     1  2  3  4  5  6  7  8  9 10 11 12
    13 14 15 16 17 18  P 19 20 21 22 23
    24  J 25 26 27 28 29 30 31 32 33 34
    35 36 37 38 39 40 41 42 43 44 45 46
"""
BLUE = PRINTED.split()


def red():
    numbers = [str(7 * i**7 % 47) for i in range(1, 47)]
    return [cell if cell in "PJ" else numbers.pop(0) for cell in BLUE]


def cells_of(face):
    return {"blue": BLUE, "red": red()}.get(face) or face.split(",")


class Game:
    def __init__(self, players, first, deal, face="blue", joker="anywhere"):
        self.players = players
        self.linked = joker == "linked"
        self.spots = {}
        for i, cell in enumerate(cells_of(face)):
            self.spots[cell] = (i // 12, i % 12)
        cards = list(deal)
        hands = [None] * players
        for i in range(players):
            hands[(first + i) % players], cards = cards[:5], cards[5:]
        up = cards.pop(0)
        board = {("25" if up == "J" else up): up}
        now = {"board": board, "hands": hands, "cards": cards, "turn": first}
        now.update(played=False, last=None, over=False)
        self.past = [now]

    def linked_cells(self, now):
        """The free cells that lie beside a card."""
        cells = []
        for cell, (row, column) in self.spots.items():
            if cell == "P" or cell in now["board"]:
                continue
            for other in now["board"]:
                r, c = self.spots[other]
                if abs(r - row) <= 1 and abs(c - column) <= 1:
                    cells.append(cell)
                    break
        return cells

    def ways(self, now, card):
        """Every way to play this card now."""
        near = self.linked_cells(now)
        if card == "J":
            free = [cell for cell in self.spots if cell != "P" and cell not in now["board"]]
            return ["J@" + cell for cell in (near if self.linked else free)]
        exchange = now["board"].get(card) == "J"
        return [card] if exchange or card in near else []

    def legal(self):
        now = self.past[-1]
        if now["over"]:
            return []
        if now["last"]:
            moves = self.ways(now, now["last"]) + ["end"]
        else:
            moves = ["end" if now["played"] else "draw"]
            for card in now["hands"][now["turn"]]:
                moves += self.ways(now, card)
        return sorted(moves)

    def play(self, move):
        assert move in self.legal()
        now = deepcopy(self.past[-1])
        self.past.append(now)
        hand = now["hands"][now["turn"]]
        turn_done = round_done = False
        if move == "draw":
            card = now["cards"].pop(0)
            hand.append(card)
            if now["cards"]:
                turn_done = True
            elif self.ways(now, card):
                now["last"] = card
            else:
                round_done = True
        elif move == "end":
            turn_done = True
            round_done = now["last"] is not None
        else:
            card, _, cell = move.partition("@")
            cell = cell or card
            recovered = now["board"].get(cell)
            hand.remove(card)
            now["board"][cell] = card
            now["played"] = True
            if recovered:
                hand.append(recovered)
            if now["last"]:
                now["last"] = recovered
                round_done = not recovered
            round_done = round_done or not hand
        if round_done:
            now.update(over=True, turn=None, played=False, last=None)
        elif turn_done:
            now.update(turn=(now["turn"] + 1) % self.players, played=False)

    def undo(self):
        self.past.pop()

    def over(self):
        return self.past[-1]["over"]

    def scores(self):
        hands = self.past[-1]["hands"]
        return [sum(100 if card == "J" else int(card) for card in hand) for hand in hands]

    def state(self, seat=None):
        now = deepcopy(self.past[-1])
        hands = [sorted(hand) for hand in now["hands"]]
        last = now["last"]
        if seat is not None:
            hands = [hand if q == seat else len(hand) for q, hand in enumerate(hands)]
            last = last if seat == now["turn"] else None
        return {
            "turn": now["turn"],
            "board": now["board"],
            "hands": hands,
            "pile": len(now["cards"]),
            "played": now["played"],
            "last": last,
        }
