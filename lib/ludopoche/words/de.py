# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""German: what is said in play. See words/__init__.py for the form."""

TEXT = """
leave=verlassen
leave?=Partie verlassen? Sie bleibt erhalten.
stay=bleiben
pause=Pause
back=zurück
go on=weiter
thinks=überlegt…
round over=Runde zu Ende
match over=Partie zu Ende
open=öffnen
choose=wählen
pass to=Weitergeben an
ready=bereit
hidden=Niemand sonst schaut hin!
loading=einen Moment…
easy=leicht
medium=mittel
hard=schwer
names=Anna,Ben,Clara,Dirk,Eva,Finn
wrong.over=Die Runde ist zu Ende.
wrong.move=Diesen Zug gibt es hier nicht.
error=Da ging etwas schief
error.memory=Speicher voll. Neustart…
"""
