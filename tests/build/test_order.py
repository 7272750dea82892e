# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The names that the code calls most often have the places of one byte."""

from functools import partial

from sim import bundle_mpy
from sim.bundle_order import Listing, ordered

SELDOM = "".join("    x.seldom%d()\n" % i for i in range(200))
OFTEN = "    x.often().pop(self=range)\n" * 100
MANY = ("def first(x):\n%sclass Last:\n  def method(self, x):\n%s" % (SELDOM, OFTEN)).encode()


def translated(folder):
    return partial(bundle_mpy.translate, bundle_mpy.pinned(), "lib/x.py", folder=folder)


def test_what_is_called_often_comes_first(tmp_path):
    translate = translated(tmp_path)
    plain, better = translate(MANY), ordered(MANY, translate)
    assert len(plain) - len(better) > 150
    uses = Listing(better).uses
    assert max(uses[place] for place in uses if place >= 128) == 1
    assert sum(uses.values()) == sum(Listing(plain).uses.values())


def test_few_names_stay_as_they_are(tmp_path):
    source = b"def f(x):\n    return x.a + x.b\n"
    translate = translated(tmp_path)
    assert ordered(source, translate) == translate(source)
