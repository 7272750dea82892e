# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""After a match: results, statistics, records watched forwards and back; saves that are damaged."""

import types

import pytest

from tests.screens import reader
from tests.screens.menus import PAIR, SIX, count, home, keep, played, press, stats, watched
from tests.screens.pilot import BOARDS, Pilot  # before anything of the board's

import games  # isort: skip
from ludopoche.core import record, statistics
from ludopoche.store import saves
from ludopoche.ui.theme import GOLD, PAPER


def show(pilot, name, *args):
    pilot.stage.open(name, *args)
    pilot.go()
    pilot.frames(1)
    return pilot.screen


@pytest.mark.parametrize("game", games.SHELF)
def test_a_record_forwards_and_back_shows_the_same_screen(game):
    """Each position is the same picture, whichever way it is come to; so is the end of a round."""
    seats = SIX[: games.load(game, "rules").SEATS[1]]
    match, _ = played(game, seats, rounds="2")
    with Pilot("pygamer") as pilot:
        keep(pilot, match)
        screen = show(pilot, "watch", 0)
        ends = screen.steps.count
        assert ends == sum(1 for _ in match.moves)
        turn = moves_of_round_one(match)
        forwards = []
        for _ in range(6):
            press(pilot, "RIGHT")
            forwards.append(picture(pilot))
        for shown in forwards[-2::-1]:
            press(pilot, "LEFT")
            assert picture(pilot) == shown
        screen.steps.go(turn - 3)
        around = []
        for _ in range(4):
            press(pilot, "RIGHT")
            around.append(picture(pilot))
        for shown in around[-2::-1]:
            press(pilot, "LEFT")
            assert picture(pilot) == shown
        screen.steps.go(ends)
        assert screen.steps.match.over
        assert screen.steps.match.totals() == match.totals()
        press(pilot, "SELECT", "B")  # help, and back to the same place
        assert pilot.screen.steps.at == ends
        home(pilot)


@pytest.mark.parametrize("game", games.SHELF)
def test_a_record_without_names_is_watched_as_well(game, monkeypatch):
    """As the referee writes it."""
    most = games.load(game, "rules").SEATS[1]
    match, _ = played(game, SIX[:most])
    monkeypatch.setattr(match, "seats", ())
    match = record.read(record.text(match), games.rules_of)
    assert match.seats == () and ";seats=;" in record.text(match)
    with Pilot("pygamer") as pilot:
        ways = saves.text_pieces(match), saves.packed_pieces(match, "")
        pilot.stage.keeper.save("results", lambda few: ways[few])
        screen = show(pilot, "watch", 0)
        for _ in range(4):
            press(pilot, "RIGHT")
        assert screen.steps.at == 4
        assert pilot.stage.status.name == str(screen.steps.mover + 1)


def moves_of_round_one(match):
    ends = [end for _, end in match.moves.since(0)]
    return ends.index(match.starts[1]) + 1


def picture(pilot):
    pilot.frames(1)
    return pilot.desk.rgb().tobytes()


def test_a_record_runs_by_itself():
    with Pilot("pygamer") as pilot:
        keep(pilot, played("lucky", PAIR)[0])
        screen = show(pilot, "watch", 0)
        press(pilot, "A")
        pilot.wait(3000)
        assert 2 <= screen.steps.at <= 4
        press(pilot, "A")
        at = screen.steps.at
        pilot.wait(2000)
        assert screen.steps.at == at


def test_a_record_that_runs_is_heard_and_ends_with_who_has_won(monkeypatch):
    from hardware import Sound

    match, ended = victory("lucky", [("Anna", None), ("Ada", "hard")])
    with Pilot("pygamer") as pilot:
        keep(pilot, match)
        screen = show(pilot, "watch", 0)
        heard = []
        monkeypatch.setattr(Sound, "play", lambda sound, name, pitch=0: heard.append(name))
        screen.steps.go(screen.steps.count - 3)
        press(pilot, "A")
        pilot.wait(4000)
        assert heard == ["theirs", "theirs", "win"]
        status = pilot.stage.status
        assert (status.name, status.text) == ("", "You win!")
        press(pilot, "LEFT")
        assert status.text != "You win!"


def test_hands_are_open_once_the_match_is_over():
    from ludopoche.ui.theme import VIOLET

    match, _ = played("rucki", PAIR, rounds="2")
    with Pilot("pygamer") as pilot:
        keep(pilot, match)
        show(pilot, "watch", 0)
        for _ in range(5):
            press(pilot, "RIGHT")
            pilot.frames(1)
            # Below the board no back of a card; the mover's cards are there to be read.
            assert not pilot.reader.has((0, 78, 160, 30), VIOLET)


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("game", games.SHELF)
def test_a_record_says_how_far_it_is_and_that_b_leads_back(game, lang):
    seats = SIX[: games.load(game, "rules").SEATS[1]]
    match, _ = played(game, seats, rounds="2")
    with Pilot("pygamer", lang=lang) as pilot:
        keep(pilot, match)
        screen = show(pilot, "watch", 0)
        for _ in range(13):
            press(pilot, "DOWN")
        hint = pilot.stage.hint
        assert hint.keys == 3 and hint.ends[1] <= 160, hint.words
        assert str(screen.steps.at) in hint.words[0]
        # What A does is said too, in a word or a sign.
        assert hint.words[0].startswith((pilot.stage.word("run"), "»"))
        press(pilot, "UP", "A")
        assert hint.words[0].startswith((pilot.stage.word("stop"), "×"))


DATED = {"desk": {"date": (2026, 11, 19)}}


def test_the_last_results_are_listed_newest_first():
    with Pilot("pygamer", **DATED) as pilot:
        for game in ("lucky", "rucki"):
            keep(pilot, played(game, PAIR)[0])
        screen = show(pilot, "records")
        assert [screen.heads[i].game for i in range(screen.count())][:1] == ["rucki"]
        assert screen.heads[0].names == ["Anna", "Benjamin"]
        totals = played("rucki", PAIR)[0].totals()
        assert screen.why(0) == "2026-11-19 – Deal 7K3Q9F – Anna %d, Benjamin %d" % tuple(totals)
        winner = totals.index(min(totals))
        assert screen.row(0) == ("Rucki Zucki", "%s %d" % (PAIR[winner][0], totals[winner]))
        keep(pilot, played("rucki", SIX, rounds="6")[0])
        screen = show(pilot, "records")
        assert screen.why(0).startswith("2026-11-19 – Deal 7K3Q9F – Rounds 6 – Anna ")
        keep(pilot, played("rucki", SIX[2:], rounds="6")[0])
        screen = show(pilot, "records")
        assert "Dirk (easy) " in screen.why(0)
        press(pilot, "A")
        assert pilot.names[-1] == "watch"


@pytest.mark.parametrize("over", ["", "9 1,2", "0 1", "0,1 x,y 3", "-1 1,2", "a 1,2"])
def test_results_of_another_version_are_listed_without_points(over):
    match, _ = played("lucky", PAIR)
    with Pilot("pygamer") as pilot:
        match.notes = {"over": over, "date": over}
        pilot.stage.keeper.save("results", lambda few: saves.packed_pieces(match, ""))
        screen = show(pilot, "records")
        assert screen.why(0).endswith("Anna, Benjamin") or over == "0,1 x,y 3"
        press(pilot, "B")


@pytest.mark.parametrize("game", games.SHELF)
def test_the_deal_of_a_result_is_played_again(game):
    """By the same rules, at the same table; then it counts for no record and no medal."""
    most = games.load(game, "rules").SEATS[1]
    old, _ = played(game, SIX[3 - most :] if most < 4 else SIX[1:5], rounds="2", first="1")
    with Pilot("pygamer") as pilot:
        keep(pilot, old)
        saves.forget(pilot.stage.keeper, game)
        show(pilot, "records")
        press(pilot, "START")
        new = pilot.play.match
        assert (new.players, new.first, new.rounds) == (old.players, 1, 2)
        assert (new.seed, new.options, new.seats) == (old.seed, old.options, tuple(old.seats))
        assert new.notes["marks"] == "again" and not list(new.moves)
        saves.keep(pilot.stage.keeper, new, "")
        home(pilot)
        show(pilot, "records")
        press(pilot, "START")  # a match of it waits now
        assert pilot.names[-1] == "ask"
        press(pilot, "A")
        assert pilot.names[-1] == "records" and saves.waiting(pilot.stage.keeper) == [game]
        press(pilot, "START", "DOWN", "A")
        assert pilot.play is not None and pilot.play.match is not new


def test_a_record_without_names_is_played_again_by_persons(monkeypatch):
    match, _ = played("lucky", PAIR)
    monkeypatch.setattr(match, "seats", ())
    match = record.read(record.text(match), games.rules_of)
    with Pilot("pygamer") as pilot:
        pilot.stage.keeper.save("results", lambda few: saves.packed_pieces(match, ""))
        show(pilot, "records")
        press(pilot, "START")
        assert pilot.play.match.seats == (("1", None), ("2", None))


@pytest.mark.parametrize("damage", [b"", b"ludo1;", b"\nludo1;lucky;seats=;moves=;000000", b"\xff"])
def test_a_damaged_record_is_said_not_raised(damage):
    with Pilot("pygamer") as pilot:
        pilot.stage.keeper.save("results", damage)
        pilot.stage.keeper.save("match.lucky", damage)
        screen = show(pilot, "watch", 0)
        assert screen.table is None
        press(pilot, "A", "LEFT", "SELECT", "B", "B")
        assert pilot.names[0] == "shelf"
        show(pilot, "records")
        home(pilot)


# Statistics


def test_statistics_count_what_people_did():
    with Pilot("pygamer") as pilot:
        two, _ = played("lucky", [("Anna", None), ("Ben", "hard")], rounds="2")
        assert not count(pilot, two)
        for who in ("*", "hard", "@Anna"):
            mine = stats(pilot, "lucky").find(who)
            assert (mine.played, mine.rounds) == (1, 2)
            assert mine.won == (0 in two.winners())
            assert mine.sum == two.totals()[0]
            assert mine.best == max(scores[0] for scores in two.history)
            assert sum(mine.spread) == 2
        assert stats(pilot, "lucky").find("alone").best == statistics.NONE
        assert [row.name for row in stats(pilot, "lucky").persons()] == ["Anna"]


def test_alone_the_best_round_counts():
    with Pilot("pygamer") as pilot:
        one, _ = played("easy", PAIR[:1], rounds="4")
        assert not count(pilot, one)  # there was nothing to beat
        best = max(scores[0] for scores in one.history)
        assert stats(pilot, "easy").find("alone").best == best
        assert not count(pilot, one)
        one.history.append([best + 1])
        assert count(pilot, one)
        one.history.pop()
        other, _ = played("sixteen", PAIR[:1], rounds="2")
        count(pilot, other)
        mine = stats(pilot, "sixteen").find("alone")
        assert mine.best == min(scores[0] for scores in other.history)
        assert mine.won == sum(scores[0] == 0 for scores in other.history)
        assert stats(pilot, "sixteen").find("*").won == 0  # alone nobody is beaten
        assert stats(pilot, "easy").find("*").played == 3


@pytest.mark.parametrize("lang,text", [("en", "12.3"), ("fr", "12,3"), ("de", "12,3")])
def test_an_average_is_written_as_the_language_does(lang, text):
    from ludopoche.screens.stats import value

    table = statistics.Table()
    mine = table.make("*")
    with Pilot("pygamer", lang=lang) as pilot:
        show(pilot, "stats", "lucky")
        tenths = pilot.stage.word("stats.tenths")
        assert value(mine, "average", tenths) == value(mine, "best", tenths) == "–"
        mine.rounds, mine.sum = 3, 37
        assert value(mine, "average", tenths) == text
        mine.sum = -1
        assert value(mine, "average", tenths) == "−" + text.replace("12", "0")
        mine.sum = 0
        assert value(mine, "average", tenths) == text.replace("12", "0").replace("3", "0")


def test_a_page_for_each_who_played_and_one_of_medals():
    with Pilot("pygamer") as pilot:
        for seats in (
            PAIR[:1],
            [("Anna", None), ("Bot", "hard")],
            [("Zoé", None), ("Bot", "easy")],
        ):
            keep(pilot, played("easy", seats, rounds="4")[0])
        screen = show(pilot, "stats", "easy")
        assert screen.shown == ["*", "alone", "easy", "hard", "@Zo%C3%A9", "@Anna", "medals"]
        words = []
        for _ in screen.shown:
            words.append(said(pilot))
            press(pilot, "RIGHT")
        assert screen.at == 0
        for number, names in enumerate(("All", "Alone", "easy bots", "hard bots", "Zoé", "Anna")):
            row = screen.table.find(screen.shown[number])
            assert any(names in text for text in words[number])
            assert {str(row.best), "Rounds: %d" % row.rounds} <= set(words[number])
        assert "won" not in words[1] and "won" in words[0]
        while screen.game != "sixteen":
            press(pilot, "DOWN")
        assert screen.shown == ["*", "medals"]
        press(pilot, "SELECT", "B")
        assert pilot.screen.game == "sixteen"


def said(pilot):
    """What is painted when the page is shown once more."""
    from ludopoche.ui import page

    found = []
    text = page.Page.text

    def seen(self, x, y, words, colour=1):
        found.append(words)
        return text(self, x, y, words, colour)

    page.Page.text = seen
    try:
        pilot.screen.show()
    finally:
        page.Page.text = text
    return found


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_statistics_find_room(board, lang):
    with Pilot(board, lang=lang) as pilot:
        for game in games.SHELF:
            table = stats(pilot, game)
            for who in ("hard", "medium", "easy", "alone", "*", "@Benedikt"):
                row = table.make(who)
                for points in (-19, 7, 300):
                    row.add(points, False, True)
                row.sum, row.played, row.won, row.streak, row.longest = -123, 123, 99, 11, 22
            pilot.stage.keeper.save("stats." + game, table.text())
        with watched(pilot) as eyes:
            screen = show(pilot, "stats", games.SHELF[0])
            for _ in games.SHELF:
                for _ in range(screen.count()):
                    eyes.look((screen.game, screen.at))
                    press(pilot, "RIGHT")
                press(pilot, "DOWN")
        assert not eyes.wrong


@pytest.mark.parametrize("board", BOARDS)
def test_bars_stand_where_the_points_are(board):
    with Pilot(board) as pilot:
        table = statistics.Table()
        for points in (10, 12, 12, 19, 12, 10):
            table.make("*").add(points, False, True)
        pilot.stage.keeper.save("stats.lucky", table.text())
        show(pilot, "stats", "lucky")
        assert {"10", "19", "Rounds: 6"} <= set(said(pilot))
        stage = pilot.stage
        from ludopoche.screens.stats import PITCH

        high = stage.top + 4 * PITCH[stage.size] + 4  # below the figures
        step = (stage.width - 12) // 10
        heights = []
        for i in range(10):
            x = 6 + i * step + step // 2
            column = pilot.reader.image[high : stage.foot - stage.text.line - 3, x]
            heights.append(rows_of(column, PAPER))
            if i == 9:
                assert 0 < rows_of(column, GOLD) < heights[2]  # the best one
        assert heights[2] > 20 and abs(heights[0] - heights[2] * 2 // 3) < 2
        assert not any(heights[1:2] + heights[3:])


@pytest.mark.parametrize("game, first", [("easy", "0"), ("sixteen", "0"), ("lucky", "-2")])
def test_bars_begin_where_points_can_be(game, first):
    with Pilot("pygamer") as pilot:
        table = statistics.Table()
        for points in (12, 3, 0):  # the first bar is that from -2 to 1
            table.make("*").add(points, False, True)
        pilot.stage.keeper.save("stats." + game, table.text())
        show(pilot, "stats", game)
        assert first in said(pilot) and "Rounds: 3" in said(pilot)


@pytest.mark.parametrize("board", BOARDS)
def test_bars_are_slim_however_few(board):
    """Three matches won are no wall of gold."""
    with Pilot(board) as pilot:
        table = statistics.Table()
        for _ in range(3):
            table.make("*").add(2, False, True)
        pilot.stage.keeper.save("stats.lucky", table.text())
        show(pilot, "stats", "lucky")
        row = pilot.reader.image[pilot.stage.foot - pilot.stage.text.line - 8]
        gold = (row == reader.rgb(GOLD)).all(axis=1).nonzero()[0]
        wide = pilot.stage.width
        assert 0 < len(gold) <= wide // 5
        assert abs((gold[0] + gold[-1]) / 2 - wide / 2) < 4


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("rounds", ["1", "4"])
def test_who_plays_alone_sees_all_rounds_as_bars_and_this_match_in_gold(board, rounds):
    with Pilot(board) as pilot:
        for seed in ("000001", "000002", "000003"):
            match, ended = played("easy", [("Anna", None)], seed=seed, rounds=rounds)
            screen = show(pilot, "final", "easy", match, ended)
            row = stats(pilot, "easy").find("alone")
            gold = {(points - row.low) // row.width for (points,) in match.history}
            plain = {i for i in range(10) if row.spread[i]} - gold
            if row.rounds == 1:
                gold = ()  # nothing to compare it with
            y, h = screen.part.free
            line = pilot.reader.image[y + h - pilot.stage.text.line - 3]
            for colour, bars in ((GOLD, gold), (PAPER, plain)):
                lit = (line == reader.rgb(colour)).all(axis=1)
                assert (lit[1:] & ~lit[:-1]).sum() == len(bars)
        assert plain
        home(pilot)


def rows_of(column, colour):
    return int((column == reader.rgb(colour)).all(axis=1).sum())


# Medals


def victory(game, seats, **words):
    """A match that the first seat has won alone."""
    for seed in range(3000):
        match, ended = played(game, seats, seed="%06d" % seed, **words)
        if match.winners() == [0]:
            return match, ended
    raise AssertionError("the first seat never wins")


def test_the_result_says_who_was_beaten_and_which_medals_that_brings():
    match, ended = victory("lucky", [("Anna", None), ("Ada", "hard")])
    with Pilot("pygamer") as pilot:
        screen = show(pilot, "final", "lucky", match, ended)
        told = [(False, "Beaten: Ada (hard)"), (True, "Hard bot beaten")]
        assert screen.part.notes == told
        press(pilot, "SELECT", "B")
        assert pilot.screen.part.notes == told
        match, ended = victory("lucky", [("Anna", None), ("Ada", "hard")])
        screen = show(pilot, "final", "lucky", match, ended)
        # One has it already, and a second win is the first that is one in a row.
        assert screen.part.notes == [told[0], (False, "2 wins in a row")]
        show(pilot, "stats", "lucky")
        assert pilot.screen.gained == ["hard"]
        press(pilot, "LEFT")
        assert {"Medals  1/5", "Hard bot beaten"} <= set(said(pilot))
        four = [("Anna", None), ("Ada", "hard"), ("Bo", "easy"), ("Cy", "hard")]
        match, ended = victory("lucky", four)
        screen = show(pilot, "final", "lucky", match, ended)
        beaten, row = (False, "Beaten: Ada, Bo, Cy"), (False, "3 wins in a row")
        assert screen.part.notes == [beaten, row, (True, "Three bots at once")]


@pytest.mark.parametrize("mark", statistics.HELPED)
def test_who_was_helped_gets_no_medal_and_no_streak(mark):
    with Pilot("pygamer") as pilot:
        for marks in ((), (), (mark,)):
            match, ended = victory("lucky", [("Anna", None), ("Ada", "hard")])
            for each in marks:
                match.mark(each)
            screen = show(pilot, "final", "lucky", match, ended)
        assert stats(pilot, "lucky").find("*").streak == 2
        assert screen.part.notes == [(False, "Beaten: Ada (hard)")]


def test_the_result_says_how_many_days_in_a_row_their_deal_was_played():
    with Pilot("pygamer") as pilot:
        told = []
        for day in ("2026-02-27", "2026-02-28", "2026-03-01", "2026-03-01", "2026-03-03"):
            match, ended = played("easy", [("Anna", None)], seed="00000" + day[-1])
            match.notes["day"] = day
            notes = show(pilot, "final", "easy", match, ended).part.notes
            told.append([text for _, text in notes if text.endswith("in a row")])
        row = [["%d days in a row" % days] for days in (2, 3)]
        assert told == [[], row[0], row[1], row[1], []]


def test_a_medal_is_heard_once(monkeypatch):
    from hardware import Sound

    heard = []
    monkeypatch.setattr(Sound, "play", lambda sound, name, pitch=0: heard.append(name))
    with Pilot("pygamer") as pilot:
        for medals in (1, 0):
            del heard[:]
            match, ended = victory("lucky", [("Anna", None), ("Ada", "hard")])
            show(pilot, "final", "lucky", match, ended)
            press(pilot, "RIGHT", "SELECT", "B")
            assert heard.count("record") == medals


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_medals_find_room_below_the_standing(board, lang):
    four = [("Benjamin", None), ("Hypatia", "hard"), ("Hypatia", "hard"), ("Hypatia", "hard")]
    match, ended = victory("easy", four, rounds="4")
    with Pilot(board, lang=lang) as pilot:
        keep(pilot, match)
        match.notes["medals"] = "medium 150 table"
        with watched(pilot) as eyes:
            show(pilot, "final", "easy", match, ended)
            eyes.look("final")
        assert (
            not eyes.wrong or board == "pygamer" and {kind for _, kind, _ in eyes.wrong} == {"cut"}
        )


def tied(game, seats):
    """A match of one round in which several have won."""
    for seed in range(1000):
        match, ended = played(game, seats, seed="%06d" % seed)
        if len(match.winners()) > 1:
            return match, ended
    raise AssertionError("nobody shared a victory")


def test_a_victory_that_is_shared_is_called_so_and_counts_once():
    match, ended = tied("sixteen", PAIR)
    with Pilot("pygamer") as pilot:
        screen = show(pilot, "final", "sixteen", match, ended)
        assert screen.headline() == "Shared victory!"
        assert stats(pilot, "sixteen").find("@Anna").won == 1
        assert stats(pilot, "sixteen").find("*").won == 0  # of two persons one always wins


BEST = {"en": "Best: %d", "fr": "Record : %d", "de": "Rekord: %d"}


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_who_plays_alone_is_told_what_there_is_to_beat(lang):
    """Below a result that isn't the best; not the first time, and not when it is."""
    rounds = [played("easy", PAIR[:1], seed=seed) for seed in ("1", "2", "3", "4", "5")]
    with Pilot("pygamer", lang=lang) as pilot:
        best = None
        told = 0
        for match, ended in rounds:
            points = match.history[0][0]
            with watched(pilot) as eyes:
                screen = show(pilot, "final", "easy", match, ended)
                eyes.look("final")
            notes = [text for medal, text in screen.part.notes if not medal]
            if best is not None and points < best:
                assert notes == [BEST[lang] % best]
                told += 1
            else:
                assert notes == ([pilot.stage.word("best")] if best not in (None, points) else [])
            best = max(points, best or 0)
            assert not eyes.wrong
            home(pilot)
        assert told


def test_only_nothing_left_is_solved():
    for left in (0, 1):
        with Pilot("pygamer") as pilot:
            match, _ = played("sixteen", PAIR[:1], rounds="2")
            match = types.SimpleNamespace(
                players=1, seats=match.seats, rules=match.rules, history=[[left]]
            )
            count(pilot, match)
            assert stats(pilot, "sixteen").find("alone").won == (left == 0)


def test_a_new_best_is_said_and_still_there_after_the_help():
    match, ended = played("easy", PAIR[:1])
    worse = types.SimpleNamespace(players=1, seats=match.seats, rules=match.rules, history=[[-1]])
    with Pilot("pygamer") as pilot:
        count(pilot, worse)
        show(pilot, "final", "easy", match, ended)
        said = pilot.image()
        assert pilot.screen.part.notes == [(False, "New best!")]
        press(pilot, "SELECT", "B")
        assert pilot.screen.part.notes == [(False, "New best!")]
        assert pilot.image().tobytes() == said.tobytes()


# The score sheet


@pytest.mark.parametrize("board", BOARDS)
def test_the_sums_are_those_of_the_finished_rounds(board):
    match, _ = played("lucky", PAIR, rounds="3", stop=2)
    with Pilot(board) as pilot:
        screen = show(pilot, "scores", match, False)
        sheet = screen.sheet
        assert sheet.totals == match.totals()
        assert sheet.rounds == [*match.history, match.round.scores()]
        face = "text10" if pilot.stage.size else "5x7"
        high = pilot.stage.foot - sheet.pitch
        for seat in range(2):
            box = (sheet.ends[seat] - 25, high, 26, sheet.pitch - 1)
            assert pilot.reader.text(box, face, GOLD) == str(match.totals()[seat])


@pytest.mark.parametrize("board", BOARDS)
def test_long_sums_keep_apart(board):
    match, _ = played("rucki", SIX, rounds="40")
    assert max(match.totals()) > 999
    with Pilot(board) as pilot:
        screen = show(pilot, "scores", match, True)
        sheet = screen.sheet
        stage = pilot.stage
        face = "text10" if stage.size else "5x7"
        wide = stage.text.width("88888")
        for seat in range(6):
            lower = sheet.step if seat % 2 else 0
            high = stage.foot - sheet.pitch - sheet.step + lower
            end = sheet.ends[seat]
            box = (end - wide, high, wide + 1, sheet.pitch - 1)
            assert pilot.reader.number(box, face, GOLD) == match.totals()[seat]


def test_what_a_secret_hand_costs_is_nobodys_business():
    """The pause shows the score sheet without the round in play."""
    with Pilot("pygamer", game="rucki", seats="person,person") as pilot:
        pilot.tap("A", "START")
        screen = pilot.screen
        while screen.names[screen.at] != "scores":
            pilot.tap("DOWN")
        pilot.tap("A")
        assert pilot.names[-1] == "scores" and pilot.screen.sheet.rounds == []


def test_a_round_that_has_not_begun_has_no_scores():
    with Pilot("pygamer", game="sixteen", seats="person", terms={"rounds": "2"}) as pilot:
        play = pilot.play
        while play.ended is None:
            legal = play.turns.legal()
            play.play((legal[0],))
        pilot.tap("START")
        screen = pilot.screen
        while screen.names[screen.at] != "scores":
            pilot.tap("DOWN")
        pilot.tap("A")
        assert pilot.screen.sheet.rounds == play.match.history


def test_bots_among_themselves_count_for_nothing():
    with Pilot("pygamer") as pilot:
        match, _ = played("lucky", [("Ada", "easy"), ("Bob", "hard")])
        assert not count(pilot, match)
        assert stats(pilot, "lucky").rows == []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"* 1 2",
        b"* a b c d e f g h i j",
        b"=",
        b"* 1 1 1 1 1 1 1 1 -1 0000000000",
    ],
)
def test_damaged_statistics_are_forgotten(data):
    with Pilot("pygamer") as pilot:
        pilot.stage.keeper.save("stats.lucky", data)
        assert stats(pilot, "lucky").rows == []
        show(pilot, "stats", "lucky")
        press(pilot, "RIGHT", "LEFT", "A", "B")
        count(pilot, played("lucky", PAIR)[0])
        assert stats(pilot, "lucky").find("*").played == 1


# Results


def test_the_final_counts_once_and_offers_a_rematch():
    with Pilot("pygamer") as pilot:
        match, ended = played("lucky", PAIR, rounds="2")
        show(pilot, "final", "lucky", match, ended)
        press(pilot, "SELECT", "B", "RIGHT", "LEFT")  # help and back counts nothing twice
        assert stats(pilot, "lucky").find("*").played == 1
        assert pilot.stage.keeper.pieces("results", 1) is None
        assert not saves.waiting(pilot.stage.keeper)
        press(pilot, "A")
        again = pilot.play.match
        assert again.first == 1 and again.seed != match.seed
        assert (again.rounds, again.seats, again.options) == (2, match.seats, match.options)


def test_the_pages_of_a_result_tell_every_seat():
    with Pilot("pygamer") as pilot:
        match, ended = played("rucki", SIX, rounds="6")
        screen = show(pilot, "final", "rucki", match, ended)
        assert screen.whose == [-1, 0, 1, 2, 3, 4, 5, -2, -3]
        seen = set()
        for _ in range(40):
            press(pilot, "RIGHT")
            seen.add((screen.at, screen.number))
            if screen.at == 0:
                break
        assert {at for at, _ in seen} == set(range(9))
        assert screen.at == 0
        back = set()
        for _ in seen:
            press(pilot, "LEFT")
            back.add((screen.at, screen.number))
        assert back == seen


@pytest.mark.parametrize("game", games.SHELF)
def test_a_page_of_a_seat_says_its_points(game):
    """In the bar; below it, the game shows where they come from."""
    match, ended = played(game, PAIR, rounds="2")
    with Pilot("pygamer") as pilot:
        show(pilot, "final", game, match, ended)
        few = set()
        for _ in range(2):
            for seat in range(2):
                press(pilot, "RIGHT")
                text = "%d  ←%d" % (match.history[-1][seat], seat + 2)
                assert pilot.stage.status.text.startswith(text)
                few.add(pilot.stage.few_count())
            press(pilot, *["RIGHT"] * (len(pilot.screen.whose) - 2))
        assert max(few) - min(few) < 4  # the last page's palettes are gone


def test_best_is_first_and_equals_keep_their_order():
    from ludopoche.screens.result import ranked

    assert ranked([3, 9, 3, 5], False) == [1, 3, 0, 2]
    assert ranked([3, 9, 3, 5], True) == [0, 2, 3, 1]


@pytest.mark.parametrize("game", games.SHELF)
@pytest.mark.parametrize("level", [None, "hard"])
def test_a_match_left_at_its_end_comes_back_to_it(game, level):
    """Left, or the power cut, between the last move and the result: it is shown and counted."""
    match, _ = played(game, [("Anna", None), ("Ben", level)], rounds="2")
    with Pilot("pygamer") as pilot:
        home(pilot)
        saves.keep(pilot.stage.keeper, match, "")
        show(pilot, "play", *saves.resume(pilot.stage.keeper, game, games.rules_of))
        pilot.frames(3)
        press(pilot, "A")
        assert pilot.names == ["shelf", "final"]
        assert stats(pilot, game).find("*").played == 1
        pilot.wait(400)  # that is written in a moment without keys
        assert not saves.waiting(pilot.stage.keeper)


@pytest.mark.parametrize("game", games.SHELF)
@pytest.mark.parametrize("resumed", [False, True])
def test_after_a_match_the_cursor_stands_on_its_game(game, resumed):
    match, _ = played(game, PAIR, rounds="2")
    with Pilot("pygamer") as pilot:
        home(pilot)
        if resumed:
            saves.keep(pilot.stage.keeper, match, "")
            press(pilot, "START", "B")  # the shelf sees that it waits
            assert games.SHELF[pilot.screen.at] == match.rules.ID
            press(pilot, "A")
        else:
            show(pilot, "play", game, match, "")
        pilot.frames(3)
        while pilot.names[-1] != "final":
            press(pilot, "A")
        press(pilot, "B")
        assert pilot.names == ["shelf"]
        assert pilot.screen.at == games.SHELF.index(game)


def test_a_match_left_again_is_what_one_comes_back_for():
    with Pilot("pygamer", game="sixteen", seats="person,person") as pilot:
        press(pilot, "B", "A")
        assert pilot.names == ["shelf"]
        for _ in range(2):
            assert games.SHELF[pilot.screen.at] == "sixteen"
            press(pilot, "A")
            assert pilot.names[-1] == "play"
            press(pilot, "B", "A")
