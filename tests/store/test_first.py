# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The very first start: the files are made after the first picture, in few erases, bit by bit, and
nothing is lost that is saved before they are there."""

import pytest

from sim.nor import chip, drives
from tests.store import rig

ERASES = 45  # of all files of a large drive: to write them took 112
STEP = 10  # at once: each takes some 55 ms
KINDS = {"beside": ("Atmel SAMD51", 8192, False), "inside": ("RP2040", 4096, True)}


def board_of(way, gone=b"long gone "):
    drive, its_chip = rig.formatted(way, 2048 * rig.KB, gone)
    platform, area, appends = KINDS[way]
    board = rig.board(drive, nvm=chip.Nvm(area, appends), platform=platform)
    board.chip = its_chip
    return board


def later(board):
    from ludopoche.store import keeper

    return keeper.open(board, later=True)


@pytest.fixture(params=rig.WAYS)
def board(request):
    made = board_of(request.param)
    with drives.running(made):
        yield made


def erased(board):
    return sum(board.chip.wear)


def worked(keeper):
    while keeper.chore:
        keeper.work()


def test_nothing_is_written_before_the_first_picture(board):
    before = bytes(board.chip.data)
    keeper = later(board)
    assert keeper.chore == "drive" and bytes(board.chip.data) == before
    assert keeper.news() is None  # where saves go is still to come


def test_few_erases_and_few_at_once(board):
    keeper = later(board)
    first = erased(board)
    while keeper.chore:
        before = erased(board)
        keeper.work()
        assert erased(board) - before <= STEP
    assert erased(board) - first <= ERASES
    assert keeper.news() == ("drive", "")
    made = {name: len(rig.saved(board.mounts["/"], name)) for name in ("save.1", "last-1.txt")}
    assert made == {"save.1": 241 * 512, "last-1.txt": 46 * 512}


def test_a_file_is_looked_through_in_parts(board, monkeypatch):
    """All at once it kept a PicoSystem from its keys for a quarter of a second."""
    from ludopoche.store import make

    looked = []
    monkeypatch.setattr(make, "like_foot", lambda line: bool(looked.append(1)))
    keeper = later(board)
    while keeper.chore:
        before = len(looked)
        keeper.work()
        assert len(looked) - before <= make.SOME
    assert len(looked) > 2 * make.SOME


def test_no_better_place_is_looked_for_while_it_is_made(board, monkeypatch):
    keeper = later(board)
    looked = []
    places = board.places
    monkeypatch.setattr(board, "places", lambda: looked.append(1) or places())
    keeper.rest()
    assert keeper.chore and keeper.why and not looked


def test_what_is_saved_meanwhile_moves_along(board):
    keeper = later(board)
    for done in range(50):
        keeper.save("settings", "lang=de\nlight=%d" % done)
        keeper.save("match.lucky", b"move %d" % done)
        if keeper.chore:
            keeper.work()
        assert keeper.load("match.lucky") == b"move %d" % done
    assert (keeper.where, keeper.chore) == ("drive", "")
    again = rig.opened(board)
    assert again.where == "drive"
    assert (again.load("settings"), again.load("match.lucky")) == (b"lang=de\nlight=49", b"move 49")


@pytest.mark.parametrize("steps", range(1, 9))
def test_a_cut_between_two_parts(board, steps):
    """What was saved to the NVM meanwhile is there, and the files are made the next time."""
    keeper = later(board)
    keeper.save("match.lucky", b"a match")
    keeper.rest()
    for _ in range(steps):
        keeper.work()
    data = board.chip.data
    board.mounts["/"] = rig.switched_on(data, "inside" if len(board.nvm) == 4096 else "beside")
    keeper = later(board)
    assert keeper.load("match.lucky") == b"a match"
    worked(keeper)
    assert keeper.where == "drive" and keeper.load("match.lucky") == b"a match"


def test_saves_of_a_folder_that_was_deleted_stay_deleted(board):
    """Its blocks are where the new files lie."""
    keeper = rig.opened(board)
    for i in range(400):
        for name in ("match.lucky", "book"):
            assert keeper.save(name, b"%s %d;" % (name.encode(), i) * 9) == ""
    keeper.close()
    drive = board.mounts["/"]
    for name in drive.listdir("/ludosave"):
        drive.remove("/ludosave/" + name)
    keeper = later(board)
    worked(keeper)
    assert (keeper.where, keeper.damaged, keeper.names("")) == ("drive", 0, [])


def test_a_computer_takes_the_drive_meanwhile(board):
    keeper = later(board)
    for _ in range(3):
        keeper.work()
    board.usb = board.mounts["/"].readonly = True
    keeper.save("match.lucky", b"a match")
    worked(keeper)
    assert keeper.where == "nvm" and keeper.news() == ("nvm", "usb")
    board.usb = board.mounts["/"].readonly = False
    keeper.rest()
    assert keeper.where == "drive" and keeper.load("match.lucky") == b"a match"


def test_a_drive_without_room_is_found_out_then():
    board = board_of("inside")
    with drives.running(board):
        with board.open("/full", "wb") as file:
            file.write(bytes(1800 * rig.KB))
        keeper = later(board)
        worked(keeper)
        assert keeper.news() == ("nvm", "full")


def test_what_makes_files_is_read_as_it_begins_and_ends_alone(board, monkeypatch):
    """Read anew for each part it took a PicoSystem 35 ms of each."""
    keeper = later(board)
    done = []
    places = keeper._places
    monkeypatch.setattr(keeper, "_places", lambda do, *args: done.append(do) or places(do, *args))
    worked(keeper)
    assert done == ["work", "work"] and keeper.where == "drive"


def test_a_drive_that_fails_while_files_are_made_is_said(board, monkeypatch):
    keeper = later(board)
    keeper.work()

    def failing():
        raise OSError(28)
        yield

    keeper.steps = failing()
    worked(keeper)
    assert keeper.news() == ("nvm", "full")
