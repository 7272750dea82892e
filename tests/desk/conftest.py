# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The replacement modules must be in place before a test imports any of the board's code."""

import sim.desk.device

assert sim.desk.device
