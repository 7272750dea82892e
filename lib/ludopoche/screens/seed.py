# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Typing the code of a deal."""

from ludopoche.core.seeds import DIGITS, code, seed
from ludopoche.ui.typing import Typing


class Screen(Typing):
    CHARS = DIGITS
    ACROSS = 9
    MOST = 6
    TITLE = "setup.code"
    HELP = 4

    def __init__(self, stage, value=-1):
        Typing.__init__(self, stage, code(value).replace("-", "") if value >= 0 else "")

    def value(self):
        # The hyphen keeps a code of six figures from being taken for a number.
        return seed(self.text[:3] + "-" + self.text[3:]) if len(self.text) == 6 else None
