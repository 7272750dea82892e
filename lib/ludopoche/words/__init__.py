# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is said, a text file a language; texts.py tells how they are written."""

# Those that can be chosen. Each has a file in words/ and help/, here and in every game.
LANGS = ("en", "fr", "de")
