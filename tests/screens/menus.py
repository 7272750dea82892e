# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Helpers of the menus' tests: matches that are over, and eyes that see words which don't fit."""

import contextlib
import functools
import random
import sys

SIX = [
    ("Anna", None),
    ("Benjamin", None),
    ("Chloé", None),
    ("Dirk", "easy"),
    ("Eva", "medium"),
    ("Félix", "hard"),
]
PAIR = SIX[:2]


def played(game, seats, seed="7K3Q9F", stop=0, **words):
    """A match played at random, and its last round; `stop` ends it after so many rounds."""
    match, round = _played(game, tuple(seats), seed, stop, tuple(words.items()))
    match.notes = {}
    return match, round


@functools.lru_cache(None)
def _played(game, seats, seed, stop, words):
    import games
    from ludopoche.core import terms

    rules = games.rules_of(game)
    match = terms.agree(rules, {"players": str(len(seats)), "seed": seed, **dict(words)}, seats)
    dice = random.Random(seed)
    round = match.round
    while not match.over and (not stop or len(match.history) < stop):
        round = match.round
        match.play(dice.choice(match.legal()))
    return match, round


def keep(pilot, match):
    """As the match in play and as a result."""
    from ludopoche.store import saves

    saves.finish(pilot.stage.keeper, match, pilot.stage.today())


def stats(pilot, game):
    """What the book has counted of a game."""
    from ludopoche.core.statistics import Table

    return Table(pilot.stage.keeper.load("stats." + game))


def count(pilot, match):
    """Count a match in the book, as often as it is asked for."""
    table = stats(pilot, match.rules.ID)
    best = table.count(match)
    pilot.stage.keeper.save("stats." + match.rules.ID, table.text())
    return best


class Eyes:
    """Sees every text that is painted or set as a label, and every word that is asked for."""

    def __init__(self, pilot):
        self.pilot = pilot
        self.wrong = set()
        self.where = ""

    def look(self, where):
        """The labels on the screen, and what stood on it until now."""
        self.where = where
        stage = self.pilot.stage
        for label in labels(self.pilot.screen.group):
            x, _, width, _ = label.bounding_box
            left = label.x + x
            if label.text.strip() and not 0 <= left <= left + width <= stage.width:
                self.note("label", label.text)
        hint = stage.hint
        for word in hint.words[hint.keys :]:
            if word:
                self.note("no key", word)

    def note(self, kind, text):
        self.wrong.add((self.where, kind, text))

    def paint(self, face, w, h, x, y, text):
        if not text.strip():
            return
        if x < 0 or x + face.width(text) > w:
            self.note("wide", text)
        if y < 0 or y + face.cap > h:
            self.note("high", text)


def labels(group):
    from displayio import Group

    for layer in group:
        if hasattr(layer, "line_spacing"):
            yield layer
        elif isinstance(layer, Group):
            yield from labels(layer)


@contextlib.contextmanager
def watched(pilot):
    """Eyes on the screen: nothing is painted over an edge, no word is unknown."""
    from ludopoche import words
    from ludopoche.ui import letters, page

    eyes = Eyes(pilot)
    paint, fit, say = letters.Face.paint, letters.Face.fit, words.Words.say
    wrap = page.wrap

    def seen_paint(self, bitmap, x, y, text, colour=1):
        # A letter on the border of two strips is painted into both, in part.
        strips = sys._getframe(1).f_locals.get("self")
        if type(strips).__module__ != "ludopoche.ui.page":
            eyes.paint(self, bitmap.width, bitmap.height, x, y, text)
        else:
            whole = sys._getframe(1).f_locals["y"] + strips.bitmaps.index(bitmap) * strips.high
            eyes.paint(self, strips.w, strips.h, x, whole, text)
        return paint(self, bitmap, x, y, text, colour)

    def seen_fit(self, text, room):
        found = fit(self, text, room)
        if found != text and "," not in text:
            eyes.note("cut", text)
        return found

    def seen_say(self, key, *values):
        if not self.has(key):
            eyes.note("unknown", key)
        return say(self, key, *values)

    def seen_wrap(face, text, room, most=99):
        if len(wrap(face, text, room)) > most:
            eyes.note("long", text)
        return wrap(face, text, room, most)

    letters.Face.paint, letters.Face.fit, words.Words.say = seen_paint, seen_fit, seen_say
    page.wrap = seen_wrap
    try:
        yield eyes
    finally:
        letters.Face.paint, letters.Face.fit, words.Words.say = paint, fit, say
        page.wrap = wrap


def press(pilot, *buttons):
    """Keys straight to the console: no waiting."""
    from ludopoche import keys

    for button in buttons:
        if button == "A":
            pilot.heard()
        pilot.console.press(getattr(keys, button))


def row_of(screen, row):
    """What a row of set-up says."""
    return screen.row(screen.list.index(row))


def home(pilot):
    """Press B, and A where it is asked whether to leave, until the shelf is there."""
    for _ in range(12):
        if pilot.names == ["shelf"]:
            return
        press(pilot, "A" if pilot.names[-1] == "ask" else "B")
    pilot.frames(1)
    assert pilot.names == ["shelf"]
