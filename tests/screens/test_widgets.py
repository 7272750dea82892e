# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Bars, lines, cursor, brushes: what they show, and that they repaint only what changed."""

import random

import pytest

from sim.art import faces
from tests.screens.glass import BOARDS, Glass
from tests.screens.reader import face

# isort: split
import displayio

from ludopoche.ui import shapes, widgets
from ludopoche.ui.theme import CYAN, GOLD, HAZE, INK, NIGHT, PAPER, WHITE


@pytest.fixture(params=BOARDS)
def glass(request):
    """An empty screen with its bars."""
    with Glass(request.param, game="lucky", seats="person,person") as glass:
        glass.stage.put(displayio.Group())
        glass.stage.hint.show("x")
        glass.desk.display.refresh()
        yield glass


def cost(glass, action, *args):
    glass.desk.reset_counters()
    action(*args)
    glass.desk.display.refresh()
    return glass.desk.bytes


def text(glass, box, colour):
    return glass.reader.text(box, "text10" if glass.stage.size else "5x7", colour)


def test_the_status_bar_says_who_and_what(glass):
    stage = glass.stage
    top = stage.top
    cost(glass, stage.status.show, 1, "Ben", "place the 17", 8)
    assert text(glass, (top, 0, stage.width // 2, top), CYAN) == "Ben"
    assert text(glass, (top, 0, stage.width - 60, top), PAPER) == "place the 17"
    assert glass.reader.colour(1, 1) == glass.reader.colour(1, top - 2)
    right = (stage.width - 40, 0, 40, top)
    assert text(glass, right, PAPER) == "8"
    assert cost(glass, stage.status.show, 1, "Ben", "place the 17", 8) == 0
    whole = 2 * stage.width * top
    # A changed end, a changed count: little is sent.
    assert 0 < cost(glass, stage.status.show, 1, "Ben", "place the 12", 8) < whole // 8
    assert 0 < cost(glass, stage.status.show, 1, "Ben", "place the 12", 7) < whole // 4
    assert text(glass, right, PAPER) == "7"
    cost(glass, stage.status.show, -1, "", "Ludopoche")
    assert text(glass, (top, 0, stage.width - top, top), PAPER) == "Ludopoche"
    assert glass.reader.has(right, PAPER) == 0


def test_counts_of_any_length(glass):
    stage = glass.stage
    for pile in (100, 99, 10, 9, 0, 11, 120):
        cost(glass, stage.status.show, 0, "Anna", "x", pile)
        width = stage.text.width(str(pile)) + stage.status.margin + 2
        face = "text10" if stage.size else "5x7"
        assert glass.reader.number((stage.width - width, 0, width, stage.top), face, PAPER) == pile


def test_the_room_beside_a_name_is_what_is_left(glass):
    stage = glass.stage
    room = stage.status.room("Anna", 88)
    said = "m"
    while stage.text.width(said + "m") <= room:
        said += "m"
    cost(glass, stage.status.show, 0, "Anna", said, 88)
    left = stage.width - stage.status._count_width(88)
    assert text(glass, (stage.top, 0, left - stage.top, stage.top), PAPER) == said

    # One letter more, and the name gives way; what is longer still is cut where it can be seen, and
    # whole again when there is room.
    cost(glass, stage.status.show, 0, "Anna", said + "m", 88)
    assert text(glass, (stage.top, 0, left - stage.top, stage.top), PAPER) == said + "m"
    while stage.text.width(said) <= stage.status.room("", 88):
        said += "m"
    cost(glass, stage.status.show, 0, "Anna", said, 88)
    cut = text(glass, (stage.top, 0, left - stage.top, stage.top), PAPER)
    assert cut == "m" * (len(cut) - 1) + "…" and len(cut) > len(said) - 3
    assert cost(glass, stage.status.show, 0, "Anna", said, 88) == 0
    cost(glass, stage.status.show, 0, "Anna", said)
    assert text(glass, (stage.top, 0, stage.width - stage.top, stage.top), PAPER) == said


def test_the_first_hint_changes_alone(glass):
    stage = glass.stage
    bar = (0, stage.foot, stage.width, stage.height - stage.foot)
    room = stage.hint.longest(("take", "discard"))
    cost(glass, stage.hint.show, "discard", "back", "", 0, 0, room)
    assert text(glass, bar, HAZE) == "discard back"
    whole = 2 * stage.width * bar[3]
    assert 0 < cost(glass, stage.hint.show, "take", "back", "", 0, 0, room) < whole // 2
    assert text(glass, bar, HAZE) == "take back"
    assert cost(glass, stage.hint.show, "take", "back", "", 0, 0, room) == 0
    cost(glass, stage.hint.show, "take", "", "menu")
    assert text(glass, bar, HAZE) == "take menu"


def test_where_hints_stand_follows_from_the_words_alone(glass):
    """Not from those that were there before, and none lies on another."""
    stage = glass.stage
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


def test_start_is_left_out_before_the_others(glass):
    stage = glass.stage
    bar = (0, stage.foot, stage.width, stage.height - stage.foot)
    long = "so"
    while stage.hint._keys == 3 or len(long) == 2:
        long += "o"
        cost(glass, stage.hint.show, long, "back", "play")
    assert text(glass, bar, HAZE) == long + " back"


def test_hints_leave_the_tables_part_alone(glass):
    stage = glass.stage
    half = stage.width // 2
    cost(glass, stage.hint.show, "look", "", "", half, half)
    left = (0, stage.foot, half, stage.height - stage.foot)
    assert glass.reader.has(left, INK) == left[2] * left[3]


def test_a_line_repaints_from_the_first_new_letter(glass):
    stage = glass.stage
    line = shapes.Line(stage, 20, 60, 120, stage.small)
    right = shapes.Line(stage, 20, 80, 120, stage.small, NIGHT, True)
    group = displayio.Group()
    group.append(line.grid)
    group.append(right.grid)
    stage.put(group)
    cost(glass, line.set, "points: 128", PAPER)
    assert glass.reader.text((20, 55, 120, 14), "5x7", PAPER) == "points: 128"
    face = stage.small
    sent = cost(glass, line.set, "points: 129", PAPER)
    assert 0 < sent <= 2 * 8 * face.line + 20
    assert cost(glass, line.set, "points: 129", PAPER) == 0
    cost(glass, line.set, "", PAPER)
    assert glass.reader.has((20, 50, 120, 20), PAPER) == 0
    for number in ("7", "140", "32"):
        cost(glass, right.set, number, GOLD)
        width = face.width(number)
        assert glass.reader.number((140 - width, 78, width, 12), "5x7", GOLD) == int(number)
        assert glass.reader.has((20, 78, 120 - width, 12), GOLD) == 0


@pytest.mark.parametrize("thick", [1, 2, 3])
def test_the_cursor_stands_around_a_box(glass, thick):
    stage = glass.stage
    cursor = widgets.Cursor(stage, thick)
    stage.put(cursor.group)
    cost(glass, cursor.at, 40, 50, 30, 20)
    assert glass.reader.has((40, 50, 30, 20), WHITE) == 0
    for x, y in ((39, 49), (70, 49), (39, 70), (70, 70)):
        assert glass.reader.has((x, y, 1, 1), WHITE) == 1
    arms = 4 * (2 * (cursor.high - 2) * thick - thick * thick)
    assert glass.reader.has((20, 30, 80, 70), WHITE) == arms
    assert cost(glass, cursor.at, 40, 50, 30, 20) == 0
    # Four corners, before and after, and no more.
    assert cost(glass, cursor.at, 90, 50, 30, 20) <= 8 * (2 * cursor.high**2 + 11)
    cost(glass, cursor.hide)
    assert glass.reader.has((0, 20, 160, 90), WHITE) == 0


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
