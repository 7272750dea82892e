# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The boards as things: what CircuitPython finds on them, and what makes each button.

Taken from each board's own files in CircuitPython's sources, not from hardware/boards.py,
so that the one can be tested against the other.
"""

from dataclasses import dataclass, field

from hardware import boards as entries

BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")


@dataclass(frozen=True)
class Board:
    """A board: its firmware (id, screen, pins, modules, memory) and what its keys are."""

    id: str
    name: str
    size: tuple
    # Button to what makes it: a pin that goes to its pressed level, "bit N" of the shift
    # register, "x-" "x+" "y-" "y+" of the stick; "..." after it means pressed for long.
    keys: dict
    pins: tuple
    pressed: bool = False  # what a pressed key reads
    register: int = 0  # bits of the shift register
    missing: tuple = ()  # modules this firmware lacks
    nvm: int = 4096
    drive: int = 0  # bytes, 0: nobody knows
    heap: int = 146 * 1024  # free when code.py starts
    bus: float = 24  # MHz to the panel: what comes of the 60 that are asked for; 31.25 on an RP2040
    backlight: bool = True
    aliases: tuple = ()
    labels: dict = field(default_factory=dict)  # what is printed on a key, if not its name
    tried: bool = True

    @property
    def layout(self):
        """The size of the tables and pictures it has: its screen's, if its entry says nothing."""
        return (entries.find(self.id) or {}).get("layout", self.size)


def words(text):
    return tuple(text.split())


def keys(text):
    return dict(zip(BUTTONS, text.split(",")))


BADGE_PINS = words(
    "A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 LED SDA SCL SCK"
    " MISO MOSI NEOPIXEL LIGHT SPEAKER SPEAKER_ENABLE BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH"
    " TFT_LITE TFT_MOSI TFT_SCK TFT_RST TFT_CS TFT_DC TX RX"
)
PICO_KEYS = keys("SW_UP,SW_DOWN,SW_LEFT,SW_RIGHT,SW_A,SW_B,SW_X,SW_Y")
UGAME_KEYS = keys(
    "BUTTON_UP,BUTTON_DOWN,BUTTON_LEFT,BUTTON_RIGHT,BUTTON_O,BUTTON_X,BUTTON_Z,BUTTON_Z..."
)
UGAME_PINS = words(
    "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_O BUTTON_X BUTTON_Z"
    " TFT_CS TFT_DC TFT_SCK TFT_MOSI"
)
NO_PWM_AUDIO = ("audiopwmio", "framebufferio", "paralleldisplaybus")

ALL = (
    Board(
        id="pybadge",
        name="PyBadge",
        size=(160, 128),
        drive=2 << 20,
        keys=keys("bit 6,bit 5,bit 7,bit 4,bit 1,bit 0,bit 2,bit 3"),
        pins=BADGE_PINS,
        register=8,
        missing=NO_PWM_AUDIO,
        nvm=8192,
        heap=146688,
        aliases=("badge", "pybadge_lc", "edgebadge"),
    ),
    Board(
        id="pygamer",
        name="PyGamer",
        size=(160, 128),
        drive=8 << 20,
        keys=keys("y-,y+,x-,x+,bit 1,bit 0,bit 2,bit 3"),
        pins=BADGE_PINS + words("JOYSTICK_X JOYSTICK_Y SD_CS"),
        register=4,
        missing=NO_PWM_AUDIO,
        nvm=8192,
        heap=146688,
        aliases=("gamer",),
    ),
    Board(
        id="pimoroni_picosystem",
        name="PicoSystem",
        size=(240, 240),
        drive=15 << 20,
        keys=PICO_KEYS,
        pins=tuple(PICO_KEYS.values())
        + words(
            "TX RX VBUS_DETECT LCD_RESET LCD_CS LCD_SCLK LCD_MOSI LCD_VSYNC LCD_DC AUDIO"
            " BACKLIGHT LED_G LED_R LED_B CHARGE_STAT BAT_SENSE"
        ),
        missing=("audioio",),
        heap=170928,
        bus=31.25,
        aliases=("picosystem",),
        labels={"START": "X", "SELECT": "Y"},
    ),
    Board(
        id="pajenicko_picopad",
        name="PicoPad",
        size=(320, 240),
        drive=508 << 10,
        keys=PICO_KEYS,
        pins=tuple(PICO_KEYS.values())
        + words(
            "D0 D1 D2 D3 D4 D5 A0 A1 A2 LCD_RESET LCD_CS LCD_SCLK LCD_MOSI LCD_DC LCD_BL AUDIO"
            " LED SD_CS SD_SCK SD_MOSI SD_MISO BAT_SENSE TX RX SDA SCL"
        ),
        missing=("audioio",),
        heap=138864,
        bus=31.25,
        aliases=("picopad",),
        labels={"START": "X", "SELECT": "Y"},
    ),
    Board(
        id="seeeduino_wio_terminal",
        name="Wio Terminal",
        size=(320, 240),
        drive=4 << 20,
        keys=keys(
            "SWITCH_UP,SWITCH_DOWN,SWITCH_LEFT,SWITCH_RIGHT,SWITCH_PRESS,BUTTON_1,BUTTON_2,BUTTON_3"
        ),
        pins=words(
            "A0 A1 A2 A3 D0 D1 D2 D3 MOSI SCK MISO CS SCL SDA LED TFT_CS TFT_DC TFT_BACKLIGHT"
            " SD_MISO SD_MOSI SD_SCK SD_CS SD_DET SWITCH_UP SWITCH_LEFT SWITCH_RIGHT SWITCH_DOWN"
            " SWITCH_PRESS BUTTON_1 BUTTON_2 BUTTON_3 LIGHT BUZZER IR MIC DAC0 DAC1 TX RX"
        ),
        missing=("vectorio", "audiopwmio", "synthio"),
        nvm=8192,
        aliases=("wio", "wio_terminal"),
        labels={"A": "PRESS", "B": "1", "START": "2", "SELECT": "3"},
    ),
    Board(
        id="ugame22",
        name="uGame22",
        size=(320, 240),
        keys=UGAME_KEYS,
        pins=UGAME_PINS + words("GAIN I2S_DIN I2S_BCLK I2S_LRCLK SDA SCL"),
        missing=(),
        backlight=False,
        labels={"A": "O", "B": "X", "START": "Z", "SELECT": "Z..."},
        tried=False,
    ),
    Board(
        id="deshipu_ugame_s3",
        name="uGame S3",
        size=(320, 240),
        keys=UGAME_KEYS,
        pins=UGAME_PINS + words("LIGHT BATTERY AUDIO_BCLK AUDIO_LRCLK AUDIO_DATA AUDIO_GAIN"),
        missing=("audioio", "audiopwmio"),
        nvm=8192,
        heap=8 * 1024 * 1024,
        aliases=("ugame_s3",),
        labels={"A": "O", "B": "X", "START": "Z", "SELECT": "Z..."},
        tried=False,
    ),
    Board(
        id="hack_club_sprig",
        name="Sprig",
        size=(160, 128),
        keys=keys("BUTTON_W,BUTTON_S,BUTTON_A,BUTTON_D,BUTTON_L,BUTTON_K,BUTTON_I,BUTTON_J"),
        pins=words(
            "BUTTON_W BUTTON_A BUTTON_S BUTTON_D BUTTON_I BUTTON_J BUTTON_K BUTTON_L LED BLUE_LED"
            " WHITE_LED AUDIO_DIN AUDIO_BCLK AUDIO_LRCLK VOLTAGE_MONITOR SCK MOSI MISO CARD_CS"
        ),
        aliases=("sprig",),
        labels=dict(zip(BUTTONS, "WSADLKIJ")),
        tried=False,
    ),
    Board(
        id="pimoroni_explorer2350",
        name="Explorer",
        size=(320, 240),
        keys=keys("SW_A,SW_C,SW_B,SW_Y,SW_X,SW_Z,SW_Z...,SW_X..."),
        pins=words("SW_A SW_B SW_C SW_X SW_Y SW_Z SW_USER AUDIO AMP_EN LED SDA SCL TX RX LCD_BL"),
        missing=("audioio",),
        heap=400 * 1024,
        aliases=("explorer",),
        labels=dict(zip(BUTTONS, ("A", "C", "B", "Y", "X", "Z", "Z...", "X..."))),
        tried=False,
    ),
)


def plain(name):
    """A name as people type it, without what they differ in: case, blanks, hyphens."""
    return "".join(char for char in name.lower().replace("\u00b5", "u") if char.isalnum())


BY_NAME = {}
for _board in ALL:
    for _name in (_board.id, _board.name, *_board.aliases):
        BY_NAME[plain(_name)] = _board


def find(name):
    """The board of an id, name or alias; KeyError otherwise."""
    return BY_NAME[plain(name)]


def short_names():
    """The short names of each board, for people who look for the right word."""
    return [board.aliases[0] if "_" in board.id else board.id for board in ALL]


def proven():
    """The boards that are promised to work."""
    return tuple(board for board in ALL if board.tried)
