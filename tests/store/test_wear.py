# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Years of two matches a day, before a sector has had all the erases it can take."""

from pathlib import Path

import pytest

from sim import ROOT
from sim.bench import saves
from sim.nor import match_saves


def test_the_document_has_the_years_that_are_printed(capsys, monkeypatch):
    """And no drive and no NVM is under the floor."""
    monkeypatch.setattr(saves, "COMPARED", ())
    assert saves.main([]) == 0
    printed = [line for line in capsys.readouterr().out.split("\n") if line.startswith("|")]
    text = Path(ROOT, "docs", "saves.md").read_text("utf-8")
    told = text[text.index("## Wear") :].split("\n")
    assert [line for line in told if line.startswith("|")] == printed
    assert len(printed) == 2 + len(saves.DRIVES) + len(saves.NVMS)


@pytest.mark.parametrize("entry", saves.NVMS, ids=[entry[0] for entry in saves.NVMS])
@pytest.mark.parametrize("game", match_saves.ALONE)
def test_the_floor_of_an_nvm(entry, game):
    _, size, appends = entry
    for table in (match_saves.ALONE, match_saves.FULL):
        matches = 12 if table is match_saves.ALONE else 4
        first = saves.nvm_wear(size, appends, game, table, matches)
        later = saves.nvm_wear(size, appends, game, table, matches, spent=saves.LATER)
        assert first <= later * 1.4 or later <= 1.25
        if first > 1.37:  # more than ten years allow: only while there is some to spare
            assert later <= 1.25


def test_the_plain_way_would_not_do():
    made, its_chip = saves.drive(2048 * saves.KB, saves.beside, saves.BUNDLE)
    _, hottest = saves.wear(made, its_chip, "sixteen", match_saves.ALONE, matches=2, plain=True)
    assert hottest * saves.A_YEAR > saves.DRIVE  # not even a year


def test_the_report_names_what_is_low(capsys, monkeypatch):
    monkeypatch.setattr(saves, "DRIVES", saves.DRIVES[:1])
    monkeypatch.setattr(saves, "NVMS", ())
    monkeypatch.setattr(saves, "TABLES", (("one person", {"rucki": match_saves.ALONE["rucki"]}),))
    monkeypatch.setattr(match_saves, "ALONE", {"rucki": match_saves.ALONE["rucki"]})
    assert saves.main([]) == 0
    said = capsys.readouterr().out
    assert "pybadge" in said and "rucki" in said and "Under" not in said
    monkeypatch.setattr(saves, "DRIVE", 10)
    assert saves.main([]) == 1
    assert "two matches a day: pybadge, 2048 KB (one person)\n" in capsys.readouterr().out
