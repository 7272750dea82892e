# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Functions, methods and classes that nobody mentions stay out of the compiled bundle.

A mention is the name itself, anywhere in the bundle but within its own definition, as a name or as
a text. What Python or the firmware calls by itself counts as mentioned.
"""

import ast
from collections import Counter

from sim.shrink.firmware_names import NATIVES
from sim.shrink.scopes import KNOWN

DEFINED = (ast.FunctionDef, ast.ClassDef)


def without(files, foreign=()):
    """The files without what is never used; `foreign`: other sources, which may use it. A file
    that nothing is left of goes too."""
    trees = {path: ast.parse(source) for path, source in files.items()}
    kept = set(NATIVES).union(KNOWN, *[mentions(ast.parse(source)) for source in foreign])
    for tree in trees.values():
        tree.body = [node for node in tree.body if not about(node)]
    while True:
        total = sum((mentions(tree) for tree in trees.values()), Counter())
        gone = 0
        for tree in trees.values():
            gone += prune(tree, total, kept)
        if not gone:
            return {
                path: ast.unparse(tree).encode() + b"\n"
                for path, tree in trees.items()
                if not empty(tree) or path.endswith("__init__.py")
            }


def empty(tree):
    """Has a module nothing to give but what it imports, or what it says about itself?"""
    return all(isinstance(node, (ast.Import, ast.ImportFrom, ast.Expr)) for node in tree.body)


def about(node):
    """Is this __version__ and the like?"""
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).startswith("__")


def mentions(tree):
    """How often each name is mentioned."""
    found = Counter()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found[node.id] += 1
        elif isinstance(node, ast.Attribute):
            found[node.attr] += 1
        elif isinstance(node, ast.alias):
            found[node.name] += 1
        elif isinstance(node, ast.keyword) and node.arg:
            found[node.arg] += 1
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found[node.value] += 1
    return found


def prune(tree, total, kept):
    """Take out of a module's and its classes' bodies what is mentioned only within itself."""
    gone = 0
    for outer in ast.walk(tree):
        if not isinstance(outer, (ast.Module, ast.ClassDef)):
            continue
        same = {}  # a property and its setter go together
        for node in outer.body:
            if isinstance(node, DEFINED):
                same.setdefault(node.name, []).append(node)
        for name, nodes in same.items():
            if name.startswith("__") or name in kept:
                continue
            if total[name] == sum(mentions(node)[name] for node in nodes):
                outer.body = [node for node in outer.body if node not in nodes] or [ast.Pass()]
                gone += 1
    return gone
