# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The eight buttons, whatever a board makes them of: pins, a shift register, a stick, long presses.

`get()` gives the next event as a small int, or None: the button in the low three bits
plus PRESS, RELEASE or REPEAT (arrows only). It allocates nothing. Pins are watched by
the firmware in the background; a stick must be looked at, which `get()` and the clock's
`wait()` do.
"""

import keypad

from hardware import WRAP
from ludopoche.keys import PRESS, RELEASE, REPEAT, RIGHT
from ludopoche.memory import Scope

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # by their numbers
FIRST_REPEAT = 400  # milliseconds an arrow is down before it repeats
NEXT_REPEAT = 120
HOLD = 600  # milliseconds that make a press a long one


class Keys:
    def __init__(self, profile, pin, clock):
        """`pin` gives the board's pin of a name."""
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
