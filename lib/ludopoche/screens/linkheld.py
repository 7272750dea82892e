# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Turns of a linked match in a game that holds placements until the turn ends."""

from ludopoche.core.holding import Holding
from ludopoche.screens.linked import Here


class Held(Here, Holding):
    base = Holding
