# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The pictures in docs/ are what the program shows today."""

import io
import os

import pytest
from PIL import Image

from sim import ROOT
from sim.app import play, shot, trace
from sim.desk import boards
from sim.desk.device import Desk
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
    out = str(tmp_path / "now.png")
    path = os.path.join(FOLDER, trace + ".trace")
    assert shot.main(["--trace", path, "--out", out, *more]) == 0
    image = Image.open(out).convert("RGB")
    if request.config.getoption("--update-goldens"):
        image.save(os.path.join(FOLDER, name + ".png"))
    check(image, name, folder=FOLDER)


@pytest.mark.parametrize("board", boards.proven(), ids=lambda board: board.id)
def test_a_board(board, tmp_path, request):
    out = str(tmp_path / "now.png")
    zoom = "1" if board.size[0] >= 240 else "2"
    assert shot.main(["--board", board.id, "--body", "--zoom", zoom, "--out", out]) == 0
    image = Image.open(out).convert("RGB")
    name = "board-" + board.id
    if request.config.getoption("--update-goldens"):
        image.quantize(64, dither=0).save(os.path.join(FOLDER, name + ".png"), optimize=True)
    check(image.quantize(64, dither=0).convert("RGB"), name, folder=FOLDER)


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "picopad"])
def test_without_a_game_it_is_the_shelf(board, tmp_path):
    pictures = []
    go_on = "0 A down\n9 A up\n"
    for lines in (None, "", go_on, go_on + "2000 RIGHT down\n2009 RIGHT up\n"):
        args = ["--board", board, "--out", str(tmp_path / "now.png")]
        if lines is not None:
            (tmp_path / "a.trace").write_text(lines)
            args += ["--lang", "en", "--trace", str(tmp_path / "a.trace")]
        assert shot.main(args) == 0
        pictures.append((tmp_path / "now.png").read_bytes())
    bare, empty, shelf, right = pictures
    assert bare == shelf and len({empty, shelf, right}) == 3


def test_a_trace_without_a_language_begins_with_the_choice_of_one(tmp_path):
    """As the session did that it was written in."""
    path = str(tmp_path / "a.trace")
    french = []  # its name, then on to the shelf
    for ms, button in ((100, "DOWN"), (400, "A"), (700, "A")):
        french += [(ms, button, True), (ms + 60, button, False)]
    with open(path, "w", encoding="utf-8") as file:
        file.write(trace.render(french, {"board": "pygamer"}))
    pictures = []
    for more in ([], ["--lang", "fr"], ["--at", "90"], ["--lang", "en", "--at", "90"]):
        out = tmp_path / "now.png"
        assert shot.main(["--trace", path, "--out", str(out), *more]) == 0
        pictures.append(out.read_bytes())
    chosen, told, asked, not_asked = pictures
    assert asked != not_asked
    with Desk("pygamer") as desk:
        trace.replay(desk, french)
        play.unseen(desk, {}, until=french[-1][0] + shot.SETTLE)
        image = desk.image()
    assert Image.open(io.BytesIO(chosen)).convert("RGB").tobytes() == image.tobytes()
    assert chosen != told
