# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""docs/boards.md says of each proven board what the page says, and what the board's entry has."""

import re
from pathlib import Path

import pytest

from hardware.boards import find
from sim import ROOT
from sim.bundle import room
from sim.desk import boards
from sim.page import door, handhelds

DOCS = Path(ROOT, "docs", "boards.md").read_text("utf-8")
HAS = {  # of an entry, and how the docs say that it is there, or isn't
    "battery": ("tells when the battery is nearly empty", "can't tell how full a battery is"),
    "sd": ("an SD slot", "no SD slot"),
    "uart": ("TX and RX on a header", "no wire to another board"),
}


@pytest.mark.parametrize("board", boards.proven(), ids=lambda board: board.id)
def test_the_docs_agree(board):
    part = DOCS.split("\n## %s" % board.name)[1].split("\n## ")[0].split("\n# ")[0]
    assert "(pictures/%s)" % handhelds.picture_name(board) in part
    assert "<%s>" % (handhelds.FIRMWARE % board.id) in part
    told = "| keys | %s goes on, %s goes back, %s pauses, %s explains |"
    assert told % tuple(handhelds.labels(board)) in part
    drive = handhelds.megabytes(board)
    assert "| screen, drive | %dx%d, %s MB |" % (*board.size, drive) in part
    has = part.split("| has | ")[1].split(" |")[0].split("; ")
    entry = find(board.id)
    sounds = {"tone": "a buzzer, one note at a time"}
    assert has[0] == sounds.get(entry["sound"].split()[0], "a loudspeaker")
    assert has[1:] == [HAS[name][name not in entry] for name in HAS]
    # Links and three languages don't fit on a small drive: that is said where its board is shown.
    small = board.drive < room.LARGE
    assert small == ("matches with other boards only beside one" in part)
    assert small == ("hand.alone" in handhelds.facts(board))
    bootloader = re.search("a drive `(.*?)` appears", part)[1]
    for lang in door.LANGS:
        assert bootloader in door.TEXTS[lang]["hand.boot." + board.id]
