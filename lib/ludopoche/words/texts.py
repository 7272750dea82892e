# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Words and help pages as they are written: modules with a TEXT, and text files.

The compiled bundle has texts_packed.py in this one's place."""

from ludopoche import memory


def load(lang, name):
    """The words of a module, for `find`."""
    with memory.Scope():
        return memory.load(name).TEXT


def find(text, key):
    """The words of a key, or None."""
    mark = "\n" + key + "="
    start = text.find(mark)
    if start < 0:
        return None
    start += len(mark)
    end = text.find("\n", start)
    while text[end + 1 : end + 2] == " ":
        end = text.find("\n", end + 1)
    return text[start:end].replace("\n ", " ")


def pages(lang, game):
    """The file of a game's help, or of the console's own; where each page begins, and the end."""
    path = __file__[: __file__.rfind("lib")] + ("games/" + game if game else "lib/ludopoche")
    path = "%s/help/%s.txt" % (path, lang)
    starts = [0]
    at = 0
    with open(path, "rb") as file:
        line = file.readline()
        while line:
            at += len(line)
            if line.strip() == b"---":
                starts.append(at)
            line = file.readline()
    starts.append(at)
    return path, starts


def plain(line):
    """A line of a help file as it is to be read."""
    return str(line, "utf-8")
