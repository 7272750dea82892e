# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The one way in which code leaves memory, and the only place that collects garbage.

    with Scope():                          # what is imported inside may go at its end,
        from ludopoche.store import saves  # unless it was there before
        saves.keep(…)

What a scope leaves behind stays as long as there is room: a cache, not a broom. It goes, the
longest unused first, when `need` asks for room. To import takes 30 to 700 ms on a board, to find
what is still there none.
"""

import gc
import sys

SMALL = sys.implementation.name != "cpython"  # a PC has room, and its tests know modules by name
ROOM = 14 << 10  # bytes free before a module comes, so that what it makes has room as well
MORE = 150 << 10  # bytes beside the pictures, from which on (a PicoSystem) what says so stays
# The 621st name wants 3,864 bytes in one piece; a match in a fresh program has fewer.
SPARE = (3900,)
# The places in the table of sys.modules: the 30th module makes it grow, and it keeps them.
PLACES = 37
PLAIN = __name__ == "ludopoche.memory"  # else modules lie in one folder, by the names of place()

_beside = 512 << 10  # bytes there are beside the pictures, before the program comes
_roomy = False  # may what scopes leave behind stay for a while?
_quick = True  # are collections left out that keep holes whole? (At first there are none.)
_left = []  # groups of modules that no scope holds, the longest unused first
_scopes = []  # the open ones, the innermost last
_spare = []  # pieces that are taken for nothing: see spare()


class Scope:
    """A stretch of the program: modules imported between begin() and end(), or in a `with`, may
    leave memory afterwards.

    What has gone is collected at once where memory is short: a PicoPad's tables need the holes
    where they were. From 150 KB on it waits for the firmware's own collection, after the next
    module: one takes 12 to 20 ms of an RP2040.
    """

    swept = False  # has been collected for the modules that come in here?

    def begin(self):
        self.before = with_room(0, others_than, held())
        self.again = []  # groups that were left before, and are used in here
        _scopes.append(self)
        return self

    def end(self):
        if self not in _scopes:
            return  # abandoned
        _scopes.remove(self)
        _left.extend(self.again)
        group = []
        others = held()
        for name in sys.modules if SMALL else ():
            # The firmware's own aren't among them.
            if name not in self.before and name not in others:
                group.append(name)
        if group:
            _left.append(group)
        if not _roomy:
            drop(not _quick)

    def __enter__(self):
        return self.begin()

    def __exit__(self, error, *_):
        if error:
            fill_table()
        self.end()


def held():
    """The modules in groups that were left already, or that an open scope uses again."""
    names = []
    for groups in [_left] + [scope.again for scope in _scopes]:
        for group in groups:
            names.extend(group)
    return names


def others_than(names):
    """The modules but these: what was left behind may go and come again within a scope."""
    return tuple([name for name in sys.modules if name not in names])


def place(name):
    """Return the three letters by which a module of this full name goes in the compiled bundle."""
    number = 0
    for char in name:
        number = (41 * number + ord(char)) % 33696  # 26 * 36 * 36
    letters = ""
    for digit in (number // 1296, number // 36 % 36, number % 36):
        letters += chr(97 + digit if digit < 26 else 22 + digit)
    return letters


def load(name):
    """Return the module of this full name; it and what came with it counts as used now."""
    if not PLAIN and "." in name:  # else it has been put there for us: see sim/shrink/places.py
        name = place(name)
    for group in _left:
        if name in group:
            _left.remove(group)
            if _scopes:
                _scopes[-1].again.append(group)
            break
    room = 0 if name in sys.modules else ROOM
    return with_room(room, __import__, name, None, None, ("",))


def brought(*names):
    """The last of these modules, which may all go again. Those it imports come before it: imports
    within imports find no room on the stack."""
    with Scope():
        for name in names:
            module = load(name)
    return module


def abandon():
    """Give up what every scope holds: something has gone wrong, and a match is to be saved."""
    fill_table()
    while _scopes:
        _scopes[-1].end()
    drop()


def known(module):
    """Whoever imports this module is to get the one that is in use already, not a second one."""
    if SMALL:
        sys.modules[module.__name__] = module


def stay(name):
    """The module of this name is never given up where there is room, whatever scope it came in:
    nearly every screen would read it anew, for 25 to 35 ms of a PicoSystem."""
    if SMALL and _beside > MORE:
        for scope in _scopes:
            scope.before += (name,)


def need(room):
    """Make so many bytes free, as far as that goes by giving up what scopes have left behind.

    Where memory is tight nothing is left behind; but what comes after a collection lies close
    together, at the front. (To ask for the free room takes 3 ms of an RP2040, to collect up to 20;
    and the firmware collects after each import.)
    """
    if not SMALL or not room or _roomy and gc.mem_free() >= room:
        return
    gc.collect()
    while _left and gc.mem_free() < room:
        for name in _left.pop(0):
            forget(name)
        gc.collect()


def swept():
    """Has there been a collection for the innermost scope? Beside the firmware's own, after each
    import, one is enough. It counts as done now."""
    if not _quick or not _scopes:
        return False
    before = _scopes[-1].swept
    _scopes[-1].swept = True
    return before


def has(room):
    """Are so many bytes free, if need be without what scopes have left behind?"""
    need(room)
    return gc.mem_free() >= room


def drop(sweep=True):
    """Give up all that scopes have left behind, and collect: what comes next lies close together
    then."""
    if SMALL:
        while _left:
            for name in _left.pop():
                forget(name)
        if sweep:
            gc.collect()


def fill_table(places=PLACES):
    """Take all places in the table of sys.modules for a moment.

    A module that was half imported when an error came has no name there any more, but is kept
    alive, 3 KB and more, by its place until that is taken again. (No list is made, for which there
    may be no room.)
    """
    modules = sys.modules
    for name in globals():
        if len(modules) < places and name not in modules:
            modules[name] = None
    for name in globals():
        if modules.get(name, modules) is None:
            modules.pop(name)


def holes(sizes):
    """Take pieces of these sizes, as many as there is room for, and return them."""
    kept = []
    if not swept():
        gc.collect()
    try:
        for size in sizes:
            kept.append(bytearray(size))
    except MemoryError:
        pass
    return kept


def spare(sizes=SPARE):
    """Take some pieces for nothing, to be given up when with_room() finds no room.

    Beside a table 10 KB may be free, in 136 holes of at most 720 bytes: small objects come first
    and part what there is. So a few larger holes are kept from them.
    """
    _spare.clear()
    if sizes:
        _spare.extend(holes(sizes))


def with_room(room, make, *args):
    """Return what `make` makes, with so many bytes free; if they don't do, with all there are."""
    if room and not swept():
        need(room)
    try:
        return make(*args)
    except MemoryError:
        make_room()
    try:
        return make(*args)
    except MemoryError:
        make_room()
        raise


def make_room():
    """Give up all that can be had again: there was no room."""
    _spare.clear()
    fill_table()
    drop()


def forget(name):
    """Take a module out of memory. What still uses it keeps it alive."""
    sys.modules.pop(name, None)
    package, _, inner = name.rpartition(".")
    package = sys.modules.get(package)
    if hasattr(package, inner):
        delattr(package, inner)


def begin(pixels, reserve=0):
    """Find out what the heap has room for; `pixels` of the screen, `reserve` bytes that something
    else will want. Return what must be kept for good.

    Where less than 240 KB are left beside the pictures nothing is kept for another time: what
    stays would part the holes that tables need.
    """
    global _beside, _quick, _roomy
    if not SMALL:
        return ()
    fill_table(30)  # it grows now, when nothing is beside it
    gc.collect()
    room = gc.mem_free() - reserve
    whole = room + gc.mem_alloc()
    _beside = whole - pixels // 4
    _roomy = _beside > 240 << 10
    _quick = _beside > MORE and not _roomy
    # A board with 512 KB isn't short of anything.
    return grow(room) if _roomy and whole < 512 << 10 else ()


def grow(room):
    """Take the heap's whole room at once.

    Left alone it grows only when a collection frees too little for one request: it stays at
    126 KB of 171 and collects every 6 KB for ever, 79 times in one move of a bot instead of 13.
    What is returned must be kept: a collection gives an area back that is empty. (In pieces of a
    kilobyte it takes 80 ms of an RP2040; to ask for the free room before each, 2.8 s.)
    """
    piece = 1000  # bytes: the heap grows area by area when no piece fits any more
    far = 96  # this piece lies in the area from 64 KB on; those before it are never empty
    pieces = []
    try:
        for _ in range(room // (piece + 24) - 12):
            pieces.append(bytearray(piece))
    except MemoryError:
        pass
    kept = ()
    if len(pieces) > far:
        kept = (pieces[far], pieces[-1])
    while pieces:
        pieces.pop()
    gc.collect()
    return kept


def tight():
    """Is there so little room that a table hardly fits beside a bot or a menu?"""
    return SMALL and not _roomy


def bears(bytes):
    """Is the board's heap so large, beside the pictures?"""
    return _beside >= bytes


def free():
    """Return the free bytes of the heap."""
    gc.collect()
    return gc.mem_free()
