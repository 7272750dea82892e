# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The bench of the rules: a row for each option, and figures that can be believed."""

import pytest

import games
from sim import __main__, vm
from sim.bench import rules


def test_every_option_has_a_row():
    for game in games.SHELF:
        module = games.load(game, "rules")
        rows = list(rules.variants(game))
        for key, _, *others in module.OPTIONS:
            assert [row[key] for row in rows if key in row] == others
        assert {row["players"] for row in rows} == {str(count) for count in module.SEATS}


def test_figures_in_the_vm(machine):
    words = {"players": "1"}
    heap, garbage, counts = rules.in_the_vm(machine, machine.tree(), "easy", words, 1)
    assert 16_000 < heap < 40_000
    assert all(0 <= number < 1000 for number in garbage)
    assert all(5_000 < count < 500_000 for count in counts)


def test_prints_a_table(machine, capsys, monkeypatch):
    monkeypatch.setattr(rules, "in_the_vm", lambda *what: (24576, (1, 2), (3000, 4000)))
    assert rules.main(["sixteen", "--seconds", "0"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| sixteen")]
    assert len(rows) == 2
    assert all(row.count("|") == len(rules.HEADS) + 1 for row in rows)


@pytest.mark.parametrize(
    "words",
    ["--luck -5", "--luck 99999999999", "--luck x", "--seconds -1", "--seconds nan"]
    + ["--seconds inf", "--seconds long", "chess"],
)
def test_wrong_usage(words, capsys):
    assert __main__.main(["bench", "rules", *words.split()]) == 2
    out, error = capsys.readouterr()
    assert not out and "python3 -m sim bench rules: error: " in error


def test_without_the_vm(capsys, monkeypatch):
    def none():
        raise vm.Unavailable("no apt here")

    monkeypatch.setattr(vm, "find", none)
    assert rules.main(["sixteen", "--seconds", "0"]) == 0
    out = capsys.readouterr()
    assert "no apt here" in out.err
    assert len(out.out.splitlines()) == 4
