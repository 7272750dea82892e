# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""code.py on a board."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from sim import ROOT
from sim.desk.device import Desk


def test_the_firmwares_own_text_is_not_sent_first(monkeypatch):
    """It takes 330 ms of a PicoSystem, before anything of ours is read."""
    seen = []
    with Desk("picosystem") as desk:
        desk.display.auto_refresh = True  # as the firmware leaves it

        def device():
            seen.append(desk.display.auto_refresh)
            raise SystemExit

        monkeypatch.setitem(sys.modules, "hardware", SimpleNamespace(device=device))
        monkeypatch.setattr(sys, "path", list(sys.path))
        with pytest.raises(SystemExit):
            exec(Path(ROOT, "code.py").read_text(), {"__name__": "__main__"})
    assert seen == [False]
