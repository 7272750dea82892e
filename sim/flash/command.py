# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim flash: copy Ludopoche to a board."""

import os
import shutil
import sys

from sim import bundle
from sim.bundle import command as build
from sim.bundle import room
from sim.errors import CommandError, Parser, Usage, plain
from sim.flash import find, known_boards, manifest
from sim.flash.drive import Drive, is_full, sentence
from sim.flash.page import PAGE
from sim.flash.plan import CODE, STAGE, Plan, read_manifest, staged
from sim.flash.steps import Removal, unstage, update

SUMMARY = "copy Ludopoche to a board"
PROBE = staged("how much room there is")  # a name that the next run clears away
NONE = (
    "No CIRCUITPY drive is there. Plug the board in with a cable that carries data, switch it on, "
    "and wait until the drive appears; --drive PATH names it. On a board without CircuitPython "
    "install that first: https://circuitpython.org/downloads"
)
ALONE = (
    "So small a drive has no room for matches with other boards beside these languages; beside one "
    "it has: --lang en."
)


def parser():
    words = Parser(
        prog="python3 -m sim flash",
        description="Copies Ludopoche to the CIRCUITPY drive of a board: only what changed, in an "
        "order in which the cable may be pulled at any moment; run it again then. Saves and "
        "settings.toml are never touched; what is foreign is kept as a backup.",
    )
    words.add_argument("--drive", metavar="PATH", help="this drive, when there are several")
    words.add_argument("--list", action="store_true", help="only say which boards are there")
    words.add_argument("--dry-run", action="store_true", help="only say what would be done")
    words.add_argument("--yes", action="store_true", help="don't ask, keep backups")
    words.add_argument("--uninstall", action="store_true", help="take Ludopoche off the board")
    words.add_argument("--py", action="store_true", help="copy the sources, to change them there")
    words.add_argument("--bundle", metavar="ZIP", help="copy this bundle instead of building one")
    build.add_choices(words)
    return words


def say(text):
    """Print it; what a drive calls itself may hold anything."""
    print(plain(text), flush=True)


def main(argv, inside=None):
    """`inside`: the file of the bundle to copy, if there is no checkout to build one of."""
    options = parser().parse_args(argv)
    if inside and (options.py or options.mpy_cross):
        raise Usage("This file holds one bundle: --py and --mpy-cross need a checkout.")
    options.bundle = options.bundle or inside
    if options.drive == "":
        raise CommandError("--drive needs the path of a board's drive; --list shows those there.")
    if options.list:
        return show(find.find() if options.drive is None else [pick(options.drive)])
    found = pick(options.drive)
    try:
        return run(found, options)
    except BrokenPipeError:  # not the drive, but whoever reads what is printed
        raise
    except OSError as error:
        raise sentence(error, found.path)
    except KeyboardInterrupt:
        print(file=sys.stderr)  # behind the terminal's ^C
        raise CommandError("Stopped; run it again, it goes on from here.")


def run(found, options):
    say("%s: %s" % (found.path, found.board))
    drive = Drive(found.path)
    if options.uninstall:
        return uninstall(Removal(drive), options)
    ready = chosen(options)
    settings = find.text(found.path, "settings.toml")
    reason = known_boards.refusal(found.board, ready.form, settings)
    if reason:
        raise CommandError(reason)
    if not known_boards.tried(found.board):
        say("Ludopoche was never tried on this board: please tell how it goes.")
    layout = known_boards.layout(found.board)
    if layout:
        ready.files = room.of_layout(ready.files, layout)
    linked = room.links(ready.files)
    ready.files = room.of_drive(ready.files, shutil.disk_usage(found.path).total)
    if linked and not room.links(ready.files):
        say(ALONE)
    return install(drive, ready, options)


def chosen(options):
    if options.bundle:
        return speaking(bundle.read(options.bundle), options.lang)
    say("Building …")
    ready = build.chosen("py" if options.py else "mpy", options)
    broken = list(room.over(ready))
    if broken:
        raise CommandError(" ".join(broken))
    return ready


def speaking(ready, wanted):
    """The bundle in the languages that were asked for; in all it has where none was."""
    there = room.languages(ready.files)
    for code in wanted or ():
        if code not in there:
            known = ", ".join(sorted(there))
            raise Usage("There is no language %r: choose from %s." % (code, known))
    if wanted:
        ready.files = room.of_languages(ready.files, wanted)
        ready.languages = tuple(dict.fromkeys(wanted))
    return ready


# Which drive


def pick(path):
    """The drive that was named, or the only one there is."""
    if path is not None:
        if not os.path.isdir(path):
            raise CommandError(
                "There is no drive %s. Is the board plugged in and switched on?" % path
            )
        found = find.look(path, named=True)
    else:
        everything = find.find()
        boards = [drive for drive in everything if not drive.bootloader]
        if len(boards) > 1:
            raise CommandError(
                "There are %d boards: name one with --drive: %s."
                % (len(boards), ", ".join(drive.path for drive in boards))
            )
        found = (boards or everything or [None])[0]
    if found is None:
        for device in find.sleeping():
            raise CommandError(
                "The board's drive is there (%s) but not mounted: open it in the file manager, or "
                "run: udisksctl mount -b %s" % (device, device)
            )
        raise CommandError(NONE)
    if found.bootloader:
        raise CommandError(
            "%s is a board's bootloader, not CircuitPython: copy CircuitPython's .uf2 file for "
            "this board to it (https://circuitpython.org/downloads), then run flash again."
            % found.path
        )
    if found.board is None:
        raise CommandError(
            "There is no readable %s on %s, so it isn't the drive of a board with CircuitPython, "
            "or the board never started: restart it." % (find.BOOT_OUT, found.path)
        )
    return found


def show(found):
    """--list"""
    if not found:
        say(NONE)
        return 1
    for drive in found:
        if drive.bootloader:
            say("%s: a bootloader, waiting for CircuitPython's .uf2 file" % drive.path)
        else:
            say("%s: %s, %s" % (drive.path, drive.board or "no boot_out.txt", state(drive.path)))
    return 0


def state(path):
    """The version of Ludopoche that a drive holds."""
    try:
        drive = Drive(path)
        found = read_manifest(drive)
        free = room.kilobytes(drive.room()[0])
        if found is None:
            return "no Ludopoche, %s free" % free
        unfinished = found.unfinished or drive.read(CODE) == PAGE
        done = manifest.UNFINISHED if unfinished else ""
        return "%s%s, %s free" % (found.title, done, free)
    except OSError as error:
        return str(sentence(error, path))


# Doing it


def install(drive, ready, options):
    plan = Plan(drive, ready)
    if plan.nothing:
        say("%s is on it already, whole. Nothing to do." % plan.title)
        return 0
    say("\n".join(plan.lines()))
    if options.dry_run:
        return 0
    if plan.asks:
        consent("Keep what isn't Ludopoche's as a backup and go on?", options)
    try:
        carry_out(plan)
    except OSError as error:
        if not is_full(error, drive.path) or not plan.beside:
            raise
        # Its driver didn't tell how much room there is, or somebody was quicker: perhaps it is
        # enough without old beside new.
        unstage(drive)
        plan = Plan(drive, ready, measured(drive))
        say("\n".join(plan.warning()))
        carry_out(plan)
    room_for_saves(plan.drive)
    say("Done: every file was read back and is right.")
    say("Eject the drive, then restart the board: press reset, or switch it off and on.")
    return 0


def measured(drive):
    drive.make_folder(STAGE)
    size = drive.measure(PROBE)
    drive.drop_folder(STAGE)
    return size


def carry_out(plan):
    bar = Bar(sum(len(plan.new[path]) for path in plan.write if path not in plan.staged))
    try:
        update(plan, bar.step)
    finally:
        bar.end()


def room_for_saves(drive):
    """Make the files of the saves from here, once: made by the board, a power cut at that moment
    could cost more than a save. What is there stays as it is."""
    from ludopoche.store import make

    try:
        if drive.kind("ludosave") is None:
            if not hasattr(os, "statvfs"):
                raise OSError  # Windows: how much room there is can't be seen from in there
            make.make(drive.where("ludosave") + "/")
            drive.flush()
    except OSError:
        say("There is no room made for saves yet: the board does it at its first start.")


def uninstall(removal, options):
    say("\n".join(removal.lines()))
    if options.dry_run:
        return 0
    consent("Take Ludopoche off this board?", options)
    removal.run()
    say("Done. Eject the drive before you unplug the board.")
    return 0


def consent(question, options):
    """Return if the person agrees; nobody there to ask is a no."""
    if options.yes:
        return
    if not sys.stdin.isatty():
        raise CommandError("Nothing was changed: there is nobody to ask; --yes agrees beforehand.")
    try:
        answer = input(question + " [y/N] ").strip().lower()
    except EOFError:  # Ctrl-D
        print()
        answer = ""
    if answer not in ("y", "yes", "o", "oui", "j", "ja"):
        raise CommandError("Nothing was changed.")


class Bar:
    """The progress of the copying: a bar in a terminal, else a line for each file."""

    WIDTH = 24

    def __init__(self, total):
        self.total = total
        self.done = 0
        self.doing = None
        self.live = sys.stdout.isatty()

    def step(self, doing, size):
        self.done += size
        if self.live:
            part = self.done * self.WIDTH // max(self.total, 1)
            bar = "#" * part + "." * (self.WIDTH - part)
            percent = self.done * 100 // max(self.total, 1)
            room = max(shutil.get_terminal_size().columns - self.WIDTH - 10, 0)
            print(
                "\r\033[K[%s] %3d %% %s" % (bar, percent, plain(doing)[:room]), end="", flush=True
            )
        elif doing != self.doing:
            say(doing)
        self.doing = doing

    def end(self):
        if self.live and self.doing:
            print()
