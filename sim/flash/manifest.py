# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The list on a drive of the files that flash put there: ours to change, all others not.

    Ludopoche 0.1.0 10.x-mpy
    Files that flash put on this drive; it needs the list to update or remove them.
    9sP1KuZ code.py
    lib/
    3sP1KuZ =adafruit_ticks.mpy
    end 89EF0123

A line is a number (the size, then 32 bits of CRC, in digits of six bits) and a name in the folder
above it; "=" marks a library that was there before us and stays when we go. While an update is
under way the first line ends with UNFINISHED and the list holds the old files and the new. The
last line is the CRC of the lines above: a torn list isn't believed.
"""

import zlib

NAME = "ludopoche-files.txt"
NEW = "ludopoche-files.new"
UNFINISHED = ", update unfinished"
ABOUT = "Files that flash put on this drive; it needs the list to update or remove them."
# The owner's, the board's, and what the program on the board writes itself.
NEVER = ("settings.toml", "boot.py", "boot_out.txt", "saves", "sd", "ludosave")
NOTES = "ludopoche"  # so begin the names of this list, of backups and of a board's error
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"


def lawful(path):
    """Is this a place on the drive that may be ours? A list that says otherwise isn't believed:
    it would lead out of the drive, or to what is the owner's."""
    first = path.split("/")[0].lower()
    if first in NEVER or first.startswith(NOTES) or set("\\:\0") & set(path):
        return False
    # Windows takes dots and spaces off the ends of names.
    return all(name and name == name.rstrip(". ") for name in path.split("/"))


def stamp(data):
    """A stamp, by which one content differs from another: (CRC, size)."""
    return zlib.crc32(data), len(data)


def written(mark):
    """A stamp in digits of six bits."""
    crc, size = mark
    number = size << 32 | crc
    text = ""
    while number or not text:
        text = DIGITS[number & 63] + text
        number >>= 6
    return text


def understood(text):
    """The stamp that `written` wrote."""
    number = 0
    for digit in text:
        number = number << 6 | DIGITS.index(digit)
    return number & 0xFFFFFFFF, number >> 32


class Manifest:
    """The list of files that are ours: {path: {stamp, …}}."""

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
        inside = ""
        for folder, _, name in sorted(path.rpartition("/") for path in self.files):
            if folder != inside:
                inside = folder
                lines.append(folder + "/")
            path = folder + "/" * bool(folder) + name
            shared = "=" * (path in self.shared)
            lines += [
                "%s %s%s" % (written(mark), shared, name) for mark in sorted(self.files[path])
            ]
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
        unfinished = name.endswith(UNFINISHED)
        manifest = Manifest(name[: -len(UNFINISHED)] if unfinished else name, unfinished)
        folder = ""
        for line in lines:
            if line.endswith("/"):
                folder = line
                continue
            number, name = line.split(" ", 1)
            shared = name.startswith("=")
            if not lawful(folder + name[shared:]):
                return None
            manifest.add(folder + name[shared:], understood(number), shared)
    except ValueError:
        return None
    return manifest
