# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy's table: every number on the screen, right, and where the rules put it; marks
exactly where a tile may go; every placement within reach of five keys; what it costs."""

import itertools
import random
import re
from types import SimpleNamespace

import pytest

from ludopoche.words import LANGS
from tests.games.lessons import look_aside
from tests.screens.menus import press
from tests.screens.pilot import BOARDS, Pilot
from tests.screens.reader import face

# isort: split
import displayio

from games.easy import art, gallery, rules
from games.easy.layout import COLOURS, LAYOUTS
from games.easy.rules import column_of, rank_of
from games.easy.seen import DEAD, DONE, OPEN, UNTOUCHED, Count, level_of
from games.easy.text import lines as spoken_of
from games.easy.view import POINTS
from ludopoche.core import terms
from ludopoche.screens.settings import PALETTES
from ludopoche.screens.showing import ASK, END, HINT
from ludopoche.ui import theme, widgets
from ludopoche.ui.theme import BLUE, GOLD, HAZE, INK, LEAF, PAPER, SLATE, WHITE

PLACES = ((3, 18, 20, 22), (10, 31, 33, 38), (14, 31, 38, 38))
TEXT = ("5x7", "text10", "text10")
ROOM = range(rules.CELLS)


def start(board="pygamer", players=1, bots=0, **more):
    seats = ["person"] * (players - bots) + ["easy"] * bots
    return Pilot(board, game="easy", seats=",".join(seats), **more)


def on_the_way(pilot, calls, seed=1):
    """Everybody places so many calls, well enough that lines live; then show where that leads."""
    dice = random.Random(seed)
    play = pilot.play
    match = play.match
    count = Count()
    for _ in range(calls):
        for _ in range(match.players):
            moves = []
            for _ in range(len(play.turns.view(0, moves)["call"]) or 1):
                view = play.turns.view(play.turns.seat, moves)
                board = board_of(view, play.turns.seat)

                def worth(move, board=board):
                    after = bytearray(board)
                    after[move % 19] = move // 19
                    count.take(after)
                    return count.best + 3 * count.now + dice.random() * 20

                moves.append(max(play.turns.legal(moves), key=worth))
                if not play.turns.view(0, moves)["call"]:
                    break
            play.turns.play(tuple(moves[: play.turns.owed]))
    play.seen = -1
    play.next()
    pilot.frames(2)


def board_of(view, seat):
    """Nineteen tiles of a seat's board."""
    board = bytearray(bytes((rules.FREE,)) * rules.CELLS)
    for name, tile in view["boards"][seat].items():
        board[rules.move(tile + name) % 19] = rules.piece(tile)
    return board


def corner(pilot, cell):
    """Where a cell's box begins."""
    left, top, across, down = PLACES[pilot.stage.size]
    return left + column_of(cell) * across, top + level_of(cell) * down // 2


def plates(kind):
    """The boxes of a hexagon's three numbers, from its own corner."""
    w, _, _, plate_w, plate_h, low, bar, _, figures, _ = kind
    side = 1 if figures != "21x30" else 2
    gap = bar // 2 + side
    return (
        (w // 2 - gap - plate_w, low, plate_w, plate_h),
        ((w - plate_w) // 2, 0, plate_w, plate_h),
        ((w + 1) // 2 + gap, low, plate_w, plate_h),
    )


def tile_at(pilot, x, y, kind, dead=(0, 0, 0)):
    """The three numbers that can be read there, each on its colour or, dead, grey on none."""
    text = ""
    for direction, (left, top, w, h) in enumerate(plates(kind)):
        box = (x + left, y + top, w, h)
        if dead[direction]:
            figure = pilot.reader.number(box, kind[8], theme.DIM)
            assert not any(pilot.reader.has(box, colour) for colour in COLOURS)
        else:
            # A hexagon's edge may cut the plate's outer corner; the figure stands inside.
            figure = pilot.reader.number((box[0], box[1] + 1, w, h - 1), kind[8], INK)
            assert figure is not None, (x, y, direction)
            rank = rules.NUMBERS[direction].find(str(figure))
            assert pilot.reader.has(box, COLOURS[direction * 3 + rank]) > w * h // 3
        text += str(figure)
    return text


def counted(board):
    count = Count()
    count.take(board)
    return count


def check_board(pilot, board):
    """Every tile of this board can be read from the screen, and every line's mark."""
    size = pilot.stage.size
    count = counted(board)
    for cell in ROOM:
        x, y = corner(pilot, cell)
        if board[cell] == rules.FREE:
            w, h = art.CELLS[size][:2]
            assert pilot.reader.has((x + w // 2, y + h // 4, 1, 2), SLATE) == 2, cell
            continue
        dead = [count.states[line] == DEAD for line in lines_of(cell)]
        text = tile_at(pilot, x, y, art.CELLS[size], dead)
        assert text == rules.piece_text(board[cell]), rules.cell_text(cell)
    for line in range(15):
        check_mark(pilot, line, count)


def lines_of(cell):
    return [line for line in range(15) if cell in rules.LINES[line]]


def mark_box(pilot, line):
    """Where the mark of a line is: above a column, else out from a lower slanting edge."""
    marks = marks_of(pilot)
    mark = marks.group[line]
    box = (mark.x, mark.y, mark.tile_width, mark.tile_height)
    w, h = art.CELLS[pilot.stage.size][:2]
    left, top = corner(pilot, rules.LINES[line][-1 if line >= 10 else 0])
    dx = box[0] + box[2] / 2 - left - w / 2
    dy = box[1] + box[3] / 2 - top - h / 2
    if 5 <= line < 10:
        assert abs(dx) <= 1 and -0.9 * h < dy < -h / 2
    else:
        assert 0.4 * w < (dx if line >= 10 else -dx) < 0.8 * w and 0.25 * h < dy < 0.6 * h
    assert box[0] >= 0 and box[0] + box[2] <= pilot.stage.width
    return box


def marks_of(pilot):
    screen = pilot.screen
    return (screen.table.view.board if hasattr(screen, "table") else screen.board).marks


def check_mark(pilot, line, count):
    box = mark_box(pilot, line)
    reader = pilot.reader
    state = count.states[line]
    haze = reader.has(box, HAZE)
    gold = reader.has(box, GOLD)
    if state == DONE:
        if pilot.stage.size:
            assert reader.number(box, "5x7", GOLD) == count.points(line), line
        else:
            assert gold == 21, line
        return
    assert not gold, line
    # Dot, ring and cross have so many pixels.
    pixels = ({UNTOUCHED: 4, OPEN: 12, DEAD: 9}, {UNTOUCHED: 9, OPEN: 16, DEAD: 26})
    assert haze == pixels[pilot.stage.size > 0][state], (line, state)


def row_of(pilot, key):
    """A row of the panel as a box: now, max."""
    panel = pilot.play.table.view.panel
    size = pilot.stage.size
    left, right, y, _, _ = LAYOUTS[size].panel
    y += ("now", "max").index(key) * panel.pitch
    return left + 18, y, right - left - 18, panel.gain.high


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [1, 4])
def test_every_number_is_on_the_screen(board, players):
    with start(board, players, seed="21") as pilot:
        for calls in (0, 8, 7):
            on_the_way(pilot, calls, seed=players)
            play = pilot.play
            view = play.turns.view(play.viewer)
            mine = board_of(view, play.viewer)
            check_board(pilot, mine)
            # The called tile, large, and in words.
            x, y = LAYOUTS[pilot.stage.size].called[:2]
            assert tile_at(pilot, x, y, art.CALLED[pilot.stage.size]) == view["call"][0]
            width = pilot.stage.width
            box = (16, 0, width - (40 if width == 160 else 60), 20 if width > 160 else 12)
            words = pilot.reader.text(box, TEXT[pilot.stage.size], PAPER)
            said = "–".join(view["call"][0])
            assert words == (said if players == 1 else "calls " + said)
            # How many will still be called, and how many there are.
            reader = pilot.reader
            rest = 18 - len(view["boards"][0])
            box = (width - 44, 0, 44, 20)
            if width == 160:
                box = (144, 0, 16, 12)
            assert reader.number(box, TEXT[pilot.stage.size], PAPER) == rest
            x, y, w, h = pilot.play.table.view.panel.box(-1)
            figures = art.CELLS[pilot.stage.size][8]
            assert reader.number((x, y, w, h), figures, INK) == rest + 8
            # Points.
            count = counted(mine)
            assert reader.number(row_of(pilot, "now"), figures, GOLD) == count.now
            assert reader.number(row_of(pilot, "max"), figures, PAPER) == count.best
            assert count.now == play.match.round.scores()[play.viewer]
            for other in range(players - 1):
                seat = (play.viewer + 1 + other) % players
                x, y, w, h = pilot.play.table.view.panel.box(other)
                box = (x + w + 1, y, pilot.stage.width - x - w - 1, h + 2)
                if pilot.stage.size == 2:
                    box = (x + 60, y - 3, pilot.stage.width - x - 60, h + 8)
                points = play.match.round.scores()[seat]
                assert reader.number(box, figures, PAPER) == points
                assert reader.has((x, y, w, h), widgets.SEAT[seat]) > 15


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("board", BOARDS)
def test_the_matchs_points_stand_beside_the_board(board, lang):
    """Those of the rounds before and those of now; of whoever's board is looked at."""
    with Pilot(board, lang=lang) as pilot:
        figures = art.CELLS[pilot.stage.size][8]
        seats = [("Anna", None), ("Ben", None)]
        match = terms.agree(rules, {"players": "2", "rounds": "3", "seed": "7K3Q9F"}, seats)
        for _ in range(2 * 19 * 2):  # moves of two rounds
            match.play(match.legal()[0])
        pilot.stage.open("play", "easy", match, "")
        pilot.go()
        on_the_way(pilot, 7)
        match.history[:] = [[307, 12], [288, 34]]
        pilot.play.table.show_all()
        for seat in (0, 1):
            count = counted(board_of(match.view(0), seat))
            before = sum(scores[seat] for scores in match.history)
            assert pilot.reader.number(total_box(pilot), figures, PAPER) == before + count.now
            if seat == 0:
                pilot.play.table.spot.zone = "others"
                pilot.play.table.show_cursor()
                pilot.tap("A")


@pytest.mark.parametrize("seats, zone", [("person", "board"), ("person,easy", "others")])
def test_right_of_the_board_are_the_others_if_there_are_any(seats, zone):
    with Pilot("pygamer", game="easy", seats=seats) as pilot:
        pilot.frames(2)
        for _ in range(6):
            pilot.tap("RIGHT")
        assert pilot.play.table.spot.zone == zone


def test_a_single_round_has_no_total():
    with start("wio") as pilot:
        panel = pilot.play.table.view.panel
        assert not panel.total and panel.grids[POINTS].tile_height < 2 * panel.pitch


def total_box(pilot):
    panel = pilot.play.table.view.panel
    x, y, w, _ = panel.all_of(POINTS)
    room = 4 * panel.one
    return x + w - room, y + panel.total, room, panel.gain.high


def test_dead_numbers_are_dim_in_every_palette():
    """Beside the living ones, and where second text is nearly as bright as first."""
    for palette in PALETTES:
        with start("pygamer", palette=palette) as pilot:
            board = pilot.play.table.view.board
            colours = board.columns[0][2].pixel_shader
            red, green, blue = ((colours[theme.HAZE] >> shift) & 255 for shift in (16, 8, 0))
            assert 90 < (red + green + blue) / 3 < 180, palette


def marked(pilot):
    """The cells with a dot."""
    cells = []
    for cell in ROOM:
        x, y = corner(pilot, cell)
        w, h = art.CELLS[pilot.stage.size][:2]
        if pilot.reader.has((x + w // 2 - 2, y + h // 2 - 3, 5, 5), LEAF) > 12:
            cells.append(cell)
    return cells


@pytest.mark.parametrize("terms", [{}, {"contiguous": "1"}, {"contiguous": "1", "pairs": "1"}])
@pytest.mark.parametrize("board", BOARDS)
def test_marks_are_exactly_where_the_tile_may_go(board, terms):
    with start(board, seed="8", terms=terms) as pilot:
        for _ in range(4):
            play = pilot.play
            tile = rules.piece(play.match.view(0)["call"][0])
            legal = play.match.legal()
            cells = [m % 19 for m in legal if m // 19 == tile]
            assert marked(pilot) == cells
            on_the_way(pilot, 2)


def walk(pilot, cell):
    """To a cell, by arrows only: up and down in its column, left and right to get there."""
    spot = pilot.play.table.spot
    for _ in range(40):
        if spot.zone == "others":
            pilot.tap("LEFT")
        elif spot.zone == "key":
            pilot.tap("UP")
        elif spot.zone == "second":
            pilot.tap("DOWN")
        elif column_of(spot.cell) != column_of(cell):
            pilot.tap("RIGHT" if column_of(spot.cell) < column_of(cell) else "LEFT")
        elif spot.cell != cell:
            pilot.tap("DOWN" if spot.cell < cell else "UP")
        else:
            return
    raise AssertionError("out of reach: %d" % cell)


def test_the_cursor_is_a_ring_around_its_cell():
    for board in BOARDS:
        with start(board) as pilot:
            for cell in (0, 18, 7):
                walk(pilot, cell)
                pilot.frames(2)
                x, y = corner(pilot, cell)
                w, h = art.CELLS[pilot.stage.size][:2]
                assert pilot.reader.has((x + w // 2 - 3, y - 1, 7, 2), WHITE) == 14
                assert pilot.reader.has((x + w // 2 - 3, y + h - 2, 7, 2), WHITE) == 14
                assert pilot.reader.has((x - 1, y + h // 2 - 1, 2, 1), WHITE) == 2
                assert not pilot.reader.has((x + w // 2 - 6, y + 5, 12, h - 10), WHITE)


def test_every_placement_is_within_reach(monkeypatch):
    with start(players=2, seed="33", terms={"pairs": "1"}) as pilot:
        play = pilot.play
        pressed = []
        monkeypatch.setattr(play, "play", lambda moves, news=None: pressed.append(moves))
        for calls in (0, 7, 1):
            on_the_way(pilot, calls)
            firsts = set(play.match.legal())
            for first in sorted(firsts):
                hand = play.table.hand
                if hand.call[hand.now] != first // 19:
                    # The other tile of the pair waits above the board's right side.
                    walk(pilot, 16)
                    pilot.tap("UP")
                    assert play.table.spot.zone == "second"
                    pilot.tap("A")
                assert hand.call[hand.now] == first // 19
                walk(pilot, first % 19)
                pilot.tap("A")
                assert play.table.held == (first,)
                rest = play.turns.legal((first,))
                if rest:
                    second = rest[first % len(rest)]
                    walk(pilot, second % 19)
                    pilot.tap("A")
                    assert play.table.held == (first, second)
                pressed.clear()
                pilot.tap("A")
                assert pressed == [play.table.held]
                pilot.tap("B", "B")
                assert play.table.held == ()


def test_a_tile_stays_movable_until_the_next_call():
    with start(seed="4") as pilot:
        play = pilot.play
        tile = play.table.hand.call[0]
        start_picture = pilot.image().tobytes()
        walk(pilot, 9)
        pilot.tap("A")
        assert play.table.held == (tile * 19 + 9,) and not list(play.match.moves)
        board = bytearray(board_of(play.match.view(0), 0))
        board[9] = tile
        assert play.table.prompt.a == "next"
        # Its upper edge is gold while it can be moved.
        walk(pilot, 4)
        check_board(pilot, board)
        x, y = corner(pilot, 9)
        assert pilot.reader.has((x, y, 27, 7), GOLD) > 18
        assert play.table.prompt.a == "move"
        pilot.tap("A")
        board[9] = rules.FREE
        board[4] = tile
        assert play.table.held == (tile * 19 + 4,)
        walk(pilot, 0)
        check_board(pilot, board)
        # B takes it up again.
        pilot.tap("B")
        assert play.table.held == () and play.table.prompt.a == "place"
        walk(pilot, 9)
        assert pilot.image().tobytes() == start_picture
        pilot.tap("A", "A")
        assert list(play.match.moves) == [tile * 19 + 9]
        assert play.table.held == () and play.table.hand.call[0] != tile


def test_refusals_are_told():
    with start(seed="4", terms={"contiguous": "1"}) as pilot:
        walk(pilot, 9)
        pilot.tap("A", "A")
        play = pilot.play
        walk(pilot, 9)
        pilot.tap("A")
        assert play.group[-1] is not play.table.group
        assert len(list(play.match.moves)) == 1 and play.table.held == ()
        walk(pilot, 0)
        said = []
        play.say = said.append
        pilot.tap("A")
        assert said == ["Here it would touch no other tile."]
        walk(pilot, 9)
        pilot.tap("A")
        assert said[1:] == ["A tile lies here already."]


def test_a_pair_in_contiguous_play():
    """The second tile may hang on the first; then the first may not be taken from under it."""
    with start(seed="12", terms={"contiguous": "1", "pairs": "1"}) as pilot:
        on_the_way(pilot, 1)
        play = pilot.play
        table = play.table
        base = [cell for cell in ROOM if cell not in free_cells(play)]
        one, two = chain(base)
        first, second = table.hand.call
        walk(pilot, one)
        pilot.tap("A")
        assert two in marked(pilot)
        walk(pilot, two)
        pilot.tap("A")
        assert table.held == (first * 19 + one, second * 19 + two)
        # Take up the first one: it may only go where it holds the second.
        walk(pilot, one)
        pilot.tap("A")
        legal = {m % 19 for m in play.match.legal() if m // 19 == first}
        allowed = [c for c in marked(pilot) if c != one]
        assert set(allowed) == {c for c in legal if two in rules.neighbours(c)} - {one, two}
        # Elsewhere the rules refuse, and nothing changes.
        wrong = [c for c in legal if c not in allowed and c not in (one, two)][0]
        said = []
        play.say = said.append
        walk(pilot, wrong)
        pilot.tap("A")
        assert "touch no other" in said[0]
        assert table.held == (first * 19 + one, second * 19 + two)
        walk(pilot, one)
        pilot.tap("A")
        assert len(list(play.match.moves)) == 4


def free_cells(play):
    return {move % 19 for move in play.match.legal()} | {
        cell for cell in ROOM if board_of(play.match.view(0), 0)[cell] == rules.FREE
    }


def chain(base):
    """Two free cells: one beside the base, the other beside that one only."""
    near = {c for b in base for c in rules.neighbours(b)} - set(base)
    for one in sorted(near):
        for two in rules.neighbours(one):
            if two not in near and two not in base:
                return one, two
    raise AssertionError


def test_a_tile_not_yet_done_outlives_a_power_cut(tmp_path):
    """And a change of language and colours."""
    desk = {"locked": False, "drive": tmp_path}
    with start(players=2, seed="6", desk=desk) as pilot:
        walk(pilot, 5)
        pilot.tap("A")
        walk(pilot, 6)
        pilot.tap("A")
        pilot.wait(2200)
        held = pilot.play.table.held
        assert held[0] % 19 == 6
        pilot.stage.open("settings", True)
        pilot.go()
        pilot.tap("RIGHT", "DOWN", "DOWN", "DOWN", "RIGHT", "B")
        table = pilot.play.table
        assert pilot.stage.word("back") == "retour" and table.held == held
        picture = pilot.image().crop((0, 0, 160, 117)).tobytes()
        kept = {path.name: path.read_bytes() for path in (tmp_path / "ludosave").iterdir()}
    # The power went before anything else could be done.
    for name in kept:
        (tmp_path / "ludosave" / name).write_bytes(kept[name])
    with Pilot("pygamer", desk=desk, lang="fr", palette="safe") as pilot:
        pilot.tap("B", "A")
        play = pilot.play
        assert play.table.held == held and not list(play.match.moves) and play.viewer == 0
        assert pilot.image().crop((0, 0, 160, 117)).tobytes() == picture
        walk(pilot, 6)
        pilot.tap("A")
        pilot.wait(3000)
        assert play.turns.held == [held] and play.viewer == 1
        pilot.tap("B")
        assert play.table.held == held and play.viewer == 0


def test_placements_held_come_back():
    with start(players=2, seed="6") as pilot:
        play = pilot.play
        tile = play.table.hand.call[0]
        walk(pilot, 5)
        pilot.tap("A", "A")
        pilot.wait(3000)
        assert play.viewer == 1 and play.turns.seat == 1 and not list(play.match.moves)
        pilot.tap("B")
        assert play.viewer == 0 and play.table.held == (tile * 19 + 5,)
        board = bytearray(bytes((rules.FREE,)) * 19)
        board[5] = tile
        walk(pilot, 6)
        check_board(pilot, board)
        pilot.tap("A", "A")
        pilot.wait(3000)
        # The second one sees an empty board, and the first one's points.
        board[5] = rules.FREE
        check_board(pilot, board)
        walk(pilot, 0)
        pilot.tap("A", "A")
        pilot.wait(3000)
        assert list(play.match.moves) == [tile * 19 + 6, tile * 19]


@pytest.mark.parametrize("board", BOARDS)
def test_a_neighbours_board_can_be_seen_large(board, request):
    with start(board, 4, seed="9") as pilot:
        on_the_way(pilot, 9)
        play = pilot.play
        walk(pilot, 17)
        before = pilot.image().tobytes()
        pilot.tap("RIGHT")
        assert play.table.spot.zone == "others" and play.table.prompt.a == "look"
        pilot.golden("easy-sign-" + board, request)
        pilot.tap("A")
        pilot.golden("easy-neighbour-" + board, request)
        view = play.match.view(0)
        for seat in (2, 3, 1, 2):
            check_board(pilot, board_of(view, seat))
            assert not marked(pilot)
            name = play.match.seats[seat][0]
            face = TEXT[pilot.stage.size]
            left = 12 if pilot.stage.size == 0 else 21
            assert name + "'s board" in pilot.reader.text((left, 0, 200, 20), face, PAPER)
            pilot.tap("RIGHT")
        pilot.tap("B")
        check_board(pilot, board_of(view, 0))
        pilot.tap("LEFT")
        walk(pilot, 17)
        assert pilot.image().tobytes() == before


@pytest.mark.parametrize("board", BOARDS)
def test_the_tiles_left_are_shown_on_request(board):
    with start(board, seed="9") as pilot:
        on_the_way(pilot, 9)
        play = pilot.play
        walk(pilot, 2)
        before = pilot.image().tobytes()
        pilot.tap("DOWN")
        assert play.table.spot.zone == "key" and play.table.prompt.a == "tiles"
        pilot.tap("A")
        size = pilot.stage.size
        face = TEXT[size]
        top = pilot.stage.top
        words = pilot.reader.text((0, top, pilot.stage.width, (14, 26, 26)[size]), face, PAPER)
        assert words == "17 tiles left, 9 to come"
        # Three by three by three.
        left, top, block, across, down, foot = LAYOUTS[size].left
        step = across
        _, _, _, w, h = art.CELLS[size][:5]
        called = set(play.match.view(0)["boards"][0].values()) | set(play.match.view(0)["call"])
        for tile in range(27):
            x = left + tile // 3 % 3 * block + tile % 3 * across + (across - 2 * w - 1) // 2
            y = top + tile // 9 * down + (down - 2 * h - 1) // 2
            boxes = ((x, y + h + 1), (x + (w + 1) // 2, y), (x + w + 1, y + h + 1))
            text = ""
            for direction, (bx, by) in enumerate(boxes):
                colour = COLOURS[direction * 3 + rank_of(tile, direction)]
                if pilot.reader.has((bx, by, w, h), colour) > w * h // 3:
                    box = (bx, by, w, h)
                    text += str(pilot.reader.number(box, art.CELLS[size][8], INK))
            name = rules.piece_text(tile)
            assert text == ("" if name in called else name)
        # And how many of each number.
        for kind in range(9):
            x = left + kind // 3 * block + kind % 3 * step
            number = rules.NUMBERS[kind // 3][kind % 3]
            names = [rules.piece_text(tile) for tile in range(27)]
            count = sum(n[kind // 3] == number for n in names if n not in called)
            box = (x, foot + h + 2, step, h)
            figures = art.CELLS[size][8]
            assert pilot.reader.number(box, figures, PAPER if count else HAZE) == count
        pilot.tap("B", "UP")
        assert pilot.image().tobytes() == before


@pytest.mark.parametrize("board", BOARDS)
def test_a_pair_shows_both_tiles_the_one_in_play_above_gold(board):
    with start(board, seed="9", terms={"pairs": "1"}) as pilot:
        size = pilot.stage.size
        cell = art.CELLS[size]
        first, second = pilot.play.match.view(0)["call"]
        _, _, x, y, across, down, _ = LAYOUTS[size].called
        places = ((x, y), (x + across, y + down))

        def seen():
            """Both tiles, and which of them stands on a gold bar."""
            feet = [(x, y + cell[1], cell[0], 2) for x, y in places]
            gold = [pilot.reader.has(foot, GOLD) >= 2 * cell[3] for foot in feet]
            return [tile_at(pilot, x, y, cell) for x, y in places], gold

        assert seen() == ([first, second], [True, False])
        words = pilot.reader.text((20, 0, pilot.stage.width - 60, 20), TEXT[size], PAPER)
        assert words == "–".join(first) + " " + "–".join(second)
        for leave, row in (("LEFT", 12), ("DOWN", 16)):
            walk(pilot, row)
            pilot.tap("UP")
            assert pilot.play.table.spot.zone == "second"
            pilot.tap(leave)
            assert pilot.play.table.spot.cell == row
        pilot.tap("UP", "A")
        pilot.frames(2)
        assert seen() == ([first, second], [False, True])
        walk(pilot, 7)
        pilot.tap("A")
        pilot.frames(2)
        assert seen() == ([first, second], [True, False])


def test_the_caller_is_told_by_word_and_shape():
    with start("picosystem", players=3, seed="9", terms={"first": "1"}) as pilot:
        face = "text10"
        words = pilot.reader.text((20, 0, 180, 20), face, PAPER)
        assert words.startswith("calls ")
        x, y = LAYOUTS[1].called[:2]
        assert pilot.reader.has((x, y, 8, 8), widgets.SEAT[1]) > 20
        pilot.tap("A", "A")
        pilot.wait(3000)
        words = pilot.reader.text((20, 0, 180, 20), face, PAPER)
        assert re.match(r"\d.\d.\d$", words.strip()), words


def test_bots_and_the_round():
    """A person and two bots play a round to its end; the last position stays on the screen."""
    with start(players=3, bots=2, seed="2", speed=3) as pilot:
        play = pilot.play
        for _ in range(19):
            assert play.phase == ASK
            pilot.tap("A", "A")
            for _ in range(200):
                if play.phase in (ASK, END):
                    break
                pilot.wait(200)
        assert play.phase == END and play.ended is not None
        view = play.ended.state()
        check_board(pilot, board_of(view, 0))
        # No cursor, and no caller beside the tile that isn't there.
        assert not pilot.reader.has((0, 12, 112, 105), WHITE)
        x, y = LAYOUTS[0].called[:2]
        assert not pilot.reader.has((x, y, 6, 6), widgets.SEAT[0])


# What it can still become


def test_the_best_still_possible_is_never_too_low():
    """No end of the round beats it, whatever is called; and when it's over, it's the score."""
    dice = random.Random(3)
    count = Count()
    for game in range(24):
        tiles = dice.sample(range(27), 27)
        board = bytearray(tiles[:19])
        if game % 2:
            board = bytearray(gallery.perfect(dice.randrange(16)))
            tiles = list(board) + [t for t in range(27) if t not in board]
        open_cells = dice.sample(list(ROOM), 3)
        left = [board[cell] for cell in open_cells] + [t for t in tiles if t not in board]
        for cell in open_cells:
            board[cell] = rules.FREE
        count.take(board)
        bound = count.best
        most = 0
        for chosen in itertools.permutations(left, 3):
            for cell, tile in zip(open_cells, chosen):
                board[cell] = tile
            score = sum(rules.line_score(board, 0, line) for line in range(15))
            most = max(most, score)
        count.take(board)
        assert count.best == count.now == sum(rules.line_score(board, 0, n) for n in range(15))
        assert bound >= most


def test_the_best_falls_and_the_score_rises():
    dice = random.Random(8)
    count = Count()
    for _ in range(60):
        board = bytearray(bytes((rules.FREE,)) * 19)
        count.take(board)
        assert count.best == 307 and count.now == 0
        before = 307
        for cell, tile in zip(dice.sample(list(ROOM), 19), dice.sample(range(27), 19)):
            board[cell] = tile
            now = count.now
            count.take(board)
            assert now <= count.now <= count.best <= before
            before = count.best


def test_a_line_without_tiles_for_it_is_dead():
    board = bytearray(bytes((rules.FREE,)) * 19)
    nines = [tile for tile in range(27) if rules.piece_text(tile)[1] == "9"]
    for cell, tile in zip((0, 1, 3, 4, 12, 13, 16, 17), nines):
        board[cell] = tile
    board[7] = nines[8]  # the last nine: column c can't be filled
    assert counted(board).states[7] == DEAD
    board[7] = rules.FREE
    assert counted(board).states[7] == UNTOUCHED


# What it costs


@pytest.mark.parametrize("board", BOARDS)
def test_costs(board):
    with start(board, 2, seed="77") as pilot:
        cursor = []
        placed = []
        for seed in range(8):
            on_the_way(pilot, 2, seed=seed)
            pilot.frames(3)
            assert pilot.cost(pilot.frames, 3) == 0
            for key in ("UP", "LEFT", "DOWN", "RIGHT", "LEFT", "DOWN", "DOWN", "DOWN", "UP"):
                cursor.append(pilot.cost(pilot.tap, key))
            free = sorted(free_cells(pilot.play))
            walk(pilot, free[seed % len(free)])
            pilot.frames(2)
            placed.append(pilot.cost(pilot.tap, "A"))
            assert pilot.play.table.held
            pilot.rest()  # a line that dies dims
            cursor.append(pilot.cost(pilot.tap, "UP"))
        assert max(cursor) < 0.06
        assert max(placed) < 0.15


def test_a_line_that_dies_dims_cell_by_cell():
    """From one step to the next more of its figures are grey; its mark comes last."""
    with start(players=1, seed="5", speed=1) as pilot:
        play = pilot.play
        dice = random.Random(2)
        dimmed = 0
        for _ in range(6):
            alive = bytes(play.table.count.states)
            play.table.point(dice.choice(play.turns.legal()))
            pilot.wait(400)
            pilot.heard()
            pilot.console.press(4)
            grey = [pilot.desk.image().convert("RGB").tobytes()]
            while play.motion is not None:
                pilot.frames()
                now = pilot.desk.image().convert("RGB").tobytes()
                if now != grey[-1]:
                    grey.append(now)
            states = play.table.count.states
            dying = [i for i in range(15) if states[i] == DEAD != alive[i]]
            if dying and len(grey) > 2:
                dimmed += 1
            mine = play.table.tiles
            assert bytes(states) == bytes(counted(mine).states)
            pilot.tap("A")
            pilot.wait(400)
        assert dimmed > 1


def test_showing_the_same_again_changes_nothing():
    with start("picosystem", 3) as pilot:
        on_the_way(pilot, 5)
        pilot.tap("A")
        pilot.rest()
        pilot.frames(2)
        held = pilot.play.table.held
        assert held
        assert pilot.cost(lambda: (pilot.play.show(), pilot.frames(2))) == 0
        assert pilot.play.table.held == held


# Around the table


@pytest.mark.parametrize("board", BOARDS)
def test_the_gallery_shows_sixteen_boards_of_307(board, request):
    with Pilot(board) as pilot:
        pilot.stage.open("easy.gallery")
        pilot.go()
        pilot.frames(2)
        pilot.golden("easy-gallery-" + board, request)
        seen = set()
        figures = ("14x20", "11x14", "21x30")[pilot.stage.size]
        x = (113, 197, 228)[pilot.stage.size]
        for number in range(16):
            tiles = gallery.perfect(number)
            seen.add(bytes(tiles))
            if number % 5 == 0 or board == "pygamer":
                check_board(pilot, tiles)
            box = (x, pilot.stage.top, pilot.stage.width - x, 45)
            assert pilot.reader.number(box, figures, GOLD) == 307
            pilot.tap("RIGHT" if number % 2 else "A")
        assert len(seen) == 16
        check_board(pilot, gallery.perfect(0))
        pilot.tap("LEFT")
        check_board(pilot, gallery.perfect(15))


@pytest.mark.parametrize("board", BOARDS)
def test_the_caller_for_printed_boards(board):
    with Pilot(board) as pilot:
        pilot.stage.open("caller", "easy")
        pilot.go()
        pilot.frames(2)
        size = pilot.stage.size
        face = TEXT[size]
        scale, _, y, left, top, across, down, _ = LAYOUTS[size].caller
        deal = pilot.screen.deal
        for number in range(1, 20):
            name = rules.piece_text(deal[number - 1])
            box = (0, y + scale * 79, left - 2, (20, 30, 30)[size])
            assert pilot.reader.text(box, face, PAPER) == "–".join(name)
            for i in range(0 if number == 19 else number - 1, number):
                at = (left + i // 10 * across, top + i % 10 * down, across, down - 1)
                colour = GOLD if i == number - 1 else HAZE
                listed = "5x7" if size == 1 else face
                assert pilot.reader.text(at, listed, colour) == rules.piece_text(deal[i])
            if number < 19:
                pilot.tap("A")
        pilot.tap("LEFT")
        box = (0, y + scale * 79, left - 2, (20, 30, 30)[size])
        assert pilot.reader.text(box, face, PAPER) == "–".join(rules.piece_text(deal[17]))
        assert pilot.screen.count == 19


def test_the_lines_that_count_are_lit():
    """In their numbers' colours; of the other numbers only the figures are seen."""
    from games.easy import score
    from games.easy.gallery import perfect

    with start(players=1, seed="3") as pilot:
        stage = pilot.stage
        board = {rules.cell_text(i): rules.piece_text(perfect(0)[i]) for i in range(19)}
        for tiles, points in ((board, 307), ({"c1": "294"}, 0)):
            group = displayio.Group()
            assert score.show(stage, group, None, {"boards": [tiles]}, 0) == points
            stage.put(group)
            pilot.frames()
            colours = {colour for _, colour in pilot.desk.image().convert("RGB").getcolors(999)}
            blue = stage.rgb(BLUE)  # of fours
            assert ((blue >> 16, blue >> 8 & 255, blue & 255) in colours) == (points > 0)


@pytest.mark.parametrize("board", BOARDS)
def test_beside_the_board_stands_what_each_number_has_brought(board):
    """Where a number has several lines, each of them, if there is room: 8 × (3+5)."""
    from games.easy import score
    from games.easy.gallery import perfect
    from ludopoche.ui import page

    said = []
    with start(board, players=1) as pilot:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(page.Page, "text", lambda *args: said.append(args[3]))
            tiles = {rules.cell_text(i): rules.piece_text(perfect(0)[i]) for i in range(19)}
            score.show(pilot.stage, displayio.Group(), None, {"boards": [tiles]}, 0)
        sums, points = said[::2], [int(text) for text in said[1::2]]
        assert sum(points) == 307
        for text, brought in zip(sums, points):
            assert eval(text.replace("×", "*")) == brought
        assert any("+" in text for text in sums) == (board == "wio"), sums


def test_the_ring_goes_along_a_line_that_is_done():
    with start(seed="9", speed=1) as pilot:
        play, view = pilot.play, pilot.play.table.view
        on_the_way(pilot, 5)
        done = []
        while not done:
            on_the_way(pilot, 1)
            for move in play.turns.legal(()):
                tile, cell = divmod(move, rules.CELLS)
                counts = []
                for there in (rules.FREE, tile):
                    counts.append(Count())
                    board = bytearray(play.table.tiles)
                    board[cell] = there
                    counts[-1].take(board)
                before, after = (count.states for count in counts)
                done = [i for i in range(15) if before[i] != after[i] == DONE]
                if done:
                    break
        walk(pilot, cell)
        press(pilot, "A")
        seen = set()
        for _ in range(300):
            pilot.frames()
            seen.add((view.ring._x, view.ring._y))
        assert play.motion is None
        cells = {cell for line in done for cell in rules.LINES[line]}
        assert {tuple(view.board.place(cell)) for cell in cells} <= seen


def test_telling():
    with start(players=2) as pilot:
        table = pilot.play.table
        assert table.describe(None, rules.move("294c3")) == "places 294"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("board", BOARDS)
def test_words_have_room(board, lang):
    """Both keys' words stand in the hint bar whatever A does."""
    with start(board, 2, lang=lang, terms={"pairs": "1"}) as pilot:
        stage = pilot.stage
        table = pilot.play.table
        back = stage.word("back")
        for word in table.words.values():
            stage.hint.show(word, back, "", table.prompt.bar_x, table.prompt.bar_w)
            assert stage.hint.keys == 3, (word, back)
        face = stage.small if stage.size == 1 else stage.text
        panel = table.view.panel
        wide = panel.grids[0].bitmap.width
        for key in ("now", "max"):
            assert face.width(stage.word(key)) < wide - 3 * (panel.one)
        assert stage.text.width(stage.word("left", 27, 19)) <= stage.width - 4
        for seats in range(2):
            tiles = bytes((0, 26))
            said = table.call(tiles, seats, 0, 17)
            name = pilot.play.match.seats[seats][0]
            assert stage.text.width(said) <= stage.status.room(name, 17)


@pytest.mark.parametrize("lang", LANGS)
def test_help_has_its_pages(lang):
    from hardware import NAMES
    from ludopoche.screens.help import Leaves

    leaves = Leaves(lang, "easy")
    assert len(leaves) == 14
    keys = SimpleNamespace(names=NAMES, label=str)
    for page in range(14):
        title, lines, _ = leaves.read(page, face("5x7"), 150, keys)
        assert title and lines
        assert "?" not in "".join(lines)  # no glyph that isn't drawn, and no question


def test_what_it_takes_from_a_boards_heap(machine):
    from tests.screens.heap import measure

    most = {"160x128": 72000, "240x240": 76500, "320x240": 82000}
    for size in most:
        found = measure(machine, "easy", size, "person,person,person,person")
        assert found["idle"] == [0, 0, 0]
        for name in ("up", "down", "left", "right"):
            assert max(found[name]) < 256, found
        # All that comes with a table: rules, match, play, its own code, cells and panel.
        assert found["table"][0] < most[size], found


# Pictures


@pytest.mark.parametrize("board", BOARDS)
def test_pictures(board, request):
    with start(board, 4, seed="7K3Q9F") as pilot:
        pilot.golden("easy-start-" + board, request)
        on_the_way(pilot, 13)
        pilot.tap("A")
        pilot.golden("easy-held-" + board, request)
        walk(pilot, 2)
        pilot.tap("DOWN", "A")
        pilot.golden("easy-left-" + board, request)
    with start(board, 1, seed="7K3Q9F", terms={"pairs": "1", "contiguous": "1"}) as pilot:
        on_the_way(pilot, 6)
        pilot.golden("easy-pair-" + board, request)


@pytest.mark.parametrize("lang", LANGS[1:])
def test_pictures_in_other_languages(lang, request):
    with start("pygamer", 3, lang=lang, seed="99") as pilot:
        on_the_way(pilot, 10)
        pilot.golden("easy-%s" % lang, request)


@pytest.mark.parametrize("palette", ["safe", "contrast"])
def test_pictures_in_other_palettes(palette, request):
    with start("pygamer", 3, palette=palette, seed="99") as pilot:
        on_the_way(pilot, 12)
        pilot.golden("easy-%s" % palette, request)
        mine = board_of(pilot.play.match.view(0), 0)
        for cell in ROOM:
            if mine[cell] != rules.FREE:
                x, y = corner(pilot, cell)
                dead = [counted(mine).states[line] == DEAD for line in lines_of(cell)]
                assert tile_at(pilot, x, y, art.CELLS[0], dead) == rules.piece_text(mine[cell])


def test_a_hint_closes_what_is_looked_at():
    with start(players=2, seed="9") as pilot:
        table = pilot.play.table
        table.look = 1
        table.show_all()
        table.point(pilot.play.turns.legal()[4])
        assert table.look < 0 and table.prompt.a == "place"
        table.show_left()
        table.point(pilot.play.turns.legal()[4])
        assert not table.left


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_hint_for_a_pair_gives_the_reason_of_the_tile_it_points_at(seed):
    with start(seed=seed, terms={"pairs": "1"}) as pilot:
        on_the_way(pilot, 3)
        play = pilot.play
        play.think("hard", 5)
        play.tick(0)  # it comes
        thinking = play.thinking
        while thinking.go_on() is None:
            pass
        moves, why, values = thinking.found
        from games.easy import bot

        for found in bot.think("hard", play.turns.view(0), 0, 1, play.match.options):
            if found is not None:
                break
        assert (moves[0], why, values) == found


def test_a_hint_for_a_pair_goes_on_to_the_second_tile():
    """Once the first one lies where the hint wants it."""
    with start(seed="1", terms={"pairs": "1"}) as pilot:
        on_the_way(pilot, 3)
        play = pilot.play
        table = play.table
        hand = table.hand
        told = []
        for _ in range(3):
            play.answer("hint")
            while play.phase == HINT:
                pilot.frames()
            told.append((hand.now, table.spot.cell))
            if not hand.complete:
                pilot.tap("A")
        assert [tile for tile, _ in told] in ([0, 1, 1], [1, 0, 0]) and told[1] == told[2]
        assert hand.complete and table.prompt.a == "next"  # nothing is left to say


def test_a_placement_that_is_taken_back_is_soon_saved_as_such():
    with start(players=2, seed="9", desk={"locked": False}) as pilot:
        play = pilot.play
        pilot.tap("A", "A")
        pilot.wait(2500)
        assert play.turns.held and play.turns.seat == 1
        saved = pilot.stage.keeper.load("match.easy")
        pilot.tap("B")
        assert play.turns.seat == 0
        pilot.wait(1500)
        assert pilot.stage.keeper.load("match.easy") != saved


# Where things are, and the table in words


@pytest.mark.parametrize("terms", [{}, {"pairs": "1"}])
@pytest.mark.parametrize("board", BOARDS)
def test_things_are_where_the_table_says(board, terms):
    with start(board, 4, seed="7K3Q9F", terms=terms) as pilot:
        on_the_way(pilot, 9)
        play = pilot.play
        table = play.table
        stage = pilot.stage
        size = stage.size
        view = play.match.view(0)
        mine = board_of(view, 0)
        count = counted(mine)
        for cell in ROOM:
            x, y, w, h = table.find(("cell", cell))
            assert (x, y) == corner(pilot, cell) and (w, h + 1) == art.CELLS[size][:2]
            if mine[cell] != rules.FREE:
                dead = [count.states[line] == DEAD for line in lines_of(cell)]
                assert tile_at(pilot, x, y, art.CELLS[size], dead) == rules.piece_text(mine[cell])
        for i, tile in enumerate(view["call"]):
            x, y, w, h = table.find(("tile", i))
            kind = art.CELLS[size] if terms else art.CALLED[size]
            assert (w, h + 1) == kind[:2] and tile_at(pilot, x, y, kind) == tile
        assert table.find(("tile", len(view["call"]))) is None
        figures = art.CELLS[size][8]
        x, y, w, h = table.find(("pile",))
        assert pilot.reader.number((x, y, w, h), figures, INK) == table.seen.left
        scores = play.match.round.scores()
        boxes = []
        for seat in range(4):
            x, y, w, h = table.find(("seat", seat))
            boxes.append((x, y, w, h))
            end = 3 * (table.view.panel.one)
            box = (x + w - end, y, end, table.view.panel.gain.high)
            assert pilot.reader.number(box, figures, PAPER if seat else GOLD) == scores[seat]
            assert seat == 0 or pilot.reader.has((x, y, w, h), widgets.SEAT[seat]) > 15
        boxes += [table.find(("cell", cell)) for cell in ROOM] + [table.find(("pile",))]
        for x, y, w, h in boxes:
            assert x >= 0 and x + w <= stage.width and stage.top <= y and y + h <= stage.height
        assert table.find(("card", 3)) is None
        walk(pilot, 2)
        pilot.tap("DOWN", "A")
        assert table.left and table.find(("cell", 3)) is None


def test_the_table_in_words():
    with start(players=2, seed="9") as pilot:
        on_the_way(pilot, 5)
        play = pilot.play
        table = play.table
        walk(pilot, 9)
        lines = spoken_of(table)
        view = play.match.view(0)
        assert lines[0] == "–".join(view["call"][0])
        board = "".join(lines[1:10])
        for name in view["boards"][0].values():
            assert board.count(name) == 1
        assert board.count("+") == len(play.match.legal()) and board.count("[") == 1
        assert lines[5].index("[") == 2 * 5  # the middle of the board
        scores = play.match.round.scores()
        assert lines[10] == "now %d" % scores[0] and lines[11] == "max %d" % table.count.best
        assert lines[12] == "%s %d" % (play.match.seats[1][0], scores[1])
        walk(pilot, 2)
        pilot.tap("DOWN", "A")
        lines = spoken_of(table)
        assert lines[0] == "%d tiles left, %d to come" % (table.seen.left, table.seen.pile)
        names = " ".join(lines[1:]).split()
        assert len(names) == table.seen.left and not set(names) & set(view["boards"][0].values())


def test_the_callers_tile_shows_nothing_of_the_last_one():
    from games.easy.caller import Caller

    with Pilot("picosystem") as pilot:
        pilot.stage.game_words("easy")
        alone = {}
        for pieces in ((4, 22), (22,)):
            caller = Caller(pilot.stage)
            for number, piece in enumerate(pieces):
                caller.show(piece, number + 1)
            pilot.stage.put(caller.group)
            pilot.frames(2)
            alone[pieces] = pilot.image().crop((0, 20, 140, 160)).tobytes()
        assert len(set(alone.values())) == 1


@pytest.mark.parametrize("lang", LANGS)
def test_two_keys_never_say_the_same(lang):
    """Of a pair A takes up the tile under the cursor and B the last one: B undoes it there."""
    with start(lang=lang, terms={"pairs": "1"}) as pilot:
        prompt = pilot.play.table.prompt
        for button in ("A", "A", "RIGHT", "A", "A", "B", "A", "LEFT", "B"):
            pilot.tap(button)
            pilot.rest()
            assert pilot.stage.hint.words[0] != pilot.stage.hint.words[1], button
        assert prompt.bar_w


def test_no_bubble_lies_above_the_tiles_left():
    look_aside("easy", "place", "LEFT LEFT DOWN DOWN DOWN A")
