# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The list on a drive of the files that flash put there: ours to change, all others not.

    Ludopoche 0.1.0 10.x-mpy
    Files that flash put on this drive; it needs the list to update or remove them.
    12AB34CD 1234 code.py
    12AB34CD 1234 = lib/adafruit_ticks.mpy
    end 89EF0123

A line is a CRC, a size and a path; "=" marks a library that was there before us and stays when we
go. While an update is under way the first line ends with UNFINISHED and the list holds the old
files and the new. The last line is the CRC of the lines above: a torn list isn't believed.
"""

import zlib

NAME = "ludopoche-files.txt"
NEW = "ludopoche-files.new"
UNFINISHED = ", update unfinished"
ABOUT = "Files that flash put on this drive; it needs the list to update or remove them."


def stamp(data):
    """What tells one content from another: (CRC, size)."""
    return zlib.crc32(data), len(data)


class Manifest:
    """Which files are ours: {path: {stamp, …}}."""

    def __init__(self, title, unfinished=False):
        self.title = title
        self.unfinished = unfinished
        self.files = {}
        self.shared = set()  # paths that were there before us, with the same content

    def add(self, path, mark, shared=False):
        self.files.setdefault(path, set()).add(mark)
        if shared:
            self.shared.add(path)

    def owns(self, path, data):
        """Did we write this, at this place?"""
        return path not in self.shared and stamp(data) in self.files.get(path, ())

    def merged(self, other):
        """Both lists in one, for the time between."""
        both = Manifest(other.title, True)
        for one in (self, other):
            for path, marks in one.files.items():
                for mark in marks:
                    both.add(path, mark)
        both.shared = other.shared | (self.shared - set(other.files))
        return both

    def text(self):
        lines = [self.title + UNFINISHED * self.unfinished, ABOUT]
        for path in sorted(self.files):
            for crc, size in sorted(self.files[path]):
                shared = "= " if path in self.shared else ""
                lines.append("%08X %d %s%s" % (crc, size, shared, path))
        body = "".join(line + "\n" for line in lines).encode()
        return body + b"end %08X\n" % zlib.crc32(body)


def title(bundle):
    return "Ludopoche " + bundle.name.split("-", 1)[1].replace("-", " ", 1)


def first(bundle):
    """The list's bytes on a drive where only the bundle lies."""
    manifest = Manifest(title(bundle))
    for path, data in bundle.files.items():
        manifest.add(path, stamp(data))
    return manifest.text()


def read(data):
    """A Manifest, or None where the bytes are none or torn."""
    body, end, crc = (data or b"").rpartition(b"end ")
    try:
        if not end or int(crc, 16) != zlib.crc32(body):
            return None
        name, _, *lines = body.decode().splitlines()
        manifest = Manifest(name.removesuffix(UNFINISHED), name.endswith(UNFINISHED))
        for line in lines:
            crc, size, path = line.split(" ", 2)
            shared = path.startswith("= ")
            manifest.add(path[2 * shared :], (int(crc, 16), int(size)), shared)
    except ValueError:
        return None
    return manifest
