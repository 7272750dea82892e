# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The files of pictures: drawn once, drawn anew when the drawing code has changed."""

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
    sources += ("games/template/art.py", "games/template/layout.py")
    for path in sources:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("a")
    monkeypatch.setattr(maker, "ROOT", str(tmp_path))
    sums = {maker.source_sum("template")}
    for path in sources:
        (tmp_path / path).write_text("b")
        sums.add(maker.source_sum("template"))
    assert len(sums) == 1 + len(sources)
