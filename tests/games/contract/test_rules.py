# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What every game on the shelf keeps: random matches, all seats, all options."""

import json
import random

import pytest

import games
from ludopoche.core import record
from ludopoche.errors import Wrong
from sim.nor.match_saves import pack
from tests.games.contract.conftest import GAMES, own_tests
from tests.players import all_terms, new, play_out, rules_of

CASES = [(game, words) for game in GAMES for words in all_terms(game)]


def ids(value):
    return value if isinstance(value, str) else "-".join(value.values())


def everything(match):
    """All a match holds, comparable."""
    parts = dict(vars(match.round))
    parts = {k: bytes(v) if isinstance(v, bytearray) else v for k, v in parts.items()}
    return repr(sorted(parts.items())), record.text(match), match.sealed, match.history


def deals(game):
    """Does this game deal anything? All is open in one that doesn't."""
    rules = games.load(game, "rules")
    return len(rules.deck(rules.SEATS[0])) > 0


@pytest.mark.parametrize("game,words", CASES, ids=ids)
def test_random_matches(game, words):
    """Legal moves are exactly what is accepted, undo restores, views hide, records lead back."""
    dice = random.Random(repr(words))
    match = new(game, rounds=2, seed=dice.randrange(2**30), **words)
    rules = match.rules
    step = 0
    while not match.over:
        legal = match.legal()
        assert legal and legal == sorted(set(legal))
        if step % 97 == 0 or step < 3:
            check_refusals(match, set(legal))
            check_state(match)
        move = dice.choice(legal)
        assert rules.move(rules.move_text(move)) == move
        if step % 61 == 0:
            before = everything(match)
            match.play(move)
            match.undo()
            assert everything(match) == before
        match.play(move)
        step += 1
    assert match.legal() == [] and match.turn == -1 and match.round.turn == -1
    check_state(match)
    text = record.text(match)
    again = record.read(text, rules_of)
    assert record.text(again) == text
    assert everything(again) == everything(match)
    assert everything(record.unpack(pack(match), rules_of)) == everything(match)
    totals = match.totals()
    best = (min if rules.LOWEST else max)(totals)
    assert match.winners() == [s for s, total in enumerate(totals) if total == best]


def check_refusals(match, legal):
    """Every code that isn't legal is refused with the rules' own error and changes nothing."""
    before = everything(match)
    for code in range(1024):
        if code not in legal:
            with pytest.raises(Wrong):
                match.play(code)
    assert everything(match) == before
    for code in legal:
        match.play(code)
        match.undo()
    assert everything(match) == before


def check_state(match):
    state = match.state()
    json.dumps(state)
    assert {"over", "first", "round", "turn"} <= set(state)
    assert len(match.round.scores()) == match.players
    for seat in range(match.players):
        view = match.view(seat)
        assert set(view) == set(state)
        if match.over:
            assert view == state


DEALT = [game for game in GAMES if deals(game)]


@pytest.mark.parametrize("game", DEALT)
def test_every_piece_is_in_one_place(game):
    for words in all_terms(game):
        match = new(game, seed=5, **words)
        dice = random.Random(5)
        while not match.over:
            match.play(dice.choice(match.legal()))
            own_tests(game, "pieces").check(match)


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_to_the_start_across_rounds(game):
    match = new(game, rounds=3, seed=11)
    dice = random.Random(11)
    states = []
    while not match.over and len(states) < 400:
        states.append(everything(match))
        match.play(dice.choice(match.legal()))
    if match.over:
        with pytest.raises(Wrong):
            match.play(0)
    while states:
        match.undo()
        assert everything(match) == states.pop()
    with pytest.raises(Wrong):
        match.undo()


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_stops_at_what_was_shown(game):
    match = new(game, rounds=2, seed=4)
    dice = random.Random(4)
    while not match.over:
        shown = match.play(dice.choice(match.legal()))
        assert match.can_take_back is not shown
        if shown:
            with pytest.raises(Wrong):
                match.take_back()


@pytest.mark.parametrize("game", DEALT)
def test_a_view_tells_nothing_of_the_hidden(game):
    """Another deal that looks the same to a seat gives that seat the very same view."""
    rules = rules_of(game)
    dice = random.Random(6)
    for words in all_terms(game):
        match = new(game, seed=6, **words)
        while match.moves.length < 12 or match.turn:
            match.play(dice.choice(match.legal()))
        for seat in range(match.players):
            deal = list(match.round.deal)
            own_tests(game, "pieces").same_for(match, seat, deal, dice)
            assert deal != list(match.round.deal)
            other = new(game, deal=",".join(map(rules.piece_text, deal)), **words)
            for move in match.moves:
                other.play(move)
            assert other.view(seat) == match.view(seat)
            text = json.dumps(match.view(seat))
            assert "deal" not in text and "seed" not in text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "text", ["", " ", "²", "٣", "0", "-1", "99999999999", "z9", "J@", "x", "\0", "é", "1" * 500]
)
def test_odd_texts_are_refused(game, text):
    rules = rules_of(game)
    for read in (rules.move, rules.piece):
        try:
            read(text)
        except Wrong:
            continue
        raise AssertionError("%s took %r" % (read, text))


@pytest.mark.parametrize("game", GAMES)
def test_same_terms_same_match(game):
    a = play_out(new(game, seed=8, rounds=2), random.Random(1))
    b = play_out(new(game, seed=8, rounds=2), random.Random(1))
    assert record.text(a) == record.text(b)
