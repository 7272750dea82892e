# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The hand that holds the board in the page: fingers, time, chance and sound are the page's.

The program's waits cost no time in here. They move its clock on, and the page waits until real
time has caught up before it calls the next frame.
"""

import page

scanner = None
down = 0  # the buttons that fingers are on, a bit each
usb = False
ended = False  # the next wait ends what runs: nobody could press a key meanwhile


class Ended(Exception):
    """A wait that would never end."""


def __getattr__(name):
    if name == "now":
        return page.now()
    if name == "date":
        return tuple(page.date(i) for i in range(3))
    raise AttributeError(name)


def on(number):
    """Is the key of this number pressed?"""
    for button in range(8):
        if page.number(button) == number and down >> button & 1:
            return 1
    return 0


def level(pin):
    """The level that an analog pin reads: the stick's two, and a battery that is full."""
    if pin == "JOYSTICK_X":
        return 32768 + (32767 if down >> 3 & 1 else 0) - (32768 if down >> 2 & 1 else 0)
    if pin == "JOYSTICK_Y":
        return 32768 + (32767 if down >> 1 & 1 else 0) - (32768 if down & 1 else 0)
    return 40000


def take():
    """Move the fingers as they have moved on the page."""
    global down
    move = page.key()
    while move >= 0:
        button = move & 7
        down = down | 1 << button if move & 8 else down & ~(1 << button)
        if scanner is not None:
            scanner.scan()
        move = page.key()


def sleep(ms):
    if ended:
        raise Ended
    page.sleep(ms)
    take()
