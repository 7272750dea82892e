# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers, rule by rule, in the order in which the leaflet tells them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.lucky import rules
from ludopoche.errors import Wrong
from tests import rounds

CELLS = [column + row for row in "1234" for column in "abcd"]
FREE, MICHAEL = 0, 1


def new(deal=(), players=2, first=0, setup=FREE, bruno=0):
    """A round with these tiles drawn first."""
    rest = list(rules.deck(players))
    for tile in deal:
        rest.remove(tile)
    return rules.Round(players, first, bytes([*deal, *rest]), (setup, bruno))


def cells(text):
    """A garden drawn as four rows, or as much of them as matters; a dot is a free cell."""
    numbers = [0 if word == "." else int(word) for word in text.split()]
    return numbers + [0] * (16 - len(numbers))


def middle(*gardens, table=(), held=0, hidden=9, first=0, bruno=0):
    """A round in which the set-up is over and these gardens lie before the players."""
    while len(gardens) < 2:
        gardens += (cells(""),)
    round = new(players=len(gardens), first=first, bruno=bruno)
    round.waiting = 0
    round.hands = bytearray(len(round.hands))
    round.gardens = bytearray(number for garden in gardens for number in garden)
    for tile in table:
        round.table[tile] += 1
    round.held = held
    round.hidden = hidden
    return round


play, legal, wrong = rounds.hands(rules)


def garden(round, seat=0):
    return {CELLS[i]: n for i, n in enumerate(round.state()["gardens"][seat]) if n}


# Material


def test_two_to_four_players():
    assert rules.SEATS == (2, 4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_full_set_of_1_to_20_for_each_player(players):
    assert sorted(rules.deck(players)) == sorted([*range(1, 21)] * players)


def test_tiles_as_text():
    assert [rules.piece(rules.piece_text(tile)) for tile in range(1, 21)] == [*range(1, 21)]
    for text in (
        "",
        "0",
        "21",
        "01",
        "007",
        "-1",
        "+1",
        " 1",
        "1 ",
        "1.0",
        "x",
        "¹",
        "٣",
        "9" * 99,
    ):
        with pytest.raises(Wrong) as caught:
            rules.piece(text)
        assert caught.value.args == ("piece", text)


def test_cells_are_columns_a_to_d_and_rows_1_to_4():
    assert [rules.move_text(cell) for cell in range(16)] == CELLS
    round = middle(held=7)
    play(round, "d2")
    assert round.state()["gardens"][0] == cells(". . . . . . . 7")


def test_moves_as_text():
    texts = [tile + cell for tile in ["", *map(str, range(1, 21))] for cell in CELLS]
    texts += ["draw", "drop", "pass"]
    moves = [rules.move(text) for text in texts]
    assert moves == [*range(len(texts))]
    assert [rules.move_text(move) for move in moves] == texts


NO_MOVES = ["", "a", "a0", "a5", "e1", "A1", "1a", "1b", "01b2", "0b2", "21b2", "-1b2", "b22"]
NO_MOVES += [" b2", "b2 ", "1 b2", "DRAW", "dra", "٣b2", "²b2", "9" * 99 + "b2"]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_at_all(text):
    with pytest.raises(Wrong) as caught:
        rules.move(text)
    assert caught.value.args == ("move", text)


# Set-up, free


def test_free_everyone_has_four_tiles_at_once_dealt_seat_by_seat_from_the_first():
    deal = [4, 3, 2, 1, 8, 7, 6, 5, 12, 11, 10, 9]
    round = new(deal, players=3, first=1)
    state = round.state()
    assert state["hands"] == [[9, 10, 11, 12], [1, 2, 3, 4], [5, 6, 7, 8]]
    assert state["turn"] == 1


def test_free_each_seat_in_turn_places_its_four():
    round = new([1, 2, 3, 4, 5, 6, 7, 8], first=1)
    turns = []
    for move in ["1a1", "2b2", "3c3", "4d4", "5a1", "6b2", "7c3", "8d4"]:
        turns.append(round.turn)
        assert play(round, move) == [False]
    assert turns == [1] * 4 + [0] * 4
    assert round.turn == 1
    assert "draw" in legal(round)


def test_free_the_moves_are_the_hand_times_the_free_gold_cells():
    round = new([9, 2, 9, 17])
    assert legal(round) == [tile + cell for tile in ("2", "9", "17") for cell in CELLS[::5]]
    play(round, "9b2")
    assert legal(round) == [tile + cell for tile in ("2", "9", "17") for cell in ("a1", "c3", "d4")]
    assert round.state()["hands"][0] == [2, 9, 17]


def test_set_up_tiles_go_on_free_gold_cells_only_and_stay():
    round = new([9, 2, 9, 17])
    assert wrong(round, "9b1") == ("gold", "b1")
    assert wrong(round, "17d1") == ("gold", "d1")
    play(round, "9b2")
    assert wrong(round, "2b2") == ("gold", "b2")


@pytest.mark.parametrize("move", ["a1", "draw", "drop", "pass"])
def test_nothing_but_set_up_tiles_can_be_placed_in_set_up(move):
    assert wrong(new([9, 2, 9, 17, 20]), move) == ("setup",)


@pytest.mark.parametrize("tile", [3, 20])
def test_only_own_set_up_tiles_can_be_placed_in_set_up(tile):
    assert wrong(new([9, 2, 9, 17, 20]), "%da1" % tile) == ("hand", tile)


# Set-up, michael


def test_michael_all_draw_one_then_all_place_in_seat_order_four_times():
    deal = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    round = new(deal, players=3, first=2, setup=MICHAEL)
    seen = []
    moves = "1a1 2a1 3a1 4b2 5b2 6b2 7c3 8c3 9c3 10d4 11d4 12d4"
    for move in moves.split():
        seen.append((round.turn, round.state()["hands"], round.state()["hidden"]))
        play(round, move)
    assert seen == [
        (2, [[2], [3], [1]], 57),
        (0, [[2], [3], []], 57),
        (1, [[], [3], []], 57),
        (2, [[5], [6], [4]], 54),
        (0, [[5], [6], []], 54),
        (1, [[], [6], []], 54),
        (2, [[8], [9], [7]], 51),
        (0, [[8], [9], []], 51),
        (1, [[], [9], []], 51),
        (2, [[11], [12], [10]], 48),
        (0, [[11], [12], []], 48),
        (1, [[], [12], []], 48),
    ]
    assert round.turn == 2
    assert round.state()["hands"] == [[], [], []]
    assert garden(round, 2) == {"a1": 1, "b2": 4, "c3": 7, "d4": 10}


def test_michael_the_last_placement_of_a_wave_shows_new_tiles():
    round = new([1, 2, 3, 4, 5, 6, 7, 8], setup=MICHAEL)
    shown = play(round, "1a1 2a1 3b2 4b2 5c3 6c3 7d4 8d4")
    assert shown == [False, True, False, True, False, True, False, False]


def test_michael_nothing_placed_in_set_up_moves_until_play_begins():
    round = new([1, 2, 3], setup=MICHAEL)
    play(round, "1a1 2a1")
    assert wrong(round, "3a1") == ("gold", "a1")
    assert legal(round) == ["3b2", "3c3", "3d4"]


# Set-up, both


def test_any_order_on_the_diagonal_is_legal():
    round = new([1, 2, 3, 4, 20, 5, 5, 7])
    play(round, "1d4 2c3 3b2 4a1 20a1 7b2 5c3 5d4")
    assert garden(round, 0) == {"a1": 4, "b2": 3, "c3": 2, "d4": 1}
    assert garden(round, 1) == {"a1": 20, "b2": 7, "c3": 5, "d4": 5}
    round = new([1, 20, 2, 5, 3, 5, 4, 7], setup=MICHAEL)
    play(round, "1d4 20a1 2c3 5d4 3b2 5c3 4a1 7b2")
    assert garden(round, 0) == {"a1": 4, "b2": 3, "c3": 2, "d4": 1}
    assert garden(round, 1) == {"a1": 20, "b2": 7, "c3": 5, "d4": 5}


def test_set_up_tiles_are_open_to_all():
    round = new([1, 2, 3, 4, 5, 6, 7, 8])
    for seat in (0, 1):
        assert round.state(seat) == round.state()
        assert round.state(seat)["hands"] == [[1, 2, 3, 4], [5, 6, 7, 8]]


def test_afterwards_the_diagonal_is_like_any_cell():
    round = new([5, 6, 7, 8, 9, 10, 11, 12, 20])
    play(round, "5a1 6b2 7c3 8d4 9a1 10b2 11c3 12d4 draw d4")
    assert garden(round)["d4"] == 20
    assert round.state()["table"] == [8]


# A turn


def test_draw_reveals_the_next_hidden_tile():
    round = new([1, 2, 3, 4, 5, 6, 7, 8, 13, 20])
    play(round, "1a1 2b2 3c3 4d4 5a1 6b2 7c3 8d4")
    assert play(round, "draw") == [True]
    state = round.state()
    assert (state["held"], state["hidden"], state["turn"]) == (13, 31, 0)
    play(round, "drop draw")
    assert round.state()["held"] == 20


def test_a_revealed_tile_can_be_placed():
    round = middle(held=13)
    assert play(round, "c2") == [False]
    assert garden(round) == {"c2": 13}
    assert (round.state()["held"], round.turn) == (None, 1)


def test_a_revealed_tile_can_be_discarded_although_it_could_be_placed():
    round = middle(held=13, table=[13, 2])
    assert "c2" in legal(round)
    assert play(round, "drop") == [False]
    assert garden(round) == {}
    assert round.state()["table"] == [2, 13, 13]
    assert (round.state()["held"], round.turn) == (None, 1)


@pytest.mark.parametrize("move", ["7b2", "13b2", "draw", "pass"])
def test_a_revealed_tile_is_placed_or_discarded_first(move):
    assert wrong(middle(held=13, table=[7, 13]), move) == ("held", 13)


@pytest.mark.parametrize("move", ["b2", "drop"])
def test_a_tile_must_be_revealed_before_it_is_placed_or_discarded(move):
    assert wrong(middle(table=[7]), move) == ("reveal",)


def test_a_tile_of_the_table_can_be_taken_and_placed():
    round = middle(table=[7, 7, 9])
    assert play(round, "7b2") == [False]
    assert garden(round) == {"b2": 7}
    assert round.state()["table"] == [7, 9]
    assert round.turn == 1


def test_only_a_tile_that_lies_on_the_table_can_be_taken():
    assert wrong(middle(table=[7, 7, 9]), "8b2") == ("table", 8)


def test_play_goes_clockwise_from_the_first():
    round = middle(cells(""), cells(""), cells(""), first=1, hidden=20)
    turns = []
    for _ in range(4):
        turns.append(round.turn)
        play(round, "draw drop")
    assert turns == [1, 2, 0, 1]


# Placing


def test_an_exchanged_tile_goes_face_up_to_the_table():
    round = middle(cells("1 5 9"), held=7)
    play(round, "b1")
    assert garden(round) == {"a1": 1, "b1": 7, "c1": 9}
    assert round.state()["table"] == [5]


def test_a_tile_of_the_table_can_be_exchanged_too():
    round = middle(cells("1 5 9"), table=[7])
    play(round, "7b1")
    assert garden(round) == {"a1": 1, "b1": 7, "c1": 9}
    assert round.state()["table"] == [5]


def test_an_exchange_must_change_the_number():
    round = middle(cells("1 5 9"), table=[5])
    assert wrong(round, "5b1") == ("same", 5, "b1")
    round = middle(cells("1 5 9"), held=5)
    assert wrong(round, "b1") == ("same", 5, "b1")


@pytest.mark.parametrize("tile", [1, 20])
def test_in_an_empty_garden_every_tile_may_go_anywhere(tile):
    assert legal(middle(held=tile)) == [*CELLS, "drop"]
    assert legal(middle(table=[tile])) == [str(tile) + cell for cell in CELLS] + ["draw"]


def test_rows_ascend_from_left_to_right_with_gaps():
    round = middle(cells(". . 8 .  . . . .  . . . ."), held=8)
    assert wrong(round, "a1") == ("row", 8, "a1", 8)
    assert wrong(round, "d1") == ("row", 8, "d1", 8)
    round.held = 7
    assert wrong(round, "d1") == ("row", 7, "d1", 8)
    assert {"a1", "b1"} <= set(legal(round))
    round.held = 9
    assert wrong(round, "a1") == ("row", 9, "a1", 8)
    assert "d1" in legal(round)


def test_columns_ascend_from_top_to_bottom_with_gaps():
    round = middle(cells(". . . .  . . . .  . 8 . ."), held=8)
    assert wrong(round, "b1") == ("column", 8, "b1", 8)
    assert wrong(round, "b4") == ("column", 8, "b4", 8)
    round.held = 7
    assert wrong(round, "b4") == ("column", 7, "b4", 8)
    assert {"b1", "b2"} <= set(legal(round))
    round.held = 9
    assert wrong(round, "b1") == ("column", 9, "b1", 8)
    assert "b4" in legal(round)


def test_what_is_said_to_be_in_the_way_is_in_the_way():
    """The same number may lie on the harmless side of the other line."""
    round = middle(cells(". 8 . .  . . . 8"), held=5)
    assert wrong(round, "b2") == ("column", 5, "b2", 8)
    round = middle(cells(". . . .  8 . . .  . 8 . ."), held=9)
    assert wrong(round, "b2") == ("column", 9, "b2", 8)


def test_nothing_goes_before_a_1_or_behind_a_20():
    round = middle(cells(". . . .  . . . .  . . 20 .  1 . . ."), table=range(1, 21))
    for cell, line, other in [
        ("a1", "column", 1),
        ("a2", "column", 1),
        ("a3", "column", 1),
        ("d3", "row", 20),
        ("c4", "column", 20),
    ]:
        assert not [move for move in legal(round) if move.endswith(cell)]
        assert wrong(round, "5" + cell) == (line, 5, cell, other)


def test_a_tile_is_compared_with_all_of_its_row_and_column():
    round = middle(cells("2 . . .  . . . .  . . . .  . . . 19"), held=1)
    assert wrong(round, "d1") == ("row", 1, "d1", 2)
    assert wrong(round, "a4") == ("column", 1, "a4", 2)
    round.held = 20
    assert wrong(round, "d1") == ("column", 20, "d1", 19)
    assert wrong(round, "a4") == ("row", 20, "a4", 19)
    round.held = 10
    assert {"d1", "a4"} <= set(legal(round))


def test_a_tile_is_not_compared_with_the_one_it_replaces():
    round = middle(cells("1 5 9"), held=2)
    assert "b1" in legal(round)
    round.held = 8
    assert "b1" in legal(round)
    round.held = 9
    assert wrong(round, "b1") == ("row", 9, "b1", 9)


def test_other_rows_and_columns_do_not_matter():
    round = middle(cells(". . . .  . 10 . .  . . . .  . . . ."), held=10)
    assert set(legal(round)) == {"drop"} | {c for c in CELLS if c[0] != "b" and c[1] != "2"}


# The leaflet's example: Tiki replaces the 10 or the 15, Ravensburger the 12 or the 15.

EXAMPLE = """  .  .  . %d
               .  . 13  .
              15  .  .  .
               .  . 16  .  """


@pytest.mark.parametrize("low", [10, 12])
def test_the_example_of_the_leaflet_allows_one_free_cell_and_two_exchanges(low):
    for cell, table in (("b4", []), ("d1", [low]), ("a3", [15])):
        round = middle(cells(EXAMPLE % low), held=13)
        assert legal(round) == ["d1", "a3", "b4", "drop"]
        play(round, cell)
        assert garden(round)[cell] == 13
        assert round.state()["table"] == table


@pytest.mark.parametrize("low", [10, 12])
@pytest.mark.parametrize(
    "cell, line, other",
    [
        ("a1", "row", "low"),  # left of the 10
        ("b1", "row", "low"),
        ("c1", "row", "low"),
        ("a2", "row", 13),  # into the row of the 13
        ("b2", "row", 13),
        ("d2", "row", 13),
        ("c3", "column", 13),  # into its column, and right of the 15
        ("b3", "row", 15),  # right of the 15
        ("d3", "row", 15),
        ("a4", "column", 15),  # below the 15
        ("d4", "row", 16),  # right of the 16
        ("c4", "column", 13),  # in exchange for the 16
    ],
)
def test_the_example_of_the_leaflet_refuses(low, cell, line, other):
    round = middle(cells(EXAMPLE % low), held=13)
    other = low if other == "low" else other
    if cell == "c3":
        assert wrong(round, cell) in [("row", 13, cell, 15), ("column", 13, cell, 13)]
    else:
        assert wrong(round, cell) == (line, 13, cell, other)


@pytest.mark.parametrize("low", [10, 12])
def test_the_example_of_the_leaflet_refuses_the_13_for_a_13(low):
    assert wrong(middle(cells(EXAMPLE % low), held=13), "c2") == ("same", 13, "c2")


def test_above_a_10_and_below_a_16_the_13_is_refused():
    round = middle(cells(". . . 16  . . . .  10"), held=13)
    assert wrong(round, "a1") == ("column", 13, "a1", 10)
    assert wrong(round, "d4") == ("column", 13, "d4", 16)


# The end

ALMOST = "1 2 3 4  5 6 7 8  9 10 11 12  13 14 15 ."


@pytest.mark.parametrize("bruno", [0, 1])
def test_the_last_free_cell_ends_the_round_at_once_and_its_player_wins_alone(bruno):
    other = cells("1 2 3 4  5 6 7 8  9 10 11 12  13 14 15")
    round = middle(cells(ALMOST), other, cells(""), held=16, bruno=bruno)
    assert round.scores() == [-1, -1, -16]
    assert play(round, "d4") == [False]
    assert round.turn == -1
    assert legal(round) == []
    assert round.scores() == [2, -1, -16]
    state = round.state()
    assert (state["turn"], state["held"], state["hidden"]) == (None, None, 9)


def test_a_tile_of_the_table_can_fill_the_last_cell():
    round = middle(cells(""), cells(ALMOST), table=[20], first=1)
    play(round, "20d4")
    assert (round.turn, round.scores()) == (-1, [-16, 2])


def test_a_pair_on_the_last_free_cell_gives_no_further_action():
    round = middle(cells("1 2 3 4  5 6 7 8  9 10 11 15  13 14 . 16"), held=15, bruno=1)
    assert play(round, "c4") == [False]
    assert (round.turn, round.scores()) == (-1, [2, -16])


def test_the_last_hidden_tile_may_fill_the_last_cell():
    round = middle(cells(ALMOST), cells(ALMOST), held=16, hidden=0)
    play(round, "d4")
    assert (round.turn, round.scores()) == (-1, [2, -1])


@pytest.mark.parametrize("move", ["drop", "c1"])
def test_the_round_ends_when_the_last_hidden_tile_is_revealed_and_the_turn_finished(move):
    round = middle(cells(". 5"), cells("1 2"), hidden=1, first=1)
    round.deal[-1] = 3
    play(round, "draw")
    assert (round.turn, round.state()["held"], round.state()["hidden"]) == (1, 3, 0)
    assert move in legal(round)
    play(round, move)
    assert (round.turn, legal(round)) == (-1, [])
    assert round.state()["turn"] is None


def test_there_is_a_turn_for_each_player_while_hidden_tiles_are_left():
    round = middle(hidden=1, table=[7])
    play(round, "7a1")
    assert round.turn == 1


def test_fewest_free_cells_win_and_several_share():
    three = cells("1 2 3")
    round = middle(three, cells("1 2"), three, cells(""), held=4, hidden=0)
    assert round.scores() == [-13, -14, -13, -16]
    play(round, "drop")
    assert round.scores() == [2, -14, 2, -16]


def test_nothing_can_be_played_after_the_end():
    round = middle(held=4, hidden=0)
    play(round, "drop")
    for move in range(1024):
        with pytest.raises(Wrong) as caught:
            round.play(move)
        assert caught.value.args == ("over",)


# The variant of Bruno Cathala


@pytest.mark.parametrize("corner", ["a1", "c1", "a3", "c3"])
@pytest.mark.parametrize("how", ["free", "exchange", "table"])
def test_bruno_an_equal_diagonal_neighbour_gives_another_action(corner, how):
    numbers = cells("")
    numbers[CELLS.index(corner)] = 5
    if how == "exchange":
        numbers[CELLS.index("b2")] = 6
    round = middle(numbers, bruno=1, **({"table": [5]} if how == "table" else {"held": 5}))
    play(round, "5b2" if how == "table" else "b2")
    assert round.turn == 0
    assert "draw" in legal(round)


def test_bruno_two_pairs_at_once_give_one_action():
    round = middle(cells("5 . .  .  . . . .  . . 5"), held=5, bruno=1)
    play(round, "b2")
    assert round.turn == 0
    play(round, "draw drop")
    assert round.turn == 1


def test_bruno_chains_are_allowed():
    round = middle(cells("5 . . .  . . . .  . . . .  . . . ."), table=[5, 5, 5], bruno=1)
    play(round, "5b2")
    play(round, "5c3")
    play(round, "5d4")
    assert round.turn == 0
    play(round, "draw drop")
    assert round.turn == 1


@pytest.mark.parametrize(
    "one, other",
    [
        ("a1", "c3"),  # two steps along a diagonal
        ("a1", "d4"),
        ("c1", "a3"),
        ("a1", "b3"),  # a knight's jump
        ("a1", "c2"),
        ("a3", "d2"),  # from edge to edge
        ("a3", "d1"),
        ("a4", "d2"),
    ],
)
def test_bruno_no_other_cells_make_a_pair(one, other):
    for lies, placed in ((one, other), (other, one)):
        numbers = cells("")
        numbers[CELLS.index(lies)] = 5
        round = middle(numbers, held=5, bruno=1)
        play(round, placed)
        assert round.turn == 1


def test_bruno_the_placed_tile_must_be_one_of_the_pair():
    round = middle(cells("5 . . .  . 5"), held=20, bruno=1)
    play(round, "d4")
    assert round.turn == 1


def test_bruno_a_pair_in_another_garden_does_not_count():
    round = middle(cells(""), cells("5"), held=5, bruno=1)
    play(round, "b2")
    assert round.turn == 1


def test_bruno_set_up_gives_nothing():
    deal = [7, 7, 8, 8, 7, 7, 8, 8]
    round = new(deal, players=4, bruno=1)
    play(round, "7a1 7b2 8c3 8d4")
    assert round.turn == 1


def test_bruno_discarding_gives_nothing():
    round = middle(cells("5 . . .  . 5"), held=5, bruno=1)
    play(round, "drop")
    assert round.turn == 1


def test_without_bruno_a_pair_gives_nothing():
    round = middle(cells("5"), held=5)
    play(round, "b2")
    assert round.turn == 1


def test_bruno_the_extra_action_is_compulsory_while_hidden_tiles_remain():
    round = middle(cells("5"), held=5, hidden=1, bruno=1)
    play(round, "b2")
    assert legal(round) == ["draw"]
    assert wrong(round, "pass") == ("pass",)
    assert play(round, "draw") == [True]
    assert round.turn == 0


def test_bruno_with_no_hidden_tile_left_one_may_take_from_the_table_or_pass():
    round = middle(cells("5"), held=5, hidden=0, table=[20], bruno=1)
    play(round, "b2")
    assert legal(round)[-1] == "pass"
    assert "20d4" in legal(round)
    assert wrong(round, "draw") == ("hidden",)
    play(round, "20d4")
    assert (round.turn, round.scores()) == (-1, [2, -16])


def test_bruno_chains_go_on_after_the_last_hidden_tile():
    round = middle(cells("5"), held=5, hidden=0, table=[5, 20], bruno=1)
    play(round, "b2 5c3")
    assert round.turn == 0
    play(round, "pass")
    assert (round.turn, legal(round)) == (-1, [])


def test_bruno_with_no_hidden_tile_and_no_tile_on_the_table_one_passes():
    round = middle(cells("5"), held=5, hidden=0, bruno=1)
    play(round, "b2")
    assert legal(round) == ["pass"]
    play(round, "pass")
    assert round.turn == -1


def test_there_is_no_pass_otherwise():
    assert wrong(middle(), "pass") == ("pass",)
    assert wrong(middle(hidden=1, bruno=1), "pass") == ("pass",)


# Tournament


def test_a_winner_gets_2_points_the_others_lose_one_for_each_free_cell():
    assert rules.LOWEST is False
    round = middle(cells("1 2 3"), cells("1 2"), held=4, hidden=0)
    play(round, "d1")
    assert round.scores() == [2, -14]


def test_while_a_round_goes_on_scores_are_the_free_cells_only():
    round = new([1, 2, 3, 4, 5, 6, 7, 8])
    assert round.scores() == [-16, -16]
    play(round, "1a1 2b2 3c3 4d4 5a1")
    assert round.scores() == [-12, -15]


# legal and state


def test_legal_moves_of_an_action():
    round = middle(cells(ALMOST), table=[5, 16, 16])
    assert legal(round) == ["5d1", "16d3", "16c4", "16d4", "draw"]


def test_legal_moves_with_a_tile_in_hand():
    round = middle(cells(ALMOST), held=16, table=[5])
    assert legal(round) == ["d3", "c4", "d4", "drop"]


def test_legal_moves_ascend():
    round = middle(cells("5"), table=[3, 9, 20])
    moves = round.legal()
    assert moves == sorted(set(moves))


@pytest.mark.parametrize("setup", [FREE, MICHAEL])
def test_hidden_tiles_are_those_not_yet_drawn(setup):
    round = new(players=3, setup=setup)
    assert round.state()["hidden"] == 60 - (12 if setup == FREE else 3)


def test_the_fields_of_the_state():
    round = middle(cells("1 2"), cells("3"), table=[9, 4, 9], held=5, hidden=7)
    assert round.state() == {
        "turn": 0,
        "gardens": [cells("1 2"), cells("3")],
        "table": [4, 9, 9],
        "hidden": 7,
        "held": 5,
        "hands": [[], []],
    }


@pytest.mark.parametrize("move", [-1, 339, 352, 1023, 4096])
def test_a_number_that_is_no_move(move):
    for round in (new(), middle(), middle(held=4)):
        with pytest.raises(Wrong) as caught:
            round.play(move)
        assert caught.value.args == ("move", move)


# Whatever is played


def ascends(numbers):
    numbers = [number for number in numbers if number]
    return numbers == sorted(set(numbers))


@settings(max_examples=60, deadline=None)
@given(
    players=st.integers(2, 4),
    first=st.integers(0, 1),
    options=st.tuples(st.integers(0, 1), st.integers(0, 1)),
    shuffle=st.randoms(use_true_random=False),
    picks=st.lists(st.integers(0, 10**6), max_size=150),
)
def test_gardens_ascend_and_every_tile_is_in_one_place(players, first, options, shuffle, picks):
    deal = list(rules.deck(players))
    shuffle.shuffle(deal)
    round = rules.Round(players, first, bytes(deal), options)
    for pick in picks:
        moves = round.legal()
        if not moves:
            break
        before = round.state()["hidden"]
        shown = round.play(moves[pick % len(moves)])
        state = round.state()
        assert shown is (state["hidden"] < before)
        tiles = state["table"] + sum(state["gardens"], []) + sum(state["hands"], [])
        tiles += [state["held"] or 0] + deal[len(deal) - state["hidden"] :]
        assert sorted(tile for tile in tiles if tile) == sorted(deal)
        assert not state["held"] or round.turn >= 0
        if not any(state["hands"]):
            for numbers in state["gardens"]:
                for i in range(4):
                    assert ascends(numbers[4 * i : 4 * i + 4])
                    assert ascends(numbers[i::4])
