# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Compiled files without what nobody asks for do what they did."""

import pytest

from sim.bundle import compiler
from sim.shrink.bytecode import MODULE, QUALNAME, File, Reader, lean, number, size_of, sizes

# Jumps of all kinds, near and far, forth and back.
WAYS = """
def ways(many, told=print, *rest):
    found = [each * 2 for each in range(many) if each % 3 or each > 7]
    try:
        with open("none") as file:
            pass
    except OSError as error:
        told("no file", error.errno, rest)
    finally:
        told("and so on", many and found or "nothing")
    for i in range(many):
        for j in (1, 2, 3):
            if j == i:
                try:
                    continue
                finally:
                    told(i)
            if i + j > 7:
                break
        else:
            FAR
    while many:
        many -= 1
        if many == 2:
            return lambda x: x + many
def given():
    try:
        yield 1
        yield from (2, 3)
        raise ValueError("why")
    except ValueError as error:
        yield error.args
class Thing(dict):
    kind = "thing"
    def __init__(self, first, second=2, *, third):
        super().__init__()
        self.all = first, second, third
def many_sided(a, b, c, d, e, f, g, h, i):
    def inside(k):
        nonlocal a
        a += k
        return a, b, c, d, e, f, g, h, i, __name__
    return inside
from sys import byteorder, path as where
import sys as system
x = ways(5), ways(0), list(given()), Thing(1, third=3).all, Thing.__name__, Thing(2, third=4).kind
print(x[1:], x[0](1), many_sided(*range(9))(5), byteorder, where is system.path)
def wrong(one, two):
    raise ValueError(one)
wrong(1, 2)
"""
LAST = "(5, 1, 2, 3, 4, 5, 6, 7, 8, 'ways') little True\n"


def translated(folder, source, name="lib/ways.py"):
    return compiler.translate(compiler.pinned(), name, source.encode(), folder)


@pytest.mark.parametrize("far", [0, 40, 900])
def test_it_does_what_it_did(machine, tmp_path, far):
    source = WAYS.replace("FAR", "; ".join(["told(many) if many < 0 else 0"] * far or ["pass"]))
    plain = translated(tmp_path, source)
    better = lean(plain, {"third"})
    assert len(plain) - len(better) > 40
    ran = []
    for data in (plain, better):
        (tmp_path / "ways.mpy").write_bytes(data)
        ran.append(machine.run("import ways", modules=tmp_path))
    assert ran[0].stdout == ran[1].stdout and ran[0].stdout.endswith(LAST)
    assert ran[0].stderr == ran[1].stderr != "", "the traceback too"


def test_nothing_changes_where_nothing_can_go(tmp_path):
    for text in ("pass", WAYS.replace("FAR", "pass")):
        data = translated(tmp_path, text)
        assert File(data).written() == data
        assert lean(lean(data, ()), ()) == lean(data, ())


def test_parameters_that_somebody_calls_by_name(tmp_path):
    data = translated(tmp_path, "def f(one, two, three): pass\ndef g(two, key): pass\n")
    file = File(lean(data, {"two", "key"}))
    first, second = [[file.names[at] for at in code.parameters] for code in file.code.inner]
    assert first == [b"ways", b"two"]
    assert len(second) == 2, "one by the firmware's number"
    names = compiler.called_by_name(
        {
            "a.py": b"f(1, two=x(three=3))\nx.TileGrid(b, pixel_shader=p)\n",
            "b.py": b"f(**dict([('four', 4)]))\n",
            "c.txt": b"f(five=5)",
        }
    )
    assert {"two", "three", "four"} <= names
    assert not names & {"pixel_shader", "five"}


def test_classes_are_not_told_about_themselves(tmp_path):
    data = translated(tmp_path, "class Thing:\n    kind = 1\n")
    told = [{MODULE, QUALNAME} & set(File(lean(data, (), homes)).names) for homes in (False, True)]
    assert told == [set(), {MODULE}]


def test_what_is_called_often_comes_first(tmp_path):
    seldom = "".join("    x.seldom%d()\n" % i for i in range(200))
    often = "    x.often().pop(self=range)\n" * 100
    source = "def first(x):\n%sclass Last:\n  def method(self, x):\n%s" % (seldom, often)
    better = File(lean(translated(tmp_path, source), ()))
    assert better.names[0] == b"ways" and b"often" in better.names[:5]


def test_numbers_of_every_size():
    for value in (0, 1, 127, 128, 16383, 16384, 1 << 20):
        assert Reader(number(value)).number() == value
    for names, cells in ((0, 0), (63, 1), (64, 0), (5, 9), (300, 70), (1, 2)):
        assert sizes(Reader(size_of(names, cells))) == (names, cells)


def test_what_cannot_be_read_is_left_alone():
    assert lean(b"C\x05\x00\x1fwhat", ()) == b"C\x05\x00\x1fwhat"
