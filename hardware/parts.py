# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The start and the end of a device, and its look at the battery once a minute; in memory for that
long."""

from ludopoche.errors import Wrong

SMALLEST = (160, 128)


def found():
    """The board, its display and its profile: see hardware.device."""
    import board
    import supervisor

    display = getattr(board, "DISPLAY", None)
    if display is None:  # one that somebody wired up and set up in boot.py
        display = getattr(supervisor.runtime, "display", None)
    if display is None:
        raise Wrong("display", board.board_id)
    if display.width < SMALLEST[0] or display.height < SMALLEST[1]:
        raise Wrong("small", display.width, display.height)
    return board, display, _profile(board)


def _profile(board):
    from hardware import boards

    profile = boards.find(board.board_id)
    if profile is None:
        from os import getenv

        profile = boards.own(board.board_id, lambda name: getattr(board, name, None), getenv)
    return profile


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
