# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What an update decides: whose a file is, what stays, what is asked about, what doesn't fit."""

import pytest

from ludopoche.store import make
from sim.errors import CommandError
from sim.flash import manifest
from sim.flash.page import PAGE
from sim.flash.plan import BACKUP, STAGE, Plan
from sim.flash.steps import Removal, update
from tests.flash.drives import HELLO, NEW, OLD, SOURCES, Memory, bundle

OWN = {"settings.toml": b'SSID = "x"\n', "ludosave/save.1": b"lucky", "photos/a.bmp": bytes(999)}


@pytest.fixture
def drive():
    return Memory({"code.py": HELLO, **OWN})


def flashed(drive, files=OLD, **kinds):
    plan = Plan(drive, bundle(files, **kinds))
    update(plan)
    return plan


def on(drive):
    """What lies on the drive, the list apart."""
    return {path: data for path, data in drive.files.items() if path != manifest.NAME}


def test_a_new_drive(drive):
    plan = flashed(drive)
    assert plan.foreign == [] and plan.beside
    assert on(drive) == {**OLD, **OWN}


def test_nothing_to_do_touches_nothing(drive):
    flashed(drive)
    plan = Plan(drive, bundle(OLD))
    assert plan.nothing and plan.write == []


def test_only_what_changed_is_copied(drive):
    flashed(drive)
    plan = flashed(drive, NEW)
    assert sorted(plan.same) == ["games/__init__.mpy", "lib/adafruit_ticks.mpy"]
    assert plan.leaving == ["games/gone/rules.mpy"]
    assert on(drive) == {**NEW, **OWN}
    assert not (drive.kind("games/gone") or drive.kind(STAGE)), "no empty folders stay"


def test_code_goes_last(drive):
    copied = []
    update(Plan(drive, bundle(OLD)), lambda doing, size: copied.append(doing))
    assert [word for word in copied if word.startswith("copying")][-1] == "copying code.py"


def test_a_foreign_program_is_kept(drive):
    drive.lay({"code.py": b"mine", "code.txt": b"mine, too", "lib/adafruit_ticks.py": b"t"})
    plan = flashed(drive)
    assert plan.foreign == plan.asks == ["code.py", "code.txt", "lib/adafruit_ticks.py"]
    assert on(drive) == {
        **OLD,
        **OWN,
        BACKUP + "/code.py": b"mine",
        BACKUP + "/code.txt": b"mine, too",
        BACKUP + "/lib/adafruit_ticks.py": b"t",
    }
    drive.lay({"code.py": b"mine again"})
    flashed(drive)
    assert drive.files[BACKUP + "-2/code.py"] == b"mine again"
    assert drive.files[BACKUP + "/code.py"] == b"mine"


@pytest.mark.parametrize(
    "path",
    [
        "ludopoche/__init__.py",  # the root is searched before lib
        "adafruit_ticks.mpy",
        "games/lucky/rules.py",  # .py is taken before .mpy
        "games/lucky/rules/__init__.py",  # a folder before a file
        "games",  # a file where our folder must go
        "lib/ludopoche/match.mpy/note.txt",  # a folder where our file must go
    ],
)
def test_what_would_run_in_our_place_moves_away(drive, path):
    drive.lay({path: b"somebody's"})
    plan = flashed(drive)
    assert len(plan.foreign) == 1 and path.startswith(plan.foreign[0])
    assert on(drive) == {**OLD, **OWN, "%s/%s" % (BACKUP, path): b"somebody's"}


def test_empty_folders_in_the_way(drive):
    for folder in ("games/lucky/rules", "lib/ludopoche/match.mpy"):
        drive.make_folder(folder)
    flashed(drive)
    assert on(drive) == {**OLD, **OWN}
    assert drive.kind("games/lucky/rules") is None


def test_a_library_that_was_there_is_shared(drive):
    drive.lay({"lib/adafruit_ticks.mpy": OLD["lib/adafruit_ticks.mpy"]})
    assert flashed(drive).foreign == []
    flashed(drive, NEW)
    without = {path: data for path, data in NEW.items() if "ticks" not in path}
    flashed(drive, without)
    assert "lib/adafruit_ticks.mpy" in drive.files, "it isn't ours to remove"


def test_a_shared_library_that_changes_is_kept_as_a_backup(drive):
    drive.lay({"lib/adafruit_ticks.mpy": OLD["lib/adafruit_ticks.mpy"]})
    flashed(drive)
    plan = flashed(drive, {**NEW, "lib/adafruit_ticks.mpy": b"newer"})
    assert plan.foreign == ["lib/adafruit_ticks.mpy"]


def test_what_was_changed_by_hand_is_not_ours(drive):
    flashed(drive)
    drive.lay({"games/lucky/rules.mpy": b"hacked", "games/gone/rules.mpy": b"hacked"})
    plan = flashed(drive, NEW)
    assert plan.foreign == ["games/lucky/rules.mpy"]
    assert plan.left == ["games/gone/rules.mpy"]
    files = drive.files
    assert files[BACKUP + "/games/lucky/rules.mpy"] == b"hacked"
    assert files["games/gone/rules.mpy"] == b"hacked"


def test_from_sources_to_compiled_and_back(drive):
    flashed(drive, SOURCES, form="py")
    plan = flashed(drive, OLD)
    assert plan.foreign == [], "the .py files beside are ours and leave"
    assert on(drive) == {**OLD, **OWN}
    flashed(drive, SOURCES, form="py")
    assert on(drive) == {**SOURCES, **OWN}


def test_a_source_changed_by_hand_would_run_before_the_compiled_file(drive):
    flashed(drive, SOURCES, form="py")
    drive.lay({"games/lucky/rules.py": b"hacked"})
    plan = flashed(drive, OLD)
    assert plan.foreign == ["games/lucky/rules.py"] and plan.left == []


def test_a_bundle_copied_by_hand_becomes_ours(drive):
    drive.lay(OLD)
    plan = flashed(drive)
    assert plan.write == [] and plan.foreign == []
    Removal(drive).run()
    # The library may have been there before us.
    assert drive.files == {**OWN, "lib/adafruit_ticks.mpy": OLD["lib/adafruit_ticks.mpy"]}


def test_names_of_the_owner_are_refused(drive):
    from ludopoche.store.scan import FOLDER

    for path in ("settings.toml", "saves/x", "boot.py", "boot_out.txt", FOLDER + "x", "../x"):
        with pytest.raises(CommandError, match="not ours"):
            Plan(drive, bundle({**OLD, path: b""}))


def test_what_others_keep_beside_what_waits_stays(drive):
    drive.lay({STAGE + "/notes.txt": b"mine", STAGE + "/0123ABCD": b"left by an update"})
    flashed(drive)
    assert Plan(drive, bundle(OLD)).nothing
    Removal(drive).run()
    assert drive.files == {**OWN, STAGE + "/notes.txt": b"mine"}


# Room


def with_room(drive, free):
    """A copy of the drive on which so many clusters are free."""
    drive = drive.copy()
    drive.clusters += free - drive.room()[0] // 512
    return drive


def test_a_plan_that_was_made_never_runs_out_of_room(drive):
    flashed(drive)
    seen = set()
    for free in range(60):
        less = with_room(drive, free)
        try:
            plan = Plan(less, bundle(NEW))
        except CommandError as error:
            assert "Remove files of yours" in str(error)
            assert less.files == drive.files, "refused before anything was touched"
            seen.add("refused")
            continue
        seen.add("beside" if plan.beside else "tight")
        update(plan)
        assert on(less) == {**NEW, **OWN}
    assert seen == {"refused", "tight", "beside"}


def test_where_both_do_not_fit_the_page_comes_first(drive):
    flashed(drive)
    drive = with_room(drive, 24)
    plan = Plan(drive, bundle(NEW))
    assert not plan.beside
    assert "until the end the board shows" in "\n".join(plan.lines())
    codes = []
    update(plan, lambda doing, size: codes.append((doing, drive.read("code.py"))))
    codes = [code for doing, code in codes if doing.startswith("copying games")]
    assert codes and set(codes) == {PAGE}


# Going


def test_uninstall_brings_back_what_was_there(drive):
    mine = {"code.py": b"mine", "lib/adafruit_ticks.mpy": OLD["lib/adafruit_ticks.mpy"]}
    drive.lay({**mine, "lib/ludopoche/core/match.py": b"old friend"})
    before = dict(drive.files)
    flashed(drive)
    removal = Removal(drive)
    assert "code.py comes back from ludopoche-backup." in removal.lines()
    removal.run()
    assert drive.files == before
    assert not drive.kind(BACKUP) and not drive.kind("games")


def test_uninstall_leaves_what_was_changed_by_hand(drive):
    flashed(drive)
    drive.lay({"games/lucky/rules.mpy": b"hacked"})
    removal = Removal(drive)
    assert "games/lucky/rules.mpy was changed by hand: it stays." in removal.lines()
    removal.run()
    assert drive.files == {**OWN, "games/lucky/rules.mpy": b"hacked"}


@pytest.mark.parametrize("save", [b"", b"# ludopoche 1 settings 1 9 12345678"])
def test_uninstall_takes_the_room_for_saves_along_while_it_is_empty(save):
    drive = Memory({"settings.toml": b""})
    flashed(drive)
    room = {
        "ludosave/save.1": make.INTRO + b"\n" * 999 + save,
        "ludosave/save.2": make.INTRO + b"\n" * 999,
        "ludosave/aside.bin": b"\n" * 512,
    }
    drive.lay(room)
    Removal(drive).run()
    assert drive.files == {"settings.toml": b"", **(room if save else {})}
    assert drive.kind("ludosave") == ("folder" if save else None)


def test_uninstall_where_nothing_is(drive):
    with pytest.raises(CommandError, match="no Ludopoche"):
        Removal(drive)


# The page


def test_the_page_is_a_small_program_for_the_smallest_screen():
    shown = []

    class Enough(Exception):
        pass

    class Time:
        def sleep(self, seconds):
            raise Enough

    source = PAGE.decode("ascii").replace("import time\n", "")
    with pytest.raises(Enough):
        exec(source, {"time": Time(), "print": lambda text="": shown.append(text)})
    assert len(PAGE) <= 512, "one cluster"
    assert "Update unfinished:" in shown and "run flash again." in shown
    assert max(map(len, shown)) <= 26 and len(shown) <= 9
