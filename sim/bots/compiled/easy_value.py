# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The worth of a Take It Easy board: the features, compiled, for training and for the twin.

The value of a position is what its owner may still expect: points of lines not yet complete.
It is asked for after a placement, before the next tile is known, and it is the sum of

- CELL: for each free cell, its sort, what its three lines want, and how many tiles in the bag suit
  all three;
- WANT: for each number, how many tiles of it the lines in play need and how many are left;
- LINE: for each line, its length, number, how full it is and how many of its number are left;
- NET: a layer of a few units that sees the state of each line, the tiles that are gone and the
  cells that are taken; what a unit counts depends on how many tiles are placed.

With one free cell left the value is known exactly and nothing is asked.

The same functions run on floats (training) and on whole numbers (the board's arithmetic): what
they get decides. A position is a tuple of arrays:

    number  15  what a line shows: 0, 1, 2 (its number's rank), CLOSED or EMPTY
    filled  15  how many tiles it has
    left    3x3 how many tiles with this direction's number are in the bag
    bag     27  1 for a tile still to come
    free    19  1 for a free cell

A line is CLOSED when it is complete, spoilt, or when its number can't come often enough.
"""

import numpy as np

from games.easy import rules
from sim.bots.compiled.jit import njit

CLOSED, EMPTY = 3, 4
CELLS, TILES = 19, 27

# Geometry, taken from the rules.
LENGTH = np.array([len(line) for line in rules.LINES], np.int32)
LINE_CELLS = np.full((15, 5), -1, np.int32)
CELL_LINES = np.zeros((CELLS, 3), np.int32)
CELL_AT = np.zeros((CELLS, 3), np.int32)  # the place of a cell in its lines
for _line, _cells in enumerate(rules.LINES):
    for _at, _cell in enumerate(_cells):
        LINE_CELLS[_line, _at] = _cell
        CELL_LINES[_cell, _line // 5] = _line
        CELL_AT[_cell, _line // 5] = _at
DIGIT = np.array([[t // 9, t // 3 % 3, t % 3] for t in range(TILES)], np.int32)
POINTS = np.array([[int(number) for number in numbers] for numbers in rules.NUMBERS], np.int32)

# NET: rows of the first layer. Row 0 stays zero: an empty line.
ROW = np.zeros((15, 5, 6), np.int32)
_row = 1
for _line in range(15):
    ROW[_line, CLOSED, :] = _row
    _row += 1
    for _number in range(3):
        for _filled in range(1, LENGTH[_line]):
            ROW[_line, _number, _filled] = _row
            _row += 1
GONE = _row  # a tile that has left the bag
TAKEN = GONE + TILES  # a cell that holds a tile
MOMENT = TAKEN + CELLS  # how many tiles are placed, 0 to 17
ROWS = MOMENT + 18

# The tables, one after the other.
CELL = 0
SORT = np.array([sum(LENGTH[lines]) + 5 * (max(LENGTH[lines]) == 5) for lines in CELL_LINES])
SORT = np.searchsorted(np.unique(SORT), SORT)  # corner, edge, inside, middle
WANT = CELL + 4 * 125 * (max(SORT) + 1)
MOST_WANTED = 15
LINE_UNIT = 3  # LINE's entries are larger: as bytes they are counted in threes
LINE = WANT + 9 * (MOST_WANTED + 1) * 10
KIND = np.array([line // 5 * 3 + LENGTH[line] - 3 for line in range(15)], np.int32)
TABLE = LINE + 9 * 3 * 5 * 10

# Their entries as they follow each other in weights.bin: the cells, then for each direction its
# numbers and, by their length, its lines, but for what can't be: a line that wants more than there
# is would be CLOSED, and of a number as many as a line shows are gone.
FILED = list(range(WANT))
for _direction in range(3):
    FILED += range(WANT + _direction * 480, WANT + _direction * 480 + 480)
    for _length in (3, 4, 5):
        _first = LINE + (_direction * 3 + _length - 3) * 150
        FILED.append(_first)
        for _number in range(3):
            for _filled in range(1, _length):
                _some = _first + (_number * 5 + _filled) * 10
                FILED += range(_some + _length - _filled, _some + 10 - _filled)
FILED = np.array(FILED)

# SUITS[tile, want]: want is what three lines show, in base five.
SUITS = np.zeros((TILES, 125), np.int32)
for _want in range(125):
    _shown = (_want % 5, _want // 5 % 5, _want // 25)
    for _tile in range(TILES):
        SUITS[_tile, _want] = all(s > 2 or s == d for s, d in zip(_shown, DIGIT[_tile]))
WANT_STEP = np.array([1, 5, 25], np.int32)


@njit(inline="always")
def cell_at(cell, want, suiting):
    return CELL + (SORT[cell] * 125 + want) * 4 + min(suiting, 3)


@njit(inline="always")
def want_at(direction, number, wanted, left):
    return (
        WANT + ((direction * 3 + number) * (MOST_WANTED + 1) + min(wanted, MOST_WANTED)) * 10 + left
    )


@njit(inline="always")
def line_at(line, number, filled, left):
    if number == EMPTY:
        return LINE + KIND[line] * 150
    return LINE + ((KIND[line] * 3 + number) * 5 + filled) * 10 + left


# Positions


@njit
def blank():
    return (
        np.full(15, EMPTY, np.int32),
        np.zeros(15, np.int32),
        np.full((3, 3), 9, np.int32),
        np.ones(TILES, np.int32),
        np.ones(CELLS, np.int32),
    )


@njit
def copy(position, to):
    to[0][:] = position[0]
    to[1][:] = position[1]
    to[2][:] = position[2]
    to[3][:] = position[3]
    to[4][:] = position[4]


@njit
def place(position, tile, cell):
    """Place a tile; the points of the lines it completes."""
    number, filled, left, bag, free = position
    points = 0
    bag[tile] = 0
    free[cell] = 0
    for direction in range(3):
        digit = DIGIT[tile, direction]
        line = CELL_LINES[cell, direction]
        left[direction, digit] -= 1
        filled[line] += 1
        if number[line] == EMPTY:
            number[line] = digit
        if number[line] != digit:
            number[line] = CLOSED
        elif filled[line] == LENGTH[line]:
            number[line] = CLOSED
            points += LENGTH[line] * POINTS[direction, digit]
        for other in range(5 * direction, 5 * direction + 5):
            if number[other] == digit and LENGTH[other] - filled[other] > left[direction, digit]:
                number[other] = CLOSED
    return points


@njit
def reset(position):
    number, filled, left, bag, free = position
    number[:] = EMPTY
    filled[:] = 0
    left[:] = 9
    bag[:] = 1
    free[:] = 1


VERY_MUCH = 1 << 29


# Values. A model is (rows, out, table, scale, point): NET's first layer, its output weights (the
# last one is added as it is), the tables, what one unit of a table is worth, and a ninth of a
# point. `nothing` is a zero of the model's kind of number.


@njit
def workspace(rows, nothing):
    """The workspace in which a tile is tried: see `prepare`."""
    units = rows.shape[1]
    kind = np.full(1, nothing)
    return (
        np.zeros(units, kind.dtype),  # the units' sums once the tile is drawn
        np.zeros((15, units), kind.dtype),  # what placing it in a line adds to them
        np.zeros(15, kind.dtype),  # what it adds to the tables' sum
        np.zeros((15, 5), kind.dtype),  # the share of each of the line's cells in that
        np.zeros(CELLS, kind.dtype),  # what the tables say of each free cell now
        np.zeros(15, np.int32),  # the points it gives
        np.zeros(15, np.int32),  # what the line shows then
        np.zeros(15, np.int32),  # what the line shows once the tile is drawn
        np.zeros((3, 3), np.int32),  # how many tiles the lines in play want
        np.zeros(125, np.int32),  # how many tiles suit
        np.zeros(CELLS, np.int32),  # what a cell's lines show
        np.zeros(CELLS, kind.dtype),  # the values
    )


@njit
def see_wants(number, filled, wanted):
    wanted[:] = 0
    for line in range(15):
        if number[line] < CLOSED:
            wanted[line // 5, number[line]] += LENGTH[line] - filled[line]


@njit
def see_cells(number, free, wants):
    for cell in range(CELLS):
        if free[cell]:
            want = 0
            for direction in range(3):
                want += WANT_STEP[direction] * number[CELL_LINES[cell, direction]]
            wants[cell] = want


@njit
def see_bag(bag, suiting):
    suiting[:] = 0
    for tile in range(TILES):
        if bag[tile]:
            for want in range(125):
                suiting[want] += SUITS[tile, want]


@njit(inline="always")
def add_row(units, rows, row):
    for unit in range(units.shape[0]):
        units[unit] += rows[row, unit]


@njit(fastmath=True)
def sums(position, moment, rows, units):
    """NET's first layer, of which only a few rows change with a tile."""
    number, filled, left, bag, free = position
    units[:] = 0
    add_row(units, rows, MOMENT + moment)
    for line in range(15):
        if number[line] != EMPTY:
            add_row(units, rows, ROW[line, number[line], filled[line]])
    for tile in range(TILES):
        if not bag[tile]:
            add_row(units, rows, GONE + tile)
    for cell in range(CELLS):
        if not free[cell]:
            add_row(units, rows, TAKEN + cell)


@njit(fastmath=True)
def looked_up(number, filled, left, free, suiting, table, work, nothing):
    """The sum of the tables; leaves what it saw in the workspace."""
    shares, wanted, wants = work[4], work[8], work[10]
    total = nothing
    see_wants(number, filled, wanted)
    for direction in range(3):
        for digit in range(3):
            at = want_at(direction, digit, wanted[direction, digit], left[direction, digit])
            total += table[at]
    for line in range(15):
        shown = number[line]
        if shown != CLOSED:
            some = left[line // 5, shown] if shown < CLOSED else 0
            total += table[line_at(line, shown, filled[line], some)]
    see_cells(number, free, wants)
    for cell in range(CELLS):
        if free[cell]:
            shares[cell] = table[cell_at(cell, wants[cell], suiting[wants[cell]])]
            total += shares[cell]
    return total


@njit(fastmath=True)
def value(position, placed, model, moment, units, work, nothing):
    """The value of a position with so many tiles placed; leaves NET's sums in `units`."""
    rows, out, table, scale, point = model
    number, filled, left, bag, free = position
    see_bag(bag, work[9])
    total = looked_up(number, filled, left, free, work[9], table, work, nothing) * scale
    sums(position, moment, rows, units)
    for unit in range(units.shape[0]):
        total += max(units[unit], nothing) * out[unit]
    return total + out[-1]


@njit(fastmath=True)
def draw(position, tile, model, base, suiting, work, nothing):
    """Draw a tile: lines that now wait in vain are closed. Returns the tables' sum."""
    rows, out, table, scale, point = model
    number, filled, left, bag, free = position
    units, shown, suit = work[0], work[7], work[9]
    for unit in range(units.shape[0]):
        units[unit] = base[unit] + rows[GONE + tile, unit]
    for line in range(15):
        digit = shown[line] = number[line]
        if digit == DIGIT[tile, line // 5]:
            if LENGTH[line] - filled[line] > left[line // 5, digit] - 1:
                shown[line] = CLOSED
                new, old = ROW[line, CLOSED, 0], ROW[line, digit, filled[line]]
                for unit in range(units.shape[0]):
                    units[unit] += rows[new, unit] - rows[old, unit]
    for direction in range(3):
        left[direction, DIGIT[tile, direction]] -= 1
    for want in range(125):
        suit[want] = suiting[want] - SUITS[tile, want]
    return looked_up(shown, filled, left, free, suit, table, work, nothing)


@njit(fastmath=True)
def try_lines(position, tile, model, work, nothing):
    """The changes that placing the drawn tile somewhere in each line makes."""
    rows, out, table, scale, point = model
    number, filled, left, bag, free = position
    units, steps, adds, parts, shares, points, after, shown, wanted, suit, wants, _ = work
    for line in range(15):
        full = filled[line]
        if full == LENGTH[line]:
            continue
        direction = line // 5
        digit = DIGIT[tile, direction]
        need = LENGTH[line] - full - 1
        some = left[direction, digit]
        now = shown[line]
        then = CLOSED
        points[line] = 0
        if number[line] == EMPTY or number[line] == digit:
            if need == 0:
                points[line] = LENGTH[line] * POINTS[direction, digit]
            elif need <= some:
                then = digit
        after[line] = then
        add = nothing
        if now != CLOSED:
            add -= table[line_at(line, now, full, left[direction, now] if now < CLOSED else 0)]
            if now < CLOSED:
                many = wanted[direction, now]
                less = many - 1 if then == now else many - need - 1
                add += table[want_at(direction, now, less, left[direction, now])]
                add -= table[want_at(direction, now, many, left[direction, now])]
        if then != CLOSED:
            add += table[line_at(line, then, full + 1, some)]
            if then != now:
                many = wanted[direction, then]
                add += table[want_at(direction, then, many + need, some)]
                add -= table[want_at(direction, then, many, some)]
        want_step = (then - now) * WANT_STEP[direction]
        for at in range(LENGTH[line]):
            cell = LINE_CELLS[line, at]
            parts[line, at] = nothing
            if free[cell] and want_step:
                want = wants[cell] + want_step
                parts[line, at] = table[cell_at(cell, want, suit[want])] - shares[cell]
                add += parts[line, at]
        adds[line] = add
        row = ROW[line, then, full + 1 if then < CLOSED else 0]
        old = 0 if now == EMPTY else ROW[line, now, full]
        for unit in range(units.shape[0]):
            steps[line, unit] = rows[row, unit] - rows[old, unit]


@njit
def last_value(cell, position, tile, model, work, nothing):
    """The exact value when only this cell is left after the drawn tile."""
    number, filled, left, bag, free = position
    after, shown = work[6], work[7]
    total = 0
    for direction in range(3):
        line = CELL_LINES[cell, direction]
        digit = after[line] if LENGTH[line] - filled[line] == 2 else shown[line]
        if digit < CLOSED:
            total += left[direction, digit] * LENGTH[line] * POINTS[direction, digit]
    return total * model[4]


@njit
def look_closely(model, keep, work, nothing):
    """Add NET's share to the guesses of the best few cells; the best of these."""
    rows, out, table, scale, point = model
    units, steps, values = work[0], work[1], work[11]
    best = -1
    top = nothing
    for _ in range(keep):
        cell = 0
        for other in range(1, CELLS):
            if values[other] > values[cell]:
                cell = other
        if values[cell] == -VERY_MUCH:
            break
        a, b, c = CELL_LINES[cell, 0], CELL_LINES[cell, 1], CELL_LINES[cell, 2]
        worth = values[cell]
        for unit in range(units.shape[0]):
            step = rows[TAKEN + cell, unit] + steps[a, unit] + steps[b, unit] + steps[c, unit]
            worth += max(units[unit] + step, nothing) * out[unit]
        values[cell] = -VERY_MUCH
        if best < 0 or worth > top:
            best = cell
            top = worth
    values[best] = top
    return best


@njit(fastmath=True)
def answers(position, placed, tile, model, base, keep, suiting, work, nothing):
    """The best cell for a tile when so many are placed. Leaves the values in work[11].

    `base` are NET's sums without this tile, at the moment that comes after it. With `keep`, only
    the cells that look best without NET are looked at closely.
    """
    rows, out, table, scale, point = model
    number, filled, left, bag, free = position
    units, steps, adds, parts, shares, points, after, shown, wanted, suit, wants, values = work
    values[:] = -VERY_MUCH
    total = nothing
    if placed < 17:
        total = draw(position, tile, model, base, suiting, work, nothing)
    else:
        draw(position, tile, model, base, suiting, work, nothing)
    try_lines(position, tile, model, work, nothing)
    best = -1
    for cell in range(CELLS):
        if not free[cell]:
            continue
        a, b, c = CELL_LINES[cell, 0], CELL_LINES[cell, 1], CELL_LINES[cell, 2]
        worth = (points[a] + points[b] + points[c]) * 9 * point
        if placed == 17:
            for other in range(CELLS):
                if free[other] and other != cell:
                    worth += last_value(other, position, tile, model, work, nothing)
        elif placed < 17:
            tables = total + adds[a] + adds[b] + adds[c] - shares[cell]
            for direction in range(3):
                tables -= parts[CELL_LINES[cell, direction], CELL_AT[cell, direction]]
            worth += tables * scale + out[-1]
            net = nothing
            if not keep:
                for unit in range(units.shape[0]):
                    sum_ = units[unit] + rows[TAKEN + cell, unit]
                    sum_ += steps[a, unit] + steps[b, unit] + steps[c, unit]
                    net += max(sum_, nothing) * out[unit]
            worth += net
        values[cell] = worth
        if best < 0 or worth > values[best]:
            best = cell
    if keep and placed < 17:
        best = look_closely(model, keep, work, nothing)
    for direction in range(3):
        left[direction, DIGIT[tile, direction]] += 1
    return best
