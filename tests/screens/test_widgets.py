# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Bars, lines, cursor, brushes: what they show, and that they repaint only what changed."""

import random

import pytest

from sim.art import faces
from tests.screens.pilot import BOARDS, Pilot
from tests.screens.reader import face

# isort: split
import displayio

from ludopoche.ui import shapes, widgets
from ludopoche.ui.theme import CYAN, GOLD, HAZE, INK, NIGHT, PAPER, WHITE


@pytest.fixture(params=BOARDS)
def pilot(request):
    """An empty screen with its bars."""
    with Pilot(request.param, game="lucky", seats="person,person") as pilot:
        pilot.stage.put(displayio.Group())
        pilot.stage.hint.show("x")
        pilot.desk.display.refresh()
        yield pilot


def cost(pilot, action, *args):
    pilot.desk.reset_counters()
    action(*args)
    pilot.desk.display.refresh()
    return pilot.desk.bytes


def text(pilot, box, colour):
    return pilot.reader.text(box, "text10" if pilot.stage.size else "5x7", colour)


def test_the_status_bar_says_who_and_what(pilot):
    stage = pilot.stage
    top = stage.top
    cost(pilot, stage.status.show, 1, "Ben", "place the 17", 8)
    assert text(pilot, (top, 0, stage.width // 2, top), CYAN) == "Ben"
    assert text(pilot, (top, 0, stage.width - 60, top), PAPER) == "place the 17"
    assert pilot.reader.colour(1, 1) == pilot.reader.colour(1, top - 2)
    right = (stage.width - 40, 0, 40, top)
    assert text(pilot, right, PAPER) == "8"
    assert cost(pilot, stage.status.show, 1, "Ben", "place the 17", 8) == 0
    whole = 2 * stage.width * top
    # A changed end, a changed count: little is sent.
    assert 0 < cost(pilot, stage.status.show, 1, "Ben", "place the 12", 8) < whole // 8
    assert 0 < cost(pilot, stage.status.show, 1, "Ben", "place the 12", 7) < whole // 4
    assert text(pilot, right, PAPER) == "7"
    cost(pilot, stage.status.show, -1, "", "Ludopoche")
    assert text(pilot, (top, 0, stage.width - top, top), PAPER) == "Ludopoche"
    assert pilot.reader.has(right, PAPER) == 0


def test_counts_of_any_length(pilot):
    stage = pilot.stage
    for pile in (100, 99, 10, 9, 0, 11, 120):
        cost(pilot, stage.status.show, 0, "Anna", "x", pile)
        width = stage.text.width(str(pile)) + stage.status.margin + 2
        face = "text10" if stage.size else "5x7"
        assert pilot.reader.number((stage.width - width, 0, width, stage.top), face, PAPER) == pile


def test_the_room_beside_a_name_is_what_is_left(pilot):
    stage = pilot.stage
    room = stage.status.room("Anna", 88)
    said = "m"
    while stage.text.width(said + "m") <= room:
        said += "m"
    cost(pilot, stage.status.show, 0, "Anna", said, 88)
    left = stage.width - stage.status.count_width(88)
    assert text(pilot, (stage.top, 0, left - stage.top, stage.top), PAPER) == said

    # One letter more, and the name gives way; what is longer still is cut where it can be seen, and
    # whole again when there is room.
    cost(pilot, stage.status.show, 0, "Anna", said + "m", 88)
    assert text(pilot, (stage.top, 0, left - stage.top, stage.top), PAPER) == said + "m"
    while stage.text.width(said) <= stage.status.room("", 88):
        said += "m"
    cost(pilot, stage.status.show, 0, "Anna", said, 88)
    cut = text(pilot, (stage.top, 0, left - stage.top, stage.top), PAPER)
    assert cut == "m" * (len(cut) - 1) + "…" and len(cut) > len(said) - 3
    assert cost(pilot, stage.status.show, 0, "Anna", said, 88) == 0
    cost(pilot, stage.status.show, 0, "Anna", said)
    assert text(pilot, (stage.top, 0, stage.width - stage.top, stage.top), PAPER) == said


def test_the_first_hint_changes_alone(pilot):
    stage = pilot.stage
    bar = (0, stage.foot, stage.width, stage.height - stage.foot)
    room = stage.hint.longest(("take", "discard"))
    cost(pilot, stage.hint.show, "discard", "back", "", 0, 0, room)
    assert text(pilot, bar, HAZE) == "discard back"
    whole = 2 * stage.width * bar[3]
    assert 0 < cost(pilot, stage.hint.show, "take", "back", "", 0, 0, room) < whole // 2
    assert text(pilot, bar, HAZE) == "take back"
    assert cost(pilot, stage.hint.show, "take", "back", "", 0, 0, room) == 0
    cost(pilot, stage.hint.show, "take", "", "menu")
    assert text(pilot, bar, HAZE) == "take menu"


def test_where_hints_stand_follows_from_the_words_alone(pilot):
    """Not from those that were there before, and none lies on another."""
    stage = pilot.stage
    dice = random.Random(2)
    pictures = {}
    for _ in range(400):
        says = (
            dice.choice(("", "take", "discard", "lay them down")),
            dice.choice(("", "back", "put back")),
            dice.choice(("", "", "play")),
            *dice.choice(((0, 0), (0, 0), (stage.width // 4, stage.width // 2))),
            dice.choice((0, stage.hint.longest(("take", "discard")))),
        )
        stage.hint.show(*says)
        bar = bytes(stage.hint.bitmap._data)
        assert pictures.setdefault(says, bar) == bar, says
    assert len(pictures) > 80


def test_start_is_left_out_before_the_others(pilot):
    stage = pilot.stage
    bar = (0, stage.foot, stage.width, stage.height - stage.foot)
    long = "so"
    while stage.hint.keys == 3 or len(long) == 2:
        long += "o"
        cost(pilot, stage.hint.show, long, "back", "play")
    assert text(pilot, bar, HAZE) == long + " back"


def test_hints_leave_the_tables_part_alone(pilot):
    stage = pilot.stage
    half = stage.width // 2
    cost(pilot, stage.hint.show, "look", "", "", half, half)
    left = (0, stage.foot, half, stage.height - stage.foot)
    assert pilot.reader.has(left, INK) == left[2] * left[3]


def test_a_line_repaints_from_the_first_new_letter(pilot):
    stage = pilot.stage
    line = shapes.Line(stage, 20, 60, 120, stage.small)
    right = shapes.Line(stage, 20, 80, 120, stage.small, NIGHT, True)
    group = displayio.Group()
    group.append(line.grid)
    group.append(right.grid)
    stage.put(group)
    cost(pilot, line.set, "points: 128", PAPER)
    assert pilot.reader.text((20, 55, 120, 14), "5x7", PAPER) == "points: 128"
    face = stage.small
    sent = cost(pilot, line.set, "points: 129", PAPER)
    assert 0 < sent <= 2 * 8 * face.line + 20
    assert cost(pilot, line.set, "points: 129", PAPER) == 0
    cost(pilot, line.set, "", PAPER)
    assert pilot.reader.has((20, 50, 120, 20), PAPER) == 0
    for number in ("7", "140", "32"):
        cost(pilot, right.set, number, GOLD)
        width = face.width(number)
        assert pilot.reader.number((140 - width, 78, width, 12), "5x7", GOLD) == int(number)
        assert pilot.reader.has((20, 78, 120 - width, 12), GOLD) == 0


@pytest.mark.parametrize("thick", [1, 2, 3])
def test_the_cursor_stands_around_a_box(pilot, thick):
    stage = pilot.stage
    cursor = widgets.Cursor(stage, thick)
    stage.put(cursor.group)
    cost(pilot, cursor.at, 40, 50, 30, 20)
    assert pilot.reader.has((40, 50, 30, 20), WHITE) == 0
    for x, y in ((39, 49), (70, 49), (39, 70), (70, 70)):
        assert pilot.reader.has((x, y, 1, 1), WHITE) == 1
    arms = 4 * (2 * (cursor.high - 2) * thick - thick * thick)
    assert pilot.reader.has((20, 30, 80, 70), WHITE) == arms
    assert cost(pilot, cursor.at, 40, 50, 30, 20) == 0
    # Four corners, before and after, and no more.
    assert cost(pilot, cursor.at, 90, 50, 30, 20) <= 8 * (2 * cursor.high**2 + 11)
    cost(pilot, cursor.hide)
    assert pilot.reader.has((0, 20, 160, 90), WHITE) == 0


@pytest.mark.parametrize("size", [6, 8, 10, 12, 30])
def test_seats_have_a_shape_of_their_own(size):
    shapes = set()
    for seat in range(6):
        bitmap = displayio.Bitmap(size, size, 16)
        widgets.seat(bitmap, 0, 0, seat, size, PAPER)
        pixels = tuple(bitmap[i] for i in range(size * size))
        rows = [pixels[i : i + size] for i in range(0, size * size, size)]
        assert all(row == row[::-1] for row in rows), "not symmetric"
        shapes.add(pixels)
    assert len(shapes) == 6


@pytest.mark.parametrize("name", ["5x7", "text10"])
def test_every_letter_that_hangs_is_wiped_to_its_end(name):
    own = face(name)
    for letter in faces.face(name).glyphs:
        bitmap = displayio.Bitmap(16, own.line, 4)
        own.paint(bitmap, 1, own.up, letter, 1)
        widgets.wipe(bitmap, own, 1, own.up, own.width(letter), letter, 0)
        low = 16 * (own.up + own.cap)
        assert not any(bitmap[i] for i in range(low, 16 * own.line)), letter
