# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pages of labels, laid out by Adafruit's library."""

import sys

import pytest

from tests.screens.menus import press
from tests.screens.pilot import Pilot  # before anything of the board's


def test_paragraphs_stand_one_below_the_other():
    with Pilot("pygamer") as pilot:
        pilot.stage.open("about")
        pilot.go()
        press(pilot, "RIGHT")
        (leaf,) = pilot.screen.leaves[1]
        assert type(leaf).__name__ == "LinearLayout" and len(leaf) == 2
        first, second = leaf
        top, high = first.anchored_position[1], first.bounding_box[3]
        assert second.anchored_position[1] == top + high + 11 // 2


@pytest.mark.parametrize("board", ("pygamer", "picosystem", "wio"))
def test_a_drive_without_the_libraries_shows_the_same(board, monkeypatch):
    """As on a drive under 1 MB: where labels stand may differ by the library's own rounding."""

    def pages():
        with Pilot(board) as pilot:
            pilot.stage.open("about")
            pilot.go()
            for _ in range(2):
                yield pilot.image()
                press(pilot, "RIGHT")

    with_them = list(pages())
    for name in ("adafruit_display_text", "adafruit_displayio_layout"):
        for module in [one for one in sys.modules if one.partition(".")[0] == name]:
            monkeypatch.delitem(sys.modules, module)
        monkeypatch.setitem(sys.modules, name, None)
    for module in ("ludopoche.ui.leaflet", "ludopoche.screens.about"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    without = list(pages())
    for one, other in zip(with_them, without):
        assert written(one) == pytest.approx(written(other), rel=0.02)


def written(image):
    """How many pixels aren't ground."""
    colours = [count for count, _ in image.getcolors(4096)]
    return sum(colours) - max(colours)
