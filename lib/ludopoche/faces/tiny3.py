# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Packed by `python3 -m sim glyphs` from sim/art/tiny3.txt: edit the drawing."""

CAP = 5
UP = 0
DOWN = 0
X_HEIGHT = 5
GAP = 1
SPACE = 2
PLAIN = False
EXTRA = "0123456789-+"
DATA = (
    b"\x03\xe0\xa0\xa0\xa0\xe0"
    b"\x01\x80\x80\x80\x80\x80"
    b"\x03\xe0 \xe0\x80\xe0"
    b"\x03\xe0 ` \xe0"
    b"\x03\xa0\xa0\xe0  "
    b"\x03\xe0\x80\xe0 \xe0"
    b"\x03\xe0\x80\xe0\xa0\xe0"
    b"\x03\xe0 @@@"
    b"\x03\xe0\xa0\xe0\xa0\xe0"
    b"\x03\xe0\xa0\xe0 \xe0"
    b"\x03\x00\x00\xe0\x00\x00"
    b"\x03\x00@\xe0@\x00"
)
