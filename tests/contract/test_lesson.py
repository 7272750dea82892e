# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every game's lesson: A alone leads through it, a bubble never lies on what it speaks of, nothing
is too long in any language, and it ends in a real match."""

from pathlib import Path

import pytest

from ludopoche.words import LANGS
from tests.contract.conftest import GAMES
from tests.screens.glass import BOARDS, Glass
from tests.screens.menus import watched

# isort: split

import games
from ludopoche.screens import bubble
from ludopoche.store import book
from ludopoche.ui.widgets import POINTED

LESSONS = [game for game in GAMES if "lesson" in games.card(game, "EXTRAS", ())]
PRESSES = 6  # of A at one bubble, at most: a wrong press has led the cursor to the right place


def begun(game, board="pygamer", **options):
    """A lesson, opened from the first row of set-up."""
    glass = Glass(board, **options)
    glass.tap("B")  # the welcome
    glass.stage.open("setup", game)
    glass.go()
    glass.tap("A")
    assert glass.names == ["shelf", "setup", "lesson"]
    ready(glass)
    return glass


def ready(glass):
    """Until nothing moves."""
    while glass.names[-1] == "lesson" and glass.screen.motion is not None:
        glass.frames()


def bubbles(game):
    return [step for step in games.load(game, "lesson").STEPS if not isinstance(step, str)]


def walk(glass):
    """Press A to the end, and stop at each bubble."""
    while glass.names[-1] == "lesson":
        at = glass.screen.at
        yield glass.screen
        for _ in range(PRESSES):
            if glass.names[-1] == "lesson" and glass.screen.at == at:
                glass.tap("A")
                ready(glass)
        assert glass.names[-1] != "lesson" or glass.screen.at > at, glass.screen.word


def step_to(glass, word):
    for screen in walk(glass):
        if screen.word == word:
            return screen
    raise AssertionError("no bubble %r" % word)


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
    with Glass() as glass:
        glass.tap("B")
        glass.stage.open("setup", game)
        glass.go()
        assert (glass.screen.list[0] == ("lesson", 0)) == (game in LESSONS)
        assert glass.screen.list.count(("lesson", 0)) == (game in LESSONS)


@pytest.mark.parametrize("game", LESSONS)
def test_it_is_short(game):
    steps = bubbles(game)
    assert 6 <= len(steps) <= 10, "%d bubbles: six to ten will do" % len(steps)
    assert steps[-1][1] == "" and any(wanted for _, wanted, *_ in steps)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", LESSONS)
def test_a_leads_through_it_and_no_bubble_hides_its_thing(game, board, lang):
    with begun(game, board, lang=lang) as glass, watched(glass) as eyes:
        glass.desk.blind()
        words = []
        stage = glass.stage
        for screen in walk(glass):
            words.append(screen.word)
            assert not screen.wanted or screen.match.turn == 0, "not the player's turn"
            eyes.look(screen.word)
            thing = screen.boxes[0]
            assert thing, "%s: nothing is found there" % screen.word
            box = box_of(screen.group[1])
            assert apart(box, thing), screen.word
            assert box[0] >= 0 and box[0] + box[2] <= stage.width
            assert box[1] >= stage.top and box[1] + box[3] <= stage.foot
            assert stage.hint._keys > 1  # there is room to say how one leaves
        assert words == [step[0] for step in bubbles(game)]
        assert not eyes.wrong
        assert glass.names == ["shelf", "play"]
        assert glass.play.game == game and not list(glass.play.match.moves)
        levels = [level for _, level in glass.play.match.seats]
        assert levels[0] is None and set(levels[1:]) <= {"easy"}


@pytest.mark.parametrize("game", LESSONS)
def test_what_isnt_wanted_isnt_done_but_helped(game):
    """Whatever else could be played there: the cursor goes to what is wanted."""
    tried = 0
    with begun(game) as glass:
        for screen in walk(glass):
            wanted = screen.wanted.replace("=", "").split(" ")[0]
            other = [move for move in screen.match.legal() if wanted != screen._text([move])]
            if not wanted or not other:
                continue
            before = list(screen.match.moves)
            said = screen.said
            screen.table.point(other[0])
            glass.press_a()
            for _ in range(3):  # one that is held is played with another press
                if screen.said == said:
                    glass.press_a()
            assert list(screen.match.moves) == before and screen.said == screen.here
            ready(glass)
            x, y, w, h = box_of(screen.group[1])
            reach = bubble.POINTER[glass.stage.size] + 2
            assert not apart((x - reach, y - reach, w + 2 * reach, h + 2 * reach), POINTED), (
                screen.word
            )
            tried += 1
    assert tried > 1


@pytest.mark.parametrize("game", ("sixteen", "easy"))
def test_what_is_looked_at_has_no_bubble_above_it(game):
    """The three rows of 3x16, and Take It Easy's tiles that are left."""
    glances = {"sixteen": "DOWN DOWN DOWN DOWN RIGHT A", "easy": "LEFT LEFT DOWN DOWN DOWN A"}
    with begun(game) as glass:
        screen = step_to(glass, {"sixteen": "wait", "easy": "place"}[game])
        glass.tap(*glances[game].split())
        assert screen.table.prompt.away and len(screen.group) == 1
        glass.tap("B")
        assert not screen.table.prompt.away and len(screen.group) == 2


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("key", ["B", "START"])
def test_one_may_leave_and_come_back(game, key):
    with begun(game) as glass:
        step_to(glass, bubbles(game)[1][0])
        glass.tap(key)
        assert glass.names == ["shelf", "setup"]
        assert glass.screen.row(0)[0] == glass.stage.word("setup.lesson")
        assert game not in book.lessons(glass.stage.keeper)
        assert not glass.stage.keeper.names("match")
        glass.tap("A")
        assert glass.names[-1] == "lesson" and glass.screen.word == bubbles(game)[0][0]


@pytest.mark.parametrize("game", LESSONS)
def test_done_it_is_first_no_more(game):
    with begun(game) as glass:
        step_to(glass, bubbles(game)[-1][0])
        glass.tap("B")
        assert game in book.lessons(glass.stage.keeper)
        rows = glass.screen.list
        assert rows[0] == ("play", 0) and rows.count(("lesson", 0)) == 1


@pytest.mark.parametrize("game", LESSONS)
def test_built_again_it_stands_where_it_stood(game):
    """The screen goes below another one, and comes from its memo."""
    with begun(game) as glass:
        last = -1
        for screen in walk(glass):
            if screen.at == last:
                continue
            last = screen.at
            if screen.wanted.startswith("=") or screen.table.held:
                continue  # what is held lies nowhere yet
            word, moves = screen.word, list(screen.match.moves)
            glass.stage.open("ask", "?", ("!",))
            glass.go()
            assert glass.screen is not screen
            glass.stage.back()
            glass.go()
            assert glass.screen is not screen
            ready(glass)
            assert (glass.screen.word, list(glass.screen.match.moves)) == (word, moves)
            assert glass.screen.boxes[0]


@pytest.mark.parametrize("game", LESSONS)
def test_a_match_that_waits_is_asked_about(game):
    with Glass(game=game, seats="person,easy", seed="1") as glass:
        glass.play.keep()
        glass.console.stack[-1].screen.stop_thinking()
        glass.stage.home()
        glass.go()
        glass.stage.open("setup", game)
        glass.go()
        glass.tap("A")
        for _ in walk(glass):
            pass
        assert glass.names == ["shelf", "setup", "ask"]
