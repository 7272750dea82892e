# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Finding the drives of CircuitPython boards on Linux, macOS and Windows.

A drive is a board's if it is called CIRCUITPY or if its boot_out.txt says so (people rename their
drives). Bootloader drives (PYGAMERBOOT, RPI-RP2 …) are found too: who has one of these needs to
hear what to do with it.
"""

import os
import re
import sys
from typing import NamedTuple

from sim.flash import known_boards
from sim.flash.drive import MOST, read

LABEL = "CIRCUITPY"
BOOT_OUT = "boot_out.txt"  # CircuitPython writes it at every start
INFO = "INFO_UF2.TXT"  # only bootloaders have it


class Found(NamedTuple):
    """A drive: where, what it is called, and the Board on it (None: a bootloader or silent)."""

    path: str
    label: str
    board: object = None
    bootloader: bool = False


def find(system=None):
    """[Found] of all boards that are plugged in, bootloaders last."""
    looked = [look(path, label) for path, label in mounted(system or sys.platform)]
    return sorted(filter(None, looked), key=lambda drive: (drive.bootloader, drive.path))


def look(path, label="", named=False):
    """The board at this path: a Found, or None if it isn't a board's (unless it was named)."""
    label = label or os.path.basename(os.path.normpath(path))
    board = known_boards.read(text(path, BOOT_OUT))
    if board is None and os.path.exists(os.path.join(path, INFO)):
        return Found(path, label, bootloader=True)
    if board is None and not re.match(LABEL, label) and not named:
        return None
    return Found(path, label, board)


def text(path, name):
    """A text file of the drive or the system as far as it is looked at, or nothing."""
    try:
        return read(os.path.join(path, name), MOST).decode("utf-8", "replace")
    except OSError:
        return ""


def mounted(system):
    """[(path, label)] of all mounted drives that could be a board's."""
    if system.startswith("linux"):
        return linux(text("/proc/self", "mounts"), labels("/dev/disk/by-label"))
    if system == "darwin":
        return macos("/Volumes")
    if system == "win32":
        return windows(win32_volumes())
    return []


# Linux


def linux(mounts, named):
    """From the text of /proc/self/mounts and {device: label}."""
    found = {}
    for line in mounts.splitlines():
        device, path, kind = (unescaped(word) for word in line.split()[:3])
        if "fat" in kind or kind in ("msdos", "fuseblk"):  # others may be far away and slow
            found[path] = named.get(device, "")
    return list(found.items())


def labels(folder):
    """{device: label} of all drives, mounted or not."""
    found = {}
    try:
        for entry in os.scandir(folder):
            found[os.path.realpath(entry.path)] = unescaped(entry.name)
    except OSError:
        pass
    return found


def unescaped(word):
    r"""\040 of the mount table and \x20 of udev's names are spaces."""
    word = re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), word)
    return re.sub(r"\\x([0-9a-f]{2})", lambda found: chr(int(found[1], 16)), word)


def sleeping(mounts=None, named=None):
    """Devices on Linux that are called CIRCUITPY and aren't mounted."""
    mounts = text("/proc/self", "mounts") if mounts is None else mounts
    named = labels("/dev/disk/by-label") if named is None else named
    used = [line.split()[0] for line in mounts.splitlines()]
    return sorted(d for d, label in named.items() if label.startswith(LABEL) and d not in used)


# macOS


def macos(folder):
    """From the folder where macOS mounts its volumes."""
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    found = [(os.path.join(folder, name), name) for name in names]
    # The system's own disk is there too, as a link.
    return [(path, name) for path, name in found if not os.path.islink(path)]


# Windows


def windows(volumes):
    """From (root, kind, label) of every drive letter; kind 2 is removable."""
    return [(root, label) for root, kind, label in volumes if kind == 2 or label == LABEL]


def win32_volumes():
    """(root, kind, label) of every drive letter; label None where no disk is in it."""
    import ctypes

    kernel = ctypes.windll.kernel32
    kernel.SetErrorMode(1)  # no window that asks for a disk
    letters = kernel.GetLogicalDrives()
    for i in range(26):
        if letters >> i & 1:
            root = "%s:\\" % chr(65 + i)
            label = ctypes.create_unicode_buffer(64)
            there = kernel.GetVolumeInformationW(root, label, 64, None, None, None, None, 0)
            if there:
                yield root, kernel.GetDriveTypeW(root), label.value
