# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Light sleep: the glass keeps its picture, memory keeps everything, a key ends it."""

from hardware.keys import PRESS

NAP = 250  # milliseconds between two looks at keys that can't wake the chip
LOOK = 50  # as long as the firmware needs to see a key that is down


def sleep(device, ms):
    """Sleep at most `ms`. True when a key ended it; its press is swallowed.

    Keys on pins of their own wake the chip where it can be woken by them. Others (a shift
    register, a stick) are looked at between short naps, and where the firmware has no
    alarms at all, we only wait.
    """
    try:
        import alarm
    except ImportError:
        return _wait(device, ms)
    if "keys" in device.profile:
        try:
            return _until_pin(device, ms, alarm)
        except (ValueError, RuntimeError, NotImplementedError):
            pass  # these pins can't wake this chip
    return _naps(device, ms, alarm)


def _timer(device, ms, alarm):
    return alarm.time.TimeAlarm(monotonic_time=device.clock.monotonic() + ms / 1000)


def _until_pin(device, ms, alarm):
    keys = device.keys
    level = device.profile.get("active", False)
    keys.sleep()  # a pin has one master
    try:
        alarms = [_timer(device, ms, alarm)]
        for name in device.profile["keys"].split():
            if name != "-":
                alarms.append(alarm.pin.PinAlarm(device.pin(name), value=level, pull=True))
        woken = alarm.light_sleep_until_alarms(*alarms)
    finally:
        keys.wake()
    if woken is alarms[0]:
        return False
    device.clock.wait(LOOK)
    keys.clear()
    return True


def _pressed(keys):
    """Has a key been pressed? All that waits is swallowed."""
    pressed = False
    while True:
        event = keys.get()
        if event is None:
            return pressed
        if event & PRESS:
            pressed = True


def _naps(device, ms, alarm):
    start = device.clock.ms()
    while device.clock.since(start) < ms:
        alarm.light_sleep_until_alarms(_timer(device, NAP, alarm))
        device.clock.wait(LOOK)
        if _pressed(device.keys):
            return True
    return False


def _wait(device, ms):
    start = device.clock.ms()
    while device.clock.since(start) < ms:
        device.clock.wait(LOOK)
        if _pressed(device.keys):
            return True
    return False
