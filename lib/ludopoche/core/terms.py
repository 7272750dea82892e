# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The terms of a match: as words, and as the heading of a record.

`agree` makes a match from words, key=value. Commands, records and set-up screens all come through
it: what is refused is refused the same way everywhere. Keys: players first rounds, the game's own
options, seed or deal. `head` writes all that stands before the moves in a record, `match_of` leads
back, and `Head` describes a kept record without playing it.
"""

from ludopoche.core.match import Chance, Match
from ludopoche.errors import RecordError, Wrong

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
    match = Match(rules, players, first, rounds or 1, options, chosen, deals, tuple(seats))
    if not deals:
        match.head = head(match)  # now that what writes it is in memory
    return match


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


# The heading

VERSION = "ludo1"
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._"


def head(match):
    """Everything before the moves."""
    out = [VERSION, match.rules.ID]
    for key, value in words(match):
        out.append(key + "=" + value)
    seats = []
    for name, level in match.seats:
        seats.append(encoded(name) + ":" + level if level else encoded(name))
    out.append("seats=" + ",".join(seats) + ";")
    return ";".join(out)


def encoded(name):
    """A player's name without any character that means something in a record."""
    out = ""
    for byte in bytes(name, "utf-8"):
        char = chr(byte)
        out += char if char in PLAIN else "%%%02X" % byte
    return out


def decoded(text):
    """The name that encoded() wrote; ValueError if it can't have."""
    raw = bytearray()
    i = 0
    while i < len(text):
        if text[i] == "%":
            raw.append(int(text[i + 1 : i + 3], 16))
            i += 3
        else:
            raw.append(ord(text[i]) & 255)
            i += 1
    return str(raw, "utf-8")


def words(match):
    """The terms of a match as (key, text), in the order of the record."""
    rules = match.rules
    yield "players", str(match.players)
    yield "first", str(match.first)
    yield "rounds", str(match.rounds)
    for i in range(len(rules.OPTIONS)):
        option = rules.OPTIONS[i]
        value = match.options[i]
        if isinstance(value, int):
            yield option[0], option[1 + value]
        else:
            yield option[0], rules.option_text(option[0], value)
    if match.deals:
        yield (
            "deal",
            "/".join(",".join(rules.piece_text(piece) for piece in deal) for deal in match.deals),
        )
    else:
        yield "seed", code(match.seed)


LEVELS = ("easy", "medium", "hard")
LONGEST_NAME = 24  # characters of a player's name


def match_of(fields, rules_of):
    """`fields`: all that stands before the moves, cut at the semicolons, the last is seats=."""
    if fields[0] != VERSION:
        raise RecordError("version", fields[0])
    if len(fields) < 3:
        raise RecordError("terms", "game")
    try:
        rules = rules_of(fields[1])
        match = agree(rules, _words(fields[2:-1]), _seats(fields[-1][6:]))
    except Wrong as error:
        raise RecordError("terms", error.code)
    # One match has one record: the same terms in other words are refused.
    if head(match) != ";".join(fields) + ";":
        raise RecordError("form", "terms")
    return match


def _words(fields):
    words = {}
    for field in fields:
        equals = field.find("=")
        key = field[:equals]
        if equals < 0 or key in words:
            raise Wrong("key", key)
        words[key] = field[equals + 1 :]
    return words


def _seats(text):
    seats = []
    for seat in text.split(",") if text else ():
        parts = seat.split(":")
        level = parts[1] if len(parts) == 2 else None
        if len(parts) > 2 or (level is not None and level not in LEVELS):
            raise Wrong("level", seat)
        seats.append((named(parts[0]), level))
    return seats


def named(text):
    """The name that a head has so, or Wrong."""
    try:
        name = decoded(text)
    except ValueError:  # UnicodeError is one, and MicroPython raises only this
        raise Wrong("name", text)
    if not 0 < len(name) <= LONGEST_NAME or min(name) < " ":
        raise Wrong("name", text)
    return name


class Head:
    """The heading of a kept record, read from its first piece: no match has to be played for it.

    `game` is "" where it can't be read.
    """

    def __init__(self, pieces):
        self.game = ""
        self.line = b""  # the first line of a save, before the record
        self.names = []
        self.levels = []
        self.terms = {}
        self.notes = {}  # beside the record: see store/saves.py
        try:
            self._look(pieces or ())
        except (ValueError, IndexError):
            self.game = ""  # damaged

    def _look(self, pieces):
        data = b""
        for piece in pieces:
            data += bytes(piece, "utf-8") if isinstance(piece, str) else bytes(piece)
            if not self.line:
                self.line = data[: max(data.find(b"\n"), 0)]
            # The moves are text, or few bytes after a zero: see record.py.
            end = data.find(b";moves=")
            if end < 0:
                end = data.find(b";\0")
            if end >= 0:
                self._read(str(data[data.find(b"\n") + 1 : end], "utf-8").split(";"))
                return
            if len(data) > 4000:
                return

    def _read(self, fields):
        for field in fields[2:]:
            equals = field.find("=")
            self.terms[field[:equals]] = field[equals + 1 :]
        for seat in self.terms.get("seats", "").split(","):
            colon = seat.find(":")
            self.names.append(decoded(seat if colon < 0 else seat[:colon]))
            self.levels.append("" if colon < 0 else seat[colon + 1 :])
        self.game = fields[1]

    def progress(self, word):
        """ "Round 2, call 7"; of a single round without calls, who plays. `word` gives words."""
        at = self.notes.get("at", "").split(" ")
        parts = []
        if self.terms.get("rounds", "1") != "1" and at[0]:
            parts.append(word("at.round", at[0]))
        if len(at) > 1:
            parts.append(word("at.call", at[1]))
        return ", ".join(parts or self.names)


# Seeds as people read them to each other, and the seed of a day

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O, U


def code(seed):
    """A seed as six characters that people can read to each other.

    When all six happen to be digits a hyphen stands in the middle, so that nobody takes the code
    for a number.
    """
    text = ""
    for shift in range(25, -1, -5):
        text += DIGITS[(seed >> shift) & 31]
    return text[:3] + "-" + text[3:] if text.isdigit() else text


def seed(text):
    """The seed that a code or a decimal number names; None when it names none.

    Small letters, hyphens between, O for 0 and I or L for 1 are understood. Digits alone are a
    number (but no number begins with a 0: six such digits are a code).
    """
    number = whole(text)
    if number is not None:
        return number
    if text[:1] == "-":
        return None  # a number below 0
    value = 0
    count = 0
    for char in text.upper():
        if char == "-":
            continue
        char = {"O": "0", "I": "1", "L": "1"}.get(char, char)
        digit = DIGITS.find(char)
        count += 1
        if digit < 0 or count > 6:
            return None
        value = value << 5 | digit
    return value if count == 6 else None


def whole(text):
    """A number from 0 to 2**30 - 1 written as people write it (no sign, no leading zero)."""
    if not text or len(text) > 10 or (len(text) > 1 and text[0] == "0"):
        return None
    for char in text:
        if char not in "0123456789":
            return None
    # Compared as text: the number itself may be too large for a board.
    if len(text) == 10 and text > "1073741823":
        return None
    return int(text)


def deal_of_the_day(year, month, day):
    """The seed that everybody who plays on this date shares."""
    return readable((year * 16 + month) * 32 + day)


def readable(number):
    """The first seed that chance gives from this number whose code cannot be taken for a number."""
    chance = Chance(number)
    while True:
        value = chance.next()
        if "-" not in code(value):
            return value
