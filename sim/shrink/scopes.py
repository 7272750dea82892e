# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A module's names, by what they stand for: of the module, of an object, of one function.

`unparse` writes the module with other names, which it asks for by kind.
"""

import ast
from collections import Counter

from sim.shrink.places import parsed

FUNCTIONS = (ast.FunctionDef, ast.Lambda)
LOOPS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
SCOPES = FUNCTIONS + LOOPS + (ast.ClassDef,)
ASKING = ("getattr", "hasattr", "setattr", "delattr")


class Scope:
    """A function, a loop within brackets, a class or the module."""

    def __init__(self, node, parent):
        self.node = node
        self.parent = parent
        self.depth = parent.depth + 1 if parent else 0
        self.kind = "function"
        if isinstance(node, ast.Module):
            self.kind = "module"
        elif isinstance(node, ast.ClassDef):
            self.kind = "class"
        self.bound = set()  # names that are given a value here
        self.order = []  # the same in their order
        self.parameters = set()
        self.functions = set()  # functions and classes within a function
        self.imported = set()  # modules, and what comes from other people's
        self.shared = set()  # what comes from our modules
        self.module = set()  # names that are declared global
        self.around = set()  # names that are declared nonlocal
        self.sources = {}  # of imported names: (module, name)
        self.outer = set()  # names of the module, or Python's, that are used in here
        self.new = {}

    def bind(self, name):
        if name not in self.bound | self.module | self.around:
            self.bound.add(name)
            self.order.append(name)

    def above(self):
        """The functions around this one."""
        scope = self.parent
        while scope:
            if scope.kind == "function":
                yield scope
            scope = scope.parent


class Module:
    """Of a module's source or tree; `inside` are our modules' names."""

    def __init__(self, source, inside=()):
        self.tree = parsed(source)
        self.inside = inside
        self.scopes = {}
        self.slots = []  # (scope, node, field, index): where a name of the module or function is
        self.chains = []  # (scope, node): a.b or a.b.c
        self.objects = []  # (node, field): where a name of an object is
        self.asked = set()  # names of objects, and of other modules of ours, that are asked for
        self.theirs = set()  # names that are asked of Python's and other people's modules
        self.borne = set()  # names that our objects and classes have
        self.keywords = set()
        self.parameters = set()
        self.texts = set()
        self.consts = False  # has names that the compiler takes away, by their "_"
        self.asks = False  # for names that are worked out as it runs
        self.written = set()  # names that a .mpy of this module holds
        self.in_classes = set()
        self.uses = Counter()
        self.top = self.open(self.tree, None)
        self.walk(self.tree.body, self.top)
        self.settle()

    @property
    def imported(self):
        """Names of the module that come from elsewhere and are called as there."""
        return self.top.imported

    @property
    def globals(self):
        return self.top.bound

    @property
    def words(self):
        return self.asked | self.borne | self.keywords | self.top.bound | self.named

    @property
    def defined(self):
        """The names of its functions and classes, and of their methods."""
        kinds = (ast.FunctionDef, ast.ClassDef)
        return {node.name for node in ast.walk(self.tree) if isinstance(node, kinds)}

    # First walk: who binds what

    def open(self, node, parent):
        scope = self.scopes[node] = Scope(node, parent)
        if isinstance(node, FUNCTIONS):
            spec = node.args
            self.asks |= spec.kwarg is not None  # its keys are texts
            for arg in spec.posonlyargs + spec.args + spec.kwonlyargs + [spec.vararg, spec.kwarg]:
                if arg is not None:
                    scope.bind(arg.arg)
                    scope.parameters.add(arg.arg)
                    self.parameters.add(arg.arg)
        return scope

    def walk(self, nodes, scope):
        for node in nodes:
            self.see(node, scope)

    def see(self, node, scope):
        if isinstance(node, SCOPES):
            self.see_scope(node, scope)
            return
        special = getattr(self, "see_" + type(node).__name__, None)
        if special:
            special(node, scope)
        self.walk(ast.iter_child_nodes(node), scope)

    def see_scope(self, node, scope):
        inner = self.open(node, scope)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            scope.bind(node.name)
            if scope.kind == "function":
                scope.functions.add(node.name)
            self.slots.append((scope, node, "name", None))
            self.walk(node.decorator_list, scope)
        if isinstance(node, ast.ClassDef):
            self.walk(node.bases, scope)
            self.walk(node.body, inner)
        elif isinstance(node, FUNCTIONS):
            spec = node.args
            self.walk([n for n in spec.defaults + spec.kw_defaults if n], scope)
            for arg in spec.posonlyargs + spec.args + spec.kwonlyargs + [spec.vararg, spec.kwarg]:
                if arg is not None:
                    self.slots.append((inner, arg, "arg", None))
            body = node.body if isinstance(node.body, list) else [node.body]
            self.walk(body, inner)
        else:
            first = node.generators[0]
            self.walk([first.iter], scope)
            self.walk([first.target] + first.ifs, inner)
            self.walk(node.generators[1:], inner)
            parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
            self.walk(parts, inner)

    def see_Name(self, node, scope):
        if not isinstance(node.ctx, ast.Load):
            scope.bind(node.id)
        self.slots.append((scope, node, "id", None))

    def see_Attribute(self, node, scope):
        self.objects.append((node, "attr"))
        self.asked.add(node.attr)
        self.written.add(node.attr)
        self.chains.append((scope, node))
        if isinstance(node.ctx, ast.Store) and getattr(node.value, "id", "") == "self":
            self.borne.add(node.attr)

    def see_keyword(self, node, scope):
        if node.arg:
            self.objects.append((node, "arg"))
            self.keywords.add(node.arg)
            self.written.add(node.arg)

    def see_Constant(self, node, scope):
        if isinstance(node.value, str) and node.value.isidentifier():
            self.texts.add(node.value)

    def see_Call(self, node, scope):
        """Names may be asked for in texts, and modules imported by a name worked out."""
        if getattr(node.func, "id", "") == "const":
            self.consts = True
        if getattr(node.func, "id", "") == "namedtuple":
            self.asks = True  # its fields are texts, or the words of one
            if isinstance(node.args[1], ast.Constant):
                self.texts.update(node.args[1].value.split())
        if getattr(node.func, "id", "") in ASKING:
            if isinstance(node.args[1], ast.Constant):
                self.objects.append((node.args[1], "value"))
                self.asked.add(node.args[1].value)
            else:
                self.asks = True

    def see_Global(self, node, scope):
        scope.module.update(node.names)
        for i, name in enumerate(node.names):
            self.top.bind(name)
            self.slots.append((scope, node, "names", i))

    def see_Nonlocal(self, node, scope):
        scope.around.update(node.names)
        self.slots += [(scope, node, "names", i) for i in range(len(node.names))]

    def see_ExceptHandler(self, node, scope):
        if node.name:
            scope.bind(node.name)
            self.slots.append((scope, node, "name", None))

    def see_Import(self, node, scope):
        for alias in node.names:
            name = alias.asname or alias.name.split(".")[0]
            self.bring(name, alias, scope, False, ("", alias.name if alias.asname else name))

    def see_ImportFrom(self, node, scope):
        ours = node.module in self.inside
        for alias in node.names:
            module = "%s.%s" % (node.module, alias.name) in self.inside
            name = alias.asname or alias.name
            self.bring(name, alias, scope, ours and not module, (node.module, alias.name))
            if ours and not module:
                self.objects.append((alias, "name"))
                self.asked.add(alias.name)
            self.written.add(alias.name)

    def bring(self, name, alias, scope, ours, source):
        scope.bind(name)
        scope.sources[name] = source
        if alias.asname:
            self.slots.append((scope, alias, "asname", None))
        else:
            (scope.shared if ours else scope.imported).add(name)

    # Then: what each name means

    def settle(self):
        ours = {name.split(".")[0] for name in self.inside}
        self.named = set()  # names of the module, and Python's, that are used as such
        for scope, node, field, index in self.slots:
            name = at(node, field, index)
            home = self.home(scope, name)
            if home.kind == "function":
                continue
            if home.kind == "class":
                self.borne.add(name)
                self.in_classes.add(name)
                self.written.add(name)
                continue
            self.named.add(name)
            self.uses[name] += 1
            if name not in self.top.bound or name in self.top.imported | self.top.shared:
                self.written.add(name)
            while scope:
                scope.outer.add(name)
                scope = scope.parent
        for scope in self.scopes.values():
            if scope.kind == "class":
                self.borne |= scope.bound
        for scope, node in self.chains:
            root = node.value
            while isinstance(root, ast.Attribute):
                root = root.value
            source = self.source(scope, root)
            if source and (source[0] or source[1]).split(".")[0] not in ours:
                self.theirs.add(node.attr)

    def source(self, scope, node):
        """The source that a plain name has been imported from: (module, name), or None."""
        if isinstance(node, ast.Name):
            return self.home(scope, node.id).sources.get(node.id)
        return None

    def home(self, scope, name):
        """The scope that a name belongs to; the module, if it is Python's own."""
        first = scope
        while scope.parent:
            if name in scope.module:
                return self.top
            if name in scope.bound and (scope.kind != "class" or scope is first):
                return scope
            scope = scope.parent
        return scope

    # And back

    def unparse(self, names):
        for scope in self.scopes.values():  # outer ones first
            if scope.kind == "function":
                scope.new = names.locals(scope)
        for node, field in self.objects:
            if isinstance(node, ast.Constant):
                node.value = names.text(node.value)
            else:
                put(node, field, None, names.attribute(at(node, field), node))
        for scope, node, field, index in self.slots:
            name = at(node, field, index)
            home = self.home(scope, name)
            if home.kind == "function":
                new = home.new[name]
            elif home.kind == "class":
                new = names.member(name)
            else:
                new = names.name(name)
            put(node, field, index, new)
        return ast.unparse(self.tree).encode() + b"\n"


def at(node, field, index=None):
    value = getattr(node, field)
    return value if index is None else value[index]


def put(node, field, index, value):
    if index is None:
        setattr(node, field, value)
    else:
        getattr(node, field)[index] = value
