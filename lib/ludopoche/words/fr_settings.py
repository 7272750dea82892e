# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""French: what the settings say. See words/__init__.py for the form."""

TEXT = """
settings=Réglages
language=Français
change=régler
minutes={0} min
never=jamais
sound.1=oui
sound.0=non
palette.normal=normales
palette.safe=daltonien
palette.contrast=contraste
speed.0=tranquille
speed.1=normal
speed.2=rapide
speed.3=immédiat
set.lang=Langue
set.lang.why=La langue des écrans et des règles.
set.sound=Son
set.sound.why=De petits sons pour poser, échanger, se tromper, gagner.
set.light=Lumière
set.light.why=Luminosité de l'écran. Moins de lumière ménage la batterie.
set.palette=Couleurs
set.palette.why=Pour les daltoniens, ou plus vives en plein soleil.
set.speed=Rythme
set.speed.why=Combien de temps on voit le coup d'un robot.
set.sleep=Veille après
set.sleep.why=L'écran s'éteint sans appui. Une touche le réveille.
help=Aide
set.help.why=Les touches, préparer une partie, les sauvegardes.
selftest=Autotest
set.selftest.why=Essaie les touches, les coins, les couleurs et les sons.
about=À propos
set.about.why=Version, appareil, mémoire libre, et où vont les parties.
"""
