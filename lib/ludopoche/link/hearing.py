# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The effect on a Link (see wire.py) of lines that say something new, and the answers to them."""

from ludopoche.errors import Wrong
from ludopoche.link.lines import (
    DONE,
    DONE_TEXT,
    GONE,
    PACK,
    PAUSE,
    WAITING,
    end,
    have,
    number,
    push,
    say,
    tell_moves,
    words_of,
)

AHEAD = 64  # moves that a log may have beyond our match: what is more comes later
CALL = 8  # entries that a log has for a called piece, its placements and the end, at the most
LATEST = 99999  # epoch: what number() understands
CODES = ("two", "move")  # why a link is over


def hear(link):
    """The lines that have come, of whatever kind, from whomever."""
    for line in link.inbox:
        words = words_of(line)
        if len(words) > 2 and words[1] == link.room and words[2] != link.me:
            place = link.devices.index(words[2]) if words[2] in link.devices else -1
            try:
                hear_line(link, place, words)
            except (ValueError, TypeError, IndexError, Wrong):
                pass  # no line of ours, though it looks like one


def hear_line(link, place, words):
    """`place`: of who says it, -1: somebody who isn't in the roster."""
    if words[0] == "J":
        tell_terms(link, place)
    elif words[0] == "H":
        hear_counts(link, place, *words[3:])
    elif place >= 0 and not link.ended and not link.other[place]:
        hear_player(link, place, *words[:1] + words[3:])


def hear_player(link, place, kind, *words):
    if kind == "M":
        hear_moves(link, *words)
    elif kind == "S":
        hear_seat(link, *words)
    elif kind == "B":
        link.heard[place] = link.now - GONE
    elif kind == "X":
        code, seat, at = words
        if code in CODES:
            end(link, code, number(seat) % link.seats, number(at))


def hear_counts(link, place, finger, counts, value, go):
    """Somebody says how much he has."""
    if finger != link.finger:
        if place >= 0 and not link.other[place]:
            link.other[place] = 1
            link.news.append(("other", place))
            del link.news[WAITING:]
        return
    counts = counts.split(",")
    if len(counts) != link.seats:
        return
    if place >= 0:
        link.other[place] = 0
        link.heard[place] = link.now
        if place == 0 and link.common and number(go) > link.go:
            link.go = number(go)
            link.told = ""
            link.fresh = True
    answers = not link.ended and link.now - link.answered >= PAUSE
    behind = ahead = False
    # Another seat's moves come first each time: a frame hears but a few lines, and those of logs
    # that are long enough for now might leave no room for the one that is needed.
    link.first = (link.first + 1) % link.seats
    for at in range(link.seats):
        seat = (link.first + at) % link.seats
        count, _, epoch = counts[seat].partition(":")
        count = number(count)
        epoch = number(epoch or "0")
        if epoch < link.epoch[seat] or epoch == link.epoch[seat] and count < link.safe[seat]:
            ahead = True
            # Who should answer may have forgotten it: then others do.
            if answers and (link.asked[place] > 3 or is_on_us(link, seat, place)):
                link.answered = link.now
                if epoch < link.epoch[seat]:
                    tell_seat(link, seat)
                else:
                    tell_moves(link, seat, count)
        elif epoch > link.epoch[seat] or count > link.counts[seat]:
            behind = True
    link.asked[place] = min(link.asked[place] + 1, 9) if ahead else 0
    if place < 0:
        return
    level = not (behind or ahead)
    if level and not link.level[place]:
        link.fresh = True  # it may have its seats again
    link.level[place] = level
    if level and link.safe == link.counts and value != have(link).split(" ")[2]:
        end(link, "two")
    if behind:
        link.soon = True
    elif link.lack:
        lacks_nothing(link, place)
    if link.ended:
        link.soon = True


def lacks_nothing(link, place):
    """Somebody there knows of no more than we have."""
    link.lack = link.lack & ~(1 << place) if link.lack > 0 else 0
    link.fresh = True
    if link.lack or not link.common:
        return
    # A save was lost, and with it what only some of the people here had been heard of.
    ends = [link.ends[seat] for seat in link.mine]
    if ends and min(ends) != max(ends):
        end(link, "two", link.mine[0], 0)
    for seat in link.mine:
        whole = at = 0
        for move in link.logs[seat]:
            at += 1
            if move == DONE:
                whole = at
        if whole < at:  # or only the beginning of a call, which is placed anew
            hand(link, seat, start=whole)


def present(link, place):
    """Is this device there?"""
    return place == link.place or link.now - link.heard[place] < GONE


def is_on_us(link, seat, place):
    """Is it on us to tell this device about that seat? On who plays it, else on the first."""
    owner = link.owner[seat]
    if owner != place and present(link, owner):
        return owner == link.place
    for i in range(len(link.devices)):
        if i != place and present(link, i):
            return i == link.place
    return False


def tell_seat(link, seat):
    owner = link.devices[link.owner[seat]]
    say(link, "S", seat, link.epoch[seat], link.before[seat], link.start[seat], owner)


def tell_terms(link, place):
    """Somebody isn't in the match yet, or has forgotten it."""
    if link.now - link.answered < PAUSE:
        return
    if link.secret and place >= 0:
        link.answered = link.now
        say(link, "V", *link.secret)
    if link.terms and (link.place == 0 or is_on_us(link, 0, place)):
        link.answered = link.now
        say(link, "G", 0, link.roster)
        count = (len(link.terms) + PACK - 1) // PACK
        for i in range(count):
            say(link, "T", i, count, link.terms[PACK * i : PACK * i + PACK])


def hear_moves(link, seat, epoch, at, texts):
    """Moves of a seat: what we have already is compared."""
    seat, epoch, at = number(seat), number(epoch), number(at)
    if epoch != link.epoch[seat] or at > link.counts[seat]:
        link.soon = True  # something before this is missing
        return
    most = most_of(link, seat)
    for text in texts.split(","):
        move = DONE if text == DONE_TEXT else link.rules.move(text)
        if at < link.counts[seat]:
            if move_at(link, seat, at) != move:
                end(link, "two", seat, at)
                return
        elif at < most:
            push(link, seat, move)
            link.safe[seat] = link.counts[seat]
            link.fresh = True
        at += 1


def most_of(link, seat):
    """Moves that a seat's log may have now: however many somebody tells, memory is finite."""
    if not link.common:
        return link.taken[seat] + AHEAD
    rounds = link.terms.split(";rounds=")[1].split(";")[0]
    return CALL * number(rounds) * len(link.rules.deck(1))


def move_at(link, seat, at):
    for move in link.logs[seat]:
        if not at:
            return move
        at -= 1
    return -1


def hear_seat(link, seat, epoch, before, start, owner):
    """A seat is played by another device, from this number of moves on."""
    seat, epoch, before, start = number(seat), number(epoch), number(before), number(start)
    owner = link.devices.index(owner)
    if epoch > link.epoch[seat]:
        # Of what has been written in epochs that we haven't heard of nothing may stay.
        give(link, seat, epoch, before, start if before == link.epoch[seat] else 0, owner)
        link.start[seat] = start


def give(link, seat, epoch, before, start, owner):
    """From move `start` on `owner` plays the seat; what we had beyond that goes."""
    link.before[seat] = before
    link.epoch[seat] = epoch
    link.start[seat] = start
    link.owner[seat] = owner
    while link.counts[seat] > start:
        link.ends[seat] -= link.logs[seat].pop() == DONE
        link.counts[seat] -= 1
        link.left[seat] = min(link.left[seat], link.counts[seat])
    link.safe[seat] = min(link.safe[seat], start)
    link.told = ""
    link.fresh = link.soon = True


def hand(link, seat, owner=None, start=None):
    """Give a seat to another device, and say so: to us, where its own is away; to `owner`, who has
    come back. What its log has beyond move `start` goes."""
    epoch = link.epoch[seat]
    owner = link.place if owner is None else owner
    later = (epoch // 32 + 1) * 32 + link.place  # no two devices give the same number
    if later > LATEST:
        end(link, "two", seat)
        return
    give(link, seat, later, epoch, link.counts[seat] if start is None else start, owner)
    tell_seat(link, seat)


def give_back(link):
    """Give seats back to who has returned and lacks nothing. True if there was one."""
    given = False
    for seat in range(link.seats):
        home = link.home[seat]
        here = link.level[home] and present(link, home)
        if here and link.owner[seat] == link.place != home:
            hand(link, seat, home)
            given = True
    return given
