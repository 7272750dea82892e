# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's table made again from its memo, where it says that things are, and its words."""

import random

import pytest

from tests.games.rucki import table as t
from tests.screens.pilot import BOARDS, Pilot
from tests.screens.reader import rgb

# isort: split
from games.rucki import rules
from games.rucki.text import lines as lines_of
from ludopoche.screens import showing as phases
from ludopoche.ui.theme import GOLD, INK, PAPER, VIOLET

J = rules.JOKER
ANNA = [21, 22, J, 33, 5]
BEN = [34, 44, 1, 2, 3]
PLAIN = (int, bool, str, bytes, type(None))


def plain(value):
    return all(plain(each) for each in value) if isinstance(value, tuple) else type(value) in PLAIN


def again(pilot):
    """Close the table for a large screen, and make it again."""
    play = pilot.play
    before = play.table
    play.put_away()
    play.open(None)
    assert play.table is not before
    pilot.stage.put(play.group)
    pilot.play.end_motion()
    pilot.frames(2)


def seen(pilot):
    """All that a table shows and says."""
    if len(pilot.play.group) > 1:
        pilot.play.group.pop()  # a note, which any key takes away
    pilot.frames(2)
    prompt = pilot.play.table.prompt
    return pilot.image().tobytes(), prompt.asked, prompt.a, prompt.pile, lines_of(pilot.play.table)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats,face", [(2, "blue"), (5, "red")])
def test_a_table_made_again_is_as_it_was(board, seats, face):
    """After each of many keys; also with the joker taken up, and with holes in the hand."""
    dice = random.Random(seats)
    words = ",".join(["person"] * seats)
    kinds = set()
    with Pilot(board, game="rucki", seats=words, seed="12", terms={"face": face}) as pilot:
        for _ in range(60):
            t.ready(pilot)
            play = pilot.play
            if play.phase != phases.ASK or pilot.names[-1] != "play":
                break
            key = dice.choice(("UP", "DOWN", "LEFT", "RIGHT", "A", "A", "B"))
            if key == "A" and dice.random() < 0.7:
                play.table.point(dice.choice(play.turns.legal()[:12]))
                play.say_prompt()
            elif key == "B" and not play.table.lifted:
                continue
            before = seen(pilot)
            table = play.table
            assert plain(table.memo())
            kinds.add("lifted" if table.lifted else "hole" if 0 in table.hand.there else "new")
            again(pilot)
            assert seen(pilot) == before, key
            pilot.tap(key)
    assert len(kinds) > 1


def test_what_is_new_is_still_gold():
    with t.table("pygamer", [ANNA, BEN], 32, [45, 30]) as pilot:
        t.onward(pilot, "draw", "44", "end")
        for _ in range(2):
            cards = pilot.play.table.hand.cards
            golden = [pilot.reader.has(t.card_box(pilot, i, 6), GOLD) > 60 for i in range(6)]
            assert [cards[i] for i in range(6) if golden[i]] == [45]
            assert t.ground(pilot, 44) == rgb(GOLD) and t.ground(pilot, 32) == rgb(PAPER)
            again(pilot)


def test_a_table_that_has_shown_nothing_has_a_memo():
    with t.table("pygamer", [ANNA, BEN], 32) as pilot:
        play = pilot.play
        kind = type(play.table)
        made = kind(play.stage, play.match)
        view = play.match.view(0)
        legal = play.match.legal()
        for table in (made, kind(play.stage, play.match, made.memo())):
            table.show(view, 0, legal)
            assert lines_of(table) == lines_of(play.table)


# Where things are


@pytest.mark.parametrize("board", BOARDS)
def test_things_are_where_the_table_says(board):
    with t.table(board, [ANNA, BEN, [6, 7, 14, 18, 40]], 32) as pilot:
        table = pilot.play.table
        stage = pilot.stage
        for cell in range(1, J + 1):
            assert table.find(("cell", cell)) == t.cell_box(pilot, cell)
        hand = sorted(ANNA)
        legal = pilot.play.match.legal()
        for i, card in enumerate(hand):
            x, y, w, h = t.card_box(pilot, i, 5)
            dull = card not in legal and card < J
            y += dull * t.LAYOUTS[stage.size].hands[0].lower
            box = table.find(("card", card))
            assert box == (x, y, w, h)
            at = t.LAYOUTS[stage.size].hands[table.hand.size]
            face = t.HAND_FACE[stage.size][table.hand.size]
            x, y, w, _ = box
            if card < J:
                edge = w // 12 if w > 15 else 0  # the cursor's stays outside
                box = (x + edge, y + at.top, w - 2 * edge, t.CAP[face])
                assert pilot.reader.number(box, face, PAPER if dull else INK) == card
        assert table.find(("card", 1)) is None  # Ben's
        assert table.find(("end",)) is None
        pile = table.find(("pile",))
        assert pile == t.card_box(pilot, 5, 5) and pilot.reader.has(pile, VIOLET) > 40
        box = table.find(("hand",))
        assert box == table.find(("seat", 0))
        for thing in [("card", card) for card in hand] + [("pile",)]:
            assert inside(table.find(thing), box)
        for seat in (1, 2):
            x, y, w, h = table.find(("seat", seat))
            number = (x + t.LAYOUTS[stage.size].others.sign + 2, y - 1, w, h + 2)
            assert pilot.reader.has(number, PAPER) > 5
        everything = [box, *[table.find(("seat", seat)) for seat in range(3)]]
        everything += [table.find(("cell", cell)) for cell in range(J + 1)]
        for box in everything:
            assert inside(box, (0, stage.top, stage.width, stage.foot - stage.top))
        pilot.tap("A")  # 22: now the turn may be ended, and nobody draws
        assert table.find(("end",)) == pile and table.find(("card", 21)) is None
        assert table.find(("pile",)) == t.cell_box(pilot, rules.PILE)
        table.show(pilot.play.match.view(-1), -1, ())
        assert table.find(("card", 5)) is None
        assert [bool(table.find(("seat", seat))) for seat in range(3)] == [True] * 3
        assert table.find(("something",)) is None


def inside(one, other):
    return (
        other[0] <= one[0]
        and other[1] <= one[1]
        and one[0] + one[2] <= other[0] + other[2]
        and one[1] + one[3] <= other[1] + other[3]
    )


def test_the_table_in_words():
    with t.table("pygamer", [ANNA, BEN], 32) as pilot:
        table = pilot.play.table
        assert lines_of(table) == [
            "1 2 3 4 5 6 7 8 9 10 11 12",
            "13 14 15 16 17 18 P 19 20 21! 22! 23",
            "24 J 25 26 27 28 29 30 31 [32] 33! 34",
            "35 36 37 38 39 40 41 42 43 44 45 46",
            "hand: 5 >21! 22! 33! J! draw",
            "Ben: 5",
        ]
        table.point(rules.move("J@12"))
        assert lines_of(table)[0] == "1! 2! 3! 4! 5! 6! 7! 8! 9! 10! 11! >12!"
        assert lines_of(table)[4] == "hand: 5 21! 22! 33! J! draw"
        table.back()
        t.onward(pilot, "J@12")
        assert lines_of(table)[0].endswith(" 11 [J@12]")
        assert lines_of(table)[4] == "hand: 5 >21! 22! 33! end"
        table.show(pilot.play.match.view(-1), -1, ())
        assert [line.split(": ")[1] for line in lines_of(table)[4:]] == ["4", "5"]
