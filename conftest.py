# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Paths and options of the suite."""

import gc
import os
import signal
import sys

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
        "--update-goldens", action="store_true", help="write what is seen as the new golden"
    )


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
