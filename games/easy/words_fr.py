# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy in French."""

TEXT = """
place=poser
shift=ici
next=suite
pick=lever
tiles=tuiles
look=voir
now=pts
max=max
calls={1} : {0}
you call=tu annonces {0}
ask.look=plateau : {0}
left={0} tuiles restent, {1} à venir
did={0} en {1}
tally.line={0} × {1}  {2}–{3}
tally.none=aucune ligne complète
gallery=plateau {0} sur {1}
setup.easy.gallery=Plateaux parfaits
setup.easy.gallery.why=Les seize plateaux qui valent 307 points.
wrong.call=La tuile {0} n'est pas annoncée, ou elle est déjà posée.
wrong.taken=Il y a déjà une tuile en {0}.
wrong.apart=En {0}, elle ne toucherait aucune autre tuile.
wrong.piece=Il n'y a pas de tuile {0}.
option.contiguous=Côte à côte
option.contiguous.0=non
option.contiguous.1=oui
option.contiguous.why=Après la première, chaque tuile doit toucher par un côté une tuile de son
 plateau.
option.pairs=Par paires
option.pairs.0=non
option.pairs.1=oui
option.pairs.why=On annonce deux tuiles à la fois, à poser dans l'ordre voulu ; la dix-neuvième
 vient seule.
why.completes=Elle complète une ligne : {0} × {1} = {2} points.
why.keeps=Elle continue une ligne de {0} ({1} cases).
why.starts=Elle ouvre une ligne de {1} cases avec un {0}.
why.spends=Elle ne va bien nulle part : ici, elle gêne le moins.
"""
