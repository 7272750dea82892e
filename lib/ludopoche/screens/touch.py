# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The meaning of a finger on screens that are no table: the keys that do what it wants.

Imported only where there is touch; it isn't among a board's files.
"""

from ludopoche.keys import DOWN, LEFT, RIGHT, START, UP, A, B
from ludopoche.screens.name import Typing
from ludopoche.ui.lists import List
from ludopoche.ui.touch import inside, nearest

TABLES = ("play", "linked")
LEAFED = ("result", "final")
BESIDE = 5  # pixels by which a finger may miss a row of words
ASK = 1  # play's phase in which somebody moves


def keys(stage, name, screen, x, y):
    """The keys, in order, that do what a finger at this pixel wants; () for nothing."""
    key = in_bar(stage.hint, x, y - stage.foot)
    if key is not None:
        return (key,)
    if name in TABLES:
        return on_table(stage, screen, x, y)
    if name == "lesson":
        return at_table(screen, x, y) if screen.wanted and y >= stage.top else (A,)
    if isinstance(screen, List):
        return in_list(screen, x, y)
    if name in LEAFED:
        return (LEFT if x < stage.width // 4 else RIGHT,)  # A ends them: that is in the bar
    if y < stage.top:
        return ()
    if isinstance(screen, Typing):
        return in_field(stage, screen, x, y)
    if name == "shelf":
        return on_shelf(screen, x, y)
    if name == "ask":
        at = nearest(boxes(screen.buttons, 4), x, y)
        return steps(screen.at, at) + (A,) if at >= 0 else ()
    if name == "pause":
        rows = boxes(words_of(screen), BESIDE)
        at = nearest([(0, top, stage.width, h) for _, top, _, h in rows], x, y)
        return steps(screen.at, at) + (A,) if at >= 0 else ()
    if name == "watch":
        return ((LEFT, A, RIGHT)[3 * x // stage.width],)
    if name == "handover":
        return (A,)
    # Pages: the left edge leafs back.
    return (LEFT if x < stage.width // 4 else A,)


def in_bar(hint, x, y):
    """The key whose cap or word is touched in the bar below."""
    if y < 0 or hint.x < 0 or x < hint.x:
        return None
    left = hint.x + hint.pad + 1
    for key in range(3):
        word = hint.words[key]
        if not word:
            continue
        cap = hint.cap_width(key)
        room = cap + (hint.slot if key == 0 else hint.face.width(word))
        if left - hint.pad <= x < left + room + hint.close:
            return (A, B, START)[key]
        left += room + hint.gap
    return None


def on_table(stage, screen, x, y):
    # What a note hides can't be meant: a finger on it, or beside all else, lets it go.
    noted = screen.group is not None and len(screen.group) > 1 and not screen.sure
    if noted and screen.phase == ASK and nearest(boxes(screen.group[1]), x, y) >= 0:
        return (B,)
    if y < stage.top:
        return (START,)
    if screen.table is None:
        return ()
    if screen.phase != ASK:
        return (A,)
    return at_table(screen, x, y) or (B,) * noted


def at_table(screen, x, y):
    means = screen.table.at(x - screen.stage.left, y)
    if means is None:
        return ()
    return (B,) if means[0] == "back" else tuple(means[1:]) + (A,)


def steps(at, to):
    """Up or down so many times."""
    return (DOWN if to > at else UP,) * abs(to - at)


def boxes(layers, edge=0):
    """The boxes of TileGrids of one tile."""
    return [
        (
            layer.x - edge,
            layer.y - edge,
            layer.bitmap.width + 2 * edge,
            layer.bitmap.height + 2 * edge,
        )
        for layer in layers
    ]


def words_of(screen):
    return [screen.group[i] for i in range(len(screen.names))]


def in_list(screen, x, y):
    """A row is chosen, and taken; one with a value is changed: on its left triangle back. The
    heading, which counts the pages, leads to the next one."""
    stage = screen.stage
    if y < stage.top:
        if screen.count() <= screen.shown:
            return ()
        return steps(screen.at, (screen.first + screen.shown) % (screen.pages() * screen.shown))
    at = screen.first + (y - stage.top - 2) // screen.rows.pitch
    if not screen.first <= at < min(screen.first + screen.shown, screen.count()):
        return ()
    way = steps(screen.at, at)
    if not screen.turns(at):
        return way + (A,)
    if way:
        return way
    back = screen.arrows.group[1].x
    return (LEFT if back - 4 * screen.arrows.w <= x < back else RIGHT,)


def in_field(stage, screen, x, y):
    """A character to be typed."""
    across = screen.ACROSS
    for to in range(len(screen.chars)):
        left, top = screen.corner(to)
        if not inside((left, stage.top + top, screen.w, screen.h), x, y):
            continue
        at = screen.at
        down = steps(at // across, to // across)
        side = to % across - at % across
        side = (RIGHT if side > 0 else LEFT,) * abs(side)
        # The last row is short: it is left before, and entered after.
        last = at // across == (len(screen.chars) - 1) // across
        return (down + side if last else side + down) + (A,)
    return ()


def on_shelf(screen, x, y):
    games = [layer for layer in screen.cards if layer.bitmap is screen.ground]
    at = nearest(boxes(games), x, y)
    settings = screen.group[1]
    if at >= 0:
        to = screen.first + at
    elif y >= settings.y - 2:
        to = screen.last if x >= settings.x - 1 else screen.last - 1
        if to < screen.games:
            return ()
    else:
        return ()
    return to_card(screen, to) + (A,)


def to_card(screen, to):
    """The arrows from card to card: two columns, and the row below them."""
    at = screen.at
    way = ()
    for _ in range(12):
        if at == to:
            return way
        if at >= screen.games and to >= screen.games:
            return way + (RIGHT,)
        if at >= screen.games:
            key = UP
            end = screen.games - 1
            at = min(end // 2 * 2 + (1 if at == screen.last else 0), end)
        elif to >= screen.games or to // 2 > at // 2:
            key = DOWN
            end = screen.games - 1
            at = min(at + 2, end) if at // 2 < end // 2 else screen.games
        elif to // 2 < at // 2:
            key = UP
            at -= 2
        else:
            key = RIGHT if to > at else LEFT
            at = to
        way += (key,)
    return way
