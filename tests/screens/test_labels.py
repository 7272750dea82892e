# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pages of labels."""

from tests.screens.glass import Glass  # before anything of the board's
from tests.screens.menus import press


def test_paragraphs_stand_one_below_the_other():
    with Glass("pygamer") as glass:
        glass.stage.open("about")
        glass.console._go()
        press(glass, "RIGHT")
        first, second = glass.screen.page
        assert first.y + first[0].y == glass.stage.top + 3 + glass.stage.text.down
        below = first.y + first[-1].y + first[-1].tile_height
        assert second.y + second[0].y == below + 11 // 2
