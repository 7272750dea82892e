# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page's flashing, planned by the very code of `sim flash`.

The bundle lies in /bundle, what is known of the drive in /drive; a plan and its steps are given as
text (JSON). Bytes are told by where they lie: the bundle's path, the drive's, or as they are in
hexadecimal digits.
"""

import json
import os
from binascii import hexlify

from sim.errors import CommandError
from sim.flash import recorded, steps
from sim.flash.plan import Plan


class Bundle:
    """A bundle, as much of one as a Plan asks for."""

    languages = ()

    def __init__(self, name, files):
        self.name = name
        self.files = files


def tree(folder, inside=""):
    """{path: bytes} below a folder of this VM."""
    found = {}
    for name in os.listdir(folder):
        path = folder + "/" + name
        if os.stat(path)[0] & 0x4000:
            found.update(tree(path, inside + name + "/"))
        else:
            with open(path, "rb") as file:
                found[inside + name] = file.read()
    return found


def plan(asked):
    """Asked for: name (the bundle's), sizes ({path: bytes} of files that weren't read), folders,
    free, cluster. The answer says what will be done, and how; or why not ("wrong")."""
    asked = json.loads(asked)
    known = tree("/drive")
    files = dict(asked["sizes"])
    files.update(known)
    bundle = Bundle(asked["name"], tree("/bundle"))
    drive = recorded.Recorded(files, asked["folders"], asked["free"], asked["cluster"])
    try:
        made = Plan(drive, bundle)
        told = {
            "nothing": made.nothing,
            "write": len(made.write),
            "bytes": sum([len(made.new[path]) for path in made.write]),
            "fresh": len(made.write) - len(made.replaced),
            "same": len(made.same),
            "staged": len(made.staged),
            "leaving": len(made.leaving),
            "left": made.left,
            "foreign": made.foreign,
            "asks": made.asks,
            "beside": made.beside,
        }
        if not made.nothing:
            drive.writing = True
            steps.update(made)
        told["steps"] = [pointed(step, bundle.files, known) for step in drive.steps]
        return json.dumps(told)
    except CommandError as error:
        return json.dumps({"wrong": str(error)})


def pointed(step, new, old):
    """A step whose bytes are told by where they lie."""
    if len(step) < 3 or not isinstance(step[2], bytes):
        return step
    data = step[2]
    for kind, files in (("new", new), ("old", old)):
        for path in files:
            if files[path] is data:
                return step[:2] + (kind, path)
    return step[:2] + ("hex", hexlify(data).decode())
