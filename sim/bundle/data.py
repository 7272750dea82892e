# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Short files of numbers become bytes in the code that reads them, for the small bundle: as files
each would take a cluster.

    NAME = … + "weights.bin"
    with open(NAME, "rb") as file:
        found = file.read()         # becomes: found = b"…"
"""

import ast

SHORT = 128  # bytes; what is longer doesn't belong into a module's heap


def taken_in(files):
    """The files without those that could be taken into a module."""
    out = dict(files)
    for path in sorted(files):
        if path.endswith(".py") and b".bin" in files[path]:
            tree = ast.parse(files[path])
            taker = Taker(path, tree, files)
            tree = taker.visit(tree)
            if taker.taken:
                out[path] = ast.unparse(ast.fix_missing_locations(tree)).encode() + b"\n"
            for name in taker.taken:
                out.pop(name, None)
    return out


class Taker(ast.NodeTransformer):
    def __init__(self, path, tree, files):
        self.taken = []
        self.places = {}  # name of the module: path of a short file beside it
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp):
                name = getattr(node.value.right, "value", None)
                beside = "%s/%s" % (path.rpartition("/")[0], name)
                readers = [
                    other
                    for other in files
                    if other.startswith(path.rpartition("/")[0])
                    and other.endswith(".py")
                    and b'"%s"' % str(name).encode() in files[other]
                ]
                if readers == [path] and len(files.get(beside, b" " * 999)) <= SHORT:
                    self.places[ast.unparse(node.targets[0])] = beside
        self.files = files

    def visit_With(self, node):
        opened = node.items[0].context_expr
        if len(node.body) == 1 and getattr(getattr(opened, "func", None), "id", "") == "open":
            beside = self.places.get(ast.unparse(opened.args[0]))
            file = ast.unparse(node.items[0].optional_vars)
            if beside and ast.unparse(node.body[0]).endswith(" = %s.read()" % file):
                self.taken.append(beside)
                return ast.Assign(node.body[0].targets, ast.Constant(self.files[beside]))
        return self.generic_visit(node)

    def visit_Module(self, node):
        self.generic_visit(node)
        gone = [name for name, beside in self.places.items() if beside in self.taken]
        node.body = [
            inner
            for inner in node.body
            if not isinstance(inner, ast.Assign) or ast.unparse(inner.targets[0]) not in gone
        ]
        return node
