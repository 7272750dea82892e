# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The VM's modules take from the heap what the firmware's objects take, and refuse the same.

The figures were measured on CircuitPython 10.2.1 for the PyGamer and the PicoSystem.
"""

import pytest

from sim.vm import handheld

# What is made, in Python, and the bytes it keeps.
OBJECTS = {
    "displayio.Group()": 80,
    "displayio.TileGrid(sheet, pixel_shader=palette)": 96,
    "displayio.TileGrid(sheet, pixel_shader=palette, width=12, height=4,"
    " tile_width=8, tile_height=8)": 144,
    "displayio.Palette(16)": 272,
    "displayio.Palette(256)": 4112,
    "displayio.Bitmap(160, 128, 2)": 2608,
    "displayio.Bitmap(160, 128, 4)": 5168,
    "displayio.Bitmap(160, 128, 16)": 10288,
    "displayio.Bitmap(160, 128, 256)": 20528,
    "displayio.Bitmap(64, 64, 256)": 4144,
    "vectorio.Rectangle(pixel_shader=palette, width=3, height=3)": 96,
    "scanner(64)": 608,
    "scanner(8)": 256,
    "Label(FONT, text='Hello')": 1040,
    "Label(FONT, text='Hello Hello Hello He')": 1328,
    "Four()": 48,
    "[0] * 48": 208,
    "bytearray(48)": 64,
}
# What is done, and the bytes of garbage it makes.
ACTS = {
    "grid[0] = 1": 0,
    "sheet[5] = 1": 0,
    "grid.x = 7": 0,
    "display.refresh()": 0,
    "keys.events.get_into(event)": 0,
    "supervisor.ticks_ms()": 0,
    "grid[0, 0] = 1": 16,
    "'%d' % 1234": 32,
    "label.text = 'Holla' if label.text == 'Hallo' else 'Hallo'": 640,
}
REFUSED = (
    "sheet[128 * 32] = 1",
    "sheet[128, 0] = 1",
    "sheet[0, -1] = 1",
    "sheet[0] = 16",
    "sheet.fill(16)",
    "palette[16] = 0",
    "palette[0] = 0x1000000",
    "grid[1] = 0",
    "grid[0] = 64",
    "displayio.TileGrid(sheet, pixel_shader=palette, tile_width=7, tile_height=8)",
    "bitmaptools.fill_region(sheet, 0, 0, 129, 1, 1)",
    "group.append(grid)",
    "group.append(7)",
    "displayio.Group(scale=128)",
    "group.scale = 0",
    "group.scale = 128",
    "outer.scale = 22",
    "inner.scale = 11",
    "displayio.Group(scale=2).append(outer)",
)
PRELUDE = """
import bitmaptools, displayio, gc, keypad, supervisor, vectorio
from adafruit_display_text.bitmap_label import Label
from board import DISPLAY as display
from terminalio import FONT

class Four:
    def __init__(self):
        self.a = self.b = self.c = self.d = 1

def scanner(events):
    return keypad.ShiftRegisterKeys(
        clock=1, data=2, latch=3, key_count=8, value_when_pressed=True, max_events=events)

sheet = displayio.Bitmap(128, 32, 16)
palette = displayio.Palette(16)
grid = displayio.TileGrid(sheet, pixel_shader=palette, tile_width=8, tile_height=8)
group = displayio.Group()
group.append(grid)
outer = displayio.Group(scale=7)
middle = displayio.Group()
inner = displayio.Group(scale=9)
outer.append(middle)
middle.append(inner)
outer.scale = 12
inner.scale = 10
inner.hidden = True
assert (outer.scale, middle.scale, inner.scale, inner.hidden) == (12, 1, 10, True)
keys = scanner(64)
event = keypad.Event()
label = Label(FONT, text="Hello")
hand.scanner = None
keep = before = i = None  # the room that names of the script take is there
"""


@pytest.fixture(scope="module")
def board(machine):
    return handheld.Board("pygamer")


def numbers(board, script):
    ran = board.inside(PRELUDE + script)
    assert ran.code == 0, ran.stderr
    return [int(line) for line in ran.stdout.split("\n")[1:] if line.lstrip("-").isdigit()]


def test_objects_take_what_the_firmware_takes(board):
    script = ""
    for i, made in enumerate(OBJECTS):
        script += "def make%d():\n    return %s\n" % (i, made)
        script += "keep = [make%d(), None, None, None, None]\nhand.scanner = None\n" % i
        script += "before = hand.live()\nfor i in range(1, 5):\n    keep[i] = make%d()\n" % i
        script += "hand.scanner = None\nprint((hand.live() - before) // 4)\n"
    found = dict(zip(OBJECTS, numbers(board, script)))
    assert len(found) == len(OBJECTS)
    # A label is its library's doing: its objects lie a little differently here.
    far = {key: found[key] for key in OBJECTS if abs(found[key] - OBJECTS[key]) > 16}
    assert not far, "should be %s" % {key: OBJECTS[key] for key in far}
    exact = [key for key in OBJECTS if "Label" not in key]
    assert {key: found[key] for key in exact} == {key: OBJECTS[key] for key in exact}


def test_acts_make_the_same_garbage(board):
    script = ""
    for i, act in enumerate(ACTS):
        script += "def act%d():\n    %s\nact%d()\ngc.collect()\n" % (i, act, i)
        script += "before = gc.mem_alloc()\nact%d()\nprint(gc.mem_alloc() - before)\n" % i
    found = dict(zip(ACTS, numbers(board, script)))
    assert len(found) == len(ACTS)
    far = {act: found[act] for act in ACTS if abs(found[act] - ACTS[act]) > 16}
    assert not far, "should be %s" % {act: ACTS[act] for act in far}


def test_what_is_out_of_range_is_refused(board):
    script = ""
    for act in REFUSED:
        script += (
            "try:\n    %s\n    print(0)\nexcept (IndexError, ValueError):\n    print(1)\n" % act
        )
    assert dict(zip(REFUSED, numbers(board, script))) == dict.fromkeys(REFUSED, 1)


def test_pixels_keep_their_values(board):
    script = "for i in range(0, 4096, 7):\n    sheet[i] = i % 16\n"
    script += "print(sum([sheet[i] != i % 16 for i in range(0, 4096, 7)]), sheet[3, 0])\n"
    script += "print(sum([sheet[i] != i % 16 for i in range(0, 4096, 7)]))\n"
    assert numbers(board, script) == [0]


def test_stand_ins_cost_the_program_nothing(board):
    """What they and the hand take is added to the limit: the rest is the program's. The room for
    its names is there already."""
    ran = board.inside("print(gc.mem_free())", limit=100 * 1024)
    free = int(ran.stdout.split()[-1]) + handheld.room_for_names()
    assert 0 <= free - handheld.SPARE - 100 * 1024 < 512


def test_no_object_lies_in_two_areas_of_the_heap(machine):
    """The heap is there, but a piece that is larger than any of its areas finds no room."""
    board = handheld.Board("picopad")
    script = """
gc.collect()
for kb in (70, 62, 30):
    try:
        piece = bytearray(kb * 1024)
        print(1)
    except MemoryError:
        print(0)
    piece = None
    gc.collect()
print(gc.mem_free() > 120 * 1024)
"""
    ran = board.inside(script, limit=board.heap)
    assert ran.code == 0, ran.stderr
    assert ran.stdout.split()[-4:] == ["0", "1", "1", "True"]


def test_room_for_names():
    """Six pools of 24 bytes and 6 a name, in pieces of 16, hold 1260 names; the next is twice as
    large. The letters of those that the hand has brought come on top."""
    assert handheld.pools(20) == 144 and handheld.pools(21) == 144 + 272
    assert handheld.pools(1260) == 7744 and handheld.pools(1261) == 7744 + 7712
    assert (
        b"ludopoche" in handheld.names_in_common() and b"TileGrid" not in handheld.names_in_common()
    )
    assert 7744 < handheld.room_for_names() < 7744 + 2048


def test_what_a_switch_leaves_out_is_refused(board):
    script = ""
    for act in ("next(iter(()), 1)", "next(iter((1,)), 1)", "execfile('main.py')"):
        script += "try:\n    %s\n    print(0)\n" % act
        script += "except (NameError, TypeError):\n    print(1)\n"
    assert numbers(board, script + "print(next(iter((7,))))") == [1, 1, 1, 7]
