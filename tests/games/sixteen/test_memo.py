# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16's table made again from its memo stands as it stood; where it says things are."""

import ast
import inspect
import random
import weakref

import numpy
import pytest

from tests.screens.pilot import BOARDS, Pilot

# isort: split
from games.sixteen import art, build
from games.sixteen.layout import LAYOUTS
from games.sixteen.rules import NEXT
from games.sixteen.table import AT_SIDE
from games.sixteen.text import lines as lines_of
from ludopoche.screens import showing as phases
from ludopoche.screens.play import DEAF
from ludopoche.ui import palettes
from ludopoche.ui.sheets import Sheets
from ludopoche.ui.theme import GOLD, LEAF, NIGHT, PAPER, SAND
from sim.art.brush import Brush

KEYS = ("UP", "DOWN", "LEFT", "RIGHT")


def seen(pilot):
    """The table: what the bars say of it is its prompt."""
    pilot.rest()
    pilot.frames(2)
    return numpy.array(pilot.desk.rgb())[pilot.stage.top : pilot.stage.foot]


def again(pilot):
    """As under a large screen, and back."""
    play = pilot.play
    old = play.table
    play.put_away()
    play.open(None)
    assert play.table is not old
    pilot.stage.put(play.group)


def prompt(table):
    return {**vars(table.prompt), "tune": ""}  # of the next move, which isn't made yet


def plain(value):
    if isinstance(value, tuple):
        return all(plain(each) for each in value)
    return value is None or isinstance(value, (int, str, bytes))


def on(pilot, dice):
    """A key; or a look; or a move, on few files, so that they grow long."""
    play = pilot.play
    spot = play.table.spot
    if play.phase == phases.ASK and spot.sides and dice.random() < 0.2:
        spot.zone, spot.side = AT_SIDE, dice.choice(spot.sides)
        pilot.tap("A")
    elif play.phase == phases.ASK and dice.random() < 0.5:
        legal = play.turns.legal()
        play.table.point(dice.choice([move for move in legal if move in (0, 1, 2) or move > 5]))
        pilot.wait(DEAF)
        pilot.tap("A")
    else:
        pilot.tap(dice.choice((*KEYS, "A", "B")))
    if pilot.names[-1] == "ask":
        pilot.tap("B")
    if len(play.group) > 1:
        play.group.pop()  # a note, which any key takes away
    pilot.wait(60)


@pytest.mark.parametrize("seats", ["person", "person,easy,person"])
@pytest.mark.parametrize("board", BOARDS)
def test_a_table_made_again_stands_as_it_stood(board, seats):
    """Whoever is on turn, whatever is looked at, however small the plates have become."""
    dice = random.Random(board + seats)
    states = set()
    with Pilot(board, game="sixteen", seats=seats) as pilot:
        players = pilot.play.match.players
        for _ in range(8 * players if players > 1 else 0):
            pilot.play.turns.play((dice.choice((1, 1, 2)),))
            pilot.play.turns.play((NEXT,))
        pilot.jump()
        for step in range(170):
            on(pilot, dice)
            play = pilot.play
            if pilot.names[-1] != "play" or play.phase == phases.END:
                break
            table = play.table
            states |= {("phase", play.phase), ("looks", table.look >= 0), ("placed", table.placed)}
            states |= {("kind", file.kind) for file in table.view.files.files}
            while play.phase == phases.THINK:
                pilot.frames()
            if step % 2 or pilot.names[-1] != "play":
                continue
            before, said, memo = seen(pilot), prompt(table), table.memo()
            assert plain(memo)
            again(pilot)
            assert (seen(pilot) == before).all(), (step, play.phase)
            assert prompt(play.table) == said and play.table.memo() == memo
    wanted = {("looks", True), ("placed", False), ("placed", True), ("kind", 0), ("kind", 1)}
    if players > 1:
        wanted.add(("phase", phases.SHOW))  # until a bot has thought nothing is compared
    else:
        wanted.add(("kind", 2))
    if board != "pygamer" and players == 1:
        wanted.remove(("looks", True))  # there is nothing to look at
    assert wanted <= states


def test_high_files_come_into_the_holes_of_the_usual_ones(monkeypatch):
    """These are given up first, and the highest file finds its hole before the others do."""
    came = []
    usual = []
    with Pilot("picosystem", game="sixteen", seats="person") as pilot:
        dice = random.Random(1)
        files = pilot.play.table.view.files
        while len({file.high for file in files.files}) == 1:
            pilot.play.turns.play((dice.choice((1, 1, 2)),))
            pilot.play.turns.play((NEXT,))
            pilot.play.show()
        highs = [file.high for file in files.files]

        def read(sheets, name, read=Sheets.read):
            bitmap = read(sheets, name)
            if name[:4] == "file":
                came.append(name)
                usual.append(weakref.ref(bitmap))
            return bitmap

        def bitmap(room, make, wide, high, colours):
            came.append(high)
            assert not any(each() for each in usual)
            return make(wide, high, colours)

        monkeypatch.setattr(Sheets, "read", read)
        monkeypatch.setattr(build, "with_room", bitmap)
        again(pilot)
        assert came == ["file%d" % i for i in range(5)] + sorted(highs, reverse=True)
        assert [file.high for file in pilot.play.table.view.files.files] == highs


def test_plates_that_have_become_small_stay_small():
    """They grow when few are left, not because help has been read."""
    with Pilot("pygamer", game="sixteen", seats="person") as pilot:
        pilot.jump(*["x1", "next"] * 6, "x1")
        files = pilot.play.table.view.files
        assert files.files[0].kind == 1
        pilot.tap("B")
        assert files.counts[0] == 6 and files.files[0].kind == 1
        before = seen(pilot)
        pilot.tap("SELECT", "B")
        assert pilot.play.table.view.files is not files
        assert pilot.play.table.view.files.files[0].kind == 1
        assert (seen(pilot) == before).all()


def test_looking_again_makes_nothing_new():
    with Pilot("pygamer", game="sixteen", seats="person,person") as pilot:
        table = pilot.play.table
        few = pilot.stage.few_count()
        for side in table.spot.sides:
            for _ in range(3):
                table.spot.zone, table.spot.side = AT_SIDE, side
                pilot.tap("A")
                assert table.look == side
                pilot.tap("A")
                assert table.look < 0
        assert pilot.stage.few_count() == few


# Where things are


@pytest.mark.parametrize("board", BOARDS)
def test_boxes_hold_what_they_are_said_to(board):
    with Pilot(board, game="sixteen", seats="person,person", seed="3") as pilot:
        play = pilot.play
        table = play.table
        dice = random.Random(4)
        for _ in range(26):
            legal = play.match.legal()
            play.turns.play((legal[0] if legal[0] in (0, 11) else dice.choice(legal),))
        while play.match.legal()[0] == 0 or play.match.view(0)["placed"]:
            play.turns.play((play.match.legal()[-1 if play.match.view(0)["placed"] else 0],))
        play.seen = -1
        play.next()
        table.view.point(())
        pilot.frames(2)
        view, reader = play.match.view(play.viewer), pilot.reader
        stage = pilot.stage
        boxes = {}
        for thing in [("call",), ("come",), *(("main", i) for i in range(3))]:
            boxes[thing] = table.find(thing)
        for i in range(1, 6):
            boxes["file", i] = table.find(("file", i))
        for seat in range(2):
            boxes["seat", seat] = table.find(("seat", seat))
        for x, y, w, h in boxes.values():
            assert 0 <= x < x + w <= stage.width and stage.top <= y < y + h <= stage.foot
        drawn = list(boxes.items())
        for i, (one, (x, y, w, h)) in enumerate(drawn):
            for other, (left, top, wide, high) in drawn[:i]:
                apart = x + w <= left or left + wide <= x or y + h <= top or top + high <= y
                assert apart, (one, other)
        assert reader.has(boxes["call",], GOLD)
        for i, top in enumerate(view["main"][play.viewer]):
            assert bool(reader.has(boxes["main", i], PAPER)) == (0 < top < 16)
        for i, file in enumerate(view["aux"][play.viewer]):
            end = table.find(("end", i + 1))
            assert (end is None) == (not file)
            assert bool(reader.has(boxes["file", i + 1], PAPER)) == bool(file)
            if file:
                assert reader.has(end, PAPER) > 20
                x, y, w, h = boxes["file", i + 1]
                assert x <= end[0] and end[0] + end[2] <= x + w
                assert y <= end[1] and end[1] + end[3] <= y + h + 1
        assert reader.has(boxes["come",], SAND)
        assert table.find(("all up",)) is None and table.find(("hand",)) is None
        for seat in range(2):
            box = boxes["seat", seat]
            _, left, wide, _, _ = LAYOUTS[stage.size].side
            assert reader.number(
                (left, box[1], wide, box[3]),
                art.COUNT_FACE[stage.size],
                PAPER,
            ) == 48 - sum(view["main"][seat])


def test_the_key_has_a_box_while_it_is_there():
    with Pilot("pygamer", game="sixteen", seats="person", terms={}) as pilot:
        table = pilot.play.table
        table.view.key.show(3)
        pilot.frames(2)
        assert pilot.reader.has(table.find(("all up",)), LEAF)


def test_the_table_in_words():
    with Pilot("pygamer", game="sixteen", seats="person,person") as pilot:
        call = pilot.play.match.view(0)["call"]
        assert lines_of(pilot.play.table) == [
            "plays the %d" % call,
            "Anna: 0 0 0",
            *("%d: " % file for file in range(1, 6)),
            "Anna: 48 left",
            "Ben: 48 left",
        ]


# Pictures


def test_art_knows_the_layout_and_nothing_else():
    imported = set()
    for node in ast.walk(ast.parse(inspect.getsource(art))):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module)
    assert imported == {"games.sixteen.layout"}


def test_signs_are_in_the_colours_of_the_console():
    brush = Brush()
    for size in (6, 12):
        drawn = art.signs(brush, size)
        for sign, colour in enumerate(palettes.SIGNS):
            pixels = {drawn[sign * size + x, y] for x in range(size) for y in range(size)}
            assert pixels - {NIGHT} == {colour}
