# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""B leads to the shelf within twelve presses from the deepest place: the help of the settings of
the pause of a match with much to take back."""

import pytest

from tests import OURS
from tests.sessions.session import ASK, Session, dice

import games  # isort: skip


@pytest.mark.parametrize("game", OURS)
def test_from_the_deepest_place(game):
    thumb = dice(3)
    most = games.load(game, "rules").SEATS[1]
    with Session(game=game, seats=",".join(["person"] * most), seed="7", lang="en") as session:
        session.desk.blind()
        deepest = 0
        for _ in range(40):
            session.move(thumb)
            session.settle()
            play = session.play
            if session.names[-1] != "play" or play.phase != ASK:
                continue
            depth = steps_back(play.turns)
            if depth > deepest:
                deepest = depth
                session.tap("START")
                session.pick("settings")
                session.tap("SELECT")
                assert session.names == ["shelf", "play", "pause", "settings", "help"]
                session.home()
                session.tap("A")
                if session.names[-1] == "handover":
                    session.tap("A")
        # In Rucki Zucki the first chains are short.
        assert deepest >= {"lucky": 8, "easy": most - 1}.get(game, 1)


def steps_back(turns):
    """How many moves of people can be taken back."""
    return len(turns.held) if hasattr(turns, "held") else bytes(turns.trail).count(1)
