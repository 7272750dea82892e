# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every menu screen on every size of screen in every language: words fit, keys do, B leads home."""

import random
import re

import pytest

from ludopoche.words import LANGS
from tests.screens.menus import PAIR, SIX, home, keep, played, press, watched
from tests.screens.pilot import BOARDS, Pilot  # before anything of the board's

import games  # isort: skip
from ludopoche.core import statistics  # isort: skip
from ludopoche.store import saves  # isort: skip
from tests.words import CONSOLE, entries

SAID = entries(CONSOLE, "en", "menu")
ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
# Screens that need nothing but their arguments; functions of the screen make the others'.
SCREENS = {
    "shelf": lambda pilot: (),
    "setup lucky": lambda pilot: ("lucky",),
    "setup sixteen": lambda pilot: ("sixteen",),
    "setup easy": lambda pilot: ("easy",),
    "setup rucki": lambda pilot: ("rucki",),
    "lang": lambda pilot: (),
    "settings": lambda pilot: (),
    "settings beside": lambda pilot: (True,),
    "about": lambda pilot: (),
    "selftest": lambda pilot: (),
    "stats": lambda pilot: ("easy",),
    "records": lambda pilot: (),
    "seed": lambda pilot: (4711,),
    "date": lambda pilot: ((2026, 11, 18),),
    "day": lambda pilot: (),
    "name": lambda pilot: ("Anna", 0),
    "rucki.face": lambda pilot: (),
    "easy.gallery": lambda pilot: (),
    "help": lambda pilot: ("", 0),
    "help lucky": lambda pilot: ("lucky", 2),
    "help sixteen": lambda pilot: ("sixteen", 0),
    "help easy": lambda pilot: ("easy", 0),
    "help rucki": lambda pilot: ("rucki", 0),
    "scores": lambda pilot: (played("rucki", SIX, rounds="6")[0], True),
    "result": lambda pilot: ("lucky", *played("lucky", PAIR, rounds="2", stop=1)),
    "final": lambda pilot: ("lucky", *played("lucky", PAIR, rounds="2")),
    "final alone": lambda pilot: ("easy", *played("easy", PAIR[:1], rounds="4")),
    "final six": lambda pilot: ("rucki", *played("rucki", SIX, rounds="6")),
}


def opened(pilot, which):
    name = which.split()[0]
    if name == "shelf":
        pilot.stage.home()
    else:
        pilot.stage.open(name, *SCREENS[which](pilot))
    pilot.go()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_word_is_there_and_fits(board, lang):
    with Pilot(board, lang=lang) as pilot, watched(pilot) as eyes:
        keep(pilot, played("rucki", SIX, rounds="6")[0])
        for which in SCREENS:
            opened(pilot, which)
            eyes.look(which)
            for button in ("DOWN",) * 16 + ("RIGHT", "RIGHT"):
                press(pilot, button)
                eyes.look(which)
            pilot.stage.home()
            pilot.go()
        assert not eyes.wrong, "\n".join(map(str, sorted(eyes.wrong)))


@pytest.mark.parametrize("which", SCREENS)
def test_every_key_does_something_sensible_and_b_leads_to_the_shelf(which):
    """Random keys, then B: never an exception, the shelf within twelve."""
    dice = random.Random(which)
    with Pilot("pygamer") as pilot:
        keep(pilot, played("rucki", SIX, rounds="6")[0])
        for _ in range(6):
            opened(pilot, which)
            for _ in range(dice.randrange(12)):
                button = dice.choice((*ARROWS, "A", "START", "SELECT"))
                press(pilot, button)
            pilot.frames(1)
            home(pilot)


# Pictures: each size in another language; of help the page with a picture, which DOWN leads to.
PICTURES = ("setup lucky", "settings", "about", "final six", "scores", "name", "help")
PICTURES += ("help lucky", "help sixteen", "help easy", "help rucki")


@pytest.mark.parametrize("which", PICTURES)
@pytest.mark.parametrize("board, lang", list(zip(BOARDS, LANGS, strict=False)))
def test_pictures(board, lang, which, request):
    with Pilot(board, lang=lang) as pilot:
        home(pilot)
        opened(pilot, which)
        press(pilot, "DOWN")
        pilot.frames(2)
        pilot.golden("menu-%s-%s-%s" % (which.replace(" ", "-"), board, lang), request)


def question(pilot):
    """The words of the question on the screen."""
    return pilot.console.top.question


def test_who_comes_for_the_first_time_is_welcomed_once():
    with Pilot("pygamer") as pilot:
        assert pilot.names == ["shelf", "ask"]
        assert question(pilot).startswith(SAID["welcome"])
        home(pilot)
        pilot.frames(3)
        assert pilot.names == ["shelf"]
        assert pilot.stage.settings.told


KEYS = {"pygamer": ("A", "B", "START", "SELECT"), "picosystem": ("A", "B", "X", "Y")}
KEYS |= {"wio": ("PRESS", "1", "2", "3"), "explorer": ("X", "Z", "Z...", "X...")}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("board", KEYS)
def test_the_welcome_says_what_the_keys_of_this_board_do(board, lang):
    with Pilot(board, lang=lang) as pilot:
        said = question(pilot).split("\n")
        assert [key for line in said[2:] for key in re.findall(r"(\S+) ?:", line)] == [*KEYS[board]]
        screen = pilot.screen
        tiles = [tile for tile in screen.group if hasattr(tile, "bitmap")]
        assert len(tiles) >= 4 and all(tile.x >= 0 for tile in tiles)
        assert tiles[0].y >= pilot.stage.top
        assert screen.buttons[-1].y + screen.buttons[-1].bitmap.height <= pilot.stage.foot


@pytest.mark.parametrize("where, damaged", [("memory", 0), ("nvm", 2)])
def test_the_first_words_are_about_saves_only_when_they_are_not_safe(where, damaged):
    with Pilot("pygamer") as pilot:
        from ludopoche.screens import ask

        home(pilot)
        keeper = pilot.stage.keeper
        keeper.where, keeper.damaged = where, damaged
        pilot.stage.settings.told = ""
        ask.tell(pilot.stage, (where, ""))
        pilot.go()
        said = question(pilot)
        assert said.startswith(SAID["store.%s.why" % where])
        assert (SAID["store.damaged"].format(2) in said) == bool(damaged)


def test_the_first_start_asks_for_the_language():
    with Pilot("pygamer", lang="") as pilot:
        assert pilot.names == ["lang"]
        press(pilot, "DOWN", "A")
        assert pilot.stage.settings.lang == "fr" and pilot.names == ["shelf"]
        assert pilot.stage.word("back") == "retour"


def test_settings_take_effect_and_stay():
    from ludopoche.store.keeper import Settings

    with Pilot("pygamer") as pilot:
        home(pilot)
        opened(pilot, "settings")
        press(pilot, "RIGHT")  # language
        assert pilot.stage.word("settings") == "Réglages"
        press(
            pilot, "DOWN", "RIGHT", "DOWN", "LEFT", "DOWN", "RIGHT", "DOWN", "RIGHT", "DOWN", "LEFT"
        )
        press(pilot, "B")
        pilot.wait(400)  # nobody is at the keys
        kept = Settings(pilot.stage.keeper)
        assert (kept.lang, kept.sound, kept.light, kept.palette) == ("fr", 0, 60, "safe")
        assert (kept.speed, kept.sleep) == (2, 2)
        assert not pilot.device.sound.on


def test_the_match_that_waits_is_resumed_with_one_key():
    with Pilot("pygamer", game="lucky", seats="person,person") as pilot:
        pilot.play.leave()
        pilot.go()
        press(pilot, "A")
        home(pilot)
        assert pilot.screen.waits == ["lucky"]
        press(pilot, "A")
        assert pilot.play.match.seats[0][0] == "Anna"


def test_a_resumed_match_left_as_it_was_is_not_saved_again(monkeypatch):
    with Pilot("pygamer", game="lucky", seats="person,person") as pilot:
        press(pilot, "B", "A")
        assert pilot.names == ["shelf"]
        press(pilot, "A")
        written = []
        save = pilot.stage.keeper.save
        monkeypatch.setattr(
            pilot.stage.keeper, "save", lambda *args: written.append(args[0]) or save(*args)
        )
        press(pilot, "B", "A")
        assert pilot.names == ["shelf"] and pilot.screen.waits == ["lucky"]
        assert "match.lucky" not in written
        press(pilot, "A")
        pilot.play.play((pilot.play.turns.legal()[0],))
        pilot.play.answer("leave")
        assert "match.lucky" in written


def test_a_match_that_cannot_be_read_is_said():
    with Pilot("pygamer") as pilot:
        home(pilot)
        opened(pilot, "about")
        head = b"\nludo1;lucky;players=2;first=0;rounds=1;setup=free;bruno=0;seed=7K3Q9F;"
        pilot.stage.keeper.save("match.lucky", head + b"seats=Ann,Bob;moves=;000000")
        home(pilot)
        screen = pilot.screen
        assert screen.waits == ["lucky"] and screen.at == 0
        press(pilot, "A")
        assert pilot.names == ["shelf", "ask"]
        home(pilot)


@pytest.mark.parametrize("waits", [False, True])
def test_all_is_reached_without_start_and_select(waits):
    """The arrows, A and B lead from the shelf to the settings and what lies behind them, and from a
    match to its pause."""
    with Pilot("pygamer") as pilot:
        if waits:
            pilot.stage.keeper.save("match.lucky", b"\nludo1;lucky;seats=Ann,Bob;moves=;000000")
        home(pilot)
        opened(pilot, "about")
        home(pilot)
        for button in ("UP", "DOWN", "LEFT", "RIGHT") * 3:
            press(pilot, button)
        while pilot.screen.at != pilot.screen.last:
            press(pilot, "RIGHT" if pilot.screen.at == pilot.screen.games else "DOWN")
        press(pilot, "A")
        assert pilot.names == ["shelf", "settings"]
        for name in ("help", "selftest", "about"):
            while pilot.screen.row(pilot.screen.at)[0] != pilot.stage.word(name):
                press(pilot, "DOWN")
            press(pilot, "A")
            assert pilot.names[-1] == name
            press(pilot, "B", "B")
            if pilot.names[-1] == "shelf":
                press(pilot, "A")
    with Pilot("pygamer", game="lucky", seats="person,person") as pilot:
        pilot.tap("B", "UP", "A")
        assert pilot.names[-1] == "pause"
        pilot.tap("B")
        assert pilot.names[-1] == "play"


def test_each_game_has_its_bookmark():
    """Another game's match leaves this one where it is; A goes on, B sets up a new one."""
    with Pilot("pygamer", desk={"date": (2026, 11, 19)}) as pilot:
        home(pilot)
        keeper = pilot.stage.keeper
        for game, rounds in (("easy", "4"), ("rucki", "2")):
            match = played(game, PAIR, rounds=rounds, stop=1)[0]
            saves.keep(keeper, match, "")
        opened(pilot, "about")
        home(pilot)
        assert pilot.screen.waits == ["rucki", "easy"] and pilot.screen.at == 3
        press(pilot, "LEFT")
        pilot.rest()
        assert pilot.stage.status.text.startswith("round 2, call 1")
        press(pilot, "B")
        assert pilot.names == ["shelf", "setup"]
        press(pilot, "START")
        assert "Take It Easy (round 2, call 1)" in pilot.screen.question
        press(pilot, "A", "B", "A")
        assert pilot.play.match.rules.ID == "easy" and pilot.play.match.number == 2


def test_the_shelf_tells_of_the_game_under_the_cursor_and_of_no_other():
    """Whoever goes from card to card never reads another one's; what is known comes at once."""
    with Pilot("pygamer") as pilot:
        keeper = pilot.stage.keeper
        saves.keep(keeper, played("easy", PAIR, rounds="4", stop=1)[0], "")
        table = statistics.Table()
        table.count(played("easy", SIX[:1])[0])
        keeper.save("stats.easy", table.text())
        table = statistics.Table()
        for number in range(3):
            table.count(played("rucki", (PAIR[0], ("Tilda", "medium")), seed=str(number))[0])
        keeper.save("stats.rucki", table.text())
        opened(pilot, "about")
        home(pilot)
        won = table.find("medium").won
        best = statistics.Table(keeper.load("stats.easy")).find("alone").best
        easy = "round 2, call 1 – best %d" % best
        told = {2: easy, 3: "won %d of 3" % won}
        status = pilot.stage.status
        pilot.rest()
        assert pilot.screen.at == 2 and status.text == easy
        known = {2}
        for button in ("RIGHT", "UP", "LEFT", "DOWN", "DOWN", "UP", "RIGHT", "LEFT"):
            press(pilot, button)
            pilot.frames(1)
            at = pilot.screen.at
            assert status.text == (told.get(at, "Ludopoche") if at in known else "Ludopoche")
            pilot.rest()
            assert status.text == told.get(at, "Ludopoche")
            known.add(at)


def to_the_day(pilot):
    """Down on the shelf, below all games."""
    while pilot.screen.at < pilot.screen.games:
        press(pilot, "DOWN")


def test_the_deal_of_the_day_is_kept_with_its_streak():
    with Pilot("pygamer", desk={"date": (2026, 11, 19)}) as pilot:
        home(pilot)
        for day in ("2026-11-18", "2026-11-19"):
            match = played("easy", SIX[:1], rounds="1")[0]
            match.notes = {"day": day}
            keep(pilot, match)
            saves.forget(pilot.stage.keeper, "easy")
        opened(pilot, "day")
        assert pilot.screen.row(2) == ("Take It Easy", str(match.totals()[0]))
        assert pilot.screen.row(0)[1] == "to play"
        assert pilot.screen.diary.streak_on(pilot.screen.number) == 2
        press(pilot, "B")
        to_the_day(pilot)
        pilot.rest()
        assert pilot.stage.status.text == "Streak: 2   longest: 2"  # on the shelf already
        while pilot.screen.at != games.SHELF.index("easy"):
            press(pilot, "UP")
        pilot.rest()
        assert pilot.stage.status.text.startswith("best")
        to_the_day(pilot)
        press(pilot, "A", "A")
        assert pilot.play.match.notes["day"] == "2026-11-19"
        from ludopoche.core.terms import deal_of_the_day

        assert pilot.play.match.seed == deal_of_the_day(2026, 11, 19)


def test_from_the_deal_of_the_day_one_comes_back_to_it():
    """There its result and the streak are."""
    with Pilot("pygamer", desk={"date": (2026, 11, 19)}) as pilot:
        home(pilot)
        to_the_day(pilot)
        press(pilot, "A", "DOWN", "DOWN", "A")
        play = pilot.play
        assert play.match.rules.ID == "easy"
        pilot.desk.blind()
        while play.ended is None:
            play.play((play.turns.legal()[0],))
        pilot.desk.blind(False)
        pilot.wait(2500)
        while pilot.names[-1] != "final":
            press(pilot, "A")
            if pilot.names[-1] == "play" and play.ended is None:
                while play.ended is None:
                    play.play((play.turns.legal()[0],))
                pilot.wait(2500)
        press(pilot, "B")
        assert pilot.names == ["shelf"] and pilot.screen.at == pilot.screen.games
        press(pilot, "A")
        assert pilot.screen.row(2) == ("Take It Easy", str(play.match.totals()[0]))


def test_who_has_played_the_deal_of_the_day_knows_it():
    with Pilot("pygamer", desk={"date": (2026, 11, 19)}) as pilot:
        for marks in (None, "again"):
            home(pilot)
            opened(pilot, "day")
            press(pilot, "A")
            match = pilot.play.match
            assert match.notes.get("marks") == marks
            home(pilot)
            match, _ = played(match.rules.ID, match.seats)
            match.notes["day"] = "2026-11-19"
            keep(pilot, match)
            saves.forget(pilot.stage.keeper, match.rules.ID)


def test_without_a_clock_the_day_is_asked_once():
    with Pilot("pygamer") as pilot:
        home(pilot)
        opened(pilot, "day")
        assert pilot.names == ["shelf", "day", "date"]
        press(pilot, "B")
        assert pilot.names == ["shelf"]
        for _ in range(2):
            opened(pilot, "day")
            press(pilot, *(["A"] if pilot.names[-1] == "date" else []))
            assert pilot.names == ["shelf", "day"] and pilot.screen.sure
            press(pilot, "B")
