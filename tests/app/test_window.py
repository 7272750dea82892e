# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The window: once for real on an X server of its own, then its parts without any."""

import ctypes
import os
import pathlib
import shutil
import subprocess
import sys
import time

import numpy
import pytest
from PIL import Image, ImageGrab

from sim.app import film, reload, skin
from sim.desk import boards
from sim.desk.device import Desk

HERE = os.path.dirname(os.path.abspath(__file__))
RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)
YELLOW, CYAN = (255, 211, 57), (49, 199, 222)  # as RGB565 has them
PATIENCE = 20  # seconds; a loaded machine is slow, a broken window never comes


@pytest.fixture
def screen():
    """An X server nobody else uses: the value of DISPLAY."""
    for tool in ("Xvfb", "xdotool"):
        if shutil.which(tool) is None:
            pytest.skip("%s is not installed here" % tool)
    read, write = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            "1000x700x24",
            "-nolisten",
            "tcp",
            "-noreset",
        ],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    try:
        if not number:
            pytest.skip("Xvfb can't start here")
        yield ":" + number
    finally:
        server.terminate()
        server.wait()


class Player:
    """A person in front of the window."""

    def __init__(self, display, pictures, *argv):
        self.display = display
        self.pictures = pictures
        env = dict(os.environ, DISPLAY=display, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy")
        self.program = subprocess.Popen(
            [sys.executable, os.path.join(HERE, "run_demo.py"), str(pictures), *argv],
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def do(self, *command):
        env = dict(os.environ, DISPLAY=self.display)
        subprocess.run(["xdotool", *map(str, command)], env=env, check=True)

    def see(self):
        return ImageGrab.grab(xdisplay=self.display).convert("RGB")

    def until(self, true_of):
        """Look at the screen until something is so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.program.poll() is not None:
                pytest.fail("the program ended: " + self.program.stdout.read())
            picture = self.see()
            if true_of(picture):
                return picture
            time.sleep(0.05)
        seen = os.path.join(self.pictures, "seen.png")
        picture.save(seen)
        return pytest.fail("not in %d seconds: %s shows what was seen" % (PATIENCE, seen))


def box_of(picture, color):
    """The rectangle a colour fills, or None."""
    ys, xs = numpy.nonzero((numpy.asarray(picture) == color).all(axis=2))
    return (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1) if len(xs) else None


def test_a_window_shows_the_board_and_hears_its_player(screen, tmp_path):
    player = Player(screen, tmp_path, "--board", "pygamer", "--scale", "2", "--save-trace",
                    str(tmp_path / "played.trace"))  # fmt: skip
    try:
        picture = player.until(lambda p: box_of(p, RED) and box_of(p, WHITE))
        left, top, right, bottom = box_of(picture, RED)
        assert (right - left, bottom - top) == (16, 16)  # 4 pixels, doubled, doubled
        end = box_of(picture, WHITE)
        assert (end[2] - left, end[3] - top) == (320, 256)  # the screen, pixel for pixel
        assert box_of(picture, GREEN)[:2] == (left + 304, top)
        assert box_of(picture, BLUE)[:2] == (left, top + 240)
        square = box_of(picture, YELLOW)
        assert square == (left + 128, top + 128, left + 160, top + 160)

        player.do("mousemove", left + 160, top + 20)
        player.do("key", "Right")
        player.until(lambda p: box_of(p, YELLOW) == (left + 160, top + 128, left + 192, top + 160))
        player.do("keydown", "space")
        pressed = player.until(lambda p: box_of(p, CYAN))
        body_of = skin.Picture(boards.find("pygamer"), 2)
        key = next(key for key in body_of.body.keys if key.button == "A")
        x, y = (round(sum(pair) / 2) for pair in zip(*zip(*[iter(body_of.box(key))] * 2)))
        spot = (left - body_of.screen[0] + x + 12, top - body_of.screen[1] + y)
        assert sum(pressed.getpixel(spot)) > sum(picture.getpixel(spot)) + 100
        player.do("keyup", "space")
        player.until(lambda p: p.getpixel(spot) == picture.getpixel(spot))

        key = next(key for key in body_of.body.keys if key.button == "DOWN")
        x, y = (round(sum(pair) / 2) for pair in zip(*zip(*[iter(body_of.box(key))] * 2)))
        player.do(
            "mousemove", left - body_of.screen[0] + x, top - body_of.screen[1] + y, "click", 1
        )
        player.until(lambda p: box_of(p, CYAN) == (left + 160, top + 160, left + 192, top + 192))

        player.do("key", "F2")
        player.until(lambda p: list(tmp_path.glob("pygamer-*.png")))
        shot = Image.open(next(tmp_path.glob("pygamer-*.png")))
        assert shot.size == (160, 128)
        assert shot.getpixel((0, 0)) == RED and shot.getpixel((88, 88)) == CYAN

        player.do("key", "Tab")
        assert player.program.wait(PATIENCE) == 0
    finally:
        player.program.kill()
        player.program.wait()
    presses = [line.split()[1:] for line in (tmp_path / "played.trace").open() if line[0] != "#"]
    assert presses[:8] == [
        ["RIGHT", "down"], ["RIGHT", "up"], ["A", "down"], ["A", "up"],
        ["DOWN", "down"], ["DOWN", "up"], ["START", "down"], ["START", "up"],
    ][: len(presses)]  # fmt: skip
    assert len(presses) >= 7


# Without an X server


class Time:
    """Real time for a window: it goes by when the window waits, and a little at each look."""

    def __init__(self):
        self.seconds = 1000.0

    def __call__(self):
        self.seconds += 0.00001
        return self.seconds

    def go(self, seconds):
        self.seconds += max(seconds, 0.001)  # as the window itself, a millisecond at least


@pytest.fixture
def window(monkeypatch, tmp_path):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(film, "FOLDER", str(tmp_path))
    monkeypatch.setattr(reload, "EVERY", 3600)
    from sim.app.window import Window

    opened = []

    def start(board="picosystem"):
        time = Time()
        desk = Desk(board, live=True, clock=time)
        one = Window(desk, 1)
        one._wait = time.go
        opened.append((one, desk))
        return opened[-1]

    yield start
    for one, desk in opened:
        one.close()
        desk.close()


def event(kind, **named):
    import pygame

    return pygame.event.Event(kind, **named)


def test_two_keys_for_one_button_and_a_lost_focus(window):
    import pygame

    one, desk = window()
    one.handle(event(pygame.KEYDOWN, key=pygame.K_SPACE))
    one.handle(event(pygame.KEYDOWN, key=pygame.K_RETURN))
    one.handle(event(pygame.KEYUP, key=pygame.K_SPACE))
    assert desk.down == {"A"}
    one.handle(event(pygame.KEYUP, key=pygame.K_RETURN))
    assert desk.down == set()
    one.handle(event(pygame.KEYDOWN, key=pygame.K_LEFT))
    one.handle(event(pygame.WINDOWFOCUSLOST))
    assert desk.down == set()


def test_every_button_has_a_key_and_a_place_to_click():
    from sim.app.window import KEYBOARD

    assert set(KEYBOARD) == set(boards.BUTTONS)
    for board in boards.ALL:
        picture = skin.Picture(board, 2)
        for key in picture.body.keys:
            x, y = (picture.box(key)[0] + picture.box(key)[2]) / 2, 0
            y = (picture.box(key)[1] + picture.box(key)[3]) / 2
            assert picture.key_at(x, y) == key.button, (board.id, key)
            assert picture.box(key)[0] > 0 and picture.box(key)[2] < picture.size[0]
            assert picture.box(key)[1] > 0 and picture.box(key)[3] < picture.size[1]
        assert {key.button for key in picture.body.keys} == set(boards.BUTTONS), board.id
        assert picture.key_at(*picture.middle) is None
        assert picture.draw(("A",)).size == picture.size


def test_a_game_controller_is_a_player_too(window):
    import pygame

    one, desk = window()
    one.handle(event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP))
    one.handle(event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_START))
    assert desk.down == {"UP", "START"}
    one.handle(event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_UP))
    one.handle(event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_START))
    seen = []
    for value in (5000, 17000, 19000, 13000, 19000, 11000, -20000, 32000, 0):
        one.handle(event(pygame.CONTROLLERAXISMOTION, axis=0, value=value))
        seen.append("".join(sorted(desk.down)))
    assert seen == ["", "", "RIGHT", "RIGHT", "RIGHT", "", "LEFT", "RIGHT", ""]
    one.handle(event(pygame.CONTROLLERAXISMOTION, axis=1, value=-20000))
    assert desk.down == {"UP"}
    one.handle(event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert desk.down == set()


@pytest.fixture
def sdl():
    """The library below pygame, which can play a controller itself."""
    import pygame

    home = pathlib.Path(pygame.__file__).parent
    found = [*home.parent.glob("pygame_ce.libs/libSDL2-2*"), *home.glob(".dylibs/libSDL2-2*")]
    found += home.glob("SDL2.dll")
    if not found:
        pytest.skip("this pygame has no SDL of its own")
    library = ctypes.CDLL(str(found[0]))
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    return library


def test_a_controller_is_plugged_in_played_and_pulled_out(window, sdl):
    """A whole one this time: SDL's virtual controller and its own events."""
    one, desk = window()

    def now_down():
        one.breathe(0)
        return "".join(sorted(desk.down))

    number = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)  # a game controller: axes, buttons, hats
    pad = ctypes.c_void_p(sdl.SDL_JoystickOpen(number))
    now_down()
    assert len(one._pads) == 1
    for key, button in ((0, "A"), (1, "B"), (2, "SELECT"), (6, "START"), (11, "UP"), (14, "RIGHT")):
        sdl.SDL_JoystickSetVirtualButton(pad, key, 1)
        assert now_down() == button
        sdl.SDL_JoystickSetVirtualButton(pad, key, 0)
        assert now_down() == ""
    seen = []
    for axis, value in ((0, 32767), (0, 8000), (1, -32768), (1, 0), (0, -30000)):
        sdl.SDL_JoystickSetVirtualAxis(pad, axis, value)
        seen.append(now_down())
    assert seen == ["RIGHT", "", "UP", "", "LEFT"]
    sdl.SDL_JoystickDetachVirtual(number)
    assert now_down() == "" and one._pads == {}


def test_a_pause_stops_time_and_a_step_lets_a_frame_by(window):
    import pygame

    one, desk = window()
    device = desk.open()
    device.clock.wait(20)
    one.function(pygame.K_F4)
    waits = []

    def wait(seconds):
        """Stands for a person: two looks at the paused board, then a step, then on."""
        waits.append(desk.now())
        desk.clock.go(seconds)
        if len(waits) == 2:
            one.function(pygame.K_F5)
        if len(waits) == 30:
            one.function(pygame.K_F4)

    one._wait = wait
    before = desk.now()
    device.clock.wait(16)
    assert waits[:2] == [before, before]
    assert desk.now() == before + 16


@pytest.mark.parametrize("board", ["picosystem", "pygamer"])
def test_a_step_is_one_frame_wherever_it_begins(board, window):
    """Also on a board that cuts its waits in slices to look at its stick."""
    import pygame

    one, desk = window(board)
    device = desk.open()
    counts = []  # frames, whenever somebody looks at the paused board
    frames = 0

    def wait(seconds):
        if seconds == 0.1:  # paused
            counts.append(frames)
            one.function(pygame.K_F5 if len(counts) < 20 else pygame.K_F4)
        else:
            desk.clock.go(min(seconds, 0.003))
            if frames > 2 and not counts and not one.paused:
                one.function(pygame.K_F4)

    one._wait = wait
    while frames < 25 or (len(counts) < 20 and frames < 200):
        frames += 1
        device.screen.refresh()
        device.clock.wait(15)
    assert len(counts) == 20
    assert counts == list(range(counts[0], counts[0] + 20))


def shown(one, desk):
    """The line below the board, once it is renewed."""
    one._strip_at = 0
    one.breathe(0)
    return one._drawn[1]


def test_the_line_below_says_what_the_keys_do_and_what_happened(window, tmp_path):
    import pygame

    one, desk = window()
    desk.sleep(0.01)
    assert shown(one, desk).startswith("F2\xa0picture")
    one.function(pygame.K_F2)
    assert shown(one, desk) == "pimoroni_picosystem-001.png"
    assert (tmp_path / "pimoroni_picosystem-001.png").exists()
    desk.clock.go(6)
    assert shown(one, desk).startswith("F2\xa0picture")
    one.function(pygame.K_F6)
    one.breathe(0)
    assert one._drawn[1].startswith("F2\xa0picture"), "nothing is counted yet"
    for _ in range(12):
        desk.display.refresh()
        desk.sleep(0.03)
    assert " frames/s" in one._drawn[1]


def test_f10_has_the_last_match_analysed(window, monkeypatch, tmp_path):
    """By another process, which is given the record, and installs what it needs by itself."""
    import pygame

    heard = tmp_path / "heard"
    fake = tmp_path / "python"
    fake.write_text('#!/bin/sh\necho $LUDOPOCHE_IN_VENV "$@" > %s\ncat >> %s' % (heard, heard))
    fake.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(fake))
    monkeypatch.setattr(film, "FOLDER", str(tmp_path))
    monkeypatch.setenv("LUDOPOCHE_IN_VENV", "yes")
    one, desk = window()
    one.function(pygame.K_F10)
    assert shown(one, desk) == "no match is over yet" and not heard.exists()
    saves = pathlib.Path(desk.drive, "ludosave")
    saves.mkdir()
    for name, number in (("last-1.txt", 5), ("last-2.txt", 2)):
        end = "\n# ludopoche 1 results %d 9 abc\n" % number
        (saves / name).write_text("# Saves\n#\tid=1\nludo1;%d%s" % (number, end))
    one.function(pygame.K_F10)
    assert shown(one, desk) == "the last match is analysed: its page opens in the browser"
    one.analysis.wait()
    page = tmp_path / (desk.board.id + "-001.html")
    assert heard.read_text() == "-m sim analyse - --page %s --open\nludo1;5" % page


def test_the_line_below_takes_two_lines_where_the_window_is_narrow(window):
    from sim.app.window import STRIP

    one, _ = window("wio_terminal")
    wide, high = one.screen.get_size()
    shown(one, one.desk)
    strip = one.screen.subsurface((0, high - STRIP, wide, STRIP))
    ground = strip.get_at((0, 0))
    rows = [any(strip.get_at((x, y)) != ground for x in range(wide)) for y in range(STRIP)]
    # Letters, nothing between, letters; and nothing touches the edge.
    lines = "".join(".#"[row] for row in rows).strip(".").split(".")
    assert len([line for line in lines if len(line) > 5]) == 2
    assert not any(rows[-2:])
    assert all(strip.get_at((wide - 1, y)) == ground for y in range(STRIP))


def test_a_program_that_failed_says_so_until_it_changes(window):
    one, _ = window()
    said = []

    def changed():
        one._strip_at = 0
        said.append(one._strip())
        return len(said) > 2

    one.watch.changed = changed
    assert one.until_changed()
    assert all(text.startswith("the program failed") for text in said)


def test_the_screen_gets_darker_with_its_light(window):
    one, desk = window("pygamer")
    desk.panel.pixels[:] = 0xFFFF
    left, top, wide, high = one.picture.screen
    spot = (one.at[0] + left + wide // 2, one.at[1] + top + high // 2)
    for light, low, high in ((1, 255, 255), (0.8, 255, 255), (0.2, 80, 130), (0, 30, 60)):
        desk.display.brightness = light
        one.breathe(0)
        assert low <= one.screen.get_at(spot).r <= high


def test_the_meter_counts_and_says_so(window):
    import displayio
    import pygame

    one, desk = window("pygamer")
    device = desk.open()
    one.function(pygame.K_F7)
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    root = displayio.Group()
    root.append(displayio.TileGrid(displayio.Bitmap(160, 128, 2), pixel_shader=palette))
    device.screen.show(root)
    device.clock.wait(1)
    one.meter.reset()
    device.screen.refresh()
    device.clock.wait(1)
    assert "frames/s" in shown(one, desk)
    one.meter.reset()
    root.x = 1
    device.screen.refresh()
    device.clock.wait(1)
    text = one._numbers()
    assert "%d bytes to the panel (100.0 %%), 1 windows" % (160 * 128 * 2 + 11) in text
    assert "garbage" in text
    one.function(pygame.K_F7)
    assert "garbage" not in one._numbers()


def test_the_meter_tells_frames_apart(window):
    import displayio

    one, desk = window("pygamer")
    device = desk.open()
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    root = displayio.Group()
    tiles = []
    for x in (0, 40, 80):
        grid = displayio.TileGrid(displayio.Bitmap(8, 8, 2), pixel_shader=palette, x=x)
        tiles.append(grid)
        root.append(grid)
    device.screen.show(root)
    device.screen.refresh()
    device.clock.wait(1)
    one.meter.reset()
    for count in (3, 0, 1):
        for grid in tiles[:count]:
            grid.bitmap.fill(0)
            grid.bitmap[0] = 1
        for grid in tiles[:count]:
            grid.bitmap[0] = 0
        device.screen.refresh()
        desk.sleep(0.001)
        assert one.meter.windows == count
        assert one.meter.bytes == count * (8 * 8 * 2 + 11)
    assert one.meter.total[:2] == [4 * (8 * 8 * 2 + 11), 4]
    assert one.meter.frames == 3


@pytest.mark.parametrize("board", ["pygamer", "picosystem"])  # with a stick, and without
def test_the_meter_counts_frames_from_when_it_is_switched_on(window, board):
    import displayio
    import pygame

    one, desk = window(board)
    device = desk.open()
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    root = displayio.Group()
    root.append(displayio.TileGrid(displayio.Bitmap(8, 8, 2), pixel_shader=palette))

    def frames(count):
        for _ in range(count):
            root.x = 8 - root.x
            device.screen.refresh()
            device.clock.wait(15)

    device.screen.show(root)
    frames(3)  # the whole screen, and more
    one.function(pygame.K_F6)
    assert one.meter.frames == 0 and one._drawn[1].startswith("F2"), "not counted yet"
    frames(4)
    assert one.meter.frames == 4
    busy = one.meter.total[2]
    text = one._numbers()
    assert ", %.1f ms each" % (busy / 4) in text
    assert "%d bytes to the panel" % (8 * (8 * 8 * 2 + 11)) in text
    one.function(pygame.K_F6)
    frames(2)
    one.function(pygame.K_F6)
    assert one.meter.frames == 0
    assert "bytes" not in one._numbers()


def test_a_film_of_the_screen(window, tmp_path):
    import pygame

    one, desk = window("pygamer")
    one.function(pygame.K_F3)
    for color in (0x001F, 0xF800, 0x07E0):
        desk.panel.pixels[:] = color
        desk.panel.changed += 1
        desk.sleep(0.05)
    one.function(pygame.K_F3)
    reel = Image.open(next(tmp_path.glob("*.gif")))
    assert reel.size == (320, 256)
    assert reel.n_frames == 3  # the first picture was there for no time
    reel.seek(reel.n_frames - 1)
    assert reel.convert("RGB").getpixel((5, 5)) == (0, 255, 0)


def test_changes_of_the_source_and_f9_start_the_program_anew(window, monkeypatch, tmp_path):
    import pygame

    one, _ = window()
    with pytest.raises(reload.Restart):
        one.function(pygame.K_F9)
    monkeypatch.setattr(reload, "ROOT", str(tmp_path))
    monkeypatch.setattr(reload, "EVERY", 0)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "one.py").write_text("1")
    seen = reload.Watch()
    assert not seen.changed()
    (tmp_path / "games" / "one.py").write_text("11")
    os.utime(tmp_path / "games" / "one.py", (1, 1))
    assert seen.changed()
    assert not seen.changed()
    (tmp_path / "games" / "two.py").write_text("")
    assert seen.changed()
    one.watch = seen
    (tmp_path / "games" / "two.py").unlink()
    with pytest.raises(reload.Restart):
        one.breathe(0)


def test_a_closed_window_ends_it(window):
    import pygame

    one, _ = window()
    with pytest.raises(reload.Quit):
        one.handle(event(pygame.QUIT))


def test_sounds_of_samples_and_of_a_buzzer(window):
    one, desk = window("wio")
    desk.open().sound.play("place")
    one, desk = window("pygamer")
    desk.open().sound.play("win")
    assert desk.sounds
