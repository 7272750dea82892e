# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The boards, one entry each, found by board.board_id. A new board is a new entry.

An entry is a dict of plain data; what is left out means "the board has none":

    name     what people call it
    keys     pins in the order UP DOWN LEFT RIGHT A B START SELECT ("-": no such key)
    active   what a pressed key reads (False: it pulls its pin to ground)
    shift    instead of keys: the buttons in the order a shift register gives them
    stick    pins of an analog stick, x then y
    hold     keys that do a second thing when held: (key, what it then is)
    layout   width and height of the tables and pictures it has, where those as large as its screen
             would take too much of its heap
    labels   what is printed on the eight keys, where it differs from the names
    sound    how, then pins: dac, pwm, i2s (samples) or tone (a buzzer)
    amp      a pin that must be high for the speaker to be heard
    battery  pin, and millivolts at the battery for a full-scale reading
    uart     pins of its header that may lead to another board: out, in
    sd       pins of the card slot: chip select, then clock, data in, data out
             where they are not those of board.SPI()

Entries are written from the firmware's sources and tried on replacement modules made from these;
none of the boards was held in a hand.

In memory at the start alone.
"""

from ludopoche.errors import Wrong

PYBADGE = {
    "name": "PyBadge",
    "shift": "B A START SELECT RIGHT DOWN UP LEFT",
    "sound": "dac SPEAKER",
    "amp": "SPEAKER_ENABLE",
    "battery": ("A6", 6600),
    "uart": "TX RX",
}

PICO_KEYS = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y"
UGAME_KEYS = "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_O BUTTON_X BUTTON_Z -"
UGAME_LABELS = "UP DOWN LEFT RIGHT O X Z Z..."

BOARDS = {
    # The PyBadge LC and the EdgeBadge run this very firmware.
    "pybadge": PYBADGE,
    "pygamer": {
        "name": "PyGamer",
        "shift": "B A START SELECT",
        "stick": "JOYSTICK_X JOYSTICK_Y",
        "sound": "dac SPEAKER",
        "amp": "SPEAKER_ENABLE",
        "battery": ("A6", 6600),
        "sd": "SD_CS",
        "uart": "TX RX",
    },
    "pimoroni_picosystem": {
        "name": "PicoSystem",
        "keys": PICO_KEYS,
        "labels": "UP DOWN LEFT RIGHT A B X Y",
        "sound": "pwm AUDIO",
        "battery": ("BAT_SENSE", 9900),
    },
    "pajenicko_picopad": {
        "name": "PicoPad",
        "layout": (240, 240),  # those of 320x240 leave no room to think for 3x16 and Take It Easy
        "keys": PICO_KEYS,
        "labels": "UP DOWN LEFT RIGHT A B X Y",
        "sound": "pwm AUDIO",
        "battery": ("BAT_SENSE", 9900),
        "sd": "SD_CS SD_SCK SD_MOSI SD_MISO",
        "uart": "TX RX",
    },
    # Three buttons on the upper edge, a five-way switch under the right thumb.
    "seeeduino_wio_terminal": {
        "name": "Wio Terminal",
        "keys": "SWITCH_UP SWITCH_DOWN SWITCH_LEFT SWITCH_RIGHT "
        "SWITCH_PRESS BUTTON_1 BUTTON_2 BUTTON_3",
        "labels": "UP DOWN LEFT RIGHT PRESS 1 2 3",
        "sound": "tone BUZZER",
        "sd": "SD_CS SD_SCK SD_MOSI SD_MISO",
        "uart": "TX RX",
    },
    # From here on profile only, not tried: nothing says that the program finds room there.
    "ugame22": {
        "name": "uGame22",
        "keys": UGAME_KEYS,
        "hold": (("START", "SELECT"),),
        "labels": UGAME_LABELS,
        "sound": "i2s I2S_BCLK I2S_LRCLK I2S_DIN",
    },
    "deshipu_ugame_s3": {
        "name": "uGame S3",
        "keys": UGAME_KEYS,
        "hold": (("START", "SELECT"),),
        "labels": UGAME_LABELS,
        "sound": "i2s AUDIO_BCLK AUDIO_LRCLK AUDIO_DATA",
    },
    "hack_club_sprig": {
        "name": "Sprig",
        "keys": "BUTTON_W BUTTON_S BUTTON_A BUTTON_D BUTTON_L BUTTON_K BUTTON_I BUTTON_J",
        "labels": "W S A D L K I J",
        "sound": "i2s AUDIO_BCLK AUDIO_LRCLK AUDIO_DIN",
    },
    # Six keys in two columns: A B C left of the screen, X Y Z right of it.
    "pimoroni_explorer2350": {
        "name": "Explorer",
        "keys": "SW_A SW_C SW_B SW_Y SW_X SW_Z - -",
        "hold": (("A", "SELECT"), ("B", "START")),
        "labels": "A C B Y X Z Z... X...",
        "sound": "pwm AUDIO",
        "amp": "AMP_EN",
    },
}


def find(board_id):
    """The entry of a board, or None."""
    return BOARDS.get(board_id)


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


# The board we run on

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
    profile = find(board.board_id)
    if profile is None:
        from os import getenv

        profile = own(board.board_id, lambda name: getattr(board, name, None), getenv)
    return profile
