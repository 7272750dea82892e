# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""CircuitPython's own modules for the desktop, as far as a handheld's program uses them.

Only what the firmware does is here, errors included: a pin has one master, a full event
queue drops the newest, a drive that a computer holds can't be taken. What happens on the
other side of the pins (who presses, what time it is) is told by the desk in use.
"""

import gc
import os
import sys
import types
from collections import deque

desk = None  # the sim.desk.device.Desk in use

WRAP = 1 << 29
# Modules that may keep what they need in the firmware's objects: the simulator's and Blinka's.
OURS = ("sim.", "displayio", "vectorio", "busdisplay", "bitmaptools", "fourwire")


class Reload(BaseException):
    """The program asked for a restart: it must not catch this."""


class Pin:
    """A pin: its level, those an analog reader has not seen yet, and who has it."""

    def __init__(self, name):
        self.name = name
        self.level = True
        self.levels = deque([32768])  # for analog readers: what it is, then what it will be
        self.seen = True
        self.master = None

    def __repr__(self):
        return "board." + self.name

    def check(self):
        if self.master is not None:
            raise ValueError("%s in use" % self.name)

    def claim(self, master):
        self.check()
        self.master = master

    def free(self):
        self.master = None

    def set_analog(self, value):
        """A new level. The one before stays until it has been read: nothing is too short."""
        self.levels.append(value)

    def read(self):
        if self.seen and len(self.levels) > 1:
            self.levels.popleft()
        self.seen = True
        return self.levels[0]


class Closed:
    """An object of the firmware's: a program may set what is SETTABLE, and nothing of its own."""

    SETTABLE = ()

    def __setattr__(self, name, value):
        if name not in self.SETTABLE:
            if not sys._getframe(1).f_globals.get("__name__", "").startswith(OURS):
                raise AttributeError("can't set attribute '%s'" % name)
        object.__setattr__(self, name, value)


class Native(Closed):
    """The part that the firmware's objects on pins share: deinit, `with`."""

    pins = ()

    def _take(self, *pins):
        for pin in pins:
            if not isinstance(pin, Pin):
                raise TypeError("pin must be of type Pin, not %s" % type(pin).__name__)
            if pins.count(pin) > 1:
                raise ValueError("pins contains duplicates")
            pin.check()
        for pin in pins:
            pin.claim(self)
        self.pins = pins

    def deinit(self):
        for pin in self.pins:
            pin.free()
        self.pins = ()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()


def module(name, **contents):
    made = types.ModuleType(name)
    made.__dict__.update(contents)
    return made


# digitalio, analogio, pwmio, busio


class Direction:
    INPUT = "input"
    OUTPUT = "output"


class DriveMode:
    PUSH_PULL = "push-pull"
    OPEN_DRAIN = "open drain"


class Pull:
    UP = "up"
    DOWN = "down"


class DigitalInOut(Native):
    SETTABLE = ("direction", "pull", "value")

    def __init__(self, pin):
        self._take(pin)
        self.direction = Direction.INPUT
        self.pull = None
        self._out = False

    def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
        self.direction = Direction.OUTPUT
        self._out = bool(value)

    def switch_to_input(self, pull=None):
        self.direction = Direction.INPUT
        self.pull = pull

    @property
    def value(self):
        return self._out if self.direction == Direction.OUTPUT else self.pins[0].level

    @value.setter
    def value(self, value):
        if self.direction != Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is input.")
        self._out = bool(value)


class AnalogIn(Native):
    reference_voltage = 3.3

    def __init__(self, pin):
        self._take(pin)

    @property
    def value(self):
        return self.pins[0].read()


class PWMOut(Native):
    SETTABLE = ("duty_cycle", "frequency")

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        self._take(pin)
        self._variable = variable_frequency
        self._frequency = frequency
        self._duty = duty_cycle

    @property
    def duty_cycle(self):
        return self._duty

    @duty_cycle.setter
    def duty_cycle(self, value):
        self._duty = int(value)
        self._heard()

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, value):
        if not self._variable:
            raise AttributeError(
                "PWM frequency not writable when variable_frequency is False on construction."
            )
        self._frequency = value
        self._heard()

    def _heard(self):
        if self.pins[0].name.startswith("BUZZ"):
            desk.toned(self._frequency, self._duty)


class SPI(Native):
    def __init__(self, clock, MOSI=None, MISO=None):
        self._take(*[pin for pin in (clock, MOSI, MISO) if pin is not None])
        self._locked = False
        self._baudrate = 24000000  # whoever had it last was in a hurry
        self._clocks = self._asked = 0

    def try_lock(self):
        free = not self._locked
        self._locked = True
        return free

    def unlock(self):
        self._locked = False

    def _check(self):
        if not self._locked:
            raise RuntimeError("Function requires lock")

    def configure(self, *, baudrate=100000, polarity=0, phase=0, bits=8):
        self._check()
        self._baudrate = baudrate

    def _selected(self):
        """Does the program hold the card's pin low?"""
        pin = MODULES["board"].__dict__.get("SD_CS")
        return pin is not None and getattr(pin.master, "value", True) is False

    def write(self, buffer, *, start=0, end=None):
        """A card hears its first command after 74 clocks without being selected, slow ones."""
        self._check()
        if self._baudrate > 400000:
            return
        if not self._selected():
            self._clocks += 8 * len(buffer)
            self._asked = False
        elif self._clocks >= 74 and b"@\0\0\0\0\x95" in bytes(buffer):
            self._asked = True

    def write_readinto(self, out_buffer, in_buffer):
        self.write(out_buffer)
        for i in range(len(in_buffer)):
            in_buffer[i] = 255
        if desk.card and self._asked and self._selected():
            in_buffer[7] = 1  # idle


class I2C(Native):
    def __init__(self, scl, sda, *, frequency=100000):
        self._take(scl, sda)


# keypad


class Event:
    """A key went down or up."""

    __slots__ = ("_key_number", "_pressed", "_timestamp")

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self._key_number = key_number
        self._pressed = pressed
        self._timestamp = timestamp

    @property
    def key_number(self):
        return self._key_number

    @property
    def pressed(self):
        return self._pressed

    @property
    def released(self):
        return not self._pressed

    @property
    def timestamp(self):
        return self._timestamp

    def __eq__(self, other):
        return self.key_number == other.key_number and self.pressed == other.pressed

    def __hash__(self):
        return self._key_number << 1 | self._pressed


class EventQueue:
    """The events of the keys, oldest first. Full, it drops what is new and says so."""

    def __init__(self, max_events):
        self._max = max_events
        self._events = deque()
        self.__overflowed = False

    @property
    def overflowed(self):
        return self.__overflowed

    def _record(self, key_number, pressed):
        if len(self._events) >= self._max:
            self.__overflowed = True
            return
        self._events.append((key_number, pressed, ticks_ms()))

    def get(self):
        desk.polled()
        return Event(*self._events.popleft()) if self._events else None

    def get_into(self, event):
        desk.polled()
        if not self._events:
            return False
        event._key_number, event._pressed, event._timestamp = self._events.popleft()
        return True

    def clear(self):
        self._events.clear()
        self.__overflowed = False

    def __len__(self):
        return len(self._events)

    def __bool__(self):
        return bool(self._events)


class Scanner(Native):
    """Watches keys; the desk calls `scan` whenever something moved."""

    def _start(self, key_count, max_events):
        if max_events < 1:
            raise ValueError("max_events must be >= 1")
        self.key_count = key_count
        self.events = EventQueue(max_events)
        self._was = [False] * key_count
        desk.scanners.append(self)
        self.scan()

    def reset(self):
        self._was = [False] * self.key_count
        self.scan()

    def scan(self):
        for number, now in enumerate(self._states()):
            if now != self._was[number]:
                self._was[number] = now
                self.events._record(number, now)

    def deinit(self):
        super().deinit()
        if self in desk.scanners:
            desk.scanners.remove(self)


class Keys(Scanner):
    def __init__(
        self,
        pins,
        *,
        value_when_pressed,
        pull=True,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        self._take(*pins)
        self._pressed = value_when_pressed
        self._start(len(pins), max_events)

    def _states(self):
        return [pin.level == self._pressed for pin in self.pins]


class ShiftRegisterKeys(Scanner):
    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        self._take(clock, data, latch)
        self._pressed = value_when_pressed
        self._start(key_count, max_events)

    def _states(self):
        bits = desk.register + [False] * self.key_count
        return [bits[i] == self._pressed for i in range(self.key_count)]


# supervisor, microcontroller, storage


class RunReason:
    STARTUP = "STARTUP"
    SUPERVISOR_RELOAD = "SUPERVISOR_RELOAD"


class Runtime(Closed):
    SETTABLE = ("autoreload", "display", "rgb_status_brightness")

    def __init__(self):
        self.autoreload = True
        self.usb_connected = False
        self.serial_connected = False
        self.display = None
        self.rgb_status_brightness = 63
        self.run_reason = RunReason.STARTUP


def ticks_ms():
    return desk.ticks() % WRAP


def reload():
    raise Reload


class Nvm:
    """Bytes that stay. Every write is counted, as flash wears."""

    def __init__(self, size):
        self.data = bytearray(b"\xff" * size)
        self.writes = 0

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        got = self.data[index]
        return got if isinstance(got, int) else bytearray(got)

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            if len(range(*index.indices(len(self.data)))) != len(value):
                raise ValueError("Slice and value different lengths.")
        self.data[index] = value
        self.writes += 1


class Processor:
    frequency = 120000000
    temperature = 25.0
    voltage = 3.3
    uid = b"ludopoche"


class VfsFat:
    """A mounted file system: whether a program may write it."""

    def __init__(self, block_device=None):
        self.readonly = False


def getmount(path):
    try:
        return desk.mounts[path]
    except KeyError:
        raise OSError(22, "EINVAL") from None


def mount(filesystem, path, *, readonly=False):
    filesystem.readonly = readonly
    desk.mounts[path] = filesystem


def umount(path):
    desk.mounts.pop(path, None)


def remount(path, readonly=False, *, disable_concurrent_write_protection=False):
    vfs = getmount(path)
    if path == "/" and desk.usb:
        raise RuntimeError("Cannot remount path when visible via USB.")
    vfs.readonly = readonly or desk.locked


class SDCard:
    """A card's driver. Where no card answers, the firmware leaves it half made, without its pin:
    when it is collected it drives whatever pin that is by then."""

    _strays = False

    def __init__(self, bus, cs, baudrate=8000000):
        cs.check()
        if not desk.card:
            self._strays = True
            raise OSError("no SD card")

    def __del__(self):
        if self._strays and desk is not None:
            desk.strays += 1


# sound


class RawSample:
    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        self.buffer = buffer
        self.sample_rate = sample_rate
        self.channel_count = channel_count

    def deinit(self):
        pass


class AudioOut(Native):
    def __init__(self, *pins, **named):
        self._take(*[pin for pin in (*pins, *named.values()) if isinstance(pin, Pin)])
        self._until = 0

    def play(self, sample, *, loop=False):
        self._until = desk.now() + 1000 * len(sample.buffer) / sample.sample_rate
        desk.played(sample)

    def stop(self):
        self._until = 0

    @property
    def playing(self):
        return desk.now() < self._until


# alarm


class TimeAlarm:
    def __init__(self, *, monotonic_time=None, epoch_time=None):
        self.monotonic_time = monotonic_time


class PinAlarm:
    def __init__(self, pin, value, edge=False, pull=False):
        pin.claim(self)
        pin.free()  # it only must be free
        self.pin = pin
        self.value = value


def light_sleep_until_alarms(*alarms):
    """Time passes until one of them is due, or its pin has the level it waits for."""
    ends = [a.monotonic_time for a in alarms if isinstance(a, TimeAlarm)]
    while True:
        for alarm in alarms:
            if isinstance(alarm, PinAlarm) and alarm.pin.level == alarm.value:
                return alarm
            if isinstance(alarm, TimeAlarm) and desk.monotonic() >= alarm.monotonic_time:
                return alarm
        left = min(ends) - desk.monotonic() if ends else 1
        desk.sleep(min(max(left, 0.001), 0.02))


class Time:
    """The module that hardware knows as `time`: the desk's own time, virtual or real."""

    @staticmethod
    def sleep(seconds):
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        desk.sleep(seconds)

    @staticmethod
    def monotonic():
        return desk.monotonic()

    @staticmethod
    def localtime():
        return desk.localtime()


# What a firmware may lack, and is then refused here too. Others (json) the desktop needs itself.
OPTIONAL = (
    "alarm",
    "analogio",
    "audiobusio",
    "audiocore",
    "audioio",
    "audiopwmio",
    "bitmaptools",
    "pwmio",
    "sdcardio",
    "vectorio",
)

MODULES = {
    "board": module("board", board_id=""),
    "digitalio": module(
        "digitalio",
        DigitalInOut=DigitalInOut,
        Direction=Direction,
        DriveMode=DriveMode,
        Pull=Pull,
    ),
    "analogio": module("analogio", AnalogIn=AnalogIn),
    "pwmio": module("pwmio", PWMOut=PWMOut),
    "busio": module("busio", SPI=SPI, I2C=I2C),
    "keypad": module(
        "keypad",
        Event=Event,
        EventQueue=EventQueue,
        Keys=Keys,
        ShiftRegisterKeys=ShiftRegisterKeys,
    ),
    "supervisor": module(
        "supervisor",
        ticks_ms=ticks_ms,
        reload=reload,
        runtime=Runtime(),
        RunReason=RunReason,
        set_next_code_file=lambda filename, **_: None,
    ),
    "microcontroller": module("microcontroller", Pin=Pin, cpu=Processor(), nvm=None),
    "storage": module(
        "storage",
        VfsFat=VfsFat,
        getmount=getmount,
        mount=mount,
        umount=umount,
        remount=remount,
    ),
    "sdcardio": module("sdcardio", SDCard=SDCard),
    "audiocore": module("audiocore", RawSample=RawSample),
    "audioio": module("audioio", AudioOut=AudioOut),
    "audiopwmio": module("audiopwmio", PWMAudioOut=AudioOut),
    "audiobusio": module("audiobusio", I2SOut=AudioOut),
    "alarm": module(
        "alarm",
        light_sleep_until_alarms=light_sleep_until_alarms,
        time=module("alarm.time", TimeAlarm=TimeAlarm),
        pin=module("alarm.pin", PinAlarm=PinAlarm),
    ),
}


def install():
    """Put them where `import` finds them, then Blinka's displayio on top of them."""
    os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
    sys.modules.update(MODULES)
    import displayio

    # Its thread would only ask every millisecond whether somebody wants auto_refresh.
    displayio._stop_background()
    for name in ("vectorio", "bitmaptools", "terminalio", "busdisplay", "fourwire"):
        MODULES[name] = __import__(name)


def use(new, missing=()):
    """Make a desk the one in use, with the modules its firmware has; None for none."""
    global desk
    desk = new
    for name in OPTIONAL:
        if name in missing:
            sys.modules[name] = None  # import says: no such module
        else:
            sys.modules[name] = MODULES[name]
    if new is not None:
        gc.mem_free = new.free
    elif hasattr(gc, "mem_free"):
        del gc.mem_free
