# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""French: what is said in play. See words/__init__.py for the form."""

TEXT = """
leave=quitter
leave?=Quitter la partie ? Elle est gardée.
stay=rester
pause=Pause
back=retour
go on=suite
thinks=réfléchit…
round over=manche finie
match over=partie finie
open=ouvrir
choose=choisir
pass to=Passe à
ready=prêt
hidden=Personne ne regarde !
loading=un instant…
easy=facile
medium=moyen
hard=fort
names=Anna,Ben,Cléo,Denis,Eva,Félix
wrong.over=La manche est finie.
wrong.move=Ce coup n'existe pas dans ce jeu.
error=Un problème est survenu
error.memory=Mémoire pleine. Redémarrage…
"""
