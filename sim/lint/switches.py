# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The parts of Python that CircuitPython's own switches leave out and other builds have.

CircuitPython 10.2.1 is built at the level CORE (py/mpconfig.h), with switches of its own on top
(py/circuitpy_mpconfig.h, .mk) and each board's. All that is on at a higher level, or in Debian's
`micropython`, and off there, stands here, unless it is only about speed or the console. The guard
refuses it in board code.
"""

from typing import NamedTuple

EVERY = "every board"


class Off(NamedTuple):
    what: str  # as the guard says it
    switch: str
    boards: str = EVERY


SWITCHES = {
    # The language and what is built in
    "next": Off("next() with a default", "MICROPY_PY_BUILTINS_NEXT2"),
    "execfile": Off("no name execfile", "MICROPY_PY_BUILTINS_EXECFILE"),
    "itemsize": Off("memoryview.itemsize", "MICROPY_PY_BUILTINS_MEMORYVIEW_ITEMSIZE"),
    "range": Off(
        "ranges compared: they are equal to themselves only", "MICROPY_PY_BUILTINS_RANGE_BINOP"
    ),
    "asdict": Off("namedtuple's _asdict", "MICROPY_PY_COLLECTIONS_NAMEDTUPLE__ASDICT"),
    "setattr": Off("nobody calls __setattr__", "MICROPY_PY_DELATTR_SETATTR"),
    "delattr": Off("nobody calls __delattr__", "MICROPY_PY_DELATTR_SETATTR"),
    "object": Off("object has no __setattr__", "MICROPY_PY_DELATTR_SETATTR"),
    "inplace": Off("nobody calls __imul__", "MICROPY_PY_ALL_INPLACE_SPECIAL_METHODS"),
    "code": Off("a function has no __code__", "MICROPY_PY_FUNCTION_ATTRS_CODE"),
    "doc": Off("nothing has a __doc__", "MICROPY_ENABLE_DOC_STRING"),
    "all": Off("nobody reads __all__", "MICROPY_MODULE___ALL__"),
    "typecodes": Off("typecodes O, P, S", "MICROPY_PY_STRUCT_UNSAFE_TYPECODES"),
    "collect": Off("gc.collect() gives nothing back", "MICROPY_PY_GC_COLLECT_RETVAL"),
    "stdio": Off("sys.stdin and its like have no .buffer", "MICROPY_PY_SYS_STDIO_BUFFER"),
    "native": Off("module micropython has no native", "MICROPY_EMIT_NATIVE"),
    "pow": Off("pow() with a modulus", "MICROPY_PY_BUILTINS_POW3", "pewpew_m4"),
    # Functions of modules that are there
    "intern": Off("module sys has no intern", "MICROPY_PY_SYS_INTERN"),
    "getsizeof": Off("module sys has no getsizeof", "MICROPY_PY_SYS_GETSIZEOF"),
    "settrace": Off("module sys has no settrace", "MICROPY_PY_SYS_SETTRACE"),
    "exc_info": Off("module sys has no exc_info", "MICROPY_PY_SYS_EXC_INFO"),
    "atexit": Off("module sys has no atexit", "MICROPY_PY_SYS_ATEXIT"),
    "executable": Off("module sys has no executable", "MICROPY_PY_SYS_EXECUTABLE"),
    "ps1": Off("module sys has no ps1", "MICROPY_PY_SYS_PS1_PS2"),
    "tracebacklimit": Off("module sys has no tracebacklimit", "MICROPY_PY_SYS_TRACEBACKLIMIT"),
    "mem_info": Off("module micropython has no mem_info", "MICROPY_PY_MICROPYTHON_MEM_INFO"),
    "stack_use": Off("module micropython has no stack_use", "MICROPY_PY_MICROPYTHON_STACK_USE"),
    "heap_lock": Off("module micropython has no heap_lock", "MICROPY_PY_MICROPYTHON_HEAP_LOCKED"),
    "RingIO": Off("module micropython has no RingIO", "MICROPY_PY_MICROPYTHON_RINGIO"),
    "schedule": Off("module micropython has no schedule", "MICROPY_ENABLE_SCHEDULER"),
    "threshold": Off("module gc has no threshold", "MICROPY_GC_ALLOC_THRESHOLD"),
    "log10": Off("module math has no log10", "MICROPY_PY_MATH_SPECIAL_FUNCTIONS"),
    "factorial": Off("module math has no factorial", "MICROPY_PY_MATH_FACTORIAL"),
    "isclose": Off("module math has no isclose", "MICROPY_PY_MATH_ISCLOSE"),
    "inf": Off("module math has no inf", "MICROPY_PY_MATH_CONSTANTS"),
    "BufferedWriter": Off("module io has no BufferedWriter", "MICROPY_PY_IO_BUFFEREDWRITER"),
    "IOBase": Off(
        "has no io.IOBase", "CIRCUITPY_IO_IOBASE", "pybadge pygamer seeeduino_wio_terminal"
    ),
    # Modules
    "heapq": Off("no module heapq", "MICROPY_PY_HEAPQ"),
    "marshal": Off("no module marshal", "MICROPY_PY_MARSHAL"),
    "platform": Off("no module platform", "MICROPY_PY_PLATFORM"),
    "cmath": Off("no module cmath", "MICROPY_PY_CMATH"),
    "_thread": Off("no module _thread", "MICROPY_PY_THREAD"),
    "machine": Off("no module machine", "MICROPY_PY_MACHINE"),
    "uctypes": Off("no module uctypes", "MICROPY_PY_UCTYPES"),
    "framebuf": Off("no module framebuf", "MICROPY_PY_FRAMEBUF"),
    "deflate": Off("no module deflate", "MICROPY_PY_DEFLATE"),
    "btree": Off("no module btree", "MICROPY_PY_BTREE"),
    "cryptolib": Off("no module cryptolib", "MICROPY_PY_CRYPTOLIB"),
}

# In-place operators that a class can't have, beyond + and -.
INPLACE = """
__imul__ __imatmul__ __ifloordiv__ __itruediv__ __imod__ __ipow__ __ior__ __ixor__ __iand__
__ilshift__ __irshift__
"""
