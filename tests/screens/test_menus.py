# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every menu screen on every size of screen in every language: words fit, keys do, B leads home."""

import random
import re

import pytest

from ludopoche.words import LANGS
from tests.screens.glass import BOARDS, Glass  # before anything of the board's
from tests.screens.menus import PAIR, SIX, home, keep, played, press, watched

from ludopoche.core import statistics  # isort: skip
from ludopoche.store import saves  # isort: skip
from tests.words import CONSOLE, entries

SAID = entries(CONSOLE, "en", "menu")
ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
# Screens that need nothing but their arguments; functions of the screen make the others'.
SCREENS = {
    "shelf": lambda glass: (),
    "setup lucky": lambda glass: ("lucky",),
    "setup sixteen": lambda glass: ("sixteen",),
    "setup easy": lambda glass: ("easy",),
    "setup rucki": lambda glass: ("rucki",),
    "lang": lambda glass: (),
    "settings": lambda glass: (),
    "settings beside": lambda glass: (True,),
    "about": lambda glass: (),
    "selftest": lambda glass: (),
    "stats": lambda glass: ("easy",),
    "records": lambda glass: (),
    "seed": lambda glass: (4711,),
    "date": lambda glass: ((2026, 11, 18),),
    "day": lambda glass: (),
    "name": lambda glass: ("Anna", 0),
    "rucki.face": lambda glass: (),
    "easy.gallery": lambda glass: (),
    "help": lambda glass: ("", 0),
    "help lucky": lambda glass: ("lucky", 2),
    "help sixteen": lambda glass: ("sixteen", 0),
    "help easy": lambda glass: ("easy", 0),
    "help rucki": lambda glass: ("rucki", 0),
    "scores": lambda glass: (played("rucki", SIX, rounds="6")[0], True),
    "result": lambda glass: ("lucky", *played("lucky", PAIR, rounds="2", stop=1)),
    "final": lambda glass: ("lucky", *played("lucky", PAIR, rounds="2")),
    "final alone": lambda glass: ("easy", *played("easy", PAIR[:1], rounds="4")),
    "final six": lambda glass: ("rucki", *played("rucki", SIX, rounds="6")),
}


def opened(glass, which):
    name = which.split()[0]
    if name == "shelf":
        glass.stage.home()
    else:
        glass.stage.open(name, *SCREENS[which](glass))
    glass.console._go()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_word_is_there_and_fits(board, lang):
    with Glass(board, lang=lang) as glass, watched(glass) as eyes:
        keep(glass, played("rucki", SIX, rounds="6")[0])
        for which in SCREENS:
            opened(glass, which)
            eyes.look(which)
            for button in ("DOWN",) * 16 + ("RIGHT", "RIGHT"):
                press(glass, button)
                eyes.look(which)
            glass.stage.home()
            glass.console._go()
        assert not eyes.wrong, "\n".join(map(str, sorted(eyes.wrong)))


@pytest.mark.parametrize("which", SCREENS)
def test_every_key_does_something_sensible_and_b_leads_to_the_shelf(which):
    """Random keys, then B: never an exception, the shelf within twelve."""
    dice = random.Random(which)
    with Glass("pygamer") as glass:
        keep(glass, played("rucki", SIX, rounds="6")[0])
        for _ in range(6):
            opened(glass, which)
            for _ in range(dice.randrange(12)):
                button = dice.choice((*ARROWS, "A", "START", "SELECT"))
                press(glass, button)
            glass.frames(1)
            home(glass)


# Pictures: each size in another language; of help the page with a picture, which DOWN leads to.
PICTURES = ("setup lucky", "settings", "about", "final six", "scores", "name", "help")
PICTURES += ("help lucky", "help sixteen", "help easy", "help rucki")


@pytest.mark.parametrize("which", PICTURES)
@pytest.mark.parametrize("board, lang", list(zip(BOARDS, LANGS, strict=False)))
def test_pictures(board, lang, which, request):
    with Glass(board, lang=lang) as glass:
        home(glass)
        opened(glass, which)
        press(glass, "DOWN")
        glass.frames(2)
        glass.golden("menu-%s-%s-%s" % (which.replace(" ", "-"), board, lang), request)


def question(glass):
    """The words of the question on the screen."""
    return glass.console.top.question


def test_who_comes_for_the_first_time_is_welcomed_once():
    with Glass("pygamer") as glass:
        assert glass.names == ["shelf", "ask"]
        assert question(glass).startswith(SAID["welcome"])
        home(glass)
        glass.frames(3)
        assert glass.names == ["shelf"]
        assert glass.stage.settings.told


KEYS = {"pygamer": ("A", "B", "START", "SELECT"), "picosystem": ("A", "B", "X", "Y")}
KEYS |= {"wio": ("PRESS", "1", "2", "3"), "explorer": ("X", "Z", "Z...", "X...")}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("board", KEYS)
def test_the_welcome_says_what_the_keys_of_this_board_do(board, lang):
    with Glass(board, lang=lang) as glass:
        said = question(glass).split("\n")
        assert [key for line in said[2:] for key in re.findall(r"(\S+) ?:", line)] == [*KEYS[board]]
        screen = glass.screen
        tiles = [tile for tile in screen.group if hasattr(tile, "bitmap")]
        assert len(tiles) >= 4 and all(tile.x >= 0 for tile in tiles)
        assert tiles[0].y >= glass.stage.top
        assert screen.buttons[-1].y + screen.buttons[-1].bitmap.height <= glass.stage.foot


@pytest.mark.parametrize("where, damaged", [("memory", 0), ("nvm", 2)])
def test_the_first_words_are_about_saves_only_when_they_are_not_safe(where, damaged):
    with Glass("pygamer") as glass:
        from ludopoche.screens import ask

        home(glass)
        keeper = glass.stage.keeper
        keeper.where, keeper.damaged = where, damaged
        glass.stage.settings.told = ""
        ask.tell(glass.stage, (where, ""))
        glass.console._go()
        said = question(glass)
        assert said.startswith(SAID["store.%s.why" % where])
        assert (SAID["store.damaged"].format(2) in said) == bool(damaged)


def test_the_first_start_asks_for_the_language():
    with Glass("pygamer", lang="") as glass:
        assert glass.names == ["lang"]
        press(glass, "DOWN", "A")
        assert glass.stage.settings.lang == "fr" and glass.names == ["shelf"]
        assert glass.stage.word("back") == "retour"


def test_settings_take_effect_and_stay():
    from ludopoche.store.keeper import Settings

    with Glass("pygamer") as glass:
        home(glass)
        opened(glass, "settings")
        press(glass, "RIGHT")  # language
        assert glass.stage.word("settings") == "Réglages"
        press(
            glass, "DOWN", "RIGHT", "DOWN", "LEFT", "DOWN", "RIGHT", "DOWN", "RIGHT", "DOWN", "LEFT"
        )
        press(glass, "B")
        glass.wait(400)  # nobody is at the keys
        kept = Settings(glass.stage.keeper)
        assert (kept.lang, kept.sound, kept.light, kept.palette) == ("fr", 0, 60, "safe")
        assert (kept.speed, kept.sleep) == (2, 2)
        assert not glass.device.sound.on


def test_the_match_that_waits_is_resumed_with_one_key():
    with Glass("pygamer", game="lucky", seats="person,person") as glass:
        glass.play.leave()
        glass.console._go()
        press(glass, "A")
        home(glass)
        assert glass.screen.waits == ["lucky"]
        press(glass, "A")
        assert glass.play.match.seats[0][0] == "Anna"


def test_a_resumed_match_left_as_it_was_is_not_saved_again(monkeypatch):
    with Glass("pygamer", game="lucky", seats="person,person") as glass:
        press(glass, "B", "A")
        assert glass.names == ["shelf"]
        press(glass, "A")
        written = []
        save = glass.stage.keeper.save
        monkeypatch.setattr(
            glass.stage.keeper, "save", lambda *args: written.append(args[0]) or save(*args)
        )
        press(glass, "B", "A")
        assert glass.names == ["shelf"] and glass.screen.waits == ["lucky"]
        assert "match.lucky" not in written
        press(glass, "A")
        glass.play.play((glass.play.turns.legal()[0],))
        glass.play.answer("leave")
        assert "match.lucky" in written


def test_a_match_that_cannot_be_read_is_said():
    with Glass("pygamer") as glass:
        home(glass)
        opened(glass, "about")
        head = b"\nludo1;lucky;players=2;first=0;rounds=1;setup=free;bruno=0;seed=7K3Q9F;"
        glass.stage.keeper.save("match.lucky", head + b"seats=Ann,Bob;moves=;000000")
        home(glass)
        screen = glass.screen
        assert screen.waits == ["lucky"] and screen.at == 0
        press(glass, "A")
        assert glass.names == ["shelf", "ask"]
        home(glass)


@pytest.mark.parametrize("waits", [False, True])
def test_all_is_reached_without_start_and_select(waits):
    """The arrows, A and B lead from the shelf to the settings and what lies behind them, and from a
    match to its pause."""
    with Glass("pygamer") as glass:
        if waits:
            glass.stage.keeper.save("match.lucky", b"\nludo1;lucky;seats=Ann,Bob;moves=;000000")
        home(glass)
        opened(glass, "about")
        home(glass)
        for button in ("UP", "DOWN", "LEFT", "RIGHT") * 3:
            press(glass, button)
        while glass.screen.at != glass.screen.last:
            press(glass, "RIGHT" if glass.screen.at == 4 else "DOWN")
        press(glass, "A")
        assert glass.names == ["shelf", "settings"]
        for name in ("help", "selftest", "about"):
            while glass.screen.row(glass.screen.at)[0] != glass.stage.word(name):
                press(glass, "DOWN")
            press(glass, "A")
            assert glass.names[-1] == name
            press(glass, "B", "B")
            if glass.names[-1] == "shelf":
                press(glass, "A")
    with Glass("pygamer", game="lucky", seats="person,person") as glass:
        glass.tap("B", "UP", "A")
        assert glass.names[-1] == "pause"
        glass.tap("B")
        assert glass.names[-1] == "play"


def test_each_game_has_its_bookmark():
    """Another game's match leaves this one where it is; A goes on, B sets up a new one."""
    with Glass("pygamer", desk={"date": (2026, 11, 19)}) as glass:
        home(glass)
        keeper = glass.stage.keeper
        for game, rounds in (("easy", "4"), ("rucki", "2")):
            match = played(game, PAIR, rounds=rounds, stop=1)[0]
            saves.keep(keeper, match, "")
        opened(glass, "about")
        home(glass)
        assert glass.screen.waits == ["rucki", "easy"] and glass.screen.at == 3
        press(glass, "LEFT")
        glass.rest()
        assert glass.stage.status._text.startswith("round 2, call 1")
        press(glass, "B")
        assert glass.names == ["shelf", "setup"]
        press(glass, "START")
        assert "Take It Easy (round 2, call 1)" in glass.screen.question
        press(glass, "A", "B", "A")
        assert glass.play.match.rules.ID == "easy" and glass.play.match.number == 2


def test_the_shelf_tells_of_the_game_under_the_cursor_and_of_no_other():
    """Whoever goes from card to card never reads another one's; what is known comes at once."""
    with Glass("pygamer") as glass:
        keeper = glass.stage.keeper
        saves.keep(keeper, played("easy", PAIR, rounds="4", stop=1)[0], "")
        table = statistics.Table()
        table.count(played("easy", SIX[:1])[0])
        keeper.save("stats.easy", table.text())
        table = statistics.Table()
        for number in range(3):
            table.count(played("rucki", (PAIR[0], ("Tilda", "medium")), seed=str(number))[0])
        keeper.save("stats.rucki", table.text())
        opened(glass, "about")
        home(glass)
        won = table.find("medium").won
        best = statistics.Table(keeper.load("stats.easy")).find("alone").best
        easy = "round 2, call 1 – best %d" % best
        told = {2: easy, 3: "won %d of 3" % won}
        status = glass.stage.status
        glass.rest()
        assert glass.screen.at == 2 and status._text == easy
        known = {2}
        for button in ("RIGHT", "UP", "LEFT", "DOWN", "DOWN", "UP", "RIGHT", "LEFT"):
            press(glass, button)
            glass.frames(1)
            at = glass.screen.at
            assert status._text == (told.get(at, "Ludopoche") if at in known else "Ludopoche")
            glass.rest()
            assert status._text == told.get(at, "Ludopoche")
            known.add(at)


def test_the_deal_of_the_day_is_kept_with_its_streak():
    with Glass("pygamer", desk={"date": (2026, 11, 19)}) as glass:
        home(glass)
        for day in ("2026-11-18", "2026-11-19"):
            match = played("easy", SIX[:1], rounds="1")[0]
            match.notes = {"day": day}
            keep(glass, match)
            saves.forget(glass.stage.keeper, "easy")
        opened(glass, "day")
        assert glass.screen.row(2) == ("Take It Easy", str(match.totals()[0]))
        assert glass.screen.row(0)[1] == "to play"
        assert glass.screen.diary.streak_on(glass.screen.number) == 2
        press(glass, "B", "DOWN", "DOWN")
        glass.rest()
        assert glass.stage.status._text == "Streak: 2   longest: 2"  # on the shelf already
        press(glass, "UP")
        glass.rest()
        assert glass.stage.status._text.startswith("best")
        press(glass, "DOWN", "A", "A")
        assert glass.play.match.notes["day"] == "2026-11-19"
        from ludopoche.core.terms import deal_of_the_day

        assert glass.play.match.seed == deal_of_the_day(2026, 11, 19)


def test_from_the_deal_of_the_day_one_comes_back_to_it():
    """There its result and the streak are."""
    with Glass("pygamer", desk={"date": (2026, 11, 19)}) as glass:
        home(glass)
        press(glass, "DOWN", "DOWN", "A", "DOWN", "DOWN", "A")
        play = glass.play
        assert play.match.rules.ID == "easy"
        glass.desk.blind()
        while play.ended is None:
            play.play((play.turns.legal()[0],))
        glass.desk.blind(False)
        glass.wait(2500)
        while glass.names[-1] != "final":
            press(glass, "A")
            if glass.names[-1] == "play" and play.ended is None:
                while play.ended is None:
                    play.play((play.turns.legal()[0],))
                glass.wait(2500)
        press(glass, "B")
        assert glass.names == ["shelf"] and glass.screen.at == 4
        press(glass, "A")
        assert glass.screen.row(2) == ("Take It Easy", str(play.match.totals()[0]))


def test_who_has_played_the_deal_of_the_day_knows_it():
    with Glass("pygamer", desk={"date": (2026, 11, 19)}) as glass:
        for marks in (None, "again"):
            home(glass)
            opened(glass, "day")
            press(glass, "A")
            match = glass.play.match
            assert match.notes.get("marks") == marks
            home(glass)
            match, _ = played(match.rules.ID, match.seats)
            match.notes["day"] = "2026-11-19"
            keep(glass, match)
            saves.forget(glass.stage.keeper, match.rules.ID)


def test_without_a_clock_the_day_is_asked_once():
    with Glass("pygamer") as glass:
        home(glass)
        opened(glass, "day")
        assert glass.names == ["shelf", "day", "date"]
        press(glass, "B")
        assert glass.names == ["shelf"]
        for _ in range(2):
            opened(glass, "day")
            press(glass, *(["A"] if glass.names[-1] == "date" else []))
            assert glass.names == ["shelf", "day"] and glass.screen.sure
            press(glass, "B")
