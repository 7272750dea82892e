# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The files of pictures on a desk: drawn when asked for, and read into Blinka's Bitmaps."""

import functools
import io

import numpy

WORD = 4  # bytes


def fill(bitmap, data, start):
    """Give a Bitmap these bytes of its pixels. Blinka's is no buffer: its words are filled here."""
    words = bitmap._data
    if start // WORD + len(data) // WORD > len(words):
        raise ValueError("more pixels than the bitmap has")
    count = len(data) // WORD
    there = numpy.frombuffer(words, words.typecode)[start // WORD : start // WORD + count]
    there[:] = numpy.frombuffer(data, ">u4", count)


def opened(path):
    """The file that a board would find at this path."""
    return io.BytesIO(contents(path))


@functools.lru_cache(None)
def contents(path):
    """Its bytes: the drawing code of a process doesn't change."""
    from sim.art import maker

    name, size = path.rsplit("/", 1)[1].split("-")
    if not maker.draws(name):
        raise FileNotFoundError(2, "no pictures of", path)
    size = maker.SIZES.index(tuple(int(side) for side in size.split(".")[0].split("x")))
    return maker.made(name, size).read_bytes()
