# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The program as the page drives it: a frame at a time, and back to the page in between.

In this VM nothing is collected while Python runs, and no key can be pressed: console.run, which
never returns, would fill the memory and hear nothing.
"""

import json

import hand
import hardware
import page
from ludopoche import console as program
from ludopoche import keys

console = None
device = None
told = False  # something went wrong and was said: A begins again


def begin(options):
    """Make the console and its first screen; options as text (JSON), see docs/page.md."""
    global console, device
    options = json.loads(options)
    device = hardware.open()
    try:
        console = program.Console(device)
        settings = console.stage.settings
        if not settings.lang and not options.get("lang"):
            options["lang"] = options.get("spoken")
        record = options.get("record")
        if record:
            options = {"lang": settings.lang or options.get("lang")}
        if options.get("game") and not options.get("terms"):
            options["terms"] = {}
        console.begin(options)
        if record:
            watch(record)
    except Exception as error:
        if console is None:
            raise
        tell(error)


def watch(record):
    """Open a record that came with a link, as if it were the newest result."""
    keeper = console.stage.keeper
    kept = keeper.pieces

    def pieces(name, back=0):
        return ["\n", record] if back == -1 else kept(name, back)

    keeper.pieces = pieces
    console.stage.open("watch", -1)
    console._go()


def frame():
    """What happens between two looks at the keys."""
    hand.take()
    try:
        if told:
            wait()
        else:
            console.frame()
    except Exception as error:
        tell(error)


def tell(error):
    """Save the match and say what went wrong. The wait for a key that follows is the page's."""
    global told
    from ludopoche import trouble

    page.trouble(said(error))
    console.top = None
    console.stage.lighten(console.stack)
    hand.ended = True
    try:
        trouble.tell(device, console, error)
    except hand.Ended:
        told = True
    hand.ended = False


def said(error):
    """An exception with its traceback."""
    import io
    import sys

    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()


def wait():
    event = device.keys.get()
    while event is not None:
        if event & keys.PRESS and event & keys.BUTTON == keys.A:
            device.restart()
        event = device.keys.get()
    device.clock.wait(20)


def end():
    """The page is left: what isn't saved yet is."""
    if console is not None and not told:
        console.end()
