# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is put on a formatted drive is found there again."""

import struct

import pytest

from sim.errors import CommandError
from sim.firmware import drive
from sim.nor import fat


class Blank:
    """A flash to be formatted."""

    def __init__(self, blocks):
        self.blocks = blocks
        self.data = bytearray(b"\xff" * blocks * 512)

    def write(self, block, data):
        self.data[512 * block : 512 * block + len(data)] = data

    def sync(self):
        pass


def formatted(kilobytes):
    flash = Blank(2 * kilobytes)
    fat.make(flash)
    return bytes(flash.data)


def read(image):
    """{path: bytes} of a drive, read as a computer reads it: by long names and chains."""
    per, reserved, fats, entries = struct.unpack_from("<BHBH", image, 13)
    sectors, _, table = struct.unpack_from("<HBH", image, 19)
    root = (reserved + fats * table) * 512
    data = root + 32 * entries
    wide = (sectors * 512 - data) // (512 * per) > 4085
    links = image[512 * reserved : root]

    def chain(cluster):
        found = b""
        while 1 < cluster < (0xFFF0 if wide else 0xFF0):
            at = data + (cluster - 2) * 512 * per
            found += image[at : at + 512 * per]
            if wide:
                cluster = struct.unpack_from("<H", links, 2 * cluster)[0]
            else:
                pair = struct.unpack_from("<H", links, cluster * 3 // 2)[0]
                cluster = pair >> 4 if cluster & 1 else pair & 0xFFF
        return found

    def folder(listed, before):
        long = ""
        for at in range(0, len(listed), 32):
            entry = listed[at : at + 32]
            if not entry[0]:
                break
            if entry[11] == 15:
                piece = entry[1:11] + entry[14:26] + entry[28:32]
                long = piece.decode("utf-16-le").split("\0")[0] + long
                continue
            first, size = struct.unpack_from("<HI", entry, 26)
            if entry[:1] != b"." and entry[11] & 16:
                folder(chain(first), before + long + "/")
            elif entry[:1] != b".":
                files[before + long] = chain(first)[:size]
            long = ""

    files = {}
    folder(image[root:data], "")
    return files


FILES = {
    "code.py": b"import ludopoche\n",
    "empty.txt": b"",
    "lib/ludopoche/words/of thirteen n.txt": b"w" * 5000,
    "lib/ludopoche/a.mpy": bytes(range(256)) * 9,
    **{"games/many/module%d.mpy" % i: b"%d" % i for i in range(90)},
}


@pytest.mark.parametrize("kilobytes", [1024, 15360])
def test_files_are_found_again(kilobytes):
    image = drive.fill(formatted(kilobytes), FILES)
    assert len(image) == kilobytes * 1024
    assert read(image) == FILES
    assert read(drive.fill(image, {"code.py": b"2"})) == {"code.py": b"2"}


def test_what_finds_no_room_is_refused():
    with pytest.raises(CommandError, match="full"):
        drive.fill(formatted(256), {"large": bytes(300 << 10)})
    with pytest.raises(CommandError, match="first folder is full"):
        drive.fill(formatted(1024), {"n%d" % i: b"" for i in range(400)})


@pytest.mark.parametrize("image", [b"", bytes(4096), b"\xeb" + bytes(509) + b"\x55\xaa"])
def test_what_is_no_drive_is_refused(image):
    with pytest.raises(CommandError, match="not as firmware formats it"):
        drive.fill(image, FILES)
