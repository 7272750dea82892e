# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The files that go on a board: the checkout's rooms and the libraries they import, as files.

    bundle = make("mpy")                    # or "py"; languages=("en",), root=…
    bundle.files                            # {path on the drive: bytes}
    bundle.beside                           # {path in the zip beside them: bytes}: licences, …
    bundle.unpack(folder)                   # the drive as a folder

Which files of the rooms go along is decided here and nowhere else:

- all of lib/, games/ and hardware/ except games/template, hidden files and Python's caches;
- a file with a language among the words of its name (words/fr.txt, help/fr-2.txt), or in
  a folder named so, goes along only with that language. The languages are the text files in
  lib/ludopoche/words.
"""

import ast
import functools
import io
import keyword
import re
import zipfile
from pathlib import Path

from sim import ROOT
from sim.art import maker
from sim.bundle import compiler, licences, texts
from sim.bundle.libraries import needed
from sim.bundle.room import LINKED, LINKS, SPARED, lies
from sim.errors import CommandError, Usage
from sim.lint.circuitpython import MODULES
from sim.shrink import shrink
from sim.shrink.firmware_names import FREE
from sim.shrink.places import dotted

from ludopoche.memory import place  # isort: skip

ROOMS = ("games", "hardware", "lib")
EXAMPLES = ("settings.toml.example", "boot.py.example")
ALONE = ("code.py", *EXAMPLES)  # of the root, where they exist
FOLDER = "CircuitPython 10.x"  # the folder of a project bundle that is copied to the drive
FORMS = {"py": "py", "mpy": "10.x-mpy"}
TEXT = (".py", ".txt", ".md", ".toml", ".example")  # the same bytes from every checkout
NAMED = re.compile(r"ludopoche-(.+?)-(py|10\.x-mpy)((?:-[a-z]+)*)")
# No board has these: they draw pictures, say where those go, give a table in words, know what a
# finger means.
DESKTOP = re.compile(r"games/\w+/(art\w*|layout|text)\.py|.*/touch\.py")
KNOWN = ("ROOT", "Console")  # names in our modules that the desktop sets or replaces
SHORT = 8  # letters of a file's name that take one entry of a folder
CODE_LIMIT = 2048  # code.py is compiled on the board, on a heap that must stay whole


class Bundle:
    """The files of one zip, and what they are."""

    def __init__(self, version, form, languages, files, beside, names=None):
        self.version = version
        self.form = form
        self.languages = languages  # those that were asked for; () is all
        self.files = files
        self.beside = beside
        self.names = names  # what the names of the sources are called in compiled files

    @property
    def name(self):
        return "-".join(["ludopoche", self.version, FORMS[self.form], *self.languages])

    def zip(self):
        """The zip's bytes: the same on every machine, today and in five years."""
        names = {"ludopoche/%s/%s" % (FOLDER, path): data for path, data in self.files.items()}
        names.update(("ludopoche/" + path, data) for path, data in self.beside.items())
        return zipped(names, self.name)  # named inside, too: zips get renamed

    def unpack(self, folder):
        """Lay the files out in a folder as they lie on the drive."""
        for path, data in self.files.items():
            where = Path(folder, path)
            where.parent.mkdir(parents=True, exist_ok=True)
            where.write_bytes(data)


def zipped(files, comment=""):
    """A zip, the same bytes wherever it is made: stored, for compressors differ."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as file:
        file.comment = comment.encode()
        for name in sorted(files):
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            file.writestr(info, files[name])
    return out.getvalue()


def read(path):
    """The files of a zip that `zip()` made."""
    try:
        with zipfile.ZipFile(path) as file:
            named = NAMED.fullmatch(file.comment.decode("ascii", "replace"))
            files = {
                name.split("/", 2)[2]: file.read(name)
                for name in file.namelist()
                if name.split("/")[1:2] == [FOLDER] and not name.endswith("/")
            }
    except (OSError, zipfile.BadZipFile) as error:
        raise CommandError("Can't read %s: %s." % (path, getattr(error, "strerror", None) or error))
    strange = [name for name in files if "\\" in name or {"", ".", ".."} & set(name.split("/"))]
    if strange or not named or "code.py" not in files:
        raise CommandError("%s is not a bundle of Ludopoche." % path)
    version, form, codes = named.groups()
    form = next(key for key, value in FORMS.items() if value == form)
    return Bundle(version, form, tuple(codes.split("-")[1:]), files, {})


def make(form="mpy", languages=None, mpy_cross=None, root=ROOT):
    """Collect a bundle; raises CommandError with the reason why there can't be one."""
    spoken = spoken_in(root)
    for code in languages or ():
        if code not in spoken:
            raise Usage("There is no language %r: choose from %s." % (code, ", ".join(spoken)))
    languages = tuple(dict.fromkeys(languages or ()))
    files = own(root, spoken, languages or spoken)
    files.update(pictures(root))
    if form == "mpy":
        files = texts.bare(texts.packed(files, languages or spoken))
    else:
        files = texts.unread(files)
    sources = {path: data for path, data in files.items() if path.endswith(".py")}
    if "code.py" not in sources:
        raise CommandError("There is no code.py in %s: nothing to build." % root)
    if len(sources["code.py"]) > CODE_LIMIT:
        raise CommandError("code.py has more than %d bytes: move code into lib/." % CODE_LIMIT)
    libraries = needed(sources)
    names = None
    if form == "mpy":
        files, names = shorter(files, libraries)
        files = compiler.compiled(files, mpy_cross)
    else:
        for library in libraries:
            files.update(library.files)
    version = version_of(root)
    beside = licences.beside(root, version, libraries, names)
    return Bundle(version, form, languages, dict(sorted(files.items())), beside, names)


@functools.lru_cache(None)
def usual(form="mpy"):
    """The bundle of this checkout, in all languages; made once."""
    return make(form)


def shorter(files, libraries):
    """The files with shorter names, and what these names were."""
    by_hand = [data for path, data in files.items() if path in compiler.SOURCE]
    ours = {path: data for path, data in files.items() if path.endswith(".py")}
    ours = {path: data for path, data in ours.items() if path not in compiler.SOURCE}
    rest = {path: data for path, data in files.items() if path not in ours}
    theirs = {path: data for library in libraries for path, data in library.files.items()}
    ours, names = shrink(ours, by_hand + list(theirs.values()), KNOWN, places(ours).get)
    return {**rest, **theirs, **ours}, names


def places(files):
    """{dotted name: where that module lies}: under a name that lies in the firmware, and takes
    nothing of a heap, or under the letters of memory.place.

    These have the modules whose names are worked out as the program runs, which begin as one of
    its texts does, and others that room.of_drive must know again.
    """
    modules = {dotted(path) for path in files}
    texts = set()
    for data in files.values():
        for node in ast.walk(ast.parse(data)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value.partition("%")[0])
    begun = tuple(text for text in texts - modules if "." in text)
    free = (name for name in FREE if name.islower() and len(name) <= SHORT)
    free = (name for name in free if name not in MODULES and not keyword.iskeyword(name))
    free = (name for name in free if name not in LINKED.values())
    found = {}
    for path in sorted(files):
        name = dotted(path)
        known = name.startswith(begun) or path.startswith(LINKS + SPARED)
        found[name] = lies(name) if known else next(free, place(name))
    return found


def version_of(root):
    """VERSION of lib/ludopoche, read, not imported."""
    path = Path(root, "lib/ludopoche/__init__.py")
    try:
        tree = ast.parse(path.read_bytes())
        for node in tree.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "VERSION":
                return ast.literal_eval(node.value)
    except OSError:
        pass
    raise CommandError("There is no VERSION in %s." % path)


def spoken_in(root):
    """The languages there are, English first."""
    names = sorted(path.stem for path in Path(root, "lib/ludopoche/words").glob("*.txt"))
    return tuple(["en"] * ("en" in names) + [name for name in names if name != "en"])


def own(root, spoken, languages):
    """{path: bytes} of the checkout's own files."""
    files = {}
    for room in ROOMS:
        for path in sorted(Path(root, room).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_file() and goes_along(name, spoken, languages):
                files[name] = contents(path)
    for name in ALONE:
        if Path(root, name).is_file():
            files[name] = contents(Path(root, name))
    return files


def pictures(root):
    """{path: bytes} of the games' pictures, for every size of screen."""
    return dict(maker.files()) if Path(root).resolve() == Path(ROOT).resolve() else {}


def goes_along(name, spoken, languages):
    parts = name.split("/")
    if DESKTOP.fullmatch(name):
        return False
    if parts[:2] == ["games", "template"] or "__pycache__" in parts or name.endswith(".pyc"):
        return False
    if any(part.startswith(".") for part in parts):
        return False
    language = language_of(name, spoken)
    return language is None or language in languages


def language_of(name, spoken):
    """The language a file is written in, or None if it is for everybody."""
    *folders, last = name.split("/")
    words = folders + re.split("[_-]", last.split(".")[0])
    return next((word for word in words if word in spoken), None)


def contents(path):
    data = path.read_bytes()
    if path.name.endswith(TEXT):
        data = data.replace(b"\r\n", b"\n")  # as git on Windows may have checked them out
    return data
