# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The places where something could be kept, best one first, and why not where it can't.

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


def _answers(bus, select):
    """Is a card in the slot? Asked by hand, with its first command: sdcardio would wait for
    seconds, and what it leaves where there is none drives a pin that isn't its own any more."""
    import digitalio

    if not bus.try_lock():
        return False
    bus.configure(baudrate=250000)
    high = b"\xff" * 10
    said = bytearray(16)
    with digitalio.DigitalInOut(select) as chip:
        for _ in range(3):
            chip.switch_to_output(True)
            bus.write(high)  # it counts 74 clocks before it listens
            chip.value = False
            bus.write_readinto(b"@\0\0\0\0\x95" + high, said)
    bus.unlock()
    return b"\1" in said


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
        if not _answers(bus, pin(names[0])):
            raise OSError
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
