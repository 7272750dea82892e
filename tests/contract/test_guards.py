# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Guard rails of every game: who hurries loses nothing, B takes back what was done."""

import random

import pytest

from tests.contract.conftest import GAMES
from tests.contract.test_screens import begun, onward
from tests.screens.glass import Glass

# isort: split

import games
from ludopoche.screens import showing as phases
from ludopoche.screens.ending import HOLD
from ludopoche.screens.play import DEAF


def mash(glass, presses):
    """A again and again, sixteen times a second."""
    for _ in range(presses):
        glass.desk.press("A")
        glass.wait(30)
        glass.desk.release("A")
        glass.wait(30)
        if glass.names[-1] != "play":
            return


def moves_of(play):
    return list(play.match.moves), getattr(play.turns, "held", None)


@pytest.mark.parametrize("game", GAMES)
def test_a_is_deaf_when_the_turn_has_come_by_itself(game):
    """Whoever mashes A through the bots' moves makes none of their own at once."""
    with Glass(game=game, seats="person,easy", seed="3") as glass:
        glass.desk.blind()
        play = glass.play
        turns = 0
        asked = None
        heard = []
        playing = play.play

        def forget():
            nonlocal asked
            asked = None

        def played(moves, news=None):
            if play.turns.person(play.turns.seat) and asked is not None:
                heard.append(glass.stage.since(asked))
            playing(moves, news)
            forget()

        play.play = played
        before = play.phase
        for _ in range(900):
            glass.desk.press("A")
            for _ in range(4):
                if before in (phases.SHOW, phases.THINK) and play.phase == phases.ASK:
                    asked = glass.stage.now()
                    turns += 1
                elif play.phase != phases.ASK:
                    asked = None
                before = play.phase
                glass.frames()
            glass.desk.release("A")
            glass.frames()
            if glass.names[-1] != "play" or turns > 5:
                break
        assert turns and heard and min(heard) >= DEAF - 20, heard


@pytest.mark.parametrize("game", GAMES)
def test_an_arrow_says_that_somebody_looks(game):
    with Glass(game=game, seats="person,easy", seed="3") as glass:
        play = glass.play
        play.deafen(DEAF)
        before = moves_of(play), play.table.memo()
        mash(glass, 3)
        assert (moves_of(play), play.table.memo()) == before
        glass.tap("DOWN")
        assert not play.deaf


@pytest.mark.parametrize("game", GAMES)
def test_a_result_stays_for_a_moment(game):
    dice = random.Random(2)
    with begun(game, rounds=1) as glass:
        glass.desk.blind()
        play = glass.play
        while play.phase != phases.END:
            onward(glass, dice)
        start = glass.stage.now()
        while glass.names[-1] == "play":
            mash(glass, 1)
        assert glass.stage.since(start) >= HOLD - 40
        assert glass.names[-1] == "final"
        match = glass.screen.match
        start = glass.stage.now()
        while glass.names[-1] == "final" and glass.screen.match is match:
            mash_final(glass)
        assert glass.stage.since(start) >= HOLD - 40


def mash_final(glass):
    glass.desk.press("A")
    glass.wait(30)
    glass.desk.release("A")
    glass.wait(30)


@pytest.mark.parametrize("game", GAMES)
def test_with_bots_alone_b_goes_back_to_the_first_turn(game):
    """A turn of one's own with each press, what was shown meanwhile included: that is told once."""
    dice = random.Random(4)
    with Glass(game=game, seats="person,easy", seed="3", speed=3) as glass:
        play = glass.play
        match = play.match
        turns = []
        for _ in range(4):
            while play.phase != phases.ASK:
                glass.frames()
            turns.append(list(match.moves))
            made = ()
            for _ in range(play.turns.owed):
                made += (dice.choice(play.turns.legal(made)),)
            play.play(made)
        while play.phase != phases.ASK:
            glass.frames()
        told = 0
        while turns:
            wanted = turns.pop()
            glass.wait(400)
            glass.frames(3)
            if play.table.prompt.b:
                glass.tap("B")
                continue
            assert play.can_take_back
            glass.tap("B")
            if len(play.group) > 1:
                told += 1
                assert "marks" not in match.notes
                glass.tap("B")
            glass.frames(2)
            assert list(match.moves) == wanted and play.phase == phases.ASK
            play.table.back()
            play.backs = 0
            while getattr(play.table, "held", ()):
                play.table.back()
        assert told <= 1 and told == (match.notes.get("marks") == "undo")
        assert not play.turns.can_take_back or getattr(play.turns, "held", ())


@pytest.mark.parametrize("game", GAMES)
def test_b_does_what_the_bar_says(game):
    dice = random.Random(6)
    said = set()
    with Glass(game=game, seats="person,easy", seed="3", speed=3) as glass:
        play = glass.play
        for presses in range(600):
            if presses >= 60 and {"leave", "undo"} <= said:
                break  # what dice press depends on where a table's cursor waits
            while glass.names[-1] == "play" and play.phase not in (phases.ASK, phases.END):
                glass.frames()
            if play.phase == phases.END:
                break
            play.sure = True
            glass.tap(dice.choice(("UP", "DOWN", "LEFT", "RIGHT")), dice.choice("AAAB"))
            while glass.names[-1] == "play" and play.phase not in (phases.ASK, phases.END):
                glass.frames()
            if glass.names[-1] == "ask":
                glass.tap("B")
            if len(play.group) > 1:
                glass.tap("DOWN")
            glass.wait(300)
            if play.phase != phases.ASK or dice.random() < 0.5:
                continue
            word = glass.stage.hint._words[1]
            said.add(word)
            moves = list(match_moves(play))
            play.match.notes["marks"] = "undo"  # it was told already
            glass.tap("B")
            if word == "leave":
                assert glass.names[-1] == "ask"
                glass.tap("B")
            elif word == "undo":
                assert list(match_moves(play)) != moves
            else:
                assert word != "back", "back to where?"
                assert list(match_moves(play)) == moves and glass.names[-1] == "play"
    assert {"leave", "undo"} <= said


def match_moves(play):
    """The moves, and those that are held."""
    return list(play.match.moves) + [("held", each) for each in getattr(play.turns, "held", ())]


@pytest.mark.parametrize("game", GAMES)
def test_rows_of_the_pause_never_change_places(game):
    dice = random.Random(5)
    seen = set()
    with begun(game) as glass:
        for _ in range(4):
            glass.tap("START")
            assert glass.names[-1] == "pause"
            seen.add(glass.screen.names)
            dark = glass.screen.dark
            assert ("take back" in dark) == (not glass.play.can_take_back)
            glass.tap("START")
            onward(glass, dice)
    assert len(seen) == 1


def test_every_game_is_here():
    assert set(games.SHELF) <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_long_select_gives_a_hint_a_short_one_the_help(game):
    with Glass(game=game, seats="person,person", seed="3") as glass:
        while glass.names[-1] == "handover":
            glass.tap("A")
        play = glass.play
        assert play.phase == phases.ASK
        glass.desk.press("SELECT")
        glass.wait(100)
        assert glass.names[-1] == "play"
        glass.desk.release("SELECT")
        glass.frames(2)
        assert glass.names[-1] == "help"
        glass.tap("B")
        glass.rest()
        glass.desk.press("SELECT")
        for _ in range(2000):
            glass.frames()
            if len(play.group or ()) > 1:
                break
        assert len(play.group) == 2 and play.phase == phases.ASK
        assert "hint" in play.match.notes["marks"]
        glass.desk.release("SELECT")
        glass.frames(2)
        assert glass.names[-1] == "play" and len(play.group) == 2
