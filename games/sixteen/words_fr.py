# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16 in French."""

TEXT = """
put up=monter
place=poser
up=monter
all up=tout monter
next=suivant
look=regarder
close=fermer
ask.call=joue le {0}
ask.look=regarde {0}
ask.come=voit la suite
did.main={0} monte
did.file={0} : file {1}
did.up={0} monte de {1}
tally.left=File principale jusqu'à {0}
tally.full=File principale complète
tally.none=File principale vide
wrong.placed=Le {0} est déjà posé.
wrong.call=Pose d'abord le {0}.
wrong.main=Aucune file principale n'attend le {0}.
wrong.empty=La file {0} est vide.
why.up=Le {0} peut monter tout de suite.
why.climb=Le {0} peut quitter sa file.
why.clean=Le {0} n'enterre rien en file {1}.
why.empty=Le {0} prend une file vide.
why.bury=Le {0} est le mieux en file {1} (plus petits enterrés : {2}).
why.next=Rien de mieux à faire : au suivant.
points=reste
"""
