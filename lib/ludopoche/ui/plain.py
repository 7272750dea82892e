# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""bitmaptools.blit pixel by pixel, slowly: for the two boards whose firmware lacks it."""


def copy(
    bitmap,
    source,
    x,
    y,
    *,
    x1=0,
    y1=0,
    x2=None,
    y2=None,
    skip_source_index=-1,
    skip_dest_index=-1,
):
    """Copy a part of a bitmap to another one's (x, y); what hangs over is left out."""
    x2 = min(source.width if x2 is None else x2, x1 + bitmap.width - x)
    y2 = min(source.height if y2 is None else y2, y1 + bitmap.height - y)
    for row in range(y1, y2):
        to = (y + row - y1) * bitmap.width + x - x1
        for column in range(x1, x2):
            value = source[column, row]
            if value != skip_source_index and bitmap[to + column] != skip_dest_index:
                bitmap[to + column] = value
