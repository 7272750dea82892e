# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Which tests come by which line, and how long each takes: a plugin for pytest, and its reader.

Each file of tests is run once with a tracer, by itself, and what it reached is kept in the cache
until the file changes. When board code changes meanwhile, its lines are found again by comparing
the sources: a line that is new has the tests of the line above it.
"""

import ast
import difflib
import functools
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sim import ROOT
from sim.errors import CommandError

FOLDER = Path(ROOT, ".cache", "mutants")
BOARD = ("code.py", "lib", "games", "hardware")
AWAY = "LUDOPOCHE_REACHED"  # the file into which the plugin writes
# These start other programs or read sources: no line of a board's code runs beside them.
ELSEWHERE = ("bench", "firmware", "flash", "lint", "mutants", "page", "release", "shrink")
ELSEWHERE += ("vm",)
LONG = 4  # seconds of the processor's time, traced: what takes longer is left out


def reached(tests=()):
    """({(path, line): tests}, {test: seconds}), of these tests or of all; measured when needed."""
    lines, times = {}, {}
    files = files_of(tests)
    for i, file in enumerate(files):
        kept = FOLDER / (stamp(file.read_bytes()) + ".json")
        if not kept.is_file():
            name = file.relative_to(ROOT).as_posix()
            print("%d of %d: what %s comes by" % (i + 1, len(files), name), flush=True)
            measure(file, kept)
        found = json.loads(kept.read_text())
        names = found["tests"]
        times.update((name, seconds) for name, seconds in names if seconds is not None)
        for path, (version, numbers) in found["lines"].items():
            now = moved(version, path)
            for number, by in numbers.items():
                for at in now(int(number)):
                    lines.setdefault((path, at), set()).update(names[i][0] for i in by)
    return {at: by & times.keys() for at, by in lines.items()}, times


def files_of(tests):
    """The files of tests: those of these files and folders, or all that may come by."""
    found = []
    for name in tests or ("tests",):
        top = Path(ROOT, name)
        if not top.exists():
            raise CommandError("there is no file or folder %r" % name)
        found += sorted(top.rglob("test_*.py")) if top.is_dir() else [top]
    return [file for file in found if tests or file.relative_to(ROOT).parts[1] not in ELSEWHERE]


def measure(file, kept):
    """Run a file of tests with the tracer."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    beside = kept.with_suffix(".new")
    command = [sys.executable, "-m", "pytest", "--rootdir", ROOT, "-p", "tests.mutants.reach"]
    command += ["-p", "no:xdist", "-p", "no:cacheprovider", str(file)]
    variables = dict(os.environ, **{AWAY: str(beside)})
    # (Tests that fail are left out below.)
    subprocess.run(command, cwd=ROOT, env=variables, stdin=subprocess.DEVNULL, capture_output=True)
    if not beside.exists():
        raise CommandError("the tests in %s don't start" % file)
    os.replace(beside, kept)


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
    by = set(lines.get((path, number), ()))
    if Path(path).match("games/*/art*.py"):
        return by | pictured(lines, path)
    inside = within(path)
    if number in inside:
        return by
    users = [(path, inside)] if inside else [(user, within(user)) for user in importing(path)]
    for user, numbers in users:
        by.update(*(lines.get((user, at), ()) for at in numbers))
    return by


def pictured(lines, path):
    """The tests that compare pictures of a game: what draws them runs when a source has changed,
    and not when it is traced."""
    by = set()
    for at, tests in lines.items():
        if at[0] == str(Path(path).with_name("table.py")):
            by |= tests
    return {test for test in by if compares(test.partition("::")[0])}


@functools.lru_cache(None)
def compares(file):
    text = Path(ROOT, file).read_text("utf-8")
    return "golden(" in text or "check_sheet(" in text


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


# -- the plugin --


def pytest_configure(config):
    if os.environ.get(AWAY):
        config.pluginmanager.register(Tracer(Path(os.environ[AWAY])))


def limit(seconds):
    """The test fails after so many."""
    if hasattr(signal, "setitimer"):  # (not on Windows)
        signal.signal(signal.SIGVTALRM, too_long)
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def too_long(_, frame):
    """Not while a module is imported, or the tracer is at work: their locks would stay taken."""
    while frame:
        file = frame.f_code.co_filename
        if file.startswith("<frozen importlib") or "coverage" in file:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0.01)
            return
        frame = frame.f_back
    pytest.fail("too long")


class Tracer:
    """Says to the tracer which test runs, and writes down at the end what it saw."""

    def __init__(self, file):
        import coverage

        self.file = file
        self.times = {}
        self.passed = set()
        self.traced = coverage.Coverage(
            data_file=None, config_file=False, source=[os.path.join(ROOT, at) for at in BOARD]
        )
        # A board's modules that these tests don't need.
        self.traced.set_option("run:disable_warnings", ["module-not-imported", "no-data-collected"])

    def pytest_sessionstart(self):
        self.traced.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        self.traced.switch_context(item.nodeid)
        before = time.process_time()
        limit(LONG)
        try:
            return (yield)
        finally:
            limit(0)
            self.times[item.nodeid] = round(time.process_time() - before, 3)
            self.traced.switch_context("")

    def pytest_runtest_logreport(self, report):
        # (What fails or is skipped as it is can't find anything.)
        if report.when == "call" and report.passed:
            self.passed.add(report.nodeid)

    def pytest_sessionfinish(self):
        self.traced.stop()
        data = self.traced.get_data()
        number = {test: i for i, test in enumerate(self.times)}
        lines = {}
        FOLDER.mkdir(parents=True, exist_ok=True)
        for path in data.measured_files():
            source = Path(path).read_bytes()
            version = stamp(source)
            (FOLDER / (version + ".py")).write_bytes(source)
            lines[os.path.relpath(path, ROOT).replace(os.sep, "/")] = (
                version,
                {
                    at: sorted(number[test] for test in tests if test)
                    for at, tests in data.contexts_by_lineno(path).items()
                },
            )
        names = [(test, self.times[test] if test in self.passed else None) for test in self.times]
        self.file.write_text(json.dumps({"lines": lines, "tests": names}))
