# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Which functions of a module can come back to themselves: a board's stack holds about 40 calls.

Calls are followed by name, within one module: functions, self's methods and properties (the heirs'
too), super's, and classes being made. What an object of another kind does isn't known here: a
method that calls the same method of one of its parts may hand on or walk down a tree.
"""

import ast


def cycles(tree):
    """(line, path) for each function that lies on a cycle; the path begins and ends with it."""
    graph = _Graph(tree)
    for name, (line, _) in graph.calls.items():
        path = graph.way_back(name)
        if path:
            yield line, path


class _Graph:
    """calls: a function's full name → (its line, the full names of what it may call)."""

    def __init__(self, tree):
        self.calls = {}
        self.functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                self.enter(node, node.name, None)
            elif isinstance(node, ast.ClassDef):
                for method in node.body:
                    if isinstance(method, ast.FunctionDef):
                        self.enter(method, "%s.%s" % (node.name, method.name), node)

    def enter(self, function, name, owner):
        """Enter a function, or a method of the class `owner`, and the functions within it."""
        called = set()
        self.calls[name] = (function.lineno, called)
        nodes = list(_within(function))
        for node in nodes:
            if isinstance(node, ast.FunctionDef):
                self.enter(node, "%s.%s" % (name, node.name), owner)
        arguments = function.args.args
        me = arguments[0].arg if arguments and owner else None
        functions_called = [node.func for node in nodes if isinstance(node, ast.Call)]
        for node in functions_called:
            if isinstance(node, ast.Name):
                called |= self.named(node.id, name)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call) and owner:
                if ast.unparse(node.value.func) == "super":
                    called |= self.methods(node.attr, owner) - {name}
        for node in nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                word = node.value.id
                if word == me:
                    only = node not in functions_called
                    called |= self.methods(node.attr, owner, properties=only)
                elif word in self.classes:
                    called |= self.methods(node.attr, self.classes[word])

    def named(self, word, scope):
        """What a plain name may call, seen from the function `scope`."""
        while scope:
            if "%s.%s" % (scope, word) in self.calls and scope not in self.classes:
                return {"%s.%s" % (scope, word)}
            scope = scope.rpartition(".")[0]
        if word in self.functions:
            return {word}
        return self.methods("__init__", self.classes[word]) if word in self.classes else set()

    def methods(self, name, owner, properties=False):
        """The methods (or only properties) of this name in a class, its bases and its heirs."""
        found = set()
        for one in self.family(owner):
            for node in self.classes[one].body:
                if isinstance(node, ast.FunctionDef) and node.name == name:
                    marks = [ast.unparse(mark) for mark in node.decorator_list]
                    if "property" in marks or not properties:
                        found.add("%s.%s" % (one, name))
        return found

    def family(self, owner):
        family = {owner.name}
        for _ in self.classes:
            for name, node in self.classes.items():
                bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
                if name in family:
                    family |= bases & set(self.classes)
                elif bases & family:
                    family.add(name)
        return family

    def way_back(self, start):
        """A path of calls from a function to itself, or None."""
        paths = [[start]]
        seen = set()
        for path in paths:
            for name in sorted(self.calls.get(path[-1], (0, ()))[1]):
                if name == start:
                    return [*path, start]
                if name not in seen:
                    seen.add(name)
                    paths.append([*path, name])
        return None


def _within(function):
    """All nodes of a function, but not the insides of functions within it."""
    nodes = list(function.body)
    for node in nodes:
        yield node
        if not isinstance(node, ast.FunctionDef):
            nodes.extend(ast.iter_child_nodes(node))
