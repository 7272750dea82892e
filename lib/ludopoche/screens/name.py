# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Typing a player's name: large letters first, then small ones."""

from ludopoche.menu.typing import Typing

LARGE = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÂÀÇÉÈÊËÎÏÖÔŒÜÛÑß-"
SMALL = "abcdefghijklmnopqrstuvwxyzäâàçéèêëîïöôœüûñß-"


class Screen(Typing):
    CHARS = LARGE
    ACROSS = 12
    MOST = 8
    TITLE = "setup.name"

    def __init__(self, stage, text, seat):
        Typing.__init__(self, stage, text)
        self.seat = seat

    def char(self, i):
        large = not self.typed or not self.text or self.text[-1] == "-"
        return self.chars[i] if large or i >= len(SMALL) else SMALL[i]

    def value(self):
        return self.text or None
