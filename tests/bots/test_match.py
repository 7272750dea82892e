# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Programs and levels against each other, by `python3 -m sim match`."""

import re
import shlex
import shutil
import sys

import pytest

import games
from ludopoche.core import record
from sim.__main__ import main
from tests import OURS
from tests.players import rules_of

PYTHON = shlex.quote(sys.executable)
EXAMPLE = PYTHON + " sim/bots/examples/bot.py"


def program(tmp_path, text):
    """The command line of a program with this source."""
    path = tmp_path / "bot.py"
    path.write_text("import json, sys, time\n" + text)
    return "%s %s" % (PYTHON, shlex.quote(str(path)))


def play(capsys, *words):
    """(exit code, what is said, what is complained about)"""
    code = main(["match", *words])
    return (code, *capsys.readouterr())


@pytest.mark.parametrize("game", OURS)
def test_a_program_plays_against_a_level_on_paired_deals(game, capsys, tmp_path):
    out = tmp_path / "records.txt"
    words = ["--game", game, "--games", "4", "--records", str(out)]
    code, said, wrong = play(capsys, "--bot", EXAMPLE, "--bot", "easy", *words)
    assert (code, wrong) == (0, "")
    assert said.startswith(game + ": 4 matches")
    matches = [record.read(line, rules_of) for line in out.read_text().splitlines()]
    assert [match.over for match in matches] == [True] * 4
    # Each deal is played with both seatings.
    assert matches[0].seed == matches[1].seed != matches[2].seed == matches[3].seed
    seats = [[name for name, _ in match.seats] for match in matches]
    assert seats == [["bot1", "bot2"], ["bot2", "bot1"]] * 2
    # The points that are said are those of the records.
    for bot in (1, 2):
        points = [m.totals()[names.index("bot%d" % bot)] for m, names in zip(matches, seats)]
        row = said.splitlines()[1 + bot]
        assert float(re.findall(r"(-?[\d.]+) ±", row)[1]) == pytest.approx(
            sum(points) / 4, abs=0.06
        )


def test_the_same_bot_on_both_sides_is_ahead_by_nothing(capsys):
    code, said, _ = play(capsys, "--bot", "easy", "--bot", "easy", "--game", "easy", "--games", "6")
    assert code == 0
    assert said.count("50.0 ±") == 2


def test_a_program_in_javascript_plays(capsys):
    if not shutil.which("node"):
        pytest.skip("there is no node on this machine")
    words = ("--game", "rucki", "--games", "2")
    code, said, wrong = play(
        capsys, "--bot", "node sim/bots/examples/bot.mjs", "--bot", "easy", *words
    )
    assert (code, wrong) == (0, "") and "2 matches" in said


def test_all_games_that_seat_so_many_are_played(capsys):
    code, said, _ = play(capsys, "--bot", "easy", "--games", "1")
    assert code == 0
    alone = [game for game in games.SHELF if games.load(game, "rules").SEATS[0] == 1]
    assert re.findall(r"^(\w+):", said, re.MULTILINE) == alone


BROKEN = {
    "sys.exit(3)": r"ended \(exit code 3\)",
    "for line in sys.stdin: print('1' * 500, flush=True)": "which is no legal move",
    "for line in sys.stdin: print(json.loads(line)['view']['turn'], flush=True)": "no legal move",
    "time.sleep(600)": r"did not answer within 0\.2 seconds",
}


@pytest.mark.parametrize("source", BROKEN)
def test_a_program_that_dies_cheats_or_hangs_is_named(source, capsys, tmp_path):
    command = program(tmp_path, source)
    words = ["--game", "lucky", "--seconds", "0.2" if "sleep" in source else "60"]
    code, said, wrong = play(capsys, "--bot", command, "--bot", "easy", *words)
    lines = wrong.splitlines()
    assert code == 1 and said == ""
    assert len(re.findall(BROKEN[source], wrong)) == 3
    assert lines[-1].endswith("failed 3 times in lucky: the match ends here.")
    for line in lines[1:-1:2]:  # where it happened can be looked at
        assert not record.read(line.strip(), rules_of).over


@pytest.mark.parametrize(
    "words, said",
    [
        (["--bot", "nosuchprogram"], "can't be started"),
        (["--bot", ""], "can't be started"),
        (["--bot", "easy", "--game", "nosuch"], "There is no game 'nosuch'"),
        (["--bot", "easy", "--game", "rucki"], "rucki seats 2 to 6"),
        (["--bot", "easy"] * 7, "No game seats 7 bots."),
        (["--bot", "easy", "--seconds", "0"], "--seconds is to be more than 0."),
        (["--bot", "easy", "--games", "0"], "isn't a number of 1 or more"),
        ([], "--bot"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(words, said, capsys):
    code, out, wrong = play(capsys, *words)
    assert code in (1, 2) and out == "" and said in wrong and "Traceback" not in wrong
