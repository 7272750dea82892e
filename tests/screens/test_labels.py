# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pages of labels, laid out by Adafruit's library."""

from tests.screens.glass import Glass  # before anything of the board's
from tests.screens.menus import press


def test_paragraphs_stand_one_below_the_other():
    with Glass("pygamer") as glass:
        glass.stage.open("about")
        glass.console._go()
        press(glass, "RIGHT")
        (leaf,) = glass.screen.leaves[1]
        assert type(leaf).__name__ == "LinearLayout" and len(leaf) == 2
        first, second = leaf
        top, high = first.anchored_position[1], first.bounding_box[3]
        assert second.anchored_position[1] == top + high + 11 // 2
