# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What moves on every game's table: little is sent at a time, nothing lasts long, any key ends it,
and what is there in the end is the same however it came."""

import random

import pytest

from tests.games.contract.conftest import GAMES
from tests.games.contract.test_screens import begun, onward
from tests.screens.pilot import BOARDS, Pilot, check_sheet

# isort: split

import games
from hardware import notes
from ludopoche.screens import showing as phases

STEP = 0.06  # of the screen, the most that a step may send
LONGEST = 1500
SHELF = games.SHELF  # without the guests
MOVES = 40
TUNES = ("win", "lose", "over", "solved")
SHOWN = 16  # pictures on a sheet


def asked(pilot):
    """Until a person is to act and nothing moves; False at the round's end."""
    play = pilot.play
    for _ in range(3000):
        if pilot.names[-1] == "handover" or play.phase == phases.DREW:
            pilot.tap("A")
        elif play.phase == phases.END:
            return False
        elif play.phase == phases.ASK and play.motion is None:
            return True
        else:
            pilot.frames()
    raise AssertionError("nobody is asked")


def press_some(pilot, dice):
    """The cursor to a move, and A as often as it takes. Did a motion begin?"""
    play = pilot.play
    before = list(play.match.moves)
    play.table.point(dice.choice(play.turns.legal()))
    for _ in range(3):
        pilot.heard()
        pilot.press_a()
        if play.motion is not None:
            return True
        if list(play.match.moves) != before or play.phase != phases.ASK:
            return False
        if pilot.names[-1] != "play":
            return False
    return False


def seen(pilot):
    pilot.frames(2)
    return pilot.desk.rgb().tobytes()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", games.SHELF)
def test_a_motion_sends_little_and_is_soon_over(game, board, request):
    dice = random.Random(game)
    moved = 0
    pictures = []
    with Pilot(board, game=game, seats="person,easy", seed="12", speed=1) as pilot:
        play = pilot.play
        for _ in range(MOVES):
            if not asked(pilot):
                break
            if not press_some(pilot, dice):
                continue
            moved += 1
            pilot.frames()  # with what the press itself has changed
            start = pilot.stage.now()
            while play.motion is not None:
                sent = pilot.cost(pilot.frames, 1)
                assert sent < STEP, (sent, play.phase)
                if pilot.stage.since(start) > LONGEST // 10 and len(pictures) < 2 * moved:
                    pictures.append(pilot.desk.image())
            assert pilot.stage.since(start) < LONGEST
            pictures += [pilot.desk.image()] * (2 * moved - len(pictures))
    assert moved, "nothing moves"
    check_sheet(pictures[:SHOWN], "motion-" + game, request)


@pytest.mark.parametrize("game", games.SHELF)
def test_a_key_ends_a_motion_and_nothing_is_lost(game):
    """Two desks, the same presses: on one every motion is watched, on the other none."""
    pictures = []
    for watched in (True, False):
        dice = random.Random(game)
        made = []
        with Pilot("pygamer", game=game, seats="person,person", seed="12", speed=1) as pilot:
            for _ in range(20):
                if not asked(pilot):
                    break
                if press_some(pilot, dice):
                    if not watched:
                        pilot.play.end_motion()
                        assert pilot.play.motion is None
                    while pilot.play.motion is not None:
                        pilot.frames()
                if pilot.names[-1] == "play" and asked(pilot):
                    pilot.wait(400)
                    made.append((list(pilot.play.match.moves), seen(pilot)))
        pictures.append(made)
    assert len(pictures[0]) > 5
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", games.SHELF)
def test_its_ending(game, board, request):
    """Step by step, each little; skipped it is the same; and it comes back after the pause."""
    pictures = []
    steps = []
    for skipped in (False, True):
        dice = random.Random(3)
        with begun(game, board, rounds=1, speed=1) as pilot:
            pilot.desk.blind()
            play = pilot.play
            while play.ended is None:
                onward(pilot, dice)
            assert play.phase == phases.END
            pilot.desk.blind(False)
            pilot.frames()
            start = pilot.stage.now()
            if skipped:
                play.end_motion()
            else:
                assert play.motion is not None, "it has no ending"
            while play.motion is not None:
                assert pilot.cost(pilot.frames, 1) < STEP
                steps.append(pilot.desk.image())
            assert pilot.stage.since(start) < LONGEST
            pilot.wait(400)
            pictures.append(seen(pilot))
            assert play.verdict[2], "nothing is said of it"
            if skipped:
                pilot.tap("START", "START")
                pilot.wait(400)
                assert play.motion is None and seen(pilot) == pictures[-1]
                for _ in range(play.match.players):  # every seat's table, and back
                    pilot.tap("RIGHT")
                    while play.motion is not None:
                        pilot.frames()
                    steps.append(pilot.desk.image())
    assert pictures[0] == pictures[1]
    check_sheet(steps[:: max(1, len(steps) // SHOWN)], "ending-" + game, request)


@pytest.mark.parametrize("how", ("seen", "hurried", "off"))
@pytest.mark.parametrize("seats", ("person,easy", "person,person"))
@pytest.mark.parametrize("game", GAMES)
def test_the_tune_of_an_ending_is_heard_to_its_end(game, seats, how):
    """A new sound cuts the old one off: the tune of who has won comes when all others are over,
    once, also where a key ends the motion or nothing moves."""
    tunes = {bytes(notes.wave(notes.NOTES[name])): name for name in TUNES}
    heard = []
    dice = random.Random(3)
    with Pilot(game=game, seats=seats, seed="12", speed=3 if how == "off" else 1) as pilot:
        pilot.desk.blind()
        play = pilot.play
        desk = pilot.desk
        desk.on_sound = lambda samples, rate: heard.append((desk.now(), bytes(samples)))
        while play.ended is None:
            if pilot.names[-1] == "handover" or play.phase == phases.DREW:
                pilot.tap("A")
            elif play.phase == phases.ASK:
                onward(pilot, dice)
            else:
                pilot.frames()
        if how == "hurried":
            pilot.frames(3)
            pilot.press_a()
        while play.motion is not None:
            pilot.frames()
        pilot.wait(2000)
        sung = [i for i in range(len(heard)) if heard[i][1] in tunes]
        assert [tunes[heard[i][1]] for i in sung] == [play.verdict[3]]
        start, samples = heard[sung[0]]
        for ms, _ in heard[sung[0] + 1 :]:
            assert ms >= start + len(samples) * 1000 // notes.RATE, "cut off"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_where_speed_is_off(game):
    dice = random.Random(7)
    with Pilot(game=game, seats="person,easy", seed="12", speed=3) as pilot:
        for _ in range(15):
            if not asked(pilot):
                break
            assert not press_some(pilot, dice)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_waits_long_but_for_thinking(game):
    """A bot's whole turn is shown within 1.5 s at normal speed, chains and motion included."""
    waits_for(game)


def waits_for(game, **terms):
    """What each bot shows between two turns of a person, and that A goes past it."""
    dice = random.Random(5)
    seats = "person,easy,easy" if game in SHELF else "person,easy"  # guests sit two at a table
    with Pilot(game=game, seats=seats, seed="12", terms=terms) as pilot:
        play = pilot.play
        shown = {}
        turns = skipped = 0
        for _ in range(20000):
            if play.phase == phases.END or turns == 12:
                break
            if pilot.names[-1] == "handover" or play.phase == phases.DREW:
                pilot.tap("A")
            elif play.phase == phases.ASK and play.motion is None:
                assert all(ms <= LONGEST for ms in shown.values()), (turns, shown)
                shown = {}
                turns += 1
                made = ()
                for _ in range(play.turns.owed):
                    made += (dice.choice(play.turns.legal(made)),)
                play.play(made)
            elif turns % 3 == 0 and play.phase == phases.SHOW:
                pilot.heard()
                since = play.since
                if play.phase != phases.SHOW:
                    continue
                pilot.press_a()
                assert play.phase != phases.SHOW or play.since > since
                skipped += 1
            else:
                start = pilot.desk.now()
                shows = play.phase == phases.SHOW or play.motion is not None
                seat = play.showing
                pilot.frames()
                if shows:
                    shown[seat] = shown.get(seat, 0) + pilot.desk.now() - start
        assert turns > 3 and (skipped or play.table.together)
