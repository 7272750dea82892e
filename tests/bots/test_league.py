# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The league and the training by duels: the same figures each time, by threads or on a cluster."""

import xml.etree.ElementTree as ET

import numpy as np
import pytest

from sim import __main__
from sim.bots import league, train
from sim.bots.compiled import lucky, rucki
from sim.bots.train import checkpoint, evolve, parser
from sim.bots.train import lucky as train_lucky
from sim.bots.train import rucki as train_rucki
from sim.bots.yardsticks import lucky as gardens
from sim.bots.yardsticks import rucki as rounds
from sim.bots.yardsticks import sixteen as plates


def run(capsys, folder, *words):
    """What the league prints."""
    folder.mkdir(exist_ok=True)
    places = ["--cache", folder / "cache", "--plot", folder / "league.svg"]
    code = league.main([str(word) for word in (*words, *places)])
    return code, capsys.readouterr().out


def refused(capsys, command, *words):
    """What a command says that does nothing, and with which code."""
    code = __main__.main([command, *(str(word) for word in words)])
    out, error = capsys.readouterr()
    assert not out
    return code, error


SMALL = ("rucki", "--row", "medium-easy", "--deals", 60)


def test_two_leagues_give_the_same(tmp_path, capsys, cluster):
    code, first = run(capsys, tmp_path / "a", *SMALL, "--workers", 1)
    assert code == 0 and first.count("±") == 2
    assert run(capsys, tmp_path / "b", *SMALL, "--workers", 3) == (0, first)
    assert run(capsys, tmp_path / "c", *SMALL, "--dask", cluster) == (0, first)
    assert run(capsys, tmp_path / "d", *SMALL, "--second")[1] != first
    pictures = [(tmp_path / name / "league.svg").read_text() for name in "abc"]
    assert len(set(pictures)) == 1
    assert pictures[0].count("medium against") == 2 and ET.fromstring(pictures[0]) is not None


def test_a_league_goes_on_where_it_stopped(tmp_path, capsys, monkeypatch):
    play, played = league.play, []

    def stops(*job):
        played.append(job)
        if len(played) == 5:
            raise KeyboardInterrupt
        return play(*job)

    monkeypatch.setattr(league, "play", stops)
    with pytest.raises(KeyboardInterrupt):
        run(capsys, tmp_path, *SMALL, "--workers", 1)
    run(capsys, tmp_path, *SMALL, "--workers", 1)
    every = len(set(played))
    assert every > 6 and len(played) < 2 * every - 2
    run(capsys, tmp_path, *SMALL)
    assert len(set(played)) == every
    before = len(played)
    run(capsys, tmp_path, *SMALL, "--fresh")
    assert len(played) == before + every


def test_intervals():
    row = league.rows()[0]._replace(unit=league.LEFT)
    (solved, half, unit), (left, more, _) = league.figures(row, np.array([0, 0, 0, 8.0]))
    assert (solved, unit, left) == (75, "% solved", 2)
    assert half == pytest.approx(1.96 * 43.30 / 2, rel=1e-3) and more == pytest.approx(3.395, 1e-3)


def test_quick_finds_who_got_worse(tmp_path, capsys):
    last = tmp_path / "last"
    words = ("sixteen", "--row", "easy", "--quick", "--last", last)
    assert run(capsys, tmp_path, *words, "--keep")[0] == 0
    code, text = run(capsys, tmp_path, *words)
    assert code == 0 and "+0.00 ±0.00" in text
    kept = league.read_last(last)["sixteen-easy"]
    last.write_text("sixteen-easy: " + " ".join(str(max(0, left - 5)) for left in kept))
    code, text = run(capsys, tmp_path, *words)
    assert code == 1 and "worse" in text


@pytest.mark.parametrize("damage", ["torn", "scribbled", "empty", "of another kind"])
def test_a_damaged_file_of_the_cache_is_played_again(damage, tmp_path, capsys):
    words = ("rucki", "--row", "medium-easy-2", "--deals", 60)
    first = run(capsys, tmp_path, *words)
    (path,) = (tmp_path / "cache").iterdir()
    whole = path.read_bytes()
    if damage == "of another kind":
        np.save(path, np.array(["a word"]))
    else:
        cuts = {"torn": whole[:200], "scribbled": b"\x93NUMPY\1\0\4\0{\0(\n" + whole, "empty": b""}
        path.write_bytes(cuts[damage])
    assert run(capsys, tmp_path, *words) == first
    assert path.read_bytes() == whole


def test_last_figures_that_are_none(tmp_path, capsys):
    """Refused before anything is played; only what isn't there counts as new."""
    last, words = tmp_path / "last", ["--quick", "--cache", tmp_path / "cache", "--last"]
    for content in (b"\xff\xfe", b"no figures", b"key: 1 two", b"key: 1 nan", b"key: 1: 2"):
        last.write_bytes(content)
        code, said = refused(capsys, "league", *words, last)
        assert (code, said.count("\n")) == (1, 1) and str(last) in said
    code, said = refused(capsys, "league", *words, tmp_path)
    assert (code, said.count("\n")) == (1, 1) and str(tmp_path) in said
    assert not (tmp_path / "cache").exists()
    assert league.read_last(tmp_path / "none") == {}


def test_nobody_got_worse(tmp_path, capsys):
    """All that plays, against what it gave when it was last found good."""
    code, text = run(capsys, tmp_path, "--quick")
    assert code == 0, text
    assert len(text.splitlines()) == len(league.rows())
    assert "new" not in text


@pytest.mark.parametrize(
    "words",
    [["chess"], ["--deals", "0"], ["--row", "nothing"], ["--x"], ["--plot", "a.png"]]
    + [["--workers", "0"]],
)
def test_wrong_usage(words, capsys):
    assert refused(capsys, "league", *words)[0] == 2


@pytest.mark.parametrize(
    "words", ["--steps 0", "--every 0", "--workers 0", "--seed -1", "--deals x", "--units 8"]
)
def test_wrong_usage_of_training(words, capsys):
    code, said = refused(capsys, "train", "lucky", *words.split())
    assert code == 2 and "error" in said


def test_what_is_no_address_of_a_cluster_is_said_in_a_sentence(tmp_path, capsys):
    places = ["--cache", tmp_path / "cache", "--dask", "nonsense"]
    code, said = refused(capsys, "league", *SMALL, *places)
    assert code == 1
    assert said.startswith("python3 -m sim league: there is no cluster at 'nonsense'")


def test_deals_are_the_public_ones():
    for module, count, kinds in ((rounds, 47, 47), (gardens, 40, 20), (plates, 48, 16)):
        order = np.random.RandomState(1_000_003).permutation(count)
        assert list(module.deals_of([1_000_003])[0]) == [1 + i % kinds for i in order]


# Training


def learned(folder, trainer, *words):
    out = folder / "weights.bin"
    places = ["--out", out, "--checkpoint", folder / "kept.npz"]
    assert trainer.main([str(word) for word in (*words, *places)]) == 0
    return out.read_bytes()


@pytest.mark.parametrize("trainer", [train_lucky, train_rucki])
def test_training_gives_the_same_and_goes_on(tmp_path, monkeypatch, trainer, cluster):
    """By any number of threads, by a cluster, and in two goes."""
    monkeypatch.setattr(evolve, "PAIRS", 3)
    monkeypatch.setattr(trainer, "REPORT", 2)
    few = ["--deals", 1, "--every", 2]
    if trainer is train_rucki:
        monkeypatch.setattr(trainer, "FORESIGHT", 1)
        few += ["--rounds", 20]
    for name in "ab":
        (tmp_path / name).mkdir()
    whole = learned(tmp_path / "a", trainer, *few, "--steps", 4)
    assert len(whole) == len((lucky if trainer is train_lucky else rucki).WEIGHTS.read_bytes())
    assert learned(tmp_path / "b", trainer, *few, "--steps", 4, "--dask", cluster) == whole

    learner = train_lucky.Learner if trainer is train_lucky else evolve.Learner
    learn, steps = learner.learn, []

    def once(self, *what):
        steps.append(self.step)
        if len(steps) == 4:
            raise KeyboardInterrupt
        return learn(self, *what)

    monkeypatch.setattr(learner, "learn", once)
    with pytest.raises(KeyboardInterrupt):
        learned(tmp_path / "b", trainer, *few, "--steps", 4, "--fresh", "--workers", 1)
    assert learned(tmp_path / "b", trainer, *few, "--steps", 4) == whole
    assert steps == [0, 1, 2, 3, 2, 3]


@pytest.mark.parametrize("content", ["", "no numbers", "other shapes", "--seed 2", "--steps 2"])
def test_a_checkpoint_of_something_else_is_refused(content, tmp_path, capsys):
    kept = tmp_path / "kept.npz"
    options = parser("lucky").parse_args(content.split() if content[:2] == "--" else [])
    if content == "other shapes":
        checkpoint.write(kept, [np.zeros(3), np.zeros(1, np.int64)], options)
    elif content[:2] == "--":
        checkpoint.write(kept, train_lucky.Learner().kept, options)
    else:
        kept.write_text(content)
    code, said = refused(capsys, "train", "lucky", "--steps", 1, "--checkpoint", kept)
    assert code == 1 and said.startswith("python3 -m sim train: %s is no checkpoint" % kept)
    assert "begin again with --fresh" in said


@pytest.mark.parametrize("game", train.GAMES)
def test_what_cannot_be_written_is_refused_before_the_first_step(game, tmp_path, capsys):
    kept, weights, nowhere = tmp_path / "kept.npz", tmp_path / "weights.bin", tmp_path / "no" / "a"
    (tmp_path / "file").write_text("")
    words = ["--steps", 1, "--every", 1]
    for out, stops, wrong in (
        (nowhere, kept, nowhere),
        (tmp_path, kept, tmp_path),
        (weights, tmp_path, tmp_path),
        (weights, tmp_path / "file" / "kept.npz", tmp_path / "file"),
    ):
        places = ["--out", out, "--checkpoint", stops]
        code, said = refused(capsys, "train", game, *words, *places)
        assert code == 1 and said.startswith("python3 -m sim train: %s: " % wrong)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_learning_goes_uphill():
    """Weights whose best values are known are found."""

    def nearer(one, other, *_):
        return np.abs(np.array(other) - 5).sum() - np.abs(np.array(one) - 5).sum()

    options = parser("lucky").parse_args(["--steps", "60"])
    learner = evolve.Learner([0.0] * 6, [0.5] * 6, 2.0)
    for _ in range(options.steps):
        learner.learn(
            lambda function, jobs: ((job, function(*job)) for job in jobs), nearer, options
        )
    assert np.abs(learner.mean - 5).max() < 1


def test_shipped_weights_survive_writing(tmp_path):
    lucky.write(tmp_path / "one", lucky.COSTS)
    rucki.write(tmp_path / "two", rucki.OF_TWO)
    assert (tmp_path / "one").read_bytes() == lucky.WEIGHTS.read_bytes()
    assert (tmp_path / "two").read_bytes() == rucki.WEIGHTS.read_bytes()
