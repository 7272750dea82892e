# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave: the table in words and letters, for screen readers and terminals only."""


def lines(table):
    return [line.text for line in table.out]
