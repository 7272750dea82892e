# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Errors on the desktop: how commands refuse, and the sentences that are said.

Commands raise CommandError; __main__ says it. `sentence` words a refusal of the rules or of a
record in English: the console's own words where it has them.
"""

import argparse
import errno
import functools
import os
import tempfile

LONGEST = 80  # characters of somebody's input that are said back

HERE = {
    "empty": "The line is empty.",
    "command": "There is no command {0!r}.",
    "fewer": "{0!r} needs one more word.",
    "extra": "One word too many: {0!r}.",
    "none": "There is no game yet: begin with 'new GAME' or 'load RECORD'.",
    "long": "The line is too long.",
    "game": "There is no game {0!r} on the shelf: there are {1}.",
    "pair": "{0!r} is not of the form key=value.",
    "twice": "The key {0} stands there twice.",
    "key": "This game knows no key {0!r}.",
    "value": "Here {0} can't be {1!r}.",
    "both": "Give a seed or a deal, not both.",
    "chance": "A seed or a deal is missing.",
    "deals": "Every round needs its own deal (rounds: {1}, deals: {0}).",
    "deal": "The deal has {0!r} once too often.",
    "count": "A deal of this game has {1} pieces, not {0}.",
    "piece": "{0!r} is no piece of this game.",
    "seats": "Every player needs a name (players: {1}, names: {0}).",
    "seat": "There is no seat {0!r}.",
    "level": "There is no level {0!r}: it is easy, medium or hard.",
    "over": "All is over: no more moves.",
    "start": "There is nothing to undo.",
    "sealed": "That move showed something new: it can't be taken back.",
    "move": "{0!r} is no move of this game.",
    "name": "A player's name is missing, too long or not well written.",
    "record.torn": "The record is torn: something is missing.",
    "record.check": "The record was altered: its check value is wrong.",
    "record.version": "This record is of another version: {1!r}.",
    "record.terms": "The record's terms are wrong ({1}).",
    "record.form": "The record is not written as records are ({1}).",
    "record.long": "The record is too long, or goes on after its end.",
    "record.character": "The record holds a character that doesn't belong there (number {1}).",
    "record.move": "Move {1} of the record, {2!r}, is not legal.",
}


class CommandError(Exception):
    """Refused or failed: the text is one clear sentence for the person who asked."""

    code = 1  # what the command exits with


class Parser(argparse.ArgumentParser):
    """A command's options; of its usage one line is said beside what isn't right."""

    def error(self, message):
        line = "usage: %s [OPTIONS], see --help\n%s: error: %s\n"
        self.exit(2, line % (self.prog, self.prog, message))


class Usage(CommandError):
    """Wrong usage: what was asked for doesn't exist, a board, a language."""

    code = 2


def why(error):
    """An OSError without its number: "a.png: No such file or directory"."""
    if error.filename is None or not error.strerror:
        return error.strerror or str(error)
    return "%s: %s" % (error.filename, error.strerror)


def plain(text):
    """Text that somebody else wrote, without what a terminal would take for orders."""
    return "".join(c if c.isprintable() or c == "\n" else "?" for c in text)


def writable(path):
    """Refuse now what could not be written in the end, after all the work."""
    folder = os.path.dirname(os.path.abspath(path))
    if os.path.isdir(path):
        number = errno.EISDIR
    elif not os.path.isdir(folder):
        number = errno.ENOTDIR if os.path.exists(folder) else errno.ENOENT
    elif os.path.exists(path):
        if os.access(path, os.W_OK):
            return
        number = errno.EACCES
    else:
        try:  # root may do everything, and yet no file can be made in /proc
            with tempfile.TemporaryFile(dir=folder):
                return
        except OSError as error:
            number = error.errno
    raise OSError(number, os.strerror(number), str(path))


def sentence(error, game=None):
    """The sentence for a Wrong; `game` finds the words that only this game has."""
    import games  # here, for whoever only refuses needs nothing of the board's

    code, values = error.code, [cut(value) for value in error.values]
    if code == "value" and game:
        rules = games.load(game, "rules")
        return "Here %s can't be %r: it is %s." % (*values, possible(rules, values[0]))
    if code == "game":
        values.append(", ".join(games.SHELF))
    words = words_of(game)
    if game and words.texts[0] and words.has("wrong." + code):
        return words.say("wrong." + code, *values)
    if code == "record":
        code = "record." + values[0]
    if code in HERE and len(values) >= HERE[code].count("{"):
        return HERE[code].format(*values)
    if words.has("wrong." + code):
        return words.say("wrong." + code, *values)
    return " ".join([code] + [str(value) for value in values])


def possible(rules, key):
    """The values that a key of a game's terms may have."""
    from ludopoche.core import terms
    from ludopoche.core.match import TOP

    texts = {
        "players": "%d to %d" % rules.SEATS,
        "first": "a seat, from 0 to the number of players less 1",
        "rounds": "1 to %d" % terms.MOST_ROUNDS,
        "seed": "a number from 0 to %d, or a code of six characters" % TOP,
    }
    for option in rules.OPTIONS:
        texts[option[0]] = " or ".join(option[1:])
    if "face" in texts:
        texts["face"] += ", or 48 cells with commas between"
    return texts[key]


@functools.cache
def words_of(game):
    from ludopoche.words import Words

    words = Words("en")
    try:
        words.game(game)
    except OSError:
        pass  # a game may do without words of its own
    return words


def cut(value):
    text = str(value)
    return value if len(text) <= LONGEST else text[:LONGEST] + "…"
