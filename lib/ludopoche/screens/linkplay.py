# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A linked match when something has come, or is to go out: in memory for so long."""

from ludopoche.errors import Wrong
from ludopoche.link import progress
from ludopoche.memory import Scope, brought
from ludopoche.screens.showing import ASK, BEGIN, HINT, THINK

BEHIND = 3  # so many moves of each seat are shown one by one; more are caught up with


def next_move(play):
    """(moves, words) of the seat that is waited for, as the logs have them; None: not yet."""
    link = play.link
    if play.table is None:
        return None  # it has made room for this
    seat = play.turns.seat
    moves = progress.to_play(link, seat)
    if not moves:
        play.due = False
        if play.told is None:
            say_awaited(play)
        return None
    if not link.common:  # nobody is waited for any more: who is back has moved, or a bot
        unsay(play)
    play.breath = 0
    left = -BEHIND * link.seats
    for i in range(link.seats):
        left += link.counts[i] - link.taken[i]
    if play.table.together or left > 0 and not link.common:
        return moves, None
    view = play.turns.view(play.viewer)
    return moves, play.table.describe(view, moves[0])


def follow(play):
    """Something has come, which may change whose turn it is here, or what has been played."""
    link = play.link
    link.fresh = False
    play.due = True
    play.told = None
    if link.refused:
        link.refused = False
        progress.refused(link, play.turns.seat)
    if progress.rewind(link, play.match):
        play.ended = None
        play.viewer = -1
        play.phase = BEGIN
    for seat in range(link.seats):
        if link.owner[seat] == link.place != link.home[seat]:
            if more(play, "ludopoche.link.hearing").give_back(link):
                play.keep()
            break
    if link.ended:
        code, seat, _ = link.ended
        names = more(play, "ludopoche.link.start").names_of(link.terms)
        say(play, "link.over." + code, names[seat])
    if play.match.over and play.phase != BEGIN:
        return
    seat = play.turns.seat
    phase = play.phase
    waits = link.waits(seat)
    other = play.thinking is not None and (play.thinking is play.far) != waits
    # Whoever waited for no more than to hear that nothing is lacking acts: no bot begins for them.
    acts = phase == THINK and (other or play.turns.person(seat))
    if phase == BEGIN or acts or waits and phase in (ASK, HINT):
        play.stop_thinking()
        play.next()
    elif other:
        play.stop_thinking()


def ends_call(play, moves):
    """A press, or a bot's move: something may have come before it. True: nothing is left to play,
    for it is another's turn now, or the call is over here, and the match waits for all others."""
    link = play.link
    if link.fresh and follow(play):
        return True
    turns = play.turns
    if not link.common or link.waits(turns.seat):
        return False
    try:
        if not last_of_call(turns, moves):
            return False
    except Wrong:
        return False  # said by who plays it
    play.stop_thinking()
    if play.unkept:
        play.keep()
    holds = hasattr(turns, "held")
    progress.commit(link, play.match, turns.held if holds else [], moves)
    if holds:
        turns.placed = tuple(moves)
    play.stage.sound(play.table.prompt.tune if play.table else "place")
    play.due = True
    play.keep()
    play.next()
    return True


def more(play, name):
    """A module of the protocol that isn't needed often."""
    return play.roomy(0, brought, name)


def last_of_call(turns, moves):
    """Is a common call over with this press, at this board?"""
    match = turns.match
    if hasattr(turns, "held"):
        turns._ahead(moves)
        return len(turns.held) + 1 == match.players
    with Scope():
        from ludopoche.screens.holding import copy

        round = copy(match)
    shown = False
    for move in moves:
        shown = round.play(move)
    return shown or round.turn < 0


def tell(play):
    """Say who has gone, or come back."""
    link = play.link
    what, place = link.news.pop(0)
    if play.match.over or place not in list(link.home):
        return  # nobody waits for them
    if what != "back" or place in link.gone:
        unsay(play)
        say(play, "link." + what, more(play, "ludopoche.link.start").name(link, place))
        play.noted = what != "other"
    if what == "away" and place not in link.gone:
        link.gone.append(place)
    play.told = None
    play.due = True  # the bar says it, too


def say_awaited(play):
    """Say in the bar who is waited for."""
    link = play.link
    seat = play.turns.seat
    stage = play.stage
    if link.ended:
        what = ("link.ended",)
    elif link.lack:
        what = ("link.asks",)
    elif link.common:
        what = ("link.placed", progress.placed(link), link.seats)
    else:
        what = ("link.gone" if link.away[link.owner[seat]] else "thinks",)
    if what == play.told:
        return
    text = word(play, *what)
    if play.table is None:
        return  # it has made room for this; it says so when it stands again
    play.told = what
    placed = play.turns.placed
    if placed and link.common:
        play.table.hold(placed)
    prompt = play.table.prompt
    name = play.match.seats[seat][0] if seat >= 0 else ""
    stage.status.show(seat, name, text, prompt.pile)
    play.late = False
    play.b = play.backward[True]  # nobody takes back what is told
    stage.hint.show("", play.b, "", prompt.bar_x, prompt.bar_w, play.room)


def say(play, *what):
    play.say(word(play, *what))


def unsay(play):
    """The note that somebody is away, or back, goes; a key may have been quicker."""
    if play.noted and len(play.group) > 1:
        play.group.pop()
    play.noted = False


def word(play, *what):
    """The words of linked matches are in memory while they are said."""
    words = play.stage.words
    play.roomy(0, words.menu, "linked")
    text = words.say(*what)
    words.menu(False)
    return text


# Saving


def before_save(play):
    """Put what is kept of the link into the match's notes."""
    link = play.link
    if not link.common:
        progress.rewind(link, play.match)
    play.match.notes["link"] = progress.written(link)


def after_save(play):
    """Send what is saved; it isn't taken back any more."""
    progress.kept(play.link, play.match)
    play.turns.forget()


def leave(play):
    """The match is over. True: somewhere else than to its result."""
    link = play.link
    match = play.match
    if not progress.settled(link) and not link.ended and not play.warned:
        play.warned = True
        say(play, "link.last")
    elif not link.mine:
        play.stage.home()  # we have only looked on
    elif link.common:
        play.stage.wire.stays = True
        play.stage.replace("ranking", play.game, match, play.ended)
    else:
        return False
    return True
