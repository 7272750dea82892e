# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's pictures: what they are drawn with, and that they say what the rules say."""

import ast
from pathlib import Path

import pytest

from sim.art import maker
from sim.art.brush import Brush
from sim.desk import device  # before anything of the board's

# isort: split
from games.easy import art, art_hexagon, build, layout, left, rules, score, view
from ludopoche.ui import theme, widgets

assert device


def imported(module):
    """Whose modules a module imports."""
    tree = ast.parse(Path(module.__file__).read_text("utf-8"))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module)
    return found


def test_drawing_needs_the_layout_and_nothing_else():
    assert imported(art) == {"games.easy.art_hexagon", "games.easy.layout"}
    assert imported(art_hexagon) == {"collections", "games.easy.layout"}
    assert imported(layout) == {"collections"}


@pytest.mark.parametrize("size", range(3))
def test_no_picture_is_a_large_object(size):
    names = set()
    for name, canvas, *_ in filter(None, art.sheets(Brush(), size)):
        assert canvas is None or len(maker.rows(canvas)) <= 4096
        assert name not in names
        names.add(name)
    assert len(names) >= 28


def test_layout_and_drawing_know_the_rules_numbers():
    """A board's modules have them from the rules, the drawing has its own."""
    for direction in range(3):
        for rank in range(3):
            assert art_hexagon.DIGITS[direction * 3 + rank] == int(rules.NUMBERS[direction][rank])
    for tile in range(27):
        text = rules.piece_text(tile)
        for direction in range(3):
            rank = rules.rank_of(tile, direction)
            assert text[direction] == rules.NUMBERS[direction][rank]
            assert art_hexagon.rank_of(tile, direction) == rank
    assert art.FIRST == rules.FIRST and (art.DEAD, art.DONE) == (rules.DEAD, rules.DONE)
    assert all(art.column_of(cell) == rules.column_of(cell) for cell in range(rules.CELLS))
    columns = [rules.column_of(cell) for cell in range(rules.CELLS)]
    assert columns == ["abcde".index(rules.cell_text(cell)[0]) for cell in range(rules.CELLS)]
    for line in range(15):
        assert layout.ENDS[line] == rules.LINES[line][-1 if line >= 10 else 0]


def test_view_knows_what_the_pictures_have():
    """The layout isn't in memory beside a table."""
    for name in (
        "NOTHING",
        "FACE",
        "THEIRS",
        "NUMBER",
        "NUMBERS",
        "BAND",
        "BANDS",
        "TRACE",
        "GILT",
    ):
        assert getattr(view, name) == getattr(layout, name), name
    assert score.COLOURS == layout.COLOURS
    assert (build.SOFT, left.BRIGHT) == (layout.SOFT, layout.BRIGHT)


@pytest.mark.parametrize("size", (6, 8, 10))
def test_signs_are_drawn_as_the_console_paints_them(size, monkeypatch):
    import displayio

    monkeypatch.setattr(widgets, "SIGN", bytearray(range(6)))
    brush = Brush()
    for sign in range(6):
        canvas = brush.canvas(size + 2, size + 2)
        brush.sign(canvas, 1, 1, sign, size, theme.GOLD)
        bitmap = displayio.Bitmap(size + 2, size + 2, 16)
        widgets.seat(bitmap, 1, 1, sign, size, theme.GOLD)
        painted = [bitmap[at] for at in range(len(canvas.pixels))]
        assert list(canvas.pixels) == painted


def test_the_lowest_cell_has_its_ground_beside_the_hint_bar():
    from ludopoche.ui.stage import SIZES

    foot = next(
        canvas for name, canvas, *_ in filter(None, art.sheets(Brush(), 0)) if name == "foot"
    )
    _, high, _, begins = SIZES[0]
    assert foot.height == high - begins and foot.width > layout.LAYOUTS[0].hint
