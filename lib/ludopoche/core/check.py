# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The check value of records and of lines between boards."""


def check(text, value=1):
    """The check value of a text of ASCII that follows one with the check value `value`."""
    for code in text.encode():  # letters would each become a name, which takes memory for good
        value = (value * 61 + code) % 16777213
    return value
