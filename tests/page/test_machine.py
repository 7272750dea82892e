# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page's machine shows what the simulator shows, pixel by pixel, from the first start to the
end of a match, on every size of screen; and after a reload, and when something goes wrong."""

import base64
import hashlib
import random

import pytest

from sim.app import play
from sim.desk.boards import BUTTONS
from sim.desk.device import Desk
from tests.sessions.session import END, Session, dice

import games  # isort: skip

LOOKS = 60  # pictures that are compared
PLACES = (("en", "pygamer"), ("fr", "pimoroni_picosystem"), ("de", "pajenicko_picopad"))


def chance(seed):
    """What a board draws, four bytes at a time."""
    drawn = random.Random(seed)
    return base64.b64encode(b"".join(drawn.randbytes(4) for _ in range(200))).decode()


def numbered(moves):
    return [[ms, BUTTONS.index(button), down] for ms, button, down in moves]


def pictures(board, moves, looks, wishes=None):
    """Sums of what the simulator shows at these times."""
    seen = []

    def script(desk):
        for ms in looks:
            yield max(1, ms - desk.now())
            seen.append(hashlib.sha256(desk.rgb().tobytes()).hexdigest())
        yield 1

    with Desk(board, seed=1) as desk:
        for ms, button, down in moves:
            desk.feed(ms, button, down)
        play.run(desk, wishes or {}, script=script)
        assert not desk.troubles
    return seen


def spread(end, count=LOOKS):
    return [50 + (end - 50) * i // count for i in range(1, count + 1)]


def differing(ours, theirs):
    return [i for i, pair in enumerate(zip(ours, theirs)) if pair[0] != pair[1]]


@pytest.mark.parametrize("lang,board", PLACES)
@pytest.mark.parametrize("game", games.SHELF)
def test_a_match_to_its_end(game, lang, board, machine):
    thumb = dice(3)
    with Session(board, lang="") as session:
        session.start(lang)
        session.to_game(game)
        session.tap("START")
        session.play_on(thumb, lambda: session.names[-1] == "play" and session.play.phase == END)
        session.tap("A")
        session.wait(500)
        assert session.names[-1] in ("result", "final")
        moves, end = session.moves, session.desk.now()
    looks = spread(end)
    ran = machine(
        board=board,
        options={"lang": ""},
        chance=chance(1),
        moves=numbered(moves),
        looks=list(looks),
        until=end,
    )
    assert not ran["troubles"]
    seen = pictures(board, moves, looks)
    assert len(set(seen)) > 5, "nothing happens in it"
    assert not differing(ran["seen"], seen)
    assert len(ran["seen"]) == LOOKS
    assert ran["saves"]
