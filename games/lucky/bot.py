# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers: who plays when nobody does.

easy and medium compare a tile with the number that a cell ideally holds. hard reckons what each
free cell will cost: the fewer tiles still fit, the longer it stays free. It weighs placing,
swapping and discarding by that cost, what a tile left open would save a neighbour, and for the
best few answers the mean over all tiles that may come next.

Why, with its values (for the words of a hint):
    fill TILE CELL      fills the garden: wins
    take TILE CELL      better than what a hidden tile brings on average
    draw                a hidden tile promises more than the open ones
    blind               draw: nothing is open
    room TILE CELL      leaves most room for the tiles still to come
    swap TILE OLD CELL  makes more room than the old tile left
    pair TILE CELL      makes a pair: another turn
    drop TILE           every place would spoil more than it gains
    last TILE CELL      nothing is hidden any more: a free cell less
    none TILE           nothing is hidden any more, and it fits on no free cell
    setup TILE CELL     small ones top left, large ones bottom right
    pass                no open tile fits on a free cell
"""

from games.lucky.rules import DRAW, DROP, GOLD, PASS, move_text, room

LEVELS = ("easy", "medium", "hard")

# How the simple levels judge: a tile is taken, placed or swapped in up to so far off its ideal.
TAKES = (1, 3)
PLACES = (7, 5)
SWAPS = (99, 2)


def think(level, view, seat, players, options):
    """Yields None while thinking, at last (move, why, values)."""
    garden = bytearray(view["gardens"][seat])
    hand = view["hands"][seat]
    if hand:
        yield set_up(garden, hand)
    elif level != "hard":
        yield simple(LEVELS.index(level), garden, view)
    else:
        # Here, for the simple levels do without: it is three times as much code as they are.
        from games.lucky.search import Hard

        yield from Hard(view, seat, players, options[1]).think()


def set_up(garden, hand):
    """The next tile onto the gold cell that suits it among the free ones, in ascending order."""
    tile = hand[0]
    best = 999
    for cell in GOLD:
        if not garden[cell]:
            off = abs(tile - ideal(cell)) if len(hand) == 1 else cell
            for other in GOLD:
                if garden[other] and (garden[other] > tile) != (other > cell):
                    off += 40
            if off < best:
                best = off
                at = cell
    return 16 * tile + at, "setup", (tile, move_text(at))


def ideal(cell):
    """The number for this cell if 1 to 20 were spread evenly from corner to corner."""
    return 1 + (((cell >> 2) + (cell & 3)) * 38 + 6) // 12


def fits(garden, tile, cell):
    low, high = room(garden, cell)
    return low < tile < high and garden[cell] != tile


def nearest(garden, tile):
    """(how far off its ideal, cell) for the best free cell; 99 if there is none."""
    best = 99, 0
    for cell in range(16):
        if not garden[cell] and abs(tile - ideal(cell)) < best[0] and fits(garden, tile, cell):
            best = abs(tile - ideal(cell)), cell
    return best


def simple(level, garden, view):
    held = view["held"]
    if held:
        off, cell = nearest(garden, held)
        if off <= PLACES[level]:
            return cell, "room" if view["hidden"] else "last", (held, move_text(cell))
        best = SWAPS[level]
        swap = -1
        for cell in range(16):
            if garden[cell] and fits(garden, held, cell):
                gain = abs(garden[cell] - ideal(cell)) - abs(held - ideal(cell))
                if gain > best:
                    best = gain
                    swap = cell
        if swap >= 0:
            return swap, "swap", (held, garden[swap], move_text(swap))
        return DROP, "drop", (held,)
    best = 99
    for tile in view["table"]:
        off, cell = nearest(garden, tile)
        if off < best:
            best = off
            chosen = tile, cell
    if best <= TAKES[level] or (best < 99 and not view["hidden"]):
        tile, cell = chosen
        return 16 * tile + cell, "take" if view["hidden"] else "last", (tile, move_text(cell))
    if not view["hidden"]:
        return PASS, "pass", ()
    return DRAW, "draw" if view["table"] else "blind", ()
