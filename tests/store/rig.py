# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board on simulated chips, for tests of saving: switched on, off, and off at any moment."""

import contextlib

import ludopoche.words  # it looks for its languages on this computer's own disk
from sim.nor import chip, drives, fat

assert ludopoche.words

KB = 1024
NAMES = ("link", "book", "match.lucky", "results")
WAYS = {"beside": chip.Beside, "inside": chip.Inside}
FOLDER = "a folder"
SIZES = {"beside": 324 * KB, "inside": 320 * KB}  # of a drive with little room


def owners_files(drive):
    """What an owner has on the drive: the program, settings, a diary."""
    drive.mkdir("/lib")
    drive.mkdir("/games")
    for i in range(24):
        with drive.open("/%s/p%d.mpy" % (("lib", "games")[i % 2], i), "wb") as file:
            file.write(bytes((i * 7 + j * j) % 253 for j in range(900 + 397 * i)))
    for name, text in (("code.py", "import ludopoche\n"), ("diary.txt", "Dear diary,\n" * 300)):
        with drive.open("/" + name, "w") as file:
            file.write(text)


def formatted(way, size=None, gone=b"long gone "):
    """A drive as an owner has it, on which all was once full of `gone`; it and its chip."""
    flash = WAYS[way](chip.Chip(size or SIZES[way]))
    flash.chip.data[:] = (gone * (len(flash.chip.data) // len(gone) + 1))[: len(flash.chip.data)]
    fat.make(flash)
    drive = fat.Drive(flash)
    owners_files(drive)
    drive.volume.sync()
    return drive, flash.chip


def apply(image, step, sector=chip.SECTOR, length=None):
    """Do a step of a log, or the first `length` bytes of it, to an image."""
    address, data = step
    if data is None:
        length = sector if length is None else length
        image[address : address + length] = b"\xff" * length
    else:
        data = data[:length]
        image[address : address + len(data)] = chip.both(image[address : address + len(data)], data)


def switched_on(image, way):
    """The drive of a chip with such contents."""
    return fat.Drive(WAYS[way](chip.Chip(len(image), image=image)))


def files(drive, path="/", folder=0):
    """Everything on a drive but the saves, by path: bytes, or FOLDER; None: what a cut has made
    unreadable."""
    found = {}
    for *_, name, attributes, first, size in list(drive.volume.walk(folder)):
        at = path + name
        if at == "/ludosave" or at in found:
            continue
        found[at] = FOLDER if attributes & fat.FOLDER else None
        with contextlib.suppress(OSError):
            if attributes & fat.FOLDER:
                found.update(files(drive, at + "/", first))
            else:
                found[at] = contents(drive.volume, first, size)
    return found


def contents(volume, cluster, size):
    """The bytes of a file that begins there."""
    parts = []
    for _ in range(0, size, volume.cluster * fat.BLOCK):
        first = volume.block_of(cluster)
        parts += [volume.flash.read(first + i) for i in range(volume.cluster)]
        cluster = volume.get(cluster)
    return b"".join(parts)[:size]


def saved(drive, name):
    """A file of the saves, as bytes."""
    with drive.open("/ludosave/" + name, "rb") as file:
        return file.read()


def blocks_of(drive, path):
    """The blocks of a file on the chip."""
    volume = drive.volume
    _, _, entry = volume.find(path)
    cluster, blocks = entry[4], set()
    while 2 <= cluster < volume.top:
        first = volume.block_of(cluster)
        blocks.update(range(first, first + volume.cluster))
        cluster = volume.get(cluster)
    return blocks


def board(drive=None, **more):
    return drives.Board({"/": drive} if drive else {}, **more)


def opened(its_board):
    """A keeper; inside drives.running."""
    from ludopoche.store import keeper

    return keeper.open(its_board)


def loaded(keeper):
    return {name: keeper.load(name) for name in NAMES}
