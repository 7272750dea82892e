# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The device in the hand: `device()` finds out which, and gives screen, keys, sound, clock, light.

The same code runs on a board and, over replacement modules, on the desktop.
"""

import time
from os import urandom

import displayio

from ludopoche.errors import Wrong
from ludopoche.memory import Scope

ROOT = ""  # what stands before the path of every file; the simulator puts a folder here


def device():
    """The device we run on.

    Raises Wrong with a code and values that hardware.refused makes a sentence of: without a
    screen or with too small a one, without a pin, with settings.toml missing or mistaken.
    """
    with Scope():
        from hardware import boards

        found = boards.found()
    return Device(*found)


class Device:
    """The board as the console sees it. `profile` is the board's entry in hardware.boards."""

    def __init__(self, board, display, profile):
        self._board = board
        self.board_id = board.board_id
        self.profile = profile
        self.screen = self.keys = self.sound = self.gauge = None
        try:
            self._take(display)
        except BaseException:  # Ctrl-C is no Exception
            self.close()
            raise

    def _take(self, display):
        """Part by part: close() gives back those that are there."""
        import supervisor

        from hardware import keys, sound

        # A computer that writes to the drive must not end the match.
        supervisor.runtime.autoreload = False
        profile = self.profile
        self.clock = Clock()
        with Scope():
            from hardware import wiring

            self.names = keys.NAMES
            self.keys = keys.Keys(profile, self.pin, self.clock)
            self.sound = sound.Sound(profile, self.pin, self.clock, wiring)
        self.light = Light(display)
        self.screen = Screen(display)
        if "stick" in profile or "amp" in profile:
            self.clock.look = self._look

    def _look(self):
        """Do, while waiting, the work that no interrupt does for us."""
        self.keys.look()
        self.sound.rest()

    def pin(self, name):
        """The board's pin of this name."""
        pin = getattr(self._board, name, None)
        if pin is None:
            raise Wrong("pin", name)
        return pin

    def art(self, name):
        """The file of pictures of this name: see ludopoche.ui.sheets."""
        return pictures(ROOT + "/art/" + name)

    def fill(self, bitmap, data, start):
        """Give a Bitmap that isn't shown yet these bytes of its pixels."""
        fill(bitmap, data, start)

    def label(self, button):
        """The name that is printed on the key of a button."""
        labels = self.profile.get("labels")
        return labels.split()[button] if labels else self.names[button]

    def places(self):
        """The places where things may be kept: see hardware.storage.places."""
        with Scope():
            from hardware import storage

            return storage.places(self.profile, self.pin)

    def uid(self):
        """Bytes that no other board has."""
        import microcontroller

        return microcontroller.cpu.uid

    def cable(self):
        """Is a computer at the other end of the USB cable? (A charger is none.)"""
        import supervisor

        return supervisor.runtime.usb_connected

    def give_back(self):
        """Let a computer write to the drive again, if we had taken it."""
        with Scope():
            from hardware import storage

            storage.give_back()

    def battery(self):
        """Volts, or None where the board doesn't measure them, or has no room to."""
        if "battery" not in self.profile:
            return None
        try:
            with Scope():
                from hardware import power

                return power.volts(self)
        except MemoryError:  # a full table: its minute's look is missed, the match goes on
            return None

    def free(self):
        """Free bytes of the heap."""
        from ludopoche import memory

        return memory.free()

    def chance(self):
        """A number from 0 to 2^30-1 that nobody can foresee: a seed."""
        number = 0
        for byte in urandom(4):
            number = (number & 0x3FFFFF) << 8 | byte
        return number

    def wires(self, look=False):
        """The wires to other boards, opened; `look`: only whether there is something. See
        hardware.wires."""
        with Scope():
            try:
                from hardware import wires
            except ImportError:
                return ()  # a small drive has nothing that would link it
            return wires.there(self) if look else wires.find(self)

    def random(self, count):
        """Bytes that nobody can foresee."""
        return urandom(count)

    def restart(self):
        """Begin again with an empty heap. Does not return."""
        import supervisor

        supervisor.reload()

    def sleep(self, ms):
        """Sleep lightly, at most so long. True when a key ended it, whose press is swallowed."""
        from hardware import power

        return power.sleep(self, ms)

    def close(self):
        """Leave everything as the REPL expects it, however often Ctrl-C is pressed meanwhile."""
        for _ in range(9):
            try:
                with Scope():
                    from hardware import power

                    power.close(self)
                break
            except KeyboardInterrupt:
                pass  # once more: what is closed already stays so


# What every device has: time, the screen and its light

WRAP = (1 << 29) - 1  # supervisor.ticks_ms counts to here, then starts at 0
SLICE = 10  # a stick is looked at this often while waiting, in milliseconds


class Clock:
    """Time in whole milliseconds, which wrap after six days; and waiting without missing a key."""

    def __init__(self):
        import supervisor

        self.ms = supervisor.ticks_ms
        self.look = None  # called while waiting: looks at what no interrupt watches

    def since(self, then):
        """Milliseconds since `then`, right across the wrap, for spans up to six days."""
        return (self.ms() - then) & WRAP

    def wait(self, ms):
        """Idle for so long. wait(0) only gives way: the right thing between two slices of work."""
        look = self.look
        start = self.ms()
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
        except RuntimeError:  # "RTC is not supported on this board"
            return None
        # A clock nobody has set starts at 2000 or 2020.
        if now[0] < 2025:
            return None
        return (now[0], now[1], now[2])


def pictures(path):
    """A file of finished pictures, to be read into Bitmaps."""
    return open(path, "rb")


def fill(bitmap, data, start):
    """Give a Bitmap these bytes of its pixels, as they lie in memory from `start` on."""
    memoryview(bitmap)[start : start + len(data)] = data


ASIDE = 1024  # columns: beyond any screen


def step(group, columns):
    """Move what is hidden in a group so many columns; True where there is something."""
    some = False
    for i in range(len(group)):
        layer = group[i]
        if layer.hidden:
            layer.x += columns
            some = True
        elif isinstance(layer, displayio.Group) and step(layer, columns):
            some = True
    return some


class Screen:
    """One displayio display, sent only when asked."""

    def __init__(self, display):
        self.display = display
        self.fresh = False  # is the next picture the first of its group?
        display.auto_refresh = False
        self.width = display.width
        self.height = display.height

    def show(self, group):
        """Make a displayio group the picture, sent by the next refresh(); None: what is seen stays.
        (The firmware would send black.)"""
        self.display.root_group = group
        self.fresh = group is not None

    def refresh(self):
        """Send what changed since the last time. True when the panel took it.

        The firmware takes the place of what is hidden in a first picture for one where it was
        seen, and sends that after it: 60 to 110 ms of a PicoSystem for a table. So it isn't on the
        screen meanwhile.
        """
        group = self.display.root_group
        if group is None:
            return False
        some = self.fresh and step(group, ASIDE)
        self.fresh = False
        sent = self.display.refresh()
        if some:
            step(group, -ASIDE)
        return sent

    def close(self):
        """Give the screen back to the REPL."""
        self.display.root_group = getattr(displayio, "CIRCUITPYTHON_TERMINAL", None)
        self.display.auto_refresh = True


class Light:
    """The light behind the screen."""

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
