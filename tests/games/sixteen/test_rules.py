# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16, rule by rule, in the order in which the leaflet tells them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.sixteen import rules
from ludopoche.errors import Wrong
from tests import rounds

TO_FILES = ["x1", "x2", "x3", "x4", "x5"]


def new(calls=(), players=1, first=0):
    """A round in which these numbers are called first."""
    rest = list(rules.deck(players))
    for number in calls:
        rest.remove(number)
    return rules.Round(players, first, bytes([*calls, *rest]), ())


play, legal, wrong = rounds.hands(rules)


# Material


def test_one_to_four_players():
    assert rules.SEATS == (1, 4)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_48_calls_three_of_each_number_1_to_16(players):
    assert sorted(rules.deck(players)) == sorted([*range(1, 17)] * 3)


def test_numbers_as_text():
    assert [rules.piece(rules.piece_text(number)) for number in range(1, 17)] == [*range(1, 17)]
    for text in ("", "0", "17", "01", "-1", "+1", " 1", "1 ", "1.0", "x", "¹", "٣", "9" * 99):
        with pytest.raises(Wrong) as caught:
            rules.piece(text)
        assert caught.value.args == ("piece", text)


def test_moves_as_text():
    texts = ["m", *TO_FILES, "1m", "2m", "3m", "4m", "5m", "next"]
    moves = [rules.move(text) for text in texts]
    assert moves == [*range(len(texts))]
    assert [rules.move_text(move) for move in moves] == texts
    for text in ("", "x", "x0", "x6", "x01", "0m", "6m", "mm", "M", "X1", "m1", "3x", " m", "nex"):
        with pytest.raises(Wrong) as caught:
            rules.move(text)
        assert caught.value.args == ("move", text)


def test_everybody_uses_the_same_calls():
    round = new([5, 9], players=3, first=1)
    seen = []
    for _ in range(6):
        seen.append((round.turn, round.state()["call"]))
        play(round, "x1 next")
    assert seen == [(1, 5), (2, 5), (0, 5), (1, 9), (2, 9), (0, 9)]
    assert round.state()["aux"] == [[[5, 9], [], [], [], []]] * 3


# A call


def test_a_called_number_goes_to_the_end_of_an_auxiliary_file():
    round = new([5, 9, 2])
    assert play(round, "x3 next x3 next x1") == [False, True, False, True, False]
    assert round.state()["aux"] == [[[2], [], [5, 9], [], []]]


def test_there_are_five_auxiliary_files_of_any_length_and_order():
    round = new([5, 16, 4])
    for _ in range(48):
        assert set(TO_FILES) <= set(legal(round))
        play(round, "x5 next")
    assert round.state()["aux"] == [[[], [], [], [], list(round.deal)]]


def test_a_called_number_goes_to_a_main_file_where_it_fits():
    round = new([1, 2])
    assert legal(round) == ["m", *TO_FILES]
    play(round, "m next m")
    assert round.state()["main"] == [[2, 0, 0]]
    assert round.state()["aux"] == [[[], [], [], [], []]]


def test_a_main_file_starts_with_a_1():
    assert wrong(new([2]), "m") == ("main", 2)
    assert wrong(new([16]), "m") == ("main", 16)


def test_a_main_file_grows_by_exactly_one():
    round = new([1, 1, 3, 2, 2])
    play(round, "m next x1 next")
    assert wrong(round, "m") == ("main", 3)
    play(round, "x2 next m next")
    assert wrong(round, "m") == ("main", 2)
    assert "2m" in legal(round)


def test_a_main_file_ends_with_a_16():
    round = new([*range(1, 17)])
    for _ in range(15):
        play(round, "m next")
    play(round, "m")
    assert round.state()["main"] == [[16, 0, 0]]
    assert legal(round) == ["next"]


def test_there_are_three_main_files_and_several_may_be_open_at_once():
    round = new([1, 1, 1, 2, 2, 3])
    play(round, "m next m next m next m next m next m")
    assert round.state()["main"] == [[3, 2, 1]]


def test_main_files_with_equal_tops_are_interchangeable():
    """The tops always descend, whichever file has grown."""
    round = new([1, 1, 2, 3, 1, 2, 3, 2])
    tops = []
    for _ in range(8):
        play(round, "m next")
        tops.append(round.state()["main"][0])
    assert tops == [
        [1, 0, 0],
        [1, 1, 0],
        [2, 1, 0],
        [3, 1, 0],
        [3, 1, 1],
        [3, 2, 1],
        [3, 3, 1],
        [3, 3, 2],
    ]


def test_only_the_end_of_an_auxiliary_file_can_leave():
    round = new([2, 7, 1])
    play(round, "x1 next x1 next m")
    assert wrong(round, "1m") == ("main", 7)


def test_an_auxiliary_file_without_plates_has_no_end():
    assert wrong(new([1]), "4m") == ("empty", 4)


def test_an_end_leaves_only_to_a_main_file():
    """There is no move from file to file; the last plate added leaves first."""
    round = new([3, 2, 1])
    play(round, "x2 next x2 next m 2m")
    assert round.state()["main"] == [[2, 0, 0]]
    assert round.state()["aux"] == [[[], [3], [], [], []]]
    play(round, "2m")
    assert round.state()["main"] == [[3, 0, 0]]
    assert round.state()["aux"] == [[[], [], [], [], []]]


def test_an_emptied_auxiliary_file_may_be_started_again():
    round = new([1, 9])
    play(round, "x2 2m next x2")
    assert round.state()["aux"] == [[[], [9], [], [], []]]


def test_ends_move_up_before_the_called_number_is_placed():
    round = new([1, 2])
    play(round, "x1 next")
    assert legal(round) == [*TO_FILES, "1m"]
    play(round, "1m m")
    assert round.state()["main"] == [[2, 0, 0]]


def test_ends_move_up_after_the_called_number_is_placed():
    round = new([2, 1])
    play(round, "x1 next m")
    assert legal(round) == ["1m", "next"]
    play(round, "1m")
    assert legal(round) == ["next"]


def test_many_ends_move_up_in_any_order():
    def start():
        round = new([2, 2, 3, 1, 1])
        play(round, "x1 next x2 next x3 next x4 next m")
        return round

    for order in ("1m 4m 2m 3m", "1m 3m 4m 2m", "4m 2m 3m 1m", "2m 4m 3m 1m"):
        round = start()
        play(round, order)
        assert round.state()["main"] == [[3, 2, 0]]
        assert round.state()["aux"] == [[[], [], [], [], []]]


def test_moving_up_is_optional():
    round = new([1, 5])
    play(round, "x1")
    assert legal(round) == ["1m", "next"]
    play(round, "next x2 next")
    assert round.state()["aux"][0][0] == [1]


def test_a_called_number_that_fits_may_go_into_an_auxiliary_file():
    assert legal(new([1])) == ["m", *TO_FILES]


def test_the_called_number_itself_may_move_up_from_the_auxiliary_file():
    round = new([1])
    play(round, "x3")
    assert legal(round) == ["3m", "next"]


def test_an_end_moves_up_although_its_number_was_not_just_called():
    round = new([1, 9])
    play(round, "x1 next x2")
    assert "1m" in legal(round)


def test_before_the_first_1_nothing_can_go_up():
    round = new([2, 3, 4])
    play(round, "x1 next x2 next")
    assert legal(round) == TO_FILES
    assert wrong(round, "m") == ("main", 4)
    assert wrong(round, "1m") == ("main", 2)


def test_a_called_number_is_placed_once():
    round = new([1, 1])
    play(round, "m")
    for move in ["m", *TO_FILES]:
        assert wrong(round, move) == ("placed", 1)


def test_next_is_always_required_and_only_after_placing():
    round = new([1])
    assert wrong(round, "next") == ("call", 1)
    play(round, "m")
    assert legal(round) == ["next"]


def test_each_player_has_files_of_its_own():
    round = new([1, 2], players=2)
    play(round, "m next x1 next")
    assert "m" in legal(round)
    play(round, "m next")
    assert wrong(round, "m") == ("main", 2)
    play(round, "1m m")
    assert round.state()["main"] == [[2, 0, 0], [2, 0, 0]]


# Seats


def test_seats_act_in_order_from_the_first_and_the_call_stays_until_the_last():
    round = new([1, 2, 3], players=3, first=2)
    seen = []
    for _ in range(6):
        seen.append((round.turn, round.state()["call"], round.state()["calls_left"]))
        play(round, "x1 next")
    assert seen == [(2, 1, 47), (0, 1, 47), (1, 1, 47), (2, 2, 46), (0, 2, 46), (1, 2, 46)]


def test_only_the_last_seats_next_shows_a_new_call():
    round = new([1, 2, 3], players=2, first=1)
    assert play(round, "x1 1m next x1 next") == [False, False, False, False, True]


# The end


def ended(players=1, first=0):
    """All plates lie on auxiliary files but one 1 of seat 0."""
    round = new([1], players=players, first=first)
    for call in range(48):
        for _ in range(players):
            play(round, "m" if call == 0 and round.turn == 0 else "x1")
            if call == 47 and round.turn == (first - 1) % players:
                return round
            play(round, "next")
    return round


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_round_ends_after_the_48th_call(players):
    round = ended(players, first=players - 1)
    assert legal(round) == ["next"]
    state = round.state()
    assert (state["call"], state["calls_left"], state["placed"]) == (16, 0, True)
    assert play(round, "next") == [False]
    assert (round.turn, legal(round)) == (-1, [])
    state = round.state()
    assert (state["turn"], state["call"], state["calls_left"]) == (None, None, 0)
    assert state["placed"] is False


def test_nothing_can_be_played_after_the_end():
    round = ended()
    play(round, "next")
    for move in range(1024):
        with pytest.raises(Wrong) as caught:
            round.play(move)
        assert caught.value.args == ("over",)


def test_plates_not_on_main_files_count_and_the_fewest_win():
    assert rules.LOWEST is True
    round = ended(players=3)
    play(round, "next")
    assert round.scores() == [47, 48, 48]


def test_all_48_plates_count_from_the_start():
    round = new([2, 1], players=2)
    assert round.scores() == [48, 48]
    play(round, "x1 next x1 next m")
    assert round.scores() == [47, 48]
    play(round, "1m")
    assert round.scores() == [46, 48]


def test_all_three_main_files_count():
    round = new([1, 1, 1, 2, 2, 3], players=2)
    while round.state()["calls_left"] > 41:
        play(round, "x1 next" if round.turn else "m next")
    assert round.state()["main"] == [[3, 2, 1], [0, 0, 0]]
    assert round.scores() == [42, 48]


def test_0_plates_left_is_solved():
    round = new([n for n in range(1, 17) for _ in range(3)])
    for _ in range(48):
        play(round, "m next")
    assert round.scores() == [0]
    assert round.state()["main"] == [[16, 16, 16]]
    assert round.turn == -1


# legal and state


def test_legal_moves_before_placing():
    round = new([1, 2, 9, 1])
    play(round, "x5 next x2 next x1 next")
    assert legal(round) == ["m", *TO_FILES, "5m"]


def test_legal_moves_after_placing():
    round = new([1, 2, 9, 1])
    play(round, "x5 next x2 next x1 next m")
    assert legal(round) == ["2m", "5m", "next"]


def test_legal_moves_ascend():
    round = new([1, 1, 1])
    play(round, "x5 next x2 next")
    assert round.legal() == sorted(set(round.legal()))


def test_the_fields_of_the_state():
    round = new([1, 2, 9, 1, 13], players=2)
    play(round, "m next x2 next m next x2 next x4 next x1 next x4")
    assert round.state() == {
        "turn": 0,
        "aux": [[[], [], [], [9, 1], []], [[9], [1, 2], [], [], []]],
        "main": [[2, 0, 0], [0, 0, 0]],
        "call": 1,
        "placed": True,
        "calls_left": 44,
    }
    assert round.state(0) == round.state(1) == round.state()


@pytest.mark.parametrize("move", [-1, 12, 16, 1023])
def test_a_number_that_is_no_move(move):
    with pytest.raises(Wrong) as caught:
        new().play(move)
    assert caught.value.args == ("move", move)


# Whatever is played


@settings(max_examples=60, deadline=None)
@given(
    players=st.integers(1, 4),
    shuffle=st.randoms(use_true_random=False),
    climb=st.booleans(),
    picks=st.lists(st.integers(0, 10**6), max_size=150),
)
def test_main_files_count_up_by_one_and_every_plate_is_in_one_place(players, shuffle, climb, picks):
    deal = list(rules.deck(players))
    shuffle.shuffle(deal)
    round = rules.Round(players, 0, bytes(deal), ())
    for pick in picks:
        before = round.state()
        moves = [move for move in round.legal() if climb and "m" in rules.move_text(move)]
        moves = moves or round.legal()
        if not moves:
            break
        shown = round.play(moves[pick % len(moves)])
        state = round.state()
        assert shown is (state["calls_left"] < before["calls_left"])
        called = 48 - state["calls_left"]
        for seat in range(players):
            tops, old = state["main"][seat], before["main"][seat]
            assert tops == sorted(tops, reverse=True)
            assert sum(tops) - sum(old) in (0, 1)
            assert sum(t != o for t, o in zip(tops, old)) <= 1
            plates = [number for top in tops for number in range(1, top + 1)]
            plates += sum(state["aux"][seat], [])
            assert sorted(plates) in (sorted(deal[:called]), sorted(deal[: called - 1]))
            assert round.scores()[seat] == 48 - sum(tops)
