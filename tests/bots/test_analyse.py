# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim analyse: what a record's moves cost, and what could have been."""

import base64
import io
import random
import sys
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import games
from games.easy import rules
from ludopoche.core import record
from sim import __main__
from sim.bots import analyse, hindsight, judging, report, results
from sim.bots.compiled import easy, rucki, rucki_worth, sixteen
from sim.desk.device import Desk
from tests.players import GAMES, new


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    for name, value in {
        "ORDERS": 100,
        "ROUNDS": 20,
        "PLAYOUTS": 20,
        "RUNS": 1,
        "TRIES": 500,
    }.items():
        monkeypatch.setattr(judging, name, value)


def played(game, seed=3, players=None):
    """A round by chance."""
    players = players or (1 if game in ("easy", "sixteen") else 2)
    match = new(game, players=players, seed=seed)
    dice = random.Random(seed)
    while not match.over and len(list(match.moves)) < 200:
        match.play(dice.choice(match.legal()))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_lists_what_cost_most(game, tmp_path, capsys):
    path = tmp_path / "record"
    text = record.text(played(game))
    path.write_text(text + "\n")
    assert analyse.main([str(path), "--most", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    if game == "lucky":
        assert analyse.main([text, "--most", "3"]) == 0
        assert capsys.readouterr().out.splitlines() == lines
    moves = [line for line in lines if " instead of " in line]
    assert len(moves) == 3
    costs = [float(line.split("cost ")[1].split()[0]) for line in moves]
    assert costs == sorted(costs, reverse=True) and costs[-1] > 0
    assert ("best board" in lines[-1]) == (game == "easy")
    assert ("solved" in lines[-1]) == (game == "sixteen")


def moves_of(match):
    return analyse.Analysis(match, judging.of(match.rules.ID)).costly


@pytest.mark.parametrize(
    ("game", "players"), [("easy", 1), ("lucky", 2), ("rucki", 2), ("rucki", 4)]
)
def test_chance_costs_more_than_thought(game, players):
    """What hard plays costs next to nothing by its own measure, what chance plays a lot."""
    match = new(game, players=players, seed=6)
    bot = games.load(game, "bot")
    for _ in range(6 if players > 2 else 30):
        seat = match.turn
        if match.over:
            break
        *_, (move, _, _) = bot.think("hard", match.view(seat), seat, players, match.options)
        match.play(move)
    by_hard, many = moves_of(match), len(list(match.moves))
    by_chance = moves_of(played(game, players=players))
    assert max(one.cost for one in by_chance) > 5 * max([0, *(one.cost for one in by_hard)])
    assert len(by_hard) < many / 4 and len(by_chance) > 5


def test_what_the_last_cards_of_rucki_gain():
    """To lay the whole hand gains what the others hold; the last card's gain is its number."""
    match = new("rucki", players=3, seed=1)
    judge, rules = judging.Rucki(), match.rules
    assert judge.saved(rules.END) == 0 and judge.saved(33) == 33
    assert judge.saved(rules.JOKER_TO + 5) == rules.PENALTY
    view = match.view(0)
    view["hands"] = [["46"], 5, 3]
    view["board"] = {"45": "45"}
    table, sight = rucki.seen(view, 0, 3, match.options)
    unseen = [*range(1, 45), rules.PENALTY]
    orders = rucki_worth.orders_of(table, 20)
    assert sorted(orders[3]) == [*range(1, 45), rules.JOKER]
    gain = rucki_worth.among_many(table, sight, 46, orders)
    assert gain == pytest.approx(4 * sum(unseen) / len(unseen))
    assert gain > rucki_worth.among_many(table, sight, rules.DRAW, orders)


def test_bots_are_not_looked_at(tmp_path, capsys):
    match = played("lucky")
    match.seats = (("Anna", None), ("Ben", "hard"))
    path = tmp_path / "record"
    path.write_text(record.text(match))
    assert analyse.main([str(path)]) == 0
    assert "player 1" not in capsys.readouterr().out


def test_a_long_match_is_not_gone_back_move_by_move(monkeypatch):
    match = played("lucky")
    monkeypatch.setattr(type(match), "undo", None)
    assert len(moves_of(match)) > 5 and len(list(match.moves)) == 200


def test_bad_records(tmp_path, capsys):
    path = tmp_path / "record"
    path.write_text("ludo1;lucky;what")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\0")
    torn = "The record is torn: something is missing."
    of_another = record.text(played("lucky")).replace(";lucky;", ";%s;")
    for given, says in (
        (path, torn),
        (tmp_path / "none", "%s: No such file or directory" % (tmp_path / "none")),
        (tmp_path / "binary", "%s: it is no text" % (tmp_path / "binary")),
        ("ludo1;lucky;" + "what" * 100, torn),
        *((of_another % name, "The record's terms are wrong (game).") for name in NO_GAMES),
    ):
        assert __main__.main(["analyse", str(given)]) == 1
        assert capsys.readouterr() == ("", "python3 -m sim analyse: %s\n" % says)
    assert __main__.main(["analyse"]) == 2


NO_GAMES = ("nosuch", "../x", "", "template", "lucky.rules")


def test_no_pipe_at_all(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", None)
    assert __main__.main(["analyse", "-"]) == 1
    assert "There is no record in it." in capsys.readouterr().err


def test_a_game_that_nobody_judges(monkeypatch, capsys):
    monkeypatch.setattr(games, "SHELF", (*games.SHELF, "template"))
    text = record.text(new("template", players=2))
    assert __main__.main(["analyse", text]) == 1
    assert capsys.readouterr() == (
        "",
        "python3 -m sim analyse: Nobody can judge the moves of template, only those of "
        "easy, sixteen, lucky, rucki.\n",
    )


def points(board):
    """What a board of the rules' tiles is worth, by the rules."""
    match = new("easy", players=1, deal=",".join(map(rules.piece_text, every(board))))
    for move in sorted(rules.CELLS * tile + cell for cell, tile in enumerate(board)):
        match.play(move)
    return match.totals()[0]


def every(board):
    """All tiles, those of a board first, in the order of their numbers."""
    return [*sorted(board), *(tile for tile in range(27) if tile not in board)]


def test_the_best_board_is_one_of_these_tiles():
    for deal in easy.own_deals(5, 11):
        most, board = hindsight.best(deal)
        assert sorted(board) == sorted(deal)
        assert points(board) == most


def test_no_board_is_better_than_the_best():
    tiles = Path(rules.__file__).with_name("perfect.bin").read_bytes()
    boards = [tiles[at : at + 19] for at in range(0, len(tiles), 19)]
    most, board = hindsight.best(boards[3])
    assert most == 307 and bytes(board) in boards
    tiles = easy.own_deals(1, 12)[0].astype(np.int64)
    most, board = hindsight.best(tiles)
    assert hindsight.search(tiles, most, np.zeros(19, np.int64)) == most  # there is nothing above
    # The mean over many deals is known: 247.8.
    bests = [hindsight.best(deal)[0] for deal in easy.own_deals(400, 13)]
    assert abs(np.mean(bests) - 247.8) < 3


def test_the_search_knows_an_easy_deal():
    sixteen.seed_chances(1)
    assert sixteen.solve(np.repeat(np.arange(1, 17), 3), 1, 10) == 0
    assert sixteen.solve(sixteen.own_deals(1, 3)[0], 6, 100_000) == 0
    assert sixteen.solve(np.roll(np.repeat(np.arange(1, 17), 3), -3), 1, 1000) > 0


def test_what_a_file_is_worth():
    """A lower plate under a higher one costs chances."""
    match = new("sixteen", players=1, seed=1)
    while match.view(0)["call"] < 12:
        match.play(next(move for move in match.legal() if move not in (0,)))
        while match.view(0)["placed"]:
            match.play(games.load("sixteen", "rules").NEXT)
    worths = judging.Sixteen().costs(match, 0, match.legal()[0])
    assert sorted(worths) == [1, 2, 3, 4, 5]


def names(match, *seats):
    match.seats = seats
    return match


ANNA, BEN = ("Anna", None), ("Ben", "hard")


def test_every_record_of_a_file_and_players_by_name(tmp_path, capsys):
    path = tmp_path / "records"
    two = [names(played("lucky", seed), ANNA, BEN) for seed in (3, 4)]
    path.write_text("# Saves\n\n%s\n#\tday\n\n%s\n" % tuple(map(record.text, two)))
    assert analyse.main([str(path), "--most", "1"]) == 0
    every = [line for line in capsys.readouterr().out.splitlines() if line]
    assert every[0].startswith("match 1: Lucky Numbers, Anna and Ben (hard), deal 000-003: ")
    assert every[2].startswith("match 2: Lucky Numbers, Anna and Ben (hard), deal 000-004: ")
    assert all(", Anna: " in every[at] for at in (1, 3))
    for number, start in (("2", 2), ("-1", 2), ("1", 0), ("-2", 0)):
        assert analyse.main([str(path), "--most", "1", "--match", number]) == 0
        assert capsys.readouterr().out.splitlines() == every[start : start + 2]
    for number in ("3", "0", "-3"):
        assert __main__.main(["analyse", str(path), "--match", number]) == 1
        says = "python3 -m sim analyse: There is no match %s: there are 2.\n" % number
        assert capsys.readouterr() == ("", says)


def test_a_torn_record_among_others_is_told_and_passed_over(tmp_path, capsys):
    path = tmp_path / "records"
    whole = record.text(played("easy"))
    path.write_text(whole[:60] + "\n" + whole)
    assert analyse.main([str(path), "--most", "1"]) == 1
    said = capsys.readouterr()
    assert said.err == "match 1: The record is torn: something is missing.\n"
    assert "match 2: Take It Easy" in said.out and " instead of " in said.out


def test_nothing_in_it(tmp_path, capsys):
    path = tmp_path / "records"
    path.write_text("# ludopoche\n\n")
    assert __main__.main(["analyse", str(path)]) == 1
    assert capsys.readouterr().err == "python3 -m sim analyse: There is no record in it.\n"


def test_a_drive_has_its_results_in_the_order_of_play(tmp_path):
    kept = kept_on(tmp_path, [played("easy", seed) for seed in (1, 2, 3, 4, 5)])
    for folder in (tmp_path, tmp_path / "ludosave"):
        assert results.records(str(folder)) == kept
    assert results.of_drive(tmp_path / "none") == []


def kept_on(folder, matches):
    """Matches that were finished on a board with this drive; their records."""
    from ludopoche.console import expand
    from ludopoche.store import keeper, saves

    with Desk("pygamer", drive=folder) as desk:
        place = keeper.open(desk.open(), expand)
        for match in matches:
            match.seats = (ANNA, BEN)[: match.players]
            saves.finish(place, match)
        place.close()
    return [record.text(match) for match in matches]


class Page(HTMLParser):
    """What an HTML page is made of; strict about what is left open."""

    EMPTY = ("meta", "img")

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.text, self.pictures = [], [], "", []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        assert not {"src", "href"} & set(dict(attrs)) or tag == "img"
        if tag == "img":
            kind, _, data = dict(attrs)["src"].partition(",")
            assert kind == "data:image/png;base64" and dict(attrs)["alt"]
            self.pictures.append(Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB"))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] != "style":
            self.text += data


@pytest.mark.parametrize("game", GAMES)
def test_a_page_with_the_tables_before_costly_moves(game, tmp_path, capsys):
    path = tmp_path / "lost.html"
    match = played(game)
    seats = [("<Anna> & Co", None), ("Ben", None)]
    names(match, *seats[: match.players])
    assert analyse.main([record.text(match), "--most", "2", "--page", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith(str(path))
    text = path.read_text()
    assert text == report.page([(1, analyse.analysis(record.text(match)))], 2)
    page = Page(text)
    dear = [line for line in lines if " instead of " in line]
    for line in dear:
        played_, better = line.split(": ", 1)[1].split(", cost")[0].split(" instead of ")
        assert "played: " + played_ in page.text and "better: " + better in page.text
    assert "<Anna> & Co" in page.text
    assert page.tags.count("rect") == len(moves_of(match))
    ended = match.over * match.players * (2 if game == "easy" else 1)
    assert len(page.pictures) == 2 * len(dear) + ended
    for one, other in zip(page.pictures[: 2 * len(dear) : 2], page.pictures[1::2]):
        assert one.size == (320, 240)
        # The same table, only the cursor and the words elsewhere.
        differ = np.any(np.asarray(one) != np.asarray(other), axis=2)
        assert 0 < differ.mean() < 0.2


def test_the_page_says_when_nothing_was_lost(tmp_path, capsys):
    path = tmp_path / "lost.html"
    assert analyse.main([record.text(new("lucky", players=2)), "--page", str(path)]) == 0
    assert "No move that hard would have played better." in Page(path.read_text()).text


def test_the_page_and_the_browser(tmp_path, monkeypatch, capsys):
    text = record.text(new("lucky", players=2))
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    path = tmp_path / "lost.html"
    assert __main__.main(["analyse", text, "--page", str(path), "--open"]) == 0
    assert opened == [path.as_uri()]
    assert __main__.main(["analyse", text, "--open"]) == 2
    assert __main__.main(["analyse", text, "--page", str(tmp_path / "no" / "x.html")]) == 1
    assert "No such file or directory" in capsys.readouterr().err
