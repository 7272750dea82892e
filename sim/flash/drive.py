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
import stat
import sys

from sim.errors import CommandError

CHUNK = 4096
MOST = 1 << 20  # bytes of a file that are read: no file of ours has so many
# A link isn't followed out of the drive, a pipe is not waited for.
PLAINLY = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


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
        """ "file", "folder", "other" (a link, a pipe, a device: never ours) or None."""
        self.here()
        try:
            for folder in chain(name)[:-1]:
                if not stat.S_ISDIR(os.lstat(self.where(folder)).st_mode):
                    return None
            mode = os.lstat(self.where(name)).st_mode
        except (FileNotFoundError, NotADirectoryError):
            return None
        return "folder" if stat.S_ISDIR(mode) else "file" if stat.S_ISREG(mode) else "other"

    def names(self, name=""):
        """The names in a folder; nothing where there is none."""
        if name and self.kind(name) != "folder":
            return []
        self.here()
        return sorted(os.listdir(self.where(name)))

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
        """A file's bytes, from the device where that can be asked for; None if there is no file,
        or one too large to be ours."""
        if self.kind(name) != "file":
            return None
        data = read(self.where(name), MOST, forget_cached)
        return data if len(data) <= MOST else None

    def size(self, name):
        """A file's size; 0 if there is no file."""
        return os.lstat(self.where(name)).st_size if self.kind(name) == "file" else 0

    def room(self):
        """(free bytes, bytes of a cluster)."""
        self.here()
        use = shutil.disk_usage(self.path)
        free = use.free if use.total else 1 << 40  # some drivers don't tell: then we shall see
        return free, self._cluster(use.total)

    def _cluster(self, total):
        if not total:
            return 512  # such a driver tells no true cluster either; most fits with the smallest
        if hasattr(os, "statvfs"):
            return max(os.statvfs(self.path).f_frsize, 512)
        # Windows: as CircuitPython's formatting chooses it, the next larger to be safe.
        return 4096 if total > 4 << 20 else 2048

    # Changing

    def write(self, name, data, progress=lambda size: None):
        if self.kind(name) in ("file", "other"):
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

    def measure(self, name):
        """The number of bytes there is room for, found by writing a file until it is full."""
        self.here()
        size, more = 0, 1
        try:
            with open(self.where(name), "wb", buffering=0) as file:
                while more:
                    more = file.write(bytes(512))
                    size += more
        except OSError as error:
            if not is_full(error, self.path):
                raise
        self.remove(name)
        self.flush()
        return size

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
            if self.kind(folder) in ("file", "other"):
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


def read(path, most, opened=lambda file: None):
    """The bytes of a plain file, one more than `most` at most."""
    with open(os.open(path, os.O_RDONLY | PLAINLY), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "not a file")
        opened(file.fileno())
        return file.read(most + 1)


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


LOCKED = (errno.EROFS, errno.EACCES, errno.EPERM)


def free_bytes(path):
    """The free bytes that the drive's driver reports, if the drive is there."""
    with contextlib.suppress(OSError):
        return shutil.disk_usage(path).free
    return None


def is_full(error, path):
    """Some drivers say of a full drive that one may not write to it."""
    return error.errno == errno.ENOSPC or (error.errno in LOCKED and free_bytes(path) == 0)


def sentence(error, path):
    """The sentence in which an OSError at the drive makes sense to the person at the cable."""
    if is_full(error, path):
        return CommandError(
            "The drive %s is full: remove files of yours and run flash again." % path
        )
    if error.errno in LOCKED and free_bytes(path) is not None:
        return CommandError(
            "The drive %s can only be read. Restart the board and try again. If that doesn't help, "
            "the drive is damaged and wants repair, or a boot.py on it keeps it for its own "
            "program: docs/flash.md says what to do." % path
        )
    return CommandError(
        "The drive %s went away or gives errors (%s). Plug the board in again and run flash again: "
        "it goes on from here." % (path, error.strerror or error)
    )
