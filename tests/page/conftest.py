# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page's parts, made once, and node to run them."""

import json
import shutil
import subprocess
import threading
from pathlib import Path

import pytest

from sim import page
from sim.errors import CommandError
from sim.page import command, npm

# A browser's remote control, and what tells whether a page can be used by everybody: each is one
# tarball that needs no other.
PLAYWRIGHT = npm.Package(
    "playwright-core",
    "1.65.1",
    "hqPpz7blSMPxWVdoeE1yiBSzXsKiVOd2k+kjCvmUywD2GPO2Dd9HfcWnq9NN0GHbNZDFgZ9JfBFr+X5/BLo0qw==",
)
AXE = npm.Package(
    "axe-core",
    "4.14.1",
    "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
)
PATIENCE = 600  # seconds, for what Chromium does in some


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


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The page as a folder within a folder that a web server serves."""
    folder = tmp_path_factory.mktemp("web")
    try:
        command.write(folder / "games" / "page", page.site())
    except CommandError as reason:
        pytest.skip(str(reason))
    return folder


@pytest.fixture(scope="session")
def address(site):
    """The page's address, in a subfolder of a server."""
    server = command.server(site, 0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield "http://127.0.0.1:%d/games/page/" % server.server_port
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def tools(tmp_path_factory):
    """Chromium, and where its remote control lies."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        pytest.skip("there is no chromium")
    folder = tmp_path_factory.mktemp("tools")
    try:
        for package in (PLAYWRIGHT, AXE):
            for name, data in npm.files(package).items():
                path = folder / package.name / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
    except CommandError as reason:
        pytest.skip(str(reason))
    return {
        "chromium": chromium,
        "playwright": str(folder / PLAYWRIGHT.name),
        "axe": str(folder / AXE.name / "axe.min.js"),
    }


@pytest.fixture(scope="session")
def chromium(tools):
    """Chromium, started once: gives it a job, returns its answer."""
    found = shutil.which("node")
    if not found:
        pytest.skip("there is no node")
    script = Path(__file__).with_name("browse.mjs")
    with subprocess.Popen(
        [found, str(script), tools["playwright"], tools["chromium"]],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:

        def do(job):
            process.stdin.write(json.dumps(job) + "\n")
            process.stdin.flush()
            patience = threading.Timer(PATIENCE, process.kill)
            patience.start()
            answer = process.stdout.readline()
            patience.cancel()
            return json.loads(answer or '{"failed": "Chromium has gone"}')

        yield do
        process.stdin.close()


@pytest.fixture
def browser(request, chromium, tools, tmp_path):
    """Does something in Chromium: see browse.mjs. Nothing may be said on the console."""

    def run(does, **job):
        if "address" not in job:
            job["address"] = request.getfixturevalue("address")
        found = chromium({"does": does, "folder": str(tmp_path), "axe": tools["axe"], **job})
        assert "failed" not in found, found["failed"]
        assert not found["said"], found["said"]
        return found

    return run
