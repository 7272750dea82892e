# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The functions of a module that can come back to themselves: a board's stack holds about 40 calls.

Calls are followed by name, within one module: functions (lambdas with a name, too, and functions
that are handed to others), self's methods and properties (the heirs' too; by another name, too),
super's, and classes being made. What an object of another kind does isn't known here: a method
that calls the same method of one of its parts may hand on or walk down a tree.
"""

import ast
import copy


def cycles(tree):
    """(line, path) for each function that lies on a cycle; the path begins and ends with it."""
    graph = _Graph(_Named().visit(copy.deepcopy(tree)))
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
        functions_called = [node.func for node in nodes if isinstance(node, ast.Call)]
        # Under another name they are called all the same.
        functions_called += [node.value for node in nodes if isinstance(node, ast.Assign)]
        local = bound(function, nodes)
        for node in nodes:
            if isinstance(node, ast.Name) and node.id not in local:
                if node in functions_called or node.id not in self.classes:
                    called |= self.named(node.id, name)
        mine = own_names(function, nodes) if owner else ()
        for node in nodes:
            if isinstance(node, ast.Attribute):
                thing = ast.unparse(node.value)
                if thing in mine:
                    only = node not in functions_called
                    called |= self.methods(node.attr, owner, properties=only)
                elif thing in self.classes:
                    called |= self.methods(node.attr, self.classes[thing], heirs=False)
                elif thing.startswith("super(") and owner and node in functions_called:
                    called |= self.methods(node.attr, owner) - {name}

    def named(self, word, scope):
        """The functions that a plain name may call, seen from the function `scope`."""
        while scope:
            if "%s.%s" % (scope, word) in self.calls and scope not in self.classes:
                return {"%s.%s" % (scope, word)}
            scope = scope.rpartition(".")[0]
        if word in self.functions:
            return {word}
        return self.methods("__init__", self.classes[word]) if word in self.classes else set()

    def methods(self, name, owner, properties=False, heirs=True):
        """The methods (or only properties) of this name in a class, its bases and its heirs. (Who
        asks a class by its name gets none of its heirs'.)"""
        found = set()
        for one in self.family(owner, heirs):
            for node in self.classes[one].body:
                if isinstance(node, ast.FunctionDef) and node.name == name:
                    marks = [ast.unparse(mark) for mark in node.decorator_list]
                    if "property" in marks or not properties:
                        found.add("%s.%s" % (one, name))
        return found

    def family(self, owner, heirs):
        family = {owner.name}
        for _ in self.classes:
            for name, node in self.classes.items():
                bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
                if name in family:
                    family |= bases & set(self.classes)
                elif heirs and bases & family:
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


class _Named(ast.NodeTransformer):
    """A lambda with a name is a function."""

    def visit_Assign(self, node):
        self.generic_visit(node)
        if not isinstance(node.value, ast.Lambda) or not isinstance(node.targets[0], ast.Name):
            return node
        made = ast.FunctionDef(
            name=node.targets[0].id,
            args=node.value.args,
            body=[ast.Expr(node.value.body)],
            decorator_list=[],
            type_params=[],
        )
        return ast.fix_missing_locations(ast.copy_location(made, node))


def bound(function, nodes):
    """The names that mean something else in this function: its arguments, what it sets."""
    names = [node for node in nodes if isinstance(node, ast.Name)]
    arguments = [node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)]
    return {node.id for node in names if isinstance(node.ctx, ast.Store)} | set(arguments)


def own_names(method, nodes):
    """The names by which a method may call its object, or its class."""
    if not method.args.args:
        return set()
    names = {method.args.args[0].arg}
    for node in nodes:
        if isinstance(node, ast.Assign) and ast.unparse(node.value) in names:
            names |= {ast.unparse(target) for target in node.targets}
    return names | {form % name for name in names for form in ("type(%s)", "%s.__class__")}


def _within(function):
    """All nodes of a function, but not the insides of functions within it."""
    nodes = list(function.body)
    for node in nodes:
        yield node
        if not isinstance(node, ast.FunctionDef):
            nodes.extend(ast.iter_child_nodes(node))
