# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves in the NVM: when they are written, what a cut leaves, what is somebody else's."""

import random

import pytest

from ludopoche.store import nvm
from sim.nor import chip, drives, match_saves
from tests import OURS
from tests.store import rig

KINDS = {"RP2040": (4096, True), "Atmel SAMD51": (8192, False)}
TABLES = {"lucky": (2, 1, 1), "sixteen": (1, 1, 1), "easy": (1, 1, 1), "rucki": (2, 1, 2)}


def board(platform, image=None, size=None, **more):
    full, appends = KINDS[platform]
    area = chip.Nvm(size or full, appends, image=image)
    return rig.board(None, nvm=area, platform=platform, **more)


@pytest.fixture(params=KINDS)
def its_board(request):
    with drives.running(board(request.param)) as its_board:
        yield its_board


def again(its_board, image=None):
    """Switch off and on."""
    image = its_board.nvm.chip.data if image is None else image
    its_board.nvm = chip.Nvm(len(image), its_board.nvm.appends, image=image)
    return rig.opened(its_board)


def test_everything_comes_back(its_board):
    keeper = rig.opened(its_board)
    assert keeper.news() == ("nvm", "")
    for name in rig.NAMES:
        keeper.save(name, b"first " + name.encode())
    keeper.save("match.lucky", b"second match", True)
    assert rig.loaded(keeper)["match.lucky"] == b"second match"
    found = rig.loaded(again(its_board))
    assert found.pop("match.lucky") == b"second match"
    assert found == {name: b"first " + name.encode() for name in found}


def test_few_bytes_are_asked_for_and_made_text_again(its_board):
    def forms(compact):
        return b"few" if compact else b"the whole text"

    keeper = rig.opened(its_board)
    keeper.expand = {b"few": "the whole text"}.get
    keeper.save("results", forms, True)
    assert keeper.load("results") == b"the whole text"
    keeper = again(its_board)
    assert keeper.load("results") == b"few"
    keeper.expand = {b"few": "the whole text"}.get
    assert keeper.load("results") == b"the whole text"


def test_the_rp2040_saves_each_turn_without_an_erase():
    with drives.running(board("RP2040")) as its_board:
        keeper = rig.opened(its_board)
        keeper.save("book", b"x" * 300)
        text = b"the head of a match;"
        for i in range(300):
            text += b"m%d" % (i % 10)
            assert keeper.save("match.lucky", text) == ""
            if i % 40 == 0:
                assert again(its_board).load("match.lucky") == text
                keeper = again(its_board)
        assert its_board.nvm.chip.wear == [0]
        # a match with an undo, and the next match: still no erase
        for other in (text[:-40], b"the next match", b"the next match;a1"):
            keeper = again(its_board)
            assert keeper.save("match.lucky", other) == ""
            assert again(its_board).load("match.lucky") == other
        assert its_board.nvm.chip.wear == [0]


def test_the_samd51_saves_every_tenth_turn_and_at_calm_moments():
    with drives.running(board("Atmel SAMD51")) as its_board:
        keeper = rig.opened(its_board)
        wear = its_board.nvm.chip.wear
        for i in range(1, 40):
            code = keeper.save("match.lucky", b"turn %d" % i)
            assert (code, wear[0]) == ("" if i % 10 == 0 else "later", i // 10)
            assert keeper.load("match.lucky") == b"turn %d" % i
        assert again(its_board).load("match.lucky") == b"turn 30"
        keeper = again(its_board)
        assert keeper.save("link", b"sound=0") == "later"
        assert keeper.save("results", b"a result") == "later"
        assert keeper.save("match.lucky", b"turn 41") == "later"
        assert keeper.rest() == "" and its_board.nvm.chip.wear == [1]
        assert keeper.rest() == "" and its_board.nvm.chip.wear == [1]
        found = rig.loaded(again(its_board))
        assert found == {
            "link": b"sound=0",
            "results": b"a result",
            "match.lucky": b"turn 41",
            "book": None,
        }


def test_unchanged_data_is_not_written(its_board):
    keeper = rig.opened(its_board)
    for name in rig.NAMES:
        keeper.save(name, b"something", True)
    keeper = again(its_board)
    its_board.nvm.chip.log = []
    for name in rig.NAMES:
        assert keeper.save(name, b"something", True) == ""
    keeper.rest()
    keeper.close()
    assert its_board.nvm.chip.log == []


def test_ten_years(its_board):
    """Turns stop to cost erases when ten years of two matches a day would be too much."""
    made = nvm.Nvm(its_board.nvm, its_board.nvm.appends)
    seq = 0
    for match in range(60):
        made.erases, made.matches = 1900 + 80 * (3650 + match) // 73, 3650 + match
        before = its_board.nvm.chip.wear[0]
        for turn in range(300):
            seq += 1
            made.save(
                "match.lucky", b"%d %d " % (match, turn) * 30, made.seq("match.lucky") + 1, False
            )
        made.save("results", b"%d" % match * 200, made.seq("results") + 1, False)
        made.save("match.lucky", b"", made.seq("match.lucky") + 1, True)
        assert its_board.nvm.chip.wear[0] - before <= 2


@pytest.mark.parametrize("game", OURS)
def test_a_session_cut_everywhere(game, its_board):
    """What was appended stays through any cut; an erase that is cut costs what is in the area."""
    keeper = rig.opened(its_board)
    promised, written = dict.fromkeys(rig.NAMES), None
    saves = list(match_saves.session(game, TABLES[game]))
    for i, (name, data, calm) in enumerate(saves):
        name = "match.lucky" if name.startswith("match.") else name
        if data is None:
            continue
        data = data(True) if callable(data) else data
        image = bytearray(its_board.nvm.chip.data)
        log = its_board.nvm.chip.log = []
        code = keeper.save(name, data, calm or i == len(saves) // 2)
        assert code == ("" if log else "later")
        its_board.nvm.chip.log = None
        before, promised = written, dict(promised, **{name: data})
        if not log:
            continue
        written = promised
        erased = False
        for step in log:
            erased = erased or step[1] is None
            for length in torn(its_board, step):
                half = bytearray(image)
                rig.apply(half, step, len(its_board.nvm), length)
                check(its_board, half, before, promised, erased)
            rig.apply(image, step, len(its_board.nvm))
            check(its_board, image, before, promised, erased)
        assert rig.loaded(reader(its_board, image)) == promised
    assert promised["results"]


def torn(its_board, step):
    """All of a short step, some of a long one."""
    if step[1] is None:
        return range(0, len(its_board.nvm), 700)
    last = len(step[1].rstrip(b"\xff"))
    return range(max(0, last - 40), last + 1, 3)


def reader(its_board, image):
    mine = its_board.nvm
    its_board.nvm = chip.Nvm(len(image), mine.appends, image=image)
    keeper = rig.opened(its_board)
    its_board.nvm = mine
    return keeper


def check(its_board, image, before, after, erased):
    keeper = reader(its_board, image)
    found = rig.loaded(keeper)
    if not erased:
        assert found in (before or dict.fromkeys(rig.NAMES), after)
        assert not keeper.main or not keeper.main.damaged
        return
    for name in rig.NAMES:  # what is there is right, and newer things may be gone
        assert found[name] is None or found[name] in (after[name], before and before[name])
    assert keeper.where == "nvm"
    assert keeper.save("match.lucky", b"and on", True) == ""
    assert keeper.load("match.lucky") == b"and on"


def test_a_cut_never_makes_the_area_a_strangers(its_board):
    """Wherever an erase and what is written after it are cut: all of the area stays in use. On the
    RP2040 also after several cuts in a row."""
    dice = random.Random(its_board.platform)
    rig.opened(its_board)
    for i in range(1500):
        keeper = again(its_board)
        assert keeper.where == "nvm"
        assert keeper.main.limit >= len(its_board.nvm) - 4
        its_board.nvm.chip.cut = dice.randrange(4)
        its_board.nvm.chip.cut_bytes = dice.choice((dice.randrange(40), dice.randrange(8192)))
        try:
            for j in range(6):
                size = dice.choice((9, 100, 1200))
                keeper.save(dice.choice(rig.NAMES), b"%d %d;" % (i, j) * (size // 6), True)
        except chip.PowerCut:
            pass
        its_board.nvm.chip.cut = None
        if not its_board.nvm.appends:
            assert again(its_board).save("link", b"%d" % i, True) == ""
    assert again(its_board).save("match.lucky", b"and on", True) == ""
    assert again(its_board).load("match.lucky") == b"and on"


def test_what_an_erase_that_was_cut_leaves_is_nothing_older():
    """A shorter image leaves nothing of a longer one behind it."""
    its_board = rig.board(None, nvm=chip.Nvm(8192, False), platform="Atmel SAMD51")
    with drives.running(its_board):
        keeper = rig.opened(its_board)
        keeper.save("match.lucky", b"as it was;" * 5, True)
        keeper.save("book", b"the book;" * 60, True)
        keeper.save("match.easy", b"older;" * 100, True)
        keeper.save("match.easy", b"newer;", True)
        keeper.save("book", b"short", True)
        image = bytes(its_board.nvm.chip.data)
        assert b"older;" not in image
        for erased in range(len(image.rstrip(b"\xff")) + 1):
            its_board.nvm = chip.Nvm(8192, False, image=b"\xff" * erased + image[erased:])
            keeper = rig.opened(its_board)
            assert keeper.where == "nvm"
            assert keeper.load("match.easy") in (None, b"newer;"), erased


def test_the_drive_protects_what_an_erase_costs():
    """The area is lost to a cut: what the drive has from before is there."""
    drive, its_chip = rig.formatted("beside")
    its_board = rig.board(drive, nvm=chip.Nvm(8192, False), platform="Atmel SAMD51")
    with drives.running(its_board):
        keeper = rig.opened(its_board)
        for name in rig.NAMES:
            keeper.save(name, b"from the drive")
        keeper.close()
        its_board.usb, drive.readonly = True, True
        keeper = rig.opened(its_board)
        keeper.save("match.lucky", b"later", True)
        its_board.nvm.chip.cut = 1
        with pytest.raises(chip.PowerCut):
            keeper.save("match.lucky", b"later still", True)
        its_board.nvm.chip.cut = None
        keeper = rig.opened(its_board)
        assert rig.loaded(keeper) == dict.fromkeys(rig.NAMES, b"from the drive")


def test_flipped_bits(its_board):
    keeper = rig.opened(its_board)
    for name in rig.NAMES:
        keeper.save(name, b"old %s;" % name.encode() * 5, True)
    for i in range(5):
        keeper.save("match.lucky", b"new match;" * (5 + i), True)
    good = rig.loaded(keeper)
    clean = bytes(its_board.nvm.chip.data)
    dice = random.Random(its_board.platform)
    for at in range(len(clean.rstrip(b"\xff"))):
        image = bytearray(clean)
        image[at] ^= 1 << dice.randrange(8)
        keeper = again(its_board, image)
        found = rig.loaded(keeper)
        hit = [name for name in rig.NAMES if found[name] != good[name]]
        assert len(hit) <= 1
        for name in hit:
            assert found[name] is None or found[name].startswith((b"new ", b"old "))
            assert any(bytes(image[at : at + 1]) in raw for raw in keeper.main.damaged)
        # the damaged bytes stay in the area, also when it is written anew
        damaged = list(keeper.main.damaged)
        for i in range(3):
            assert keeper.save("match.lucky", b"%d" % i * 1500, True) == ""
        keeper = again(its_board)
        assert keeper.load("match.lucky") == b"2" * 1500
        assert keeper.main.damaged == damaged


def test_damaged_bytes_find_a_file_when_there_is_one():
    drive, _ = rig.formatted("beside", 640 * rig.KB)
    its_board = board("Atmel SAMD51")
    with drives.running(its_board):
        keeper = rig.opened(its_board)
        keeper.save("book", b"the statistics" * 20)
        keeper.save("match.lucky", b"the match" * 20, True)
        its_board.nvm.chip.data[its_board.nvm.chip.data.index(b"the stat") + 9] ^= 8
        its_board.mounts["/"] = drive
        keeper = rig.opened(its_board)
        assert (keeper.where, keeper.damaged) == ("drive", 1)
        assert keeper.load("match.lucky") == b"the match" * 20 and keeper.load("book") is None
        assert b"istics" * 1 in rig.saved(drive, "aside.bin")
        assert rig.opened(its_board).damaged == 0


# areas that are small, or not ours


@pytest.mark.parametrize("platform", KINDS)
def test_a_small_area(platform):
    """256 bytes: what is kept stays, what doesn't fit beside it is refused."""
    with drives.running(board(platform, size=256)) as its_board:
        keeper = rig.opened(its_board)
        assert keeper.save("link", b"s" * 60, True) == ""
        assert keeper.save("match.lucky", b"m" * 100, True) == ""
        assert keeper.save("book", b"t" * 100, True) == "big"
        assert keeper.load("book") == b"t" * 100
        assert keeper.save("match.lucky", b"m" * 300, True) == "big"
        assert keeper.load("match.lucky") == b"m" * 300
        found = rig.loaded(again(its_board))
        assert found["link"] == b"s" * 60 and found["match.lucky"] == b"m" * 100
        keeper = again(its_board)
        assert keeper.save("results", b"r" * 60, True) == "big"
        assert keeper.save("match.lucky", b"", True) == ""
        assert keeper.save("results", b"r" * 60, True) == ""
        assert keeper.save("match.lucky", b"m" * 100, True) == ""  # the results give way
        found = rig.loaded(again(its_board))
        assert found["match.lucky"] == b"m" * 100 and found["results"] is None


@pytest.mark.parametrize("platform", KINDS)
@pytest.mark.parametrize("used", [(0, 20), (1000, 1003), (50, 60)])
def test_bytes_of_somebody_else(platform, used):
    image = bytearray(b"\xff" * KINDS[platform][0])
    image[used[0] : used[1]] = b"A" * (used[1] - used[0])
    with drives.running(board(platform, image)) as its_board:
        keeper = rig.opened(its_board)
        if used[0] < 64:
            assert keeper.news() == ("memory", "taken")
            assert keeper.save("match.lucky", b"a match") == "memory"
        else:
            for i in range(60):
                assert keeper.save("match.lucky", b"%d" % i * 150, True) == ""
                assert again(its_board).load("match.lucky") == b"%d" % i * 150
                keeper = again(its_board)
        there = its_board.nvm.chip.data
        assert there[used[0] : used[1]] == b"A" * (used[1] - used[0])
        assert there[used[1] :] == image[used[1] :]


def test_an_area_of_zeros():
    """An ESP32's, before anything was written."""
    with drives.running(board("Atmel SAMD51", bytes(8192))) as its_board:
        keeper = rig.opened(its_board)
        assert keeper.where == "nvm"
        keeper.save("match.lucky", b"a match", True)
        assert again(its_board).load("match.lucky") == b"a match"


def test_entries():
    old = b"123456 and so on, and so on"
    values = {"match.lucky": (2, 0, old)}
    order = {"match.lucky": 3}
    assert nvm.more(3, "match.lucky", 3, 1, old, b"something else altogether") is None
    assert nvm.more(3, "match.lucky", 300, 298, old, old + b"7") is None
    for new in (old + b"789", old[:-1], b"0" + old[1:], old[:8] + b"!?" + old[9:]):
        entry = nvm.more(3, "match.lucky", 5, 3, old, new)
        assert len(entry) <= 14
        assert nvm.entry_at(entry, 0, values, order) == (len(entry), "match.lucky", 5, 0, new)
        assert nvm.entry_at(entry, 0, {"match.lucky": (3, 0, old)}, order) is None
        assert nvm.entry_at(entry, 0, values, {"match.lucky": 2}) is None
        assert nvm.entry_at(entry[:-1], 0, values, order) is None
    order = {}
    entry = nvm.whole(4, "match.lucky", 2**41, 0, b"x")
    assert nvm.entry_at(entry, 0, {}, order) == (len(entry), "match.lucky", 2**41, 0, b"x")
    assert order == {"match.lucky": 4}
