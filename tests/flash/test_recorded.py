# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the page does on a drive is what `sim flash` does: the same plan, the same files in the end,
and cut after any step, a drive from which both go on."""

import os
import shutil

import pytest

from sim.bundle import Bundle
from sim.errors import CommandError
from sim.flash import manifest, steps
from sim.flash.drive import Drive
from sim.flash.plan import CODE, STAGE, Plan
from sim.flash.recorded import Recorded

OLD = {"code.py": b"old", "lib/ludopoche/a.mpy": b"old a" * 2000, "games/gone.mpy": b"gone"}
NEW = {
    "code.py": b"new",
    "lib/ludopoche/a.mpy": b"new a" * 300,
    "lib/ludopoche/b.mpy": b"b" * 600,
    "lib/adafruit_x.mpy": b"x",
    "art/p.art": bytes(700),
}
MINE = {"settings.toml": b"A=1", "ludosave/save.1": b"match", "notes/me.txt": b"me", "sd/x": b"x"}


def bundle(files, version="0.2.0"):
    return Bundle(version, "mpy", (), dict(files), {})


def tree(folder):
    return {
        os.path.relpath(os.path.join(path, name), folder).replace(os.sep, "/"): open(
            os.path.join(path, name), "rb"
        ).read()
        for path, _, names in os.walk(folder)
        for name in names
    }


def fill(folder, files):
    for path, data in files.items():
        where = folder / path
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_bytes(data)
    return folder


def folders_of(folder):
    return [
        os.path.relpath(os.path.join(path, name), folder).replace(os.sep, "/")
        for path, names, _ in os.walk(folder)
        for name in names
    ]


def recorded(folder, free=1 << 30):
    return Recorded(tree(folder), folders_of(folder), free)


def carry_out(made, folder, most=10**9):
    """The steps on a folder, as the page does them: a move is a copy, then the old one goes."""
    for step in made.steps[:most]:
        name = folder / step[1] if len(step) > 1 else None
        if step[0] == "write":
            name.write_bytes(step[2])
        elif step[0] == "check":
            assert name.read_bytes() == step[2]
        elif step[0] == "move":
            (folder / step[2]).write_bytes(name.read_bytes())
            name.unlink()
        elif step[0] == "remove":
            name.unlink()
        elif step[0] == "make":
            name.mkdir()
        elif step[0] == "drop":
            name.rmdir()
        else:
            assert step == ("flush",)


def before(folder, case):
    """A drive, as it may be found."""
    fill(folder, MINE)
    if case == "fresh":
        return fill(folder, {"code.py": b'print("Hello World!")\n'})
    if case == "foreign":
        shadows = {"code.py": b"mine", "lib/ludopoche.py": b"?", "adafruit_x/y.py": b"y"}
        return fill(folder, shadows)
    steps.update(Plan(Drive(folder), bundle(OLD, "0.1.0")))
    if case == "changed":
        fill(folder, {"games/gone.mpy": b"by hand", "lib/ludopoche/a.mpy": b"by hand"})
    if case == "staged":
        made = recorded(folder)
        steps.update(Plan(made, bundle(NEW)))
        carry_out(made, folder, 9)
    return folder


@pytest.mark.parametrize("case", ("fresh", "foreign", "old", "changed", "staged"))
def test_as_flash_does(case, tmp_path):
    ours = before(tmp_path / "ours", case)
    theirs = shutil.copytree(ours, tmp_path / "theirs")
    there, here = Plan(Drive(theirs), bundle(NEW)), recorded(ours)
    plan = Plan(here, bundle(NEW))
    assert list(plan.lines()) == list(there.lines())
    assert plan.asks == there.asks
    here.writing = True
    steps.update(plan)
    steps.update(there)
    carry_out(here, ours)
    assert tree(ours) == tree(theirs) == here.files
    assert sorted(folders_of(ours)) == sorted(folders_of(theirs))
    assert Plan(Drive(ours), bundle(NEW)).nothing
    assert any(step[0] == "check" for step in here.steps)


TIGHT = 9000  # bytes free: too few for old and new together


@pytest.mark.parametrize(
    "case,free", (("foreign", 1 << 30), ("old", 1 << 30), ("changed", 1 << 30), ("old", TIGHT))
)
def test_cut_after_any_step(case, free, tmp_path):
    """The next run completes it, and until then nothing but the old program, the page or the new
    one runs; what is the owner's is whole all the time."""
    start = before(tmp_path / "start", case)
    made = recorded(start, free)
    plan = Plan(made, bundle(NEW))
    assert plan.beside == (free > TIGHT)
    made.writing = True
    steps.update(plan)
    for cut in range(len(made.steps) + 1):
        folder = shutil.copytree(start, tmp_path / "cut")
        carry_out(made, folder, cut)
        now = tree(folder)
        assert all(now[path] == data for path, data in MINE.items()), cut
        if now.get(CODE) == NEW[CODE]:
            assert all(now.get(path) == data for path, data in NEW.items()), cut
        again = recorded(folder)
        last = Plan(again, bundle(NEW))
        if not last.nothing:
            steps.update(last)
            carry_out(again, folder)
        done = tree(folder)
        assert all(done[path] == data for path, data in {**NEW, **MINE}.items()), cut
        assert not any(path.startswith(STAGE) for path in done), cut
        assert manifest.read(done[manifest.NAME]).files.keys() == NEW.keys()
        shutil.rmtree(folder)


def test_what_nobody_has_read_is_not_made_up():
    drive = Recorded({"code.py": 5})
    assert drive.size("code.py") == 5 and drive.kind("code.py") == "file"
    with pytest.raises(CommandError, match="Nobody has read code.py"):
        drive.read("code.py")


def test_refusals_are_the_same(tmp_path):
    (tmp_path / "ludopoche.new").write_text("a file")
    with pytest.raises(CommandError) as theirs:
        Plan(Drive(tmp_path), bundle(NEW))
    with pytest.raises(CommandError) as ours:
        Plan(recorded(tmp_path), bundle(NEW))
    assert str(ours.value) == str(theirs.value)
    with pytest.raises(CommandError, match="The drive has 1.0 KB free"):
        Plan(Recorded({}, (), 1024), bundle(NEW))
