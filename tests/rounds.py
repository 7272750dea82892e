# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A round in a test, with its moves in the rules' notation; and how many ways lead on from it."""

import copy

import pytest

from ludopoche.errors import Wrong


def hands(rules):
    """play, legal and wrong for the rounds of these rules."""

    def play(round, *moves):
        """Some moves, or texts of several moves; whether each showed something new."""
        return [round.play(rules.move(move)) for move in " ".join(moves).split()]

    def legal(round):
        return [rules.move_text(move) for move in round.legal()]

    def wrong(round, move):
        """What a refused move says; it isn't among the legal ones, and changes nothing."""
        before = repr(vars(round))
        assert move not in (legal(round) if isinstance(move, str) else round.legal())
        with pytest.raises(Wrong) as caught:
            round.play(move if isinstance(move, int) else rules.move(move))
        assert repr(vars(round)) == before
        return caught.value.args

    return play, legal, wrong


def copy_of(round):
    """A copy: a round is small ints and bytearrays and nothing else."""
    twin = copy.copy(round)
    for name, value in vars(round).items():
        if isinstance(value, bytearray):
            setattr(twin, name, bytearray(value))
        else:
            assert isinstance(value, (int, bytes)), name
    return twin


def ways(round, depth):
    """How many sequences of so many moves there are."""
    moves = round.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = copy_of(round)
        twin.play(move)
        total += ways(twin, depth - 1)
    return total
