# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The firmware's own matters. A restart ends the VM with exit code 75."""

import hand


class RunReason:
    STARTUP = 0
    SUPERVISOR_RELOAD = 2


class Runtime:
    autoreload = True
    display = None
    run_reason = RunReason.STARTUP

    @property
    def usb_connected(self):
        return hand.usb


runtime = Runtime()


def ticks_ms():
    return hand.now


def reload():
    raise SystemExit(75)
