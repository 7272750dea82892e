# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A .uf2 becomes flash; what isn't one is refused in a sentence."""

import random
import struct

import pytest

from sim.errors import CommandError
from sim.firmware import uf2


def block(number, count, data=b"x" * 256, address=None, flags=0x2000, family=uf2.RP2040, size=None):
    address = 0x10000000 + 256 * number if address is None else address
    size = len(data) if size is None else size
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, address, size, number, count, family)
    return head + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def test_blocks_come_together_in_any_order_and_holes_stay_blank():
    blocks = [block(0, 3, b"a" * 256), block(1, 3, b"b" * 256), block(2, 3, b"c" * 4, 0x10000400)]
    found = uf2.parse(b"".join(reversed(blocks)))
    assert found == b"a" * 256 + b"b" * 256 + b"\xff" * 512 + b"c" * 4


def test_what_is_not_for_the_flash_is_left_out():
    assert uf2.parse(block(0, 1) + block(0, 1, b"no", flags=1)) == b"x" * 256


@pytest.mark.parametrize(
    "data, why",
    [
        (b"", "no whole number"),
        (block(0, 1)[:-1], "no whole number"),
        (bytes(512), "block 0 has no mark"),
        (block(0, 1)[:-4] + bytes(4), "block 0 has no mark"),
        (block(0, 1, family=0xE48BFF57), "for another chip"),
        (block(0, 1, size=477), "too long"),
        (block(0, 1, size=0xFFFFFFFF), "too long"),
        (block(0, 1, address=0x0FFFFFFF), "outside the flash"),
        (block(0, 1, address=0x20000000), "outside the flash"),
        (block(0, 1, address=0x10FFFFFF), "outside the flash"),
        (block(0, 2), "blocks are missing"),
        (block(0, 1, flags=1), "blocks are missing"),
        (block(0, 2) + block(0, 2), "miscounted"),
        (block(0, 2) + block(1, 3), "miscounted"),
        (block(1, 1), "miscounted"),
    ],
)
def test_what_is_no_firmware_is_refused(data, why):
    with pytest.raises(CommandError, match=why) as refused:
        uf2.parse(data, "f.uf2")
    assert str(refused.value).startswith("f.uf2 is ")
    assert str(refused.value).endswith("circuitpython.org.")


def test_a_harmed_file_is_read_or_refused():
    dice = random.Random(1)
    whole = block(0, 2) + block(1, 2)
    for _ in range(2000):
        harmed = bytearray(whole)
        for _ in range(dice.randrange(1, 5)):
            harmed[dice.randrange(len(harmed))] = dice.randrange(256)
        try:
            assert len(uf2.parse(bytes(harmed))) <= uf2.SIZE
        except CommandError:
            pass
