# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Shorter names for the modules of a CircuitPython program: README.md says how and why.

short, names = shrink({"lib/thing.py": source, …}, foreign)
names.listing()             # what stands for what
names.explained(text)       # a board's traceback in the words of the sources
"""

import ast

from sim.shrink.constants import Constants
from sim.shrink.names import Names
from sim.shrink.places import Places


def shrink(files, foreign=(), known=(), place=None):
    """Return ({path: source with short names}, Names).

    `files` are the program's own modules, {path on the drive: source}; all of them at once, for a
    name means the same everywhere. `foreign` are sources that call them by name and stay as they
    are: code.py, libraries. `known` are names that are set from without while the program runs.
    `place` gives a module's dotted name its letters: then they lie in one folder (places.py).
    """
    constants = Constants(files, foreign, known)
    places = Places(constants.trees, imported(foreign), place, constants)
    names = Names(places.trees, foreign, known, places)
    return {path: names.source(path) for path in places.trees}, names


def imported(sources):
    """The modules that sources import."""
    found = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
                found.update("%s.%s" % (node.module, alias.name) for alias in node.names)
    return found
