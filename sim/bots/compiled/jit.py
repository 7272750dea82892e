# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""numba's njit, its results kept in .cache/numba until a file changes that they depend on."""

import ast
import functools
import hashlib
import os
import shutil
import threading
from pathlib import Path

import numba

from sim import ROOT

# One at a time: two threads that parse at once can meet CPython 3.11's SystemError "AST constructor
# recursion depth mismatch".
PARSING = threading.Lock()
OLDER = 2  # how many states of a module's sources are kept beside the newest


def imported(path, root):
    """The files of sim and games that this one imports, anywhere in it."""
    with PARSING:
        tree = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module, *("%s.%s" % (node.module, one.name) for one in node.names)]
        for name in names:
            file = root / (name.replace(".", "/") + ".py")
            if name.startswith(("sim.", "games.")) and file.is_file():
                yield file


def sources(paths, root=ROOT):
    """These files, what they import of sim and games, and the weights beside it: sorted."""
    root, new, found = Path(root), {Path(path) for path in paths}, set()
    while new:
        found |= new
        new = {file for path in new for file in imported(path, root)} - found
    rooms = {path.parent for path in found if path.parent.parent == root / "games"}
    return sorted(found | {weights for room in rooms for weights in room.glob("*.bin")})


def of_game(game, root=ROOT):
    """Everything that has a part in how a game's bots and yardsticks play."""
    rooms = [Path(root, "sim/bots", room, game + ".py") for room in ("compiled", "yardsticks")]
    return sources([path for path in rooms if path.is_file()], root)


def fingerprint(paths):
    """The same for the same files."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@functools.cache
def folder_of(path):
    """The folder of what was compiled of this module, or None."""
    path = Path(path)
    name = "%s-%s-" % (path.parent.name, path.stem)
    folder = Path(ROOT, ".cache", "numba", name + fingerprint(sources([path])))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    others = sorted(folder.parent.glob(name + "*"), key=lambda one: one.stat().st_mtime)
    for old in others[: -1 - OLDER]:
        shutil.rmtree(old, ignore_errors=True)
    return str(folder) if os.access(folder, os.W_OK) else None


def njit(function=None, **options):
    """numba.njit, with or without options."""
    if function is None:
        return functools.partial(njit, **options)
    folder = folder_of(function.__code__.co_filename)
    if folder:
        numba.config.CACHE_DIR = folder  # looked at when a function is decorated
    return numba.njit(cache=bool(folder), **options)(function)
