# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves in files: what is written, where, how often, and what is read back."""

import pytest

import games
from ludopoche import store_files, store_frame, store_make
from ludopoche.store_frame import SLOT
from sim import chip, drives, fat, sessions
from tests.saves import rig


@pytest.fixture(params=["beside", "inside"])
def its_board(request):
    drive, its_chip = rig.formatted(request.param)
    board = rig.board(drive)
    board.chip = its_chip
    board.way = request.param
    with drives.running(board):
        yield board


def restarted(board):
    """As after pulling out the battery: nothing is closed."""
    drive = rig.switched_on(board.chip.data, board.way)
    board.chip = drive.volume.flash.chip
    board.mounts["/"] = drive
    return rig.opened(board)


def test_nothing_is_there_at_first(its_board):
    keeper = rig.opened(its_board)
    assert rig.loaded(keeper) == dict.fromkeys(rig.NAMES)
    assert keeper.pieces("results", 1) is None


@pytest.mark.parametrize("size", [0, 1, 447, 448, 449, 4031, 4032, 4033, 9000])
def test_any_size_comes_back(its_board, size):
    keeper = rig.opened(its_board)
    data = bytes(33 + i % 90 for i in range(size))
    assert keeper.save("match", data) == ""
    assert keeper.load("match") == data
    assert restarted(its_board).load("match") == data


def test_pieces_of_any_kind(its_board):
    keeper = rig.opened(its_board)
    asked = []

    def pieces(compact):
        asked.append(compact)
        for i in range(300):
            yield "Zug %d, " % i
        yield "fünf".encode()

    whole = "".join("Zug %d, " % i for i in range(300)) + "fünf"
    assert keeper.save("match", pieces) == ""
    assert b"".join(keeper.pieces("match")).decode() == whole
    assert asked == [False] * len(asked)
    assert keeper.save("settings", "ein Text") == ""
    assert keeper.save("stats", bytearray(b"bytes")) == ""
    keeper = restarted(its_board)
    assert (keeper.load("settings"), keeper.load("stats")) == (b"ein Text", b"bytes")


def test_unchanged_data_is_not_written(its_board):
    keeper = rig.opened(its_board)
    for name in rig.NAMES:
        keeper.save(name, b"something")
    its_board.chip.log = []
    for name in rig.NAMES:
        assert keeper.save(name, b"something") == ""
    keeper = restarted(its_board)
    its_board.chip.log = []
    for name in rig.NAMES:
        assert keeper.save(name, b"something", True) == ""
    assert its_board.chip.log == []
    keeper.save("match", b"something else")
    assert its_board.chip.log


def test_the_files_take_turns_and_the_newest_wins(its_board):
    keeper = rig.opened(its_board)
    for i in range(50):
        text = b"save %02d" % i
        keeper.save("match", text)
        keeper.save("stats", text)
        one, two = [
            rig.saved(its_board.mounts["/"], name).count(text) for name in ("save.1", "save.2")
        ]
        assert (one, two) in ((2, 0), (0, 2))
    keeper = restarted(its_board)
    assert keeper.load("match") == keeper.load("stats") == b"save 49"


def test_neither_table_nor_directory_is_written_in_play(its_board):
    """So the files keep their size and date, and no sector of the owner's is touched."""
    drive = its_board.mounts["/"]
    keeper = rig.opened(its_board)
    volume = drive.volume
    own = set()
    for name in drive.listdir("/ludosave"):
        own |= rig.blocks_of(drive, "/ludosave/" + name)
    its_board.chip.log = []
    for i in range(30):
        for name in rig.NAMES:
            keeper.save(name, b"%d of something longer" % i * 40)
    touched = {address // chip.SECTOR for address, _ in its_board.chip.log}
    for sector in touched:
        assert own.issuperset(range(sector * chip.BLOCKS, (sector + 1) * chip.BLOCKS))
    assert not volume.dirty


def test_closing_and_opening_again(its_board):
    keeper = rig.opened(its_board)
    keeper.save("match", b"a match")
    keeper.close()
    keeper.close()
    assert rig.opened(its_board).load("match") == b"a match"
    assert keeper.save("match", b"too late") == "memory"


def test_the_last_results_and_their_files(its_board):
    keeper = rig.opened(its_board)
    texts = []
    for game in games.SHELF:
        *_, (name, forms, _) = list(sessions.session(game, sessions.ALONE[game]))[:-2]
        assert name == "results"
        assert keeper.save("results", lambda compact, forms=forms: forms(compact)) == ""
        texts.append(forms(False))
    keeper = restarted(its_board)
    drive = its_board.mounts["/"]
    here = []
    for name in ("last-1.txt", "last-2.txt"):
        lines = rig.saved(drive, name).decode("ascii").split("\n")
        here += [line.encode() for line in lines if line and not line.startswith("#")]
    # a small drive has room for two, a larger one for eight
    assert len(here) >= 2 and set(here) <= set(texts)
    for back in range(len(here)):
        assert b"".join(keeper.pieces("results", back)) == texts[-1 - back]
    assert keeper.pieces("results", len(here)) is None


def test_no_tails_of_older_results(its_board):
    """Where a long result was there is nothing but the short one that came after it."""
    keeper = rig.opened(its_board)
    for i in range(16):
        keeper.save("results", "ludo1;the %d. result;%s\n" % (i, "\n".join("x" * 900 * (i < 6))))
    text = rig.saved(its_board.mounts["/"], "last-1.txt").decode()
    lines = [line for line in text.split("\n") if line and not line.startswith("#")]
    assert lines and all(line.startswith("ludo1;the 1") for line in lines)


def test_results_of_a_larger_drive():
    drive, _ = rig.formatted("inside", 2048 * rig.KB)
    with drives.running(rig.board(drive)) as board:
        keeper = rig.opened(board)
        for i in range(20):
            keeper.save("results", b"ludo1;result;%d" % i * (1 + 300 * (i == 3)))
        for back in range(8):
            assert b"".join(keeper.pieces("results", back)).startswith(
                b"ludo1;result;%d" % (19 - back)
            )


def test_too_long_for_the_place(its_board):
    keeper = rig.opened(its_board)
    keeper.save("match", b"short")
    long = b"0123456789" * 30000
    assert keeper.save("match", long) == "big"
    assert keeper.load("match") == long
    assert keeper.save("match", b"short again") == ""
    assert keeper.load("match") == b"short again"
    keeper.save("match", long)
    assert restarted(its_board).load("match") == b"short again"


def test_every_slot_takes_its_turn(its_board):
    keeper = rig.opened(its_board)
    before = list(its_board.chip.wear)
    saves = 600
    for i in range(saves):
        keeper.save("match", b"%d" % i * 50)
    worn = [now - then for now, then in zip(its_board.chip.wear, before)]
    slots = len(rig.saved(its_board.mounts["/"], "save.1")) // SLOT
    first, end = store_files.zone("match", slots)
    assert max(worn) <= saves / (2 * (end - first)) + 2


def test_the_directory_stays_cool(its_board):
    """Leaving cleanly writes the directory, once for each file that was written into."""
    for i in range(4):
        keeper = rig.opened(its_board)
        before = list(its_board.chip.wear)
        keeper.save("match", b"match %d" % i)
        keeper.save("stats", b"stats %d" % i)
        keeper.close()
        hottest = max(now - then for now, then in zip(its_board.chip.wear, before))
        assert hottest <= 5


# how it all looks


def test_the_foot():
    raw = store_frame.foot("match", 57, 834, "1a2b3c4d")
    assert len(raw) == store_frame.FOOT
    assert raw.rstrip(b"\n") == b"# ludopoche 1 match 57 834 1a2b3c4d"
    assert store_frame.read_foot(raw) == ("match", 57, 834, "1a2b3c4d")


@pytest.mark.parametrize(
    "line",
    [
        b"# ludopoche 2 match 57 834 1a2b3c4d",
        b"# ludopoche 1 game 57 834 1a2b3c4d",
        b"# ludopoche 1 match 057 834 1a2b3c4d",
        b"# ludopoche 1 match -7 834 1a2b3c4d",
        b"# ludopoche 1 match 57 8_4 1a2b3c4d",
        b"# ludopoche 1 match 57 834",
        b"# ludopoche 1 match 57 834 1a2b3c4d x",
        b"# ludopoche 1 match 57  834 1a2b3c4d",
        b"# ludopoche 1 \xff\xff\xff",
        b"",
    ],
)
def test_what_is_no_foot(line):
    assert store_frame.read_foot(line + b"\n" * (store_frame.FOOT - len(line))) is None


def test_the_slow_sum_is_the_sum():
    from ludopoche.store_sum import Slow

    for data in (b"", b"a", bytes(range(256)) * 3):
        slow, fast = Slow(), store_frame.new_sum()
        for sum_ in (slow, fast):
            sum_.add(data[:100])
            sum_.add(data[100:])
        for seq in (1, 77):
            assert slow.text("match", seq, len(data)) == fast.text("match", seq, len(data))


def test_zones_never_meet():
    for slots in range(3, 40):
        taken = []
        for name in ("settings", "stats", "match"):
            first, end = store_files.zone(name, slots)
            assert 0 <= first < end <= slots
            taken.append((first, end))
        gap = 1 if slots >= 7 else 0
        if slots >= 7 or slots == 3:
            for (_, end), (first, _) in zip(taken, taken[1:]):
                assert first - end == gap
            assert taken[0][0] == slots - taken[-1][1] == gap


@pytest.mark.parametrize("free", [9, 12, 20, 34, 35, 36, 43, 60, 99, 100, 400])
def test_layouts_leave_room(free):
    save, last = store_make.layout(free)
    assert 2 * save + (3 if save >= 7 else 2) * last <= free
    assert save == 3 or 7 <= save <= 30
    assert save == 3 or free - (2 * save + 3 * last) >= (12 if free >= 100 else 7)


def test_no_room_at_all():
    with pytest.raises(OSError):
        store_make.layout(8)


def test_saves_fit_beside_the_small_bundle():
    """A drive of 256 KB with the 200 KB of the small bundle has room for saves."""
    flash = chip.Inside(chip.Chip(256 * rig.KB))
    fat.make(flash)
    drive = fat.Drive(flash)
    with drive.open("/bundle.bin", "wb") as file:
        for _ in range(200):
            file.write(bytes(1024))
    with drives.running(rig.board(drive)) as board:
        keeper = rig.opened(board)
        assert keeper.where == "drive"
        for name in rig.NAMES:
            for text in (b"something " * 300, b"another thing " * 200):
                assert keeper.save(name, text) == ""
                assert keeper.load(name) == text


def test_on_a_computer(tmp_path):
    """The same, in a folder of a computer's own file system."""
    from ludopoche import store

    class Computer(drives.Board):
        def places(self):
            return [("drive", str(tmp_path) + "/", None), ("memory", None, None)]

    keeper = store.open(Computer({}))
    for i in range(3):
        for name in rig.NAMES:
            assert keeper.save(name, "%s %d" % (name, i)) == ""
    again = store.open(Computer({}))
    assert rig.loaded(again) == {name: b"%s 2" % name.encode() for name in rig.NAMES}
    sizes = {path.name: path.stat().st_size for path in (tmp_path / "ludosave").iterdir()}
    assert sizes["save.1"] == sizes["save.2"] == store_make.MOST_SLOTS * SLOT
    keeper.close()
    again.close()
