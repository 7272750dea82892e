# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The pictures in docs/ are what the program shows today."""

import io
import os

import pytest
from PIL import Image, ImageSequence

from sim import ROOT
from sim.app import play, shot, trace
from sim.desk import boards
from sim.desk.device import Desk
from sim.errors import CommandError
from tests.players import new, play_out
from tests.screens.pilot import Pilot, check

from ludopoche.core import record  # isort: skip

FOLDER = os.path.join(ROOT, "docs", "pictures")
SYSTEM = ("--board", "picosystem", "--record")
# A picture, what it is taken of, and how else it is taken.
PICTURES = (
    ("shelf", "shelf.trace", "--trace"),
    ("lucky", "lucky.txt", "--move", "68", *SYSTEM),
    ("sixteen", "sixteen.txt", "--move", "204", *SYSTEM),
    ("easy", "easy.txt", "--move", "28", *SYSTEM),
    ("rucki", "rucki.txt", "--move", "30", *SYSTEM),
    ("board", "rucki.txt", "--zoom", "2", "--body", "--move", "30", *SYSTEM),
)


@pytest.mark.parametrize(("name", "source", "more"), [(p[0], p[1], p[2:]) for p in PICTURES])
def test_a_picture(name, source, more, tmp_path, request):
    out = str(tmp_path / "now.png")
    assert shot.main(["--out", out, *more, os.path.join(FOLDER, source)]) == 0
    image = Image.open(out).convert("RGB")
    if request.config.getoption("--update-goldens"):
        image.save(os.path.join(FOLDER, name + ".png"))
    check(image, name, folder=FOLDER)


# A film, how many moves are made before it, and what is pressed.
FILMS = (("cascade", "116", "A,A"), ("ending", "56", "LEFT,LEFT,LEFT,A,A"))


@pytest.mark.parametrize(("name", "move", "keys"), FILMS)
def test_a_film(name, move, keys, tmp_path, request):
    """Picture by picture: what is pressed, what moves, and how it ends."""
    kept = os.path.join(FOLDER, name + ".gif")
    out = kept if request.config.getoption("--update-goldens") else str(tmp_path / "now.gif")
    source = os.path.join(FOLDER, name + ".txt")
    more = ["--move", move, "--press", keys, "--gif", out]
    assert shot.main([*SYSTEM, source, *more]) == 0
    films = []
    for path in (kept, out):
        with Image.open(path) as film:
            pictures = ImageSequence.Iterator(film)
            films.append(
                [(each.info["duration"], each.convert("RGB").tobytes()) for each in pictures]
            )
    assert films[0] == films[1] and len(films[0]) > 15
    assert os.path.getsize(kept) < 300 << 10


def test_a_film_of_a_record_says_what_it_needs(tmp_path, capsys):
    source = os.path.join(FOLDER, "ending.txt")
    for more, says in (
        (["--gif", "x.gif"], "without --press a picture"),
        (["--press", "A", "--out", "x.png"], "make a film"),
        (["--gif", "x.gif", "--press", "C"], "--press takes UP, DOWN"),
    ):
        with pytest.raises(SystemExit):
            shot.main(["--record", source, *more])
        assert says in capsys.readouterr().err


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


def test_a_table_of_a_record_is_what_its_player_sees(tmp_path, capsys):
    """The beginning, the end by itself, the last of several records; and what can't be."""
    first, last = new("easy", players=1, seed=5), new("easy", players=1, seed=6)
    play_out(last)
    path = tmp_path / "records"
    path.write_text("".join(record.text(match) + "\n" for match in (first, last)))
    pictures = []
    for more in (["--move", "0"], ["--move", "19"], []):
        out = tmp_path / "now.png"
        assert shot.main(["--record", str(path), *more, "--out", str(out)]) == 0
        pictures.append(out.read_bytes())
    begun, ended, over = pictures
    assert ended == over != begun
    with Pilot("pygamer", game="easy", seats="person", seed="6") as pilot:
        pilot.play.table.point(next(iter(last.moves)))
        pilot.frames(2)
        image = Image.open(io.BytesIO(begun)).convert("RGB")
        box = (0, 12, 160, 104)  # below it is what the keys do
        assert image.crop(box).tobytes() == pilot.desk.image().crop(box).tobytes()
    for more, says in (
        (["--record", str(path), "--move", "20"], "--move 20 is more than this match has: 19"),
        (["--record", str(path), "--game", "easy"], "--record goes with"),
        (["--move", "2"], "--move needs --record"),
    ):
        with pytest.raises(SystemExit):
            shot.main([*more, "--out", str(out)])
        assert says in capsys.readouterr().err
    with pytest.raises(CommandError, match="torn"):
        shot.main(["--record", "ludo1;easy;", "--out", str(out)])


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
