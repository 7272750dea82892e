# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where Lucky Numbers' table says that things are; the table in words; its pictures."""

import ast
import random
import re
from pathlib import Path

import displayio
import pytest

from sim import ROOT
from sim.art import maker
from tests.screens.pilot import BOARDS

# isort: split
from games.lucky.layout import LAYOUTS
from games.lucky.table import IN_GARDEN, SETUP, Table
from games.lucky.text import lines as lines_of
from ludopoche.ui.theme import GOLD, HAZE, INK, NIGHT, PAPER
from tests.games.lucky.test_table import FIGURES, HELD, SMALL, draw_one, on_the_way, start


def inside(box, width, height):
    x, y, w, h = box
    return x >= 0 and y >= 0 and w > 0 and h > 0 and x + w <= width and y + h <= height


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_things_are_where_the_table_finds_them(board, players):
    with start(board, players, seed="21") as pilot:
        size = pilot.stage.size
        on_the_way(pilot, 4 * players + 30, seed=players)
        draw_one(pilot)
        play = pilot.play
        table = play.table
        reader = pilot.reader
        view = play.match.view(0)
        height = pilot.stage.foot

        def at(*thing):
            box = table.find(thing)
            assert inside(box, pilot.stage.width, height), (thing, box)
            return box

        for cell in range(16):
            x, y, w, h = at("cell", cell)
            # Between the corners of the gold edge and the mark are the figures alone.
            box = (x + 3, y + 4, w - 6, 10) if size == 0 else (x + 3, y + 5, w - 6, h - 15)
            number = view["gardens"][play.viewer][cell]
            assert reader.number(box, FIGURES[size], INK) == (number or None)
        x, y, w, h = at("held")
        assert reader.number((x, y, w, h - 3), HELD[size], INK) == view["held"]
        assert table.find(("hand",)) == (x, y, w, h)
        for number in range(1, 21):
            if number not in view["table"]:
                assert table.find(("tile", number)) is None
            elif table.find(("tile", number)):
                assert reader.number(at("tile", number), SMALL[size], INK) == number
        x, y, w, h = at("table")
        row = LAYOUTS[size].row
        assert (x, y, h) == (row.x, row.y, row.h)
        assert at("slot")[0] + at("slot")[2] == x + w
        at("seat", play.viewer)
        _, w, h, face, _ = LAYOUTS[size].others[players - 2]
        for seat in range(players):
            if seat != play.viewer:
                x, y, wide, high = at("seat", seat)
                y += high + 1 - 4 * h
                for cell in range(16):
                    box = x + cell % 4 * w, y + cell // 4 * h, w, h
                    number = view["gardens"][seat][cell]
                    assert reader.number(box, face, PAPER) == (number or None)
        assert table.find(("seat", players)) is table.find(("file", 1)) is None


def test_what_is_not_there_is_not_found():
    with start(seed="21") as pilot:
        table = pilot.play.table
        assert table.mode == SETUP and table.find(("hand",)) == table.find(("table",))
        assert table.find(("held",)) is table.find(("slot",)) is None
        tiles = pilot.play.match.view(0)["hands"][0]
        before = table.find(("tile", tiles[0]))
        pilot.tap("A")  # taken up, it is lifted
        after = table.find(("tile", table.pick))
        assert after[0] == before[0] and after[1] < before[1] and table.spot.zone == IN_GARDEN
        # Whoever looks at another's garden doesn't see one's own.
        mine = table.find(("seat", 0))
        pilot.tap("B")
        table.look = 1
        assert table.find(("seat", 0)) is None and table.find(("seat", 1)) == mine


def test_the_table_in_words():
    with start(players=3, seed="21") as pilot:
        play = pilot.play
        on_the_way(pilot, 45, seed=3)
        draw_one(pilot)
        table = play.table
        view = play.match.view(0)
        viewer = play.viewer
        lines = lines_of(table)
        for i in range(3):
            seat = (viewer + i) % 3
            first = 0 if i == 0 else len(lines) - 5 * (3 - i)
            assert lines[first] == play.match.seats[seat][0]
            cells = re.findall(r"\d+|\.", " ".join(lines[first + 1 : first + 5]))
            assert [int(cell.replace(".", "0")) for cell in cells] == view["gardens"][seat]
        assert lines[5] == "place the %d" % view["held"]
        row = lines[6].replace("+", "").split()
        assert row == [str(number or "") for number in table.row.kinds] + ["discard"]
        legal = [move for move in play.match.legal() if move < 16]
        marks = "".join(lines[1:5])
        assert marks.count("*") + marks.count("[") == len(legal) and marks.count("[") == 1
        pilot.tap("DOWN", "DOWN", "DOWN", "DOWN")
        assert lines_of(table)[6].endswith("[discard]") and "[" not in "".join(lines_of(table)[1:5])
        pilot.tap("UP", "RIGHT", "RIGHT", "RIGHT", "RIGHT")
        assert "[%s]" % play.match.seats[(viewer + 1 + table.spot.panel) % 3][0] in lines_of(table)


def test_what_cannot_be_taken_is_in_brackets():
    with start(players=2, seed="3") as pilot:
        play = pilot.play
        on_the_way(pilot, 60, drops=0.8)
        while play.match.view(0)["held"] or len(set(play.match.view(0)["table"])) < 3:
            on_the_way(pilot, 1, drops=0.8)
        legal = {move >> 4 for move in play.match.legal() if move < 336}
        line = lines_of(play.table)[5].replace("+", "")
        assert line.endswith("[draw]")
        for number in set(play.match.view(0)["table"]):
            assert (str(number) in line.split()) == (number in legal)
            assert ("(%d)" % number in line) == (number not in legal)


# Pictures


def test_art_imports_its_layout_and_nothing_else():
    tree = ast.parse(Path(ROOT, "games/lucky/art.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Import)
        if isinstance(node, ast.ImportFrom):
            assert node.module == "games.lucky.layout"


@pytest.mark.parametrize("size", range(3))
def test_pictures_have_room_on_the_drive(size):
    assert len(maker.drawn("lucky", size)) < (6, 15, 20)[size] * 1024


@pytest.mark.parametrize("board", BOARDS)
def test_a_table_is_made_without_painting(board, monkeypatch):
    """Pixel by pixel a board paints nine in a millisecond."""
    with start(board, 4) as pilot:
        painted = []
        plain = displayio.Bitmap.__setitem__
        monkeypatch.setattr(
            displayio.Bitmap, "__setitem__", lambda *what: painted.append(what) or plain(*what)
        )
        Table(pilot.stage, pilot.play.match)
        assert not painted


@pytest.mark.parametrize("board", BOARDS)
def test_every_number_of_the_revealed_tile_is_drawn_in_its_middle(board):
    with start(board) as pilot:
        pilot.play.table.view.hide_cursor()
        piece = pilot.play.table.view.piece
        x, y, w, h = piece.box
        for number in random.Random(1).sample(range(1, 21), 20):
            piece.show(number)
            pilot.frames(2)
            reader = pilot.reader
            assert reader.number((x, y, w, h - 3), HELD[pilot.stage.size], INK) == number
            ink = [i for i in range(w) if reader.has((x + i, y, 1, h), INK)]
            assert abs(ink[0] - (w - 1 - ink[-1])) <= 1
            assert reader.has((x, y, w, h), GOLD) > w * h // 3
        piece.show(0)
        pilot.frames(2)
        assert pilot.reader.has((x, y, w, h), NIGHT) == w * h


@pytest.mark.parametrize("board", BOARDS[1:])
def test_the_others_free_cells_are_counted(board):
    with start(board, 2, seed="5") as pilot:
        size = pilot.stage.size
        counts = set()
        for step in range(40):
            on_the_way(pilot, 4, seed=step, drops=0.1)
            other = pilot.play.table.view.others[0]
            x, y, w, _ = other.box
            free = pilot.play.match.view(0)["gardens"][other.seat].count(0)
            box = (x + w - 13, y, 12, 12)
            assert pilot.reader.number(box, "5x7", PAPER) == free, (size, free)
            assert pilot.reader.has((x + w - 24, y, 18, 12), HAZE) >= 18
            counts.add(free)
        assert max(counts) > 9 > min(counts)


def test_the_row_has_room_on_every_screen():
    for layout, width in zip(LAYOUTS, (160, 240, 320)):
        row = layout.row
        assert row.x + row.places * (row.w + row.gap) <= width
