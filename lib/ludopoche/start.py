# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The first screen: the shelf, the choice of a language, or a table at once."""


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
    if settings.again:
        # Memory ran out, and the program began anew: back to the match.
        settings.again = 0
        settings.save()
        console.untouched = True
        game = "resume"
    if game:
        console.push("shelf", ())
        _table(stage, game, options)
    else:
        stage.open("shelf" if settings.lang else "lang")


def _table(stage, game, options):
    """Open the table of a game; "resume" opens the kept match."""
    from ludopoche import saves, terms

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
