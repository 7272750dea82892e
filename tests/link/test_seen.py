# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is seen of a linked match, from the list of rooms to a bot for somebody who is away."""

import pytest

from tests.link.peer import Table
from tests.screens.pilot import check_sheet

AWAY = 40000  # milliseconds of silence


class Seen:
    def __init__(self, table):
        self.table = table
        self.pictures = []

    def now(self):
        self.table.pilot.frames(2)
        self.pictures.append(self.table.pilot.image())

    def press(self, *buttons):
        for button in buttons:
            self.table.pilot.tap(button)
            self.table.run(300)
            self.now()


def acted(table):
    assert table.run(60000, lambda: table.asked)
    table.act()


@pytest.mark.parametrize("game, board", [("lucky", "pygamer"), ("easy", "picosystem")])
def test_a_linked_match(game, board, request):
    with Table(game, (1, 1), board) as table:
        pilot, seen = table.pilot, Seen(table)
        table.open_link()
        seen.now()
        seen.press("DOWN", "UP", "A")
        first, second = table.peers
        first.enter(pilot.screen.hall.room)
        table.run(4000)
        seen.now()
        second.enter(pilot.screen.hall.room)
        assert table.run(
            20000, lambda: pilot.screen.hall.all_ready and len(pilot.screen.hall.others) == 2
        )
        table.run(1000)
        seen.now()
        seen.press("DOWN")
        seen.press("UP")
        table.go()
        seen.now()
        acted(table)
        first.slow = True
        seen.now()
        table.run(3000)
        seen.now()
        second.up = False
        table.run(AWAY)
        first.slow = False
        table.run(AWAY)
        seen.now()
        seen.press("START")
        while pilot.screen.names[pilot.screen.at] != "others":
            seen.press("DOWN")
        seen.press("A", "DOWN", "A", "UP", "DOWN", "DOWN", "A", "B", "B")
        check_sheet(seen.pictures, "linked-" + game, request)


@pytest.mark.parametrize("game, board", [("sixteen", "pygamer"), ("easy", "picosystem")])
def test_a_caller_for_linked_boards(game, board, request):
    """Nobody plays at this one: the next call comes when all have placed, or at its word."""
    with Table(game, (1, 1), board) as table:
        pilot, seen = table.pilot, Seen(table)
        table.open_link()
        pilot.screen.names = []
        pilot.tap("A")
        for peer in table.peers:
            peer.enter(pilot.screen.hall.room)
        assert table.run(
            20000, lambda: pilot.screen.hall.all_ready and len(pilot.screen.hall.others) == 2
        )
        seen.now()
        table.go()
        assert pilot.names[-1] == "linkcaller"
        table.run(2000)
        seen.now()
        for peer in table.peers:
            peer.slow = True
        table.run(5000)
        seen.press("A", "A", "LEFT", "A", "UP", "B")
        assert pilot.names[-1] == "ask"
        seen.press("DOWN", "A")  # no
        calls = pilot.screen.called
        table.peers[0].slow = False
        table.run(5000)
        assert pilot.screen.called == calls  # for one is still to place
        seen.now()
        table.peers[1].slow = False
        table.run(600000, lambda: pilot.names[-1] != "linkcaller")
        seen.now()
        check_sheet(seen.pictures, "linkcaller-" + game, request)
