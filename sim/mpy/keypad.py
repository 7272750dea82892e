# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keys in a queue. A scanner takes 608 bytes with 64 events, 256 with 8."""

import hand


class Event:
    def __init__(self, key_number=0, pressed=True, timestamp=0):
        self.raw = key_number << 1 | bool(pressed)
        self.timestamp = timestamp

    @property
    def key_number(self):
        return self.raw >> 1

    @property
    def pressed(self):
        return bool(self.raw & 1)

    @property
    def released(self):
        return not self.raw & 1


class EventQueue:
    """The ring: for each event a byte, and four for its time."""

    def __init__(self, max_events):
        self.ring = bytearray(80 + (25 * max_events // 4 + 8) // 16 * 16)
        self.first = 0
        self.count = max_events << 8
        self.overflowed = False

    def record(self, raw):
        most = self.count >> 8
        if self.count & 255 == most:
            self.overflowed = True
            return
        at = (self.first + (self.count & 255)) % most * 5
        ring = self.ring
        ring[at] = raw
        now = hand.now
        for i in range(1, 5):
            ring[at + i] = now & 255
            now >>= 8
        self.count += 1

    def get_into(self, event):
        if not self.count & 255:
            return False
        ring = self.ring
        at = self.first * 5
        event.raw = ring[at]
        event.timestamp = ring[at + 1] | ring[at + 2] << 8 | ring[at + 3] << 16 | ring[at + 4] << 24
        self.first = (self.first + 1) % (self.count >> 8)
        self.count -= 1
        return True

    def clear(self):
        self.count &= ~255
        self.overflowed = False

    def __len__(self):
        return self.count & 255

    def __bool__(self):
        return bool(self.count & 255)


class Scanner:
    def start(self, key_count, max_events):
        self.events = EventQueue(max_events)
        self.state = bytearray(key_count)
        hand.scanner = self
        self.scan()

    def scan(self):
        """See which keys the hand is on; they are numbered as the program numbers them."""
        for number in range(len(self.state)):
            down = hand.on(number)
            if down != self.state[number]:
                self.state[number] = down
                self.events.record(number << 1 | down)

    def reset(self):
        for number in range(len(self.state)):
            self.state[number] = 0
        self.scan()

    def deinit(self):
        hand.scanner = None


class Keys(Scanner):
    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64):
        self.start(len(pins), max_events)


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
        interval=0.02,
        max_events=64,
    ):
        self.start(key_count, max_events)
