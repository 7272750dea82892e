# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Letters and figures: packed as drawn, complete, composed, and good for labels too."""

import glob
import os

import numpy as np
import pytest

from sim.art import faces as drawn
from sim.desk.device import Desk
from tests.screens.glass import ROOT
from tests.screens.reader import LETTERS, Reader


@pytest.fixture
def desk():
    with Desk("picopad") as desk:
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

    from ludopoche import palettes

    bitmap = displayio.Bitmap(320, 40, 16)
    bitmap.fill(colour)
    palette = displayio.Palette(16)
    colours = palettes.colours("normal")
    for i in range(16):
        palette[i] = int.from_bytes(colours[3 * i : 3 * i + 3], "big")
    return bitmap, displayio.TileGrid(bitmap, pixel_shader=palette)


@pytest.mark.parametrize("name", drawn.FACES)
def test_faces_are_packed_as_drawn(name):
    with open(drawn.path(name), encoding="utf-8") as file:
        assert file.read() == drawn.module(name), "run python3 -m sim glyphs"


@pytest.mark.parametrize("name", ["5x7", "text10"])
def test_every_character_of_every_word_is_drawn(name):
    from ludopoche import glyphs

    face = glyphs.face(name)
    texts = glob.glob(os.path.join(ROOT, "lib/ludopoche/words/??*.py"))
    texts += glob.glob(os.path.join(ROOT, "games/*/words_*.py"))
    texts += glob.glob(os.path.join(ROOT, "games/*/help/*.txt"))
    assert len(texts) >= 6
    for path in texts:
        with open(path, encoding="utf-8") as file:
            for char in set(file.read()) - set(" \n"):
                assert drawn_in(face, char), "%r in %s" % (char, path)


def drawn_in(face, char):
    from ludopoche import glyphs

    made = glyphs.COMPOSED.find(char)
    parts = glyphs.BASES[made] + glyphs.MARKS[made] if made >= 0 else char
    return all("!" <= part <= "~" or part in face._extra for part in parts)


def test_composition_covers_the_three_languages():
    from ludopoche import glyphs

    assert len(glyphs.COMPOSED) == len(glyphs.BASES) == len(glyphs.MARKS)
    for char in "àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ":
        assert char in glyphs.COMPOSED
    for char in "ßœŒæÆ«»„“’–…€":
        assert char in glyphs.face("5x7")._extra
        assert char in glyphs.face("text10")._extra


@pytest.mark.parametrize("name", ["5x7", "text10"])
def test_what_is_painted_can_be_read(desk, name):
    from ludopoche import glyphs, theme

    face = glyphs.face(name)
    for text in (
        "Défausse ou échange la tuile",
        "Größe, Spaß: Übung",
        "ÉÀÇŒ 123456789",
        LETTERS[:26],
    ):
        bitmap, grid = canvas(theme.INK)
        end = face.paint(bitmap, 3, 9, text, theme.PAPER)
        assert end == 3 + face.width(text) + face.gap
        reader = Reader(show(desk, grid))
        assert reader.text((0, 0, 320, 40), name, theme.PAPER) == text


@pytest.mark.parametrize("kind", ["3x5", "7x10", "7x14", "11x14", "14x20", "21x30"])
def test_every_figure_can_be_told_apart(desk, kind):
    from ludopoche import bigger, glyphs, paint, theme

    face = bigger.face(kind) if kind in ("7x14", "11x14", "14x20", "21x30") else glyphs.face(kind)
    for number in (10, 23, 45, 67, 89, 20):
        bitmap, grid = canvas(theme.INK)
        paint.number(bitmap, 10, 2, 80, 36, str(number), face, theme.GOLD)
        assert Reader(show(desk, grid)).number((10, 2, 80, 36), kind, theme.GOLD) == number


def test_painting_is_clipped_at_the_edges(desk):
    from ludopoche import glyphs, theme

    face = glyphs.face("text10")

    def painted(x, y):
        bitmap, grid = canvas(theme.INK)
        face.paint(bitmap, x, y, "ÉMg", theme.PAPER)
        return show(desk, grid)[:40]

    middle = painted(100, 16)
    assert 100 < (middle != middle[0, 0]).any(axis=2).sum() < 300
    around = np.pad(middle, ((40, 40), (320, 320), (0, 0)), mode="edge")
    for x, y in ((-4, 4), (316, 4), (100, -6), (100, 36)):
        # What is beyond an edge is cut off, and comes in again nowhere else.
        top, left = 40 + 16 - y, 320 + 100 - x
        assert (painted(x, y) == around[top : top + 40, left : left + 320]).all(), (x, y)


def test_fit_shortens_what_is_too_long():
    from ludopoche import glyphs

    face = glyphs.face("5x7")
    assert face.fit("Anna", 40) == "Anna"
    short = face.fit("Maximiliane", 40)
    assert short.endswith("…") and face.width(short) <= 40


@pytest.mark.parametrize("name", ["5x7", "text10"])
def test_labels_show_the_same_letters(desk, name):
    from adafruit_display_text import bitmap_label, label

    from ludopoche import glyphs, labels, theme

    font = labels.Font(glyphs.face(name))
    assert font.get_glyph(ord("é")) is font.get_glyph(ord("é"))
    for kind in (label.Label, bitmap_label.Label):
        text = kind(font, text="Déjà prêt, Größe", color=0xF7EFDE)
        text.x = 4
        text.y = 20
        reader = Reader(show(desk, text))
        assert reader.text((0, 0, 320, 40), name, theme.PAPER) == "Déjà prêt, Größe"
