# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The check value of records and of lines between boards."""


def check(text, value=1):
    """The check value of a text that follows one with the check value `value`."""
    for char in text:
        value = (value * 61 + ord(char)) % 16777213
    return value
