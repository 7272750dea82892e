# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The cost of a frame: bytes and windows to the panel, Python's time, garbage.

A frame is what the program does from one wait to the next, if it has offered the screen what is
new in between: where a stick is looked at, a wait is in slices, and the looks belong to the frame
after them. Garbage is what it allocated in between and let go: the peak of Python's memory over
what was there before, drawing (which is C on a board) left out. That slows Python down, so it is
counted only on demand.
"""

import tracemalloc


class Meter:
    """Watches a desk. The numbers are those of the last frame that sent something, or any."""

    def __init__(self, desk, garbage=False):
        self.desk = desk
        self.garbage_on = False
        self.frames = 0
        self.refreshes = 0  # since the beginning
        self.bytes = self.windows = self.garbage = 0  # of the last frame
        self.milliseconds = 0.0
        self.worst = 0.0
        self.worst_garbage = 0
        self.total = [0, 0, 0.0, 0]  # bytes, windows, milliseconds, garbage since reset()
        self._began = self.desk.clock()
        self._spent = 0.0  # seconds of this frame, before what began last
        self._ended = 0  # refreshes when the last frame ended
        self._seen = (desk.bytes, desk.windows)
        self._garbage = 0
        self._refresh = desk.display.refresh
        desk.display.refresh = self._refreshed
        desk.on_idle = self._idle
        if garbage:
            self.count_garbage(True)

    def count_garbage(self, on):
        if on and not tracemalloc.is_tracing():
            tracemalloc.start()
        elif not on and tracemalloc.is_tracing():
            tracemalloc.stop()
        self.garbage_on = on
        self._own = 0  # what looking costs
        self._garbage = 0
        for _ in range(3):
            self._garbage = 0
            self._mark()
            self._take()
        self._own = self._garbage
        self._garbage = 0

    def reset(self):
        """Begin adding up anew."""
        self.total = [0, 0, 0.0, 0]
        self.worst = 0.0
        self.worst_garbage = 0
        self.frames = 0

    def _mark(self):
        if self.garbage_on:
            tracemalloc.reset_peak()
            self._before = tracemalloc.get_traced_memory()[0]

    def _take(self):
        if self.garbage_on:
            grown = tracemalloc.get_traced_memory()[1] - self._before
            self._garbage += max(0, grown - self._own)

    def _refreshed(self, **named):
        self.refreshes += 1
        self._take()
        try:
            return self._refresh(**named)
        finally:
            self._mark()

    def _idle(self, begins):
        now = self.desk.clock()
        if not begins:
            self._began = now
            self._mark()
            return
        self._take()
        self._spent += now - self._began
        if self._ended == self.refreshes:
            return  # a slice of a wait
        self._ended = self.refreshes
        desk = self.desk
        self.bytes = max(0, desk.bytes - self._seen[0])
        self.windows = max(0, desk.windows - self._seen[1])
        self._seen = (desk.bytes, desk.windows)
        self.milliseconds = self._spent * 1000
        self.worst = max(self.worst, self.milliseconds)
        self.garbage = self._garbage
        self.worst_garbage = max(self.worst_garbage, self._garbage)
        self.frames += 1
        total = self.total
        total[0] += self.bytes
        total[1] += self.windows
        total[2] += self.milliseconds
        total[3] += self.garbage
        self._spent = 0.0
        self._garbage = 0

    def close(self):
        self.count_garbage(False)
        del self.desk.display.refresh
        self.desk.on_idle = None
