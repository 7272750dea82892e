# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a line that says something new does to a Link (see logs.py), and what it is answered. It is
in memory while there is such a line: most of them say what everybody has already."""

from ludopoche.errors import Wrong
from ludopoche.link.following import DONE
from ludopoche.link.lines import GONE, PAUSE, number

PACK = 56  # characters of moves in a line
MOST = 4000  # moves of a seat
DONE_TEXT = "+"


def hear(link, place, words):
    """`place`: of who says it, -1: somebody who isn't in the roster. Anything may be in it."""
    try:
        if words[0] == "Q" or words[0] == "J":
            tell_terms(link, place)
        elif words[0] == "H":
            hear_counts(link, place, *words[3:])
        elif place >= 0 and not link.ended and not link.other[place]:
            hear_player(link, place, *words[:1] + words[3:])
    except (ValueError, TypeError, IndexError, Wrong):
        pass  # no line of ours, though it looks like one


def hear_player(link, place, kind, *words):
    if kind == "M":
        hear_moves(link, *words)
    elif kind == "S":
        hear_seat(link, *words)
    elif kind == "B":
        link.heard[place] = link.now - GONE
    elif kind == "X":
        code, seat, at = words
        if code.isalpha() and len(code) < 9:
            link.ended = (code, number(seat) % link.seats, number(at))
            link.fresh = True


def hear_counts(link, place, finger, counts, value, go):
    """Somebody says how much he has."""
    if finger != link.finger:
        if place >= 0 and not link.other[place]:
            link.other[place] = 1
            link.news.append(("other", place))
        return
    counts = counts.split(",")
    if len(counts) != link.seats:
        return
    if place >= 0:
        link.other[place] = 0
        link.heard[place] = link.now
        if place == 0 and link.common and number(go) > link.go:
            link.go = number(go)
            link.fresh = True
    answers = not link.ended and link.now - link.answered >= PAUSE
    behind = ahead = False
    for seat in range(link.seats):
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
    if level and link.safe == link.counts and value != link.have.split(" ")[2]:
        link.end("two")
    if behind:
        link.soon = True
    elif link.lack:
        link.lacks_nothing(place)
    if link.ended:
        link.soon = True


def is_on_us(link, seat, place):
    """Is it on us to tell this device about that seat? On who plays it, else on the first."""
    owner = link.owner[seat]
    if owner != place and link.present(owner):
        return owner == link.place
    for i in range(len(link.devices)):
        if i != place and link.present(i):
            return i == link.place
    return False


def tell_moves(link, seat, at):
    """What is missing from move `at` on, some lines of it."""
    texts = []
    size = lines = 0
    i = -1
    for move, _ in link.logs[seat].since(0):
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
    link.say("M", seat, link.epoch[seat], at, ",".join(texts))


def tell_seat(link, seat):
    owner = link.devices[link.owner[seat]]
    link.say("S", seat, link.epoch[seat], link.before[seat], link.start[seat], owner)


def tell_terms(link, place):
    """Somebody isn't in the match yet, or has forgotten it."""
    if link.now - link.answered < PAUSE:
        return
    if link.secret and place >= 0:
        link.answered = link.now
        link.say("V", *link.secret)
    if link.terms and (link.place == 0 or is_on_us(link, 0, place)):
        link.answered = link.now
        link.say("G", 0, link.roster)
        count = (len(link.terms) + PACK - 1) // PACK
        for i in range(count):
            link.say("T", i, count, link.terms[PACK * i : PACK * i + PACK])


def hear_moves(link, seat, epoch, at, texts):
    """Moves of a seat: what we have already is compared."""
    seat, epoch, at = number(seat), number(epoch), number(at)
    if epoch != link.epoch[seat] or at > link.counts[seat]:
        link.soon = True  # something before this is missing
        return
    for text in texts.split(","):
        move = DONE if text == DONE_TEXT else link.rules.move(text)
        if at < link.counts[seat]:
            if link.move(seat, at) != move:
                link.end("two", seat, at)
                return
        elif at < MOST:
            link.push(seat, move)
            link.safe[seat] = link.counts[seat]
            link.fresh = True
        at += 1


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
        link.logs[seat].pop()
        link.counts[seat] -= 1
        link.left[seat] = min(link.left[seat], link.counts[seat])
    link.safe[seat] = min(link.safe[seat], start)
    link._have = ""
    link.fresh = link.soon = True


def pass_to(link, seat, owner):
    """Give a seat to another device, and say so."""
    epoch = link.epoch[seat]
    later = (epoch // 32 + 1) * 32 + link.place  # no two devices give the same number
    give(link, seat, later, epoch, link.counts[seat], owner)
    tell_seat(link, seat)
