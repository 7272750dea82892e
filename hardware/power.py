# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Power: a look at the battery, light sleep, the end. In memory for that long."""

from ludopoche.keys import PRESS

LOOK = 100  # milliseconds between two looks at keys that can't wake the chip


def sleep(device, ms):
    """Sleep lightly, at most `ms`: the screen keeps its picture, memory keeps everything. True when
    a key ended it; its press is swallowed.

    Keys on pins of their own wake the chip where it can be woken by them. A shift register
    and a stick can't: they are looked at between short waits, which on the SAMD51 of such
    boards drink no more than its light sleep does.
    """
    if "keys" in device.profile:
        try:
            import alarm

            return _until_pin(device, ms, alarm)
        except (ImportError, RuntimeError, ValueError):
            pass  # no alarms in this firmware, or these pins can't wake this chip
    return _wait(device, ms)


def _until_pin(device, ms, alarm):
    keys = device.keys
    level = device.profile.get("active", False)
    keys.sleep()  # a pin has one master
    try:
        end = device.clock.monotonic() + ms / 1000
        alarms = [alarm.time.TimeAlarm(monotonic_time=end)]
        for name in device.profile["keys"].split():
            if name != "-":
                alarms.append(alarm.pin.PinAlarm(device.pin(name), value=level, pull=True))
        woken = alarm.light_sleep_until_alarms(*alarms)
    finally:
        keys.wake()
    if woken is alarms[0]:
        return False
    device.clock.wait(LOOK)  # the firmware needs a moment to see the key
    keys.clear()
    return True


def _wait(device, ms):
    start = device.clock.ms()
    while device.clock.since(start) < ms:
        device.clock.wait(LOOK)
        if _pressed(device.keys):
            return True
    return False


def _pressed(keys):
    """Has a key been pressed? All that waits is swallowed."""
    pressed = False
    event = keys.get()
    while event is not None:
        if event & PRESS:
            pressed = True
        event = keys.get()
    return pressed


def volts(device):
    """The battery's volts, or None where somebody else has its pin."""
    pin, scale = device.profile["battery"]
    if device.gauge is None:
        import analogio

        try:
            device.gauge = analogio.AnalogIn(device.pin(pin))
        except (RuntimeError, ValueError):
            return None
    return device.gauge.value * scale / 65535000


def close(device):
    """Leave everything as the REPL expects it."""
    import supervisor

    supervisor.runtime.autoreload = True
    whole = device.screen is not None
    if whole:
        device.light.set(100)
        device.screen.close()
    if device.keys is not None:
        device.keys.sleep()
    if device.gauge is not None:
        device.gauge.deinit()
        device.gauge = None
    if device.sound is not None:
        device.sound.close()
    if whole:
        device.give_back()
