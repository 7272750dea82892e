# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's opponents: their compiled twin makes the same moves; how strong they are; how
what they know is learned."""

import random

import numpy as np
import pytest

from games.easy import bot, rules, search
from games.easy.worth import WEIGHTS, Worth
from sim.bots.compiled import easy as twin
from sim.bots.compiled import easy_value as ev
from sim.bots.train import easy as train
from sim.bots.yardsticks import easy as yardstick
from tests.players import new


def match_of(deal, **words):
    rest = [tile for tile in range(27) if tile not in deal]
    pieces = [rules.piece_text(int(tile)) for tile in [*deal, *rest]]
    return new("easy", players=1, deal=",".join(pieces), **words)


def answer(match, level):
    *_, (move, _, _) = bot.think(level, match.view(0), 0, 1, match.options)
    return move


def test_hards_twin_makes_the_same_moves(monkeypatch):
    looked, ahead = [], search._ahead

    def counted(worth, board, coming, contiguous, many):
        looked.append((19 - sum(board[bot.FREE :]), many))
        return ahead(worth, board, coming, contiguous, many)

    monkeypatch.setattr(search, "_ahead", counted)
    rows, outs, table, scale, point = twin.models(twin.read())
    position, spares = ev.blank(), (ev.blank(), ev.blank())
    base, work = np.zeros(rows.shape[1], np.int32), ev.workspace(rows, twin.NOTHING)
    deal = twin.own_deals(1, 4)[0]
    match = match_of(deal)
    model = (rows, outs, table, scale, point)
    for placed, tile in enumerate(deal):
        cell = twin.choose(position, placed, tile, model, spares, base, work)
        assert answer(match, "hard") == tile * rules.CELLS + cell, placed
        ev.place(position, tile, cell)
        match.play(tile * rules.CELLS + cell)
    # A second tile is looked at here and there, and for both placements alike.
    deeper = [looked.count((placed + 2, 0)) for placed in range(4, 13)]
    assert all(many in (0, 2 * search.DEEPER[at]) for at, many in enumerate(deeper, 4))
    assert 2 <= sum(many > 0 for many in deeper) < 9


def test_the_worth_of_each_answer_is_the_twins():
    """However few tiles are left that a line waits for."""
    rows, outs, table, scale, point = twin.models(twin.read())
    base, work = np.zeros(rows.shape[1], np.int32), ev.workspace(rows, twin.NOTHING)
    suiting = np.zeros(125, np.int32)
    worth, dice = Worth(WEIGHTS), random.Random(3)
    compared = 0
    for deal in twin.own_deals(3, 7):
        position, board = ev.blank(), bot.blank()
        for placed, tile in enumerate(deal[:15]):
            moment = placed + 2
            cells = bot.allowed(board, False)
            if placed % 3 == 2:
                worth.set_moment(moment)
                for _ in worth.look_from(board):
                    pass
                ev.sums(position, moment, rows, base)
                ev.see_bag(position[3], suiting)
                model = (rows, outs[moment], table, scale, point)
                for drawn in np.flatnonzero(position[3])[::3]:
                    ev.answers(position, placed, drawn, model, base, 0, suiting, work, twin.NOTHING)
                    values = [0] * 19
                    worth.answer(int(drawn), cells, values)
                    assert [values[cell] for cell in cells] == list(work[11][cells])
                    compared += len(cells)
            cell = dice.choice(cells)
            ev.place(position, tile, cell)
            bot.place(board, int(tile), cell)
    assert compared > 500


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_formulas_twin_has_the_same_scores(level):
    deals = twin.own_deals(6, 5)
    for deal, score in zip(deals, twin.scores_of(level, deals)):
        match = match_of(deal)
        while not match.over:
            match.play(answer(match, level))
        assert match.totals() == [score]


@pytest.mark.parametrize("level", bot.LEVELS)
def test_tiles_still_to_come_are_not_known(level):
    deal = twin.own_deals(1, 8)[0]
    one, other = match_of(deal), match_of([*deal[:7], *deal[:6:-1]])
    for tile, cell in zip(deal[:6], (9, 4, 14, 0, 18, 7)):
        one.play(tile * rules.CELLS + cell)
        other.play(tile * rules.CELLS + cell)
    assert one.view(0) == other.view(0) and one.state() == other.state()
    assert answer(one, level) == answer(other, level)


def test_how_strong_they_are():
    easy, medium, hard = (twin.scores_of(level, twin.own_deals(400, 6)) for level in bot.LEVELS)
    assert 105 < easy.mean() < 125 < 135 < medium.mean() < 150
    assert hard.mean() > 161 and (hard - medium).mean() > 18


def test_weights_are_small_and_read_as_written(tmp_path):
    twin.write(tmp_path / "again", twin.read())
    assert (tmp_path / "again").read_bytes() == twin.WEIGHTS.read_bytes()
    assert twin.WEIGHTS.stat().st_size <= 9 * 1024


def learned(folder, *words):
    out = folder / "weights.bin"
    words = [
        "--units",
        "8",
        "--batch",
        "40",
        "--steps",
        "40",
        "--every",
        "20",
        "--out",
        out,
        *words,
    ]
    words += ["--checkpoint", folder / "kept.npz"]
    assert train.main([str(word) for word in words]) == 0
    return out.read_bytes()


def test_training_is_the_same_for_all_workers_and_goes_on(tmp_path, monkeypatch, cluster):
    monkeypatch.setattr(train, "TESTED", 10)
    whole = learned(tmp_path, "--fresh", "--workers", "1")
    assert learned(tmp_path, "--fresh", "--workers", "3") == whole
    assert learned(tmp_path, "--fresh", "--dask", cluster) == whole
    learn = train.Learner.learn

    def fail(self, *more):
        if self.step[0] == 30:
            raise KeyboardInterrupt
        return learn(self, *more)

    monkeypatch.setattr(train.Learner, "learn", fail)
    with pytest.raises(KeyboardInterrupt):
        learned(tmp_path, "--fresh")
    monkeypatch.setattr(train.Learner, "learn", learn)
    assert learned(tmp_path) == whole


def test_a_board_turned_by_half_a_turn_is_the_same():
    position = ev.blank()
    for tile, cell in ((3, 0), (17, 5), (21, 16)):
        ev.place(position, tile, cell)
    past = ev.blank()
    train.remember(position, past, True)
    other = ev.blank()
    for tile, cell in ((3, 18), (17, 13), (21, 2)):
        ev.place(other, tile, cell)
    assert all((one == two).all() for one, two in zip(past, other))


@pytest.fixture
def models():
    return twin.models(twin.read())


def room_of(models):
    base, work = np.zeros(models[0].shape[1], np.int32), ev.workspace(models[0], twin.NOTHING)
    return base, np.zeros(125, np.int32), work, (ev.blank(), ev.blank())


def played(models, room, deal, many):
    """A position after so many tiles, each placed as search would at a glance."""
    position = ev.blank()
    for placed, tile in enumerate(deal[:many]):
        ev.place(
            position, tile, yardstick.answers_to(position, placed, tile, models, room).argmax()
        )
    return position


@pytest.mark.parametrize("placed", [0, 5, 16, 17, 18])
def test_luck_is_nothing_on_average(models, placed):
    room = room_of(models)
    position = played(models, room, twin.own_deals(1, 6)[0], placed)
    tiles = np.flatnonzero(position[3])
    luck = [yardstick.luck(position, placed, tile, models, room) for tile in tiles]
    assert max(luck) > 1 and np.mean(luck) == pytest.approx(0, abs=1e-6)


def test_search_ends_a_round_as_hard_does(models):
    """Both reckon out what the last two placements bring."""
    room = room_of(models)
    base, _, work, spares = room
    for deal in twin.own_deals(5, 7):
        position = played(models, room, deal, 16)
        for placed in (16, 17):
            tile = deal[placed]
            cell = yardstick.choose(position, placed, tile, models, room)
            assert cell == twin.choose(position, placed, tile, models, spares, base, work)
            ev.place(position, tile, cell)


def test_rounds_are_played_on_as_without_looking_ahead(models):
    room = room_of(models)
    for deal, score in zip(twin.own_deals(3, 9), twin.greedy(twin.read(), twin.own_deals(3, 9))):
        position = ev.blank()
        tiles = np.concatenate([deal, np.setdiff1d(np.arange(27), deal)])
        before = sum(
            ev.place(
                position,
                tile,
                yardstick.answers_to(position, placed, tile, models, room).argmax(),
            )
            for placed, tile in enumerate(deal[:4])
        )
        assert before + yardstick.played_on(position, 4, tiles[4:], models, room) == score


def test_rollouts_takes_one_of_hards_two_best_placements(models):
    """The first where they are not close, and at the end of a round; elsewhere what it tried out,
    the same with the same dice."""
    room = room_of(models)
    base, _, work, spares = room
    others = 0
    for deal in twin.own_deals(4, 11):
        for placed in (0, 3, 6, 9, 15, 17):
            position, tile = played(models, room, deal, placed), deal[placed]
            cell = yardstick.try_out(position, placed, tile, models, room)
            first, second, lead = twin.two_best(position, placed, tile, models, spares, base, work)
            assert cell in (first, second) and first != second and lead >= 0
            if lead >= yardstick.NEAR or not 0 < placed < 15:
                assert cell == first
            others += cell == second
    assert others > 1
    assert list(yardstick.measure("rollouts", [5])) == list(yardstick.measure("rollouts", [5]))
