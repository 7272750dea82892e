# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""All that is kept, and how a screen reads and writes it, in every place there is."""

import random

import pytest

import games
from ludopoche.core import diary, statistics, terms
from sim.nor import chip, drives
from tests.store import rig

PLACES = {
    "drive": lambda: rig.board(rig.formatted("inside")[0]),
    "RP2040": lambda: rig.board(None, nvm=chip.Nvm(4096, True)),
    "SAMD51": lambda: rig.board(None, nvm=chip.Nvm(8192, False), platform="Atmel SAMD51"),
}


@pytest.fixture(params=PLACES)
def its_board(request):
    with drives.running(PLACES[request.param]()) as board:
        yield board


def played(game, seats, rounds="1", seed="1", stop=0):
    dice = random.Random(seed)
    words = {"players": str(len(seats)), "seed": seed, "rounds": rounds}
    match = terms.agree(games.load(game, "rules"), words, seats)
    while not match.over and (not stop or match.moves.length < stop):
        match.play(dice.choice(match.legal()))
    return match


def taken(board):
    """What a save answers there: the SAMD51's area, all of it erased at each write, waits."""
    return "later" if board.nvm is not None and not board.nvm.appends else ""


def test_sections_are_read_and_written_together(its_board):
    from ludopoche.store import book

    keeper = rig.opened(its_board)
    assert book.read(keeper, "days") is None and keeper.load("settings") is None
    book.write(keeper, {"days": "+ 1 1", "medals": "lucky easy\nrucki 150"})
    keeper.save("settings", "lang=de\nface=1,2")
    book.write(keeper, {"days": b"+ 2 2\n"})
    keeper.save("names", "Zoé\n[names]\nBen")
    keeper.rest()
    for each in (keeper, rig.opened(its_board)):
        assert book.read(each, "days") == b"+ 2 2"
        assert book.medals(each, "rucki") == ["150"] and book.medals(each, "easy") == []
        assert each.load("settings") == b"lang=de\nface=1,2"
        assert str(each.load("names"), "utf-8") == "Zoé\n [names]\nBen"
    book.write(keeper, {"lessons": "lucky\n\neasy"})
    assert book.read(keeper, "lessons") == b"lucky\n\neasy"
    assert book.read(keeper, "days") == b"+ 2 2"
    keeper.save("names", "")
    assert book.read(keeper, "names") is None and book.read(keeper, "days") == b"+ 2 2"


def test_a_long_book_is_read_in_pieces(its_board):
    from ludopoche.store import book

    keeper = rig.opened(its_board)
    sections = {"part%d" % i: "line %d\n" % i * 20 for i in range(12)}
    book.write(keeper, sections, True)
    book.write(keeper, {"part5": "changed"}, True)
    if keeper.where == "drive":
        assert max(len(piece) for piece in keeper.pieces("book")) <= 512
    keeper = rig.opened(its_board)
    for name, text in sections.items():
        there = "changed" if name == "part5" else text.rstrip("\n")
        assert str(book.read(keeper, name), "utf-8") == there


def test_medals_lessons_and_names(its_board):
    from ludopoche.store import book

    keeper = rig.opened(its_board)
    for word in ("easy", "150", "easy"):
        there = book.medals(keeper, "lucky")
        text, new = book.with_words(keeper, "medals", "lucky", [word])
        assert new == ([] if word in there else [word])
        book.write(keeper, {"medals": text})
    assert book.medals(keeper, "lucky") == ["easy", "150"]
    assert "rucki" not in book.lessons(keeper)
    book.learn(keeper, "rucki")
    book.learn(keeper, "easy")
    assert "rucki" in book.lessons(keeper) and "lucky" not in book.lessons(keeper)
    for i in range(20):
        book.name(keeper, "Name %d" % i)
    book.name(keeper, "Name 15")
    assert book.names(keeper)[:2] == ["Name 15", "Name 19"]
    assert len(book.names(keeper)) == book.NAMES


def test_the_words_of_a_game_stand_in_one_line(its_board):
    from ludopoche.store import book

    keeper = rig.opened(its_board)
    book.write(keeper, {"medals": "rucki 150"})
    for more, expected in (["easy"], ["easy"]), (["easy", "days"], ["days"]), (["easy"], []):
        text, new = book.with_words(keeper, "medals", "lucky", more)
        assert new == expected
        book.write(keeper, {"medals": text})
    assert book.read(keeper, "medals") == b"lucky easy days\nrucki 150"


def test_a_match_waits_for_each_game(its_board):
    from ludopoche.core import record
    from ludopoche.store import saves

    keeper = rig.opened(its_board)
    told = {}
    for game in games.SHELF:
        match = played(game, (("Anna", None), ("Ben", "hard")), stop=12)
        assert [match.mark(how) for how in ("hint", "undo", "hint")] == [True, True, False]
        match.notes["day"] = "2026-11-19"
        assert saves.keep(keeper, match, "1,2/+3") == taken(its_board)
        told[game] = record.text(match)
    keeper.rest()
    keeper = rig.opened(its_board)
    assert saves.waiting(keeper) == list(games.SHELF)[::-1]
    for game in games.SHELF:
        name, match, held = saves.resume(keeper, game, games.rules_of)
        assert (name, held, record.text(match)) == (game, "1,2/+3", told[game])
        assert match.notes["marks"] == "hint undo" and match.notes["day"] == "2026-11-19"
        assert saves.head(keeper, game).names == ["Anna", "Ben"]
    saves.forget(keeper, "easy")
    assert "easy" not in saves.waiting(keeper)
    assert saves.resume(keeper, "easy", games.rules_of) is None


def test_what_becomes_of_a_match_that_is_over(its_board):
    from ludopoche.store import saves

    keeper = rig.opened(its_board)
    match = played("lucky", (("Anna", None), ("Ben", "hard")), "2")
    match.notes["day"] = "2026-11-19"
    for _ in range(3):
        saves.finish(keeper, match)
        keeper.rest()
        keeper = rig.opened(its_board)
        saves.settle(keeper, games.rules_of)
    table = statistics.Table(keeper.load("stats.lucky"))
    assert [table.find(who).played for who in ("*", "hard", "@Anna")] == [1, 1, 1]
    assert table.find("alone").played == 0
    (result,) = saves.results(keeper)
    assert result.game == "lucky" and result.notes["day"] == "2026-11-19"
    won, points = result.notes["over"].split(" ")
    assert [int(seat) for seat in won.split(",")] == match.winners()
    assert [int(number) for number in points.split(",")] == match.totals()
    days = diary.Diary(keeper.load("days"))
    assert days.streak == 1
    assert days.result(diary.ordinal(2026, 11, 19), "lucky") == (
        match.totals()[0],
        int(0 in match.winners()),
    )
    assert saves.waiting(keeper) == ["lucky"]  # until its last page is seen
    saves.forget(keeper, "lucky")
    again = played("lucky", (("Anna", None), ("Ben", "hard")), "2")  # the very same deal and moves
    saves.finish(keeper, again)
    assert statistics.Table(keeper.load("stats.lucky")).find("*").played == 2
    assert len(saves.results(keeper)) == (2 if keeper.where == "drive" else 1)  # bytes are few


def test_the_end_comes_once_however_often_it_is_told(its_board):
    """The table says it, and the last page too, each time it is opened: before and after the match
    has stopped waiting. Nothing is written then, and it doesn't wait again."""
    from ludopoche.store import saves

    keeper = rig.opened(its_board)
    match = played("sixteen", (("Anna", None),))
    best = saves.finish(keeper, match)
    seen = rig.loaded(keeper), keeper.load("stats.sixteen"), keeper.top
    for _ in range(2):
        assert saves.finish(keeper, match) == best
    assert (rig.loaded(keeper), keeper.load("stats.sixteen"), keeper.top) == seen
    saves.forget(keeper, "sixteen")
    seen = rig.loaded(keeper), keeper.load("stats.sixteen"), keeper.top
    assert saves.finish(keeper, match) == best
    assert saves.waiting(keeper) == []
    assert (rig.loaded(keeper), keeper.load("stats.sixteen"), keeper.top) == seen
    keeper.rest()
    keeper = rig.opened(its_board)
    assert saves.waiting(keeper) == [] and len(saves.results(keeper)) == 1
    assert statistics.Table(keeper.load("stats.sixteen")).find("*").played == 1


def test_a_linked_match(its_board):
    keeper = rig.opened(its_board)
    log = b"room=K7\nseat=1\n" + b"0:a1,b2;1:c3\n" * 40
    assert keeper.save("link", log) == taken(its_board)
    keeper.rest()
    assert rig.opened(its_board).load("link") == log


def test_a_whole_life_fits_the_smallest_place():
    """Everybody has played everything at every level, and a match of each game waits."""
    with drives.running(PLACES["RP2040"]()) as board:
        from ludopoche.store import book, saves

        keeper = rig.opened(board)
        lines = ["%s=%s" % pair for pair in book.FIRST]
        lines += ["names=Annabella,Benjamin,Cleopatra,Domenica,Elisabeth,Ferdinand"]
        lines += ["last=" + " ".join("%s:210:022222:00" % game for game in games.SHELF)]
        lines += ["face=" + ",".join(str(i) for i in range(48))]
        keeper.save("settings", "\n".join(lines))
        for i in range(book.NAMES):
            book.name(keeper, "Person %d" % i)
        sheets = []
        for game in games.SHELF:
            table = statistics.Table()
            seats = [("Person %d" % i, None) for i in range(3)]
            for level in ("easy", "medium", "hard"):
                for seed in ("1", "2"):
                    table.count(played(game, (("Person 0", None), ("Bot", level)), seed=seed))
            table.count(played(game, seats, "2"))
            if games.load(game, "rules").SEATS[0] == 1:
                table.count(played(game, seats[:1], "2"))
            sheets.append(len(table.text()))
            keeper.save("stats." + game, table.text())
            words = ["easy", "medium", "hard", "table", "row", "150", "200", "250"]
            text, new = book.with_words(keeper, "medals", game, words)
            book.write(keeper, {"medals": text})
            assert new == words
            book.learn(keeper, game)
        days = diary.Diary()
        for day in range(30):
            for game in games.SHELF:
                days.add(739000 + day, game, 123, 1)
        keeper.save("days", days.text())
        assert max(sheets) <= statistics.MOST and len(days.deals) == diary.MOST
        assert len(keeper.load("book")) <= book.MOST
        for game in games.SHELF:
            match = played(game, (("Person 0", None), ("Person 1", None)), "3", stop=200)
            assert saves.keep(keeper, match, "") == ""
        assert len(saves.waiting(rig.opened(board))) == len(games.SHELF)


# the sums


def test_bars_grow_wider_and_lose_nothing():
    dice = random.Random(3)
    row = statistics.Row("*")
    values = [dice.randrange(-40, 300) for _ in range(60)]
    for value in values:
        row.add(value, False, True)
    row = statistics.Row(*(lambda words: (words[0], words[1:]))(row.text().split(" ")))
    assert sum(row.spread) == 60
    assert row.low <= min(values) and max(values) < row.low + row.width * statistics.BARS
    for i in range(statistics.BARS):
        low = row.low + i * row.width
        assert row.spread[i] == sum(low <= value < low + row.width for value in values)


def test_helped_matches_make_no_best():
    table = statistics.Table()
    one = played("easy", (("Anna", None),), "2")
    table.count(one, ("undo",), "7")
    assert table.find("alone").best == statistics.NONE and table.find("alone").played == 1
    table.count(one, (), "8")
    assert table.find("alone").best == max(scores[0] for scores in one.history)
    table.count(one, (), "8")
    assert table.find("alone").played == 2


def test_streaks():
    table = statistics.Table()
    for won in (1, 1, 0, 1):
        table.make("hard").end(won, True)
    row = table.find("hard")
    assert (row.played, row.won, row.streak, row.longest) == (4, 3, 1, 2)


def test_days_in_a_row():
    days = diary.Diary()
    first = diary.ordinal(2026, 2, 27)
    assert diary.ordinal(2026, 3, 1) == first + 2 and diary.ordinal(
        2028, 3, 1
    ) == 3 + diary.ordinal(2028, 2, 27)
    for day in (0, 1, 2, 5, 6):
        assert days.add(first + day, "lucky", day, 1)
        assert not days.add(first + day, "lucky", 99, 0)
        if day == 2:
            assert days.add(first + day, "easy", 200, 0) and days.streak == 3  # the same day
        days = diary.Diary(days.text().encode())
    assert (days.streak, days.longest) == (2, 3)
    assert days.streak_on(first + 7) == 2 and days.streak_on(first + 8) == 0
    assert [deal[0] - first for deal in days.deals] == [6, 5, 2, 2, 1, 0]
    assert days.result(first + 5, "lucky") == (5, 1)
