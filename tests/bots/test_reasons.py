# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a hint says of its move is true: checked against the rules, over whole rounds."""

import importlib

import pytest

import games
from tests.players import GAMES, new


def told(game, level, players, seed):
    """Every (match before the move, move, why, values) of a round."""
    match = new(game, players=players, seed=seed)
    bot = games.load(game, "bot")
    for _ in range(150):
        if match.over:
            return
        seat = match.turn
        *_, (move, why, values) = bot.think(level, match.view(seat), seat, players, match.options)
        yield match, match.view(seat), move, why, values
        if move in match.legal():
            match.play(move)


def easy(match, view, move, why, values):
    cell, tile = move % 19, match.rules.piece_text(move // 19)
    board = dict(view["boards"][match.turn])
    seat, before = match.turn, match.round.scores()
    match.play(move)
    gained = match.round.scores()[seat] - before[seat]
    match.undo()
    names = [match.rules.cell_text(at) for at in range(19)]
    lines = []  # what lies on the lines of this cell, of the tile's numbers
    for at, line in enumerate(match.rules.LINES):
        if cell in line:
            there = [board[names[on]][at // 5] for on in line if names[on] in board]
            lines.append((tile[at // 5], len(line), there))
    number = str(values[0])
    if why == "completes":
        number, size, points = values
        assert int(number) * size == points <= gained
        assert (str(number), size, [str(number)] * (size - 1)) in lines
        return
    assert gained == 0
    if why == "keeps":
        assert any(
            one == number and size == values[1] and there and set(there) == {number}
            for one, size, there in lines
        )
    elif why == "starts":
        assert (number, values[1], []) in lines
    else:
        assert why == "spends" and all(there and set(there) != {one} for one, _, there in lines)


def lucky(match, view, move, why, values):
    text, garden = match.rules.move_text(move), view["gardens"][match.turn]
    nothing = not view["hidden"]
    if why in ("draw", "blind", "pass"):
        assert (text, values) == ("pass" if why == "pass" else "draw", ())
        assert (why == "pass") == nothing and (why == "blind") <= (not view["table"])
        assert (why == "draw") <= bool(view["table"])
    elif why in ("drop", "none"):
        assert text == "drop" and values == (view["held"],)
        assert (why == "none") <= nothing
    else:
        tile, cell = values[0], values[-1]
        assert text == ("%d%s" % (tile, cell) if not view["held"] else cell)
        assert (view["held"] or tile) == tile
        at = "abcd".index(cell[0]) + 4 * "1234".index(cell[1])
        assert (why == "swap") <= (garden[at] == values[1])
        assert (why == "room") <= (garden[at] == 0) and (why == "last") <= (garden[at] == 0)
        assert (why in ("take", "room")) <= (not nothing) and (why == "last") <= nothing
        assert (why == "fill") <= (garden.count(0) == 1 and garden[at] == 0)
        assert (why == "setup") == bool(view["hands"][match.turn])


def rucki(match, view, move, why, values):
    rules = match.rules
    hand = view["hands"][match.turn]
    moves = [one for one in match.legal() if one not in (rules.DRAW, rules.END)]
    if why in ("wait", "draw"):
        assert move == rules.DRAW and bool(moves) == (why == "wait")
    elif why in ("hold", "stuck"):
        assert move == rules.END and bool(moves) == (why == "hold")
    elif why == "joker":
        assert rules.move_text(move) == "J@%s" % values[0]
    else:
        assert values[0] == move and str(move) in hand
        seat, many = match.turn, len(list(match.moves))
        taken = view["board"].get(str(move)) == "J"
        assert (why == "swap") == taken or why == "out"
        if why in ("opens", "play"):
            kept = match.round.scores()[seat]
            match.play(move)
            assert kept - match.round.scores()[seat] == move
            # Who has drawn may lay nothing more: then nothing can open.
            legal = match.legal() if match.turn == seat else []
            match.undo()
            more = [one for one in legal if one < rules.JOKER and one not in moves]
            assert values[1:] == ((len(more),) if more else ()), (view, move)
            assert (why == "opens") == bool(more)
        if why == "out":  # to the last card, in this turn
            while not match.over and match.turn == seat and match.round.scores()[seat]:
                match.play(hard(match))
            assert not match.round.scores()[seat]
            while len(list(match.moves)) > many:
                match.undo()


def test_nothing_promises_more_than_no_open_tile():
    match = new("lucky", seed=1)
    bot = games.load("lucky", "bot")
    while match.view(match.turn)["hands"][match.turn]:
        match.play(match.legal()[0])
    for level in ("easy", "medium", "hard"):
        *_, found = bot.think(level, match.view(0), 0, 2, match.options)
        assert found == (match.rules.DRAW, "blind", ())


@pytest.mark.parametrize("players", [2, 3])
def test_a_card_is_played_for_a_reason(players, monkeypatch):
    """Each card that is hinted at comes with what it opens, brings or spares."""
    monkeypatch.setattr(importlib.import_module("games.rucki.search"), "BUDGET", 200)
    said = set()
    bot = games.load("rucki", "bot")
    for seed in range(6):
        for match, view, *easy in told("rucki", "easy", players, seed):
            rucki(match, view, *easy)
            said.add(easy[1])
            *_, found = bot.think("hard", view, match.turn, players, match.options)
            rucki(match, view, *found)
            said.add(found[1])
    assert said >= {"opens", "play", "swap"}


def hard(match):
    bot, seat = games.load("rucki", "bot"), match.turn
    *_, (move, _, _) = bot.think("hard", match.view(seat), seat, match.players, match.options)
    return move


def sixteen(match, view, move, why, values):
    seat, text = match.turn, match.rules.move_text(move)
    files = view["aux"][seat]
    if why == "up":
        assert text == "m" and values == (view["call"],)
    elif why == "climb":
        assert text[1:] == "m" and values == (files[int(text[0]) - 1][-1],)
    elif why == "next":
        assert text == "next" and view["placed"]
    else:
        file = files[int(text[1]) - 1]
        lower = sum(plate < view["call"] for plate in file)
        assert values[0] == view["call"] and values[1:2] in ((), (int(text[1]),))
        assert {"empty": not file, "clean": file and not lower, "bury": lower}[why]
        assert why != "bury" or values[2] == lower


CHECKS = {"easy": easy, "lucky": lucky, "rucki": rucki, "sixteen": sixteen}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_reasons_are_true(game, level, monkeypatch):
    # The one that the bot will import: other tests may have forgotten the first.
    monkeypatch.setattr(importlib.import_module("games.sixteen.search"), "BUDGET", 200)
    players = 2 if game in ("lucky", "rucki") else 1
    said = set()
    for seed in range(2 if level == "hard" else 8):
        for match, *what in told(game, level, players, seed + 3):
            CHECKS[game](match, *what)
            said.add(what[2])
    assert len(said) > 2, said
