# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers in French."""

TEXT = """
place=poser
swap=échanger
draw=piocher
take=prendre
drop=défausser
look=regarder
pick=choisir
close=fermer
pass=passer
ask.setup=pose tes tuiles
ask.action=pioche ou prends
ask.extra=rejoue !
ask.last=prends ou passe
ask.held=pose le {0}
ask.look=jardin : {0}
did.setup={0} en {1}
did.draw=pioche
did.place={0} en {1}
did.swap={0} en {2} (−{1})
did.take=prend {0} : {1}
did.drop=défausse {0}
did.pair=paire ! {0} en {1}
did.pass=passe
tally.filled=jardin rempli
tally.fewest=moins de cases libres : {0}
tally.free=cases libres : {0}
wrong.setup=Pose d'abord tes tuiles de départ.
wrong.hand=Tu n'as pas de {0} en main.
wrong.gold=Au départ, on pose sur les cases libres à bord doré.
wrong.held=Pose ou défausse d'abord le {0}.
wrong.reveal=Pioche d'abord, ou prends une tuile de la table.
wrong.hidden=Il n'y a plus de tuile cachée.
wrong.pass=On ne passe pas tant qu'il reste des tuiles cachées.
wrong.table=Il n'y a pas de {0} sur la table.
wrong.same=L'échange doit changer le nombre.
wrong.row=Le {0} ne va pas en {1} : la rangée a déjà le {2}.
wrong.column=Le {0} ne va pas en {1} : la colonne a déjà le {2}.
why.setup=Au départ, le {0} va en {1} : les petits en haut à gauche.
why.fill=Le {0} en {1} remplit le jardin : c'est gagné !
why.take=Prends le {0} pour {1} : mieux qu'une tuile cachée en moyenne.
why.draw=Pioche : une tuile cachée promet plus que celles de la table.
why.blind=Pioche : rien n'est sur la table.
why.room=Le {0} en {1} laisse le plus de place à ce qui viendra.
why.swap=Échange le {1} en {2} contre le {0} : cela fait de la place.
why.pair=Le {0} en {1} fait une paire : tu rejoues.
why.drop=Défausse le {0} : partout il gênerait plus qu'il n'aide.
why.last=Le {0} en {1} : une case libre de moins.
why.none=Défausse le {0} : il ne va sur aucune case libre.
why.pass=Passe : rien ne va sur une case libre.
option.setup=Départ
option.setup.free=libre
option.setup.michael=une à une
option.setup.why=Libre : pioche quatre tuiles, pose-les à ton gré sur le bord doré. Une à une :
 chacun à son tour.
option.rounds.why=Une partie, ou le tournoi : chacun commence une fois ; gagner vaut 2, chaque
 case libre −1.
option.bruno=Paires de Bruno
option.bruno.0=non
option.bruno.1=oui
option.bruno.why=Deux nombres égaux voisins en diagonale te font rejouer.
"""
