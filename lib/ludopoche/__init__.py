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


def forget(*names):
    """Drop modules of the console that have done their work; an import brings them back."""
    if SMALL:
        package = sys.modules["ludopoche"]
        for name in names:
            if sys.modules.pop("ludopoche." + name, None) and hasattr(package, name):
                delattr(package, name)
        gc.collect()
