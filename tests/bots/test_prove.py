# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The proof that 307 is the best of Take It Easy: it finds what is shipped, and misses nothing."""

import random
import subprocess
import sys
from itertools import product

import pytest

from games.easy import rules
from sim import ROOT
from sim.bots import prove


def test_the_search_finds_307_and_the_16_boards_that_are_shipped():
    told = []
    best, boards = prove.search(told.append)
    # All scores were tried, from the most that three patterns could add up to.
    assert [int(line.split()[0]) for line in told] == list(range(111 + 119 + 109, 306, -1))
    assert (best, len(boards)) == (307, 16)
    assert b"".join(boards) == prove.SHIPPED.read_bytes()
    assert [prove.score(board) for board in boards] == [307] * 16


def test_a_board_with_a_broken_line_is_worth_no_more_than_the_table_says():
    from games.easy.seen import BROKEN

    sides = [prove.patterns(direction) for direction in range(3)]

    def broken(total):
        """Does a board of so many points have a line that isn't complete?"""
        for triple in prove.triples(sides, total):
            for board in prove.fillings(triple):
                if prove.score(board) == total:
                    if 0 in [rules.line_score(board, 0, line) for line in range(15)]:
                        return True
        return False

    assert [total for total in range(307, 302, -1) if broken(total)][0] == BROKEN


def pattern(board, direction):
    """The cells of each number's complete lines, looked up on a board."""
    cells = [0, 0, 0]
    for line in rules.LINES[direction * 5 : direction * 5 + 5]:
        ranks = {board[cell] // (9, 3, 1)[direction] % 3 for cell in line}
        if len(ranks) == 1:
            cells[ranks.pop()] |= sum(1 << cell for cell in line)
    return cells


def test_no_board_escapes_the_search():
    """What lies on any board is among the patterns, and they don't exclude each other."""
    sides = [prove.patterns(direction) for direction in range(3)]
    dice = random.Random(307)
    for start in prove.search()[1]:
        board = bytearray(start)
        spare = [tile for tile in range(27) if tile not in board]
        for _ in range(60):  # from the best of boards to a very poor one
            if dice.random() < 0.5:
                i, j = dice.sample(range(19), 2)
                board[i], board[j] = board[j], board[i]
            else:
                i, j = dice.randrange(19), dice.randrange(8)
                board[i], spare[j] = spare[j], board[i]
            triple = [pattern(board, direction) for direction in range(3)]
            scores = [
                sum(
                    int(rules.NUMBERS[d][rank]) * bin(triple[d][rank]).count("1")
                    for rank in range(3)
                )
                for d in range(3)
            ]
            assert sum(scores) == prove.score(board) <= 307
            alone = [{scores[d]: [triple[d]]} for d in range(3)]
            assert all(triple[d] in sides[d][scores[d]] for d in range(3))
            assert list(prove.triples(alone, sum(scores))) == [tuple(triple)]
            assert all(board[cell] in prove.allowed(cell, triple) for cell in range(19))


def test_patterns_are_all_that_nine_tiles_a_number_allow():
    lengths = (3, 4, 5, 4, 3)
    possible = 0
    for shown in product(range(4), repeat=5):
        counts = [sum(n for n, s in zip(lengths, shown) if s == rank) for rank in range(3)]
        possible += max(counts) <= 9
    for direction in range(3):
        assert sum(len(cells) for cells in prove.patterns(direction).values()) == possible


def test_fillings_are_all_the_boards_of_a_set_of_patterns():
    triple = tuple(pattern(prove.search()[1][0], direction) for direction in range(3))
    assert list(prove.fillings(triple)) == [prove.search()[1][0]]
    # Without the cells of one line in two directions, its tiles have some freedom.
    loose = [[bits & ~0b111 for bits in cells] for cells in triple[:2]] + [triple[2]]
    boards = list(prove.fillings(loose))
    assert len(set(boards)) == len(boards) > 1
    assert all(len(set(board)) == 19 for board in boards)


def test_the_command_prints_maximum_number_and_boards():
    done = subprocess.run(
        [sys.executable, "-m", "sim", "prove", "easy"], cwd=ROOT, capture_output=True, text=True
    )
    lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert lines[:2] == ["maximum 307", "boards 16"]
    assert len(lines) == 18
    assert (
        "653 654 258 | 698 693 294 798 | 614 618 213 714 718 | 694 298 793 794 | 254 758 753"
        in lines
    )
    assert done.stderr.splitlines()[-1] == "307 points: 16 sets of patterns, 16 boards"


def test_the_command_needs_a_game_it_knows(capsys):
    for words in ([], ["lucky"], ["easy", "more"]):
        with pytest.raises(SystemExit) as stopped:
            prove.main(words)
        assert stopped.value.code == 2
    assert "easy" in capsys.readouterr().err


def test_write_renews_the_shipped_boards(tmp_path, monkeypatch):
    monkeypatch.setattr(prove, "SHIPPED", tmp_path / "perfect.bin")
    assert prove.main(["easy", "--write"]) == 0
    assert (tmp_path / "perfect.bin").stat().st_size == 16 * 19
