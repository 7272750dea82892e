# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A program in code.py's place: a square that the arrows move, A changes its colour, START ends.

The corners of the screen are red, green, blue and white, so that a picture of it tells
whether it is whole and the right way round.
"""

import displayio

import hardware
from ludopoche import keys

COLORS = (0x000000, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF, 0xFFD339, 0x31C7DE)
CELL = 16


def main():
    device = hardware.device()
    width, height = device.screen.width, device.screen.height
    palette = displayio.Palette(len(COLORS))
    for i, color in enumerate(COLORS):
        palette[i] = color
    ground = displayio.Bitmap(width // 2, height // 2, len(COLORS))
    for x, y, color in ((0, 0, 1), (width // 2 - 4, 0, 2), (0, height // 2 - 4, 3)):
        paint(ground, x, y, color)
    paint(ground, width // 2 - 4, height // 2 - 4, 4)
    root = displayio.Group()
    double = displayio.Group(scale=2)
    double.append(displayio.TileGrid(ground, pixel_shader=palette))
    root.append(double)
    square = displayio.Bitmap(CELL, CELL, len(COLORS))
    square.fill(5)
    cursor = displayio.TileGrid(square, pixel_shader=palette, x=64, y=64)
    root.append(cursor)
    device.screen.show(root)
    color = 5
    try:
        while True:
            event = device.keys.get()
            while event is not None:
                button = event & keys.BUTTON
                if not event & keys.RELEASE:
                    if button == keys.START:
                        return
                    if button == keys.SELECT:
                        device.restart()
                    if button == keys.A:
                        color = 11 - color
                        square.fill(color)
                        device.sound.play("place")
                    cursor.x += CELL * ((button == keys.RIGHT) - (button == keys.LEFT))
                    cursor.y += CELL * ((button == keys.DOWN) - (button == keys.UP))
                event = device.keys.get()
            device.screen.refresh()
            device.clock.wait(15)
    finally:
        device.close()


def paint(bitmap, left, top, color):
    for y in range(4):
        for x in range(4):
            bitmap[left + x, top + y] = color


main()
