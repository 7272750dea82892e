# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The room a bundle takes on a drive, and the budgets it must keep."""

import functools
import re
from pathlib import Path

from sim import ROOT
from sim.art import maker
from sim.bundle.clusters import CLUSTER, ENTRY, KB, clusters, entries, folders, kilobytes
from sim.flash import manifest
from sim.shrink.places import FOLDER, dotted

from ludopoche.memory import place  # isort: skip

__all__ = ["CLUSTER", "ENTRY", "KB", "clusters", "entries", "folders", "kilobytes"]

ROOM = 376 * KB  # beside it saves last four years on a PicoPad, four persons at each match
LARGE = 1 << 20  # bytes of a drive from which on there is room for
MORE = (60 + 36) * KB  # links, QR codes, labels, languages
SPARED = ("lib/adafruit_miniqr.",)
SPARED += ("lib/adafruit_display_text/", "lib/adafruit_displayio_layout/")  # see ui/leaflet
SPARED += ("settings.toml.example",)  # for boards that aren't known; the zip has it
LINKS = ("lib/ludopoche/link/", "hardware/wires.")
USUAL = ("en", "fr", "de")  # languages; with more room all others come, too
LETTERS = "art/letters-"  # with those that only the others need
SAID = re.compile(r"(?:.*/)?(?:words|help)/([a-z]{2})\.(?:bin|txt)")
LINKS += tuple(
    "lib/ludopoche/screens/%s." % name
    for name in ("link", "linked", "linkplay", "linkcaller", "peers")
)
# Those of them whose names aren't worked out lie under the firmware's, the same in every bundle.
LINKED = {
    "hardware.wires": "zip",
    "ludopoche.link.hearing": "values",
    "ludopoche.link.lines": "upper",
    "ludopoche.link.network": "update",
    "ludopoche.link.progress": "type",
    "ludopoche.link.room": "tuple",
    "ludopoche.link.start": "sum",
    "ludopoche.link.wire": "strip",
}
LIST = 4 * KB  # of a bundle's files: see with_list()
WEIGHTS = 24 * KB  # of the bots


def taken(files, cluster=CLUSTER):
    """Bytes that the files and their folders take."""
    sizes = [len(data) for data in files.values()] + list(folders(files).values())
    return sum(clusters(size, cluster) for size in sizes) * cluster


def of_layout(files, size):
    """The files that a board with tables for this (width, height) needs: of the pictures only
    those of its layout."""
    end = "-%dx%d.art" % maker.SIZES[maker.layout(*size)]
    return {
        path: data
        for path, data in files.items()
        if not path.startswith("art/") or path.endswith(end)
    }


def of_drive(files, size):
    """The files for a drive of so many bytes in all: large ones show QR codes, speak more
    languages and have Adafruit's layouts and labels. Boards are linked by large ones, and by small
    ones where fewer languages leave the room."""
    if size >= LARGE:
        return files
    small = without(files, SPARED)
    if languages(files) > set(USUAL):
        small = of_languages(small, USUAL)
    if languages(small) <= set(USUAL):
        small = without(small, (LETTERS,))
    return small if taken(small) + LIST <= ROOM else without(small, LINKS)


def without(files, spared):
    """The files but for those whose paths begin so, wherever a compiled bundle has them."""
    short = tuple(place for path, place in short_places() if path.startswith(spared))
    return {path: data for path, data in files.items() if not path.startswith(spared + short)}


@functools.lru_cache(None)
def short_places():
    """(path, where it lies in a compiled bundle) of each module of this checkout."""
    paths = [path.relative_to(ROOT).as_posix() for path in Path(ROOT).glob("*/**/*.py")]
    return [(path, "%s/%s." % (FOLDER, lies(dotted(path)))) for path in paths]


def lies(name):
    """The place, in a compiled bundle, of a module that must be found there."""
    return LINKED.get(name) or place(name)


def links(files):
    """Have they what links boards?"""
    return len(without(files, LINKS)) < len(files)


def languages(files):
    """The languages that the files are in."""
    return {found[1] for found in map(SAID.fullmatch, files) if found}


def of_languages(files, wanted):
    """The files without the languages that aren't wanted."""
    gone = languages(files) - set(wanted)
    return {
        path: data
        for path, data in files.items()
        if not ((found := SAID.fullmatch(path)) and found[1] in gone)
    }


def with_list(bundle, size=0):
    """The bundle's files on the drive of a board with the largest pictures, and the list that
    flash keeps of them there."""
    files = of_drive(of_layout(bundle.files, maker.SIZES[-1]), size)
    return {manifest.NAME: manifest.first(bundle), **files}


def weights(bundle):
    """Bytes of the bots' weights."""
    return sum(len(data) for path, data in bundle.files.items() if path.endswith("weights.bin"))


def table(bundle):
    """A table of what takes the room, file by file, as lines."""
    files = with_list(bundle)
    rows = [(path, len(data)) for path, data in sorted(files.items())]
    rows += [(folder + "/", size) for folder, size in folders(files).items()]
    yield "   bytes  clusters"
    for path, size in sorted(rows):
        yield "%8d  %8d  %s" % (size, clusters(size), path)
    total = taken(files)
    yield "%8d  %8d  in all, in clusters of %d bytes" % (total, total // CLUSTER, CLUSTER)


def over(bundle):
    """The sentences about every budget that the bundle breaks."""
    for size, most in ((0, ROOM), (LARGE, ROOM + MORE)):
        total = taken(with_list(bundle, size))
        if bundle.form == "mpy" and total > most:
            yield (
                "The bundle takes %s of the drive, more than %s; the table above says what takes"
                " it." % (kilobytes(total), kilobytes(most))
            )
            break
    if weights(bundle) > WEIGHTS:
        yield "The bots' weights in the bundle have %s, more than %s." % (
            kilobytes(weights(bundle)),
            kilobytes(WEIGHTS),
        )
