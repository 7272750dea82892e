# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The boards, one entry each, found by board.board_id. A new board is a new entry.

An entry is the board's id and pairs of plain data, a dict where it is used; what is left out
means "the board has none":

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

In memory at the start alone. All are one constant, in which no word becomes a name: names are
never given back, and these were 25 of the 620 for which a PicoPad has room.
"""

from ludopoche.errors import Wrong

BOARDS = (
    # The PyBadge LC and the EdgeBadge run this very firmware.
    (
        "pybadge",
        ("name", "PyBadge"),
        ("shift", "B A START SELECT RIGHT DOWN UP LEFT"),
        ("sound", "dac SPEAKER"),
        ("amp", "SPEAKER_ENABLE"),
        ("battery", ("A6", 6600)),
        ("uart", "TX RX"),
    ),
    (
        "pygamer",
        ("name", "PyGamer"),
        ("shift", "B A START SELECT"),
        ("stick", "JOYSTICK_X JOYSTICK_Y"),
        ("sound", "dac SPEAKER"),
        ("amp", "SPEAKER_ENABLE"),
        ("battery", ("A6", 6600)),
        ("sd", "SD_CS"),
        ("uart", "TX RX"),
    ),
    (
        "pimoroni_picosystem",
        ("name", "PicoSystem"),
        ("keys", "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y"),
        ("labels", "UP DOWN LEFT RIGHT A B X Y"),
        ("sound", "pwm AUDIO"),
        ("battery", ("BAT_SENSE", 9900)),
    ),
    (
        "pajenicko_picopad",
        ("name", "PicoPad"),
        # Those of 320x240 leave no room to think for 3x16 and Take It Easy.
        ("layout", (240, 240)),
        ("keys", "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y"),
        ("labels", "UP DOWN LEFT RIGHT A B X Y"),
        ("sound", "pwm AUDIO"),
        ("battery", ("BAT_SENSE", 9900)),
        ("sd", "SD_CS SD_SCK SD_MOSI SD_MISO"),
        ("uart", "TX RX"),
    ),
    # Three buttons on the upper edge, a five-way switch under the right thumb.
    (
        "seeeduino_wio_terminal",
        ("name", "Wio Terminal"),
        (
            "keys",
            "SWITCH_UP SWITCH_DOWN SWITCH_LEFT SWITCH_RIGHT"
            " SWITCH_PRESS BUTTON_1 BUTTON_2 BUTTON_3",
        ),
        ("labels", "UP DOWN LEFT RIGHT PRESS 1 2 3"),
        ("sound", "tone BUZZER"),
        ("sd", "SD_CS SD_SCK SD_MOSI SD_MISO"),
        ("uart", "TX RX"),
    ),
    # From here on profile only, not tried: nothing says that the program finds room there.
    (
        "ugame22",
        ("name", "uGame22"),
        ("keys", "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_O BUTTON_X BUTTON_Z -"),
        ("hold", (("START", "SELECT"),)),
        ("labels", "UP DOWN LEFT RIGHT O X Z Z..."),
        ("sound", "i2s I2S_BCLK I2S_LRCLK I2S_DIN"),
    ),
    (
        "deshipu_ugame_s3",
        ("name", "uGame S3"),
        ("keys", "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_O BUTTON_X BUTTON_Z -"),
        ("hold", (("START", "SELECT"),)),
        ("labels", "UP DOWN LEFT RIGHT O X Z Z..."),
        ("sound", "i2s AUDIO_BCLK AUDIO_LRCLK AUDIO_DATA"),
    ),
    (
        "hack_club_sprig",
        ("name", "Sprig"),
        ("keys", "BUTTON_W BUTTON_S BUTTON_A BUTTON_D BUTTON_L BUTTON_K BUTTON_I BUTTON_J"),
        ("labels", "W S A D L K I J"),
        ("sound", "i2s AUDIO_BCLK AUDIO_LRCLK AUDIO_DIN"),
    ),
    # Six keys in two columns: A B C left of the screen, X Y Z right of it.
    (
        "pimoroni_explorer2350",
        ("name", "Explorer"),
        ("keys", "SW_A SW_C SW_B SW_Y SW_X SW_Z - -"),
        ("hold", (("A", "SELECT"), ("B", "START"))),
        ("labels", "A C B Y X Z Z... X..."),
        ("sound", "pwm AUDIO"),
        ("amp", "AMP_EN"),
    ),
)


def find(board_id):
    """The entry of a board, or None."""
    for entry in BOARDS:
        if entry[0] == board_id:
            return dict(entry[1:])
    return None


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

        from hardware import unlisted

        profile = unlisted.own(board.board_id, lambda name: getattr(board, name, None), getenv)
    return profile
