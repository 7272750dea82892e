# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""English: what is said when something goes wrong. See words/__init__.py for the form."""

TEXT = """
error.go=Press {0} to go on
error.kept=The match is kept.
error.none=Something unexpected happened.
error.files=Ludopoche's files are not whole. Copy all of them to the drive again.
error.note=Details: ludopoche-error.txt
"""
