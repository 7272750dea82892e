# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The libraries of a bundle: the modules that board code really imports, from pinned wheels.

Imports are followed through the syntax trees, from the rooms into the installed wheels of
Adafruit's libraries and on from there. Nothing is imported and nothing is downloaded.
"""

import ast
import base64
import hashlib
import re
from importlib import metadata
from typing import NamedTuple

from sim import environment
from sim.errors import CommandError

# No CircuitPython has these. Libraries try them first and give up quietly without them, so what
# stands after them in the same `try` is never imported on a board.
ABSENT = ("typing", "typing_extensions", "circuitpython_typing", "__future__")
WHEELS = ("adafruit-circuitpython-", "circuitpython-")
DESKTOP = ("adafruit-circuitpython-typing",)


class Library(NamedTuple):
    """The part of a wheel that goes along."""

    name: str
    version: str
    files: dict  # {path on the drive: bytes}
    licence: bytes


def needed(sources, path=None):
    """The libraries that these sources, {path: bytes}, import; `path`: where wheels are."""
    shelf = installed(path)
    found = {}
    todo = [wanted for name, data in sources.items() for wanted in imports(data, name)]
    while todo:
        wanted, who = todo.pop()
        if wanted in found or wanted not in shelf:
            if wanted.startswith("adafruit_") and "." not in wanted and wanted not in shelf:
                raise CommandError("%s imports %s, but its wheel isn't installed." % (who, wanted))
            continue
        wheel, file = shelf[wanted]
        found[wanted] = wheel, file, unchanged(wheel, file)
        todo += imports(found[wanted][2], str(file))
    wheels = {}
    for wheel, file, data in found.values():
        wheels.setdefault(wheel.metadata["Name"], (wheel, {}))[1]["lib/%s" % file] = data
    return [library(*wheels[name]) for name in sorted(wheels)]


def library(wheel, files):
    name = plain(wheel.metadata["Name"])
    pinned = {plain(pin): version for pin, version in environment.pins().items()}
    if pinned.get(name) != wheel.version:
        raise CommandError(
            "The board needs %s %s, which requirements.txt doesn't pin." % (name, wheel.version)
        )
    licences = [file for file in wheel.files if re.search(r"-info/.*LICENSE[^/]*$", str(file))]
    if not licences:
        raise CommandError("The wheel of %s %s has no licence with it." % (name, wheel.version))
    return Library(name, wheel.version, files, unchanged(wheel, licences[0]))


def installed(path=None):
    """{module: (wheel, its file)} of all board libraries that are installed."""
    shelf = {}
    for wheel in metadata.distributions(**({"path": path} if path else {})):
        name = plain(wheel.metadata["Name"] or "")
        if name.startswith(WHEELS) and name not in DESKTOP:
            for file in wheel.files or ():
                if file.suffix == ".py" and ".." not in file.parts:
                    module = ".".join(file.with_suffix("").parts)
                    shelf[re.sub(r"\.__init__$", "", module)] = wheel, file
    return shelf


def unchanged(wheel, file):
    """A file's bytes, if they are those that the wheel brought."""
    try:
        data = file.locate().read_bytes()
    except OSError:
        data = None
    if data is not None and file.hash is not None:
        digest = hashlib.new(file.hash.mode, data).digest()
        if base64.urlsafe_b64encode(digest).decode().rstrip("=") != file.hash.value:
            data = None
    if data is None:
        raise CommandError(
            "%s is not as the wheel of %s brought it: install the packages again."
            % (file, wheel.metadata["Name"])
        )
    return data


def plain(name):
    """A package's name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def imports(source, name):
    """[(module, name)] of all modules a source may import on a board."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError) as error:
        raise CommandError("%s isn't Python: %s." % (name, error))
    package = name.rpartition("/")[0].replace("/", ".")
    found = []
    for node in statements(tree.body):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        else:
            base = node.module or ""
            if node.level:
                up = package.split(".")
                up = up[: len(up) - node.level + 1]
                base = ".".join(up + [base] * bool(base))
            found += [base] + ["%s.%s" % (base, alias.name) for alias in node.names]
    for node in ast.walk(tree):  # __import__("words.fr"), as far as the name can be read
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__":
            if node.args and isinstance(getattr(node.args[0], "value", None), str):
                found.append(node.args[0].value)
    parents = []
    for module in found:  # a module's packages are imported before it
        parts = module.split(".")
        parents += [".".join(parts[:i]) for i in range(1, len(parts) + 1)]
    return [(module, name) for module in parents]


def statements(body):
    """The import statements in there that a board may come to."""
    for node in body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif isinstance(node, ast.Try) and any(map(forgives, node.handlers)):
            reached = list(until_absent(node.body))
            yield from statements(reached)
            if len(reached) == len(node.body):
                yield from statements(node.orelse)
            yield from statements(node.handlers)
            yield from statements(node.finalbody)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from statements(node.orelse)
        else:
            for part in ("body", "handlers", "orelse", "finalbody"):
                yield from statements(getattr(node, part, ()))


def forgives(handler):
    """Does this `except` catch an import that failed?"""
    if handler.type is None:
        return True
    return bool(
        re.search(r"\b(ImportError|ModuleNotFoundError|Exception)\b", ast.unparse(handler.type))
    )


def until_absent(body):
    for node in body:
        names = [alias.name for alias in getattr(node, "names", ())]
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        if isinstance(node, (ast.Import, ast.ImportFrom)) and set(names) & set(ABSENT):
            return
        yield node
