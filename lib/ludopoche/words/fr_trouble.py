# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""French: what is said when something goes wrong. See words/__init__.py for the form."""

TEXT = """
error.go={0} pour continuer
error.kept=La partie est gardée.
error.none=Il est arrivé quelque chose d'imprévu.
error.files=Les fichiers de Ludopoche sont incomplets. Recopie-les tous sur le disque.
error.note=Détails : ludopoche-error.txt
"""
