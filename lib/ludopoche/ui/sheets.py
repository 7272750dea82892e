# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Finished pictures, read from a file on the drive.

They are drawn on the desktop when the bundle is made (sim/art), packed to a quarter, and unpacked
into the very bytes that a Bitmap has in memory. (Painting a table by Python took 1.4 s.)

A file has one layout's pictures of a game. It begins with MAGIC, how many pictures there are, how
many of them, the first, are on a table from its beginning, and the length of the list of all that
follows (two bytes, the low one first). The list has of each picture the length of its name, the
name, width, height, the length of its pixels as they lie there, the length of its note (two bytes
each), bits a pixel and the note. Then come the pixels of all of them in this order, in rows of
whole 32-bit words, the first pixel in the high bits of the first byte: each in pieces of at most
640 bytes, the length of a zlib stream (two bytes) and the stream.

A table for two begins with other pictures than one for four: "others for 34" is read as "others"
where three or four play.

A note is bytes, or the numbers of a layout, two bytes each: where on the screen a picture goes,
say. What has no width is a note alone.
"""

import zlib

import displayio

from ludopoche.memory import MORE, bears, holes, stay, tight, with_room

stay(__name__)

MAGIC = b"LA3"
ENOENT = 2
FORM = 9  # bytes of a picture's form in the list, behind its name
STRIP = 1100  # bytes of a piece of a picture in several: a PicoPad's shelf has such holes
WORK = 1300  # bytes in one piece that the firmware's zlib takes while it unpacks
SMALL = 400  # bytes of a picture for which there is always room somewhere


class Sheets:
    """The pictures of one file. Read in the order in which the file has them they are quickest.

    (The list stays as it lies in the file: taken apart into objects it took 3 KB, at the moment
    when a table needs most.)
    """

    def __init__(self, stage, name, players=0):
        """`name` is a game's, or "console". For a table of so many players all that it begins with
        is read at once, while there are holes for it: between small objects it would find none."""
        self.name = "%s-%dx%d.art" % (name, stage.span, stage.height)
        self._file = file = stage.device.art(self.name)
        self._fill = stage.device.fill
        head = file.read(7)
        if len(head) < 7 or head[:3] != MAGIC:
            self._torn()
        self._first = head[4]
        size = word(head, 5)
        self._list = file.read(size)
        if len(self._list) < size:
            self._torn()
        self._start = 7 + size
        self._at = self._skip = 0  # where the last one stands in the list; bytes of those before it
        self._made = {}
        if players:
            made = self._made
            work = with_room(0, bytearray, WORK)
            for name, form, _ in self._table(players):
                made[name] = self._bitmap(form)
            del work
            for name, form, place in self._table(players):
                self._unpack((made[name],), form, place)

    def _table(self, players):
        """The names of those with which a table begins, and where their forms and pixels are."""
        listed = self._list
        at = 0
        place = self._start
        for _ in range(self._first):
            form = at + 1 + listed[at]
            name, _, counts = str(listed[at + 1 : form], "ascii").partition(" for ")
            if not counts or str(players) in counts:
                yield name, form, place
            at = form + FORM + word(listed, form + 6)
            place += word(listed, form + 4)

    def _bitmap(self, form):
        listed = self._list
        size = word(listed, form), word(listed, form + 2), 1 << listed[form + 8]
        # What is kept for another time goes when there is room, but no hole.
        return with_room(0, displayio.Bitmap, *size)

    def holes(self, players):
        """Return the bytes of the larger ones with which a table begins, and of what unpacks."""
        sizes = [bytes_of(self._list, form) for _, form, _ in self._table(players)]
        return [size for size in sizes if size > SMALL] + [WORK]

    def _find(self, name):
        """Return where in the list a picture's form stands, and in the file its pixels."""
        listed = self._list
        wanted = bytes(name, "ascii")
        for _ in range(2):
            at = self._at
            skip = self._skip
            while at < len(listed):
                form = at + 1 + listed[at]
                if listed[at + 1 : form] == wanted:
                    self._at = at
                    self._skip = skip
                    return form, self._start + skip
                at = form + FORM + word(listed, form + 6)
                skip += word(listed, form + 4)
            self._at = self._skip = 0  # once more, from the beginning
        return self._torn()

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
        bitmap = self._made.pop(name, None)
        if bitmap is None:
            form, place = self._find(name)
            bitmap = self._bitmap(form)
            self._unpack((bitmap,), form, place)
        return bitmap

    def strips(self, name):
        """Return the picture as Bitmaps one below the other, each of so few bytes that there is
        a hole for it where the whole picture would find none."""
        form, place = self._find(name)
        listed = self._list
        wide = word(listed, form)
        left = word(listed, form + 2)
        high = max(1, STRIP * left // bytes_of(listed, form))
        bitmaps = []
        while left > 0:
            size = wide, min(high, left), 1 << listed[form + 8]
            bitmaps.append(with_room(0, displayio.Bitmap, *size))
            left -= high
        self._unpack(bitmaps, form, place)
        return bitmaps

    def _unpack(self, bitmaps, form, place):
        """Fill Bitmaps, all but the last of the same height, with the pixels that begin at this
        place of the file."""
        left = word(self._list, form + 4)
        file = self._file
        file.seek(place)
        filled = 0
        whole = bytes_of(self._list, form)
        one = whole // word(self._list, form + 2) * bitmaps[0].height
        while left > 0:
            length = word(file.read(2) + b"\0\0", 0)
            left -= 2 + length
            try:
                # Its 1,288 bytes may find no hole but the one that is kept for nothing.
                data = with_room(0, zlib.decompress, file.read(length))
                at = 0
                while at < len(data):
                    most = one - filled % one
                    part = data[at : at + most] if at or len(data) > most else data
                    self._fill(bitmaps[filled // one], part, filled % one)
                    at += len(part)
                    filled += len(part)
            except MemoryError:
                raise
            except Exception:  # of what kind differs from one firmware to the next
                self._torn()
        if filled != whole:
            self._torn()

    def note(self, name):
        """Return the bytes that the drawing code left beside a picture: widths of figures, say."""
        form, _ = self._find(name)
        return self._list[form + FORM : form + FORM + word(self._list, form + 6)]

    def numbers(self, name):
        """Return the numbers beside a picture, those of the game's layout: where it goes, say."""
        note = self.note(name)
        return [word(note, at) for at in range(0, len(note), 2)]


def reserve(stage, match):
    """Take the holes for the pictures with which the table of a match begins, where memory is
    tight, to be kept while its code is loaded: that comes in many small pieces, one in the middle
    of each hole. A table that writes with the small face says so by a picture of this name: its
    sheet is large."""
    if tight() and not bears(MORE):
        try:
            with Sheets(stage, match.rules.ID) as sheets:
                face = stage.small if b"\x05small" in sheets._list else None
                return face, holes(sheets.holes(match.players))
        except OSError:
            pass  # a game may have none
    return ()


def word(data, at):
    return data[at] | data[at + 1] << 8


def bytes_of(listed, form):
    """Return how many bytes a picture takes in memory: rows are whole words."""
    return (word(listed, form) * listed[form + 8] + 31) // 32 * 4 * word(listed, form + 2)
