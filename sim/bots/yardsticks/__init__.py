# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Plain players and old acquaintances, written exactly, to measure the bots by."""
