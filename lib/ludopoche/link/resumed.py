# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A link out of what was kept of it, and what else is worked out from terms and logs."""

from ludopoche.core.match import Match, moves_of
from ludopoche.link.following import DONE
from ludopoche.link.lines import number
from ludopoche.link.logs import Link


def read(text, match):
    """The link of a match that was kept with it; ValueError or IndexError for what is damaged."""
    room, me, roster, finger, common, go, seats = text.split(" ")[:7]
    link = Link(room, me, roster, match.rules, finger, common == "1")
    link.go = number(go)
    link.lack = -1 if len(link.devices) > 1 else 0
    parts = seats.split(",")
    for seat in range(link.seats):
        words = [number(word) for word in parts[seat].split(".")]
        link.owner[seat], link.epoch[seat], link.before[seat], link.start[seat] = words
    if link.common:
        logs = text.split(" ")[7:]
        for seat in range(link.seats):
            data = "" if logs[seat] == "-" else logs[seat]
            data = bytes([int(data[i : i + 2], 16) for i in range(0, len(data), 2)])
            for move, _ in moves_of(data.__getitem__, 0, len(data)):
                link.push(seat, move)
    _follow(link, match)
    link.safe = link.counts[:]
    link.terms = text.split(" ")[-1] if link.common else match.head
    link.names = names_of(link.terms)
    return link


def names_of(terms):
    """Everybody's names, out of the terms that all have."""
    from ludopoche.core.terms import decoded

    start = terms.find(";seats=") + 7
    return [decoded(word.split(":")[0]) for word in terms[start:].strip(";").split(",")]


def result(link, seat, match):
    """A match of one that is what this seat has played by common calls; `match` has the terms."""
    own = Match(match.rules, 1, 0, match.rounds, match.options, match.seed, match.deals)
    for move, _ in link.logs[seat].since(0):
        if move != DONE:
            own.play(move)
    return own


def _follow(link, match):
    """Find out who made the moves of a match."""
    again = Match(
        match.rules,
        match.players,
        match.first,
        match.rounds,
        match.options,
        match.seed,
        match.deals,
    )
    steps = []
    for move, end in match.moves.since(0):
        seat = link.mine[again.turn] if link.common else again.turn
        again.play(move)
        if not link.common:
            link.push(seat, move)
            link.taken[seat] += 1
        elif again.sealed == again.moves.length:
            link.pass_on(again)
            steps = []
        else:
            steps.append((seat, end, False))
    if not link.common:
        link.fixed = match.moves.length
    elif link.mine and link.ends[link.mine[0]] > link.call:
        link.fixed = match.moves.length
        for seat, _, _ in steps:
            link.taken[seat] += 1
    else:
        link.steps = steps
