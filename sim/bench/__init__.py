# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench WHAT: print figures, as measured here and now."""

import importlib
import pkgutil
import sys

from sim.errors import CommandError
from sim.vm.debian import Unavailable


def main(argv):
    benches = sorted(module.name for module in pkgutil.iter_modules(__path__))
    if not argv or argv[0] not in benches:
        asked = bool(argv) and argv[0] in ("-h", "--help")
        lines = ["usage: python3 -m sim bench WHAT [OPTIONS]", ""]
        for name in benches if asked else ():
            summary = importlib.import_module("sim.bench." + name).SUMMARY
            lines.append("  %-8s %s" % (name, summary))
        if not asked:
            lines = lines[:1] + ["", "What: %s." % ", ".join(benches)]
        print("\n".join(lines), file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    try:
        return importlib.import_module("sim.bench." + argv[0]).main(argv[1:])
    except Unavailable as reason:
        raise CommandError("No figures without the 32-bit VM: %s." % reason)
