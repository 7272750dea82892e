# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Short names for what the compiled bundle calls by name: on a drive names are a quarter of it.

    names = Names({path: source, …}, foreign)   # our modules; the sources that call them by name
    names.source(path)                          # the module's source with the short names
    names.outside(text)                         # a script's that reaches into these modules
    names.listing()                             # what stands for what, to read tracebacks by

A name keeps its letters if anybody else might mean it: Python, CircuitPython, a library, code.py,
a text in our own sources (which may be meant for getattr), a module's file. What is left of the
names that modules share gets one short name each, the same everywhere. Names that only one module
uses, and parameters that nobody calls by name, borrow names that stand in that module in any case.
"""

import keyword
import re
from collections import Counter

from sim.bundle_natives import NATIVES
from sim.bundle_scopes import KNOWN, Module, dotted
from sim.circuitpython import BUILTINS, KEYWORDS, METHODS, MODULES

WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
FIRST = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
REST = FIRST + "0123456789"


class Names:
    def __init__(self, files, foreign=()):
        self.paths = {word for path in files for word in WORD.findall(path)}
        self.inside = {dotted(path) for path in files}
        self.modules = {path: Module(files[path], self.inside) for path in sorted(files)}
        self.fixed = fixed(files, foreign)
        for module in self.modules.values():
            self.fixed |= module.theirs
            if module.asks:
                self.fixed |= module.texts
        self._share()
        self.short = dict(zip(self._by_use(), shorts(self._taken())))
        self.own = {}  # {path: {name: short}}: those of one module alone
        self.kept = set(self.short.values())

    def _share(self):
        """The names that more than one module may use, or an object bears."""
        modules = self.modules.values()
        self.asked = set(KNOWN).union(*[module.asked for module in modules])
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
        """What no short name may be."""
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
        module = Module(text, self.inside, outside=True)
        return module.unparse(Outside(self.short, module))

    def explained(self, text):
        """A board's traceback with the names of the sources."""
        long = {new: old for old, new in self.short.items()}
        own = {
            dotted(path): {new: old for old, new in names.items()}
            for path, names in self.own.items()
        }
        lines = []
        for line in text.splitlines():
            place = re.match(r'\s*File "([^"]+)", line \d+, in (\w+)$', line)
            if place:
                name = own.get(place[1], {}).get(place[2]) or long.get(place[2])
                line += " = " + name if name else ""
            else:
                line = re.sub(r"'(\w+)'", lambda word: meaning(word, long), line)
            lines.append(line)
        return "\n".join(lines)

    def listing(self):
        """A line a name: what it was, and where, if not everywhere."""
        lines = ["%s %s" % pair for pair in sorted((new, old) for old, new in self.short.items())]
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


def meaning(word, long):
    return word[0] + " = " + long[word[1]] if word[1] in long else word[0]


def shorts(taken):
    """Names of one letter, then of two, then of three."""
    rows = [FIRST]
    while True:
        for name in rows[-1]:
            if name not in taken:
                yield name
        rows.append([a + b for a in (FIRST if len(rows) == 1 else rows[-1]) for b in REST])


class Borrowed:
    """What a module's names become: the shared ones short, its own ones borrowed."""

    def __init__(self, names, module):
        self.names = names
        self.module = module
        self.own = {}
        plain = {self.shared(word) for word in module.written}
        # Not what a text names: somebody might ask this module for it.
        self.pool = sorted(
            (name for name in plain if name not in names.fixed and not name.startswith("_")),
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
        free = self._free(taken | inside)
        for name in sorted(own, key=lambda name: (-uses[name], name)):
            self.own[name] = next(free)

    def _free(self, taken):
        """Names to borrow, then new ones."""
        taken = set(taken)
        for name in self.pool:
            if name not in taken:
                taken.add(name)
                yield name
        yield from shorts(taken | self.names.fixed | self.names.kept)

    # For Module.unparse

    def attribute(self, name):
        return self.shared(name)

    def text(self, name):
        return name

    def name(self, name):
        """Of the module: its own, imported, shared or Python's."""
        if name in self.module.imported:
            return name
        return self.own.get(name) or self.shared(name)

    def locals(self, scope):
        """{name: new name} of a function's own names."""
        new = {}
        taken = {self.name(name) for name in scope.outer}
        for above in scope.above():
            taken |= set(above.new.values())
        open_to_all = {
            name: name if name in scope.imported else self.shared(name)
            for name in scope.bound
            if name in scope.imported
            or name in scope.shared
            or name in scope.parameters
            and self._called_by_name(name)
        }
        taken |= set(open_to_all.values())
        free = self._free(taken)
        for i, name in enumerate(scope.order):
            if name in open_to_all:
                new[name] = open_to_all[name]
            elif name in scope.parameters or name in scope.functions:
                new[name] = next(free)
            else:  # has no name in a .mpy
                new[name] = "_%d_%d" % (scope.depth, i)
        return new

    def _called_by_name(self, name):
        return name == "self" or name in self.names.keywords


class Outside:
    """What the names of a script from without become."""

    def __init__(self, short, module):
        self.short = short
        self.taken = set(short.values())
        self.module = module

    def attribute(self, name):
        return self.short.get(name) or (name + "_0" if name in self.taken else name)

    text = attribute

    def name(self, name):
        return name if name in self.module.imported else self.attribute(name)

    def locals(self, scope):
        return {
            name: name if name in scope.imported else self.attribute(name) for name in scope.order
        }
