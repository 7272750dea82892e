# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The most that is in use, and where: weighed at every collect, import and Bitmap.

The program's `gc` is exchanged for one that looks at the heap after each collect; imports are
looked at before and after, and what each module took is kept while `each` is a dict.

Names lie in pools of 20, 40, 80 … entries, each opened when the one before is full. Those of this
side of the board would fill some that on a board the program fills. So they are filled up before
the program comes, until one of 2560 is there for its names; and `begin` is told what to count
instead: the room that names take on a board.
"""

import builtins
import gc
import sys

from micropython import qstr_info

POOL = 16384  # bytes: the pool of 2560 is larger, those before it aren't

most = 0  # bytes at the peak
where = ""
largest = 0  # bytes of the largest Bitmap
large = ""  # and where it was made
place = str  # what tells where we are: the tour knows, when it has begun
own = 0  # bytes that aren't the program's
each = None
on = False
_import = builtins.__import__
_inner = 0  # what the modules imported meanwhile have taken


class Gc:
    """The program's `gc`."""

    def collect(self):
        weigh("")

    def mem_free(self):
        return gc.mem_free()

    def mem_alloc(self):
        return gc.mem_alloc() - own


def weigh(what):
    """Live bytes now; remembered when they are the most so far."""
    global most, where
    gc.collect()
    live = gc.mem_alloc() - own
    if on and live > most:
        most = live
        where = place() + what
    return live


def made_bitmap(size):
    """A Bitmap of so many bytes has been made."""
    global largest, large
    if on and size > largest:
        largest = size
        large = place()


def weighed_import(name, globals=None, locals=None, fromlist=None, level=0):
    global _inner
    look()
    if name in sys.modules:
        # What it has that isn't there yet comes by an import of its own.
        return _import(name, globals, locals, fromlist, level)
    count = len(sys.modules)
    before = weigh("") if each is not None else 0
    outer = _inner
    _inner = 0
    module = _import(name, globals, locals, fromlist, level)
    taken = 0
    if len(sys.modules) != count:
        taken = weigh(", import " + name) - before
        if each is not None:
            each[name] = taken - _inner
    _inner = outer + taken
    return module


def fill_pools():
    """Make up names until the large pool opens."""
    i = 0
    before = gc.mem_alloc()
    while gc.mem_alloc() - before < POOL:
        gc.collect()
        before = gc.mem_alloc()
        for _ in range(20):
            hasattr(gc, "~%d" % i)
            i += 1


def begin(names):
    """From now on all is the program's; `names`: bytes to count for its names' room."""
    global on, own
    fill_pools()
    sys.modules["gc"] = Gc()
    builtins.__import__ = weighed_import
    qstr_info()
    gc.collect()
    own = gc.mem_alloc() - names
    on = True


def stop():
    """No more looking."""
    global on
    on = False
    sys.modules["gc"] = gc
    builtins.__import__ = _import


def look():
    """At any moment: weighed where there may be more than ever."""
    if on and gc.mem_alloc() - own > most:
        weigh(", at work")


def report():
    print("peak", most, where)
    print("piece", largest, large)
    qstr_info(1)  # each of them
