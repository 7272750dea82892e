# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim build: the zips, the table, the budgets, and no half zip whatever happens."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim import ROOT, __main__, bundle, environment
from sim.bundle import room
from sim.flash import known_boards, manifest
from tests.bundle.checkout import checkout, write
from tests.flash.drives import Image, fat_tools

__all__ = ["checkout"]

PY, MPY = "ludopoche-1.2.3-py.zip", "ludopoche-1.2.3-10.x-mpy.zip"


@pytest.fixture
def command(checkout, tmp_path, monkeypatch, capsys):
    """Runs the command on the small checkout: its exit code, what it said, what it left."""
    make = bundle.make
    monkeypatch.setattr(bundle, "make", lambda *words: make(*words, root=checkout))
    monkeypatch.setattr(environment, "ensure", lambda *needs: None)  # it has none of ours

    def run(*words, out=tmp_path / "dist"):
        code = __main__.main(["build", *words, "--out", str(out)])
        said = capsys.readouterr()
        left = sorted(os.listdir(out)) if out.is_dir() else []
        return code, said.out, said.err, left

    return run


def test_two_zips(command, tmp_path):
    code, said, wrong, left = command()
    assert (code, wrong, left) == (0, "", [MPY, PY])
    assert "games/lucky/weights.bin" in said and "in all, in clusters of 512 bytes" in said
    first = {name: (tmp_path / "dist" / name).read_bytes() for name in left}
    command()
    assert first == {name: (tmp_path / "dist" / name).read_bytes() for name in left}


def test_over_budget_leaves_no_zip(command, checkout):
    assert command()[0] == 0
    write(checkout, {"games/lucky/table.bin": bytes(room.ROOM)})
    code, said, wrong, left = command()
    assert (code, left) == (1, [])
    assert "more than %.1f KB" % (room.ROOM / 1024) in wrong and wrong.count("\n") == 1
    assert "games/lucky/table.bin" in said, "the table says what it was"


def test_a_board_s_error_in_the_words_of_the_sources(command, checkout, tmp_path):
    more = b"from ludopoche import console\n\n\ndef help_me(thing):\n    thing.not_there()\n"
    more += b"\n\nclass Thing:\n    def not_there(self):\n        help_me(self)\n"
    write(checkout, {"lib/ludopoche/more.py": more})
    names = bundle.make("mpy").names
    short = names.short["not_there"]
    letters = names.places.short["ludopoche.more"]
    own = names.own["ludo/%s.py" % letters]["help_me"]
    note = 'Traceback (most recent call last):\n  File "%s", line 1, in %s\n'
    note += "AttributeError: 'int' object has no attribute '%s'\n"
    (tmp_path / "note.txt").write_text(note % (letters, own, short))
    code, said, _, left = command("--explain", str(tmp_path / "note.txt"))
    assert (code, left) == (0, [])
    assert '"ludopoche.more", line 1, in %s = help_me\n' % own in said
    assert "'%s' = not_there" % short in said
    assert command("--explain", str(tmp_path / "nothing"))[0] == 1


def test_weights_have_a_budget_of_their_own(command, checkout):
    write(checkout, {"games/easy/weights.bin": bytes(room.WEIGHTS)})
    code, _, wrong, left = command()
    assert code == 1 and "more than 24.0 KB" in wrong and left == []


def test_wrong_words(command):
    for words, part in (
        (("--board", "pygamr"), "no board 'pygamr'"),
        (("--lang", "it"), "no language 'it'"),
        (("--nonsense",), "nonsense"),
    ):
        code, _, wrong, left = command(*words)
        assert (code, left) == (2, []) and part in wrong
    assert command("--board", "picosystem")[0] == 0


def test_a_missing_compiler(command):
    code, _, wrong, left = command("--mpy-cross", "/nowhere/mpy-cross")
    assert (code, left) == (1, [])
    assert "/nowhere/mpy-cross doesn't run" in wrong and wrong.count("\n") == 1


def test_a_folder_that_cannot_be(command, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    code, _, wrong, _ = command(out=tmp_path / "file" / "dist")
    assert code == 1 and "Can't write to" in wrong and wrong.count("\n") == 1


def test_a_full_disk(command, tmp_path):
    fat_tools()
    image = Image(tmp_path / "disk", 64, 2, boot_out=None)
    image.put({"LARGE.BIN": bytes(40 * 1024)})
    image.mount()
    try:
        code, _, wrong, left = command(out=image.path)
    finally:
        image.unmount()
    assert (code, left) == (1, ["LARGE.BIN"])
    assert "Can't write" in wrong and wrong.count("\n") == 1


def test_a_write_that_breaks_off(command, monkeypatch):
    def broken(old, new):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", broken)
    code, _, wrong, left = command()
    assert (code, left) == (1, []) and "No space left on device" in wrong


def test_stopped_by_hand_between_the_two(command, monkeypatch):
    replace = os.replace

    def stopped(old, new):
        if new.endswith(MPY):
            raise KeyboardInterrupt
        replace(old, new)

    monkeypatch.setattr(os, "replace", stopped)
    code, _, wrong, left = command()
    assert (code, wrong, left) == (1, "\nstopped\n", [])


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_zip_is_for_whoever_may_read_files_here(command, tmp_path):
    before = os.umask(0o027)
    try:
        left = command()[3]
    finally:
        os.umask(before)
    assert [(tmp_path / "dist" / name).stat().st_mode & 0o777 for name in left] == [0o640] * 2


# Room


def test_room_is_counted_in_clusters():
    assert [room.clusters(size) for size in (0, 1, 512, 513)] == [0, 1, 1, 2]
    assert room.entries("short.py") == 2 and room.entries("fourteen_chars") == 3
    files = {"a/b/c.bin": bytes(600), "d.bin": b""}
    assert room.folders(files) == {"a": 128, "a/b": 128}
    assert room.taken(files) == (2 + 1 + 1) * 512


def test_room_is_what_a_fat_drive_says(checkout, tmp_path):
    """Copied to a real FAT image with clusters of 512 bytes, the bundle takes what we print."""
    fat_tools()
    made = bundle.make("mpy", root=checkout)
    files = room.with_list(made)
    image = Image(tmp_path / "drive", 512, 1, boot_out=None)
    image.put(files)
    from tests.flash.drives import tool

    said = tool("fsck.fat", "-n", "-v", image.image)
    used = int(said.rsplit(" files, ", 1)[1].split("/")[0])
    assert used * 512 == room.taken(files)


def test_the_list_that_flash_keeps_is_counted(checkout):
    made = bundle.make("mpy", root=checkout)
    text = room.with_list(made)[manifest.NAME]
    assert set(manifest.read(text).files) == set(made.files)


# The real checkout


@pytest.fixture(scope="module")
def real():
    return bundle.usual(), bundle.usual("py")


def test_the_real_bundles_keep_their_budgets(real):
    for made in real:
        assert list(room.over(made)) == []


def test_the_real_bundle_would_load(real):
    for path, data in real[0].files.items():
        assert not path.endswith(".py") or path == "code.py"
        if path.endswith(".mpy"):
            assert data[:4].hex(" ") == "43 06 00 1f", path


def test_the_real_sources_compile(real):
    for path, data in real[1].files.items():
        if path.endswith(".py"):
            compile(data, path, "exec")


def test_the_real_bundle_loads_in_a_32_bit_vm(real, tmp_path, machine):
    """What needs no board of it: the compiled rules of every game, the match and its record."""
    from games import SHELF

    real[0].unpack(tmp_path)
    script = "from ludopoche.core import match, record, terms\nimport games\n"
    script += "".join("games.load('%s', 'rules').Round\n" % game for game in SHELF)
    script = real[0].names.outside(script).decode()
    ran = machine.run(script, heap="64k", modules=machine.tree(tmp_path))
    assert (ran.code, ran.stderr) == (0, "")


def test_every_import_of_the_real_bundle_is_in_it_or_on_the_board(real):
    """No module of ours or of a library is asked for that isn't shipped."""
    files = {path: data for path, data in real[1].files.items() if path.endswith(".py")}
    have = {path.removeprefix("lib/")[:-3].replace("/", ".") for path in files}
    have = {name.removesuffix(".__init__") for name in have}
    rooms = {name.split(".")[0] for name in have} - {"code"}
    for path, data in files.items():
        for node in ast.walk(ast.parse(data)):
            names = ()
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module]
            for name in names:
                if name.split(".")[0] in rooms:
                    assert name in have, "%s imports %s" % (path, name)


def test_the_settings_in_the_example_are_those_that_are_read(real):
    example = real[0].files["settings.toml.example"].decode()
    offered = set(known_boards.values(example.replace("# LUDO", "LUDO")))
    read = set()

    def getenv(key):
        read.add(key)

    from hardware.unlisted import from_settings

    from_settings("x", getenv)
    assert offered == read | {"LUDOPOCHE_PAGE"}  # which the result of a match reads


def test_as_people_run_it(tmp_path):
    """The command itself, once, from another folder."""
    done = subprocess.run(
        [sys.executable, "-m", "sim", "build", "--out", str(tmp_path), "--board", "pygamer"],
        cwd=tmp_path,
        env=dict(os.environ, PYTHONPATH=ROOT),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    version = bundle.version_of(ROOT)
    assert sorted(os.listdir(tmp_path)) == [
        "ludopoche-%s-10.x-mpy.zip" % version,
        "ludopoche-%s-py.zip" % version,
    ]
    assert Path(tmp_path, "ludopoche-%s-py.zip" % version).stat().st_size > 20000
