# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The device in the hand: `device()` finds out which, and gives screen, keys, sound, clock, light.

The same code runs on a board and, over replacement modules, on the desktop.
"""

import time
from os import urandom

from ludopoche.errors import Wrong
from ludopoche.keys import PRESS, RELEASE, REPEAT, RIGHT
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

        # A computer that writes to the drive must not end the match.
        supervisor.runtime.autoreload = False
        profile = self.profile
        self.clock = Clock()
        with Scope():
            from hardware import wiring

            self.names = NAMES
            self.keys = Keys(profile, self.pin, self.clock)
            self.sound = Sound(profile, self.pin, self.clock, wiring)
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

    @property
    def again(self):
        """Has the program begun anew by restart()?"""
        import supervisor

        return supervisor.runtime.run_reason == supervisor.RunReason.SUPERVISOR_RELOAD

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
    groups = [group]  # stacks are short
    for group in groups:
        for i in range(len(group)):
            layer = group[i]
            if layer.hidden:
                layer.x += columns
                some = True
            elif hasattr(layer, "append"):
                groups.append(layer)
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
        import displayio

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


# The buttons

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # by their numbers
FIRST_REPEAT = 400  # milliseconds an arrow is down before it repeats
NEXT_REPEAT = 120
HOLD = 600  # milliseconds that make a press a long one


class Keys:
    """The eight buttons, whatever a board makes them of: pins, a shift register, a stick, long
    presses.

    `get()` gives the next event as a small int, or None: the button in the low three bits plus
    PRESS, RELEASE or REPEAT (arrows only). It allocates nothing. Pins are watched by the firmware
    in the background; a stick must be looked at, which `get()` and the clock's `wait()` do.
    """

    def __init__(self, profile, pin, clock):
        """`pin` gives the board's pin of a name."""
        import keypad

        self._profile = profile
        self._pin = pin
        self._clock = clock
        self._event = keypad.Event(0, False)
        self._second = bytearray([255] * 8)  # what a held key becomes
        for key, becomes in profile.get("hold", ()):
            self._second[NAMES.index(key)] = NAMES.index(becomes)
        self._scanner = None
        self._stick = None
        self.wake()

    def wake(self):
        """Take the pins and forget the past; a key that is down counts as a new press."""
        with Scope():
            from hardware import wiring

            self._scanner, self._map, self._stick = wiring.keys(self._profile, self._pin)
        self._down = 0  # buttons that are down, as events say
        self._touched = self._clock.ms()  # when the last of them changed
        self._lost = False  # the firmware dropped an event
        self._next = None  # an event to give at the next call
        self._held = -1  # a key whose press may still become a long one
        self._held_since = 0
        self._arrow = -1  # the arrow that repeats
        self._arrow_since = 0
        self._arrow_wait = 0

    def sleep(self):
        """Let the pins go, so that something else can watch them."""
        self._scanner.deinit()
        if self._stick is not None:
            self._stick.deinit()
            self._stick = None

    def idle(self):
        """Milliseconds since a key was touched; 0 while one is down."""
        return 0 if self._down else self._clock.since(self._touched)

    def pressed(self, button):
        """Is it down, after the events given so far?"""
        return bool(self._down >> button & 1)

    def clear(self):
        """Forget every event that waits; keys that are down stay unheard until pressed anew."""
        while self.get() is not None:
            pass
        self._arrow = self._held = -1

    def get(self):
        """The next event, or None when there is none."""
        event = self._next
        if event is not None:
            self._next = None
            return event
        raw = self._event
        events = self._scanner.events
        while events.get_into(raw):
            event = self._turn(self._map[raw.key_number], raw.pressed, raw.timestamp)
            if event is not None:
                return event
        if events.overflowed:
            self._lost = True
        if self._lost:
            return self._recover()
        if self._stick is not None:
            event = self._lean()
            if event is not None:
                return event
        if self._held >= 0 and self._clock.since(self._held_since) >= HOLD:
            button = self._second[self._held]
            self._held = -1
            return self._tell(button, True)
        if self._arrow >= 0 and self._clock.since(self._arrow_since) >= self._arrow_wait:
            self._arrow_since = self._clock.ms()
            self._arrow_wait = NEXT_REPEAT
            return self._arrow | REPEAT
        return None

    def _tell(self, button, down):
        """Note a change and give its event."""
        self._touched = self._clock.ms()
        if down:
            self._down |= 1 << button
            self._arrow = -1
            if button <= RIGHT:
                self._arrow = button
                self._arrow_since = self._clock.ms()
                self._arrow_wait = FIRST_REPEAT
            return button | PRESS
        self._down &= ~(1 << button)
        if button == self._arrow:
            self._arrow = -1
        return button | RELEASE

    def _turn(self, button, down, when):
        """The event of a key that went down or up; None where a long press may come of it."""
        held = self._held
        if down:
            if held >= 0:  # two keys at once: the first was a short press
                self._held = -1
                event = self._tell(held, True)
                self._next = self._tell(button, True)
                return event
            if self._second[button] != 255:
                self._held = button
                self._held_since = when
                return None
            return self._tell(button, True)
        if button == held:
            self._held = -1
            if (when - self._held_since) & WRAP >= HOLD:  # long, while nobody looked
                button = self._second[button]
            event = self._tell(button, True)
            self._next = self._tell(button, False)
            return event
        if self.pressed(button):
            return self._tell(button, False)
        second = self._second[button]
        if second != 255 and self.pressed(second):
            return self._tell(second, False)
        return None

    def _recover(self):
        """Events were dropped: release everything, then hear anew what is down."""
        self._held = -1
        for button in range(8):
            if self._down >> button & 1:
                return self._tell(button, False)
        self._lost = False
        self._scanner.events.clear()
        self._scanner.reset()
        return None

    def look(self):
        """Read the stick, where there is one: to be called often while waiting."""
        if self._stick is not None:
            self._stick.look()

    def _lean(self):
        """The next event of the stick."""
        stick = self._stick
        stick.look()
        for button in range(4):
            bit = 1 << button
            if self._down & bit and not stick.lean & bit:
                return self._tell(button, False)
        for button in range(4):
            bit = 1 << button
            if stick.seen & bit:
                stick.seen &= ~bit
                if not self._down & bit:
                    return self._tell(button, True)
        return None


# What is heard

KEEP = 600  # bytes; longer ones are computed anew each time


class Sound:
    """Short sounds, made of a few numbers, on whatever the board can make heard. One can tell by
    ear one's own moves from the others', cards from tiles, good news from bad.

    `play(name)` when `on`; a board without a speaker plays nothing. A sampled sound is computed the
    first time it is played (a few hundred bytes each) and, if it is short, kept, so that playing
    makes no garbage. A buzzer plays its notes at once, which is why they are so short.
    """

    def __init__(self, profile, pin, clock, wiring):
        """`wiring` is the module of that name, which the keys want as well."""
        self.on = True
        self._clock = clock
        self._ready = {}
        self._heard = None
        self._tone = profile.get("sound", "")[:4] == "tone"
        self._out, self._amp = wiring.voice(profile, pin)

    @property
    def works(self):
        return self._out is not None

    @property
    def waits(self):
        """Does all wait while a sound is played?"""
        return self._tone

    def play(self, name, pitch=0):
        """One of NOTES, higher by so many twelfths; a new sound cuts the old one off. Without
        memory for it a coarser one, for that, too: silence."""
        if not self.on or self._out is None:
            return
        for coarse in (1, 4):
            try:
                self._play(name, pitch, coarse)
                return
            except MemoryError:
                self._heard = None

    def _play(self, name, pitch, coarse):
        sample = None if pitch or coarse > 1 else self._ready.get(name)
        if sample is None:
            sample = self._made(name, pitch, coarse)
        if self._tone:
            self._buzz(sample)
            return
        if self._amp is not None:
            self._amp.value = True
        self._heard = sample  # the firmware reads from it while it is heard
        self._out.play(sample)

    def _made(self, name, pitch, coarse):
        """The sound to be played: notes for a buzzer, else a sample. A `coarse` one has a quarter
        of the samples, and is an octave lower: beside a PicoPad's table there is no room for all of
        an ending's tune, and twice as much again that the firmware plays it from."""
        with Scope():
            from hardware import notes

            size = 0
            if self._tone:
                sample = tuple(notes.pairs(notes.NOTES[name], pitch))
            else:
                import audiocore

                rate = notes.RATE // coarse
                lower = 6 if coarse > 1 else 0
                samples = notes.wave(notes.NOTES[name], pitch - lower, rate)
                size = len(samples)
                sample = audiocore.RawSample(samples, sample_rate=rate)
            if size <= KEEP and not pitch and coarse == 1:
                self._ready[name] = sample
            return sample

    def _buzz(self, notes):
        for hertz, ms in notes:
            self._out.frequency = hertz
            self._out.duty_cycle = 0x4000
            self._clock.wait(ms)
        self._out.duty_cycle = 0

    def forget(self):
        """Let go of what is kept, 2.4 KB: it is made again when it is to be heard."""
        self._ready.clear()

    def rest(self):
        """Switch the amplifier off once nothing is heard: it hisses and drinks."""
        if self._amp is not None and self._amp.value and not self._out.playing:
            self._amp.value = False

    def close(self):
        if self._out is not None:
            self._out.deinit()
            self._out = None
        if self._amp is not None:
            self._amp.deinit()
            self._amp = None
