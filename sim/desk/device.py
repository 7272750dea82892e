# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board on the desk: the replacement modules, a panel, fingers and a clock.

    with Desk("picosystem") as desk:
        device = desk.open()                 # hardware.device(), as on the board
        desk.run(lambda: console.run(device), script)

Time is virtual: it passes only while the program waits, so that a session is the same
every time and takes no longer than its work. A `live` desk keeps step with real time, for
people to play on: its buttons, written down with their times, make the same session again.
A script is a generator that is given the desk; it presses, looks at the screen, and yields
the milliseconds to wait.
"""

import functools
import heapq
import importlib
import math
import os
import random
import tempfile
import time

from sim.art import drawings
from sim.desk import boards, firmware

firmware.install()  # before any of the board's code is imported
importlib.import_module("sim.desk.limits")  # its fill_region, too, is what that code is to find

LONG = 700  # milliseconds a key is kept down to count as held
STICK = {"x-": ("JOYSTICK_X", 0), "x+": ("JOYSTICK_X", 65535)}
STICK |= {"y-": ("JOYSTICK_Y", 0), "y+": ("JOYSTICK_Y", 65535)}
STUCK = 200000  # questions about the time without a wait between: the program hangs


class Done(BaseException):
    """The script or the time is over. The program must not catch this."""


class Stuck(BaseException):
    """The program asks for the time again and again without ever waiting."""


@functools.cache
def all_languages():
    return tuple(importlib.import_module("ludopoche.words").LANGS)


def languages(board):
    """The languages that flash puts on the board's drive."""
    from sim.bundle import room

    small = 0 < board.drive < room.LARGE
    return [code for code in all_languages() if not small or code in room.USUAL]


class Desk:
    """One board in use. Only one at a time: opening a new one takes the old one's place."""

    def __init__(
        self,
        board="pygamer",
        *,
        live=False,
        drive=None,
        usb=False,
        locked=False,
        card=False,
        date=None,
        seed=1,
        strict=True,
        fast=True,
        clock=None,
        again=False,
    ):
        """
        live    keep step with real time; `speed` is the factor
        drive   the folder that is the drive; a temporary one otherwise
        usb     a computer holds the drive
        locked  the drive can't be written at all
        card    a folder, or True for a temporary one: a card is in the slot
        date    (year, month, day) of a board whose clock is set
        seed    of what the board draws by chance; None for true chance
        clock   the seconds of real time, for what is live
        again   the program before has asked for a restart
        """
        self.board = boards.find(board) if isinstance(board, str) else board
        self.live = live
        self.again = again
        self.clock = clock or time.perf_counter
        self.speed = 1
        self._usb = usb
        self.locked = locked
        self.date = date
        self.breathe = time.sleep  # live: lets at most so many seconds go by; may press keys
        self._breathing = False
        self.on_move = None  # called with (ms, button, down) for every finger
        self.on_idle = None  # called before each wait of the program, and after it
        self.on_sound = None  # called with (samples, rate), or (hertz, None) for a buzzer
        self.sounds = []  # (ms, what) of everything played
        self.wires = []  # to other boards: see hardware.wires
        self.troubles = []  # exceptions the program caught with its last net
        self.scanners = []
        self.register = [False] * self.board.register
        self.down = set()  # buttons a finger is on
        self.until = None  # virtual: where the time ends
        self._now = 0
        self._real = self.clock()  # live: the real time that belongs to _now
        self._asked = 0
        self._queue = []  # (ms, number, button, down)
        self._count = 0
        self._pressed_at = {}
        self._script = None
        self._wake = 0
        self._failure = None
        self._chance = random.Random(seed) if seed is not None else None
        self._folder = None
        if drive is None:
            self._folder = tempfile.TemporaryDirectory(prefix="ludopoche-")
            drive = self._folder.name
        self.drive = str(drive)
        self.card = card
        self.strays = 0  # how often an object without a pin has driven one
        self.mounts = {"/": firmware.VfsFat()}
        self.mounts["/"].readonly = True
        self.nvm = firmware.Nvm(self.board.nvm) if self.board.nvm else None
        self._plug_in(strict, fast)

    # The board's own modules

    def _plug_in(self, strict, fast):
        if firmware.desk is not None:
            firmware.desk.close()
        import busdisplay
        import displayio

        from sim.desk import compositor, panel
        from sim.desk import limits as guards

        firmware.use(self, self.board.missing)
        compositor.install(fast)
        guards.install(strict)
        displayio.release_displays()
        displayio.CIRCUITPYTHON_TERMINAL = displayio.Group()
        modules = firmware.MODULES
        board = modules["board"]
        board.__dict__.clear()
        board.__dict__.update({name: firmware.Pin(name) for name in self.board.pins})
        board.__name__ = "board"
        board.board_id = self.board.id
        bus = firmware.SPI(*[firmware.Pin(name) for name in ("SCK", "MOSI", "MISO")])
        board.SPI = lambda: bus
        width, height = self.board.size
        self.panel = panel.Panel(width, height)
        light = firmware.Pin("light") if self.board.backlight else None
        board.DISPLAY = busdisplay.BusDisplay(
            self.panel, b"", width=width, height=height, backlight_pin=light
        )
        self.display = board.DISPLAY
        self.display._made = True
        self.pins = board
        for pin in self._key_pins():
            pin.level = not self.board.pressed
        modules["supervisor"].runtime = firmware.Runtime()
        modules["supervisor"].runtime.usb_connected = self.usb
        if self.again:
            modules["supervisor"].runtime.run_reason = firmware.RunReason.SUPERVISOR_RELOAD
        modules["supervisor"].runtime.display = board.DISPLAY
        modules["microcontroller"].nvm = self.nvm
        self.runtime = modules["supervisor"].runtime
        self.reset_counters()

    def ready(self):
        """Make the board's code run on this desk: after this, code.py may start."""
        hardware = importlib.import_module("hardware")
        hardware.time = firmware.Time
        hardware.ROOT = self.drive
        module = importlib.import_module("hardware.wires")
        module.find = module.there = lambda device: list(self.wires)
        offered = languages(self.board)
        importlib.import_module("ludopoche.words").LANGS[:] = offered
        hardware.pictures, hardware.fill = drawings.opened, drawings.fill
        if self._chance is not None:
            hardware.urandom = self._chance.randbytes
        else:
            hardware.urandom = os.urandom
        return hardware

    def open(self):
        """The device that `hardware.device()` returns on this board."""
        return self.ready().device()

    def reload(self):
        """Do what the firmware does between two runs of a program: everything let go, time goes
        on."""
        import displayio

        for thing in vars(self.pins).values():
            if isinstance(thing, firmware.Pin):
                thing.free()
        del self.scanners[:]
        self.runtime.autoreload = True
        self.runtime.run_reason = firmware.RunReason.SUPERVISOR_RELOAD
        self.mounts.pop("/sd", None)
        self.mounts["/"].readonly = True
        displayio.CIRCUITPYTHON_TERMINAL = displayio.Group()
        self.display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        self.display.auto_refresh = True

    def close(self):
        """Take the board off the desk."""
        if firmware.desk is not self:
            return
        import displayio

        displayio.release_displays()
        firmware.use(None)
        if self._folder is not None:
            self._folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def free(self):
        return self.board.heap

    @property
    def usb(self):
        """A computer is at the cable and has the drive."""
        return self._usb

    @usb.setter
    def usb(self, plugged):
        self._usb = plugged
        self.runtime.usb_connected = plugged

    # Time

    def now(self):
        """Milliseconds since the board was put on the desk."""
        return self._now

    def ticks(self):
        """supervisor.ticks_ms without its wrap: it starts 65 seconds before the first one."""
        self._asked += 1
        if self._asked > STUCK:
            raise Stuck("%d looks at the clock without a wait" % STUCK)
        return self._now + firmware.WRAP - 65000

    def monotonic(self):
        return self._now / 1000

    def localtime(self):
        date = self.date or (2000, 1, 1)
        return time.struct_time((*date, 12, 0, 0, 0, 1, 0))

    def sleep(self, seconds):
        """The program waits: time passes, fingers move, the script goes on."""
        self._asked = 0
        if self.on_idle is not None:
            self.on_idle(True)
        end = self._now + max(1, math.ceil(seconds * 1000 - 1e-6))
        while True:
            self._pass(self._next(end))
            while self._due():
                _, _, button, down = heapq.heappop(self._queue)
                self._move(button, down)
            self._play()
            if self.until is not None and self._now >= self.until:
                raise Done
            if self._now >= end:
                break
        if self.on_idle is not None:
            self.on_idle(False)

    def _next(self, end):
        """The time when something happens next, `end` at the latest."""
        if self._queue:
            end = min(end, self._queue[0][0])
        if self._script is not None:
            end = min(end, self._wake)
        return max(self._now, end)

    def _pass(self, end):
        """Let the time go by; in step with the real one when somebody is looking."""
        if not self.live:
            self._now = end
            return
        while True:
            left = end - self._now
            ahead = self._real + left / 1000 / self.speed - self.clock()
            if ahead < -0.1:
                self._real -= ahead  # hopelessly late: don't hurry to catch up
            self._breathe(max(0, ahead))
            gone = int((self.clock() - self._real) * 1000 * self.speed)
            gone = max(0, min(gone, left))
            self._now += gone
            self._real += gone / 1000 / self.speed
            if self._now >= end or self._due():
                return

    def _breathe(self, seconds):
        """Let somebody look, and press."""
        self._breathing = True
        try:
            self.breathe(seconds)
        finally:
            self._breathing = False

    def _due(self):
        """Shall a finger move now?"""
        return bool(self._queue) and self._queue[0][0] <= self._now

    def hold(self):
        """Real time went by that shall not count: a pause."""
        self._real = self.clock()

    def polled(self):
        """The program looked at its keys. A live one that is busy breathes now and then."""
        if self.live and self.clock() - self._real > 0.03:
            self._real = self.clock()
            self._breathe(0)

    # Fingers

    def feed(self, ms, button, down):
        """A finger goes down on or up from a button at a time to come."""
        self._count += 1
        heapq.heappush(self._queue, (ms, self._count, button, down))

    def press(self, button):
        self._move(button, True)

    def release(self, button):
        self._move(button, False)

    def tap(self, button, ms=40):
        """For scripts: `yield from desk.tap("A")` presses, waits, releases, waits."""
        if self.is_long(button):
            ms = max(ms, LONG)
        self.press(button)
        yield ms
        self.release(button)
        yield 40

    def is_long(self, button):
        return self.board.keys[button].endswith("...")

    def _move(self, button, down):
        """Change the board's own pins as a finger moves."""
        if self._breathing:
            # While the program waits, and not at the millisecond the wait began: written down
            # so, it is heard in the same frame, and in the same order, when it is replayed.
            self.feed(self._now + 1, button, down)
            return
        if down == (button in self.down):
            return
        made_of = self.board.keys[button]
        if made_of.endswith("..."):
            made_of = made_of[:-3]
            if down:
                self._pressed_at[button] = self.now()
            else:
                # Whoever asks for the second meaning of a key means to hold it.
                end = self._pressed_at[button] + LONG
                if self.now() < end:
                    self.feed(end, button, False)
                    return
        if down:
            self.down.add(button)
        else:
            self.down.discard(button)
        if self.on_move is not None:
            self.on_move(self._now, button, down)
        if made_of.startswith("bit "):
            self.register[int(made_of[4:])] = down
        elif made_of in STICK:
            pin, level = STICK[made_of]
            getattr(self.pins, pin).set_analog(level if down else 32768)
        else:
            getattr(self.pins, made_of).level = self.board.pressed == down
        for scanner in self.scanners:
            scanner.scan()

    def _key_pins(self):
        for made_of in self.board.keys.values():
            name = made_of.removesuffix("...")
            if name in self.board.pins:
                yield getattr(self.pins, name)

    # The screen

    @property
    def pixels(self):
        """The pixels on the screen: an array of RGB565 values, row by row."""
        return self.panel.pixels

    def rgb(self):
        """The screen as an array of red, green, blue."""
        from sim.desk import panel

        return panel.rgb(self.panel.pixels)

    def image(self):
        """The screen as a picture."""
        from PIL import Image

        return Image.fromarray(self.rgb())

    @property
    def bytes(self):
        """Sent to the panel since the counters were reset."""
        return self.panel.bytes

    @property
    def windows(self):
        return self.panel.windows

    def blind(self, on=True):
        """Compose no pixels until told otherwise: ten times as fast, for a great many presses."""
        from sim.desk import compositor

        compositor.set_blind(self.display, on)

    def reset_counters(self):
        self.panel.bytes = self.panel.windows = 0

    def part(self):
        """Bytes sent, as a part of the whole screen."""
        return self.panel.bytes / (2 * self.panel.pixels.size)

    # Sound

    def played(self, sample):
        self.sounds.append((self.now(), len(sample.buffer)))
        if self.on_sound is not None:
            self.on_sound(sample.buffer, sample.sample_rate)

    def toned(self, hertz, duty):
        if duty:
            self.sounds.append((self.now(), hertz))
        if self.on_sound is not None:
            self.on_sound(hertz if duty else 0, None)

    # Programs

    def run(self, program, script=None, until=None):
        """Run a program until it ends, the script ends, or the virtual time does.

        The script is a function of the desk; or, when a program goes on after a restart, the
        generator it gave.

        True when the program ended by itself. What goes wrong in the script is raised here,
        past any net the program may have.
        """
        if callable(script):
            script = script(self)
            self._wake = self._now
        self._script = script
        self.until = until
        try:
            program()
            return True
        except Done:
            if self._failure is not None:
                failure, self._failure = self._failure, None
                raise failure
            return False
        finally:
            self._script = None
            self.until = None

    def _play(self):
        """Go on with the script as far as it is due."""
        while self._script is not None and self._now >= self._wake:
            script, self._script = self._script, None  # it may look at a program that waits
            try:
                self._wake = self._now + (next(script) or 1)
            except StopIteration:
                raise Done from None
            except Exception as failure:
                self._failure = failure
                raise Done from None
            self._script = script
