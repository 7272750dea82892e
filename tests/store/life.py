# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board's life at random: what it saves, what happens to it, and whether the promises hold.

    life = Life(seed, "beside")
    for _ in range(steps):
        life.step()

A step is something that a player, an owner or the world does: a turn, the end of a match, a
setting, a cable in or out, off and on, a drive that is filled, a file that is shortened, a bit that
flips, memory that runs out; and any of it may be cut at any write, so may be the start after it,
several times in a row. After each step all that was saved is looked at, in play and after a start.

What may be there is known of each name: `sure` is what was promised, `maybe` what was on its way
since. PROMISES are the rows of docs/saves.md that are kept here, and `life.seen` counts how often
each was put to the test.
"""

import contextlib
import random
from collections import Counter

import games
from ludopoche.core import terms
from ludopoche.store.keeper import join, stored
from sim.nor import chip, drives
from tests.store import rig

PROMISES = {
    "the power goes at any write or erase of a save to a file": "cut in a file",
    "the same, while a turn is added to the RP2040's NVM": "cut in a turn",
    "the same, while the NVM is erased (SAMD51: every write)": "cut in the area",
    "a file is cut short or deleted": "shorten",
    "bits flip": "flip",
    "the power goes while the files are closed (leaving, a cable, another place)": "cut closing",
    "a match is too long for its place": "long",
    "the drive is full": "fill",
    "a place goes while playing": "cable",
    "memory runs out while saving": "tight",
    "a match ends, and the power goes at any moment of that": "cut ending",
}
NAMES = ("book", "link", "match.lucky", "match.easy", "match.sixteen")
KINDS = {
    "beside": ("Atmel SAMD51", chip.Beside, 8192, False),
    "inside": ("RP2040", chip.Inside, 4096, True),
}
OWN = ("save.1", "save.2", "last-1.txt", "last-2.txt")
MOST = 2  # bits that flip and files that are shortened in a life
STEPS = (
    *("turn",) * 6,
    *("setting", "link", "sixteen", "sixteen", "ending", "ended", "rest", "close"),
    *("cable", "cable", "fill", "flip", "shorten", "long", "tight", "again"),
)
_drives = {}  # (way, size) -> the image of a chip with the owner's files
_begun = {}  # the same -> this chip and the NVM after the first start
_matches = []  # some that are over, and before their last move


def image_of(way, size):
    if (way, size) not in _drives:
        _drives[way, size] = bytes(rig.formatted(way, size)[1].data)
    return _drives[way, size]


def begun(way, size):
    if (way, size) not in _begun:
        board = board_of(bytearray(image_of(way, size)), way)
        with drives.running(board):
            rig.opened(board).close()
        _begun[way, size] = [bytes(each.data) for each in chips(board)]
    return map(bytearray, _begun[way, size])


def board_of(image, way, nvm=None):
    platform, _, area, appends = KINDS[way]
    nvm = chip.Nvm(area, appends, image=nvm)
    return rig.board(rig.switched_on(image, way), nvm=nvm, platform=platform)


def chips(board):
    return [board.mounts["/"].volume.flash.chip, board.nvm.chip]


def matches():
    """Of a match that is over: itself, and as it was before its last move."""
    rules = games.load("sixteen", "rules")
    dice = random.Random(1)
    while len(_matches) < 3:
        words = {"players": "1", "seed": str(len(_matches)), "rounds": "1"}
        match = terms.agree(rules, words, (("Anna", None),))
        moves = []
        while not match.over:
            moves.append(dice.choice(match.legal()))
            match.play(moves[-1])
        before = terms.agree(rules, words, (("Anna", None),))
        for move in moves[:-1]:
            before.play(move)
        _matches.append((before, match))
    return _matches


def is_over(saved):
    return b"\tover=" in (saved or b"").split(b"\n")[0]


def value_of(data):
    return join(data(True) if callable(data) else data) or None


class Life:
    def __init__(self, seed, way):
        self.dice = random.Random("%s %s" % (way, seed))
        self.way = way
        self.size = self.dice.choice((None, None, 640 * rig.KB))
        image, nvm = begun(way, self.size)
        self.board = board_of(image, way, nvm)
        self.board.give_back = self.given_back
        self.owners = rig.files(self.board.mounts["/"])
        self.sure = dict.fromkeys(NAMES)
        self.maybe = {name: [] for name in NAMES}
        self.ever = {name: [None] for name in NAMES}  # all that a place was given of it
        self.filed = dict.fromkeys(NAMES)  # what the files had of it last
        self.lost = False  # has the device no place for saves any more?
        self.torn = False  # were the files lost to a cut while they were closed?
        self.text = b""
        self.played = 0  # matches that were counted
        self.match = None  # the last that began: before its last move, over
        self.over = False  # is one that is over still to be seen?
        self.solid = True  # before this step nothing was on its way
        self.harmed = 0
        self.seen = Counter()
        self.story = []
        self.closing = False
        self.short = False  # of memory

    @contextlib.contextmanager
    def running(self):
        with drives.running(self.board):
            from ludopoche.store import keeper, make, nvm

            self.watch(make, "make", self.made)
            self.watch(keeper.Folder, "close", self.closed)
            self.watch(keeper.Folder, "save", self.given)
            self.watch(nvm.Nvm, "save", self.given)
            self.on()
            yield self

    def watch(self, where, name, by):
        real = getattr(where, name)
        setattr(where, name, lambda *args: by(real, *args))

    def made(self, real, *args):
        """Making files writes table and directory: that is not promised to bear a cut."""
        cuts = [each.cut for each in chips(self.board)]
        self.uncut()
        try:
            return real(*args)
        finally:
            for each, cut in zip(chips(self.board), cuts):
                each.cut = cut

    def closed(self, real, *args):
        self.closing = True
        real(*args)
        self.closing = False

    def given_back(self):
        self.board.mounts["/"].readonly = self.board.usb

    # on and off

    def cut(self):
        """From now on the power lasts so many writes more."""
        drive, nvm = chips(self.board)
        if self.keeper.where == "nvm":
            drive, nvm = nvm, drive
        each = self.dice.choice((drive, drive, drive, nvm))
        each.cut = self.dice.choice(
            (0, 1, 2, 5, 9, self.dice.randrange(30), self.dice.randrange(200))
        )
        each.cut_bytes = self.dice.choice((0, 1, 100, 777, 2777, 4095))

    def uncut(self):
        for each in chips(self.board):
            each.cut = None

    def off(self):
        """Switched off, or cut: what is on the chips stays."""
        data = self.board.mounts["/"].volume.flash.chip.data
        try:
            self.board.mounts["/"] = rig.switched_on(data, self.way)
        except OSError:  # the firmware formats it, and the owner installs anew
            image = bytearray(image_of(self.way, self.size))
            self.board.mounts["/"] = rig.switched_on(image, self.way)
            self.owners = None
        self.given_back()
        nvm = self.board.nvm
        self.board.nvm = chip.Nvm(len(nvm), nvm.appends, image=nvm.chip.data)

    def on(self):
        from ludopoche.store import keeper, saves

        self.keeper = keeper.open(self.board, lambda data: saves.expand(data, games.rules_of))
        self.watch(self.keeper, "save", self.saved)
        saves.settle(self.keeper, games.rules_of)

    def saved(self, real, name, data, calm=False):
        """Whoever saves: it is on its way from now on."""
        if stored(name) and name in NAMES and not self.short:
            self.maybe[name].append(value_of(data))
        return real(name, data, calm)

    def given(self, real, store, name, data, *how):
        """A place is given it; no other value of a name can ever be found again."""
        if name in NAMES and not self.short:
            value = value_of(data)
            if value not in self.ever[name]:
                self.ever[name].append(value)
        return real(store, name, data, *how)

    # a step

    def step(self):
        if self.lost:
            return
        what = self.dice.choice(STEPS)
        self.story.append(what)
        self.solid = not any(self.maybe.values())
        if what in ("flip", "shorten", "fill"):
            self.off()
            getattr(self, what)()
            return
        if self.dice.random() < 0.5:
            self.story[-1] += "?"
            self.cut()
        try:
            getattr(self, what)()
            self.uncut()
            self.look()
        except chip.PowerCut:
            self.recover(what)

    def recover(self, what):
        lost = False
        for more in (0.5, 0.5, 0.5, 0):
            self.story[-1] += "!"
            lost |= self.which(what)
            self.off()
            self.closing = False
            if self.dice.random() < more:
                self.cut()
            try:
                self.on()
                break
            except chip.PowerCut:
                what = "on"
        self.uncut()
        self.there(lost)

    def which(self, what):
        """Note what has been cut. True when the NVM may be empty now."""
        nvm = self.board.nvm
        area = nvm.chip.cut is not None and nvm.chip.cut < 0
        if self.closing:
            self.seen["cut closing"] += 1
            self.owners = None  # what shares 4 KB with the directory is not promised
            self.torn = True
        elif what == "ending":
            self.seen["cut ending"] += 1
        elif area:
            self.seen["cut in the area" if nvm.chip.wear[0] else "cut in a turn"] += 1
        else:
            self.seen["cut in a file"] += 1
        return area and nvm.chip.wear[0] > 0

    def turn(self):
        """One, or some more."""
        for i in range(self.dice.choice((1, 1, 2, 20))):
            self.text += b"%d.%d;" % (len(self.story), i) * self.dice.choice((1, 1, 2, 30, 200))
            if len(self.text) > 1500:
                self.text = b"another %d.%d;" % (len(self.story), i)
            self.keeper.save(self.dice.choice(("match.lucky", "match.easy")), self.text)

    def setting(self):
        self.keeper.save("settings", "light=%d" % self.dice.randrange(100))

    def link(self):
        self.keeper.save("link", b"room %d;" % len(self.story) * self.dice.choice((1, 60)))

    def sixteen(self):
        """A match begins, and goes on until before its last move."""
        from ludopoche.store import saves

        if not self.keeper.load("match.sixteen"):
            self.match = before, over = self.dice.choice(matches())
            before.notes = {}
            saves.keep(self.keeper, before, "")
            over.notes = dict(before.notes)

    def ending(self):
        from ludopoche.store import saves

        self.sixteen()
        if not is_over(self.keeper.load("match.sixteen")):
            saves.finish(self.keeper, self.match[1])

    def ended(self):
        """Its last page is seen."""
        from ludopoche.store import saves

        if is_over(self.keeper.load("match.sixteen")):
            self.maybe["match.sixteen"].append(None)
            saves.forget(self.keeper, "sixteen")

    def rest(self):
        self.keeper.rest()

    def close(self):
        self.keeper.close()
        self.again()

    def cable(self):
        self.seen["cable"] += 1
        self.board.usb = not self.board.usb
        if self.board.usb:
            self.turn()
        else:
            self.given_back()
            self.keeper.rest()

    def long(self):
        code = self.keeper.save("match.easy", b"long" * 32000)
        assert code == "big", self.story
        self.seen["long"] += 1

    def tight(self):
        """No memory, twice."""
        left = [2]
        value = b"tight %d" % len(self.story)

        def data(few):
            if left[0]:
                left[0] -= 1
                raise MemoryError
            return value

        self.maybe["match.lucky"].append(value)
        self.short = True
        try:
            assert self.keeper.save("match.lucky", data) == "memory"
        finally:
            self.short = False
        self.seen["tight"] += 1

    def again(self):
        self.off()
        self.on()
        self.uncut()
        self.there()

    def files(self):
        """Names of files that hold saves, as far as they have a size."""
        drive = self.board.mounts["/"]
        there = drive.listdir("/ludosave") if "ludosave" in drive.listdir("/") else ()
        return [name for name in OWN if name in there and drive.stat("/ludosave/" + name)[6]]

    # what is done to the drive while the board is off

    def fill(self):
        """An owner fills the drive, or makes room again."""
        drive = self.board.mounts["/"]
        drive.readonly = False
        if "filler" in drive.listdir("/"):
            drive.remove("/filler")
        else:
            self.seen["fill"] += 1
            with contextlib.suppress(OSError), drive.open("/filler", "wb") as file:
                while True:
                    file.write(bytes(rig.KB))
        drive.volume.sync()
        self.owners = None
        self.off()
        self.on()
        self.there()

    def flip(self):
        drive, nvm = self.board.mounts["/"], self.board.nvm
        used = bytes(nvm.chip.data).rstrip(b"\xff")
        names = [name for name in NAMES if self.filed[name]]
        image, at = None, 0
        if self.dice.random() < 0.3 and len(used) > 4:  # more than a cut has left of a mark
            image, at = nvm.chip.data, self.dice.randrange(len(used))
        elif self.dice.random() < 0.7 and names:
            image, data = drive.volume.flash.chip.data, self.filed[self.dice.choice(names)]
            start = image.find(data[-400:])
            at = start + self.dice.randrange(min(len(data), 400))
            image = None if start < 0 else image  # its blocks don't follow one another
        elif self.files():
            image = drive.volume.flash.chip.data
            names = ["/ludosave/" + name for name in self.files()]
            blocks = set().union(*[rig.blocks_of(drive, name) for name in names])
            at = self.dice.choice(sorted(blocks)) * 512 + self.dice.randrange(512)
        if image and self.harmed < MOST:
            image[at] ^= 1 << self.dice.randrange(8)
        self.harm("flip", 1)

    def shorten(self):
        drive = self.board.mounts["/"]
        name = self.dice.choice(OWN)
        size = self.dice.choice((None, 0, 5000, 25000))
        if self.harmed < MOST and name in self.files():
            drive.readonly = False
            data = rig.saved(drive, name)
            drive.remove("/ludosave/" + name)
            if size is not None:
                with drive.open("/ludosave/" + name, "wb") as file:
                    file.write(data[:size])
            drive.volume.sync()
        self.harm("shorten", len(NAMES))

    def harm(self, what, most):
        """So many names may be older now. An older book knows less of what waits no longer."""
        self.seen[what] += self.harmed < MOST
        self.harmed += 1
        self.off()
        self.on()
        found = self.found()
        hit = [name for name in NAMES if found[name] not in [self.sure[name]] + self.maybe[name]]
        for name in hit:
            assert found[name] in self.ever[name], self.tell(found, name)
        if "book" in hit:
            hit = [name for name in hit if name == "book" or self.sure[name]]
        assert len(hit) <= most, self.tell(found, hit[0])
        self.adopt(found)
        for name in filter(self.waits, self.keeper.newest.keys() & self.sure.keys()):
            # (A book that was made anew, say, of a match that may be harmed as well.)
            self.sure[name] = self.lasting(name)
        self.played, self.over = self.counted(), is_over(found["match.sixteen"])

    # what is there

    def found(self):
        return {name: self.keeper.load(name) or None for name in NAMES}

    def look(self):
        """In play: all of it, as it was saved last."""
        found = self.found()
        for name in NAMES:
            assert found[name] == (self.maybe[name] or [self.sure[name]])[-1], self.tell(
                found, name
            )
            if not self.waits(name):
                self.promise(name, found[name])
        self.note_files()
        self.count(found)

    def waits(self, name):
        """Is it in memory alone?"""
        kept = name if name in self.keeper.newest else "book"  # which says that it is gone
        store = self.keeper.newest.get(kept)
        if store is self.keeper.main and self.keeper.where == "nvm" and kept in store.values:
            return store.values[kept] is not store.written.get(kept)
        return store is self.keeper.memory

    def lasting(self, name):
        """The newest of it that isn't in memory alone."""
        keeper = self.keeper
        found = [
            (store.seq(name), join(store.read(name, 0, None)))
            for store in keeper.others
            if name in store.names()
        ]
        if keeper.where == "nvm" and name in keeper.main.written:
            seq, _, data = keeper.main.written[name]
            found.append((seq, data))
        return max(found, default=(0, None))[1]

    def there(self, lost=False):
        """After a start. `lost`: what was in the NVM alone may be."""
        found = self.found()
        for name in NAMES:
            good = [self.sure[name]] + self.maybe[name]
            if lost:
                # (Of files that a cut has torn the older one may be left.)
                good += self.ever[name] if self.harmed or self.torn else [self.filed[name]]
            assert found[name] in good, self.tell(found, name)
        if lost or not self.solid or self.harmed:
            self.played, self.over = self.counted(), is_over(found["match.sixteen"])
        self.count(found)
        self.adopt(found)
        # Two cuts can make the SAMD51's area look like somebody else's: see docs/saves.md.
        twice = self.way == "beside" and self.seen["cut in the area"] > 1
        self.lost = self.keeper.where == "memory"
        assert not self.lost or twice, self.tell(found, "book")
        files = rig.files(self.board.mounts["/"])
        assert self.owners in (None, files), self.tell(found, "owner's files")
        self.owners = files

    def count(self, found):
        """Each match that is over was counted, and once."""
        over = is_over(found["match.sixteen"])
        self.played += over and not self.over
        self.over = over
        assert self.counted() == self.played, self.tell(found, "book")

    def note_files(self):
        if self.keeper.where == "drive":
            for name in NAMES:
                # (What is too long for the files as well stays in memory.)
                if self.keeper.newest.get(name) is not self.keeper.memory:
                    self.filed[name] = self.sure[name]
            self.torn = False

    def adopt(self, found):
        for name in NAMES:
            if self.waits(name):  # a match that was over is counted again, and not written yet
                self.maybe[name].append(found[name])
            else:
                self.promise(name, found[name])
        self.note_files()

    def promise(self, name, value):
        self.sure[name] = value
        self.maybe[name] = []

    def counted(self):
        from ludopoche.core import statistics

        row = statistics.Table(self.keeper.load("stats.sixteen")).find("alone")
        return row.played

    def tell(self, found, name):
        """What went wrong, for whoever reads it."""
        parts = [" ".join(self.story), name, str(found.get(name))[:60], "not"]
        for each in (self.sure.get(name), *self.maybe.get(name, ())):
            parts.append(str(each)[:60])
        return " | ".join(parts + [self.keeper.where, self.keeper.why])
