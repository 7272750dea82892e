# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The modules and names of CircuitPython, and those that some boards' build of it hasn't.

Read off the sources and the support matrix of CircuitPython 10; the guard looks things up here.
"""

OURS = ("games", "hardware", "ludopoche")  # our own packages

# What may be imported, and what it has. None: anything (pins, or code of our own).
MODULES = {
    "alarm": "exit_and_deep_sleep_until_alarms light_sleep_until_alarms pin sleep_memory time "
    "wake_alarm",
    "alarm.pin": "PinAlarm",
    "alarm.time": "TimeAlarm",
    "analogio": "AnalogIn AnalogOut",
    "array": "array",
    "audiobusio": "I2SOut",
    "audiocore": "RawSample WaveFile",
    "audioio": "AudioOut",
    "audiomixer": "Mixer MixerVoice",
    "audiopwmio": "PWMAudioOut",
    "binascii": "a2b_base64 b2a_base64 crc32 hexlify unhexlify",
    "bitmaptools": "alphablend arrayblit blit boundary_fill draw_circle draw_line draw_polygon "
    "fill_region readinto replace_color rotozoom",
    "board": None,
    "builtins": "__import__",
    "busio": "I2C SPI UART",
    "collections": "OrderedDict deque namedtuple",
    "digitalio": "DigitalInOut Direction DriveMode Pull",
    "displayio": "Bitmap CIRCUITPYTHON_TERMINAL ColorConverter Colorspace Group OnDiskBitmap "
    "Palette TileGrid release_displays",
    "errno": "EACCES EEXIST EINVAL EIO EISDIR ENODEV ENOENT ENOSPC EPERM errorcode",
    "fontio": "BuiltinFont FontProtocol Glyph",
    "gc": "collect disable enable isenabled mem_alloc mem_free",
    "io": "BytesIO IOBase StringIO",
    "json": "dump dumps load loads",
    "keypad": "Event EventQueue Keys ShiftRegisterKeys",
    "math": "acos asin atan atan2 ceil copysign cos degrees e exp fabs floor fmod frexp isfinite "
    "isinf isnan ldexp log modf pi pow radians sin sqrt tan trunc",
    "microcontroller": "cpu delay_us nvm on_next_reset reset Pin Processor ResetReason RunMode",
    "micropython": "const",
    "os": "chdir getcwd getenv listdir mkdir remove rename rmdir sep stat statvfs sync uname "
    "unlink urandom utime",
    "pwmio": "PWMOut",
    "random": "choice getrandbits randint random randrange seed uniform",
    "rtc": "RTC",
    "sdcardio": "SDCard",
    "socketpool": "SocketPool",
    "ssl": "create_default_context",
    "storage": "VfsFat disable_usb_drive enable_usb_drive erase_filesystem getmount mount remount "
    "umount",
    "struct": "calcsize pack pack_into unpack unpack_from",
    "supervisor": "RunReason Runtime SafeModeReason get_previous_traceback get_setting reload "
    "reset_terminal runtime set_next_code_file set_usb_identification status_bar ticks_ms",
    "sys": "argv byteorder exit implementation maxsize modules path platform stderr stdin stdout "
    "version version_info",
    "terminalio": "FONT Terminal",
    "usb_cdc": "console data",
    "wifi": "radio",
    "tilepalettemapper": "TilePaletteMapper",
    "time": "localtime mktime monotonic monotonic_ns sleep struct_time time",
    "traceback": "format_exception print_exception",
    "vectorio": "Circle Polygon Rectangle",
    "zlib": "decompress",
    "adafruit_display_text": None,
    "adafruit_displayio_layout": None,
    "adafruit_miniqr": None,
    "games": None,
    "hardware": None,
    "ludopoche": None,
}

BUILTINS = """
bool bytes bytearray complex dict enumerate filter float frozenset int list map memoryview
object property range reversed set slice str super tuple type zip classmethod staticmethod
Ellipsis NotImplemented abs all any bin callable compile chr delattr dir divmod eval exec
getattr setattr globals hasattr hash hex id input isinstance issubclass iter len locals max min
next oct open ord pow print repr round sorted sum BaseException ArithmeticError AssertionError
AttributeError EOFError Exception GeneratorExit ImportError IndentationError IndexError
KeyboardInterrupt KeyError LookupError MemoryError NameError NotImplementedError OSError
TimeoutError ConnectionError BrokenPipeError OverflowError RuntimeError StopIteration
SyntaxError SystemExit TypeError UnicodeError ValueError ZeroDivisionError __import__ __name__
__file__
"""

OURS = ("games", "hardware", "ludopoche")  # our own packages

# Keywords that CircuitPython's built-in functions take; those of other functions are their own.
KEYWORDS = {
    "bytearray": "",
    "bytes": "",
    "enumerate": "",
    "int": "",
    "isinstance": "",
    "len": "",
    "max": "default key",
    "min": "default key",
    "open": "buffering encoding file mode",
    "print": "end file sep",
    "range": "",
    "reversed": "",
    "round": "",
    "sorted": "key reverse",
    "str": "",
    "sum": "",
    "zip": "",
}

# What a bytearray can do: less than bytes, and less than in the 32-bit VM.
BYTEARRAY = "append decode extend find index rfind rindex"

# Methods of CPython's built-in types that CircuitPython's haven't got.
METHODS = """
capitalize casefold expandtabs format_map isalnum isascii isdecimal isidentifier isnumeric
isprintable istitle ljust maketrans removeprefix removesuffix rjust swapcase title translate
zfill as_integer_ratio bit_count is_integer
"""

OURS = ("games", "hardware", "ludopoche")  # our own packages

# Methods of built-in types that take no keywords on a board.
BARE = """
append count decode encode endswith extend find from_bytes get index insert join lstrip
partition pop remove replace rfind rindex rpartition rsplit rstrip setdefault split startswith
strip
"""

OURS = ("games", "hardware", "ludopoche")  # our own packages

# Methods that CPython calls by itself and CircuitPython doesn't.
UNCALLED = """
__class_getitem__ __del__ __format__ __getattribute__ __init_subclass__ __instancecheck__
__delattr__ __missing__ __prepare__ __reduce__ __setattr__ __sizeof__
"""

OURS = ("games", "hardware", "ludopoche")  # our own packages

# What some boards' CircuitPython lacks: a module, module.name, a builtin, or .method of built-ins.
RP2 = "pimoroni_picosystem pajenicko_picopad ugame22 hack_club_sprig pimoroni_explorer2350"
LACKING = {
    "alarm": "pimoroni_explorer2350",
    "alarm.pin": "pimoroni_explorer2350",
    "alarm.time": "pimoroni_explorer2350",
    "audioio": RP2 + " deshipu_ugame_s3",
    "audiopwmio": "pybadge pygamer seeeduino_wio_terminal deshipu_ugame_s3",
    "io.IOBase": "pybadge pygamer seeeduino_wio_terminal",
    "vectorio": "seeeduino_wio_terminal",
}

# What an entry of hardware/boards.py asks of its board. Code that only these boards reach may use
# it, and only in hardware/, where the entries are read.
CLAIMS = {
    ("shift", None): "keypad.ShiftRegisterKeys",
    ("stick", None): "analogio",
    ("battery", None): "analogio",
    ("sd", None): "sdcardio",
    ("sound", "dac"): "audioio",
    ("sound", "pwm"): "audiopwmio",
    ("sound", "i2s"): "audiobusio",
    ("sound", "tone"): "pwmio",
}
