# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Numbers with a name become numbers, for the compiled bundle: shorter there, and quicker.

A name of a module that is given a whole number once, at the module's top, is a constant. Where it
is used, in its module or imported, its value stands; where nobody can ask for it any more, the
name goes.
"""

import ast
import operator

from sim.shrink.scopes import ASKING, KNOWN, OWN, Module, dotted

LARGEST = (1 << 30) - 1
STEPS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.USub: operator.neg,
}


def spelled(files, foreign=()):
    """The files with constants spelled out; `foreign`: other sources, which may ask for them."""
    inside = {dotted(path): path for path in files}
    modules = {dotted(path): Module(source, inside) for path, source in sorted(files.items())}
    values = found(modules)
    asked = set(KNOWN).union(*[Module(source).words for source in foreign])
    for name, module in modules.items():
        Speller(module, values[name], values).visit(module.tree)
        asked |= left(module)
    out = {}
    for name, module in modules.items():
        Cleaner(values[name], asked).clean(module.tree)
        out[inside[name]] = ast.unparse(module.tree).encode() + b"\n"
    return out


def found(modules):
    """{module: {name: number}}, whatever order they are worked out in."""
    values = {name: {} for name in modules}
    while True:
        count = sum(map(len, values.values()))
        for name, module in modules.items():
            once = module.once()
            known = Speller(module, values[name], values)
            for targets, numbers in assigned(module.tree.body, known.number):
                for target, number in zip(targets, numbers):
                    if target in once and number is not None and abs(number) <= LARGEST:
                        values[name][target] = number
        if sum(map(len, values.values())) == count:
            return values


def assigned(body, number):
    """(names, numbers) of the assignments."""
    for node in body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, ast.Name):
                yield [target.id], [number(node.value)]
            elif isinstance(target, ast.Tuple):
                names = [getattr(part, "id", None) for part in target.elts]
                values = row(node.value, number)
                if None not in names and values and len(values) == len(names):
                    yield names, values


def row(node, number):
    """The numbers of a tuple or of range(n), as far as they are known."""
    if isinstance(node, ast.Tuple):
        return [number(part) for part in node.elts]
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "range":
        parts = [number(part) for part in node.args]
        if None not in parts:
            return list(range(*parts))
    return None


class Speller(ast.NodeTransformer):
    """Puts numbers for names in one module."""

    def __init__(self, module, own, values):
        self.values = values
        self.names = {}  # id of a Name's node: its number
        self.bases = {}  # id of a Name's node: the module of ours that it stands for
        for scope, node, field, _ in module.slots:
            if field == "id" and isinstance(node.ctx, ast.Load):
                home = module.home(scope, node.id)
                source = home.sources.get(node.id)
                if source and home.once(node.id):
                    whole = ".".join(filter(None, source))
                    if whole in values:
                        self.bases[id(node)] = whole
                    elif source[1] in values.get(source[0], ()):
                        self.names[id(node)] = values[source[0]][source[1]]
                elif home is module.top and node.id in own:
                    self.names[id(node)] = own[node.id]

    def visit_Name(self, node):
        return written(self.names[id(node)]) if id(node) in self.names else node

    def visit_Attribute(self, node):
        of = self.values.get(self.bases.get(id(node.value)), ())
        if isinstance(node.ctx, ast.Load) and node.attr in of:
            return written(of[node.attr])
        return self.generic_visit(node)

    def number(self, node):
        """What an expression is worth, or None."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            return self.names.get(id(node))
        if isinstance(node, ast.Attribute):
            return self.values.get(self.bases.get(id(node.value)), {}).get(node.attr)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "const":
            return self.number(node.args[0])
        if isinstance(node, ast.UnaryOp) and type(node.op) in STEPS:
            one = self.number(node.operand)
            return None if one is None else STEPS[type(node.op)](one)
        if isinstance(node, ast.BinOp) and type(node.op) in STEPS:
            one, two = self.number(node.left), self.number(node.right)
            if one is not None and two is not None:
                return STEPS[type(node.op)](one, two)
        return None


def written(number):
    if number < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-number))
    return ast.Constant(number)


def left(module):
    """The names that are asked of our objects in a module, maybe by a text."""
    names = set(module.texts) if module.asks else set()
    sources = {}
    for scope in module.scopes.values():
        sources.update(scope.sources)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute):
            root = node.value
            while isinstance(root, ast.Attribute):
                root = root.value
            source = sources.get(getattr(root, "id", None), ("ludopoche", ""))
            if (source[0] or source[1]).split(".")[0] in OWN:
                names.add(node.attr)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ASKING:
            names.add(getattr(node.args[1], "value", ""))
    return names


class Cleaner:
    """Takes out what nobody needs any more: constants, and imports of them."""

    def __init__(self, own, asked):
        self.own = own
        self.asked = asked

    def clean(self, tree):
        used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)
                and isinstance(node.ctx, ast.Load)}  # fmt: skip
        self.body(tree, used)

    def body(self, node, used):
        for field in ("body", "orelse", "finalbody", "handlers"):
            nodes = getattr(node, field, None)
            if isinstance(nodes, list):
                for inner in nodes:
                    self.body(inner, used)
                kept = [new for inner in nodes for new in self.statement(inner, used, node)]
                setattr(node, field, kept or [ast.Pass()] * (field == "body" and nodes != []))

    def statement(self, node, used, outer):
        top = isinstance(outer, ast.Module)
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in OWN:
            node.names = [alias for alias in node.names if (alias.asname or alias.name) in used
                          or top and alias.name in self.asked]  # fmt: skip
            return [node] if node.names else []
        if top and isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            names = [part.id for part in getattr(target, "elts", [target])
                     if isinstance(part, ast.Name)]  # fmt: skip
            if names and all(name in self.own for name in names):
                stay = [name for name in names if name in self.asked or name in used]
                return [ast.Assign([ast.Name(name, ast.Store())], written(self.own[name]),
                                   lineno=0) for name in stay]  # fmt: skip
        return [node]
