# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's table: every number on the screen, right, and where the rules put it; marks
exactly where a card may go; every move within reach of five keys; secrets kept; what it costs."""

import random

import displayio
import pytest

from ludopoche.words import LANGS
from tests.games.rucki import table as t
from tests.screens.pilot import BOARDS, Pilot
from tests.screens.reader import FIGURES, rgb

# isort: split
from games.rucki import art, rules
from ludopoche.core import terms
from ludopoche.screens import showing as phases
from ludopoche.ui.shapes import CROWN_HIGH, CROWN_WIDE
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, ORANGE, PAPER, SLATE, VIOLET
from sim.art.brush import Brush

J = rules.JOKER
ANNA = [21, 22, J, 33, 5]
BEN = [34, 44, 1, 2, 3]
DIANA = [6, 7, 14, 18, 40]


def numbers(hand):
    return sorted(rules.number(text) for text in hand)


def check_board(pilot):
    """Every cell says its number, and lies as the match has it."""
    play = pilot.play
    view = play.match.view(play.viewer)
    mine = numbers(view["hands"][play.viewer])
    for cell in range(1, J):
        lies = view["board"].get(rules.piece_text(cell))
        if lies == "J":
            x, y, w, h = t.cell_box(pilot, cell)
            assert pilot.reader.has((x, y, w, h // 2), ORANGE), cell
        elif lies:
            assert t.number_on(pilot, cell, INK) == cell
            assert t.ground(pilot, cell) in (rgb(PAPER), rgb(GOLD)), cell
        else:
            assert t.number_on(pilot, cell, PAPER if cell in mine else HAZE) == cell
            assert t.ground(pilot, cell) == rgb(INK if cell in mine else SLATE), cell


def check_hand(pilot, hand=None, legal=None):
    """Every card of the hand in order, its foot green exactly when it may be played; its value."""
    play = pilot.play
    if hand is None:
        hand = numbers(play.match.view(play.viewer)["hands"][play.viewer])
        legal = play.match.legal()
    seen = [entry for entry in t.hand_on(pilot) if entry[0]]
    assert seen == [(card, card in legal) for card in hand if card < J]
    assert t.value_on(pilot) == sum(100 if card == J else card for card in hand)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players,face", [(2, "blue"), (4, "red"), (6, "blue")])
def test_every_number_is_on_the_screen(board, players, face):
    dice = random.Random(players)
    seats = ",".join(["person"] * players)
    with Pilot(board, game="rucki", seats=seats, seed="21", terms={"face": face}) as pilot:
        t.ready(pilot)
        for turn in range(3):
            for _ in range(9 if turn else 0):
                legal = pilot.play.match.legal()
                pilot.play.turns.play((dice.choice(legal[:4]),))
            t.onward(pilot)
            play = pilot.play
            if play.match.over:
                break
            check_board(pilot)
            check_hand(pilot)
            view = play.match.view(play.viewer)
            order = [(play.viewer + 1 + i) % players for i in range(players - 1)]
            assert t.others_on(pilot) == [view["hands"][seat] for seat in order]
            width = pilot.stage.width
            text, room = ("text10", 26) if pilot.stage.size else ("5x7", 15)
            assert (
                pilot.reader.number((width - room, 0, room, pilot.stage.top), text, PAPER)
                == view["pile"]
            )


@pytest.mark.parametrize("board", BOARDS)
def test_the_own_face_of_somebody(board):
    order = list(range(46, 0, -1))
    order.insert(18, "P")
    order.insert(25, "J")
    face = ",".join(str(n) for n in order)
    with t.table(board, [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]], 11, face=face) as pilot:
        assert t.place_of(pilot, 46) == 0
        check_board(pilot)
        check_hand(pilot)


@pytest.mark.parametrize("board", BOARDS)
def test_a_long_hand_can_be_read(board):
    with t.table(board, [ANNA, BEN], 32) as pilot:
        for count in (7, 8, 15, 16, 23, 24, 31, 35):
            check_hand(pilot, *t.hold(pilot, count))
            # The last place doesn't lie on a card.
            x, y, w, h = t.card_box(pilot, count, count)
            assert pilot.reader.has((x, y, w, h), VIOLET) > w


# What may be played


@pytest.mark.parametrize("board", BOARDS)
def test_marks_are_exactly_where_a_card_may_go(board):
    dice = random.Random(3)
    with Pilot(board, game="rucki", seats="person,person,person", seed="8") as pilot:
        t.ready(pilot)
        for _ in range(6):
            if pilot.play.match.over:
                break
            legal = pilot.play.match.legal()
            assert t.marked(pilot) == [move for move in legal if 0 < move < J]
            t.onward(pilot, dice.choice(legal[:3]))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("joker", ["anywhere", "linked"])
def test_the_joker_is_taken_up_and_its_cells_marked(board, joker):
    with t.table(board, [ANNA, BEN], 32, joker=joker) as pilot:
        to_card(pilot, J)
        before = pilot.image().tobytes()
        pilot.tap("A")
        legal = pilot.play.match.legal()
        cells = [move - J for move in legal if J < move < rules.END]
        assert len(cells) == (46 if joker == "anywhere" else 8)
        assert t.marked(pilot) == cells
        pilot.tap("B")
        assert pilot.play.match.view(0)["turn"] == 0
        assert t.marked(pilot) == [21, 22, 33]
        assert pilot.image().tobytes() == before


def to_card(pilot, card):
    """The cursor to a card, or for 0 to the last place, by arrows."""
    hand = pilot.play.table.hand
    want = hand.place_of(card) if card else len(hand.cards)
    while hand.at != want:
        pilot.tap("RIGHT" if want > hand.at else "LEFT")


def to_cell(pilot, cell):
    table = pilot.play.table
    want = t.place_of(pilot, cell)
    for _ in range(20):
        if table.aim == want:
            return
        if table.aim % 12 != want % 12:
            pilot.tap("RIGHT" if want % 12 > table.aim % 12 else "LEFT")
        else:
            pilot.tap("DOWN" if want > table.aim else "UP")
        if table.aim // 12 == want // 12 == 1 and (table.aim - 18) * (want - 18) < 0:
            continue  # past the pile
    raise AssertionError("out of reach")


@pytest.mark.parametrize("linked", ["anywhere", "linked"])
def test_every_move_is_within_reach(monkeypatch, linked):
    with t.table("pygamer", [ANNA, BEN], 32, joker=linked) as pilot:
        play = pilot.play
        pressed = []
        for moves in ([], ["33"], ["J@12"], ["end"]):
            if moves:
                t.onward(pilot, *[m for m in moves if rules.move(m) in play.match.legal()])
            monkeypatch.setattr(play, "play", lambda moves, news=None: pressed.extend(moves))
            for move in play.match.legal():
                pressed.clear()
                pilot.tap("B") if play.table.lifted else None
                to_card(pilot, 0 if move in (0, rules.END) else min(move, J))
                if J < move < rules.END:
                    pilot.tap("A")
                    assert not pressed
                    if move % 5:
                        pilot.play.table.aim = t.place_of(pilot, move - J)
                    else:
                        to_cell(pilot, move - J)
                pilot.tap("A")
                assert pressed == [move]
            pilot.tap("B") if play.table.lifted else None
            monkeypatch.undo()


def test_a_finger_on_a_cell_goes_to_the_card_that_belongs_there():
    hands = [[1, 7, 24, J - 1, J], [2, 3, 4, 5, 6]]
    with t.table("pygamer", hands, 30) as pilot:
        table = pilot.play.table
        for card in (1, J - 1, 7, 24, 1):
            x, y, w, h = t.cell_box(pilot, card)
            means, *keys = table.at(x + w // 2, y + h // 2)
            assert means == "go"
            for key in keys:
                assert table.press(key) is None
            assert table.hand.at == table.hand.place_of(card), card
        x, y, w, h = t.cell_box(pilot, 2)
        assert table.at(x + w // 2, y + h // 2) is None  # it is somebody else's


def test_long_hands_are_crossed_by_rows():
    with t.table("pygamer", [ANNA, BEN], 32) as pilot:
        table = pilot.play.table
        hand = table.hand
        for count, rows in ((12, 2), (18, 2), (26, 3)):
            t.hold(pilot, count)
            while hand.at:
                table.press(2)
            for row in range(1, rows):
                table.press(1)
                assert hand.at == row * hand.across
            table.press(0)
            assert hand.at == (rows - 2) * hand.across
            for _ in range(40):
                table.press(3)
            assert hand.at == count
            table.press(0)
            assert hand.at < count
            table.press(1)
            assert hand.at == count


def test_a_again_and_again_plays_a_chain():
    """11, 12, 23, 34 beside 22: the leaflet's chain; then the hand is empty."""
    with t.table("pygamer", [[11, 12, 23, 34, 46], BEN[1:] + [5]], 10) as pilot:
        play = pilot.play
        for card in (11, 12, 23, 34):
            assert play.table.hand.card == card
            pilot.tap("A")
            assert rules.piece_text(card) in play.match.round.state()["board"]
        assert play.table.hand.card == 46
        pilot.tap("A")
        assert play.ended is not None and play.match.history[0][0] == 0


def test_after_the_last_playable_card_the_cursor_waits_at_the_end():
    """At the joker first, which may still be played."""
    with t.table("pygamer", [[11, 12, 40, 1, J], BEN[:2] + [2, 3, 5]], 10) as pilot:
        pilot.tap("A", "A")
        hand = pilot.play.table.hand
        assert hand.card == J
        pilot.tap("RIGHT")
        assert hand.card == 0 and hand.last[0] == 3
        # Cards that were played leave holes; nothing moved.
        assert t.hand_on(pilot)[1:3] == [(0, False), (0, False)]
        x, y, w, h = t.card_box(pilot, 5, 5)
        assert pilot.reader.has((x + 1, y + 1, w - 2, h - 2), PAPER) > 10
        assert not pilot.reader.has((x, y, w, h), VIOLET)
        pilot.tap("A")
        assert pilot.names[-1] == "handover"


@pytest.mark.parametrize("board", BOARDS[:2])
def test_an_exchange_is_offered_and_gives_the_joker_back(board):
    if True:
        with t.table(board, [ANNA, BEN], 32) as pilot:
            t.onward(pilot, "J@33")
            assert t.marked(pilot) == [21, 22, 33]
            x, y, w, h = t.cell_box(pilot, 33)
            assert pilot.reader.has((x, y, w, h), ORANGE) > 3
            to_card(pilot, 33)
            pilot.tap("A")
            table = pilot.play.table
            assert table.prompt.tune == "swap"
            assert t.number_on(pilot, 33, INK) == 33
            # It lies where the 33 was, ready to be played again.
            assert list(table.hand.cards) == [5, 21, 22, J, J] or J in table.hand.cards
            assert table.may[J]
            assert t.value_on(pilot) == 148


def test_a_joker_on_a_number_shows_the_number():
    for board in BOARDS:
        with t.table(board, [ANNA, BEN], 32) as pilot:
            t.onward(pilot, "J@12", "end")
            x, y, w, h = t.cell_box(pilot, 12)
            size = pilot.stage.size
            board = t.LAYOUTS[size].board
            face = art.UNDER_FACE[size]
            box = (x + 1, y + board.under, w - 2, t.CAP[face])
            assert pilot.reader.number(box, face, INK) == 12


def test_the_last_card_may_be_played_at_once():
    rest = [6, 7, 8, 9, 10, 11, 12]
    pile = [c for c in range(1, J) if c not in ANNA + BEN + rest + [32, 45]]
    with t.table("pygamer", [ANNA, BEN], 32, [*rest, *pile, 45]) as pilot:
        play = pilot.play
        while play.match.round.drawn < 47:
            play.turns.play((rules.DRAW,))
        t.onward(pilot)
        assert play.match.legal() == [45, rules.END]
        assert play.table.hand.card == 45 and play.table.prompt.asked == "last card: 45"
        assert t.marked(pilot) == [45]
        # The pile is gone from its cell.
        x, y, w, h = t.cell_box(pilot, 0)
        assert not pilot.reader.has((x, y, w, h), VIOLET)


# What is new


def test_the_card_drawn_last_is_gold():
    with t.table("picosystem", [ANNA, BEN], 32, [45, 30]) as pilot:
        t.onward(pilot, "draw", "draw")
        hand = list(pilot.play.table.hand.cards)
        assert 45 in dict(t.hand_on(pilot))
        for i in range(len(hand)):
            gold = pilot.reader.has(t.card_box(pilot, i, len(hand)), GOLD)
            assert (gold > 200) == (hand[i] == 45), hand[i]
        pilot.tap("A")
        assert pilot.play.table.prompt.asked == "play or end"


def test_what_was_laid_since_ones_own_turn_is_gold():
    with t.table("pygamer", [ANNA, BEN, DIANA], 32) as pilot:
        pilot.tap("A")  # 21
        assert t.ground(pilot, 21) == rgb(GOLD) and t.ground(pilot, 32) == rgb(PAPER)
        to_card(pilot, 0)
        pilot.tap("A")
        t.ready(pilot)
        # Ben sees Anna's card, plays, and Cleo sees both.
        assert t.ground(pilot, 21) == rgb(GOLD)
        to_card(pilot, 44)
        pilot.tap("A")
        to_card(pilot, 0)
        pilot.tap("A")
        t.ready(pilot)
        assert t.ground(pilot, 21) == t.ground(pilot, 44) == rgb(GOLD)
        to_card(pilot, 0)
        pilot.tap("A")
        t.ready(pilot)
        # For Anna her own 21 is old.
        assert t.ground(pilot, 21) == rgb(PAPER) and t.ground(pilot, 44) == rgb(GOLD)


# Secrets


@pytest.mark.parametrize("board", BOARDS)
def test_nobodys_eyes_see_no_hand(board):
    """Two deals that differ in hands and pile alone look the same, for nobody in particular."""
    pictures = []
    for hands in ([ANNA, BEN], [[40, 41, 42, 14, 13], [J, 15, 16, 17, 18]]):
        with t.table(board, hands, 32) as pilot:
            play = pilot.play
            pilot.tap("RIGHT")
            play.table.show(play.match.view(-1), -1, ())
            pilot.frames(2)
            assert t.backs_on(pilot) == [True] * 5 + [False] * 3
            assert t.others_on(pilot) == [5, 5]
            stage = pilot.stage
            box = (0, stage.top, stage.width, stage.foot)
            pictures.append(pilot.image().crop(box).tobytes())
    assert pictures[0] == pictures[1]


def test_after_a_hand_over_nothing_of_the_last_hand_is_left():
    with t.table("pygamer", [ANNA, BEN], 32) as pilot:
        to_card(pilot, 33)
        to_card(pilot, 0)
        pilot.tap("A")
        # First Anna sees what she drew, as long as she likes.
        play = pilot.play
        hand = sorted(rules.number(text) for text in play.match.view(0)["hands"][0])
        drawn = next(card for card in hand if card not in ANNA)
        for _ in range(2):
            assert pilot.names[-1] == "play" and play.viewer == 0 and play.turns.seat == 1
            # It lies last: nothing else has moved.
            order = [card % J for card in hand if card != drawn] + [drawn]
            assert [card for card, _ in t.hand_on(pilot)] == order
            said = pilot.reader.text((14, 0, 120, 12), "5x7", PAPER)
            assert said.endswith("drew %s" % rules.piece_text(drawn))
            pilot.wait(9000)
            pilot.tap("RIGHT")
        pilot.tap("A")
        assert pilot.names[-1] == "handover"
        pilot.stage.put(play.group)  # the table that lies under the hand-over screen
        pilot.frames(2)
        assert t.backs_on(pilot)[:5] == [True] * 5
        for cell in ANNA:
            if cell < J:
                assert t.number_on(pilot, cell, HAZE) == cell
        assert not t.marked(pilot)
        pilot.stage.put(pilot.screen.group)
        pilot.tap("A")
        assert [card for card, _ in t.hand_on(pilot)] == sorted(BEN)
        for cell in ANNA:
            if cell < J:
                assert t.number_on(pilot, cell, HAZE) == cell


@pytest.mark.parametrize("levels", [None, [None, "easy"]])
def test_no_card_is_marked_while_others_play(levels):
    """Neither in the hand nor on the board, and nothing is offered."""
    with t.table("pygamer", [ANNA, BEN], 11, rest=[45], levels=levels) as pilot:
        hand = (0, 70, 160, 36)
        assert pilot.reader.has(hand, LEAF) and pilot.reader.has(hand, VIOLET) > 50
        table = pilot.play.table
        table.point(rules.DRAW)
        pilot.tap("A")
        pilot.frames(2)
        assert pilot.play.phase in (phases.DREW, phases.THINK)
        assert not pilot.reader.has((0, 12, 160, 96), LEAF)
        assert pilot.reader.has(hand, VIOLET) < 40  # but for the joker's crown


def test_what_to_do_with_the_joker_is_said():
    with t.table("pygamer", [ANNA, BEN], 11) as pilot:
        asked = pilot.play.table.prompt.asked
        table = pilot.play.table
        while table.hand.card != J:
            pilot.tap("RIGHT")
        pilot.tap("A")
        assert table.prompt.asked == "place the joker"
        pilot.tap("B")
        assert table.prompt.asked == asked


def test_what_was_drawn_is_no_longer_said_while_a_bot_thinks():
    hands = [ANNA, BEN, DIANA]
    with t.table("pygamer", hands, 32, levels=[None, "easy", None]) as pilot:
        pilot.play.play((rules.DRAW,))
        pilot.frames(2)
        bar = (0, 0, 160, 12)
        assert pilot.play.viewer == 0 and "drew" in pilot.reader.text(bar, "5x7", PAPER)
        pilot.tap("A")
        assert pilot.play.phase == phases.THINK and pilot.play.viewer == -1
        assert "drew" not in pilot.reader.text(bar, "5x7", PAPER)


def shown_to(pilot):
    """Who is to take the screen, before anybody sees a hand."""
    assert pilot.names[-1] == "handover" and pilot.play.viewer == -1
    return pilot.screen.seat


def test_whoever_takes_back_is_handed_the_screen_first():
    """It may be in anybody's hands by now: at the hand-over, and while a bot thinks."""
    with t.table("pygamer", [[21, 1, 2, 3, 46], [10, 40, 41, 42, 43]], 22) as pilot:
        for text in ("21", "end"):
            pilot.play.play((rules.move(text),))
        pilot.frames(2)
        assert shown_to(pilot) == 1
        pilot.tap("START", "DOWN", "DOWN", "A")  # the pause, take back
        assert pilot.play.turns.seat == shown_to(pilot) == 0
        pilot.tap("A")
        assert pilot.play.viewer == 0 and [card for card, _ in t.hand_on(pilot)] == [1, 2, 3, 46]
    hands = [[21, 1, 2, 3, 46], [10, 40, 41, 42, 43], [4, 5, 6, 7, 8]]
    with t.table("pygamer", hands, 22, levels=[None, "easy", None]) as pilot:
        for text in ("21", "end"):
            pilot.play.play((rules.move(text),))
        pilot.frames(2)
        assert pilot.play.phase == phases.THINK and not t.hand_on(pilot)
        pilot.tap("B")
        assert pilot.play.turns.seat == shown_to(pilot) == 0


@pytest.mark.parametrize("board", BOARDS)
def test_the_rules_may_be_read_before_the_screen_is_taken(board):
    with t.table(board, [ANNA, BEN], 32) as pilot:
        pilot.play.play((rules.DRAW,))
        pilot.frames(2)
        pilot.tap("A")
        assert shown_to(pilot) == 1
        before = pilot.image().tobytes()
        for _ in range(2):
            pilot.tap("SELECT")
            assert pilot.names[-1] == "help"
            pilot.tap("B")
            assert shown_to(pilot) == 1 and pilot.image().tobytes() == before
        pilot.tap("A")
        assert pilot.play.viewer == 1
        assert sorted(card for card, _ in t.hand_on(pilot)) == sorted(BEN)


def test_a_new_hand_is_not_shown_to_all_who_look_at_the_result():
    """Ben ends the first round, and begins the second."""
    order = [rules.piece_text(card) for card in range(1, J + 1)]
    hands = [order[40:45], order[0:5], [order[5]]]
    first = ",".join(sum(hands, []) + [card for card in order if card not in sum(hands, [])])
    words = {"players": "2", "deal": first + "/" + ",".join(order)}
    with Pilot("pygamer") as pilot:
        match = terms.agree(rules, words, [("Anna", None), ("Ben", None)])
        pilot.stage.open("play", "rucki", match, "")
        pilot.go()
        t.onward(pilot, "draw")
        assert pilot.play.viewer == 1
        for text in ("5", "4", "3", "2", "1"):
            pilot.play.play((rules.move(text),))
        pilot.frames(2)
        pilot.tap("A")
        assert pilot.names[-1] == "result"
        while pilot.names[-1] == "result":
            pilot.tap("A")
        assert pilot.play.match.number == 2 and pilot.play.turns.seat == shown_to(pilot) == 1
        for card in range(6, 11):
            assert t.number_on(pilot, card, PAPER) != card


# Telling


def test_telling():
    with t.table("pygamer", [ANNA, BEN], 32) as pilot:
        match = pilot.play.match
        say = pilot.play.table.describe
        told = []
        for text in ("J@33", "33", "J@J", "end", "draw"):
            told.append(say(match.view(0), rules.move(text)))
            match.play(rules.move(text))
        assert told == [
            "joker on 33",
            "33 for the joker",
            "joker on its cell",
            "ends the turn",
            "draws",
        ]
        assert say(match.view(0), 21) == "plays 21"


def test_a_hint_points_at_its_move():
    with t.table("pygamer", [ANNA, BEN], 32) as pilot:
        table = pilot.play.table
        for move in pilot.play.match.legal():
            table.point(move)
            assert table.press(4) == move
            table.back()


def test_a_refused_card_stays_and_says_why():
    with t.table("pygamer", [ANNA, BEN], 32) as pilot:
        to_card(pilot, 5)
        before = t.hand_on(pilot)
        said = []
        pilot.play.say = said.append
        pilot.tap("A")
        assert said == ["No card lies around 5 yet."]
        assert t.hand_on(pilot) == before and pilot.play.table.hand.card == 5


def test_where_the_points_come_from():
    from games.rucki import score

    with t.table("pygamer", [ANNA, BEN], 32) as pilot:
        state = pilot.play.match.round.state()
        group = displayio.Group()
        assert score.show(pilot.stage, group, pilot.play.match, state, 0) == 100 + 33 + 22 + 21 + 5
        state["hands"][1] = []
        assert score.show(pilot.stage, group, pilot.play.match, state, 1) == 0
        crown = group[-1]
        assert crown.scale > 1 and crown[0].bitmap.width == CROWN_WIDE
        state["hands"][1] = ["J"] + [str(card) for card in range(1, 47)]
        assert score.show(pilot.stage, group, pilot.play.match, state, 1) == 100 + 1081


@pytest.mark.parametrize("size", range(3))
def test_the_picture_on_the_shelf(size):
    """On ink, as large as the box that the shelf has for it."""
    for w, h in (t.LAYOUTS[size].icon, (150, 60)):
        canvas = art.icon(Brush(), w, h)
        assert (canvas.width, canvas.height) == (w, h)
        edge = [canvas[x, y] for x in range(w) for y in (0, h - 1)]
        edge += [canvas[x, y] for x in (0, w - 1) for y in range(h)]
        assert set(edge) == {INK}
        used = {canvas[x, y] for x in range(w) for y in range(h)}
        assert {INK, PAPER, ORANGE, VIOLET} <= used and LEAF not in used


@pytest.mark.parametrize("lang", LANGS)
def test_help_is_there(lang):
    import os

    from sim import ROOT

    with open(os.path.join(ROOT, "games/rucki/help", lang + ".txt"), encoding="utf-8") as file:
        pages = file.read().split("\n---\n")
    assert len(pages) == 19
    everything = " ".join(pages)
    for fact in ("46", "100", "11, 12, 23, 34", "25", "12"):
        assert fact in everything


# What it costs


@pytest.mark.parametrize("board", BOARDS)
def test_costs(board):
    cursor = []
    played = []
    for players in (2, 5):
        seats = ",".join(["person"] * players)
        with Pilot(board, game="rucki", seats=seats, seed=str(players)) as pilot:
            dice = random.Random(players)
            match = pilot.play.match
            t.ready(pilot)
            for _ in range(5):
                pilot.rest()
                pilot.frames(2)
                assert pilot.cost(pilot.frames, 2) == 0
                for key in ("LEFT", "DOWN", "LEFT", "RIGHT"):
                    cursor.append(pilot.cost(pilot.tap, key))
                legal = [move for move in match.legal() if 0 < move < J]
                if legal and match.round.held[match.turn] > 2:
                    to_card(pilot, dice.choice(legal))
                    pilot.frames(2)
                    played.append(pilot.cost(pilot.tap, "A"))
                else:
                    t.onward(pilot, match.legal()[0])
                if match.over:
                    break
    assert max(cursor) < 0.06
    assert len(played) > 2 and max(played) < 0.15


@pytest.mark.parametrize("board", BOARDS)
def test_what_the_joker_costs(board):
    """46 marks come and go with it."""
    with t.table(board, [ANNA, BEN], 32) as pilot:
        to_card(pilot, J)
        pilot.frames(2)
        assert pilot.cost(pilot.tap, "A") < 0.1
        for key in ("LEFT", "DOWN", "RIGHT", "UP"):
            assert pilot.cost(pilot.tap, key) < 0.06
        assert pilot.cost(pilot.tap, "A") < 0.15


@pytest.mark.parametrize("board", BOARDS)
def test_showing_the_same_again_changes_nothing(board):
    with t.table(board, [ANNA, BEN, DIANA], 32) as pilot:
        t.onward(pilot, "21")
        play = pilot.play
        assert pilot.cost(lambda: (play.show(), pilot.frames(2))) == 0


# Pictures


@pytest.mark.parametrize("board", BOARDS)
def test_pictures(board, request):
    with t.table(board, [ANNA, BEN, DIANA, [10, 11, 12, 15, 16]], 32, [45, 9, 30]) as pilot:
        pilot.golden("rucki-start-" + board, request)
        to_card(pilot, J)
        pilot.tap("A")
        pilot.golden("rucki-joker-" + board, request)
        t.onward(pilot, "J@33", "22")
        pilot.golden("rucki-exchange-" + board, request)
        t.onward(pilot, "end", "draw", "draw", "draw", "33", "end")
        pilot.golden("rucki-drawn-" + board, request)
        pilot.play.table.show(pilot.play.match.view(-1), -1, ())
        pilot.frames(2)
        pilot.golden("rucki-nobody-" + board, request)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("count", [12, 20, 26])
def test_pictures_of_long_hands(board, count, request):
    with t.table(board, [ANNA, BEN], 32, face="red") as pilot:
        t.hold(pilot, count)
        pilot.golden("rucki-hand-%d-%s" % (count, board), request)


@pytest.mark.parametrize("lang", LANGS[1:])
def test_pictures_in_other_languages(lang, request):
    hands = [ANNA, BEN, DIANA, [10, 11, 12, 15, 16], [19, 20, 23, 24, 25], [26, 27, 28, 29, 30]]
    with t.table("pygamer", hands, 32, lang=lang) as pilot:
        pilot.golden("rucki-%s" % lang, request)


@pytest.mark.parametrize("palette", ["safe", "contrast"])
def test_pictures_in_other_palettes(palette, request):
    with t.table("pygamer", [ANNA, BEN], 32, palette=palette) as pilot:
        t.onward(pilot, "J@33", "22")
        pilot.golden("rucki-%s" % palette, request)


# Heap


@pytest.mark.parametrize("size", ["160x128", "240x240", "320x240"])
def test_heap(size, monkeypatch, machine):
    from tests.screens import heap

    # Past the hand-over screen, to the table itself.
    ready = "made.stack[-1].screen.press(4)\nmade.go()\nmade.frame()\nprint("
    monkeypatch.setattr(heap, "SCRIPT", heap.SCRIPT.replace("print(", ready, 1))
    found = heap.measure(machine, "rucki", size, "person,person,person,person")
    assert found["idle"] == [0, 0, 0]
    for name in ("up", "down", "left", "right"):
        assert max(found[name]) < 256, found
    assert found["all"][0] < {"160x128": 118000, "240x240": 127500, "320x240": 131500}[size], found


# What can't be played


@pytest.mark.parametrize("board", BOARDS)
def test_cards_that_cant_be_played_lie_lower_and_dark(board):
    with t.table(board, [[20, 22, 44, 45, 46], [1, 2, 3, 25, 35]], 21, rest=[40]) as pilot:
        pilot.rest()
        hand = pilot.play.table.hand
        low = t.LAYOUTS[pilot.stage.size].hands[0].lower
        legal = pilot.play.match.legal()
        assert {20, 22} <= set(legal) and low >= 3
        for i, card in enumerate((20, 22, 44, 45, 46)):
            x, y, w, h = hand.box(i)
            may = card in legal
            assert y == t.LAYOUTS[pilot.stage.size].hands[0].y + (0 if may else low)
            assert pilot.reader.colour(x + w // 2, y + 1) == rgb(PAPER if may else SLATE)
        # One after the other they change; then all are as the rules say.
        to_card(pilot, 22)
        pilot.tap("A")
        pilot.rest()
        check_hand(pilot)
        legal = pilot.play.match.legal()
        assert [bool(hand.low[i]) for i in (0, 2, 3, 4)] == [
            card not in legal for card in (20, 44, 45, 46)
        ]


def test_nothing_in_the_hand_moves_while_others_play():
    hands = [[20, 22, 44, 45, 46], [1, 2, 3, 25, 35]]
    with t.table("pygamer", hands, 21, rest=[40], levels=[None, "easy"]) as pilot:
        pilot.rest()
        hand = pilot.play.table.hand
        low = bytes(hand.low)
        assert any(low)
        to_card(pilot, 22)
        pilot.tap("A")
        pilot.rest()
        low = [hand.low[i] for i in (0, 2, 3, 4)]
        hand.at = len(hand.cards)
        pilot.play.table.show_cursor()
        pilot.tap("A")
        while pilot.play.phase == phases.THINK:
            assert [hand.low[i] for i in (0, 2, 3, 4)] == low
            assert not pilot.reader.has((0, 70, 160, 36), LEAF)
            pilot.frames()


def test_a_bots_first_card_travels_from_its_sign():
    hands = [[44, 45, 46, 1, 2], [20, 22, 33, 34, 10]]
    with t.table("pygamer", hands, 21, levels=[None, "easy"]) as pilot:
        table = pilot.play.table
        came = []
        plain = table._begin_motion

        def seen(mover, begun):
            plain(mover, begun)
            if mover == 1 and table.seen.came:
                came.append((begun, table.motion is not None))

        table._begin_motion = seen
        table.point(rules.DRAW)
        pilot.tap("A")
        for _ in range(2000):
            pilot.frames()
            if pilot.play.phase == phases.ASK and pilot.play.motion is None:
                break
        assert came[0] == (False, True)
        assert all(not moves for begun, moves in came if begun)


def laid_open(pilot, left):
    """The ending, with these cards left in the first hand."""
    state = pilot.play.match.round.state()
    state["hands"][0] = [rules.piece_text(card) for card in left]

    class Ended:
        def state(self):
            return state

    table = pilot.play.table
    table.above = displayio.Group()
    table.group.append(table.above)
    for _ in table.finish(Ended()):
        pilot.frames(1)
    return table.open


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", (2, 6))
def test_in_the_end_hands_lie_open_however_many_and_full(board, seats):
    """Also in the smallest figures, with the joker, and with more cards than a line holds."""
    hands = [[3 * seat + i for i in (1, 2, 3)] for seat in range(seats)]
    hands[-1][0] = J
    with t.table(board, hands, 30) as pilot:
        assert len(laid_open(pilot, range(1, 36))) == seats


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("many", (5, 8, 12))
def test_each_card_of_an_open_hand_can_be_read(board, many):
    """Many are written in smaller figures, and none covers another one's."""
    left = range(12, 12 + 2 * many, 2)
    with t.table(board, [[1, 2, 3], [4, 5, 6]], 30) as pilot:
        (x, y, _, _), (_, below, _, _) = laid_open(pilot, left)
        pitch = below - y
        row = (16, y - (pitch + CROWN_HIGH) // 2, x - 16, pitch)
        faces = "text10", "5x7", "3x5"
        said = [pilot.reader.text(row, face, INK, FIGURES) or "" for face in faces]
        assert "".join(map(str, left)) in [text.replace(" ", "") for text in said]


def test_that_nothing_more_fits_is_said():
    """Also after a card was played: "play or end" would be a search for nothing."""
    with t.table("pygamer", [[9, 12, 23, 40, 41], BEN], 11) as pilot:
        table = pilot.play.table
        t.onward(pilot, "12")
        assert table.prompt.asked == "play or end"
        t.onward(pilot, "23")
        assert list(pilot.play.turns.legal()) == [rules.END]
        assert table.prompt.asked == "nothing fits"


@pytest.mark.parametrize("players", range(2, 7))
def test_open_hands_can_be_read_and_the_crown_is_in_the_winners_line(players):
    """However many there are, on the smallest screen."""
    names = "person" + ",easy" * (players - 1)
    with Pilot("pygamer", game="rucki", seats=names, seed="00000%d" % players) as pilot:
        play = pilot.play
        pilot.desk.blind()
        while play.ended is None:
            if len(pilot.names) > 2:
                pilot.tap("A")
            play.play((play.turns.legal()[0],))
        pilot.desk.blind(False)
        pilot.wait(3000)
        lines = [pilot.play.table.open[seat] for seat in range(players)]
        pitch = lines[1][1] - lines[0][1]
        assert pitch >= 7, "figures of five rows and their frame need seven"
        (winner,) = play.match.winners()
        x, y, w, _ = lines[winner]
        middle = y - 5 - (pitch - 5) // 2  # of the crown's five rows
        assert pilot.reader.has((x, middle, w, pitch), GOLD) > 20


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("many", [1, 7, 29, 40, 47])
def test_however_many_cards_are_left_all_are_on_the_page_of_points(board, many, monkeypatch):
    from games.rucki import score
    from ludopoche.ui.page import Page

    plates, numbers = [], []
    rect, number = Page.rect, Page.number

    def noted(page, x, y, w, h, colour):
        plates.append((x, y, w, h, page.w, page.h))
        rect(page, x, y, w, h, colour)

    def written(page, x, y, w, h, text, *how):
        numbers.append(text)
        number(page, x, y, w, h, text, *how)

    monkeypatch.setattr(Page, "rect", noted)
    monkeypatch.setattr(Page, "number", written)
    hand = [rules.piece_text(card) for card in [J, *range(many - 1, 0, -1)]]
    with Pilot(board) as pilot:
        size = pilot.stage.size
        points = score.show(pilot.stage, displayio.Group(), None, {"hands": [hand]}, 0)
    assert points == rules.PENALTY + sum(range(many))
    assert numbers == ["J"] + [str(card) for card in range(many - 1, 0, -1)]
    for x, y, w, h, wide, high in plates:
        assert 0 <= x < x + w <= wide and 0 <= y < y + h <= high
    corners = {(x, y) for x, y, *_ in plates}
    assert len(corners) == many
    columns, rows = sorted({x for x, _ in corners}), sorted({y for _, y in corners})
    # In the middle, and as far apart as there is room.
    assert abs(columns[0] - (wide - columns[-1] - w)) <= 1
    assert abs(rows[0] - (high - rows[-1] - h)) <= 1
    pitches = {below - above for above, below in zip(rows, rows[1:])}
    assert pitches <= {h + 2}
    assert h + 2 == score.CARD[size][1] or (h + 3) * len(rows) > high - 4
