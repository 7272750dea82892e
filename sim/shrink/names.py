# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Short names for what the compiled bundle calls by name: on a drive names were a quarter of it,
and on a heap they stay for good, with 6 bytes each beside their letters.

    names = Names({path: source, …}, foreign)   # our modules; the sources that call them by name
    names.source(path)                          # the module's source with the short names
    names.outside(text)                         # a script's that reaches into these modules
    names.listing()                             # what stands for what, to read tracebacks by

A name keeps its letters if anybody else might mean it: Python, CircuitPython, a library, code.py,
a text in our own sources (which may be meant for getattr), a module's file. What is left of the
names that modules share gets a short one, the same everywhere; one short name stands for as many
as no object and no module bears two of (families.py). So few are needed that names of Python's
own do, which take nothing on the heap: a method may be called sorted. Names that only one module
uses borrow names that stand in that module in any case.
"""

import ast
import keyword
import re
from collections import Counter

from sim.lint.circuitpython import BUILTINS, KEYWORDS, METHODS, MODULES
from sim.shrink.families import Bearers
from sim.shrink.firmware_names import FREE, NATIVES
from sim.shrink.places import Places, dotted
from sim.shrink.scopes import Module

WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
FIRST = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
REST = FIRST + "0123456789"
WORDS = {"const", "micropython", "range", "super"}  # about which the compiler has ideas of its own


class Names:
    def __init__(self, files, foreign=(), known=(), places=None):
        self.places = places or Places(files)
        self.known = set(known)
        self.paths = {word for path in files for word in WORD.findall(path)}
        self.inside = {dotted(path) for path in files}
        self.modules = {path: Module(files[path], self.inside) for path in sorted(files)}
        self.fixed = fixed(files, foreign)
        asks = any(module.asks for module in self.modules.values())
        for module in self.modules.values():
            self.fixed |= module.theirs
            if asks:  # for names that come from anywhere
                self.fixed |= module.texts
        self._share()
        others = [Module(source) for source in foreign]
        strange = set().union(*[module.words for module in others])
        self.keywords |= set().union(*[module.keywords for module in others])
        modules = {dotted(path): module for path, module in self.modules.items()}
        self.bearers = Bearers(modules, strange)
        self.short = self.bearers.shared_out(self._by_use(), FREE, shorts(self._taken()))
        self.own = {}  # {path: {name: short}}: those of one module alone
        # To explain what a board wrote down: where names stand, and what a line's module is.
        self.words = {path: set(module.words) for path, module in self.modules.items()}
        self.defined = {path: module.defined for path, module in self.modules.items()}
        self.path = {dotted(path): path for path in files}
        # What somebody might ask a module for: nothing else in it may be called so.
        self.barred = self.bearers.asked | {self.short.get(name) for name in self.bearers.alone}

    def _share(self):
        """The names that more than one module may use, or an object bears."""
        modules = self.modules.values()
        self.asked = self.known.union(*[module.asked for module in modules])
        self.keywords = set().union(*[module.keywords for module in modules])
        borne = set().union(*[module.borne for module in modules])
        for module in modules:
            borne |= module.globals & self.asked
            borne |= module.parameters & self.keywords
        self.shared = {name for name in borne - self.fixed if not name.startswith("__")}

    def _by_use(self):
        """The shared names, those in most modules first."""
        uses = Counter()
        for module in self.modules.values():
            uses.update(module.words & self.shared)
        return sorted(self.shared, key=lambda name: (-uses[name], name))

    def _taken(self):
        """The names that no short name may be."""
        taken = self.fixed | self.paths
        for module in self.modules.values():
            taken |= module.words - self.shared
        return taken

    def source(self, path):
        """A module's source in short names."""
        module = self.modules[path]
        names = Borrowed(self, module)
        self.own[path] = names.own
        return module.unparse(names)

    def outside(self, text):
        """The source of a script, from without, that uses our modules' names."""
        module = Module(self.places.outside(text), self.inside)
        return module.unparse(Outside(self.short, module))

    def explained(self, text):
        """A board's traceback with the names of the sources: those that stand in its modules."""
        lines = text.splitlines()
        places = [re.match(r'\s*File "([^"]+)", line \d+, in (\S+)$', line) for line in lines]
        here = []
        for i, place in enumerate(places):
            if place:
                here = [self.path[place[1]]] if place[1] in self.path else []
                lines[i] = lines[i].replace(place[1], self.places.long(place[1]), 1)
                said = self.meant(place[2], here, self.defined)
                lines[i] += " = " + said if said else ""
            else:
                lines[i] = self.told(lines[i], here)
        return "\n".join(lines)

    def meant(self, short, paths, standing):
        """The names that a short one may stand for, among those that stand in some modules if it
        can be."""
        long = {old for old, new in self.short.items() if new == short}
        near = set()
        for path in paths:
            own = {old for old, new in self.own.get(path, {}).items() if new == short}
            near |= (long | own) & standing[path]
        return " or ".join(sorted(near or long))

    def told(self, line, paths):
        """An exception's sentence, in which names are quoted."""

        def both(word):
            said = self.meant(word[1], paths, self.words)
            return word[0] + " = " + said if said else word[0]

        return re.sub(r"'(\w+)'", both, line)

    def listing(self):
        """A line a name: what it was, and where, if not everywhere."""
        lines = ["%s %s" % (new, old) for old, new in sorted(self.places.short.items())]
        lines += ["%s %s" % pair for pair in sorted((new, old) for old, new in self.short.items())]
        for path, own in sorted(self.own.items()):
            lines += ["%s %s %s" % (new, old, path) for old, new in sorted(own.items())]
        return "\n".join(lines) + "\n"


def fixed(files, foreign):
    """The names that keep their letters whatever our modules do."""
    names = set(keyword.kwlist) | set(keyword.softkwlist) | set(NATIVES)
    names.update(WORD.findall(BUILTINS + METHODS))
    names.update(*map(WORD.findall, KEYWORDS.values()))
    for module, inside in MODULES.items():
        names.update(WORD.findall(module), WORD.findall(inside or ""))
    for source in foreign:
        module = Module(source)
        names |= module.words | module.parameters | module.texts
    return names


def shorts(taken):
    """Names of one letter, then of two, then of three."""
    rows = [FIRST]
    while True:
        for name in rows[-1]:
            if name not in taken:
                yield name
        rows.append([a + b for a in (FIRST if len(rows) == 1 else rows[-1]) for b in REST])


class Borrowed:
    """The new names of a module: the shared ones short, its own ones borrowed."""

    def __init__(self, names, module):
        self.names = names
        self.module = module
        self.own = {}
        plain = {self.shared(word) for word in module.written} - WORDS
        self.pool = sorted(
            (name for name in plain if not name.startswith("_")),
            key=lambda name: (len(name), name),
        )
        self._globals()

    def shared(self, name):
        return self.names.short.get(name, name)

    def _globals(self):
        module = self.module
        own = module.globals - module.imported - self.names.shared
        fixed = "_" if module.consts else "__"
        own = [n for n in own if n not in self.names.fixed and not n.startswith(fixed)]
        uses = module.uses
        taken = {self.name(name) for name in module.named - set(own)}
        taken |= {self.shared(name) for name in module.parameters & self.names.keywords}
        for scope in module.scopes.values():  # an import within a function hides what is outside
            taken |= scope.imported | {self.shared(name) for name in scope.shared}
        inside = {self.shared(name) for name in module.in_classes}
        free = self._free(taken | inside | self.names.barred)
        for name in sorted(own, key=lambda name: (-uses[name], name)):
            self.own[name] = next(free)

    def _free(self, taken):
        """Names to borrow, then Python's own, then new ones."""
        taken = set(taken)
        for name in [*self.pool, *FREE]:
            if name not in taken:
                taken.add(name)
                yield name
        yield from shorts(taken | self.names.fixed)

    # For Module.unparse

    def attribute(self, name, node):
        return self.shared(name)

    def member(self, name):
        return self.shared(name)

    def text(self, name):
        """The text that getattr gets: it must find what is called otherwise now."""
        return self.shared(name)

    def name(self, name):
        """Of the module: its own, imported, shared or Python's."""
        if name in self.module.imported:
            return name
        return self.own.get(name) or self.shared(name)

    def locals(self, scope):
        """{name: new name} of a function's own names."""
        new = self._open(scope)
        taken = {self.name(name) for name in scope.outer} | set(new.values())
        for above in scope.above():
            taken |= set(above.new.values())
        for below in self.module.scopes.values():
            if scope in below.above():
                taken |= set(self._open(below).values())
        free = self._free(taken)
        for i, name in enumerate(scope.order):
            if name in new:
                continue
            if name in scope.functions | scope.parameters:  # which have names in a .mpy
                new[name] = next(free)
            else:
                new[name] = "_%d_%d" % (scope.depth, i)
        return new

    def _open(self, scope):
        """Those of a function's own names that others know: {name: new name}."""
        called = self.names.keywords
        new = {name: name for name in scope.bound & scope.imported}
        for name in scope.bound & (scope.shared | scope.parameters & called):
            new[name] = self.shared(name)
        return new


class Outside:
    """The new names of a script from without: those that it asks of our modules and of objects.
    What is its own, or another script's, is called as it was."""

    def __init__(self, short, module):
        self.short = short
        self.ours = set().union(*[scope.shared for scope in module.scopes.values()])
        self.parameters = module.parameters
        self.theirs = set()  # ids of the nodes where somebody else's names stand
        for scope, node in module.chains:
            source = module.source(scope, node.value)
            theirs = source and ".".join(filter(None, source)) not in module.inside
            if theirs or getattr(node.value, "id", "") == "self":
                self.theirs.add(id(node))

    def attribute(self, name, node):
        if id(node) in self.theirs or isinstance(node, ast.keyword) and name in self.parameters:
            return name
        return self.short.get(name, name)

    def text(self, name):
        return self.short.get(name, name)

    def name(self, name):
        return self.short.get(name, name) if name in self.ours else name

    def member(self, name):
        return name

    def locals(self, scope):
        return {name: self.name(name) for name in scope.order}
