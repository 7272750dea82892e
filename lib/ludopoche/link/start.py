# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The beginning of a Link: anew, or out of what was kept of it; what else follows from terms and
logs."""

from ludopoche.core.match import Match, Moves, moves_of
from ludopoche.errors import Wrong
from ludopoche.link.lines import DONE, PAUSE, SEATS, WHOLE, end, number, push
from ludopoche.link.progress import pass_on
from ludopoche.link.wire import Link


def made(room, me, roster, rules, finger, common=False, now=0):
    """`roster`: "7K3Q2,9FAB1", each device with the people at it, seats in this order; `me`: ours,
    which may be none of them: then we look on."""
    link = Link()
    link.room = room
    link.me = me
    link.roster = roster
    link.rules = rules
    link.finger = finger
    link.common = common
    link.devices = devices = []
    home = []
    for word in roster.split(","):
        count = number(word[4:])
        if len(home) + count > SEATS or len(devices) >= SEATS:
            raise ValueError
        home += [len(devices)] * count
        devices.append(word[:4])
    link.place = devices.index(me) if me in devices else -1
    link.seats = seats = len(home)
    link.home = bytes(home)  # whose seat it is
    link.owner = bytearray(home)  # who plays it now
    link.epoch = [0] * seats  # grows with each change of the owner
    link.before = [0] * seats  # the epoch before it
    link.start = [0] * seats  # how many moves the seat had then
    link.logs = [Moves() for _ in home]
    link.counts = [0] * seats
    link.ends = [0] * seats  # calls that are over
    link.safe = [0] * seats  # moves that are saved here: only these are told
    link.told = ""  # the line that says how much we have; "": to be made anew
    link.taken = [0] * seats  # moves that our match has
    link.left = [WHOLE] * seats  # those of them that are still in the logs
    link.fixed = 0  # bytes of our match that the logs have
    link.steps = []  # what has been played beyond: (seat, its end in bytes, is its turn over)
    link.mine = [seat for seat in range(seats) if home[seat] == link.place]
    link.call = 0  # common calls that are over in our own match
    link.go = 0  # those that the caller has ended without waiting
    link.lack = 0  # devices that have to tell us first that we lack nothing, a bit each
    link.heard = [now] * len(devices)  # when
    link.level = bytearray(len(devices))  # those that have all we have
    link.asked = bytearray(len(devices) + 1)  # how often in a row they lacked something
    link.away = bytearray(len(devices))
    link.other = bytearray(len(devices))  # those that play by other rules: not listened to
    link.short = 0  # when what found no room is heard once more, 0: there was room
    link.refused = False  # has a log a move that the rules don't allow?
    link.ended = None  # why the link is over: (code, seat, number)
    link.news = []  # for whoever shows it: ("away", place), ("back", place), ("other", place)
    link.fresh = link.soon = True  # something has come that the match may want; is to be said
    link.now = now
    link.said = link.answered = now - PAUSE
    link.first = 0  # the seat whose moves are told first
    link.inbox = []  # lines that have come
    link.lines = []  # to be sent
    link.terms = ""  # the head of the record, for those who lack it
    link.gone = []  # places of whom it has been said that they are away
    link.secret = ()  # which attempt it was, and what we put into the deal
    return link


def read(text, match, now=0):
    """The link of a match that was kept with it; ValueError or IndexError for what is damaged."""
    room, me, roster, finger, common, go, seats = text.split(" ")[:7]
    link = made(room, me, roster, match.rules, finger, common == "1", now)
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
                push(link, seat, move)
    _follow(link, match)
    link.safe = link.counts[:]
    link.terms = text.split(" ")[-1] if link.common else match.head
    return link


def names_of(terms):
    """Everybody's names, out of the terms that all have."""
    from ludopoche.core.terms import decoded

    start = terms.find(";seats=") + 7
    return [decoded(word.split(":")[0]) for word in terms[start:].strip(";").split(",")]


def name(link, place):
    """The name of who sits at a device."""
    names = names_of(link.terms)
    names = [names[seat] for seat in range(link.seats) if link.home[seat] == place]
    return ", ".join(names) or link.devices[place]


def result(link, seat, match):
    """A match of one that is what this seat has played by common calls; `match` has the terms. What
    the rules refuse ends the link: here nobody has played it before."""
    own = Match(match.rules, 1, 0, match.rounds, match.options, match.seed, match.deals)
    for move in link.logs[seat]:
        try:
            if move != DONE:
                own.play(move)
        except Wrong:
            end(link, "move", seat)
            break
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
    for move, after in match.moves.since(0):
        seat = link.mine[again.turn] if link.common else again.turn
        again.play(move)
        if not link.common:
            push(link, seat, move)
            link.taken[seat] += 1
        elif again.sealed == again.moves.length:
            pass_on(link, again)
            steps = []
        else:
            steps.append((seat, after, False))
    if not link.common:
        link.fixed = match.moves.length
    elif link.mine and link.ends[link.mine[0]] > link.call:
        link.fixed = match.moves.length
        for seat, _, _ in steps:
            link.taken[seat] += 1
    else:
        link.steps = steps
