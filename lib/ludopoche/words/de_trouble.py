# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""German: what is said when something goes wrong. See words/__init__.py for the form."""

TEXT = """
error.go=Weiter mit {0}
error.kept=Die Partie ist gesichert.
error.none=Etwas Unerwartetes ist passiert.
error.files=Ludopoches Dateien sind nicht vollständig. Kopiere sie alle neu aufs Laufwerk.
error.note=Näheres: ludopoche-error.txt
"""
