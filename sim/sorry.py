# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The refusal of build and flash."""


class Sorry(Exception):
    """Refused or failed: the text is one clear sentence for the person who asked."""

    code = 1  # what the command exits with


class Usage(Sorry):
    """What was asked for doesn't exist: a board, a language."""

    code = 2
