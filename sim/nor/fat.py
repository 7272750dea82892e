# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A FAT12/16 drive as the firmware's FatFs keeps it, with what `os` and `open` are on a board.

Which blocks are read and written, and in which order, is what this is about: one window of 512
bytes serves the table, directories and half-written blocks; whole blocks of a file go straight to
the flash; closing a file that was written rewrites its place in the directory, changed or not.

Only names of eight and three characters are kept; they are all a test needs.
"""

import errno

BLOCK = 512
ENTRY = 32
FOLDER = 0x10
ARCHIVE = 0x20
END = 0xFFFF


def error(number):
    return OSError(number, errno.errorcode[number])


def make(flash):
    """Format a drive as the firmware does at its first start."""
    size = flash.blocks
    cluster = 1
    for limit in (1, 4, 16, 64, 256, 512):
        if limit > size // 4096:
            break
        cluster *= 2
    while True:
        clusters = size // cluster
        wide = clusters > 4085
        table = (clusters * 2 + 4 if wide else (clusters * 3 + 1) // 2 + 3) + BLOCK - 1
        table //= BLOCK
        entries = 128 if size <= 256 else 512
        clusters = (size - 1 - table - entries * ENTRY // BLOCK) // cluster
        if wide and clusters <= 4085:
            cluster *= 2
            continue
        break
    boot = bytearray(BLOCK)
    boot[0:11] = b"\xeb\xfe\x90MSDOS5.0"
    boot[11:13] = BLOCK.to_bytes(2, "little")
    boot[13] = cluster
    boot[14] = 1
    boot[16] = 1
    boot[17:19] = entries.to_bytes(2, "little")
    boot[19:21] = size.to_bytes(2, "little")
    boot[21] = 0xF8
    boot[22:24] = table.to_bytes(2, "little")
    boot[24:28] = b"\x3f\x00\xff\x00"
    boot[36:62] = b"\x80\x00\x29" + bytes(4) + b"NO NAME    " + b"FAT     "
    boot[510:512] = b"\x55\xaa"
    flash.write(0, bytes(boot))
    for i in range(table + entries * ENTRY // BLOCK):
        start = b"" if i else (b"\xf8\xff\xff\xff" if wide else b"\xf8\xff\xff")
        flash.write(1 + i, start + bytes(BLOCK - len(start)))
    flash.sync()


class Volume:
    """A mounted drive: FatFs with its one window."""

    def __init__(self, flash):
        self.flash = flash
        self.window = None
        self.at = None  # the block in the window
        self.dirty = False
        boot = flash.read(0)
        if boot[510:512] != b"\x55\xaa" or boot[11:13] != b"\x00\x02":
            raise error(errno.ENODEV)
        self.cluster = boot[13]
        self.entries = int.from_bytes(boot[17:19], "little")
        size = int.from_bytes(boot[19:21], "little")
        table = int.from_bytes(boot[22:24], "little")
        self.table = 1
        self.root = 1 + table
        self.data = self.root + self.entries * ENTRY // BLOCK
        self.top = (size - self.data) // self.cluster + 2
        self.wide = self.top - 2 > 4085
        self.last = 1  # where the search for free clusters goes on

    # the window

    def sync_window(self):
        if self.dirty:
            self.flash.write(self.at, bytes(self.window))
            self.dirty = False

    def move(self, block):
        if block != self.at:
            self.sync_window()
            self.window = bytearray(self.flash.read(block))
            self.at = block

    def sync(self):
        self.sync_window()
        self.flash.sync()

    # the table

    def get(self, cluster):
        if self.wide:
            self.move(self.table + cluster // 256)
            at = cluster % 256 * 2
            return self.window[at] | self.window[at + 1] << 8
        at = cluster * 3 // 2
        block, at = self.table + at // BLOCK, at % BLOCK
        if block != self.at:
            self.move(block)
        low = self.window[at]
        at += 1
        if at == BLOCK:
            self.move(block + 1)
            at = 0
        both = low | self.window[at] << 8
        value = both >> 4 if cluster & 1 else both & 0xFFF
        return END if value >= 0xFF8 else value

    def put(self, cluster, value):
        if self.wide:
            self.move(self.table + cluster // 256)
            at = cluster % 256 * 2
            self.window[at : at + 2] = value.to_bytes(2, "little")
            self.dirty = True
            return
        at = cluster * 3 // 2
        self.move(self.table + at // BLOCK)
        old = self.window[at % BLOCK]
        self.window[at % BLOCK] = (old & 15 | value << 4 & 240) if cluster & 1 else value & 255
        self.dirty = True
        at += 1
        self.move(self.table + at // BLOCK)
        old = self.window[at % BLOCK]
        self.window[at % BLOCK] = value >> 4 & 255 if cluster & 1 else old & 240 | value >> 8 & 15
        self.dirty = True

    def stretch(self, cluster):
        """The cluster after this one, a new one if there is none; 0 when the drive is full."""
        found = 0
        if cluster:
            following = self.get(cluster)
            if 2 <= following < self.top:
                return following
            found = cluster + 1 if cluster + 1 < self.top else 2
            if self.get(found):
                found = 0
        if not found:
            start = found = self.last
            while True:
                found += 1
                if found >= self.top:
                    found = 2
                    if found > start:
                        return 0
                if not self.get(found):
                    break
                if found == start:
                    return 0
        self.put(found, END)
        if cluster:
            self.put(cluster, found)
        self.last = found
        return found

    def free_chain(self, cluster):
        while 2 <= cluster < self.top:
            following = self.get(cluster)
            if not following:
                break
            self.put(cluster, 0)
            cluster = following

    def free_clusters(self):
        return sum(not self.get(cluster) for cluster in range(2, self.top))

    def block_of(self, cluster):
        if not 2 <= cluster < self.top:
            raise error(errno.EIO)
        return self.data + (cluster - 2) * self.cluster

    # directories

    def places(self, folder, grow=False):
        """(block, offset) of each entry of a directory, whose first cluster is `folder`."""
        if not folder:
            for i in range(self.entries):
                yield self.root + i * ENTRY // BLOCK, i * ENTRY % BLOCK
            return
        while True:
            for i in range(self.cluster * BLOCK // ENTRY):
                yield self.block_of(folder) + i * ENTRY // BLOCK, i * ENTRY % BLOCK
            following = self.get(folder)
            if not 2 <= following < self.top:
                if not grow:
                    return
                following = self.stretch(folder)
                if not following:
                    return
                self.clear(following)
            folder = following

    def clear(self, cluster):
        self.sync_window()
        block = self.block_of(cluster)
        for i in range(self.cluster):
            self.flash.write(block + i, bytes(BLOCK))
        self.at = block
        self.window = bytearray(BLOCK)

    def walk(self, folder):
        """(block, offset, name, attributes, first cluster, size) of what a directory holds."""
        for block, at in self.places(folder):
            self.move(block)
            entry = self.window[at : at + ENTRY]
            if entry[0] == 0:
                return
            if entry[0] != 0xE5 and not entry[11] & 8 and entry[0] != 0x2E:
                first = int.from_bytes(entry[26:28], "little")
                size = int.from_bytes(entry[28:32], "little")
                yield block, at, name_of(entry), entry[11], first, size

    def entry(self, folder, name):
        """The entry that `walk` has of one name, or None."""
        try:
            short = short_name(name)
        except OSError:
            short = None
        for block, at in self.places(folder):
            if block != self.at:
                self.move(block)
            window = self.window
            if window[at] == 0:
                return None
            if window[at : at + 11] == short and not window[at + 11] & 8:
                first = window[at + 26] | window[at + 27] << 8
                size = int.from_bytes(window[at + 28 : at + 32], "little")
                return block, at, name_of(window[at : at + ENTRY]), window[at + 11], first, size
        return None

    def find(self, path):
        """(the directory's first cluster, the name, its entry or None) for a path."""
        names = [name for name in path.split("/") if name]
        folder = 0
        for i, name in enumerate(names):
            found = self.entry(folder, name)
            if i == len(names) - 1:
                return folder, name, found
            if found is None or not found[3] & FOLDER:
                raise error(errno.ENOENT)
            folder = found[4]
        return 0, "", None

    def register(self, folder, name):
        """A new entry in a directory; it is in the window afterwards. Gives its offset there."""
        short = short_name(name)
        for block, at in self.places(folder, grow=True):
            self.move(block)
            if self.window[at] in (0, 0xE5):
                self.window[at : at + ENTRY] = short + bytes(ENTRY - 11)
                self.window[at + 12] = 0x18  # small letters
                self.dirty = True
                return at
        raise error(errno.EACCES)


def short_name(name):
    stem, _, end = name.partition(".")
    if not 1 <= len(stem) <= 8 or len(end) > 3 or "." in end:
        raise error(errno.EINVAL)
    return stem.upper().encode().ljust(8) + end.upper().encode().ljust(3)


def name_of(entry):
    # (A cut may leave any bytes there; FatFs has a letter for each of them.)
    stem, end = (part.decode("cp437").rstrip(" ") for part in (entry[:8], entry[8:11]))
    name = stem + "." + end if end else stem
    return name.lower() if entry[12] & 0x18 else name


class File:
    """An open file, as f_open, f_read, f_write, f_lseek, f_sync and f_close treat it."""

    def __init__(self, volume, path, mode, may_write):
        self.volume = volume
        self.may_write = may_write
        self.text = "b" not in mode
        self.writes = "w" in mode or "a" in mode or "x" in mode or "+" in mode
        if self.writes:
            may_write()
        folder, name, entry = volume.find(path)
        self.modified = False
        if entry is not None and entry[3] & FOLDER or not name:
            raise error(errno.EACCES if self.writes else errno.ENOENT)
        if entry is None:
            if mode[0] == "r":
                raise error(errno.ENOENT)
            self.offset = volume.register(folder, name)
            self.first = self.size = 0
            volume.window[self.offset + 11] = ARCHIVE
            volume.dirty = self.modified = True
        else:
            self.offset, self.first, self.size = entry[1], entry[4], entry[5]
            if mode[0] == "x":
                raise error(errno.EEXIST)
            if mode[0] == "w":
                volume.window[self.offset + 26 : self.offset + 32] = bytes(6)
                volume.dirty = self.modified = True
                if self.first:
                    block = volume.at
                    volume.free_chain(self.first)
                    volume.move(block)
                    volume.last = max(self.first - 1, 1)
                self.first = self.size = 0
        self.block = volume.at  # of the directory
        self.here = 0
        self.current = 0  # the cluster `here` is in, or just behind
        self.sector = None
        self.open = True
        if mode[0] == "a":
            self.seek(self.size)

    def _ready(self):
        if not self.open:
            raise ValueError("I/O operation on closed file")
        self.may_write(reading=True)

    def _step(self, follow):
        """Enter the block `here` begins; False when the drive is full."""
        volume = self.volume
        if self.here // BLOCK % volume.cluster == 0:
            if self.here:
                cluster = follow(self.current)
            else:
                cluster = self.first
                if not cluster and follow == volume.stretch:
                    cluster = self.first = volume.stretch(0)
            if not cluster:
                return False
            self.current = cluster
        return True

    def _block(self):
        volume = self.volume
        return volume.block_of(self.current) + self.here // BLOCK % volume.cluster

    def readinto(self, buffer):
        if len(buffer) == BLOCK and not self.here % BLOCK and self.size - self.here >= BLOCK:
            self._ready()  # a whole block: what most reading is
            buffer[:] = self._whole()
            return BLOCK
        got = self._read(len(buffer))
        buffer[: len(got)] = got
        return len(got)

    def read(self, length=-1):
        got = bytes(self._read(length))
        return got.decode() if self.text else got

    def _read(self, length):
        self._ready()
        volume = self.volume
        left = self.size - self.here
        left = left if length is None or length < 0 else min(length, left)
        out = bytearray()
        while left > 0:
            if self.here % BLOCK == 0:
                if left >= BLOCK:
                    out += self._whole()
                    left -= BLOCK
                    continue
                self._enter()
            count = min(BLOCK - self.here % BLOCK, left)
            volume.move(self.sector)
            at = self.here % BLOCK
            out += volume.window[at : at + count]
            self.here += count
            left -= count
        return out

    def _enter(self):
        if not self._step(self.volume.get):
            raise error(errno.EIO)
        self.sector = self._block()

    def _whole(self):
        """The block `here` begins, straight from the flash."""
        volume = self.volume
        within = self.here // BLOCK % volume.cluster
        if not within:  # as _enter does
            self.current = volume.get(self.current) if self.here else self.first
        self.sector = volume.block_of(self.current) + within
        self.here += BLOCK
        if volume.dirty and volume.at == self.sector:
            return volume.window
        return volume.flash.read(self.sector)

    def write(self, data):
        self._ready()
        if not self.writes:
            raise error(errno.EACCES)
        volume = self.volume
        data = data.encode() if isinstance(data, str) else bytes(data)
        done = 0
        while done < len(data):
            if self.here % BLOCK == 0:
                if not self._step(volume.stretch):
                    break
                if volume.at == self.sector:
                    volume.sync_window()
                self.sector = self._block()
                if len(data) - done >= BLOCK:
                    piece = data[done : done + BLOCK]
                    volume.flash.write(self.sector, piece)
                    if volume.at == self.sector:
                        volume.window = bytearray(piece)
                        volume.dirty = False
                    self._moved(BLOCK)
                    done += BLOCK
                    continue
                if self.here >= self.size:
                    volume.sync_window()
                    volume.at = self.sector
                    volume.window = volume.window or bytearray(BLOCK)
            at = self.here % BLOCK
            count = min(BLOCK - at, len(data) - done)
            volume.move(self.sector)
            volume.window[at : at + count] = data[done : done + count]
            volume.dirty = True
            self._moved(count)
            done += count
        self.modified = True
        if done < len(data):
            raise error(errno.ENOSPC)
        return done

    def _moved(self, count):
        self.here += count
        self.size = max(self.size, self.here)

    def seek(self, offset, whence=0):
        self._ready()
        volume = self.volume
        offset += (0, self.here, self.size)[whence]
        if not self.writes:
            offset = min(offset, self.size)
        bytes_each = volume.cluster * BLOCK
        before = self.here
        self.here = 0
        if offset > 0:
            if before > 0 and (offset - 1) // bytes_each >= (before - 1) // bytes_each:
                self.here = (before - 1) // bytes_each * bytes_each
                cluster = self.current
            else:
                cluster = self.first
                if not cluster and self.writes:
                    cluster = self.first = volume.stretch(0)
                self.current = cluster
            if cluster:
                while offset - self.here > bytes_each:
                    self.here += bytes_each
                    cluster = (volume.stretch if self.writes else volume.get)(cluster)
                    if not cluster:
                        offset = self.here
                        break
                    self.current = cluster
                self.here = offset
                if offset % BLOCK:
                    self.sector = volume.block_of(self.current)
                    self.sector += (offset - 1) % bytes_each // BLOCK
        if self.here > self.size:
            self.size = self.here
            self.modified = True
        return self.here

    def tell(self):
        return self.here

    def flush(self):
        self._ready()
        if self.modified:
            volume = self.volume
            volume.move(self.block)
            at = self.offset
            volume.window[at + 11] |= ARCHIVE
            volume.window[at + 26 : at + 28] = self.first.to_bytes(2, "little")
            volume.window[at + 28 : at + 32] = self.size.to_bytes(4, "little")
            volume.dirty = True
            volume.sync()
            self.modified = False

    def close(self):
        if self.open:
            self.flush()
            self.open = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Drive:
    """A drive in use: the part of `os` that the firmware has, and `open`.

    `readonly` is what a computer's mount makes of it; `gone` is a card pulled out.
    """

    def __init__(self, flash):
        self.volume = Volume(flash)
        self.readonly = False
        self.gone = False

    def may_write(self, reading=False):
        if self.gone:
            raise error(errno.EIO)
        if self.readonly and not reading:
            raise error(errno.EROFS)

    def open(self, path, mode="r", buffering=-1):
        self.may_write(reading=True)
        return File(self.volume, path, mode, self.may_write)

    def _entry(self, path):
        self.may_write(reading=True)
        folder, name, entry = self.volume.find(path)
        if entry is None and name:
            raise error(errno.ENOENT)
        return entry

    def listdir(self, path="/"):
        entry = self._entry(path)
        if entry is not None and not entry[3] & FOLDER:
            raise error(errno.ENOTDIR)
        return [found[2] for found in self.volume.walk(entry[4] if entry else 0)]

    def stat(self, path):
        entry = self._entry(path)
        if entry is None:
            return (0x4000,) + (0,) * 9
        mode = 0x4000 if entry[3] & FOLDER else 0x8000
        return (mode, 0, 0, 0, 0, 0, entry[5], 0, 0, 0)

    def statvfs(self, path):
        self.may_write(reading=True)
        volume = self.volume
        size = volume.cluster * BLOCK
        free = volume.free_clusters()
        return (size, size, volume.top - 2, free, free, 0, 0, 0, 0, 255)

    def mkdir(self, path):
        self.may_write()
        volume = self.volume
        folder, name, entry = volume.find(path)
        if entry is not None:
            raise error(errno.EEXIST)
        cluster = volume.stretch(0)
        if not cluster:
            raise error(errno.EACCES)
        volume.clear(cluster)
        for i, start in ((0, cluster), (1, folder)):
            dots = (b"." * (i + 1)).ljust(11) + bytes([FOLDER]) + bytes(14)
            volume.window[i * ENTRY : (i + 1) * ENTRY] = (
                dots + start.to_bytes(2, "little") + bytes(4)
            )
        volume.dirty = True
        at = volume.register(folder, name)
        volume.window[at + 11] = FOLDER
        volume.window[at + 26 : at + 28] = cluster.to_bytes(2, "little")
        volume.sync()

    def remove(self, path):
        self.may_write()
        block, at, _, attributes, first, _ = self._entry(path)
        if attributes & FOLDER:
            raise error(errno.EISDIR)
        self.volume.move(block)
        self.volume.window[at] = 0xE5
        self.volume.dirty = True
        self.volume.free_chain(first)
        self.volume.sync()

    def rename(self, old, new):
        self.may_write()
        volume = self.volume
        block, at, *_ = self._entry(old)
        entry = bytes(volume.window[at : at + ENTRY])
        folder, name, other = volume.find(new)
        if other is not None:
            self.remove(new)
        to = volume.register(folder, name)
        volume.window[to + 13 : to + ENTRY] = entry[13:]
        volume.window[to + 11] = entry[11]
        volume.dirty = True
        volume.move(block)
        volume.window[at] = 0xE5
        volume.dirty = True
        volume.sync()

    def sync(self):
        """os.sync() there: the flash's cache goes out, the window does not."""
        self.volume.flash.sync()
