# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Nim on the shelf and in set-up."""

NAME = "Nim"
