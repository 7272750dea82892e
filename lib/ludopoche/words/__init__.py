# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What is said, a module a language and occasion."""

LANGS = ("en", "fr", "de")
