# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where saves go, what happens when that changes, and that the player hears of it once."""

import pytest

from sim.nor import chip, drives
from tests.saves import rig


def small(way="inside"):
    return rig.formatted(way)[0]


def expand(few):
    return few.decode().upper()


def forms(compact):
    return b"few" if compact else "FEW"


@pytest.fixture
def its_board():
    """A board with everything."""
    mounts = {"/": small(), "/sd": small(), "/saves": small()}
    with drives.running(drives.Board(mounts, chip.Nvm(4096, True))) as board:
        yield board


def opened(board):
    keeper = rig.opened(board)
    keeper.expand = expand
    return keeper


def test_the_best_place_first(its_board):
    told = []
    for mount in ("/saves", "/sd", "/"):
        told.append(rig.opened(its_board).news())
        del its_board.mounts[mount]
    told.append(rig.opened(its_board).news())
    its_board.nvm = None
    told.append(rig.opened(its_board).news())
    assert told == [("saves", ""), ("sd", ""), ("drive", ""), ("nvm", ""), ("memory", "")]


def test_a_drive_that_is_not_needed_is_given_back(its_board):
    for mount, given in (("/saves", True), ("/sd", True), ("/", False)):
        its_board.given_back = 0
        keeper = rig.opened(its_board)
        keeper.rest()
        assert bool(its_board.given_back) == given
        its_board.mounts[mount].gone = True
        keeper.save("match.lucky", b"now elsewhere")
        its_board.mounts.pop(mount)


def test_why_not_the_better_ones(its_board):
    its_board.mounts = {"/": its_board.mounts["/"]}
    its_board.usb = its_board.mounts["/"].readonly = True
    assert rig.opened(its_board).news() == ("nvm", "usb")
    its_board.usb = False
    assert rig.opened(its_board).news() == ("nvm", "readonly")
    its_board.nvm = None
    assert rig.opened(its_board).news() == ("memory", "readonly")


def test_the_player_is_told_once(its_board):
    keeper = rig.opened(its_board)
    assert keeper.news() == ("saves", "")
    for _ in range(3):
        keeper.save("match.lucky", b"x")
        keeper.rest()
        assert keeper.news() is None


def test_a_card_pulled_while_playing(its_board):
    del its_board.mounts["/saves"]
    keeper = rig.opened(its_board)
    for name in rig.NAMES:
        keeper.save(name, b"on the card")
    keeper.news()
    its_board.mounts["/sd"].gone = True
    assert keeper.save("match.lucky", b"on the drive") == ""
    assert keeper.news() == ("drive", "gone") and keeper.news() is None
    assert keeper.load("match.lucky") == b"on the drive"
    # on the drive there is nothing else: that was only on the card
    assert keeper.load("book") is None
    keeper.save("book", b"begun anew")
    # the card comes back, and at a pause all that is newer goes there
    its_board.mounts["/sd"].gone = False
    keeper.rest()
    assert keeper.news() == ("sd", "")
    assert keeper.load("match.lucky") == b"on the drive"
    assert keeper.load("link") == b"on the card"


def test_all_places_fail_one_after_the_other(its_board):
    keeper = rig.opened(its_board)
    keeper.save("link", b"as they are")

    def fail(*args):
        raise RuntimeError("NVM is gone too")

    order = []
    for mount in ("/saves", "/sd", "/", None):
        order.append(keeper.where)
        if mount:
            its_board.mounts[mount].gone = True
        else:
            its_board.nvm.chip.program = fail
        keeper.save("match.lucky", b"after %d" % len(order))
        assert keeper.load("match.lucky") == b"after %d" % len(order)
    assert order + [keeper.where] == ["saves", "sd", "drive", "nvm", "memory"]


def test_a_cable_while_playing(its_board):
    """The files are closed, the drive is given back, and then play goes on without it."""
    del its_board.mounts["/saves"], its_board.mounts["/sd"]
    drive = its_board.mounts["/"]
    keeper = opened(its_board)
    keeper.save("book", b"the statistics")
    keeper.save("match.lucky", forms)
    keeper.news()
    files = keeper.main.files
    its_board.usb = True

    def given_back():
        its_board.given_back += 1
        assert not any(file.open for file in files if file)
        drive.readonly = True

    its_board.give_back = given_back
    before = drive.volume.flash.chip.log = []
    assert keeper.save("match.lucky", lambda compact: b"more" if compact else "MORE") == ""
    assert its_board.given_back
    assert keeper.news() == ("nvm", "usb")
    assert keeper.load("match.lucky") == b"more" and keeper.load("book") == b"the statistics"
    # the computer may now write: not a byte comes from here
    before.clear()
    for i in range(30):
        keeper.save("match.lucky", b"more still %d" % i)
        keeper.rest()
    assert before == []
    # the cable is pulled: at the next pause the drive is used again, and knows everything
    its_board.usb = drive.readonly = False
    keeper.rest()
    assert keeper.news() == ("drive", "")
    assert keeper.load("match.lucky") == b"more still 29"
    its_board.nvm = None
    assert rig.opened(its_board).load("match.lucky") == b"more still 29"


def test_what_waits_for_a_calm_moment_moves_along():
    drive = small("beside")
    nvm = chip.Nvm(8192, False)
    board = rig.board(drive, nvm=nvm, platform="Atmel SAMD51")
    with drives.running(board):
        board.usb = drive.readonly = True
        keeper = opened(board)
        assert keeper.save("match.lucky", forms) == "later"
        assert nvm.chip.wear == [0]
        board.usb = drive.readonly = False
        keeper.rest()
        assert keeper.where == "drive" and nvm.chip.wear == [0]
        assert keeper.load("match.lucky") == b"few"
        assert b"\nfew" in b"\n".join([rig.saved(drive, "save.%d" % i) for i in (1, 2)])


def test_played_plugged_in_and_then_not():
    """Matches, results and settings from the NVM become text in files at the next start."""
    drive = small()
    board = rig.board(drive, nvm=chip.Nvm(4096, True))
    with drives.running(board):
        keeper = opened(board)
        keeper.save("link", b"sound=1")
        keeper.save("book", b"old statistics")
        keeper.close()
        board.usb = drive.readonly = True
        keeper = opened(board)
        assert keeper.load("book") == b"old statistics"
        keeper.save("match.lucky", forms)
        keeper.save("results", forms)
        keeper.save("link", b"sound=0")
        keeper.close()
        board.usb = drive.readonly = False
        from ludopoche.store import keeper as store

        keeper = store.open(board, expand)
        assert keeper.where == "drive"
        board.nvm = None
        found = rig.loaded(store.open(board))
        assert found == {
            "link": b"sound=0",
            "book": b"old statistics",
            "match.lucky": b"few",
            "results": b"FEW",
        }
        assert b"FEW\n" in rig.saved(drive, "last-1.txt") + rig.saved(drive, "last-2.txt")


def test_older_saves_of_a_better_place_do_not_win(its_board):
    """A card with an old match is put in: the newer one of the drive goes on."""
    card = its_board.mounts.pop("/sd")
    del its_board.mounts["/saves"]
    keeper = rig.opened(its_board)
    for i in range(5):
        keeper.save("match.lucky", b"on the drive %d" % i)
    keeper.close()
    its_board.mounts["/sd"] = card
    keeper = rig.opened(its_board)
    assert keeper.where == "sd" and keeper.load("match.lucky") == b"on the drive 4"


# nothing raises


class Broken(drives.Board):
    def places(self):
        return [("saves", "/saves/", None), ("nvm", Wild(), None), ("memory", None, None)]


class Wild:
    """Something that is no memory at all."""

    def __len__(self):
        return 4096

    def __getitem__(self, index):
        raise RuntimeError("NVS Error")


def test_places_that_lie():
    with drives.running(Broken({})) as board:
        keeper = rig.opened(board)
        assert keeper.where == "memory"
        assert keeper.save("match.lucky", b"x") == "memory"
        assert keeper.load("match.lucky") == b"x"
        keeper.rest()
        keeper.close()


def test_too_little_memory_is_no_reason_to_give_up_the_place(its_board):
    keeper = rig.opened(its_board)
    tight = [2]

    def data(compact):
        if tight[0]:
            tight[0] -= 1
            raise MemoryError
        return b"a match"

    assert keeper.save("match.lucky", data) == "memory"
    assert keeper.where == "saves"
    assert keeper.load("match.lucky") == b"a match"
    assert keeper.save("match.lucky", data) == ""
    assert keeper.load("match.lucky") == b"a match"


@pytest.mark.parametrize("method", ["read", "write", "seek", "readinto"])
def test_any_call_may_fail(its_board, method, monkeypatch):
    from sim.nor import fat

    keeper = rig.opened(its_board)
    keeper.save("match.lucky", b"before")
    calls = []

    def fail(*args):
        calls.append(args)
        raise OSError(5)

    monkeypatch.setattr(fat.File, method, fail)
    assert keeper.save("match.lucky", b"after") == ""
    assert keeper.where == "nvm" or method == "read"
    assert keeper.load("match.lucky") == b"after"
    assert rig.opened(its_board).load("match.lucky") in (b"after", b"before")


def test_a_place_goes_at_any_moment_of_a_save(its_board, monkeypatch):
    """Whichever call it is at which the card is gone: the turn is saved, to the next place."""
    from sim.nor import fat

    real = fat.File._ready
    left = [None]

    def ready(file):
        if left[0] is not None:
            left[0] -= 1
            if left[0] < 0:
                its_board.mounts["/saves"].gone = True
        real(file)

    monkeypatch.setattr(fat.File, "_ready", ready)
    keeper = rig.opened(its_board)
    for name in rig.NAMES:
        keeper.save(name, b"before")
    moments = 0
    while True:
        left[0] = moments
        data = b"at moment %d;" % moments * 80
        assert keeper.save("match.lucky", data) == ""
        left[0] = None
        assert keeper.load("match.lucky") == data
        gone = its_board.mounts["/saves"].gone
        assert keeper.where == ("sd" if gone else "saves")
        its_board.mounts["/saves"].gone = False
        if not gone:
            break
        moments += 1
        keeper = rig.opened(its_board)  # the card is back: everything goes there
        assert keeper.where == "saves" and keeper.load("match.lucky") == data
        assert keeper.load("book") == b"before"
    assert moments > 5
