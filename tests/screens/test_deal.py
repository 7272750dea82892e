# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The deal's code on the last page of a result, read off the screen as a phone reads it."""

import numpy
import pytest

from ludopoche.words import LANGS
from tests.screens.menus import PAIR, played, press, watched
from tests.screens.pilot import BOARDS, Pilot

import games  # isort: skip
from ludopoche.core.terms import code  # isort: skip
from ludopoche.ui.theme import HAZE  # isort: skip

PAGE = "https://example.org/ludopoche/"
SEATS = [("Anna", None), ("Ada", "hard")]


def to_deal(pilot, match, ended):
    pilot.stage.open("final", match.rules.ID, match, ended)
    pilot.go()
    pilot.frames(1)
    press(pilot, "LEFT")
    pilot.frames(1)
    return pilot.screen.part


def modules(pilot, group):
    """The QR code on the screen, True where a module is dark, without its edge."""
    edge = 4 * group.scale
    side = group[0].bitmap.width * group.scale
    box = pilot.reader.image[group.y : group.y + side, group.x : group.x + side].sum(axis=2) < 200
    assert not box[:edge].any() and not box[:, -edge:].any()  # quiet
    square = box[edge:-edge, edge:-edge]
    small = square[:: group.scale, :: group.scale]
    assert (numpy.kron(small, numpy.ones((group.scale, group.scale))) == square).all()
    return small


def free(side):
    """Where data may lie in a code of 21 to 41 modules."""
    found = numpy.ones((side, side), bool)
    found[:9, :9] = found[:9, -8:] = found[-8:, :9] = False
    found[6] = found[:, 6] = False
    if side > 21:
        found[side - 9 : side - 4, side - 9 : side - 4] = False
    return found


def bytes_of(dark):
    side = len(dark)
    places = free(side)
    bits = []
    up = True
    for right in [*range(side - 1, 6, -2), 5, 3, 1]:
        for y in range(side - 1, -1, -1) if up else range(side):
            for x in (right, right - 1):
                if places[y, x]:
                    bits.append(dark[y, x] != ((x + y) % 2 == 0))  # the first mask
        up = not up
    return [
        int("".join("01"[int(bit)] for bit in bits[i : i + 8]), 2) for i in range(0, len(bits), 8)
    ]


def message(dark):
    data = bytes_of(dark)
    if len(dark) == 41:  # two blocks in turns
        data = data[0:136:2] + data[1:136:2]
    text = "".join("%02x" % byte for byte in data)
    assert text[0] == "4"
    length = int(text[1:3], 16)
    return bytes.fromhex(text[3 : 3 + 2 * length]).decode()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", games.SHELF)
def test_a_phone_reads_the_deal(board, game, monkeypatch):
    match, ended = played(game, SEATS)
    seats = ",".join(level or "person" for _, level in SEATS)
    with Pilot(board) as pilot:
        for page in (None, PAGE, PAGE * 2):
            monkeypatch.delenv("LUDOPOCHE_PAGE", raising=False)
            if page:
                monkeypatch.setenv("LUDOPOCHE_PAGE", page)
            to_deal(pilot, match, ended)
            said = "%s: 7K3Q9F" % games.name_of(game)
            if page:
                said = "%s#game=%s&seats=%s&seed=7K3Q9F" % (page, game, seats)
            assert message(modules(pilot, pilot.screen.part.group[0])) == said
            assert code(match.seed) == "7K3Q9F"


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("page", ["", PAGE, "x" * 200])
def test_the_words_beside_it_find_room(board, lang, page, monkeypatch):
    monkeypatch.setenv("LUDOPOCHE_PAGE", page)
    match, ended = played("sixteen", SEATS)
    with Pilot(board, lang=lang) as pilot, watched(pilot) as eyes:
        part = to_deal(pilot, match, ended)
        eyes.look("deal")
        assert not eyes.wrong
        assert (len(part.group) == 1) == (len(page) > 99)  # too long: the code alone


@pytest.mark.parametrize("error", [MemoryError, ImportError])
def test_without_room_there_is_the_code_alone(error, monkeypatch):
    from ludopoche.screens import deal

    def fails(data):
        raise error

    monkeypatch.setattr(deal, "_square", fails)
    match, ended = played("lucky", PAIR)
    with Pilot() as pilot:
        assert len(to_deal(pilot, match, ended).group) == 1


def test_every_standing_has_the_code_and_deals_without_one_have_no_page():
    match, ended = played("lucky", PAIR, rounds="2")
    with Pilot() as pilot:
        assert to_deal(pilot, match, ended)
        assert pilot.reader.text((4, 12, 60, 15), "5x7", HAZE) != "7K3Q9F"
        press(pilot, "RIGHT")
        pilot.frames(1)
        assert pilot.reader.text((4, 12, 60, 15), "5x7", HAZE) == "7K3Q9F"
        match.deals, seed = [b""], match.seed
        match.seed = None
        pilot.stage.open("final", "lucky", match, ended)
        pilot.go()
        assert pilot.screen.whose == [-1, 0, 1, -2]
        match.deals, match.seed = None, seed
