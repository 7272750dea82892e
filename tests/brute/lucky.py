# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers once more, slow and obvious: a position is a dict that never changes, tiles and
cells are texts, and a move is legal if trying it gives a position. Nothing is taken from games/."""

CELLS = [column + row for row in "1234" for column in "abcd"]
GOLD = ["a1", "b2", "c3", "d4"]
TILES = [str(n) for n in range(1, 21)]
LINES = [[c for c in CELLS if c[0] == column] for column in "abcd"]
LINES += [[c for c in CELLS if c[1] == row] for row in "1234"]
EVERY_MOVE = [tile + cell for tile in ["", *TILES] for cell in CELLS] + ["draw", "drop", "pass"]


def neighbours(cell):
    """The cells that touch this one with a corner only."""
    x, y = ord(cell[0]), ord(cell[1])
    corners = [chr(x + dx) + chr(y + dy) for dx in (-1, 1) for dy in (-1, 1)]
    return [corner for corner in corners if corner in CELLS]


def ascends(garden):
    for line in LINES:
        numbers = [int(garden[cell]) for cell in line if cell in garden]
        if numbers != sorted(set(numbers)):
            return False
    return True


def start(players, first, deal, setup="free", bruno="0"):
    seats = [(first + i) % players for i in range(players)]
    # Whose set-up placement is when, and before which of them which tiles come into whose hand.
    if setup == "free":
        plan = [seat for seat in seats for _ in range(4)]
        tiles_of = {seat: deal[4 * i : 4 * i + 4] for i, seat in enumerate(seats)}
        dealing = {0: [(seat, tile) for seat in seats for tile in tiles_of[seat]]}
    else:
        plan = seats * 4
        dealing = {
            wave * players: list(zip(seats, deal[wave * players : (wave + 1) * players]))
            for wave in range(4)
        }
    return dealt(
        {
            "bruno": bruno == "1",
            "plan": plan + [first],
            "dealing": dealing,
            "done": 0,
            "seat": first,
            "pile": list(deal),
            "held": None,
            "table": [],
            "gardens": [{} for _ in range(players)],
            "hands": [[] for _ in range(players)],
            "over": False,
        }
    )


def dealt(position):
    """With the set-up tiles that come now, if any."""
    hands = [list(hand) for hand in position["hands"]]
    pile = list(position["pile"])
    for seat, tile in position["dealing"].get(position["done"], []):
        hands[seat].append(tile)
        assert pile.pop(0) == tile
    return {**position, "hands": hands, "pile": pile}


def setting_up(position):
    return position["done"] < len(position["plan"]) - 1


def without(tiles, tile):
    tiles = list(tiles)
    tiles.remove(tile)
    return tiles


def replaced(things, at, thing):
    return [thing if i == at else other for i, other in enumerate(things)]


def after(position, move):
    """The position the move leads to; None if it isn't legal."""
    if position["over"]:
        return None
    if setting_up(position):
        return after_set_up(position, move[:-2], move[-2:])
    if position["held"]:
        if move == "drop":
            table = [*position["table"], position["held"]]
            return passed_on({**position, "held": None, "table": table})
        if move in CELLS:
            return after_placing({**position, "held": None}, position["held"], move)
        return None
    if move == "draw" and position["pile"]:
        return {**position, "held": position["pile"][0], "pile": position["pile"][1:]}
    if move == "pass" and not position["pile"]:
        return passed_on(position)
    if move[:-2] in position["table"]:
        table = without(position["table"], move[:-2])
        return after_placing({**position, "table": table}, move[:-2], move[-2:])
    return None


def after_set_up(position, tile, cell):
    seat = position["seat"]
    if tile not in position["hands"][seat]:
        return None
    if cell not in GOLD or cell in position["gardens"][seat]:
        return None
    garden = {**position["gardens"][seat], cell: tile}
    done = position["done"] + 1
    return dealt(
        {
            **position,
            "gardens": replaced(position["gardens"], seat, garden),
            "hands": replaced(position["hands"], seat, without(position["hands"][seat], tile)),
            "done": done,
            "seat": position["plan"][done],
        }
    )


def after_placing(position, tile, cell):
    seat = position["seat"]
    old = position["gardens"][seat].get(cell)
    garden = {**position["gardens"][seat], cell: tile}
    if old == tile or not ascends(garden):
        return None
    table = position["table"] + ([old] if old else [])
    position = {
        **position,
        "gardens": replaced(position["gardens"], seat, garden),
        "table": table,
    }
    if len(garden) == 16:
        return {**position, "over": True}
    if position["bruno"] and tile in [garden.get(corner) for corner in neighbours(cell)]:
        return position
    return passed_on(position)


def passed_on(position):
    """The turn is finished."""
    if not position["pile"]:
        return {**position, "over": True}
    return {**position, "seat": (position["seat"] + 1) % len(position["gardens"])}


def legal(position):
    return sorted(move for move in EVERY_MOVE if after(position, move))


def scores(position):
    free = [16 - len(garden) for garden in position["gardens"]]
    if not position["over"]:
        return [-count for count in free]
    filled = [seat for seat, count in enumerate(free) if count == 0]
    winners = filled or [seat for seat, count in enumerate(free) if count == min(free)]
    assert len(filled) < 2
    return [2 if seat in winners else -count for seat, count in enumerate(free)]


def state(position):
    return {
        "turn": None if position["over"] else position["seat"],
        "gardens": [[int(garden.get(cell, 0)) for cell in CELLS] for garden in position["gardens"]],
        "table": sorted(int(tile) for tile in position["table"]),
        "hidden": len(position["pile"]),
        "held": int(position["held"]) if position["held"] else None,
        "hands": [sorted(int(tile) for tile in hand) for hand in position["hands"]],
    }
