# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim release: everything that a release consists of, into one folder."""

import hashlib
import os
import re
from pathlib import Path

from ludopoche.words import LANGS
from sim import ROOT, bundle, page
from sim.bundle import command as build
from sim.bundle import room
from sim.errors import CommandError, Parser

SUMMARY = "write the files of a release"
FLASHER = "ludopoche-flash.pyz"
INSIDE = "bundle.zip"
START = """\
import io
import os
import sys
import zipfile

import sim
from sim.flash import alone

with zipfile.ZipFile(os.path.dirname(os.path.abspath(__file__))) as file:
    sys.exit(alone.main(sys.argv[1:], io.BytesIO(file.read(%r))))
"""


def parser():
    words = Parser(
        prog="python3 -m sim release",
        description="Write the bundles, %s (one file that flashes a board with nothing but "
        "Python), the page as a folder and as one file, their SHA-256 sums, and notes taken from "
        "CHANGELOG.md." % FLASHER,
    )
    words.add_argument("--out", metavar="FOLDER", default=os.path.join(ROOT, "dist"))
    return words


def main(argv):
    out = parser().parse_args(argv).out
    build.folder(out)
    print("Building …", flush=True)
    made = [bundle.make(form) for form in ("py", "mpy")]
    broken = [sentence for one in made for sentence in room.over(one)]
    if broken:
        raise CommandError(" ".join(broken))
    files = {"NOTES.md": notes(made[-1].version).encode()}
    files.update((one.name + ".zip", one.zip()) for one in made)
    files[FLASHER] = flasher(made[-1].zip())
    files["ludopoche-%s-page.zip" % made[-1].version] = bundle.zipped(page.site())
    files["ludopoche.html"] = page.single()
    sums = ["%s  %s\n" % (hashlib.sha256(files[name]).hexdigest(), name) for name in sorted(files)]
    files["SHA256SUMS"] = "".join(sums).encode()
    for name, data in files.items():
        path = os.path.join(out, name)
        build.write(path, data)
        print("%s (%s)" % (path, room.kilobytes(len(data))))
    return 0


def flasher(zipped):
    """flash and the bundle in one file that Python runs: the same bytes wherever it is made."""
    files = {"__main__.py": (START % INSIDE).encode(), INSIDE: zipped}
    for folder in ("sim", "lib/ludopoche", "games", "hardware"):
        for path in sorted(Path(ROOT, folder).rglob("*.py")):
            files[path.relative_to(ROOT).as_posix()] = bundle.contents(path)
    del files["sim/__main__.py"]
    # It lists the files beside it, and in a zip there are none to be listed.
    files["lib/ludopoche/words/__init__.py"] = b"LANGS = %s\n" % repr(LANGS).encode()
    return b"#!/usr/bin/env python3\n" + bundle.zipped(files)


def notes(version):
    """The notes that CHANGELOG has of this version, or of what is on its way."""
    text = Path(ROOT, "CHANGELOG.md").read_text(encoding="utf-8")
    parts = {part.split()[0].strip("[]"): part for part in re.split(r"(?m)^## ", text)[1:]}
    part = parts.get(version) or parts.get("Unreleased")
    if part is None:
        raise CommandError("CHANGELOG.md has no section for %s." % version)
    return "## %s\n" % part.strip()
