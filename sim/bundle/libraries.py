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
    """[(module, name)] of all modules that a source may import."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError) as error:
        raise CommandError("%s isn't Python: %s." % (name, error))
    package = name.rpartition("/")[0].replace("/", ".")
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = package.split(".")
                up = up[: len(up) - node.level + 1]
                base = ".".join(up + [base] * bool(base))
            found += [base] + ["%s.%s" % (base, alias.name) for alias in node.names]
    parents = []
    for module in found:  # a module's packages are imported before it
        parts = module.split(".")
        parents += [".".join(parts[:i]) for i in range(1, len(parts) + 1)]
    return [(module, name) for module in parents]
