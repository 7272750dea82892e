# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim test: the suite, on two workers."""

import subprocess
import sys

from sim import ROOT

USAGE = """usage: python3 -m sim test [--long] [ARGUMENTS FOR PYTEST]

Runs the whole suite. --long runs the big numbers too; --update-goldens accepts what is seen."""


def main(argv):
    if any(word in ("-h", "--help") for word in argv):
        print(USAGE)
        return 0
    command = [sys.executable, "-m", "pytest", "--rootdir", ROOT]
    # Somebody who names tests, asks for pdb or for another number of workers gets just that.
    if not any(w.startswith(("-n", "--pdb", "-s", "--co", "-p")) for w in argv):
        command += ["-n", "2", "--dist", "worksteal"]
    code = subprocess.call(command + argv, cwd=ROOT)
    # pytest's own codes: 4 is wrong usage, every other failure is one here.
    return {0: 0, 4: 2}.get(code, 1)
