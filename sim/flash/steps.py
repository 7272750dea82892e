# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""An update and a removal, step by step. Whichever step is the last, the next run completes it.

    new files lie whole in STAGE, read back            cut here: the old program runs
    foreign files move to BACKUP, the list says        cut here: the old program, or none of
      "unfinished"                                     somebody else's
    code.py is the page "update unfinished"            from here on the board shows the page
    new files take their places, old ones leave
    all is read back, the list says "whole"
    code.py takes its place                            the new program runs

Where old and new don't both fit, the page comes first, then the old files leave, then each new
one is copied and takes its place. The page is there so that no mixture of old and new ever runs.
"""

from ludopoche.store import make
from ludopoche.store.write import MARK
from sim.errors import CommandError
from sim.flash import manifest
from sim.flash.page import PAGE
from sim.flash.plan import (
    BACKUP,
    CODE,
    STAGE,
    backup_for,
    files,
    files_of,
    in_stage,
    parents,
    read_manifest,
    staged,
)

BLOCK = 512  # a file made for saves has whole ones
PAGE_STAGED = staged("the page")


def update(plan, progress=lambda doing, size: None):
    """Carry out a Plan. `progress` hears what is being done and how many more bytes are copied."""
    drive = plan.drive
    rest = [path for path in plan.write if path != CODE]
    for name in plan.stale:
        drive.remove(name)
    early = plan.write if plan.beside else [path for path in plan.write if path == CODE]
    for path in early:
        stage(plan, path, progress)
    between = bool(plan.write or plan.leaving)
    if between and drive.read(CODE) != PAGE:
        put(drive, PAGE_STAGED, PAGE)
    drive.flush()
    progress("putting everything in place", 0)
    for path in plan.foreign:
        back_up(drive, path)
    put_manifest(drive, plan.between)
    if between:
        show_page(plan)
    if not plan.beside:
        remove(drive, [path for path in plan.replaced + plan.leaving if path != CODE])
    for path in rest:
        stage(plan, path, progress)
        take_place(drive, path)
    if plan.beside:
        remove(drive, plan.leaving)
    drive.flush()
    progress("reading everything back", 0)
    verify(plan)
    put_manifest(drive, plan.final)
    if drive.read(CODE) != plan.new[CODE]:
        take_place(drive, CODE)
    unstage(drive)


def unstage(drive):
    """Take away what an update has copied so far."""
    for name in in_stage(drive):
        drive.remove(name)
    drive.drop_folder(STAGE)
    drive.flush()


def stage(plan, path, progress):
    """Make sure that a new file lies whole in STAGE."""
    if path in plan.staged:
        return
    put(plan.drive, staged(path), plan.new[path], lambda size: progress("copying " + path, size))
    plan.staged.append(path)


def put(drive, name, data, progress=lambda size: None):
    """Write a file and compare what the drive gives back."""
    if "/" in name:
        drive.make_folder(name.rsplit("/", 1)[0])
    drive.write(name, data, progress)
    if drive.read(name) != data:
        raise CommandError(
            "The drive doesn't give back what was written to it (%s). Try another cable or port "
            "and run flash again; if that doesn't help, repair the drive: docs/flash.md says how."
            % name
        )


def put_manifest(drive, new):
    put(drive, manifest.NEW, new.text())
    drive.flush()
    drive.move(manifest.NEW, manifest.NAME)
    drive.flush()


def back_up(drive, path):
    """Move what isn't ours out of the way."""
    folder = backup_for(drive, path)
    # File by file: not every driver moves a folder with what is in it.
    whole = drive.kind(path) == "folder"
    for file in files_of(drive, path):
        place = "%s/%s" % (folder, file)
        drive.make_folder(place.rsplit("/", 1)[0])
        drive.move(file, place)
        drop_folders(drive, [inner for inner in parents(file) if inner.startswith(path)])
    if whole:
        drive.drop_folder(path)


def show_page(plan):
    drive = plan.drive
    if drive.read(CODE) == PAGE:
        return
    if CODE in plan.same:
        drive.move(CODE, staged(CODE))  # it comes back unchanged
    drive.move(PAGE_STAGED, CODE)
    drive.flush()


def take_place(drive, path):
    if "/" in path:
        drive.make_folder(path.rsplit("/", 1)[0])
    drive.move(staged(path), path)


def remove(drive, paths):
    """Remove files of ours and the folders that are empty then."""
    for path in paths:
        drive.remove(path)
    folders = {folder for path in paths for folder in parents(path)}
    drop_folders(drive, folders - {"lib"})


def drop_folders(drive, folders):
    for folder in sorted(folders, key=len, reverse=True):
        drive.drop_folder(folder)


def verify(plan):
    """Compare all files with the bundle, before code.py and the list say that all is well."""
    for path, data in plan.new.items():
        now = plan.drive.read(path)
        if path == CODE and now != data:
            now = plan.drive.read(staged(path))
        if now != data:
            raise CommandError(
                "The drive doesn't hold %s as it was copied: run flash again." % path
            )


class Removal:
    """Take Ludopoche off a drive: what we put there goes, what was there before comes back."""

    def __init__(self, drive):
        self.drive = drive
        found = read_manifest(drive)
        if found is None:
            raise CommandError("Flash has put no Ludopoche on the drive %s." % drive.path)
        self.going, self.left = [], []
        for path in sorted(found.files, key=lambda path: (path != CODE, path)):
            if drive.kind(path) is None or path in found.shared:
                continue
            data = drive.read(path)
            ours = data is not None and found.owns(path, data) or (path == CODE and data == PAGE)
            (self.going if ours else self.left).append(path)
        self.room = unused_room(drive)
        self.back = [path for path in self._kept() if self._is_free(path)]

    def _is_free(self, path):
        """Will nothing lie there, once what is ours has gone?"""
        return self.drive.kind(path) is None or set(files_of(self.drive, path)) <= set(self.going)

    def _kept(self):
        return [path[len(BACKUP) + 1 :] for path in self.drive.walk(BACKUP)]

    def lines(self):
        yield "To leave: %s of Ludopoche; saves and settings.toml stay." % files(self.going)
        for path in self.left:
            yield "%s was changed by hand: it stays." % path
        for path in self.back:
            yield "%s comes back from %s." % (path, BACKUP)

    def run(self):
        drive = self.drive
        remove(drive, self.going + self.room)
        remove(drive, in_stage(drive))
        for path in self.back:
            if "/" in path:
                drive.make_folder(path.rsplit("/", 1)[0])
            place = "%s/%s" % (BACKUP, path)
            drive.move(place, path)
            drop_folders(drive, parents(place))
        drive.flush()
        for name in (manifest.NEW, manifest.NAME):
            if drive.kind(name):
                drive.remove(name)
        drive.flush()


def unused_room(drive):
    """The files that were made for saves, where none of them has ever had one."""
    made = drive.walk("ludosave")
    own = ["ludosave/" + name for name in list(make.FILES) + [make.ASIDE]]
    for path in made:
        data = drive.read(path) or b"?"
        empty = path in own and len(data) % BLOCK == 0 and MARK not in data
        if not empty and data.strip() not in (b"", make.INTRO):
            return []
    return made
