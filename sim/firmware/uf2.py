# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A .uf2 file as the bytes that it puts into an RP2040's flash.

The format: blocks of 512 bytes, each with the address of its at most 476 bytes of content.
"""

import struct

from sim.errors import CommandError

BLOCK = 512
HEAD = struct.Struct("<8I")
MAGIC = 0x0A324655, 0x9E5D5157
END = 0x0AB16F30
MOST = 476  # bytes of content in a block
ELSEWHERE = 0x0001  # flag: the block isn't for the flash
FAMILY = 0x2000  # flag: the block names its chip
RP2040 = 0xE48BFF56
FLASH = 0x10000000
SIZE = 16 << 20  # the largest flash there is
LONGEST = 4 * SIZE  # of a file that can be meant
WHERE = "get PicoSystem's .uf2 from its board page on circuitpython.org"


def parse(data, name="the file"):
    """The flash from its start to the firmware's end; CommandError says what isn't right."""
    if not data or len(data) % BLOCK:
        raise wrong(name, "its length is no whole number of blocks")
    if len(data) > LONGEST:
        raise wrong(name, "it is larger than any flash")
    flash = bytearray()
    seen = set()
    total = None
    for at in range(0, len(data), BLOCK):
        first, second, flags, address, size, number, count, family = HEAD.unpack_from(data, at)
        (end,) = struct.unpack_from("<I", data, at + BLOCK - 4)
        if (first, second) != MAGIC or end != END:
            raise wrong(name, "block %d has no mark" % (at // BLOCK))
        if flags & ELSEWHERE:
            continue
        if flags & FAMILY and family != RP2040:
            raise CommandError(
                "%s is for another chip than PicoSystem's RP2040: %s." % (name, WHERE)
            )
        if size > MOST:
            raise wrong(name, "block %d is too long" % number)
        if not FLASH <= address <= FLASH + SIZE - size:
            raise wrong(name, "block %d lies outside the flash" % number)
        if total not in (None, count) or number >= count or number in seen:
            raise wrong(name, "its blocks are miscounted")
        total = count
        seen.add(number)
        offset = address - FLASH
        if len(flash) < offset + size:
            flash += b"\xff" * (offset + size - len(flash))
        flash[offset : offset + size] = data[at + HEAD.size : at + HEAD.size + size]
    if not seen or len(seen) != total:
        raise wrong(name, "blocks are missing")
    return bytes(flash)


def wrong(name, why):
    return CommandError("%s is no firmware that can be read (%s): %s." % (name, why, WHERE))
