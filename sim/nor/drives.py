# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board of simulated chips, for programs that save: its drives, its NVM, its `os` and `open`.

    with drives.running(Board({"/": drive}, nvm)) as board:
        from ludopoche.store import keeper
        kept = keeper.open(board)

Inside, the saving modules are imported anew and find an `os` with what a board has and no more.
"""

import builtins
import contextlib
import errno
import sys
import types

import ludopoche
from sim.nor import fat

KINDS = (("saves", "/saves"), ("sd", "/sd"), ("drive", "/"))
SAVING = "ludopoche.store"


class Board:
    """A board, as much of one as keeper.open needs. `usb`: a computer is plugged in and holds the
    drive."""

    def __init__(self, mounts, nvm=None, usb=False, platform="RP2040"):
        self.mounts = mounts
        self.nvm = nvm
        self.usb = usb
        self.platform = platform
        self.given_back = 0
        self.name = b"one of many"  # of its chip

    def places(self):
        found = []
        for kind, mount in KINDS:
            drive = self.mounts.get(mount)
            reason = "readonly" if drive is not None and drive.readonly else None
            if kind == "drive" and self.usb:
                reason = "usb"
            found.append((kind, mount.rstrip("/") + "/", "absent" if drive is None else reason))
        found.append(("nvm", self.nvm, "absent" if self.nvm is None else None))
        return found + [("memory", None, None)]

    def cable(self):
        return self.usb

    def uid(self):
        return self.name

    def give_back(self):
        self.given_back += 1

    # os and open

    def _at(self, path):
        """(drive, path on it)."""
        for _, mount in KINDS:
            if mount in self.mounts and (path + "/").startswith(mount):
                return self.mounts[mount], path[len(mount) :]
        raise fat.error(errno.ENODEV)

    def open(self, path, mode="r", buffering=-1):
        drive, path = self._at(path)
        return drive.open(path, mode, buffering)

    def os(self):
        module = types.ModuleType("os")
        for name in ("listdir", "stat", "statvfs", "mkdir", "remove"):
            setattr(module, name, self._on(name))
        module.rename = self._rename
        module.sync = self._sync
        return module

    def _on(self, name):
        def call(path):
            drive, path = self._at(path)
            return getattr(drive, name)(path)

        return call

    def _rename(self, old, new):
        drive, old = self._at(old)
        drive.rename(old, self._at(new)[1])

    def _sync(self):
        for drive in self.mounts.values():
            drive.sync()


@contextlib.contextmanager
def running(board):
    """The saving modules run on this board."""
    kept = taken_out()
    real = sys.modules["os"], builtins.open, sys.platform
    its_open, real_open = board.open, builtins.open

    def opened(*how, **more):
        """Whoever else is at work meanwhile, another thread or a finalizer, has its own files."""
        saving = sys._getframe(1).f_globals.get("__name__", "").startswith(SAVING)
        return (its_open if saving else real_open)(*how, **more)

    sys.modules["os"], builtins.open, sys.platform = board.os(), opened, board.platform
    try:
        yield board
    finally:
        sys.modules["os"], builtins.open, sys.platform = real
        taken_out()
        sys.modules.update(kept)
        if SAVING in kept:
            ludopoche.store = kept[SAVING]


def taken_out():
    """Take the saving modules out of what is imported; they are given."""
    if hasattr(ludopoche, "store"):
        del ludopoche.store
    return {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(SAVING)}
