# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Unpacking packages: once, whole or not at all, and a sentence where it is impossible."""

import subprocess
import threading

import pytest

from sim.vm import debian


@pytest.fixture
def package(tmp_path):
    """A small package of our own, in place of a download."""
    if not debian.shutil.which("dpkg-deb"):
        pytest.skip("dpkg-deb is missing")
    (tmp_path / "made/DEBIAN").mkdir(parents=True)
    (tmp_path / "made/usr").mkdir()
    (tmp_path / "made/usr/word").write_text("hello")
    about = "Package: made\nVersion: 1\nArchitecture: all\nMaintainer: nobody\nDescription: made\n"
    (tmp_path / "made/DEBIAN/control").write_text(about)
    made = tmp_path / "made.deb"
    subprocess.run(["dpkg-deb", "-b", tmp_path / "made", made], check=True, capture_output=True)
    return made


def test_two_at_once_unpack_once(package, tmp_path, monkeypatch):
    downloads = []
    monkeypatch.setattr(debian, "KEYRINGS", (str(package),))
    monkeypatch.setattr(debian, "_download", lambda *what: downloads.append(what) or [package])
    folder = tmp_path / "cache/vm"
    threads = [threading.Thread(target=debian.unpack, args=(("made",), folder)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (folder / "usr/word").read_text() == "hello"
    assert len(downloads) == 1
    assert sorted(path.name for path in folder.parent.iterdir()) == ["vm", "vm.lock"]


def test_a_broken_download_leaves_nothing(package, tmp_path, monkeypatch):
    package.write_bytes(package.read_bytes()[:-200])
    monkeypatch.setattr(debian, "KEYRINGS", (str(package),))
    monkeypatch.setattr(debian, "_download", lambda *what: [package])
    with pytest.raises(debian.Unavailable, match="dpkg-deb refused"):
        debian.unpack(("made",), tmp_path / "cache/vm")
    assert [path.name for path in (tmp_path / "cache").iterdir()] == ["vm.lock"]


@pytest.mark.parametrize(
    "name, value, sentence",
    [
        ("sys.platform", "darwin", "only on Linux"),
        ("shutil.which", lambda name: None, "only on Linux"),
        ("KEYRINGS", (), "keyring"),
        ("_command", lambda *words, **more: "", "no source"),
    ],
)
def test_says_why_not(tmp_path, monkeypatch, name, value, sentence):
    monkeypatch.setattr(debian, "KEYRINGS", (__file__,))
    monkeypatch.setattr(debian.shutil, "which", lambda name: name)
    monkeypatch.setattr(debian.sys, "platform", "linux")
    monkeypatch.setattr("sim.vm.debian." + name, value)
    with pytest.raises(debian.Unavailable, match=sentence):
        debian.unpack(("made",), tmp_path / "vm")


def test_a_cache_that_cannot_be_written(tmp_path, monkeypatch):
    monkeypatch.setattr(debian, "KEYRINGS", (__file__,))
    monkeypatch.setattr(debian.shutil, "which", lambda name: name)
    (tmp_path / "file").write_text("")
    with pytest.raises(debian.Unavailable, match="can't unpack"):
        debian.unpack(("made",), tmp_path / "file/vm")


def test_cache_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("LUDOPOCHE_CACHE", raising=False)
    assert debian.cache() == tmp_path / "ludopoche"
    monkeypatch.setenv("LUDOPOCHE_CACHE", str(tmp_path / "own"))
    assert debian.cache() == tmp_path / "own"
