# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The bench of the screens counts right, on the demo."""

from dataclasses import replace

import pytest

from sim.app import play, reload
from sim.bench import screens
from tests.app import run_demo

ACTIONS = (("nothing", ""), ("right", "RIGHT"), ("three", "UP DOWN A"))


@pytest.fixture(autouse=True)
def demo(monkeypatch):
    monkeypatch.setattr(play, "run_code", run_demo.run_code)
    monkeypatch.setattr(reload, "forget", lambda: None)


def test_every_action_is_counted_for_itself():
    rows, troubles = screens.measure("pygamer", actions=ACTIONS)
    assert not troubles
    start, nothing, right, three = rows
    assert [row.action for row in rows] == ["start", "nothing", "right", "three"]
    assert (start.bytes, start.windows) == (160 * 128 * 2 + 11, 1)
    assert start.garbage > 10000
    assert (nothing.bytes, nothing.windows) == (0, 0)
    assert nothing.garbage < 1500  # up to Python 3.10 the frames of its functions count, too
    assert (right.bytes, right.windows) == (2 * (16 * 16 * 2 + 11), 2)
    assert right.part == pytest.approx(right.bytes / (160 * 128 * 2))
    assert three.windows == 5
    assert 0 < right.milliseconds < 1000
    assert nothing.frames > 30
    assert [row.over for row in rows] == [False] * 4
    assert replace(right, action="cursor right", part=0.061).over
    assert replace(right, action="place", part=0.151).over
    assert not replace(right, action="page", part=0.151).over
    assert replace(right, action="next row", part=0.061).over
    assert replace(right, action="pause", part=1.9).over


def test_the_table_marks_what_is_too_much():
    row = screens.Row("cursor left", 5000, 0.122, 2, 10, 1.25, 100)
    assert row.words()[2] == "12.2 %!"
    assert row.on_board == pytest.approx(14)


def test_it_prints_a_table(monkeypatch, capsys):
    monkeypatch.setitem(screens.ACTIONS, "easy", screens.ACTIONS["easy"][:7])  # START ends the demo
    assert screens.main(["--board", "wio", "--game", "easy"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "easy, Wio Terminal (320x240)"
    assert lines[3].split()[:4] == ["start", str(320 * 240 * 2 + 11), "100.0", "%"]
    assert lines[-1].split()[0] == "take"


def test_ctrl_c_ends_the_bench(monkeypatch):
    monkeypatch.setattr(play, "run_code", lambda desk, wishes: None)
    with pytest.raises(KeyboardInterrupt):
        screens.main(["--board", "wio", "--game", "easy"])


def test_a_trace_that_is_none(tmp_path, capsys):
    (tmp_path / "bad.trace").write_text("torn")
    with pytest.raises(SystemExit) as ended:
        screens.main(["--trace", str(tmp_path / "bad.trace")])
    assert ended.value.code == 2
    assert "line 1" in capsys.readouterr().err
