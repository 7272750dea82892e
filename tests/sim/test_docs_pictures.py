# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The pictures in docs/ are what the program shows today."""

import os

import pytest

from sim import ROOT, shot
from tests.screens.glass import check

FOLDER = os.path.join(ROOT, "docs", "pictures")
# A picture, its trace, and how else it is taken.
PICTURES = (
    ("shelf", "shelf"),
    ("lucky", "lucky"),
    ("sixteen", "sixteen"),
    ("easy", "easy"),
    ("rucki", "rucki"),
    ("board", "rucki", "--zoom", "2", "--body"),
)


@pytest.mark.parametrize(("name", "trace", "more"), [(p[0], p[1], p[2:]) for p in PICTURES])
def test_a_picture(name, trace, more, tmp_path, request):
    from PIL import Image

    out = str(tmp_path / "now.png")
    path = os.path.join(FOLDER, trace + ".trace")
    assert shot.main(["--trace", path, "--out", out, *more]) == 0
    image = Image.open(out).convert("RGB")
    if request.config.getoption("--update-goldens"):
        image.save(os.path.join(FOLDER, name + ".png"))
    check(image, name, folder=FOLDER)


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "picopad"])
def test_without_a_game_it_is_the_shelf(board, tmp_path):
    pictures = []
    go_on = "0 A down\n9 A up\n"
    for lines in (None, "", go_on, go_on + "2000 RIGHT down\n2009 RIGHT up\n"):
        args = ["--board", board, "--out", str(tmp_path / "now.png")]
        if lines is not None:
            (tmp_path / "a.trace").write_text(lines)
            args += ["--trace", str(tmp_path / "a.trace")]
        assert shot.main(args) == 0
        pictures.append((tmp_path / "now.png").read_bytes())
    bare, empty, shelf, right = pictures
    assert bare == shelf and len({empty, shelf, right}) == 3
