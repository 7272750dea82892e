# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Every picture on the drive, as it was looked at: a table shows few of them at a time."""

import importlib
import os

import numpy
import pytest
from PIL import Image

from sim.art import maker
from sim.art.brush import Brush
from sim.desk import device
from tests.screens.pilot import check

assert device  # before anything of the board's

GOLDENS = os.path.join(os.path.dirname(__file__), "goldens")
EDGE = (96, 0, 96)


def coloured(canvas):
    """An image in the usual colours; a picture of two or four colours is in shades."""
    from ludopoche.ui import palettes

    colours = numpy.frombuffer(palettes.colours("normal"), numpy.uint8).reshape(16, 3)
    if canvas.bits < 4:
        last = (1 << canvas.bits) - 1
        colours = numpy.array([[255 * i // last] * 3 for i in range(last + 1)], numpy.uint8)
    places = numpy.array(list(canvas.pixels)).reshape(canvas.height, canvas.width)
    return Image.fromarray(colours[places])


def laid_out(pictures, width):
    """Pictures side by side in rows of this width."""
    places = []
    x = y = high = 0
    for picture in pictures:
        if x and x + picture.width > width:
            x, y, high = 0, y + high + 1, 0
        places.append((x, y))
        x, high = x + picture.width + 1, max(high, picture.height)
    found = Image.new("RGB", (max(width, *(p.width for p in pictures)), y + high), EDGE)
    for picture, place in zip(pictures, places, strict=True):
        found.paste(picture, place)
    return found


@pytest.mark.parametrize("size", range(3))
@pytest.mark.parametrize("name", (*maker.names(), "template"))
def test_pictures_are_as_they_were_looked_at(name, size, request):
    art = importlib.import_module(("sim.art.%s" if name in maker.OWN else "games.%s.art") % name)
    drawn = [sheet[1] for sheet in art.sheets(Brush(), size) if sheet and sheet[1]]
    image = laid_out([coloured(canvas) for canvas in drawn], 480)
    golden = "%s-%dx%d" % ((name,) + maker.SIZES[size])
    check(image, golden, request.config.getoption("--update-goldens"), GOLDENS)
