# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Numbers that never change, written out where they are used.

A constant takes 8 bytes of a heap in the module that has it and in each that imports it, and a
number is shorter code than a name. A name that nobody is left to ask for goes.

    constants = Constants(files)
    constants.trees             # {path: syntax tree}
    constants.outside(text)     # a script's, from without
"""

import ast
from collections import Counter

from sim.shrink.places import dotted

LARGEST = 1 << 30  # beyond it a board's number is an object


class Constants:
    """Of `files` {path: source}; `foreign` sources stay as they are, and may ask for some.
    `changing` are names that somebody sets from without."""

    def __init__(self, files, foreign=(), changing=()):
        self.changing = changing
        self.trees = {path: ast.parse(source) for path, source in files.items()}
        self.named = {dotted(path): tree for path, tree in self.trees.items()}
        self.times = {name: Counter(bound(tree)) for name, tree in self.named.items()}
        self.known = {}  # {module: {name: number}}
        for name in self.named:
            self.of(name)
        for name, tree in self.named.items():
            Writer(self, self.known[name], modules(tree, self.times[name])).visit(tree)
        asked = set().union(*map(wanted, [*self.named.values(), *map(ast.parse, foreign)]))
        for name, tree in self.named.items():
            gone = set(self.known[name]) - asked
            tree.body = [node for node in tree.body if not defines(node, gone)]

    def of(self, name):
        """{name: number} of a module's plain names that are always the same number, also of those
        that it imports."""
        if name in self.known or name not in self.named:
            return self.known.get(name, {})
        self.known[name] = found = {}
        tree, times = self.named[name], self.times[name]
        imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        for node in [*imports, *tree.body]:
            if isinstance(node, ast.ImportFrom):
                theirs = self.of(node.module)
                new = [(one.asname or one.name, theirs.get(one.name)) for one in node.names]
            elif isinstance(node, ast.Assign) and len(node.targets) == 1:
                new = pairs(node.targets[0], node.value, found)
            else:
                continue
            for target, value in new:
                if type(value) is int and abs(value) < LARGEST and times[target] == 1:
                    found[target] = value
        for name in self.changing:
            found.pop(name, None)
        return found

    def outside(self, text):
        """A script's source with the constants of our modules written out."""
        tree = ast.parse(text)
        known = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                theirs = self.known.get(node.module, {})
                for one in node.names:
                    if one.name in theirs:
                        known[one.asname or one.name] = theirs[one.name]
        Writer(self, known, modules(tree, Counter(bound(tree)))).visit(tree)
        return ast.unparse(tree)


def bound(tree):
    """Each name as often as anything binds it, anywhere in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.alias):
            yield node.asname or node.name
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            yield from node.names * 2
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name


def pairs(target, value, known):
    """(name, number) of an assignment of numbers; none of another one."""
    try:
        code = compile(ast.Expression(value), "", "eval")
        found = eval(code, {"__builtins__": {"range": range, "const": int}}, dict(known))
        if isinstance(target, ast.Name):
            return [(target.id, found)]
        return list(zip([each.id for each in target.elts], found, strict=True))
    except Exception:  # whatever it is, it is no constant
        return []


def modules(tree, times):
    """{name: module} of what might be modules, imported once, anywhere."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for one in node.names:
                found[one.asname or one.name] = "%s.%s" % (node.module, one.name)
    return {name: module for name, module in found.items() if times[name] == 1}


def wanted(tree):
    """The names that are asked of somebody, or might be."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.ImportFrom):
            found.update(one.name for one in node.names)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.add(node.id)
    return found


def defines(node, gone):
    """Does a statement nothing but name constants that nobody asks for?"""
    if not isinstance(node, ast.Assign) or len(node.targets) > 1:
        return False
    target = node.targets[0]
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    return all(isinstance(each, ast.Name) and each.id in gone for each in names)


class Writer(ast.NodeTransformer):
    """Writes `known` constants out, and those that are asked of `modules`."""

    def __init__(self, constants, known, modules):
        self.constants = constants
        self.known = known
        self.modules = modules

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and node.id in self.known:
            return number(self.known[node.id], node)
        return node

    def visit_Attribute(self, node):
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Name):
            theirs = self.constants.known.get(self.modules.get(node.value.id), {})
            if node.attr in theirs:
                return number(theirs[node.attr], node)
        return node

    def visit_ImportFrom(self, node):
        names = [one for one in node.names if (one.asname or one.name) not in self.known]
        if not names:
            return ast.copy_location(ast.Pass(), node)
        node.names = names
        return node


def number(value, node):
    made = ast.Constant(abs(value))
    if value < 0:
        made = ast.UnaryOp(ast.USub(), made)
    return ast.copy_location(made, node)
