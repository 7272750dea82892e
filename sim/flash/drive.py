# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board's drive as a handful of small steps, each of which can be the last.

Paths are the drive's own, with slashes. Every step first makes sure that the same drive is still
there: on a computer where drives are mounted into existing folders, files would else land on the
computer's disk.
"""

import contextlib
import errno
import os
import shutil
import sys

from sim.errors import CommandError

CHUNK = 4096


class Gone(OSError):
    """The drive isn't there any more."""

    def __init__(self):
        super().__init__(errno.ENODEV, os.strerror(errno.ENODEV))


class Drive:
    def __init__(self, path):
        self.path = os.path.abspath(path)
        self._device = self._look()

    def _look(self):
        try:
            status = os.stat(self.path)
            return status.st_dev, status.st_ino
        except OSError:
            return None

    def here(self):
        if self._device is None or self._look() != self._device:
            raise Gone()

    def where(self, name):
        return os.path.join(self.path, *name.split("/")) if name else self.path

    # Looking

    def kind(self, name):
        """ "file", "folder" or None."""
        self.here()
        where = self.where(name)
        if os.path.isdir(where):
            return "folder"
        return "file" if os.path.exists(where) else None

    def names(self, name=""):
        """What a folder holds; nothing where there is none."""
        self.here()
        try:
            return sorted(os.listdir(self.where(name)))
        except (FileNotFoundError, NotADirectoryError):
            return []

    def walk(self, name=""):
        """The paths of all files below a folder."""
        todo, found = [name], []
        while todo:
            folder = todo.pop()
            for entry in self.names(folder):
                path = folder + "/" + entry if folder else entry
                (todo if self.kind(path) == "folder" else found).append(path)
        return sorted(found)

    def read(self, name):
        """A file's bytes, from the device where that can be asked for; None if there is no file."""
        self.here()
        try:
            with open(self.where(name), "rb") as file:
                forget_cached(file.fileno())
                return file.read()
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
            return None
        except PermissionError:  # what Windows says of a folder
            if os.path.isdir(self.where(name)):
                return None
            raise

    def size(self, name):
        """A file's size; 0 if there is no file."""
        self.here()
        try:
            return os.path.getsize(self.where(name))
        except FileNotFoundError:
            return 0

    def room(self):
        """(free bytes, bytes of a cluster)."""
        self.here()
        use = shutil.disk_usage(self.path)
        free = use.free if use.total else 1 << 40  # some drivers don't tell: then we shall see
        return free, self._cluster(use.total)

    def _cluster(self, total):
        if hasattr(os, "statvfs"):
            return max(os.statvfs(self.path).f_frsize, 512)
        # Windows: as CircuitPython's formatting chooses it, the next larger to be safe.
        return 4096 if total > 4 << 20 else 2048

    # Changing

    def write(self, name, data, progress=lambda size: None):
        if self.kind(name) == "file":
            self.remove(name)  # some drivers damage a drive when a file is cut to nothing
        with open(self.where(name), "wb", buffering=0) as file:
            start = 0
            while start < len(data):
                size = file.write(data[start : start + CHUNK])
                if not size:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                progress(size)
                start += size
            os.fsync(file.fileno())

    def move(self, old, new):
        """Rename a file, over the one that is there."""
        self.here()
        os.replace(self.where(old), self.where(new))

    def remove(self, name):
        self.here()
        os.remove(self.where(name))

    def check_folder(self, name):
        """Refuse if a file lies where this folder, or one it lies in, has to be."""
        for folder in chain(name):
            if self.kind(folder) == "file":
                raise CommandError(
                    "There is a file %s on the drive where flash needs a folder: give it another "
                    "name, then run flash again." % folder
                )

    def make_folder(self, name):
        """Make a folder and those it lies in."""
        self.check_folder(name)
        for folder in chain(name):
            if self.kind(folder) is None:
                os.mkdir(self.where(folder))
                # A file that comes and goes brings the folder itself to the device.
                mark = os.path.join(self.where(folder), "new")
                with open(mark, "wb") as file:
                    os.fsync(file.fileno())
                os.remove(mark)

    def drop_folder(self, name):
        """Remove a folder if it is empty."""
        self.here()
        with contextlib.suppress(OSError):
            os.rmdir(self.where(name))
        self.here()

    def flush(self):
        """Return when all is on the device."""
        self.here()
        if hasattr(os, "sync"):
            with contextlib.suppress(OSError):
                folder = os.open(self.path, os.O_RDONLY)
                try:
                    os.fsync(folder)
                finally:
                    os.close(folder)
            sync_drive(self.path)
        else:
            flush_volume(self.path)
        self.here()


def chain(name):
    """A folder's path, after those of the folders it lies in."""
    parts = name.split("/")
    return ["/".join(parts[: i + 1]) for i in range(len(parts))]


def forget_cached(file):
    """Let what is read come from the device, not from the computer's memory."""
    with contextlib.suppress(OSError, ImportError):
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
        elif sys.platform == "darwin":
            import fcntl

            fcntl.fcntl(file, fcntl.F_NOCACHE, 1)


def sync_drive(path):
    """On Linux this drive alone; elsewhere all of them."""
    with contextlib.suppress(OSError, AttributeError):
        import ctypes

        syncfs = ctypes.CDLL(None).syncfs
        folder = os.open(path, os.O_RDONLY)
        try:
            if syncfs(folder) == 0:
                return
        finally:
            os.close(folder)
    os.sync()


def flush_volume(path):
    """Windows: flush the whole volume, if it lets us (files were flushed one by one already)."""
    with contextlib.suppress(OSError):
        volume = os.open(r"\\.\%s" % os.path.splitdrive(path)[0], os.O_RDWR | os.O_BINARY)
        try:
            os.fsync(volume)
        finally:
            os.close(volume)


def sentence(error, path):
    """What an OSError at the drive means to the person at the cable."""
    locked = (errno.EROFS, errno.EACCES, errno.EPERM)
    free = None
    with contextlib.suppress(OSError):
        free = shutil.disk_usage(path).free
    if error.errno == errno.ENOSPC or (error.errno in locked and free == 0):
        return CommandError(
            "The drive %s is full: remove files of yours and run flash again." % path
        )
    if error.errno in locked and free is not None:
        return CommandError(
            "The drive %s can only be read. Restart the board and try again. If that doesn't help, "
            "the drive is damaged and wants repair, or a boot.py on it keeps it for its own "
            "program: docs/flash.md says what to do." % path
        )
    return CommandError(
        "The drive %s went away or gives errors (%s). Plug the board in again and run flash again: "
        "it goes on from here." % (path, error.strerror or error)
    )
