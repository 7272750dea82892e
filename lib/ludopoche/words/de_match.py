# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""German: what is said beside a match. See words/__init__.py for the form."""

TEXT = """
hint=Tipp
rules=Regeln
scores=Punkte
settings=Einstellungen
keep and leave=Verlassen, Partie merken
take back=Zug zurücknehmen
resume=Weiterspielen
choose=wählen
no round=Noch keine Runde zu Ende
total=gesamt
points=Punkte
round n=Runde {0}
next round=nächste Runde
rematch=noch einmal
shelf=Regal
draw.match=Geteilter Sieg!
wins={0} gewinnt!
best=Neuer Bestwert!
no help=Dazu gibt es noch keine Seite.
more=weiter
record=Partie
record.bad=Partie nicht lesbar
run=abspielen
stop=anhalten
"""
