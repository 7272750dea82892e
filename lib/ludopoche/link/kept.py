# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A link as it is kept beside its match: one line. A match of turns has its moves already."""


def written(link):
    """All that isn't in the match."""
    seats = []
    for seat in range(link.seats):
        words = (link.owner[seat], link.epoch[seat], link.before[seat], link.start[seat])
        seats.append("%d.%d.%d.%d" % words)
    words = [link.room, link.me, link.roster, link.finger, str(int(link.common)), str(link.go)]
    words.append(",".join(seats))
    for log in link.logs if link.common else ():
        words.append("".join(["%02x" % byte for piece in log.chunks() for byte in piece]) or "-")
    if link.common:
        words.append(link.terms)  # with everybody's name
    return " ".join(words)
