# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A battery that runs low: what waits for a calm moment is saved while there is power."""

import pytest

from tests.screens.pilot import Pilot

MINUTE = 2000  # milliseconds, here


@pytest.mark.parametrize("volts, writes", [(3.3, True), (3.9, False), (None, False)])
def test_a_low_battery_saves_what_waits(monkeypatch, volts, writes):
    """The drive is locked, so the turn waits in memory: the SAMD51's area is rewritten whole."""
    with Pilot(game="sixteen", seats="person") as pilot:
        monkeypatch.setattr(type(pilot.device), "battery", lambda self: volts)
        assert pilot.stage.keeper.where == "nvm"
        monkeypatch.setattr("ludopoche.console.MINUTE", MINUTE)
        before = pilot.desk.nvm.writes
        pilot.tap("A")
        assert pilot.play.match.moves.length and pilot.desk.nvm.writes == before
        pilot.wait(MINUTE + 100)
        assert (pilot.desk.nvm.writes > before) == writes
        pilot.wait(MINUTE + 100)
        assert pilot.desk.nvm.writes - before <= 1, "once: nothing has changed since"


def test_a_look_without_room_is_missed(monkeypatch):
    def full(device):
        raise MemoryError

    monkeypatch.setattr("ludopoche.console.MINUTE", MINUTE)
    with Pilot(game="sixteen", seats="person") as pilot:
        monkeypatch.setattr("hardware.power.volts", full)
        pilot.wait(MINUTE + 100)
        assert pilot.device.battery() is None
        pilot.tap("A")
        assert pilot.play.match.moves.length


def test_the_voltage_is_shown_where_it_is_measured(monkeypatch):
    shown = {}
    for volts in (None, 3.7, 4.1):
        with Pilot() as pilot:
            monkeypatch.setattr(type(pilot.device), "battery", lambda self, volts=volts: volts)
            monkeypatch.setattr(type(pilot.device), "free", lambda self: 100000)
            pilot.stage.open("about")
            pilot.go()
            pilot.frames(2)
            shown[volts] = pilot.image().tobytes()
    assert len(set(shown.values())) == 3
