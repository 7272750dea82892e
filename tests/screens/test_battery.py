# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A battery that runs low: what waits for a calm moment is saved while there is power."""

import pytest

from tests.screens.glass import Glass

MINUTE = 2000  # milliseconds, here


@pytest.mark.parametrize("volts, writes", [(3.3, True), (3.9, False), (None, False)])
def test_a_low_battery_saves_what_waits(monkeypatch, volts, writes):
    """The drive is locked, so the turn waits in memory: the SAMD51's area is rewritten whole."""
    with Glass(game="sixteen", seats="person") as glass:
        monkeypatch.setattr(type(glass.device), "battery", lambda self: volts)
        assert glass.stage.keeper.where == "nvm"
        monkeypatch.setattr("ludopoche.console.MINUTE", MINUTE)
        before = glass.desk.nvm.writes
        glass.tap("A")
        assert glass.play.match.moves.length and glass.desk.nvm.writes == before
        glass.wait(MINUTE + 100)
        assert (glass.desk.nvm.writes > before) == writes
        glass.wait(MINUTE + 100)
        assert glass.desk.nvm.writes - before <= 1, "once: nothing has changed since"


def test_a_look_without_room_is_missed(monkeypatch):
    def full(device):
        raise MemoryError

    monkeypatch.setattr("ludopoche.console.MINUTE", MINUTE)
    with Glass(game="sixteen", seats="person") as glass:
        monkeypatch.setattr("hardware.power.volts", full)
        glass.wait(MINUTE + 100)
        assert glass.device.battery() is None
        glass.tap("A")
        assert glass.play.match.moves.length


def test_the_voltage_is_shown_where_it_is_measured(monkeypatch):
    shown = {}
    for volts in (None, 3.7, 4.1):
        with Glass() as glass:
            monkeypatch.setattr(type(glass.device), "battery", lambda self, volts=volts: volts)
            monkeypatch.setattr(type(glass.device), "free", lambda self: 100000)
            glass.stage.open("about")
            glass.console._go()
            glass.frames(2)
            shown[volts] = glass.image().tobytes()
    assert len(set(shown.values())) == 3
