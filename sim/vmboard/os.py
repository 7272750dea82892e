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
urandom = uos.urandom


def sync():
    pass


def getenv(key, default=None):
    return default


def uname():
    return ("board", "board", "10.2.1", "10.2.1", "board")
