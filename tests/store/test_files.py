# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves in files: what is written, where, how often, and what is read back."""

import os
import random
import re
from pathlib import Path

import pytest

import games
from ludopoche.store import make, scan, write
from ludopoche.store.keeper import BLOCK, FOOT, blocks_of
from sim import ROOT
from sim.flash import command as flash
from sim.nor import chip, drives, match_saves
from tests.store import rig


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


def test_whoever_else_is_at_work_has_its_own_files(its_board):
    """A finalizer, or another thread: its files are none of the board's."""
    with open(__file__, encoding="utf-8") as file:
        assert file.read(6) == "# SPDX"


def test_nothing_is_there_at_first(its_board):
    keeper = rig.opened(its_board)
    assert rig.loaded(keeper) == dict.fromkeys(rig.NAMES)
    assert keeper.pieces("results", 1) is None


@pytest.mark.parametrize("size", [0, 1, 447, 448, 449, 4031, 4032, 4033, 9000])
def test_any_size_comes_back(its_board, size):
    keeper = rig.opened(its_board)
    data = bytes(33 + i % 90 for i in range(size))
    assert keeper.save("match.lucky", data) == ""
    assert keeper.load("match.lucky") == data
    assert restarted(its_board).load("match.lucky") == data


def test_pieces_of_any_kind(its_board):
    keeper = rig.opened(its_board)
    asked = []

    def pieces(compact):
        asked.append(compact)
        for i in range(300):
            yield "Zug %d, " % i
        yield "fünf".encode()

    whole = "".join("Zug %d, " % i for i in range(300)) + "fünf"
    assert keeper.save("match.lucky", pieces) == ""
    assert b"".join(keeper.pieces("match.lucky")).decode() == whole
    assert asked == [False] * len(asked)
    assert keeper.save("link", "ein Text") == ""
    assert keeper.save("book", bytearray(b"bytes")) == ""
    keeper = restarted(its_board)
    assert (keeper.load("link"), keeper.load("book")) == (b"ein Text", b"bytes")


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
    keeper.save("match.lucky", b"something else")
    assert its_board.chip.log


def test_the_files_take_turns_and_the_newest_wins(its_board):
    keeper = rig.opened(its_board)
    before = {}
    for i in range(50):
        text = b"save %02d" % i
        keeper.save("match.lucky", text)
        keeper.save("book", text)
        two = [rig.saved(its_board.mounts["/"], name) for name in ("save.1", "save.2")]
        assert sum(each.count(text) for each in two) == 2
        for name in ("match.lucky", "book"):
            number = keeper.main.kept[name][3]
            assert text in two[number] and number != before.get(name)
            before[name] = number
    keeper = restarted(its_board)
    assert keeper.load("match.lucky") == keeper.load("book") == b"save 49"


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
    keeper.save("match.lucky", b"a match")
    keeper.close()
    keeper.close()
    assert rig.opened(its_board).load("match.lucky") == b"a match"
    assert keeper.save("match.lucky", b"too late") == "memory"


def test_the_last_results_and_their_files(its_board):
    keeper = rig.opened(its_board)
    texts = []
    for game in games.SHELF:
        *_, (name, forms, _) = list(match_saves.session(game, match_saves.ALONE[game]))[:-2]
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
    keeper.save("match.lucky", b"short")
    long = b"0123456789" * 30000
    assert keeper.save("match.lucky", long) == "big"
    assert keeper.load("match.lucky") == long
    assert keeper.save("match.lucky", b"short again") == ""
    assert keeper.load("match.lucky") == b"short again"
    keeper.save("match.lucky", long)
    assert restarted(its_board).load("match.lucky") == b"short again"


@pytest.mark.parametrize("size, most", [(50, 1.05), (800, 1.2)])
def test_every_sector_takes_its_share(its_board, size, most):
    """Whatever the place of the files on the flash, and the same after a restart now and then."""
    keeper = rig.opened(its_board)
    before = list(its_board.chip.wear)
    saves = 600
    for i in range(saves):
        if i % 77 == 76:
            keeper = rig.opened(its_board)
        assert keeper.save("match.lucky", b"%03d " % i * (size // 4)) == ""
    worn = [now - then for now, then in zip(its_board.chip.wear, before)]
    assert max(worn) <= saves / (2 * (keeper.main.ends[0] - 14) / 8) * most + 2
    assert sum(worn) <= saves * (1.02 if size < 448 else 1.25)


def test_the_directory_stays_cool(its_board):
    """Leaving cleanly writes the directory, once for each file that was written into."""
    for i in range(4):
        keeper = rig.opened(its_board)
        before = list(its_board.chip.wear)
        keeper.save("match.lucky", b"match %d" % i)
        keeper.save("book", b"stats %d" % i)
        keeper.close()
        hottest = max(now - then for now, then in zip(its_board.chip.wear, before))
        assert hottest <= 5


def test_starting_writes_one_block_where_a_match_would_go(its_board):
    """The firmware's cache gets its memory at the first write: that must come early."""
    keeper = rig.opened(its_board)
    for i in range(3):
        for name in rig.NAMES:
            keeper.save(name, b"%s %d" % (name.encode(), i))
    log = its_board.chip.log = []
    keeper = rig.opened(its_board)
    assert [data is None for _, data in log].count(True) == 1
    places = [address // chip.SECTOR for address, data in log if data is None]
    for i in range(2):
        log.clear()
        keeper.save("match.lucky", b"the next, %d" % i)
        keeper.save("match.lucky", b"the next but one")
        places += [address // chip.SECTOR for address, data in log if data is None]
    assert len(places) == len(set(places)) == 5
    assert keeper.load("book") == b"book 2" and keeper.load("match.lucky") == b"the next but one"


# files as they were made before, in whole sectors


OLD = {  # slots of 4 KB in save.N and last-N.txt -> first slot of settings, statistics, the match
    (13, 3): (1, 3, 5, 1),
    (30, 6): (1, 3, 5, 1),
}


def as_before(drive, save, last):
    """Files in the older layout, with two saves of each name, each at the end of a slot."""
    drive.mkdir("/ludosave")
    firsts = OLD[save, last]
    for number, file in enumerate(scan.FILES):
        slots = last if number > 1 else save
        raw = bytearray(b"\n" * 4096 * slots)
        for name, first in zip(rig.NAMES, firsts):
            if (name == "results") == (number > 1):
                seq = 7 + (number & 1)
                data = b"%s %d;" % (name.encode(), seq) * 70
                total = write.Sum()
                total.add(data)
                line = write.foot(name, seq, len(data), total.text(name, seq, len(data)))
                image = data + b"\n" * (-(len(data) + 64) % 512) + line
                end = 4096 * (first + 1 + (name == "match.lucky"))
                raw[end - len(image) : end] = image
        with drive.open("/ludosave/" + file, "wb") as made:
            made.write(raw)
    return {name: b"%s 8;" % name.encode() * 70 for name in rig.NAMES}


@pytest.mark.parametrize("way", rig.WAYS)
@pytest.mark.parametrize("save, last", OLD)
def test_older_files_are_read_and_saved_into(way, save, last):
    drive, its_chip = rig.formatted(way, 512 * rig.KB)
    there = as_before(drive, save, last)
    with drives.running(rig.board(drive)) as board:
        board.chip, board.way = its_chip, way
        keeper = rig.opened(board)
        assert (keeper.where, keeper.damaged) == ("drive", 0)
        assert rig.loaded(keeper) == there
        assert b"".join(keeper.pieces("results", 1)) == b"results 7;" * 70
        sizes = [len(rig.saved(drive, file)) for file in scan.FILES]
        assert sizes == [4096 * save] * 2 + [4096 * last] * 2
        own = set().union(*[rig.blocks_of(drive, "/ludosave/" + each) for each in scan.FILES])
        for i in range(3 * save):
            log = its_chip.log = []
            name = ("match.lucky", "match.lucky", "book", "link", "results")[i % 5]
            data = b"%s now %d;" % (name.encode(), i) * 40
            assert keeper.save(name, data) == ""
            there[name] = data
            for address in {address for address, step in log if step is None}:
                first = address // chip.BLOCK
                # an erase meets nothing that isn't there for saves
                assert own.issuperset(range(first, first + chip.BLOCKS))
            if i % 7 == 0:
                keeper = restarted(board)
            assert rig.loaded(keeper) == there


# how it all looks


def test_the_foot():
    raw = write.foot("match.lucky", 57, 834, "1a2b3c4d")
    assert len(raw) == FOOT
    assert raw.rstrip(b"\n") == b"# ludopoche 1 match.lucky 57 834 1a2b3c4d"
    assert write.read_foot(raw) == ("match.lucky", 57, 834, "1a2b3c4d")


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
    assert write.read_foot(line + b"\n" * (FOOT - len(line))) is None


def test_saves_keep_apart():
    """Whatever is saved, however long: between what counts of other names and what is written, and
    to both ends of the file, there are seven blocks."""
    dice = random.Random(5)
    drive, _ = rig.formatted("inside")
    with drives.running(rig.board(drive)) as board:
        keeper = rig.opened(board)
        folder = keeper.main
        names = ["book", "link", "match.lucky", "match.easy", "match.nim"]
        for i in range(400):
            name = dice.choice(names)
            others = {}
            for other in names:
                for number in range(2):
                    where = folder.last.get(other, (-1, -1))[number]
                    if other != name and where >= 0:
                        last, count = where >> 10, where & 1023
                        others[other, number] = range(last + 1 - count, last + 1)
            data = b"%d " % i * dice.choice((1, 1, 100, 400))
            assert keeper.save(name, data) == ""
            _, length, _, number, last = folder.kept[name]
            first = last + 1 - blocks_of(length)
            assert first >= 7 and last < folder.ends[0] - 7
            for (_, file), blocks in others.items():
                if file == number:
                    assert last + 7 < blocks[0] or blocks[-1] + 7 < first


@pytest.mark.parametrize("last, gap", [(46, 7), (22, 7), (8, 0), (24, 8)])
def test_what_results_keep_unwritten(last, gap):
    assert write.results_gap(last) == gap


@pytest.mark.parametrize("free", [192, 200, 250, 330, 368, 600, 799, 800, 9999])
def test_layouts_leave_room(free):
    save, last = make.layout(free)
    assert save >= scan.LEAST
    left = free - 2 * save - (3 if free >= 800 else 2) * last
    assert left >= (96 if free >= 800 else 36)


def test_the_sizes_in_the_document():
    text = " ".join(Path(ROOT, "docs", "saves.md").read_text("utf-8").split())
    sizes = r"takes (\d+) KB of a drive that has (\d+) KB free .* up to (\d+) KB; at least (\d+) KB"
    large, free, small, left = [2 * int(word) for word in re.search(sizes, text).groups()]
    save, last = make.layout(free)
    assert large == 2 * save + 3 * last
    save, last = make.layout(free - 1)
    assert small == 2 * save + 2 * last
    least = 2 * int(re.search(r"With less than (\d+) KB free the next best", text)[1])
    save, last = make.layout(least)
    assert left == least - 2 * save - 2 * last
    with pytest.raises(OSError):
        make.layout(least - 1)


def test_a_drive_with_less_is_full():
    with pytest.raises(OSError):
        make.layout(191)


def test_no_files_are_made_where_the_room_cannot_be_seen(monkeypatch, capsys):
    """From Windows files too large for a small drive would be begun; the board knows better."""
    monkeypatch.delattr(os, "statvfs")

    class Plugged:
        def kind(self, name):
            return None

    flash.room_for_saves(Plugged())
    assert "at its first start" in capsys.readouterr().out


def test_on_a_computer(tmp_path):
    """The same, in a folder of a computer's own file system."""
    from ludopoche.store import keeper as store

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
    assert sizes["save.1"] == sizes["save.2"] == 241 * BLOCK
    keeper.close()
    again.close()
