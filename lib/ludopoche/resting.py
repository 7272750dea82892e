# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""While a bot thinks, the table's code rests, and the store's: their objects are what is on the
glass and on the drive, but nobody asks them anything. The room is the bot's.

It takes 0.2 to 0.35 s, waking 0.5 to 0.75 s (instructions in the 32-bit VM, as milliseconds of the
RP2040): so it is done only where there isn't room for both, see thinking.rest().

The classes stay, without their functions. To wake them the modules are imported again, and the
functions of the new classes given to the old ones.
"""

import sys

from ludopoche import drop, modules

STORE = (
    "ludopoche.store",
    "ludopoche.store_files",
    "ludopoche.store_frame",
    "ludopoche.store_memory",
)


def rest(play):
    """Take the functions away. What wake() needs: (module, name, class) of each class."""
    kept = []
    for name in resting(play.game):
        module = sys.modules[name]
        for key in dir(module):
            found = getattr(module, key)
            if isinstance(found, type) and getattr(found, "__module__", "") == name:
                empty(found)
                kept.append((name, key, found))
        drop(name)
    play.resting = kept


def resting(game):
    """The modules of the table, and of the store."""
    ours = "games." + game + "."
    names = []
    for name in sys.modules:
        if name in STORE or name.startswith(ours) and name != ours + "rules":
            names.append(name)
    return names


def empty(kind):
    for name in dir(kind):
        found = getattr(kind, name)
        if name[:2] != "__" or name == "__init__":
            if callable(found) or isinstance(found, property):
                setattr(kind, name, None)


def wake(play):
    """Give the functions back; whoever makes new objects makes them of the old classes."""
    if play.thinking is not None:
        play.thinking.stop()
    kept = play.resting
    new = []
    for name, key, kind in kept:
        made = getattr(modules.load(name), key)
        new.append(made)
        for word in dir(made):
            if getattr(kind, word, 0) is None:
                setattr(kind, word, getattr(made, word))
    for name in resting(play.game):
        module = sys.modules[name]
        for key in dir(module):
            found = getattr(module, key)
            if found in new:
                setattr(module, key, kept[new.index(found)][2])
    play.resting = ()
