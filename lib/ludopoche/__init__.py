# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The console: everything a game needs that is not the game. Here: room on a board's small heap."""

import gc
import sys

VERSION = "0.1.0"

# On a PC there is room, and tidying takes longer than a whole game.
SMALL = sys.implementation.name != "cpython"


def tidy():
    """Collect garbage before something that should go into a hole, not to the heap's end."""
    if SMALL:
        gc.collect()


def drop(name):
    """Drop a module; what still uses it keeps it alive, an import brings it back."""
    if sys.modules.pop(name, None):
        dot = name.rfind(".")
        package = sys.modules.get(name[:dot])
        if hasattr(package, name[dot + 1 :]):
            delattr(package, name[dot + 1 :])


def forget(*names):
    """Where the heap is small, drop modules that have done their work ("ludopoche.terms")."""
    if SMALL:
        for name in names:
            drop(name)
        gc.collect()
