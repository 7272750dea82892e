# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The error that is raised when something is refused."""


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


class RecordError(Wrong):
    """A record that can't be read: RecordError("record", reason, values…); nothing came of it."""

    def __init__(self, *values):
        super().__init__("record", *values)
