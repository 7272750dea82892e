# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Set-up makes the match its words say: every option, seats, rounds, deals."""

import inspect
import itertools
import sys

import pytest

from tests.screens.menus import PAIR, played, press, row_of
from tests.screens.pilot import BOARDS, Pilot  # before anything of the board's

import games  # isort: skip
from ludopoche.core import terms
from ludopoche.screens.setup import Plan
from ludopoche.store import saves
from ludopoche.ui.lists import NOTHING

# A typed board: the blue one's numbers, the other way round.
BACKWARDS = "".join([chr(48 + number) for number in range(46, 0, -1)])


def begun(pilot):
    """Press START; the match that begins."""
    press(pilot, "START")
    assert "play" in pilot.names, pilot.names
    rules = pilot.play.match.rules
    for module in (rules, *filter(inspect.ismodule, vars(rules).values())):
        assert sys.modules[module.__name__] is module, "twice in memory"
    return pilot.play.match


def setup(pilot, game):
    pilot.stage.open("setup", game)
    pilot.go()
    return pilot.screen


def combinations():
    for game in games.SHELF:
        options = games.load(game, "rules").OPTIONS
        for values in itertools.product(*[range(len(option) - 1) for option in options]):
            yield game, values


@pytest.mark.parametrize("game, values", list(combinations()))
def test_every_combination_of_options_is_reached(game, values):
    """With the keys alone, and the words beside each row are the match's own."""
    with Pilot("pygamer") as pilot:
        screen = setup(pilot, game)
        rules = games.load(game, "rules")
        for i in range(len(values)):
            go_to(pilot, ("option", i))
            while screen.plan.options[i] != values[i]:
                press(pilot, "RIGHT")
            key = rules.OPTIONS[i][0]
            assert row_of(screen, ("option", i)) == (
                pilot.stage.word("option." + key),
                pilot.stage.word("option.%s.%s" % (key, rules.OPTIONS[i][1 + values[i]])),
            )
        match = begun(pilot)
        assert match.options == values


def go_to(pilot, row):
    screen = pilot.screen
    while screen.list[screen.at] != row:
        press(pilot, "DOWN")


@pytest.mark.parametrize("game", games.SHELF)
def test_seats_are_as_the_rows_say(game):
    with Pilot("pygamer") as pilot:
        screen = setup(pilot, game)
        rules = games.load(game, "rules")
        for players in range(rules.SEATS[0], rules.SEATS[1] + 1):
            go_to(pilot, ("players", 0))
            while screen.plan.players != players:
                press(pilot, "RIGHT")
            seats = [row for row in screen.list if row[0] == "seat"]
            assert len(seats) == players
            assert (("first", 0) in screen.list) == (players > 1)
        go_to(pilot, ("seat", 0))
        for word in ("easy", "medium", "hard", "person"):
            press(pilot, "RIGHT")
            assert row_of(screen, ("seat", 0))[1] == pilot.stage.word(word)
        if rules.SEATS[1] > 1:
            go_to(pilot, ("first", 0))
            press(pilot, "RIGHT")
            name = row_of(screen, ("first", 0))[1]
            match = begun(pilot)
            assert match.players == rules.SEATS[1]
            assert match.seats[match.first][0] == name
            assert match.seats[0][1] is None


@pytest.mark.parametrize(
    "game, players, rounds",
    [
        ("lucky", 2, [1, 2]),
        ("lucky", 4, [1, 4]),
        ("easy", 1, [4, 1]),
        ("rucki", 2, [2, 3, 4, 5, 6, 7, 8]),
        ("rucki", 6, [6, 7, 8, 9, 10, 11, 12]),
        ("sixteen", 1, [1, 2, 3, 4, 5, 6]),
    ],
)
def test_rounds_are_the_games_own(game, players, rounds):
    with Pilot("pygamer") as pilot:
        screen = setup(pilot, game)
        go_to(pilot, ("players", 0))
        while screen.plan.players != players:
            press(pilot, "RIGHT")
        go_to(pilot, ("rounds", 0))
        seen = []
        for _ in rounds:
            seen.append(int(row_of(screen, ("rounds", 0))[1]))
            press(pilot, "RIGHT")
        assert seen == rounds
        press(pilot, "LEFT")
        assert begun(pilot).rounds == rounds[-1]


def test_an_edition_sets_its_options():
    with Pilot("pygamer") as pilot:
        screen = setup(pilot, "lucky")
        go_to(pilot, ("preset", 0))
        assert row_of(screen, ("preset", 0))[1] == "TIKI"
        press(pilot, "RIGHT")
        assert row_of(screen, ("preset", 0))[1] == "Ravensburger"
        assert screen.plan.options == [1, 0]
        go_to(pilot, ("option", 0))
        press(pilot, "RIGHT")
        assert row_of(screen, ("preset", 0))[1] == "TIKI"


def test_a_typed_code_is_the_deal():
    with Pilot("pygamer") as pilot:
        screen = setup(pilot, "lucky")
        go_to(pilot, ("deal", 0))
        press(pilot, "RIGHT", "RIGHT", "A")
        assert pilot.names[-1] == "seed"
        for char in "7K3Q9F":
            typed(pilot, char)
        press(pilot, "A")  # the cursor waits on "done"
        screen = pilot.screen
        assert row_of(screen, ("deal", 0))[1] == "7K3Q9F"
        match = begun(pilot)
        assert match.seed == terms.seed("7K3Q9F")


def typed(pilot, char):
    """Walk to a character and press A, as a person does."""
    screen = pilot.screen
    goal = screen.chars.index(char)
    for _ in range(99):
        across = screen.at % screen.ACROSS - goal % screen.ACROSS
        down = screen.at // screen.ACROSS - goal // screen.ACROSS
        if not across and not down:
            press(pilot, "A")
            return
        press(pilot, "LEFT" if across > 0 else "RIGHT" if across else "UP" if down > 0 else "DOWN")
    raise AssertionError("no way to " + char)


def test_a_code_must_be_whole_and_b_takes_letters_back():
    with Pilot("pygamer") as pilot:
        press(pilot, "B")  # where saves go has been read
        pilot.stage.open("seed", -1)
        pilot.go()
        press(pilot, "A", "START")  # one figure: not a code yet
        assert pilot.names[-1] == "seed" and pilot.screen.text == "0"
        press(pilot, "B")
        assert pilot.names[-1] == "seed" and pilot.screen.text == ""
        press(pilot, "B")
        assert pilot.names == ["shelf"]


@pytest.mark.parametrize("date", [(2026, 11, 18), None])
def test_the_deal_of_the_day(date):
    """From the board's clock, or from the date that is typed."""
    with Pilot("pygamer", desk={"date": date}) as pilot:
        setup(pilot, "sixteen")
        go_to(pilot, ("deal", 0))
        press(pilot, "RIGHT")
        if date is None:
            assert pilot.screen.plan.day == (2026, 1, 1)
            press(pilot, "A", "UP", "LEFT", "UP", "A")
            date = (2026, 2, 2)
        assert pilot.screen.plan.day == date
        assert row_of(pilot.screen, ("deal", 0))[1] == "%d-%02d-%02d" % date
        assert begun(pilot).seed == terms.deal_of_the_day(*date)


def test_the_day_is_asked_before_its_deal_is_played():
    """Where no clock knows it: once, whatever row START is pressed on; B leads back."""
    with Pilot("pygamer") as pilot:
        setup(pilot, "sixteen")
        go_to(pilot, ("deal", 0))
        press(pilot, "RIGHT", "DOWN", "START")
        assert pilot.names[-1] == "date"
        press(pilot, "B")
        go_to(pilot, ("seat", 0))
        press(pilot, "A", "START")  # the name is asked for, and stays
        assert pilot.names[-1] == "setup"
        press(pilot, "START", "UP", "A")
        assert pilot.play.match.seed == terms.deal_of_the_day(2026, 1, 2)
        assert pilot.stage.settings.day == "2026-1-2"


@pytest.mark.parametrize("day", [False, True])
def test_a_match_that_waits_is_not_lost_unasked(day):
    match, _ = played("sixteen", PAIR, stop=1, rounds="3")
    with Pilot("pygamer") as pilot:
        saves.keep(pilot.stage.keeper, match, "")
        kept = pilot.stage.keeper.load("match.sixteen")
        setup(pilot, "sixteen")
        if day:
            go_to(pilot, ("deal", 0))
            press(pilot, "RIGHT")
        for button in ("START", "START"):
            press(pilot, button)
            assert pilot.names[-1] == "ask"
            press(pilot, "A")  # back
            assert pilot.names[-1] == "setup"
            assert pilot.stage.keeper.load("match.sixteen") == kept
        press(pilot, "START", "B", "START", "DOWN", "A")
        if day:
            assert pilot.names[-1] == "date"
            press(pilot, "START")
        assert pilot.play.game == "sixteen"


def test_a_match_of_another_game_goes_on_waiting():
    match, _ = played("rucki", PAIR, stop=1, rounds="3")
    with Pilot("pygamer") as pilot:
        saves.keep(pilot.stage.keeper, match, "")
        setup(pilot, "sixteen")
        press(pilot, "START")
        assert pilot.play.game == "sixteen"
        pilot.console.keep()
        assert saves.waiting(pilot.stage.keeper) == ["sixteen", "rucki"]
        assert saves.resume(pilot.stage.keeper, "rucki", games.rules_of)[1].moves.length


@pytest.mark.parametrize("board, lang", [("pygamer", "de"), ("picosystem", "fr"), ("wio", "en")])
def test_a_row_that_is_come_to_looks_as_if_painted_anew(board, lang):
    """Little is painted when the choice moves; nothing of the row before may stay."""
    with Pilot(board, lang=lang) as pilot:
        screen = setup(pilot, "lucky")
        pilot.frames(1)
        for button in ("DOWN",) * (screen.count() + 2) + ("UP",) * 4 + ("LEFT", "UP", "RIGHT"):
            page = screen.first
            press(pilot, button)
            sent = pilot.cost(pilot.frames, 1)
            assert sent < 0.06 or screen.first != page, button
            pilot.rest()
            moved = pilot.desk.rgb().tobytes()
            rows = screen.rows
            rows.said = [NOTHING] * len(rows.said)
            rows.page.clear()
            rows.foot.clear()
            rows.lines = ()
            screen.show()
            pilot.frames(1)
            assert pilot.desk.rgb().tobytes() == moved, button


@pytest.mark.parametrize("board", BOARDS)
def test_an_explanation_goes_before_the_next_one_comes(board):
    """Whoever scrolls never reads another row's; each frame sends a line."""
    with Pilot(board) as pilot:
        screen = setup(pilot, "lucky")
        pilot.rest()
        pilot.frames(2)
        assert screen.rows.lines
        blank = False
        for button in ("DOWN", "UP") * 4:
            before = screen.rows.lines
            press(pilot, button)
            for _ in range(14):
                assert pilot.cost(pilot.frames, 1) < 0.08
                blank |= not screen.rows.lines
                assert len(screen.rows.lines) <= len(before)
                if blank:
                    assert not screen.rows.lines or not screen.late
        assert blank
        pilot.rest()
        assert screen.rows.lines


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_last_word_of_the_keys_keeps_off_the_edge(lang):
    with Pilot("pygamer", lang=lang) as pilot:
        setup(pilot, "rucki")
        hint = pilot.stage.hint
        for _ in range(pilot.screen.count()):
            press(pilot, "DOWN")
            assert hint.keys == 3 and hint.ends[1] < 160, hint.words


def test_dates_stay_in_the_calendar():
    with Pilot("pygamer", lang="de") as pilot:
        pilot.stage.open("date", (2024, 2, 29))
        pilot.go()
        screen = pilot.screen
        assert screen.order == [2, 1, 0]  # day, month, year
        press(pilot, "UP")
        assert screen.day == [2024, 2, 1]
        press(pilot, "DOWN")
        assert screen.day == [2024, 2, 29]
        press(pilot, "LEFT", "DOWN")  # round to the year
        assert screen.day == [2023, 2, 28]
        press(pilot, "RIGHT", "RIGHT", "DOWN", "DOWN")
        assert screen.day == [2023, 12, 28]


def test_names_are_typed_and_kept():
    with Pilot("pygamer") as pilot:
        setup(pilot, "lucky")
        go_to(pilot, ("seat", 1))
        press(pilot, "A")
        for char in "ZO":
            typed(pilot, char)
        press(pilot, "START")
        assert row_of(pilot.screen, ("seat", 1))[0] == "Zo"
        # A letter is taken away and another put in its place; the rest stays.
        press(pilot, "A")
        for char in "←É":
            typed(pilot, char)
        press(pilot, "START")
        assert row_of(pilot.screen, ("seat", 1))[0] == "Zé"
        press(pilot, "A")
        for char in "←O":
            typed(pilot, char)
        press(pilot, "START")
        match = begun(pilot)
        assert match.seats[1][0] == "Zo"
        assert pilot.stage.settings.names.split(",")[1] == "Zo"


def test_names_that_were_typed_are_on_offer():
    with Pilot("pygamer") as pilot:
        setup(pilot, "lucky")
        go_to(pilot, ("seat", 0))
        for name in ("Mo", "Ida"):
            press(pilot, "A")
            assert pilot.screen.started() == ("known" if name == "Ida" else "")
            for char in name:
                typed(pilot, char.upper())
            assert pilot.screen.started() == ""
            press(pilot, "START")
        assert pilot.screen.plan.names[0] == "Ida"
        for seat, name in ((1, "Ida"), (1, "Mo")):
            go_to(pilot, ("seat", seat))
            press(pilot, "A")
            while pilot.screen.text != name:
                press(pilot, "START")
            press(pilot, "A")
            # Who has a name of their own is a person.
            assert row_of(pilot.screen, ("seat", seat)) == (name, "human")
        assert [seat for seat, _ in begun(pilot).seats] == ["Ida", "Mo"]


def test_bots_have_names_of_their_own_at_each_level():
    with Pilot("pygamer") as pilot:
        setup(pilot, "lucky")
        go_to(pilot, ("seat", 1))
        seen = {}
        for _ in range(4):
            name, level = row_of(pilot.screen, ("seat", 1))
            seen[level] = name
            press(pilot, "RIGHT")
        assert seen["human"] == "Ben" and len(set(seen.values())) == 4
        match = begun(pilot)
        assert match.seats == ((("Anna", None), (seen["medium"], "medium")))


def test_what_was_set_up_comes_back():
    with Pilot("pygamer") as pilot:
        screen = setup(pilot, "rucki")
        go_to(pilot, ("players", 0))
        press(pilot, "RIGHT")
        go_to(pilot, ("option", 1))
        press(pilot, "RIGHT")
        go_to(pilot, ("seat", 1))
        while screen.plan.levels[1]:
            press(pilot, "RIGHT")
        begun(pilot)
        pilot.stage.home()
        pilot.go()
        plan = setup(pilot, "rucki").plan
        assert plan.players == 3 and plan.options == [0, 1] and plan.levels[1] == 0
        assert setup(pilot, "lucky").plan.players == 2


@pytest.mark.parametrize(
    "last", ["rucki:9:9:9", "rucki:900:0:00", "rucki:x:y:z", ":::", "rucki:200:777777:99"]
)
def test_a_false_memory_is_forgotten(last):
    with Pilot("pygamer") as pilot:
        pilot.stage.settings.last = last
        plan = setup(pilot, "rucki").plan
        assert plan.players == 2 and plan.options == [0, 0]


def test_a_printed_board_is_typed_once():
    """Cell after cell in reading order; a wrong number is taken back; leaving loses nothing; then
    it is played on."""
    with Pilot("pygamer") as pilot:
        keeper = pilot.stage.keeper
        setup(pilot, "rucki")
        go_to(pilot, ("option", 0))
        press(pilot, "RIGHT", "RIGHT", "START")
        assert pilot.names[-1] == "rucki.face"  # not typed yet: no match without
        press(pilot, *["RIGHT"] * 45, "A", *["LEFT"] * 2, "A")
        assert list(pilot.screen.typed) == [46, 44]
        press(pilot, "RIGHT", "RIGHT", "RIGHT", "A")
        assert list(pilot.screen.typed) == [46]
        assert b"face=" not in (keeper.load("settings") or b"")  # each would wear a drive
        press(pilot, "B")
        pilot.wait(2000)
        assert keeper.load("settings").endswith(b"\nface=" + BACKWARDS[:1].encode())
        keeper.save("settings", b"")
        press(pilot, "A", "B")
        pilot.wait(2000)
        press(pilot, "A")
        assert not keeper.load("settings")  # nothing was new: nothing was written
        assert list(pilot.screen.typed) == [46]
        press(pilot, *["LEFT"] * 4, *["A", "LEFT"] * 44, "A")
        assert len(pilot.screen.typed) == 46
        press(pilot, "A")  # the cursor stands on the sign for done
        match = begun(pilot)
        cells = match.options[0]
        assert cells[0] == 46 and cells[47] == 1 and cells[18] == 0 and cells[25] == 47


def test_a_printed_board_that_was_typed_long_ago_is_played_on():
    """As settings have always kept it, and go on keeping it."""
    from ludopoche.store.keeper import Settings

    with Pilot("pygamer") as pilot:
        keeper = pilot.stage.keeper
        keeper.save("settings", b"lang=en\nsound=0\nface=%s\nlast=\n" % BACKWARDS.encode())
        settings = pilot.stage.settings = Settings(keeper)
        assert (settings.lang, settings.sound, settings.own) == ("en", 0, {"face": BACKWARDS})
        settings.save()
        assert b"\nface=%s" % BACKWARDS.encode() in keeper.load("settings")
        setup(pilot, "rucki")
        go_to(pilot, ("option", 0))
        press(pilot, "LEFT")
        assert begun(pilot).options[0][0] == 46


@pytest.mark.parametrize("game", games.SHELF)
def test_a_game_has_one_name(game):
    """Set-up and lists know it without the picture."""
    from games import name_of

    with Pilot("pygamer"):
        assert name_of(game) == games.load(game, "card").NAME


def test_settings_beside_a_match_reach_the_table():
    """Another language in the pause: the table speaks it when it comes back."""
    with Pilot("pygamer", game="lucky", seats="person,person") as pilot:
        press(pilot, "START")
        pilot.screen.at = pilot.screen.names.index("settings")
        press(pilot, "A", "RIGHT", "B", "B")
        assert pilot.names[-1] == "play"
        assert pilot.stage.word("place") == "poser"
        assert pilot.play.words is pilot.stage.words


def readable(palette):
    """Has a text enough contrast for small letters: 4.5, as the web's guidelines count?"""
    light = [
        sum(weight * (value / 255) ** 2.2 for weight, value in zip((0.21, 0.72, 0.07), rgb))
        for rgb in ((colour >> 16, colour >> 8 & 255, colour & 255) for colour in palette)
    ]
    return (max(light) + 0.05) / (min(light) + 0.05) >= 4.5


def test_the_pause_offers_what_can_be_done():
    with Pilot("pygamer", game="lucky", seats="person,person") as pilot:
        press(pilot, "START")
        assert pilot.screen.names[2] == "take back" and "take back" in pilot.screen.dark
        shade = [pilot.screen.group[row].pixel_shader for row in (2, 3)]
        assert readable(shade[0]) and shade[0][1] != shade[1][1]
        press(pilot, "DOWN", "DOWN")
        assert pilot.stage.hint.words[0] == "why?"
        press(pilot, "A")
        assert pilot.names[-1] == "pause"  # nothing comes of it
        assert pilot.stage.status.text == "Nothing to take back"
        press(pilot, "UP")
        assert pilot.stage.status.text == "Pause" and pilot.stage.hint.words[0] == "choose"
        press(pilot, "B", "A", "A", "START")  # a tile placed
        assert "take back" not in pilot.screen.dark
        moves = pilot.play.match.moves.length
        press(pilot, "DOWN", "DOWN", "A")
        assert pilot.names[-1] == "play" and pilot.play.match.moves.length < moves
        press(pilot, "START", "UP", "A")
        assert pilot.names == ["shelf"] and pilot.screen.waits == ["lucky"]


def test_what_was_typed_is_chosen_again():
    from games.rucki import rules

    with Pilot("pygamer") as pilot:
        pilot.stage.settings.own["face"] = BACKWARDS
        plan = Plan(pilot.stage, "rucki", rules)
        plan.change_option(0, -1)
        assert plan.options[0] == 2
        plan.remember(pilot.stage.settings)
        assert Plan(pilot.stage, "rucki", rules).options == plan.options
