# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Guard rails of every game: who hurries loses nothing, B takes back what was done."""

import random

import pytest

from tests.games.contract.conftest import GAMES
from tests.games.contract.test_screens import begun, onward
from tests.screens.pilot import Pilot

# isort: split

import games
from ludopoche.screens import showing as phases
from ludopoche.screens.ending import HOLD
from ludopoche.screens.play import DEAF


def mash(pilot, presses):
    """A again and again, sixteen times a second."""
    for _ in range(presses):
        pilot.desk.press("A")
        pilot.wait(30)
        pilot.desk.release("A")
        pilot.wait(30)
        if pilot.names[-1] != "play":
            return


def moves_of(play):
    return list(play.match.moves), getattr(play.turns, "held", None)


@pytest.mark.parametrize("game", GAMES)
def test_a_is_deaf_when_the_turn_has_come_by_itself(game):
    """Whoever mashes A through the bots' moves makes none of their own at once."""
    with Pilot(game=game, seats="person,easy", seed="3") as pilot:
        pilot.desk.blind()
        play = pilot.play
        turns = 0
        asked = None
        heard = []
        playing = play.play

        def forget():
            nonlocal asked
            asked = None

        def played(moves, news=None):
            if play.turns.person(play.turns.seat) and asked is not None:
                heard.append(pilot.stage.since(asked))
            playing(moves, news)
            forget()

        play.play = played
        before = play.phase
        for _ in range(900):
            pilot.desk.press("A")
            for _ in range(4):
                if before in (phases.SHOW, phases.THINK) and play.phase == phases.ASK:
                    asked = pilot.stage.now()
                    turns += 1
                elif play.phase != phases.ASK:
                    asked = None
                before = play.phase
                pilot.frames()
            pilot.desk.release("A")
            pilot.frames()
            if pilot.names[-1] != "play" or turns > 5:
                break
        assert turns and heard and min(heard) >= DEAF - 20, heard


@pytest.mark.parametrize("game", GAMES)
def test_an_arrow_says_that_somebody_looks(game):
    with Pilot(game=game, seats="person,easy", seed="3") as pilot:
        play = pilot.play
        play.deafen(DEAF)
        before = moves_of(play), play.table.memo()
        mash(pilot, 3)
        assert (moves_of(play), play.table.memo()) == before
        pilot.tap("DOWN")
        assert not play.deaf


@pytest.mark.parametrize("game", GAMES)
def test_a_result_stays_for_a_moment(game):
    dice = random.Random(2)
    with begun(game, rounds=1) as pilot:
        pilot.desk.blind()
        play = pilot.play
        while play.phase != phases.END:
            onward(pilot, dice)
        start = pilot.stage.now()
        while pilot.names[-1] == "play":
            mash(pilot, 1)
        assert pilot.stage.since(start) >= HOLD - 40
        assert pilot.names[-1] == "final"
        match = pilot.screen.match
        start = pilot.stage.now()
        while pilot.names[-1] == "final" and pilot.screen.match is match:
            mash_final(pilot)
        assert pilot.stage.since(start) >= HOLD - 40


def mash_final(pilot):
    pilot.desk.press("A")
    pilot.wait(30)
    pilot.desk.release("A")
    pilot.wait(30)


@pytest.mark.parametrize("game", GAMES)
def test_with_bots_alone_b_goes_back_to_the_first_turn(game):
    """A turn of one's own with each press, what was shown meanwhile included: that is told once."""
    dice = random.Random(4)
    with Pilot(game=game, seats="person,easy", seed="3", speed=3) as pilot:
        play = pilot.play
        match = play.match
        turns = []
        for _ in range(4):
            while play.phase != phases.ASK:
                pilot.frames()
            turns.append(list(match.moves))
            made = ()
            for _ in range(play.turns.owed):
                made += (dice.choice(play.turns.legal(made)),)
            play.play(made)
        while play.phase != phases.ASK:
            pilot.frames()
        told = 0
        while turns:
            wanted = turns.pop()
            pilot.wait(400)
            pilot.frames(3)
            if play.table.prompt.b:
                pilot.tap("B")
                continue
            assert play.can_take_back
            pilot.tap("B")
            if len(play.group) > 1:
                told += 1
                assert "marks" not in match.notes
                pilot.tap("B")
            pilot.frames(2)
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
    with Pilot(game=game, seats="person,easy", seed="3", speed=3) as pilot:
        play = pilot.play
        for presses in range(600):
            if presses >= 60 and {"leave", "undo"} <= said:
                break  # what dice press depends on where a table's cursor waits
            while pilot.names[-1] == "play" and play.phase not in (phases.ASK, phases.END):
                pilot.frames()
            if play.phase == phases.END:
                break
            play.sure = True
            pilot.tap(dice.choice(("UP", "DOWN", "LEFT", "RIGHT")), dice.choice("AAAB"))
            while pilot.names[-1] == "play" and play.phase not in (phases.ASK, phases.END):
                pilot.frames()
            if pilot.names[-1] == "ask":
                pilot.tap("B")
            if len(play.group) > 1:
                pilot.tap("DOWN")
            pilot.wait(300)
            if play.phase != phases.ASK or dice.random() < 0.5:
                continue
            word = pilot.stage.hint.words[1]
            said.add(word)
            moves = list(match_moves(play))
            play.match.notes["marks"] = "undo"  # it was told already
            pilot.tap("B")
            if word == "leave":
                assert pilot.names[-1] == "ask"
                pilot.tap("B")
            elif word == "undo":
                assert list(match_moves(play)) != moves
            else:
                assert word != "back", "back to where?"
                assert list(match_moves(play)) == moves and pilot.names[-1] == "play"
    assert {"leave", "undo"} <= said


def match_moves(play):
    """The moves, and those that are held."""
    return list(play.match.moves) + [("held", each) for each in getattr(play.turns, "held", ())]


@pytest.mark.parametrize("game", GAMES)
def test_rows_of_the_pause_never_change_places(game):
    dice = random.Random(5)
    seen = set()
    with begun(game) as pilot:
        for _ in range(4):
            pilot.tap("START")
            assert pilot.names[-1] == "pause"
            seen.add(pilot.screen.names)
            dark = pilot.screen.dark
            assert ("take back" in dark) == (not pilot.play.can_take_back)
            pilot.tap("START")
            onward(pilot, dice)
    assert len(seen) == 1


def test_every_game_is_here():
    assert set(games.SHELF) <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_long_select_gives_a_hint_a_short_one_the_help(game):
    with Pilot(game=game, seats="person,person", seed="3") as pilot:
        while pilot.names[-1] == "handover":
            pilot.tap("A")
        play = pilot.play
        assert play.phase == phases.ASK
        pilot.desk.press("SELECT")
        pilot.wait(100)
        assert pilot.names[-1] == "play"
        pilot.desk.release("SELECT")
        pilot.frames(2)
        assert pilot.names[-1] == "help"
        pilot.tap("B")
        pilot.rest()
        pilot.desk.press("SELECT")
        for _ in range(2000):
            pilot.frames()
            if len(play.group or ()) > 1:
                break
        assert len(play.group) == 2 and play.phase == phases.ASK
        assert "hint" in play.match.notes["marks"]
        pilot.desk.release("SELECT")
        pilot.frames(2)
        assert pilot.names[-1] == "play" and len(play.group) == 2
