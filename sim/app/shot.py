# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Pictures of the screen, pixel for pixel: of a game's table, of what a trace leads to, or of a
match's table in the middle."""

from sim.app import play, trace
from sim.desk import boards
from sim.errors import Parser, writable

SUMMARY = "write a picture of what is on the screen"
SETTLE = 1500  # milliseconds until a screen has come to rest
BETWEEN = 900  # from one press of a film to the next one
GO_ON = ((30, "A", True), (60, "A", False))  # from where an empty drive is told of, to the shelf


def parser():
    made = Parser(
        prog="python3 -m sim shot",
        description="Write what is on the screen as a picture: with --game its table when play"
        " begins, or after the trace; with --record a match's table; without any, the shelf.",
    )
    play.options_of(made)
    made.add_argument(
        "--record", metavar="RECORD", help="the table of this match: a file, or the record itself"
    )
    made.add_argument(
        "--move", type=play.number(0), metavar="N", help="after so many of its moves (all of them)"
    )
    made.add_argument(
        "--press",
        metavar="KEYS",
        help="with --record and --gif: film these presses, as in A,DOWN,A",
    )
    made.add_argument("--out", metavar="X.png", help="the picture")
    made.add_argument("--gif", metavar="X.gif", help="the whole trace as a film")
    made.add_argument(
        "--zoom", type=play.number(1, 16), default=1, metavar="N", help="N pixels a pixel (1)"
    )
    made.add_argument("--body", action="store_true", help="with the board around the screen")
    made.add_argument(
        "--at", type=play.number(0, trace.LAST), metavar="MS", help="take it at this time instead"
    )
    return made


def shoot(session, at=None, film=False):
    """Run a session to its end: the picture on the screen, the film or None, what went wrong."""
    from sim.app.film import Film  # here, for --help needs no package

    with (
        session.drive() as drive,
        play.desk_of(session.board, drive=drive, seed=session.chance) as desk,
    ):
        end = trace.replay(desk, session.moves) + SETTLE
        reel = Film(desk) if film else None
        if film:
            desk.on_idle = lambda begins: reel.look()
        play.unseen(desk, session.wishes, until=end if at is None else at)
        if film:
            reel.look()
        return desk.image(), reel, desk.troubles


def main(argv):
    made = parser()
    args = made.parse_args(argv)
    if not args.out and not args.gif:
        made.error("say where to write: --out X.png, --gif X.gif, or both")
    for path, ending in ((args.out, ".png"), (args.gif, ".gif")):
        if path and not path.lower().endswith(ending):
            made.error("%s doesn't end in %s" % (path, ending))
        if path:
            writable(path)
    if (args.at or 0) > trace.DAY and not args.long:
        made.error("--at %d is more than a day: --long takes it" % args.at)
    if args.record is not None:
        return of_record(made, args)
    if args.move is not None:
        made.error("--move needs --record")
    session = play.session_of(made, args, repeatable=True)
    if not args.trace:  # one may begin with the choice of a language
        session.wishes.setdefault("lang", "en")
        if "game" not in session.wishes:
            session.moves = GO_ON
    from sim.app.film import written

    image, reel, troubles = shoot(session, args.at, bool(args.gif))
    if args.out:
        save(image, session.board, args)
    if args.gif:
        written(args.gif, lambda path: reel.save(path, args.zoom))
    for path in (args.out, args.gif):
        if path and not args.quiet:
            print(
                "%s: %s, %s" % (path, session.wishes.get("game", "the shelf"), session.board.name)
            )
    return 1 if troubles else 0


def of_record(made, args):
    """A picture of a match's table."""
    if bool(args.gif) != bool(args.press):
        made.error("--record and --press make a film, --gif; without --press a picture, --out")
    if bool(args.out) == bool(args.gif) or any(
        (args.trace, args.game, args.seats, args.seed, args.at)
    ):
        made.error("--record goes with --move, --board, --zoom, --body and --out alone")
    from sim.app.tables import tables
    from sim.bots.results import match_of

    match = match_of(args.record)
    count = match.moves.length and sum(1 for _ in match.moves)
    at = count if args.move is None else args.move
    if at > count:
        made.error("--move %d is more than this match has: %d" % (at, count))
    board = args.board or boards.find("pygamer")
    if args.gif:
        return film(made, match, at, board, args)
    with tables(match, board) as draw:
        save(draw.turn(at), board, args)
    if not args.quiet:
        print("%s: %s, %s" % (args.out, match.rules.ID, board.name))
    return 0


def film(made, match, at, board, args):
    """A film of what presses do at a match's table."""
    from hardware import NAMES
    from sim.app.film import Film, written

    buttons = args.press.upper().split(",")
    for button in buttons:
        if button not in NAMES:
            made.error("--press takes %s, with commas between" % ", ".join(NAMES))
    match.undo(sum(1 for _ in match.moves) - at)
    from sim.desk.device import Desk  # (with its packages)

    with Desk(board, locked=True) as desk:
        from ludopoche.console import Console

        console = Console(desk.open())
        console.begin({"lang": args.lang or "en"})
        console.stage.open("play", match.rules.ID, match, "")
        console.go()
        reel = None

        def wait(ms):
            end = desk.now() + ms
            while desk.now() < end:
                console.frame()
                if reel is not None:
                    reel.look()

        wait(SETTLE)
        reel = Film(desk)
        for button in buttons:
            wait(BETWEEN)
            desk.press(button)
            wait(60)
            desk.release(button)
        wait(2 * SETTLE)
        written(args.gif, lambda path: reel.save(path, args.zoom))
    if not args.quiet:
        print("%s: %s, %s" % (args.gif, match.rules.ID, board.name))
    return 0


def save(image, board, args):
    """Write a picture of the screen, as large as asked for, with the board if asked for."""
    from sim.app.film import written

    if args.zoom != 1:
        image = image.resize([side * args.zoom for side in image.size], 0)
    if args.body:
        image = in_body(image, board, args.zoom)
    written(args.out, lambda path: image.save(path, "PNG"))


def in_body(screen, board, zoom):
    """The screen with a drawing of the board around it, as in the window."""
    from sim.app.skin import Picture

    picture = Picture(board, zoom)
    image = picture.draw()
    image.paste(screen, picture.screen[:2])
    return image
