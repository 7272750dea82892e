# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""PNG files that are the same bytes wherever they are made: few colours, our own compressor."""

import struct
import zlib

from ludopoche.ui.palettes import colours
from sim.page.pack import small

# The console's sign: four fields, two of them red.
NIGHT, RED, PAPER = (20, 24, 41), (228, 80, 60), (246, 239, 223)


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png(width, height, palette, pixels):
    """A picture of these palette numbers, a byte each."""
    rows = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", b"".join(bytes(colour) for colour in palette))
        + chunk(b"IDAT", small(rows))
        + chunk(b"IEND", b"")
    )


def of_canvas(canvas):
    """The picture that was drawn for the console, in its usual colours."""
    rgb = colours("normal")
    palette = [rgb[at : at + 3] for at in range(0, len(rgb), 3)]
    return png(canvas.width, canvas.height, palette, bytes(canvas.pixels))


def icon(side):
    """The sign on a night ground, with room around it for round icons."""
    field, gap = side // 5, side // 20
    first = (side - 2 * field - gap) // 2
    second = first + field + gap
    pixels = bytearray(side * side)
    for colour, x, y in (
        (1, first, first),
        (2, second, first),
        (2, first, second),
        (1, second, second),
    ):
        for row in range(y, y + field):
            pixels[row * side + x : row * side + x + field] = bytes([colour]) * field
    return png(side, side, (NIGHT, RED, PAPER), bytes(pixels))


SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
    '<rect width="20" height="20" rx="4" fill="#141829"/>'
    '<path fill="#e4503c" d="M4.5 4.5h5v5h-5zM10.5 10.5h5v5h-5z"/>'
    '<path fill="#f6efdf" d="M10.5 4.5h5v5h-5zM4.5 10.5h5v5h-5z"/></svg>'
)
