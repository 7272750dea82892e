# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the tests of the opponents share."""

import pytest


@pytest.fixture(scope="session")
def cluster():
    """Two workers on a cluster of this machine, spoken to as to any other."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as running:
        yield running.scheduler_address
