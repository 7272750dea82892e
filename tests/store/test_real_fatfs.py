# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The store on a 32-bit VM, over the FatFs that boards have: block for block as in sim/nor."""

import pytest

from sim.nor import drives, fat

SIZE = 1024  # blocks
SESSION = """
def session(keeper, out, remount):
    text = "ludo1;a match;"
    for i in range(12):
        text += "m%d," % i * 30
        out(keeper.save("match", text))
        out(keeper.save("match", text))
    for name in ("settings", "stats", "results"):
        for i in range(3):
            out(keeper.save(name, "%s %d\\n" % (name, i) * 20))
    out(keeper.save("match", lambda compact: iter(("a", b"b", "c" * 5000))))
    out(keeper.load("stats"))
    keeper.close()
    keeper = remount()
    for name in ("settings", "stats", "match", "results"):
        out(keeper.load(name))
    out(b"".join(list(keeper.pieces("results", 2))))
    out((keeper.where, keeper.why, keeper.damaged))
"""
THERE = (
    SESSION
    + """
import os as real
import sys

SIZE = %d

class Ram:
    def __init__(self):
        self.data = bytearray(SIZE * 512)
        self.log = []
    def readblocks(self, block, buffer):
        for i in range(len(buffer) // 512):
            self.log.append("r%%d" %% (block + i))
        buffer[:] = self.data[block * 512 : block * 512 + len(buffer)]
    def writeblocks(self, block, buffer):
        for i in range(len(buffer) // 512):
            self.log.append("w%%d" %% (block + i))
        self.data[block * 512 : block * 512 + len(buffer)] = buffer
    def ioctl(self, op, arg):
        if op == 3:
            self.log.append("s")
        return {4: SIZE, 5: 512}.get(op, 0)

ram = Ram()

class Os:  # the os of a board
    listdir, stat, statvfs = real.listdir, real.stat, real.statvfs
    mkdir, rename, remove = real.mkdir, real.rename, real.remove
    def sync():
        ram.log.append("s")

sys.modules["os"] = Os
real.VfsFat.mkfs(ram)

class Board:
    def places(self):
        return [("drive", "/chip/", None), ("memory", None, None)]
    def cable(self):
        return False

def remount():
    real.mount(real.VfsFat(ram), "/chip")
    ram.log.append("begin")
    from ludopoche.store import keeper
    return keeper.open(Board())

def out(value):
    ram.log.append(repr(value))

def again():
    real.umount("/chip")
    return remount()

session(remount(), out, again)
for line in ram.log:
    print(line)
"""
    % SIZE
)


class Ram:
    """Blocks, and a log of what is done with them."""

    blocks = SIZE

    def __init__(self):
        self.data = bytearray(SIZE * 512)
        self.log = []

    def read(self, block):
        self.log.append("r%d" % block)
        return bytes(self.data[block * 512 : block * 512 + 512])

    def write(self, block, data):
        self.log.append("w%d" % block)
        self.data[block * 512 : block * 512 + 512] = data

    def sync(self):
        self.log.append("s")


def here():
    ram = Ram()
    fat.make(ram)
    board = drives.Board({})

    def remount():
        board.mounts["/"] = fat.Drive(ram)
        ram.log.append("begin")
        from ludopoche.store import keeper

        return keeper.open(board)

    with drives.running(board):
        names = {}
        exec(SESSION, names)
        names["session"](remount(), lambda value: ram.log.append(repr(value)), remount)
    return ram.log


@pytest.fixture(scope="module")
def logs(machine):
    ran = machine.run(THERE, heap="1600k", modules=machine.tree(rooms=("lib",)))
    assert ran.code == 0, ran.stderr
    there, mine = ran.stdout.split("\n"), here()
    return [log[log.index("begin") :] for log in (there[:-1], mine)]


def test_block_for_block_the_same(logs):
    """What is saved and read, and each block that is read or written for it, in this order."""
    there, mine = logs
    assert there == mine
    assert there.count("''") == 12 * 2 + 3 * 3 + 1
    assert repr(("drive", "", 0)) in there
    assert sum(step[0] == "w" for step in there) > 150


def test_what_stays_in_memory(machine):
    """The store takes little of a board's heap, and what it needs rarely doesn't stay where room is
    short: the drive takes so much of this heap that less is left than what counts as plenty."""
    silent = THERE.split("ram = Ram()")[0]
    silent = silent.replace("self.log.append", "len").replace(" % (block + i)", "")
    script = (
        silent
        + """
ram = Ram()

class Os:
    listdir, stat, statvfs = real.listdir, real.stat, real.statvfs
    mkdir, rename, remove = real.mkdir, real.rename, real.remove
    def sync():
        pass

sys.modules["os"] = Os
real.VfsFat.mkfs(ram)
real.mount(real.VfsFat(ram), "/chip")

class Board:
    def places(self):
        return [("drive", "/chip/", None), ("memory", None, None)]
    def cable(self):
        return False

import ludopoche
from gauge import garbage, live

before = live()
from ludopoche.store import keeper as store
keeper = store.open(Board())
print(live() - before)
text = b"m" * 900
from ludopoche.memory import Scope
with Scope():  # as whoever saves has it
    keeper.save("match", text)
    text += b"m"
    print(garbage(keeper.save, "match", text))
print(" ".join(sorted(name[10:] for name in sys.modules if name[:16] == "ludopoche.store.")))
"""
    )
    ran = machine.run(script, heap="1000k", modules=machine.tree(rooms=("lib",)))
    assert ran.code == 0, ran.stderr
    stays, garbage, modules = ran.stdout.split("\n")[:3]
    assert int(stays) < 12.5 * 1024  # with the settings, which the keeper reads
    assert int(garbage) < 3072  # with that of the drive, which is Python here
    assert modules == "store.keeper"
