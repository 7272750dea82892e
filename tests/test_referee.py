# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The referee as a program on a pipe, as people and bots meet it."""

import json
import os
import random
import subprocess
import sys

import pytest

from games import SHELF
from ludopoche.core import record
from sim import ROOT
from sim.referee import Referee
from tests.players import GAMES, all_terms, rules_of


def pipe(data, timeout=60):
    done = subprocess.run(
        [sys.executable, "-S", "-m", "sim", "referee"],
        input=data if isinstance(data, bytes) else data.encode(),
        capture_output=True,
        cwd=ROOT,
        timeout=timeout,
        env={k: v for k, v in os.environ.items() if k != "PYTHONPATH"},
    )
    assert done.stderr == b"" and done.returncode == 0
    lines = done.stdout.decode("ascii").splitlines()
    return [json.loads(line) for line in lines]


def ask(referee, *lines):
    """The last answer; every earlier one must be ok."""
    for line in lines[:-1]:
        assert referee.answer(line)["ok"], line
    return referee.answer(lines[-1])


def refused(referee, line):
    answer = referee.answer(line)
    assert set(answer) == {"ok", "error"} and answer["ok"] is False
    assert isinstance(answer["error"], str) and answer["error"]
    assert "internal fault" not in answer["error"]
    return answer["error"]


def test_a_whole_session_on_a_pipe_with_the_standard_library_only():
    answers = pipe("new easy seed=1\nlegal\nstate\nresult\nrecord\nquit\nlegal\n")
    assert [a["ok"] for a in answers] == [True] * 6  # nothing is answered after quit
    assert answers[0] == {"ok": True} and answers[5] == {"ok": True}
    assert len(answers[1]["moves"]) == 19


def test_garbage_is_harmless():
    data = b"new sixteen seed=1\n" + b"\0\xff garbage \x1b[31m\n" + b"x" * 1_000_000 + b"\n"
    data += b" ".join([b"new lucky"] + [b"players=2"] * 3) + b"\n\n   \nplay\nplay x1 x2\nsTaTe\n"
    data += b"\r\nresult\r\nrecord"  # and half a line at the end of the file
    answers = pipe(data)
    assert [a["ok"] for a in answers] == [True] + [False] * 9 + [True, True]
    assert answers[-2]["round"] == 1 and answers[-1]["record"].startswith("ludo1;sixteen;")
    assert all(len(json.dumps(a)) < 400 for a in answers)


@pytest.mark.parametrize("game", GAMES)
def test_legal_play_and_result_to_the_end(game):
    for words in all_terms(game):
        referee = Referee()
        dice = random.Random(4)
        line = "new %s seed=8 rounds=2 %s" % (game, " ".join("%s=%s" % w for w in words.items()))
        assert ask(referee, line) == {"ok": True}
        for _ in range(40000):
            moves = ask(referee, "legal")["moves"]
            assert moves == sorted(set(moves))
            result = ask(referee, "result")
            assert result["over"] == (not moves)
            if not moves:
                break
            assert ask(referee, "play " + dice.choice(moves)) == {"ok": True}
        assert set(result) == {"ok", "over", "round", "scores", "rounds", "totals", "winners"}
        assert result["round"] == 2 and len(result["rounds"]) == 2
        assert result["scores"] == result["rounds"][-1] and result["winners"]
        refused(referee, "play " + "next")
        refused(referee, "bot hard")
        assert ask(referee, "state")["state"]["turn"] is None


@pytest.mark.parametrize(
    "line", ["legal", "play x1", "undo", "state", "view 0", "result", "bot easy", "record"]
)
def test_every_command_needs_a_game(line):
    assert "There is no game yet" in refused(Referee(), line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "new",
        "new chess",
        "new games",
        "new template",
        "new sixteen seed=1 seed=1",
        "new sixteen seed=1 deal=1",
        "new sixteen bruno=1",
        "new sixteen players",
        "new sixteen =1",
        "new sixteen players=5",
        "new sixteen rounds=0",
        "new sixteen setup=free",
        "legal now",
        "play",
        "play m",
        "play X1",
        "play x6",
        "play x1 ",
        "undo",
        "state all",
        "view",
        "view 1",
        "view -1",
        "view 0 0",
        "bot",
        "bot HARD",
        "bot random",
        "load",
        "load ludo1;sixteen",
        "quit now",
        "__init__",
        "answer x",
        "moves",
    ],
)
def test_refusals_change_nothing(line):
    referee = Referee()
    ask(referee, "new sixteen seed=1")
    before = ask(referee, "record")
    if line != "play x1 ":
        refused(referee, line)
        assert ask(referee, "record") == before
    else:
        assert referee.answer(line)["ok"]  # spaces around are no extra words


@pytest.mark.parametrize("game", GAMES)
def test_defaults(game):
    referee = Referee()
    assert ask(referee, "new %s" % game)["ok"]
    terms = ask(referee, "record")["record"].split(";")[2:]
    players = {"lucky": "2", "rucki": "2", "sixteen": "1", "easy": "1"}[game]
    assert terms[:3] == ["players=" + players, "first=0", "rounds=1"]
    options = {
        "lucky": ["setup=free", "bruno=0"],
        "sixteen": [],
        "easy": ["contiguous=0", "pairs=0"],
        "rucki": ["face=blue", "joker=anywhere"],
    }[game]
    assert terms[3 : 3 + len(options)] == options
    assert terms[3 + len(options)].startswith("seed=")
    assert ask(referee, "new %s" % game, "record")["record"].split(";")[2:] != terms


@pytest.mark.parametrize("game", GAMES)
def test_record_and_load_and_undo_after_load(game):
    one, two = Referee(), Referee()
    ask(one, "new %s seed=3 rounds=2" % game)
    dice = random.Random(5)
    for _ in range(30):
        ask(one, "play " + dice.choice(ask(one, "legal")["moves"]))
    line = ask(one, "record")["record"]
    assert ask(two, "load " + line) == {"ok": True}
    for _ in range(30):
        for question in ("state", "legal", "result", "record", "view 0"):
            assert ask(one, question) == ask(two, question)
        assert ask(one, "undo") == ask(two, "undo") == {"ok": True}
    refused(two, "undo")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_answer_with_a_legal_move_and_do_not_play_it(game, level):
    referee = Referee()
    ask(referee, "new %s seed=3" % game)
    before = ask(referee, "record")
    answer = ask(referee, "bot " + level)
    assert answer["move"] in ask(referee, "legal")["moves"]
    assert ask(referee, "record") == before


def test_a_game_of_ten_thousand_moves():
    """Exchanging back and forth from the table has no end; nothing minds."""
    referee = Referee()
    ask(referee, "new lucky seed=1")
    dice = random.Random(1)
    moves = 0
    while moves < 10000:
        legal = [m for m in ask(referee, "legal")["moves"] if m != "draw"] or ["draw"]
        state = referee.match.round
        if state.turn < 0:
            break
        before = referee.match.number, referee.match.over
        ask(referee, "play " + dice.choice(legal))
        moves += 1
        if (referee.match.number, referee.match.over) != before:
            ask(referee, "undo")
    assert moves == 10000
    line = ask(referee, "record")["record"]
    other = Referee()
    assert ask(other, "load " + line)["ok"]
    match = other.match
    for undone in range(1, 1001):
        assert ask(other, "undo")["ok"]
        if undone in (1, 2, 500, 999):
            # What is left is the same match as the shorter record tells, to the last byte.
            shorter = record.read(record.text(match), rules_of)
            assert vars(shorter.round) == vars(match.round)
            assert (shorter.sealed, shorter.starts) == (match.sealed, match.starts)
        if undone == 700:  # another way on, and back again
            for _ in range(99):
                ask(other, "play " + ask(other, "legal")["moves"][0])
            for _ in range(99):
                ask(other, "undo")


def test_what_is_possible_is_said_in_the_words_of_the_game_that_was_asked_for():
    referee = Referee()
    ask(referee, "new lucky seed=1")
    for words, says in (
        ("rucki players=7", "Here players can't be '7': it is 2 to 6."),
        ("lucky setup=tiki", "Here setup can't be 'tiki': it is free or michael."),
        ("rucki face=1,2", "A board has 48 cells, not 2."),
        ("rucki deal=47", "47 is no card."),
        ("easy deal=111", "There is no tile 111."),
    ):
        assert refused(referee, "new " + words) == says
    assert "blue or red, or 48 cells" in refused(referee, "new rucki face=green")
    for key in ("first", "rounds", "seed"):
        assert refused(referee, "new rucki %s=-1" % key).startswith("Here %s can't be '-1'" % key)


def test_no_pipe_at_all():
    """Closed standard input is an empty one; answers that nobody can take end it."""
    if os.name == "nt":
        pytest.skip("a closed standard input and a full device are Unix's")
    run = "%s -S -m sim referee " % sys.executable
    done = subprocess.run(run + "<&-", shell=True, cwd=ROOT, capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    if os.path.exists("/dev/full"):
        run = "echo new easy | %s >/dev/full" % run
        done = subprocess.run(run, shell=True, cwd=ROOT, capture_output=True)
        assert done.returncode == 1 and done.stderr.count(b"\n") == 1


def test_the_session_and_the_record_of_the_manual():
    with open(os.path.join(ROOT, "docs", "referee.md"), encoding="utf-8") as file:
        shown = [line[4:].strip() for line in file if line.startswith("    ")]
    referee = Referee()
    for line, answer in zip(shown[:-1:2], shown[1::2]):
        assert line[:2] == "> " and json.dumps(referee.answer(line[2:])) == answer
    assert len(shown) > 8 and ask(referee, "load " + shown[-1]) == {"ok": True}


def test_usage():
    for words, code in ((["--help"], 0), (["-x"], 2), (["now"], 2)):
        done = subprocess.run(
            [sys.executable, "-S", "-m", "sim", "referee"] + words, cwd=ROOT, capture_output=True
        )
        assert done.returncode == code
        assert b"usage" in (done.stderr if code else done.stdout)


def test_programs_may_ask_for_codes_and_for_who_answers():
    referee = Referee(codes=True)
    assert ask(referee, "new easy seed=1", "play 999z9") == {
        "ok": False,
        "error": ask(Referee(), "new easy seed=1", "play 999z9")["error"],
        "code": "move",
        "values": ["999z9"],
    }
    help = referee.answer("help")["help"]
    assert any(line.startswith("load RECORD") for line in help)
    version = referee.answer("version")
    assert version["games"] == list(SHELF) and version["record"] == "ludo1" and version["version"]
    answers = [json.loads(line) for line in codes("new nosuch\n").splitlines()]
    assert answers[0]["code"] == "game"


def codes(data):
    command = [sys.executable, "-S", "-m", "sim", "referee", "--codes"]
    return subprocess.run(command, input=data, capture_output=True, text=True, cwd=ROOT).stdout
