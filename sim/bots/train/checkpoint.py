# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The progress of learning, in a file: a stop costs only what came after the last report."""

import zipfile

import numpy as np

from sim.errors import CommandError


def terms(options):
    """The terms that may not be others when learning goes on; what a game hasn't is 0."""
    names = ("seed", "steps", "units", "batch", "deals", "rounds")
    return np.array([getattr(options, name, 0) for name in names])


def write(path, parts, options):
    """Keep these arrays, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part.npz")
    np.savez(part, *parts, terms=terms(options))
    part.replace(path)


def read(path, parts, options):
    """Fill these arrays with what is kept: as many and of the same shapes, on the same terms."""
    try:
        with np.load(path) as stored:
            found = [stored["arr_%d" % number] for number in range(len(parts))]
            if stored["terms"].tolist() != terms(options).tolist():
                found = []
    except (KeyError, ValueError, EOFError, zipfile.BadZipFile):
        found = []
    if [one.shape for one in found] != [one.shape for one in parts]:
        raise CommandError(
            "%s is no checkpoint of this learning: begin again with --fresh, or name another"
            " with --checkpoint." % path
        )
    for one, kept in zip(parts, found):
        one[...] = kept
