# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Short files of numbers go into the code that reads them; what is longer, or read elsewhere too,
stays."""

from sim.bundle.data import SHORT, taken_in

READER = b"""
WEIGHTS = __file__[: __file__.rfind("bot.")] + "weights.bin"

def read():
    with open(WEIGHTS, "rb") as file:
        found = file.read()
    return list(found)
"""
PIECEWISE = READER.replace(b"file.read()", b"file.read(1)")
FILES = {"games/x/bot.py": READER, "games/x/weights.bin": b"\1\2\0"}


def test_a_short_file_goes_into_its_reader():
    out = taken_in(FILES)
    assert set(out) == {"games/x/bot.py"}
    found = {}
    exec(out["games/x/bot.py"], found)
    assert found["read"]() == [1, 2, 0]
    assert "WEIGHTS" not in found


def test_what_stays_a_file():
    other = {"games/x/other.py": b'def name():\n    return "weights.bin"\n'}
    for files in (
        {**FILES, "games/x/weights.bin": bytes(SHORT + 1)},
        {**FILES, **other},
        {**FILES, "games/x/bot.py": PIECEWISE},
        {"games/x/bot.py": READER},
    ):
        assert taken_in(files) == files
