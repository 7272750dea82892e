# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The desktop: one more board to play on, and the tools around it. Never copied to a board."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def find_rooms():
    """Let the board's packages be found as on a board: from the root and from lib.

    The root goes to the end: it holds code.py, which would shadow the standard library's `code`.
    """
    rooms = [ROOT, os.path.join(ROOT, "lib")]
    sys.path[:] = [p for p in sys.path if os.path.abspath(p or os.curdir) not in rooms] + rooms


find_rooms()
