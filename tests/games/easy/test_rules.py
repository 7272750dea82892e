# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy, rule by rule."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.easy import rules
from ludopoche.errors import Wrong
from tests import rounds
from tests.brute import easy as brute

TILES = [left + middle + right for left in "267" for middle in "159" for right in "348"]
CELLS = [rules.cell_text(cell) for cell in range(19)]


def new(players=1, first=0, deal=TILES, contiguous=0, pairs=0):
    """A round with these tiles drawn first."""
    rest = [tile for tile in TILES if tile not in deal]
    pieces = bytes(rules.piece(tile) for tile in list(deal) + rest)
    return rules.Round(players, first, pieces, (contiguous, pairs))


play, legal, wrong = rounds.hands(rules)


def play_out(round, dice):
    while round.turn >= 0:
        round.play(dice.choice(round.legal()))
    return round


# Material


def test_27_tiles_every_combination_of_one_number_from_each_set():
    assert [rules.piece_text(piece) for piece in rules.deck(1)] == TILES
    assert [rules.piece(tile) for tile in TILES] == list(rules.deck(4)) == list(range(27))


def test_19_cells_in_columns_of_3_4_5_4_3():
    assert "".join(CELLS) == "a1a2a3b1b2b3b4c1c2c3c4c5d1d2d3d4e1e2e3"


def test_moves_are_tile_and_cell():
    for piece in range(27):
        for cell in range(19):
            text = TILES[piece] + CELLS[cell]
            assert rules.move(text) == piece * 19 + cell
            assert rules.move_text(piece * 19 + cell) == text


@pytest.mark.parametrize(
    "text",
    ["", "294", "c3", "c3294", "294c6", "294a0", "294a4", "294f1", "294C3", "492c3", "194c3"]
    + ["294c33", "294 c3", " 294c3", "294c3\n", "2941a", "２94c3", "294c", "draw"],
)
def test_other_texts_are_no_moves(text):
    with pytest.raises(Wrong) as caught:
        rules.move(text)
    assert caught.value.args == ("move", text)


@pytest.mark.parametrize("text", ["", "2", "29", "2944", "492", "194", "29 ", "J", "294c3"])
def test_other_texts_are_no_tiles(text):
    with pytest.raises(Wrong) as caught:
        rules.piece(text)
    assert caught.value.args == ("piece", text)


def test_one_to_four_players_the_highest_sum_wins():
    assert rules.SEATS == (1, 4)
    assert not rules.LOWEST
    assert rules.OPTIONS == (("contiguous", "0", "1"), ("pairs", "0", "1"))


# Lines


def named(line):
    return " ".join(rules.cell_text(cell) for cell in line)


def test_lines_run_in_three_directions():
    lines = [named(line) for line in rules.LINES]
    assert lines[2] == "a3 b3 c3 d2 e1"  # the left numbers' middle line
    assert lines[5:10] == [
        "a1 a2 a3",
        "b1 b2 b3 b4",
        "c1 c2 c3 c4 c5",
        "d1 d2 d3 d4",
        "e1 e2 e3",
    ]
    assert lines[12] == "a1 b2 c3 d3 e3"  # the right numbers' middle line
    told = [(digit, frozenset(cells)) for digit, cells in brute.lines()]
    here = [(i // 5, frozenset(lines[i].split())) for i in range(15)]
    assert set(told) == set(here)


def test_fifteen_lines_of_3_4_5_4_3_cells_in_each_direction():
    assert [len(line) for line in rules.LINES] == [3, 4, 5, 4, 3] * 3


def board_with(line, tiles):
    board = bytearray([rules.FREE] * 19)
    for cell, tile in zip(rules.LINES[line], tiles):
        board[cell] = rules.piece(tile)
    return board


@pytest.mark.parametrize("line", range(15))
@pytest.mark.parametrize("rank", range(3))
def test_a_line_scores_number_times_cells_if_it_is_the_same_from_edge_to_edge(line, rank):
    direction, cells = line // 5, rules.LINES[line]
    number = ["267", "159", "348"][direction][rank]
    tiles = [tile for tile in TILES if tile[direction] == number][: len(cells)]
    assert rules.line_score(board_with(line, tiles), 0, line) == int(number) * len(cells)
    # one cell free, or one tile with another number, anywhere: nothing
    assert rules.line_score(board_with(line, tiles[:-1]), 0, line) == 0
    other = next(tile for tile in TILES if tile[direction] != number)
    for i in range(len(cells)):
        broken = tiles[:i] + [other] + tiles[i + 1 :]
        assert rules.line_score(board_with(line, broken), 0, line) == 0


def test_scores_count_complete_lines_while_the_round_runs():
    round = new(deal=["294", "254", "213", "693"])
    assert round.scores() == [0]
    play(round, "294a1", "254b1")
    assert round.scores() == [0]
    play(round, "213c1")  # a1 b1 c1 show 2 from bottom left to top right
    assert round.scores() == [6]
    play(round, "693a2")
    assert round.scores() == [6]


def test_each_seat_is_scored_on_its_own_board():
    round = new(players=2, deal=["294", "254", "213"])
    play(round, "294a1", "294a1", "254b1", "254a2", "213c1", "213a3")
    assert round.scores() == [6, 0]


# Calls


def test_everyone_places_the_same_tile_in_order_from_the_first_seat():
    round = new(players=3, first=1, deal=["294", "618"])
    for seat in (1, 2, 0):
        assert round.turn == seat
        assert round.state()["call"] == ["294"]
        play(round, "294c3")
    assert round.turn == 1
    assert round.state()["call"] == ["618"]


def test_19_of_the_27_tiles_are_drawn_and_the_round_is_over():
    dice = random.Random(1)
    for players in (1, 4):
        deal = TILES[:]
        dice.shuffle(deal)
        round = play_out(new(players, deal=deal), dice)
        state = round.state()
        for board in state["boards"]:
            assert sorted(board.values()) == sorted(deal[:19])
        assert state["turn"] is None and state["call"] == []
        assert round.turn == -1 and round.legal() == []
        assert wrong(round, deal[19] + "a1") == ("over",)


def test_the_eight_tiles_left_play_no_part():
    one, other = new(deal=TILES), new(deal=TILES[:19] + TILES[:18:-1])
    while one.turn >= 0:
        assert one.state() == other.state()
        move = one.legal()[0]
        assert one.play(move) == other.play(move)
    assert other.turn == -1


def test_any_free_cell():
    round = new(deal=["294", "618"])
    assert legal(round) == ["294" + cell for cell in CELLS]
    play(round, "294c3")
    assert legal(round) == ["618" + cell for cell in CELLS if cell != "c3"]
    assert wrong(round, "618c3") == ("taken", "c3")


def test_only_the_called_tile():
    round = new(deal=["294", "618"])
    assert wrong(round, "618c3") == ("call", "618")
    play(round, "294c3")
    assert wrong(round, "294c2") == ("call", "294")


def test_numbers_that_are_no_moves():
    assert wrong(new(), 27 * 19) == ("move", 27 * 19)
    assert wrong(new(), -1) == ("move", -1)


def test_the_next_call_is_what_a_move_can_reveal():
    round = new(players=2, deal=TILES)
    shown = []
    while round.turn >= 0:
        shown.append(round.play(round.legal()[0]))
    assert shown == [False, True] * 18 + [False, False]


# Variants


def test_contiguous_the_first_tile_anywhere_the_others_share_an_edge():
    round = new(deal=["294", "618", "753"], contiguous=1)
    assert len(legal(round)) == 19
    play(round, "294a1")
    assert legal(round) == ["618a2", "618b1", "618b2"]
    assert wrong(round, "618a3") == ("apart", "a3")
    play(round, "618b2")
    assert legal(round) == ["753" + cell for cell in ("a2", "b1", "b3", "c2", "c3")]


def test_contiguous_counts_the_own_board_only():
    round = new(players=2, deal=["294", "618"], contiguous=1)
    play(round, "294a1", "294e3")
    assert legal(round) == ["618a2", "618b1", "618b2"]
    assert wrong(round, "618e2") == ("apart", "e2")


def test_neighbours_share_an_edge():
    for i, one in enumerate(CELLS):
        near = sorted(rules.cell_text(cell) for cell in rules.neighbours(i))
        assert near == [other for other in CELLS if brute.side_by_side(one, other)]
    assert sorted(len(rules.neighbours(cell)) for cell in range(19)) == [3] * 6 + [4] * 6 + [6] * 7


def test_pairs_are_placed_in_either_order_before_the_next_seat():
    round = new(players=2, deal=["618", "294", "753", "214"], pairs=1)
    assert round.state()["call"] == ["294", "618"]
    assert legal(round) == [tile + cell for tile in ("294", "618") for cell in CELLS]
    play(round, "618c3")
    assert round.turn == 0
    assert round.state()["call"] == ["294"]
    assert wrong(round, "618c2") == ("call", "618")
    assert wrong(round, "294c3") == ("taken", "c3")
    play(round, "294c2")
    assert round.turn == 1
    assert round.state()["call"] == ["294", "618"]
    assert wrong(round, "753c2") == ("call", "753")
    assert play(round, "294a1", "618a2") == [False, True]
    assert round.turn == 0
    assert round.state()["call"] == ["214", "753"]


def test_pairs_the_nineteenth_comes_alone():
    round = new(deal=TILES, pairs=1)
    for i in range(9):
        assert round.state()["call"] == TILES[2 * i : 2 * i + 2]
        round.play(round.legal()[0])
        assert len(round.state()["call"]) == 1
        round.play(round.legal()[0])
    assert round.state()["call"] == [TILES[18]]
    assert round.play(round.legal()[0]) is False
    assert round.turn == -1


def test_pairs_and_contiguous_may_be_combined():
    round = new(deal=["294", "618"], contiguous=1, pairs=1)
    assert len(legal(round)) == 38
    play(round, "618e3")
    assert legal(round) == ["294d3", "294d4", "294e2"]
    assert wrong(round, "294a1") == ("apart", "a1")


# State


def test_state_is_open_to_all():
    round = new(players=2, first=1, deal=["294", "618"])
    play(round, "294c3")
    for seat in (None, 0, 1):
        assert round.state(seat) == {"turn": 0, "boards": [{}, {"c3": "294"}], "call": ["294"]}


# The best boards


def test_sixteen_different_boards_reach_the_maximum_of_307():
    tiles = Path(rules.__file__).with_name("perfect.bin").read_bytes()
    boards = [tiles[at : at + 19] for at in range(0, len(tiles), 19)]
    assert len(set(boards)) == 16
    for board in boards:
        tiles = [rules.piece_text(tile) for tile in board]
        round = new(deal=tiles)
        play(round, *(tile + cell for tile, cell in zip(tiles, CELLS)))
        assert round.scores() == [307]


# Real rounds


def test_real_rounds_have_their_published_scores():
    text = Path(__file__).with_name("real-rounds.txt").read_text(encoding="ascii")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) == 30
    for line in lines:
        player, game, published, *moves = line.split()
        round = new(deal=[move[:3] for move in moves])
        play(round, *moves)
        assert round.turn == -1
        assert round.scores() == [int(published)], (player, game)


# Whatever is played


@settings(max_examples=60, deadline=None)
@given(st.permutations(TILES), st.permutations(CELLS))
def test_any_full_board_is_scored_as_a_player_counts_it(deal, cells):
    round = new(deal=deal)
    for tile, cell in zip(deal, cells):
        play(round, tile + cell)
        assert round.scores() == [brute.score(round.state()["boards"][0])]
    assert round.turn == -1


@settings(max_examples=15, deadline=None)
@given(
    st.integers(1, 4),
    st.integers(0, 3),
    st.permutations(TILES),
    st.booleans(),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_legal_is_exactly_what_play_accepts(players, first, deal, contiguous, pairs, dice):
    round = new(players, first % players, deal, int(contiguous), int(pairs))
    while round.turn >= 0:
        moves = round.legal()
        assert moves and moves == sorted(set(moves))
        if dice.random() < 0.1:
            for code in set(range(1024)) - set(moves):
                wrong(round, code)
        round.play(dice.choice(moves))
    boards = round.state()["boards"]
    assert all(sorted(board.values()) == sorted(deal[:19]) for board in boards)
