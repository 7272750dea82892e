# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a room agrees on before it plays: by which rules, and a deal that nobody has chosen.

Everybody draws a secret and says its SHA-256 first, then the secret: the deal comes out of all of
them, and whoever sees the others' can't change his own any more.
"""

from ludopoche.core.check import check
from ludopoche.core.seeds import Chance, readable

MOVES = 40  # random moves that tell one version of the rules from another


def fingerprint(rules):
    """What the rules do, in six digits: two rounds of chance, the shortest and the fullest."""
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
    """What is said of a secret before it is told: 32 hexadecimal digits."""
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
    return readable(Chance(value))


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
