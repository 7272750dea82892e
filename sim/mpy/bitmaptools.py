# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Functions for whole regions: the ranges are checked, nothing is copied."""

from displayio import check_value


def fill_region(bitmap, x1, y1, x2, y2, value):
    check_value(bitmap, value)
    if not (0 <= x1 <= x2 <= bitmap.width and 0 <= y1 <= y2 <= bitmap.height):
        raise ValueError("region out of range")


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
    if not (0 <= x < dest.width and 0 <= y < dest.height):
        raise ValueError("out of range of target")
    if source.bits_per_value > dest.bits_per_value:
        raise ValueError("source has more colours than the target")
    if x2 is not None and x2 > source.width or y2 is not None and y2 > source.height:
        raise ValueError("out of range of source")
