# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Things that move on 3x16's table: plates go up one after the other; whole files shine."""

from games.sixteen.rules import FILES, HIGHEST, UP
from ludopoche.ui.table import STEP, pop

MOST = 14  # steps of a cascade; where more plates go up several do at once


def rise(table, old, moves):
    """From the position before to the one after these moves, plate by plate, higher and higher."""
    seat = table.viewer
    main = old["main"][seat]
    aux = old["aux"][seat]
    each = (len(moves) + MOST - 1) // MOST
    table.view.mark(old, seat, (), True)  # as files grow shorter dots would stay where they were
    for done, move in enumerate(moves, 1):
        if move:
            number = aux[move - UP - 1].pop()
        else:
            number = old["call"]
            old["placed"] = True
        main[main.index(number - 1)] = number
        whole = number == HIGHEST
        if whole or done % each == 0:
            table.stage.sound("good" if whole else "up", min(done, 20))
            table.view.show(old, seat, len(moves) - done, old["placed"])
            yield STEP
    table.arrive()


def place(table, old, move):
    """A plate has come to the end of a file, or up to a main file."""
    view = table.view
    if 0 < move <= FILES:
        box = view.files.files[move - 1].at_end()
    else:
        main = table.state["main"][table.viewer]
        i = 0
        while i < 2 and main[i] == old["main"][table.viewer][i]:
            i += 1
        box = view.mains[i].box
    yield from pop(table.stage, table.group, box)


def finish(table):
    """The main files shine, the whole ones twice; where all are, a large word takes that time."""
    mains = [main for main in table.view.mains if main.top]
    solved = min([main.top for main in table.view.mains]) == HIGHEST
    for again in (0,) if solved else (0, 1):
        for main in mains:
            if again and main.top < HIGHEST:
                continue
            main.plate.hidden = main.number.hidden = True
            table.stage.sound("up", main.top // 2 + 4 * again)
            yield STEP
            main.plate.hidden = main.number.hidden = False
            yield STEP
