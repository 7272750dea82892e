# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Saves that just fit, and those that just don't; what lies at the very ends of a place."""

import types

import pytest

from ludopoche.store import make, nvm, scan, write
from ludopoche.store.keeper import BLOCK, FOOT, SECTOR
from sim.nor import chip

LENGTH = 512  # of a small area


def area(appends=True, image=None):
    return chip.Nvm(LENGTH, appends, image=image)


def added(its_area, size, seq=2):
    """A match of so many bytes, saved behind a first one; the sequence of what is read again."""
    its = nvm.Nvm(its_area, its_area.appends)
    assert its.save("match.lucky", b"\x01" * 20, 1, True) == ""
    code = its.save("match.lucky", b"\x02" * size, seq, True)
    its_area = area(its_area.appends, its_area.chip.data)
    again = nvm.Nvm(its_area, its_area.appends)
    return code, again.values["match.lucky"][2], its_area.chip.wear[0]


def room_behind():
    """What is left of an area behind one match, beside the head and sum of the next."""
    its_area = area()
    its = nvm.Nvm(its_area, True)
    its.save("match.lucky", b"\x01" * 20, 1, True)
    taken = len(nvm.whole(0, "match.lucky", 2, 0, b""))
    return LENGTH - len(nvm.OURS) - its.end - taken


def test_an_area_is_filled_to_its_last_byte_before_it_is_erased():
    most = room_behind()
    for size, erases in ((most - 1, 0), (most, 0), (most + 1, 1)):
        its_area = area()
        code, data, _ = added(its_area, size)
        assert (code, data) == ("", b"\x02" * size)
        # The first save of an area marks both ends without an erase.
        assert its_area.chip.wear[0] == erases + made_first(), size
        assert bytes(its_area.chip.data[-len(nvm.OURS) :]) == nvm.OURS


def made_first():
    its_area = area()
    nvm.Nvm(its_area, True).save("match.lucky", b"\x01" * 20, 1, True)
    return its_area.chip.wear[0]


@pytest.mark.parametrize("appends", [True, False])
def test_the_largest_save_an_area_takes(appends):
    """One byte more is refused, what was there stays, and the largest comes back whole."""
    codes = []
    for size in range(LENGTH - 110, LENGTH):
        its_area = area(appends)
        code, data, _ = added(its_area, size)
        assert data == (b"\x02" * size if code == "" else b"\x01" * 20)
        codes.append(code)
    taken = codes.count("")
    assert codes == [""] * taken + ["big"] * (len(codes) - taken)
    # Beside the save: its head and sum, the wear, a mark at both ends and, on the SAMD51, a stop.
    beside = len(nvm.whole(0, "match.lucky", 2, 0, b"")) + len(nvm.wear(0, 0, 0))
    beside += 2 * len(nvm.OURS)
    assert 0 <= LENGTH - beside - (LENGTH - 110 + taken - 1) <= 8


@pytest.mark.parametrize("name", ["match.lucky", "link", "results"])
def test_a_save_says_what_it_is_whatever_bytes_it_has(name):
    for data in (b"", b"\0", b"\xff" * 70, b"\0" * 70, bytes(range(256)) + b"\0\xff\0"):
        for appends in (True, False):
            its_area = area(appends)
            its = nvm.Nvm(its_area, appends)
            its.save("book", b"a book\xff", 1, True)
            its.save(name, data, 2, True)
            again = nvm.Nvm(area(appends, its_area.chip.data), appends)
            assert again.values[name] == (2, 0, data) and again.damaged == []
            assert again.values["book"][2] == b"a book\xff"


@pytest.mark.parametrize("blank", [0, 255])
@pytest.mark.parametrize("used", [(0, 1), (1, 2), (63, 64), (64, 66), (100, 101), (130, 200)])
def test_where_the_used_bytes_begin_and_end(used, blank):
    its_area = bytearray([blank]) * 200
    first, end = used
    its_area[first] = its_area[end - 1] = 7
    assert nvm.first_used(its_area) == first
    assert nvm.last_used(its_area, 0, 200) == end
    assert nvm.last_used(its_area, end, 200) == end
    assert nvm.last_used(its_area, 0, first) == 0
    its_area[end:] = bytes([0, 255] * 100)[: 200 - end]  # blank in both ways
    assert nvm.last_used(its_area, 0, 200) == end
    assert nvm.first_used(bytes([0, 255]) * 40 + bytes(its_area)) == 80 + first


def test_an_area_that_is_blank_has_no_end():
    assert nvm.first_used(b"\xff" * 100) == nvm.first_used(b"\0" * 100) == 100
    assert nvm.last_used(b"\xff" * 100, 0, 100) == 0


@pytest.mark.parametrize("length, read", [(write.DIGITS, True), (write.DIGITS + 1, False)])
def test_the_longest_sequence_number(length, read):
    """One digit more would not be a save's: it could not be counted on."""
    seq = int("9" * length)
    raw = write.foot("link", seq, 3, "1a2b3c4d")
    assert write.read_foot(raw) == (("link", seq, 3, "1a2b3c4d") if read else None)


@pytest.mark.parametrize(
    "save, last, ready",
    [
        (scan.LEAST, SECTOR, True),
        (scan.LEAST - 1, SECTOR, False),
        (scan.LEAST, SECTOR - 1, False),
        (scan.LEAST + 0.5, SECTOR, False),
        (scan.LEAST, SECTOR + 0.5, False),
    ],
)
def test_which_files_are_ready(save, last, ready):
    save, last = int(save * BLOCK), int(last * BLOCK)
    assert scan.fit([save, save, last, last]) is ready
    assert not scan.fit([save, save + BLOCK, last, last])
    assert not scan.fit([save, save, last, last + BLOCK])


# where in a file the next save goes


def folder(blocks, **last):
    """A folder with a file of so many blocks; NAME=(last block, blocks) of what is in the first."""
    found = types.SimpleNamespace(ends=[blocks, blocks, 0, 0], at=[0, 0], last={}, kept={})
    for name, (end, count) in last.items():
        found.last[name] = [end << 10 | count, -1]
        found.kept[name] = (5, count * BLOCK - FOOT, "", 0, end)
    return found


APART = write.APART


@pytest.mark.parametrize("count", [1, 2, 9])
def test_a_file_with_room_for_one_save_takes_it(count):
    """Seven blocks before it, seven behind: as many as that are enough, one less is too few."""
    assert write.free(folder(2 * APART + count), "link", 0, count, False) == APART
    assert write.free(folder(2 * APART + count - 1), "link", 0, count, False) == -1


@pytest.mark.parametrize("count", [1, 3])
def test_room_just_before_and_just_behind_another(count):
    """Between two saves and between a save and the ends: where it just fits it goes."""
    for size in range(2 * APART + 1, 60):
        for end in range(APART, size - APART):
            its = folder(size, book=(end, 1))
            for at in range(0, size, 5):
                its.at[0] = at
                start = write.free(its, "link", 0, count, False)
                before = end - APART - count >= APART
                behind = end + APART + 1 <= size - APART - count
                if start < 0:
                    assert not behind, (size, end, at)
                else:
                    assert APART <= start <= size - APART - count
                    assert start > end + APART or start + count <= end - APART
                    assert before or behind


def test_what_counts_no_longer_is_written_over():
    """The older of a name gives way to the newer when all others are in the way, never another."""
    its = folder(2 * APART + 2, book=(APART, 1))
    assert write.room(its, "link", 0, 1) == -1
    its.kept["book"] = (5, 3, "", 1, APART)  # the newest is in the other file
    assert write.free(its, "link", 0, 1, False) == -1
    assert write.free(its, "link", 0, 1, True) >= APART
    assert write.room(its, "link", 0, 1) >= APART


# the file for what is damaged


@pytest.fixture
def aside(tmp_path):
    """A folder with such a file for three."""
    ends = (write.results_gap(2 * 7 + 3 * SECTOR) * 2 + 3 * SECTOR) * BLOCK
    (tmp_path / make.ASIDE).write_bytes(write.FILLER * ends)
    found = types.SimpleNamespace(path=str(tmp_path) + "/", files=[None] * 5, aside=0)
    yield found
    found.files[4].close()


def there(folder, most=12):
    with open(folder.path + make.ASIDE, "rb") as file:
        data = file.read()
    return [i for i in range(most) if b"damage %d." % i in data]


def test_the_oldest_of_what_is_damaged_gives_way(aside):
    for i in range(12):
        make.set_aside(aside, b"damage %d." % i)
        assert aside.aside == i + 1
        found = there(aside)
        assert found == list(range(max(0, i + 1 - len(found)), i + 1))
        assert len(found) >= min(i + 1, 2)


def test_what_was_set_aside_is_known_again(aside):
    for again in range(3):
        for i in range(2):
            make.set_aside(aside, b"damage %d." % i)
        assert (there(aside), aside.aside) == ([0, 1], 2), again
