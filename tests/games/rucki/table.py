# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's table on a desk: positions to lay out, and what can be read from the screen."""

from tests.screens.pilot import Pilot

# isort: split
from games.rucki import rules
from games.rucki.art import BOARD_FACE, HAND_FACE, OTHERS_FACE
from games.rucki.layout import LAYOUTS
from games.rucki.view import MOST
from ludopoche.core import terms
from ludopoche.screens import showing as phases
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, PAPER, VIOLET

J = rules.JOKER
CAP = {"5x7": 7, "7x10": 10, "7x14": 14, "11x14": 14, "14x20": 20}


def table(board, hands, turned, rest=(), levels=None, lang="en", palette="normal", **options):
    """A table with these hands, this card turned up and these ones on top of the pile."""
    deal = [card for hand in hands for card in hand] + [turned] + list(rest)
    deal += [card for card in range(1, J + 1) if card not in deal]
    pilot = Pilot(board, lang=lang, palette=palette)
    names = pilot.stage.word("names").split(",")
    levels = levels or [None] * len(hands)
    words = {"players": str(len(hands)), "deal": ",".join([rules.piece_text(c) for c in deal])}
    match = terms.agree(rules, {**words, **options}, list(zip(names, levels)))
    pilot.stage.open("play", "rucki", match, "")
    pilot.go()
    pilot.frames(2)
    ready(pilot)
    return pilot


def ready(pilot):
    """Whoever was given the screen takes it, and who has seen the card drawn gives it away."""
    while pilot.names[-1] == "handover" or pilot.play.phase == phases.DREW:
        pilot.tap("A")


def onward(pilot, *moves):
    """Play moves, as texts or numbers, without showing each."""
    play = pilot.play
    for move in moves:
        play.turns.play((rules.move(move) if isinstance(move, str) else move,))
    play.seen = play.viewer = -1
    play.next()
    pilot.frames(2)
    ready(pilot)


def hold(pilot, count):
    """Show the one on turn so many cards, of those that don't lie on the table; the hand."""
    play = pilot.play
    view = play.match.view(play.viewer)
    free = [card for card in range(1, J + 1) if rules.piece_text(card) not in view["board"]]
    hand = free[:: len(free) // count][:count]
    view["hands"][play.viewer] = [rules.piece_text(card) for card in hand]
    view["pile"] = 2
    legal = [rules.DRAW] + [card for card in hand[1::3] if card < J]
    play.table.show(view, play.viewer, legal)
    play.say_prompt()
    pilot.frames(2)
    return hand, legal


# The board


def place_of(pilot, cell):
    face = pilot.play.match.options[0]
    face = rules.FACES[face] if isinstance(face, int) else face
    return face.index(bytes((cell,)))


def cell_box(pilot, cell):
    at = LAYOUTS[pilot.stage.size].board
    place = place_of(pilot, cell)
    return at.x + place % 12 * at.pitch, at.y + place // 12 * at.drop, at.w, at.h


def number_on(pilot, cell, colour):
    """The number that can be read on a cell in this colour."""
    x, y, w, h = cell_box(pilot, cell)
    board = LAYOUTS[pilot.stage.size].board
    small = pilot.stage.size == 0
    x += 0 if small else 1  # the edge of a cursor beside it stays outside
    w -= 1 if small else 3
    face = BOARD_FACE[pilot.stage.size]
    return pilot.reader.number((x, y + board.top, w, CAP[face]), face, colour)


def ground(pilot, cell):
    """The colour above the figures, where nothing else is."""
    x, y, w, h = cell_box(pilot, cell)
    return pilot.reader.colour(x + w // 2, y + 1)


def marked(pilot):
    """The cells with a leaf bar."""
    found = []
    for cell in range(1, J + 1):
        x, y, w, h = cell_box(pilot, cell)
        if pilot.reader.has((x, y + h // 2, w, h - h // 2), LEAF) > 9:
            found.append(cell)
    return found


# The hand


def layout(pilot, count):
    size = 0
    while count >= MOST[size]:
        size += 1
    return LAYOUTS[pilot.stage.size].hands[size]


def card_box(pilot, i, count):
    """Where card i of so many is."""
    at = layout(pilot, count)
    if i == count:
        i = MOST[LAYOUTS[pilot.stage.size].hands.index(at)] - 1
    return at.x + i % at.across * at.pitch, at.y + i // at.across * at.drop, at.w, at.h


def hand_on(pilot):
    """The hand as it can be read, and which cards can be played: (card, playable); 0 a hole."""
    hand = pilot.play.table.hand
    at = LAYOUTS[pilot.stage.size].hands[hand.size]
    face = HAND_FACE[pilot.stage.size][hand.size]
    found = []
    for i in range(len(hand.cards)):
        x = at.x + i % at.across * at.pitch
        y = at.y + i // at.across * at.drop
        edge = at.w // 12 if at.w > 15 else 0  # the cursor's stays outside
        inner = x + edge, y + at.top, at.w - 2 * edge, CAP[face]
        low = (inner[0], inner[1] + at.lower) + inner[2:]  # so lies one that can't be played, dark
        read = pilot.reader.number
        number = read(inner, face, INK) or read(low, face, PAPER) or read(low, face, INK) or 0
        green = pilot.reader.has((x, y + at.h - at.foot, at.w, at.foot), LEAF)
        found.append((number, bool(number and green > at.w)))
    return found


def others_on(pilot):
    """The counts in the line below, in order."""
    at = LAYOUTS[pilot.stage.size].others
    face = OTHERS_FACE[pilot.stage.size]
    found = []
    for i in range(pilot.play.match.players):
        x = at.x + i * at.pitch + at.sign + 2
        box = (x, at.y - 1, at.pitch - at.sign - 3, CAP.get(face, 10) + 3)
        number = pilot.reader.number(box, face, PAPER) or pilot.reader.number(box, face, GOLD)
        if number:
            found.append(number)
    return found


def value_on(pilot):
    """What the own hand costs."""
    at = LAYOUTS[pilot.stage.size].others
    wide = pilot.stage.text.width("888") + 4
    face = OTHERS_FACE[pilot.stage.size]
    return pilot.reader.number((pilot.stage.width - wide, at.y - 2, wide, 16), face, HAZE)


def backs_on(pilot):
    """Where backs lie in the hand's room; the last place is the pile's."""
    at = LAYOUTS[pilot.stage.size].hands[0]
    boxes = [(at.x + i * at.pitch, at.y, at.w, at.h) for i in range(8)]
    return [pilot.reader.has(box, VIOLET) > 40 for box in boxes]
