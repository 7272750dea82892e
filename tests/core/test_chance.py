# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The generator, the shuffle and the codes: frozen, unbiased, readable."""

import pytest

from ludopoche.core import terms
from ludopoche.core.match import TOP, Chance


def first(seed, n=5):
    generator = Chance(seed)
    return [generator.next() for _ in range(n)]


def test_vectors_are_frozen():
    assert first(0) == VECTORS[0]
    assert first(1) == VECTORS[1]
    assert first(TOP) == VECTORS[TOP]
    assert list(Chance(12345).shuffle(bytearray(range(20)))) == SHUFFLED


def test_stays_within_30_bits_and_never_sticks():
    for seed in (0, 1, 0x1A2B3C4D, TOP):
        generator = Chance(seed)
        seen = [generator.next() for _ in range(2000)]
        assert all(0 <= number <= TOP for number in seen)
        assert len(set(seen)) > 1990


def test_xorshift_has_full_period():
    """x returns to its start after 2**30 - 1 steps and after no shorter count that divides it."""

    def step(x):
        x ^= (x & 0x3FFFFF) << 8
        x ^= x >> 13
        return x ^ ((x & 0x7FFFF) << 11)

    def times(matrix, vector):
        result = 0
        for column in matrix:
            if vector & 1:
                result ^= column
            vector >>= 1
        return result

    one = [1 << i for i in range(30)]

    def power(n):
        result, square = one, [step(column) for column in one]
        while n:
            if n & 1:
                result = [times(square, column) for column in result]
            square = [times(square, column) for column in square]
            n >>= 1
        return result

    period = 2**30 - 1
    assert period == 3 * 3 * 7 * 11 * 31 * 151 * 331
    assert power(period) == one
    for prime in (3, 7, 11, 31, 151, 331):
        assert power(period // prime) != one


def test_shuffle_is_unbiased():
    """Chi-square of every piece at every position: 12 pieces, 121 degrees of freedom."""
    n, runs = 12, 6000
    counts = [[0] * n for _ in range(n)]
    for seed in range(runs):
        for place, piece in enumerate(Chance(seed * 7919).shuffle(bytearray(range(n)))):
            counts[place][piece] += 1
    expected = runs / n
    chi = sum((count - expected) ** 2 / expected for row in counts for count in row)
    assert 70 < chi < 185  # mean 121, standard deviation 15.6: four of them either way


def test_neighbouring_seeds_have_nothing_in_common():
    n, runs = 20, 3000
    same = 0
    for seed in range(runs):
        a = Chance(seed).shuffle(bytearray(range(n)))
        b = Chance(seed + 1).shuffle(bytearray(range(n)))
        same += sum(x == y for x, y in zip(a, b))
    assert abs(same / runs - 1) < 0.1  # two independent orders agree at one place on average


def test_below_is_in_range_and_reaches_everything():
    generator = Chance(3)
    for n in (1, 2, 3, 7, 8, 47):
        assert {generator.below(n) for _ in range(n * 60)} == set(range(n))


@pytest.mark.parametrize("seed", [0, 1, 31, 32, 12345, 999999, 2**29, TOP])
def test_codes_lead_back(seed):
    code = terms.code(seed)
    assert len(code.replace("-", "")) == 6
    assert terms.seed(code) == seed
    assert terms.seed(code.lower()) == seed
    assert terms.seed(str(seed)) == seed


def test_codes_forgive_what_people_mix_up():
    assert terms.seed("OIL-7kZ") == terms.seed("0117KZ")
    for wrong in ("", "-", "ABCDE", "ABCDEFG", "ABCDEU", "AB CDE", "1073741824", "01", "+5", "５"):
        assert terms.seed(wrong) is None
    assert terms.seed("-123456") is None
    assert terms.seed("000C1S") == terms.seed("000-c1s") == 12345
    assert terms.seed("000123") == terms.seed("000-123") != 123


def test_deal_of_the_day():
    days = [
        terms.deal_of_the_day(2026, month, day) for month in range(1, 13) for day in range(1, 29)
    ]
    assert len(set(days)) == len(days)
    assert all(0 <= seed <= TOP and "-" not in terms.code(seed) for seed in days)
    assert terms.code(terms.deal_of_the_day(2026, 11, 18)) == TODAY


VECTORS = {
    0: [393941438, 206371006, 701687591, 167963047, 441768488],
    1: [842173278, 830796794, 185794427, 576147515, 166130131],
    TOP: [963861458, 849612225, 369319606, 784153457, 805096080],
}
SHUFFLED = [6, 0, 13, 11, 3, 12, 8, 16, 18, 14, 5, 9, 1, 2, 15, 7, 4, 17, 10, 19]
TODAY = "QE6JXS"
