# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The words of the program, a text file a language; texts.py says how they are written."""

import os

# A language is its file here. In this order they are offered, then any other.
ORDER = "en fr de cs es"

LANGS = sorted(
    [
        name[:-4]
        for name in os.listdir(__file__[: __file__.rfind("__init__") - 1])
        if name[-4:] in (".txt", ".bin")
    ],
    key=lambda code: ("%2d" % ORDER.find(code) if code in ORDER else "x") + code,
)
