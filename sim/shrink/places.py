# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Short places for modules: one folder on the path, a few letters each.

A module's path and its full name are names, too, and stay on the heap when the module has gone: 50
to 75 bytes for each that was ever imported, 30 in a short place, where it is also found sooner, and
20 under a name that the firmware has.

    places = Places(files, stay, short)   # short: what gives a dotted name its letters
    places.trees                          # {path: tree}, as they lie and import each other now
    places.outside(text)                  # a script's imports, from without

Whoever is imported by a foreign source stays where he is.
"""

import ast
import keyword

from sim.lint.circuitpython import MODULES

FOLDER = "ludo"  # on the drive; code.py puts it on the path


def dotted(path):
    """lib/ludopoche/match.py is ludopoche.match to those who import it."""
    path = path.removeprefix("lib/").removeprefix(FOLDER + "/")
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def parsed(source):
    """The syntax tree of a source; a tree as it is."""
    return source if isinstance(source, ast.AST) else ast.parse(source)


class Places:
    """`files` {path: source or tree}; `short` is None where everything stays."""

    def __init__(self, files, stay=(), short=None, constants=None):
        self.constants = constants
        self.short = {}  # {dotted name: letters}
        paths = {dotted(path): path for path in files}
        if short:
            self.short = {name: short(name) for name in sorted(paths) if name not in stay}
        twice = {letters: name for name, letters in self.short.items()}
        for name, letters in self.short.items():
            other = letters if keyword.iskeyword(letters) or letters in MODULES else twice[letters]
            if other != name:
                raise ValueError("%s and %s come to the same place: rename one" % (name, other))
        self.paths = {path: self.place(path) for path in files}
        self.trees = {self.paths[path]: self.moved(path, parsed(files[path])) for path in files}

    def place(self, path):
        """The new path of the module of this path."""
        letters = self.short.get(dotted(path))
        return "%s/%s.py" % (FOLDER, letters) if letters else path

    def moved(self, path, tree):
        """A module, for its place; what asks for its file is told where it was."""
        return Imports(self.short, path).visit(tree) if self.short else tree

    def outside(self, text):
        if self.constants:
            text = self.constants.outside(text)
        return self.moved(None, parsed(text))

    def long(self, letters):
        """The dotted name of a module in a short place; as it is, of others."""
        return next((name for name, short in self.short.items() if short == letters), letters)


class Imports(ast.NodeTransformer):
    """Imports of modules by their short names."""

    def __init__(self, short, path):
        self.short = short
        self.path = path

    def visit_Import(self, node):
        for alias in node.names:
            if alias.name in self.short:
                alias.asname = alias.asname or alias.name
                alias.name = self.short[alias.name]
                if "." in alias.asname:
                    raise ValueError("import %s as something" % alias.asname)
        return node

    def visit_ImportFrom(self, node):
        """`from package import module, name`: each module by a statement of its own."""
        done = []
        rest = []
        for alias in node.names:
            module = self.short.get("%s.%s" % (node.module, alias.name))
            if module:
                done.append(ast.Import([ast.alias(module, alias.asname or alias.name)]))
            else:
                rest.append(alias)
        if rest:
            node.names = rest
            node.module = self.short.get(node.module, node.module)
            done.append(node)
        return [ast.copy_location(one, node) for one in done]

    def visit_Call(self, node):
        """load("a.module"), or load(brought, "a.module"): the text, too."""
        for given in node.args:
            if isinstance(given, ast.Constant) and isinstance(given.value, str):
                if "." in given.value:
                    given.value = self.short.get(given.value, given.value)
        return self.generic_visit(node)

    def visit_Name(self, node):
        if node.id == "__file__" and self.path:
            return ast.copy_location(ast.Constant(self.path), node)
        return node
