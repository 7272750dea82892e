# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16's table: every plate on the screen, right, and where the rules put it; marks exactly where
something may go; every move within reach of five keys; what it costs."""

import copy
import itertools
import os
import random

import pytest

from ludopoche.words import LANGS
from tests.games.lessons import look_aside
from tests.screens.pilot import BOARDS, ROOT, Pilot
from tests.screens.reader import Reader

# isort: split
import displayio

from games.sixteen import art, bot, rules
from games.sixteen.layout import LAYOUTS
from games.sixteen.rules import NEXT
from games.sixteen.table import AT_SIDE, AT_TOP, CALL, IN_FILES, climb
from games.sixteen.view import COME, LINES, Files, lines
from ludopoche.core import terms
from ludopoche.keys import DOWN, LEFT, RIGHT, UP
from ludopoche.screens.play import DEAF
from ludopoche.screens.showing import END
from ludopoche.ui.theme import GOLD, HAZE, INK, LEAF, NIGHT, PAPER, SAND, SLATE, VIOLET
from sim.art.brush import Brush

CALLED = ("14x20", "21x30", "21x30")
TOPS = ("7x14", "14x20", "14x20")
WANTED = ("5x7", "7x10", "11x14")
COUNTS = ("5x7", "text10", "text10")
GREEN = {}  # leaf pixels of an arrow and a dot, by size


def start(board="pygamer", players=1, deal=None, seed="7K3Q9F", **more):
    """A screen with a match on it; the deal is begun with these numbers."""
    pilot = Pilot(board, **more)
    words = {"players": str(players)}
    if deal:
        words["deal"] = ",".join([str(number) for number in completed(deal)])
    else:
        words["seed"] = seed
    names = pilot.stage.word("names").split(",")
    match = terms.agree(rules, words, [(names[i], None) for i in range(players)])
    pilot.stage.open("play", "sixteen", match, "")
    pilot.tap("UP")
    pilot.frames(2)
    return pilot


def completed(numbers):
    rest = sorted(range(1, 17)) * 3
    for number in numbers:
        rest.remove(number)
    random.Random(3).shuffle(rest)
    return list(numbers) + rest


def on_the_way(pilot, calls, seed=1, wild=0.4):
    """Play so many calls of everybody like somebody who means well; then show it."""
    dice = random.Random(seed)
    play = pilot.play
    for _ in range(calls * play.match.players):
        sensible(play, dice, wild)
        play.turns.play((NEXT,))
    refresh(pilot)


def sensible(play, dice, wild=0.4):
    """Place the call: up if it fits, else on a file whose end is just above."""
    view = play.match.view(0)
    seat = view["turn"]
    call = view["call"]
    ups = climb(view["main"][seat], view["aux"][seat], call)
    if 0 in ups:
        play.turns.play(ups)
        return
    ends = [file[-1] if file else 17 for file in view["aux"][seat]]
    best = min(
        range(5), key=lambda i: (ends[i] < call or dice.random() < wild, abs(ends[i] - call))
    )
    play.turns.play((best + 1,))
    ups = climb(play.match.view(0)["main"][seat], play.match.view(0)["aux"][seat], 0)
    if ups:
        play.turns.play(ups)


def lay(pilot, lengths):
    """Alone: call after call onto these files."""
    play = pilot.play
    for file in [i + 1 for i in range(5) for _ in range(lengths[i])]:
        play.turns.play((file,))
        if play.match.view(0)["calls_left"]:
            play.turns.play((NEXT,))
    refresh(pilot)


def refresh(pilot):
    pilot.play.seen = -1
    pilot.play.next()
    pilot.frames(2)


def bare(pilot):
    """Without the cursor, which may lie over figures."""
    pilot.play.table.view.cursor.hide()
    pilot.frames(2)


def picture(pilot):
    """The screen without the hint bar, whose words may stand further apart later."""
    return pilot.image().crop((0, 0, pilot.stage.width, pilot.stage.foot)).tobytes()


# Reading


def files_of(pilot):
    return pilot.play.table.view.files.files


def files_on_screen(pilot, counts):
    """The five files as they can be read; so many plates are looked for."""
    size = pilot.stage.size
    reader = pilot.reader
    found = []
    for file, count in zip(files_of(pilot), counts):
        w, h, face, across = form(LAYOUTS[size].plates[file.kind])
        left = LAYOUTS[size].files.x
        plates = []
        for place in range(count):
            end = place == count - 1
            kind = file.kind
            x, y = left + place % across * w, file.y + place // across * h
            if end and kind == LINES and LAYOUTS[size].plates[1].h <= file.high:
                # Behind small ones the end is larger.
                kind = 1
                x = left + min(place, across) * w
                w, h, face, _ = form(LAYOUTS[size].plates[kind])
                y = file.y
            # Within the corners, which are as dark as the figures of the end.
            box = (x, y, w - 1, h - 1) if kind == LINES else (x, y + 1, w - 1, h - 3)
            plates.append(reader.number(box, face, NIGHT if end else PAPER))
        found.append(plates)
    return found


def form(kind):
    return kind.w, kind.h, kind.face, kind.across


def tops_on_screen(pilot):
    """Three numbers, three numbers of steps done, and what each wants next."""
    size = pilot.stage.size
    where = LAYOUTS[size].main
    x, y, w, h, pitch = where[:5]
    low, step, steps = where.steps, where.step_w, where.step_h
    plate = Brush().face(TOPS[size]).width("16") + 2 * where.aside - 2
    tops = []
    done = []
    wanted = []
    for i in range(3):
        left = x + i * pitch
        wanted.append(pilot.reader.number((left + 1, y + 1, w - 2, h - 2), WANTED[size], HAZE))
        box = (left + 2, y + 1, plate, h - 3)
        tops.append(pilot.reader.number(box, TOPS[size], INK) or 0)
        gold = pilot.reader.has((left + 1, low, 16 * step, steps), GOLD)
        done.append(gold // (steps * (step - 1)))
    return tops, done, wanted


def left_on_screen(pilot):
    """How many plates each player has left."""
    size = pilot.stage.size
    _, y, pitch, _, _ = LAYOUTS[size].files
    _, x, room, _, _ = LAYOUTS[size].side
    return [
        pilot.reader.number((x, y + seat * pitch, room, pitch), COUNTS[size], PAPER)
        for seat in range(pilot.play.match.players)
    ]


def to_come_on_screen(pilot):
    """How many of each number are still to come, by number; the number is read above it."""
    size = pilot.stage.size
    rows = LAYOUTS[size].rows
    across, y, pitch, lower, step = rows.across, rows.y, rows.pitch, rows.lower, rows.step
    line, face = rows.line, rows.face
    if line:
        y = pilot.stage.foot - 2 * line - 1
    x = (pilot.stage.width - across * pitch) // 2
    found = {}
    for i in range(16):
        left = x + i % across * pitch
        top = y + i // across * line
        many = pilot.reader.has((left, top + lower, pitch, 3 * step), SAND)
        many //= (pitch - 2) * (step - 1)
        # A number that doesn't come again is written in the second colour.
        head = pilot.reader.number((left, top, pitch, lower - 2), face, PAPER if many else 3)
        found[head] = many
    return found


def to_come(match):
    """The same from the deal."""
    deal = match.round.deal
    after = list(deal[match.round.call + 1 :])
    return {number: after.count(number) for number in range(1, 17)}


def card_on_screen(pilot):
    size = pilot.stage.size
    x, y, w, h = LAYOUTS[size].call
    if pilot.reader.has((x, y, w, h), VIOLET) > w:
        return "down"
    # Within the corners, which are as dark as the figures.
    return pilot.reader.number((x + 3, y + 2, w - 6, h - 5), CALLED[size], INK)


def marks_on_screen(pilot, view=None):
    """Moves that are marked, read as green: arrows, dots, bars."""
    bare(pilot)
    size = pilot.stage.size
    reader = pilot.reader
    arrow, dot = green(size)
    where = LAYOUTS[size]
    view = view or pilot.play.match.view(pilot.play.viewer)
    marks = set()
    for i, file in enumerate(files_of(pilot)):
        box = (where.files.x, file.y, where.side.x - where.files.x, file.high)
        seen = reader.has(box, LEAF)
        assert seen in (0, arrow, dot, arrow + dot)
        if seen in (arrow, arrow + dot):
            marks.add(6 + i)
        if seen in (dot, arrow + dot):
            marks.add(1 + i)
    x, y, w, h, pitch = LAYOUTS[size].main[:5]
    bars = [reader.has((x + i * pitch, y, w, h), LEAF) > 5 for i in range(3)]
    if any(bars):
        marks.add(0)
        assert [top == view["call"] - 1 for top in view["main"][pilot.play.viewer]] == bars
    return sorted(marks)


def green(size):
    if size not in GREEN:
        drawn = pictures(size)
        GREEN[size] = [drawn[name].pixels.count(art.MAY) for name in ("up", "dot")]
    return GREEN[size]


def pictures(size):
    """{name: picture} as art.py draws them."""
    return {name: picture for name, picture, *_ in filter(None, art.sheets(Brush(), size))}


# What is on the screen


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_number_is_on_the_screen(board, players):
    with start(board, players) as pilot:
        play = pilot.play
        for calls, seed in ((1, 1), (20, 2), (16, 3), (8, 4)):
            on_the_way(pilot, calls, seed)
            bare(pilot)
            view = play.match.view(play.viewer)
            files = view["aux"][play.viewer]
            assert files_on_screen(pilot, [len(file) for file in files]) == files
            tops = view["main"][play.viewer]
            wanted = [top + 1 if top < 16 else None for top in tops]
            assert tops_on_screen(pilot) == (tops, tops, wanted)
            assert card_on_screen(pilot) == view["call"]
            assert left_on_screen(pilot) == play.match.round.scores()
            if pilot.stage.size:
                assert to_come_on_screen(pilot) == to_come(play.match)
            box = (pilot.stage.width - 44, 0, 44, pilot.stage.top)
            assert pilot.reader.number(box, COUNTS[pilot.stage.size], PAPER) == view["calls_left"]


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_main_file_wants_nothing_more(board):
    with start(board) as pilot:
        table = pilot.play.table
        table.show(dict(pilot.play.match.view(0), main=[[16, 15, 0]]), 0, ())
        pilot.frames(2)
        assert tops_on_screen(pilot) == ([16, 15, 0], [16, 15, 0], [None, 16, 1])


@pytest.mark.parametrize("board", BOARDS)
def test_small_plates_beside_each_other_differ(board):
    """Each other one has no ground: 12 and 10 aren't read as 1210."""
    with start(board) as pilot:
        size = pilot.stage.size
        table = pilot.play.table
        view = dict(pilot.play.match.view(0), call=7, calls_left=10)
        for kind in (1, 2):
            count = LAYOUTS[size].plates[kind - 1].across + 1
            plates = completed(())[:count]
            view["aux"] = [[plates, [], [], [], []]]
            table.show(view, 0, ())
            bare(pilot)
            file = files_of(pilot)[0]
            assert file.kind == kind
            w, h, _, across = form(LAYOUTS[size].plates[kind])
            for i in range(min(count - 1, across)):
                box = LAYOUTS[size].files.x + i * w, file.y, w - 1, h - 1
                grounds = pilot.reader.has(box, SLATE), pilot.reader.has(box, NIGHT)
                assert (grounds[0] == 0) == (i % 2 == 1) and grounds[i % 2] > w * h // 4


LONG = (
    (7, 8, 9, 10, 11),
    (0, 13, 3, 2, 1),
    (1, 18, 4, 0, 2),
    (12, 13, 14, 0, 1),
    (3, 15, 16, 2, 4),
    (1, 8, 29, 2, 2),
    (30, 8, 9, 0, 0),
    (0, 47, 0, 0, 0),
    (0, 0, 15, 30, 0),
)


@pytest.mark.parametrize("board", BOARDS)
def test_long_files_are_all_there(board):
    with start(board) as pilot:
        play = pilot.play
        dice = random.Random(1)
        deal = completed(())
        for lengths in LONG:
            dice.shuffle(deal)
            plates = iter(deal)
            view = dict(play.match.view(0), call=7, calls_left=48 - sum(lengths))
            view["aux"] = [[[next(plates) for _ in range(length)] for length in lengths]]
            legal = [1, 2, 3, 4, 5]
            play.table.show(view, 0, legal)
            assert marks_on_screen(pilot, view) == legal
            assert files_on_screen(pilot, lengths) == view["aux"][0]


@pytest.mark.parametrize("lengths", [(7, 8, 9, 10, 8), (11, 12, 1, 13, 2)])
def test_figures_of_an_end_keep_off_its_edges(lengths):
    """Ink on the edge would melt into the table."""
    numbers = (10, 12, 13, 14, 16)
    with start() as pilot:
        view = dict(pilot.play.match.view(0), call=7, calls_left=10)
        view["aux"] = [[[1] * (count - 1) + [end] for count, end in zip(lengths, numbers)]]
        pilot.play.table.show(view, 0, [1, 2, 3, 4, 5])
        bare(pilot)
        for file in files_of(pilot):
            x, y, w, h = file.at_end()
            reader = pilot.reader
            assert reader.has((x, y + 2, 1, h - 5), PAPER) == h - 5
            assert reader.has((x + w - 1, y + 2, 1, h - 5), PAPER) == h - 5


def test_a_key_without_use_says_why():
    with start(deal=(14, 13, 1)) as pilot:
        table = pilot.play.table
        lay(pilot, (2, 0, 0, 0, 0))
        table.spot.zone, table.spot.file, table.spot.end = IN_FILES, 0, True
        table.show_cursor()
        assert table.prompt.a == "why?"
        table.point(0)
        assert table.prompt.a == "move up"
        pilot.tap("A")  # the 1 has gone up
        pilot.wait(1000)
        assert table.prompt.a == "next"
        pilot.tap("DOWN")
        table.spot.zone, table.spot.file, table.spot.end = IN_FILES, 4, False
        table.show_cursor()
        assert table.placed and table.prompt.a == "why?"
        table.spot.zone, table.spot.top = AT_TOP, CALL
        table.show_cursor()
        assert table.prompt.a == "next"
        pilot.tap("A")  # the next call: it has to be placed first
        table.spot.zone, table.spot.top = AT_TOP, CALL
        table.show_cursor()
        assert not table.placed and table.prompt.a == "why?"


def test_a_hint_closes_what_is_looked_at():
    with start(players=2) as pilot:
        table = pilot.play.table
        table.look = 1
        table.show_all()
        assert table.prompt.a == "close"
        before = picture(pilot)
        table.point(3)
        pilot.frames(2)
        assert table.look < 0 and table.prompt.a == "place" and picture(pilot) != before


class Laid:
    """A file that only knows where it lies and how its plates are painted."""

    kind = 0

    def move(self, y, high):
        self.y, self.high = y, high

    def show(self, plates, kind):
        self.count, self.kind = len(plates), kind


def test_files_never_meet():
    """Whatever their lengths, files and their marks keep to their room."""
    for size in range(3):
        x, y, pitch, _, _ = LAYOUTS[size].files
        files = Files(LAYOUTS[size].plates, x, y, pitch)
        files.files = [Laid() for _ in range(5)]
        for lengths in divided(48, 5):
            files.show([range(length) for length in lengths], True)
            floor = y
            for file in files.files:
                _, h, _, across = form(LAYOUTS[size].plates[file.kind])
                assert file.y == floor
                if file.kind == LINES:
                    # The last line's foot is all that may go without.
                    assert lines(file.count, across) * h - 1 <= file.high
                else:
                    assert file.count <= across and h - 1 <= file.high == pitch
                floor += file.high
            assert floor <= y + 5 * pitch, (size, lengths)
        drawn = pictures(size)
        up, dot = drawn["up"], drawn["dot"]
        assert max(up.height, dot.height) <= LAYOUTS[size].plates[LINES].h
        ends = (0, 0, LAYOUTS[size].plates[1].w)  # behind the smallest
        for kind, end in zip(LAYOUTS[size].plates, ends):
            right = x + kind.across * kind.w + end
            assert right + up.width + 3 + dot.width <= LAYOUTS[size].side.x


def test_plates_keep_their_size():
    """They grow smaller when they must, larger when few are left or all of the table is new."""
    with start() as pilot:
        files = pilot.play.table.view.files
        sizes = []
        for count in (6, 7, 6, 5, 6, 3, 2, 3, 11, 10, 3, 1, 7, 0, 7):
            files.show([range(1, count + 1), [], [], [], []], False)
            sizes.append(files.files[0].kind)
        assert sizes == [0, 1, 1, 0, 0, 0, 0, 0, 2, 2, 0, 0, 1, 0, 1]
        files.show([[3] * 6, [], [], [], []], True)
        assert files.files[0].kind == 0


@pytest.mark.parametrize("board", BOARDS)
def test_files_painted_bit_by_bit_are_as_if_painted_anew(board):
    with start(board) as pilot:
        files = pilot.play.table.view.files
        dice = random.Random(5)
        aux = [[], [], [], [], []]
        seen = set()
        for step in range(700):
            file = aux[2 if dice.random() < 0.7 else dice.randrange(5)]
            if dice.random() < (0.62 if step % 200 < 100 else 0.35) and sum(map(len, aux)) < 48:
                file.append(dice.randrange(1, 17))
            else:
                del file[len(file) - dice.choice((0, 1, 1, 2, 3)) :]
            files.show(aux, False)
            if step % 7:
                continue
            bits = [bits_of(file.bitmap) for file in files.files]
            for file, plates in zip(files.files, aux):
                kind, y, high = file.kind, file.y, file.high
                seen.add((kind, lines(len(plates), LAYOUTS[pilot.stage.size].plates[kind].across)))
                file.y = -1
                file.move(y, high)
                file.count = 0
                file.show(plates, kind)
            assert [bits_of(file.bitmap) for file in files.files] == bits
        assert {(0, 1), (1, 1), (LINES, 1), (LINES, 2)} <= seen
        assert board != "pygamer" or (LINES, 3) in seen


def bits_of(bitmap):
    return bytes(bitmap[i] for i in range(bitmap.width * bitmap.height))


def divided(total, parts, most=None):
    """Every way to part up to `total` plates, descending."""
    if parts == 0:
        yield ()
        return
    for first in range(min(total, most if most is not None else total), -1, -1):
        for rest in divided(total - first, parts - 1, first):
            yield (first, *rest)


@pytest.mark.parametrize("board", BOARDS)
def test_marks_are_exactly_what_is_legal(board):
    with start(board, 2) as pilot:
        play = pilot.play
        dice = random.Random(5)
        seen = set()
        for _ in range(48):
            # Ends that could have gone up stay now and then.
            legal = play.match.legal()
            move = dice.choice(legal)
            play.turns.play((move,))
            while play.match.legal() and NEXT in play.match.legal():
                play.turns.play((NEXT,))
            refresh(pilot)
            legal = play.match.legal()
            seen |= set(legal)
            assert marks_on_screen(pilot) == legal
        assert {0, 1, 2, 3, 4, 5} < seen and max(seen) > 5


# Reaching


def way(table, wanted):
    """Arrows that lead the cursor to where A makes this move, found by trying all."""
    spot = table.spot
    counts = table.view.files.counts

    def key(spot):
        return spot.zone, spot.top, spot.file, spot.end, spot.side

    queue = [(copy.copy(spot), ())]
    known = {key(spot)}
    while queue:
        spot, path = queue.pop(0)
        if wanted(spot):
            return path
        for name, button in (("UP", UP), ("DOWN", DOWN), ("LEFT", LEFT), ("RIGHT", RIGHT)):
            there = copy.copy(spot)
            if there.move(button, table.ups, counts, table.placed) and key(there) not in known:
                known.add(key(there))
                queue.append((there, (*path, name)))
    return None


def makes(table, move):
    """Does A make this move there?"""
    counts = table.view.files.counts

    def wanted(spot):
        if spot.zone == IN_FILES:
            made = spot.file + 1 + (5 if spot.on_end(counts, table.placed) else 0)
        elif spot.zone == AT_SIDE or spot.top == 1:
            return False
        else:
            made = 0 if spot.top else NEXT
        return made == move

    return wanted


@pytest.mark.parametrize("board", ["pygamer", "picosystem"])
def test_every_move_is_within_reach(board, monkeypatch):
    deal = (5, 4, 3, 2, 16, 2, 9, 1, 1, 2, 3)
    with start(board, 1, deal) as pilot:
        play = pilot.play
        pilot.jump("x1", "next", "x1", "next", "x1", "next", "x1", "next", "x2", "next", "x3")
        pressed = []
        for phase in range(8):
            with monkeypatch.context() as patch:
                patch.setattr(play, "play", lambda moves, news=None: pressed.extend(moves))
                for move in play.match.legal():
                    pressed.clear()
                    path = way(play.table, makes(play.table, move))
                    assert path is not None, (phase, move)
                    pilot.tap(*path)
                    pilot.wait(DEAF)
                    pilot.tap("A")
                    assert pressed == [move], (phase, path)
            legal = play.match.legal()
            play.turns.play((legal[-1] if phase < 4 else legal[0],))
            refresh(pilot)


def test_everything_up_with_one_press_and_back_with_one():
    with start(deal=(5, 4, 3, 2, 16, 1)) as pilot:
        play = pilot.play
        pilot.jump("x1", "next", "x1", "next", "x1", "next", "x1", "next", "x2", "next")
        before = picture(pilot)
        x, y, w, h = LAYOUTS[0].key
        assert pilot.reader.number((x, y + h // 2, w, h // 2), "5x7", PAPER) == 5
        pilot.tap("A")
        assert play.match.view(0)["main"][0] == [5, 0, 0]
        assert tops_on_screen(pilot)[:2] == ([5, 0, 0], [5, 0, 0])
        assert card_on_screen(pilot) == "down"
        pilot.tap("B")
        assert play.match.view(0)["main"][0] == [0, 0, 0]
        assert picture(pilot) == before


def test_everything_up_leaves_nothing_that_fits():
    """In an order that brings up as many as any, in all but a few odd cases."""
    dice = random.Random(8)
    fewer = 0
    for _ in range(300):
        tops = sorted([dice.randrange(4) for _ in range(3)], reverse=True)
        aux = [[dice.randint(1, 8) for _ in range(dice.randrange(5))] for _ in range(5)]
        call = dice.choice((0, dice.randint(1, 6)))
        moves = climb(tops, aux, call)
        many, rest = carried_out(tops, aux, call, moves)
        assert many == len(moves) and not rest
        fewer += many < most_up(tuple(tops), tuple(map(tuple, aux)), call)
    assert fewer <= 6


def carried_out(tops, aux, call, moves):
    """How many of the moves could be made, and what else could go up after them."""
    tops = list(tops)
    aux = [list(file) for file in aux]
    done = 0
    for move in moves:
        number = aux[move - 6].pop() if move else call
        call = call if move else 0
        tops[tops.index(number - 1)] = number
        done += 1
    rest = [file for file in aux if file and file[-1] - 1 in tops]
    return done, rest or (call and call - 1 in tops)


def most_up(tops, aux, call):
    """By trying every order."""
    best = 0
    todo = [(tops, aux, call, 0)]
    known = set()
    while todo:
        state = todo.pop()
        if state[:3] in known:
            continue
        known.add(state[:3])
        tops, aux, call, many = state
        best = max(best, many)
        for i in range(-1, 5):
            number = call if i < 0 else aux[i][-1] if aux[i] else 0
            if number and number - 1 in tops:
                after = list(tops)
                after[after.index(number - 1)] = number
                files = aux if i < 0 else (*aux[:i], aux[i][:-1], *aux[i + 1 :])
                todo.append((tuple(sorted(after)), files, 0 if i < 0 else call, many + 1))
    return best


def test_next_is_not_pressed_by_accident():
    with start() as pilot:
        play = pilot.play
        call = play.match.round.call
        pilot.tap("A")
        assert play.match.view(0)["placed"]
        pilot.desk.press("A")  # too soon to have looked
        pilot.wait(30)
        pilot.desk.release("A")
        assert play.match.round.call == call and card_on_screen(pilot) == "down"
        pilot.wait(DEAF)
        pilot.tap("A")
        assert play.match.round.call == call + 1
        assert card_on_screen(pilot) == play.match.view(0)["call"]


def test_next_before_placing_says_why():
    with start() as pilot:
        play = pilot.play
        pilot.tap(*way(play.table, makes(play.table, NEXT)))
        before = picture(pilot)
        pilot.tap("A")
        assert picture(pilot) != before and not play.match.view(0)["placed"]
        pilot.tap("UP")
        assert picture(pilot) == before


def test_b_takes_the_placement_back():
    with start() as pilot:
        before = picture(pilot)
        pilot.tap("DOWN", "DOWN", "A", "B")
        assert not pilot.play.match.view(0)["placed"]
        pilot.tap(*way(pilot.play.table, makes(pilot.play.table, 1)))
        assert picture(pilot) == before


# Looking


@pytest.mark.parametrize("board", BOARDS)
def test_another_players_table(board):
    with start(board, 3) as pilot:
        play = pilot.play
        on_the_way(pilot, 22)
        before = picture(pilot)
        spot = copy.copy(play.table.spot)
        pilot.tap(*way(play.table, lambda spot: spot.zone == AT_SIDE and spot.side == 2), "A")
        view = play.match.view(0)
        files = view["aux"][2]
        assert files_on_screen(pilot, [len(file) for file in files]) == files
        assert tops_on_screen(pilot)[0] == view["main"][2]
        assert not green_on_screen(pilot)
        assert play.match.seats[2][0] in pilot.reader.text(
            (pilot.stage.top, 0, 150, pilot.stage.top), COUNTS[pilot.stage.size], PAPER
        )
        pilot.tap("B")
        play.table.spot = spot
        play.table.show_cursor()
        pilot.frames(2)
        assert picture(pilot) == before


def green_on_screen(pilot):
    y = LAYOUTS[pilot.stage.size].files.y
    w = LAYOUTS[pilot.stage.size].side.x
    return pilot.reader.has((0, y, w, pilot.stage.foot - y), LEAF)


def test_what_is_to_come_on_small_screen():
    with start(players=2) as pilot:
        play = pilot.play
        for seed in range(3):
            on_the_way(pilot, 12, seed)
            before = picture(pilot)
            spot = copy.copy(play.table.spot)
            path = way(play.table, lambda spot: spot.zone == AT_SIDE and spot.side == COME)
            pilot.tap(*path, "A")
            assert to_come_on_screen(pilot) == to_come(play.match)
            pilot.tap("A")
            play.table.spot = spot
            play.table.show_cursor()
            pilot.frames(2)
            assert picture(pilot) == before


def test_what_is_to_come_is_sent_once():
    """Not what lay there, then what comes, layer by layer."""
    with start(players=3, seed="7") as pilot:
        on_the_way(pilot, 25)
        table = pilot.play.table
        table.spot.zone, table.spot.side = AT_SIDE, COME
        table.show_cursor()
        pilot.frames(2)
        for keys in ("A", "A", "A", "UP", "DOWN"):
            pilot.desk.reset_counters()
            pilot.tap(keys)
            assert pilot.desk.part() < 1.01, keys


def test_the_second_seat_counts_its_own_call():
    with start("picosystem", 2) as pilot:
        play = pilot.play
        on_the_way(pilot, 5)
        sensible(play, random.Random(1))
        play.turns.play((NEXT,))
        refresh(pilot)
        assert play.viewer == 1
        assert to_come_on_screen(pilot) == to_come(play.match)


@pytest.mark.parametrize("board", BOARDS)
def test_the_end_of_a_round(board):
    with start(board, 2) as pilot:
        play = pilot.play
        on_the_way(pilot, 47, wild=0)
        sensible(play, random.Random(1))
        play.turns.play((NEXT,))
        sensible(play, random.Random(1))
        ended = play.match.round
        play.play((NEXT,))
        pilot.frames(3)
        assert play.phase == END and play.match.over
        state = ended.state()
        tops = state["main"][play.viewer]
        assert tops_on_screen(pilot)[:2] == (tops, tops)
        assert left_on_screen(pilot) == ended.scores()
        from games.sixteen import score

        for seat in range(2):
            shown = score.show(pilot.stage, displayio.Group(), play.match, state, seat)
            assert shown == ended.scores()[seat]


def test_a_whole_round_by_keys():
    with start(players=1, seed="99") as pilot:
        play = pilot.play
        dice = random.Random(2)
        for _ in range(400):
            if play.phase == END:
                break
            table = play.table
            if table.spot.zone != 0 or table.spot.top > 1:
                move = dice.choice(play.match.legal())
                pilot.tap(*way(table, makes(table, move)))
            pilot.tap("A")
            pilot.wait(DEAF)
        assert play.match.over and left_on_screen(pilot) == play.match.history[0]
        pilot.tap("A")
        assert pilot.names[-1] == "final"


def test_telling():
    with start(deal=(2, 1)) as pilot:
        describe = pilot.play.table.describe
        view = pilot.play.match.view(0)
        assert describe(view, 3) == "2 on row 3"
        pilot.jump("x3", "next")
        view = pilot.play.match.view(0)
        assert describe(view, 0) == "1 moves up"
        assert describe(view, 8) == "2 up from 3"
        assert describe(view, NEXT) == ""


@pytest.mark.parametrize("board", BOARDS)
def test_the_caller(board):
    with Pilot(board) as pilot:
        pilot.stage.open("caller", "sixteen")
        pilot.tap("UP")
        screen = pilot.screen
        for _ in range(9):
            pilot.tap("A")
        called = list(screen.deal[: screen.called])
        assert list(screen.caller.calls[1 : len(called) + 1]) == called
        left = {number: 3 - called.count(number) for number in range(1, 17)}
        assert {n: screen.caller.left[n] for n in range(1, 17)} == left
        if pilot.stage.size:
            assert to_come_on_screen(pilot) == left
        # The card is made of large dots.
        where = LAYOUTS[pilot.stage.size].caller
        x, y, w, h = where.card
        dot = where.dot
        card = Reader(pilot.desk.rgb()[y : y + h * dot : dot, x : x + w * dot : dot])
        assert card.number((0, 0, w, h - 1), "21x30", INK) == called[-1]
        x, y, w, h = where.before
        for i in range(where.count):
            box = (x, y + i * where.pitch, w, h)
            assert pilot.reader.number(box, TOPS[pilot.stage.size], PAPER) == called[-2 - i]
        pilot.tap("LEFT")
        assert screen.caller.left[called[-1]] == left[called[-1]]


# What it costs


@pytest.mark.parametrize("board", BOARDS)
def test_costs(board):
    with start(board, 1) as pilot:
        play = pilot.play
        cursor = []
        placed = []
        for seed in range(12):
            on_the_way(pilot, 1 if seed else 6, seed)
            # Each word has been at the A key once.
            for key in ("UP", "RIGHT", "RIGHT", "LEFT", "LEFT", "LEFT", "DOWN", "RIGHT"):
                pilot.tap(key)
                pilot.frames(2)
            assert pilot.cost(pilot.frames, 3) == 0
            for key in ("DOWN", "DOWN", "UP", "LEFT", "RIGHT", "UP", "UP", "RIGHT", "LEFT"):
                cursor.append(pilot.cost(pilot.tap, key))
            counts = [len(file) for file in play.match.view(0)["aux"][0]]
            file = counts.index(min(counts)) + 1
            pilot.tap(*way(play.table, makes(play.table, file)))
            placed.append(pilot.cost(pilot.tap, "A"))
            pilot.tap("B")
            refresh(pilot)
        assert max(cursor) < 0.06, cursor
        assert max(placed) < 0.15, placed


def test_showing_the_same_again_changes_nothing():
    with start("picosystem", 3) as pilot:
        on_the_way(pilot, 25)
        play = pilot.play
        assert pilot.cost(lambda: (play.show(), pilot.frames(2))) == 0


# Words


@pytest.mark.parametrize("lang", LANGS)
def test_words_fit(lang):
    with start(players=4, lang=lang) as pilot:
        stage = pilot.stage
        for name, other in itertools.permutations(stage.word("names").split(",")[:4], 2):
            room = stage.status.room(name, 48)
            assert stage.text.width(stage.word("ask.look", other)) <= room, (name, other)
        keys = [stage.text.width(word) for word in pilot.play.table.words]
        back = stage.text.width(stage.word("back"))
        assert 2 * 9 + 3 + 2 * 2 + max(keys) + 4 + back <= stage.width


def test_help_has_the_same_pages_in_each_language():
    pages = []
    for lang in LANGS:
        path = os.path.join(ROOT, "games", "sixteen", "help", lang + ".txt")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        pages.append([page.count("\n\n") for page in text.split("---\n")])
    assert pages[0] == pages[1] == pages[2]


# Pictures


@pytest.mark.parametrize("board", BOARDS)
def test_pictures(board, request):
    with start(board, 4) as pilot:
        pilot.golden("sixteen-start-" + board, request)
        on_the_way(pilot, 24)
        pilot.golden("sixteen-mid-" + board, request)
    with start(board, deal=(5, 4, 3, 2, 16, 1)) as pilot:
        pilot.jump("x1", "next", "x1", "next", "x1", "next", "x1", "next", "x2", "next")
        pilot.golden("sixteen-up-" + board, request)
        pilot.tap("A")
        pilot.golden("sixteen-next-" + board, request)
    with start(board) as pilot:
        lay(pilot, (7, 8, 9, 10, 11))
        pilot.golden("sixteen-long-" + board, request)


@pytest.mark.parametrize("lang", LANGS[1:])
def test_pictures_in_other_languages(lang, request):
    with start("pygamer", 3, lang=lang, seed="99") as pilot:
        on_the_way(pilot, 20)
        pilot.golden("sixteen-" + lang, request)


@pytest.mark.parametrize("palette", ["safe", "contrast"])
def test_pictures_in_other_palettes(palette, request):
    with start("picosystem", 4, palette=palette, seed="99") as pilot:
        on_the_way(pilot, 30)
        pilot.golden("sixteen-" + palette, request)


# Who is crowned


@pytest.mark.parametrize(
    "seats,seed,level,crown",
    [
        ("person", "000-004", "easy", False),  # tiles are left: nobody has won anything
        ("person", "000-001", "hard", True),  # solved
        ("person,hard", "7K3Q9F", "hard", True),  # a shared victory is one, too
    ],
)
@pytest.mark.parametrize("board", BOARDS)
def test_the_crown_is_for_who_has_won(seats, seed, level, crown, board):
    """And who has nothing left reads it in large letters where the files were."""
    with Pilot(game="sixteen", board=board, seats=seats, seed=seed) as pilot:
        play = pilot.play
        pilot.desk.blind()
        while play.ended is None:
            turns = play.turns
            seat = turns.seat
            for found in bot.think(level, turns.view(seat), seat, play.match.players, ()):
                if found is not None:
                    break
            play.play(found[:1])
        pilot.desk.blind(False)
        left = play.match.totals()
        assert (left[0] == min(left) and (len(left) > 1 or left[0] == 0)) == crown
        pilot.frames()
        while play.motion is not None:
            assert pilot.cost(pilot.frames, 1) < 0.06
        box = play.table.find(("solved",))
        assert (box is not None) == crown
        assert not box or pilot.reader.has(box, GOLD) > 150
        x, y, w, h = play.table.find(("crown",))
        assert (pilot.reader.has((x + 3, y + 3, w - 6, h - 6), GOLD) > 20) == crown
        pilot.tap("A")
        assert pilot.names[-1] == "final"
        stage = pilot.stage
        before_names = (4, stage.top + 14, 10, stage.foot - stage.top - 14)
        assert (pilot.reader.has(before_names, GOLD) > 20) == crown


def test_no_bubble_lies_above_the_three_rows():
    look_aside("sixteen", "wait", "DOWN DOWN DOWN DOWN RIGHT A")
