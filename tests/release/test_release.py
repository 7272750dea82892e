# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A release, tried from its files alone: an empty folder, an empty environment, no packages."""

import hashlib
import importlib
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from sim import ROOT, bundle, page
from sim.bundle import room
from sim.release import command as release
from tests.flash.drives import BOOT_OUT, tree


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The folder of a release. The page has tests of its own: here it is a word."""
    folder = tmp_path_factory.mktemp("release")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "site", lambda: {"index.html": b"page"})
        patch.setattr(page, "single", lambda: b"page")
        assert release.main(["--out", str(folder)]) == 0
    return folder


def alone(files, tmp_path, *words):
    """The one file, started in an empty folder."""
    base = getattr(sys, "_base_executable", sys.executable)
    (tmp_path / "empty").mkdir(exist_ok=True)
    return subprocess.run(
        [base, "-I", "-S", str(files / release.FLASHER), *words],
        cwd=tmp_path / "empty",
        env={},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )


def test_the_sums_are_those_of_all_files(files):
    lines = (files / "SHA256SUMS").read_text().splitlines()
    told = {name: sum_ for sum_, name in (line.split("  ") for line in lines)}
    there = {path.name: path.read_bytes() for path in files.iterdir() if path.name != "SHA256SUMS"}
    assert told == {name: hashlib.sha256(data).hexdigest() for name, data in there.items()}
    ends = ("-py.zip", "-mpy.zip", "-page.zip", ".pyz", ".html", "NOTES.md")
    assert sorted(name for name in there if name.endswith(ends)) == sorted(there)
    assert len(there) == len(ends)


def test_it_is_the_same_bytes_again(files):
    made = bundle.usual()
    assert (files / (made.name + ".zip")).read_bytes() == made.zip()
    assert (files / release.FLASHER).read_bytes() == release.flasher(made.zip())


def test_the_one_file_flashes_a_board_and_takes_it_off_again(files, tmp_path):
    drive = tmp_path / "CIRCUITPY"
    drive.mkdir()
    (drive / "boot_out.txt").write_text(BOOT_OUT)
    (drive / "settings.toml").write_text("x = 1\n")
    done = alone(files, tmp_path, "--drive", str(drive))
    assert (done.returncode, done.stderr) == (0, "") and "Done" in done.stdout
    with zipfile.ZipFile(files / release.FLASHER) as inside:
        (tmp_path / "bundle.zip").write_bytes(inside.read(release.INSIDE))
    wanted = room.of_layout(bundle.read(tmp_path / "bundle.zip").files, (160, 128))
    now = tree(drive)
    assert {path: now.get(path) for path in wanted} == wanted
    again = alone(files, tmp_path, "--drive", str(drive))
    assert again.returncode == 0 and "Nothing to do" in again.stdout
    assert alone(files, tmp_path, "--drive", str(drive), "--uninstall", "--yes").returncode == 0
    assert set(tree(drive)) == {"boot_out.txt", "settings.toml"}
    assert list((tmp_path / "empty").iterdir()) == []


def test_the_one_file_refuses_in_one_sentence(files, tmp_path):
    for words in (["--drive", str(tmp_path / "none")], ["--drive", ""], ["--py"]):
        done = alone(files, tmp_path, *words)
        assert (done.returncode, done.stdout) == (1 + (words == ["--py"]), ""), words
        assert len(done.stderr.splitlines()) == 1, done.stderr


def test_notes_are_of_the_version_or_of_what_is_on_its_way(monkeypatch, tmp_path):
    monkeypatch.setattr(release, "ROOT", str(tmp_path))
    text = (
        "# Changelog\n\n## [Unreleased]\n\n- c\n\n## [0.2.0] - 2026\n\n- b\n\n## [0.1.0]\n\n- a\n"
    )
    (tmp_path / "CHANGELOG.md").write_text(text)
    assert release.notes("0.2.0") == "## [0.2.0] - 2026\n\n- b\n"
    assert release.notes("0.3.0") == "## [Unreleased]\n\n- c\n"
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n")
    with pytest.raises(Exception, match="no section for 0.2.0"):
        release.notes("0.2.0")


def test_this_version_is_told_everywhere():
    """The changelog has a section for it, and the project calls itself so."""
    version = importlib.import_module("ludopoche").VERSION
    assert release.notes(version).startswith("## [%s] - 20" % version)
    project = Path(ROOT, "pyproject.toml").read_text("utf-8")
    assert '\nversion = "%s"\n' % version in project
