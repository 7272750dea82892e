# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A board at which nobody plays: it calls, and shows the code of the deal, linked or not."""

import pytest

import games
from ludopoche import memory
from ludopoche.core import terms
from ludopoche.core.terms import code
from ludopoche.screens.link import TABLE
from ludopoche.words import LANGS
from tests.link.peer import Table
from tests.screens.pilot import BOARDS, Pilot
from tests.screens.test_deal import PAGE, message, modules

LITTLE = TABLE - 1  # bytes: no room for a table beside the logs of all


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", ("sixteen", "easy"))
def test_a_phone_reads_the_deal_off_the_caller(board, game, monkeypatch):
    monkeypatch.setenv("LUDOPOCHE_PAGE", PAGE)
    with Table(game, (1, 1), board) as table:
        monkeypatch.setattr(memory, "_beside", LITTLE)
        table.host()
        table.go()
        pilot = table.pilot
        screen = pilot.screen
        assert pilot.names[-1] == "linkcaller"
        table.run(500)
        for peer in table.peers:
            peer.slow = True  # nobody places
        table.run(6000)
        called = pilot.image().tobytes()
        pilot.tap("START")
        table.run(200)
        said = "%s#game=%s&seats=person&seed=%s" % (PAGE, game, code(screen.match.seed))
        assert message(modules(pilot, screen.page[0])) == said
        pilot.tap("B")
        table.run(200)
        assert screen.page is None and pilot.names[-1] == "linkcaller"
        assert pilot.image().tobytes() == called
        # The next call takes its place.
        pilot.tap("START")
        for peer in table.peers:
            peer.slow = False
        call = screen.link.call
        assert table.run(60000, lambda: screen.link.call > call)
        table.run(500)
        assert screen.page is None


def test_a_match_that_is_called_to_its_end(monkeypatch):
    with Table("easy", (1, 2)) as table:
        monkeypatch.setattr(memory, "_beside", LITTLE)
        table.host()
        table.go()
        assert table.run(600000, lambda: table.pilot.names[-1] == "ranking")
        assert all(peer.match.over for peer in table.peers)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("game", ("sixteen", "easy"))
def test_without_a_wire_the_caller_shows_the_code_of_its_deal(board, game, monkeypatch):
    monkeypatch.setenv("LUDOPOCHE_PAGE", PAGE)
    with Pilot(board) as pilot:
        pilot.stage.open("caller", game)
        pilot.go()
        pilot.tap("A", "A", "LEFT")
        screen = pilot.screen
        called = pilot.image().tobytes()
        deal = code(screen.seed)
        pilot.tap("START")
        said = "%s#game=%s&seats=person&seed=%s" % (PAGE, game, deal)
        assert message(modules(pilot, screen.page[0])) == said
        pilot.tap("START")
        assert screen.page is None and pilot.image().tobytes() == called
        # Who plays by the code has the same calls.
        own = terms.agree(games.load(game, "rules"), {"seed": deal, "players": "1"})
        assert list(own.round.deal) == list(screen.deal)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("board", BOARDS)
def test_the_bar_has_room_for_the_code(board, lang):
    with Pilot(board, lang=lang) as pilot:
        pilot.stage.open("caller", "easy")
        pilot.go()
        hint = pilot.stage.hint
        assert hint.words[2] == code(pilot.screen.seed) and hint.keys == 3


def test_the_next_call_lights_a_dark_screen(monkeypatch):
    """Others look at it, and touch no key."""
    with Table("easy", (1, 1)) as table:
        monkeypatch.setattr(memory, "_beside", LITTLE)
        table.host()
        table.go()
        console, link = table.pilot.console, table.pilot.screen.link
        for peer in table.peers:
            peer.slow = True
        minutes = table.pilot.stage.settings.sleep
        assert table.run((minutes + 1) * 60000, lambda: console.dark)
        call = link.call
        for peer in table.peers:
            peer.slow = False
        assert table.run(60000, lambda: link.call > call)
        table.run(1100)
        assert not console.dark
