# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page's machine shows what the simulator shows, pixel by pixel, from the first start to the
end of a match, on every size of screen; and after a reload, and when something goes wrong."""

import base64
import hashlib
import importlib
import random
import re

import pytest

from sim.app import play
from sim.app.spelled import Spelled
from sim.desk.boards import BUTTONS
from sim.desk.device import Desk
from sim.page import drive
from tests import OURS
from tests.sessions.session import END, Session, dice

LOOKS = 60  # pictures that are compared
PLACES = (("en", "pygamer"), ("fr", "pimoroni_picosystem"), ("de", "seeeduino_wio_terminal"))


def chance(seed):
    """What a board draws, four bytes at a time."""
    drawn = random.Random(seed)
    return base64.b64encode(b"".join(drawn.randbytes(4) for _ in range(200))).decode()


def numbered(moves):
    return [[ms, BUTTONS.index(button), down] for ms, button, down in moves]


def pictures(board, moves, looks, wishes=None):
    """Sums of what the simulator shows at these times."""
    seen = []

    def script(desk):
        for ms in looks:
            yield max(1, ms - desk.now())
            seen.append(hashlib.sha256(desk.rgb().tobytes()).hexdigest())
        yield 1

    with Desk(board, seed=1) as desk:
        for ms, button, down in moves:
            desk.feed(ms, button, down)
        play.run(desk, wishes or {}, script=script)
        assert not desk.troubles
    return seen


def spread(end, count=LOOKS):
    return [50 + (end - 50) * i // count for i in range(1, count + 1)]


def differing(ours, theirs):
    return [i for i, pair in enumerate(zip(ours, theirs)) if pair[0] != pair[1]]


MATCHES = [(game, *PLACES[at % 3]) for at, game in enumerate(OURS)]


@pytest.mark.parametrize("game,lang,board", MATCHES)
def test_a_match_to_its_end(game, lang, board, machine):
    thumb = dice(3)
    with Session(board, lang="") as session:
        session.start(lang)
        session.to_game(game)
        session.tap("START")
        session.play_on(thumb, lambda: session.names[-1] == "play" and session.play.phase == END)
        session.tap("A")
        session.wait(500)
        assert session.names[-1] in ("result", "final")
        moves, end = session.moves, session.desk.now()
    looks = spread(end)
    ran = machine(
        board=board,
        options={"lang": ""},
        chance=chance(1),
        moves=numbered(moves),
        looks=list(looks),
        until=end,
    )
    assert not ran["troubles"]
    seen = pictures(board, moves, looks)
    assert len(set(seen)) > 5, "nothing happens in it"
    assert not differing(ran["seen"], seen)
    assert len(ran["seen"]) == LOOKS
    assert ran["saves"]
    rows = [text for kind, text in ran["said"] if kind == "row"]
    assert re.fullmatch(r"(\w+ -?\d+(, |$))+", rows[-1]), "nobody is told how it ended"


BEGUN = {"game": "sixteen", "seats": "person", "seed": "7K3Q9F", "lang": "en", "silent": True}
A = BUTTONS.index("A")
# Two numbers of 3x16 are placed: A, and A for the next one.
PLACED = [[ms + up, A, not up] for ms in range(1000, 6000, 1000) for up in (0, 40)]
LINK = "import driver\nanswer = driver.link()"


def machine_of(machine, until, **job):
    ran = machine(
        board="pimoroni_picosystem",
        chance=chance(1),
        until=until,
        **{"options": BEGUN, "moves": PLACED, "looks": [until - 500], **job},
    )
    assert len(ran["seen"]) == 1
    return ran


def test_a_reload_in_the_middle(machine):
    """The page is loaded anew: the same match is on the screen, but for what was new there."""
    whole = machine_of(machine, 12000, calls=[[11000, LINK]])
    again = machine_of(machine, 12000, calls=[[11000, LINK]], reloads=[9000])
    twice = machine_of(machine, 12000, calls=[[11000, LINK]], reloads=[9000, 9500])
    assert '"seed": "7K3Q9F"' in whole["answers"][0]
    assert whole["answers"] == again["answers"] == twice["answers"]
    assert again["seen"] == twice["seen"]
    fresh = machine_of(machine, 12000, calls=[[11000, LINK]], moves=[])
    assert again["seen"] != fresh["seen"], "what was placed is gone"


MATCH = """
import driver
from ludopoche.core import record
(play,) = [entry.screen for entry in driver.console.stack if entry.name == "play"]
answer = record.text(play.match)
"""


@pytest.mark.parametrize("presses", (0, 3))
@pytest.mark.parametrize("game", OURS)
def test_a_reload_within_a_turn(game, presses, machine):
    """Moves that don't make a turn yet stay, and so does a match in which none was made."""
    options = {**BEGUN, "game": game, "seats": "person,person"}
    moves = [
        [ms + up, A, not up] for ms in range(1500, 1500 + 1000 * presses, 1000) for up in (0, 40)
    ]
    ask = drive.borrowing(drive.made().names.outside(MATCH)).decode()
    calls = [[8000, ask], [12000, ask]]
    ran = machine_of(machine, 12500, options=options, moves=moves, calls=calls, reloads=[9000])
    before, after = ran["answers"]
    assert before == after and before.startswith("ludo1;" + game)


def test_something_goes_wrong(machine):
    """The match is saved and a sentence shown; A begins again, and the match goes on."""
    broken = "\n".join(
        (
            "import driver",
            "def press(button):",
            "    raise ValueError('made to fail')",
            "driver.console.top.press = press",
            "answer = ''",
        )
    )
    broken = drive.made().names.outside(broken).decode()
    moves = [*PLACED, [9000, A, True], [9040, A, False]]
    shown = machine_of(machine, 12000, moves=moves, calls=[[8500, broken]])
    assert len(shown["troubles"]) == 1 and "made to fail" in shown["troubles"][0]
    again = [*moves, [10000, A, True], [10040, A, False]]
    calls = [[8500, broken], [11800, LINK]]
    ran = machine_of(machine, 12000, moves=again, calls=calls)
    assert len(ran["troubles"]) == 1
    assert ran["seen"] != shown["seen"], "the sentence is still there"
    assert '"seed": "7K3Q9F"' in ran["answers"][1]


def test_the_program_knows_where_the_page_is(machine):
    """A deal's code leads there."""
    ask = "import os\nanswer = repr([os.getenv('LUDOPOCHE_PAGE'), os.getenv('LUDOPOCHE_UP')])"
    for address, says in (
        ("https://a.test/b/", "['https://a.test/b/', None]"),
        ("", "[None, None]"),
    ):
        ran = machine(
            board="pygamer",
            options={"lang": "en"},
            chance=chance(1),
            until=500,
            calls=[[300, ask]],
            address=address,
        )
        assert ran["answers"] == [says]


def test_a_day_has_one_deal(machine):
    """The same game and seed for everybody, without a game of one's own wish."""
    ran = [
        machine(
            board="pygamer",
            options={"daily": True, "lang": "en", "silent": True},
            chance=chance(seed),
            looks=[],
            until=2500,
            calls=[[2000, LINK]],
        )["answers"][0]
        for seed in (1, 2)
    ]
    assert ran[0] == ran[1] and '"seed": ' in ran[0]


@pytest.mark.parametrize("game", OURS)
def test_the_table_is_told_in_words(game, machine):
    """As text mode tells it: whole after each change, and what is new if that is little."""
    a, right = BUTTONS.index("A"), BUTTONS.index("RIGHT")
    presses = [(2000 + 400 * i, (right, a)[i % 3 == 2]) for i in range(12)]
    moves = [[ms + late, button, not late] for ms, button in presses for late in (0, 60)]
    wishes = {"game": game, "seats": "person,person", "seed": "7K3Q9F", "lang": "en"}
    wishes["terms"] = {"rounds": "1"}
    ours = []
    text = importlib.import_module("games.%s.text" % game)

    def script(desk):
        while desk.now() < 9000:
            yield 20
            if spelled.console and getattr(spelled.console.top, "table", None):
                ours.append("\n".join(text.lines(spelled.console.top.table)))

    with Desk("pimoroni_picosystem", seed=1) as desk:
        spelled = Spelled(desk)
        try:
            for ms, button, down in moves:
                desk.feed(ms, BUTTONS[button], down)
            play.run(desk, wishes, script=script)
        finally:
            spelled.close()
    ran = machine(
        board="pimoroni_picosystem",
        options=wishes,
        chance=chance(1),
        moves=moves,
        looks=[],
        until=9000,
    )
    assert not ran["troubles"]
    told = [text for kind, text in ran["said"] if kind == "table"]
    assert len(told) >= 3 and list(filter(None, told))[-1] == ours[-1]
    assert set(told) <= {"", *ours}
    rows = [text for kind, text in ran["said"] if kind == "row" and text]
    lines = {line for text in told for line in text.split("\n")}
    assert rows and any(row in lines for row in rows)


def test_menus_are_told_in_words(machine):
    """To those who don't see: the row the cursor is on, also when its value is another; answers."""
    keys = ["START", "DOWN", "DOWN", "DOWN", "DOWN", "DOWN", "A", "DOWN", "RIGHT", "B", "B", "B"]
    moves = []
    for i, key in enumerate(keys):
        at = 4000 + 1000 * i
        moves += [[at, BUTTONS.index(key), True], [at + 60, BUTTONS.index(key), False]]
    options = {"game": "lucky", "seats": "person,easy", "seed": "7K3Q9F", "lang": "en"}
    ran = machine(
        board="pimoroni_picosystem", options=options, chance=chance(1), moves=moves, until=20000
    )
    assert not ran["troubles"]
    rows = [text for kind, text in ran["said"] if kind == "row" and text]
    told = list(dict.fromkeys(rows))
    assert told[:6] == ["Go on", "Hint", "Take back", "Rules", "Scores", "Settings"]
    assert told[6:9] == ["Language English", "Sound on", "Sound off"]
    assert told[-1].startswith("Leave?") and "\n" not in told[-1]


def told_rows(machine, keys, **options):
    """The rows that are told while these keys are pressed, one a second."""
    moves = []
    for i, key in enumerate(keys):
        at = 2000 + 1000 * i
        moves += [[at, BUTTONS.index(key), True], [at + 60, BUTTONS.index(key), False]]
    ran = machine(
        board="pimoroni_picosystem",
        options={"lang": "en", **options},
        chance=chance(1),
        moves=moves,
        until=3000 + 1000 * len(keys),
    )
    assert not ran["troubles"]
    return [text for kind, text in ran["said"] if kind == "row" and text]


def test_what_is_written_on_pages_is_told(machine):
    """Help, and a lesson's bubbles, which lie above a table."""
    rows = told_rows(machine, ["A", "A", "DOWN", "DOWN", "A", "A", "B", "UP", "UP", "A", "A"])
    aim, turn, garden, rise = [
        [i for i, row in enumerate(rows) if row.startswith(start)]
        for start in ("Be the first", "Do one of", "This is your garden.", "Numbers rise")
    ]
    assert aim and turn and garden and rise and aim < turn < garden < rise
    assert rows[aim[0]].endswith("from top to bottom."), "a page is told to its end"


def test_a_hint_says_why(machine):
    wishes = {"game": "lucky", "seats": "person,easy", "seed": "7K3Q9F"}
    rows = told_rows(machine, ["START", "DOWN", "A"], **wishes)
    assert "The 1 here: small to large" in rows
