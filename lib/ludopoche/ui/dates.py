# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Dates: how many days a month has, and how a date is written."""

LONG = (1, 3, 5, 7, 8, 10, 12)


def days(year, month):
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 or year % 400 == 0) else 28
    return 31 if month in LONG else 30


def written(stage, day):
    """In the language's own order."""
    return stage.word("date", "%04d" % day[0], "%02d" % day[1], "%02d" % day[2])
