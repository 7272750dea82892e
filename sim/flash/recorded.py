# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A drive that is only known from a list of its files, for those who can't wait for each answer:
a plan is worked out on it, and carried out on it, and every step is written down.

    drive = Recorded(files, folders, free, cluster)
    plan = Plan(drive, bundle)
    steps.update(plan)
    drive.steps          # what is to be done on the drive itself, one after the other:

    ("write", name, data)      a new file, or one over another
    ("check", name, data)      read it back: it has to hold this
    ("move", old, new)         over a file that is there
    ("remove", name)
    ("make", folder)           it isn't there yet; what it lies in is
    ("drop", folder)           if it is empty
    ("flush",)

Runs in the page's Python, too: nothing in here that a board's Python doesn't know.
"""

from sim.errors import CommandError


class Recorded:
    path = "CIRCUITPY"

    def __init__(self, files, folders=(), free=1 << 40, cluster=512):
        """`files`: {path: bytes}; a number of bytes where nobody needs to know what they are."""
        self.files = dict(files)
        self.folders = {folder for path in list(files) for folder in chain(path)[:-1]}
        for folder in folders:
            self.folders.update(chain(folder))
        self._free = free
        self._cluster = cluster
        self.steps = []
        self.writing = False  # from now on what is read is to be read on the drive itself

    # Looking

    def kind(self, name):
        if name in self.folders:
            return "folder"
        return "file" if name in self.files else None

    def names(self, name=""):
        start = name + "/" if name else ""
        inside = [path for path in list(self.files) + list(self.folders) if path.startswith(start)]
        return sorted({path[len(start) :].split("/")[0] for path in inside if path != name})

    def walk(self, name=""):
        start = name + "/" if name else ""
        return sorted(path for path in self.files if path.startswith(start))

    def read(self, name):
        data = self.files.get(name)
        if isinstance(data, int):
            raise CommandError("Nobody has read %s." % name)
        if self.writing and data is not None:
            self.steps.append(("check", name, data))
        return data

    def size(self, name):
        data = self.files.get(name, b"")
        return data if isinstance(data, int) else len(data)

    def room(self):
        return self._free, self._cluster

    # Changing

    def write(self, name, data, progress=None):
        self.steps.append(("write", name, data))
        self.files[name] = data
        if progress:
            progress(len(data))

    def move(self, old, new):
        self.steps.append(("move", old, new))
        self.files[new] = self.files.pop(old)

    def remove(self, name):
        self.steps.append(("remove", name))
        del self.files[name]

    def check_folder(self, name):
        for folder in chain(name):
            if self.kind(folder) == "file":
                raise CommandError(
                    "There is a file %s on the drive where flash needs a folder: give it another "
                    "name, then run flash again." % folder
                )

    def make_folder(self, name):
        self.check_folder(name)
        for folder in chain(name):
            if folder not in self.folders:
                self.steps.append(("make", folder))
                self.folders.add(folder)

    def drop_folder(self, name):
        if name in self.folders and not self.names(name):
            self.steps.append(("drop", name))
            self.folders.remove(name)

    def flush(self):
        self.steps.append(("flush",))


def chain(name):
    """A folder's path, after those of the folders it lies in."""
    parts = name.split("/")
    return ["/".join(parts[: i + 1]) for i in range(len(parts))]
