# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Paths and options of the suite."""

import gc
import os
import signal
import sys
from collections import Counter

import pytest

ROOT = os.path.dirname(os.path.abspath(__file__))

# The root holds code.py, which would shadow the standard library's `code` for pdb: the root goes
# to the end of the path, however pytest was started.
sys.path[:] = [p for p in sys.path if os.path.abspath(p or os.curdir) != ROOT]
sys.path += [ROOT, os.path.join(ROOT, "lib")]

# The program forgets its modules and imports them again all the time: compiled once is enough,
# whatever the environment says, and for the next run, too.
sys.pycache_prefix = os.path.join(ROOT, ".cache", "pyc")
sys.dont_write_bytecode = False

# What the tests write needn't outlive a power cut of this computer: each wait for its disk is 8 ms,
# and a session of screens has a hundred.
os.fsync = lambda _file: None

# Started by a script in the background, Ctrl-C is ignored, and so it would be in every program that
# a test starts and ends by it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="the big numbers: minutes, not seconds")
    parser.addoption(
        "--cpu", type=int, metavar="N", help="the N files that take most processor time"
    )
    parser.addoption(
        "--update-goldens", action="store_true", help="write what is seen as the new golden"
    )


def pytest_configure(config):
    config.addinivalue_line("markers", "long: minutes, where the suite has a quick one: --long")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart():
    """A word that is missing on the shelf or in a file would be a hundred failures, each of them
    about something else."""
    from sim.errors import CommandError
    from sim.lint import words

    try:
        words.check()
    except CommandError as error:
        raise pytest.UsageError(str(error))


def pytest_collection_modifyitems(config, items):
    """What is for --long only is no test that was skipped: nothing is missing on this machine."""
    if config.getoption("--long"):
        return
    other = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=other)
    items[:] = [item for item in items if item not in set(other)]


def spent():
    """Seconds of processor time, with those of programs that were started and have ended."""
    times = os.times()
    return sum(times[:4])


def pytest_runtest_logstart():
    global begun
    begun = spent()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item, call):
    if call.when == "teardown":
        item.user_properties.append(("cpu", spent() - begun))


def pytest_terminal_summary(terminalreporter, config):
    if not config.getoption("--cpu"):
        return
    files = Counter()
    for report in (one for reports in terminalreporter.stats.values() for one in reports):
        if getattr(report, "when", "") == "teardown":
            files[report.nodeid.partition("::")[0]] += dict(report.user_properties).get("cpu", 0)
    terminalreporter.section("processor time")
    terminalreporter.line("%7.1f s in all" % files.total())
    for name, seconds in files.most_common(config.getoption("--cpu")):
        terminalreporter.line("%7.1f s %s" % (seconds, name))


@pytest.fixture(scope="session")
def machine():
    """The 32-bit VM."""
    from sim import vm

    try:
        return vm.find()
    except vm.Unavailable as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="module", autouse=True)
def spared():
    """What is there before a file of tests is left out of the collections that the program asks
    for at each change of screen: they would take most of the suite's time."""
    gc.collect()
    gc.freeze()
