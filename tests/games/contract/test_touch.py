# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Fingers: what is touched on a table is where the cursor goes; a match is played to its end by
touches alone, and so are the menus worked."""

import importlib.util
import random

import pytest

from ludopoche.keys import LEFT, RIGHT, A, B
from ludopoche.screens import touch
from tests.games import guests
from tests.games.contract.conftest import GAMES
from tests.games.contract.test_screens import begun, onward, ready
from tests.screens.pilot import BOARDS, Pilot

import games  # isort: skip
from hardware import NAMES  # isort: skip

# A game may do without; those that people find on the shelf don't.
TOUCHED = [game for game in GAMES if importlib.util.find_spec("games.%s.touch" % game)]
STEP = 4  # pixels between two touches
MOST = 600  # touches
MOVES = 12  # that they make, at least, unless the round ends before


def touched(pilot, x, y):
    """The keys that a finger at a pixel presses."""
    return touch.keys(pilot.stage, pilot.names[-1], pilot.screen, x, y)


def tap(pilot, x, y):
    top = pilot.screen
    keys = touched(pilot, x, y)
    for key in keys:
        if pilot.screen is not top:
            break
        pilot.tap(NAMES[key])
    return keys


def pixels(pilot):
    for y in range(STEP // 2, pilot.stage.height, STEP):
        for x in range(STEP // 2, pilot.stage.width, STEP):
            yield x, y


def test_who_has_it():
    assert set(guests.NAMES).isdisjoint(TOUCHED) and set(GAMES[:4]) <= set(TOUCHED)
    with begun(guests.NAMES[0]) as pilot:
        assert pilot.play.table.at(20, 20) is None


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", TOUCHED)
def test_the_cursor_goes_where_a_finger_is(game, board):
    dice = random.Random(2)
    with begun(game, board) as pilot:
        pilot.desk.blind()
        seen = 0
        for moves in (0, 3, 6):
            onward(pilot, dice, moves)
            ways = {}
            for x, y in pixels(pilot):
                means = pilot.play.table.at(x, y)
                if means:
                    ways.setdefault(means, (x, y))
            seen = max(seen, len(ways))
            gone = 0  # what the cursor's way has taken off the screen meanwhile
            for means, (x, y) in ways.items():
                table = pilot.play.table
                if means[0] == "go" and all(key <= RIGHT for key in means[1:]):
                    at = table.at(x, y)  # the way from where the cursor is by now
                    if at is None:
                        gone += 1
                        continue
                    for key in at[1:]:
                        assert table.press(key) is None
                    assert table.at(x, y) == ("go",), (means, x, y)
            assert gone <= 1, "what is seen can't be touched"
        assert seen >= 2, "nothing is there to be touched"


@pytest.mark.parametrize("game", TOUCHED)
def test_moves_by_fingers_alone(game):
    dice = random.Random(3)
    with begun(game, "picosystem", seed="7K3Q9F") as pilot:
        pilot.desk.blind()
        play = pilot.play
        for _ in range(MOST):
            if pilot.names[-1] in ("result", "final") or play.match.moves.length > 2 * MOVES:
                break
            if pilot.names[-1] != "play":
                tap(pilot, pilot.stage.width // 2, pilot.stage.height // 2)
                continue
            ready(pilot)
            spots = {}
            for _ in range(20):
                x = dice.randrange(pilot.stage.width)
                y = dice.randrange(pilot.stage.top, pilot.stage.foot)
                spots.setdefault(touched(pilot, x, y), (x, y))
            spots.pop((), None)
            noted = spots.get((B,))
            if noted or spots:
                tap(pilot, *(noted or dice.choice(list(spots.values()))))
            pilot.wait(400)
        made = sum(1 for _ in play.match.moves)
        assert made >= MOVES or pilot.names[-1] in ("result", "final")


@pytest.mark.parametrize("board", BOARDS)
def test_the_shelf_by_fingers(board, monkeypatch):
    monkeypatch.setattr(games, "SHELF", GAMES[:4])  # as many as are seen at once
    with Pilot(board) as pilot:
        pilot.wait(500)
        if pilot.names[-1] == "ask":  # where saves go
            button = pilot.screen.buttons[0]
            tap(pilot, button.x + 3, button.y + 3)
        assert pilot.names[-1] == "shelf"
        led = {}
        for x, y in pixels(pilot):
            keys = touched(pilot, x, y)
            if not keys or y >= pilot.stage.foot or x % 20 > STEP or y % 16 > STEP:
                continue
            led[follow(pilot, x, y)] = x, y
        assert set(led) == {*games.SHELF, "date", "settings"}  # this board has no clock
        for to, spot in led.items():  # and from the row below the games
            while pilot.screen.at < pilot.screen.games:
                pilot.tap("DOWN")
            assert follow(pilot, *spot) == to


def follow(pilot, x, y):
    """What a finger on the shelf leads to; then the shelf is there again."""
    tap(pilot, x, y)
    found = pilot.screen.game if pilot.names[-1] == "setup" else pilot.names[-1]
    while pilot.names[-1] != "shelf":
        pilot.tap("B")
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_a_list_by_fingers(board):
    """A touch chooses a row, and takes it; on a row with a value it changes that, both ways."""
    with Pilot(board) as pilot:
        pilot.console.stage.open("settings")
        pilot.go()
        pilot.frames(2)
        screen = pilot.screen
        pitch = screen.rows.pitch
        middle = pilot.stage.width // 2
        for row in range(screen.first, min(screen.first + screen.shown, screen.count())):
            y = pilot.stage.top + 2 + (row - screen.first) * pitch + pitch // 2
            keys = touched(pilot, middle, y)
            if not screen.turns(row):
                assert keys[-1] == A
                continue
            if screen.at != row:
                tap(pilot, middle, y)
            assert screen.at == row
            assert touched(pilot, middle, y) == (RIGHT,)
            assert touched(pilot, screen.arrows.group[0].x + 1, y) == (LEFT,)
        # The words in the bar below are keys, too.
        for x in range(2, pilot.stage.width // 6):
            assert touched(pilot, x, pilot.stage.foot + 4) in ((A,), ())
        assert touched(pilot, 6, pilot.stage.foot + 4) == (A,)


def test_a_list_is_leafed_through_by_its_heading():
    with Pilot("picosystem") as pilot:
        pilot.console.stage.open("setup", games.SHELF[0])
        pilot.go()
        pilot.frames(2)
        screen = pilot.screen
        firsts = []
        for _ in range(4):
            tap(pilot, 40, 5)
            assert screen.at == screen.first
            firsts.append(screen.first)
        assert screen.pages() > 1
        assert sorted(set(firsts)) == [screen.shown * i for i in range(screen.pages())]


def test_a_note_goes_by_a_finger_on_it():
    with begun(games.SHELF[0], "picosystem", seed="7K3Q9F") as pilot:
        play = pilot.play
        note = None
        for x, y in pixels(pilot):
            tap(pilot, x, y)
            if len(play.group) > 1:
                note = play.group[1][0]
                break
        made = play.match.moves.length
        keys = touched(pilot, note.x + 40, note.y + 4)
        assert [NAMES[key] for key in keys] == ["B"]
        tap(pilot, note.x + 40, note.y + 4)
        assert len(play.group) == 1 and play.match.moves.length == made


@pytest.mark.parametrize("game", TOUCHED)
def test_a_lesson_by_fingers(game):
    """A finger on the table acts there, elsewhere it goes on: no bubble keeps anybody."""
    with Pilot("picosystem") as pilot:
        pilot.desk.blind()
        pilot.console.stage.open("lesson", game)
        pilot.go()
        lesson = pilot.screen
        spots = [(x, y) for x, y in pixels(pilot) if not x % 3 and not y % 3]
        for _ in range(40):
            pilot.wait(1500)
            if pilot.screen is not lesson:
                break
            at = lesson.at
            for x, y in spots:
                if touched(pilot, x, y):
                    tap(pilot, x, y)
                if pilot.screen is not lesson or lesson.at != at:
                    break
            else:
                raise AssertionError("no finger leads on from %r" % lesson.word)
        assert pilot.screen is not lesson


def test_a_result_is_leafed_through():
    """A finger on it doesn't begin anew: that is in the bar."""
    with begun(games.SHELF[0], "picosystem", seed="7K3Q9F") as pilot:
        pilot.desk.blind()
        dice = random.Random(4)
        onward(pilot, dice, 10000)
        for _ in range(20):
            if pilot.names[-1] == "final":
                break
            pilot.tap("A")
            pilot.wait(1000)
        assert pilot.names[-1] == "final"
        pilot.wait(1000)
        middle = pilot.stage.height // 2
        tap(pilot, pilot.stage.width // 2, middle)
        assert pilot.screen.at == 1
        tap(pilot, 10, middle)
        assert pilot.screen.at == 0 and pilot.names[-1] == "final"


@pytest.mark.parametrize("board", BOARDS)
def test_typing_by_fingers(board):
    with Pilot(board) as pilot:
        pilot.console.stage.open("seed", 1)
        pilot.go()
        pilot.frames(2)
        screen = pilot.screen
        for wanted in ("7", "K", "3", "Q", "9"):
            x, y = screen.corner(screen.chars.index(wanted))
            tap(pilot, x + screen.w // 2, pilot.stage.top + y + screen.h // 2)
        assert screen.text == "7K3Q9"
