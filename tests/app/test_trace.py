# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Traces: read, refused, written, replayed the same."""

import pytest

from ludopoche import keys
from sim.app import trace
from sim.desk.device import Desk

TEXT = """# board picosystem
# seed 42

100 A down     # a comment
160 A up
160 left down
900 LEFT up
"""
MOVES = [(100, "A", True), (160, "A", False), (160, "LEFT", True), (900, "LEFT", False)]


def test_it_reads_what_is_written():
    assert trace.parse(TEXT) == (MOVES, {"board": "picosystem", "seed": "42"})
    text = trace.render(MOVES, {"board": "pygamer", "lang": "fr", "seed": None})
    assert text.startswith("# board pygamer\n# lang fr\n100 A down\n")
    assert trace.parse(text) == (MOVES, {"board": "pygamer", "lang": "fr"})
    assert trace.parse("") == ([], {})


def test_a_remark_says_nothing_of_the_session():
    """Nor do what editors write: a mark at the beginning, ends of lines of two letters."""
    remarks = "# game of two, and seed unknown\n#\n# board: any\n# lang\n"
    assert trace.parse(remarks + TEXT) == trace.parse(TEXT)
    assert trace.parse(TEXT + "# lang fr\n") == trace.parse(TEXT)
    assert trace.parse("100 a DOWN\r\n160 A Up\r\n") == (MOVES[:2], {})


@pytest.mark.parametrize(
    "line, says",
    [
        ("100 A", "a line is MS BUTTON down|up"),
        ("100 A down now", "a line is MS BUTTON down|up"),
        ("soon A down", "no time"),
        ("-5 A down", "no time"),
        ("1² A down", "no time"),
        ("5 C down", "no button C"),
        ("5 A press", "neither down nor up"),
        ("200 A up\n100 A down", "time goes back"),
        ("86400001 A down", "more than a day: --long"),
    ],
)
def test_it_says_what_is_wrong_and_where(line, says):
    with pytest.raises(trace.TraceError) as failure:
        trace.parse("# fine\n" + line, "my.trace")
    assert says in str(failure.value)
    assert "my.trace, line %d: " % (line.count("\n") + 2) in str(failure.value)


def test_more_than_a_day_is_replayed_only_if_somebody_says_so():
    day = "86400000 A down\n"
    assert trace.parse(day) == ([(86400000, "A", True)], {})
    assert trace.parse("999999999 A up\n", longer=True) == ([(999999999, "A", False)], {})


def test_files_that_are_none(tmp_path):
    with pytest.raises(trace.TraceError) as failure:
        trace.read(tmp_path / "none")
    assert "can't be read" in str(failure.value)
    (tmp_path / "marked").write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    assert trace.read(tmp_path / "marked") == trace.parse(TEXT)
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(trace.TraceError):
        trace.read(tmp_path / "noise")


def session(board, moves, path=None):
    """What a program hears, and when."""
    heard = []
    with Desk(board) as desk:
        device = desk.open()
        recorder = None
        if path is not None:
            recorder = desk.on_move = trace.Recorder(path, {"board": board})

        def program():
            while True:
                event = device.keys.get()
                while event is not None:
                    heard.append((desk.now(), event))
                    event = device.keys.get()
                device.clock.wait(16)

        end = trace.replay(desk, moves)
        desk.run(program, until=end + 100)
        if recorder:
            recorder.close()
    return heard


@pytest.mark.parametrize("board", ["picosystem", "pygamer", "pybadge", "wio"])
def test_a_replay_is_the_same_session_and_can_be_written_down(board, tmp_path):
    first = session(board, MOVES, tmp_path / "a.trace")
    assert [event & keys.BUTTON for _, event in first][:3] == [keys.A, keys.A, keys.LEFT]
    assert session(board, MOVES) == first
    moves, heads = trace.read(tmp_path / "a.trace")
    assert moves == MOVES
    assert heads == {"board": board}
