# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Linked matches on the screen: one console, and other devices at the same wire."""

import pytest

import games
from ludopoche import memory
from ludopoche.core import record
from ludopoche.link import hearing
from ludopoche.link.lines import have
from ludopoche.screens.link import TABLE
from ludopoche.store.keeper import name_of
from tests.link.peer import Table

GAMES = games.SHELF


@pytest.mark.parametrize("others", ((1,), (1, 1), (0, 1)))
@pytest.mark.parametrize("game", GAMES)
def test_a_match_to_its_end(game, others):
    with Table(game, others) as table:
        table.host()
        table.go()
        own = table.finish()
        link = table.play.link
        assert not link.ended
        for peer in table.peers:
            assert peer.link.counts == link.counts and have(peer.link) == have(link)
            if not table.common and peer.match:
                assert record.text(peer.match) == own


def test_names_that_are_the_same_are_told_apart():
    """Who hasn't chosen a name is called Anna everywhere."""
    with Table("lucky", (1,)) as table:
        table.peers[0].names = ["Anna"]
        table.host()
        table.go()
        assert [name for name, _ in table.play.match.seats] == ["Anna", "Anna2"]
        assert table.peers[0].match.seats == table.play.match.seats


@pytest.mark.parametrize("host", (False, True))
def test_a_room_has_all_as_they_will_sit_and_be_called(host):
    """The host first, on every device; the own row says so."""
    with Table("lucky", (1, 2, 0)) as table:
        table.open_link()
        pilot = table.pilot
        pilot.screen.names = ["Anna", "Ben"]
        pilot.stage.settings.own["link"] = "ZZZZ"  # the last one
        one, two, onlooker = table.peers
        one.names, two.names, onlooker.names = ["Anna"], ["Ben", "Anna"], []
        if host:
            pilot.tap("A")
        for peer in table.peers:
            peer.enter(pilot.screen.hall.room if host else "R0MN")
        if not host:
            two.room.host = two.name
            table.run(3000)
            pilot.tap("DOWN", "A")
        assert table.run(20000, lambda: len(pilot.screen.hall.others) == 3)
        table.run(3000)
        rows = [pilot.screen.row(i)[0] for i in range(1, pilot.screen.count())]
        if host:
            assert rows == ["Here: Anna, Ben", "Anna2", "Ben2, Anna3", "looks on"]
        else:
            assert rows == ["Ben, Anna", "Anna2", "looks on", "Here: Anna3, Ben2"]


@pytest.mark.parametrize("game", GAMES)
def test_b_takes_nothing_back_that_is_told(game):
    """It asks to leave."""
    with Table(game, (1,)) as table:
        table.host()
        table.go()
        pilot, play = table.pilot, table.play
        for _ in range(3):
            before = list(play.link.counts)
            assert table.run(60000, lambda: table.asked)
            while play.link.counts == before or not table.asked:
                table.act()
                table.run(3000, lambda: table.asked)
            table.run(1000)
            assert not play.can_take_back
            counts = list(play.link.counts)
            pilot.tap("B")
            assert pilot.names[-1] == "ask" and list(play.link.counts) == counts
            pilot.tap("DOWN", "A")  # no


@pytest.mark.parametrize("game", ("rucki", "easy"))
def test_play_again_opens_rooms(game):
    """It began a match of all of them at this board alone."""
    with Table(game, (1,)) as table:
        table.host()
        table.go()
        table.finish()
        pilot, old = table.pilot, table.play.match
        while pilot.names[-1] != "final":
            pilot.tap("A")
            table.run(1000)
        pilot.tap("A")
        assert pilot.names[-1] == "link" and pilot.screen.names == ["Anna"]
        pilot.tap("A")
        (peer,) = table.peers
        peer.link = None
        peer.enter(pilot.screen.hall.room)
        assert table.run(20000, lambda: pilot.screen.hall.all_ready)
        table.go()
        match = table.play.match
        assert match.seats == old.seats and match.seed != old.seed
        assert match.first == (old.first + 1) % old.players
        pilot.tap("B")
        pilot.tap("A")
        assert pilot.names[-1] == "shelf"


@pytest.mark.parametrize("game", GAMES)
def test_nobody_else_acts_for_who_is_back(game):
    """A bot took the turn where the others had answered before the table stood."""
    with Table(game, (1,)) as table:
        table.host()
        table.go()
        pilot = table.pilot
        assert table.run(60000, lambda: table.asked)
        for _ in range(3):
            while not table.play.link.counts[0] or not table.asked:
                table.act()
                assert table.run(60000, lambda: table.asked)
            table.run(2000)
            while pilot.names[-1] != "ask":
                pilot.tap("B")
            made = table.play.match.moves.length
            pilot.tap("A")
            table.run(1500)
            assert pilot.names == ["shelf"]
            pilot.tap("A")
            assert table.run(60000, lambda: table.asked)
            table.run(5000)
            assert table.asked and table.play.match.moves.length == made
            table.act()


@pytest.mark.parametrize("game", ("lucky", "rucki"))
def test_a_match_is_on_the_shelf_before_ones_first_turn(game):
    with Table(game, (1,)) as table:
        table.host()
        table.go()
        play = table.play
        keeper = table.pilot.stage.keeper
        assert table.run(5000, lambda: keeper.names("match"))
        own = play.link.mine[0]
        assert not play.link.counts[own] and play.safe
        assert b"link" in keeper.load(name_of(game))


def test_nobody_draws_another_tile_instead():
    """Whoever has seen what was drawn keeps it, as at one board."""
    with Table("lucky", (1,)) as table:
        table.host()
        table.go()
        pilot, play = table.pilot, table.play
        match, rules = play.match, table.rules
        assert table.run(60000, lambda: table.asked)
        while rules.DRAW not in play.turns.legal():
            table.act()
            assert table.run(60000, lambda: table.asked)
        play.play((rules.DRAW,))
        table.run(300)
        drawn = match.moves.length
        assert not play.can_take_back
        pilot.tap("B")
        assert pilot.names[-1] == "ask" and match.moves.length == drawn


def test_nobody_waits_for_who_only_looks_on(monkeypatch):
    with Table("lucky", (1, 0)) as table:
        table.host()
        table.go()
        player, onlooker = table.peers
        for peer, waits in ((onlooker, False), (player, True)):
            peer.up = False
            said = []
            monkeypatch.setattr(table.play, "say", said.append)
            for _ in range(60):  # whose turn it may be
                table.run(1000)
                if table.asked and not waits:
                    table.act()
            assert bool([text for text in said if "away" in text]) == waits, said


def test_a_copy_of_a_drive_gets_a_name_of_its_own():
    """Two devices of one name hear nothing of each other: who comes into a room takes another."""
    with Table("lucky", (1,)) as table:
        table.open_link()
        pilot = table.pilot
        (peer,) = table.peers
        peer.enter("R0MN")
        peer.room.host = peer.name
        peer.room.own.ready = False
        table.run(3000)
        pilot.stage.settings.own["link"] = peer.name
        pilot.tap("DOWN", "A")
        table.run(3000)
        assert pilot.screen.hall.me == pilot.stage.settings.own["link"] != peer.name
        assert list(peer.room.others) == [pilot.screen.hall.me]
        # The host is ready from the beginning, and who comes sees it so.
        yes, no = pilot.stage.word("link.yes"), pilot.stage.word("link.no")
        assert [pilot.screen.row(i)[1] for i in (0, 1, 2)] == [no, yes, no]


def test_who_is_back_is_told_in_the_place_of_that_he_is_away():
    with Table("rucki", (1,)) as table:
        table.host()
        table.go()
        pilot, play = table.pilot, table.play
        (peer,) = table.peers
        said = []
        say, play.say = play.say, lambda text: (said.append(text), say(text))
        for _ in range(3):
            peer.up = False
            assert table.run(30000, lambda: len(said) == 1 and len(play.group) == 2)
            away = pilot.image().tobytes()
            peer.up = True
            assert table.run(30000, lambda: len(said) == 2)
            assert [text.split()[2] for text in said] == ["away.", "back."]
            table.run(300)
            assert len(play.group) == 2 and pilot.image().tobytes() != away
            said.clear()
            pilot.tap("LEFT")
            table.run(100)
            assert len(play.group) == 1
        assert play.link.gone == [1]


def wait_for_one_away(table):
    """The first of the others goes; until the match waits for it."""
    play, gone = table.play, table.peers[0]
    gone.up = False
    for _ in range(30):
        table.run(9000, lambda: table.asked)
        if table.asked:
            table.act()
        elif play.noted:
            break
    assert play.noted and play.link.waits(play.turns.seat)


def test_while_somebody_is_away_the_bars_say_so():
    with Table("lucky", (1,)) as table:
        table.host()
        table.go()
        play, stage = table.play, table.pilot.stage
        shown = []
        show, stage.status.show = stage.status.show, lambda *what: (shown.append(what), show(*what))
        wait_for_one_away(table)
        table.run(200)
        assert shown[-1][1:3] == (play.match.seats[play.turns.seat][0], "is away")
        assert play.b == stage.word("leave")  # nobody takes back what is told


def test_a_note_that_the_match_waits_goes_as_a_bot_moves():
    with Table("lucky", (1, 1)) as table:
        table.host()
        table.go()
        wait_for_one_away(table)
        play, (gone, helper) = table.play, table.peers
        seat = play.turns.seat
        assert play.link.devices[play.link.home[seat]] == gone.name
        hearing.hand(helper.link, seat)
        assert table.run(30000, lambda: not play.noted)
        assert len(play.group) == 1


def test_a_note_that_somebody_is_back_goes_with_their_move():
    """It lay on what they had drawn, and on one's own turn after it."""
    with Table("rucki", (1,)) as table:
        table.host()
        table.go()
        play = table.play
        (peer,) = table.peers
        peer.slow = True
        for _ in range(40):
            table.run(1000)
            table.act()
        assert play.link.waits(play.turns.seat)
        peer.up = False
        assert table.run(30000, lambda: play.noted and len(play.group) == 2)
        peer.up = True
        assert table.run(30000, lambda: play.link.news == [] and not play.link.away[1])
        table.run(300)
        assert len(play.group) == 2
        peer.slow = False
        assert table.run(30000, lambda: table.asked)
        assert len(play.group) == 1


@pytest.mark.parametrize("game", ("rucki", "easy"))
def test_a_dark_screen_is_lit_when_it_is_ones_turn(game):
    """Not by every line: who waits for long may let the board sleep."""
    with Table(game, (1,)) as table:
        table.peers[0].slow = True
        table.host()
        table.go()
        play, console = table.play, table.pilot.console
        for _ in range(40):
            table.run(1000)
            table.act()
        assert play.link.waits(play.turns.seat) and not console.dark
        minutes = table.pilot.stage.settings.sleep
        assert table.run((minutes + 1) * 60000, lambda: console.dark)
        table.run(10000)
        assert console.dark
        table.peers[0].slow = False
        assert table.run(60000, lambda: table.asked)
        table.run(1100)
        assert not console.dark


@pytest.mark.parametrize("game", ("lucky", "easy"))
def test_what_finds_no_room_beside_a_table_is_heard_without_it(game, monkeypatch):
    """A Wio Terminal's table stood again before the next line came, which found no room either:
    nobody ever heard that the match had begun."""
    hear = hearing.hear
    refused = []

    def tight(link):
        top = table.pilot.console.stack[-1]
        if top.screen.link is link and (
            top.screen.table if top.name == "linked" else top.screen.group
        ):
            refused.append(top.name)
            raise MemoryError
        hear(link)

    with Table(game, (1, 1)) as table:
        if table.common:
            monkeypatch.setattr(memory, "_beside", TABLE - 1)  # it calls
        table.host()
        monkeypatch.setattr(hearing, "hear", tight)
        table.go()
        peer = table.peers[0]
        for _ in range(400):
            if table.pilot.names[-1] == "ranking" or peer.match.over:
                break
            table.run(3000, lambda: table.asked)
            if table.play:
                table.act()
        assert peer.match.over and not peer.link.ended
        assert set(refused) == {"linkcaller" if table.common else "linked"} and len(refused) > 20
