# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The lines that boards say to each other: L1 KIND ROOM DEVICE WORDS…;CHECK"""

from ludopoche.core.check import check

LONGEST = 120  # characters of a line, without its end
BEAT = 2000  # milliseconds from one word of what we have to the next
GONE = 7000  # of silence, and a device counts as away
PACK = 56  # characters of moves, or of terms, in a line
DONE = 4095  # among the moves of a log: this call is over
DONE_TEXT = "+"
WHOLE = 9999  # more moves than a log has: nothing has been cut off
PAUSE = 100  # at least, between two answers: a flood of questions is none of answers


def line_of(words):
    text = "L1 " + " ".join([str(word) for word in words])
    return "%s;%06x" % (text, check(text))


def words_of(line):
    """The words after L1, or () if this is no whole line. Whatever else a console has written
    before it on the same line is passed over."""
    start = line.rfind("L1 ")
    end = len(line) - 7
    if not 0 <= start < end or len(line) - start > LONGEST or line[end] != ";":
        return ()
    text = line[start:end]
    if min(text) < " " or max(text) > "~" or line[end + 1 :] != "%06x" % check(text):
        return ()
    return text[3:].split(" ")


def number(text):
    """A number from 0 to 99999; ValueError for anything else."""
    if len(text) > 5 or not text.isdigit():
        raise ValueError
    return int(text)
