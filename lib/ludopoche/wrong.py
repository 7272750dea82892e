# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The one error of rules, matches and records."""


class Wrong(Exception):
    """Refused, and nothing was changed.

    `Wrong("row", 13, "b2")` holds a short code and the values that a sentence
    about it needs; ludopoche.words turns the code into that sentence.
    """

    @property
    def code(self):
        return self.args[0]

    @property
    def values(self):
        return self.args[1:]
