# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Words and help pages as they are written: text files, in words/ and help/, one a language.

A word is a line: its name, " = ", what is said. A line that begins with "#" is a remark. Words
below a heading, "[menu]", are in memory when they are asked for; a game's usual ones stand first,
below none. In a help file "---" parts the pages, a page's first line is its title, and a line
"[picture name]" stands for a picture of the game's art.

The compiled bundle has texts_packed.py in this one's place."""

ELSEWHERE = {}  # the folders of games that aren't in games/


def load(lang, name):
    """The words of a game, "lucky/", or of a heading of the console, "/menu"; for `find`."""
    game, section = name.split("/")
    words = [""]
    inside = not section
    with open(_path(lang, game, "words"), "rb") as file:
        line = plain(file.readline())
        while line:
            if line[0] == "[":
                inside = line.strip() == "[%s]" % section
            elif inside and line[0] not in "#\r\n":
                words.append(line.strip())
            line = plain(file.readline())
    words.append("")
    return "\n".join(words)


def find(text, key):
    """The words of a key, or None."""
    mark = "\n" + key + " = "
    start = text.find(mark)
    if start < 0:
        return None
    start += len(mark)
    return text[start : text.find("\n", start)]


def pages(lang, game):
    """The file of a game's help, or of the console's own; where each page begins, and the end."""
    path = _path(lang, game, "help")
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
    """A line of a file as it is to be read."""
    return str(line, "utf-8")


def _path(lang, game, kind):
    folder = "games/" + game if game else "lib/ludopoche"
    path = ELSEWHERE.get(game) or __file__[: __file__.rfind("lib")] + folder
    return "%s/%s/%s.txt" % (path, kind, lang)
