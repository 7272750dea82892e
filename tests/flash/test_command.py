# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim flash as people use it: from the box on, asked and answered, told what to do."""

import io
import os
import re
import stat
import sys
from pathlib import Path

import pytest

from sim import ROOT, __main__
from sim.flash import command as flash
from sim.flash import find, manifest
from sim.flash.drive import sentence
from tests.flash.drives import BOOT_OUT, HELLO, NEW, OLD, bundle, runs, tree


def sim(*words):
    """python3 -m sim flash: its exit code."""
    return __main__.main(["flash", *words])


@pytest.fixture
def computer(tmp_path, monkeypatch):
    """A computer with a folder where drives are mounted."""
    volumes = tmp_path / "volumes"
    volumes.mkdir()
    monkeypatch.setattr(find, "mounted", lambda system: find.macos(volumes))
    monkeypatch.setattr(find, "sleeping", list)
    return volumes


def drive(computer, name="CIRCUITPY", files=None):
    folder = computer / name
    for path, data in ({"boot_out.txt": BOOT_OUT.encode()} if files is None else files).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


@pytest.fixture
def zipped(tmp_path):
    path = tmp_path / "bundle.zip"
    path.write_bytes(bundle(NEW).zip())
    return ["--bundle", str(path)]


class Terminal(io.StringIO):
    """Somebody who types at a terminal."""

    def isatty(self):
        return True


def test_from_the_box(computer, zipped, capsys):
    """Nothing, a bootloader, an old CircuitPython, a new one, Ludopoche: each says what is next."""

    def run(*words):
        code = sim(*words, *zipped)
        said = capsys.readouterr()
        return code, said.out + said.err

    assert run() == (1, "python3 -m sim flash: %s\n" % flash.NONE)
    assert run("--list")[0] == 1
    drive(computer, "PYBADGEBOOT", {"INFO_UF2.TXT": b"UF2 Bootloader v3.15.0\nModel: PyBadge"})
    code, said = run()
    assert code == 1 and ".uf2" in said and "https://circuitpython.org" in said
    assert "a bootloader" in run("--list")[1]
    (computer / "PYBADGEBOOT/INFO_UF2.TXT").unlink()
    (computer / "PYBADGEBOOT").rmdir()
    old = BOOT_OUT.replace("10.0.3", "8.2.10").encode()
    folder = drive(computer, files={"boot_out.txt": old, "code.py": HELLO, "settings.toml": b""})
    code, said = run()
    assert code == 1 and "https://circuitpython.org/board/pybadge/" in said
    drive(computer)
    assert run("--list")[1].count("no Ludopoche") == 1
    code, said = run()
    assert code == 0
    assert "Adafruit PyBadge with samd51j19 (pybadge) with CircuitPython 10.0.3" in said
    assert "7 files to copy" in said and "Done" in said and "press reset" in said
    assert runs(tree(folder), {"new": NEW}) == "new"
    assert "Ludopoche 0.1.0 10.x-mpy" in run("--list")[1]


def test_list_looks_at_a_drive_that_was_named(computer, tmp_path, capsys):
    drive(computer)
    folder = drive(tmp_path, "elsewhere")
    assert sim("--list", "--drive", str(folder)) == 0
    said = capsys.readouterr().out
    assert said.startswith("%s: Adafruit PyBadge" % folder) and len(said.splitlines()) == 1
    assert sim("--list", "--drive", str(tmp_path / "none")) == 1
    assert "There is no drive" in capsys.readouterr().err


def test_consent_is_asked_for(computer, zipped, capsys, monkeypatch):
    folder = drive(computer, files={"boot_out.txt": BOOT_OUT.encode(), "code.py": b"mine"})
    for answer in ("n", "", "no", "?"):
        monkeypatch.setattr(sys, "stdin", Terminal(answer + "\n"))
        assert sim(*zipped) == 1
        assert "Nothing was changed." in capsys.readouterr().err
        assert (folder / "code.py").read_bytes() == b"mine"
    monkeypatch.setattr(sys, "stdin", Terminal(""))  # Ctrl-D
    assert sim(*zipped) == 1
    assert "Nothing was changed." in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdin", Terminal("y\n"))
    assert sim(*zipped) == 0
    assert (folder / "ludopoche-backup/code.py").read_bytes() == b"mine"


def test_the_bar(capsys, monkeypatch):
    bar = flash.Bar(8192)
    bar.live = True
    for _ in range(2):
        bar.step("copying games/lucky/rules.mpy", 4096)
    bar.step("reading everything back", 0)
    bar.end()
    half, whole, last = capsys.readouterr().out.split("\r")[1:]
    assert "[############............]  50 % copying games/lucky/rules.mpy" in half
    assert "[########################] 100 % " in whole and last.endswith("back\n")


def test_an_empty_plan_has_a_bar_too(capsys):
    bar = flash.Bar(0)
    bar.live = True
    bar.step("putting everything in place", 0)
    bar.end()
    assert "  0 %" in capsys.readouterr().out


def test_wrong_words_and_codes(computer, capsys, tmp_path):
    assert sim("--nonsense") == 2
    assert sim("--help") == 0
    drive(computer)
    assert sim("--lang", "xx") == 2
    assert sim("--bundle", str(tmp_path / "none.zip")) == 1
    assert "none.zip" in capsys.readouterr().err
    assert sim("--uninstall", "--yes") == 1


def test_a_file_where_a_folder_must_be(computer, zipped, capsys):
    folder = drive(computer)
    (folder / "ludopoche.new").write_bytes(b"mine")
    assert sim(*zipped) == 1
    said = capsys.readouterr().err
    assert "There is a file ludopoche.new on the drive" in said and said.count("\n") == 1
    assert (folder / "ludopoche.new").read_bytes() == b"mine"


@pytest.mark.parametrize("name", ["ludopoche.new", "ludopoche-backup", "ludopoche-backup-2"])
def test_a_file_where_a_folder_must_be_is_told_before_anything_is_written(
    computer, zipped, capsys, name
):
    folder = drive(computer, files={"boot_out.txt": BOOT_OUT.encode(), "code.py": b"mine"})
    if name[-1] == "2":
        (folder / "ludopoche-backup").mkdir()
        (folder / "ludopoche-backup/code.py").write_bytes(b"of before")
    (folder / name).write_bytes(b"mine, too")
    before = tree(folder)
    for words in (["--dry-run"], ["--yes"]):
        assert sim(*words, *zipped) == 1
        said = capsys.readouterr()
        assert "There is a file %s on the drive where flash needs a folder" % name in said.err
        assert said.err.count("\n") == 1 and "moves to" not in said.out
        assert tree(folder) == before
    (folder / name).unlink()
    assert sim("--yes", *zipped) == 0
    assert runs(tree(folder), {"new": NEW}) == "new"


def test_nothing_to_do_needs_no_folders(computer, zipped, capsys):
    folder = drive(computer)
    assert sim("--yes", *zipped) == 0
    for name in ("ludopoche.new", "ludopoche-backup"):
        (folder / name).write_bytes(b"mine")
    assert sim("--dry-run", *zipped) == 0
    assert "Nothing to do." in capsys.readouterr().out


def test_a_list_that_leads_out_of_the_drive(computer, zipped, capsys):
    """Whoever wrote it: nothing outside is read, changed or removed."""
    outside = computer.parent / "outside.txt"
    outside.write_bytes(b"precious")
    folder = drive(computer)
    assert sim(*zipped) == 0
    forged = manifest.read((folder / manifest.NAME).read_bytes())
    forged.add("../../outside.txt", manifest.stamp(b"precious"))
    (folder / manifest.NAME).write_bytes(forged.text())
    assert sim("--uninstall", "--yes") == 1
    assert "no Ludopoche" in capsys.readouterr().err
    assert sim("--yes", *zipped) == 0
    assert outside.read_bytes() == b"precious"
    assert runs(tree(folder), {"new": NEW}) == "new"


def test_stopped_by_hand(computer, zipped, capsys, monkeypatch):
    folder = drive(computer)

    def stop(plan, progress):
        raise KeyboardInterrupt

    monkeypatch.setattr(flash, "update", stop)
    assert sim(*zipped) == 1
    said = capsys.readouterr().err
    assert said == "\npython3 -m sim flash: Stopped; run it again, it goes on from here.\n"
    assert sorted(tree(folder)) == ["boot_out.txt"]


def test_nobody_reads_on(computer, zipped, capsys, monkeypatch):
    """As in `| head -1`: that is not the drive's fault."""
    drive(computer)

    def broken(plan, progress):
        raise BrokenPipeError

    monkeypatch.setattr(flash, "update", broken)
    assert sim(*zipped) == 1
    assert capsys.readouterr().err == ""


def test_a_board_that_nobody_tried(computer, zipped, capsys):
    known = BOOT_OUT.replace("Board ID:pybadge", "Board ID:ugame22").encode()
    drive(computer, files={"boot_out.txt": known})
    assert sim(*zipped) == 0
    assert "never tried" in capsys.readouterr().out


def test_the_sources_can_be_flashed(computer, capsys):
    folder = drive(computer)
    assert sim("--py", "--lang", "en") == 0
    files = tree(folder)
    assert "lib/ludopoche/core/match.py" in files and not [p for p in files if p.endswith(".mpy")]


def test_the_page_of_help_quotes_what_is_said():
    """Each quoted sentence of docs/flash.md's table is one that the program can say."""
    text = Path(ROOT, "docs/flash.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.*?) \|", text.split("## When it doesn't work")[1], re.MULTILINE)
    quotes = [quote for row in rows for quote in re.findall(r'"([^"]+)"', row)]
    assert len(quotes) > 12
    sources = Path(ROOT, "sim/flash").glob("*.py")
    said = "".join(path.read_text(encoding="utf-8") for path in sources)
    said = re.sub(r'"\s*\n\s*"', "", said)  # strings over several lines
    for quote in quotes:
        pattern = re.escape(quote).replace("…", "%s").replace("\\ 2\\ ", "\\ %d\\ ")
        pattern = pattern.replace("boot_out\\.txt", "%s").replace("needs\\ 10", "needs\\ 10")
        assert re.search(pattern, said), quote


def test_every_option_of_the_page_is_there(capsys):
    text = Path(ROOT, "docs/flash.md").read_text(encoding="utf-8")
    sim("--help")
    known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) | {"--help"}
    assert set(re.findall(r"--[a-z-]+", text)) - {"---"} <= known | {"--"}


def test_errors_of_the_system_in_plain_words(tmp_path):
    import errno

    def said(number, path=tmp_path):
        return str(sentence(OSError(number, "reason"), str(path)))

    assert "is full" in said(errno.ENOSPC)
    assert "can only be read" in said(errno.EROFS) and "can only be read" in said(errno.EACCES)
    assert "went away" in said(errno.EIO) and "went away" in said(errno.EACCES, tmp_path / "none")


def test_old_is_there_until_new_is_whole(computer, zipped, tmp_path, capsys):
    """The plan of an update over an older version, in words."""
    drive(computer)
    path = tmp_path / "old.zip"
    path.write_bytes(bundle(OLD, version="0.0.9").zip())
    assert sim("--bundle", str(path)) == 0
    capsys.readouterr()
    assert sim("--dry-run", *zipped) == 0
    said = capsys.readouterr().out
    assert "5 files to copy (9.0 KB): 2 new, 3 changed; 2 are there already." in said
    assert "Old ones of Ludopoche that leave: 1 file." in said


def test_links_are_not_followed_out_of_the_drive(computer, zipped, tmp_path, capsys):
    """Where a folder or a file of ours belongs lies a link to somewhere else: it moves to the
    backup as it is, and nothing is written through it."""
    folder = drive(computer)
    away = tmp_path / "away"
    (away / "games").mkdir(parents=True)
    (away / "games/__init__.mpy").write_bytes(NEW["games/__init__.mpy"])
    (away / "program.py").write_bytes(b"somebody's")
    before = tree(away)
    (folder / "games").symlink_to(away / "games")
    (folder / "code.py").symlink_to(away / "program.py")
    (folder / manifest.NEW).symlink_to(away / "program.py")
    assert sim(*zipped, "--yes") == 0, capsys.readouterr()
    assert "games is not Ludopoche's: it moves to ludopoche-backup." in capsys.readouterr().out
    assert tree(away) == before
    assert not (folder / "games").is_symlink() and not (folder / "code.py").is_symlink()
    assert (folder / "ludopoche-backup/games").readlink() == away / "games"
    assert {path: tree(folder)[path] for path in NEW} == NEW
    assert sim("--uninstall", "--yes") == 0
    assert (folder / "games").readlink() == away / "games" and tree(away) == before


def test_loops_of_links_and_pipes_do_not_hang(computer, zipped, tmp_path, capsys):
    folder = drive(computer)
    (folder / "lib").mkdir()
    (folder / "lib/ludopoche").symlink_to(folder)
    (folder / "games").mkdir()
    (folder / "games/easy").symlink_to(folder / "games")
    os.mkfifo(folder / "code.py")
    os.mkfifo(folder / "settings.toml")
    os.mkfifo(folder / manifest.NAME)
    (folder / "ludosave").mkdir()
    os.mkfifo(folder / "ludosave/save.1")
    (folder / "ludosave/round").symlink_to(folder / "ludosave")
    assert sim(*zipped, "--yes") == 0, capsys.readouterr()
    assert {path: tree(folder)[path] for path in NEW} == NEW
    assert stat.S_ISFIFO((folder / "ludopoche-backup/code.py").lstat().st_mode)
    assert sim("--uninstall", "--yes") == 0, capsys.readouterr()
    assert stat.S_ISFIFO((folder / "code.py").lstat().st_mode)
    (folder / "boot_out.txt").unlink()
    os.mkfifo(folder / "boot_out.txt")
    capsys.readouterr()
    assert sim(*zipped, "--drive", str(folder)) == 1
    assert "no readable boot_out.txt" in capsys.readouterr().err


def test_a_huge_file_in_our_place_is_not_read(computer, zipped, monkeypatch, capsys):
    folder = drive(computer)
    (folder / "games").mkdir()
    with open(folder / "games/__init__.mpy", "wb") as file:
        file.truncate(1 << 34)  # it has holes only; the test itself must not read it either
    with open(folder / "settings.toml", "wb") as file:
        file.truncate(1 << 34)
    assert sim(*zipped, "--yes") == 0, capsys.readouterr()
    assert (folder / "ludopoche-backup/games/__init__.mpy").stat().st_size == 1 << 34
    assert (folder / "games/__init__.mpy").read_bytes() == NEW["games/__init__.mpy"]


def test_what_a_drive_says_of_itself_gives_a_terminal_no_orders(computer, zipped, capsys):
    evil = "\033[2J\033]0;mine\007\u202e"
    told = BOOT_OUT.replace("Adafruit PyBadge", "Adafruit %s PyBadge" % evil)
    folder = drive(computer, "CIRCUITPY" + evil.replace("/", ""), {"boot_out.txt": told.encode()})
    (folder / "lib").mkdir()
    (folder / "lib/adafruit_ticks").mkdir()
    (folder / ("lib/adafruit_ticks/%s.py" % evil)).write_bytes(b"x")
    listed = manifest.Manifest("Ludopoche %s" % evil)
    (folder / manifest.NAME).write_bytes(listed.text())
    for words in (
        ["--list"],
        ["--dry-run", *zipped],
        [*zipped],
        [*zipped, "--yes"],
        ["--uninstall"],
    ):
        sim(*words)
        said = capsys.readouterr()
        text = said.out + said.err
        assert all(c.isprintable() or c == "\n" for c in text), (words, text)
        assert "PyBadge" in text


def test_no_path_is_no_drive(capsys):
    assert sim("--drive", "") == 1
    said = capsys.readouterr().err
    assert said == (
        "python3 -m sim flash: --drive needs the path of a board's drive; --list shows those "
        "there.\n"
    )
