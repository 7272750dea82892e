# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The bench of the start: what it prints is worked out from instructions, and is of this size."""

import re

import pytest

from sim.bench import memory, start


def test_what_an_import_and_a_file_take(machine, capsys):
    start.show(machine)
    said = capsys.readouterr().out
    assert said.count("ns an instruction") == 4
    found = re.findall(r"^(import|open|read).* +(\d+\.\d\d) ms", said, re.MULTILINE)
    figures = {word: float(number) for word, number in found}
    assert set(figures) == {"import", "open", "read"}
    assert 1 < figures["import"] < 9 and 0 < figures["read"] < figures["open"] < 1


def test_an_unknown_board(capsys):
    for bench in (start, memory):
        with pytest.raises(SystemExit) as end:
            bench.main(["--board", "toaster"])
        assert end.value.code == 2
        assert "toaster" in capsys.readouterr().err
