# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The settings as text, a line `name=value` each."""

from ludopoche.words import LANGS

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
    ("again", 0),  # resume the match at the start, by itself, once
    ("last", ""),  # what was set up last, a word a game
)


def read(settings, text):
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


def write(settings):
    lines = []
    for name, _ in FIRST:
        lines.append("%s=%s" % (name, getattr(settings, name)))
    for name in settings.own:
        lines.append("%s=%s" % (name, settings.own[name]))
    return "\n".join(lines)
