# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The list of files on the drive: what it says, and that damage is never believed."""

import random

import pytest

from sim.flash import manifest
from sim.flash.manifest import Manifest, stamp


def example():
    manifest = Manifest("Ludopoche 0.1.0 10.x-mpy")
    manifest.add("code.py", stamp(b"code"))
    manifest.add("lib/adafruit_ticks.mpy", stamp(b"ticks"), shared=True)
    manifest.add("games/a name with spaces.txt", stamp(b""))
    return manifest


def test_it_reads_what_it_writes():
    text = example().text()
    again = manifest.read(text)
    assert again.text() == text
    assert again.owns("code.py", b"code")
    assert not again.owns("code.py", b"Code")
    assert not again.owns("lib/adafruit_ticks.mpy", b"ticks"), "it was there before us"
    assert not again.unfinished


def test_it_is_short():
    lines = example().text().decode().splitlines()
    assert lines[2].endswith(" code.py")
    assert lines[3] == "games/" and lines[4].endswith(" a name with spaces.txt")
    assert lines[5] == "lib/" and lines[6].endswith(" =adafruit_ticks.mpy")
    for mark in ((0, 0), (1, 0), (0xFFFFFFFF, 0), (0, 1), (0xFFFFFFFF, 1 << 40)):
        assert manifest.understood(manifest.written(mark)) == mark
    assert len(manifest.written((0xFFFFFFFF, 4095))) == 8


def test_between_old_and_new_both_are_ours():
    new = Manifest("Ludopoche 0.2.0 10.x-mpy")
    new.add("code.py", stamp(b"new code"))
    both = manifest.read(example().merged(new).text())
    assert both.unfinished
    assert both.title == new.title
    assert both.owns("code.py", b"code") and both.owns("code.py", b"new code")
    assert both.owns("games/a name with spaces.txt", b"")


def test_no_damage_is_believed():
    text = example().text()
    assert manifest.read(None) is None
    for length in range(len(text) - 1):
        assert manifest.read(text[:length]) is None, length
    dice = random.Random(4)
    for _ in range(2000):
        torn = bytearray(text)
        torn[dice.randrange(len(torn))] ^= 1 << dice.randrange(8)
        found = manifest.read(bytes(torn))
        # Only what leaves every meaning as it was may pass: a letter of the CRC in lower case.
        assert found is None or found.text() == text


@pytest.mark.parametrize(
    "path",
    [
        "../x",
        "games/../../x",
        "/etc/x",
        "games//x",
        "./x",
        "..\\x",
        "games/.. /x",
        "C:/x",
        "C:x",
        "a\0b",
        "settings.toml",
        "Settings.TOML",
        "settings.toml.",
        "saves/x",
        "Saves/x",
        "ludosave/save.1",
        "boot.py",
        "ludopoche-backup/code.py",
    ],
)
def test_no_list_leads_out_of_the_drive_or_to_what_is_the_owner_s(path):
    made = example()
    made.add(path, stamp(b"theirs"))
    assert manifest.read(made.text()) is None
