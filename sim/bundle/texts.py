# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Words and help pages packed into a file a language, as lib/ludopoche/words/texts_packed.py reads.

Again and again the two neighbours that stand together most often are given a byte that the
language's texts don't use. Of the keys of words the marks are left by which the reader finds them.
"""

import ast
import re
from collections import Counter

from ludopoche.words.texts_packed import mark
from sim.errors import CommandError
from sim.lint.words import lines, pages_of

PLAIN = "lib/ludopoche/words/texts.py"
READER = "lib/ludopoche/words/texts_packed.py"
PACK = "lib/ludopoche/words/%s.bin"
LINE_END = 10
SELDOM = 4  # a pair that stands less often isn't worth its place


def packed(files, languages):
    """The files with their texts packed; as they are, where nobody could read that."""
    if READER not in files:
        return files
    out = dict(files)
    out[PLAIN] = out.pop(READER)
    for language in languages:
        sections = {}
        for path in files:
            name = name_of(path, language)
            if name:
                data = out.pop(path)
                sections.update(words(name, data) if "/words/" in path else pages(name, data))
        out[PACK % language] = pack(sections)
    return out


def unread(files):
    """The files without the reader of packed texts."""
    return {path: data for path, data in files.items() if path != READER}


def bare(files):
    """The files without the __init__.py of our packages that do nothing: a folder will do."""
    return {path: data for path, data in files.items() if not idle(path, data)}


def idle(path, source):
    if not path.endswith("/__init__.py") or path.count("/") < 2:
        return False
    # __file__ is asked of packages that have some code
    return all(isinstance(node, ast.Expr) for node in ast.parse(source).body)


def name_of(path, language):
    """The name that the sections of a language's file begin with, or None if it has none in the
    pack."""
    found = re.fullmatch(r"(?:games/(\w+)|lib/ludopoche)/(words|help)/%s\.txt" % language, path)
    return {"words": "%s/", "help": "help.%s"}[found[2]] % (found[1] or "") if found else None


def words(name, data):
    """{name: its one part} of the sections of a file of words: (key, text) a line."""
    sections = {}
    for _, heading, key, said in lines(data):
        if key:
            sections.setdefault(name + heading, [[]])[0].append((key, said.encode()))
    return sections


def pages(name, data):
    """{name: its pages} of a help file, with nothing to search."""
    return {name: [[("", line) for line in part.split(b"\n")] for part in pages_of(data)]}


def pack(sections):
    """The file's bytes."""
    parts = [part for name in sorted(sections) for part in sections[name]]
    check_marks(parts)
    text = b"\n".join(said for part in parts for _, said in part)
    pairs, text = paired(text)
    lines = iter(text.split(b"\n"))
    out = bytes(pairs)
    for name in sorted(sections):
        done = [searched(part, lines) for part in sections[name]]
        sizes = "".join(" %d" % len(part) for part in done)
        out += ("%s%s\n" % (name, sizes)).encode() + b"".join(done)
    return out


def searched(part, lines):
    """A part's bytes: the next of the packed lines with their marks, if they have keys."""
    if part and not part[0][0]:
        return b"\n".join(next(lines) for _ in part)
    return b"".join(mark(key) + next(lines) for key, _ in part) + b"\n"


def check_marks(parts):
    """No two keys with the same mark, in whatever sections."""
    keys = {key for part in parts for key, _ in part if key}
    marks = {}
    for key in sorted(keys):
        other = marks.setdefault(mark(key), key)
        if other != key:
            raise CommandError("The words %r and %r have the same mark: rename one." % (other, key))


def paired(text):
    """The pair that each byte stands for, and the text in these bytes."""
    pairs = bytearray(512)
    free = sorted(set(range(1, 256)) - set(text) - {LINE_END})
    counts = Counter(zip(text, text[1:]))
    for pair in [pair for pair in counts if LINE_END in pair]:
        del counts[pair]
    for code in free:
        many, pair = max(zip(counts.values(), counts), default=(0, ()))
        if many < SELDOM:
            break
        parts = text.split(bytes(pair))
        recount(counts, pair, code, parts)
        text = bytes([code]).join(parts)
        pairs[2 * code : 2 * code + 2] = bytes(pair)
    return pairs, text


def recount(counts, pair, code, parts):
    """Count neighbours as they are when `code` stands between these parts, where the pair stood:
    to count the whole text again for each code takes ten times as long."""
    first, second = pair
    for left, right in zip(parts, parts[1:]):
        counts[pair] -= 1
        if left and left[-1] != LINE_END:
            counts[left[-1], first] -= 1
            counts[left[-1], code] += 1
        if right and right[0] != LINE_END:
            counts[second, right[0]] -= 1
            counts[code, right[0]] += 1
    for between in parts[1:-1]:
        if not between:  # two pairs stood side by side
            counts[second, first] -= 1
            counts[code, code] += 1
