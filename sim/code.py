# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The part of code.py for a PC. It stands here because a board keeps each of its names for good.

In the root, code.py shadows the standard library's module of the same name, which debuggers and
test runners ask for: they get the real one.
"""

import os
import sys

if "code" in sys.modules:
    import importlib.util

    spec = importlib.util.spec_from_file_location(
        "code", os.path.join(os.path.dirname(os.__file__), "code.py")
    )
    sys.modules["code"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules["code"])


def start():
    """python3 code.py: there is no board yet."""
    import sim

    sim.answer_interrupts()
    from sim.__main__ import main

    sys.exit(main(sys.argv[1:]))
