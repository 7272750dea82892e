# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page in Firefox: it loads, is played by keys and fingers, goes on after a reload, also from
a file. With --long: Chromium has everything else."""

import os
import shutil
from pathlib import Path

import pytest

from sim import page
from sim.page.command import write
from tests.page.firefox import Firefox

pytestmark = pytest.mark.long
PICTURES = os.environ.get("LUDOPOCHE_PICTURES")
TABLE = "#game=sixteen&seats=person&seed=7K3Q9F"
MATCH = Path(__file__).with_name("match.js").read_text("utf-8")


@pytest.fixture
def firefox(tmp_path):
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if not path:
        pytest.skip("there is no Firefox here")
    with Firefox(path, tmp_path / "profile") as firefox:
        yield firefox
    assert not firefox.said, firefox.said


def look(firefox, name):
    if PICTURES:
        firefox.picture(Path(PICTURES, "firefox-%s.png" % name))


def plays(firefox, address):
    """Two numbers are placed, a reload in the middle, and on."""
    firefox.go(address + TABLE)
    seen = [firefox.still()]
    for key in ("Space", "Space", "ArrowDown", "Space", "Space"):
        seen.append(firefox.press(key))
    assert len(set(seen)) > 3
    firefox.saved()
    before = firefox.run(MATCH)
    assert before["game"] == "sixteen" and before["seed"] == "7K3Q9F"
    firefox.reload()
    assert firefox.run(MATCH) == before
    resumed = firefox.still()
    assert firefox.press("ArrowDown") != resumed
    assert firefox.run("document.getElementById('said').textContent")


def test_by_keys_over_http(firefox, address):
    firefox.size(1280, 800)
    plays(firefox, address)
    look(firefox, "desk")


def test_by_fingers(firefox, address):
    firefox.size(390, 844, 2)
    firefox.go(address + TABLE)
    before = firefox.still()
    left, top, w, h = firefox.box("#screen")
    placed = firefox.tap(left + w / 8, top + h * 0.4)  # on the first cell
    assert placed != before
    left, top, w, h = firefox.box("[data-key=B]")
    assert firefox.tap(left + w / 2, top + h / 2) != placed
    look(firefox, "phone")


def test_from_a_file(firefox, tmp_path):
    write(tmp_path, {"ludopoche.html": page.single()})
    plays(firefox, (tmp_path / "ludopoche.html").as_uri())


def test_a_second_tab_keeps_nothing(firefox, address):
    firefox.go(address)
    first = firefox.tab
    firefox.tabbed()
    firefox.go(address + TABLE)
    assert "another tab" in firefox.run("document.querySelector('#notice p').textContent")
    firefox.call("browsingContext.close", context=firefox.tab)
    firefox.tab = first


def test_without_a_network(firefox, site, address):
    """Once it has been there: what isn't on the server any more comes out of the cache."""
    firefox.go(address)
    firefox.run("navigator.serviceWorker.ready.then(() => true)")
    firefox.reload()
    firefox.until("!!navigator.serviceWorker.controller")
    moved = site / "games" / "away"
    (site / "games" / "page").rename(moved)
    try:
        firefox.reload()
        assert firefox.still()
    finally:
        moved.rename(site / "games" / "page")
