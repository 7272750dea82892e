# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The 32-bit VM for the tests that need it."""

import pytest

from sim import vm


@pytest.fixture(scope="session")
def machine():
    try:
        return vm.find()
    except vm.Unavailable as reason:
        pytest.skip(str(reason))
