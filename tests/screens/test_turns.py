# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Whose turn it is, what may be taken back, and placements that are held outside the match."""

import random
import types

import pytest

from ludopoche.errors import Wrong
from ludopoche.screens import holding
from ludopoche.screens import showing as module
from tests import players

PERSON = ("Anna", None)
BOT = ("Ben", "easy")


def turns(game, seats, hold=False, secret=False, **words):
    match = players.new(game, seats, players=len(seats), **words)
    return module.turns_of(match, table(hold, secret))


def table(hold=False, secret=False):
    return types.SimpleNamespace(holds=hold, secret=secret)


def test_back_goes_to_the_last_person_past_bots_moves():
    made = turns("lucky", (PERSON, BOT), seed="5")
    draw, drop = (players.rules_of("lucky").move(text) for text in ("draw", "drop"))
    for _ in range(400):
        # Taking from the table shows nothing new; otherwise draw and discard.
        takes = [move for move in made.legal() if 15 < move < draw]
        made.play((takes[0] if takes else drop if drop in made.legal() else draw,))
        if bytes(made.trail[-2:]) == bytes((module.FIRST, module.BOT)) and made.seat == 0:
            break
    assert made.can_take_back
    moves = len(list(made.match.moves))
    made.take_back()
    assert made.seat == 0
    assert len(list(made.match.moves)) == moves - 2
    assert module.BOT not in made.trail[-1:]


def test_nothing_comes_back_after_a_reveal():
    made = turns("lucky", (PERSON, PERSON), seed="5")
    for _ in range(8):
        made.play((made.legal()[0],))
    assert made.can_take_back
    made.play((players.rules_of("lucky").move("draw"),))
    assert not made.can_take_back


def test_several_moves_of_one_press_come_back_together():
    made = turns("lucky", (PERSON, PERSON), seed="5")
    first = made.legal()[0]
    state = made.match.state()
    made.play((first,))
    second = made.legal()[0]
    made.take_back()
    made.play((first, second))
    assert made.match.state() != state
    made.take_back()
    assert made.match.state() == state


def test_a_refused_move_leaves_no_trace():
    made = turns("lucky", (PERSON, PERSON), seed="5")
    state = made.match.state()
    with pytest.raises(Wrong):
        made.play((players.rules_of("lucky").move("draw"),))
    assert made.match.state() == state
    assert not made.can_take_back


def test_a_loaded_match_can_be_taken_back_as_far():
    made = turns("lucky", (PERSON, BOT), seed="5")
    for _ in range(6):
        made.play((made.legal()[0],))
    again = module.turns_of(made.match, table())
    assert again.trail == made.trail
    assert again.match.state() == made.match.state()


def test_nobody_goes_back_behind_cards_that_another_has_shown():
    """Those of a hidden hand; one's own turn can be taken back until the next one plays."""
    hands = "1,2,3,4,5,12,13,14,15,16"  # 6 is turned up: both have something to play
    rest = ",".join(str(card) for card in range(7, 47) if not 12 <= card <= 16)
    made = turns("rucki", (PERSON, PERSON), secret=True, deal="%s,6,%s,J" % (hands, rest))
    rules = players.rules_of("rucki")
    for text in ("5", "end"):
        made.play((rules.move(text),))
    assert made.seat == 1 and made.can_take_back
    made.take_back()
    assert made.seat == 0
    made.play((rules.move("end"),))
    made.play((rules.move("16"),))
    # What was shown is the other's, who may take it back, but no further.
    assert made.can_take_back
    again = module.turns_of(made.match, table(secret=True))
    assert again.trail == made.trail
    made.take_back()
    assert made.seat == 1 and not made.can_take_back


def pick(made, dice):
    """Some move, several for a seat that owes several."""
    moves = ()
    for _ in range(made.owed):
        moves += (dice.choice(made.legal(moves)),)
    return moves


@pytest.mark.parametrize("game", players.GAMES)
def test_who_plays_with_bots_alone_takes_back_any_turn_of_the_round(game):
    """One's own moves one by one, to the round's beginning, whatever was shown meanwhile."""
    hold = game == "easy"
    made = turns(game, (BOT, PERSON), hold=hold, secret=game == "rucki", rounds=2)
    dice = random.Random(game)
    states = []
    while made.match.moves.length < 40 and not made.match.history:
        if made.seat == 1:
            states.append((made.match.state(), list(made.match.moves)))
        made.play(pick(made, dice))
    again = module.turns_of(made.match, table(hold, game == "rucki"))
    for some in (again, made) if hold else (made,):
        assert some.can_take_back
    while states:
        crossed = made.reveals
        shown = made.match.sealed
        state, moves = states.pop()
        made.take_back()
        assert made.seat == 1
        if not hold:  # there the bots' placements are held, too
            assert (made.match.state(), list(made.match.moves)) == (state, moves)
            assert crossed == (made.match.moves.length < shown)
    assert not made.can_take_back


def test_one_way_back_is_as_good_as_loaded():
    """A match that was saved and loaded can be taken back as far."""
    made = turns("rucki", (PERSON, BOT), secret=True, seed="5")
    dice = random.Random(1)
    for _ in range(30):
        if not made.match.history:
            made.play((dice.choice(made.legal()),))
    again = module.turns_of(made.match, table(secret=True))
    while made.can_take_back:
        assert bytes(again.trail) == bytes(made.trail) and again.reveals == made.reveals
        made.take_back()
        again = module.turns_of(made.match, table(secret=True))


def test_saving_is_due_when_a_turn_is_over():
    made = turns("lucky", (PERSON, PERSON), seed="5")
    due = [made.play((made.legal()[0],)) for _ in range(8)]
    assert due == [False, False, False, True] * 2


# Held placements


def lay(made, count=1, more=()):
    """Moves for the seat to move, without playing them."""
    moves = list(more)
    for _ in range(count):
        moves.append(made.legal(tuple(moves))[0])
    return tuple(moves)


def test_held_placements_stay_outside_the_match():
    made = turns("easy", (PERSON, PERSON, BOT), hold=True)
    start = made.match.state()
    anna = lay(made)
    assert made.play(anna)  # time to save
    assert made.seat == 1
    assert made.match.state() == start and not list(made.match.moves)
    # The next one sees it; the tile lies on the board ahead.
    view = made.view(1)
    assert len(view["boards"][0]) == 1 and len(view["boards"][1]) == 0
    assert view["turn"] == 1 and view["round"] == 1 and not view["over"]
    ben = lay(made)
    made.play(ben)
    assert made.seat == 2
    # The last one commits all, in seat order.
    assert made.play(lay(made))
    assert not made.held
    assert list(made.match.moves)[:2] == [anna[0], ben[0]]
    assert made.match.turn == 0


def test_a_pair_is_laid_by_one_seat_before_the_next():
    made = turns("easy", (PERSON, PERSON), hold=True, pairs=1, contiguous=1)
    assert made.owed == 2
    moves = lay(made, 2)
    assert moves[0] // 19 != moves[1] // 19
    with pytest.raises(Wrong):
        made._ahead((moves[0], moves[0]))
    made.play(moves)
    assert made.seat == 1 and made.owed == 2
    made.play(lay(made, 2))
    assert len(list(made.match.moves)) == 4


def test_back_gives_a_held_placement_to_its_owner():
    made = turns("easy", (PERSON, BOT, PERSON), hold=True)
    anna = lay(made)
    made.play(anna)
    made.play(lay(made))
    assert made.seat == 2 and made.can_take_back
    made.take_back()
    assert made.placed == anna
    assert made.seat == 0 and not made.held
    assert not made.can_take_back


def test_held_placements_are_kept_as_text():
    made = turns("easy", (PERSON, PERSON, PERSON), hold=True, pairs=1)
    made.play(lay(made, 2))
    made.play(lay(made, 2))
    text = made.held_text()
    again = module.turns_of(made.match, table(True), text)
    assert again.held == made.held and again.seat == 2 and not again.placed
    # What isn't done yet is kept too, and never taken for done.
    moves = lay(made, 2)
    for some in (moves[:1], moves):
        assert made.note_placed(types.SimpleNamespace(held=some))
        assert not made.note_placed(types.SimpleNamespace(held=some))
        again = module.turns_of(made.match, table(True), made.held_text())
        assert again.held == made.held and again.seat == 2 and again.placed == some
    for bad in ("+", "+9999", "+1/2", "/+x", text + "/+1,1"):
        other = module.turns_of(made.match, table(True), bad)
        assert not other.placed or other.placed == (1,)
    for bad in ("x", "1,2/3", text + "/9999", "/"):
        other = module.turns_of(made.match, table(True), bad)
        assert len(other.held) <= 2


@pytest.mark.parametrize("game", players.GAMES)
def test_a_copied_round_is_the_same_round(game):
    match = players.new(game)
    dice = random.Random(1)
    for _ in range(12):
        copied = holding.copy(match)
        before = match.round.state()
        assert copied.state() == before and copied.legal() == match.round.legal()
        copied.play(dice.choice(copied.legal()))
        assert match.round.state() == before
        match.play(dice.choice(match.legal()))
        if match.over:
            break


def test_onlookers():
    assert turns("lucky", (PERSON, BOT)).onlooker(False, -1) == 0
    assert turns("lucky", (BOT, PERSON)).onlooker(True, -1) == 1
    assert turns("lucky", (PERSON, BOT, PERSON)).onlooker(False, 2) == 2
    assert turns("lucky", (PERSON, BOT, PERSON)).onlooker(True, 2) == -1
    assert turns("lucky", (BOT, BOT)).onlooker(False, -1) == 0


def after(seats, now, seat, secret=False, news=False, trail=b""):
    """What comes after a move of `seat`, when it is `now` that is to move."""
    made = turns("lucky", seats)
    made.match = types.SimpleNamespace(turn=now, seats=seats, players=len(seats))
    made.trail = bytearray(trail)
    return made.after(seat, secret, news)


def test_what_comes_after_a_move():
    two, mixed = (PERSON, PERSON), (PERSON, BOT, PERSON)
    # The next person sees for a moment what the last one did; a bot needs no such moment.
    assert after(two, 1, 0) == module.SHOW
    assert after(mixed, 1, 0) == module.BEGIN
    assert after(mixed, 2, 1) == module.BEGIN
    # One's own turn goes on, unless there are news.
    assert after(two, 0, 0) == module.BEGIN
    assert after(two, 0, 0, news=True) == module.SHOW
    assert after(mixed, 2, 1, news=True) == module.SHOW
    # Hidden hands: what was drawn is seen before the device is handed over.
    assert after(two, 1, 0, secret=True) == module.DREW
    assert after(two, 1, 0, secret=True, trail=b"\1") == module.BEGIN
    assert after(mixed, 1, 0, secret=True) == module.DREW
    assert after(two, 0, 0, secret=True) == module.BEGIN
    # Nobody else could look: no hiding, and what came is shown as always.
    alone = (PERSON, BOT)
    assert after(alone, 1, 0, secret=True, news=True) == module.SHOW
    assert after(alone, 1, 0, secret=True) == module.BEGIN
    assert after(alone, 0, 1, secret=True, news=True) == module.SHOW
