# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is heard when: own moves by what they are, what others do once, and what is about to be."""

import pytest

from tests.screens.pilot import Pilot

# isort: split
from ludopoche.screens.showing import ASK

QUIET = "move"  # of the cursor


@pytest.fixture
def heard(monkeypatch):
    """The names of the sounds played, in order."""
    from hardware import Sound

    names = []

    def play(sound, name, pitch=0):
        if sound.on and name != QUIET:
            names.append(name)

    monkeypatch.setattr(Sound, "play", play)
    return names


def asked(pilot):
    """Until a person is asked."""
    for _ in range(2000):
        pilot.frames()
        if pilot.play.phase == ASK and pilot.play.motion is None:
            return
    raise AssertionError("nobody is asked")


def test_a_tile_that_is_drawn_discarded_or_placed_sounds_so(heard):
    with Pilot("pygamer", game="lucky", seats="person,person", seed="7K3Q9F") as pilot:
        play = pilot.play
        while "draw" not in map(play.match.rules.move_text, play.turns.legal()):
            play.play((play.turns.legal()[0],))
            asked(pilot)
        for text in ("draw", "drop", "draw", "", "draw"):
            legal = [play.match.rules.move_text(move) for move in play.turns.legal()]
            del heard[:]
            play.table.point(play.match.rules.move(text or legal[0]))
            pilot.heard()
            pilot.tap("A")
            assert heard == [text or "place"], (text, heard)
            asked(pilot)


@pytest.mark.parametrize("game", ("lucky", "easy", "sixteen"))
def test_what_bots_do_at_once_is_heard_once(game, heard):
    """A buzzer makes everything wait: a set-up of four tiles took 0.2 s."""
    seats = "person,easy" if game == "lucky" else "person,easy,easy,easy"
    with Pilot("picosystem", game=game, seats=seats, seed="7K3Q9F") as pilot:
        play = pilot.play
        asked(pilot)
        while not any(seat == 1 for seat, _, _ in play.match.retrace()):
            moves = play.turns.legal()
            play.play((moves[-1] if game == "sixteen" else moves[0],))
            if play.turns.seat:
                del heard[:]
            asked(pilot)
        assert heard == ["theirs"]


def test_rucki_zucki_warns_when_another_is_down_to_one_card(heard):
    with Pilot("pygamer", game="rucki", seats="person,person,person", seed="7K3Q9F") as pilot:
        pilot.tap("A")
        play = pilot.play
        view = play.match.view(0)
        told = []
        for turn, cards in ((1, 2), (1, 1), (2, 1), (1, 1), (1, 2), (1, 1)):
            del heard[:]
            view["turn"] = turn
            view["hands"][1] = cards
            play.table.show(view, 0, ())
            told.append(heard == ["alarm"])
        assert told == [False, True, False, False, False, True]
