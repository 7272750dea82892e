# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Time in whole milliseconds, which wrap after six days; and waiting without missing a key."""

import time

import supervisor

WRAP = (1 << 29) - 1  # supervisor.ticks_ms counts to here, then starts at 0
SLICE = 10  # a stick is looked at this often while waiting, in milliseconds


class Clock:
    def __init__(self):
        self.look = None  # called while waiting: looks at what no interrupt watches

    def ms(self):
        return supervisor.ticks_ms()

    def since(self, then):
        """Milliseconds since `then`, right across the wrap, for spans up to six days."""
        return (supervisor.ticks_ms() - then) & WRAP

    def wait(self, ms):
        """Idle for so long. wait(0) only gives way: the right thing between two slices of work."""
        look = self.look
        start = supervisor.ticks_ms()
        if look is None or ms <= 0:
            time.sleep(ms / 1000)
            if look is not None:
                look()
            return
        while True:
            left = ms - self.since(start)
            if left <= 0:
                return
            time.sleep((left if left < SLICE else SLICE) / 1000)
            look()

    def monotonic(self):
        """Seconds as the firmware's alarms count them; too coarse after hours for anything else."""
        return time.monotonic()

    def today(self):
        """The date as (year, month, day), or None where no clock keeps it."""
        try:
            now = time.localtime()
        except (AttributeError, NotImplementedError, OverflowError, RuntimeError):
            return None
        # A clock nobody has set starts at 2000 or 2020.
        if now[0] < 2025:
            return None
        return (now[0], now[1], now[2])
