# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The board in a window: its body drawn around the screen, its keys under mouse, keyboard, pad."""

import array
import contextlib
import os
import subprocess
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from sim import ROOT, environment
from sim.app import film, reload
from sim.app.meter import Meter
from sim.app.reload import Quit, Restart
from sim.app.skin import Picture
from sim.bots import results

# Several keys for one button, the first one is shown.
KEYBOARD = {
    "UP": (pygame.K_UP, pygame.K_KP8),
    "DOWN": (pygame.K_DOWN, pygame.K_KP2),
    "LEFT": (pygame.K_LEFT, pygame.K_KP4),
    "RIGHT": (pygame.K_RIGHT, pygame.K_KP6),
    "A": (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_z, pygame.K_j),
    "B": (pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_x, pygame.K_k),
    "START": (pygame.K_TAB, pygame.K_p),
    "SELECT": (pygame.K_h, pygame.K_RSHIFT),
}
HINTS = {"A": "Space", "B": "Esc", "START": "Tab", "SELECT": "H"}
BUTTON_OF = {key: button for button, keys in KEYBOARD.items() for key in keys}
PAD = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "UP",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "DOWN",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "LEFT",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "RIGHT",
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "SELECT",
    pygame.CONTROLLER_BUTTON_Y: "START",
    pygame.CONTROLLER_BUTTON_START: "START",
    pygame.CONTROLLER_BUTTON_BACK: "SELECT",
}
PAD_ON, PAD_OFF = 18000, 12000  # of 32767: the same trembling thumbs as on a board
DIM = 0.6  # the light of the screen below which the picture gets darker
STRIP = 34  # height of the words under the board, two lines of them where it is narrow
NOTE = 5  # seconds a word in it stays
HELP = (
    "F2\xa0picture  F3\xa0film  F4\xa0pause  F5\xa0step  F6\xa0meter  F7\xa0garbage  "
    "F8\xa0sound  F9\xa0restart  F10\xa0analysis"
)


@contextlib.contextmanager
def quiet():
    """Silence libraries, which say at length, past Python, that there is no screen or sound
    card."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def possible():
    """Can a window be opened here at all?"""
    try:
        with quiet():
            pygame.display.init()
    except pygame.error:
        return False
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return bool(os.environ.get("SDL_VIDEODRIVER"))
    return True


class Window:
    """Shows a desk and presses its keys. `desk.breathe` is where it lives."""

    def __init__(self, desk, scale=None):
        self.desk = desk
        self.meter = Meter(desk)
        self.show_meter = False
        self.sound_on = True
        self.paused = False
        self.step = None  # a step of a paused board: the refreshes before it, its end at most
        self.film = None
        self.analysis = None  # the process that makes a page of the last match
        self.note = ""
        self._noted = 0.0
        self.watch = reload.Watch()
        self._held = {}  # what holds a button: a key, "mouse", a pad -> button
        self._pads = {}
        self._drawn = None
        self._strip_at = 0.0
        self._counted = self.desk.clock()
        self._sent = ""
        pygame.display.init()
        pygame.font.init()
        self._letters = pygame.font.Font(None, 18)
        self._open(scale)
        self._open_sound()
        self._open_pads()
        desk.breathe = self.breathe
        desk.on_sound = self.play

    # The picture

    def _open(self, scale):
        board = self.desk.board
        wide, high = Picture.room(board)
        sizes = pygame.display.get_desktop_sizes()
        room = sizes[0] if sizes else (1280, 800)
        if scale is None:
            scale = min(room[0] * 0.97 // wide, (room[1] * 0.86 - STRIP) // high)
        self._lay(max(1, int(scale)))
        size = (self.picture.size[0], self.picture.size[1] + STRIP)
        pygame.display.set_caption("Ludopoche on a " + board.name)
        self.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        self._place()

    def _lay(self, scale):
        self.scale = scale
        self.picture = Picture(self.desk.board, scale, HINTS)
        self._bodies = {}

    def _place(self):
        """The board in the middle of whatever size the window has."""
        wide, high = self.screen.get_size()
        self.at = (
            max(0, (wide - self.picture.size[0]) // 2),
            max(0, (high - STRIP - self.picture.size[1]) // 2),
        )
        self._drawn = None

    def _resized(self):
        wide, high = self.screen.get_size()
        room = Picture.room(self.desk.board)
        scale = max(1, min(wide // room[0], (high - STRIP) // room[1]))
        if scale != self.scale:
            self._lay(scale)
        self._place()

    def _body(self, down):
        """The board with these keys down; kept, as the same ones come again and again."""
        body = self._bodies.get(down)
        if body is None:
            if len(self._bodies) > 12:
                self._bodies.clear()
            image = self.picture.draw(down)
            body = pygame.image.frombytes(image.tobytes(), image.size, "RGB").convert()
            self._bodies[down] = body
        return body

    def draw(self):
        """Whatever is not on the screen yet."""
        desk = self.desk
        down = frozenset(desk.down)
        light = desk.display.brightness
        wanted = (desk.panel.changed, down, light)
        strip = self._strip()
        before = self._drawn
        if before == (wanted, strip):
            return
        new = []  # the parts of the window that change
        if before is None:
            self.screen.fill((13, 14, 17))
            before = ((None, None, None), None)
            new.append(self.screen.get_rect())
        if before[0][1] != down:
            new.append(self.screen.blit(self._body(down), self.at))
        if before[0] != wanted:
            new.append(self._draw_screen(light))
        if before[1] != strip:
            new.append(self._draw_strip(strip))
        self._drawn = (wanted, strip)
        pygame.display.update(new)

    def _draw_screen(self, light):
        rgb = self.desk.rgb()
        seen = pygame.image.frombuffer(rgb.tobytes(), (rgb.shape[1], rgb.shape[0]), "RGB")
        left, top, wide, high = self.picture.screen
        seen = pygame.transform.scale(seen, (wide, high))
        if light < DIM:  # brighter ones look the same in a lit room
            level = int(255 * (0.2 + light))
            seen.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        return self.screen.blit(seen, (self.at[0] + left, self.at[1] + top))

    def _strip(self):
        """The line below: the meter, or what the function keys do. Renewed four times a second."""
        now = self.desk.clock()
        if self._drawn is not None and now - self._strip_at < 0.25:
            return self._drawn[1]
        self._strip_at = now
        if now - self._noted > NOTE:
            self.note = ""
        words = []
        if self.paused:
            words.append("PAUSED")
        if self.film:
            words.append("FILM %d" % len(self.film.pictures))
        if self.note:
            words.append(self.note)
        if self.show_meter:
            words.append(self._numbers())
        elif not words:
            words.append(HELP)
        return "   ".join(words)

    def _numbers(self):
        """The meter: frames since the last look, and what was last sent to the panel."""
        meter = self.meter
        sent, windows, busy, garbage = meter.total
        frames = max(1, meter.frames)
        now = self.desk.clock()
        if sent:
            part = 100 * sent / (2 * self.desk.panel.pixels.size)
            self._sent = "%d bytes to the panel (%.1f %%), %d windows" % (sent, part, windows)
        text = "%2.0f frames/s, %.1f ms each, at most %.1f   %s" % (
            meter.frames / max(0.001, now - self._counted),
            busy / frames,
            meter.worst,
            self._sent,
        )
        if meter.garbage_on:
            text += "   garbage %d" % (garbage // frames)
        self._counted = now
        meter.reset()
        return text

    def _draw_strip(self, text):
        wide, high = self.screen.get_size()
        self.screen.fill((13, 14, 17), (0, high - STRIP, wide, STRIP))
        letters = self._letters.render(text, True, (140, 146, 160), None, wide - 16)
        self.screen.blit(letters, (8, high - STRIP + 4))
        return pygame.Rect(0, high - STRIP, wide, STRIP)

    # Time

    def breathe(self, seconds):
        """Show what is new, look at keys and mouse, and let at most so many seconds go by."""
        if self.film:
            self.film.look()
        self.draw()
        for event in pygame.event.get():
            self.handle(event)
        if self.watch.changed():
            raise Restart
        while self.paused and not self._stepping():
            self._wait(0.1)
            self.draw()
            self.desk.hold()
        if seconds > 0:
            self._wait(seconds)

    def _wait(self, seconds):
        event = pygame.event.wait(max(1, int(seconds * 1000)))
        if event.type != pygame.NOEVENT:
            self.handle(event)

    def _stepping(self):
        """A frame is over when the screen has been sent; one that sends none, after a moment."""
        if self.step is None:
            return False
        refreshes, end = self.step
        return self.meter.refreshes == refreshes and self.desk.now() < end

    # Keys

    def hold(self, what, button):
        """Something (a key, the mouse, a pad) holds a button down; None: nothing any more."""
        before = self._held.pop(what, None)
        if button is not None:
            self._held[what] = button
        if before is not None and before not in self._held.values():
            self.desk.release(before)
        if button is not None:
            self.desk.press(button)

    def handle(self, event):
        kind = event.type
        if kind == pygame.QUIT:
            raise Quit
        if kind == pygame.KEYDOWN:
            if event.key in BUTTON_OF:
                self.hold(event.key, BUTTON_OF[event.key])
            else:
                self.function(event.key)
        elif kind == pygame.KEYUP:
            self.hold(event.key, None)
        elif kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            x, y = event.pos
            self.hold("mouse", self.picture.key_at(x - self.at[0], y - self.at[1]))
        elif kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self.hold("mouse", None)
        elif kind == pygame.WINDOWFOCUSLOST:
            for what in list(self._held):
                self.hold(what, None)
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif kind in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
            self._drawn = None
        else:
            self._handle_pad(event)

    def function(self, key):
        """The function keys."""
        self._strip_at = 0
        if key == pygame.K_F2:
            path = film.next_path(self.desk.board.id, "png")
            film.written(path, lambda half: self.desk.image().save(half, "PNG"))
            self.tell(path)
        elif key == pygame.K_F3:
            self._toggle_film()
        elif key == pygame.K_F4:
            self.paused = not self.paused
            self.step = None
            self.desk.hold()
        elif key == pygame.K_F5:
            self.paused = True
            self.step = self.meter.refreshes, self.desk.now() + 100
        elif key == pygame.K_F6:
            self._show_meter(not self.show_meter)
            self.note = ""
        elif key == pygame.K_F7:
            self.meter.count_garbage(not self.meter.garbage_on)
            self._show_meter(True)
        elif key == pygame.K_F8:
            self.sound_on = not self.sound_on
            self.tell("sound " + ("on" if self.sound_on else "off"))
        elif key == pygame.K_F9:
            raise Restart
        elif key == pygame.K_F10:
            self._analyse()

    def _show_meter(self, on):
        """Show the meter; what was before it was switched on doesn't count; then there is nothing
        yet to tell."""
        self.show_meter = on
        self._counted = self.desk.clock()
        self._sent = ""
        self.meter.reset()
        if on:
            self._strip_at = self._counted

    def _toggle_film(self):
        if self.film is None:
            self.note = ""
            self.film = film.Film(self.desk)
            return
        path = film.next_path(self.desk.board.id, "gif")
        zoom = 2 if self.desk.board.size[0] < 240 else 1
        film.written(path, lambda half: self.film.save(half, zoom))
        self.film = None
        self.tell(path)

    def _analyse(self):
        """The last match that is over, as a page in the browser: made by another process, for
        that takes a while, and at its first use more packages."""
        found = results.of_drive(Path(self.desk.drive))
        if not found:
            self.tell("no match is over yet")
            return
        path = film.next_path(self.desk.board.id, "html")
        command = [sys.executable, "-m", "sim", "analyse", "-", "--page", path, "--open"]
        variables = {k: v for k, v in os.environ.items() if k != environment.MARK}
        self.analysis = subprocess.Popen(
            command, cwd=ROOT, env=variables, stdin=subprocess.PIPE, text=True
        )
        self.analysis.stdin.write(found[-1])
        self.analysis.stdin.close()
        self.tell("the last match is analysed: its page opens in the browser")

    def tell(self, text):
        """A word in the line below, and on the terminal the window was started from."""
        self.note = os.path.basename(text)
        self._noted = self.desk.clock()
        print(text)

    # Game controllers

    def _open_pads(self):
        try:
            from pygame._sdl2 import controller
        except ImportError:
            self._controller = None
            return
        self._controller = controller
        controller.init()
        for number in range(controller.get_count()):
            self._add_pad(number)

    def _add_pad(self, number):
        if self._controller is not None and self._controller.is_controller(number):
            pad = self._controller.Controller(number)
            self._pads[pad.as_joystick().get_instance_id()] = pad

    def _handle_pad(self, event):
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._add_pad(event.device_index)
        elif kind == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            for what in [w for w in self._held if isinstance(w, tuple)]:
                self.hold(what, None)
        elif kind == pygame.CONTROLLERBUTTONDOWN and event.button in PAD:
            self.hold(("pad", event.button), PAD[event.button])
        elif kind == pygame.CONTROLLERBUTTONUP:
            self.hold(("pad", event.button), None)
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis in (0, 1):
            self._lean(event.axis, event.value)

    def _lean(self, axis, value):
        """A stick of a pad, with a dead zone that is left later than it is entered."""
        what = ("axis", axis)
        ways = ("LEFT", "RIGHT") if axis == 0 else ("UP", "DOWN")
        way = ways[value > 0]
        if self._held.get(what) == way:
            if abs(value) < PAD_OFF:
                self.hold(what, None)
        elif abs(value) > PAD_ON:
            self.hold(what, way)
        elif what in self._held:
            self.hold(what, None)

    # Sound

    def _open_sound(self):
        try:
            with quiet():
                pygame.mixer.init(24000, -16, 1, 512)
            self._mixer = True
        except pygame.error:
            self._mixer = False  # a computer without a sound card
        self._tone = None

    def play(self, what, rate):
        """Samples of the board (8 bits, unsigned), or a buzzer's note that goes on until 0."""
        if not self._mixer or not self.sound_on:
            return
        if rate is None:
            if self._tone is not None:
                self._tone.stop()
                self._tone = None
            if what:
                period = max(2, 24000 // what)
                wave = [6000 if i % period < period // 2 else -6000 for i in range(period * 40)]
                self._tone = pygame.mixer.Sound(buffer=array.array("h", wave).tobytes())
                self._tone.play(-1)
            return
        times = max(1, 24000 // rate)
        wave = array.array("h", [(sample - 128) * 220 for sample in what for _ in range(times)])
        pygame.mixer.stop()
        pygame.mixer.Sound(buffer=wave.tobytes()).play()

    def until_changed(self):
        """The program has failed: wait for a change of its source. False when closed instead."""
        self.note = "the program failed: see the terminal; it starts again when its source changes"
        self._noted = float("inf")  # it stays
        try:
            while True:
                self.breathe(0.1)
        except Restart:
            self.note = ""
            return True
        except Quit:
            return False

    def close(self):
        self.meter.close()
        self.desk.on_sound = None
        if self._mixer:
            pygame.mixer.quit()
        pygame.display.quit()
