# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Set-up makes the match its words say: every option, seats, rounds, deals."""

import inspect
import itertools
import sys

import pytest

from tests.screens.glass import BOARDS, Glass  # before anything of the board's
from tests.screens.menus import PAIR, played, press, row_of

import games  # isort: skip
from ludopoche.core import terms
from ludopoche.screens.setup import Plan
from ludopoche.store import saves
from ludopoche.ui.lists import NOTHING

# A typed board: the blue one's numbers, the other way round.
BACKWARDS = "".join([chr(48 + number) for number in range(46, 0, -1)])


def begun(glass):
    """Press START; the match that begins."""
    press(glass, "START")
    assert "play" in glass.names, glass.names
    rules = glass.play.match.rules
    for module in (rules, *filter(inspect.ismodule, vars(rules).values())):
        assert sys.modules[module.__name__] is module, "twice in memory"
    return glass.play.match


def setup(glass, game):
    glass.stage.open("setup", game)
    glass.console._go()
    return glass.screen


def combinations():
    for game in games.SHELF:
        options = games.load(game, "rules").OPTIONS
        for values in itertools.product(*[range(len(option) - 1) for option in options]):
            yield game, values


@pytest.mark.parametrize("game, values", list(combinations()))
def test_every_combination_of_options_is_reached(game, values):
    """With the keys alone, and the words beside each row are the match's own."""
    with Glass("pygamer") as glass:
        screen = setup(glass, game)
        rules = games.load(game, "rules")
        for i in range(len(values)):
            go_to(glass, ("option", i))
            while screen.plan.options[i] != values[i]:
                press(glass, "RIGHT")
            key = rules.OPTIONS[i][0]
            assert row_of(screen, ("option", i)) == (
                glass.stage.word("option." + key),
                glass.stage.word("option.%s.%s" % (key, rules.OPTIONS[i][1 + values[i]])),
            )
        match = begun(glass)
        assert match.options == values


def go_to(glass, row):
    screen = glass.screen
    while screen.list[screen.at] != row:
        press(glass, "DOWN")


@pytest.mark.parametrize("game", games.SHELF)
def test_seats_are_as_the_rows_say(game):
    with Glass("pygamer") as glass:
        screen = setup(glass, game)
        rules = games.load(game, "rules")
        for players in range(rules.SEATS[0], rules.SEATS[1] + 1):
            go_to(glass, ("players", 0))
            while screen.plan.players != players:
                press(glass, "RIGHT")
            seats = [row for row in screen.list if row[0] == "seat"]
            assert len(seats) == players
            assert (("first", 0) in screen.list) == (players > 1)
        go_to(glass, ("seat", 0))
        for word in ("easy", "medium", "hard", "person"):
            press(glass, "RIGHT")
            assert row_of(screen, ("seat", 0))[1] == glass.stage.word(word)
        if rules.SEATS[1] > 1:
            go_to(glass, ("first", 0))
            press(glass, "RIGHT")
            name = row_of(screen, ("first", 0))[1]
            match = begun(glass)
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
    with Glass("pygamer") as glass:
        screen = setup(glass, game)
        go_to(glass, ("players", 0))
        while screen.plan.players != players:
            press(glass, "RIGHT")
        go_to(glass, ("rounds", 0))
        seen = []
        for _ in rounds:
            seen.append(int(row_of(screen, ("rounds", 0))[1]))
            press(glass, "RIGHT")
        assert seen == rounds
        press(glass, "LEFT")
        assert begun(glass).rounds == rounds[-1]


def test_an_edition_sets_its_options():
    with Glass("pygamer") as glass:
        screen = setup(glass, "lucky")
        go_to(glass, ("preset", 0))
        assert row_of(screen, ("preset", 0))[1] == "TIKI"
        press(glass, "RIGHT")
        assert row_of(screen, ("preset", 0))[1] == "Ravensburger"
        assert screen.plan.options == [1, 0]
        go_to(glass, ("option", 0))
        press(glass, "RIGHT")
        assert row_of(screen, ("preset", 0))[1] == "TIKI"


def test_a_typed_code_is_the_deal():
    with Glass("pygamer") as glass:
        screen = setup(glass, "lucky")
        go_to(glass, ("deal", 0))
        press(glass, "RIGHT", "RIGHT", "A")
        assert glass.names[-1] == "seed"
        for char in "7K3Q9F":
            typed(glass, char)
        press(glass, "A")  # the cursor waits on "done"
        screen = glass.screen
        assert row_of(screen, ("deal", 0))[1] == "7K3Q9F"
        match = begun(glass)
        assert match.seed == terms.seed("7K3Q9F")


def typed(glass, char):
    """Walk to a character and press A, as a person does."""
    screen = glass.screen
    goal = screen.chars.index(char)
    for _ in range(99):
        across = screen.at % screen.ACROSS - goal % screen.ACROSS
        down = screen.at // screen.ACROSS - goal // screen.ACROSS
        if not across and not down:
            press(glass, "A")
            return
        press(glass, "LEFT" if across > 0 else "RIGHT" if across else "UP" if down > 0 else "DOWN")
    raise AssertionError("no way to " + char)


def test_a_code_must_be_whole_and_b_takes_letters_back():
    with Glass("pygamer") as glass:
        press(glass, "B")  # where saves go has been read
        glass.stage.open("seed", -1)
        glass.console._go()
        press(glass, "A", "START")  # one figure: not a code yet
        assert glass.names[-1] == "seed" and glass.screen.text == "0"
        press(glass, "B")
        assert glass.names[-1] == "seed" and glass.screen.text == ""
        press(glass, "B")
        assert glass.names == ["shelf"]


@pytest.mark.parametrize("date", [(2026, 11, 18), None])
def test_the_deal_of_the_day(date):
    """From the board's clock, or from the date that is typed."""
    with Glass("pygamer", desk={"date": date}) as glass:
        setup(glass, "sixteen")
        go_to(glass, ("deal", 0))
        press(glass, "RIGHT")
        if date is None:
            assert glass.screen.plan.day == (2026, 1, 1)
            press(glass, "A", "UP", "LEFT", "UP", "A")
            date = (2026, 2, 2)
        assert glass.screen.plan.day == date
        assert row_of(glass.screen, ("deal", 0))[1] == "%d-%02d-%02d" % date
        assert begun(glass).seed == terms.deal_of_the_day(*date)


def test_the_day_is_asked_before_its_deal_is_played():
    """Where no clock knows it: once, whatever row START is pressed on; B leads back."""
    with Glass("pygamer") as glass:
        setup(glass, "sixteen")
        go_to(glass, ("deal", 0))
        press(glass, "RIGHT", "DOWN", "START")
        assert glass.names[-1] == "date"
        press(glass, "B")
        go_to(glass, ("seat", 0))
        press(glass, "A", "START")  # the name is asked for, and stays
        assert glass.names[-1] == "setup"
        press(glass, "START", "UP", "A")
        assert glass.play.match.seed == terms.deal_of_the_day(2026, 1, 2)
        assert glass.stage.settings.day == "2026-1-2"


@pytest.mark.parametrize("day", [False, True])
def test_a_match_that_waits_is_not_lost_unasked(day):
    match, _ = played("sixteen", PAIR, stop=1, rounds="3")
    with Glass("pygamer") as glass:
        saves.keep(glass.stage.keeper, match, "")
        kept = glass.stage.keeper.load("match.sixteen")
        setup(glass, "sixteen")
        if day:
            go_to(glass, ("deal", 0))
            press(glass, "RIGHT")
        for button in ("START", "START"):
            press(glass, button)
            assert glass.names[-1] == "ask"
            press(glass, "A")  # back
            assert glass.names[-1] == "setup"
            assert glass.stage.keeper.load("match.sixteen") == kept
        press(glass, "START", "B", "START", "DOWN", "A")
        if day:
            assert glass.names[-1] == "date"
            press(glass, "START")
        assert glass.play.game == "sixteen"


def test_a_match_of_another_game_goes_on_waiting():
    match, _ = played("rucki", PAIR, stop=1, rounds="3")
    with Glass("pygamer") as glass:
        saves.keep(glass.stage.keeper, match, "")
        setup(glass, "sixteen")
        press(glass, "START")
        assert glass.play.game == "sixteen"
        glass.console._keep()
        assert saves.waiting(glass.stage.keeper) == ["sixteen", "rucki"]
        assert saves.resume(glass.stage.keeper, "rucki", games.rules_of)[1].moves.length


@pytest.mark.parametrize("board, lang", [("pygamer", "de"), ("picosystem", "fr"), ("wio", "en")])
def test_a_row_that_is_come_to_looks_as_if_painted_anew(board, lang):
    """Little is painted when the choice moves; nothing of the row before may stay."""
    with Glass(board, lang=lang) as glass:
        screen = setup(glass, "lucky")
        glass.frames(1)
        for button in ("DOWN",) * (screen.count() + 2) + ("UP",) * 4 + ("LEFT", "UP", "RIGHT"):
            page = screen.first
            press(glass, button)
            sent = glass.cost(glass.frames, 1)
            assert sent < 0.06 or screen.first != page, button
            glass.rest()
            moved = glass.desk.rgb().tobytes()
            rows = screen.rows
            rows.said = [NOTHING] * len(rows.said)
            rows.page.clear()
            rows.foot.clear()
            rows.lines = ()
            screen.show()
            glass.frames(1)
            assert glass.desk.rgb().tobytes() == moved, button


@pytest.mark.parametrize("board", BOARDS)
def test_an_explanation_goes_before_the_next_one_comes(board):
    """Whoever scrolls never reads another row's; each frame sends a line."""
    with Glass(board) as glass:
        screen = setup(glass, "lucky")
        glass.rest()
        glass.frames(2)
        assert screen.rows.lines
        blank = False
        for button in ("DOWN", "UP") * 4:
            before = screen.rows.lines
            press(glass, button)
            for _ in range(14):
                assert glass.cost(glass.frames, 1) < 0.08
                blank |= not screen.rows.lines
                assert len(screen.rows.lines) <= len(before)
                if blank:
                    assert not screen.rows.lines or not screen.late
        assert blank
        glass.rest()
        assert screen.rows.lines


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_last_word_of_the_keys_keeps_off_the_edge(lang):
    with Glass("pygamer", lang=lang) as glass:
        setup(glass, "rucki")
        hint = glass.stage.hint
        for _ in range(glass.screen.count()):
            press(glass, "DOWN")
            assert hint._keys == 3 and hint._ends[1] < 160, hint._words


def test_dates_stay_in_the_calendar():
    with Glass("pygamer", lang="de") as glass:
        glass.stage.open("date", (2024, 2, 29))
        glass.console._go()
        screen = glass.screen
        assert screen.order == [2, 1, 0]  # day, month, year
        press(glass, "UP")
        assert screen.day == [2024, 2, 1]
        press(glass, "DOWN")
        assert screen.day == [2024, 2, 29]
        press(glass, "LEFT", "DOWN")  # round to the year
        assert screen.day == [2023, 2, 28]
        press(glass, "RIGHT", "RIGHT", "DOWN", "DOWN")
        assert screen.day == [2023, 12, 28]


def test_names_are_typed_and_kept():
    with Glass("pygamer") as glass:
        setup(glass, "lucky")
        go_to(glass, ("seat", 1))
        press(glass, "A")
        for char in "ZO":
            typed(glass, char)
        press(glass, "START")
        assert row_of(glass.screen, ("seat", 1))[0] == "Zo"
        # A letter is taken away and another put in its place; the rest stays.
        press(glass, "A")
        for char in "←É":
            typed(glass, char)
        press(glass, "START")
        assert row_of(glass.screen, ("seat", 1))[0] == "Zé"
        press(glass, "A")
        for char in "←O":
            typed(glass, char)
        press(glass, "START")
        match = begun(glass)
        assert match.seats[1][0] == "Zo"
        assert glass.stage.settings.names.split(",")[1] == "Zo"


def test_names_that_were_typed_are_on_offer():
    with Glass("pygamer") as glass:
        setup(glass, "lucky")
        go_to(glass, ("seat", 0))
        for name in ("Mo", "Ida"):
            press(glass, "A")
            assert glass.screen.started() == ("known" if name == "Ida" else "")
            for char in name:
                typed(glass, char.upper())
            assert glass.screen.started() == ""
            press(glass, "START")
        assert glass.screen.plan.names[0] == "Ida"
        for seat, name in ((1, "Ida"), (1, "Mo")):
            go_to(glass, ("seat", seat))
            press(glass, "A")
            while glass.screen.text != name:
                press(glass, "START")
            press(glass, "A")
            # Who has a name of their own is a person.
            assert row_of(glass.screen, ("seat", seat)) == (name, "human")
        assert [seat for seat, _ in begun(glass).seats] == ["Ida", "Mo"]


def test_bots_have_names_of_their_own_at_each_level():
    with Glass("pygamer") as glass:
        setup(glass, "lucky")
        go_to(glass, ("seat", 1))
        seen = {}
        for _ in range(4):
            name, level = row_of(glass.screen, ("seat", 1))
            seen[level] = name
            press(glass, "RIGHT")
        assert seen["human"] == "Ben" and len(set(seen.values())) == 4
        match = begun(glass)
        assert match.seats == ((("Anna", None), (seen["medium"], "medium")))


def test_what_was_set_up_comes_back():
    with Glass("pygamer") as glass:
        screen = setup(glass, "rucki")
        go_to(glass, ("players", 0))
        press(glass, "RIGHT")
        go_to(glass, ("option", 1))
        press(glass, "RIGHT")
        go_to(glass, ("seat", 1))
        while screen.plan.levels[1]:
            press(glass, "RIGHT")
        begun(glass)
        glass.stage.home()
        glass.console._go()
        plan = setup(glass, "rucki").plan
        assert plan.players == 3 and plan.options == [0, 1] and plan.levels[1] == 0
        assert setup(glass, "lucky").plan.players == 2


@pytest.mark.parametrize(
    "last", ["rucki:9:9:9", "rucki:900:0:00", "rucki:x:y:z", ":::", "rucki:200:777777:99"]
)
def test_a_false_memory_is_forgotten(last):
    with Glass("pygamer") as glass:
        glass.stage.settings.last = last
        plan = setup(glass, "rucki").plan
        assert plan.players == 2 and plan.options == [0, 0]


def test_a_printed_board_is_typed_once():
    """Cell after cell in reading order; a wrong number is taken back; then it is played on."""
    with Glass("pygamer") as glass:
        setup(glass, "rucki")
        go_to(glass, ("option", 0))
        press(glass, "RIGHT", "RIGHT", "START")
        assert glass.names[-1] == "rucki.face"  # not typed yet: no match without
        press(glass, "A", "RIGHT", "A")
        assert list(glass.screen.typed) == [1, 2]
        press(glass, "UP", "LEFT", "LEFT", "LEFT")
        glass.screen.at = 46
        press(glass, "A")
        assert list(glass.screen.typed) == [1]
        glass.stage.settings.own["face"] = BACKWARDS
        glass.screen.changed = False
        press(glass, "B", "A")
        assert len(glass.screen.typed) == 46
        press(glass, "START")
        match = begun(glass)
        cells = match.options[0]
        assert cells[0] == 46 and cells[47] == 1 and cells[18] == 0 and cells[25] == 47


def test_a_printed_board_that_was_typed_long_ago_is_played_on():
    """As settings have always kept it, and go on keeping it."""
    from ludopoche.store.keeper import Settings

    with Glass("pygamer") as glass:
        keeper = glass.stage.keeper
        keeper.save("settings", b"lang=en\nsound=0\nface=%s\nlast=\n" % BACKWARDS.encode())
        settings = glass.stage.settings = Settings(keeper)
        assert (settings.lang, settings.sound, settings.own) == ("en", 0, {"face": BACKWARDS})
        settings.save()
        assert b"\nface=%s" % BACKWARDS.encode() in keeper.load("settings")
        setup(glass, "rucki")
        go_to(glass, ("option", 0))
        press(glass, "LEFT")
        assert begun(glass).options[0][0] == 46


@pytest.mark.parametrize("game", games.SHELF)
def test_a_game_has_one_name(game):
    """Set-up and lists know it without the picture."""
    from games import name_of

    with Glass("pygamer"):
        assert name_of(game) == games.load(game, "card").NAME


def test_settings_beside_a_match_reach_the_table():
    """Another language in the pause: the table speaks it when it comes back."""
    with Glass("pygamer", game="lucky", seats="person,person") as glass:
        press(glass, "START")
        glass.screen.at = glass.screen.names.index("settings")
        press(glass, "A", "RIGHT", "B", "B")
        assert glass.names[-1] == "play"
        assert glass.stage.word("place") == "poser"
        assert glass.play.words is glass.stage.words


def readable(palette):
    """Has a text enough contrast for small letters: 4.5, as the web's guidelines count?"""
    light = [
        sum(weight * (value / 255) ** 2.2 for weight, value in zip((0.21, 0.72, 0.07), rgb))
        for rgb in ((colour >> 16, colour >> 8 & 255, colour & 255) for colour in palette)
    ]
    return (max(light) + 0.05) / (min(light) + 0.05) >= 4.5


def test_the_pause_offers_what_can_be_done():
    with Glass("pygamer", game="lucky", seats="person,person") as glass:
        press(glass, "START")
        assert glass.screen.names[2] == "take back" and "take back" in glass.screen.dark
        shade = [glass.screen.group[row].pixel_shader for row in (2, 3)]
        assert readable(shade[0]) and shade[0][1] != shade[1][1]
        press(glass, "DOWN", "DOWN")
        assert glass.stage.hint._words[0] == "why?"
        press(glass, "A")
        assert glass.names[-1] == "pause"  # nothing comes of it
        assert glass.stage.status._text == "Nothing to take back"
        press(glass, "UP")
        assert glass.stage.status._text == "Pause" and glass.stage.hint._words[0] == "choose"
        press(glass, "B", "A", "A", "START")  # a tile placed
        assert "take back" not in glass.screen.dark
        moves = glass.play.match.moves.length
        press(glass, "DOWN", "DOWN", "A")
        assert glass.names[-1] == "play" and glass.play.match.moves.length < moves
        press(glass, "START", "UP", "A")
        assert glass.names == ["shelf"] and glass.screen.waits == ["lucky"]


def test_what_was_typed_is_chosen_again():
    from games.rucki import rules

    with Glass("pygamer") as glass:
        glass.stage.settings.own["face"] = BACKWARDS
        plan = Plan(glass.stage, "rucki", rules)
        plan.change_option(0, -1)
        assert plan.options[0] == 2
        plan.remember(glass.stage.settings)
        assert Plan(glass.stage, "rucki", rules).options == plan.options
