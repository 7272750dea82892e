# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The first screen: the shelf, the choice of a language, or a table at once."""

import games
from ludopoche.store.keeper import name_of


def begin(console, options):
    """`options` as for console.run."""
    stage = console.stage
    settings = stage.settings
    for name in ("lang", "palette"):
        if options.get(name):
            setattr(settings, name, options[name])
    if options.get("speed") in (0, 1, 2, 3):
        settings.speed = options["speed"]
    stage.dress()
    game = options.get("game")
    if stage.keeper.names("match"):
        from ludopoche.store import saves

        saves.settle(stage.keeper, games.rules_of)
    # Memory ran out, and the program began anew: back to the match, unless that was its end once
    # more. The firmware knows it, for then there is no room to note it down.
    resumes = console.device.again and not settings.again
    if resumes or settings.again:
        settings.again = int(resumes)
        settings.save()
        settings.keep()
    if resumes:
        console.untouched = True
        game = "resume"
    if not game:
        stage.open("shelf" if settings.lang else "lang")
        return
    console.push("shelf", ())
    if game == "resume":
        from ludopoche.screens.shelf import resume

        if not resume(stage):
            stage.home()
    elif stage.keeper.load(name_of(game)):
        console.push("start", ())
        console.stack[-1].screen = Screen(stage, game, options)
        stage.words.menu(True)
        from ludopoche.screens.setup import ask_to_begin

        ask_to_begin(stage, game)
    else:
        stage.open("play", game, _table(stage, game, options), "")


class Screen:
    """Lies below the question whether the match that waits may go."""

    KEEP = True

    def __init__(self, stage, game, options):
        self.stage = stage
        self.group = stage.nothing
        self.game = game
        self.options = options

    def open(self, memo):
        self.stage.home()  # unless the answer is yes

    def answer(self, value):
        if value:
            match = _table(self.stage, self.game, self.options)
            self.stage.replace("play", self.game, match, "")

    def close(self):
        pass


def _table(stage, game, options):
    """A new match as it was asked for."""
    from ludopoche.core import terms
    from ludopoche.screens.setup import seats as sitting

    rules = games.rules_of(game)
    levels = (options.get("seats") or "person").split(",")
    while len(levels) < rules.SEATS[0]:
        levels.append("medium")
    levels = [None if level == "person" else level for level in levels]
    seats = sitting(stage.word("names").split(","), levels)
    words = {"players": str(len(seats)), "seed": options.get("seed") or _seed(stage)}
    words.update(options.get("terms") or {})
    return terms.agree(rules, words, seats)


def _seed(stage):
    from ludopoche.core.terms import code

    return code(stage.device.chance())
