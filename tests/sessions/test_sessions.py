# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Whole sessions: a new board, its language, a match from set-up to the sheet of scores.

Each game is played in each language, on another size of screen each, by two people and a bot:
with pauses, moves taken back, a match that is left and resumed, and a board switched off.
"""

import numpy
import pytest

from ludopoche.core import record
from ludopoche.store import saves
from ludopoche.ui.theme import HAZE, PAPER
from sim.app import play, trace
from sim.desk.device import Desk
from tests import OURS
from tests.screens.pilot import mismatch
from tests.sessions.session import ASK, END, Session, dice

PLACES = (("en", "pygamer"), ("fr", "picosystem"), ("de", "wio"))


@pytest.mark.parametrize("lang,board", PLACES)
@pytest.mark.parametrize("game", OURS)
def test_a_session(game, lang, board, request, tmp_path):
    name = "%s-%s-" % (game, lang)
    thumb = dice(5)
    with Session(board, drive=tmp_path, lang="") as session:
        session.start(lang)
        session.to_game(game)
        sit_down(session)
        session.golden(name + "setup", request)
        session.tap("START")
        session.play_on(thumb, lambda: may_take_back(session))
        take_back(session)
        session.play_on(thumb, lambda: len(session.moves) > 150 and fresh(session))
        session.golden(name + "turn", request)
        look_around(session)
        picture = session.image()
        record_then = record.text(session.play.match)
        leave(session)
        resume(session)
        # What was new is so no more, and the cursor waits where a turn begins.
        alike(session, picture, "resumed, the screen is another", 0.03)
        picture = session.image()
        leave(session)
        resume(session)
        alike(session, picture, "resumed twice, the screen is another")
        assert record.text(session.play.match) == record_then
        replay(session, board)
    # The board was switched off: what was kept last is there again.
    with Session(board, drive=tmp_path, lang="") as session:
        assert session.names == ["shelf"] and session.stage.settings.lang == lang
        resume(session)
        assert record.text(session.play.match) == record_then
        alike(session, picture, "switched on again, the screen is another")
        match = session.play.match
        while session.names[-1] != "final":
            to_result(session, thumb)
            check_standing(session, match)
            if session.names[-1] == "result":
                if match.number == 2:
                    session.golden(name + "result", request)
                session.tap("A")
        session.golden(name + "final", request)
        session.wait(400)  # what is over is marked as seen in a moment without keys
        check_kept(session, match)
        session.tap("B")
        assert session.names == ["shelf"]
        assert not session.screen.waits, "a match that is over waits on the shelf"


def sit_down(session):
    """Two people with a bot between them; the fewest rounds above one."""
    word = session.stage.word
    session.choose("players", "3")
    for seat, who in enumerate(("person", "easy", "person")):
        session.choose("seat", word(who), seat)
    more = [n for n in session.screen.plan.choices() if n > 1]
    session.choose("rounds", str(min(more)))


def may_take_back(session):
    return session.names[-1] == "play" and session.play.phase == ASK and session.play.can_take_back


def fresh(session):
    """Has somebody's turn just begun?"""
    play = session.play
    return (
        session.names[-1] == "play"
        and play.phase == ASK
        and not getattr(play.table, "held", ())
        and (not play.can_take_back or play.turns.trail[-1:] == b"\0")
    )


def take_back(session):
    """From the pause, what the last person did."""
    play = session.play
    moves = len(list(play.match.moves))
    session.tap("START")
    session.pick("take back")
    seat, had = session.before
    assert list(play.match.moves) == had and play.turns.seat == seat
    assert len(had) < moves or play.table.holds
    assert session.names[-1] == "handover" or play.phase == ASK


def look_around(session):
    """The pause with all it leads to; then everything is as it was."""
    picture = session.image()
    session.tap("START")
    for name in ("rules", "scores", "settings"):
        session.pick(name)
        assert session.names[-1] == {"rules": "help"}.get(name, name)
        session.tap("DOWN", "B")
    session.tap("B")
    assert session.names == ["shelf", "play"]
    alike(session, picture, "after the pause the screen is another")
    session.tap("SELECT")
    assert session.names[-1] == "help"
    session.tap("SELECT")
    alike(session, picture, "after the help the screen is another")


def leave(session):
    session.tap("START")
    session.pick("keep and leave")
    assert session.names == ["shelf"]


def resume(session):
    """The match that waits is what the cursor is on."""
    assert session.screen.waits
    session.tap("A")
    if session.names[-1] == "handover":
        session.tap("A")
    session.frames(2)
    assert session.names == ["shelf", "play"]


def alike(session, picture, why, part=0):
    """The picture is on the screen, but for the caps of the keys: they stay where there is room."""
    session.frames(2)
    box = (0, 0, session.stage.width, session.stage.foot)
    now = session.image().crop(box)
    then = picture.crop(box)
    differs = numpy.any(numpy.asarray(now) != numpy.asarray(then), axis=2)
    if differs.mean() > part:
        raise AssertionError("%s: see %s" % (why, mismatch(then, now, "session")))


def replay(session, board):
    """The trace of all this, replayed by code.py as on a board, leads to the same screen."""
    moves, heads = trace.parse(trace.render(session.moves, session.heads))
    now = session.desk.now()
    picture = session.desk.rgb().tobytes()
    with Desk(board, seed=1) as desk:
        trace.replay(desk, moves)
        play.run(desk, {}, until=now)
        assert not desk.troubles
        assert desk.rgb().tobytes() == picture


def to_result(session, thumb):
    """To the end of the round; the screen shows its last position, then what it brought."""
    session.play_on(thumb, lambda: session.names[-1] == "play" and session.play.phase == END)
    session.tap("A")
    assert session.names[-1] in ("result", "final")


def check_standing(session, match):
    """The numbers on the screen are the match's, best first."""
    stage = session.stage
    part = session.screen.part
    totals = match.totals()
    order = sorted(range(match.players), key=totals.__getitem__, reverse=not match.rules.LOWEST)
    x, w = part.middle + 2, part.right - part.middle
    figures = "text10" if stage.size else "7x10"
    assert column(session, x, w, figures, PAPER) == [totals[seat] for seat in order]
    figures = "text10" if stage.size else "5x7"
    scores = column(session, x - 32, 30, figures, HAZE)
    assert scores[-match.players :] == [match.history[-1][seat] for seat in order]


def column(session, x, w, face, colour):
    """The numbers one below the other in a part of the screen; None for what is none."""
    stage = session.stage
    reader = session.reader
    found = []
    top = None
    for y in range(stage.top, stage.foot + 1):
        filled = y < stage.foot and reader.has((x, y, w, 1), colour)
        if filled and top is None:
            top = y
        elif not filled and top is not None:
            text = reader.text((x, top, w, y - top), face, colour, "0123456789-")
            found.append(int(text) if text else None)
            top = None
    return found


def check_kept(session, match):
    """The result is among the last matches, word for word, and no match is in play any more."""
    assert match.over and not saves.waiting(session.stage.keeper)
    pieces = session.stage.keeper.pieces("results", 0)
    text = b"".join(bytes(p, "utf-8") if isinstance(p, str) else bytes(p) for p in pieces)
    notes, said = text.decode().split("\n", 1)
    assert said == record.text(match) and notes.startswith("#")
