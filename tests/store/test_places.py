# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Where saves go, what happens when that changes, and that the player hears of it once."""

import pytest

from sim.nor import chip, drives
from tests.store import rig


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


def test_a_place_that_is_no_good_is_not_tried_at_each_pause(monkeypatch):
    """One that is full stays so until the next start; one that a computer has comes back."""
    drive = rig.formatted("inside")[0]
    with pytest.raises(OSError), drive.open("/filler", "wb") as file:
        while True:
            file.write(bytes(512))
    with drives.running(rig.board(drive)) as its_board:
        keeper = opened(its_board)
        assert (keeper.where, keeper.lost) == ("memory", {"drive": "full"})
        looks = []
        monkeypatch.setattr(drive, "listdir", looks.append)
        for i in range(3):
            keeper.save("match.lucky", b"%d" % i)
            keeper.rest()
        assert looks == [] and keeper.where == "memory"


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
        assert b"few\n" in b"\n".join([rig.saved(drive, "save.%d" % i) for i in (1, 2)])


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


@pytest.mark.parametrize("cable", [False, True])
def test_a_match_that_is_forgotten_waits_nowhere(its_board, cable):
    """What the NVM has of it may have a higher number than the same in the files."""
    from ludopoche.store import book

    del its_board.mounts["/saves"], its_board.mounts["/sd"]
    keeper = opened(its_board)
    keeper.save("match.lucky", b"as it was")
    plug(its_board, True)
    keeper.save("match.lucky", b"a move more")
    keeper.save("match.lucky", b"as it was")  # the move is undone
    plug(its_board, False)
    keeper.rest()
    assert keeper.where == "drive"
    book.forget(keeper, "match.lucky")
    for again in (False, True):
        plug(its_board, cable)
        keeper.save("link", b"noticed")
        assert keeper.names("match.") == []
        keeper = opened(its_board)
        assert keeper.names("match.") == [], again


def plug(board, cable):
    board.usb = board.mounts["/"].readonly = cable


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
    assert keeper.where == ("saves" if method == "read" else "nvm")  # nothing is read that way
    assert keeper.load("match.lucky") == b"after"
    assert rig.opened(its_board).load("match.lucky") == b"after"


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


# a card that was away


@pytest.fixture
def slot():
    """A board with a slot for a card, which isn't in it yet."""
    mounts = {"/": small(), "/sd": small()}
    with drives.running(drives.Board(mounts, chip.Nvm(4096, True))) as board:
        board.card = board.mounts.pop("/sd")
        yield board


def put_in(board):
    board.mounts["/sd"] = board.card
    return rig.opened(board)


def take_out(board):
    board.mounts.pop("/sd", None)
    return rig.opened(board)


def lived(board):
    """On the card 40 turns and a book; then, without it, the device begins anew."""
    keeper = rig.opened(board)
    keeper.save("settings", "lang=de")
    keeper = put_in(board)
    assert (keeper.where, keeper.doubt) == ("sd", None)
    for i in range(40):
        keeper.save("match.lucky", b"on the card %d" % i)
    keeper.save("settings", "lang=de\n* 5 3 0 0 300 3 3 0 0 0000000000")  # no statistics
    keeper.save("stats.lucky", "* 31 3 0 0 300 3 3 0 0 0000000000")
    keeper = take_out(board)
    assert keeper.load("match.lucky") is None and keeper.load("settings") == b"lang=de"
    keeper.save("match.lucky", b"on the device")
    keeper.save("match.easy", b"on the device, too")
    keeper.save("names", "Zoe")


@pytest.mark.parametrize("device", [False, True])
def test_two_lives_are_the_players_to_choose_from(slot, device):
    """What is later by the calendar has the lower numbers: nothing is taken before it is asked."""
    lived(slot)
    for _ in range(2):  # not answered, it is asked again
        keeper = put_in(slot)
        assert keeper.where == "sd" and keeper.doubt
        assert keeper.load("match.lucky") == b"on the card 39"
    from ludopoche.store import card

    assert card.held(keeper) == [(31, 1), (0, 2)]  # matches counted, matches that wait
    card.decide(keeper, device)
    for _ in range(2):
        assert keeper.doubt is None
        said = b"on the device" if device else b"on the card 39"
        assert keeper.load("match.lucky") == said
        assert keeper.load("match.easy") == b"on the device, too"
        assert (keeper.load("stats.lucky") is None) == device
        assert keeper.load("settings").startswith(b"lang=de")
        keeper = put_in(slot)
    keeper = take_out(slot)  # and there all is as it was
    assert keeper.load("match.lucky") == b"on the device" and keeper.load("names") == b"Zoe"


def test_a_card_that_comes_back_to_a_device_that_did_nothing(slot):
    keeper = rig.opened(slot)
    keeper.save("settings", "lang=de")
    for i in range(50):
        keeper.save("match.lucky", b"on the device %d" % i)
    keeper = put_in(slot)
    keeper.save("match.lucky", b"on the card")
    take_out(slot)
    keeper = put_in(slot)
    assert keeper.doubt is None and keeper.load("match.lucky") == b"on the card"


def test_a_card_of_another_device(slot):
    keeper = put_in(slot)
    keeper.save("match.lucky", b"from elsewhere")
    slot.name = b"another"
    keeper = take_out(slot)
    keeper.save("match.lucky", b"from here")
    keeper = put_in(slot)
    assert keeper.doubt and keeper.load("match.lucky") == b"from elsewhere"


@pytest.mark.parametrize("section, back", [(None, True), ("settings", True), ("stats.easy", False)])
def test_a_card_back_in_play(slot, section, back):
    """As it was when it went: what was kept meanwhile is later. But a book that didn't know the
    card's is not to take its place."""
    keeper = put_in(slot)
    keeper.save("stats.lucky", "many matches")
    keeper.save("match.lucky", b"on the card")
    slot.card.gone = True
    keeper.save("match.lucky", b"on the device")
    if section:
        keeper.save(section, "sleep=1")
    slot.card.gone = False
    keeper.rest()
    assert keeper.load("match.lucky") == b"on the device"
    assert (keeper.where, keeper.why) == (("sd", "") if back else ("drive", "other"))
    if back:
        assert keeper.load("stats.lucky") == b"many matches"
        assert section is None or keeper.load("settings") == b"sleep=1"
        keeper = put_in(slot)
        assert keeper.doubt is None and keeper.load("match.lucky") == b"on the device"
        assert keeper.load("stats.lucky") == b"many matches"
    else:
        assert put_in(slot).doubt


@pytest.mark.parametrize("section, back", [("settings", True), ("stats.easy", False)])
def test_a_section_is_what_shows_that_the_card_is_gone(slot, section, back):
    keeper = put_in(slot)
    keeper.save("stats.lucky", "many matches")
    slot.card.gone = True
    keeper.save(section, "sleep=1")
    slot.card.gone = False
    keeper.rest()
    assert keeper.where == ("sd" if back else "drive")
    assert keeper.load(section) == b"sleep=1"


def test_a_question_without_an_answer_stays_when_the_card_is_pulled(slot):
    lived(slot)
    keeper = put_in(slot)
    assert keeper.doubt
    slot.card.gone = True
    keeper.save("link", b"on the device")
    slot.card.gone = False
    keeper.rest()
    assert (keeper.where, keeper.why) == ("drive", "other")
    keeper = put_in(slot)
    assert keeper.doubt and keeper.load("match.lucky") == b"on the card 39"


def test_what_was_chosen_stays_when_the_card_is_pulled_and_put_back(slot):
    from ludopoche.store import card

    lived(slot)
    for i in range(90):  # the device's number is the higher one
        rig.opened(slot).save("match.lucky", b"on the device %d" % i)
    keeper = put_in(slot)
    card.decide(keeper, False)
    slot.card.gone = True
    keeper.save("link", b"meanwhile")
    slot.card.gone = False
    keeper.rest()
    assert keeper.where == "sd" and keeper.load("link") == b"meanwhile"
    assert keeper.load("match.lucky") == b"on the card 39"


def test_a_card_that_was_played_elsewhere_while_it_was_out(slot):
    keeper = put_in(slot)
    keeper.save("match.lucky", b"on the card")
    slot.card.gone = True
    keeper.save("match.lucky", b"on the device")
    slot.card.gone = False
    other = drives.Board({"/": small(), "/sd": slot.card})
    other.name = b"another"
    slot.os, slot.open, mine = other.os, other.open, (slot.os, slot.open)
    with drives.running(other):
        rig.opened(other).save("match.lucky", b"elsewhere")
    slot.os, slot.open = mine
    keeper.rest()
    assert (keeper.where, keeper.why) == ("drive", "other")
    assert keeper.load("match.lucky") == b"on the device"


@pytest.mark.parametrize("device", [False, True])
def test_the_choice_cut_everywhere(slot, device):
    """It is asked again, or it is as it was chosen; and the device keeps its own."""
    lived(slot)
    image = bytes(slot.card.volume.flash.chip.data)
    from ludopoche.store import card

    cut = 0
    while True:
        slot.card = rig.switched_on(bytearray(image), "inside")
        keeper = put_in(slot)
        slot.card.volume.flash.chip.cut = cut
        slot.card.volume.flash.chip.cut_bytes = 1000
        try:
            card.decide(keeper, device)
            break
        except chip.PowerCut:
            cut += 3
        slot.card = rig.switched_on(slot.card.volume.flash.chip.data, "inside")
        keeper = put_in(slot)
        said = keeper.load("match.lucky")
        assert said in (b"on the card 39", b"on the device")
        assert keeper.doubt or said == (b"on the device" if device else b"on the card 39")
    assert cut > 9


@pytest.mark.parametrize("device", [False, True])
def test_what_waits_no_longer_does_not_come_back_by_the_choice(slot, device):
    from ludopoche.store import book, card

    keeper = put_in(slot)
    for name in ("match.easy", "match.rucki", "match.lucky"):
        keeper.save(name, b"on the card")
    keeper = take_out(slot)
    keeper.save("match.easy", b"on the device")
    keeper.save("match.lucky", b"on the device")
    keeper = put_in(slot)
    card.decide(keeper, False)
    book.forget(keeper, "match.easy")  # the device has one that the card knows of
    keeper = take_out(slot)
    book.forget(keeper, "match.lucky")  # the card has one that counts
    for i in range(20):
        keeper.save("match.sixteen", b"on the device %d" % i)
    keeper = put_in(slot)
    assert keeper.doubt
    card.decide(keeper, device)
    # What only one of them has stays; what the device has, whatever the card knew of it, is chosen.
    names = ["lucky", "rucki", "sixteen"]
    names = ["match." + name for name in (["easy"] + names if device else names)]
    for _ in range(2):
        assert keeper.names("match.") == names
        book.forget(keeper, "match.lucky")
        names = [name for name in names if name != "match.lucky"]
        keeper = put_in(slot)
    assert keeper.names("match.") == names


@pytest.mark.parametrize("device", [False, True])
def test_the_card_is_pulled_at_any_moment_of_the_choice(slot, device, monkeypatch):
    """The question stays, or it is as it was chosen."""
    lived(slot)
    image = bytes(slot.card.volume.flash.chip.data)
    from ludopoche.store import card
    from sim.nor import fat

    real = fat.File._ready
    left = [None]

    def ready(file):
        if left[0] is not None:
            left[0] -= 1
            slot.card.gone |= left[0] < 0
        real(file)

    monkeypatch.setattr(fat.File, "_ready", ready)
    for moment in range(100):
        slot.card = rig.switched_on(bytearray(image), "inside")
        keeper = put_in(slot)
        left[0] = moment
        card.decide(keeper, device)
        left[0] = None
        if not slot.card.gone:
            break
        slot.card.gone = False
        keeper = put_in(slot)
        said = keeper.load("match.lucky")
        assert said in (b"on the card 39", b"on the device")
        assert keeper.doubt or said == (b"on the device" if device else b"on the card 39")
        keeper = take_out(slot)
        assert keeper.load("match.lucky") == b"on the device" and keeper.load("names") == b"Zoe"
    assert 9 < moment < 99
