# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Words and help pages packed, a file a language; in the compiled bundle this is texts.py.

The file begins with two bytes for each byte: what it stands for, or zeros where it is itself;
the two may stand for more in turn. Then come sections: a line with the name and the sizes of the
parts, and the parts. Line ends are as they were; of a word's key three bytes are left, see mark().
So both are searched as they are, and only what is said is unpacked."""

_lang = ""
_pairs = b""


def load(lang, name):
    """The words of a module, for `find`."""
    file, sizes = _open(lang, name)
    text = file.read(sizes[0])
    file.close()
    return text


def find(text, key):
    """The words of a key, or None."""
    start = text.find(mark(key)) if text else -1
    if start < 0:
        return None
    return _unpacked(text, start + 4, text.find(b"\n", start + 4))


def mark(key):
    """A line's end and what stands for a key: three bytes above the line end's, out of its
    letters. The packer sees to it that there are no two keys with the same."""
    number = 0
    for char in key:
        number = (31 * number + ord(char)) % 14706125  # 245 * 245 * 245
    return bytes((10, 11 + number // 60025, 11 + number // 245 % 245, 11 + number % 245))


def pages(lang, game):
    """The file of a game's help, or of the console's own; where each page begins, and the end."""
    file, starts = _open(lang, "help." + game)
    at = file.tell()
    file.close()
    starts.append(0)
    for i in range(len(starts)):
        starts[i], at = at, at + starts[i]
    return _path(lang), starts


def plain(line):
    """A line of a help file as it is to be read."""
    return _unpacked(line, 0, len(line))


def _path(lang):
    return __file__[: __file__.rfind("/") + 1] + lang + ".bin"


def _open(lang, name):
    """The file where a section's parts begin, and their sizes; OSError if there is none."""
    global _lang, _pairs
    file = open(_path(lang), "rb")
    if lang != _lang:
        _lang = lang
        _pairs = file.read(512)
    file.seek(512)
    name = bytes(name, "utf-8")
    line = file.readline().split()
    while line:
        sizes = [int(word) for word in line[1:]]
        if line[0] == name:
            return file, sizes
        file.seek(sum(sizes), 1)
        line = file.readline().split()
    file.close()
    raise OSError(2)


def _unpacked(data, start, end):
    pairs = _pairs
    out = bytearray()
    later = []
    for i in range(start, end):
        code = data[i]
        while True:
            at = 2 * code
            if pairs[at]:
                later.append(pairs[at + 1])
                code = pairs[at]
                continue
            out.append(code)
            if not later:
                break
            code = later.pop()
    return str(out, "utf-8")
