# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The drive. A computer that holds it is told by hand.usb."""

import hand


class Mount:
    readonly = True


ROOT = Mount()


def getmount(path):
    if path != "/":
        raise OSError(22)
    return ROOT


def remount(path, readonly=False):
    if hand.usb:
        raise RuntimeError("Cannot remount path when visible via USB.")
    getmount(path).readonly = readonly
