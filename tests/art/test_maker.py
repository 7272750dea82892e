# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The files of pictures: drawn once, drawn anew when the drawing code has changed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim.art import maker
from sim.desk import device

assert device  # before anything of the board's


@pytest.mark.parametrize("size", range(3))
def test_all_pictures_can_be_drawn_and_are_the_same_each_time(size):
    for name in ("template", *maker.names()):
        assert maker.drawn(name, size) == maker.drawn(name, size)


def test_a_file_is_drawn_once_and_anew_after_a_change(tmp_path, monkeypatch):
    monkeypatch.setattr(maker, "FOLDER", tmp_path / "art")
    drawn = []
    plain = maker.drawn
    monkeypatch.setattr(maker, "drawn", lambda *what: drawn.append(what) or plain(*what))
    first = maker.made("template", 0)
    assert maker.made("template", 0) == first and drawn == [("template", 0)]
    assert first.read_bytes() == plain("template", 0)
    monkeypatch.setattr(maker, "source_sum", lambda name: "another")
    assert maker.made("template", 0) != first and len(drawn) == 2
    assert sorted(path.suffix for path in (tmp_path / "art").iterdir()) == [".art", ".art"]


def test_the_sum_sees_a_change_of_every_source(tmp_path, monkeypatch):
    sources = ("sim/art/brush.py", "sim/art/text5.txt", "lib/ludopoche/ui/theme.py")
    sources += tuple("games/template/%s.py" % name for name in ("art", "layout", "card"))
    for path in sources:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("a")
    monkeypatch.setattr(maker, "ROOT", str(tmp_path))
    sums = {maker.source_sum("template")}
    for path in sources:
        (tmp_path / path).write_text("b")
        sums.add(maker.source_sum("template"))
    assert len(sums) == 1 + len(sources)


def test_the_sum_sees_every_file_that_is_read_for_a_picture():
    """A picture of an older format under the same name would keep the program from starting."""
    script = """
import sys
sys.path[:0] = [{root!r}, {root!r} + "/lib"]
sys.dont_write_bytecode = True
import games  # the shelf draws nothing
seen = set()
sys.addaudithook(lambda event, what: event == "open" and seen.add(str(what[0])))
from sim.art import maker
maker.drawn({name!r}, 0)
print(*seen, sep="\\n")
"""
    for name in ("template", *maker.names()):
        words = [sys.executable, "-X", "pycache_prefix=" + os.devnull, "-c"]
        words.append(script.format(root=maker.ROOT, name=name))
        said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        read = {Path(path) for path in said.split("\n") if path.startswith(maker.ROOT)}
        read = {path for path in read if path.is_file() and path.name != "__init__.py"}
        assert maker.source(name) in read and Path(maker.ROOT, "sim/art/maker.py") in read
        assert not read - set(maker.sources(name)), name
