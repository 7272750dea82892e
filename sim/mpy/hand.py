# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The hand that holds the board: its fingers, its time, and what it reads off the heap's gauge.

The program's waits come here. The script is a generator that presses keys and yields the
milliseconds to wait; what the program takes from the heap meanwhile is counted in `spent`, when
somebody has set this to 0.
"""

import gc
import sys

import scales
from desk import NUMBERS

UP, DOWN, LEFT, RIGHT, A, B, START, SELECT = range(8)
# A wait's milliseconds become a float three times on the way here: 16 bytes each in this VM,
# none on a board.
FLOATS = 48

STEPS = 50000  # more than any script takes: then it is on a way without an end
ALONE = 2000  # waits without a script: a program that should have ended at its start goes on

now = 1000
usb = False
date = (2000, 1, 1)  # of a board whose clock nobody has set
scanner = None
down = 0  # the buttons that fingers are on, a bit each
script = None
wake = 0
steps = 0
spent = None  # bytes that the program has taken since somebody set this to 0
last = 0
code = 0  # how the program is to end
waits = None  # called with the time at each wait, when there is somebody else


def on(number):
    """Is the key of this number pressed?"""
    for button in range(8):
        if NUMBERS[button] == number and down >> button & 1:
            return 1
    return 0


def level(pin):
    """The level that an analog pin reads."""
    if pin == "JOYSTICK_X":
        return 32768 + (32767 if down >> RIGHT & 1 else 0) - (32768 if down >> LEFT & 1 else 0)
    if pin == "JOYSTICK_Y":
        return 32768 + (32767 if down >> DOWN & 1 else 0) - (32768 if down >> UP & 1 else 0)
    return 40000


def touch(button, pressed):
    global down
    down = down | 1 << button if pressed else down & ~(1 << button)
    if scanner is not None:
        scanner.scan()


def tap(button):
    """For scripts: press, wait, release, wait."""
    touch(button, True)
    yield 30
    touch(button, False)
    yield 30


def sleep(ms):
    """The program waits: time goes by and the script goes on."""
    global now, wake, spent, last, steps
    if script is None:
        steps += 1
        if steps > ALONE:
            print("no hand is there to end it", file=sys.stderr)
            raise SystemExit(3)
    if spent is not None:
        taken = gc.mem_alloc() - last - FLOATS
        if taken > 0:
            spent += taken
    scales.look()
    now += ms if ms > 0 else 1
    if waits is not None:
        waits(now)
    while script is not None and now >= wake:
        wake = now + play()
    if spent is not None:
        last = gc.mem_alloc()


def play():
    """The script's next step. Where it ends, or fails, the program ends."""
    global steps
    steps += 1
    try:
        if steps > STEPS:
            raise RuntimeError("no end")
        return next(script)
    except StopIteration:
        scales.report()
        raise SystemExit(code)
    except Exception as error:
        sys.print_exception(error, sys.stderr)
        raise SystemExit(3)


def live():
    """Bytes in use without garbage, without those of this side of the board."""
    return scales.weigh("")
