# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Plays with an empty drive: run_text.py DRIVE ARGUMENTS\u2026"""

import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def main(drive, *argv):
    sys.path.insert(0, os.path.dirname(os.path.dirname(HERE)))
    importlib.import_module("sim.app.reload").EVERY = 3600  # nobody's editor shall restart it
    return importlib.import_module("sim.__main__").main(["--text", "--drive", drive, *argv])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
