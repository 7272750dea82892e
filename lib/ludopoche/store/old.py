# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves of 0.1, taken over once: "settings" and "stats" join the book, "match" gets its game's
name.

In memory only while it is at work. A cut in the middle costs nothing: as long as there is no book,
and no match of that name, it is done again.
"""

from ludopoche.core import statistics
from ludopoche.core.terms import Head
from ludopoche.store import book
from ludopoche.store.files import join, name_of
from ludopoche.store.write import OLD


def take_over(keeper):
    game = Head(keeper.pieces("match")).game
    if game and name_of(game) not in keeper.newest:
        keeper.save(name_of(game), keeper.load("match"), True)
    if "book" not in keeper.newest:
        sections = {}
        settings = join(keeper.pieces("settings") or b"")
        if settings:
            sections["settings"] = settings
        try:
            stats = str(join(keeper.pieces("stats") or b""), "utf-8")
        except ValueError:  # no text: not written by any version so far
            stats = ""
        for each, text in statistics.old(stats):
            sections["stats." + each] = text
        if sections:
            book.write(keeper, sections, True)
    if game:
        book.forget(keeper, "match")
    for name in OLD:
        keeper.drop(name)
