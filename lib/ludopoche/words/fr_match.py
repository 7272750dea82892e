# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""French: what is said beside a match. See words/__init__.py for the form."""

TEXT = """
hint=Indice
rules=Règles
scores=Scores
settings=Réglages
keep and leave=Quitter, garder la partie
take back=Annuler le coup
resume=Reprendre
choose=choisir
no round=Aucune manche finie
total=total
points=points
round n=manche {0}
next round=manche suivante
rematch=encore
shelf=jeux
draw.match=Victoire partagée !
wins={0} gagne !
best=Nouveau record !
no help=Pas encore de page ici.
more=suite
record=Partie
record.bad=Partie illisible
run=lire
stop=arrêter
"""
