# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The VM's own os with what CircuitPython's has beside. Files lie in the page's memory until the
program says that they are to be safe."""

import page
import uos

listdir = uos.listdir
mkdir = uos.mkdir
remove = unlink = uos.remove
rename = uos.rename
rmdir = uos.rmdir
stat = uos.stat
statvfs = uos.statvfs


def urandom(size):
    return bytes([page.chance() for _ in range(size)])


def sync():
    page.sync()


def getenv(key, default=None):
    """Of settings there is one: where this page is, so that a code can lead there."""
    return key == "LUDOPOCHE_PAGE" and page.address() or default


def uname():
    return ("page", "page", "10.2.1", "10.2.1", "page")
