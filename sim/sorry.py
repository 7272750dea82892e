# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""How commands say no: with a refusal of their own, or the system's. Both are said in __main__."""


class Sorry(Exception):
    """Refused or failed: the text is one clear sentence for the person who asked."""

    code = 1  # what the command exits with


class Usage(Sorry):
    """What was asked for doesn't exist: a board, a language."""

    code = 2


def why(error):
    """An OSError without its number: "a.png: No such file or directory"."""
    if error.filename is None or not error.strerror:
        return error.strerror or str(error)
    return "%s: %s" % (error.filename, error.strerror)
