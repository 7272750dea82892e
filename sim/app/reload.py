# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Has somebody changed the board's code? Then the program starts anew."""

import os
import sys
import time

from sim import ROOT

ROOMS = ("lib", "games", "hardware")
EVERY = 1.0  # seconds between two looks


class Quit(BaseException):
    """The window was closed."""


class Restart(BaseException):
    """The program shall begin again: its source changed, or somebody asked for it."""


class Watch:
    """Knows the times of every source file of the board."""

    def __init__(self):
        self._seen = self._look()
        self._next = time.monotonic() + EVERY

    @staticmethod
    def _look():
        seen = {}
        waiting = [os.path.join(ROOT, room) for room in ROOMS]
        while waiting:
            try:
                entries = list(os.scandir(waiting.pop()))
            except OSError:
                continue
            for entry in entries:
                if entry.is_dir():
                    if entry.name != "__pycache__":
                        waiting.append(entry.path)
                elif not entry.name.endswith((".pyc", "~")):
                    seen[entry.path] = entry.stat().st_mtime_ns
        return seen

    def changed(self):
        """True once after a change; looks at most every second."""
        now = time.monotonic()
        if now < self._next:
            return False
        self._next = now + EVERY
        seen = self._look()
        changed = seen != self._seen
        self._seen = seen
        return changed


def forget():
    """Drop the board's modules, so that they are read again."""
    rooms = ("ludopoche", "games", "hardware")
    for name in [name for name in sys.modules if name.split(".")[0] in rooms]:
        del sys.modules[name]
