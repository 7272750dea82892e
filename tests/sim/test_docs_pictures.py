# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The pictures in docs/ are what the program shows today."""

import os

import pytest

from sim import ROOT, shot
from tests.screens.glass import check

FOLDER = os.path.join(ROOT, "docs", "pictures")
NAMES = ("shelf", "lucky", "sixteen", "easy", "rucki")


@pytest.mark.parametrize("name", NAMES)
def test_a_picture(name, tmp_path, request):
    from PIL import Image

    out = str(tmp_path / "now.png")
    path = os.path.join(FOLDER, name + ".trace")
    assert shot.main(["--trace", path, "--out", out]) == 0
    image = Image.open(out).convert("RGB")
    if request.config.getoption("--update-goldens"):
        image.save(os.path.join(FOLDER, name + ".png"))
    check(image, name, folder=FOLDER)
