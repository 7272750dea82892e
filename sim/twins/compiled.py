# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""numba's njit, its results kept in .cache/numba until any file they could depend on changes."""

import ast
import functools
import hashlib
import os
import shutil
from pathlib import Path

import numba

from sim import ROOT

OLDER = 4  # how many states of the sources are kept beside the newest


def imported(path, root):
    """The files of sim and games that this one imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module, *("%s.%s" % (node.module, one.name) for one in node.names)]
        for name in names:
            file = root / (name.replace(".", "/") + ".py")
            if name.startswith(("sim.", "games.")) and file.is_file():
                yield file


def sources(game="*", root=ROOT):
    """Everything that has a part in how a game's bots and yardsticks play, or every game's."""
    root = Path(root)
    new = {path for room in ("twins", "yardsticks") for path in root.glob(f"sim/{room}/{game}.py")}
    found = set(root.glob(f"games/{game}/*.bin"))
    while new:
        found |= new
        new = {file for path in new for file in imported(path, root)} - found
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
        os.utime(folder)
    except OSError:
        return False
    others = sorted(folder.parent.iterdir(), key=lambda one: one.stat().st_mtime)
    for old in others[: -1 - OLDER]:
        shutil.rmtree(old, ignore_errors=True)
    numba.config.CACHE_DIR = str(folder)
    return os.access(folder, os.W_OK)


njit = functools.partial(numba.njit, cache=keep())
