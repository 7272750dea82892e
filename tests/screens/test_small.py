# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The small bundle's pages of labels, without libraries, look as the libraries paint them."""

import numpy
import pytest

from tests.screens.glass import BOARDS, Glass  # before anything of the board's
from tests.screens.menus import SIX, keep, played, press


def seen(board, lang):
    """Every page of labels."""
    found = []
    with Glass(board, lang=lang) as glass:
        keep(glass, played("rucki", SIX, rounds="6")[0])
        for name, args in (("about", ()), ("selftest", ()), ("stats", ("easy",))):
            glass.stage.open(name, *args)
            glass.console._go()
            for _ in range(2):
                glass.frames(1)
                found.append(numpy.array(glass.image()))
                press(glass, "RIGHT")
            glass.stage.home()
            glass.console._go()
    return found


@pytest.mark.parametrize("board, lang", list(zip(BOARDS, ("fr", "de", "en"))))
def test_the_same_pixels(board, lang, monkeypatch):
    from ludopoche.menu import labelled, labelled_small

    whole = seen(board, lang)
    with monkeypatch.context() as patch:
        patch.setattr(labelled, "pages", labelled_small.pages)
        patch.setattr(labelled, "label", labelled_small.label)
        patch.setattr(labelled, "stack", labelled_small.stack)
        small = seen(board, lang)
    assert len(whole) == len(small) == 6
    for one, other in zip(whole, small):
        assert numpy.array_equal(one, other)


@pytest.mark.parametrize("board", ["pewpew", "meowbit"])
def test_a_firmware_without_bitmaptools_paints_its_labels(board):
    for picture in seen(board, "de"):
        assert len(numpy.unique(picture.reshape(-1, 3), axis=0)) > 3


@pytest.mark.parametrize("board, stacked", [("pygamer", True), ("pewpew", False)])
def test_paragraphs_stand_one_below_the_other(board, stacked):
    """By the library where it can, else by hand."""
    with Glass(board) as glass:
        glass.stage.open("about")
        glass.console._go()
        press(glass, "RIGHT")
        leaf = glass.screen.leaves[1]
        if stacked:
            (leaf,) = leaf
        assert type(leaf).__name__ == ("LinearLayout" if stacked else "Group") and len(leaf) == 2
        first, second = leaf
        high = first.bounding_box[3] if stacked else first.tile_height
        top = first.anchored_position[1] if stacked else first.y
        below = second.anchored_position[1] if stacked else second.y
        assert below == top + high + 11 // 2
