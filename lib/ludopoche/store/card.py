# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A card may have been away: is what the board has kept meanwhile later than what is on it?

Sequence numbers tell that only of places that have seen each other. So a card's book has a section

    met     DEVICE:number …     up to this number all that this device has kept is known here

A device is known by its chip. What it has kept beyond that number, and the card hasn't, makes two
lives of one. Nobody can tell which is to go on but the player: `keeper.doubt` is set, the card
alone is used, nothing of the device's is touched or taken, and decide() has the answer.

A card that goes in play and comes back as it was is no such case: what was kept meanwhile is later.
But a book that was written meanwhile didn't know the card's: then the card is left alone until the
next start. The settings in it don't count, they are taken over.

In memory only while it is at work.
"""

from binascii import crc32

from ludopoche.store import book
from ludopoche.store.keeper import join

MOST = 4  # devices that a card remembers
NEVER = -1


def device_of(keeper):
    return "%08x" % crc32(keeper.device.uid())


def met(card):
    """{device: number} of a card."""
    return book.numbers(card.read("book", 0, None), "met", ":")


def state(card):
    """Enough to know a card again: the number of its last save, and its book."""
    entry = card.kept.get("book")
    return highest([card]), entry and entry[2]


def highest(stores):
    return max([0] + [store.seq(name) for store in stores for name in store.names()])


def news(stores, card, known):
    """The names of which something is new since the card was here. What has been moved there has
    the same number and content."""
    found = []
    for store in stores:
        for name in store.names():
            seq = store.seq(name)
            if name == "results" or seq <= known:
                continue
            if seq != card.seq(name) or content(store, name) != content(card, name):
                found.append(name)
    return found


def content(store, name):
    return join(store.read(name, 0, None))


def meet(keeper, card):
    """Before anything is gathered: the number of the last save of the device; None when this card
    can't be used now."""
    stores = [store for store in [keeper.main] + keeper.others if store not in (None, card)]
    whole = keeper.main is card
    known = met(card).get(device_of(keeper), NEVER)
    number = highest(stores)
    if not whole and keeper.where == "saves":
        return number  # the card was but a makeshift
    away, keeper.away = keeper.away, None
    fresh = news(stores, card, known) if card.names() else ()
    if away and away == state(card):
        if not keeper.dirty:
            keeper.past = dict.fromkeys(card.names(), known)
            keeper.past["book"] = number
            return number
    elif not fresh:
        if whole:
            keeper.past = dict.fromkeys(card.names(), known)
        return number
    if keeper.begun or not whole:
        return None
    keeper.doubt = stores
    return number


def remember(keeper, card, number):
    """After it: the card knows all that the device has."""
    changes = {}
    if keeper.settings is not None:  # changed while the card was away
        changes["settings"] = keeper.settings
        keeper.settings = None
    if number and met(card).get(device_of(keeper)) != number:
        changes["met"] = met_text(keeper, card, number)
    if changes:
        book.write(keeper, changes, True)


def met_text(keeper, card, number):
    known = met(card)
    device = device_of(keeper)
    known[device] = number
    while len(known) > MOST:
        known.pop([each for each in sorted(known) if each != device][0])
    return " ".join(["%s:%d" % (each, known[each]) for each in sorted(known)])


def held(keeper):
    """[(matches that were counted, matches that wait)] of the card and of the device."""
    from ludopoche.core import statistics

    found = []
    for stores in ([keeper.main], keeper.doubt):
        best = newest(stores)
        pieces = best["book"].read("book", 0, None) if "book" in best else ()
        played = 0
        section = ""
        for line in book.lines(pieces):
            if line[:1] == b"[":
                section = line
            elif section[:7] == b"[stats." and line[:2] == b"* ":
                played += statistics.Table(line).find("*").played
        gone = book.gone(best["book"].read("book", 0, None)) if "book" in best else {}
        waits = [
            name
            for name in best
            if name[:6] == "match." and best[name].seq(name) > gone.get(name, 0)
        ]
        found.append((played, len(waits)))
    return found


def newest(stores):
    """{name: the store with its newest save}"""
    best = {}
    for store in stores:
        for name in store.names():
            if name not in best or store.seq(name) > best[name].seq(name):
                best[name] = store
    return best


def decide(keeper, device):
    """Go on with what the device has, or with the card's; what only one of them has stays. A cut
    meanwhile, or a card that is pulled, and it is asked again."""
    from ludopoche.store import places

    try:
        if keeper.doubt:  # else a save has found that the card is gone
            _decide(keeper, device, places.Again)
    except (OSError, ValueError, RuntimeError) as error:
        places.lose(keeper, error)


def _decide(keeper, device, again):
    """The book comes last: with "met", and with which matches wait no longer."""
    card, stores = keeper.main, keeper.doubt
    best = newest(stores)
    number = highest(stores)
    keeper.top = max(keeper.top, number)  # so what counts no longer is told from what is new
    known = met(card).get(device_of(keeper), NEVER)
    gone = book.gone(card.read("book", 0, None))
    its_gone = book.gone(best["book"].read("book", 0, None) if "book" in best else None)
    for name in best:
        seq = best[name].seq(name)
        if name == "book" or seq <= its_gone.get(name, 0):
            continue
        if device or name not in keeper.newest and (seq > known or name not in gone):
            put(keeper, name, again(best[name], name, keeper.expand).pieces)
    gone.update(its_gone)
    names = [name for name in sorted(gone) if name not in keeper.newest]
    changes = {
        "gone": "\n".join(["%s %d" % (name, keeper.top) for name in names]),
        "met": met_text(keeper, card, number),
    }
    of = best.get("book", card) if device or "book" not in keeper.newest else card
    put(keeper, "book", lambda few: book.changed(of.read("book", 0, None), changes))
    keeper.doubt = None


def put(keeper, name, data):
    """Save it on the card, or nowhere."""
    if keeper.main.save(name, data, keeper.top + 1, True) == "":
        keeper.newest[name] = keeper.main
        keeper.top += 1
