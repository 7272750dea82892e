# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Nim: who plays when nobody does."""

LEVELS = ("easy", "medium", "hard")


def think(level, view, seat, players, options):
    heaps = view["heaps"]
    rest = heaps[0] ^ heaps[1] ^ heaps[2]
    for heap in range(3):
        wanted = heaps[heap] ^ rest
        if level != "easy" and wanted < heaps[heap]:
            yield heap * 8 + heaps[heap] - wanted, "even", ()
            return
    heap = heaps.index(max(heaps))
    yield heap * 8 + 1, "wait", ()
