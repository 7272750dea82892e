# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Names of the objects that Python and CircuitPython make: attributes, methods and keywords.

Nobody may call them otherwise. Modules and what lies in them are listed in circuitpython.py.
FREE are the names that a .mpy needn't write out: a number of one or two bytes stands for each, and
they lie in the firmware, so that they take nothing on a board's heap.
"""

TEXT = """
add append capitalize center clear close copy count decode difference discard encode endswith
errno extend find flush format from_bytes get index insert intersection isalpha isdigit islower
isspace issubset issuperset isupper items join key keys lower lstrip name args value partition pop
popitem read readinto readline readlines real imag remove replace reverse rfind rindex rpartition
rsplit rstrip seek send setdefault sort split splitlines start startswith step stop strip
symmetric_difference tell throw to_bytes union update upper values version write bit_length
hex fromhex fromkeys tobytes isdisjoint getvalue sep end file default self object

Bitmap bitmap bits_per_value value_count dirty fill deinit obj2d width height depth
Palette make_transparent make_opaque is_transparent color_count dither
Group scale x y hidden TileGrid pixel_shader tile_width tile_height default_tile flip_x flip_y
transpose_xy contains bits_per_pixel location points radius color_index
show refresh fill_row auto_refresh brightness auto_brightness rotation bus root_group
target_frames_per_second minimum_frames_per_second native_frames_per_second frame_buffer
backlight_pin init_sequence colstart rowstart
get_bounding_box get_glyph font tile_index dx dy shift_x shift_y

events reset key_count get_into overflowed key_number pressed released timestamp clock data latch
pins value_when_pressed pull interval max_events debounce_threshold columns
play pause resume playing paused loop sample_rate channel_count buffer single_buffer left_channel
right_channel quiescent_value bits_per_sample bit_clock word_select left_justified voice
duty_cycle frequency variable_frequency reference_voltage direction drive_mode switch_to_output
switch_to_input edge monotonic_time pin baudrate polarity phase MOSI MISO SCK cs try_lock unlock
configure readblocks writeblocks ioctl sync count readonly label disable_concurrent_write_protection
usb_connected serial_connected autoreload run_reason safe_mode_reason display ble_workflow
rgb_status_brightness UP DOWN OUTPUT INPUT PUSH_PULL OPEN_DRAIN temperature voltage
tm_year tm_mon tm_mday tm_hour tm_min tm_sec tm_wday tm_yday tm_isdst datetime
skip_index skip_self_source_index skip_source_index skip_dest_index x1 y1 x2 y2 ox oy px py angle
dest_bitmap source_bitmap dest_clip0 dest_clip1 source_clip0 source_clip1 fill_color_value
replaced_color_value background_value include_palette swap_bytes
board_id sysname nodename release machine implementation f_bsize filesystem
"""

NATIVES = frozenset(TEXT.split())

# In the order of their numbers (MicroPython's py/makeqstrdata.py): one byte up to callable, two
# beyond. Left out are words that the compiler has its own ideas about (super, range, const …) and
# those by which the firmware calls our objects: as a stream, a dictionary, a generator.
NUMBERED = """
ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception
GeneratorExit ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError
MemoryError NameError NoneType NotImplementedError OSError OverflowError RuntimeError StopIteration
SyntaxError SystemExit TypeError ValueError ZeroDivisionError abs all any append args bool builtins
bytearray bytecode bytes callable chr classmethod clear copy count dict dir divmod end endswith eval
exec extend find format from_bytes get getattr globals hasattr hash id index insert int isalpha
isdigit isinstance islower isspace issubclass isupper iter join key len list little locals lower
lstrip main map object open ord pop popitem pow print remove replace repr reverse rfind rindex round
rsplit rstrip sep set setattr setdefault sort sorted split start startswith staticmethod step stop
str strip sum to_bytes tuple type update upper values zip
"""

FREE = tuple(NUMBERED.split())
