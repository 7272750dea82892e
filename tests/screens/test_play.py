# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match in play: hand-over, bots, notes, B, leaving; with the real table or a simple one."""

import types

import pytest

from tests.screens.glass import BOARDS, Glass

import games  # isort: skip
from ludopoche.screens import showing
from ludopoche.store import saves
from ludopoche.ui.table import Table


def steps(thinking):
    """Thinks a few slices, then takes the first legal move."""
    for _ in range(4):
        yield None
    yield thinking.turns.legal(thinking.moves)[0], "free", ("b2",)


@pytest.fixture
def dull(monkeypatch):
    """Bots without a bot: any game can be played before its own are there."""
    load = games.load

    def patched(game, part):
        return None if part == "bot" else load(game, part)

    def begin(self):
        self.steps = steps(self)

    monkeypatch.setattr(games, "load", patched)
    monkeypatch.setattr("ludopoche.screens.thinking.Thinking._begin", begin)


def set_up(glass):
    """Both lay out their gold edge; then it is the first one's turn."""
    play = glass.play
    while play.match.view(0)["hands"][0] or play.match.view(1)["hands"][1]:
        play.turns.play((play.match.legal()[0],))
    play.seen = -1
    play.next()
    glass.frames(2)


def test_what_a_press_has_changed_is_seen_before_a_bot_comes(dull, monkeypatch):
    """To read a bot's code takes a board a quarter of a second."""
    from ludopoche.screens import thinking

    with Glass(game="lucky", seats="person,easy", seed="7K3Q9F") as glass:
        set_up(glass)
        seen = []
        begin = thinking.begin

        def changed():
            return glass.desk.panel.changed

        monkeypatch.setattr(
            thinking, "begin", lambda *given: seen.append(changed()) or begin(*given)
        )
        glass.tap("A")
        glass.tap("DOWN", "DOWN", "DOWN", "DOWN")
        before = changed()
        glass.desk.press("A")  # to the slot: the turn is over
        while not seen:
            glass.frames()
        assert seen == [changed()] and seen[0] > before


def test_a_bot_answers_after_a_moment_and_it_is_told(dull):
    with Glass(game="lucky", seats="person,easy", seed="7K3Q9F") as glass:
        set_up(glass)
        play = glass.play
        draws = len(list(play.match.moves))
        glass.tap("A")  # draw
        glass.tap("DOWN", "DOWN", "DOWN", "DOWN", "A")  # to the slot: discard
        assert len(list(play.match.moves)) == draws + 2
        assert play.phase == 2
        shown = glass.reader.text((14, 0, 112, 12), "5x7", 4)
        assert shown == "" or "place" in shown  # what was said stays
        glass.wait(400)
        assert play.phase == 3 and play.news[0] == 1
        assert glass.reader.text((14, 0, 112, 12), "5x7", 4) == play.news[1]
        glass.wait(8000)
        assert play.phase == 1 and play.turns.seat == 0


def test_b_interrupts_a_bot_and_takes_back(dull):
    with Glass(game="lucky", seats="person,easy", seed="7K3Q9F", terms={"setup": "free"}) as glass:
        play = glass.play
        for _ in range(3):
            glass.tap("A", "A")
        before = play.match.state()
        glass.tap("A")  # the last one is picked by itself
        assert play.turns.seat == 1
        glass.wait(100)
        assert play.phase == 2
        glass.tap("B")
        assert play.match.state() == before
        assert play.phase == 1


def test_passing_on_shows_the_move_for_a_moment():
    with Glass(game="lucky", seats="person,person", seed="7K3Q9F") as glass:
        play = glass.play
        for _ in range(3):
            glass.tap("A", "A")
        glass.tap("A")
        assert play.phase == 3 and play.viewer == 0
        glass.wait(1200)
        assert play.phase == 1 and play.viewer == 1
        assert glass.reader.text((14, 0, 26, 12), "5x7", 9) == "Ben"


def test_a_refused_move_says_why_until_the_next_key():
    with Glass(game="lucky", seats="person,person", seed="7K3Q9F") as glass:
        set_up(glass)
        play = glass.play
        garden = play.match.view(0)["gardens"][0]
        glass.tap("A")
        held = play.match.view(0)["held"]
        wrong = next(cell for cell in range(16) if cell not in play.match.legal())
        play.table.spot.zone = 0
        play.table.spot.cell = wrong
        play.table._place_cursor()
        before = glass.image().tobytes()
        glass.tap("A")
        assert len(play.group) == 2
        assert play.match.view(0)["held"] == held and play.match.view(0)["gardens"][0] == garden
        assert glass.image().tobytes() != before
        glass.tap("LEFT" if wrong % 4 else "RIGHT")
        assert len(play.group) == 1


def test_b_leads_out_within_twelve_presses():
    for seats in ("person,person", "person,person,person,person"):
        with Glass(game="lucky", seats=seats, seed="7K3Q9F") as glass:
            for _ in range(9):
                glass.tap("A", "A")
                glass.wait(1200)
            presses = 0
            while glass.names[-1] == "play":
                glass.tap("B")
                presses += 1
                assert presses < 12
            assert glass.names[-1] == "ask"


def test_b_at_the_question_stays():
    with Glass(game="lucky", seats="person,person", seed="7K3Q9F") as glass:
        glass.tap("B")
        assert glass.names[-1] == "ask"
        glass.tap("B")
        assert glass.names[-1] == "play"
        before = glass.image().tobytes()
        glass.tap("B", "RIGHT", "A")  # the other answer stays, too
        assert glass.names[-1] == "play"
        assert glass.image().tobytes() == before


class Hands(Table):
    """A table whose hands are secret: shows the viewer's hand in the status bar."""

    secret = True
    seen = []

    def __init__(self, stage, match, memo=None):
        import displayio

        super().__init__(stage, match)
        self.group = displayio.Group()

    def show(self, view, viewer, legal):
        self.seen.append((viewer, view))
        self.prompt.asked = "hand %s" % (view["hands"][viewer] if viewer >= 0 else "hidden")

    def press(self, button):
        return None

    def describe(self, view, move):
        return "plays"


@pytest.fixture
def secret(monkeypatch):
    load = games.load

    def patched(game, part):
        return types.SimpleNamespace(Table=Hands) if part == "table" else load(game, part)

    Hands.seen = []
    monkeypatch.setattr(games, "load", patched)
    return Hands


def test_secret_hands_pass_behind_a_screen(secret, monkeypatch):
    monkeypatch.setattr("ludopoche.words.Words.game", lambda self, game: None)
    with Glass(game="rucki", seats="person,person", seed="7K3Q9F") as glass:
        play = glass.play
        assert glass.names[-1] == "handover"
        assert glass.reader.text((14, 0, 100, 12), "5x7", 6) == "Anna"
        # So far nobody's hand was shown.
        assert [viewer for viewer, _ in secret.seen] == [-1]
        assert all(isinstance(hand, int) for hand in secret.seen[0][1]["hands"])
        glass.tap("A")
        assert glass.names[-1] == "play" and play.viewer == 0
        secret.seen.clear()
        play.play((play.match.rules.move("draw"),))
        glass.frames(3)
        # What was drawn is seen by the one who drew it, then the screen is handed over.
        assert glass.names[-1] == "play" and [viewer for viewer, _ in secret.seen] == [0]
        secret.seen.clear()
        glass.tap("A")
        assert glass.names[-1] == "handover"
        assert glass.reader.text((14, 0, 100, 12), "5x7", 9) == "Ben"
        assert {viewer for viewer, _ in secret.seen} == {-1}
        assert all(isinstance(hand, int) for _, view in secret.seen for hand in view["hands"])
        glass.tap("A")
        assert play.viewer == 1 and [viewer for viewer, _ in secret.seen] == [-1, 1]


def test_one_person_among_bots_needs_no_handing_over(secret, dull, monkeypatch):
    monkeypatch.setattr("ludopoche.words.Words.game", lambda self, game: None)
    with Glass(game="rucki", seats="easy,person,easy", seed="7K3Q9F") as glass:
        glass.wait(4000)
        assert glass.names[-1] == "play"
        assert {viewer for viewer, _ in secret.seen} == {1}


@pytest.mark.parametrize("board", BOARDS)
def test_pictures_of_what_play_says(board, request, secret, monkeypatch):
    monkeypatch.setattr("ludopoche.words.Words.game", lambda self, game: None)
    with Glass(board, game="rucki", seats="person,person", seed="5", lang="fr") as glass:
        glass.golden("handover-" + board, request)
        glass.tap("A", "B")
        assert glass.names[-1] == "ask"
        glass.golden("ask-" + board, request)


def test_b_on_a_note_puts_away_the_note_alone():
    with Glass("pygamer", game="lucky", seats="person,person") as glass:
        glass.tap("A", "A")  # a tile is picked and placed
        moves = list(glass.play.match.moves)
        assert moves
        glass.play.say("Something is to be said.")
        glass.tap("B")
        assert len(glass.play.group) == 1 and list(glass.play.match.moves) == moves
        glass.tap("B")
        assert list(glass.play.match.moves) == moves[:-1]


@pytest.mark.parametrize("board", BOARDS)
def test_pictures_of_a_note_and_the_end(board, request):
    with Glass(board, game="lucky", seats="person,person", seed="7K3Q9F", lang="de") as glass:
        set_up(glass)
        play = glass.play
        glass.tap("A")
        wrong = next(cell for cell in range(16) if cell not in play.match.legal())
        play.play((wrong,))
        glass.frames(2)
        glass.golden("note-" + board, request)
        draw, drop = (play.match.rules.move(text) for text in ("draw", "drop"))
        while not play.match.over:
            legal = play.match.legal()
            move = drop if drop in legal else draw
            if play.turns.seat >= 0 and play.match.view(0)["hidden"] <= 1:
                play.play((move,))
            else:
                play.turns.play((move,))
        glass.frames(2)
        assert play.phase == 4
        play.end_motion()
        glass.wait(300)
        glass.golden("end-" + board, request)
        assert glass.stage.device.sound.on


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", ["lucky", "sixteen", "easy", "rucki"])
def test_a_note_never_lies_on_what_the_cursor_points_at(board, game):
    """White is the cursor and nothing else: none of it is hidden."""
    from ludopoche.ui.theme import WHITE

    with Glass(board, game=game, seats="person,person") as glass:
        play = glass.play
        if glass.names[-1] == "handover":
            glass.tap("A")
        whole = (0, 0, glass.stage.width, glass.stage.height)
        for move in play.match.legal()[::3]:
            play.table.point(move)
            glass.frames(1)
            white = glass.reader.has(whole, WHITE)
            play.say("why " * 60)
            glass.frames(1)
            assert glass.reader.has(whole, WHITE) == white > 0, move
            play.group.pop()


def test_how_long_a_move_is_shown_is_what_the_settings_say():
    from ludopoche.ui.stage import SPEEDS

    assert sorted(set(SPEEDS), reverse=True) == list(SPEEDS)
    for speed, ms in enumerate(SPEEDS):
        with Glass(game="lucky", seats="person,person", seed="7K3Q9F", speed=speed) as glass:
            set_up(glass)
            play = glass.play
            glass.tap("A")
            glass.tap("DOWN", "DOWN", "DOWN", "DOWN", "A")
            start = play.since
            while play.phase == 3:
                glass.frames()
            assert ms <= glass.stage.since(start) < ms + 200, speed


def test_hints_are_those_of_the_strongest():
    levels = []
    with Glass(game="lucky", seats="person,person", seed="7K3Q9F") as glass:
        set_up(glass)
        glass.play.think = lambda level, phase: levels.append(level)
        glass.play.answer("hint")
    assert levels == ["hard"]


def test_a_hint_is_noted_and_saved_with_the_match():
    with Glass(game="lucky", seats="person,medium", seed="7K3Q9F") as glass:
        set_up(glass)
        play = glass.play
        play.answer("hint")
        while play.phase == showing.HINT:
            glass.frames()
        assert play.match.notes["marks"] == "hint"
        play.answer("leave")
        assert saves.head(glass.stage.keeper, "lucky").notes["marks"] == "hint"
