# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The faces: from the drawings in sim/art to the packed modules in lib/ludopoche/faces.

A drawing is strips of characters; below each strip its rows, '#' a pixel, '.' none, parted by
blanks. A packed glyph is its width and one byte a row, the leftmost pixel in the top bit.
"""

import os
import sys

from sim import ROOT

USAGE = """usage: python3 -m sim glyphs

Packs the letters and figures that are drawn in sim/art for the board."""

# rows of a capital, above it for accents, below it; x-height; columns between letters, of a blank
FACES = {
    "text5": (7, 2, 2, 5, 1, 3),
    "text10": (10, 3, 3, 7, 2, 5),
    "bold7": (10, 0, 0, 10, 1, 4),
    "tiny3": (5, 0, 0, 5, 1, 2),
}
ASCII = "".join(map(chr, range(33, 127)))


def drawings(name):
    """{character: [rows]} of a drawing file."""
    with open(os.path.join(ROOT, "sim", "art", name), encoding="utf-8") as file:
        strips = file.read().split("\n\n")[1:]
    glyphs = {}
    for strip in strips:
        lines = [line.split() for line in strip.strip("\n").split("\n")]
        for column, char in enumerate(lines[0]):
            rows = [line[column] for line in lines[1:]]
            if len({len(row) for row in rows}) != 1 or len(rows[0]) > 8:
                raise ValueError("%s: ragged or too wide: %s" % (name, char))
            if char in glyphs:
                raise ValueError("%s: drawn twice: %s" % (name, char))
            glyphs[char] = rows
    return glyphs


def pack(rows, height):
    """Width, then a byte a row."""
    out = bytearray([len(rows[0])])
    for row in rows:
        bits = row.replace(".", "0").replace("#", "1")
        out.append(int((bits + "0" * 8)[:8], 2))
    return out + bytes(1 + height - len(out))


def module(name):
    """The source of a face's module."""
    glyphs = drawings(name + ".txt")
    plain = ASCII if "A" in glyphs else ""
    extra = "".join(char for char in glyphs if char not in plain)
    if set(plain) - set(glyphs):
        raise ValueError("%s lacks %s" % (name, sorted(set(plain) - set(glyphs))))
    lines = []
    for char in plain + extra:
        text = repr(bytes(pack(glyphs[char], FACES[name][0] + FACES[name][2])))
        if text.startswith("b'"):
            text = 'b"%s"' % text[2:-1].replace('"', '\\"')
        lines.append("    " + text)
    return (
        "# SPDX-FileCopyrightText: 2026 the Ludopoche makers\n"
        "# SPDX-License-Identifier: MIT\n"
        '"""Packed by `python3 -m sim glyphs` from sim/art/%s.txt: edit the drawing."""\n\n'
        "CAP = %d\nUP = %d\nDOWN = %d\nX_HEIGHT = %d\nGAP = %d\nSPACE = %d\n"
        'PLAIN = %s\nEXTRA = "%s"\nDATA = (\n%s\n)\n'
        % (name, *FACES[name], bool(plain), extra, "\n".join(lines))
    )


def path(name):
    return os.path.join(ROOT, "lib", "ludopoche", "faces", name + ".py")


def main(argv):
    if argv:
        asked = argv[0] in ("-h", "--help")
        print(USAGE, file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    for name in FACES:
        with open(path(name), "w", encoding="utf-8") as file:
            file.write(module(name))
    print("packed %d faces into lib/ludopoche/faces" % len(FACES))
    return 0
