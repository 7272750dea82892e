# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The cable is pulled after every step and in the middle of every file.

Whatever is on the drive then: the board runs the old program whole, the new one whole, the page
that says "run flash again", or (while somebody else's program moves to the backup) none; never a
mixture. And the next run completes it.
"""

import pytest

from sim.errors import CommandError
from sim.flash import manifest
from sim.flash.plan import BACKUP, Plan
from sim.flash.steps import Removal, update
from tests.flash.drives import (
    HELLO,
    NEW,
    OLD,
    SOURCES,
    Cable,
    Cut,
    Memory,
    bundle,
    runs,
)

OWN = {"settings.toml": b'SSID = "x"\n', "saves/match.txt": b"lucky", "mine.py": b"import x"}
FOREIGN = {"code.py": b"import mine\n", "lib/adafruit_ticks.py": b"ticks by hand"}
HAPPY = {"page", "old", "new"}


def world(before):
    """A drive as it was: `before` is what lay there, or what was flashed to it."""
    if isinstance(before, tuple):
        drive = Memory(OWN)
        flash(drive, *before)
    else:
        drive = Memory({**OWN, **before})
    return drive


def flash(drive, *what):
    update(Plan(drive, bundle(*what)))


def cuts(drive, work):
    """Do `work` on copies of the drive, cut at each step in turn: yields the step and the copy."""
    last = 0
    while True:
        copy = drive.copy()
        try:
            work(Cable(copy, last))
        except Cut:
            yield last, copy
        else:
            return
        last += 1


SCENES = {
    # name: (on the drive before, what flash brings, what of it a board may run meanwhile)
    "new drive": ({"code.py": HELLO}, NEW, HAPPY),
    "update": ((OLD,), NEW, HAPPY),
    "from sources": ((SOURCES, "py"), NEW, HAPPY),
    "only code.py": ((OLD,), {**OLD, "code.py": b"newer"}, HAPPY),
    "somebody else's": (FOREIGN, NEW, HAPPY | {"none"}),
}


def programs(before, new):
    if isinstance(before, tuple):
        return {"old": before[0], "new": new}
    return {"old": {"code.py": before["code.py"]}, "new": new}


@pytest.mark.parametrize("scene", SCENES)
def test_any_step_can_be_the_last(scene):
    before, new, allowed = SCENES[scene]
    seen = []
    for last, drive in cuts(world(before), lambda drive: flash(drive, new)):
        state = runs(drive.files, programs(before, new))
        assert state in allowed, "cut after %d steps: %s" % (last, state)
        seen.append(state)
        assert {path: drive.files.get(path) for path in OWN} == OWN
        flash(drive, new)
        complete(drive, before, new)
    assert len(seen) > 4
    order = ["old", "none", "page", "new"]  # one after the other, no way back
    assert seen == sorted(seen, key=order.index)


def complete(drive, before, new):
    files = dict(drive.files)
    kept = {}
    if before is FOREIGN:
        kept = {"%s/%s" % (BACKUP, path): data for path, data in FOREIGN.items()}
    found = manifest.read(files.pop(manifest.NAME))
    assert not found.unfinished and set(found.files) == set(new)
    assert files == {**new, **OWN, **kept}
    assert runs(files, {"new": new}) == "new"
    assert Plan(drive, bundle(new)).nothing


def test_where_both_do_not_fit():
    full = world((OLD,))
    full.clusters += 24 - full.room()[0] // 512
    assert not Plan(full, bundle(NEW)).beside
    states = []
    for last, drive in cuts(full, lambda drive: flash(drive, NEW)):
        state = runs(drive.files, {"old": OLD, "new": NEW})
        assert state in HAPPY, "cut after %d steps: %s" % (last, state)
        states.append(state)
        flash(drive, NEW)
        complete(drive, (OLD,), NEW)
    assert states.count("page") > len(states) / 2


def test_twice_pulled():
    """The run that completes is cut too."""
    for first, drive in cuts(world((OLD,)), lambda drive: flash(drive, NEW)):
        for second, again in cuts(drive, lambda drive: flash(drive, NEW)):
            state = runs(again.files, {"old": OLD, "new": NEW})
            assert state in HAPPY, "cut after %d and %d steps: %s" % (first, second, state)
            flash(again, NEW)
            complete(again, (OLD,), NEW)


def test_another_version_after_the_cut():
    """Cut on the way to one version, completed with another."""
    third = {**NEW, "code.py": b"third", "games/easy/rules.mpy": b"third"}
    del third["games/easy/weights.bin"]
    for _, drive in cuts(world((OLD,)), lambda drive: flash(drive, NEW)):
        plan = Plan(drive, bundle(third))
        assert plan.foreign == [] and plan.left == []
        update(plan)
        complete(drive, (OLD,), third)


def test_what_was_copied_before_the_cut_is_not_copied_again():
    written = []
    for _, drive in cuts(world((OLD,)), lambda drive: flash(drive, NEW)):
        plan = Plan(drive, bundle(NEW))
        written.append(sum(len(NEW[path]) for path in plan.write if path not in plan.staged))
    assert written == sorted(written, reverse=True) and written[-1] == 0


def test_uninstall():
    before = world(FOREIGN)
    there = before.copy()
    flash(there, NEW)
    for last, drive in cuts(there, lambda drive: Removal(drive).run()):
        state = runs(drive.files, {"new": NEW, "old": {"code.py": FOREIGN["code.py"]}})
        assert state in ("new", "none", "old"), "cut after %d steps: %s" % (last, state)
        if drive.kind(manifest.NAME):
            Removal(drive).run()
        assert drive.files == before.files


def test_a_library_that_was_there_before_us_survives_every_cut():
    """It was shared; the new version doesn't need it any more."""
    ticks = {"lib/adafruit_ticks.mpy": OLD["lib/adafruit_ticks.mpy"]}
    new = {path: data for path, data in NEW.items() if path not in ticks}
    there = Memory({**OWN, **ticks})
    flash(there, OLD)
    for _, drive in cuts(there, lambda drive: flash(drive, new)):
        flash(drive, new)
        Removal(drive).run()
        assert drive.files == {**OWN, **ticks}


def test_a_drive_that_forgets_is_found_out():
    """A bad cable: what is read back isn't what was written."""

    class Forgetful(Cable):
        def read(self, name):
            data = super().read(name)
            return data[:-1] + b"?" if data and len(data) > 5000 else data

    drive = world((OLD,))
    with pytest.raises(CommandError, match="doesn't give back"):
        flash(Forgetful(drive, 9999), NEW)
    assert runs(drive.files, {"old": OLD}) == "old"


def test_a_drive_that_loses_a_file_never_gets_the_new_program():
    """All files are read once more in their places before code.py takes its own."""

    class Losing(Cable):
        def move(self, old, new):
            super().move(old, new)
            if new == "games/easy/weights.bin":
                self.files[new] = bytes(len(NEW[new]))

    drive = world((OLD,))
    with pytest.raises(CommandError, match="games/easy/weights.bin as it was copied"):
        flash(Losing(drive, 9999), NEW)
    assert runs(drive.files, {"old": OLD, "new": NEW}) == "page"
    plan = Plan(drive, bundle(NEW))
    assert plan.foreign == ["games/easy/weights.bin"] and plan.asks == [], "set aside unasked"
    update(plan)
    assert runs(drive.files, {"new": NEW}) == "new"
