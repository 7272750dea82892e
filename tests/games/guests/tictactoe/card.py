# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Tic-tac-toe on the shelf and in set-up."""

NAME = "Tic-tac-toe"
