# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave on the shelf and in set-up."""

NAME = "Keep or leave"

EXTRAS = ("lesson",)
