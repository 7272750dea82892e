# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The terms of a match in words, key=value, and a match from such words.

Commands, records and set-up screens all come through here: what is refused is refused the same
way everywhere. Keys: players first rounds, the game's own options, seed or deal.
"""

from ludopoche.chance import code, seed, whole
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
    options = []
    for key, *values in rules.OPTIONS:
        text = words.pop(key, values[0])
        if text in values:
            options.append(values.index(text))
        elif hasattr(rules, "option"):
            options.append(rules.option(key, text))
        else:
            raise Wrong("value", key, text)
    seed_text = words.pop("seed", None)
    deal_text = words.pop("deal", None)
    for key in words:
        raise Wrong("key", key)
    if seed_text is not None and deal_text is not None:
        raise Wrong("both")
    chosen = deals = None
    if deal_text is not None:
        deals = [_deal(rules, players, text) for text in deal_text.split("/")]
        if rounds and rounds != len(deals):
            raise Wrong("deals", len(deals), rounds)
        rounds = len(deals)
        if rounds > MOST_ROUNDS:
            raise Wrong("value", "rounds", str(rounds))
    elif seed_text is not None:
        chosen = seed(seed_text)
        if chosen is None:
            raise Wrong("value", "seed", seed_text)
    else:
        raise Wrong("chance")
    if seats and len(seats) != players:
        raise Wrong("seats", len(seats), players)
    return Match(rules, players, first, rounds or 1, tuple(options), chosen, deals, tuple(seats))


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


def words(match):
    """The terms of a match as (key, text), in the order of the record."""
    rules = match.rules
    yield "players", str(match.players)
    yield "first", str(match.first)
    yield "rounds", str(match.rounds)
    for i in range(len(rules.OPTIONS)):
        key, *values = rules.OPTIONS[i]
        value = match.options[i]
        yield key, values[value] if isinstance(value, int) else rules.option_text(key, value)
    if match.deals:
        yield (
            "deal",
            "/".join(",".join(rules.piece_text(piece) for piece in deal) for deal in match.deals),
        )
    else:
        yield "seed", code(match.seed)
