# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Drawn pictures become files: one a game and layout, in a private folder.

A file's name in that folder has a sum of all that it was drawn with: after a change of the drawing
code it is another name, and the file is made anew by whoever asks for it.
"""

import functools
import hashlib
import importlib
import os
import tempfile
from pathlib import Path

import games
from sim import ROOT
from sim.art.deflate import compressed, stored

SIZES = ((160, 128), (240, 240), (320, 240))
OWN = ("console", "letters")  # the console's, beside the games'
FOLDER = Path(ROOT, ".cache", "art")
PIECE = 640  # bytes that are unpacked at once: a board wants a hole of 270 more meanwhile
LARGEST = 4096  # bytes of a picture: a heap that has grown in areas has no larger holes
MAGIC = b"LA3"
BESIDE = ("art*.py", "layout.py", "card.py")  # of a game's own
DRAWN_WITH = ("sim/art/*.py", "sim/art/*.txt", "lib/ludopoche/ui/theme.py")


def names():
    """The names of those who have pictures: the console's, and those of every game that draws
    some."""
    return [name for name in (*OWN, *games.SHELF) if draws(name)]


def draws(name):
    path = source(name)
    return path.exists() and "def sheets(" in path.read_text("utf-8")


def source(name):
    """The module that draws, as a path."""
    if name in OWN:
        return Path(ROOT, "sim", "art", name + ".py")
    usual = Path(ROOT, "games", name, "art.py")
    others = [Path(folder, name, "art.py") for folder in games.__path__]  # guests live elsewhere
    return next((path for path in (usual, *others) if path.exists()), usual)


def layout(width, height):
    """The layout of a screen: the largest that fits."""
    return max(i for i in range(len(SIZES)) if SIZES[i][0] <= width and SIZES[i][1] <= height)


def file_name(name, size):
    """The name of a file on the drive."""
    return "%s-%dx%d.art" % ((name,) + SIZES[size])


def made(name, size):
    """The path of a file, drawn now if it isn't there."""
    path = FOLDER / ("%s-%s" % (source_sum(name), file_name(name, size)))
    if not path.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        # Several processes may draw at once: whoever is first is as good as the last.
        handle, beside = tempfile.mkstemp(dir=FOLDER)
        with os.fdopen(handle, "wb") as file:
            file.write(drawn(name, size))
        os.replace(beside, path)
    return path


@functools.lru_cache(None)
def plain_files():
    """The same, not packed: for the 32-bit VM (see deflate.stored)."""
    return [
        ("art/" + file_name(name, size), drawn(name, size, stored))
        for name in names()
        for size in range(len(SIZES))
    ]


def files():
    """(path on the drive, bytes) of all pictures for every layout."""
    return [
        ("art/" + file_name(name, size), made(name, size).read_bytes())
        for name in names()
        for size in range(len(SIZES))
    ]


def source_sum(name):
    """A sum of the sources that a game's pictures are drawn with."""
    found = hashlib.sha256()
    for path in sources(name):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def sources(name):
    """All that is read for a game's pictures, as paths."""
    found = [path for pattern in DRAWN_WITH for path in sorted(Path(ROOT).glob(pattern))]
    if name in OWN:
        return found + [source(name)]
    own = source(name).parent
    return found + [path for pattern in BESIDE for path in sorted(own.glob(pattern))]


def drawn(name, size, pack=compressed):
    """The bytes of a game's file."""
    from sim.art.brush import Brush

    art = importlib.import_module(("sim.art.%s" if name in OWN else "games.%s.art") % name)
    return packed(named(art.sheets(Brush(), size), name), name, pack)


def named(sheets, name):
    """The same; beside a game's icon lies what it is called."""
    for sheet in sheets:
        if sheet and sheet[:1] == ("icon",) and len(sheet) == 2:
            sheet = (*sheet, games.name_of(name).encode())
        yield sheet


def packed(sheets, whose, pack=compressed):
    """A file of these (name, canvas) or (name, canvas, note); None after those that are on a table
    from its beginning. A note is bytes, or numbers of a layout; a canvas is None where only the
    note is wanted."""
    head = bytearray()
    pixels = bytearray()
    count = first = 0
    for sheet in sheets:
        if sheet is None:
            first = count
            continue
        name, canvas, *note = sheet
        note = noted(*note)
        width, height, bits = (canvas.width, canvas.height, canvas.bits) if canvas else (0, 0, 1)
        data = rows(canvas) if canvas else b""
        if len(data) > LARGEST:
            raise ValueError(
                "%s: the picture %r takes %d bytes, the limit is %d: draw it in several"
                % (whose, name, len(data), LARGEST)
            )
        head += bytes([len(name)]) + name.encode("ascii")
        packed = b""
        for at in range(0, len(data), PIECE):
            stream = pack(data[at : at + PIECE])
            packed += len(stream).to_bytes(2, "little") + stream
        for number in (width, height, len(packed), len(note)):
            head += number.to_bytes(2, "little")
        head += bytes([bits]) + note
        pixels += packed
        count += 1
    size = len(head).to_bytes(2, "little")
    return MAGIC + bytes([count, first]) + size + bytes(head) + bytes(pixels)


def noted(note=b""):
    """A note's bytes; of a layout's numbers two each, the low one first, as Sheets.numbers() reads
    them."""
    if isinstance(note, bytes):
        return note
    return b"".join([number.to_bytes(2, "little") for number in note])


def rows(canvas):
    """Pixels as a board's Bitmap has them: rows of whole 32-bit words, the first pixel in the high
    bits of the first byte."""
    bits = canvas.bits
    each = 8 // bits
    stride = (canvas.width * bits + 31) // 32 * 4
    out = bytearray()
    for y in range(canvas.height):
        line = canvas.pixels[y * canvas.width : (y + 1) * canvas.width]
        line = line + bytes(stride * each - len(line))
        for at in range(0, len(line), each):
            byte = 0
            for pixel in line[at : at + each]:
                byte = byte << bits | pixel
            out.append(byte)
    return bytes(out)
