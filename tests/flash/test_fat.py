# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Flashing real FAT file systems: mounted by fusefat, read back by mtools."""

import os
import subprocess
import sys
import threading

import pytest

from ludopoche.store import make
from sim import __main__
from sim import bundle as bundles
from sim.bench import saves
from sim.bundle import room
from sim.flash import command as flash
from sim.flash import find, manifest
from sim.flash.drive import Drive, Gone
from sim.flash.page import PAGE
from sim.flash.plan import Plan
from sim.flash.steps import update
from tests.flash.drives import (
    BOOT_OUT,
    HELLO,
    NEW,
    OLD,
    Image,
    Memory,
    bundle,
    fat_tools,
    runs,
)

OWN = {"settings.toml": b'SSID = "x"\n', "saves/match.txt": b"lucky"}
# What boards have: kilobytes of the drive, sectors in a cluster.
PYBADGE, PYGAMER, SMALL = (2048, 2), (8192, 4), (256, 2)


@pytest.fixture
def plug(tmp_path):
    """plug(kilobytes, sectors): a new image, which is taken away at the end."""
    fat_tools()
    images = []

    def new(*size, name="CIRCUITPY", **more):
        image = Image(tmp_path / ("board%d" % len(images)), *size, name=name, **more)
        images.append(image)
        return image

    yield new
    for image in images:
        image.unmount()


def zipped(tmp_path, files=NEW, **kinds):
    path = tmp_path / "bundle.zip"
    path.write_bytes(bundle(files, **kinds).zip())
    return str(path)


def run(image, *words):
    """sim flash, in this process; its exit code."""
    return __main__.main(["flash", "--drive", str(image.path), *words])


def on(image):
    """What lies on an image that isn't mounted, without the list, what the board wrote, and the
    room made for saves."""
    room = ["ludosave/" + name for name in ("save.1", "save.2", "last-1.txt", "last-2.txt")]
    room.append("ludosave/aside.bin")
    files = {path: data for path, data in image.files().items() if path not in room}
    assert files.pop("boot_out.txt") == BOOT_OUT.encode()
    files.pop(manifest.NAME, None)
    return files


@pytest.mark.parametrize("size", [PYBADGE, PYGAMER, SMALL])
def test_install_update_uninstall(plug, tmp_path, capsys, size):
    image = plug(*size)
    image.put({**OWN, "code.py": b"mine"})
    image.mount()
    old = zipped(tmp_path, OLD, version="0.0.9")
    assert run(image, "--bundle", old) == 1, "nobody is there to ask"
    assert "nobody to ask" in capsys.readouterr().err
    assert run(image, "--bundle", old, "--dry-run") == 0
    assert "code.py is not Ludopoche's" in capsys.readouterr().out
    assert on(image.unmount()) == {**OWN, "code.py": b"mine"}, "nothing was touched"
    assert run(image.mount(), "--bundle", old, "--yes") == 0
    assert on(image.unmount()) == {**OLD, **OWN, "ludopoche-backup/code.py": b"mine"}
    assert run(image.mount(), "--bundle", zipped(tmp_path)) == 0
    said = capsys.readouterr().out
    assert "Adafruit PyBadge" in said and "10.0.3" in said and "every file was read back" in said
    assert on(image.unmount()) == {**NEW, **OWN, "ludopoche-backup/code.py": b"mine"}
    assert run(image.mount(), "--bundle", zipped(tmp_path)) == 0
    assert "Nothing to do" in capsys.readouterr().out
    assert run(image, "--uninstall") == 1
    assert run(image, "--uninstall", "--yes") == 0
    assert on(image.unmount()) == {**OWN, "code.py": b"mine"}
    assert "ludosave/save.1" not in image.files()
    image.check()


def test_a_folder_of_memory_behaves_like_a_drive(plug, tmp_path):
    """The model drive of the other tests does what a FAT drive does."""
    seen = []
    (tmp_path / "plain").mkdir()
    image = plug(*PYBADGE, boot_out=None).mount()
    for drive in (Memory(), Drive(image.path), Drive(tmp_path / "plain")):
        log = []
        drive.make_folder("a/b")
        drive.write("a/b/x", b"1" * 5000)
        drive.write("a/b/x", b"2")
        drive.write("a/y", b"3")
        log += [drive.read("a/b/x"), drive.read("a/b"), drive.read("none"), drive.size("a/y")]
        log += [drive.names("a"), drive.names("none"), drive.walk()]
        log += [drive.kind("a"), drive.kind("a/y"), drive.kind("none/none")]
        drive.move("a/y", "a/b/x")
        drive.make_folder("a/c")
        drive.move("a/b/x", "a/c/x")
        drive.drop_folder("a/c")
        drive.drop_folder("a/b")
        log += [drive.walk(), drive.names("a"), drive.read("a/c/x")]
        for wrong in (
            lambda drive: drive.write("none/x", b""),
            lambda drive: drive.write("a/c", b""),
            lambda drive: drive.move("a/c/x", "none/x"),
            lambda drive: drive.move("a/c/x", "a/c"),
        ):
            with pytest.raises(OSError):
                wrong(drive)
        drive.remove("a/c/x")
        drive.drop_folder("a/c")
        log += [drive.names("a"), drive.kind("a/c")]
        drive.flush()
        seen.append(log)
    assert seen[0] == seen[1] == seen[2]


class Pulled(Drive):
    """A drive whose cable is pulled after so many steps; a file can be cut in its middle."""

    def __init__(self, image, last):
        super().__init__(image.path)
        self.image, self.last = image, last

    def step(self):
        self.last -= 1
        if self.last == 0:
            self.image.pull()

    def write(self, name, data, progress=lambda size: None):
        if self.last == 1:
            super().write(name, data[: len(data) // 2])
        self.step()
        super().write(name, data, progress)
        self.step()

    def move(self, old, new):
        super().move(old, new)
        self.step()

    def remove(self, name):
        super().remove(name)
        self.step()

    def make_folder(self, name):
        if self.kind(name) is None:
            super().make_folder(name)
            self.step()

    def drop_folder(self, name):
        if not self.names(name):
            super().drop_folder(name)
            self.step()


def test_the_cable_is_pulled(plug):
    """After every step and within every file, on a real file system."""
    image = plug(*PYBADGE)
    image.put(OWN)
    image.mount()
    update(Plan(Drive(image.path), bundle(OLD)))
    image.unmount()
    start = image.image.read_bytes()
    states = []
    for last in range(1, 999):
        image.image.write_bytes(start)
        try:
            update(Plan(Pulled(image.mount(), last), bundle(NEW)))
        except OSError:
            pass
        else:
            break
        finally:
            image.unmount()
        drive = Drive(image.mount().path)
        state = runs({path: drive.read(path) for path in drive.walk()}, {"old": OLD, "new": NEW})
        assert state in ("old", "page", "new"), "%d steps: %s" % (last, state)
        states.append(state)
        update(Plan(drive, bundle(NEW)))
        assert on(image.unmount()) == {**NEW, **OWN}
    assert states == sorted(states, key=["old", "page", "new"].index)
    assert states.count("old") > 5 and states.count("page") > 5 and "new" in states


def test_the_command_is_killed(plug, tmp_path, capsys):
    """Not the cable but the computer: the process dies while it writes."""
    image = plug(*PYBADGE).mount()
    files = {**NEW, "games/easy/large.bin": os.urandom(200000)}
    path = zipped(tmp_path, files)
    program = "import sys; from sim.flash.command import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", program, "--drive", str(image.path), "--bundle", path]
    process = subprocess.Popen(
        command,
        env=dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path[-2:])),
        stdout=subprocess.PIPE,
        text=True,
    )
    for line in process.stdout:
        if "large.bin" in line:
            process.kill()
            break
    process.communicate()
    assert runs(on(image.unmount()), {"old": {"code.py": HELLO}, "new": files}) == "old"
    assert run(image.mount(), "--bundle", path) == 0
    assert on(image.unmount()) == files


def test_a_full_drive(plug, tmp_path, capsys):
    image = plug(*SMALL)
    image.put({"photos.bin": bytes(230 * 1024)})
    before = on(image)
    assert run(image.mount(), "--bundle", zipped(tmp_path)) == 1
    said = capsys.readouterr().err
    assert "Remove files of yours" in said and "--lang en" in said and said.count("\n") == 1
    assert on(image.unmount()) == before


def test_it_fits_only_without_the_old(plug, tmp_path, capsys):
    image = plug(*SMALL).mount()
    large = {**OLD, "games/lucky/rules.mpy": b"C\x06\x00\x1f" + bytes(120 * 1024)}
    larger = {**NEW, "games/lucky/rules.mpy": b"C\x06\x00\x1f" + bytes(122 * 1024)}
    assert run(image, "--bundle", zipped(tmp_path, large)) == 0
    plan = Plan(Drive(image.path), bundle(larger))
    assert not plan.beside

    def look(doing, size):
        if "lucky" in doing:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        update(plan, look)
    files = image.unmount().files()
    assert files["code.py"] == PAGE and "games/lucky/rules.mpy" not in files
    assert manifest.read(files[manifest.NAME]).unfinished
    assert flash.state(image.mount().path).startswith("Ludopoche 0.1.0 10.x-mpy, update unfinished")
    assert run(image, "--bundle", zipped(tmp_path, larger)) == 0
    assert on(image.unmount()) == larger


def test_a_driver_that_tells_no_room(plug, tmp_path, capsys):
    """Old and new don't fit side by side, and nobody says so but the drive being full: then it
    goes without; and where the new one fits in no way, nothing has happened to the old one."""
    image = plug(256, 1).mount()
    drive = Drive(image.path)
    assert drive.room()[0] > 1 << 30, "this image tells no room"
    large = {**OLD, "games/lucky/rules.mpy": b"C\x06\x00\x1f" + bytes(120 * 1024)}
    larger = {**NEW, "games/lucky/rules.mpy": b"C\x06\x00\x1f" + bytes(122 * 1024)}
    assert run(image, "--bundle", zipped(tmp_path, large)) == 0
    huge = {**NEW, "games/lucky/rules.mpy": bytes(260 * 1024)}
    assert run(image, "--bundle", zipped(tmp_path, huge)) == 1
    said = capsys.readouterr().err
    assert "Remove files of yours" in said and said.count("\n") == 1
    assert on(image.unmount()) == large
    image.mount()
    assert run(image, "--bundle", zipped(tmp_path, larger)) == 0, capsys.readouterr()
    assert "Old and new don't both fit" in capsys.readouterr().out
    assert on(image.unmount()) == larger
    image.check()


def test_the_drive_fills_up_meanwhile(plug, tmp_path, capsys, monkeypatch):
    image = plug(*SMALL).mount()
    large = {**NEW, "games/lucky/rules.mpy": bytes(100 * 1024)}
    write = Drive.write

    def greedy(drive, name, data, progress=lambda size: None):
        if len(data) > 90000:
            (image.path / "film.bin").write_bytes(bytes(150 * 1024))
        write(drive, name, data, progress)

    monkeypatch.setattr(Drive, "write", greedy)
    assert run(image, "--bundle", zipped(tmp_path, large)) == 1
    said = capsys.readouterr().err
    assert "Remove files of yours" in said and said.count("\n") == 1
    monkeypatch.undo()
    (image.path / "film.bin").unlink()
    assert run(image, "--bundle", zipped(tmp_path, large)) == 0
    assert on(image.unmount()) == large


def test_a_drive_that_can_only_be_read(plug, tmp_path, capsys):
    image = plug(*PYBADGE)
    before = image.image.read_bytes()
    assert run(image.mount(write=False), "--bundle", zipped(tmp_path)) == 1
    said = capsys.readouterr().err
    assert "can only be read" in said and said.count("\n") == 1
    image.unmount()
    assert image.image.read_bytes() == before


def test_a_drive_that_vanishes(plug, tmp_path, capsys, monkeypatch):
    """Unmounted while copying: nothing must land in the folder it was mounted on."""
    image = plug(*PYBADGE).mount()
    write = Drive.write

    def vanishing(drive, name, data, progress=lambda size: None):
        if len(data) == len(NEW["games/easy/rules.mpy"]):
            image.unmount()
        write(drive, name, data, progress)

    monkeypatch.setattr(Drive, "write", vanishing)
    assert run(image, "--bundle", zipped(tmp_path)) == 1
    said = capsys.readouterr().err
    assert "went away" in said and "goes on from here" in said and said.count("\n") == 1
    assert os.listdir(image.path) == []
    monkeypatch.undo()
    assert run(image.mount(), "--bundle", zipped(tmp_path)) == 0
    assert on(image.unmount()) == NEW


def test_a_drive_that_was_never_there(tmp_path, capsys):
    assert run(Memory(), "--bundle", "x.zip") == 1
    assert "There is no drive CIRCUITPY" in capsys.readouterr().err
    drive = Drive(tmp_path / "none")
    with pytest.raises(Gone):
        drive.write("x", b"")


def test_two_boards_at_once(plug, tmp_path, capsys, monkeypatch):
    images = [plug(*PYBADGE).mount(), plug(*PYGAMER, name="CIRCUITPY1").mount()]
    mounted = find.mounted
    ours = [str(image.path) for image in images]
    monkeypatch.setattr(
        find, "mounted", lambda system: [d for d in mounted(system) if d[0] in ours]
    )
    assert __main__.main(["flash", "--list"]) == 0
    assert capsys.readouterr().out.count("Adafruit PyBadge") == 2
    assert __main__.main(["flash", "--bundle", zipped(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "2 boards" in said and all(path in said for path in ours)
    codes, path = [], zipped(tmp_path)
    threads = [
        threading.Thread(target=lambda image=image: codes.append(run(image, "--bundle", path)))
        for image in images
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert codes == [0, 0]
    images[1].unmount()
    assert __main__.main(["flash", "--list"]) == 0
    assert "Ludopoche 0.1.0 10.x-mpy, " in capsys.readouterr().out
    assert on(images[0].unmount()) == on(images[1]) == NEW


def test_the_real_bundle(plug, capsys):
    """What `sim flash` builds from this checkout, on the smallest drive it is made for."""
    image = plug(*PYBADGE)
    assert run(image.mount()) == 0
    files = on(image.unmount())
    assert files == room.of_layout(bundles.usual().files, (160, 128))
    image.check()


@pytest.mark.parametrize("lang", [None, "en", "cs"])
def test_the_real_bundle_and_saves_on_half_a_megabyte(plug, tmp_path, capsys, lang):
    """A PicoPad's drive, in clusters as the firmware formats it: beside one language there is room
    for links, beside three there is none."""
    image = plug(508, 1)
    image.mount()
    made = bundles.make("mpy", [lang]) if lang else bundles.usual()
    path = tmp_path / "bundle.zip"
    path.write_bytes(made.zip())
    assert run(image, "--bundle", str(path)) == 0, capsys.readouterr()
    assert (flash.ALONE in capsys.readouterr().out) == (lang is None)
    free = os.statvfs(image.path).f_ffree  # clusters: fusefat can't tell the board's own way
    all_files = room.of_layout(made.files, (160, 128))
    wanted = room.of_drive(all_files, 508 << 10)
    assert len(wanted) < len(all_files)
    assert room.links(all_files) and room.links(wanted) == (lang is not None)
    assert on(image.unmount()) == wanted
    save, last = make.layout(free)
    # What the largest bundle leaves there: docs/saves.md has the years that come of it.
    least, _ = saves.drive(508 * saves.KB, saves.inside, saves.BUNDLE)
    assert save >= make.layout(least.statvfs("/")[3])[0]
    sizes = {"save.1": save, "save.2": save, "last-1.txt": last, "last-2.txt": last}
    made = {"ludosave/" + name: bytes(512 * blocks) for name, blocks in sizes.items()}
    image.put(made)
    assert {path: data for path, data in image.files().items() if path in made} == made
    image.check()
