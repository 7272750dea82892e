# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki, rule by rule."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rucki import rules
from ludopoche.errors import Wrong
from tests import rounds
from tests.brute import rucki as brute

DECK = [str(number) for number in range(1, 47)] + ["J"]
OWN = [c if c in "JP" else str(47 - int(c)) for c in brute.BLUE]
FACES = {"blue": brute.BLUE, "red": brute.red(), "own": OWN}


def new(hands, up, pile="", first=0, joker="anywhere", face="blue"):
    """A round with these hands (filled up with high cards), this card turned up, and a pile that
    begins with these cards."""
    hands = [hand.split() for hand in hands]
    named = sum(hands, [up]) + pile.split()
    spare = [card for card in DECK if card not in named]
    deal = []
    for i in range(len(hands)):
        hand = hands[(first + i) % len(hands)]
        while len(hand) < 5:
            hand.append(spare.pop(-2))  # the joker stays for the pile
        deal += hand
    return round_of(deal + [up] + pile.split() + spare, len(hands), first, joker, face)


def ending(last, joker="anywhere"):
    """A round in which seat 0 is about to draw the last card, and only 1 lies on the board."""
    dealt = [*DECK[1:11], "35", "36", "37", "38", "40", "1"]
    spare = [card for card in DECK if card not in dealt and card != last]
    round = round_of(dealt + spare + [last], 3, 0, joker)
    for _ in spare:
        play(round, "draw")
    assert round.turn == 0 and round.state()["pile"] == 1
    return round


def round_of(deal, players, first=0, joker="anywhere", face="blue"):
    face = rules.option("face", ",".join(OWN)) if face == "own" else ("blue", "red").index(face)
    options = (face, ("anywhere", "linked").index(joker))
    return rules.Round(players, first, bytes(rules.piece(card) for card in deal), options)


play, legal, wrong = rounds.hands(rules)


def beside(cells, face=brute.BLUE):
    """The free cells around some cells."""
    spots = {cell: divmod(i, 12) for i, cell in enumerate(face)}
    found = set()
    for cell, (r, c) in spots.items():
        for other in cells:
            s, d = spots[other]
            if abs(r - s) <= 1 and abs(c - d) <= 1 and cell not in cells and cell != "P":
                found.add(cell)
    return found


# Material


def test_46_cards_and_one_joker():
    assert [rules.piece_text(piece) for piece in rules.deck(2)] == DECK
    assert [rules.piece(card) for card in DECK] == list(rules.deck(6))


@pytest.mark.parametrize("text", ["", "0", "47", "01", "-1", "+1", "j", "P", "J@1", "²", "٣", " 1"])
def test_other_texts_are_no_cards(text):
    with pytest.raises(Wrong) as caught:
        rules.piece(text)
    assert caught.value.args == ("piece", text)


def test_moves_are_cards_the_joker_on_a_cell_draw_and_end():
    texts = ["draw", *DECK[:-1], *("J@" + cell for cell in DECK), "end"]
    codes = [rules.move(text) for text in texts]
    assert codes == [*range(47), *range(48, 96)]
    assert [rules.move_text(code) for code in codes] == texts


@pytest.mark.parametrize(
    "text",
    ["", "0", "47", "021", "J", "J@", "J@P", "J@0", "J@47", "J@j", "j@1", "21@21", "J@J@J"]
    + ["Draw", "end ", "pass", "J @1", "J@ 1", "1\n", "１", "100", "1000000"],
)
def test_other_texts_are_no_moves(text):
    with pytest.raises(Wrong) as caught:
        rules.move(text)
    assert caught.value.args == ("move", text)


def test_two_to_six_players_the_lowest_sum_wins():
    assert rules.SEATS == (2, 6)
    assert rules.LOWEST
    assert rules.OPTIONS == (("face", "blue", "red"), ("joker", "anywhere", "linked"))


# Faces


def printed(face):
    return [rules.piece_text(cell) for cell in face]


def test_the_blue_face_is_in_reading_order():
    assert printed(rules.BLUE) == brute.BLUE


def test_the_red_face_never_changes():
    assert " ".join(printed(rules.RED)) == (
        "7 3 34 8 30 28 16 37 4 33 29 12"
        " 38 27 45 36 21 42 P 22 41 24 46 15"
        " 32 J 1 23 6 25 5 26 11 2 20 9"
        " 35 18 14 43 10 31 19 17 39 13 44 40"
    )


def powers(factor, exponent):
    numbers = [str(factor * i**exponent % 47) for i in range(1, 47)]
    return [cell if cell in "JP" else numbers.pop(0) for cell in brute.BLUE]


def parts_all(face):
    """Does no number lie beside the next one, nor 46 beside 1?"""
    spots = {cell: (i // 12, i % 12) for i, cell in enumerate(face)}
    for n in range(1, 47):
        (r, c), (s, d) = spots[str(n)], spots[str(n % 46 + 1)]
        if abs(r - s) <= 1 and abs(c - d) <= 1:
            return False
    return True


def test_the_red_face_is_the_first_of_its_kind_that_parts_consecutive_numbers():
    found = []
    for exponent in range(2, 8):
        if len({i**exponent % 47 for i in range(1, 47)}) == 46:
            found += [(f, exponent) for f in range(1, 47) if parts_all(powers(f, exponent))]
    assert found[0] == (7, 7)
    assert powers(7, 7) == printed(rules.RED)


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
def test_every_face_has_each_number_once_and_J_and_P_in_place(face):
    assert sorted(face) == sorted(DECK + ["P"])
    assert (face[18], face[25]) == ("P", "J")
    assert rules.option_text("face", rules.option("face", ",".join(face))) == ",".join(face)
    assert printed(rules.option("face", ",".join(face))) == face


@pytest.mark.parametrize(
    "change,says",
    [
        (lambda face: face[:-1], ("cells", 47)),
        (lambda face: face + ["46"], ("cells", 49)),
        (lambda face: [], ("value", "face", "")),
        (lambda face: ["1", "2"], ("cells", 2)),
        (lambda face: ["x"] + face[1:], ("cell", "x")),
        (lambda face: ["47"] + face[1:], ("cell", "47")),
        (lambda face: ["0"] + face[1:], ("cell", "0")),
        (lambda face: ["01"] + face[1:], ("cell", "01")),
        (lambda face: [""] + face[1:], ("cell", "")),
        (lambda face: ["9" * 99] + face[1:], ("cell", "9" * 9)),
        (lambda face: ["2"] + face[1:], ("twice", 2)),
        (lambda face: ["J"] + face[1:], ("place", "J")),
        (lambda face: ["P"] + face[1:], ("place", "P")),
        (lambda face: [*face[:18], "46", *face[19:47], "P"], ("place", "46")),
        (lambda face: [*face[:25], "46", *face[26:47], "J"], ("place", "46")),
    ],
)
def test_a_faulty_face_is_refused(change, says):
    with pytest.raises(Wrong) as caught:
        rules.option("face", ",".join(change(brute.BLUE)))
    assert caught.value.args == says


def test_only_a_face_may_be_typed_in():
    with pytest.raises(Wrong) as caught:
        rules.option("joker", "maybe")
    assert caught.value.args == ("value", "joker", "maybe")


# The deal


def test_five_cards_to_first_five_to_the_next_seat_and_one_turned_up():
    for players in range(2, 7):
        for first in range(players):
            round = round_of(DECK, players, first)
            state = round.state()
            for i in range(players):
                assert state["hands"][(first + i) % players] == sorted(DECK[5 * i : 5 * i + 5])
            up = DECK[5 * players]
            assert state["board"] == {up: up}
            assert state["pile"] == 46 - 5 * players
            assert state["turn"] == first
            assert state["played"] is False and state["last"] is None


@pytest.mark.parametrize("face", FACES)
def test_a_joker_turned_up_goes_to_the_cell_numbered_25(face):
    round = new(["25", "1"], "J", face=face)
    assert round.state()["board"] == {"25": "J"}
    assert "25" in legal(round)
    play(round, "25")
    assert round.state()["board"] == {"25": "25"}
    assert "J" in round.state()["hands"][0]


# Links


def links(face, up):
    """The cards that may be played beside the one turned up."""
    found = []
    others = [card for card in DECK[:-1] if card != up]
    for start in range(0, 45, 5):
        hand = others[start : start + 5]
        found += legal(new([" ".join(hand), "J"], up, face=face))[1:]
    return found


@pytest.mark.parametrize("face", FACES)
def test_a_card_links_to_the_eight_cells_around_it(face):
    spots = {cell: (i // 12, i % 12) for i, cell in enumerate(FACES[face])}
    for up in DECK[:-1]:
        around = []
        for card in DECK[:-1]:
            steps = [abs(a - b) for a, b in zip(spots[up], spots[card])]
            if max(steps) == 1:
                around.append(card)
        assert links(face, up) == around


def test_leaflet_around_21_lie_9_10_11_20_22_31_32_33():
    assert links("blue", "21") == ["9", "10", "11", "20", "22", "31", "32", "33"]


def test_leaflet_the_chain_11_12_23_34_is_possible():
    round = new(["12 23 34", "1"], "11")
    play(round, "12", "23", "34")
    assert set(round.state()["board"]) == {"11", "12", "23", "34"}


def test_leaflet_25_reaches_14_and_36_but_not_24_past_an_empty_joker_cell():
    assert {"14", "36"} <= set(links("blue", "25"))
    round = new(["24 J 14 36", "1"], "25")
    assert wrong(round, "24") == ("link", "24")
    play(round, "J@J", "24")


def test_leaflet_no_link_18_19_nor_7_29():
    for one, other in (("18", "19"), ("7", "29")):
        assert other not in links("blue", one)
        assert one not in links("blue", other)


def test_the_draw_pile_cell_never_links_and_never_holds_a_card():
    """The cells around it link only to each other, never across."""
    for one in ("6", "7", "8", "18", "19", "28", "29", "30"):
        row, column = divmod(brute.BLUE.index(one), 12)
        for other in links("blue", one):
            r, c = divmod(brute.BLUE.index(other), 12)
            assert abs(r - row) <= 1 and abs(c - column) <= 1
    round = new(["J", "1"], "6")
    assert len([move for move in legal(round) if move.startswith("J@")]) == 46
    with pytest.raises(Wrong):
        rules.move("J@P")


def test_the_joker_cell_links_only_while_the_joker_lies_on_it():
    round = new(["24 35 36 13 J", "1"], "14")
    assert legal(round)[:2] == ["draw", "13"]
    play(round, "J@J")
    assert [move for move in legal(round) if move != "end"] == ["13", "24", "35", "36"]


def test_a_joker_on_a_numbered_cell_links_like_a_card():
    round = new(["21 J", "1"], "46")
    assert wrong(round, "21") == ("link", "21")
    play(round, "J@32", "21")


def test_cards_just_played_count():
    round = new(["2 3 4 5 6", "40"], "1")
    assert legal(round) == ["draw", "2"]
    assert wrong(round, "3") == ("link", "3")
    play(round, "2")
    assert legal(round) == ["3", "end"]
    play(round, "3", "4", "5")
    assert round.turn == 0


# Turns


def test_as_many_cards_as_one_wants_then_end():
    round = new(["2 3 4", "40"], "1")
    play(round, "2")
    assert round.state()["played"] is True
    play(round, "3", "end")
    assert round.turn == 1
    assert round.state()["played"] is False
    assert "4" in round.state()["hands"][0]


def test_nobody_has_to_play():
    round = new(["2", "40"], "1", pile="9")
    assert legal(round) == ["draw", "2"]
    play(round, "draw")
    assert round.turn == 1
    assert len(round.state()["hands"][0]) == 6


def test_the_drawn_card_waits_for_the_next_turn():
    round = new(["20", "40"], "1", pile="2")
    assert legal(round) == ["draw"]
    assert play(round, "draw") == [True]
    assert round.turn == 1 and round.state()["last"] is None
    play(round, "draw")
    assert legal(round) == ["draw", "2"]


def test_no_drawing_after_a_card_was_played():
    round = new(["2", "40"], "1")
    play(round, "2")
    assert wrong(round, "draw") == ("played",)


def test_no_end_without_playing():
    assert wrong(new(["2", "40"], "1"), "end") == ("unplayed",)


def test_only_cards_of_the_own_hand():
    round = new(["3", "2"], "1")
    assert wrong(round, "2") == ("hand", "2")
    assert wrong(round, "1") == ("hand", "1")
    assert wrong(round, "J@J") == ("hand", "J")


def test_the_turn_passes_to_the_left():
    round = new(["1", "2", "3"], "46", first=1)
    turns = []
    for _ in range(4):
        turns.append(round.turn)
        play(round, "draw")
    assert turns == [1, 2, 0, 1]


def test_only_a_drawn_card_is_a_move_that_reveals():
    round = new(["2 J", "40"], "1")
    assert play(round, "2", "J@J", "end", "draw") == [False, False, False, True]


def test_numbers_that_are_no_moves():
    for code in (-1, 47, 96, 1023):
        assert wrong(new(["1", "2"], "3"), code) == ("move", code)


# The joker


def test_joker_anywhere_on_any_free_cell():
    round = new(["J", "40"], "1")
    assert legal(round)[1:] == ["J@" + cell for cell in DECK if cell != "1"]
    assert wrong(round, "J@1") == ("taken", "1")
    play(round, "J@46")
    assert round.state()["board"] == {"1": "1", "46": "J"}


def test_joker_linked_only_beside_a_card_also_on_the_joker_cell():
    round = new(["J 26 15", "40"], "1", joker="linked")
    assert legal(round) == ["draw", "J@2", "J@13", "J@14"]
    assert wrong(round, "J@J") == ("link", "J")
    assert wrong(round, "J@46") == ("link", "46")
    assert wrong(round, "J@1") == ("taken", "1")
    play(round, "J@14")
    round = new(["J", "40"], "24", joker="linked")
    assert "J@J" in legal(round)


def test_the_exchange_needs_no_link_and_counts_as_playing():
    round = new(["33 J", "1"], "1", pile="2")
    play(round, "J@33", "end", "draw")
    assert legal(round)[:2] == ["draw", "33"]
    play(round, "33")
    state = round.state()
    assert state["board"]["33"] == "33" and "J" in state["hands"][0]
    assert state["played"] is True
    assert wrong(round, "draw") == ("played",)


def test_the_exchange_is_open_to_every_player_in_the_own_turn():
    round = new(["J", "33"], "1")
    play(round, "J@33")
    assert wrong(round, "33") == ("hand", "33")
    play(round, "end", "33")
    assert "J" in round.state()["hands"][1]


@pytest.mark.parametrize("joker", ["anywhere", "linked"])
def test_a_recovered_joker_may_be_replayed_at_once(joker):
    round = new(["33 J", "1"], "32", joker=joker)
    play(round, "J@33", "33")
    jokers = [move for move in legal(round) if move.startswith("J@")]
    if joker == "anywhere":
        assert len(jokers) == 45
    else:
        assert {move[2:] for move in jokers} == beside({"32", "33"})
    play(round, "J@22")
    assert round.state()["board"]["22"] == "J"


def test_on_the_joker_cell_the_joker_stays():
    round = new(["J 24 13", "36 35"], "14")
    play(round, "J@J")
    while round.turn >= 0:
        assert not any(move.startswith("J@") for move in legal(round))
        assert round.state()["board"]["J"] == "J"
        round.play(round.legal()[0])


@pytest.mark.parametrize("joker", ["anywhere", "linked"])
@pytest.mark.parametrize("face", FACES)
def test_a_joker_in_the_hand_always_finds_a_cell(face, joker):
    for seed in range(30):
        dice = random.Random(seed)
        deal = DECK[:-1]
        dice.shuffle(deal)
        deal.insert(dice.randrange(10), "J")
        round = round_of(deal, 2, 0, joker, face)
        while round.turn >= 0:
            state = round.state()
            if "J" in state["hands"][round.turn] and state["last"] in (None, "J"):
                assert any(move.startswith("J@") for move in legal(round))
            others = [move for move in round.legal() if not 47 < move < 95]
            round.play(dice.choice(others))


# The end


def test_the_round_ends_at_once_when_a_hand_is_empty():
    round = new(["2 3 4 5 6", "40 41 42 43 44"], "1")
    play(round, "2", "3", "4", "5")
    assert round.scores() == [6, 210]
    play(round, "6")
    state = round.state()
    assert round.turn == -1 and round.legal() == []
    assert state["turn"] is None and state["played"] is False and state["last"] is None
    assert state["hands"][0] == []
    assert round.scores() == [0, 210]
    assert wrong(round, "draw") == ("over",)
    assert wrong(round, "end") == ("over",)


def test_the_joker_may_be_the_last_card_of_a_hand():
    round = new(["2 3 4 5 J", "40"], "1")
    play(round, "2", "3", "4", "5", "J@46")
    assert round.turn == -1


def test_an_exchange_with_the_last_card_leaves_the_joker_in_the_hand():
    round = new(["2 3 4 5 J", "40"], "1")
    play(round, "J@5", "2", "3", "4", "5")
    assert round.turn == 0
    assert round.state()["hands"][0] == ["J"]
    assert round.scores()[0] == 100
    play(round, "J@46")
    assert round.turn == -1


def test_whoever_draws_the_last_card_may_play_it_at_once_then_the_round_is_over():
    round = ending("14")
    assert play(round, "draw") == [True]
    state = round.state()
    assert state["turn"] == 0 and state["pile"] == 0
    assert state["last"] == "14" and state["played"] is False
    assert legal(round) == ["14", "end"]
    play(round, "14")
    assert round.turn == -1
    assert round.state()["board"] == {"1": "1", "14": "14"}


def test_the_last_card_alone_may_be_played():
    round = ending("14")
    play(round, "draw")
    assert wrong(round, "2") == ("last", "14")
    assert wrong(round, "draw") == ("last", "14")
    assert wrong(round, "7") == ("hand", "7")


def test_the_last_card_may_be_declined():
    round = ending("14")
    play(round, "draw", "end")
    assert round.turn == -1
    assert "14" in round.state()["hands"][0]


def test_if_the_last_card_cannot_be_played_the_round_is_over_with_the_draw():
    round = ending("46")
    assert play(round, "draw") == [True]
    state = round.state()
    assert round.turn == -1 and round.legal() == []
    assert "46" in state["hands"][0]
    assert state["pile"] == 0 and state["last"] is None and state["played"] is False


def ending_with_the_joker_on(cell, joker="anywhere"):
    """Seat 0 lays the joker on a cell; that cell's card is the last one of the pile."""
    dealt = ["J", "2", "3", "4", "5", "7", "8", "9", "10", "11", "1"]
    spare = [card for card in DECK if card not in dealt and card != cell]
    round = round_of(dealt + spare + [cell], 2, 0, joker)
    play(round, "J@" + cell, "end")
    for _ in spare:
        play(round, "draw")
    return round


def test_the_last_card_may_be_exchanged_and_the_recovered_joker_be_played():
    for finish in ("J@46", "J@J", "end"):
        round = ending_with_the_joker_on("33")
        seat = round.turn
        play(round, "draw")
        assert legal(round) == ["33", "end"]
        play(round, "33")
        state = round.state()
        assert state["last"] == "J" and state["played"] is True and state["turn"] == seat
        assert legal(round) == ["J@" + c for c in DECK if c not in ("1", "33")] + ["end"]
        assert wrong(round, "7" if seat else "2") == ("last", "J")
        assert wrong(round, "draw") == ("last", "J")
        play(round, finish)
        assert round.turn == -1
        assert ("J" in round.state()["hands"][seat]) == (finish == "end")


def test_the_joker_recovered_by_the_last_card_keeps_to_linked():
    round = ending_with_the_joker_on("14", joker="linked")
    play(round, "draw", "14")
    jokers = [move[2:] for move in legal(round)[:-1]]
    assert set(jokers) == beside({"1", "14"})


@pytest.mark.parametrize("joker", ["anywhere", "linked"])
def test_the_joker_may_be_the_last_card_drawn(joker):
    round = ending("J", joker=joker)
    play(round, "draw")
    assert round.state()["last"] == "J"
    cells = beside({"1"}) if joker == "linked" else set(DECK) - {"1"}
    assert {move[2:] for move in legal(round)[:-1]} == cells
    assert legal(round)[-1] == "end"
    play(round, "J@2")
    assert round.turn == -1


def test_cards_in_hand_count_their_value_the_joker_100():
    round = new(["1 2 3 4 J", "10 20 30 40 46"], "5")
    assert round.scores() == [110, 146]


# State and view


def test_hands_are_sorted_as_text():
    round = new(["9 10 J 2 33", "1"], "46")
    assert round.state()["hands"][0] == ["10", "2", "33", "9", "J"]


def test_a_view_shows_of_other_hands_only_the_number_of_cards():
    round = new(["1 2 3 4 5", "6 7 8 9 10", "11 12 13 14 15"], "46", pile="45")
    play(round, "draw")
    hands = round.state(1)["hands"]
    assert hands == [6, ["10", "6", "7", "8", "9"], 5]
    full, view = round.state(), round.state(1)
    for key in ("turn", "board", "pile", "played", "last"):
        assert view[key] == full[key]
    assert set(view) == set(full)


def test_a_view_shows_the_last_card_only_to_the_seat_on_turn():
    round = ending("14")
    play(round, "draw")
    assert [round.state(seat)["last"] for seat in (None, 0, 1, 2)] == ["14", "14", None, None]


# Whatever is played


def whole(round):
    state = round.state()
    places = list(state["board"].values())
    for hand in state["hands"]:
        places += hand
    return places, state["pile"]


def groups(cells, face):
    """How many groups hang together?"""
    left, count = set(cells), 0
    spots = {cell: divmod(i, 12) for i, cell in enumerate(face)}
    while left:
        count += 1
        group = [left.pop()]
        while group:
            r, c = spots[group.pop()]
            near = {x for x in left if abs(spots[x][0] - r) <= 1 and abs(spots[x][1] - c) <= 1}
            left -= near
            group += near
    return count


@settings(max_examples=25, deadline=None)
@given(
    st.integers(2, 6),
    st.integers(0, 5),
    st.permutations(DECK),
    st.sampled_from(list(FACES)),
    st.sampled_from(["anywhere", "linked"]),
    st.randoms(use_true_random=False),
)
def test_random_rounds(players, first, deal, face, joker, dice):
    """Legal is exactly what play accepts, every card is in one place, all cards hang together."""
    round = round_of(deal, players, first % players, joker, face)
    loose = 1  # groups of cards: only a joker played anywhere begins a new one
    while round.turn >= 0:
        moves = round.legal()
        assert moves and moves == sorted(set(moves))
        if dice.random() < 0.05:
            for code in set(range(1024)) - set(moves):
                wrong(round, code)
        move = dice.choice(moves)
        loose += joker == "anywhere" and 47 < move < 95
        round.play(move)
        places, pile = whole(round)
        assert len(places) == len(set(places)) == 47 - pile
        assert sorted(places) == sorted(deal[: 47 - pile])
        board = round.state()["board"]
        assert all(card in (cell, "J") for cell, card in board.items())
        assert groups(board, FACES[face]) <= loose
    hands = round.state()["hands"]
    assert [] in hands or round.state()["pile"] == 0
