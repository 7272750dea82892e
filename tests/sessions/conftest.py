# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The stand-ins for a board's modules, before any test imports hardware."""

import sim.device  # noqa: F401
