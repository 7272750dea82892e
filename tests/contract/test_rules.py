# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What every game on the shelf keeps: random matches, all seats, all options."""

import json
import random

import pytest

from ludopoche import packed, reading, record
from ludopoche.wrong import Wrong
from sim.nor.match_saves import pack
from tests.contract.conftest import GAMES
from tests.players import all_terms, new, play_out, rules_of

CASES = [(game, words) for game in GAMES for words in all_terms(game)]


def ids(value):
    return value if isinstance(value, str) else "-".join(value.values())


def everything(match):
    """All a match holds, comparable."""
    parts = dict(vars(match.round))
    parts = {k: bytes(v) if isinstance(v, bytearray) else v for k, v in parts.items()}
    return repr(sorted(parts.items())), record.text(match), match.sealed, match.history


def pieces_in(game, match):
    """Every piece that a player could count on the table, hidden ones by number only."""
    state = match.round.state()
    if game == "lucky":
        open_tiles = [n for garden in state["gardens"] for n in garden if n] + state["table"]
        open_tiles += [n for hand in state["hands"] for n in hand]
        open_tiles += [state["held"]] if state["held"] else []
        return open_tiles, state["hidden"]
    if game == "sixteen":
        plates = []
        for seat in range(match.players):
            mine = [n for file in state["aux"][seat] for n in file]
            mine += [n for top in state["main"][seat] for n in range(1, top + 1)]
            plates.append(sorted(mine))
        return plates, state["calls_left"]
    if game == "easy":
        return [sorted(board.values()) for board in state["boards"]], 0
    if game == "rucki":
        return (
            list(state["board"].values()) + [c for hand in state["hands"] for c in hand],
            state["pile"],
        )
    taken = [str(n) for pile in state["taken"] for n in pile] + [str(n) for n in state["gone"]]
    return taken + [str(state["up"])] * (state["turn"] is not None), state["hidden"]


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
    again = reading.read(text, rules_of)
    assert record.text(again) == text
    assert everything(again) == everything(match)
    assert everything(packed.unpack(pack(match), rules_of)) == everything(match)
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


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_is_in_one_place(game):
    rules = rules_of(game)
    for words in all_terms(game):
        match = new(game, seed=5, **words)
        dice = random.Random(5)
        whole = sorted(rules.piece_text(p) for p in rules.deck(match.players))
        while not match.over:
            match.play(dice.choice(match.legal()))
            counted = pieces_in(game, match)
            seen, hidden = counted
            if game in ("lucky", "rucki", "template"):
                assert len(seen) + hidden == len(whole)
                left = list(whole)
                for piece in seen:
                    left.remove(str(piece))
            elif game == "easy":
                for board in seen:
                    assert len(set(board)) == len(board)
                    assert set(board) <= set(whole)
            else:
                for plates in seen:
                    assert all(plates.count(n) <= 3 for n in plates)


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


def hidden(game, state):
    """How many of the deal's last pieces nobody has seen."""
    if game == "easy":
        return 27 - len(state["call"]) - len(state["boards"][state["turn"]])
    return state[{"sixteen": "calls_left", "rucki": "pile"}.get(game, "hidden")]


@pytest.mark.parametrize("game", GAMES)
def test_a_view_tells_nothing_of_the_hidden(game):
    """Another deal that looks the same to a seat gives that seat the very same view."""
    rules = rules_of(game)
    dice = random.Random(6)
    for words in all_terms(game):
        match = new(game, seed=6, **words)
        while match.moves.length < 12 or match.turn:
            match.play(dice.choice(match.legal()))
        state = match.state()
        deal = [rules.piece_text(piece) for piece in match.round.deal]
        unseen = hidden(game, state)
        tail = deal[-unseen:]
        dice.shuffle(tail)
        deal[-unseen:] = tail
        for seat in range(match.players):
            secret = list(deal)
            if game == "rucki":  # another seat could as well hold a card of the pile
                theirs = state["hands"][1 - min(seat, 1)]
                kept = [i for i in range(5 * match.players) if deal[i] in theirs]
                i, j = dice.choice(kept), len(deal) - 1 - dice.randrange(unseen)
                secret[i], secret[j] = secret[j], secret[i]
            other = new(game, deal=",".join(secret), **words)
            for move in match.moves:
                other.play(move)
            assert other.view(seat) == match.view(seat)
            assert (other.state() == state) is (game != "rucki")
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
