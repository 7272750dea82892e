# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Are all files of words and help there, whole and alike in every language? One sentence a fault.

English is what the others are compared with. Whether each word is asked for, and fits its place,
is for tests/words to find out.
"""

import re
from pathlib import Path

from sim import ROOT
from sim.errors import CommandError

CONSOLE = "lib/ludopoche"
PICTURE = re.compile(rb"^\[picture (\w+)\]\s*$", re.MULTILINE)
KEY = re.compile(r"[a-z][A-Za-z0-9_.? ]*")
VALUE = re.compile(r"\{\d\}")


def lines(data):
    """(number, heading, key, text) of the lines of a file of words that say something; key None
    where it isn't written as a word is."""
    heading = ""
    for number, line in enumerate(data.decode("utf-8-sig").splitlines(), 1):
        line = line.strip()
        if found := re.fullmatch(r"\[(\w+)\]", line):
            heading = found[1]
        elif line and line[0] != "#":
            key, _, said = line.partition(" = ")
            yield number, heading, key if KEY.fullmatch(key) and said else None, said


def pages_of(data):
    """The pages of a help file."""
    return re.split(rb"^---\s*\n", data, flags=re.MULTILINE)


def pictures(page):
    """The names of a page's pictures: one, or none."""
    return [name.decode() for name in PICTURE.findall(page)]


def check():
    """Raise CommandError with the first fault of the checkout, if there is one."""
    found = list(faults())
    if found:
        more = " (And %d more like this.)" % (len(found) - 1) if found[1:] else ""
        raise CommandError(found[0] + more)


def faults(root=ROOT, shelf=None, languages=None):
    """All that is wrong with the words of a checkout, a sentence each."""
    import games
    from ludopoche.words import LANGS as offered

    shelf = games.SHELF if shelf is None else shelf
    languages = offered if languages is None else languages
    root = Path(root)
    for game in shelf:
        if not (root / "games" / game / "rules.py").is_file():
            yield "The shelf in games/__init__.py names %r: there is no games/%s/rules.py." % (
                game,
                game,
            )
            return
    for room in (CONSOLE, *("games/" + game for game in shelf)):
        yield from faults_of_room(root, room, languages)


def faults_of_room(root, room, languages):
    """The faults in the words and the help of one room, a folder below `root`."""
    yield from faults_of_words(root, room + "/words/%s.txt", languages)
    yield from faults_of_help(root, room + "/help/%s.txt", languages)


def faults_of_words(root, name, languages):
    english = None
    for language in sorted(languages, key="en".__ne__):
        path = name % language
        said, found = words_of(root, path)
        yield from found
        if said is None:
            continue
        if english is None:
            english = said
        for word in english:
            where = "%s%s" % (path, "" if not word[0] else " [%s]" % word[0])
            if word not in said:
                yield "%s has no word %r." % (where, word[1])
            elif values(said[word]) != values(english[word]):
                wanted = " ".join(values(english[word])) or "none"
                yield "%s: %r takes other values than in English: %s." % (where, word[1], wanted)
        for heading, key in said:
            if (heading, key) not in english:
                yield "%s has the word %r, which English hasn't." % (path, key)


def words_of(root, path):
    """{(heading, key): text} of a file, and what is wrong with it; None if it can't be read."""
    try:
        written = list(lines((root / path).read_bytes()))
    except FileNotFoundError:
        return None, ["%s is missing." % path]
    except UnicodeDecodeError:
        return None, ["%s is not written in UTF-8." % path]
    said, found = {}, []
    for number, heading, key, text in written:
        where = "%s, line %d: " % (path, number)
        if key is None:
            found.append(where + "a word is written as 'name = what is said'.")
        elif (heading, key) in said:
            found.append(where + "%r stands there twice." % key)
        else:
            said[heading, key] = text
    return said, found


def values(text):
    return sorted(VALUE.findall(text))


def faults_of_help(root, name, languages):
    found = {}
    for language in sorted(languages, key="en".__ne__):
        path = name % language
        try:
            data = (root / path).read_bytes()
            data.decode()
        except FileNotFoundError:
            yield "%s is missing." % path
            continue
        except UnicodeDecodeError:
            yield "%s is not written in UTF-8." % path
            continue
        pages = found[path] = [pictures(page) for page in pages_of(data)]
        first, shown = next(iter(found.items()))
        if len(pages) != len(shown):
            yield "%s has %d pages, %s has %d." % (path, len(pages), first, len(shown))
            continue
        for number, names in enumerate(pages):
            if names != shown[number]:
                where = path, number + 1, ", ".join(shown[number]) or "none", first
                yield "%s, page %d: its picture isn't %s, as in %s." % where
