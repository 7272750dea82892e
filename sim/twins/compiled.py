# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""numba's njit, its results kept in .cache/numba until any file they could depend on changes."""

import functools
import hashlib
import os
from pathlib import Path

import numba

from sim import ROOT


def sources(root=ROOT):
    """Everything that has a part in how a bot or a yardstick plays."""
    root = Path(root)
    found = [*root.glob("sim/twins/*.py"), *root.glob("sim/yardsticks/*.py")]
    for name in root.glob("games/*/*"):
        if name.suffix == ".bin" or name.suffix == ".py":
            found.append(name)
    return sorted(found)


def fingerprint(paths):
    """The same for the same files."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def keep():
    """Can what was compiled be kept?"""
    folder = Path(ROOT, ".cache", "numba", fingerprint(sources()))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    numba.config.CACHE_DIR = str(folder)
    return os.access(folder, os.W_OK)


njit = functools.partial(numba.njit, cache=keep())
