# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Several modules in one file, for the small bundle: see lib/ludopoche/packs_small.py.

A file takes half a cluster too much, a place in its folder and in the list of files, and its names
once more: 127 files of code would take 236 KB where 42 with these packs take 199. But reading a
module brings all of its pack into the heap for a moment, and the names and texts of the whole pack
stay with it: so a pack is of modules that come and go, and what stays is in few of them.
"""

import textwrap

from sim.shrink.scopes import dotted

# The words that modules are called by, pack by pack; each folder has its own packs.
PACKS = (
    "icon offer tally caller perfect strip left layout art build lang settings",
    "cards crown stamp face",
    "cells sheets hexes tell count board figures gallery",
    "table flow",
    "bot hard ahead worth",
    "codes terms start settings_text palettes opening reading record saves",
    "laying thinking resting note holding",
    "store_places store_look store_nvm",
    "date name seed typing days about selftest records stats counts leaflet lists",
    "ask handover pause scores help final result watch outcome standing chip score peek guest"
    " place",
    "setup shelf",
    "bold7 tiny3",
    "boards refused sleep wiring storage",
)
DIGITS = "123456789ABCDEF"
WHERE = b"'PACKS'"  # what the finder has instead of the list of modules and packs


def packed(files):
    """The files with those in packs that share one, and {pack's path: the paths in it}."""
    finder = [path for path in files if WHERE in files[path]]
    if not finder:
        return files, {}  # nobody would find what is in a pack
    of = {word: digit for words, digit in zip(PACKS, DIGITS) for word in words.split()}
    out, packs = {}, {}
    for path in sorted(files):
        folder, _, last = path[:-3].rpartition("/")
        if folder and last in of:
            packs.setdefault("%s/_%s.py" % (folder, of[last]), []).append(path)
        else:
            out[path] = files[path]
    for path, inside in packs.items():
        out[path] = pack({dotted(inner).rpartition(".")[2]: files[inner] for inner in inside})
    where = " ".join([""] + ["%s=%s" % pair for pair in sorted(of.items())])
    for path in finder:
        out[path] = out[path].replace(WHERE, repr(where).encode())
    return out, packs


def pack(modules):
    """The source of {word: source}: asked for this pack by itself, the finder says what of it is
    wanted."""
    text = "_, __name__ = __import__(__name__)\n"
    for word, source in modules.items():
        text += "if _ == %r:\n%s" % (word, textwrap.indent(source.decode(), "    "))
    return text.encode()
