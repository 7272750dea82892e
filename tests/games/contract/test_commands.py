# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every game on the shelf can be asked for at the desktop."""

import pytest
from PIL import Image

from sim.app import play, shot, trace
from tests.games.contract.conftest import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_its_table(game, tmp_path):
    out = tmp_path / "table.png"
    assert shot.main(["--game", game, "--seats", "person", "--out", str(out)]) == 0
    assert len(Image.open(out).getcolors()) > 4


@pytest.mark.parametrize("game", GAMES)
def test_a_session_at_its_table_and_the_same_again(game, tmp_path):
    path = tmp_path / "played.trace"
    words = ["--headless", "--save-trace", str(path)]
    assert play.main([*words, "--game", game, "--lang", "de"]) == 0
    assert trace.read(path)[1]["game"] == game
    assert play.main(["--headless", "--trace", str(path)]) == 0
