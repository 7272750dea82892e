# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page's parts, made once, and node to run them."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from sim import page
from sim.errors import CommandError


@pytest.fixture(scope="session")
def parts(tmp_path_factory):
    """A folder with what the machine is made of."""
    folder = tmp_path_factory.mktemp("parts")
    try:
        made = page.parts()
    except CommandError as reason:
        pytest.skip(str(reason))
    for name, data in made.items():
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture(scope="session")
def node():
    """Runs a script of this folder with a job; gives what it says."""
    found = shutil.which("node")
    if not found:
        pytest.skip("there is no node")

    def run(script, job, timeout=300):
        path = Path(__file__).with_name(script)
        done = subprocess.run(
            [found, str(path)],
            input=json.dumps(job),
            capture_output=True,
            text=True,
            timeout=timeout,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return json.loads(done.stdout)

    return run


@pytest.fixture
def machine(parts, node):
    """Replays a job on the page's machine: see replay.mjs."""

    def run(**job):
        job = {"folder": str(parts), "web": str(page.WEB), "moves": [], "looks": [], **job}
        return node("replay.mjs", job)

    return run
