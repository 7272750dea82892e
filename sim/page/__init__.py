# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page: the console in a browser, as static files. See docs/page.md.

    files = parts()                  # {name: bytes}: what the machine is made of
"""

import json
from pathlib import Path

from sim import ROOT
from sim.art import maker
from sim.desk import boards
from sim.page import drive, npm, pack

WEB = Path(ROOT, "sim", "page", "web")


def parts():
    """{name: bytes} of what the machine needs, whoever drives it: see web/machine.mjs."""
    runtime = npm.files(npm.MICROPYTHON)
    files = {
        "micropython.mjs": runtime["micropython.mjs"],
        "runtime.pack": pack.small(runtime["micropython.wasm"]),
        "program.pack": pack.packed(drive.program()),
        "boards.json": json.dumps([drive.described(board) for board in boards.ALL]).encode(),
    }
    for size in range(len(maker.SIZES)):
        files["pictures-%d.pack" % size] = pack.packed(drive.pictures(size))
    return files
