# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match in play: hand-over, bots, notes, B, leaving; with the real table or a simple one."""

import types

import pytest

from tests.screens.pilot import BOARDS, Pilot

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


def set_up(pilot):
    """Both lay out their gold edge; then it is the first one's turn."""
    play = pilot.play
    while play.match.view(0)["hands"][0] or play.match.view(1)["hands"][1]:
        play.turns.play((play.match.legal()[0],))
    play.seen = -1
    play.next()
    pilot.frames(2)


def test_what_a_press_has_changed_is_seen_before_a_bot_comes(dull, monkeypatch):
    """To read a bot's code takes a board a quarter of a second."""
    from ludopoche.screens import thinking

    with Pilot(game="lucky", seats="person,easy", seed="7K3Q9F") as pilot:
        set_up(pilot)
        seen = []
        begin = thinking.begin

        def changed():
            return pilot.desk.panel.changed

        monkeypatch.setattr(
            thinking, "begin", lambda *given: seen.append(changed()) or begin(*given)
        )
        pilot.tap("A")
        pilot.tap("DOWN", "DOWN", "DOWN", "DOWN")
        before = changed()
        pilot.desk.press("A")  # to the slot: the turn is over
        while not seen:
            pilot.frames()
        assert seen == [changed()] and seen[0] > before


def test_a_bot_answers_after_a_moment_and_it_is_told(dull):
    with Pilot(game="lucky", seats="person,easy", seed="7K3Q9F") as pilot:
        set_up(pilot)
        play = pilot.play
        draws = len(list(play.match.moves))
        pilot.tap("A")  # draw
        pilot.tap("DOWN", "DOWN", "DOWN", "DOWN", "A")  # to the slot: discard
        assert len(list(play.match.moves)) == draws + 2
        assert play.phase == showing.THINK
        shown = pilot.reader.text((14, 0, 112, 12), "5x7", 4)
        assert shown == "" or "place" in shown  # what was said stays
        pilot.wait(400)
        assert play.phase == showing.SHOW and play.news[0] == 1
        assert pilot.reader.text((14, 0, 112, 12), "5x7", 4) == play.news[1]
        pilot.wait(8000)
        assert play.phase == showing.ASK and play.turns.seat == 0


def test_b_interrupts_a_bot_and_takes_back(dull):
    with Pilot(game="lucky", seats="person,easy", seed="7K3Q9F", terms={"setup": "free"}) as pilot:
        play = pilot.play
        for _ in range(3):
            pilot.tap("A", "A")
        before = play.match.state()
        pilot.tap("A")  # the last one is picked by itself
        assert play.turns.seat == 1
        pilot.wait(100)
        assert play.phase == showing.THINK
        pilot.tap("B")
        assert play.match.state() == before
        assert play.phase == showing.ASK


def test_passing_on_shows_the_move_for_a_moment():
    with Pilot(game="lucky", seats="person,person", seed="7K3Q9F") as pilot:
        play = pilot.play
        for _ in range(3):
            pilot.tap("A", "A")
        pilot.tap("A")
        assert play.phase == showing.SHOW and play.viewer == 0
        pilot.wait(1200)
        assert play.phase == showing.ASK and play.viewer == 1
        assert pilot.reader.text((14, 0, 26, 12), "5x7", 9) == "Ben"


def test_a_refused_move_says_why_until_the_next_key():
    with Pilot(game="lucky", seats="person,person", seed="7K3Q9F") as pilot:
        set_up(pilot)
        play = pilot.play
        garden = play.match.view(0)["gardens"][0]
        pilot.tap("A")
        held = play.match.view(0)["held"]
        wrong = next(cell for cell in range(16) if cell not in play.match.legal())
        play.table.spot.zone = 0
        play.table.spot.cell = wrong
        play.table._place_cursor()
        before = pilot.image().tobytes()
        pilot.tap("A")
        assert len(play.group) == 2
        assert play.match.view(0)["held"] == held and play.match.view(0)["gardens"][0] == garden
        assert pilot.image().tobytes() != before
        pilot.tap("LEFT" if wrong % 4 else "RIGHT")
        assert len(play.group) == 1


def test_b_leads_out_within_twelve_presses():
    for seats in ("person,person", "person,person,person,person"):
        with Pilot(game="lucky", seats=seats, seed="7K3Q9F") as pilot:
            for _ in range(9):
                pilot.tap("A", "A")
                pilot.wait(1200)
            presses = 0
            while pilot.names[-1] == "play":
                pilot.tap("B")
                presses += 1
                assert presses < 12
            assert pilot.names[-1] == "ask"


def test_b_at_the_question_stays():
    with Pilot(game="lucky", seats="person,person", seed="7K3Q9F") as pilot:
        pilot.tap("B")
        assert pilot.names[-1] == "ask"
        pilot.tap("B")
        assert pilot.names[-1] == "play"
        before = pilot.image().tobytes()
        pilot.tap("B", "RIGHT", "A")  # the other answer stays, too
        assert pilot.names[-1] == "play"
        assert pilot.image().tobytes() == before


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
    with Pilot(game="rucki", seats="person,person", seed="7K3Q9F") as pilot:
        play = pilot.play
        assert pilot.names[-1] == "handover"
        assert pilot.reader.text((14, 0, 100, 12), "5x7", 6) == "Anna"
        # So far nobody's hand was shown.
        assert [viewer for viewer, _ in secret.seen] == [-1]
        assert all(isinstance(hand, int) for hand in secret.seen[0][1]["hands"])
        pilot.tap("A")
        assert pilot.names[-1] == "play" and play.viewer == 0
        secret.seen.clear()
        play.play((play.match.rules.move("draw"),))
        pilot.frames(3)
        # What was drawn is seen by the one who drew it, then the screen is handed over.
        assert pilot.names[-1] == "play" and [viewer for viewer, _ in secret.seen] == [0]
        secret.seen.clear()
        pilot.tap("A")
        assert pilot.names[-1] == "handover"
        assert pilot.reader.text((14, 0, 100, 12), "5x7", 9) == "Ben"
        assert {viewer for viewer, _ in secret.seen} == {-1}
        assert all(isinstance(hand, int) for _, view in secret.seen for hand in view["hands"])
        pilot.tap("A")
        assert play.viewer == 1 and [viewer for viewer, _ in secret.seen] == [-1, 1]


def test_one_person_among_bots_needs_no_handing_over(secret, dull, monkeypatch):
    monkeypatch.setattr("ludopoche.words.Words.game", lambda self, game: None)
    with Pilot(game="rucki", seats="easy,person,easy", seed="7K3Q9F") as pilot:
        pilot.wait(4000)
        assert pilot.names[-1] == "play"
        assert {viewer for viewer, _ in secret.seen} == {1}


@pytest.mark.parametrize("board", BOARDS)
def test_pictures_of_what_play_says(board, request, secret, monkeypatch):
    monkeypatch.setattr("ludopoche.words.Words.game", lambda self, game: None)
    with Pilot(board, game="rucki", seats="person,person", seed="5", lang="fr") as pilot:
        pilot.golden("handover-" + board, request)
        pilot.tap("A", "B")
        assert pilot.names[-1] == "ask"
        pilot.golden("ask-" + board, request)


def test_b_on_a_note_puts_away_the_note_alone():
    with Pilot("pygamer", game="lucky", seats="person,person") as pilot:
        pilot.tap("A", "A")  # a tile is picked and placed
        moves = list(pilot.play.match.moves)
        assert moves
        pilot.play.say("Something is to be said.")
        pilot.tap("B")
        assert len(pilot.play.group) == 1 and list(pilot.play.match.moves) == moves
        pilot.tap("B")
        assert list(pilot.play.match.moves) == moves[:-1]


@pytest.mark.parametrize("board", BOARDS)
def test_pictures_of_a_note_and_the_end(board, request):
    with Pilot(board, game="lucky", seats="person,person", seed="7K3Q9F", lang="de") as pilot:
        set_up(pilot)
        play = pilot.play
        pilot.tap("A")
        wrong = next(cell for cell in range(16) if cell not in play.match.legal())
        play.play((wrong,))
        pilot.frames(2)
        pilot.golden("note-" + board, request)
        draw, drop = (play.match.rules.move(text) for text in ("draw", "drop"))
        while not play.match.over:
            legal = play.match.legal()
            move = drop if drop in legal else draw
            if play.turns.seat >= 0 and play.match.view(0)["hidden"] <= 1:
                play.play((move,))
            else:
                play.turns.play((move,))
        pilot.frames(2)
        assert play.phase == showing.END
        play.end_motion()
        pilot.wait(300)
        pilot.golden("end-" + board, request)
        assert pilot.stage.device.sound.on


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", ["lucky", "sixteen", "easy", "rucki"])
def test_a_note_never_lies_on_what_the_cursor_points_at(board, game):
    """White is the cursor and nothing else: none of it is hidden."""
    from ludopoche.ui.theme import WHITE

    with Pilot(board, game=game, seats="person,person") as pilot:
        play = pilot.play
        if pilot.names[-1] == "handover":
            pilot.tap("A")
        whole = (0, 0, pilot.stage.width, pilot.stage.height)
        for move in play.match.legal()[::3]:
            play.table.point(move)
            pilot.frames(1)
            white = pilot.reader.has(whole, WHITE)
            play.say("why " * 60)
            pilot.frames(1)
            assert pilot.reader.has(whole, WHITE) == white > 0, move
            play.group.pop()


@pytest.mark.parametrize("board", BOARDS)
def test_a_note_of_one_line_covers_the_status_bar_alone(board):
    from ludopoche.ui.theme import PAPER

    with Pilot(board, game="lucky", seats="person,person") as pilot:
        stage = pilot.stage
        pilot.tap("A")
        before = pilot.reader.image.copy()
        pilot.play.say("The 12 fits best here")
        pilot.frames(1)
        differs = (pilot.reader.image != before).any(axis=2)
        assert not differs[stage.top :].any()
        bar = (0, 0, stage.width, stage.top)
        face = "text10" if stage.size else "5x7"
        assert pilot.reader.text(bar, face, PAPER) == "The 12 fits best here"


def test_how_long_a_move_is_shown_is_what_the_settings_say():
    from ludopoche.ui.stage import SPEEDS

    assert sorted(set(SPEEDS), reverse=True) == list(SPEEDS)
    for speed, ms in enumerate(SPEEDS):
        with Pilot(game="lucky", seats="person,person", seed="7K3Q9F", speed=speed) as pilot:
            set_up(pilot)
            play = pilot.play
            pilot.tap("A")
            pilot.tap("DOWN", "DOWN", "DOWN", "DOWN", "A")
            start = play.since
            while play.phase == showing.SHOW:
                pilot.frames()
            assert ms <= pilot.stage.since(start) < ms + 200, speed


def test_hints_are_those_of_the_strongest():
    levels = []
    with Pilot(game="lucky", seats="person,person", seed="7K3Q9F") as pilot:
        set_up(pilot)
        pilot.play.think = lambda level, phase: levels.append(level)
        pilot.play.answer("hint")
    assert levels == ["hard"]


def test_a_hint_is_noted_and_saved_with_the_match():
    with Pilot(game="lucky", seats="person,medium", seed="7K3Q9F") as pilot:
        set_up(pilot)
        play = pilot.play
        play.answer("hint")
        while play.phase == showing.HINT:
            pilot.frames()
        assert play.match.notes["marks"] == "hint"
        play.answer("leave")
        assert saves.head(pilot.stage.keeper, "lucky").notes["marks"] == "hint"
