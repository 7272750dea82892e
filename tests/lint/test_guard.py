# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The guard over board code: it finds what a board would refuse, and our rooms pass it."""

from pathlib import Path

import pytest

from sim import ROOT, vm
from sim.lint import guard, switches

BOARDS = ("pygamer", "pimoroni_picosystem", "seeeduino_wio_terminal", "pimoroni_explorer2350")


def read(source, name="games/made.py", boards=BOARDS):
    return guard.read(source, name, boards)


def test_the_rooms_pass():
    problems = guard.check()
    assert not problems, "\n".join(problems)


def test_the_rooms_compile():
    for room in ("lib", "games", "hardware"):
        for path in Path(ROOT, room).rglob("*.py"):
            name = path.relative_to(ROOT).as_posix()
            if not guard.drawing(name):
                vm.compiled(name, path.read_bytes())


BAD = [
    # modules and names
    ("import typing", "no module typing"),
    ("from dataclasses import dataclass", "no module dataclasses"),
    ("import collections.abc", "no module collections.abc"),
    ("from pathlib import Path", "no module pathlib"),
    ("import os\nos.path.join('a')", "module os has no path"),
    ("from random import shuffle", "module random has no shuffle"),
    ("import random as dice\ndice.choices([1])", "module random has no choices"),
    ("import time\ntime.perf_counter()", "module time has no perf_counter"),
    ("import sys\nsys.print_exception(1)", "module sys has no print_exception"),
    ("from micropython import mem_info", "module micropython has no mem_info"),
    ("class A:\n    def next(self):\n        return next((), 0)", "next() with a default"),
    ("class A:\n    def vars(self):\n        return vars()", "no name vars"),
    ("try:\n    pass\nexcept FileNotFoundError:\n    pass", "no name FileNotFoundError"),
    ("x = vars()", "no name vars"),
    ("print(misspelt)", "no name misspelt"),
    ("x = 'a'.removeprefix('b')", "no method .removeprefix"),
    ("x = str(1).zfill(2)", "no method .zfill"),
    ("x = bytearray(3)\nx.count(0)", "a bytearray has no .count on a board"),
    ("for a, b in zip('a', 'b', strict=True):\n    pass", "zip takes no strict="),
    ("x = int('1', base=3)", "int takes no base="),
    ("import os\nif hasattr(os, 'sync'):\n    os.fsync(1)", "module os has no fsync"),
    ("x = 'a'.zfill", "no method .zfill"),
    ("x = getattr(1, 'zfill')", "no method .zfill"),
    ("x = __import__('pathlib')", "no module pathlib"),
    ("x = 'a b'.split(sep=' ')", ".split takes no keywords"),
    ("x = open('a', newline='')", "open takes no newline="),
    # what one of the boards lacks
    ("import vectorio", "seeeduino_wio_terminal has no vectorio"),
    ("import alarm.pin", "pimoroni_explorer2350 has no alarm.pin"),
    ("import audioio", "pimoroni_picosystem has no audioio"),
    ("import audiopwmio", "pygamer has no audiopwmio"),
    ("from alarm import time", "pimoroni_explorer2350 has no alarm"),
    (
        "try:\n    import vectorio\nexcept ValueError:\n    pass",
        "seeeduino_wio_terminal has no vectorio",
    ),
    (
        "try:\n    pass\nexcept ImportError:\n    import vectorio",
        "seeeduino_wio_terminal has no vectorio",
    ),
    # the language
    ("async def f():\n    pass", "AsyncFunctionDef"),
    ("async def f():\n    await g()\ndef g():\n    pass", "Await"),
    ("if (x := 1):\n    pass", "NamedExpr"),
    ("match 1:\n    case 1:\n        pass", "Match"),
    ("x: int = 1", "AnnAssign"),
    ("x = 'abc'[::-1]", "slices with a step"),
    ("x = 1\ny = f'{x!a}'", "!a in an f-string"),
    ("x = 1\ny = f'{f\"{x}\"}'", "an f-string within an f-string"),
    ("x = {}\ny = f'{x[\"]\"]}'", "a bracket in a string within an f-string"),
    ("x = 1\ny = '{}' f'{x}'", "a brace in a string beside an f-string"),
    ("x = 1\ny = (f'{x}'\n 'a'\n '{}')", "a brace in a string beside an f-string"),
    ("x = [a async for a in []]", "an async comprehension"),
    ("def f(a, /, b):\n    pass", "/ among the arguments"),
    ("class A(metaclass=type):\n    pass", "classes take no metaclass="),
    ("class A:\n    def __del__(self):\n        pass", "nobody calls __del__"),
    ("def f():\n    pass\nf.seen = 1", "functions take no attributes"),
    ("x = {}\ny = {**x}", "** within {}"),
    ("x = [*range(3)]", "* within []"),
    ("x = {*range(3)}", "* within []"),
    ("x = {}\ny = x | {1: 2}", "dictionaries put together with |"),
    ("x = {}\nx |= dict(a=1)", "dictionaries put together with |"),
    ("x = 3j", "complex numbers"),
    # big integers
    ("x = 1073741824", "is above 2**30 - 1"),
    ("x = -0xFFFFFFFF", "is above 2**30 - 1"),
    ("x = 1 << 30", "1 << 30 is above 2**30 - 1"),
    ("x = (2 ** 20) * (2 ** 12) - 1", "is above 2**30 - 1"),
    ("x = 1 << 999999999999", "is above 2**30 - 1"),
    # recursion
    ("def f(n):\n    return f(n - 1)", "recursion: f → f"),
    ("def f():\n    g()\ndef g():\n    h()\ndef h():\n    f()", "recursion: f → g → h → f"),
    ("def f():\n    def g():\n        g()\n    g()", "recursion: f.g → f.g"),
    ("def f():\n    def g():\n        f()\n    g()", "recursion: f → f.g → f"),
    ("class A:\n    def f(self):\n        self.f()", "recursion: A.f → A.f"),
    (
        "class A:\n    def f(self):\n        self.g()\n    def g(self):\n        A.f(self)",
        "recursion: A.f → A.g → A.f",
    ),
    (
        "class A:\n    @property\n    def x(self):\n        return self.g()\n"
        "    def g(self):\n        return self.x",
        "recursion: A.x → A.g → A.x",
    ),
    (
        "class A:\n    def f(self):\n        self.g()\n"
        "class B(A):\n    def g(self):\n        super().f()",
        "recursion: A.f → B.g → A.f",
    ),
    ("class A:\n    def __init__(self):\n        A()", "recursion: A.__init__ → A.__init__"),
    ("f = lambda n: f(n - 1)", "recursion: f → f"),
    ("def f(n):\n    return map(f, n)", "recursion: f → f"),
    ("def f(n):\n    g = f\n    return g(n)", "recursion: f → f"),
    ("class A:\n    def f(self):\n        me = self\n        me.f()", "recursion: A.f → A.f"),
    ("class A:\n    def f(self):\n        g = self.f\n        g()", "recursion: A.f → A.f"),
    ("class A:\n    def f(self):\n        type(self).f(self)", "recursion: A.f → A.f"),
    # size
    ("x = 1  #" + "x" * 20480, "20488 bytes of source"),
    ("# " + "x" * 21000, "bytes of source"),
]


@pytest.mark.parametrize("source, problem", BAD)
def test_finds(source, problem):
    problems = read(source)
    assert any(problem in one for one in problems), problems
    assert all(one.startswith("games/made.py:") for one in problems)


# What CircuitPython's switches leave out: by the names in sim/switches.py, what must be refused.
SWITCHED_OFF = {
    "next": "x = next(iter(()), None)",
    "execfile": "execfile('a.py')",
    "itemsize": "x = memoryview(b'a').itemsize",
    "range": "x = range(3)\ny = x == range(3)",
    "asdict": "def f(x):\n    return x._asdict()",
    "setattr": "class A:\n    def __setattr__(self, name, value):\n        pass",
    "delattr": "class A:\n    def __delattr__(self, name):\n        pass",
    "object": "def f(x):\n    object.__setattr__(x, 'a', 1)",
    "inplace": "class A:\n    def __imul__(self, other):\n        return self",
    "code": "def f():\n    pass\nx = f.__code__",
    "doc": "def f():\n    pass\nx = f.__doc__",
    "all": "__all__ = ('a',)",
    "typecodes": "from struct import pack\nimport struct\nx = struct.pack('<O', 1)",
    "collect": "import gc\nx = gc.collect()",
    "stdio": "import sys\nsys.stdin.buffer.read(1)",
    "native": "import micropython\n@micropython.native\ndef f():\n    pass",
    "pow": "x = pow(2, 3, 5)",
    "intern": "import sys\nsys.intern('a')",
    "getsizeof": "import sys\nsys.getsizeof(1)",
    "settrace": "import sys\nsys.settrace(None)",
    "exc_info": "import sys\nsys.exc_info()",
    "atexit": "import sys\nsys.atexit(None)",
    "executable": "import sys\nx = sys.executable",
    "ps1": "import sys\nsys.ps1 = ''",
    "tracebacklimit": "import sys\nsys.tracebacklimit = 1",
    "mem_info": "from micropython import mem_info",
    "stack_use": "from micropython import stack_use",
    "heap_lock": "import micropython\nmicropython.heap_lock()",
    "RingIO": "from micropython import RingIO",
    "schedule": "from micropython import schedule",
    "threshold": "import gc\ngc.threshold(1000)",
    "log10": "import math\nmath.log10(1)",
    "factorial": "from math import factorial",
    "isclose": "import math\nmath.isclose(1, 2)",
    "inf": "from math import inf",
    "BufferedWriter": "from io import BufferedWriter",
    "IOBase": "from io import IOBase",
    "heapq": "import heapq",
    "marshal": "import marshal",
    "platform": "import platform",
    "cmath": "import cmath",
    "_thread": "import _thread",
    "machine": "import machine",
    "uctypes": "import uctypes",
    "framebuf": "from framebuf import FrameBuffer",
    "deflate": "import deflate",
    "btree": "import btree",
    "cryptolib": "import cryptolib",
}


@pytest.mark.parametrize("name", sorted({*switches.SWITCHES, *SWITCHED_OFF}))
def test_finds_what_is_switched_off(name):
    off = switches.SWITCHES[name]
    every = off.boards == switches.EVERY
    problems = read(SWITCHED_OFF[name], boards=BOARDS if every else off.boards.split())
    assert any(off.what in one for one in problems), problems
    if not every:
        assert read(SWITCHED_OFF[name], boards=("pimoroni_picosystem",)) == []


GOOD = [
    "x = iter(())\ny = next(x)\nz = pow(2, 3)\nimport gc\ngc.collect()",
    "class A:\n    def f(self):\n        pass\n    g = f\n    h = property(f)\n"
    "    @h.setter\n    def h(self, value):\n        pass",
    "import struct\nx = struct.pack('<HI', 1, 2)\ny = list(range(3)) == [0]",
    "class A:\n    def __iadd__(self, other):\n        return self",
    "class A:\n    def next(self, a, b):\n        return self.next\nA().next(1, 2)",
    "try:\n    import vectorio\nexcept ImportError:\n    vectorio = None",
    "try:\n    from alarm import pin\nexcept (ImportError, ValueError):\n    pass",
    "import displayio\nfrom games import load\nfrom ludopoche.errors import Wrong\nload()",
    "import board\nboard.ANY_PIN",
    "def move(text):\n    move = text\n    return move",
    "def f(n, *, m=1):\n    pass\nx, *y = 1, 2\nf(*y)\nz = x | 3",
    "x = bytearray(3)\nx.append(1)\ny = bytes(x).find(b'a')",
    "x = bytearray(3)\nx = b''\nx.find(b'a')",
    "import os\nif hasattr(os, 'fsync'):\n    os.fsync(1)\nelse:\n    os.sync()",
    "from adafruit_display_text import label\nlabel.Label(1, text='a')",
    "x = [n for n in range(3)]\ny = sorted(x, key=lambda n: -n)\nz = x[1:]\nw = x[:-1]",
    "try:\n    x = 1\nexcept OSError as error:\n    print(error.args[0], end='')",
    "x = 1073741823\ny = -(1 << 29)\nz = 1 << x\n",
    "x = 1\ny = f'{x} a' 'b' f'{x:2d}'\nz = '{}'\nw = f'{x!r}'",
    "class A:\n    def title(self):\n        pass\nA().title()",
    "class A:\n    def play(self, move):\n        self.round.play(move)",
    "class A:\n    def close(self):\n        for file in self.files:\n            file.close()",
    "class A:\n    def f(self):\n        super().f()\n    def g(self, h):\n        h(self.g)",
    "class A:\n    def f(self):\n        pass\nclass B(A):\n    def f(self):\n        A.f(self)",
    "def f():\n    g()\n    g()\ndef g():\n    pass",
    "class A(Exception):\n    def __init__(self, *values):\n        super().__init__('a', *values)",
    "# " + "x" * 20000,
    "if __name__ == 'code':\n    import importlib.util\nelse:\n    import gc",
]


@pytest.mark.parametrize("source", GOOD)
def test_lets_pass(source):
    assert read(source) == []


def test_only_the_boards_that_are_served_count():
    assert read("import vectorio", boards=("pygamer",)) == []
    assert read("import audiopwmio", boards=("pimoroni_picosystem",)) == []


def test_hardware_may_use_what_entries_claim():
    assert read("def dac():\n    import audioio", "hardware/__init__.py") == []
    assert read("def dac():\n    import audioio", "lib/sound.py") != []


def test_claims_are_compared_with_the_boards():
    claims = {
        "pygamer": {"sound": "dac SPEAKER", "shift": "B A", "battery": ("A6", 6600)},
        "pimoroni_picosystem": {"sound": "pwm AUDIO"},
        "seeeduino_wio_terminal": {"sound": "tone BUZZER", "keys": "A B"},
    }
    assert guard.claims(claims) == []
    claims["pygamer"]["sound"] = "pwm SPEAKER"
    claims["pimoroni_picosystem"]["sound"] = "dac AUDIO"
    assert guard.claims(claims) == [
        "pygamer: sound needs audiopwmio, which it lacks",
        "pimoroni_picosystem: sound needs audioio, which it lacks",
    ]


def test_check_reads_every_room(tmp_path):
    for room in ("lib", "games", "hardware"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "bad.py").write_text("import typing\n")
    (tmp_path / "code.py").write_text("import typing\n")
    (tmp_path / "hardware/boards.py").write_text("BOARDS = (('pygamer', ('stick', 'X Y')),)\n")
    names = [problem.partition(":")[0] for problem in guard.check(tmp_path)]
    assert names == ["code.py", "lib/bad.py", "games/bad.py", "hardware/bad.py"]
