# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What every game on the shelf keeps on the screen: picture, words, help, table, bot, results."""

import ast
import os
import random
from pathlib import Path

import pytest

from ludopoche.words import LANGS
from sim.lint.words import faults_of_room
from tests.games import guests
from tests.games.contract.conftest import GAMES, TEMPLATE
from tests.players import new, play_out
from tests.screens.menus import press, watched
from tests.screens.pilot import BOARDS, Pilot
from tests.words import entries

# isort: split

import displayio

import games
from ludopoche.screens import showing as phases
from ludopoche.screens.shelf import picture
from ludopoche.store import saves
from ludopoche.words import Words

KEYS = ("UP", "DOWN", "LEFT", "RIGHT")
KINDS = {"en": "English", "fr": "French", "de": "German"}


def begun(game, board="pygamer", players=2, **options):
    pilot = Pilot(board, game=game, seats=",".join(["person"] * players), **options)
    ready(pilot)
    return pilot


def ready(pilot):
    """Until a person is asked."""
    for _ in range(2000):
        play = pilot.play
        if pilot.names[-1] == "handover" or play.phase == phases.DREW:
            pilot.tap("A")
        elif pilot.names[-1] != "play" or play.phase in (phases.ASK, phases.END):
            return
        else:
            pilot.frames(1)
    raise AssertionError("nobody is asked")


def onward(pilot, dice, moves=1):
    """Play at random, and show where that leads."""
    play = pilot.play
    for _ in range(moves):
        if play.turns.seat < 0 or play.ended is not None:
            break
        made = ()
        for _ in range(play.turns.owed):
            made += (dice.choice(play.turns.legal(made)),)
        play.play(made)
    ready(pilot)


@pytest.mark.parametrize("game", GAMES)
def test_its_picture_fills_its_box(game):
    for board in BOARDS:
        with Pilot(board) as pilot:
            w, h = ((73, 29), (106, 56), (106, 56))[pilot.stage.size]
            strips, _ = picture(pilot.stage, game, w, h)
            assert {strip.width for strip in strips} == {w}
            assert sum(strip.height for strip in strips) == h
            colours = set()
            for strip in strips:
                colours.update(strip[i] for i in range(w * strip.height))
            assert len(colours) > 2
            name = games.load(game, "card").NAME
            assert name and pilot.stage.text.width(name) <= w + 4


def keys_of(game):
    return set(entries("games/" + game, "en"))


def reasons(game):
    """The codes that a bot gives as its why: every literal between a move and its values."""
    found = set()
    folder = os.path.dirname(games.load(game, "rules").__file__)
    for name in os.listdir(folder):
        if not name.endswith(".py") or name == "lesson.py":
            continue
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            tree = ast.parse(file.read())
        for node in ast.walk(tree):
            if isinstance(node, ast.Tuple) and len(node.elts) == 3:
                _, why, values = node.elts
                for one in (why.body, why.orelse) if isinstance(why, ast.IfExp) else (why,):
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        if isinstance(values, ast.Tuple):
                            found.add(one.value)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_its_words_and_help_are_there_in_every_language(game):
    room = Path(games.load(game, "rules").__file__).parent
    assert not list(faults_of_room(room.parent, game, LANGS))
    keys = keys_of(game)
    rules = games.load(game, "rules")
    for option in rules.OPTIONS:
        assert {"option.%s" % option[0], "option.%s.why" % option[0]} <= keys
        assert {"option.%s.%s" % (option[0], value) for value in option[1:]} <= keys


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_its_bot_has_a_sentence(game):
    """Those in its code, and those it gives in play."""
    keys = keys_of(game)
    said = {key[4:] for key in keys if key[:4] == "why."}
    bot = games.load(game, "bot")
    given = set()
    text = Words("en")
    text.game(game)
    fewest, most = games.load(game, "rules").SEATS
    for players in {fewest, most}:
        match = new(game, players=players, seed=players)
        moves = 0
        while not match.over and moves < 120:
            level = ("easy", "medium")[moves % 2]
            seat = match.turn
            thought = bot.think(level, match.view(seat), seat, players, match.options)
            found = next(thought)
            while found is None:
                found = next(thought)
            move, why, values = found
            sentence = text.say("why." + why, *values)
            assert "{" not in sentence and sentence != "why." + why
            given.add(why)
            match.play(move)
            moves += 1
    assert given <= said and reasons(game) <= said


@pytest.mark.parametrize("game", GAMES)
def test_arrows_and_a_alone_play_it(game):
    dice = random.Random(game)
    with begun(game) as pilot:
        pilot.desk.blind()
        match = pilot.play.match
        for _ in range(1500):
            if pilot.names[-1] != "play" or pilot.play.phase != phases.ASK:
                ready(pilot)
            if match.history or match.moves.length > 3:
                break
            press(pilot, dice.choice((*KEYS, "A", "A")))
            pilot.wait(60)
        assert match.history or match.moves.length > 3


def again(pilot):
    pilot.play.show()
    pilot.frames(2)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("board", BOARDS)
def test_shown_again_nothing_changes_and_a_cursor_costs_little(game, board):
    dice = random.Random(3)
    with begun(game, board) as pilot:
        for key in KEYS + KEYS:  # each word has been beside A
            pilot.tap(key)
        for _ in range(4):
            pilot.wait(1500)  # no motion is longer
            if pilot.names[-1] != "play" or pilot.play.phase != phases.ASK:
                break
            assert pilot.cost(again, pilot) == 0
            for key in KEYS:
                assert pilot.cost(pilot.tap, key) < 0.06
            onward(pilot, dice)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_what_it_says_has_room(game, lang):
    """What is asked and told, beside the longest usual name."""
    dice = random.Random(lang)
    with begun(game, lang=lang) as pilot, watched(pilot) as eyes:
        play = pilot.play
        for _ in range(25):
            if pilot.names[-1] != "play" or play.phase != phases.ASK:
                break
            table = play.table
            room = pilot.stage.status.room("Anna", table.prompt.pile)
            assert pilot.stage.text.width(table.prompt.asked) <= room, table.prompt.asked
            view = play.turns.view(play.viewer)
            for move in play.turns.legal()[:40]:
                told = table.describe(view, move)
                assert pilot.stage.text.width(told) <= room, told
            eyes.look(game)
            onward(pilot, dice)
        assert not eyes.wrong


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", GAMES)
def test_points_of_a_result_add_up(game, board):
    """What is shown of a seat's points adds up to them, in every language between the bars."""
    for lang in LANGS:
        with Pilot(board, lang=lang) as pilot:
            stage = pilot.stage
            score = games.load(game, "score")
            stage.game_words(game)
            for seed in range(4):
                match = new(game, seed=seed)
                round = match.round
                play_out(match)
                state = match.last_view(round)
                for seat in range(match.players):
                    group = displayio.Group()
                    points = score.show(stage, group, match, state, seat)
                    assert points == round.scores()[seat], (seed, seat)
                    assert len(group)
                    stage.put(group)
                    pilot.frames()
                    assert (
                        len(
                            pilot.desk.image()
                            .crop((0, stage.top, stage.width, stage.foot))
                            .getcolors()
                        )
                        > 1
                    )


@pytest.mark.parametrize("game", GAMES)
def test_set_up_hint_help_pause_and_home(game):
    with Pilot("pygamer") as pilot:
        pilot.tap("B")
        pilot.stage.open("setup", game)
        pilot.go()
        rounds = pilot.screen.plan.choices()
        assert len(set(rounds)) == len(rounds)
        pilot.tap("START")
        ready(pilot)
        play = pilot.play
        assert play.game == game
        play.think("easy", phases.HINT)
        pilot.wait(500)
        assert play.phase == phases.ASK and len(play.group) > 1  # a note says why
        pilot.tap("SELECT")
        assert pilot.names[-1] == "help"
        pilot.tap("B", "START")
        assert pilot.names[-1] == "pause"
        home(pilot)
        assert saves.resume(pilot.stage.keeper, game, games.rules_of)[0] == game


def home(pilot):
    for _ in range(12):
        asked = pilot.names[-1] == "ask" and pilot.screen.at == 0
        pilot.tap("A" if asked else "B")
        if pilot.names == ["shelf"]:
            return
    raise AssertionError("twelve presses of B end at %s" % pilot.names)


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_is_found_where_no_other_is(game):
    """A guest may do without."""
    with begun(game, players=min(3, games.load(game, "rules").SEATS[1])) as pilot:
        table, stage = pilot.play.table, pilot.stage
        boxes = [table.find(("seat", seat)) for seat in range(pilot.play.match.players)]
        assert all(boxes) or game in guests.NAMES
        taken = set()
        for x, y, w, h in filter(None, boxes):
            assert w > 0 and h > 0 and x >= 0 and x + w <= stage.width and y + h <= stage.foot
            pixels = {(x + i, y + j) for i in range(w) for j in range(h)}
            assert not pixels & taken
            taken |= pixels


@pytest.mark.parametrize("game", GAMES)
def test_the_result_and_a_look_back(game):
    dice = random.Random(9)
    with begun(game) as pilot:
        pilot.desk.blind()
        match = pilot.play.match
        while pilot.names[-1] != "final":
            if pilot.names[-1] == "play" and pilot.play.phase == phases.ASK:
                onward(pilot, dice)
            else:
                pilot.tap("A")
        pilot.desk.blind(False)
        pilot.tap("DOWN")
        home(pilot)
        assert not saves.resume(pilot.stage.keeper, game, games.rules_of)
        pilot.stage.open("records")
        pilot.go()
        pilot.tap("A")
        assert pilot.names[-1] == "watch"
        pilot.tap("DOWN", "UP", "RIGHT", "RIGHT", "LEFT", "RIGHT")
        assert list(pilot.screen.steps.match.moves)[:2] == list(match.moves)[:2]
        home(pilot)


def test_a_game_beyond_the_first_page_has_its_card_on_the_shelf():
    with Pilot("pygamer") as pilot:
        pilot.tap("B", "DOWN", "DOWN")
        assert pilot.screen.at == games.SHELF.index(TEMPLATE)
        pilot.frames(2)
        pilot.tap("A")
        assert pilot.names[-1] == "setup" and pilot.screen.game == TEMPLATE
