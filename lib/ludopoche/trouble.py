# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""When something goes wrong: the match is saved, a sentence is shown, and play goes on.

Needs as little as possible: it runs when memory or files are missing.
"""

import gc
import sys

import hardware

TRACE = "ludopoche-error.txt"


def tell(device, console, error):
    """Save, note down what happened, say it, wait for a key, begin again.

    Out of memory there is nothing to read: the program begins anew and resumes the match by
    itself, but not twice without a key in between.
    """
    full = isinstance(error, MemoryError)
    gc.collect()
    _keep(console)
    _note(error)
    if console is not None:
        settings = console.stage.settings
        settings.again = 1 if full and not console.untouched else 0
        settings.save()
        try:
            _show(device, console, error, full)
        except MemoryError:
            pass
    console = None
    gc.collect()
    device.restart()


def _keep(console):
    """Save the match in play, if there is one."""
    for entry in console.stack if console is not None else ():
        keep = getattr(entry.screen, "keep", None)
        if keep is not None:
            try:
                keep()
            except Exception:
                pass


def _note(error):
    """The traceback to the drive, where it may be written."""
    try:
        with open(hardware.ROOT + "/" + TRACE, "w") as file:
            if hasattr(sys, "print_exception"):
                sys.print_exception(error, file)
            else:
                import traceback

                traceback.print_exception(None, error, error.__traceback__, file=file)
    except (OSError, ImportError):
        pass


def _show(device, console, error, full):
    stage = console.stage
    stage.put(stage.nothing)
    stage.status.show(-1, "", stage.word("error"))
    if full:
        stage.hint.say(stage.word("error.memory"))
        device.screen.refresh()
        return
    stage.hint.say(stage.word("error.go", device.label(4)))
    import displayio

    from ludopoche import note

    group = displayio.Group()
    group.append(note.made(stage, _sentence(stage, error)))
    stage.put(group)
    device.screen.refresh()
    _wait(device)


def _sentence(stage, error):
    """What happened, in a few words and with a short code."""
    kind = str(type(error))[8:-2]
    if isinstance(error, ImportError):
        return stage.word("error.missing", str(error))
    return "%s: %s" % (kind, str(error)[:60])


def _wait(device):
    from hardware import keys

    device.keys.clear()
    while True:
        event = device.keys.get()
        if event is not None and event & keys.PRESS and event & keys.BUTTON == keys.A:
            return
        device.clock.wait(20)
