# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pins become keys and a speaker at the start, and keys again after a sleep; gone in between."""

import keypad

from hardware import NAMES


def keys(profile, pin):
    """The scanner of the keys, the button of each of its numbers, and the stick or None."""
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
    return scanner, bytes(buttons), beside(scanner, lever, profile, pin)


def beside(first, second, profile, pin):
    """The second part, beside the first one. If it can't be had, or Ctrl-C comes, neither is
    taken."""
    try:
        return second(profile, pin)
    except BaseException:
        first.deinit()
        raise


def lever(profile, pin):
    """The stick, or None."""
    if "stick" not in profile:
        return None
    from hardware import stick

    x, y = profile["stick"].split()
    return stick.Stick(pin(x), pin(y))


def voice(profile, pin):
    """The output that makes sounds, and the switch of its amplifier; None for what there isn't."""
    words = profile.get("sound", "").split()
    if not words:
        return None, None
    pins = [pin(name) for name in words[1:]]
    try:
        out = opened(words[0], pins)
    except (ImportError, ValueError, RuntimeError):
        return None, None  # the firmware lacks the module, or another program has the pin
    return out, beside(out, amp, profile, pin)


def amp(profile, pin):
    """The switch of the amplifier, or None."""
    if "amp" not in profile:
        return None
    import digitalio

    switch = digitalio.DigitalInOut(pin(profile["amp"]))
    switch.switch_to_output(value=False)
    return switch


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
