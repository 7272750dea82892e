# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The VM's own os with what CircuitPython's has beside."""

import uos

listdir = uos.listdir
mkdir = uos.mkdir
remove = unlink = uos.remove
rename = uos.rename
rmdir = uos.rmdir
stat = uos.stat
statvfs = uos.statvfs


_drawn = 0


def urandom(size):
    """Bytes that differ from call to call, but not from run to run."""
    global _drawn
    _drawn += 1
    return bytes((0x9E * (_drawn + i) + (_drawn >> 2) & 255) for i in range(size))


def sync():
    pass


def getenv(key, default=None):
    return default


def uname():
    return ("board", "board", "10.2.1", "10.2.1", "board")
