# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What every opponent keeps: legal moves from the view alone, the same answer each time."""

import json
import random

import pytest

import games
from tests.players import GAMES, all_terms, new

LEVELS = ("easy", "medium", "hard")


def answer(match, level, view=None):
    bot = games.load(match.rules.ID, "bot")
    seat = match.turn
    view = view or match.view(seat)
    thoughts = list(bot.think(level, view, seat, match.players, match.options))
    assert all(thought is None for thought in thoughts[:-1])
    return thoughts[-1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_whole_rounds_are_legal(game, level):
    """Bots of a level play to the end, with every option and number of seats."""
    for number, words in enumerate(all_terms(game)):
        if level == "hard" and number % 5:
            continue
        match = new(game, seed=number, **words)
        moves = 0
        while not match.over:
            move, why, values = answer(match, level)
            assert move in match.legal(), (match.state(), match.rules.move_text(move))
            assert isinstance(why, str) and isinstance(values, tuple)
            match.play(move)
            moves += 1
            if level == "hard" and moves > 40:
                break
            assert moves < 1500  # a game between bots comes to its end


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_same_view_same_move(game, level):
    """The answer depends on nothing but the view, which is not touched."""
    match = new(game, players=2, seed=12)
    dice = random.Random(2)
    for step in range(40):
        if match.over:
            break
        if step % 5 == 0:
            view = match.view(match.turn)
            before = json.dumps(view)
            first = answer(match, level, view)
            assert json.dumps(view) == before
            assert answer(match, level, json.loads(before)) == first
        match.play(dice.choice(match.legal()))


def unseen(match, seat):
    """Where in the deal the pieces lie that this seat can't know."""
    game, deal, view = match.rules.ID, match.round.deal, match.view(seat)
    first = 0
    if game == "lucky":
        first = len(deal) - view["hidden"]
    elif game == "sixteen":
        first = len(deal) - view["calls_left"]
    elif game == "easy":
        # Everybody places the same tiles: the seat on turn has placed none of the call.
        first = len(view["boards"][seat]) + len(view["call"])
    else:
        seen = {*view["board"].values(), *view["hands"][seat]}
        return [at for at, card in enumerate(deal) if match.rules.piece_text(card) not in seen]
    return range(first, len(deal))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_changes_nothing(game, level):
    """Other cards in other hands, another order to come: the same view, the same move."""
    dice = random.Random(9)
    for number, words in enumerate(list(all_terms(game))[::5]):
        match = new(game, seed=number, **words)
        for _ in range(dice.randrange(30)):
            if not match.over:
                match.play(dice.choice(match.legal()))
        if match.over:
            continue
        view, deal = match.view(match.turn), list(match.round.deal)
        places = list(unseen(match, match.turn))
        pieces = [deal[at] for at in places]
        dice.shuffle(pieces)
        for at, piece in zip(places, pieces):
            deal[at] = piece
        assert deal != list(match.round.deal) or len(places) < 2
        texts = [match.rules.piece_text(piece) for piece in deal]
        other = new(game, deal=",".join(texts), **words)
        for move in match.moves:
            other.play(move)
        assert other.view(match.turn) == view
        assert answer(other, level) == answer(match, level)


@pytest.mark.parametrize("game", ["easy", "sixteen"])
@pytest.mark.parametrize("level", LEVELS)
def test_seats_of_a_level_do_not_play_alike(game, level):
    """Where all have the same call, three equal opponents are not one shown three times."""
    alike = 0
    for seed in range(3):
        match = new(game, seed=seed, players=4, rounds=1)
        while not match.over:
            match.play(answer(match, level)[0])
        state = match.last_view(match.round)
        boards = state["boards"] if game == "easy" else state["aux"]
        alike += len({json.dumps(board) for board in boards}) < 3 and boards[0] != [[]] * 5
    assert alike < 2
