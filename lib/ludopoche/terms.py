# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match from its terms in words, key=value; heading.py leads back.

Commands, records and set-up screens all come through here: what is refused is refused the same
way everywhere. Keys: players first rounds, the game's own options, seed or deal.
"""

from ludopoche.codes import seed, whole
from ludopoche.match import Match
from ludopoche.wrong import Wrong

MOST_ROUNDS = 99


def agree(rules, words, seats=()):
    """A new match from a dict of texts, or Wrong. Without seed and deal, Wrong("chance")."""
    words = dict(words)
    fewest, most = rules.SEATS
    players = _number(words, "players", fewest, most, fewest)
    first = _number(words, "first", 0, players - 1, 0)
    rounds = _number(words, "rounds", 1, MOST_ROUNDS, 0)
    options = tuple([_option(rules, words, option) for option in rules.OPTIONS])
    if seats and len(seats) != players:
        raise Wrong("seats", len(seats), players)
    chosen = words.pop("seed", None)
    deals = words.pop("deal", None)
    for key in words:
        raise Wrong("key", key)
    if deals is not None:
        if chosen is not None:
            raise Wrong("both")
        deals = _deals(rules, players, rounds, deals)
        rounds = len(deals)
    else:
        chosen = _seed(chosen)
    return Match(rules, players, first, rounds or 1, options, chosen, deals, tuple(seats))


def _option(rules, words, option):
    key = option[0]
    text = words.pop(key, option[1])
    if text in option[1:]:
        return option.index(text, 1) - 1
    if hasattr(rules, "option"):
        return rules.option(key, text)
    raise Wrong("value", key, text)


def _seed(text):
    if text is None:
        raise Wrong("chance")
    chosen = seed(text)
    if chosen is None:
        raise Wrong("value", "seed", text)
    return chosen


def _deals(rules, players, rounds, text):
    deals = text.split("/")
    if rounds and rounds != len(deals):
        raise Wrong("deals", len(deals), rounds)
    if len(deals) > MOST_ROUNDS:
        raise Wrong("value", "rounds", str(len(deals)))
    return [_deal(rules, players, deal) for deal in deals]


def _number(words, key, low, high, default):
    text = words.pop(key, None)
    if text is None:
        return default
    number = whole(text)
    if number is None or not low <= number <= high:
        raise Wrong("value", key, text)
    return number


def _deal(rules, players, text):
    """One round's complete shuffled order, in which every piece of the game stands once."""
    missing = list(rules.deck(players))
    deal = bytearray()
    for word in text.split(","):
        piece = rules.piece(word)
        if piece not in missing:
            raise Wrong("deal", word)
        missing.remove(piece)
        deal.append(piece)
    if missing:
        raise Wrong("count", len(deal), len(deal) + len(missing))
    return deal
