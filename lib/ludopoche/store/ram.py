# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves that are only in memory, for when there is nothing better; and what is like them."""

from ludopoche.store.files import join, pieces_of


class Memory:
    """The values of names: (sequence, compact, data)."""

    damaged = ()

    def __init__(self):
        self.values = {}

    def names(self):
        return list(self.values)

    def drop(self, name):
        self.values.pop(name, None)

    def seq(self, name):
        """The sequence number of a save, 0 for none."""
        return self.values[name][0] if name in self.values else 0

    def read(self, name, back, expand):
        """The pieces of a save, or None; it has no older ones."""
        if back or name not in self.values:
            return None
        _, compact, data = self.values[name]
        return pieces_of(expand(data) if compact and expand else data)

    def save(self, name, data, seq, calm):
        self.values[name] = (seq,) + few_bytes(name, data)
        return "memory"

    def close(self):
        pass


def few_bytes(name, data):
    """(compact, bytes) of what is to be saved: see keeper.py."""
    if callable(data):
        return 128 if name == "results" else 0, join(data(True))
    return 0, join(data)
