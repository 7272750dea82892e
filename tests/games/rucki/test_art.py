# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki's pictures: what they are drawn with, and that the table shows them as they are."""

import ast
import os

import pytest

from sim import ROOT
from tests.games.rucki import table as t
from tests.screens.pilot import BOARDS, Pilot

# isort: split
from games.rucki import art, layout, rules, view
from ludopoche.ui import palettes
from ludopoche.ui.sheets import Sheets
from ludopoche.ui.theme import INK
from sim.art.brush import Brush


def test_they_are_drawn_with_the_layout_and_nothing_else():
    for name, wanted in (("art", {"games.rucki.layout"}), ("layout", {"collections.namedtuple"})):
        with open(os.path.join(ROOT, "games/rucki/%s.py" % name), encoding="utf-8") as file:
            tree = ast.parse(file.read())
        found = set()
        for node in ast.walk(tree):
            assert not isinstance(node, ast.Import)
            if isinstance(node, ast.ImportFrom):
                found |= {"%s.%s" % (node.module, alias.name) for alias in node.names}
        found = {".".join(each.split(".")[:3]) for each in found}
        assert found == wanted


def test_what_is_shown_knows_what_the_pictures_have():
    """The layout isn't in memory beside a table."""
    looks = "NOTHING FREE MINE FRESH PLAYED PILE CROWN_MARKED CROWN_FRESH CROWN_HOME"
    for name in (looks + " EMPTY BACK TO_DRAW ARROW").split():
        assert getattr(view, name) == getattr(layout, name), name


def test_what_is_repeated_is_the_same():
    assert art.JOKER == rules.JOKER
    for size in range(3):
        for cards in range(4):
            hand = t.LAYOUTS[size].hands[cards]
            assert view.MOST[cards] % hand.across == 0
        signs = {name: canvas for name, canvas, *_ in filter(None, art.sheets(Brush(), size))}[
            "signs"
        ]
        side = t.LAYOUTS[size].others.sign
        for sign in range(6):
            tile = {signs[sign * side + x, y] for x in range(side) for y in range(side)}
            assert palettes.SIGNS[sign] in tile and len(tile) <= 2


@pytest.mark.parametrize("board", BOARDS)
def test_every_number_on_the_board_is_drawn_as_its_face_has_it(board):
    brush = Brush()
    with Pilot(board) as pilot:
        where = t.LAYOUTS[pilot.stage.size].board
        with Sheets(pilot.stage, "rucki") as sheets:
            numbers = sheets.read("numbers")
        face = brush.face(art.BOARD_FACE[pilot.stage.size])
        high = face.cap + 1
        for cell in range(1, rules.JOKER):
            drawn = brush.canvas(where.pitch, high, 2)
            x = (where.w - face.width(str(cell))) // 2
            face.paint(drawn, x, 0, str(cell), 1)
            left, top = cell % 12 * where.pitch, cell // 12 * high
            for y in range(high):
                for x in range(where.pitch):
                    assert numbers[left + x, top + y] == drawn[x, y], cell


@pytest.mark.parametrize("board", BOARDS)
def test_a_number_lies_on_the_joker_as_its_face_has_it(board):
    """Under the crown, with and without a mark, also beside the frame of a joker just played."""
    face = ",".join("P" if c == rules.PILE else rules.piece_text(c) for c in rules.RED)
    hands = [[44, 22, rules.JOKER, 33, 5], [1, 2, 3, 34, 11]]
    brush = Brush()
    for cell in (33, 44):
        with t.table(board, hands, 32, face=face) as pilot:
            t.onward(pilot, "J@%d" % cell)
            x, y, _, _ = t.cell_box(pilot, cell)
            where = t.LAYOUTS[pilot.stage.size].board
            marked = bool(t.marked(pilot)) and cell in pilot.play.table.legal
            assert marked
            if not pilot.stage.size:
                continue  # there is room for the crown alone
            letters = brush.face(art.UNDER_FACE[pilot.stage.size])
            drawn = brush.canvas(where.w, letters.cap, 2)
            left = (where.w - letters.width(str(cell))) // 2
            letters.paint(drawn, left, 0, str(cell), 1)
            ink = pilot.stage.rgb(INK)
            for row in range(letters.cap):
                for column in range(where.w):
                    if drawn[column, row]:
                        at = x + column, y + where.under_marked + row
                        red, green, blue = pilot.reader.colour(*at)
                        assert red << 16 | green << 8 | blue == ink
