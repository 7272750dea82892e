# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Borders in the heap, where a board's has them.

The firmware's heap begins with 8 KB and grows by areas of 8, 16, 32, 64 KB: no object lies in two
of them. This VM's heap is one piece and can't grow. So a small object is kept at each place where
an area would end, counted from where the program's part of the heap begins: nothing lies across.
That is all that is imitated: which area is filled first, and when the next is taken, is not.
"""

import gc

from uctypes import addressof

AREAS = (8, 8, 16, 32, 64)  # KB, each after the one before; the rest is the last
kept = []  # the borders


def begin():
    pieces = []
    for size in AREAS:
        gc.collect()
        try:
            piece = bytearray(size * 1024 - 64)  # no hole before is as large
        except MemoryError:
            return  # this heap ends within the area
        pieces.append(piece)
        _border(addressof(piece))


def _border(end):
    """Keep an object beyond this address: all holes before it are filled, for a moment."""
    chain = None
    while id(chain) < end or chain is None:
        chain = (chain,)
    kept.append([0])
