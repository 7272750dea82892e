# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The board in the hand: its names are those of its pins."""

import busio
import desk
from busdisplay import BusDisplay

board_id = desk.BOARD
DISPLAY = BusDisplay(desk.WIDTH, desk.HEIGHT)
for _name in desk.PINS.split(" "):
    globals()[_name] = _name


def SPI():
    return busio.SPI(None)
