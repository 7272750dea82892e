# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Trouble, and the way out of it: the match is saved, a sentence is shown, and play goes on.

Needs as little as possible: it runs when memory or files are missing.
"""

import sys

import hardware
from ludopoche.store.keeper import name_of

TRACE = "ludopoche-error.txt"
ENOENT = 2  # a file that isn't there


def tell(device, console, error):
    """Save, note down what happened, say it, wait for a key, begin again on the shelf.

    Out of memory there is nothing to read: the program begins anew and resumes the match by
    itself, but not twice without a key in between: see screens/start.py.
    """
    full = isinstance(error, MemoryError)
    said = [_keep(console), _note(error)]
    console.stack.clear()  # what the screens hold is saved, and the settings want room
    try:
        if full:
            _say(device, console.stage, "error.memory")
        else:
            settings = console.stage.settings
            settings.again = 1
            settings.save()
            settings.keep()
            _show(device, console.stage, error, said)
    except MemoryError:
        pass
    console = None
    device.restart()


def _keep(console):
    """Save the match in play, if there is one. The word for it, "" if it isn't safe."""
    said = ""
    for entry in console.stack:
        keep = getattr(entry.screen, "keep", None)
        if keep is not None:
            try:
                keep()
                # In memory alone it doesn't outlive the new beginning.
                game = getattr(entry.screen, "game", "")
                if game and console.stage.keeper.lasts(name_of(game)):
                    said = "error.kept"
            except Exception:
                pass
    return said


def _note(error):
    """The traceback to the drive, where it may be written. The word for it, or ""."""
    try:
        with open(hardware.ROOT + "/" + TRACE, "w") as file:
            if hasattr(sys, "print_exception"):
                sys.print_exception(error, file)
            else:
                import traceback

                traceback.print_exception(None, error, error.__traceback__, file=file)
    except Exception:  # memory can be so full, too
        return ""
    return "error.note"


def _say(device, stage, key, *values):
    """A sentence on the empty screen."""
    stage.put(stage.nothing)
    stage.status.show(-1, "", stage.word("error"))
    stage.hint.say(stage.word(key, *values))
    device.screen.refresh()


def _show(device, stage, error, said):
    """Show what happened and what was done about it, until a key is pressed."""
    import displayio

    from ludopoche.ui.page import wrap
    from ludopoche.ui.theme import NIGHT, PAPER

    stage.words.menu("trouble")
    face = stage.text
    pad = 2 * face.up
    step = face.line + 1
    bitmap = displayio.Bitmap(stage.width, stage.foot - stage.top, 2)
    y = pad
    for text in [stage.word(_what(error)), _code(error)] + [stage.word(key) for key in said if key]:
        for line in wrap(face, text, bitmap.width - 2 * pad):
            face.paint(bitmap, pad, y, line, 1)
            y += step
        y += step // 2
    group = displayio.Group()
    colours = stage.few(NIGHT, PAPER)
    group.append(displayio.TileGrid(bitmap, pixel_shader=colours, y=stage.top))
    _say(device, stage, "error.go", device.label(4))
    stage.put(group)
    device.screen.refresh()
    _wait(device)


def _what(error):
    """The word for the sentence about it."""
    missing = isinstance(error, OSError) and error.args and error.args[0] == ENOENT
    torn = isinstance(error, (ImportError, SyntaxError)) or "mpy" in str(error)
    return "error.files" if missing or torn else "error.none"


def _code(error):
    """The error's short name, for those who want to tell somebody."""
    kind = str(type(error))[8:-2]
    said = " ".join([str(value) for value in error.args])
    return (kind[kind.rfind(".") + 1 :] + ": " + said)[:60]


def _wait(device):
    from ludopoche import keys

    device.keys.clear()
    while True:
        event = device.keys.get()
        if event is not None and event & keys.PRESS and event & keys.BUTTON == keys.A:
            return
        device.clock.wait(20)
