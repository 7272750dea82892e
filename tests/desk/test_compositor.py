# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""numpy's fill sends the very bytes Blinka's own would; a swap of pictures is sent once."""

import random

import pytest

from sim.desk.device import Desk


class Bytes:
    """A board whose panel also keeps what it was sent."""

    def __init__(self, fast):
        self.desk = Desk("pybadge", fast=fast)
        self.sent = []
        send = self.desk.panel._send

        def keep(kind, select, data):
            self.sent.append((kind, bytes(data)))
            send(kind, select, data)

        self.desk.display._core._send = keep


def scene(seed):
    """Some layers of every kind we use, as a function that moves them on a step."""
    import displayio
    import vectorio

    chance = random.Random(seed)
    root = displayio.Group(scale=chance.choice((1, 1, 2)))
    palettes = []
    for count in (2, 4, 16, 256):
        palette = displayio.Palette(count)
        for i in range(count):
            palette[i] = chance.randrange(1 << 24)
        for _ in range(chance.randrange(3)):
            palette.make_transparent(chance.randrange(count))
        palettes.append(palette)
    grids = []
    shapes = []
    group = root
    for _ in range(chance.randrange(3, 9)):
        palette = chance.choice(palettes)
        kind = chance.randrange(6)
        x, y = chance.randrange(-20, 140), chance.randrange(-20, 110)
        if kind == 0:
            inner = displayio.Group(x=x // 4, y=y // 4, scale=chance.choice((1, 2)))
            group.append(inner)
            group = inner
        elif kind == 1:
            shapes.append(
                vectorio.Rectangle(pixel_shader=palette, width=9, height=21, x=x, y=y)
                if chance.random() < 0.5
                else vectorio.Circle(pixel_shader=palette, radius=13, x=x, y=y)
            )
            group.append(shapes[-1])
        elif kind == 2:
            points = [(0, 0), (20, 5), (9, 18)]
            shapes.append(vectorio.Polygon(pixel_shader=palette, points=points, x=x, y=y))
            group.append(shapes[-1])
        else:
            wide, high = chance.choice(((8, 8), (5, 7), (16, 3)))
            bitmap = displayio.Bitmap(wide * 4, high * 3, len(palette))
            for i in range(wide * 4 * high * 3):
                bitmap[i] = chance.randrange(len(palette))
            tiles = displayio.TileGrid(
                bitmap,
                pixel_shader=palette,
                width=chance.randrange(1, 7),
                height=chance.randrange(1, 7),
                tile_width=wide,
                tile_height=high,
                x=x,
                y=y,
            )
            tiles.flip_x = chance.random() < 0.2
            tiles.flip_y = chance.random() < 0.2
            tiles.transpose_xy = chance.random() < 0.2
            for i in range(tiles.width * tiles.height):
                tiles[i] = chance.randrange(12)
            grids.append(tiles)
            group.append(tiles)

    def step():
        for _ in range(chance.randrange(4)):
            if grids and chance.random() < 0.7:
                tiles = chance.choice(grids)
                how = chance.randrange(5)
                if how == 0:
                    tiles[chance.randrange(tiles.width * tiles.height)] = chance.randrange(12)
                elif how == 1:
                    tiles.x += chance.randrange(-9, 10)
                elif how == 2:
                    tiles.hidden = not tiles.hidden
                elif how == 3:
                    top = len(tiles.pixel_shader)
                    tiles.bitmap[chance.randrange(100)] = chance.randrange(top)
                else:
                    chance.choice(palettes)[0] = chance.randrange(1 << 24)
            elif shapes:
                chance.choice(shapes).x += chance.randrange(-9, 10)

    return root, step


def session(seed, fast):
    board = Bytes(fast)
    root, step = scene(seed)
    board.desk.display.root_group = root
    board.desk.display.refresh()
    for _ in range(4):
        step()
        board.desk.display.refresh()
    sent, pilot = board.sent, board.desk.pixels.copy()
    board.desk.close()
    return sent, pilot


@pytest.mark.parametrize("seed", range(24))
def test_the_same_bytes(seed):
    slow, slow_screen = session(seed, fast=False)
    fast, fast_screen = session(seed, fast=True)
    assert fast == slow
    assert (fast_screen == slow_screen).all()


def test_a_new_picture_is_sent_once_and_nothing_is_sent_for_nothing():
    import displayio

    with Desk("pygamer") as desk:
        for _ in range(2):
            root, _ = scene(3)
            desk.display.root_group = root
            desk.reset_counters()
            desk.display.refresh()
            assert desk.windows == 1
            assert desk.bytes == 160 * 128 * 2 + 11
            desk.reset_counters()
            desk.display.refresh()
            assert desk.bytes == 0
        desk.display.root_group = displayio.Group()
        desk.display.refresh()
        assert not desk.pixels.any()


def test_what_is_hidden_in_a_first_picture_is_sent_after_it_by_the_firmware_alone():
    import displayio

    from hardware import Screen

    def group():
        root = displayio.Group()
        inner = displayio.Group(x=5)
        inner.append(
            displayio.TileGrid(displayio.Bitmap(8, 8, 2), pixel_shader=displayio.Palette(2))
        )
        root.append(inner)
        root.append(
            displayio.TileGrid(displayio.Bitmap(6, 6, 2), pixel_shader=displayio.Palette(2))
        )
        inner.hidden = root[1].hidden = True
        return root

    with Desk("pygamer") as desk:
        desk.display.root_group = group()
        desk.display.refresh()
        desk.reset_counters()
        desk.display.refresh()
        assert desk.bytes == 2 * 11 + (64 + 36) * 2
        screen = Screen(desk.display)
        root = group()
        screen.show(root)
        assert screen.refresh()
        desk.reset_counters()
        for _ in range(3):
            assert screen.refresh()
            assert (root[0].x, root[1].x) == (5, 0)
        assert desk.bytes == 0
        root[0].hidden = False
        assert screen.refresh() and desk.bytes == 11 + 64 * 2


def test_one_change_is_one_window():
    import displayio

    with Desk("pygamer") as desk:
        palette = displayio.Palette(2)
        palette[1] = 0xFF8000
        tiles = displayio.TileGrid(
            displayio.Bitmap(16, 8, 2),
            pixel_shader=palette,
            width=4,
            height=2,
            tile_width=8,
            tile_height=8,
        )
        tiles.bitmap[12, 3] = 1
        desk.display.root_group = displayio.Group()
        desk.display.root_group.append(tiles)
        desk.display.refresh()
        desk.reset_counters()
        tiles[2, 1] = 1
        desk.display.refresh()
        assert (desk.windows, desk.bytes) == (1, 8 * 8 * 2 + 11)
        assert desk.rgb()[8 + 3, 16 + 4].tolist() == [255, 130, 0]


def test_a_blind_desk_sends_nothing_and_then_sees_everything():
    with Desk("pygamer") as desk:
        root, step = scene(5)
        desk.display.root_group = root
        desk.display.refresh()
        desk.reset_counters()
        desk.blind()
        for _ in range(5):
            step()
            desk.display.refresh()
        assert desk.bytes == 0
        desk.blind(False)
        desk.display.refresh()
        blindly = desk.pixels.copy()
        assert desk.windows == 1
    with Desk("pygamer") as desk:
        root, step = scene(5)
        desk.display.root_group = root
        for _ in range(5):
            step()
            desk.display.refresh()
        assert (desk.pixels == blindly).all()


def test_an_exception_while_drawing_does_not_kill_the_display():
    import displayio

    with Desk("pygamer") as desk:
        root = displayio.Group()
        desk.display.root_group = root
        palette = displayio.Palette(1)
        tiles = displayio.TileGrid(displayio.Bitmap(8, 8, 2), pixel_shader=palette)
        root.append(tiles)
        for name in ("_pixel_shader", "_bitmap"):
            object.__setattr__(tiles, name, None)  # past the guards
        with pytest.raises(AttributeError):
            desk.display.refresh()
        root.remove(tiles)
        desk.display.root_group = displayio.Group()
        desk.reset_counters()
        desk.display.refresh()
        assert desk.windows == 1
