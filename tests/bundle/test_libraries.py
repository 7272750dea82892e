# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Libraries: the modules that are really imported, unchanged, pinned, with their licences."""

import pytest

from sim import bundle
from sim.bundle import libraries
from sim.errors import CommandError
from tests.bundle.checkout import checkout, wheel

__all__ = ["checkout"]


def imported(source, name="games/lucky/table.py"):
    return [module for module, _ in libraries.imports(source, name)]


def test_imports_in_all_their_forms():
    assert imported("import a.b") == ["a", "a.b"]
    assert imported("from a import b, c") == ["a", "a", "a.b", "a", "a.c"]
    assert imported("from . import rules") == ["games", "games.lucky"] + [
        "games",
        "games.lucky",
        "games.lucky.rules",
    ]
    assert "games.theme" in imported("from ..theme import red")
    assert imported("def f():\n  while 1:\n    import a") == ["a"]
    assert imported("try:\n  import a\nexcept ImportError:\n  import b") == ["a", "b"]


def test_they_are_followed_from_library_to_library(checkout):
    one, two = libraries.needed({"code.py": b"import adafruit_one"})
    assert (one.name, one.version, set(one.files)) == (
        "adafruit-circuitpython-dep",
        "1.1.0",
        {"lib/adafruit_dep.py"},
    )
    assert set(two.files) == {"lib/adafruit_one/__init__.py", "lib/adafruit_one/two.py"}
    assert two.licence == b"MIT of the makers\n"
    assert libraries.needed({"code.py": b"import displayio"}) == [], "the board has its own"


def test_a_missing_library(checkout):
    with pytest.raises(CommandError, match="hardware/x.py imports adafruit_gone"):
        libraries.needed({"hardware/x.py": b"import adafruit_gone.thing"})


def test_a_library_that_is_not_pinned(checkout):
    (checkout / "requirements.txt").write_text("adafruit-circuitpython-one==3.0.1\n")
    with pytest.raises(
        CommandError, match="adafruit-circuitpython-dep 1.1.0, which requirements.txt"
    ):
        bundle.make("py", root=checkout)


def test_a_library_of_another_version(checkout):
    pins = checkout / "requirements.txt"
    pins.write_text(pins.read_text().replace("3.0.1", "3.0.2"))
    with pytest.raises(CommandError, match="adafruit-circuitpython-one 3.0.1"):
        bundle.make("py", root=checkout)


def test_a_library_that_somebody_changed(checkout):
    (checkout.parent / "site/adafruit_dep.py").write_bytes(b"import os\n")
    with pytest.raises(CommandError, match="not as the wheel .* brought it"):
        bundle.make("py", root=checkout)


def test_a_library_without_a_licence(checkout):
    site = checkout.parent / "site"
    for path in site.glob("adafruit_circuitpython_dep*/licenses/*"):
        path.unlink()
    source = {"adafruit_dep.py": b"x = 1\n"}
    wheel(site, "adafruit-circuitpython-dep", "1.1.0", source, licence=None)
    with pytest.raises(CommandError, match="no licence"):
        bundle.make("py", root=checkout)


def test_the_pinned_display_libraries():
    """Of the real wheels: what a label and a menu need, and no more."""
    shelf = libraries.installed()
    assert "adafruit_display_text.label" in shelf and "displayio" not in shelf
    found = libraries.needed({"x.py": b"from adafruit_display_text import label"})
    assert [library.name for library in found] == ["adafruit-circuitpython-display-text"]
    assert set(found[0].files) == {
        "lib/adafruit_display_text/__init__.py",
        "lib/adafruit_display_text/label.py",
    }
    grid = b"from adafruit_displayio_layout.layouts.grid_layout import GridLayout"
    assert set(libraries.needed({"x.py": grid})[0].files) == {
        "lib/adafruit_displayio_layout/__init__.py",
        "lib/adafruit_displayio_layout/layouts/__init__.py",
        "lib/adafruit_displayio_layout/layouts/grid_layout.py",
    }
