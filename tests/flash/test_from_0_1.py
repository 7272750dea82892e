# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A drive with Ludopoche 0.1 becomes one with this version by one `flash`, its saves kept.

list-of-0.1.txt is the list that 0.1's own flash wrote to a PyBadge. The files themselves are
made up: as long as theirs, with their checksums, which is all that flash knows of them.
"""

import zlib
from pathlib import Path

import pytest

from sim import __main__, bundle
from sim.bundle import room
from sim.flash import manifest
from sim.flash.plan import Plan, shadows
from sim.flash.steps import update
from tests.flash.drives import BOOT_OUT, Cable, Cut, Image, Memory, fat_tools, runs
from tests.flash.drives import bundle as packed

LIST = Path(__file__).with_name("list-of-0.1.txt").read_bytes()
PICOPAD = BOOT_OUT.replace("pybadge", "pajenicko_picopad")
# What 0.1 made for saves on a drive with 100 KB free beside it, and on all larger ones, in bytes.
SMALL, LARGE = (60 * 512, 22 * 512), (241 * 512, 46 * 512)


def entry(number):
    """Of the table that CRC-32 is reckoned with."""
    for _ in range(8):
        number = number >> 1 ^ (0xEDB88320 if number & 1 else 0)
    return number


def body(crc, size):
    """Bytes of this size with this checksum: zeros, and four that bring it about."""
    by_top = {entry(i) >> 24: i for i in range(256)}
    steps, wanted = [], crc ^ 0xFFFFFFFF
    for _ in range(4):  # backwards, from the checksum
        steps.insert(0, by_top[wanted >> 24])
        wanted = (wanted ^ entry(steps[0])) << 8 & 0xFFFFFFFF
    data, state = bytearray(size - 4), zlib.crc32(bytes(size - 4)) ^ 0xFFFFFFFF
    for step in steps:  # forwards, from the zeros
        data.append((state ^ step) & 0xFF)
        state = entry(step) ^ state >> 8
    return bytes(data)


def old_files():
    found = manifest.read(LIST)
    files = {path: body(*mark) for path, marks in found.files.items() for mark in marks}
    assert len(files) == len(found.files) > 150
    assert all(found.owns(path, data) for path, data in files.items())
    return files


def saves(sizes):
    names = ("save.1", "save.2", "last-1.txt", "last-2.txt", "aside.bin")
    files = {}
    for name, size in zip(names, (sizes[0], sizes[0], sizes[1], sizes[1], sizes[1])):
        files["ludosave/" + name] = (b"# a save of 0.1 in %s\n" % name.encode()).ljust(size, b"\n")
    return {**files, "settings.toml": b'SSID = "mine"\n', "photo.jpg": b"\xff\xd8"}


OLD = old_files()
PHOTO = 8 << 10  # bytes


@pytest.fixture(scope="module")
def new():
    return bundle.usual()


def left_of(files, wanted):
    """What lies on a drive but the program that is wanted: {path: bytes}."""
    assert {path: files.get(path) for path in wanted} == wanted
    rest = {path: data for path, data in files.items() if path not in wanted}
    assert manifest.read(rest.pop(manifest.NAME)).files.keys() == wanted.keys()
    for path in wanted:
        for other in shadows(path):
            assert not [p for p in rest if p == other or p.startswith(other + "/")], (path, other)
    return rest


@pytest.mark.parametrize(
    "drive, board, sizes, layout",
    [
        ((2048, 2), BOOT_OUT, LARGE, (160, 128)),
        ((508, 1), PICOPAD, SMALL, (240, 240)),  # old and new don't fit, and no driver says so
    ],
)
def test_a_real_drive(tmp_path, new, capsys, drive, board, sizes, layout):
    fat_tools()
    own = {**saves(sizes), "boot_out.txt": board.encode()}
    if drive == (508, 1):
        own["photo.jpg"] *= PHOTO // 2
    image = Image(tmp_path / "board", *drive, boot_out=None).mount()
    # By the driver that changes them: it trips over the short names that mtools gives.
    for name, data in {**OLD, **own, manifest.NAME: LIST}.items():
        where = image.path / name
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_bytes(data)
    wanted = new
    flash = ["flash", "--drive", str(image.path), "--bundle", str(tmp_path / "bundle.zip")]
    (tmp_path / "bundle.zip").write_bytes(new.zip())
    try:
        code = __main__.main(flash)
        if drive == (508, 1):
            # 0.1's saves take 95 KB of it: beside them and the photo two languages have room.
            assert code == 1
            assert "or flash fewer languages: --lang en" in capsys.readouterr().err
            there = {path: (image.path / path).read_bytes() for path in {**OLD, **own}}
            assert there == {**OLD, **own}
            wanted = bundle.make("mpy", ["en", "fr"])
            (tmp_path / "bundle.zip").write_bytes(wanted.zip())
            code = __main__.main(flash)
    finally:
        image.unmount()
    assert code == 0, capsys.readouterr()
    said = capsys.readouterr().out
    assert ("don't both fit" in said) == (drive == (508, 1))
    assert "backup" not in said, "nothing of 0.1 is taken for somebody else's"
    files = room.of_drive(room.of_layout(wanted.files, layout), drive[0] << 10)
    assert left_of(image.files(), files) == own
    image.check()


@pytest.mark.parametrize("clusters, layout", [(4000, (160, 128)), (1000, (320, 240))])
def test_the_cable_is_pulled_anywhere(new, clusters, layout):
    """With room for both, and without: each fifth moment in turn, and the next run completes it."""
    own = saves(SMALL)
    files = room.of_drive(room.of_layout(new.files, layout), clusters * 512)
    new = packed(files)
    programs = {"old": OLD, "new": files}
    drive = Memory({**OLD, **own, manifest.NAME: LIST}, clusters)
    assert Plan(drive, new).beside == (clusters == 4000)
    seen, last = set(), 0
    while True:
        copy = drive.copy()
        try:
            update(Plan(Cable(copy, last), new))
        except Cut:
            seen.add(runs(copy.files, programs))
        else:
            break
        update(Plan(copy, new))
        assert left_of(copy.files, files) == own
        last += 5
    assert seen <= {"old", "new", "page"} and "page" in seen, seen
    assert last > 200
