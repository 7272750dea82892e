# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A flash chip with its wear and its power switch, and the firmware's ways of writing to it.

The chip knows what every NOR flash knows: an erase sets a whole sector's bits, a program clears
bits of one page, and either may be cut short. What stands above it is CircuitPython's: the cache
of one 4 KB sector that turns 512-byte blocks into erases (one for chips beside the processor,
another for the RP2040's), a processor's own flash without any, and the two ways of writing the
bytes of microcontroller.nvm.

sim/nor/fat.py puts a FAT drive on top.
"""

SECTOR = 4096
PAGE = 256
BLOCK = 512
BLOCKS = SECTOR // BLOCK
ERASED = b"\xff" * PAGE


class PowerCut(BaseException):
    """The power is gone. A program can't catch this any more than a board can."""


class Chip:
    """`size` bytes of flash. `wear` counts the erases of each sector.

    `log`, when it is a list, gets every (address, bytes) programmed and (address, None) erased.
    `cut` is how many more writes and erases the power lasts; None: for ever. `cut_bytes` is how
    much of the one in which it fails still happens.
    """

    def __init__(self, size, sector=SECTOR, page=PAGE, image=None):
        self.sector = sector
        self.page = page
        self.data = bytearray(image) if image is not None else bytearray(b"\xff" * size)
        self.wear = [0] * (size // sector)
        self.log = None
        self.cut = None
        self.cut_bytes = 0

    def read(self, address, length):
        return bytes(self.data[address : address + length])

    def erase(self, address):
        address -= address % self.sector
        self.wear[address // self.sector] += 1
        length = self._powered(address, None, self.sector)
        self.data[address : address + length] = b"\xff" * length
        self._done()

    def program(self, address, data):
        """Within one page: bits only go from 1 to 0."""
        if address // self.page != (address + len(data) - 1) // self.page:
            raise ValueError("a program stays within its page")
        length = self._powered(address, data, len(data))
        old = self.data[address : address + length]
        # (Most that is programmed has just been erased.)
        new = data[:length] if old == ERASED else both(old, data[:length])
        self.data[address : address + length] = new
        self._done()

    def _powered(self, address, data, length):
        if self.log is not None:
            self.log.append((address, data))
        if self.cut is None:
            return length
        self.cut -= 1
        return length if self.cut >= 0 else min(self.cut_bytes, length)

    def _done(self):
        if self.cut is not None and self.cut < 0:
            raise PowerCut()


def both(old, new):
    """The bits that are set in both."""
    size = len(new)
    both = int.from_bytes(old, "little") & int.from_bytes(new, "little")
    return both.to_bytes(size, "little")


class Beside:
    """A chip beside the processor (SAMD51, STM32): supervisor/shared/external_flash.

    Blocks written to one sector gather in RAM until another sector is written, a block is written
    twice, or a sync. A block that is erased is programmed at once. The last sector of the chip is
    not part of the drive; without RAM to spare (`ram=False`) it takes the gathered blocks.
    """

    def __init__(self, chip, ram=True):
        self.chip = chip
        self.ram = ram
        self.blocks = (len(chip.data) - SECTOR) // BLOCK
        self.scratch = len(chip.data) - SECTOR
        self.sector = None
        self.gathered = {}  # block in the sector -> its bytes

    def read(self, block):
        address = block * BLOCK
        if self.sector == address - address % SECTOR:
            got = self.gathered.get(block % BLOCKS)
            if got is not None:
                return got
        return self.chip.read(address, BLOCK)

    def write(self, block, data):
        address = block * BLOCK
        sector = address - address % SECTOR
        if self.sector != sector or block % BLOCKS in self.gathered:
            if self.chip.read(address, BLOCK) == ERASED * 2:
                self._program(address, data)
                return
            self.sync()
            if not self.ram:
                self.chip.erase(self.scratch)
            self.sector = sector
        self.gathered[block % BLOCKS] = bytes(data)
        if not self.ram:
            self._program(self.scratch + block % BLOCKS * BLOCK, data)

    def _program(self, address, data):
        for i in range(0, len(data), PAGE):
            page = bytes(data[i : i + PAGE])
            if page != ERASED:
                self.chip.program(address + i, page)

    def sync(self):
        if self.sector is None:
            return
        whole = b""
        for i in range(BLOCKS):
            got = self.gathered.get(i)
            if got is None:
                got = self.chip.read(self.sector + i * BLOCK, BLOCK)
                if not self.ram:
                    self._program(self.scratch + i * BLOCK, got)
            whole += got
        self.chip.erase(self.sector)
        self._program(self.sector, whole)
        self.sector = None
        self.gathered = {}


class Inside:
    """The RP2040's chip, which also holds the firmware: ports/raspberrypi/internal_flash.

    Every sector written is erased, whatever is in it, and any reading writes the cache out first.
    """

    def __init__(self, chip):
        self.chip = chip
        self.blocks = len(chip.data) // BLOCK
        self.sector = None
        self.cache = bytearray()

    def read(self, block):
        self.sync()
        return self.chip.read(block * BLOCK, BLOCK)

    def write(self, block, data):
        sector = block * BLOCK - block * BLOCK % SECTOR
        if self.sector != sector:
            self.sync()
            self.cache = bytearray(self.chip.read(sector, SECTOR))
            self.sector = sector
        at = block % BLOCKS * BLOCK
        self.cache[at : at + BLOCK] = data

    def sync(self):
        if self.sector is None:
            return
        self.chip.erase(self.sector)
        for i in range(0, SECTOR, PAGE):
            self.chip.program(self.sector + i, bytes(self.cache[i : i + PAGE]))
        self.sector = None


class Nvm:
    """microcontroller.nvm over a chip of its own, which is one sector.

    `appends`: the RP2040's way, which programs bytes that are all erased without an erase.
    Else, as on the SAMD51, every write erases all of it.
    """

    def __init__(self, size, appends, image=None):
        self.chip = Chip(size, sector=size, page=PAGE if appends else BLOCK, image=image)
        self.appends = appends

    def __len__(self):
        return len(self.chip.data)

    def __getitem__(self, index):
        got = self.chip.data[index]
        return got if isinstance(got, int) else bytearray(got)

    def __setitem__(self, index, value):
        if isinstance(index, int):
            index, value = slice(index, index + 1), (value,)
        start, stop, step = index.indices(len(self))
        if step != 1 or stop - start != len(value):
            raise ValueError("Slice and value different lengths.")
        if start == stop:
            return
        value = bytes(value)
        if self.appends and not any(byte != 255 for byte in self.chip.data[start:stop]):
            first = start - start % self.chip.page
            whole = self.chip.read(first, start - first) + value
            self._program(first, whole)
            return
        whole = self.chip.read(0, start) + value + self.chip.read(stop, len(self) - stop)
        self.chip.erase(0)
        self._program(0, whole)

    def _program(self, address, data):
        for i in range(0, len(data), self.chip.page):
            page = data[i : i + self.chip.page]
            self.chip.program(address + i, page + b"\xff" * (self.chip.page - len(page)))
