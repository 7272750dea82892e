# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match in play gets its table, and lets it go when something large lies above it.

Kept meanwhile are the plain values of the objects that the table names in things(); a new table
takes them on. Things that have more to do then have an unfold().
"""

import gc
import sys

import displayio

import games
from ludopoche import glyphs, modules, turns
from ludopoche.captions import ASK, BEGIN, HINT

NUMBERS = (int, bool, type(None))


def plain(value):
    """A number, bytes, a text, or a row of numbers?"""
    if isinstance(value, (list, tuple)):
        for each in value:
            if not isinstance(each, NUMBERS):
                return False
        return True
    return isinstance(value, NUMBERS + (bytes, bytearray, str))


def values_of(thing):
    """{name: value}; what its class has by this name is worked out anew."""
    kept = {}
    for name in dir(thing):
        if not hasattr(type(thing), name) and plain(getattr(thing, name)):
            kept[name] = getattr(thing, name)
    return kept


def again(values):
    """A copy, which takes the room that is free now."""
    new = {}
    for name in values:
        value = values[name]
        if isinstance(value, str):
            value = value[:1] + value[1:]
        elif isinstance(value, (bytearray, list)):
            value = value[:]
        new[name] = value
    return new


def lay(play):
    """A table for what is played, as it was if it was there before."""
    stage = play.stage
    # Set-up has forgotten the rules that it gave to the match; they needn't come twice.
    sys.modules["games.%s.rules" % play.game] = play.match.rules
    stage.game_words(play.game)
    stage.played = play.game
    play.words = stage.words
    play.back_word = stage.word("back")
    play.room = stage.hint.longest((stage.word("go on"),))
    kept = play.folded
    modules.forget_ways()
    play.few = stage.few_count()
    memo = kept if isinstance(kept, tuple) else ()
    play.table = table = games.load(play.game, "table").Table(stage, play.match, *memo)
    play.secret = table.secret
    if kept is None:
        play.turns = turns.of(play.match, table, play.held)
    table.ahead = play.turns.legal
    play.group = displayio.Group()
    play.group.append(table.group)
    if kept is not None:
        unfold(play, kept)
    glyphs.keep(stage.text)
    modules.forget_ways()


def unfold(play, kept):
    """The new table becomes as the old one was."""
    play.folded = None
    things = play.table.things() if isinstance(kept, list) else ()
    for i in range(len(things)):
        for name in kept[i]:
            setattr(things[i], name, kept[i][name])
    for thing in things:
        if hasattr(thing, "unfold"):
            thing.unfold()
    if play.phase != BEGIN:
        play.show()


def fold(play):
    """Let the table go, and a bot at work."""
    table = play.table
    if hasattr(table, "things"):
        folded = [values_of(thing) for thing in table.things()]
    else:
        folded = (table.memo(),)
    table = None
    play.folded = folded
    if play.thinking is not None:
        play.phase = ASK if play.phase == HINT else BEGIN
    play.close()
    play.stage.few_count(play.few)
    # What was made while the table filled the heap lies at its far end, in the way of large things.
    play.stage.status.show(-1, "", "")
    gc.collect()
    if isinstance(folded, list):
        play.folded = [again(values) for values in folded]
