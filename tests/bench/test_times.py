# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The model of people's time: fitted to real firmware, counted on the desk."""

import io
import statistics

import pytest

from sim.bench import times
from sim.desk import boards
from sim.firmware.player import Match, Player

OFF = 0.15  # of what was measured
SCAN = 10  # milliseconds: a key is looked at every 20


@pytest.mark.parametrize("way", sorted(times.by_way(times.measured())))
def test_the_model_is_near_what_was_measured(way):
    rows = times.by_way(times.measured())[way]
    took = statistics.median(row["ms"] for row in rows)
    assert abs(times.off(rows)) * took < max(OFF * took, SCAN)


def test_the_prices_are_a_boards():
    """Between what the parts of them took, each by itself, and what hangs on them."""
    price = times.prices()
    assert 0.002 < price["steps"] < 0.006
    assert 10 < price["modules"] < 40
    assert 0.002 < price["drawn"] < 0.008
    assert min(price.values()) >= 0


def test_a_slower_bus_takes_longer():
    counts = dict(times.measured()[0], pixels=57600)
    quick, slow = (times.parts(counts, name)["send"] for name in ("picosystem", "pygamer"))
    bits = 16 * 57600
    assert slow - quick == pytest.approx(bits / 24e3 - bits / 31.25e3)
    assert {board.bus for board in boards.proven()} == {24, 31.25}


class Start(Player):
    """Only to the first set-up."""

    def tour(self):
        raise StopIteration


@pytest.fixture(scope="module")
def presses():
    """What two players of one match count, on the way to its set-up."""
    found = []
    for _ in range(2):
        player = Start(io.BytesIO(), price=times.work)
        player.set_up = lambda match, player=player: (player.tap("A"), player.tap("DOWN"))
        try:
            with pytest.raises(StopIteration):
                player.play(Match("lucky", ("person",), "7K3Q9F", ""))
        finally:
            player.close()
        found.append([step["counts"] for step in player.steps if "counts" in step])
    return found


def test_what_is_counted_is_the_same_each_time(presses):
    once, again = presses
    for counts, same in zip(once, again, strict=True):
        assert counts["last"] == pytest.approx(same["last"], rel=0.01)
    start, language, shelf, setup, row = [counts["last"] for counts in once]
    assert shelf["pixels"] == setup["pixels"] == 240 * 240
    # A screen is read from the drive; a row is there, and its explanation is waited for.
    assert start["modules"] > setup["modules"] > row["modules"] and language["modules"]
    assert 0 < row["steps"] < setup["steps"]
    assert setup["waits"] == 0 and 100 < row["waits"] <= 300
    # What comes first comes before what comes last.
    first, last = once[4]["first"], once[4]["last"]
    assert times.total(first) < 100 < times.total(last)


def test_the_table_tells_ways_and_parts(monkeypatch, capsys):
    rows = [
        {"button": "A", "before": "shelf", "after": "setup", "moves": 0, "presses": 1},
        {"button": "A", "before": "setup", "after": "play", "moves": 0, "presses": 1},
    ]
    counts = dict(times.measured()[0])
    slow = dict(counts, modules=90)
    for row, each in zip(rows, (counts, slow)):
        row["counts"] = {"first": each, "last": each}
        row["first"] = row["last"] = times.total(each)
    monkeypatch.setattr(times, "play_through", lambda board, match: rows)
    assert times.main(["--board", "picosystem", "--game", "lucky"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Lucky" in lines[1] or "lucky, PicoSystem" in lines[1]
    assert lines[2].split()[-len(times.PARTS) - 1 :] == [*times.PARTS, "wait"]
    quick, late = lines[3:]
    assert quick.startswith("shelf to setup") and "!" not in quick
    assert late.startswith("setup to play") and "%.0f!" % rows[1]["last"] in late
    assert times.main(["--fit"]) == 0
    told = capsys.readouterr().out
    assert "modules" in told and "shelf to play" in told
