# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every game's lesson: A alone leads through it, a bubble never lies on what it speaks of, nothing
is too long in any language, and it ends in a real match."""

from pathlib import Path

import pytest

from ludopoche.words import LANGS
from tests.games.contract.conftest import GAMES
from tests.games.lessons import begun, bubbles, ready, step_to, walk
from tests.screens.menus import watched
from tests.screens.pilot import BOARDS, Pilot

# isort: split

import games
from ludopoche.screens import bubble
from ludopoche.store import book
from ludopoche.ui.widgets import POINTED

LESSONS = [game for game in GAMES if "lesson" in games.card(game, "EXTRAS", ())]


def box_of(bubble):
    """The bubble itself, without its pointer."""
    tiles = list(bubble[0])
    return tiles[0].x, tiles[0].y, tiles[0].bitmap.width, sum(tile.bitmap.height for tile in tiles)


def apart(one, other):
    x, y, w, h = one
    left, top, wide, high = other
    return x + w <= left or left + wide <= x or y + h <= top or top + high <= y


@pytest.mark.parametrize("game", GAMES)
def test_set_up_offers_the_lesson_that_is_there(game):
    file = Path(games.load(game, "rules").__file__).with_name("lesson.py")
    assert (game in LESSONS) == file.exists()
    with Pilot() as pilot:
        pilot.tap("B")
        pilot.stage.open("setup", game)
        pilot.go()
        assert (pilot.screen.list[0] == ("lesson", 0)) == (game in LESSONS)
        assert pilot.screen.list.count(("lesson", 0)) == (game in LESSONS)


@pytest.mark.parametrize("game", LESSONS)
def test_it_is_short(game):
    steps = bubbles(game)
    assert 6 <= len(steps) <= 10, "%d bubbles: six to ten will do" % len(steps)
    assert steps[-1][1] == "" and any(wanted for _, wanted, *_ in steps)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", LESSONS)
def test_a_leads_through_it_and_no_bubble_hides_its_thing(game, board, lang):
    with begun(game, board, lang=lang) as pilot, watched(pilot) as eyes:
        pilot.desk.blind()
        words = []
        stage = pilot.stage
        for screen in walk(pilot):
            words.append(screen.word)
            assert not screen.wanted or screen.match.turn == 0, "not the player's turn"
            eyes.look(screen.word)
            thing = screen.boxes[0]
            assert thing, "%s: nothing is found there" % screen.word
            box = box_of(screen.group[1])
            assert apart(box, thing), screen.word
            for other in [other for other in screen.boxes[1:] if other]:
                hidden = bubble._common(box, other)
                assert 10 * hidden <= 9 * other[2] * other[3], (screen.word, other)
            assert box[0] >= 0 and box[0] + box[2] <= stage.width
            assert box[1] >= stage.top and box[1] + box[3] <= stage.foot
            assert stage.hint.keys > 1  # there is room to say how one leaves
        assert words == [step[0] for step in bubbles(game)]
        assert not eyes.wrong
        assert pilot.names == ["shelf", "play"]
        assert pilot.play.game == game and not list(pilot.play.match.moves)
        levels = [level for _, level in pilot.play.match.seats]
        assert levels[0] is None and set(levels[1:]) <= {"easy"}


@pytest.mark.parametrize("game", LESSONS)
def test_what_isnt_wanted_isnt_done_but_helped(game):
    """Whatever else could be played there: the cursor goes to what is wanted."""
    tried = 0
    with begun(game) as pilot:
        for screen in walk(pilot):
            wanted = screen.wanted.replace("=", "").split(" ")[0]
            other = [move for move in screen.match.legal() if wanted != screen._text([move])]
            if not wanted or not other:
                continue
            before = list(screen.match.moves)
            said = screen.said
            screen.table.point(other[0])
            pilot.press_a()
            for _ in range(3):  # one that is held is played with another press
                if screen.said == said:
                    pilot.press_a()
            assert list(screen.match.moves) == before and screen.said == screen.here
            ready(pilot)
            x, y, w, h = box_of(screen.group[1])
            reach = bubble.POINTER[pilot.stage.size] + 2
            assert not apart((x - reach, y - reach, w + 2 * reach, h + 2 * reach), POINTED), (
                screen.word
            )
            tried += 1
    assert tried > 1


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("key", ["B", "START"])
def test_one_may_leave_and_come_back(game, key):
    with begun(game) as pilot:
        step_to(pilot, bubbles(game)[1][0])
        pilot.tap(key)
        assert pilot.names == ["shelf", "setup"]
        assert pilot.screen.row(0)[0] == pilot.stage.word("setup.lesson")
        assert game not in book.lessons(pilot.stage.keeper)
        assert not pilot.stage.keeper.names("match")
        pilot.tap("A")
        assert pilot.names[-1] == "lesson" and pilot.screen.word == bubbles(game)[0][0]


@pytest.mark.parametrize("game", LESSONS)
def test_done_it_is_first_no_more(game):
    with begun(game) as pilot:
        step_to(pilot, bubbles(game)[-1][0])
        pilot.tap("B")
        assert game in book.lessons(pilot.stage.keeper)
        rows = pilot.screen.list
        assert rows[0] == ("play", 0) and rows.count(("lesson", 0)) == 1


@pytest.mark.parametrize("game", LESSONS)
def test_built_again_it_stands_where_it_stood(game):
    """The screen goes below another one, and comes from its memo."""
    with begun(game) as pilot:
        last = -1
        for screen in walk(pilot):
            if screen.at == last:
                continue
            last = screen.at
            if screen.wanted.startswith("=") or screen.table.held:
                continue  # what is held lies nowhere yet
            word, moves = screen.word, list(screen.match.moves)
            pilot.stage.open("ask", "?", ("!",))
            pilot.go()
            assert pilot.screen is not screen
            pilot.stage.back()
            pilot.go()
            assert pilot.screen is not screen
            ready(pilot)
            assert (pilot.screen.word, list(pilot.screen.match.moves)) == (word, moves)
            assert pilot.screen.boxes[0]


@pytest.mark.parametrize("game", LESSONS)
def test_a_match_that_waits_is_asked_about(game):
    with Pilot(game=game, seats="person,easy", seed="1") as pilot:
        pilot.play.keep()
        pilot.console.stack[-1].screen.stop_thinking()
        pilot.stage.home()
        pilot.go()
        pilot.stage.open("setup", game)
        pilot.go()
        pilot.tap("A")
        for _ in walk(pilot):
            pass
        assert pilot.names == ["shelf", "setup", "ask"]
