# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The bots told twice: compiled for the desktop, and move for move the board's own."""
