# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The match on this device follows the logs of all seats, and its own moves get there; what is kept
of a Link (see wire.py)."""

from ludopoche.link.lines import DONE, WHOLE, end, push, tell_moves


def to_play(link, turn):
    """The moves that the logs have for the seat to move, (): not yet."""
    if link.ended or (not is_open(link) if link.common else link.steps):
        return ()  # (what was played here is saved first)
    seat = link.mine[turn] if link.common else turn
    at = link.taken[seat]
    moves = []
    for move in link.logs[seat]:
        at -= 1
        if at < 0:
            if move == DONE:
                break
            moves.append(move)
            if not link.common:
                break
    return tuple(moves)


def refused(link, turn):
    """The rules refuse what a log has."""
    seat = link.mine[turn] if link.common else turn
    end(link, "move", seat, link.taken[seat])


def kept(link, match):
    """The match is saved: the turns that are over go into the logs, and out."""
    while link.steps and link.steps[-1][1] > match.moves.length:
        link.steps.pop()  # it was taken back
    last = 0
    for i in range(len(link.steps)):
        if link.steps[i][2] and not link.common:
            last = i + 1
    take(link, match, link.steps[:last])
    link.steps = link.steps[last:]
    tell(link)


def take(link, match, steps):
    """Moves of our match into the logs."""
    for seat, last, _ in steps:
        for move, at in match.moves.since(link.fixed):
            if at <= last:
                push(link, seat, move)
                link.taken[seat] += 1
        link.fixed = max(link.fixed, last)


def tell(link):
    """Say what is new in the logs, for it is safe now."""
    for seat in range(link.seats):
        if link.safe[seat] < link.counts[seat]:
            at = link.safe[seat]
            link.safe[seat] = link.counts[seat]
            link.told = ""
            tell_moves(link, seat, at)


def rewind(link, match):
    """Take back what the match has and the logs haven't. True if there was anything."""
    if link.common:
        return False  # each device has its own
    stale = over = ahead(link)
    for seat, _, _ in link.steps:
        if link.owner[seat] != link.place or link.taken[seat] < link.counts[seat]:
            stale = True  # somebody else has moved for this seat
    if stale:
        link.steps = []
    while over or stale and match.moves.length > link.fixed:
        match.undo()
        if match.moves.length < link.fixed:
            link.taken[match.turn] -= 1
            link.fixed = match.moves.length
        over = ahead(link)
    return stale


def ahead(link):
    """Has the match more of a seat than its log? Then something has been cut off."""
    for seat in range(link.seats):
        if link.taken[seat] > link.left[seat]:
            return True
        link.left[seat] = WHOLE
    return False


def is_open(link):
    """Has everybody placed what is called, or has the caller ended this call?"""
    return link.go > link.call or placed(link) == link.seats


def placed(link):
    """The number of seats that have placed theirs."""
    return len([count for count in link.ends if count > link.call])


def commit(link, match, held, press):
    """All at this device are done with the call: `held` placements of the seats before, and
    the press that ends it. It is made when all others have placed, too: see to_play()."""
    turn = match.turn
    take(link, match, link.steps)
    link.steps = []
    link.fixed = match.moves.length
    for moves in held + [press]:
        for move in moves:
            push(link, link.mine[turn], move)
        turn = (turn + 1) % match.players
    for seat in link.mine:
        push(link, seat, DONE)


def pass_on(link, match=None):
    """Our match is at the next call."""
    link.call += 1
    for seat in link.mine:
        link.taken[seat] = start_of(link, seat, link.call)
    if match is not None:
        link.fixed = match.moves.length


def start_of(link, seat, call):
    """The place where the moves of a call begin in a log."""
    at = 0
    for move in link.logs[seat]:
        if not call:
            break
        at += 1
        call -= move == DONE
    return at


def settled(link):
    """Has everybody who plays all that there is?"""
    for place in link.home:
        if place != link.place and not link.level[place]:
            return False
    return True


def written(link):
    """A link as it is kept beside its match: one line. A match of turns has its moves already."""
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
