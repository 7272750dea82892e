# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The plan of an update, worked out before anything is changed on a drive.

Ours are the files of the manifest that still have the content we gave them. Whatever else lies at
our paths, or where CircuitPython would run it in place of our files, is foreign: it is kept in
BACKUP, and only with consent. Nothing else on the drive is looked at.
"""

import zlib

from sim.bundle import clusters as room
from sim.errors import CommandError
from sim.flash import manifest
from sim.flash.manifest import Manifest, stamp
from sim.flash.page import PAGE

STAGE = "ludopoche.new"  # new files lie here until they are whole and wanted
BACKUP = "ludopoche-backup"
CODE = "code.py"
HEX = set("0123456789ABCDEF")  # of which the names in STAGE are
FRESH = (b'print("Hello World!")\n', b"print('Hello World!')\n", b"")  # on a drive just formatted
SPARE = 4  # clusters, for directories that grow


def staged(path):
    """A file's name in STAGE: short, as long names take room in directories."""
    return "%s/%08X" % (STAGE, zlib.crc32(path.encode()))


class Plan:
    """The files of a drive in the order of what happens to them."""

    def __init__(self, drive, bundle, most=None):
        """`most`: the free bytes that an attempt found, on a drive whose driver tells of none."""
        self.drive = drive
        self.most = most
        self.new = bundle.files
        self.languages = bundle.languages
        self.same = []  # there already
        self.write = []  # new, or changed
        self.replaced = []  # those of `write` under which an older file of ours lies
        self.foreign = []  # somebody else's, in our way: to the backup
        self.leaving = []  # ours, no longer wanted
        self.left = []  # were ours, no longer wanted, changed by hand: stay where they are
        self.title = manifest.title(bundle)
        self.old = read_manifest(drive)
        self.final = Manifest(self.title)
        for path in sorted(self.new, key=lambda path: (path == CODE, path)):
            if not manifest.lawful(path):
                raise CommandError("The bundle would write %s, which is not ours to write." % path)
            self._place(path)
        self._old_files()
        self._in_the_way()
        self._staging()
        self._folders()
        self.between = self.old.merged(self.final) if self.old else self.final.merged(self.final)
        self._room()

    # What is there

    def owns(self, path, data):
        if path == CODE and (data == PAGE or data in FRESH):
            return True
        return data is not None and self.old is not None and self.old.owns(path, data)

    def _place(self, path):
        """Decide about one file of the bundle."""
        data = self.new[path]
        now = self.drive.read(path)
        if now == data:
            self.same.append(path)
        else:
            self.write.append(path)
            if now is not None and self.owns(path, now):
                self.replaced.append(path)
            elif now is not None or self.drive.kind(path):
                self.foreign.append(path)
        self.final.add(path, stamp(data), now == data and self._shared(path))

    def _shared(self, path):
        """Was a library's file here before us?"""
        if not path.startswith("lib/") or path.startswith("lib/ludopoche/"):
            return False
        return self.old is None or path not in self.old.files or path in self.old.shared

    def _old_files(self):
        for path in sorted(self.old.files) if self.old else ():
            if path not in self.new and path not in self.old.shared:
                if self.drive.kind(path):
                    ours = self.owns(path, self.drive.read(path))
                    (self.leaving if ours else self.left).append(path)

    def _in_the_way(self):
        """Foreign files that CircuitPython would find before ours, or instead of our folders."""
        ours = set(self.new) | set(room.folders(self.new)) | set(self.leaving)
        seen = set()
        for path in self.new:
            for other in shadows(path) + parents(path):
                if other in seen:
                    continue
                seen.add(other)
                kind = self.drive.kind(other)
                if kind in ("file", "other") and other in parents(path):
                    self.foreign.append(other)
                elif kind and other not in ours and not self._only_ours(other, kind):
                    self.foreign.append(other)
                    self.left = [one for one in self.left if one != other]
        self.foreign.sort(key=lambda path: (not path.startswith("code."), path))

    def _only_ours(self, folder, kind):
        """Is this a folder in which nothing but leaving files of ours lies?"""
        inside = self.drive.walk(folder) if kind == "folder" else ()
        return bool(inside) and set(inside) <= set(self.leaving)

    # How

    def _staging(self):
        self.staged = []
        self.stale = []
        wanted = {staged(path): path for path in self.write}
        for name in in_stage(self.drive):
            path = wanted.get(name)
            if path and self.drive.read(name) == self.new[path]:
                self.staged.append(path)
            else:
                self.stale.append(name)

    def _folders(self):
        """Refuse now, and not half way, where a file lies in place of a folder of ours."""
        if self.write or self.leaving:
            self.drive.check_folder(STAGE)
        for path in self.foreign:
            folder = backup_for(self.drive, path)
            for file in files_of(self.drive, path):
                self.drive.check_folder(("%s/%s" % (folder, file)).rpartition("/")[0])

    def _room(self):
        """Do old and new both fit, or at least the new without the old?"""
        free, cluster = self.drive.room()
        free = free if self.most is None else min(self.most, free)

        def taken(sizes):
            return sum(room.clusters(size, cluster) for size in sizes) * cluster

        def there(paths):
            return taken(self.drive.size(path) for path in paths)

        free += there(self.stale)
        known = set(self.same) | set(self.replaced)
        folders = [
            size
            for folder, size in room.folders(self.new).items()
            if not any(path.startswith(folder + "/") for path in known)
        ]
        stage = [(len(self.write) + 3) * room.ENTRY]
        notes = [len(PAGE), len(self.between.text()), len(self.final.text())]
        more = taken(folders + stage + notes) + SPARE * cluster
        write = taken(len(self.new[path]) for path in self.write)
        write -= there(map(staged, self.staged))
        self.beside = write + more <= free
        need = max(write + more - there(self.replaced + self.leaving), more)
        if not self.beside and need > free:
            raise CommandError(
                "The drive has %s free and %s more are needed. Remove files of yours from it%s."
                % (
                    room.kilobytes(free),
                    room.kilobytes(need - free),
                    "" if self.languages else ", or flash fewer languages: --lang en",
                )
            )

    # What it amounts to

    @property
    def nothing(self):
        """Is all as it should be?"""
        done = self.old is not None and not self.old.unfinished
        work = self.write or self.foreign or self.leaving or self.stale
        return done and not work and self.old.text() == self.final.text()

    @property
    def asks(self):
        """The files that only move with consent: not what an unfinished update of ours left
        damaged."""
        torn = self.old.files if self.old and self.old.unfinished else ()
        return [path for path in self.foreign if path not in torn]

    def lines(self):
        """The plan in words."""
        fresh = [path for path in self.write if path not in self.replaced]
        size = sum(len(self.new[path]) for path in self.write)
        yield "%s to copy (%s): %d new, %d changed; %d %s there already." % (
            files(self.write),
            room.kilobytes(size),
            len(fresh),
            len(self.replaced),
            len(self.same),
            "is" if len(self.same) == 1 else "are",
        )
        if self.staged:
            yield "Copied before the last update was cut short: %s of them." % files(self.staged)
        if self.leaving:
            yield "Old ones of Ludopoche that leave: %s." % files(self.leaving)
        for path in self.left:
            yield "%s was changed by hand: it stays." % path
        for path in self.foreign:
            yield "%s is not Ludopoche's: it moves to %s." % (path, BACKUP)
        yield from self.warning()

    def warning(self):
        if self.write and not self.beside:
            yield "Old and new don't both fit: until the end the board shows that it isn't done."


def files(paths):
    """The number of files, in words."""
    return "1 file" if len(paths) == 1 else "%d files" % len(paths)


def in_stage(drive):
    """The files that an update left in STAGE."""
    names = [name for name in drive.names(STAGE) if len(name) == 8]
    return ["%s/%s" % (STAGE, name) for name in names if set(name) <= HEX]


def backup_for(drive, path):
    """The first backup that hasn't such a file yet."""
    number, folder = 1, BACKUP
    while drive.kind("%s/%s" % (folder, path)):
        number += 1
        folder = "%s-%d" % (BACKUP, number)
    return folder


def files_of(drive, path):
    """The files that a path stands for: those of a folder, or itself."""
    return drive.walk(path) if drive.kind(path) == "folder" else [path]


def read_manifest(drive):
    """The list on the drive: the whole one of the two there may be."""
    for name in (manifest.NAME, manifest.NEW):
        found = manifest.read(drive.read(name))
        if found is not None:
            return found
    return None


def parents(path):
    """The folders a path lies in."""
    parts = path.split("/")
    return ["/".join(parts[:i]) for i in range(1, len(parts))]


def shadows(path):
    """The files that CircuitPython would run in place of this one."""
    if path == CODE:
        return ["code.txt"]
    found = []
    base, _, extension = path.rpartition(".")
    if extension in ("py", "mpy") and not base.endswith("/__init__"):
        found.append(base)  # a folder is taken before a file
    if extension == "mpy":
        found.append(base + ".py")
    parts = path.split("/")
    if parts[0] == "lib":  # the root is searched before lib
        name = parts[1].split(".")[0]
        found += [name, name + ".py", name + ".mpy"]
    return found
