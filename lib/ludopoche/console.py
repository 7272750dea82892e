# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The loop: keys to the screen on top, time to it, what changed to the panel.

Screens lie on a stack. One that is covered is put away, module and all, unless it says KEEP.
"""

import games
from ludopoche import keys, memory
from ludopoche.core import match
from ludopoche.store import keeper
from ludopoche.store.keeper import Settings
from ludopoche.ui.stage import CALM, Stage

STAYS = (match,)  # a match has it, and saving asks for it
ROOM = 32 << 10  # bytes free before a screen comes, for its code and what it shows
FRAME = 15  # milliseconds between two looks at the keys
MINUTE = 60000
LOW = 3.4  # volts: a lithium cell that will soon be empty
SPARE = 512  # bytes with which to begin giving up the rest: when all is full no call goes well
PATIENT = 1500  # milliseconds after a change until it is saved, at the latest
RESTS = ("shelf", "pause")  # here saves that wait are done
# Screens in another one's module, as OTHERS.
SHARED = {
    "date": "day",
    "final": "result",
    "lang": "settings",
    "ranking": "linkcaller",
    "seed": "name",
    "selftest": "about",
    "which": "ask",
}
LEAVES = (0, "leave")  # answers after which a table below doesn't come back
LIGHT = ("pause", "ask", "handover")  # these leave room for a table below them


def run(device, options=None):
    """Play until Ctrl-C. `options`: lang, palette, speed; game, seats ("person,hard"), seed."""
    console = None
    try:
        console = Console(device)
        console.begin(options or {})
        while True:
            console.frame()
    except KeyboardInterrupt:
        pass
    except Exception as error:
        if console is None:
            raise  # code.py says it
        try:
            console.top = console.spare = None
            console.stage.lighten(console.stack)
            memory.abandon()
            from ludopoche import trouble

            trouble.tell(device, console, error)
        except MemoryError:
            # No room to say it: 60 KB may be free without a hole for a pool of names.
            device.restart()
    finally:
        try:
            if console:
                console.end()
        finally:  # Ctrl-C once more
            try:
                memory.abandon()
                device.close()
            except MemoryError:
                pass  # what asks for a restart mustn't be lost; the firmware closes the rest


class Entry:
    """A screen's place on the stack: enough to make it again."""

    def __init__(self, name, args):
        self.name = name
        self.args = args
        self.memo = None
        self.screen = None
        self.scope = None  # of its modules, while it is there
        self.few = 0  # palettes that were there before this screen's


class Console:
    def __init__(self, device):
        self.device = device
        # Saves come first: on some boards the firmware takes the memory of its flash cache at the
        # first write, from what the heap hasn't taken yet.
        saves = keeper.open(device, expand, True)
        pixels = device.screen.width * device.screen.height
        self.areas = memory.begin(pixels, device.profile.get("reserve", 0))
        self.stage = Stage(device, Settings(saves), saves)
        self.stack = []
        self.top = None  # the screen that is seen
        self.rests = False  # is what waits to be saved done at the next calm moment?
        self.waits = 0  # since when something does, 0: nothing
        self.full = False  # was there no room to write the settings? Then the next screen does
        self.ticks = False  # does it want to know the time?
        self.covered = None  # a screen below that has something to save in time
        self.touched = device.clock.ms()  # when a key was last pressed
        self.dark = False
        self.looked = self.touched  # when the battery was last looked at
        self.untouched = False  # resumed by itself, and no key pressed since
        self.spare = None if memory.tight() else bytearray(SPARE)  # there each byte counts

    def begin(self, options):
        """The first screen."""
        with memory.Scope():
            from ludopoche.screens import start

            start.begin(self, options)
        self.go()

    def frame(self):
        device = self.device
        pressed = False
        event = device.keys.get()
        while event is not None:
            if not event & keys.RELEASE:
                self.press(event & keys.BUTTON)
                pressed = True
            if event & keys.REPEAT:
                break  # what it has changed is shown before the next, however long it took
            event = device.keys.get()
        if self.stage.wire is not None and self.stage.wire.frame(device.clock):
            self._light()
        # What a press has changed is shown before anything else is done: a bot's first slice, and
        # reading its code, took 200 to 700 ms of a PicoSystem. But no empty screen, 250 ms, where a
        # table is still to be built.
        if self.ticks and (not pressed or getattr(self.top, "group", 0) is None):
            self.top.tick(device.clock.ms())
            self.go()
        if self.covered is not None:
            self._keep_covered()
        device.screen.refresh()
        changed = self.stage.settings.changed and not self.full
        if changed or self.rests or self.stage.keeper.chore:
            self._save()
        if device.clock.since(self.looked) > MINUTE and self.stage.calm():
            self._look_at_battery()
        minutes = self.stage.settings.sleep
        if self.dark or minutes and device.clock.since(self.touched) > minutes * MINUTE:
            self._sleep()
        device.clock.wait(0 if getattr(self.top, "busy", False) else FRAME)

    def press(self, button):
        self.touched = self.device.clock.ms()
        if self.untouched:
            self.untouched = False
            self.stage.settings.again = 0
            self.stage.settings.save()
        if self.dark:
            self._light()  # the key that wakes does no more
            return
        try:
            self.top.press(button)
        except MemoryError:
            if self.top.KEEP:
                raise  # it has a match that isn't saved yet
            top = self.stack[-1]
            top.memo = self.top.close()
            self._clear(top)
            self._show(top)
        self.go()

    # Screens

    def go(self):
        """Do what the screen on top wishes, if anything, and the next one."""
        stage = self.stage
        while stage.wish:
            kind, name, args = stage.wish
            stage.wish = None
            below = self.stack[-2:-1] if kind == "back" else ()  # a screen's name keeps it alive
            comes = name not in LEAVES and below and getattr(below[0].screen, "memo", 0)
            if self.top and (name == "play" or comes):
                # A table takes a moment.
                stage.busy(stage.word("loading"))
            if kind == "open":
                self._cover()
                self.push(name, args)
            elif kind == "replace":
                self.pop()
                self.push(name, args)
            elif kind == "home":
                while len(self.stack) > 1 or self.stack and self.stack[0].name != "shelf":
                    self.pop()
                stage.game_words("")
                if not self.stack:
                    self.push("shelf", ())
            elif len(self.stack) > 1:
                self.pop()
            else:
                name = None
            top = self.stack[-1]
            if top.name == "shelf":
                stage.drop_fonts()
            self._show(top)
            self.full = False
            self.rests = top.name in RESTS
            if kind == "back" and name is not None and hasattr(top.screen, "answer"):
                top.screen.answer(name)
            # It may have wished on the way in: then it was only passed through.

    def push(self, name, args):
        if name not in LIGHT or memory.tight() and not memory.has(ROOM):
            self._put_away()
        self.stack.append(Entry(name, args))

    def _put_away(self):
        """Tables below make room."""
        for entry in self.stack:
            if hasattr(entry.screen, "put_away"):
                entry.screen.put_away()
                self.stage.put(self.stage.nothing)

    def _cover(self):
        """Put the top screen away, unless it has to stay."""
        if self.stack:
            entry = self.stack[-1]
            if entry.screen and not entry.screen.KEEP:
                self._forget(entry)
            elif getattr(entry.screen, "unkept", 0):
                self.covered = entry.screen

    def pop(self):
        entry = self.stack.pop()
        if entry.screen:
            self._forget(entry)

    def _forget(self, entry):
        """Let a screen go; what it leaves is for the next time."""
        if entry.screen is self.covered:
            self.covered = None
        entry.memo = entry.screen.close()
        entry.screen = None
        self.top = None  # else its code stays while the next one's comes: 10 to 18 KB
        self.stage.few_count(entry.few)
        if entry.scope:
            entry.scope.end()
            entry.scope = None
        self.stage.put(self.stage.nothing)

    def _show(self, entry):
        """Let the top screen be seen; once more, if it finds no room."""
        try:
            self._open(entry)
        except MemoryError:
            if entry.screen.KEEP if entry.screen else not memory.tight():
                raise  # it has a match that isn't saved yet
            self._put_away()
            self._clear(entry)
            self._open(entry)

    def _open(self, entry):
        stage = self.stage
        if entry.screen is None:
            entry.few = stage.few_count()
            entry.scope = memory.Scope().begin()
            entry.screen = memory.with_room(ROOM, screen_of, stage, entry)
        stage.words.menu(getattr(entry.screen, "MENU", False))
        stage.drop_fonts()
        self.top = entry.screen
        self.ticks = hasattr(self.top, "tick")
        self.top.open(entry.memo)
        stage.put(self.top.group)

    def _clear(self, entry):
        """Let the top screen go with its code, for it to come anew with all the room there is: its
        code lies in the very holes that what it shows must have."""
        self.top = entry.screen = None
        self.stage.put(self.stage.nothing)
        self.stage.few_count(entry.few)
        entry.scope.end()
        memory.spare(())  # what was kept for a pool of names, too
        memory.drop()

    # Sleep, and the end

    def _save(self):
        """A part of what is to be saved, if no key has been touched for a while and all is painted;
        or now, when it has waited long enough. (What a match needs saved is its own matter.)"""
        stage = self.stage
        changed = stage.settings.changed and not self.full
        some = changed or self.rests
        if not self.waits:
            self.waits = stage.now() or 1
        waited = stage.since(self.waits)
        calm = stage.calm() and not getattr(self.top, "late", 0)
        # Who goes on as soon as a screen is there doesn't wait for an erase.
        due = some and (calm and waited >= CALM or waited >= PATIENT)
        if not due:
            if calm and stage.keeper.chore:
                stage.keeper.work()
            return
        self.waits = 0
        if changed:
            self._keep_settings()
        else:
            self.rests = False
            stage.keeper.rest()

    def keep(self):
        """Save the match in play, and settings."""
        for entry in self.stack:
            keep = getattr(entry.screen, "keep", None)
            if keep:
                keep()
        self._keep_settings()

    def _keep_settings(self):
        """Write the settings if they have changed, with the room of the table if there is no
        other. They are worth no new beginning."""
        try:
            getattr(self.top, "roomy", memory.with_room)(0, self.stage.settings.keep)
        except MemoryError:
            self.full = True

    def _keep_covered(self):
        """Save what a screen below has to save: it doesn't wait until that is seen again."""
        screen = self.covered
        if screen.unkept:
            screen.keep_in_time()
        if not screen.unkept:
            self.covered = None
            if self.stack[-1].name in RESTS:
                self.rests = True

    def _look_at_battery(self):
        """Save while there is power to do it."""
        self.looked = self.device.clock.ms()
        volts = self.device.battery()
        if volts and volts < LOW:
            self.keep()
            self.stage.keeper.rest()

    def end(self):
        """Save the rest, and let the drive go."""
        for step in (self.keep, self.stage.keeper.rest, self.stage.keeper.close):
            try:
                step()
            except Exception as error:  # may not hide the end
                print(error)

    def _sleep(self):
        """Darken the screen; then sleep in short pieces until a key comes."""
        if not self.dark:
            self.dark = True
            self.keep()
            self.device.light.set(0)
        if self.device.sleep(1000):
            self._light()

    def _light(self):
        """The screen is seen, from now on for as long as after a key."""
        self.touched = self.device.clock.ms()
        if self.dark:
            self.dark = False
            self.device.light.set(self.stage.settings.light)


def expand(data):
    """The text that a packed save stands for."""
    with memory.Scope():
        from ludopoche.store import saves

        return saves.expand(data, games.rules_of)


def screen_of(stage, entry):
    module = memory.load(module_of(SHARED.get(entry.name, entry.name)))
    made = module.OTHERS[entry.name] if entry.name in SHARED else module.Screen
    return made(stage, *entry.args)


def module_of(name):
    """A screen's module; "easy.gallery" is a game's own."""
    return ("games." if "." in name else "ludopoche.screens.") + name
