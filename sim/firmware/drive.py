# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Files onto the drive that the firmware has formatted: FAT12 or FAT16, with long names.

The tables and folders are written anew, one file behind the other; how large the clusters are and
where all begins is what the firmware has chosen.
"""

import struct
from typing import NamedTuple

from sim.errors import CommandError

SECTOR = 512
ENTRY = 32
FOLDER = 0x10
LONG = 0x0F  # the attribute of a piece of a long name
PIECE = 13  # letters in it
DATE = 1 << 5 | 1  # the first of January 1980


class Layout(NamedTuple):
    cluster: int  # bytes
    fats: int  # how many tables
    table: int  # bytes of one
    start: int  # where the first begins
    root: int  # where the root folder begins
    entries: int
    data: int  # where cluster 2 begins
    clusters: int
    wide: bool  # FAT16


def layout(image):
    """The layout in the drive's first sector; None where none is."""
    if len(image) < SECTOR or image[510:512] != b"\x55\xaa" or image[0] not in (0xEB, 0xE9):
        return None
    size, per, reserved, fats, entries, small = struct.unpack_from("<HBHBHH", image, 11)
    table = struct.unpack_from("<H", image, 22)[0] * SECTOR
    sectors = small or struct.unpack_from("<I", image, 32)[0]
    if size != SECTOR or not (per and reserved and fats and entries and table):
        return None
    if sectors * SECTOR > len(image):
        return None
    start = reserved * SECTOR
    root = start + fats * table
    data = root + entries * ENTRY
    clusters = (sectors * SECTOR - data) // (per * SECTOR)
    if clusters < 1:
        return None
    return Layout(per * SECTOR, fats, table, start, root, entries, data, clusters, clusters > 4085)


def fill(image, files):
    """The drive with these files on it, {path: bytes}, and nothing else."""
    form = layout(image)
    if form is None:
        raise CommandError("The firmware's drive is not as firmware formats it.")
    image = bytearray(image)
    image[form.start :] = bytes(len(image) - form.start)
    tree = {}
    for path, data in files.items():
        *folders, name = path.split("/")
        inner = tree
        for folder in folders:
            inner = inner.setdefault(folder, {})
        inner[name] = data
    writer = Writer(image, form)
    root = writer.folder(tree, 0)
    if len(root) > form.entries * ENTRY:
        raise CommandError("The drive's first folder is full.")
    image[form.root : form.root + len(root)] = root
    writer.tables()
    return bytes(image)


class Writer:
    def __init__(self, image, form):
        self.image = image
        self.form = form
        self.links = [0xFFF8, 0xFFFF]  # the media's byte, and no error

    def put(self, data):
        """Write into the next clusters; the first of them, 0 for nothing."""
        first = self.take(len(data))
        self.lay(first, data)
        return first

    def take(self, size):
        count = -(-size // self.form.cluster)
        first = len(self.links)
        if first + count > self.form.clusters + 2:
            raise CommandError("The drive is full.")
        self.links += [first + i + 1 for i in range(count - 1)] + [0xFFFF] * bool(count)
        return first if count else 0

    def lay(self, first, data):
        at = self.form.data + (first - 2) * self.form.cluster
        if data:
            self.image[at : at + len(data)] = data

    def folder(self, tree, above, own=None):
        """A folder's entries; all that is in it is written."""
        found = b""
        if own is not None:
            found = entry(b".          ", FOLDER, own, 0) + entry(b"..         ", FOLDER, above, 0)
        for number, (name, what) in enumerate(sorted(tree.items())):
            short, pieces = names(name, number)
            if isinstance(what, dict):
                inside = 2 + sum(len(names(each, 0)[1]) // ENTRY + 1 for each in what)
                first = self.take(inside * ENTRY)
                self.lay(first, self.folder(what, own or 0, first))
                found += pieces + entry(short, FOLDER, first, 0)
            else:
                found += pieces + entry(short, 0x20, self.put(what), len(what))
        return found

    def tables(self):
        form = self.form
        if form.wide:
            table = struct.pack("<%dH" % len(self.links), *self.links)
        else:
            links = [link & 0xFFF for link in self.links] + [0]
            table = b"".join(
                (links[i] | links[i + 1] << 12).to_bytes(3, "little")
                for i in range(0, len(links) - 1, 2)
            )
        for number in range(form.fats):
            at = form.start + number * form.table
            self.image[at : at + len(table)] = table


def entry(short, kind, first, size):
    return struct.pack("<11sB10xHHHI", short, kind, 0, DATE, first, size)


def names(name, number):
    """The name of eight and three letters, and the entries of the long one: always both."""
    stem = b"F%07d" % number
    short = stem + name.rpartition(".")[2][:3].upper().encode("ascii", "replace").ljust(3)
    check = 0
    for letter in short:
        check = ((check & 1) << 7 | check >> 1) + letter & 0xFF
    letters = name.encode("utf-16-le")
    if len(letters) % (2 * PIECE):
        letters += b"\0\0"
        letters += b"\xff" * (-len(letters) % (2 * PIECE))
    pieces = [letters[i : i + 2 * PIECE] for i in range(0, len(letters), 2 * PIECE)]
    found = b""
    for order in range(len(pieces), 0, -1):
        piece = pieces[order - 1]
        last = 0x40 if order == len(pieces) else 0
        found += struct.pack(
            "<B10sBBB12sH4s", order | last, piece[:10], LONG, 0, check, piece[10:22], 0, piece[22:]
        )
    return short, found
