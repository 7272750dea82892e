# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki in French."""

TEXT = """
play=jouer
draw=piocher
end=finir
hand=main
ask.turn=joue ou pioche
ask.none=rien à jouer
ask.more=joue ou finis
ask.joker=pose le joker
ask.drew=pioché : {0}
ask.last=dernière : {0}
did.play=joue {0}
did.swap={0} contre joker
did.joker=joker sur {0}
did.crown=joker sur sa case
did.draw=pioche
did.end=finit son tour
tally.card=carte {0}
tally.joker=joker
tally.none=plus de carte
wrong.hand={0} n'est pas dans ta main.
wrong.last=Seule la dernière carte, {0}, peut être jouée.
wrong.link=Aucune carte ne touche encore {0}.
wrong.taken=Pas de place pour le joker sur {0}.
wrong.played=Après avoir joué, on ne pioche plus.
wrong.unplayed=Joue une carte ou pioche.
wrong.value={0}={1} n'est pas possible ici.
wrong.piece={0} n'est pas une carte.
wrong.cells=Un plateau a 48 cases, pas {0}.
wrong.cell={0} n'est pas une case : 1 à 46, J ou P.
wrong.place=J et P gardent leur place ({0}).
wrong.twice={0} y est deux fois.
why.out=Joue {0} : toute ta main peut partir.
why.opens=Joue {0} : elle ouvre {1} de tes autres cartes.
why.swap=Joue {0} : tu reprends le joker.
why.play=Joue {0} : gardée, elle coûterait {0}.
why.joker=Le joker sur {0} t'ouvre le plus de cartes.
why.wait=Pioche : poser aiderait surtout les autres.
why.draw=Rien ne va : pioche.
why.hold=Arrête là : garde le reste pour plus tard.
printed=Plateau imprimé
option.face=Plateau
option.face.blue=bleu
option.face.red=rouge
option.face.own=le tien
option.face.own.why=Ton plateau imprimé : {0} pour saisir ses nombres, une fois.
option.face.why=Bleu : dans l'ordre. Rouge : en désordre, mélangé par nous. Ou saisis ton plateau
 imprimé.
option.joker=Joker
option.joker.anywhere=partout
option.joker.linked=contre une carte
option.joker.why=Où va le joker : sur toute case libre, ou seulement à côté d'une carte.
points=pénalité
"""
