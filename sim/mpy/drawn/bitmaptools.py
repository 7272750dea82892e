# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Functions for whole regions: the page does it, in the bitmaps' own bytes."""

import page


def fill_region(bitmap, x1, y1, x2, y2, value):
    page.fill(bitmap.at, bitmap.stride, bitmap.bits_per_value, x1, y1, x2, y2, value)


def blit(
    dest,
    source,
    x,
    y,
    *,
    x1=0,
    y1=0,
    x2=None,
    y2=None,
    skip_source_index=None,
    skip_dest_index=None,
):
    if x2 is None:
        x2 = source.width
    if y2 is None:
        y2 = source.height
    page.blit(
        dest.at,
        dest.stride,
        dest.bits_per_value,
        source.at,
        source.stride,
        source.bits_per_value,
        x,
        y,
        x1,
        y1,
        min(x2, x1 + dest.width - x),
        min(y2, y1 + dest.height - y),
        -1 if skip_source_index is None else skip_source_index,
        -1 if skip_dest_index is None else skip_dest_index,
    )
