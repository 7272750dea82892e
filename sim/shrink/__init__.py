# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Shorter names for the modules of a CircuitPython program: README.md says how and why.

short, names = shrink({"lib/thing.py": source, …}, foreign)
names.listing()             # what stands for what
names.explained(text)       # a board's traceback in the words of the sources
"""

from sim.shrink.names import Names


def shrink(files, foreign=(), known=()):
    """Return ({path: source with short names}, Names).

    `files` are the program's own modules, {path on the drive: source}; all of them at once, for a
    name means the same everywhere. `foreign` are sources that call them by name and stay as they
    are: code.py, libraries. `known` are names that are set from without while the program runs.
    """
    names = Names(files, foreign, known)
    return {path: names.source(path) for path in files}, names
