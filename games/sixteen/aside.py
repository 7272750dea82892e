# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Questions to 3x16's table that come now and then: by bots, hints, lessons, endings."""

from games.sixteen.rules import FILES, NEXT, UP
from games.sixteen.table import AT_TOP, CALL, IN_FILES
from games.sixteen.view import COME


def point(table, move):
    spot = table.spot
    spot.zone = IN_FILES
    table.look = -1
    if move == 0:
        table.to_main()
    elif move == NEXT:
        spot.zone = AT_TOP
        spot.top = CALL
    else:
        spot.end = move > UP
        spot.file = (move - 1) % FILES
    table.show_all()


def describe(table, view, move):
    word = table.stage.word
    if move == NEXT:
        return ""
    if move == 0:
        return word("did.main", view["call"])
    if move <= FILES:
        return word("did.file", view["call"], move)
    file = view["aux"][view["turn"]][move - UP - 1]
    return word("did.up", file[-1] if file else 0, move - UP)


def find(table, thing):
    """The box of a thing: of ("call",) and ("all up",), what is called and the key; of ("main",
    0 to 2) and ("file", 1 to 5), of the end in it, ("end", 1 to 5), and the place ("behind",
    1 to 5); of ("seat", …) the line with what is left, and of ("come",) what is still to be
    called. ("solved",): beside the files, when nothing is in them any more."""
    view = table.view
    what = thing[0]
    if what in ("call", "crown"):
        return view.call.box
    if what == "solved":
        files = view.files
        if max(files.counts):
            return None
        left = files.x + files.kinds[0].w + 2  # beside the empty places
        return left, files.y, files.x + files.wide - left, 5 * files.pitch
    if what == "all up":
        return view.key.box if view.key.count else None
    if what == "main":
        return view.mains[thing[1]].box
    if what == "file":
        return view.files.files[thing[1] - 1].room()
    if what == "behind":
        return view.files.files[thing[1] - 1].box(False)
    if what == "end":
        file = view.files.files[thing[1] - 1]
        return file.at_end() if file.count else None
    if what == "seat":
        return view.side.line(thing[1])
    if what == "come":
        return view.strip.box if view.strip else view.side.line(COME)
    return None
