# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pictures that are drawn on the desktop are read as they were drawn, or not at all."""

import io
import random
import types

import pytest

from sim.art import drawings, maker
from sim.art.brush import Brush, Canvas
from sim.desk import device  # before anything of the board's

assert device


def noise(width, height, colours, seed=1):
    canvas = Canvas(width, height, colours)
    chance = random.Random(seed)
    for at in range(width * height):
        canvas[at] = chance.randrange(colours)
    return canvas


def sheets_of(data, players=0):
    from ludopoche.ui.sheets import Sheets

    device = types.SimpleNamespace(art=lambda name: io.BytesIO(data), fill=drawings.fill)
    return Sheets(types.SimpleNamespace(span=160, height=128, device=device), "toy", players)


@pytest.mark.parametrize("colours", [2, 4, 16])
@pytest.mark.parametrize("width", [1, 7, 8, 32, 33, 61])
def test_a_picture_is_read_as_it_was_drawn(colours, width):
    canvas = noise(width, 5, colours)
    data = maker.packed([("first", Canvas(9, 3, 4)), ("it", canvas, b"\x03\x04")], "toy")
    with sheets_of(data) as sheets:
        assert sheets.note("it") == b"\x03\x04" and sheets.note("first") == b""
        bitmap = sheets.read("it")
        assert [bitmap[i] for i in range(width * 5)] == list(canvas.pixels)
        assert bitmap.width == width and bitmap.height == 5
        assert sheets.read("first").width == 9  # in any order


def test_numbers_lie_beside_a_picture_or_alone():
    drawn = [("one", noise(9, 3, 4), (0, 1, 255, 256, 319, 65535)), ("places", None, (7, 300))]
    data = maker.packed([*drawn, ("it", noise(5, 5, 2))], "toy")
    with sheets_of(data) as sheets:
        assert sheets.numbers("places") == [7, 300] and sheets.numbers("it") == []
        assert sheets.numbers("one") == [0, 1, 255, 256, 319, 65535]
        assert (sheets.read("it").width, sheets.read("one").width) == (5, 9)
    for wrong in (-1, 65536):
        with pytest.raises(OverflowError):
            maker.packed([("places", None, (wrong,))], "toy")


def test_a_table_begins_with_the_pictures_for_its_players():
    """They are read at once, and holes are kept for them before the table's code comes."""
    cells, two, four, later = (noise(width, 30, 4) for width in (80, 64, 96, 112))
    named = ("cells", cells), ("others for 2", two), ("others for 34", four), None, ("later", later)
    data = maker.packed(named, "toy")
    for players, drawn in ((2, two), (3, four), (4, four)):
        with sheets_of(data, players) as sheets:
            assert sheets.holes(players)[:-1] == [600, drawn.width // 4 * 30]
        others = sheets.read("others")  # of a file that is closed
        assert [others[i] for i in range(drawn.width * 30)] == list(drawn.pixels)
        assert sheets.read("cells").width == 80
        with pytest.raises(ValueError):
            sheets.read("later")


@pytest.mark.parametrize("high", [1, 28, 29, 56, 61])
def test_strips_are_the_picture(high):
    """Pieces that are unpacked end within one of them."""
    from ludopoche.ui.sheets import STRIP

    canvas = noise(106, high, 16)
    data = maker.packed([("first", noise(9, 3, 4)), ("it", canvas)], "toy")
    with sheets_of(data) as sheets:
        strips = sheets.strips("it")
    pixels = [pixel for strip in strips for pixel in [strip[i] for i in range(106 * strip.height)]]
    assert pixels == list(canvas.pixels)
    assert all(56 * strip.height <= STRIP for strip in strips)
    for end in range(0, len(data), 97):
        with pytest.raises(OSError):
            sheets_of(data[:end]).strips("it")


def test_rows_are_whole_words_and_the_first_pixel_is_the_highest():
    canvas = Canvas(9, 2, 16)
    canvas[0] = 0xA
    canvas[8] = 0xB
    canvas[0, 1] = 0xC
    assert maker.rows(canvas) == bytes.fromhex("a0000000 b0000000 c0000000 00000000")


def test_a_file_that_is_cut_anywhere_or_foreign_is_said_to_be_missing():
    whole = maker.packed([("one", noise(20, 4, 4)), ("two", noise(5, 5, 2))], "toy")
    for end in range(len(whole)):
        with pytest.raises(OSError) as error:
            sheets_of(whole[:end]).read("two")
        assert error.value.args[0] == 2
    for data in (b"XX1" + whole[3:], b"LA1" + whole[3:]):
        with pytest.raises(OSError):
            sheets_of(data)
    with pytest.raises(OSError):
        sheets_of(whole).read("three")


def test_no_picture_is_larger_than_a_hole_in_the_heap():
    with pytest.raises(ValueError, match="'large' takes 4112 bytes, the limit is 4096"):
        maker.packed([("large", Canvas(8, 1028, 16))], "toy")


@pytest.mark.parametrize("size", range(3))
def test_figures_are_written_as_a_face_writes_them(size):
    import displayio

    from ludopoche.ui.letters import Figures

    brush = Brush()
    name = ("14x20", "21x30", "7x14")[size]
    strip, widths = brush.figures(name, 16, brush.INK, brush.GOLD)
    with sheets_of(maker.packed([("figures", strip, widths)], "toy")) as sheets:
        figures = Figures(sheets.read("figures"), sheets.note("figures"))
    face = brush.face(name)
    for number in (0, 7, 10, 46, 171):
        drawn = brush.canvas(90, 40, ground=brush.GOLD)
        face.paint(drawn, 3, 2, str(number), brush.INK)
        bitmap = displayio.Bitmap(90, 40, 16)
        bitmap.fill(brush.GOLD)
        figures.write(bitmap, 3, 2, number)
        assert [bitmap[i] for i in range(90 * 40)] == list(drawn.pixels)
        assert figures.width(number) == face.width(str(number))


def test_what_unpacks_finds_the_room_that_is_kept_for_nothing(monkeypatch):
    from ludopoche import memory
    from ludopoche.ui import sheets

    canvas = noise(9, 5, 16)
    unpack = sheets.zlib.decompress

    def tight(data):
        if memory._spare:
            raise MemoryError
        return unpack(data)

    monkeypatch.setattr(sheets, "zlib", types.SimpleNamespace(decompress=tight))
    monkeypatch.setattr(memory, "_spare", [bytearray(100)])
    with sheets_of(maker.packed([("it", canvas)], "toy")) as opened:
        bitmap = opened.read("it")
        assert [bitmap[i] for i in range(9 * 5)] == list(canvas.pixels)
