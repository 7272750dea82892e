# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Finding boards on three systems, from what these systems list."""

import os

import pytest

from sim.errors import CommandError, Usage
from sim.flash import command as flash
from sim.flash import find, known_boards
from tests.flash.drives import BOOT_OUT

MOUNTS = r"""/dev/sda2 / ext4 rw,relatime 0 0
proc /proc proc rw 0 0
/dev/sdb1 /media/ann/CIRCUITPY vfat rw,nosuid,flush 0 0
/dev/sdc1 /run/media/ann/My\040Badge vfat rw,nosuid 0 0
/dev/sdd1 /media/ann/Stick vfat ro 0 0
nas:/x /home/ann/nas nfs rw 0 0
gvfsd-fuse /run/user/1000/gvfs fuse.gvfsd-fuse rw 0 0
"""


def test_linux_mount_table():
    found = find.linux(MOUNTS, {"/dev/sdc1": "BADGE"})
    assert found == [
        ("/media/ann/CIRCUITPY", ""),
        ("/run/media/ann/My Badge", "BADGE"),
        ("/media/ann/Stick", ""),
    ]


def test_linux_drives_that_are_not_mounted():
    named = {"/dev/sdb1": "CIRCUITPY", "/dev/sde1": "CIRCUITPY", "/dev/sdf1": "PHOTOS"}
    assert find.sleeping(MOUNTS, named) == ["/dev/sde1"]


def test_linux_labels_are_links(tmp_path):
    (tmp_path / "sdb1").write_bytes(b"")
    (tmp_path / "by-label").mkdir()
    os.symlink("../sdb1", tmp_path / "by-label" / r"MY\x20DRIVE")
    assert find.labels(tmp_path / "by-label") == {str(tmp_path / "sdb1"): "MY DRIVE"}
    assert find.labels(tmp_path / "none") == {}


def volume(folder, name, **files):
    (folder / name).mkdir()
    for file, text in files.items():
        (folder / name / file.replace("_txt", ".txt").replace("_TXT", ".TXT")).write_text(text)


def test_macos_volumes(tmp_path, monkeypatch):
    volume(tmp_path, "CIRCUITPY", boot_out_txt=BOOT_OUT)
    volume(tmp_path, "CIRCUITPY 1", boot_out_txt=BOOT_OUT)
    volume(tmp_path, "Renamed", boot_out_txt=BOOT_OUT)
    volume(tmp_path, "Photos", boot_out_txt="something else")
    volume(tmp_path, "PYGAMERBOOT", INFO_UF2_TXT="Model: PyGamer")
    (tmp_path / "real").mkdir()
    os.symlink("real", tmp_path / "Macintosh HD")
    assert [name for _, name in find.macos(tmp_path)] == [
        "CIRCUITPY",
        "CIRCUITPY 1",
        "PYGAMERBOOT",
        "Photos",
        "Renamed",
        "real",
    ]
    assert find.macos(tmp_path / "none") == []
    monkeypatch.setattr(find, "mounted", lambda system: find.macos(tmp_path))
    found = find.find("darwin")
    assert [(drive.label, drive.bootloader) for drive in found] == [
        ("CIRCUITPY", False),
        ("CIRCUITPY 1", False),
        ("Renamed", False),
        ("PYGAMERBOOT", True),
    ]
    assert found[0].board.board_id == "pybadge"


def test_windows_letters():
    letters = [
        ("C:\\", 3, "System"),
        ("D:\\", 5, ""),
        ("E:\\", 2, "CIRCUITPY"),
        ("F:\\", 2, "DATA"),
    ]
    assert find.windows(letters) == [("E:\\", "CIRCUITPY"), ("F:\\", "DATA")]


def test_windows_asks_the_system(monkeypatch):
    """The calls into kernel32, with a kernel that knows four letters and an empty card reader."""
    import ctypes

    class Kernel:
        def SetErrorMode(self, mode):
            assert mode == 1

        def GetLogicalDrives(self):
            return 0b1110100

        def GetVolumeInformationW(self, root, label, size, *others):
            if root == "G:\\":
                return 0
            label.value = {"C:\\": "Windows", "E:\\": "CIRCUITPY", "F:\\": ""}[root]
            return 1

        def GetDriveTypeW(self, root):
            return 3 if root == "C:\\" else 2

    class Windll:
        kernel32 = Kernel()

    monkeypatch.setattr(ctypes, "windll", Windll, raising=False)
    assert find.mounted("win32") == [("E:\\", "CIRCUITPY"), ("F:\\", "")]


def test_a_system_we_do_not_know_has_no_drives():
    assert find.mounted("plan9") == []


def test_a_drive_called_circuitpy_without_boot_out_is_seen_but_not_flashed(tmp_path):
    volume(tmp_path, "CIRCUITPY")
    assert find.look(tmp_path / "CIRCUITPY").board is None
    with pytest.raises(CommandError, match="no readable boot_out.txt"):
        flash.pick(tmp_path / "CIRCUITPY")


def test_a_bootloader_hears_what_to_do(tmp_path):
    volume(tmp_path, "RPI-RP2", INFO_UF2_TXT="UF2 Bootloader v3.0")
    with pytest.raises(CommandError, match=r"copy CircuitPython's \.uf2 file"):
        flash.pick(tmp_path / "RPI-RP2")


def test_no_drive_and_two_drives(tmp_path, monkeypatch):
    monkeypatch.setattr(find, "mounted", lambda system: [])
    monkeypatch.setattr(find, "sleeping", list)
    with pytest.raises(CommandError, match="No CIRCUITPY drive"):
        flash.pick(None)
    monkeypatch.setattr(find, "sleeping", lambda: ["/dev/sde1"])
    with pytest.raises(CommandError, match="udisksctl mount -b /dev/sde1"):
        flash.pick(None)
    volume(tmp_path, "CIRCUITPY", boot_out_txt=BOOT_OUT)
    volume(tmp_path, "CIRCUITPY1", boot_out_txt=BOOT_OUT)
    monkeypatch.setattr(find, "mounted", lambda system: find.macos(tmp_path))
    with pytest.raises(CommandError, match="2 boards.*CIRCUITPY, .*CIRCUITPY1"):
        flash.pick(None)


def boot_out(version, board_id="pybadge"):
    first = "Adafruit CircuitPython %s on 2025-10-17; Some Board with chip\n" % version
    return known_boards.read(first + "Board ID:%s\nUID:00\n" % board_id)


def test_boot_out():
    board = known_boards.read(BOOT_OUT)
    assert str(board) == "Adafruit PyBadge with samd51j19 (pybadge) with CircuitPython 10.0.3"
    assert board.numbers == (10, 0, 3)
    assert known_boards.read(BOOT_OUT.replace("\n", "\r\n")).board_id == "pybadge"
    assert boot_out("10.1.0-beta.0-12-gabcdef").numbers == (10, 1, 0)
    assert known_boards.read("Adafruit CircuitPython 4.1.0 on 2019-08-02; A B").board_id == ""
    assert known_boards.read("") is None and known_boards.read("MicroPython v1.25") is None


@pytest.mark.parametrize("version", ["10.0.0", "10.3.1", "10.4.0-beta.1", "9.2.8", "9.2.9"])
def test_versions_that_run(version):
    assert known_boards.refusal(boot_out(version), "mpy") is None


@pytest.mark.parametrize("version", ["9.2.7", "9.2.0", "9.1.4", "8.2.10", "4.1.0"])
def test_old_versions_hear_how_to_update(version):
    reason = known_boards.refusal(boot_out(version), "mpy")
    assert version in reason and "too old" in reason
    assert "https://circuitpython.org/board/pybadge/" in reason


def test_newer_versions_can_have_the_sources():
    assert "--py" in known_boards.refusal(boot_out("11.0.0"), "mpy")
    assert known_boards.refusal(boot_out("11.0.0"), "py") is None


def test_boards_that_cannot():
    for board_id in known_boards.TOO_SMALL:
        assert "too little memory" in known_boards.refusal(boot_out("10.0.0", board_id), "mpy")
    reason = known_boards.refusal(boot_out("10.0.0", "feather_m4_express"), "mpy")
    assert "feather_m4_express" in reason and "LUDOPOCHE_UP" in reason


def test_an_unknown_board_with_its_pins_in_settings():
    keys = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")
    settings = "".join('LUDOPOCHE_%s = "D%d"\n' % (key, i) for i, key in enumerate(keys))
    unknown = boot_out("10.0.0", "feather_m4_express")
    assert known_boards.refusal(unknown, "mpy", settings) is None
    assert "LUDOPOCHE_A." in known_boards.refusal(unknown, "mpy", settings.replace("_A ", "_X "))
    assert "LUDOPOCHE_UP" in known_boards.refusal(unknown, "mpy", "#" + settings)


def test_board_names():
    assert known_boards.entry("pimoroni_picosystem").name == "PicoSystem"
    assert known_boards.entry("picosystem").id == "pimoroni_picosystem"
    with pytest.raises(Usage, match="no board 'pygamr'.*pygamer"):
        known_boards.entry("pygamr")
