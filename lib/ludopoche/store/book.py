# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The book: all that is kept beside matches and results, one text in sections.

    book.read(keeper, "days")                       bytes; b"" for none
    book.write(keeper, {"days": text, "medals": …})     all of it at once, or none of it

A section begins with a line [name]. Both go through the book piece by piece. One save holds it, so
what belongs together is written together: a cut leaves the whole book as it was, or as it is now.

    settings        name=value, a line each
    stats.GAME      who played what, how well: see core/statistics.py
    days            the deals of the day: see diary.py
    medals          GAME word word …
    names           the names that were typed, a line each, the newest first
    lessons         GAME, of each lesson that was done to its end
    gone            NAME number: this save and those before it count no longer
    met             what a card knows of the devices it was in: see card.py
"""

from ludopoche.words import LANGS

MOST = 2400  # bytes: beside it four matches fit into the 4 KB of an RP2040's NVM
NAMES = 12  # of persons


def lines(pieces):
    """The lines in pieces of bytes."""
    rest = b""
    for piece in pieces or ():
        rest += piece
        cut = rest.find(b"\n")
        while cut >= 0:
            yield rest[:cut]
            rest = rest[cut + 1 :]
            cut = rest.find(b"\n")
    if rest:
        yield rest


def read(keeper, section):
    """The text of a section, as bytes; None where there is no such section."""
    return found(keeper.pieces("book"), section)


def found(pieces, section):
    head = b"[%s]" % bytes(section, "ascii")
    text = None
    for line in lines(pieces):
        if line[:1] == b"[":
            if text is not None:
                break
            if line == head:
                text = []
        elif text is not None:
            text.append(line)
    return None if text is None else b"\n".join(text)


def write(keeper, sections, calm=False):
    """Write these sections, and copy the others; what comes back is keeper.save's."""
    code = keeper.save("book", lambda few: changed(keeper.pieces("book"), sections), calm)
    if keeper.away:  # the card is, perhaps since this save, and its book is another: see card.py
        for name in sections:
            if name == "settings":
                keeper.settings = sections[name]
            else:
                keeper.dirty = True
    return code


def gone(pieces):
    """{name of a save: the number up to which it counts no longer}, from a book."""
    return numbers(pieces, "gone", " ")


def numbers(pieces, section, between):
    """{word: number} of a section of a book: a line each, or what stands between blanks."""
    found_numbers = {}
    for line in lines([found(pieces, section) or b""]):
        for part in (line,) if between == " " else line.split(b" "):
            words = str(part, "ascii").split(between)
            if len(words) == 2 and words[1].isdigit():
                found_numbers[words[0]] = int(words[1])
    return found_numbers


def forget(keeper, name, calm=False):
    """A save counts no longer, wherever it is: what is unchanged keeps its number in the files, and
    the NVM has it with a higher one."""
    if name not in keeper.newest:
        return
    known = gone(keeper.pieces("book"))
    known[name] = keeper.top
    text = "\n".join(["%s %d" % (each, known[each]) for each in sorted(known)])
    write(keeper, {"gone": text}, calm)
    keeper.drop(name)


def changed(pieces, sections):
    """The pieces of a book with these sections in place of its own."""
    copy = True
    for line in lines(pieces):
        if line[:1] == b"[":
            copy = str(line[1:-1], "ascii") not in sections
        if copy:
            yield line + b"\n"
    for name in sorted(sections):
        data = sections[name]
        data = bytes(data, "utf-8") if isinstance(data, str) else bytes(data)
        while data[-1:] == b"\n":
            data = data[:-1]
        if data:
            yield b"[%s]\n" % bytes(name, "ascii")
            for line in data.split(b"\n"):
                # No line of a section may look like the head of one.
                yield (b" " if line[:1] == b"[" else b"") + line + b"\n"


# Small lists


def words(keeper, section, of):
    """The words behind `of` in a section whose lines begin with what they are about."""
    for line in _text(keeper, section).split("\n"):
        parts = line.split(" ")
        if parts[0] == of:
            return parts[1:]
    return []


def with_words(keeper, section, of, more):
    """The section with more words behind `of`, and those that are new."""
    text = _text(keeper, section)
    found = words(keeper, section, of)
    new = [word for word in more if word not in found]
    rest = [line for line in text.split("\n") if line and line.split(" ")[0] != of]
    return "\n".join([" ".join([of] + found + new)] + rest), new


def medals(keeper, game):
    return words(keeper, "medals", game)


def lessons(keeper):
    """The games whose lessons were done to their end, a line each."""
    return _text(keeper, "lessons")


def learn(keeper, game):
    done = lessons(keeper)
    if game not in done.split("\n"):
        write(keeper, {"lessons": done + "\n" + game if done else game})


def names(keeper):
    """The names of persons that were typed, the newest first."""
    return [name for name in _text(keeper, "names").split("\n") if name]


def name(keeper, typed):
    """Keep a name that was typed; the oldest of too many gives way."""
    kept = names(keeper)
    if typed in kept:
        kept.remove(typed)
    write(keeper, {"names": "\n".join(([typed] + kept)[:NAMES])})


def _text(keeper, section):
    try:
        return str(read(keeper, section) or b"", "utf-8")
    except ValueError:
        return ""


# The settings

# Name, what it is at first. Numbers stay numbers.
FIRST = (
    ("lang", ""),  # "" until the player has chosen one
    ("palette", "normal"),
    ("sound", 1),
    ("light", 80),  # percent
    ("speed", 1),  # of SPEEDS
    ("sleep", 5),  # minutes, 0: never
    ("told", ""),  # the store the player has been told of
    ("names", ""),  # of the players, with commas; "" until one has been changed
    ("signs", "012345"),  # of the seats, each another
    ("day", ""),  # the last date that was typed
    ("again", 0),  # 1: a match was resumed by itself, and no key pressed since: not once more
    ("last", ""),  # what was set up last, a word a game
)


def read_settings(settings, text):
    """Set everything as it is at first, then what the text says."""
    known = dict(FIRST)
    for name in known:
        setattr(settings, name, known[name])
    settings.own = {}
    for line in text.split("\n"):
        cut = line.find("=")
        name = line[:cut]
        value = line[cut + 1 :]
        if name not in known:
            if cut > 0:
                settings.own[name] = value
        elif isinstance(known[name], str):
            setattr(settings, name, value)
        elif 0 < len(value) < 6 and not value.strip("0123456789"):
            setattr(settings, name, int(value))
    if settings.lang not in LANGS:  # a bundle with fewer languages came
        settings.lang = ""
    settings.light = min(settings.light, 100)
    if not 0 <= settings.speed < 4:
        settings.speed = 1
    if sorted(settings.signs) != list("012345"):
        settings.signs = "012345"


def settings_text(settings):
    lines = []
    for name, _ in FIRST:
        lines.append("%s=%s" % (name, getattr(settings, name)))
    for name in settings.own:
        lines.append("%s=%s" % (name, settings.own[name]))
    return "\n".join(lines)
