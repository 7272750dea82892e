# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a board refuses is refused on the desktop, though Blinka would let it pass."""

import importlib

import displayio
import pytest
import vectorio

from sim.desk.device import Desk


@pytest.fixture
def desk():
    with Desk("pygamer") as opened:
        yield opened


@pytest.fixture
def things(desk):
    palette = displayio.Palette(4)
    bitmap = displayio.Bitmap(16, 8, 4)
    grid = displayio.TileGrid(
        bitmap, pixel_shader=palette, width=3, height=2, tile_width=8, tile_height=8
    )
    return palette, bitmap, grid


@pytest.mark.parametrize("index", [-1, 6, (3, 0), (0, 2), (-1, 0)])
def test_a_tile_that_is_not_there(things, index):
    with pytest.raises(IndexError):
        things[2][index] = 0
    with pytest.raises(IndexError):
        things[2][index]


@pytest.mark.parametrize("value", [-1, 2, 255, 300])
def test_a_tile_that_the_sheet_does_not_have(things, value):
    with pytest.raises(ValueError):
        things[2][0] = value
    with pytest.raises(ValueError):
        displayio.TileGrid(
            things[1], pixel_shader=things[0], tile_width=8, tile_height=8, default_tile=value
        )


def test_what_fits_is_let_through(things):
    palette, bitmap, grid = things
    grid[2, 1] = 1
    grid[5] = 0
    bitmap[15, 7] = 3
    bitmap[0] = 0
    bitmap.fill(2)
    palette[3] = 0xFFFFFF
    palette[0] = (1, 2, 3)
    palette.make_transparent(3)
    assert grid[2, 1] == 0 and bitmap[15, 7] == 2 and palette[3] == 0xFFFFFF


@pytest.mark.parametrize("index", [-1, 128, (16, 0), (0, 8), (0, -1)])
def test_a_pixel_that_is_not_there(things, index):
    with pytest.raises(IndexError):
        things[1][index] = 0
    with pytest.raises(IndexError):
        things[1][index]


@pytest.mark.parametrize("value", [-1, 4, 255])
def test_a_value_too_large_for_the_bitmap(things, value):
    with pytest.raises(ValueError):
        things[1][0] = value
    with pytest.raises(ValueError):
        things[1].fill(value)


@pytest.mark.parametrize(
    "region",
    [(-1, 0, 4, 4, 1), (0, 0, 17, 4, 1), (0, 0, 4, 9, 1), (4, 0, 2, 4, 1), (0, 0, 4, 4, 4)],
)
def test_a_region_that_does_not_fit(things, region):
    fill = importlib.import_module("bitmaptools").fill_region
    with pytest.raises(ValueError):
        fill(things[1], *region)
    fill(things[1], 0, 0, 16, 8, 3)
    assert things[1][15, 7] == 3


def test_colours(things):
    palette = things[0]
    for color in (-1, 0x1000000):
        with pytest.raises(TypeError):
            palette[0] = color
    with pytest.raises(ValueError):
        palette[0] = (1, 2)
    for index in (-1, 4):
        with pytest.raises(ValueError):
            palette[index] = 0
        with pytest.raises(ValueError):
            palette.make_transparent(index)
        with pytest.raises(ValueError):
            palette.make_opaque(index)


def test_attributes_of_ones_own(things):
    for thing in (*things, displayio.Group()):
        with pytest.raises(AttributeError):
            thing.mine = 1
        thing_type = type(thing)
        assert not hasattr(thing_type, "mine")
    shape = vectorio.Rectangle(pixel_shader=things[0], width=2, height=2)
    with pytest.raises(AttributeError):
        shape.mine = 1

    class Mine(displayio.Group):
        pass

    group = Mine()
    group.mine = 1
    assert group.mine == 1
    things[2].x = 5
    things[2].hidden = True


def test_attributes_no_program_may_set(desk, things):
    """Neither private ones, nor a display's own, nor those that only tell."""
    shape = vectorio.Circle(pixel_shader=things[0], radius=3)
    for thing in (*things, displayio.Group(), shape, desk.display):
        for name in ("_mine", "_x", "_needs_refresh"):
            with pytest.raises(AttributeError):
                setattr(thing, name, 1)
    for name in ("mine", "width", "refresh", "_refresh_rate"):
        with pytest.raises(AttributeError):
            setattr(desk.display, name, 1)
    desk.display.auto_refresh = False
    desk.display.root_group = None


def test_attributes_of_pins_and_of_the_runtime(desk):
    import digitalio
    import supervisor

    pin = digitalio.DigitalInOut(desk.pins.SPEAKER_ENABLE)
    for name in ("mine", "_out", "pins", "deinit"):
        with pytest.raises(AttributeError):
            setattr(pin, name, 1)
    pin.direction = digitalio.Direction.OUTPUT
    pin.value = True
    assert pin.value
    for name in ("mine", "usb_connected", "serial_connected"):
        with pytest.raises(AttributeError):
            setattr(supervisor.runtime, name, True)
    supervisor.runtime.autoreload = False
    desk.usb = True
    assert supervisor.runtime.usb_connected


def test_blit_stays_within_its_bitmaps(things):
    import bitmaptools

    target = things[1]  # 16x8, 4 values
    small = displayio.Bitmap(4, 4, 2)
    small.fill(1)
    for x, y in ((17, 0), (0, 9), (-1, 0), (0, -1), (30, 30)):
        with pytest.raises(ValueError):
            bitmaptools.blit(target, small, x, y)
    for region in ({"x1": 5}, {"x2": 5}, {"y1": -1}, {"y2": 5}):
        with pytest.raises(ValueError):
            bitmaptools.blit(target, small, 0, 0, **region)
    with pytest.raises(ValueError):
        bitmaptools.blit(target, displayio.Bitmap(4, 4, 16), 0, 0)
    bitmaptools.blit(target, small, 14, 6)  # hangs over
    bitmaptools.blit(target, small, 16, 8)
    assert [target[13, 6], target[14, 6], target[15, 7]] == [0, 1, 1]


def test_arrayblit_has_enough_and_stays_within(things):
    import bitmaptools

    target = things[1]
    for region in ((0, 0, 17, 2), (0, 0, 2, 9), (-1, 0, 2, 2), (3, 0, 2, 2)):
        with pytest.raises(ValueError):
            bitmaptools.arrayblit(target, bytearray(200), *region)
    with pytest.raises(IndexError):
        bitmaptools.arrayblit(target, bytearray(3), 0, 0, 2, 2)
    bitmaptools.arrayblit(target, bytearray((1, 2, 3, 5)), 0, 0, 2, 2)  # modulo, as documented
    assert [target[0, 0], target[1, 0], target[0, 1], target[1, 1]] == [1, 2, 3, 1]


def test_shapes(things):
    palette = things[0]
    with pytest.raises(ValueError):
        vectorio.Rectangle(pixel_shader=palette, width=2, height=2, color_index=4)
    with pytest.raises(ValueError):
        vectorio.Circle(pixel_shader=palette, radius=0)
    shape = vectorio.Circle(pixel_shader=palette, radius=3)
    for value in (4, -1):
        with pytest.raises(ValueError):
            shape.color_index = value
    shape.color_index = 3
    assert shape.color_index == 3
    one, two = displayio.Group(), displayio.Group()
    one.append(shape)
    with pytest.raises(TypeError):
        two.append(shape)
    one.remove(shape)
    two.append(shape)


def test_positions_a_board_can_not_store(things):
    with pytest.raises(ValueError):
        displayio.TileGrid(things[1], pixel_shader=things[0], x=40000)
    with pytest.raises(TypeError):
        displayio.TileGrid(things[1], pixel_shader=things[0], x=1.5)


def nested(*scales):
    """Groups one in the other, the innermost put in first."""
    groups = [displayio.Group(scale=scale) for scale in scales]
    for i in range(len(groups) - 1, 0, -1):
        groups[i - 1].append(groups[i])
    return groups


@pytest.mark.parametrize("scales", [(128,), (240,), (2, 64), (127, 2), (5, 1, 5, 6)])
def test_a_scale_a_board_does_not_draw(desk, scales):
    with pytest.raises(ValueError, match="scale"):
        desk.display.root_group = nested(*scales)[0]


def test_a_scale_that_grows_later(desk):
    desk.display.root_group = nested(127)[0]
    groups = nested(6, 1, 21)
    desk.display.root_group = groups[0]
    for group in groups:
        with pytest.raises(ValueError, match="scale"):
            group.scale += 2
    outer, inner = nested(3, 3)
    inner.append(displayio.Group(scale=14))
    with pytest.raises(ValueError, match="scale"):
        displayio.Group(scale=2).append(outer)


def test_a_display_without_a_light():
    with Desk("ugame22") as desk, pytest.raises(RuntimeError):
        desk.display.brightness = 0.5


def test_a_module_the_firmware_lacks():
    with Desk("wio"), pytest.raises(ImportError):
        importlib.import_module("vectorio")
    with Desk("pygamer"):
        assert importlib.import_module("vectorio") is vectorio


def test_the_guards_can_be_left_down():
    with Desk("pygamer", strict=False):
        displayio.Palette(2)[1] = 0
        displayio.Group().mine = 1
    with Desk("pygamer"), pytest.raises(AttributeError):
        displayio.Group().mine = 1


def test_a_pin_has_one_master(desk):
    device = desk.open()
    with pytest.raises(ValueError):
        desk.open()
    device.close()
    desk.open().close()


def test_blit_copies_as_blinka_does(desk):
    """Here word by word; and all of the region counts as changed, as on a board."""
    import random

    from sim.desk import limits

    chance = random.Random(5)
    for _ in range(300):
        depths = sorted(chance.choices((2, 4, 16), k=2))
        source = displayio.Bitmap(chance.randint(1, 40), chance.randint(1, 9), depths[0])
        for i in range(source.width * source.height):
            source[i] = chance.randrange(depths[0])
        targets = [displayio.Bitmap(37, 8, depths[1]) for _ in range(2)]
        for i in range(37 * 8):
            targets[0][i] = targets[1][i] = chance.randrange(depths[1])
        region = {}
        for side, most in (("x", source.width), ("y", source.height)):
            region[side + "1"], region[side + "2"] = sorted(chance.choices(range(most + 1), k=2))
        for skip in ("skip_source_index", "skip_dest_index"):
            if chance.random() < 0.5:
                region[skip] = chance.randrange(2)
        at = chance.randint(0, 37), chance.randint(0, 8)
        limits.blit(targets[0], source, *at, **region)
        limits.plain_blit(targets[1], source, *at, **region)
        assert targets[0]._data == targets[1]._data, (at, region)
