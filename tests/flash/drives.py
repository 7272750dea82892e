# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Drives to flash in tests: folders, folders with a cable that is cut, and real FAT images."""

import errno
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from sim.bundle import Bundle
from sim.flash.drive import Drive
from sim.flash.page import PAGE
from sim.flash.plan import shadows

BOOT_OUT = (
    "Adafruit CircuitPython 10.0.3 on 2025-10-17; Adafruit PyBadge with samd51j19\n"
    "Board ID:pybadge\nUID:0011223344556677\n"
)
HELLO = b'print("Hello World!")\n'

OLD = {
    "code.py": b"import games  # old\n",
    "games/__init__.mpy": b"C\x06\x00\x1fshelf",
    "games/lucky/rules.mpy": b"C\x06\x00\x1flucky" + bytes(1200),
    "games/gone/rules.mpy": b"C\x06\x00\x1fgone" + bytes(700),
    "lib/ludopoche/match.mpy": b"C\x06\x00\x1fmatch" + bytes(600),
    "lib/adafruit_ticks.mpy": b"C\x06\x00\x1fticks",
}
NEW = {
    "code.py": b"import games  # new\n",
    "games/__init__.mpy": b"C\x06\x00\x1fshelf",
    "games/lucky/rules.mpy": b"C\x06\x00\x1flucky, new" + bytes(1500),
    "games/easy/rules.mpy": b"C\x06\x00\x1feasy" + bytes(5000),
    "games/easy/weights.bin": bytes(range(256)) * 8,
    "lib/ludopoche/match.mpy": b"C\x06\x00\x1fmatch, new" + bytes(600),
    "lib/adafruit_ticks.mpy": b"C\x06\x00\x1fticks",
}
SOURCES = {  # OLD as the bundle to read
    path.replace(".mpy", ".py"): b"# " + path.encode() for path in OLD
}


def bundle(files, form="mpy", version="0.1.0"):
    return Bundle(version, form, (), dict(sorted(files.items())), {})


class Memory(Drive):
    """A FAT drive with clusters of 512 bytes in memory: {path: bytes} and its folders."""

    def __init__(self, files=(), clusters=4000):
        self.path = "CIRCUITPY"
        self.clusters = clusters
        self.files = {}
        self.folders = {""}
        self.lay(dict(files))

    def lay(self, files):
        """Put files there, as their owner would."""
        for path, data in files.items():
            self._folders(path.rpartition("/")[0])
            self.files[path] = data

    def copy(self):
        other = Memory(self.files, self.clusters)
        other.folders = set(self.folders)
        return other

    def _folders(self, name):
        while name:
            self.folders.add(name)
            name = name.rpartition("/")[0]

    def here(self):
        pass

    def kind(self, name):
        return "folder" if name in self.folders else "file" if name in self.files else None

    def names(self, name=""):
        before = name + "/" if name else ""
        inside = [path for path in (*self.files, *self.folders) if path.startswith(before)]
        return sorted({path[len(before) :].split("/")[0] for path in inside} - {""})

    def read(self, name):
        return self.files.get(name)

    def size(self, name):
        return len(self.files.get(name, b""))

    def room(self):
        used = sum(-(-len(data) // 512) for data in self.files.values()) + len(self.folders) - 1
        return (self.clusters - used) * 512, 512

    def write(self, name, data, progress=lambda size: None):
        self._parent(name)
        if name in self.folders:
            raise OSError(errno.EISDIR, name)
        old = self.files.get(name, b"")
        self.files[name] = data
        if self.room()[0] < 0:
            self.files[name] = old
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        progress(len(data))

    def _parent(self, name):
        if name.rpartition("/")[0] not in self.folders:
            raise OSError(errno.ENOENT, name)

    def move(self, old, new):
        self._parent(new)
        if new in self.folders:
            raise OSError(errno.EISDIR, new)
        self.files[new] = self.files.pop(old)

    def remove(self, name):
        del self.files[name]

    def make_folder(self, name):
        self._folders(name)

    def drop_folder(self, name):
        if not self.names(name):
            self.folders.discard(name)

    def flush(self):
        pass


class Cut(OSError):
    def __init__(self):
        super().__init__(errno.EIO, "the cable was pulled")


class Cable(Memory):
    """A drive whose cable is pulled after so many steps; a file can be cut before and within."""

    def __init__(self, drive, last):
        self.__dict__.update(drive.__dict__)  # the same files
        self.last = last

    def step(self):
        self.last -= 1
        if self.last < 0:
            raise Cut()

    def write(self, name, data, progress=lambda size: None):
        for part in (0, len(data) // 2):
            try:
                self.step()
            except Cut:
                self.files[name] = data[:part]
                raise
        super().write(name, data, progress)

    def move(self, old, new):
        self.step()
        super().move(old, new)

    def remove(self, name):
        self.step()
        super().remove(name)

    def make_folder(self, name):
        if self.kind(name) is None:
            self.step()
        super().make_folder(name)


def runs(files, programs):
    """Which program a board would run from these files: a name of `programs`, or what is wrong.

    A program is {path: bytes}; it runs if all of it is there and nothing is found before it.
    """
    code = files.get("code.py")
    if code is None:
        return "none"
    if code == PAGE:
        return "page"
    for name, program in programs.items():
        if code == program["code.py"]:
            for path, data in program.items():
                if files.get(path) != data:
                    return "%s without %s" % (name, path)
                for other in shadows(path):
                    if found(other, files) and not found(other, program):
                        return "%s with %s before it" % (name, other)
            return name
    return "torn"


def found(name, files):
    """Is there such a file, or a folder with something in it?"""
    return name in files or any(path.startswith(name + "/") for path in files)


def tree(folder):
    """{path: bytes} of a folder."""
    folder = Path(folder)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


# Real FAT images


def fat_tools():
    """Skip where images can't be mounted."""
    for tool in ("fusefat", "fusermount", "mkfs.fat", "mcopy"):
        if shutil.which(tool) is None and not os.path.exists("/usr/sbin/" + tool):
            pytest.skip("%s isn't installed (Debian: fusefat, mtools, dosfstools)" % tool)
    if not os.access("/dev/fuse", os.R_OK | os.W_OK):
        pytest.skip("/dev/fuse can't be used here")


def tool(*words):
    path = os.environ.get("PATH", "") + os.pathsep + "/usr/sbin" + os.pathsep + "/sbin"
    done = subprocess.run(
        [str(word) for word in words],
        env=dict(os.environ, PATH=path, MTOOLS_SKIP_CHECK="1"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, "%s: %s %s" % (words, done.stdout, done.stderr)
    return done.stdout


class Image:
    """A FAT image formatted as CircuitPython formats its drive, mounted where a board would be."""

    def __init__(self, folder, kilobytes=2048, sectors=2, name="CIRCUITPY", boot_out=BOOT_OUT):
        folder.mkdir(parents=True, exist_ok=True)
        self.image = folder / "drive.img"
        self.path = folder / name
        self.path.mkdir()
        self.process = None
        with open(self.image, "wb") as file:
            file.truncate(kilobytes * 1024)
        entries = 512 if kilobytes > 128 else 128
        # Without a label, which fusefat would show as a file. With clusters of 512 bytes it
        # tells nothing about the room on the drive.
        tool("mkfs.fat", "-F", 12, "-s", sectors, "-r", entries, self.image)
        if boot_out:
            self.put({"boot_out.txt": boot_out.encode(), "code.py": HELLO})

    def put(self, files):
        """Write files as the board would, with nothing mounted."""
        made = set()
        for path, data in files.items():
            folders = path.split("/")[:-1]
            for i in range(1, len(folders) + 1):
                folder = "/".join(folders[:i])
                if folder not in made:
                    subprocess.run(
                        ["mmd", "-D", "s", "-i", self.image, "::" + folder],
                        stdin=subprocess.DEVNULL,
                        capture_output=True,
                    )
                    made.add(folder)
            where = self.image.with_suffix(".part")
            where.write_bytes(data)
            tool("mcopy", "-D", "o", "-i", self.image, where, "::" + path)

    def mount(self, write=True):
        options = ["-s", "-f", "-o", "rw+" if write else "ro"]
        self.process = subprocess.Popen(
            ["fusefat", *options, str(self.image), str(self.path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(500):
            if os.path.ismount(self.path):
                return self
            time.sleep(0.01)
        raise AssertionError("fusefat doesn't mount the image")

    def unmount(self):
        subprocess.run(["fusermount", "-u", "-z", str(self.path)], capture_output=True)
        if self.process:
            self.process.wait(timeout=10)
            self.process = None
        return self

    def pull(self):
        """Pull the cable: what wasn't written by now is lost."""
        self.process.kill()
        self.unmount()

    def files(self):
        """{path: bytes} of what is on the image, read back by mtools."""
        assert self.process is None
        folder = self.image.parent / "read"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        tool("mcopy", "-s", "-n", "-Q", "-m", "-i", self.image, "::", folder)
        return tree(folder)

    def check(self):
        """Is the file system sound?"""
        tool("fsck.fat", "-n", self.image)
