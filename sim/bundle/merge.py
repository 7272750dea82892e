# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Modules that are always in memory together become one file, for the compiled bundle.

Each file takes half a cluster too much, a place in its folder, and the names that it shares with
others once more. So a module goes into another one where that changes nothing in what is in memory
when: if all who import it are in there, at their top; or if it is imported, over however many
steps, by the console, which is there from the start to the end. What is imported by a name worked
out as it runs, or forgotten by its name, stays a file.
"""

import ast

from sim.shrink.scopes import OWN, Module, at, dotted, put

ALWAYS = "ludopoche.console"
# What the console and the device import when they begin, and keep.
SOON = (
    "hardware.clock",
    "hardware.screen",
    "hardware.sound",
    "ludopoche.store.keeper",
)
# What is in memory only when another module is.
PARTS = dict.fromkeys(("ludopoche.screens.play", "ludopoche.core.turns"), "ludopoche.screens.play")
# What is in memory together most of the time, if not always.
CLOSE = {
    "ludopoche.core.match": "chance",
    "ludopoche.ui.outcome": "tally",
    "ludopoche.core.record": "heading packed",
    "ludopoche.store.scan": "store_make",
    "ludopoche.store.nvm": "store_entry",
    "games.rucki.bot": "ahead sets",
}
# For the small bundle: what costs others a little of their heap.
CLOSER = {
    "ludopoche": "ludopoche.errors",
    "ludopoche.console": "menu.page hardware.stick",
    "ludopoche.store.keeper": "store_files store_frame store_memory store_sum",
    "games.lucky.bot": "hard",
}
LOADED = ("ludopoche.screens.", "ludopoche.words.")  # by a name worked out


def merged(files, small=False):
    """The files, fewer of them."""
    paths = {dotted(path): path for path in files}
    modules = {dotted(path): Module(source, paths) for path, source in sorted(files.items())}
    homes = groups(modules, paths)
    for home, words in [*CLOSE.items(), *(CLOSER.items() if small else ())]:
        for word in words.split() if home in modules else ():
            beside = "%s.%s" % (home.rpartition(".")[0], word)
            join(homes, beside if beside in modules else word, home)
    group = {}
    for name in modules:
        group.setdefault(homes[name], []).append(name)
    taken = {home: foreign(modules, home, names) for home, names in group.items()}
    for name, module in modules.items():
        Mover(modules, homes, name, taken[homes[name]]).move(module)
    return {paths[home]: together(modules, home, names) for home, names in group.items()}


# Who goes with whom


def groups(modules, paths):
    """{module: the module that it becomes a part of, or itself}."""
    tops, within = importers(modules)
    inhand = set().union(*[handed(module, modules) for module in modules.values()])
    core = always(modules, tops)
    fixed = {name for name in modules if name in inhand or stays(name, modules, paths, core)}
    homes = {name: name for name in modules}
    for name in core:
        if name in fixed and name != ALWAYS:  # what it needs must be there before it
            fixed.update(reached([name], modules, tops))
    for name in core:
        if name not in fixed:
            homes[name] = ALWAYS
    for name, home in PARTS.items():
        if name in modules and home in modules:
            join(homes, name, home)
    while True:
        moved = False
        for name in modules:
            if name in fixed or name in within or homes[name] != name or name == ALWAYS:
                continue
            into = {homes[who] for who in tops.get(name, ())}
            if len(into) == 1 and into != {name}:
                join(homes, name, into.pop())
                moved = True
        if not moved:
            return homes


def join(homes, name, into):
    for other in homes:
        if homes[other] == name:
            homes[other] = into


def importers(modules):
    """{module: those who import it at their top}, and so for those who do it later."""
    tops, within = {}, {}
    for name, module in modules.items():
        for scope in module.scopes.values():
            found = tops if scope is module.top else within
            for source in scope.sources.values():
                wanted = meant(source, modules)
                if wanted and wanted != name:
                    found.setdefault(wanted, set()).add(name)
    return tops, within


def meant(source, modules):
    """The module of ours that an import means."""
    whole = ".".join(filter(None, source))
    return whole if whole in modules else source[0] if source[0] in modules else None


def always(modules, tops):
    """The console, what it imports, and what that imports."""
    if ALWAYS not in modules:
        return []
    return reached([ALWAYS] + [name for name in SOON if name in modules], modules, tops)


def reached(names, modules, tops):
    found = list(names)
    for name in found:
        found += [other for other in modules if name in tops.get(other, ()) and other not in found]
    return found


def stays(name, modules, paths, core):
    """Must this module be a file of its own?"""
    if paths[name].endswith("/__init__.py") or name.startswith(LOADED):
        return True
    if name.split(".")[0] not in OWN:
        return True
    if "__file__" in modules[name].named or name == "ludopoche.errors":
        return True  # the rules need nothing else
    package, _, last = name.rpartition(".")
    for who, other in modules.items():
        if name in other.dotted:
            return True
        near = who == "ludopoche.memory" if name in core else who.startswith((package, "ludopoche"))
        if near and other.loads and last in other.texts:
            return True
    return False


def handed(module, modules):
    """The modules of ours that this one has in hand as objects, not just to ask them something."""
    bases = {id(node.value) for node in ast.walk(module.tree) if isinstance(node, ast.Attribute)}
    found = set()
    for scope, node, field, _ in module.slots:
        if field == "id" and id(node) not in bases:
            source = module.home(scope, node.id).sources.get(node.id)
            if source and ".".join(filter(None, source)) in modules:
                found.add(".".join(filter(None, source)))
    return found


def foreign(modules, home, names):
    """{name: who means what} of the imports in a group that stay imports."""
    found = dict.fromkeys(modules[home].top.bound, (home, ""))
    for member in names:
        for name, source in modules[member].top.sources.items():
            if meant(source, modules) not in names:
                found.setdefault(name, source)
    return {**found, **modules[home].top.sources}


# Moving


def called(name, inner, homes):
    """What a name of a module is called where the module has gone."""
    return inner if homes[name] == name else "%s__%s" % (name.replace(".", "_"), inner)


class Mover(ast.NodeTransformer):
    """Makes one module call things by where they are now."""

    def __init__(self, modules, homes, name, taken):
        self.modules = modules
        self.homes = homes
        self.name = name
        self.home = homes[name]
        self.taken = taken
        self.bases = {}  # id of a Name's node: the module that it stands for

    def move(self, module):
        for scope, node, field, index in module.slots:
            if isinstance(node, ast.alias):
                continue
            name = at(node, field, index)
            home = module.home(scope, name)
            source = home.sources.get(name)
            if source:
                self.brought(node, field, index, source, home is module.top)
            elif home is module.top and name in home.bound:
                put(node, field, index, called(self.name, name, self.homes))
        self.visit(module.tree)

    def brought(self, node, field, index, source, top):
        """A name that has been imported."""
        whole = ".".join(filter(None, source))
        if whole in self.modules:
            self.bases[id(node)] = whole
            if self.homes[whole] != whole:
                return
        elif source[0] in self.modules:
            inner = self.found(*source)
            if inner:
                put(node, field, index, called(*inner, self.homes))
                return
        if top and self.renamed(at(node, field, index), source):
            put(node, field, index, called(self.name, at(node, field, index), self.homes))

    def found(self, name, inner):
        """(module, name) of what a module that has moved, or is in here, is asked for."""
        while True:
            further = self.modules[name].top.sources.get(inner)
            if not further or further[0] not in self.modules:
                break
            name, inner = further
        here = self.homes[name] == self.home
        return (name, inner) if self.homes[name] != name or here and name != self.name else None

    def renamed(self, name, source):
        """Does an import that stays bring a name that means something else in this group?"""
        return self.home != self.name and self.taken.get(name) != source

    def visit_Attribute(self, node):
        whole = self.bases.get(id(node.value))
        if whole is None:
            return self.generic_visit(node)
        name, inner = self.found(whole, node.attr) or (whole, node.attr)
        if self.homes[name] == self.home:
            return ast.Name(called(name, inner, self.homes), node.ctx)
        node.attr = called(name, inner, self.homes)
        if self.homes[whole] != whole:
            node.value.id = self.alias(self.homes[name])
        return node

    @staticmethod
    def alias(home):
        return "module__" + home.replace(".", "_")

    def visit_Import(self, node):
        for alias in node.names:
            name = alias.asname or alias.name
            if self.renamed(name, ("", alias.name)) and name in self.modules[self.name].top.bound:
                alias.asname = called(self.name, name, self.homes)
        return node

    def visit_ImportFrom(self, node):
        if node.level:
            return node  # libraries among themselves
        new = []
        for alias in node.names:
            self.bring(node.module, alias, new)
        lines = {}
        for module, name, asname in new:
            line = lines.setdefault(module, ast.ImportFrom(module, [], 0))
            if (name, asname) not in [(one.name, one.asname) for one in line.names]:
                line.names.append(ast.alias(name, asname))
        return list(lines.values()) or ast.Pass()

    def bring(self, package, alias, new):
        whole = "%s.%s" % (package, alias.name)
        if whole in self.modules:
            home = self.homes[whole]
            if home == whole:
                new.append((package, alias.name, alias.asname))
            elif home != self.home:
                where, _, last = home.rpartition(".")
                new.append((where, last, self.alias(home)))
            return
        if package in self.modules:
            inner = self.found(package, alias.name)
            if inner:
                home = self.homes[inner[0]]
                if home != self.home:
                    new.append((home, called(*inner, self.homes), None))
                return
        name = alias.asname or alias.name
        if self.renamed(name, (package, alias.name)) and name in self.modules[self.name].top.bound:
            alias.asname = called(self.name, name, self.homes)
        new.append((package, alias.name, alias.asname))


def together(modules, home, names):
    """The source of a group: what is needed first comes first."""
    order = []
    tops, _ = importers({name: modules[name] for name in names})
    while len(order) < len(names):
        ready = [
            name
            for name in names
            if name not in order
            and all(other in order for other in names if name in tops.get(other, ()))
        ]
        order.append(next((name for name in ready if name != home), ready[0]))
    body, seen = [], set()
    for name in order:
        for node in modules[name].tree.body:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                text = ast.dump(node)
                if text in seen:
                    continue
                seen.add(text)
            body.append(node)
    return ast.unparse(ast.Module(body, [])).encode() + b"\n"
