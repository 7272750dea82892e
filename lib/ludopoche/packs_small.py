# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Modules that share a file, in the small bundle: each file takes half a cluster too much, a place
in its folder, and its names once more.

A pack holds modules of one folder as the branches of an `if`. Importing one of them runs its
branch alone, so that it is a module as any other; what the others hold is garbage at once.
"""

import builtins
import sys

WHERE = "PACKS"  # the build writes it: " about=1 ask=2 …", the modules with their packs

plain = builtins.__import__
wanted = pack = ""


def begin():
    builtins.__import__ = find


def find(name, *rest):
    """What `import` does."""
    if name == pack:
        return part()
    if name not in sys.modules:
        dot = name.rfind(".") + 1
        at = WHERE.find(" " + name[dot:] + "=")
        if dot and at >= 0:
            unpack(name, dot, at + len(name) - dot + 2)
    return plain(name, *rest)


def part():
    """A pack that is being imported asks which of its modules is wanted: as that one it goes on."""
    global pack
    module = sys.modules.pop(pack)
    last = wanted[wanted.rfind(".") + 1 :]
    module.__file__ = module.__file__.replace(pack[-2:] + ".", last + ".")  # files lie beside it
    sys.modules[wanted] = module
    pack = ""
    return last, wanted


def unpack(name, dot, at):
    """Import a module out of its pack."""
    global wanted, pack
    plain(name[: dot - 1])
    wanted = name
    pack = file = name[:dot] + "_" + WHERE[at]
    try:
        plain(file)
    except BaseException:
        sys.modules.pop(name, None)
        raise
    package = sys.modules[name[: dot - 1]]
    setattr(package, name[dot:], sys.modules[name])
    setattr(package, file[dot:], None)
