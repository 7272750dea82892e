# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Beginning at a game's table while a match waits in the saves."""

import pytest

from sim.app import play, trace
from sim.desk.device import Desk
from tests.screens.pilot import Pilot

SEED = "7K3Q9F"
OTHER = "A2B3C4"


def begun(drive, game="lucky", lang="en", **options):
    return Pilot(desk={"locked": False, "drive": str(drive)}, game=game, lang=lang, **options)


def left(pilot):
    """End the program as a board does when it is switched off."""
    pilot.console.end()
    pilot.close()


def kept(drive):
    """The games of the matches in the saves and the seed of each; the one played last first."""
    from ludopoche import console
    from ludopoche.store import keeper as store
    from ludopoche.store import saves

    with Desk("pygamer", drive=str(drive)) as desk:
        keeper = store.open(desk.open(), console.expand)
        found = []
        for game in saves.waiting(keeper):
            found.append((game, saves.head(keeper, game).terms["seed"]))
        keeper.close()
    return found


@pytest.fixture
def waiting(tmp_path):
    """A drive on which a match of Lucky Numbers waits."""
    left(begun(tmp_path, seed=SEED))
    assert kept(tmp_path) == [("lucky", SEED)]
    return tmp_path


@pytest.mark.parametrize("button", ["A", "B"])  # the first answer, and none
def test_no_leads_to_the_shelf_and_the_match_stays(waiting, button):
    before = kept(waiting)
    pilot = begun(waiting, seed=OTHER)
    assert pilot.names[-1] == "ask"
    assert pilot.screen.question == (
        "Start a new match? The saved one will be lost: Lucky Numbers (Anna, Tilda)."
    )
    pilot.tap(button)
    pilot.tap("A")  # where saves go
    assert pilot.names == ["shelf"]
    assert pilot.screen.waits == ["lucky"]
    left(pilot)
    assert kept(waiting) == before


def test_yes_begins_the_new_match(waiting):
    pilot = begun(waiting, seed=OTHER, seats="person,hard", terms={"rounds": "3"})
    pilot.tap("DOWN", "A")
    pilot.wait(500)
    assert pilot.names == ["shelf", "play"]
    assert (pilot.play.match.players, pilot.play.match.rounds) == (2, 3)
    left(pilot)
    assert kept(waiting) == [("lucky", OTHER)]


def test_another_game_begins_at_once_and_both_wait(waiting):
    pilot = begun(waiting, "easy", seed=OTHER)
    assert pilot.names == ["shelf", "play"] and pilot.play.game == "easy"
    left(pilot)
    assert kept(waiting) == [("easy", OTHER), ("lucky", SEED)]


def test_a_match_that_waits_is_kept_while_the_question_is_open(waiting):
    left(begun(waiting))
    assert kept(waiting) == [("lucky", SEED)]


def test_the_question_is_in_the_language_in_use(waiting):
    with begun(waiting, lang="de") as pilot:
        assert pilot.screen.question == (
            "Neu beginnen? Die gesicherte Partie ist dann weg: Lucky Numbers (Anna, Tilda)."
        )
        assert pilot.screen.answers == ("zurück", "los")


def test_nothing_is_asked_where_nothing_waits_or_it_is_resumed(waiting, tmp_path_factory):
    with begun(tmp_path_factory.mktemp("fresh")) as pilot:
        assert pilot.names == ["shelf", "play"]
    with begun(waiting, "resume") as pilot:
        assert pilot.names == ["shelf", "play"] and pilot.play.game == "lucky"


def test_out_of_memory_it_resumes_without_a_question(waiting):
    desk = {"locked": False, "drive": str(waiting), "again": True}
    with Pilot(desk=desk, game="easy", lang="en") as pilot:
        assert pilot.names == ["shelf", "play"] and pilot.play.game == "lucky"


@pytest.mark.parametrize(
    "buttons, seed", [("", SEED), ("A", SEED), ("B", SEED), ("RIGHT A", OTHER)]
)
def test_from_the_command_line(waiting, buttons, seed):
    moves = []
    for number, button in enumerate(buttons.split()):
        moves += [(1000 + 300 * number, button, True), (1100 + 300 * number, button, False)]
    path = waiting / "some.trace"
    path.write_text(trace.render(moves))
    words = ["--headless", "--lang", "en", "--drive", str(waiting), "--trace", str(path)]
    assert play.main([*words, "--game", "lucky", "--seed", OTHER]) == 0
    assert kept(waiting) == [("lucky", seed)]
    assert play.main(["--headless", "--lang", "en", "--game", "sixteen"]) == 0  # no saves: no word
    assert kept(waiting) == [("lucky", seed)]


def test_a_restart_asks_nothing(waiting, monkeypatch):
    """The source has changed: the new match goes on, not the question."""
    names = []
    # Other tests hold on to the board's modules: they stay.
    monkeypatch.setattr(play.reload, "forget", lambda: None)

    def script(desk):
        from ludopoche import console

        made = console.Console.frame

        def frame(self):
            names[:] = [entry.name for entry in self.stack]
            if names[-1] == "ask":
                raise play.Restart
            made(self)

        monkeypatch.setattr(console.Console, "frame", frame)
        yield 3000

    with Desk("pygamer", drive=str(waiting)) as desk:
        desk.ready()
        play.run(desk, {"lang": "en", "game": "lucky"}, again=(play.Restart,), script=script)
        assert not desk.troubles
    assert names == ["shelf", "play"]
    assert len(kept(waiting)) == 1
