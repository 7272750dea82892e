# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Which tests come by which line, and how long each takes: a plugin for pytest, and its reader.

The suite is run once for it, with a tracer, which takes about three times its time; what it found
is kept in the cache until a source or a test changes.
"""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim import ROOT

FOLDER = Path(ROOT, ".cache", "mutants")
BOARD = ("code.py", "lib", "games", "hardware")
AWAY = "LUDOPOCHE_REACHED"  # the folder into which the plugin writes


def reached(tests=()):
    """({(path, line): tests}, {test: seconds}), of these tests or of all; measured when needed."""
    kept = FOLDER / stamp(tests)
    if not kept.is_dir():
        beside = Path(str(kept) + ".new")
        beside.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "pytest", "--rootdir", ROOT, "-p", "tests.mutants.reach"]
        command += ["-n", "2", "--dist", "worksteal", *tests]
        variables = dict(os.environ, **{AWAY: str(beside)})
        # The number of workers changes nothing in what is reached: failures are left out below.
        subprocess.run(command, cwd=ROOT, env=variables, stdin=subprocess.DEVNULL)
        os.replace(beside, kept)
    lines, times = {}, {}
    for file in sorted(kept.glob("*.json")):
        found = json.loads(file.read_text())
        times.update(found["times"])
        for path, numbers in found["lines"].items():
            for number, by in numbers.items():
                lines.setdefault((path, int(number)), set()).update(by)
    return {at: sorted(by & times.keys()) for at, by in lines.items()}, times


def stamp(tests):
    """What the answer depends on."""
    found = hashlib.sha256("\n".join(tests).encode())
    for folder in (*BOARD, "sim", "tests", "conftest.py"):
        top = Path(ROOT, folder)
        for path in sorted(top.rglob("*.*")) if top.is_dir() else [top]:
            if path.is_file() and path.suffix != ".pyc":
                found.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return found.hexdigest()[:16]


# -- the plugin --


def pytest_configure(config):
    folder = os.environ.get(AWAY)
    if folder and (hasattr(config, "workerinput") or not config.option.numprocesses):
        config.pluginmanager.register(Tracer(folder))


class Tracer:
    """Says to the tracer which test runs, and writes down at the end what it saw."""

    def __init__(self, folder):
        import coverage

        self.folder = Path(folder)
        self.times = {}
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
        try:
            return (yield)
        finally:
            self.traced.switch_context("")

    def pytest_runtest_logreport(self, report):
        # (What fails or is skipped as it is can't find anything.)
        if report.when == "call" and report.passed:
            self.times[report.nodeid] = round(report.duration, 3)

    def pytest_sessionfinish(self):
        self.traced.stop()
        data = self.traced.get_data()
        lines = {}
        for path in data.measured_files():
            by = data.contexts_by_lineno(path)
            lines[os.path.relpath(path, ROOT).replace(os.sep, "/")] = {
                number: [test for test in tests if test] for number, tests in by.items()
            }
        file = self.folder / ("%d.json" % os.getpid())
        file.write_text(json.dumps({"lines": lines, "times": self.times}))
