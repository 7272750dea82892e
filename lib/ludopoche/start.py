# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match from the simulator's words: game, seats, seed."""

from ludopoche import saves, terms


def begin(stage, game, options):
    """Open the table of a game; "resume" opens the kept match."""
    if game == "resume":
        found = saves.resume(stage)
        if found:
            stage.open("play", *found)
        else:
            stage.home()
        return
    rules = saves.rules_of(game)
    levels = (options.get("seats") or "person").split(",")
    while len(levels) < rules.SEATS[0]:
        levels.append("medium")
    names = stage.word("names").split(",")
    seats = []
    for i in range(len(levels)):
        seats.append((names[i], None if levels[i] == "person" else levels[i]))
    words = {"players": str(len(seats)), "seed": options.get("seed") or _seed(stage)}
    words.update(options.get("terms") or {})
    stage.open("play", game, terms.agree(rules, words, seats), "")


def _seed(stage):
    from ludopoche.codes import code

    return code(stage.device.chance())
