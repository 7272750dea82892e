# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The console: everything a game needs that is not the game."""

VERSION = "0.2.0"
