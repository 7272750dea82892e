# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The glass: one displayio display, sent only when asked."""


def pictures(path):
    """A file of finished pictures, to be read into Bitmaps."""
    return open(path, "rb")


def fill(bitmap, data, start):
    """Give a Bitmap these bytes of its pixels, as they lie in memory from `start` on."""
    memoryview(bitmap)[start : start + len(data)] = data


class Screen:
    def __init__(self, display):
        self.display = display
        display.auto_refresh = False
        self.width = display.width
        self.height = display.height

    def show(self, group):
        """Make a displayio group the picture, sent by the next refresh(); None: what is seen stays.
        (The firmware would send black.)"""
        self.display.root_group = group

    def refresh(self):
        """Send what changed since the last time. True when the panel took it."""
        return self.display.root_group is not None and self.display.refresh()

    def close(self):
        """Give the glass back to the REPL."""
        import displayio

        self.display.root_group = getattr(displayio, "CIRCUITPYTHON_TERMINAL", None)
        self.display.auto_refresh = True


class Light:
    """The light behind the glass."""

    def __init__(self, display):
        self._display = display
        self.works = self.set(100)

    def set(self, percent):
        """From 0 (dark) to 100; False where the board can't."""
        try:
            self._display.brightness = percent / 100
        except (AttributeError, RuntimeError):
            return False
        return True
