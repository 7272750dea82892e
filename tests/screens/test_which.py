# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Whose saves go on, a card's or the device's? The cases are in tests/store/test_places.py."""

import pytest

from tests.screens.pilot import BOARDS, Pilot  # isort: skip

from ludopoche.core import statistics
from ludopoche.store.keeper import Folder
from ludopoche.ui.page import wrap


def two_lives(pilot, path):
    """Where saves go now counts as the card; and the device has this."""
    pilot.tap("A")  # the welcome
    path.mkdir()
    device = Folder(str(path) + "/", True)
    device.save("match.easy", b"a match", 8, True)
    table = statistics.Table()
    table.make("*").played = 31
    device.save("book", "[settings]\nlang=de\n[stats.lucky]\n" + table.text(), 9, True)
    keeper = pilot.stage.keeper
    keeper.save("settings", "lang=fr")
    keeper.doubt = [device]
    keeper.told = False
    pilot.frames(2)
    return keeper


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("board", BOARDS)
def test_it_says_what_each_holds(board, lang, tmp_path):
    with Pilot(board, lang=lang, desk={"locked": False, "drive": tmp_path}) as pilot:
        two_lives(pilot, tmp_path / "device")
        assert pilot.names[-1] == "which"
        screen, stage = pilot.console.top, pilot.stage
        numbers = [word for word in screen.question.replace(".", "").split() if word.isdigit()]
        assert numbers == ["0", "0", "31", "1"]
        room = stage.width - 4 * stage.top // 3
        assert len(wrap(stage.text, screen.question, room)) > 2
        first, last = screen.group[0], screen.buttons[-1]
        assert first.y >= stage.top and last.y + last.bitmap.height <= stage.foot


@pytest.mark.parametrize("keys, lang", [(("A",), "fr"), (("RIGHT", "A"), "de"), (("B",), None)])
def test_the_answer(keys, lang, tmp_path):
    with Pilot(desk={"locked": False, "drive": tmp_path}) as pilot:
        keeper = two_lives(pilot, tmp_path / "device")
        pilot.tap(*keys)
        pilot.wait(300)
        if lang is None:
            assert keeper.doubt and "which" not in pilot.names
            return
        assert keeper.doubt is None and pilot.stage.settings.lang == lang
        assert b"lang=" + lang.encode() in keeper.load("settings")
        assert keeper.load("match.easy") == b"a match"
