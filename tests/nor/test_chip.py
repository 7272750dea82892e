# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The simulated flash and drive behave as the real ones: else the other tests prove nothing."""

import random
import shutil
import subprocess

import pytest

from sim.nor import chip, fat
from tests.store import rig

KB = rig.KB


def test_flash_must_be_erased_before_it_is_written():
    flash = chip.Chip(8 * KB)
    flash.program(256, b"\x0f\xff")
    flash.program(256, b"\xf3\x55")
    assert flash.read(256, 2) == b"\x03\x55"
    flash.erase(300)
    assert flash.read(0, 4096) == b"\xff" * 4096
    assert flash.wear == [1, 0]
    with pytest.raises(ValueError):
        flash.program(250, bytes(10))


def test_the_power_switch():
    flash = chip.Chip(8 * KB)
    flash.cut, flash.cut_bytes = 2, 3
    flash.program(0, b"abc")
    flash.erase(4096)
    with pytest.raises(chip.PowerCut):
        flash.program(256, b"defgh")
    assert flash.read(0, 3) + flash.read(256, 5) == b"abcdef\xff\xff"
    with pytest.raises(chip.PowerCut):
        flash.program(512, b"x")
    flash.cut, flash.cut_bytes = 0, 1
    with pytest.raises(chip.PowerCut):
        flash.erase(0)
    assert flash.read(0, 3) == b"\xffbc"


def test_a_log_done_again_gives_the_same():
    drive, its_chip = rig.formatted("beside")
    image = bytearray(its_chip.data)
    its_chip.log = []
    with drive.open("/code.py", "wb") as file:
        file.write(b"something new" * 500)
    for step in its_chip.log:
        rig.apply(image, step)
    assert image == its_chip.data


def test_beside_gathers_a_sector():
    flash = chip.Beside(chip.Chip(64 * KB))
    for block in range(8):
        flash.write(block, b"a" * 512)  # erased: programmed at once
    assert flash.chip.wear[0] == 0
    for block in range(8):
        flash.write(block, b"b" * 512)
    assert flash.chip.wear[0] == 0 and flash.read(3) == b"b" * 512
    flash.write(8, b"c" * 512)  # erased: leaves the cache alone
    assert flash.chip.wear[0] == 0
    flash.write(8, b"d" * 512)
    assert flash.chip.wear[0] == 1 and flash.chip.read(0, 4096) == b"b" * 4096
    flash.sync()
    flash.sync()
    assert flash.chip.wear[:2] == [1, 1]
    assert flash.blocks == (64 * KB - 4096) // 512


def test_beside_without_ram_wears_its_last_sector():
    flash = chip.Beside(chip.Chip(64 * KB), ram=False)
    for i in range(5):
        for block in (16, 24):
            flash.write(block, b"%d" % i * 512)
            flash.write(block + 1, b"%d" % i * 512)
    flash.sync()
    assert flash.read(16) == b"4" * 512 and flash.read(25) == b"4" * 512
    assert flash.chip.wear[2] == flash.chip.wear[3] == 4
    assert flash.chip.wear[-1] == 8


def test_inside_erases_always_and_reads_only_what_is_written():
    flash = chip.Inside(chip.Chip(64 * KB))
    flash.write(0, b"a" * 512)
    flash.write(1, b"a" * 512)
    assert flash.chip.wear[0] == 0
    flash.read(100)
    assert flash.chip.wear[0] == 1
    flash.write(2, b"b" * 512)
    flash.write(8, b"b" * 512)
    assert flash.chip.wear[:2] == [2, 0]
    flash.sync()
    assert flash.chip.wear[:2] == [2, 1]


def test_nvm_of_an_rp2040():
    nvm = chip.Nvm(4096, True)
    nvm[10:13] = b"abc"
    nvm[13:15] = b"de"
    nvm[5] = 7
    assert (nvm.chip.wear, bytes(nvm[9:16])) == ([0], b"\xffabcde\xff")
    nvm[12:14] = b"xy"
    assert (nvm.chip.wear, bytes(nvm[9:16]), nvm[5]) == ([1], b"\xffabxye\xff", 7)
    with pytest.raises(ValueError):
        nvm[0:3] = b"four"


def test_nvm_of_a_samd51():
    nvm = chip.Nvm(8192, False)
    nvm[10:13] = b"abc"
    nvm[8191] = 1
    assert (nvm.chip.wear, bytes(nvm[9:14]), nvm[8191]) == ([2], b"\xffabc\xff", 1)


# the drive


@pytest.fixture(params=[(256, "inside"), (2048, "beside"), (15360, "inside")])
def formatted(request):
    size, way = request.param
    flash = rig.WAYS[way](chip.Chip(size * KB))
    fat.make(flash)
    return fat.Drive(flash)


def lived_in(drive, steps=250):
    """Do this and that to a drive and to a dict that plays drive."""
    dice = random.Random(5)
    drive.mkdir("/lib")
    drive.mkdir("/lib/sub")
    there = {}
    for step in range(steps):
        path = dice.choice(("/", "/lib/", "/lib/sub/")) + "f%d.bin" % dice.randrange(14)
        data = dice.randbytes(dice.choice((0, 3, 511, 512, 513, 1500, 4096, 5000)))
        what = dice.randrange(5)
        if what == 0 and path in there:
            drive.remove(path)
            del there[path]
        elif what == 1 and path in there and len(there[path]) > 9:
            at = dice.randrange(len(there[path]))
            with drive.open(path, "r+b") as file:
                file.seek(at)
                file.write(data)
            there[path] = there[path][:at] + data + there[path][at + len(data) :]
        elif what == 2 and path in there:
            with drive.open(path, "ab") as file:
                file.write(data)
            there[path] += data
        elif what == 3 and path in there:
            other = "/r%d.bin" % (step % 7)
            drive.rename(path, other)
            there[other] = there.pop(path)
        elif sum(map(len, there.values())) < 100000:
            with drive.open(path, "wb") as file:
                for i in range(0, len(data), 700):
                    file.write(data[i : i + 700])
            there[path] = data
    return there


def test_a_drive_keeps_what_it_is_given(formatted):
    there = {"/lib": rig.FOLDER, "/lib/sub": rig.FOLDER, **lived_in(formatted)}
    assert rig.files(formatted) == there
    flash = formatted.volume.flash
    formatted.volume.sync()
    again = fat.Drive(type(flash)(chip.Chip(len(flash.chip.data), image=flash.chip.data)))
    assert rig.files(again) == there
    assert again.statvfs("/") == formatted.statvfs("/")
    with again.open("/lib/text.txt", "w") as file:
        file.write("fünf")
    with again.open("/lib/text.txt") as file:
        assert file.read() == "fünf"
        assert file.tell() == 5


@pytest.mark.skipif(not shutil.which("fsck.fat"), reason="dosfstools is not installed")
def test_others_find_the_drive_in_order(formatted, tmp_path):
    lived_in(formatted)
    formatted.volume.sync()
    flash = formatted.volume.flash
    image = tmp_path / "drive.img"
    image.write_bytes(flash.chip.data[: flash.blocks * 512])
    done = subprocess.run(["fsck.fat", "-n", str(image)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_errors_of_a_drive(formatted):
    drive = formatted
    with drive.open("/a.txt", "w") as file:
        file.write("a")
    for number, call in (
        (2, lambda: drive.open("/none.txt")),
        (2, lambda: drive.open("/none/a.txt", "w")),
        (2, lambda: drive.stat("/none.txt")),
        (2, lambda: drive.remove("/none.txt")),
        (17, lambda: drive.open("/a.txt", "x")),
        (17, lambda: drive.mkdir("/a.txt")),
    ):
        with pytest.raises(OSError) as caught:
            call()
        assert caught.value.args[0] == number
    with pytest.raises(ValueError):
        file.read()
    drive.readonly = True
    with pytest.raises(OSError) as caught:
        drive.open("/b.txt", "w")
    assert caught.value.args[0] == 30
    assert drive.open("/a.txt").read() == "a"
    drive.gone = True
    with pytest.raises(OSError):
        drive.open("/a.txt")


def test_a_full_drive(formatted):
    free = formatted.statvfs("/")[3]
    size = formatted.volume.cluster * 512
    if free > 1000:
        formatted.volume.top = formatted.volume.last + 300  # not to wait so long
        free = formatted.statvfs("/")[3]
    with pytest.raises(OSError) as caught, formatted.open("/big", "wb") as file:
        for _ in range(free + 1):
            file.write(bytes(size))
    assert caught.value.args[0] == 28
    assert formatted.statvfs("/")[3] == 0
    formatted.remove("/big")
    assert formatted.statvfs("/")[3] == free


def test_closing_an_unchanged_file_writes_nothing(formatted):
    with formatted.open("/a.bin", "wb") as file:
        file.write(bytes(1024))
    formatted.volume.flash.chip.log = []
    with formatted.open("/a.bin", "r+b") as file:
        file.read(512)
    formatted.sync()
    assert formatted.volume.flash.chip.log == []
    with formatted.open("/a.bin", "r+b") as file:
        file.write(bytes(512))
        formatted.sync()
        alone = len(formatted.volume.flash.chip.log)
    assert 0 < alone < len(formatted.volume.flash.chip.log)


def test_seeking_too_far_makes_a_file_longer(formatted):
    """As FatFs has it, in files open for writing."""
    with formatted.open("/a.bin", "wb") as file:
        file.write(bytes(1024))
    with formatted.open("/a.bin", "rb") as file:
        assert file.seek(5000) == 1024
    with formatted.open("/a.bin", "r+b") as file:
        assert file.seek(5000) == 5000
    assert formatted.stat("/a.bin")[6] == 5000
