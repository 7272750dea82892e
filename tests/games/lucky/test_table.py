# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers' table: every number on the screen, right, and where the rules put it; marks
exactly where a tile may go; every move within reach of five keys; what it costs."""

import random

import pytest

from ludopoche.words import LANGS
from tests.screens.pilot import BOARDS, Pilot

# isort: split
import games
from games.lucky import bot
from games.lucky.layout import LAYOUTS
from games.lucky.rules import pair
from games.lucky.table import AMONG_OTHERS
from ludopoche.store import saves
from ludopoche.ui.theme import CYAN, GOLD, HAZE, INK, LEAF, PAPER, RED, WHITE
from tests.games.lucky import places

FIGURES = ("7x10", "14x20", "14x20")  # of the garden, by size
HELD = ("14x20", "14x20", "21x30")
SMALL = ("5x7", "7x14", "7x14")
DRAW, DROP = 336, 337


def start(board="pygamer", players=2, **more):
    return Pilot(board, game="lucky", seats=",".join(["person"] * players), **more)


def on_the_way(pilot, moves, seed=1, drops=0.3):
    """Play so many moves at random, and show where that leads."""
    dice = random.Random(seed)
    play = pilot.play
    for _ in range(moves):
        legal = play.match.legal()
        if DROP in legal and len(legal) > 1 and dice.random() > drops:
            legal = legal[:-1]
        play.turns.play((dice.choice(legal),))
    play.seen = -1
    play.next()
    pilot.frames(2)


def picture(pilot):
    """The screen without the hint bar, whose words may stand further apart later."""
    return pilot.image().crop((0, 0, pilot.stage.width, pilot.stage.foot)).tobytes()


def draw_one(pilot):
    """To a position where somebody holds a tile."""
    play = pilot.play
    while not play.match.view(0)["held"]:
        legal = play.match.legal()
        play.turns.play((DRAW if DRAW in legal else legal[0],))
    play.next()
    pilot.frames(2)


def cell_box(pilot, cell):
    return places.cell_box(pilot.stage.size, cell)


def shrunk(box, by):
    x, y, w, h = box
    return x + by, y + by, w - 2 * by, h - 2 * by


def garden_on_screen(pilot):
    """Sixteen numbers as they can be read."""
    size = pilot.stage.size
    reader = pilot.reader
    numbers = []
    for cell in range(16):
        x, y, w, h = cell_box(pilot, cell)
        # Between the corners of the gold edge and the mark stand the figures alone.
        box = (x + 3, y + 4, w - 6, 10) if size == 0 else (x + 3, y + 5, w - 6, h - 15)
        numbers.append(reader.number(box, FIGURES[size], INK) or 0)
    return numbers


def marks_on_screen(pilot):
    return [
        cell for cell in range(16) if pilot.reader.has(shrunk(cell_box(pilot, cell), 3), LEAF) > 6
    ]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_number_is_on_the_screen(board, players):
    with start(board, players, seed="21") as pilot:
        size = pilot.stage.size
        on_the_way(pilot, 4 * players + 30, seed=players)
        draw_one(pilot)
        play = pilot.play
        viewer = play.viewer
        view = play.match.view(viewer)
        reader = pilot.reader
        assert garden_on_screen(pilot) == view["gardens"][viewer]
        x, y, w, h = LAYOUTS[size].piece
        assert reader.number((x, y, w, h - 3), HELD[size], INK) == view["held"]
        # The row of tiles face up, then the place to discard.
        x, y, w, h, gap, most = places.row_of(size)
        kinds = sorted(set(view["table"]))
        for i, number in enumerate(kinds[: most - 1]):
            box = (x + i * (w + gap), y, w, h)
            assert reader.number(box, SMALL[size], INK) == number
        # The pile.
        text = "5x7" if size == 0 else "text10"
        width = pilot.stage.width
        assert reader.number((width - 44, 0, 44, 20), text, PAPER) == view["hidden"]
        # The others, clockwise, with their names.
        w, h, face, gap, others = places.others_of(size, players)
        for i in range(players - 1):
            seat = (viewer + 1 + i) % players
            x, y = others[i]
            for cell in range(16):
                box = (x + cell % 4 * w, y + gap + cell // 4 * h, w, h)
                number = view["gardens"][seat][cell]
                assert reader.number(box, face, PAPER) == (number or None), (seat, cell)


@pytest.mark.parametrize("board", BOARDS)
def test_marks_are_exactly_where_the_tile_may_go(board):
    with start(board, 3, seed="8") as pilot:
        for seed in range(6):
            on_the_way(pilot, 14 if seed else 20, seed=seed)
            draw_one(pilot)
            legal = pilot.play.match.legal()
            assert marks_on_screen(pilot) == [move for move in legal if move < 16]


def reach(pilot, wanted):
    """Press arrows until A would make the wanted move; picks from the row where needed."""
    table = pilot.play.table
    tile = wanted >> 4 if 15 < wanted < DRAW else 0
    if tile and table.pick != tile:
        if table.pick:
            pilot.tap("B")
        walk(pilot, 1, table.row.kinds.index(tile))
        pilot.tap("A")
        assert table.pick == tile
    if wanted >= DRAW:
        if table.pick:
            pilot.tap("B")
        walk(pilot, 1, len(table.row.kinds))
    else:
        walk(pilot, 0, wanted & 15)


def walk(pilot, zone, place):
    """To an entry of the row or a cell, by arrows only."""
    spot = pilot.play.table.spot
    for _ in range(60):
        if spot.zone == zone and place == (spot.entry if zone else spot.cell):
            return
        if spot.zone == AMONG_OTHERS:
            pilot.tap("LEFT")
        elif spot.zone != zone:
            pilot.tap("DOWN" if zone else "UP")
        elif zone:
            pilot.tap("RIGHT" if place > spot.entry else "LEFT")
        elif spot.cell // 4 != place // 4:
            pilot.tap("DOWN" if place // 4 > spot.cell // 4 else "UP")
        else:
            pilot.tap("RIGHT" if place % 4 > spot.cell % 4 else "LEFT")
    raise AssertionError("out of reach: %d %d" % (zone, place))


def test_every_move_is_within_reach(monkeypatch):
    with start(players=2, seed="33", terms={"bruno": "1"}) as pilot:
        play = pilot.play
        pressed = []
        monkeypatch.setattr(play, "play", lambda moves, news=None: pressed.extend(moves))
        dice = random.Random(4)
        for phase in range(5):
            moves = set(play.match.legal())
            for move in sorted(moves):
                pressed.clear()
                reach(pilot, move)
                pilot.tap("A")
                assert pressed == [move], phase
            # Onward: the next kind of question.
            for _ in range(3 if phase else 8):
                legal = play.match.legal()
                play.turns.play((DRAW if DRAW in legal else dice.choice(legal),))
            if phase % 2:
                draw_one(pilot)
            play.seen = -1
            play.next()
            pilot.frames(2)


@pytest.mark.parametrize("board", BOARDS)
def test_an_exchange_says_what_leaves(board):
    with start(board, 2, seed="33") as pilot:
        on_the_way(pilot, 30)
        draw_one(pilot)
        play = pilot.play
        mine = garden(pilot)
        cell = next(cell for cell in play.match.legal() if cell < 16 and mine[cell])
        walk(pilot, 0, cell)
        pilot.frames(2)
        stage = pilot.stage
        bar = (0, stage.foot, stage.width, stage.height - stage.foot)
        face = "text10" if stage.size else "5x7"
        assert pilot.reader.text(bar, face, HAZE).split()[:2] == ["swap", str(mine[cell])]
        pilot.tap("A")
        assert mine[cell] in play.match.view(0)["table"]


def test_b_puts_a_picked_tile_back():
    with start(players=2) as pilot:
        table = pilot.play.table
        before = picture(pilot)
        pilot.tap("A")
        assert table.pick and marks_on_screen(pilot) == [0, 5, 10, 15]
        row = table.row
        place = row.kinds.index(table.pick)
        taken = row.left(place), row.y - 2, row.w, row.h - 1  # lifted, and gold
        assert pilot.reader.number(taken, "5x7", INK) == table.pick
        assert pilot.reader.has(taken, GOLD) > row.w * row.h // 2
        pilot.tap("B")
        assert not table.pick and not marks_on_screen(pilot)
        assert picture(pilot) == before


def test_a_neighbours_garden_can_be_seen_large():
    with start(players=4, seed="9") as pilot:
        on_the_way(pilot, 40)
        draw_one(pilot)
        play = pilot.play
        before = picture(pilot)
        spot = play.table.spot
        column = spot.cell % 4
        for _ in range(4 - column):
            pilot.tap("RIGHT")
        assert spot.zone == AMONG_OTHERS
        seat = play.table.view.others[spot.panel].seat
        pilot.tap("A")
        assert garden_on_screen(pilot) == play.match.view(0)["gardens"][seat]
        assert not marks_on_screen(pilot)
        pilot.tap("B")
        assert garden_on_screen(pilot) == play.match.view(0)["gardens"][play.viewer]
        pilot.tap("LEFT", *["LEFT"] * (3 - column))
        while picture(pilot) != before:
            pilot.tap("UP")
            assert spot.cell > 3 or picture(pilot) == before


def test_the_gold_edge_and_the_ladybird():
    with start(players=2) as pilot:
        for cell in (0, 5, 10, 15):
            x, y, w, _ = cell_box(pilot, cell)
            assert pilot.reader.has((x, y, w, 1), GOLD) == w - 2
        x, y, w, h = cell_box(pilot, 15)
        assert pilot.reader.has((x + w // 2, y + h // 2, w, h), RED) > 20


def test_only_what_may_be_taken_is_bright():
    with start(players=2, seed="3") as pilot:
        play = pilot.play
        on_the_way(pilot, 60, drops=0.8)
        while play.match.view(0)["held"] or len(set(play.match.view(0)["table"])) < 3:
            on_the_way(pilot, 1, drops=0.8)
        legal = {move >> 4 for move in play.match.legal() if move < DRAW}
        x, y, w, h, gap, most = places.row_of(0)
        for i, number in enumerate(sorted(set(play.match.view(0)["table"]))[: most - 1]):
            paper = pilot.reader.has((x + i * (w + gap) + 4, y + 1, w - 8, h - 3), PAPER)
            assert (paper > 20) == (number in legal)


def row_on_screen(pilot):
    """The numbers in the places of the row; 0 for none. At the cursor, which is in the way, and
    beside it they can't be read."""
    size = pilot.stage.size
    x, y, w, h, gap, most = places.row_of(size)
    boxes = [(x + i * (w + gap), y + 1, w, h - 2) for i in range(most - 1)]
    return [pilot.reader.number(box, SMALL[size], INK) or 0 for box in boxes]


@pytest.mark.parametrize("board", BOARDS)
def test_nine_kinds_are_seen_at_once(board):
    with start(board, players=2, seed="1") as pilot:
        play = pilot.play
        while play.match.view(0)["hidden"] > 22 or play.match.view(0)["held"]:
            legal = play.match.legal()
            play.turns.play((DROP if DROP in legal else DRAW if DRAW in legal else legal[0],))
        play.seen = play.table.viewer = -1
        play.next()
        pilot.frames(2)
        kinds = [1, 2, 4, 5, 7, 11, 12, 13, 16]
        assert sorted(set(play.match.view(0)["table"])) == kinds
        x, y, w, h, gap, most = places.row_of(pilot.stage.size)
        assert x + most * (w + gap) - gap + 3 <= pilot.stage.width  # the cursor's brackets too
        for i, number in enumerate(kinds):
            box = (x + i * (w + gap), y, w, h)
            assert pilot.reader.number(box, SMALL[pilot.stage.size], INK) == number


@pytest.mark.parametrize("board", BOARDS)
def test_a_long_row_has_pages_at_its_end(board):
    with start(board, players=4, seed="3") as pilot:
        play = pilot.play
        for _ in range(300):
            legal = play.match.legal()
            kinds = sorted(set(play.match.view(0)["table"]))
            if len(kinds) >= 16 and DRAW in legal:
                break
            play.turns.play((DROP if DROP in legal else DRAW if DRAW in legal else legal[0],))
        play.seen = play.table.viewer = -1
        play.next()
        pilot.frames(2)
        row = play.table.row
        x, y, w, h, gap, most = places.row_of(pilot.stage.size)
        dull = [number for number in kinds if number not in {move >> 4 for move in legal}]
        fixed = most - 3
        bright = [0 if number in dull else number for number in kinds[: most - 2]]
        assert row_on_screen(pilot)[: most - 2] == bright
        back = list(range(len(kinds) - 1, -1, -1))
        for step, entries in (("LEFT", back), ("RIGHT", back[-2::-1])):
            for entry in entries:
                assert pilot.cost(pilot.tap, step) < 0.06
                shown = kinds[:fixed] + (kinds[row.first + fixed :] + [0, 0])[:2]
                seen = row_on_screen(pilot)
                place = entry if entry < fixed else fixed + (entry - fixed) % 2
                assert shown[place] == kinds[entry]
                for i in range(most - 1):
                    if i != place and abs(i - place) > 1:
                        assert seen[i] == (0 if shown[i] in dull else shown[i])
                assert pilot.reader.has((x + place * (w + gap) - 4, y - 4, 8, 8), WHITE) > 6
                # A gold line tells where there are more.
                assert row.first == max(0, (entry if row.first else 0) - fixed) // 2 * 2


def test_no_cursor_stands_around_a_slot_that_is_gone():
    """While another one moves there is nothing to draw or to discard."""
    with start() as pilot:
        play = pilot.play
        draw_one(pilot)
        whole = (0, 0, pilot.stage.width, pilot.stage.height)
        view = play.match.view(0)
        for move in (DROP, play.match.legal()[0]):
            play.table.show(view, play.match.turn, play.match.legal())
            play.table.point(move)
            play.table.show(view, play.match.turn, ())
            pilot.frames(2)
            assert (pilot.reader.has(whole, WHITE) > 0) == (move != DROP)


def test_nothing_moves_in_the_row_until_the_next_turn():
    with start(players=2, seed="3") as pilot:
        play = pilot.play
        spot = play.table.spot
        tiles = sorted(set(play.match.view(0)["hands"][0]))
        assert row_on_screen(pilot)[2:5] == [*tiles[2:], 0, 0][:3]
        pilot.tap("A", "A")  # the first one is placed
        # The cursor goes past the gap.
        assert spot.entry == 1 and row_on_screen(pilot)[3:5] == [*tiles[3:], 0, 0][:2]
        pilot.tap("RIGHT", "LEFT", "LEFT")
        assert spot.entry == 1
        while len(set(play.match.view(0)["table"])) < 5:
            legal = play.match.legal()
            play.turns.play((DRAW if DRAW in legal else legal[-1],))
        play.seen = play.table.viewer = -1
        play.next()
        before = sorted(set(play.match.view(0)["table"]))
        kinds = play.table.row.kinds
        assert kinds == before
        mine = garden(pilot)
        for move in play.match.legal():
            tile, left = move >> 4, mine[move & 15]
            # What is exchanged takes the place of what was taken.
            after = [left if number == tile else number for number in before]
            alone = play.match.view(0)["table"].count(tile) == 1
            if alone and left and left not in before and after != sorted(after):
                break
        reach(pilot, move)
        pilot.tap("A")
        assert kinds == after != sorted(after)
        pilot.wait(pilot.stage.pause + 60)
        assert kinds == sorted(after)


def test_telling():
    with start(players=2, seed="11") as pilot:
        play = pilot.play
        told = set()
        for _ in range(400):
            if play.match.over:
                break
            legal = play.match.legal()
            view = play.match.view(0)
            move = legal[play.match.moves.length * 7 % len(legal)]
            text = play.table.describe(view, move)
            # Of a bot's set-up tiles the last one tells it.
            hand = view["hands"][view["turn"]]
            assert bool(text) == (len(hand) < 2)
            told.add(text.split()[0] if text else "")
            play.turns.play((move,))
        assert {"draws", "discards", "takes"} <= told


# What it costs


@pytest.mark.parametrize("board", BOARDS)
def test_costs(board):
    with start(board, 4, seed="77") as pilot:
        cursor = []
        placed = []
        for seed in range(12):
            on_the_way(pilot, 16 if seed == 0 else 5, seed=seed)
            draw_one(pilot)
            pilot.rest()
            pilot.frames(3)
            assert pilot.cost(pilot.frames, 3) == 0
            for key in ("UP", "LEFT", "DOWN", "RIGHT", "LEFT"):
                cursor.append(pilot.cost(pilot.tap, key))
            free = [m for m in pilot.play.match.legal() if m < 16 and not garden(pilot)[m]]
            if free:
                walk(pilot, 0, free[0])
                pilot.frames(2)
                placed.append(pilot.cost(pilot.tap, "A"))
        assert max(cursor) < 0.06
        assert len(placed) > 2 and max(placed) < 0.15


def garden(pilot):
    play = pilot.play
    return play.match.view(play.viewer)["gardens"][play.viewer]


def test_showing_the_same_again_changes_nothing():
    with start("picosystem", 3) as pilot:
        on_the_way(pilot, 25)
        play = pilot.play
        assert pilot.cost(lambda: (play.show(), pilot.frames(2))) == 0


# Pictures


@pytest.mark.parametrize("board", BOARDS)
def test_pictures(board, request):
    with start(board, 4, seed="7K3Q9F") as pilot:
        pilot.golden("lucky-set-up-" + board, request)
        on_the_way(pilot, 60)
        draw_one(pilot)
        pilot.golden("lucky-held-" + board, request)
    with start(board, 2, seed="7K3Q9F") as pilot:
        on_the_way(pilot, 40)
        pilot.golden("lucky-action-" + board, request)


@pytest.mark.parametrize("lang", LANGS[1:])
def test_pictures_in_other_languages(lang, request):
    with start("pygamer", 3, lang=lang, seed="99") as pilot:
        on_the_way(pilot, 30)
        draw_one(pilot)
        pilot.golden("lucky-%s" % lang, request)


@pytest.mark.parametrize("palette", ["safe", "contrast"])
def test_pictures_in_other_palettes(palette, request):
    with start("pygamer", 4, palette=palette, seed="99") as pilot:
        on_the_way(pilot, 40)
        draw_one(pilot)
        pilot.golden("lucky-%s" % palette, request)
        assert pilot.reader.text((14, 0, 40, 12), "5x7", CYAN) is not None


def garden_shown(pilot, seat):
    return garden_on_screen(pilot) == pilot.play.match.view(0)["gardens"][seat]


def test_set_up_tiles_of_others_are_open_beside_their_gardens():
    """Whoever looks at a garden sees the tiles that its owner has still to place."""
    with start(seed="21") as pilot:
        play = pilot.play
        mine, theirs = play.match.view(0)["hands"]
        assert set(mine) != set(theirs)
        look_at_the_other(pilot)
        row = play.table.row
        assert play.table.look == 1 and [n for n in row.kinds if n] == sorted(set(theirs))
        x, y, w, h, gap, _ = places.row_of(0)
        for i, number in enumerate(sorted(set(theirs))):
            assert pilot.reader.number((x + i * (w + gap), y, w, h), SMALL[0], INK) == number
        pilot.tap("B")
        assert [n for n in row.kinds if n] == sorted(set(mine))
        for _ in range(4):  # and the other one sees what the first has placed
            if play.viewer == 0:
                on_the_way(pilot, 1)
        assert play.viewer == 1
        look_at_the_other(pilot)
        assert play.table.look == 0 and garden_shown(pilot, 0)
        first = play.match.view(1)["hands"][0]
        assert [n for n in row.kinds if n] == sorted(set(first))


def look_at_the_other(pilot):
    """To the first neighbour's garden, which A shows large."""
    spot = pilot.play.table.spot
    for button in ("UP", "RIGHT", "RIGHT", "RIGHT", "RIGHT"):
        if spot.zone != AMONG_OTHERS:
            pilot.tap(button)
    pilot.tap("A")
    assert pilot.play.table.look >= 0


def test_a_hint_closes_the_garden_that_is_looked_at():
    """Else A would be called "close" and play the move."""
    with start(seed="8") as pilot:
        on_the_way(pilot, 20, seed=3)
        draw_one(pilot)
        play = pilot.play
        seat = play.viewer
        look_at_the_other(pilot)
        assert play.table.prompt.a == "close" and not garden_shown(pilot, seat)
        play.table.point(play.match.legal()[0])
        pilot.frames(2)
        assert play.table.look < 0 and garden_shown(pilot, seat)
        assert play.table.prompt.a.split()[0] in ("place", "swap")


def test_a_hint_takes_up_the_tile_it_speaks_of():
    with start(seed="8") as pilot:
        play = pilot.play
        one, other = sorted(set(play.match.view(0)["hands"][0]))[:2]
        table = play.table
        table.take_up(one)
        move = next(move for move in play.match.legal() if move >> 4 == other)
        table.point(move)
        assert table.pick == other and table.press(4) == move


def extra_action(pilot):
    """On to a position where somebody has just made a pair; what is told of the move."""
    play = pilot.play
    match = play.match
    while not match.over:
        legal = match.legal()
        view = match.view(0)
        seat = view["turn"]
        for move in legal:
            if move < DRAW and not any(view["hands"]):
                garden = view["gardens"][seat][:]
                garden[move & 15] = move >> 4 or view["held"]
                if pair(garden, move & 15) and 0 in garden:
                    told = play.table.describe(match.view(0), move)
                    play.turns.play((move,))
                    assert match.turn == seat
                    play.next()
                    pilot.frames(2)
                    return told
        play.turns.play((legal[-1] if legal[-1] >= DRAW else legal[0],))
    raise AssertionError("no pair was made")


def test_brunos_extra_action_is_announced_wherever_one_comes_from():
    with start(seed="5", terms={"bruno": "1"}) as pilot:
        assert extra_action(pilot).startswith("pair! ")  # for those who look on
        assert pilot.play.table.prompt.asked == "once more!"
        pilot.play.keep()
        pilot.stage.home()
        pilot.go()
        pilot.stage.open("play", *saves.resume(pilot.stage.keeper, "lucky", games.rules_of))
        pilot.go()
        pilot.frames(2)
        assert pilot.play.table.prompt.asked == "once more!"


def test_a_pair_taken_back_leaves_an_ordinary_action():
    with start(seed="5", terms={"bruno": "1"}) as pilot:
        extra_action(pilot)
        pilot.play.take_back()
        assert pilot.play.table.prompt.asked not in ("", "once more!")


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", (2, 3, 4))
def test_in_the_end_the_garden_that_has_won_is_lit_and_its_sign_crowned(board, players):
    """Not the loser's own, whose tiles were gold like a winner's."""
    seats = "person" + ",hard" * (players - 1)
    with Pilot(board, game="lucky", seats=seats, seed="000-002") as pilot:
        play = pilot.play
        pilot.desk.blind()
        while play.ended is None:
            turns = play.turns
            level = "easy" if turns.person(turns.seat) else "hard"
            view = turns.view(turns.seat)
            for found in bot.think(level, view, turns.seat, players, play.match.options):
                if found is not None:
                    break
            play.play(found[:1])
        pilot.desk.blind(False)
        pilot.wait(2500)
        (winner,) = play.match.winners()
        assert play.viewer == 0 != winner
        picture = play.table.view
        garden = picture.garden
        diagonal = (0, 5, 10, 15)  # has gold corners of its own
        for cell in range(16):
            if cell not in diagonal:
                assert not pilot.reader.has(garden.box(cell), GOLD), cell
        for other in picture.others:
            cells = other.cells
            x, y, w, h = cells.x, cells.y, cells.tile_width, cells.tile_height
            lit = pilot.reader.has((x + 2 * w, y + h, w, h), GOLD)  # not what came last
            if picture.new[picture.others.index(other)] != 6:
                assert bool(lit) == (other.seat == winner), other.seat
            if other.seat == winner:
                x, y, _, _ = other.box
                assert pilot.reader.has((x - 10, y - 6, 20, 16), GOLD) > 15
