# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The drives of the page's boards: the bundle as it is flashed, and beside it the modules that take
the place of the firmware's."""

import ast
import functools
import json
from pathlib import Path

import games
from sim import ROOT, bundle
from sim.art import maker
from sim.bundle import compiler, room
from sim.desk import boards
from sim.shrink import places

from ludopoche.memory import place  # isort: skip
from ludopoche.store import make  # isort: skip
from ludopoche.store.write import MARK  # isort: skip

MODULES = Path(ROOT, "sim", "mpy")
# What draws here and weighs there is shared; of these the page has its own, in "drawn".
SHARED = (
    *("analogio", "audiocore", "audioio", "audiopwmio", "board", "busio", "digitalio", "fontio"),
    *("groups", "keypad", "sdcardio", "storage", "supervisor", "terminalio", "time", "zlib"),
)
OWN = MODULES / "drawn"
DRIVER = "driver.py"
FLASHER = "flasher.py"
FOLDER = "page"  # on the drive


@functools.lru_cache(None)
def made():
    """The bundle, as a board gets it."""
    return bundle.usual()


def program():
    """{path: bytes} of all but the pictures, in the usual languages: each is 10 KB to wait for."""
    files = {
        path: data
        for path, data in room.of_languages(made().files, room.USUAL).items()
        if not path.startswith("art/") and path not in compiler.SOURCE + bundle.EXAMPLES
    }
    files.update(modules())
    return {path: loadable(path, data) for path, data in sorted(files.items())}


def modules():
    """The modules in place of the firmware's, compiled; the driver in the bundle's own names."""
    sources = {}
    for name in SHARED:
        sources[name + ".py"] = (MODULES / (name + ".py")).read_bytes()
    for path in sorted(OWN.glob("*.py")):
        sources[path.name] = path.read_bytes()
    sources.pop(FLASHER)  # it has a Python of its own
    sources = {"%s/%s" % (FOLDER, name): data for name, data in sources.items()}
    outside = {"%s/%s" % (FOLDER, DRIVER): OWN / DRIVER}
    outside.update((path, Path(ROOT, path)) for path in (*touch(), *texts()))
    for path, source in outside.items():
        sources[path] = borrowing(made().names.outside(source.read_text("utf-8")))
        if path in touch() and path.startswith("games/"):  # at() is called in the bundle's words
            sources[path] += b"\n%s = at\n" % made().names.short.get("at", "at").encode()
    return compiler.compiled({short(path): source for path, source in sources.items()})


def short(path):
    """The place where the program looks for a game's module that only the page has."""
    if not path.startswith("games/"):
        return path
    return "%s/%s.py" % (places.FOLDER, place(places.dotted(path)))


def borrowing(source):
    """A source that imports what only the module itself calls by name: that has a short name of
    the module's own."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            own = made().names.own.get("%s/%s.py" % (places.FOLDER, node.module), {})
            for alias in node.names:
                if alias.name in own:
                    alias.asname = alias.asname or alias.name
                    alias.name = own[alias.name]
    return ast.unparse(tree).encode()


def touch():
    """The paths of the modules that know what a finger means: no board has them."""
    found = ["lib/ludopoche/ui/touch.py", "lib/ludopoche/screens/touch.py"]
    found += ["games/%s/touch.py" % game for game in games.SHELF]
    return [path for path in found if Path(ROOT, path).exists()]


def texts():
    """The paths of the modules that tell a table in words: no board has them either."""
    found = ["games/%s/text.py" % game for game in games.SHELF]
    return [path for path in found if Path(ROOT, path).exists()]


# What plans a flash, in a Python that has no boards and no desktop: see sim/mpy/drawn/flasher.py.
PLANNING = ("bundle/clusters", "flash/manifest", "flash/page", "flash/plan", "flash/recorded")
PLANNING += ("flash/steps",)
INSTEAD = {
    "sim/__init__.py": b"",
    "sim/bundle/__init__.py": b"",
    "sim/flash/__init__.py": b"",
    "sim/errors.py": b"class CommandError(Exception):\n    pass\n",
    "ludopoche/store/make.py": b"INTRO, FILES, ASIDE = %r, %a, %a\n"
    % (make.INTRO, make.FILES, make.ASIDE),
    "ludopoche/store/write.py": b"MARK = %r\n" % MARK,
    "zlib.py": b"from binascii import crc32\n",
}


def flash():
    """{path: bytes} for flashing from the page: py/, what plans it; new/, what of the bundle the
    page has otherwise, or hasn't; the paths of all its files, and of those that are not for small
    drives."""
    sources = {
        "sim/%s.py" % name: Path(ROOT, "sim", name + ".py").read_bytes() for name in PLANNING
    }
    sources.update(INSTEAD)
    sources["flasher.py"] = (OWN / FLASHER).read_bytes()
    files = {"py/" + path: data for path, data in compiler.compiled(sources).items()}
    files = {path: loadable(path, data) for path, data in files.items()}
    have = program()
    files.update(("new/" + path, data) for path, data in made().files.items() if path not in have)
    files["files.json"] = json.dumps(sorted(made().files)).encode()
    spared = set(made().files) - set(room.of_drive(made().files, 0))
    files["spared.json"] = json.dumps({"below": room.LARGE, "files": sorted(spared)}).encode()
    return files


def loadable(path, data):
    """CircuitPython's compiled files are MicroPython's but for their first letter."""
    return b"M" + data[1:] if path.endswith(".mpy") else data


def pictures(size):
    """{path: bytes} of a layout's pictures: not packed, for here the whole is."""
    ending = "-%dx%d.art" % maker.SIZES[size]
    return {path: data for path, data in maker.plain_files() if path.endswith(ending)}


def described(board):
    """A board as machine.mjs wants to know it."""
    numbers = []
    for i, button in enumerate(boards.BUTTONS):
        made_of = board.keys[button]
        if made_of.startswith("bit "):
            numbers.append(int(made_of[4:]))
        else:
            numbers.append(255 if made_of[:2] in ("x-", "x+", "y-", "y+") else i)
    width, height = board.size
    return {
        "id": board.id,
        "name": board.name,
        "width": width,
        "height": height,
        "pins": " ".join(board.pins),
        "numbers": numbers,
        "layout": maker.layout(*board.layout),
        "art": "-%dx%d.art" % maker.SIZES[maker.layout(*board.layout)],
        "drive": board.drive,  # a browser doesn't say what is free
        "tried": board.tried,
        "labels": [board.labels.get(button, button) for button in boards.BUTTONS],
    }
