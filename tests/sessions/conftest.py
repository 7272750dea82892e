# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The replacement modules come before any test that imports hardware."""

import gc

import pytest

import sim.desk.device

assert sim.desk.device


@pytest.fixture(autouse=True)
def frozen():
    """What is there already is left out of the collections that the program asks for often."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()
