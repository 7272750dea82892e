# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Which tests come by which statement, and how long each takes: a plugin for pytest, its reader.

While a board's module is compiled, a note is put before each of its statements, and after each test
it is read what was noted: half as slow again as without, where a tracer takes three times as long.
What a file of tests comes by is kept in the cache until that file changes. When board code changes
meanwhile, its lines are found again by comparing the sources: a line that is new has the tests of
the line above it.
"""

import ast
import builtins
import difflib
import functools
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from collections import defaultdict
from importlib.machinery import SourceFileLoader
from pathlib import Path

import pytest

from sim import ROOT
from sim.errors import CommandError

FOLDER = Path(ROOT, ".cache", "mutants")
BOARD = ("code.py", "lib", "games", "hardware")
AWAY = "LUDOPOCHE_REACHED"  # set: this is a run that notes, into this folder
# These start other programs or read sources: no line of a board's code runs beside them.
ELSEWHERE = ("bench", "firmware", "flash", "lint", "mutants", "page", "release", "shrink")
ELSEWHERE += ("vm",)
# Where each game has a picture.
PICTURED = ("lib/ludopoche/screens/shelf.py", "lib/ludopoche/screens/help.py")
LONG = 6  # seconds of the processor's time: what takes longer is left out


def reached(tests=()):
    """({(path, line): tests}, {test: seconds}), of these tests or of all; measured when needed."""
    lines, times = {}, {}
    files = files_of(tests)
    measure([file for file in files if not kept(file).is_file()])
    for file in files:
        found = json.loads(kept(file).read_text())
        names = found["tests"]
        times.update((name, seconds) for name, seconds in names if seconds is not None)
        for path, (version, numbers) in found["lines"].items():
            now = moved(version, path)
            for number, by in numbers.items():
                for at in now(int(number)):
                    lines.setdefault((path, at), set()).update(names[i][0] for i in by)
    return {at: by & times.keys() for at, by in lines.items()}, times


def kept(file):
    """Where it is kept what a file of tests comes by."""
    return FOLDER / (stamp(Path(file).read_bytes()) + ".json")


def files_of(tests):
    """The files of tests: those of these files and folders, or all that may come by."""
    found = []
    for name in tests or ("tests",):
        top = Path(ROOT, name)
        if not top.exists():
            raise CommandError("there is no file or folder %r" % name)
        found += sorted(top.rglob("test_*.py")) if top.is_dir() else [top]
    return [file for file in found if tests or file.relative_to(ROOT).parts[1] not in ELSEWHERE]


def measure(files):
    """Run files of tests, each as a whole, and note what they come by."""
    if not files:
        return
    print("what %d files of tests come by" % len(files), flush=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pytest", "--rootdir", ROOT, "-p", "tests.mutants.reach"]
    command += ["-p", "no:cacheprovider", *map(str, files)]
    if len(files) > 1:
        command += ["-n", "2", "--dist", "loadfile"]
    # (Tests that fail are left out: see Notes.)
    variables = {**os.environ, AWAY: str(FOLDER)}
    subprocess.run(command, cwd=ROOT, env=variables, stdin=subprocess.DEVNULL, stdout=sys.stderr)
    missing = [str(file) for file in files if not kept(file).is_file()]
    if missing:
        raise CommandError("no test was run in " + ", ".join(missing))


def stamp(data):
    return hashlib.sha256(data).hexdigest()[:16]


@functools.lru_cache(None)
def moved(version, path):
    """Of a line of an older source: the lines that stand for it now."""
    file, old = Path(ROOT, path), FOLDER / (version + ".py")
    if not file.is_file():
        return lambda number: ()
    now = file.read_bytes()
    if version == stamp(now):
        return lambda number: (number,)
    parts = difflib.SequenceMatcher(
        None, old.read_text("utf-8").split("\n"), now.decode().split("\n"), autojunk=False
    ).get_opcodes()
    into = {}
    for what, first, last, new, end in parts:
        if what == "equal":
            into.update((at + 1, [at + 1 - first + new]) for at in range(first, last))
        else:
            # What has come has the tests of what went, and of the line above.
            for at in range(max(first - 1, 0), last):
                into.setdefault(at + 1, []).extend(range(new + 1, end + 1))
    return lambda number: into.get(number, ())


def coming_by(lines, path, number):
    """The tests that come by a line. What is outside of functions runs at an import, whosever that
    is: then it is all tests that come by the functions of the module; where it has none, of the
    modules that import it."""
    number = statement(path).get(number, number)
    by = set(lines.get((path, number), ()))
    if Path(path).match("games/*/art*.py") or Path(path).name == "layout.py":
        return pictured(lines, path) or by
    inside = within(path)
    if number in inside:
        return by
    users = [(path, inside)] if inside else [(user, within(user)) for user in importing(path)]
    for user, numbers in users:
        by.update(*(lines.get((user, at), ()) for at in numbers))
    return by


def pictured(lines, path):
    """The tests that compare pictures of a game: what draws them runs when a source has changed,
    and where things are is known to all tests of a table, few of which look at it."""
    by = set()
    for at, tests in lines.items():
        if at[0] in (Path(path).with_name("table.py").as_posix(), *PICTURED):
            by |= tests
    files = {test: test.partition("[")[0].split("::") for test in by}
    return {test for test, (file, name) in files.items() if name in comparing(file)}


@functools.lru_cache(None)
def comparing(file):
    """The tests of a file that may write what they see as goldens: only these ask for `request`."""
    path = Path(ROOT, file)
    tree = ast.parse(path.read_text("utf-8") if path.is_file() else "")
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name for node in found if any(arg.arg == "request" for arg in node.args.args)}


@functools.lru_cache(None)
def within(path):
    """The lines of a source that are inside of functions."""
    found = set()
    for node in ast.walk(ast.parse(Path(ROOT, path).read_text("utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            body = node.body if isinstance(node.body, list) else [node.body]
            found.update(range(body[0].lineno, body[-1].end_lineno + 1))
    return found


@functools.lru_cache(None)
def statement(path):
    """{line: the line where the innermost statement begins that it is part of}."""
    found = {}
    for node in ast.walk(ast.parse(Path(ROOT, path).read_text("utf-8"))):  # the outer ones first
        if isinstance(node, ast.stmt):
            found.update(dict.fromkeys(range(node.lineno, node.end_lineno + 1), node.lineno))
    return found


@functools.lru_cache(None)
def importing(path):
    """The sources that import a module, as far as its last name tells."""
    name = Path(path).parent.name if path.endswith("__init__.py") else Path(path).stem
    found = []
    for top in BOARD:
        folder = Path(ROOT, top)
        for file in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, (ast.Import, ast.ImportFrom)):
                    words = [part.name for part in node.names] + [getattr(node, "module", "") or ""]
                    if any(word.split(".")[-1] == name for word in words):
                        found.append(file.relative_to(ROOT).as_posix())
                        break
    return found


def noted(path):
    """The code of a board's module that notes each statement it comes by."""
    name = os.path.relpath(path, ROOT).replace(os.sep, "/")
    source = Path(path).read_bytes()
    (FOLDER / (stamp(source) + ".py")).write_bytes(source)
    tree = ast.parse(source)
    for node in list(ast.walk(tree)):
        for field in ("body", "orelse", "finalbody"):
            if isinstance(getattr(node, field, None), list):
                setattr(node, field, list(with_notes(getattr(node, field))))
    beginning = ast.parse("NOTED = __noted__(%r, %d)" % (name, source.count(b"\n") + 2)).body
    tree.body[bool(ast.get_docstring(tree)) : 0] = beginning
    return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


def with_notes(body):
    for i, node in enumerate(body):
        if i or not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
            note = ast.parse("NOTED[%d] = 1" % node.lineno).body[0]
            for part in ast.walk(note):
                ast.copy_location(part, node)
            yield note
        yield node


# -- the plugin --


def pytest_configure(config):
    if NOTES:
        config.pluginmanager.register(NOTES)


def limit(seconds):
    """The test fails after so many."""
    if hasattr(signal, "setitimer"):  # (not on Windows)
        signal.signal(signal.SIGVTALRM, too_long)
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def too_long(_, frame):
    """Not while a module is imported: its lock would stay taken."""
    while frame:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            signal.setitimer(signal.ITIMER_VIRTUAL, 0.01)
            return
        frame = frame.f_back
    pytest.fail("too long", pytrace=False)  # it may be where no line is


class Notes:
    """Reads after each test what was noted, and writes down what a file of tests came by."""

    def __init__(self):
        self.at = {}  # path -> a byte for each line
        self.begin()
        builtins.__noted__ = lambda path, size: self.at.setdefault(path, bytearray(size))
        boards = tuple(os.path.join(ROOT, room) for room in BOARD)
        plain, codes = SourceFileLoader.get_code, {}

        def get_code(loader, name):
            path = loader.get_filename(name)
            if not path.startswith(boards):
                return plain(loader, name)
            if path not in codes:
                codes[path] = noted(path)
            return codes[path]

        SourceFileLoader.get_code = get_code

    def begin(self):
        self.times = {}
        self.passed = set()
        self.lines = defaultdict(lambda: defaultdict(list))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item, nextitem):
        before = time.process_time()
        limit(LONG)
        try:
            return (yield)
        finally:
            limit(0)
            number = len(self.times)
            self.times[item.nodeid] = round(time.process_time() - before, 3)
            for path, lines in self.at.items():
                at = lines.find(1)
                while at >= 0:
                    self.lines[path][at].append(number)
                    lines[at] = 0
                    at = lines.find(1, at)
            if nextitem is None or nextitem.path != item.path:
                self.keep(item.path)

    def pytest_runtest_logreport(self, report):
        # (What fails or is skipped as it is can't find anything.)
        if report.when == "call" and report.passed:
            self.passed.add(report.nodeid)

    def keep(self, file):
        lines = {}
        for path, numbers in self.lines.items():
            lines[path] = stamp(Path(ROOT, path).read_bytes()), numbers
        names = [(test, self.times[test] if test in self.passed else None) for test in self.times]
        beside = kept(file).with_suffix(".new")
        beside.write_text(json.dumps({"lines": lines, "tests": names}))
        os.replace(beside, kept(file))
        self.begin()


# At once, for a conftest.py of those that pytest reads first may import the board's code.
NOTES = None
if os.environ.get(AWAY):
    FOLDER = Path(os.environ[AWAY])
    NOTES = Notes()
