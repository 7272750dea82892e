# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The power goes at every single write and erase of a session, and at every byte of the last.

What is there afterwards is what was promised before the save that was cut, or what that save
brought; never anything else, of no name. And nothing of the owner's is touched.
"""

import random

import pytest

import games
from sim.nor import chip, drives, match_saves
from tests.store import rig

# Small matches: what is saved is as long and as often as ever, only fewer times.
TABLES = {"lucky": (2, 1, 1), "sixteen": (1, 1, 1), "easy": (1, 1, 1), "rucki": (2, 1, 2)}


def session(game):
    """(name, bytes) of what a match saves."""
    for name, data, _ in match_saves.session(game, TABLES[game]):
        name = "match.lucky" if name.startswith("match.") else name
        if data is None:
            continue
        yield name, data(False) if callable(data) else data


class Cutter:
    """Saves what a session saves and looks, for each moment of it, at what a cut would leave."""

    def __init__(self, way, more=b"", size=None):
        self.way = way
        drive, self.chip = rig.formatted(way, size)
        if more:
            with drive.open("/more", "wb") as file:
                file.write(more)
            drive.volume.sync()
        self.board = rig.board(drive)
        self.owners = rig.files(drive)
        self.promised = dict.fromkeys(rig.NAMES)
        self.checked = 0

    def open(self):
        self.keeper = rig.opened(self.board)
        assert self.keeper.news() == ("drive", "")
        drive = self.board.mounts["/"]
        names = ["/ludosave/" + name for name in drive.listdir("/ludosave")]
        self.own = set().union(*[rig.blocks_of(drive, name) for name in names])

    def save(self, name, data):
        """One save, cut everywhere; the steps of it."""
        image = bytearray(self.chip.data)
        self.chip.log = []
        assert self.keeper.save(name, data) == ""
        log, self.chip.log = self.chip.log, None
        before, self.promised = self.promised, dict(self.promised, **{name: data})
        self.cut_everywhere(image, log, before)
        assert image == self.chip.data
        self.check(image, self.promised)
        return log

    def cut_everywhere(self, image, log, before, damaged=(0,)):
        for step in log:
            self.touches_its_own(step)
            for length in self.torn(step):
                torn = bytearray(image)
                rig.apply(torn, step, length=length)
                self.check(torn, before, damaged)
            rig.apply(image, step)
            self.check(image, before, damaged)

    def torn(self, step):
        """How much of a step may have happened."""
        if step[1] is None:
            return (1000, 2777)
        return (100,) if self.checked % 8 == 0 else ()

    def touches_its_own(self, step):
        """A sector that is erased belongs to the saves alone, all of it."""
        first = step[0] // chip.SECTOR * chip.BLOCKS
        assert self.own.issuperset(range(first, first + chip.BLOCKS))

    def check(self, image, before, damaged=(0,)):
        """Switch a board on with this image: what does it find?"""
        self.checked += 1
        mine = self.board.mounts["/"]
        drive = self.board.mounts["/"] = rig.switched_on(image, self.way)
        keeper = rig.opened(self.board)
        assert rig.loaded(keeper) in (before, self.promised)
        assert keeper.damaged in damaged  # what a cut leaves unfinished is no damaged save
        if self.checked % 50 == 0:
            assert rig.files(drive) == self.owners
            assert (
                keeper.save("match.lucky", b"and on") == ""
                and keeper.load("match.lucky") == b"and on"
            )
        self.board.mounts["/"] = mine
        return keeper


@pytest.fixture(params=["beside", "inside"])
def cutter(request):
    cutter = Cutter(request.param)
    with drives.running(cutter.board):
        cutter.open()
        yield cutter


@pytest.mark.parametrize("game", ["sixteen", "rucki"])  # the most saves, and the fewest
def test_a_session_cut_everywhere(game, cutter):
    for name, data in session(game):
        log = cutter.save(name, data)
    assert cutter.checked > 300
    # every byte of the last write
    image = bytearray(cutter.chip.data)
    cutter.chip.log = []
    last = dict(cutter.promised)
    cutter.promised["match.lucky"] = data + b";more"
    cutter.keeper.save("match.lucky", cutter.promised["match.lucky"])
    log = cutter.chip.log
    for step in log[:-1]:
        rig.apply(image, step)
    for length in range(len(log[-1][1])):
        torn = bytearray(image)
        rig.apply(torn, log[-1], length=length)
        cutter.check(torn, last)


@pytest.mark.parametrize("way", rig.WAYS)
@pytest.mark.parametrize("blocks", range(1, 9))
def test_wherever_the_files_lie(way, blocks):
    """The sectors may begin at any block of a file: what is erased is never what must stay."""
    cutter = Cutter(way, bytes(512 * blocks))
    with drives.running(cutter.board):
        cutter.open()
        for size in (300, 930, 930, 2100, 450, 930):
            for name in rig.NAMES:
                data = (b"%s %d " % (name.encode(), cutter.checked) * 400)[:size]
                if size > 960 and name in ("link", "book"):
                    continue  # which are short
                image = bytearray(cutter.chip.data)
                cutter.chip.log = []
                assert cutter.keeper.save(name, data) == ""
                before, cutter.promised = cutter.promised, dict(cutter.promised, **{name: data})
                for step in cutter.chip.log:
                    rig.apply(image, step)
                    if step[1] is None:
                        cutter.touches_its_own(step)
                        cutter.check(image, before)
                cutter.check(image, cutter.promised)


def test_starting_cut_everywhere(cutter):
    """Being switched on writes a block: where the next match goes, so that nothing is in danger."""
    for i in range(3):
        for name in rig.NAMES:
            cutter.save(name, b"%s %d " % (name.encode(), i) * 60)
        image = bytearray(cutter.chip.data)
        log = cutter.chip.log = []
        cutter.open()
        cutter.chip.log = None
        assert log
        cutter.cut_everywhere(image, log, cutter.promised)


@pytest.mark.parametrize("size", [None, 0, 5000, 25000])
@pytest.mark.parametrize("name", ["save.1", "save.2"])
def test_a_shortened_file_cut_everywhere(cutter, name, size):
    """A file was cut short or deleted: neither the next start nor what is saved then, into the
    other alone, can cost anything."""
    names = rig.NAMES[:3]
    for i in range(2):
        for each in names:
            cutter.save(each, b"%s %d " % (each.encode(), i) * 30)
    drive = cutter.board.mounts["/"]
    if size is None:
        drive.remove("/ludosave/" + name)
    else:
        block, at, *_ = drive.volume.find("/ludosave/" + name)[2]
        drive.volume.move(block)
        drive.volume.window[at + 28 : at + 32] = size.to_bytes(4, "little")
        drive.volume.dirty = True
        drive.volume.sync()
    image = bytearray(cutter.chip.data)
    cutter.board.mounts["/"] = rig.switched_on(bytearray(image), cutter.way)
    cutter.promised = rig.loaded(rig.opened(cutter.board))
    assert None not in [cutter.promised[each] for each in names]
    drive = cutter.board.mounts["/"] = rig.switched_on(bytearray(image), cutter.way)
    cutter.chip = drive.volume.flash.chip
    log = cutter.chip.log = []
    cutter.open()
    cutter.chip.log = None
    cutter.cut_everywhere(image, log, cutter.promised)
    for i in range(3):
        for each in names:
            cutter.save(each, b"%s then %d " % (each.encode(), i) * 30)


def one_more(cutter, saves):
    """Save a match once more than so often: the chip before that, and what was promised then."""
    for i in range(saves):
        cutter.save("match.lucky", b"the %d. of some " % i * 60)
    image = bytearray(cutter.chip.data)
    cutter.chip.log = []
    before = dict(cutter.promised)
    cutter.promised["match.lucky"] = b"the last " * 60
    cutter.keeper.save("match.lucky", cutter.promised["match.lucky"])
    return image, before


def test_every_byte_of_every_write_of_a_save(cutter):
    image, before = one_more(cutter, 3)
    for step in cutter.chip.log:
        size = chip.SECTOR if step[1] is None else len(step[1])
        for length in range(0, size, 64 if step[1] is None else 5):
            torn = bytearray(image)
            rig.apply(torn, step, length=length)
            cutter.check(torn, before)
        rig.apply(image, step)


def test_an_erase_that_leaves_anything(cutter):
    """Half an erase can leave any bits set: then too the save before is there."""
    image, before = one_more(cutter, 4)
    erase = next(step for step in cutter.chip.log if step[1] is None)
    dice = random.Random(1)
    for _ in range(60):
        torn = bytearray(image)
        for i in range(erase[0], erase[0] + chip.SECTOR):
            torn[i] |= dice.choice((0, 255, dice.randrange(256)))
        cutter.check(torn, before, (0, 1))


def test_a_cut_after_a_cut(cutter):
    """What a cut left is saved upon, and that is cut again."""
    for name in rig.NAMES:
        cutter.save(name, b"one " * 100)
        cutter.save(name, b"two " * 100)
    for at in range(0, 45, 2):
        cutter.chip.cut = at
        new = dict(cutter.promised)
        with pytest.raises(chip.PowerCut):
            for i in range(9):
                name = ("match.lucky", "book")[i % 2]
                new[name] = b"cut %d %d " % (at, i) * (150 if name == "match.lucky" else 90)
                cutter.keeper.save(name, new[name])
                cutter.promised[name] = new[name]
        drive = rig.switched_on(cutter.chip.data, cutter.way)
        cutter.chip = drive.volume.flash.chip
        cutter.board.mounts["/"] = drive
        cutter.keeper = rig.opened(cutter.board)
        found = rig.loaded(cutter.keeper)
        assert found in (cutter.promised, new)
        cutter.promised = found
    assert rig.files(drive) == cutter.owners


@pytest.mark.parametrize("way", rig.WAYS)
def test_setting_aside_cut_everywhere(way):
    """A damaged save is being copied away when the power goes: a file for it is there."""
    cutter = Cutter(way, size=640 * rig.KB)
    with drives.running(cutter.board):
        cutter.open()
        set_aside_cut_everywhere(cutter)


def set_aside_cut_everywhere(cutter):
    for i in range(3):
        cutter.save("match.lucky", b"the %d. of some " % i * 60)
    image = bytearray(cutter.chip.data)
    at = image.index(b"the 2. of")
    image[at + 100] ^= 4
    cutter.promised["match.lucky"] = b"the 1. of some " * 60
    drive = cutter.board.mounts["/"] = rig.switched_on(image, cutter.way)
    log = drive.volume.flash.chip.log = []
    assert rig.opened(cutter.board).damaged == 1
    assert log
    *log, last = log
    cutter.cut_everywhere(image, log, cutter.promised, (0, 1))
    rig.apply(image, last)
    cutter.check(image, cutter.promised)


@pytest.mark.parametrize("platform, appends", [("RP2040", True), ("Atmel SAMD51", False)])
@pytest.mark.parametrize("how", ["close", "cable", "better"])
@pytest.mark.parametrize("way", rig.WAYS)
def test_closing_cut_everywhere(way, how, platform, appends):
    """Leaving, a cable, a better place: the firmware writes the directory of the files then. It is
    lost with its sector: what is in the files is in the NVM by then."""
    drive, its_chip = rig.formatted(way)
    size = 4096 if appends else 8192
    its_board = rig.board(drive, nvm=chip.Nvm(size, appends), platform=platform)
    with drives.running(its_board):
        keeper = rig.opened(its_board)
        for i in range(3):
            for name in rig.NAMES:
                keeper.save(name, b"%s %d " % (name.encode(), i) * 40)
        promised = rig.loaded(keeper)
        del promised["results"]
        images = bytearray(its_chip.data), bytearray(its_board.nvm.chip.data)
        log = its_chip.log = []
        its_board.nvm.chip.log = Tee(log)
        if how == "close":
            keeper.close()
        elif how == "cable":
            its_board.usb = True
            keeper.save("match.lucky", promised["match.lucky"])
        else:
            its_board.mounts["/sd"] = rig.formatted(way)[0]
            keeper.why = "gone"
            keeper.rest()
            assert keeper.where == "sd"
            del its_board.mounts["/sd"]
        its_board.usb = False
        for step in list(log):
            image = images[len(step) - 2]
            step = step[:2]
            sector = chip.SECTOR if image is images[0] else size
            for length in (777, 2777, sector if step[1] is None else len(step[1])):
                torn = bytearray(image)
                rig.apply(torn, step, sector, length)
                both = [torn if each is image else each for each in images]
                its_board.mounts["/"] = rig.switched_on(bytearray(both[0]), way)
                its_board.nvm = chip.Nvm(size, appends, image=bytearray(both[1]))
                found = rig.loaded(rig.opened(its_board))
                assert {name: found[name] for name in promised} == promised
            rig.apply(image, step, sector)
        assert len(log) > 10
        # whoever deletes the files then means it
        assert rig.files(rig.switched_on(images[0], way)) == rig.files(drive)
        its_board.mounts = {"/": rig.formatted(way)[0]}
        its_board.nvm = chip.Nvm(size, appends, image=images[1])
        left = rig.loaded(rig.opened(its_board))
        assert how == "cable" or left == dict.fromkeys(rig.NAMES)


def test_what_is_damaged_in_the_nvm_takes_no_room_while_the_files_are_closed(monkeypatch):
    """Found by a random life; the damaged bytes are in there again afterwards."""
    nvm = chip.Nvm(4096, True)
    its_board = rig.board(nvm=nvm, platform="RP2040")
    with drives.running(its_board):
        keeper = rig.opened(its_board)
        keeper.save("link", b"link")
        keeper.save("match.lucky", b"old " * 500)
        keeper.close()
        nvm.chip.data[nvm.chip.data.index(b"old ") + 99] ^= 1
        its_board.mounts["/"] = rig.formatted("inside")[0]
        keeper = rig.opened(its_board)
        assert keeper.load("match.lucky") is None
        keeper.save("match.easy", b"new " * 500)
        images = []
        monkeypatch.setattr(keeper.main, "close", lambda: images.append(bytes(nvm.chip.data)))
        keeper.close()
        del its_board.mounts["/"]
        its_board.nvm = chip.Nvm(4096, True, image=bytearray(images[0]))
        assert rig.opened(its_board).load("match.easy") == b"new " * 500
        assert b"old old" in nvm.chip.data and b"new new" not in nvm.chip.data


@pytest.mark.parametrize("way", rig.WAYS)
def test_the_end_of_a_match_cut_everywhere(way):
    """It is counted and put away, or waits as it was; never neither, never twice."""
    from ludopoche.core import statistics, terms

    drive, its_chip = rig.formatted(way)
    its_board = rig.board(drive)
    with drives.running(its_board):
        from ludopoche.store import saves

        keeper = rig.opened(its_board)
        dice = random.Random(1)
        match = terms.agree(
            games.load("lucky", "rules"),
            {"players": "2", "seed": "1"},
            (("Anna", None), ("Ben", None)),
        )
        while not match.over:
            moves = match.moves.length
            match.play(dice.choice(match.legal()))
            if not match.over:
                saves.keep(keeper, match, "")
        image = bytearray(its_chip.data)
        log = its_chip.log = []
        saves.finish(keeper, match)
        saves.forget(keeper, "lucky")
        counted = 0
        for step in list(log):
            for length in (0, 100, 2777, chip.SECTOR if step[1] is None else len(step[1])):
                torn = bytearray(image)
                rig.apply(torn, step, length=length)
                its_board.mounts["/"] = rig.switched_on(torn, way)
                for _ in range(2):  # started twice, it is the same
                    kept = rig.opened(its_board)
                    saves.settle(kept, games.rules_of)
                    row = statistics.Table(kept.load("stats.lucky")).find("*")
                    assert len(saves.results(kept)) == row.played
                waits = saves.resume(kept, "lucky", games.rules_of)
                over = waits is None or waits[1].over
                assert row.played == over
                assert over or waits[1].moves.length == moves
                counted += row.played
            rig.apply(image, step)
        assert waits is None and counted > 8


class Tee(list):
    """The NVM's steps in the log of the drive's, each with one value more."""

    def __init__(self, log):
        self.log = log

    def append(self, step):
        self.log.append(step + (True,))


@pytest.mark.parametrize("way", rig.WAYS)
def test_the_first_start_cut_everywhere_never_crashes(way):
    """Making the files writes table and directory: the one moment that can cost the drive."""
    drive, its_chip = rig.formatted(way)
    its_board = rig.board(drive)
    image = bytearray(its_chip.data)
    log = its_chip.log = []
    with drives.running(its_board):
        rig.opened(its_board)
        opened = 0
        for count, step in enumerate(list(log)):
            rig.apply(image, step)
            if count % 7 and step[1] is not None:
                continue
            try:
                its_board.mounts["/"] = rig.switched_on(image, way)
            except OSError:  # the firmware would format it
                continue
            keeper = rig.opened(its_board)
            code = keeper.save("match.lucky", b"a match")
            assert code == ("" if keeper.where == "drive" else "memory")
            assert keeper.load("match.lucky") == b"a match"
            opened += 1
    assert opened > 30
