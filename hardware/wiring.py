# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pins become keys and a speaker at the start, and keys again after a sleep; gone in between."""

import keypad

from hardware.keys import NAMES


def keys(profile, pin):
    """What scans the keys, which button each of its numbers is, and the stick or None."""
    if "shift" in profile:
        order = profile["shift"].split()
        buttons = [NAMES.index(name) for name in order]
        scanner = keypad.ShiftRegisterKeys(
            clock=pin("BUTTON_CLOCK"),
            data=pin("BUTTON_OUT"),
            latch=pin("BUTTON_LATCH"),
            key_count=len(order),
            value_when_pressed=True,
        )
    else:
        names = profile["keys"].split()
        buttons = [i for i in range(8) if names[i] != "-"]
        scanner = keypad.Keys(
            [pin(names[i]) for i in buttons],
            value_when_pressed=profile.get("active", False),
            pull=True,
        )
    lever = None
    if "stick" in profile:
        from hardware import stick

        x, y = profile["stick"].split()
        lever = stick.Stick(pin(x), pin(y))
    return scanner, bytes(buttons), lever


def voice(profile, pin):
    """What makes sounds, and what switches its amplifier on; None for what there isn't."""
    words = profile.get("sound", "").split()
    if not words:
        return None, None
    try:
        out = opened(words[0], [pin(name) for name in words[1:]])
    except (ImportError, ValueError, RuntimeError):
        return None, None  # the firmware lacks the module, or another program has the pin
    amp = None
    if "amp" in profile:
        import digitalio

        amp = digitalio.DigitalInOut(pin(profile["amp"]))
        amp.switch_to_output(value=False)
    return out, amp


def opened(kind, pins):
    if kind == "tone":
        import pwmio

        return pwmio.PWMOut(pins[0], frequency=440, variable_frequency=True)
    if kind == "dac":
        import audioio

        return audioio.AudioOut(pins[0])
    if kind == "pwm":
        import audiopwmio

        return audiopwmio.PWMAudioOut(pins[0])
    import audiobusio

    return audiobusio.I2SOut(pins[0], pins[1], pins[2])
