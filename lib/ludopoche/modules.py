# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Code that isn't in use is forgotten, so that its heap is free."""

import gc
import sys

from ludopoche import drop

_always = ()  # modules that are never dropped


def load(name, *parts):
    """Import a module by its full name."""
    gc.collect()
    return __import__(name, None, None, parts or ("",))


def settle():
    """What is there now stays for good."""
    global _always
    _always = tuple(sys.modules)


def forget_rest():
    """Drop all that came since then: back on the shelf nobody needs it."""
    for name in list(sys.modules):
        if name not in _always and name[:5] in ("ludop", "adafr", "games"):
            drop(name)


def forget_games(but=""):
    """Drop the parts of all games, except `but` ("rules" while a match lives)."""
    for name in list(sys.modules):
        words = name.split(".")
        if len(words) == 3 and words[0] == "games" and words[2] != but:
            drop(name)
    gc.collect()


def forget_ways():
    """Drop what led to a match, and what nobody needs while it is played."""
    for name in ("bigger", "start", "terms", "codes", "heading", "labels", "note", "saves"):
        drop("ludopoche." + name)
    gc.collect()


def forget_menus():
    """Drop the libraries for words and layouts, and what menus share."""
    for name in list(sys.modules):
        if name[:9] == "adafruit_" or name[:15] == "ludopoche.menu.":
            drop(name)
