# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Flipped bits, cut files, full and vanishing drives: nothing is lost but what was hit."""

import random

import pytest

from ludopoche.store.keeper import BLOCK, SECTOR
from ludopoche.store.write import read_foot
from sim.nor import drives
from tests.store import rig

SECTOR_BYTES = SECTOR * BLOCK
OLD = {name: (b"old %s;" % name.encode()) * 30 for name in rig.NAMES}
NEW = {name: (b"new %s;" % name.encode()) * 40 for name in rig.NAMES}
OWN = ("save.1", "save.2", "last-1.txt", "last-2.txt")


@pytest.fixture(params=["beside", "inside"])
def its_board(request):
    yield from used(request.param)


@pytest.fixture(params=["beside", "inside"])
def roomy(request):
    """With room for a file of damaged saves."""
    yield from used(request.param, 640 * rig.KB)


def used(way, size=None):
    drive, its_chip = rig.formatted(way, size)
    board = rig.board(drive)
    board.chip = its_chip
    board.way = way
    board.owners = rig.files(drive)
    with drives.running(board):
        keeper = rig.opened(board)
        for saves in (OLD, NEW):
            for name, data in saves.items():
                keeper.save(name, data)
        board.keeper = keeper
        yield board


def started(board, image):
    """Switch on with another image; its drive stays in the board."""
    board.mounts["/"] = rig.switched_on(image, board.way)
    return rig.opened(board)


def of_newest(board, name):
    """Where the newest save of a name and its foot are on the chip."""
    image = bytes(board.chip.data)
    start = image.index(NEW[name])
    return start, image.index(b"# ludopoche 1 %s " % name.encode(), start)


def aside(drive):
    names = [name for name in drive.listdir("/ludosave") if name.startswith("aside")]
    return b"".join(rig.saved(drive, name) for name in names)


@pytest.mark.parametrize("name", rig.NAMES)
def test_flipped_bits_of_the_newest(roomy, name):
    start, foot = of_newest(roomy, name)
    dice = random.Random(name)
    for at in list(range(start, start + 40)) + list(range(foot, foot + 64)):
        image = bytearray(roomy.chip.data)
        image[at] ^= 1 << dice.randrange(8)
        keeper = started(roomy, image)
        assert rig.loaded(keeper) == dict(NEW, **{name: OLD[name]})
        drive = roomy.mounts["/"]
        older = read_foot(image[foot : foot + 64])  # another number: an older save, it seems
        if image[at] != 255 and (not older or older[1] > 4):
            assert keeper.damaged == 1
            assert bytes(image[foot + 64 - BLOCK : foot + 64]) in aside(drive)
        assert rig.files(drive) == roomy.owners
        # and on it goes, over the damaged one; nothing is set aside twice
        assert keeper.save(name, b"and on") == ""
        assert rig.loaded(started(roomy, drive.volume.flash.chip.data))[name] == b"and on"


def test_flipped_bits_anywhere(its_board):
    """Of each name something whole remains, the newer or the older."""
    drive = its_board.mounts["/"]
    mine = sorted(set().union(*[rig.blocks_of(drive, "/ludosave/" + name) for name in OWN]))
    dice = random.Random(7)
    for _ in range(150):
        image = bytearray(its_board.chip.data)
        at = dice.choice(mine) * BLOCK + dice.randrange(BLOCK)
        image[at] ^= 1 << dice.randrange(8)
        keeper = started(its_board, image)
        found = rig.loaded(keeper)
        hit = [name for name in rig.NAMES if found[name] != NEW[name]]
        assert len(hit) <= 1 and all(found[name] == OLD[name] for name in hit)
        assert keeper.where == "drive"


def test_both_damaged(roomy):
    image = bytearray(roomy.chip.data)
    image[image.index(OLD["match.lucky"]) + 5] ^= 1
    image[image.index(NEW["match.lucky"]) + 5] ^= 1
    keeper = started(roomy, image)
    assert keeper.load("match.lucky") is None and keeper.load("book") == NEW["book"]
    assert keeper.damaged == 2
    for data in (OLD["match.lucky"], NEW["match.lucky"]):
        assert data[6:] in aside(roomy.mounts["/"])
    # started again before anything is saved: they are not set aside once more
    keeper = started(roomy, roomy.mounts["/"].volume.flash.chip.data)
    assert keeper.damaged == 0 and keeper.load("match.lucky") is None
    assert keeper.save("match.lucky", b"afresh") == "" and keeper.load("match.lucky") == b"afresh"


def damage(board, name="match.lucky"):
    """A bit flips in the newest save of a name, and the board is started."""
    image = bytearray(board.chip.data)
    newest = board.keeper.newest[name].seq(name)
    image[image.index(b"# ludopoche 1 %s %d " % (name.encode(), newest)) - 400] ^= 4
    board.keeper = started(board, image)
    board.chip = board.mounts["/"].volume.flash.chip


def test_damage_again_and_again(roomy):
    """The file for it never ends: the oldest gives way, and the newest is there."""
    size = len(rig.saved(roomy.mounts["/"], "aside.bin"))
    for i in range(20):
        damage(roomy)
        assert (roomy.keeper.where, roomy.keeper.damaged) == ("drive", 1)
        assert roomy.keeper.load("match.lucky")
        there = aside(roomy.mounts["/"])
        if i:
            assert all(b"%02d;" % each in there for each in range(max(0, i - 3), i))
        roomy.keeper.save("match.lucky", (b"%02d;" % i * 300)[:940])
    assert len(rig.saved(roomy.mounts["/"], "aside.bin")) == size
    assert len(roomy.mounts["/"].listdir("/ludosave")) == 5
    assert rig.files(roomy.mounts["/"]) == roomy.owners


@pytest.mark.parametrize("filled", [False, True])
def test_damage_without_a_file_for_it(its_board, filled):
    """On a small drive, full or not, it stays where it is: no start writes more for it than one
    block, wherever the power goes, and the place stays in use."""
    if filled:
        with pytest.raises(OSError), its_board.mounts["/"].open("/filler", "wb") as file:
            while True:
                file.write(bytes(BLOCK))
        its_board.owners = rig.files(its_board.mounts["/"])
    for i in range(15):
        damage(its_board)
        image = bytes(its_board.chip.data)
        assert (its_board.keeper.where, its_board.keeper.damaged) == ("drive", 1)
        drive = its_board.mounts["/"] = rig.switched_on(image, its_board.way)
        log = drive.volume.flash.chip.log = []
        rig.opened(its_board)
        assert [data for _, data in log].count(None) <= 1
        torn = bytearray(image)
        for step in log:
            rig.apply(torn, step, length=1000)
            keeper = started(its_board, bytearray(torn))
            assert keeper.where == "drive" and keeper.load("match.lucky")
            assert keeper.load("book") == NEW["book"]
            rig.apply(torn, step)
        its_board.keeper = started(its_board, image)
        its_board.chip = its_board.mounts["/"].volume.flash.chip
        assert its_board.keeper.save("match.lucky", (b"%02d;" % i * 300)[:940]) == ""
    assert rig.files(its_board.mounts["/"]) == its_board.owners


@pytest.mark.parametrize("left", [None, 0, 100, 4096])
def test_the_file_for_damage_is_damaged(roomy, left):
    """It is missing, or was cut short: the rest of it is used, if any."""
    for name in ("match.lucky", "book"):
        damage(roomy, name)
        drive = roomy.mounts["/"]
        assert (roomy.keeper.where, roomy.keeper.damaged) == ("drive", 1)
        assert roomy.keeper.load(name) == OLD[name]
        if name == "match.lucky" or left == 4096:  # a sector has room for one
            assert NEW[name][-99:] in aside(drive)
        roomy.keeper.save(name, b"and on")
        if "aside.bin" not in drive.listdir("/ludosave"):
            continue
        there = rig.saved(drive, "aside.bin")
        drive.remove("/ludosave/aside.bin")
        if left is not None:
            with drive.open("/ludosave/aside.bin", "wb") as file:
                file.write(there[:left])


def test_a_worn_out_slot_is_passed_over(its_board):
    """What can't be read back is written elsewhere, and the save before stays."""
    flash = its_board.mounts["/"].volume.flash
    program, bad = its_board.chip.program, []

    def weak(address, data):
        if bad and bad[0] <= address < bad[0] + SECTOR_BYTES:
            data = bytes(255 if byte == ord(";") else byte for byte in data)
        program(address, data)

    its_board.chip.program = weak
    its_board.keeper.save("match.lucky", b"third;" * 50)
    image = bytes(its_board.chip.data)
    # the next goes into the other file, behind the one that is there
    bad.append((image.index(NEW["match.lucky"]) // SECTOR_BYTES + 1) * SECTOR_BYTES)
    assert its_board.keeper.save("match.lucky", b"fourth;" * 50) == ""
    assert its_board.keeper.load("match.lucky") == b"fourth;" * 50
    assert its_board.keeper.where == "drive"
    assert flash is its_board.mounts["/"].volume.flash
    assert started(its_board, its_board.chip.data).load("match.lucky") == b"fourth;" * 50


def test_a_drive_that_is_worn_out_altogether(its_board):
    """Where nothing stays that is written, the next best place is taken."""
    its_board.chip.program = lambda address, data: None
    assert its_board.keeper.save("match.lucky", b"third") == "memory"
    assert its_board.keeper.news() == ("memory", "gone")
    assert its_board.keeper.load("match.lucky") == b"third"


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("size", [0, 100, 4096, 9000, 5 * 4096])
def test_truncated_files(its_board, name, size):
    """A computer's check of the drive cut a file short: what is whole in it stays."""
    its_board.keeper.close()
    drive = its_board.mounts["/"]
    before = rig.saved(drive, name)
    with drive.open("/ludosave/" + name, "wb") as file:
        file.write(before[:size])
    keeper = started(its_board, its_board.chip.data)
    assert keeper.where == "drive"
    found = rig.loaded(keeper)
    for each in rig.NAMES:
        assert found[each] in (OLD[each], NEW[each])
    drive = its_board.mounts["/"]
    assert len(rig.saved(drive, name)) == min(size, len(before))  # it stays as it is
    for i in range(20):
        for each in rig.NAMES:
            code = keeper.save(each, b"%s %d;" % (each.encode(), i) * (1 + i % 3 * 20))
            assert code == "" or code == "big" and each == "results"
    found = rig.loaded(started(its_board, drive.volume.flash.chip.data))
    for each in rig.NAMES[:3]:
        assert found[each] == b"%s 19;" % each.encode() * 21


def test_results_go_into_short_files_from_their_first_block_on(its_board):
    """In so few blocks none stay free at their ends."""
    its_board.keeper.close()
    drive = its_board.mounts["/"]
    for name in ("last-1.txt", "last-2.txt"):
        with drive.open("/ludosave/" + name, "wb") as file:
            file.write(b"\n" * SECTOR_BYTES)
    keeper = started(its_board, its_board.chip.data)
    for i in range(3):
        assert keeper.save("results", b"result %d " % i * 420) == ""
        assert keeper.where == "drive" and keeper.load("results") == b"result %d " % i * 420
    again = started(its_board, its_board.mounts["/"].volume.flash.chip.data)
    assert again.load("results") == b"result 2 " * 420


@pytest.mark.parametrize("size", [100, 9000, 4 * SECTOR_BYTES, 25000])
def test_both_files_truncated(its_board, size):
    its_board.keeper.close()
    drive = its_board.mounts["/"]
    for name in ("save.1", "save.2"):
        before = rig.saved(drive, name)
        with drive.open("/ludosave/" + name, "wb") as file:
            file.write(before[:size])
    keeper = started(its_board, its_board.chip.data)
    assert keeper.where == "drive" and keeper.load("results") == NEW["results"]
    sizes = [len(rig.saved(its_board.mounts["/"], name)) for name in ("save.1", "save.2")]
    assert min(sizes) >= 40 * BLOCK
    for i in range(9):
        for name in rig.NAMES:
            assert keeper.save(name, b"%s %d" % (name.encode(), i)) == ""
    found = rig.loaded(started(its_board, its_board.mounts["/"].volume.flash.chip.data))
    assert found == {name: b"%s 8" % name.encode() for name in rig.NAMES}


@pytest.mark.parametrize("name", OWN)
def test_a_file_is_missing(its_board, name):
    its_board.keeper.close()
    its_board.mounts["/"].remove("/ludosave/" + name)
    keeper = started(its_board, its_board.chip.data)
    found = rig.loaded(keeper)
    for each in rig.NAMES:
        assert found[each] in (OLD[each], NEW[each])
    assert keeper.save("match.lucky", b"and on") == "" and keeper.where == "drive"


def test_all_files_are_something_else(its_board):
    its_board.keeper.close()
    drive = its_board.mounts["/"]
    dice = random.Random(3)
    for name in OWN:
        with drive.open("/ludosave/" + name, "r+b") as file:
            file.write(dice.randbytes(len(rig.saved(drive, name))))
    keeper = started(its_board, its_board.chip.data)
    assert rig.loaded(keeper) == dict.fromkeys(rig.NAMES)
    assert keeper.save("match.lucky", b"afresh") == "" and keeper.load("match.lucky") == b"afresh"


# drives that are full, read-only, gone


def test_a_full_drive(its_board):
    """With its files made, a drive that fills up takes nothing away."""
    drive = its_board.mounts["/"]
    with pytest.raises(OSError), drive.open("/filler", "wb") as file:
        while True:
            file.write(bytes(BLOCK))
    keeper = started(its_board, its_board.chip.data)
    assert rig.loaded(keeper) == NEW
    for i in range(20):
        assert keeper.save("match.lucky", b"%d" % i * 900) == ""
    assert keeper.load("match.lucky") == b"19" * 900


@pytest.mark.parametrize("room", [0, 1, 5, 20, 60])
def test_a_drive_too_full_to_begin(room):
    drive, its_chip = rig.formatted("inside")
    with pytest.raises(OSError), drive.open("/filler", "wb") as file:
        while True:
            file.write(bytes(BLOCK))
    drive.remove("/p1.mpy") if "/p1.mpy" in drive.listdir("/") else None
    with drive.open("/filler", "r+b") as file:
        file.seek(0)
    drive.remove("/filler")
    free = drive.statvfs("/")[3] - room
    with drive.open("/filler", "wb") as file:
        for _ in range(free):
            file.write(bytes(BLOCK))
    owners = rig.files(drive)
    with drives.running(rig.board(drive)) as board:
        keeper = rig.opened(board)
        assert keeper.news() == ("memory", "full")
        assert keeper.save("match.lucky", b"a match") == "memory"
        assert keeper.load("match.lucky") == b"a match"
    assert rig.files(drive) == owners


def test_a_read_only_drive_is_read(its_board):
    its_board.mounts["/"].readonly = True
    keeper = rig.opened(its_board)
    assert keeper.news() == ("memory", "readonly")
    assert rig.loaded(keeper) == NEW
    assert keeper.save("match.lucky", b"in memory") == "memory"
    assert keeper.load("match.lucky") == b"in memory" and keeper.load("book") == NEW["book"]


def test_the_drive_vanishes_while_playing(its_board):
    keeper = its_board.keeper
    keeper.news()
    its_board.mounts["/"].gone = True
    assert keeper.save("match.lucky", b"afterwards") == "memory"
    assert keeper.news() == ("memory", "gone") and keeper.news() is None
    assert keeper.load("match.lucky") == b"afterwards"
    assert keeper.save("match.lucky", b"and then") == "memory"
    assert keeper.load("match.lucky") == b"and then"
    # it comes back: at the next pause all is brought there
    its_board.mounts["/"].gone = False
    keeper.rest()
    assert keeper.news() == ("drive", "")
    assert keeper.load("match.lucky") == b"and then"
    assert started(its_board, its_board.chip.data).load("match.lucky") == b"and then"


def test_settings_that_are_odd(its_board):
    from ludopoche.store.keeper import Settings

    its_board.keeper.save("settings", "light=²\nspeed=٣\nsound=\nsleep=1")
    settings = Settings(its_board.keeper)
    assert (settings.light, settings.speed, settings.sound, settings.sleep) == (80, 1, 1, 1)


@pytest.mark.parametrize("seq", [2**32 - 1, 2**32, 2**42])
def test_a_high_sequence_raises_nothing_anywhere(its_board, seq):
    from sim.nor import chip

    its_board.keeper.top = seq
    its_board.nvm = chip.Nvm(4096, True)
    assert its_board.keeper.save("match.lucky", b"high") == ""
    assert started(its_board, its_board.chip.data).load("match.lucky") == b"high"
    its_board.mounts["/"].readonly = its_board.usb = True
    keeper = rig.opened(its_board)
    assert keeper.save("match.lucky", b"higher") == "" and keeper.where == "nvm"
    its_board.mounts = {}
    assert rig.opened(its_board).load("match.lucky") == b"higher"


def test_ten_thousand_moves_find_room(its_board):
    long = bytes(33 + i % 90 for i in range(20000))
    assert its_board.keeper.save("match.lucky", long) == ""
    assert started(its_board, its_board.chip.data).load("match.lucky") == long
