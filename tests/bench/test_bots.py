# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The bench of the opponents: real positions, figures that can be believed, a limit that fails."""

import json

import pytest

from sim import __main__, vm
from sim.bench import bots
from tests.players import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_of_the_game(game):
    found = [json.loads(line) for line in bots.positions(game, 2, "easy", 5)]
    assert len(found) == 5 and all(position[1] == 2 for position in found)
    assert len({json.dumps(position[3]) for position in found}) == 5


def test_positions_make_it_think():
    """Neither the number that fits nor the next call."""
    for line in bots.positions("sixteen", 1, "hard", 5):
        view = json.loads(line)[3]
        ready = [file[-1] for file in view["aux"][0] if file and file[-1] - 1 in view["main"][0]]
        assert len(ready) > 1 if view["placed"] else view["call"] - 1 not in view["main"][0]
    places = [json.loads(line)[3]["placed"] for line in bots.positions("sixteen", 1, "easy", 12)]
    assert not all(places)


def test_figures_in_the_vm(machine):
    found = bots.positions("sixteen", 1, "medium", 2)
    board = bots.bundled(machine)
    times, heap, longest = bots.costs(machine, machine.tree(), board, "sixteen", "medium", found)
    assert all(0.01 < ms < 10 for ms in times)
    assert 2_000 < heap < 5_000 and 0.01 < longest <= 1.5 * max(times)


@pytest.mark.parametrize("ms, over, code", [(1999, 0, 0), (2001, -9999, 1), (5, 1, 1)])
def test_over_the_limit_fails(machine, capsys, monkeypatch, ms, over, code):
    game = "sixteen"
    monkeypatch.setattr(bots, "costs", lambda *what: ([1, ms], 16384 + over, 5))
    assert bots.main([game, "--levels", "medium"]) == code
    out = capsys.readouterr()
    assert out.out.count("| %s |" % game) == 2
    assert ("%s medium" % game in out.err) == bool(code)


@pytest.mark.parametrize("game, players", [("lucky", 4), ("sixteen", 4), ("easy", 4), ("rucki", 4)])
def test_bots_think_in_little_room(machine, game, players):
    """Wherever in the round: code, weights and what it works out."""
    board = bots.bundled(machine)
    for level, most in (("medium", 5), ("hard", 14.5)):
        for position in bots.positions(game, players, level, 4):
            assert not bots.peak(machine, board, game, level, position, int(most * 1024))


def test_without_the_vm(capsys, monkeypatch):
    def none():
        raise vm.Unavailable("no apt here")

    monkeypatch.setattr(vm, "find", none)
    assert __main__.main(["bench", "bots", "sixteen"]) == 1
    assert capsys.readouterr().err == (
        "python3 -m sim bench: No figures without the 32-bit VM: no apt here.\n"
    )
