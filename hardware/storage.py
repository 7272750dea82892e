# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where something could be kept, best place first, and why not where it can't.

`places()` gives tuples (kind, place, reason):

    kind     "saves", "sd", "drive", "nvm" or "memory"
    place    a folder ending in "/", the nvm object, or None
    reason   None: may be written now; else a short code:
             "absent"     the board has no such thing
             "usb"        a computer has the drive
             "readonly"   it is there but refuses to be written

Nothing is written to find this out. What is kept there, and how, is not this module's matter.
"""

import os

import hardware


def _writable(path):
    """None when the file system at a mount point may be written, else the reason."""
    import storage

    try:
        return "readonly" if storage.getmount(path).readonly else None
    except OSError:
        return "absent"


def _saves():
    """A partition of its own, which some firmwares have for just this."""
    try:
        if "saves" not in os.listdir(hardware.ROOT + "/"):
            return "absent"
    except OSError:
        return "absent"
    return _writable("/saves")


def _card(profile, pin):
    """A card: mounted by the firmware already, or by us when there is one in the slot."""
    reason = _writable("/sd")
    if reason != "absent" or "sd" not in profile:
        return reason
    import storage

    names = profile["sd"].split()
    spi = None
    try:
        import sdcardio

        if len(names) == 1:
            import board

            bus = board.SPI()
        else:
            import busio

            bus = spi = busio.SPI(pin(names[1]), pin(names[2]), pin(names[3]))
        card = sdcardio.SDCard(bus, pin(names[0]))
        storage.mount(storage.VfsFat(card), "/sd")
    except (ImportError, OSError, RuntimeError, ValueError):
        if spi is not None:
            spi.deinit()
        return "absent"
    return _writable("/sd")


def _drive():
    """The drive itself, taken for writing; never from a computer, whose owner it would lock out."""
    import storage
    import supervisor

    if supervisor.runtime.usb_connected:
        return "usb"
    if _writable("/") is None:
        return None
    try:
        storage.remount("/", readonly=False)
    except RuntimeError:
        return "usb"
    return _writable("/")


def give_back():
    """Leave the drive to computers again."""
    import storage

    try:
        storage.remount("/", readonly=True)
    except (OSError, RuntimeError):
        pass  # a computer has it already


def places(profile, pin):
    """Every place this board may have, best first. The last, memory, always works."""
    import microcontroller

    nvm = microcontroller.nvm
    return [
        ("saves", hardware.ROOT + "/saves/", _saves()),
        ("sd", hardware.ROOT + "/sd/", _card(profile, pin)),
        ("drive", hardware.ROOT + "/", _drive()),
        ("nvm", nvm, "absent" if nvm is None else None),
        ("memory", None, None),
    ]
