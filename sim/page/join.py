# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Small files of JavaScript in one: what a file imports stands before it, once.

A file names what it imports in lines of the form `import { a, b } from "./file.mjs";` and writes
`export` before what others import. Names at the top of files are then in one room: none may stand
there twice.
"""

import re
from pathlib import Path

IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+\.mjs)";\n', re.M)
TOP = re.compile(r"^(?:export )?(?:async )?(?:function\*?|class|const|let) ([\w$]+)", re.M)
LIST = re.compile(r"^(?:export )?const \[([^\]]*)\]", re.M)
EXPORT = re.compile(r"^export ", re.M)
NOTE = re.compile(r"\A(?://.*\n)+")


def joined(folder, name):
    """The text of a file with all that it needs."""
    order = []
    collect(Path(folder), name, order)
    owners = {}
    parts = []
    for one in order:
        text = Path(folder, one).read_text("utf-8")
        names = TOP.findall(text)
        for many in LIST.findall(text):
            names += [word.strip() for word in many.split(",")]
        for top in names:
            if owners.setdefault(top, one) != one:
                raise ValueError("%s stands in %s and in %s." % (top, owners[top], one))
        for wanted, other in IMPORT.findall(text):
            for word in wanted.split(","):
                if word.strip() and owners.get(word.strip()) != other:
                    raise ValueError("%s has no %s for %s." % (other, word.strip(), one))
        parts.append(EXPORT.sub("", IMPORT.sub("", NOTE.sub("", text))).strip())
    head = "// SPDX-FileCopyrightText: 2026 the Ludopoche makers\n// SPDX-License-Identifier: MIT\n"
    return head + "\n\n".join(parts) + "\n"


def collect(folder, name, order, path=()):
    """Files in an order in which each comes after those it imports."""
    if name in order:
        return
    if name in path:
        raise ValueError("The files import each other: %s." % ", ".join([*path, name]))
    for _, other in IMPORT.findall((folder / name).read_text("utf-8")):
        collect(folder, other, order, (*path, name))
    order.append(name)
