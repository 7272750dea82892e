# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The work that a board would have with a press, counted on the desk: the same on every PC.

    with Work(desk) as work:
        work.begin()                # key down
        ...                         # the press, and what comes of it
        work.first, work.last       # counts up to the first change on the screen, and the last

Of the program each bytecode counts: `sys.settrace` makes it slow. Code
that a board of this memory would have given up is imported again, as on the board.
"""

import builtins
import contextlib
import os
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from ludopoche import memory
from sim import ROOT, bundle
from sim.desk import compositor
from sim.shrink import places

ROOMS_OF = ("lib", "games", "hardware")
BOARD = tuple(os.path.join(ROOT, room) + os.sep for room in ROOMS_OF)
ROOMS = ("ludopoche", "games", "hardware")
# What the desk itself has set up, and the folders.
THERE = ("games", "ludopoche", "ludopoche.memory", "ludopoche.errors", "ludopoche.words")
COMPOSED = ("pixels", "layers", "met", "painted", "clear", "hidden", "shaped")
# What is counted: bytecodes, modules read and their bytes, collections asked for, files opened to
# read and to write, milliseconds waited, windows on the panel; the rest is the compositor's.
NAMES = ("steps", "modules", "bytes", "collections", "files", "written", "waits", "windows")


class Heap:
    """`gc` for the module that looks after memory: all the heap is always there."""

    def __init__(self, work, board):
        self.work = work
        self.board = board

    def collect(self):
        self.work.counts["collections"] += 1

    def mem_free(self):
        return self.board.heap

    def mem_alloc(self):
        return 0


class Modules(dict):
    """`sys.modules` for that module: a PC has a thousand others, and it looks at each."""

    def __iter__(self):
        return (name for name in list(sys.modules) if name.split(".")[0] in ROOMS)

    def __contains__(self, name):
        return name in sys.modules

    def __setitem__(self, name, module):
        sys.modules[name] = module

    get = sys.modules.get
    pop = sys.modules.pop


class Work:
    """Counts what is done on a desk, from begin() on. `price` says what counts take, in
    milliseconds: so long the work takes on this desk, where it takes no time otherwise."""

    def __init__(self, desk, price=None):
        self.desk = desk
        self.price = price
        self.passed = 0  # milliseconds of this work that have passed
        self.sizes = module_sizes()
        self.counts = dict.fromkeys(NAMES, 0)
        self.first = self.last = None
        self.stack = contextlib.ExitStack()
        self.local = {}  # is this code the board's?

    def __enter__(self):
        patch = self.stack.enter_context
        self.stack.callback(self.come_back, self.empty())
        patch(mock.patch.object(memory, "SMALL", True))
        for name in ("_beside", "_roomy", "_quick"):  # found out at the console's start
            patch(mock.patch.object(memory, name, getattr(memory, name)))
        patch(mock.patch.object(memory, "gc", Heap(self, self.desk.board)))
        patch(mock.patch.object(memory, "sys", SimpleNamespace(modules=Modules())))
        patch(mock.patch.object(builtins, "open", self.opened(open)))
        hardware = sys.modules["hardware"]
        patch(mock.patch.object(hardware, "pictures", self.opened(hardware.pictures)))
        patch(mock.patch.object(self.desk.panel, "_pixels", self.sent(self.desk.panel._pixels)))
        patch(mock.patch.object(self.desk, "ticks", self.timed(self.desk.ticks)))
        self.desk.on_idle = self.idle
        self.stack.callback(sys.settrace, sys.gettrace())
        self.begin()
        sys.settrace(self.called)
        return self

    def __exit__(self, *_):
        self.desk.on_idle = None
        self.stack.close()

    def empty(self):
        """Take away what the desktop itself or others have imported of the board's code, for it
        would not be read again. Returns {name: module}."""
        gone = {}
        for name in Modules():
            if name not in THERE and not name.startswith("hardware"):
                gone[name] = sys.modules[name]
                memory.forget(name)
        return gone

    def come_back(self, modules):
        self.empty()
        for name, module in modules.items():
            sys.modules[name] = module
            package, _, inner = name.rpartition(".")
            if package in sys.modules:
                setattr(sys.modules[package], inner, module)

    def begin(self):
        """From here on."""
        self.counts.update(dict.fromkeys(NAMES, 0))
        compositor.work.empty()
        self.passed = 0
        self.first = self.last = None

    def now(self):
        """The counts so far."""
        return {**self.counts, **{name: getattr(compositor.work, name) for name in COMPOSED}}

    # Python

    def called(self, frame, event, _):
        code = frame.f_code
        ours = self.local.get(code)
        if ours is None:
            # What looks after memory looks at each module there is: on a PC those of all games.
            ours = code.co_filename.startswith(BOARD) and code.co_filename != memory.__file__
            self.local[code] = ours
        if not ours:
            return None
        if code.co_name == "<module>":
            size = self.sizes.get(frame.f_globals["__name__"], 0)
            self.counts["modules"] += size > 0  # no board reads the __init__ of a folder
            self.counts["bytes"] += size
            return None  # on a board it is half a dozen steps a definition
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return self.step

    def step(self, frame, event, _):
        if event == "opcode":
            self.counts["steps"] += 1
        return self.step

    # The world

    def opened(self, real):
        def opened(path, mode="r", *rest, **named):
            file = real(path, mode, *rest, **named) if mode != "r" or rest or named else real(path)
            if mode[0] == "r" and "+" not in mode:
                self.counts["files"] += 1
            else:
                self.counts["written"] += 1
            return file

        return opened

    def sent(self, real):
        def sent(data):
            real(data)
            self.counts["windows"] += 1
            self.last = self.now()
            if self.first is None:
                self.first = self.last

        return sent

    def work(self):
        """Let the time pass that the work so far has taken."""
        if self.price is not None:
            more = int(self.price(self.now())) - self.passed
            self.passed += more
            self.desk._now += more

    def timed(self, real):
        def ticks():
            self.work()
            return real()

        return ticks

    def idle(self, begins):
        if begins:
            self.work()
            self.waiting = self.desk.now()
        else:
            self.counts["waits"] += self.desk.now() - self.waiting


def module_sizes():
    """{module: bytes of its compiled file in the bundle}."""
    made = bundle.usual()
    sizes = {}
    for room in ROOMS_OF:
        for path in Path(ROOT, room).rglob("*.py"):
            path = path.relative_to(ROOT).as_posix()
            file = made.names.places.place(path).removesuffix(".py") + ".mpy"
            if file in made.files and "__init__" not in file:
                sizes[places.dotted(path)] = len(made.files[file])
    return sizes
