# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Reads the board's rooms and says what a board would refuse, before a board has to.

Everything is judged from the syntax trees: modules and names against the tables of
circuitpython.py and switches.py; recursion, big integers, long modules and parts of Python that
CircuitPython hasn't got against plain rules. In doubt it complains: a false alarm costs a minute,
a board that stops costs a game.
"""

import ast
import io
import runpy
import tokenize
from pathlib import Path

from sim import ROOT
from sim.bundle import DESKTOP
from sim.lint import recursion
from sim.lint.circuitpython import (
    BARE,
    BUILTINS,
    BYTEARRAY,
    CLAIMS,
    KEYWORDS,
    LACKING,
    METHODS,
    MODULES,
    UNCALLED,
)
from sim.lint.switches import EVERY, INPLACE, SWITCHES

# What stands under these, in code.py, no board ever runs.
ELSEWHERE = ("__name__ == 'code'", "sys.implementation.name == 'cpython'")
ROOMS = ("code.py", "lib", "games", "hardware")

LONGEST = 20 << 10  # bytes of source: a longer module is cut by subject
# Attributes that a switch leaves out, and its name.
ATTRIBUTES = {"itemsize": "itemsize", "_asdict": "asdict", "__code__": "code", "__doc__": "doc"}
STDIO = ("sys.stdin", "sys.stdout", "sys.stderr")
LEAST = {"next": 1, "pow": 2}  # arguments that they take everywhere
LARGEST = (1 << 30) - 1  # above it an int is an object on the heap


def boards(root=ROOT):
    """The boards that hardware/boards.py has an entry for, and the entries."""
    entries = runpy.run_path(str(Path(root) / "hardware/boards.py"))["BOARDS"]
    return {entry[0]: dict(entry[1:]) for entry in entries}


def claims(entries):
    """The things that boards' entries ask for and the boards haven't got."""
    problems = []
    for board, entry in entries.items():
        for (key, value), needed in CLAIMS.items():
            if key in entry and (value is None or str(entry[key]).split()[0] == value):
                if board in LACKING.get(needed, "").split():
                    problems.append("%s: %s needs %s, which it lacks" % (board, key, needed))
    return problems


def drawing(name):
    """Is this a game's art or text.py, which never come onto a board?"""
    return name.startswith("games/") and DESKTOP.fullmatch(name) and not name.endswith("touch.py")


def check(root=ROOT):
    """Every problem in the board's rooms and in what the boards claim."""
    entries = boards(root)
    files = []
    for room in ROOMS:
        path = Path(root) / room
        files += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    sources = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in files}
    desktop = {name: sources.pop(name) for name in list(sources) if drawing(name)}
    own = set()
    for source in sources.values():
        own |= defined(ast.parse(source))
    problems = claims(entries)
    for name, source in sources.items():
        problems += read(source, name, entries, own)
    for name, source in desktop.items():
        problems += ["%s: %s" % (name, problem) for problem in too_long(source)]
    return problems


def defined(tree):
    """The names of a module's functions and methods."""
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def methods(tree):
    """The names that are methods only: by itself, such a name is something else."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    inside = {one for node in classes for one in node.body if isinstance(one, ast.FunctionDef)}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {one.name for one in inside} - {one.name for one in functions if one not in inside}


def read(source, name="module.py", entries=(), own=()):
    """The problems of one module, as "name:line: sentence".

    `entries` are the boards it is meant for, `own` methods that our own classes have."""
    tree = ast.parse(source)
    reader = _Reader(name, entries, set(own) | defined(tree), tree)
    reader.visit(tree)
    reader.problems += [(1, problem) for problem in too_long(source)]
    _strings(reader, source)
    for line, path in recursion.cycles(tree):
        reader.problems.append((line, "recursion: " + " → ".join(path)))
    return ["%s:%d: %s" % (name, line, problem) for line, problem in sorted(set(reader.problems))]


class _Reader(ast.NodeVisitor):
    """Goes down a syntax tree and collects (line, problem)."""

    def __init__(self, name, entries, own, tree):
        self.problems = []
        self.entries = entries
        self.own = own
        self.hardware = name.startswith("hardware/")
        self.bound = {
            node.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
        }
        self.bound |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
        self.bound |= defined(tree) - methods(tree)
        self.bound |= {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
        self.members = set()  # the methods of the class whose body we are in
        self.functions = {one.name for one in tree.body if isinstance(one, ast.FunctionDef)}
        self.modules = {}  # the name a module has here: its own name
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    whole = alias.name if alias.asname else alias.name.split(".")[0]
                    self.modules[alias.asname or whole] = whole
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    inner = "%s.%s" % (node.module, alias.name)
                    if inner in MODULES:
                        self.modules[alias.asname or alias.name] = inner
                    self.bound.add(alias.asname or alias.name)
            elif isinstance(node, ast.ExceptHandler) and node.name:
                self.bound.add(node.name)
        self.tried = 0  # how many `try: … except ImportError` we are in
        self.asked = set()  # (module, name) that an `if hasattr(…)` around us asked for

        self.bytearrays = _bytearrays(tree)
        # Calls whose result nobody takes.
        self.plain = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}

    def complain(self, node, problem, *values):
        self.problems.append((node.lineno, problem % values))

    def off(self, node, name):
        """Complain of what a switch leaves out on one of the boards."""
        what, switch, boards = SWITCHES[name]
        if boards == EVERY or set(boards.split()) & set(self.entries):
            self.complain(node, "%s on a board: %s is off", what, switch)

    def lacking(self, node, what):
        """Complain if one of the boards hasn't got this and nothing in the code allows for it."""
        boards = [board for board in LACKING.get(what, "").split() if board in self.entries]
        claimed = self.hardware and what in CLAIMS.values()
        if boards and not self.tried and not claimed:
            self.complain(node, "%s has no %s", boards[0], what)

    # Modules and names

    def module(self, node, name):
        if name.split(".")[0] in ("games", "hardware", "ludopoche") or name.startswith("adafruit_"):
            name = name.split(".")[0]
        if name not in MODULES:
            self.complain(node, "no module %s on a board", name)
            return False
        self.lacking(node, name)
        return True

    def member(self, node, module, name):
        if (module, name) in self.asked:
            return
        names = MODULES.get(module)
        if names is not None and name not in names.split() and not name.startswith("__"):
            self.complain(node, "module %s has no %s on a board", module, name)
        for board in LACKING.get(module, "").split():
            if board in self.entries:
                return  # the import has been judged for these boards
        self.lacking(node, "%s.%s" % (module, name))

    def visit_Import(self, node):
        for alias in node.names:
            self.module(node, alias.name)

    def visit_ImportFrom(self, node):
        if node.level == 0 and self.module(node, node.module):
            for alias in node.names:
                self.member(node, node.module, alias.name)

    def visit_Name(self, node):
        if node.id in ("__all__", "__doc__"):
            self.off(node, node.id.strip("_"))
            return
        known = self.bound | self.members | set(self.modules)
        if isinstance(node.ctx, ast.Load) and node.id not in known:
            if node.id not in BUILTINS.split():
                self.complain(node, "no name %s on a board", node.id)
            self.lacking(node, node.id)

    def visit_Attribute(self, node):
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id in self.modules:
            self.member(node, self.modules[node.value.id], node.attr)
        elif node.attr in ATTRIBUTES and node.attr not in self.own:
            self.off(node, ATTRIBUTES[node.attr])
        elif node.attr in ("__setattr__", "__delattr__"):
            self.off(node, "object")
        elif node.attr.startswith("__"):
            self.lacking(node, "." + node.attr)
        elif node.attr == "buffer" and ast.unparse(node.value) in STDIO:
            self.off(node, "stdio")
        elif isinstance(node.value, ast.Constant) and node.attr in METHODS.split():
            self.complain(node, "no method .%s on a board", node.attr)
        elif isinstance(node.ctx, ast.Store) and getattr(node.value, "id", "") in self.functions:
            self.complain(node, "functions take no attributes on a board")

    def visit_Call(self, node):
        self.generic_visit(node)
        function = node.func
        called = ast.unparse(function)
        self.packs(node, called)
        if called == "gc.collect" and node not in self.plain:
            self.off(node, "collect")
        if isinstance(function, ast.Name) and function.id not in self.bound:
            for keyword in node.keywords:
                if keyword.arg not in KEYWORDS.get(function.id, keyword.arg or "").split():
                    self.complain(node, "%s takes no %s= on a board", function.id, keyword.arg)
            self.by_name(node, function.id)
        elif isinstance(function, ast.Attribute) and function.attr not in self.own:
            if ast.unparse(function.value) in self.bytearrays:
                if function.attr not in BYTEARRAY.split():
                    self.complain(node, "a bytearray has no .%s on a board", function.attr)
                self.lacking(node, "bytearray." + function.attr)
            elif not (isinstance(function.value, ast.Name) and function.value.id in self.modules):
                if function.attr in METHODS.split():
                    self.complain(node, "no method .%s on a board", function.attr)
                if node.keywords and function.attr in BARE.split():
                    self.complain(node, ".%s takes no keywords on a board", function.attr)
                self.lacking(node, "." + function.attr)

    def visit_Compare(self, node):
        self.generic_visit(node)
        for operator, left, right in zip(
            node.ops, [node.left, *node.comparators], node.comparators
        ):
            if isinstance(operator, (ast.Eq, ast.NotEq)):
                if any(getattr(getattr(a, "func", 0), "id", 0) == "range" for a in (left, right)):
                    self.off(node, "range")
            elif isinstance(operator, (ast.In, ast.NotIn)):
                if ast.unparse(right) in self.bytearrays:
                    if not isinstance(getattr(left, "value", 0), bytes):
                        self.complain(node, "numbers aren't found in a bytearray on a board")

    def packs(self, node, called):
        """Formats of struct and array with letters that stand for objects."""
        text = getattr(node.args[0], "value", "") if node.args else ""
        if called.split(".")[0] in ("struct", "array") and isinstance(text, str):
            if set(text) & set("OPS"):
                self.off(node, "typecodes")

    def by_name(self, node, function):
        """__import__("a module") and getattr(thing, "a method")."""
        if function in ("next", "pow") and len(node.args) + len(node.keywords) > LEAST[function]:
            self.off(node, function)
        words = [getattr(argument, "value", None) for argument in node.args]
        if function == "__import__" and words and isinstance(words[0], str):
            self.module(node, words[0])
        elif function == "getattr" and len(words) > 1 and words[1] in METHODS.split():
            if words[1] not in self.own:
                self.complain(node, "no method .%s on a board", words[1])

    def visit_Try(self, node):
        caught = [handler.type for handler in node.handlers]
        names = {part.id for one in caught if one for part in ast.walk(one) if hasattr(part, "id")}
        allows = None in caught or names & {"ImportError", "AttributeError", "Exception"}
        self.tried += bool(allows)
        for child in node.body:
            self.visit(child)
        self.tried -= bool(allows)
        for child in node.handlers + node.orelse + node.finalbody:
            self.visit(child)

    def visit_If(self, node):
        test = ast.unparse(node.test)
        body = node.body
        asked = set()
        if test in ELSEWHERE:
            body = []
        elif test.startswith("hasattr("):
            thing, name = node.test.args
            module = self.modules.get(getattr(thing, "id", None))
            asked = {(module, getattr(name, "value", None))} - self.asked
        self.visit(node.test)
        self.asked |= asked
        for child in body:
            self.visit(child)
        self.asked -= asked
        for child in node.orelse:
            self.visit(child)

    # The language

    def refuse(self, node):
        self.complain(node, "%s: not in board code", type(node).__name__)
        self.generic_visit(node)

    visit_AsyncFunctionDef = visit_AsyncFor = visit_AsyncWith = visit_Await = refuse
    visit_NamedExpr = visit_Match = visit_AnnAssign = visit_TryStar = refuse

    def visit_comprehension(self, node):
        if node.is_async:
            self.problems.append((node.target.lineno, "an async comprehension: not in board code"))
        self.generic_visit(node)

    def visit_FunctionDef(self, node):
        if node.args.posonlyargs:
            self.complain(node, "/ among the arguments: not in board code")
        if node.name in UNCALLED.split():
            self.complain(node, "nobody calls %s on a board", node.name)
        if node.name in INPLACE.split():
            self.off(node, "inplace")
        for child in [*node.decorator_list, node.args]:
            self.visit(child)
        # A function's body doesn't see the names of the class around it.
        members, self.members = self.members, set()
        for child in node.body:
            self.visit(child)
        self.members = members

    def visit_ClassDef(self, node):
        if node.keywords:
            self.complain(node, "classes take no %s= on a board", node.keywords[0].arg)
        members = self.members
        self.members = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        self.generic_visit(node)
        self.members = members

    def visit_Dict(self, node):
        if None in node.keys:
            self.complain(node, "** within {}: not in board code")
        self.generic_visit(node)

    def visit_List(self, node):
        stars = any(isinstance(one, ast.Starred) for one in node.elts)
        if stars and isinstance(node.ctx, ast.Load):
            self.complain(node, "* within [], () or {}: not in board code")
        self.generic_visit(node)

    visit_Tuple = visit_List

    def visit_Set(self, node):
        node.ctx = ast.Load()
        self.visit_List(node)

    def visit_Slice(self, node):
        self.generic_visit(node)
        if node.step is not None:
            self.complain(node, "slices with a step don't work on a board")

    def visit_Constant(self, node):
        if isinstance(node.value, int) and node.value > LARGEST:
            self.complain(node, "%d is above 2**30 - 1", node.value)
        elif isinstance(node.value, complex):
            self.complain(node, "complex numbers: not on every board")

    def visit_AugAssign(self, node):
        self.union(node, node.value)
        self.generic_visit(node)

    def union(self, node, *sides):
        """Only whole builds of CircuitPython put dictionaries together with |."""
        if isinstance(node.op, ast.BitOr):
            for side in sides:
                made = isinstance(side, ast.Call) and getattr(side.func, "id", "") == "dict"
                if made or isinstance(side, (ast.Dict, ast.DictComp)):
                    self.complain(node, "dictionaries put together with |: not on every board")
                    return

    def visit_BinOp(self, node):
        self.union(node, node.left, node.right)
        value = _value(node)
        if value is None:
            self.generic_visit(node)
        elif abs(value) > LARGEST:
            self.complain(node, "%s is above 2**30 - 1", ast.unparse(node))

    def visit_JoinedStr(self, node):
        for part in ast.walk(node):
            if part is not node and isinstance(part, ast.JoinedStr) and _replaces(part):
                self.complain(node, "an f-string within an f-string")
            elif isinstance(part, ast.FormattedValue):
                if part.conversion == ord("a"):
                    self.complain(node, "!a in an f-string")
                text = [one.value for one in ast.walk(part.value) if isinstance(one, ast.Constant)]
                if any(set(str(one)) & set("{}[]()") for one in text):
                    self.complain(node, "a bracket in a string within an f-string")
        self.generic_visit(node)


def _bytearrays(tree):
    """The names of the module's bytearrays: whatever is only ever set to `bytearray(…)`."""
    made = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            is_one = ast.unparse(node.value).startswith("bytearray(")
            for target in node.targets:
                made.setdefault(ast.unparse(target), set()).add(is_one)
    return {name for name, kinds in made.items() if kinds == {True}}


def _replaces(joined):
    return any(isinstance(part, ast.FormattedValue) for part in joined.values)


def _value(node):
    """The value of an expression of integer constants, else None."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _value(node.operand)
        return None if value is None else -value
    if not isinstance(node, ast.BinOp):
        return None
    left, right = _value(node.left), _value(node.right)
    if left is None or right is None:
        return None
    if isinstance(node.op, (ast.LShift, ast.Pow)):
        if not 0 <= right < 64:
            return LARGEST + 1
        return left << right if isinstance(node.op, ast.LShift) else left**right
    if isinstance(node.op, ast.Add):
        return left + right
    if isinstance(node.op, ast.Sub):
        return left - right
    return left * right if isinstance(node.op, ast.Mult) else None


def too_long(source):
    """The sentence about a module that is too long, if it is."""
    size = len(source.encode())
    if size > LONGEST:
        yield "%d bytes of source, over %d: cut it by subject" % (size, LONGEST)


def _strings(reader, source):
    """String literals side by side, one an f-string and another with a brace: not on a board."""
    has_f = brace = False
    depth = 0  # Python 3.12 takes f-strings apart
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        kind = tokenize.tok_name[token.type]
        if kind == "FSTRING_START":
            depth += 1
            has_f = True
        elif kind == "FSTRING_END":
            depth -= 1
        elif depth or kind in ("NL", "COMMENT"):
            continue
        elif kind != "STRING":
            has_f = brace = False
        elif "f" in token.string.split("'")[0].split('"')[0].lower():
            has_f = True
        elif "{" in token.string or "}" in token.string:
            brace = True
        if has_f and brace:
            reader.problems.append((token.start[0], "a brace in a string beside an f-string"))
