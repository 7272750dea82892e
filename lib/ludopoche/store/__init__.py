# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves that survive a power cut.

The contract of a place with the keeper; keeper.Folder, keeper.Memory and nvm.Nvm are the places:

    names()                         the saves that are there
    seq(name)                       the sequence number of a save, 0 where there is none
    read(name, back, expand)        its bytes in pieces, `back` results before the last one; a
                                    packed one as `expand` makes text of it
    save(name, data, seq, calm)     "" for done, "later" (only with `calm`) for at rest(), "big" for
                                    no room
    drop(name)                      forget a save that counts no longer
    close()                         give the place back

and where it outlasts the day:

    rest()                          write what waits

All but seq and names may raise OSError and MemoryError: the keeper takes the next best place then.
"""
