# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How far learning has come, in a file: a stop costs only what came after the last report."""

import zipfile

import numpy as np

from sim.sorry import Sorry


def write(path, parts):
    """Keep these arrays, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part.npz")
    np.savez(part, *parts)
    part.replace(path)


def read(path, parts):
    """Fill these arrays with what is kept; they must be as many and of the same shapes."""
    try:
        with np.load(path) as stored:
            found = [stored["arr_%d" % number] for number in range(len(parts))]
    except (KeyError, ValueError, EOFError, zipfile.BadZipFile):
        found = []
    if [one.shape for one in found] != [one.shape for one in parts]:
        raise Sorry(
            "%s is no checkpoint of this learning: begin again with --fresh, or name another"
            " with --checkpoint." % path
        )
    for one, kept in zip(parts, found):
        one[...] = kept
