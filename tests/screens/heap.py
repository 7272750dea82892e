# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The console in the 32-bit VM: what a frame, a cursor move and a table take from the heap.

The screen is a model that keeps about as many bytes as the firmware's objects do.
"""

import inspect
from pathlib import Path

from sim import ROOT

from ludopoche.store import keeper  # isort: skip

# (Without *args and **more, which would make garbage at each call.)
BITMAPTOOLS = """
def blit(to, of, x, y, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    pass

def fill_region(bitmap, x1, y1, x2, y2, value):
    pass
"""

DISPLAYIO = """
class Bitmap:
    def __init__(self, width, height, values):
        bits = 1
        while (values - 1) >> bits:
            bits *= 2
        self.width = width
        self.height = height
        self.data = bytearray((width * bits + 31) // 32 * 4 * height)
    def fill(self, value):
        pass
    def __setitem__(self, index, value):
        assert 0 <= index < self.width * self.height
    def __getitem__(self, index):
        return 0

class Palette:
    def __init__(self, count):
        self.data = bytearray(16 * count - 16)
    def __len__(self):
        return len(self.data) // 16 + 1
    def __setitem__(self, index, value):
        pass
    def make_transparent(self, index):
        pass

class Group:
    def __init__(self, scale=1, x=0, y=0):
        self.x = x
        self.y = y
        self.hidden = False
        self.layers = []
    def append(self, layer):
        self.layers.append(layer)
    def insert(self, i, layer):
        self.layers.insert(i, layer)
    def remove(self, layer):
        self.layers.remove(layer)
    def pop(self, i=-1):
        return self.layers.pop(i)
    def __len__(self):
        return len(self.layers)
    def __getitem__(self, i):
        return self.layers[i]
    def __setitem__(self, i, layer):
        self.layers[i] = layer

class TileGrid:
    def __init__(self, bitmap, pixel_shader=None, width=1, height=1, tile_width=None,
                 tile_height=None, default_tile=0, x=0, y=0):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.tile_width = tile_width
        self.tile_height = tile_height
        self.x = x
        self.y = y
        self.hidden = False
        self.tiles = bytearray(width * height)
        for i in range(width * height):
            self.tiles[i] = default_tile
    def __getitem__(self, i):
        return self.tiles[i]
    def __setitem__(self, i, tile):
        self.tiles[i] = tile
"""

DEVICE = """
import io as drive
from ludopoche.memory import Scope

class Screen:
    width = WIDTH
    height = HEIGHT
    def show(self, group):
        pass
    def refresh(self):
        return True

class Clock:
    now = 0
    def ms(self):
        return self.now
    def since(self, then):
        return self.now - then
    def wait(self, ms):
        self.now += ms

class Quiet:
    on = True
    def play(self, name, pitch=0):
        pass
    def set(self, percent):
        return True

class Keys:
    next = None
    def get(self):
        event = self.next
        self.next = None
        return event

class Device:
    screen = Screen()
    clock = Clock()
    sound = Quiet()
    light = Quiet()
    keys = Keys()
    board_id = "model"
    profile = {}
    again = False
    names = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
    def label(self, button):
        return self.names[button]
    def chance(self):
        return 4711
    def art(self, name):
        return drive.open("art/" + name, "rb")
    def fill(self, bitmap, data, start):
        bitmap.data[start:start + len(data)] = data
    def sleep(self, ms):
        return False

class Keeper:
    where = "memory"
    chore = ""
    why = ""
    damaged = top = 0
    def load(self, name):
        return None
    def pieces(self, name, back=0):
        return None
    def names(self, start):
        return []
    def save(self, name, data, calm=False):
        for piece in data(False) if callable(data) else ():
            pass
        return ""
    def news(self):
        return None
    def rest(self):
        pass

def open(device, expand=None, later=False):
    return Keeper()
"""

SCRIPT = """
import gc
from gauge import live
import displayio
from ludopoche.store import keeper
from ludopoche import console, memory

def used():
    memory.spare(())  # taken for nothing
    return live()

gc.collect()
memory.MORE = 1 << 20  # nothing stays, as on a PyGamer, a PicoPad and a Wio Terminal
device = keeper.Device()
made = console.Console(device)
before = live()
made.begin({"game": GAME, "seats": SEATS, "seed": "7K3Q9F", "lang": LANG})
memory.need(512 << 10)  # what is kept for another time goes
print("table", used() - before, "all", used())

def frame():
    gc.collect()
    start = gc.mem_alloc()
    made.frame()
    return gc.mem_alloc() - start

for _ in range(4):
    frame()
print("idle", frame(), frame(), frame())
for name, button in (("up", 0), ("down", 1), ("left", 2), ("right", 3)) * 3:
    device.keys.next = 8 | button
    print(name, frame())
"""


def measure(machine, game, size="160x128", seats="person,person", lang="en", heap="400k"):
    """Bytes by name, as the script above prints them: a list where a name comes several times."""
    width, height = size.split("x")
    device = DEVICE.replace("WIDTH", width).replace("HEIGHT", height)
    tree = machine.tree(
        extra={
            "lib/displayio.py": DISPLAYIO,
            "lib/ludopoche/store/keeper.py": inspect.getsource(keeper) + device,
            "lib/supervisor.py": "def ticks_ms():\n    return 1\n",
            "lib/keypad.py": "",
            "lib/zlib.py": Path(ROOT, "sim", "mpy", "zlib.py").read_text(),
            "lib/bitmaptools.py": BITMAPTOOLS,
        }
    )
    script = SCRIPT
    for name, value in (("GAME", game), ("SEATS", seats), ("LANG", lang)):
        script = script.replace(name, repr(value))
    ran = machine.run(script, heap=heap, modules=tree)
    assert ran.code == 0, ran.stderr
    found = {}
    for line in ran.stdout.splitlines():
        words = line.split()
        name = ""
        for word in words:
            if word.lstrip("-").isdigit():
                found.setdefault(name, []).append(int(word))
            else:
                name = word
    return found
