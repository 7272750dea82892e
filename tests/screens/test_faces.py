# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Letters and figures: written on a board as drawn, complete, clipped, and good for labels too."""

import glob
import os
import random

import pytest

from sim.art import console, faces, letters
from sim.art.brush import LARGER, Brush
from sim.desk.device import Desk
from tests.screens.pilot import ROOT
from tests.screens.reader import LETTERS, Reader, face

WIDE, HIGH = 90, 24


@pytest.fixture
def desk():
    with Desk("wio") as desk:
        desk.open()
        yield desk


def show(desk, tilegrid):
    import displayio

    group = displayio.Group()
    group.append(tilegrid)
    desk.display.root_group = group
    desk.display.refresh()
    return desk.rgb()


def canvas(colour=0):
    import displayio

    from ludopoche.ui import palettes

    bitmap = displayio.Bitmap(320, 40, 16)
    bitmap.fill(colour)
    palette = displayio.Palette(16)
    colours = palettes.colours("normal")
    for i in range(16):
        palette[i] = int.from_bytes(colours[3 * i : 3 * i + 3], "big")
    return bitmap, displayio.TileGrid(bitmap, pixel_shader=palette)


def both(name, x, y, text, colour, colours, ground):
    """Pixels as the board writes them and as they are drawn; where the next letter would begin."""
    import displayio

    bitmap = displayio.Bitmap(WIDE, HIGH, colours)
    bitmap.fill(ground)
    end = face(name).paint(bitmap, x, y, text, colour)
    drawn = Brush().canvas(WIDE, HIGH, colours, ground)
    assert faces.face(name).paint(drawn, x, y, text, colour) == end
    return [bitmap[i] for i in range(WIDE * HIGH)], list(drawn.pixels)


@pytest.mark.parametrize("name", faces.FACES)
def test_a_board_measures_and_writes_every_glyph_as_it_is_drawn(desk, name):
    own, drawn = face(name), faces.face(name)
    for part in ("cap", "up", "down", "line", "gap"):
        assert getattr(own, part) == getattr(drawn, part)
    assert own.width("") == drawn.width("") == 0
    for char in drawn.glyphs:
        assert own.width(char) == drawn.width(char)
        written, pixels = both(name, 4, 5, char, 1, 2, 0)
        assert written == pixels, char


@pytest.mark.parametrize("colour, colours, ground", [(3, 4, 0), (0, 4, 1), (13, 16, 2), (0, 16, 9)])
@pytest.mark.parametrize("name", faces.FACES)
def test_in_any_colour_and_over_any_edge(desk, name, colour, colours, ground):
    chance = random.Random(name)
    glyphs = sorted(faces.face(name).glyphs)
    for _ in range(40):
        text = "".join(chance.choices(glyphs, k=9))
        x, y = chance.randint(-20, WIDE + 4), chance.randint(-16, HIGH + 4)
        for ink, lot, below in ((colour, colours, ground), (1, 2, 0), (1, 16, 7)):
            written, pixels = both(name, x, y, text, ink, lot, below)
            assert written == pixels, (x, y, text)


@pytest.mark.parametrize("name", ["5x7", "text10"])
def test_every_character_of_every_word_is_drawn(name):
    texts = glob.glob(os.path.join(ROOT, "lib/ludopoche/words/*.txt"))
    texts += glob.glob(os.path.join(ROOT, "lib/ludopoche/help/*.txt"))
    texts += glob.glob(os.path.join(ROOT, "games/*/words/*.txt"))
    texts += glob.glob(os.path.join(ROOT, "games/*/help/*.txt"))
    assert len(texts) >= 6
    for path in texts:
        with open(path, encoding="utf-8") as file:
            missing = set(file.read()) - set("\n") - set(faces.face(name).glyphs)
        assert not missing, path


def test_composition_covers_the_three_languages():
    assert len(faces.COMPOSED) == len(faces.BASES) == len(faces.MARKS)
    for name in ("5x7", "text10"):
        for char in "àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ" + "ßœŒæÆ«»„“’–…€":
            assert char in faces.face(name).glyphs


def test_what_is_not_drawn_is_a_question_mark(desk):
    own = face("5x7")
    assert own.index("ж") == own.index("\t") == own.index("?")
    with pytest.raises(ValueError):
        face("7x10").width("A")


@pytest.mark.parametrize("size", range(3))
def test_sheets_are_a_row_of_cells(size):
    usual = {name: sheet.width for name, sheet, _ in console.sheets(Brush(), size)}
    for name, sheet, _ in letters.sheets(Brush(), size):
        assert sheet.height == faces.face(name).line
        assert sheet.width == console.CELL * len(faces.face(name).glyphs)
        assert sheet.width // console.CELL < 256  # a TileGrid's tiles
        fewer = len(set(faces.MORE) & set(faces.face(name).glyphs))
        assert usual.pop(name) == sheet.width - console.CELL * fewer
    assert not usual


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_usual_languages_need_no_further_letters(code):
    for path in glob.glob(os.path.join(ROOT, "**", code + ".txt"), recursive=True):
        with open(path, encoding="utf-8") as file:
            assert not set(file.read()) & set(faces.MORE), path


@pytest.mark.parametrize("name", ["5x7", "text10"])
def test_what_is_painted_can_be_read(desk, name):
    from ludopoche.ui import theme

    own = face(name)
    for text in (
        "Défausse ou échange la tuile",
        "Größe, Spaß: Übung",
        "ÉÀÇŒ 123456789",
        LETTERS[:26],
    ):
        bitmap, grid = canvas(theme.INK)
        end = own.paint(bitmap, 3, 9, text, theme.PAPER)
        assert end == 3 + own.width(text) + own.gap
        reader = Reader(show(desk, grid))
        assert reader.text((0, 0, 320, 40), name, theme.PAPER) == text


@pytest.mark.parametrize("kind", ["3x5", "7x10", *LARGER])
def test_every_figure_can_be_told_apart(kind):
    import numpy

    from ludopoche.ui import palettes, theme

    brush = Brush()
    colours = numpy.frombuffer(palettes.colours("normal"), numpy.uint8).reshape(16, 3)
    for number in (10, 23, 45, 67, 89, 20):
        drawn = brush.canvas(100, 40)
        brush.number(drawn, 10, 2, 80, 36, str(number), brush.face(kind), theme.GOLD)
        pilot = colours[numpy.array(list(drawn.pixels)).reshape(40, 100)]
        assert Reader(pilot).number((10, 2, 80, 36), kind, theme.GOLD) == number


def test_fit_shortens_what_is_too_long():
    own = face("5x7")
    assert own.fit("Anna", 40) == "Anna"
    short = own.fit("Maximiliane", 40)
    assert short.endswith("…") and own.width(short) <= 40


@pytest.mark.parametrize("name", ["5x7", "text10"])
def test_labels_show_the_same_letters(desk, name):
    from adafruit_display_text import bitmap_label, label

    from ludopoche.ui import leaflet, theme

    own = face(name)
    font = leaflet.Font(own)
    assert font.get_glyph(ord("é")).bitmap is own.sheet
    assert font.get_glyph(ord("é")) is font.get_glyph(ord("é"))
    for kind in (label.Label, bitmap_label.Label):
        text = kind(font, text="Déjà prêt, Größe", color=0xF7EFDE)
        text.x = 4
        text.y = 20
        reader = Reader(show(desk, text))
        assert reader.text((0, 0, 320, 40), name, theme.PAPER) == "Déjà prêt, Größe"
