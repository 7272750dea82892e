# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16's opponents: their compiled twin makes the same moves; how strong they are."""

import importlib

import numpy as np
import pytest

from games.sixteen import bot, rules
from sim.bots.compiled import sixteen as twin
from sim.bots.train import sixteen as train
from tests.players import new


@pytest.mark.parametrize(("level", "rounds"), [("easy", 40), ("medium", 40), ("hard", 4)])
def test_the_twin_makes_the_same_moves(level, rounds, monkeypatch):
    # The one that the bot will import: other tests may have forgotten the first.
    search = importlib.import_module("games.sixteen.search")
    monkeypatch.setattr(search, "BUDGET", 1500)
    for deal in twin.own_deals(rounds, 3):
        files = np.zeros(96, np.int64)
        left = twin.play(bot.LEVELS.index(level), deal, twin.read(twin.WEIGHTS), 1500, files)
        match = new("sixteen", players=1, deal=",".join(str(number) for number in deal))
        moves = []
        while not match.over:
            *_, (move, _, _) = bot.think(level, match.view(0), 0, 1, ())
            match.play(move)
            if move != rules.NEXT:
                moves.append(move - 1)
        assert moves == list(files[: len(moves)]), level
        assert match.round.scores() == [left]


def test_hard_solves_many():
    few = twin.rounds("hard", twin.own_deals(60, 5), budget=3000)
    easy, medium = (twin.rounds(level, twin.own_deals(400, 5)) for level in ("easy", "medium"))
    assert few.mean() < medium.mean() - 4 < easy.mean() - 8
    assert (few == 0).mean() > 0.5


def test_what_is_contested_is_thought_about():
    # One main file waits for a 5. The first file's 5 has an equal under the second's 7.
    files = [[3, 5], [2, 5, 7], [], [], []]
    assert bot.risers(files, [6, 4, 0]) == [1]  # no other 7 lies anywhere
    assert bot.risers(files, [4, 4, 0]) == [0]  # there is room for both 5
    assert bot.risers([[3, 5], [5, 7], [6, 7], [], []], [6, 4, 0]) == [0, 1, 2]
    assert bot.risers(files, [1, 1, 0]) == []


@pytest.mark.parametrize(
    ("left", "rising", "most"), [(35, False, 1), (35, True, 4), (2, False, 15), (0, True, 200)]
)
def test_a_turn_takes_no_longer_where_much_is_asked(left, rising, most, monkeypatch):
    """Many plates, or many ends to rise; where few numbers are to come, few orders are tried."""
    search = importlib.import_module("games.sixteen.search")
    play_on = search.play_on
    work = [0]

    def counted(files, used, was, links, wait, parts, *rest):
        work[0] += sum(len(calls) for _, calls in parts)
        plates = 0
        for _, past in files:
            while past:
                plates += 1
                past = links[past]
        work[0] += plates // 2
        return play_on(files, used, was, links, wait, parts, *rest)

    monkeypatch.setattr(search, "play_on", counted)
    call = 5
    rest = [number for number in range(3, 17) for _ in range(3)]
    rest.remove(call)
    rest = rest[: len(rest) - left]
    files = [sorted(rest[at::5]) for at in range(5)]  # the worst there is: the lowest beneath
    view = {"call": call, "placed": False, "calls_left": left, "main": [[2, 2, 2]], "aux": [files]}
    *_, file = search.Search(view, 0).best([0, 1, 2, 3, 4], [0] * 5, rising)
    assert 0 <= file < 5
    assert search.BUDGET // most // 4 < work[0] < search.BUDGET * 1.2 // most


def learned(folder, *words):
    out = folder / "weights.bin"
    kept = folder / "kept.npz"
    words = ["--rounds", "50", "--every", "2", "--out", out, "--checkpoint", kept, *words]
    assert train.main([str(word) for word in words]) == 0
    return out.read_bytes()


def test_training_is_the_same_for_all_workers_and_resumes(tmp_path, monkeypatch, cluster):
    monkeypatch.setattr(train, "TESTED", 100)
    whole = learned(tmp_path, "--steps", "4", "--workers", "1")
    assert len(whole) == len(twin.WEIGHTS.read_bytes())
    assert learned(tmp_path, "--fresh", "--steps", "4", "--workers", "3") == whole
    assert learned(tmp_path, "--fresh", "--steps", "4", "--dask", cluster) == whole
    monkeypatch.setattr(train.Learner, "learn", None)  # nothing is left to be learned
    assert learned(tmp_path, "--steps", "4") == whole
