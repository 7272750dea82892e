# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The lines that boards say to each other: L1 KIND ROOM DEVICE WORDS…;CHECK

And what a Link (see wire.py) has to say: what it has, moves that others lack, why it is over."""

from ludopoche.core.match import check

LONGEST = 120  # characters of a line, without its end
BEAT = 2000  # milliseconds from one word of what we have to the next
GONE = 7000  # of silence, and a device counts as away
PACK = 56  # characters of moves, or of terms, in a line
DONE = 4095  # among the moves of a log: this call is over
DONE_TEXT = "+"
WHOLE = 9999  # more moves than a log has: nothing has been cut off
SEATS = 16  # of a link: of more H would be too long, for some games take 150 moves a round and seat
WAITING = 8  # lines that are new, in a frame: what is more is said again; and news
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


# What a Link says


def say(link, kind, *words):
    link.lines.append(line_of((kind, link.room, link.me) + words))


def renew(link):
    """The line that is said again and again: how much we have, or why the link is over."""
    if link.ended:
        words = ("X", link.room, link.me) + link.ended
    else:
        words = ("H", link.room, link.me, have(link))
    link.told = line_of(words)


def have(link):
    """The moves that we have sent, as H says it: counts, and a check value, for as many moves are
    not yet the same moves."""
    counts = []
    value = 1
    for seat in range(link.seats):
        text = str(link.safe[seat])
        if link.epoch[seat]:
            text += ":%d" % link.epoch[seat]
        counts.append(text)
        left = link.safe[seat]
        for move in link.logs[seat]:
            if left > 0:
                value = (value * 61 + move + 1) % 16777213
            left -= 1
        value = (value * 61) % 16777213
    return "%s %s %06x %d" % (link.finger, ",".join(counts), value, link.go)


def end(link, code, seat=0, at=0):
    """The link is over, the match isn't: everybody is told why."""
    if not link.ended:
        link.ended = (code, seat, at)
        link.told = ""
        link.fresh = link.soon = True


def push(link, seat, move):
    """A move into a seat's log."""
    link.told = ""
    for place in range(len(link.level)):
        link.level[place] = 0
    link.logs[seat].push(move)
    link.counts[seat] += 1
    if move == DONE:
        link.ends[seat] += 1


def tell_moves(link, seat, at):
    """The lines that are missing from move `at` on, some of them."""
    texts = []
    size = lines = 0
    i = -1
    for move in link.logs[seat]:
        i += 1
        if i < at or i >= link.safe[seat] or lines > 3:
            continue
        text = DONE_TEXT if move == DONE else link.rules.move_text(move)
        if size + len(text) >= PACK:
            tell(link, seat, at, texts)
            lines += 1
            at = i
            texts = []
            size = 0
        texts.append(text)
        size += len(text) + 1
    if texts and lines < 4:
        tell(link, seat, at, texts)


def tell(link, seat, at, texts):
    say(link, "M", seat, link.epoch[seat], at, ",".join(texts))
