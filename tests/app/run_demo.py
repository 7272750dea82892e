# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Plays the demo instead of code.py: run_demo.py PICTURES ARGUMENTS\u2026"""

import importlib
import os
import runpy
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def run_code(desk, wishes):
    """What sim.app.play does with code.py."""
    desk.ready()
    runpy.run_path(os.path.join(HERE, "demo.py"))


def main(pictures, *argv):
    sys.path.insert(0, os.path.dirname(os.path.dirname(HERE)))
    play = importlib.import_module("sim.app.play")
    importlib.import_module("sim.app.film").FOLDER = pictures
    importlib.import_module("sim.app.reload").EVERY = 3600  # nobody's editor shall restart it
    play.run_code = run_code
    return importlib.import_module("sim.__main__").main(list(argv))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
