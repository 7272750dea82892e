# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What hints of Rucki Zucki claim, for tests/games/contract/test_hints.py."""

import games


def hard(match):
    bot, seat = games.load("rucki", "bot"), match.turn
    *_, (move, _, _) = bot.think("hard", match.view(seat), seat, match.players, match.options)
    return move


def check(match, view, move, why, values):
    """Check a hint against the rules; `view` is the position it is given in."""
    rules = match.rules
    hand = view["hands"][match.turn]
    moves = [one for one in match.legal() if one not in (rules.DRAW, rules.END)]
    if why in ("wait", "draw"):
        assert move == rules.DRAW and bool(moves) == (why == "wait")
    elif why in ("hold", "stuck"):
        assert move == rules.END and bool(moves) == (why == "hold")
    elif why == "joker":
        assert rules.move_text(move) == "J@%s" % values[0]
        seat, round = match.turn, match.round
        kept = round.scores()[seat]
        match.play(move)
        assert kept - round.scores()[seat] == rules.PENALTY == 100
        match.undo()
    else:
        assert values[0] == move and str(move) in hand
        seat, many = match.turn, len(list(match.moves))
        taken = view["board"].get(str(move)) == "J"
        assert (why == "swap") == taken or why == "out"
        if why in ("opens", "play"):
            kept = match.round.scores()[seat]
            match.play(move)
            assert kept - match.round.scores()[seat] == move
            # Who has drawn may lay nothing more: then nothing can open.
            legal = match.legal() if match.turn == seat else []
            match.undo()
            more = [one for one in legal if one < rules.JOKER and one not in moves]
            assert values[1:] == ((len(more),) if more else ()), (view, move)
            assert (why == "opens") == bool(more)
        if why == "out":  # to the last card, in this turn
            while not match.over and match.turn == seat and match.round.scores()[seat]:
                match.play(hard(match))
            assert not match.round.scores()[seat]
            while len(list(match.moves)) > many:
                match.undo()
