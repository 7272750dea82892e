# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board that has no entry: settings.toml says what its pins are. At its start alone."""

from ludopoche.errors import Wrong

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
PINS = {"dac": 1, "pwm": 1, "tone": 1, "i2s": 3}  # that a way of making sounds takes


def from_settings(board_id, getenv):
    """An entry from settings.toml for a board that has none here: LUDOPOCHE_UP = "D5" …

    Also gives the names that are missing. LUDOPOCHE_PRESSED = 1 for keys that read high
    when pressed; LUDOPOCHE_SOUND = "tone BUZZER" and the like. Without START and SELECT
    keys, B and A held take their place.
    """
    pins = []
    missing = []
    for key in KEYS:
        pin = str(getenv("LUDOPOCHE_" + key) or "-")
        pins.append(pin)
        if pin == "-" and key not in ("START", "SELECT"):
            missing.append("LUDOPOCHE_" + key)
    hold = []
    if pins[6] == "-":
        hold.append(("B", "START"))
    if pins[7] == "-":
        hold.append(("A", "SELECT"))
    profile = {
        "name": board_id,
        "keys": " ".join(pins),
        "active": str(getenv("LUDOPOCHE_PRESSED")) == "1",
        "hold": tuple(hold),
    }
    sound = getenv("LUDOPOCHE_SOUND")
    if sound:
        profile["sound"] = str(sound)
    return profile, missing


def own(board_id, find, getenv):
    """The entry that settings.toml makes; `find` gives what the board calls so, or None.

    Raises Wrong for the first thing that can't be.
    """

    def setting(name):
        try:
            return getenv(name)
        except ValueError:  # a pin's name without quotes
            raise Wrong("setting", name, "?")

    profile, missing = from_settings(board_id, setting)
    if missing:
        raise Wrong("keys", board_id, *missing)
    check(find, setting)
    return profile


def check(find, getenv):
    """Raise Wrong for the first of these settings that this board can't follow."""
    settings = ["LUDOPOCHE_" + key for key in KEYS]
    pins = [getenv(name) for name in settings]
    sound = getenv("LUDOPOCHE_SOUND")
    if sound:
        words = str(sound).split()
        if not words or PINS.get(words[0]) != len(words) - 1:
            raise Wrong("sound", "LUDOPOCHE_SOUND", sound)
        for word in words[1:]:
            settings.append("LUDOPOCHE_SOUND")
            pins.append(word)
    for i in range(len(pins)):
        pin = pins[i]
        if not pin or pin == "-":
            continue
        pins[i] = find(pin) if isinstance(pin, str) and pin != "DISPLAY" else None
        if pins[i] is None:
            raise Wrong("setting", settings[i], pin)
        for j in range(i):
            if pins[j] is pins[i]:  # two names may mean one pin
                raise Wrong("twice", settings[j], settings[i], pin)
    if str(getenv("LUDOPOCHE_PRESSED") or 0) not in ("0", "1"):
        raise Wrong("pressed", "LUDOPOCHE_PRESSED", getenv("LUDOPOCHE_PRESSED"))
