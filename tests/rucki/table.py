# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's table on a desk: positions to lay out, and what can be read from the glass."""

from tests.screens.glass import Glass

# isort: split
from games.rucki import cards, rules
from games.rucki.layout import BOARD, HAND, OTHERS
from ludopoche.core import terms
from ludopoche.core import turns as phases
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, PAPER, VIOLET

J = cards.J
CAP = {"5x7": 7, "7x10": 10, "7x14": 14, "11x14": 14, "14x20": 20}
MOST = (8, 16, 24, 36)


def table(board, hands, turned, rest=(), levels=None, lang="en", palette="normal", **options):
    """A table with these hands, this card turned up and these ones on top of the pile."""
    deal = [card for hand in hands for card in hand] + [turned] + list(rest)
    deal += [card for card in range(1, J + 1) if card not in deal]
    glass = Glass(board, lang=lang, palette=palette)
    names = glass.stage.word("names").split(",")
    levels = levels or [None] * len(hands)
    words = {"players": str(len(hands)), "deal": ",".join([cards.name(c) for c in deal])}
    match = terms.agree(rules, {**words, **options}, list(zip(names, levels)))
    glass.stage.open("play", "rucki", match, "")
    glass.console._go()
    glass.frames(2)
    ready(glass)
    return glass


def ready(glass):
    """Whoever was given the glass takes it, and who has seen the card drawn gives it away."""
    while glass.names[-1] == "handover" or glass.play.phase == phases.DREW:
        glass.tap("A")


def onward(glass, *moves):
    """Play moves, as texts or numbers, without showing each."""
    play = glass.play
    for move in moves:
        play.turns.play((rules.move(move) if isinstance(move, str) else move,))
    play.seen = play.viewer = -1
    play.next()
    glass.frames(2)
    ready(glass)


def hold(glass, count):
    """Show the one on turn so many cards, of those that don't lie on the table; the hand."""
    play = glass.play
    view = play.match.view(play.viewer)
    free = [card for card in range(1, J + 1) if cards.name(card) not in view["board"]]
    hand = free[:: len(free) // count][:count]
    view["hands"][play.viewer] = [cards.name(card) for card in hand]
    view["pile"] = 2
    legal = [rules.DRAW] + [card for card in hand[1::3] if card < J]
    play.table.show(view, play.viewer, legal)
    play.say_prompt()
    glass.frames(2)
    return hand, legal


# The board


def place_of(glass, cell):
    face = glass.play.match.options[0]
    face = cards.FACES[face] if isinstance(face, int) else face
    return face.index(bytes((cell,)))


def cell_box(glass, cell):
    x, y, pitch, drop, w, h = BOARD[glass.stage.size][:6]
    place = place_of(glass, cell)
    return x + place % 12 * pitch, y + place // 12 * drop, w, h


def number_on(glass, cell, colour):
    """The number that can be read on a cell in this colour."""
    x, y, w, h = cell_box(glass, cell)
    face, top = BOARD[glass.stage.size][6:8]
    small = glass.stage.size == 0
    x += 0 if small else 1  # the edge of a cursor beside it stays outside
    w -= 1 if small else 3
    return glass.reader.number((x, y + top, w, CAP[face]), face, colour)


def ground(glass, cell):
    """The colour above the figures, where nothing else is."""
    x, y, w, h = cell_box(glass, cell)
    return glass.reader.colour(x + w // 2, y + 1)


def marked(glass):
    """The cells with a leaf bar."""
    found = []
    for cell in range(1, J + 1):
        x, y, w, h = cell_box(glass, cell)
        if glass.reader.has((x, y + h // 2, w, h - h // 2), LEAF) > 9:
            found.append(cell)
    return found


# The hand


def layout(glass, count):
    size = 0
    while count >= MOST[size]:
        size += 1
    return HAND[glass.stage.size][size]


def card_box(glass, i, count):
    """Where card i of so many is."""
    across, down, x, y, pitch, line, w, h = layout(glass, count)[:8]
    if i == count:
        i = across * down - 1
    return x + i % across * pitch, y + i // across * line, w, h


def hand_on(glass):
    """The hand as it can be read, and which cards can be played: (card, playable); 0 a hole."""
    hand = glass.play.table.hand
    _, _, _, _, _, _, w, h, face, top, foot, _ = HAND[glass.stage.size][hand.size]
    found = []
    for i in range(len(hand.cards)):
        x, y = hand.left(i), hand.high(i)
        edge = w // 12 if w > 15 else 0  # the cursor's stays outside
        inner = x + edge, y + top, w - 2 * edge, CAP[face]
        number = glass.reader.number(inner, face, INK) or 0
        green = glass.reader.has((x, y + h - foot, w, foot), LEAF)
        found.append((number, bool(number and green > w)))
    return found


def others_on(glass):
    """The counts in the line below, in order."""
    x, y, pitch, shape = OTHERS[glass.stage.size]
    face = "text10" if glass.stage.size else "5x7"
    found = []
    for i in range(glass.play.match.players):
        box = (x + i * pitch + shape + 2, y - 1, pitch - shape - 3, CAP.get(face, 10) + 3)
        number = glass.reader.number(box, face, PAPER) or glass.reader.number(box, face, GOLD)
        if number:
            found.append(number)
    return found


def value_on(glass):
    """What the own hand costs."""
    _, y, _, _ = OTHERS[glass.stage.size]
    face = "text10" if glass.stage.size else "5x7"
    wide = glass.stage.text.width("888") + 4
    return glass.reader.number((glass.stage.width - wide, y - 2, wide, 16), face, HAZE)


def backs_on(glass):
    """Where backs lie in the hand's room; the last place is the pile's."""
    _, _, x, y, pitch, _, w, h = HAND[glass.stage.size][0][:8]
    return [glass.reader.has((x + i * pitch, y, w, h), VIOLET) > 40 for i in range(8)]
