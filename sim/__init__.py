# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The desktop: one more board to play on, and the tools around it. Never copied to a board.

Every command passes here first: any Python 3 must be able to read this file and __main__.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def refuse_old_python():
    if sys.version_info < (3, 10):
        found = "%d.%d" % tuple(sys.version_info[:2])
        sys.stderr.write(
            "Ludopoche's desktop needs Python 3.10 or newer, and this is Python %s.\n" % found
        )
        sys.exit(1)


def answer_interrupts():
    """A Ctrl-C that nobody else hears, as while modules are imported, ends with a word."""

    def hook(kind, error, trace):
        if kind is KeyboardInterrupt:
            sys.stderr.write("\nstopped\n")
        else:
            sys.__excepthook__(kind, error, trace)

    sys.excepthook = hook
    import signal  # (some milliseconds, in which a Ctrl-C is answered already)

    if hasattr(signal, "pthread_sigmask"):  # environment.go_on() kept it waiting
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def find_rooms():
    """Let the board's packages be found as on a board: from the root and from lib.

    The root goes to the end: it holds code.py, which would shadow the standard library's `code`.
    """
    rooms = [ROOT, os.path.join(ROOT, "lib")]
    sys.path[:] = [p for p in sys.path if os.path.abspath(p or os.curdir) not in rooms] + rooms


refuse_old_python()
find_rooms()
