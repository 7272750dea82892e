# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The program as the page drives it: a frame at a time, and back to the page in between.

In this VM nothing is collected while Python runs, and no key can be pressed: console.run, which
never returns, would fill the memory and hear nothing.
"""

import json

import hand
import page
from groups import Group

import games
import hardware
from ludopoche import console as program
from ludopoche import keys
from ludopoche.errors import Wrong
from ludopoche.memory import load

TABLES = ("play", "linked", "watch", "lesson")  # screens with a table
FEW = 2  # lines of a table that are told by themselves; of more it is enough that they are there

console = None
device = None
mark = None  # of what the page was told last
drawn = 0  # pictures the page has composed
due = False  # has something been drawn since the table was told?
lines = []  # the table as it was told last
written = []  # (bitmap, text) since a picture came to rest last
told = False  # something went wrong and was said: A begins again


def begin(asked):
    """Make the console and its first screen. Asked for as text (JSON): what console.run takes,
    `spoken` (the language where none was chosen), `silent` (about where saves go), `daily`, or a
    `record` to be watched, `guest` where another window has the saves."""
    global console, device
    options = json.loads(asked)
    device = hardware.device()
    try:
        console = program.Console(device)
        stage = console.stage
        listen(stage)
        read_along(stage)
        if options.get("guest"):  # another window has these saves, and the name in them
            stage.settings.own.pop("link", None)
        if options.get("silent") and stage.keeper.where == "drive":
            stage.keeper.news()  # "on the device's drive": of that the page has words of its own
        if not stage.settings.lang and not options.get("lang"):
            options["lang"] = options.get("spoken")
        try:
            console.begin(wanted(options))
        except Wrong as error:
            page.said("wrong", stage.sentence(error))
            stage.home()
            console.go()
        if options.get("record"):
            watch(options["record"])
    except Exception as error:
        if console is None:
            raise
        tell(error)


def wanted(options):
    """The options that console.begin shall begin with."""
    if options.get("record"):
        return {"lang": options.get("lang")}
    if options.get("daily"):
        from ludopoche.core import terms

        today = device.clock.today() or (2025, 1, 1)
        options["seed"] = terms.code(terms.deal_of_the_day(*today))
        if not options.get("game"):
            day = 372 * today[0] + 31 * today[1] + today[2]
            options["game"] = games.SHELF[day % len(games.SHELF)]
            options["seats"] = "person"
    game = options.get("game")
    if game in games.SHELF and not options.get("terms"):
        # As many rounds as set-up would have.
        offered = games.card(game, "rounds")
        players = len((options.get("seats") or "person").split(","))
        players = max(players, games.rules_of(game).SEATS[0])
        if offered:
            options["terms"] = {"rounds": str(offered(players)[0])}
    return options


def watch(record):
    """Open a record that came with a link, as if it were the newest result."""
    keeper = console.stage.keeper
    kept = keeper.pieces

    def pieces(name, back=0):
        return ["\n", record] if back == -1 else kept(name, back)

    keeper.pieces = pieces
    console.stage.open("watch", -1)
    console.go()


def listen(stage):
    """Let the page hear what the bars say."""
    status = stage.status
    hint = stage.hint
    shows, hints, says = status.show, hint.show, hint.say

    def show(who, name, text, pile=-1):
        page.said("status", (name + ": " + text) if name else text)
        shows(who, name, text, pile)

    def keys_do(a, *rest):
        page.said("hint", device.label(keys.A) + ": " + a if a.strip() else "")
        hints(a, *rest)

    def say(text):
        page.said("hint", text)
        says(text)

    status.show = show
    hint.show = keys_do
    hint.say = say


def read_along(stage):
    """Keep what is written until it is told."""
    face_of = type(stage.text)
    paint = face_of.paint

    def noted(face, bitmap, x, y, text, *colour):
        written.append((bitmap, text))
        return paint(face, bitmap, x, y, text, *colour)

    face_of.paint = noted


def notes(table):
    """The text that was written on a page, as help is; of what is seen with a table only what lies
    above it: a lesson's bubble, why a hint is good."""
    texts = []
    if table or not chosen():
        seen = bitmaps(list(console.top.group or ())[1 if table else 0 :])
        for bitmap, text in written:
            if bitmap in seen and text not in texts:  # a line may lie in two strips
                texts.append(text)
    written.clear()
    return " ".join(texts)


def bitmaps(layers):
    """Those that layers show."""
    found = []
    for layer in layers:
        if layer.hidden:
            continue
        if isinstance(layer, Group):
            found += bitmaps(layer)
        else:
            found.append(layer.bitmap)
    return found


def chosen():
    """The thing that the cursor is on, where it isn't a table: a row, a game, an answer; who has
    how many points."""
    screen = console.top
    name = console.stack[-1].name
    word = console.stage.word
    if name == "handover":
        return word("hidden")
    at = getattr(screen, "at", None)
    if at is None:
        return ""
    if hasattr(screen, "row"):
        if at >= screen.count():
            return ""
        return " ".join([str(part) for part in screen.row(at) if part])
    if name == "shelf":
        if at < len(games.SHELF):
            return games.name_of(games.SHELF[at])
        return word("settings" if at == screen.last else "resume")
    if name == "pause":
        return word(screen.names[at])
    if name == "ask":
        return "%s %s" % (screen.question.replace("\n", " "), screen.answers[at])
    if name in ("result", "final") and screen.whose[at] < 0:
        match = screen.match
        points = match.totals()
        return ", ".join(["%s %d" % (match.seats[i][0], points[i]) for i in range(match.players)])
    return ""


def table_lines():
    """The table in words and letters, as its game tells it; nothing where there is none."""
    # Short names stand for several: of other screens this one may mean something else.
    table = console.top.table if console.stack[-1].name in TABLES else None
    if table is None:
        return []
    try:
        # By its own name: the short one may be that of something it imports.
        return load("games.%s.text" % table.match.rules.ID).__dict__["lines"](table)
    except ImportError:
        return []  # this game has no words for it


def tell_table():
    """Once a picture has come to rest: the table, and what is new in it if that is little."""
    global lines
    now = table_lines()
    note = notes(now)
    if now == lines and not note:
        return
    new = [line for line in now if line not in lines]
    lines = now
    page.said("table", "\n".join(now))
    page.said("row", note or (". ".join(new) if 0 < len(new) <= FEW else chosen()))


def frame():
    """Do all that happens between two looks at the keys."""
    hand.take()
    try:
        if told:
            wait()
        else:
            console.frame()
            notice()
    except Exception as error:
        tell(error)


def notice():
    """Tell the page what has changed beside the pixels."""
    global mark, drawn, due
    screen = console.top
    keep_soon()
    pictures = page.pictures()
    if pictures != drawn:
        drawn = pictures
        due = True
    elif due:
        due = False
        tell_table()
        if hasattr(screen, "row"):
            page.said("row", chosen())  # its value may be another now
    now = (id(screen), getattr(screen, "at", None), console.stage.words.lang)
    if now == mark:
        return
    if mark is None or now[2] != mark[2]:
        page.said("lang", now[2])
    mark = now
    page.said("row", chosen())


def keep_soon():
    """A board keeps whole turns, for an erase is slow and wears it. A page may be gone at any
    moment, and pays nothing: it keeps moves within a turn as well, and a match's beginning."""
    for entry in console.stack:
        play = entry.screen
        if entry.name == "play" and play and not (play.safe or play.unkept or play.big):
            play.to_keep()
            if play is not console.top:
                console.covered = play


def tell(error):
    """Save the match and say what went wrong. The wait for a key that follows is the page's."""
    global told
    from ludopoche import trouble

    page.trouble(said(error))
    console.top = None
    console.stage.lighten(console.stack)
    hand.ended = True
    try:
        trouble.tell(device, console, error)
    except hand.Ended:
        told = True
    hand.ended = False


def said(error):
    """An exception with its traceback."""
    import io
    import sys

    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()


def wait():
    event = device.keys.get()
    while event is not None:
        if event & keys.PRESS and event & keys.BUTTON == keys.A:
            device.restart()
        event = device.keys.get()
    device.clock.wait(20)


def tap(x, y):
    """A finger touches a pixel of the screen: the keys that do what it wants are pressed."""
    if told:
        return
    from ludopoche.screens import touch

    stage = console.stage
    screen = console.top
    frame = stage._frame
    try:
        wanted = touch.keys(stage, console.stack[-1].name, screen, x - frame.x, y - frame.y)
        if console.dark:
            wanted = wanted[:1] or (keys.B,)
        for key in wanted:
            if console.top is not screen:
                break  # it has led on already
            console.press(key)
    except Exception as error:
        tell(error)


def keep():
    """The page may be gone in a moment: save what isn't saved yet."""
    if console is not None and not told:
        console.keep()


def link():
    """The match that is played or watched, so that a link can be made of it, as text (JSON)."""
    from ludopoche.core import record, terms

    for entry in reversed(console.stack):
        match = getattr(entry.screen, "match", None)
        if match is None or not hasattr(match, "seats"):
            continue
        levels = [level or "person" for _, level in match.seats]
        what = {"game": match.rules.ID, "seats": ",".join(levels)}
        if match.seed is not None:
            what["seed"] = terms.code(match.seed)
        if match.over:
            what["record"] = record.text(match)
        return json.dumps(what)
    return "{}"
