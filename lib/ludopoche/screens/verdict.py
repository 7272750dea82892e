# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Who has won a round or a match: a seat, a few words, and a tune."""

import games


def of(stage, game, match):
    """(seat, words, tune, title) for the round that has just ended, or for the match if that is
    over. The words stand beside the seat's name, -1: nobody in particular has won; the title stands
    alone."""
    word = stage.word
    over = match.over
    points = match.totals() if over else match.history[-1]
    if match.players == 1:
        if points[0] == games.card(game, "SOLVED"):
            return 0, word("solved"), "solved", word("solved")
        text = word("match over" if over else "round over")
        return 0, text, "over", text
    best = min(points) if match.rules.LOWEST else max(points)
    winners = [seat for seat in range(match.players) if points[seat] == best]
    persons = [seat for seat in range(match.players) if person(match, seat)]
    won = [seat for seat in winners if seat in persons]
    tune = "win" if won else "lose" if persons else "over"
    if len(winners) > 1:
        text = word("draw.match" if over else "round over")
        return -1, text, tune, text
    seat = winners[0]
    if over and won and len(persons) == 1:
        return seat, word("you win"), tune, word("you win")
    text = word("wins" if over else "round.wins")
    return seat, text, tune, match.seats[seat][0] + " " + text


def person(match, seat):
    return not match.seats or match.seats[seat][1] is None
