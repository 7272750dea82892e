# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The names that each class and module has: two names that none of them has both of may get the
same short one.

`x.hold` finds what it means as long as x bears one thing only that is called so. Bearers are the
modules, with all that stands in them as a plain name, and the families of classes: a class with
those it inherits from, those that inherit from it, and all that its methods ask of `self`.

Some names are alone: whoever is asked "have you got this?" mustn't have anything else by that
name, and what is put into an object from without may be borne by anybody.
"""

import ast

from sim.shrink.firmware_names import NATIVES
from sim.shrink.scopes import ASKING


class Bearers:
    """Of `modules`, {dotted name: Module}; `strange`: the names that others' classes may bear."""

    def __init__(self, modules, strange=()):
        self.modules = modules
        self.strange = NATIVES | set(strange)
        self.families = {}  # a class's scope: what its family bears; one set for the whole family
        for name, module in modules.items():
            for scope in classes(module):
                self.families.setdefault(scope, set()).update(borne(module, scope))
                for base in scope.node.bases:
                    self.inherit(scope, self.meant(name, module, base))
        keywords = set().union(*[module.keywords for module in modules.values()])
        self.sets = [
            plain(module, keywords) | parts(name, modules) for name, module in modules.items()
        ]
        self.sets += {id(family): family for family in self.families.values()}.values()
        self.asked = set().union(*map(asked, modules.values()))
        self.alone = self.asked.union(*map(stored, modules.values()))
        globals = [module.globals for module in modules.values()]
        self.bound = set().union(*self.families.values(), *globals)

    def inherit(self, scope, base):
        """One family with the base's, or with the firmware's and the libraries' things."""
        mine = self.families[scope]
        if base is None:
            mine |= self.strange
            return
        other = self.families.setdefault(base, set())
        mine |= other
        for one, family in self.families.items():
            if family is other:
                self.families[one] = mine

    def meant(self, name, module, node):
        """The scope of the class that a base stands for; None for a strange one."""
        wanted = getattr(node, "id", "")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            source = module.top.sources.get(node.value.id, ("", ""))
            name, wanted = ".".join(filter(None, source)), node.attr
        while name in self.modules:
            module = self.modules[name]
            for scope in classes(module):
                if scope.node.name == wanted and scope.parent is module.top:
                    return scope
            if wanted not in module.top.sources:
                break
            name, wanted = module.top.sources[wanted]
        if name in self.modules and wanted in self.modules[name].globals:
            raise ValueError("%s: nobody can tell what class %s is" % (name, wanted))
        return None

    def shared_out(self, names, free, new):
        """{name: short}: each of `names` gets the first of `free` that it may have, or else the
        next of the generator `new`."""
        of = {name: [each for each in self.sets if name in each] for name in names}
        taken = {id(each): set() for each in self.sets}
        lone, common = set(), set()  # the shorts of those alone, and of the others
        short = {}

        def may(name, word):
            if word in lone or word in self.asked:
                return False
            if name in self.alone and (word in common or word in self.bound):
                return False
            return not any(word in each or word in taken[id(each)] for each in of[name])

        made = []
        for name in sorted(names, key=self.alone.__contains__):
            word = next((word for word in [*free, *made] if may(name, word)), None)
            if word is None:
                word = next(new)
                made.append(word)
            short[name] = word
            (lone if name in self.alone else common).add(word)
            for each in of[name]:
                taken[id(each)].add(word)
        return short


def classes(module):
    return [scope for scope in module.scopes.values() if scope.kind == "class"]


def owner(scope):
    """The class that a function belongs to, or None."""
    while scope and scope.kind != "class":
        scope = scope.parent
    return scope


def own(scope, node):
    """Is this something of `self`, in a class?"""
    return getattr(node.value, "id", "") == "self" and owner(scope) is not None


def borne(module, scope):
    """The names that one class has, and those that stand in its body as plain names."""
    names = set(scope.bound)
    for where, node, field, _ in module.slots:
        if where is scope and field in ("id", "name"):
            names.add(getattr(node, field))
    for where, node in module.chains:
        if own(where, node) and owner(where) is scope:
            names.add(node.attr)
    return names


def plain(module, keywords):
    """The plain names in a module: its own, Python's, others'; and the parameters that are called
    by name."""
    names = module.globals | module.named | (module.parameters & keywords)
    for scope in module.scopes.values():
        names |= scope.imported | scope.shared
    return names


def parts(name, modules):
    """A package bears its modules."""
    return {inner.rpartition(".")[2] for inner in modules if inner.rpartition(".")[0] == name}


def asked(module):
    """The names by which somebody is asked whether he has them."""
    names = set(module.texts) if module.asks else set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ASKING:
            if isinstance(node.args[1], ast.Constant):
                names.add(node.args[1].value)
    return names


def stored(module):
    """The names that are put into objects from without."""
    return {
        node.attr
        for scope, node in module.chains
        if not isinstance(node.ctx, ast.Load) and not own(scope, node)
    }
