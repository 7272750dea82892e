# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The sizes of the program's rooms."""

from pathlib import Path

from sim import ROOT, bundle
from sim.bench import house
from sim.bundle import texts


def test_every_module_is_counted_once():
    counted = [name for rows in house.rooms().values() for files in rows.values() for name in files]
    there = [
        path.relative_to(ROOT).as_posix()
        for top in ("lib", "games", "hardware", "sim", "tests")
        for path in Path(ROOT, top).rglob("*.py")
    ]
    assert sorted(counted) == sorted(there + ["code.py"])


def test_a_boards_code_is_what_a_bundle_takes(capsys):
    rows = house.rooms()["a board's code"]
    counted = {name for files in rows.values() for name in files}
    made = bundle.usual("py")
    ours = {path for path in made.files if path.endswith(".py") and "adafruit" not in path}
    ours = {path for path in ours if not texts.idle(path, made.files[path])}
    assert counted >= ours - {"lib/ludopoche/words/texts_packed.py"}
    assert "games/lucky" in rows
    assert house.main([]) == 0
    total = sum(sum(files.values()) for files in rows.values())
    line = next(line for line in capsys.readouterr().out.splitlines() if "in all" in line)
    assert line.split()[2:4] == [str(len(counted)), str(total)]


def test_what_the_lines_are(tmp_path):
    module = tmp_path / "toy.py"
    module.write_text(
        '# why\n"""One,\ntwo."""\n\nimport os\nfrom os import (\n    path,\n)\n'
        "\nSIZES = (\n    1,\n)\n\n\n"
        'def area(w):\n    """The area."""\n    side = w  # of a square\n    return side * os.sep\n'
    )
    kinds = {"comments": 1, "docstrings": 3, "imports": 4, "tables": 3, "code": 3, "empty": 4}
    assert house.kinds_of(module) == kinds
