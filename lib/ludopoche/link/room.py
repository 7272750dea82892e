# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A room before its match begins: who is there, who is ready, the deal that all make.

The host opens it and says so; who hears it joins. When the host says go everybody tells the secret
that he has promised, and the deal follows. Then the host makes the match; from now on it is a Link
(see wire.py), which tells its terms to whoever is still in here.
"""

from ludopoche.core.match import Chance, check
from ludopoche.core.terms import DIGITS, code, named, readable
from ludopoche.errors import Wrong
from ludopoche.link.lines import BEAT, GONE, PAUSE, line_of, number, words_of

MOST = 12  # devices in a room
NAMES = 72  # characters of a device's names, as they are said


def name_of(random):
    """Four characters out of bytes of chance: a room, or a device."""
    return "".join([DIGITS[byte & 31] for byte in random[:4]])


def is_name(text):
    return len(text) == 4 and min([char in DIGITS for char in text]) > 0


def names_in(text):
    """The names in a line, as they are said; Wrong if one is none."""
    if len(text) > NAMES:
        raise Wrong("name", text)
    names = text.split(",") if text != "-" else ()
    for name in names:
        named(name)
    return tuple(names)


class Other:
    """A device in the room."""

    def __init__(self):
        self.names = ()  # of the people at it
        self.ready = False
        self.promise = self.secret = ""
        self.heard = 0


class Room:
    """`names` of the people at this device, encoded; `finger` of our rules; `host`: it is ours."""

    def __init__(self, room, me, names, game, finger, random, host=False, common=False):
        self.room = room
        self.me = me
        self.game = game
        self.finger = finger
        self.random = random
        self.host = me if host else ""
        self.common = common
        self.own = Other()
        self.own.names = tuple(names)
        self.others = {}
        self.turn = 0  # which attempt to begin this is
        self.roster = ""  # once the host has said go
        self.seed = -1  # once all have told their secrets
        self.parts = {}
        self.terms = ""  # of the match, once they are whole
        self.running = False  # has the match begun without us?
        self.problem = ""  # why we can't play with them
        self.promises = []  # ours, of all attempts
        self.twin = False  # has another device our name? Its drive is a copy
        self.unlike = 0  # when somebody with other rules was heard
        self.lines = []
        self.now = self.said = 0
        self.soon = True
        self._promise()

    def _promise(self):
        self.own.secret = secret(self.random(10))
        self.own.promise = commitment(self.own.secret)
        self.promises.append(self.own.promise)

    # What is said

    def say(self, kind, *words):
        self.lines.append(line_of((kind, self.room, self.me) + words))

    def tick(self, now):
        self.now = now
        for name in list(self.others):
            if now - self.others[name].heard > GONE:
                del self.others[name]
                self._changed()
        if self.problem == "rules" and now - self.unlike > GONE:
            self.problem = ""  # who had others has gone
        if self.soon and now - self.said >= PAUSE or now - self.said >= BEAT:
            self.soon = False
            self.said = now
            self._beat()

    def _beat(self):
        own = self.own
        if self.is_host:
            self.say("O", self.game, self.finger, int(self.common), self.turn)
        self.say("J", self.finger, int(own.ready), own.promise)
        self.say("N", ",".join(own.names) or "-")
        if self.roster:
            if self.is_host:
                self.say("G", self.turn, self.roster)
            if self._promised():
                self.say("V", self.turn, own.secret)

    @property
    def is_host(self):
        return self.host == self.me

    def _changed(self):
        """Note that others are here now: whatever had begun begins anew."""
        if self.roster and not self.terms:
            self.roster = ""
            self.seed = -1
            self.own.ready = False
            self._promise()

    # What is heard

    def get(self, line, now):
        self.now = now
        words = words_of(line)
        if len(words) < 3 or words[1] != self.room or not is_name(words[2]):
            return
        if words[2] == self.me:
            # A network gives us our own lines, too.
            self.twin = self.twin or words[0] == "J" and words[-1] not in self.promises
            return
        try:
            self._get(words[0], *words[2:])
        except (ValueError, TypeError, IndexError, Wrong):
            pass

    def _get(self, kind, name, *words):
        if kind == "O":
            self._opened(name, *words)
        elif kind == "J":
            self._joined(name, *words)
        elif kind == "N":
            self._named(name, *words)
        elif kind == "G":
            self._go(name, *words)
        elif kind == "V":
            self._told(name, *words)
        elif kind == "T":
            self._part(name, *words)
        elif kind == "B":
            if self.others.pop(name, None):
                self._changed()

    def _opened(self, name, game, finger, common, turn):
        """Note whose room it is, and what is played there."""
        if self.host and name != self.host:
            return
        self.host = name
        self.turn = number(turn)
        self.common = common == "1"
        if game != self.game:
            self.problem = "game"
        else:
            self._same(finger)

    def _same(self, finger):
        """Are these our rules?"""
        if finger != self.finger:
            self.problem = "rules"
            self.unlike = self.now
        return finger == self.finger

    def _joined(self, name, finger, ready, promise):
        if not self._same(finger):
            return
        if len(promise) != 32:
            return
        other = self.others.get(name)
        if other is None:
            if len(self.others) >= MOST - 1:
                return
            other = self.others[name] = Other()
            self.soon = True
        other.heard = self.now
        other.ready = ready == "1"
        if promise != other.promise:
            if self._in(name):
                self._changed()  # he has given this attempt up
            other.promise = promise
            other.secret = ""

    def _named(self, name, names):
        if name in self.others and not self._in(name):
            self.others[name].names = names_in(names)

    def _in(self, name):
        """Does this device play in the match that begins?"""
        return ("," + self.roster).find("," + name) >= 0

    def _go(self, name, turn, roster):
        """The host has said who plays."""
        turn = number(turn)
        if self.is_host or self.terms:
            return
        if turn == 0:  # the match runs already
            if not self.roster:
                self.running = True
                self.roster = roster
        elif name == self.host and self._fits(roster):
            self.turn = turn
            if roster != self.roster:
                self.roster = roster
                self.soon = True

    def _fits(self, roster):
        """Are we in it, and is everybody who we think?"""
        found = False
        for word in roster.split(","):
            name = word[:4]
            found = found or name == self.me
            other = self.at(name)
            if other is None or not other.promise or number(word[4:]) != len(other.names):
                return False
        return found

    def _promised(self):
        """Has everybody who plays made his promise? Before that no secret is told."""
        return bool(self.roster) and (self.is_host or self._fits(self.roster))

    def _told(self, name, turn, text):
        other = self.others.get(name)
        if other is None or number(turn) != self.turn or not self._in(name):
            return
        if commitment(text) != other.promise:
            self.problem = "secret"
            return
        if not other.secret:
            other.secret = text
            self._add_up()

    def _add_up(self):
        """The seed, if all secrets are there."""
        secrets = []
        for word in self.roster.split(","):
            other = self.at(word[:4])
            if other is None or not other.secret:
                return
            secrets.append(other.secret)
        self.seed = seed_of(secrets)

    def _part(self, name, i, count, text):
        """A piece of the terms, from somebody who plays by them already."""
        i, count = number(i), number(count)
        if self.is_host or count > 20 or i >= count or not self._in(name):
            return
        self.parts[i] = text
        if len(self.parts) == count:
            self._agree("".join([self.parts[i] for i in range(count)]))
            self.parts = {}

    def _agree(self, terms):
        """The deal has to be the one that all have made; but whoever joins a match that runs takes
        it as it is."""
        if self.seed >= 0 and terms.find(";seed=%s;" % code(self.seed)) < 0:
            self.problem = "deal"
        elif self.seed >= 0 or self.running:
            self.terms = terms

    # Who is here

    def at(self, name):
        """The device of this name; None: it has gone."""
        return self.own if name == self.me else self.others.get(name)

    @property
    def devices(self):
        """The names of all, in the order in which they sit: the host first."""
        names = sorted(list(self.others) + [self.me])
        if self.host in names:
            names.remove(self.host)
            names.insert(0, self.host)
        return names

    @property
    def people(self):
        count = len(self.own.names)
        for name in self.others:
            count += len(self.others[name].names)
        return count

    @property
    def all_ready(self):
        for name in self.others:
            if not self.others[name].ready:
                return False
        return bool(self.others)

    # The host

    def begin(self):
        """Go: these are the players."""
        self.turn += 1
        self.roster = ",".join(["%s%d" % (name, len(self.at(name).names)) for name in self.devices])
        self.soon = True

    def names(self):
        """Everybody's name, encoded, seat by seat."""
        found = []
        for word in self.roster.split(","):
            found += self.at(word[:4]).names
        return found

    def bye(self):
        self.say("B")


class Found:
    """A room that is heard."""

    def __init__(self):
        self.host = ""
        self.names = ()  # at the host's; () if the match runs
        self.heard = 0


class Finder:
    """A listener for rooms in which this game is played, and for matches that run."""

    def __init__(self, game):
        self.game = game
        self.rooms = {}
        self.lines = []

    def tick(self, now):
        for name in list(self.rooms):
            if now - self.rooms[name].heard > GONE:
                del self.rooms[name]

    def get(self, line, now):
        words = words_of(line)
        if len(words) < 4 or not is_name(words[1]):
            return
        kind, name, host, word = words[:4]
        if kind == "O" and word == self.game or kind == "H":
            found = self.rooms.get(name)
            if found is None:
                if len(self.rooms) >= MOST:
                    return
                found = self.rooms[name] = Found()
            found.host = host
            found.heard = now
        elif kind == "N" and name in self.rooms and self.rooms[name].host == host:
            try:
                self.rooms[name].names = names_in(word)
            except Wrong:
                pass

    def bye(self):
        pass


# What a room agrees on


MOVES = 40  # random moves that tell one version of the rules from another


def fingerprint(rules):
    """A fingerprint of the rules, in six digits: two rounds of chance, the shortest and the
    fullest."""
    value = check("%s %s %s" % (rules.ID, rules.SEATS, rules.OPTIONS))
    for last in (0, 1):
        players = rules.SEATS[last]
        chance = Chance(last + 1)
        deal = chance.shuffle(rules.deck(players))
        options = tuple([(len(option) - 2) * last for option in rules.OPTIONS])
        round = rules.Round(players, 0, deal, options)
        for _ in range(MOVES):
            if round.turn < 0:
                break
            legal = round.legal()
            move = legal[chance.below(len(legal))]
            value = check(rules.move_text(move), value)
            round.play(move)
        value = check(str(list(round.scores())), value)
    return "%06x" % value


def commitment(secret):
    """The commitment to a secret, said before it is shown: 32 hexadecimal digits."""
    return _hexed(sha256(bytes(secret, "ascii"))[:16])


def secret(random):
    """A secret out of ten random bytes."""
    return _hexed(random)


def seed_of(secrets):
    """The seed out of everybody's secret, in the order of the roster."""
    digest = sha256(bytes(",".join(secrets), "ascii"))
    value = digest[0] & 63
    for byte in digest[1:4]:
        value = value << 8 | byte
    return readable(value)


def _hexed(data):
    return "".join(["%02x" % byte for byte in data])


# The first 32 bits behind the point of the cube roots of the first 64 primes, and of the square
# roots of the first eight.
CUBES = (
    "428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5"
    "d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174"
    "e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da"
    "983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967"
    "27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85"
    "a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070"
    "19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3"
    "748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2"
)
SQUARES = "6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19"
LOW = 0xFFFF


def sha256(data):
    """SHA-256, for most boards' firmware has none. Its words of 32 bits are pairs of 16 here: on a
    board a larger integer would be an object on the heap."""
    bits = 8 * len(data)
    data += b"\x80" + bytes((55 - len(data)) % 64)
    data += bytes([bits >> shift & 255 if shift < 30 else 0 for shift in range(56, -1, -8)])
    cubes = _words(CUBES)
    state = _words(SQUARES)
    for at in range(0, len(data), 64):
        _block(state, cubes, _words(_hexed(data[at : at + 64])))
    digest = []
    for high, low in state:
        digest += [high >> 8, high & 255, low >> 8, low & 255]
    return bytes(digest)


def _words(text):
    return [
        (int(text[i : i + 4], 16), int(text[i + 4 : i + 8], 16)) for i in range(0, len(text), 8)
    ]


def _mixed(word, first, second, third, shift=False):
    """The word turned by three numbers of bits, added bit by bit; `shift`: the third drops them."""
    high = low = 0
    for by in (first, second, third):
        a, b = word
        if by > 15:
            a, b = b, a
            by -= 16
        high ^= a >> by | (0 if shift and by == third else b << 16 - by)
        low ^= b >> by | a << 16 - by
    return high & LOW, low & LOW


def _sum(*words):
    high = low = 0
    for a, b in words:
        high += a
        low += b
    return high + (low >> 16) & LOW, low & LOW


def _block(state, cubes, words):
    a, b, c, d, e, f, g, h = state
    for i in range(64):
        if i > 15:
            x = _mixed(words[i - 15], 7, 18, 3, True)
            y = _mixed(words[i - 2], 17, 19, 10, True)
            words.append(_sum(words[i - 16], x, words[i - 7], y))
        choice = [e[k] & f[k] ^ (LOW ^ e[k]) & g[k] for k in (0, 1)]
        most = [a[k] & b[k] ^ a[k] & c[k] ^ b[k] & c[k] for k in (0, 1)]
        x = _sum(h, _mixed(e, 6, 11, 25), choice, cubes[i], words[i])
        h, g, f, e, d, c, b, a = g, f, e, _sum(d, x), c, b, a, _sum(x, _mixed(a, 2, 13, 22), most)
    new = (a, b, c, d, e, f, g, h)
    for i in range(8):
        state[i] = _sum(state[i], new[i])
