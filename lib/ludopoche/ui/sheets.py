# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Finished pictures, read from a file on the drive.

They are drawn on the desktop when the bundle is made (sim/art), packed to a quarter, and unpacked
into the very bytes that a Bitmap has in memory. (Painting a table by Python took 1.4 s.)

A file has one layout's pictures of a game. It begins with MAGIC, how many there are, and how many
of them, the first, are on a table from its beginning; then of each the length of its name, the name, width, height, the length of its pixels as they lie there,
the length of its note (two bytes each, the low one first), bits a pixel and the note; then the
pixels of all of them in this order, in rows of whole 32-bit words, the first pixel in the high bits
of the first byte: each in pieces of at most 1 KB, the length of a zlib stream (two bytes) and
the stream.
"""

import zlib

import displayio

MAGIC = b"LA3"
ENOENT = 2
SMALL = 400  # bytes of a picture for which there is always room somewhere


class Sheets:
    """The pictures of one file. Read in the order in which the file has them they are quickest."""

    def __init__(self, stage, name, table=False):
        """`name` is a game's, or "console". For a `table` the Bitmaps come first, while there are
        holes for them: between small objects they would find none."""
        self.name = "%s-%dx%d.art" % (name, stage.width, stage.height)
        self._file = file = stage.device.art(self.name)
        self._fill = stage.device.fill
        head = file.read(5)
        if len(head) < 5 or head[:3] != MAGIC:
            self._torn()
        self._entries = entries = {}
        self._made = {}
        self.holes = []  # bytes of the large ones that a table begins with
        start = 5
        at = 0  # bytes of the pictures before: a board's dictionary keeps no order
        for _ in range(head[3]):
            name = str(file.read(self._byte()), "ascii")
            form = file.read(9)
            if len(form) < 9:
                self._torn()
            note = file.read(form[6] | form[7] << 8)
            start += 10 + len(name) + len(note)
            width = form[0] | form[1] << 8
            height = form[2] | form[3] << 8
            size = form[4] | form[5] << 8
            entries[name] = (at, size, width, height, form[8], note)
            at += size
            if len(entries) <= head[4]:
                if table:
                    self._made[name] = displayio.Bitmap(width, height, 1 << form[8])
                size = bytes_of(width, height, form[8])
                if size > SMALL:
                    self.holes.append(size)
        self._start = start

    def _byte(self):
        data = self._file.read(1)
        return data[0] if data else self._torn()

    def _torn(self):
        """Say that the file isn't whole, as if it weren't there."""
        self.close()
        raise OSError(ENOENT, self.name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self._file.close()

    def read(self, name):
        """Return the picture of this name as a Bitmap."""
        if name not in self._entries:
            self._torn()
        at, size, width, height, bits, _ = self._entries[name]
        bitmap = self._made.pop(name, None) or displayio.Bitmap(width, height, 1 << bits)
        file = self._file
        file.seek(self._start + at)
        filled = 0
        while size > 0:
            length = self._byte() | self._byte() << 8
            size -= 2 + length
            try:
                data = zlib.decompress(file.read(length))
                self._fill(bitmap, data, filled)
            except MemoryError:
                raise
            except Exception:  # of what kind differs from one firmware to the next
                self._torn()
            filled += len(data)
        if filled != bytes_of(width, height, bits):
            self._torn()
        return bitmap

    def note(self, name):
        """Return the bytes that the drawing code left beside a picture: widths of figures, say."""
        return self._entries[name][5]


def bytes_of(width, height, bits):
    """Return how many bytes a Bitmap's pixels take: rows are whole words."""
    return (width * bits + 31) // 32 * 4 * height
