# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the screen says when something goes wrong: all of it, in every language, on every size."""

import os

import pytest

from ludopoche.words import LANGS
from sim.desk import firmware
from sim.desk.device import Desk
from tests.screens.reader import LETTERS, Reader
from tests.words import entries

PAPER = 4
HAZE = 3
FACES = {"pygamer": ("5x7", 12, 117), "picosystem": ("text10", 20, 223), "wio": ("text10", 20, 223)}
OPTIONS = {"game": "lucky", "seats": "person,person", "seed": "7K3Q9F"}
MISSING = ImportError("no module named 'adafruit_display_text'")


def told(board, lang, error, monkeypatch, tmp_path, **desk):
    """The lines on the screen after a press that fails: in the middle, and the one below."""
    from games.lucky import table

    def fail(self, button):
        raise error

    face, top, foot = FACES[board]
    seen = []

    def script(desk):
        yield 200
        yield from desk.tap("RIGHT")
        yield 300
        width = desk.rgb().shape[1]
        step = 10 if face == "5x7" else 17
        reader = Reader(desk.rgb())
        seen.append(reader.text((0, foot, width, 11 if top == 12 else 17), face, HAZE))
        seen.extend(lines(reader, (0, top, width, foot - top), face, step))
        yield from desk.tap("A")
        yield 1000

    from ludopoche import console

    with Desk(board, drive=tmp_path, **desk) as desk:
        device = desk.open()
        monkeypatch.setattr(table.Table, "press", fail)
        with pytest.raises(firmware.Reload):
            desk.run(lambda: console.run(device, dict(OPTIONS, lang=lang)), script)
    return seen


def lines(reader, box, face, step):
    """The lines in a box, one below the other; None for one that can't be read."""
    x, y, w, h = box
    found = []
    while h > 0:
        mask = reader._mask((x, y, w, h), PAPER).any(axis=1)
        if not mask.any():
            break
        first = int(mask.argmax())
        rows = min(step, h - first)
        found.append(reader.text((x, y + first, w, rows), face, PAPER, LETTERS + "_" + "'"))
        y += first + rows
        h -= first + rows
    return found


@pytest.mark.parametrize("board", FACES)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("error", (MISSING, ZeroDivisionError("division by zero")), ids=("i", "z"))
def test_sentence_code_and_what_became_of_the_match(board, lang, error, monkeypatch, tmp_path):
    words = entries("lib/ludopoche", lang, "trouble")
    with Desk(board) as desk:
        label = desk.open().label(4)
    below, *seen = told(board, lang, error, monkeypatch, tmp_path)
    print(seen)
    assert below == words["error.go"].replace("{0}", label)
    seen = " ".join(seen)
    wanted = words["error.files" if error is MISSING else "error.none"]
    code = "%s: %s" % (type(error).__name__, error)
    assert seen == " ".join((wanted, code, words["error.kept"], words["error.note"]))
    with open(os.path.join(tmp_path, "ludopoche-error.txt")) as file:
        assert type(error).__name__ in file.read()


def test_nothing_is_promised_that_was_not_done(monkeypatch, tmp_path):
    """A match that is in memory alone isn't kept; a traceback that can't be written isn't there."""
    import hardware

    monkeypatch.setattr(hardware.Device, "places", lambda self: [("memory", None, None)])
    (tmp_path / "ludopoche-error.txt").mkdir()
    seen = told("pygamer", "en", ZeroDivisionError("x"), monkeypatch, tmp_path)
    assert seen[1:] == ["Something unexpected", "happened.", "ZeroDivisionError: x"]
