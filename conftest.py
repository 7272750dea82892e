# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Paths and options of the suite."""

import gc
import os
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))

# The root holds code.py, which would shadow the standard library's `code` for pdb: the root goes
# to the end of the path, however pytest was started.
sys.path[:] = [p for p in sys.path if os.path.abspath(p or os.curdir) != ROOT]
sys.path += [ROOT, os.path.join(ROOT, "lib")]


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="the big numbers: minutes, not seconds")
    parser.addoption(
        "--update-goldens", action="store_true", help="write what is seen as the new golden"
    )


def pytest_collection_finish():
    """What is there before the first test is left out of the collections that the program asks
    for at each change of screen: they would take most of the suite's time."""
    gc.collect()
    gc.freeze()
