# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Finished pictures, read from a file on the drive.

They are drawn on the desktop when the bundle is made (sim/art) and lie there as a Bitmap has them
in memory: `readinto` fills 16,000 pixels in 1.2 ms, where Python would paint ten.

A file has one layout's pictures of a game. It begins with MAGIC and how many there are; then of
each the length of its name, the name, width, height (two bytes each, low one first), bits a pixel,
the length of its note (two bytes) and the note; then the pixels of all of them in this order, each
row in whole 32-bit words, the first pixel in the high bits of the first byte.
"""

import displayio

MAGIC = b"LA1"
ENOENT = 2


class Sheets:
    """The pictures of one file. Read in the order in which the file has them they are quickest."""

    def __init__(self, stage, name):
        """`name` is a game's, or "console"."""
        self.name = "%s-%dx%d.art" % (name, stage.width, stage.height)
        self._file = file = stage.device.art(self.name)
        head = file.read(4)
        if len(head) < 4 or head[:3] != MAGIC:
            self._torn()
        self._entries = entries = {}
        start = 4
        ahead = 0  # bytes of the pictures before (a board's dictionary keeps no order)
        for _ in range(head[3]):
            name = str(file.read(self._byte()), "ascii")
            form = file.read(7)
            if len(form) < 7:
                self._torn()
            note = file.read(form[5] | form[6] << 8)
            start += 8 + len(name) + len(note)
            width = form[0] | form[1] << 8
            height = form[2] | form[3] << 8
            size = (width * form[4] + 31) // 32 * 4 * height
            entries[name] = width, height, form[4], note, ahead, size
            ahead += size
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
        width, height, bits, _, ahead, size = self._entries[name]
        self._file.seek(self._start + ahead)
        bitmap = displayio.Bitmap(width, height, 1 << bits)
        if self._file.readinto(bitmap) != size:
            self._torn()
        return bitmap

    def note(self, name):
        """Return the bytes that the drawing code left beside a picture: widths of figures, say."""
        return self._entries[name][3]
