# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The rules, the match and its record on a board: in 33 KB, and with the same results as here."""

from pathlib import Path

import pytest

from ludopoche.core import record, terms
from sim.bench.rules import PIECES, PLAY, READ
from tests.players import GAMES, all_terms
from tests.vm import twin

# For the VM, the modules, the match and its record, all of it. A record's module writes and reads:
# the longest tournament takes 31 KB. No text is looked at letter by letter: each letter would be a
# name, the 301st wants a pool of 2.2 KB in one piece, and it came at the end, among small holes.
HEAP = "33k"
ROUNDS = {"easy": 4, "sixteen": 2}  # of the longest usual match; elsewhere one for each player

# A board of one's own: the numbers from the last to the first.
NUMBERS = iter(range(46, 0, -1))
CELLS = ["P" if at == 18 else "J" if at == 25 else str(next(NUMBERS)) for at in range(48)]
OWN_FACE = {"face": ",".join(CELLS)}

FINGERPRINTS = (
    PIECES
    + """
from twin import fingerprints

for number in fingerprints(pieces()):
    print(number)
"""
)


@pytest.fixture(scope="session")
def tree(machine):
    return machine.tree(extra={"lib/twin.py": Path(twin.__file__).read_text()})


def cases():
    """Every game with every number of seats; the options are tried within."""
    for game in GAMES:
        options = {}
        for words in all_terms(game):
            options.setdefault(int(words["players"]), []).append(words)
            if game == "rucki" and words["face"] == "red":
                options[int(words["players"])].append({**words, **OWN_FACE})
        for players in options:
            yield pytest.param(game, players, options[players], id="%s-%d" % (game, players))


def play_here(game, luck, words):
    return twin.play_out(terms.agree(twin.rules_of(game), words), luck)


def play_there(machine, tree, game, luck, words):
    """The same match in the VM; its record."""
    args = [game, str(luck), *["%s=%s" % pair for pair in words.items()]]
    ran = machine.run(PLAY, heap=HEAP, modules=tree, args=args)
    assert ran.code == 0, (args, ran.stderr)
    return ran.stdout


def read_there(machine, tree, text):
    ran = machine.run(READ, heap=HEAP, modules=tree, stdin=text)
    assert ran.code == 0, (text[:100], ran.stderr)
    return ran.stdout.strip()


@pytest.mark.parametrize("game, players, options", list(cases()))
def test_whole_matches_fit_and_are_the_same(machine, tree, game, players, options):
    """A random match of the usual length, played and written there, read there, as it is here."""
    for luck in range(len(options)):
        rounds = str(ROUNDS.get(game, players))
        words = {**options[luck], "rounds": rounds, "first": str(luck % players), "seed": str(luck)}
        match = play_here(game, luck, words)
        text = play_there(machine, tree, game, luck, words)
        assert text == record.text(match)
        assert read_there(machine, tree, text) == "%s %s" % (match.totals(), match.winners())


# The longest of 1,200 random tournaments of four players: (luck and seed, moves).
@pytest.mark.parametrize("luck, moves", [(868, 2769), (336, 2697)])
def test_very_long_tournaments_fit(machine, tree, luck, moves):
    words = {"players": "4", "rounds": "4", "seed": str(luck)}
    match = play_here("lucky", luck, words)
    assert sum(1 for _ in match.moves) == moves
    text = play_there(machine, tree, "lucky", luck, words)
    assert text == record.text(match)
    assert read_there(machine, tree, text) == "%s %s" % (match.totals(), match.winners())


@pytest.mark.parametrize("game, players, options", list(cases()))
def test_every_move_shows_the_same(machine, tree, game, players, options):
    """States, views, legal moves and scores after every move of a record: there as here."""
    for luck in range(len(options)):
        text = record.text(play_here(game, luck, {**options[luck], "seed": str(luck)}))
        ran = machine.run(FINGERPRINTS, heap="256k", modules=tree, stdin=text)
        assert ran.code == 0, ran.stderr
        there = [int(number) for number in ran.stdout.split()]
        assert there == twin.fingerprints((text,))
        assert len(set(there)) > 10


def test_a_difference_shows():
    """The fingerprint sees every part: a dict's value, a list's order, the type."""
    values = [{"a": [1, 2]}, {"a": [2, 1]}, {"b": [1, 2]}, {"a": [1, "2"]}, {"a": [1, None]}]
    assert len({twin.flat(value) for value in values}) == len(values)
    assert twin.flat({"a": 1, "b": 2}) == twin.flat({"b": 2, "a": 1})
