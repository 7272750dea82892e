# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers in German."""

TEXT = """
place=legen
swap=tauschen
draw=ziehen
take=nehmen
drop=ablegen
look=ansehen
pick=wählen
close=schließen
pass=passen
ask.setup=lege deine Steine
ask.action=ziehen/nehmen
ask.extra=noch mal!
ask.last=nehmen/passen
ask.held=lege die {0}
ask.look=Garten: {0}
did.setup={0} auf {1}
did.draw=zieht
did.place={0} auf {1}
did.swap={0} auf {2} (−{1})
did.take=nimmt {0}: {1}
did.drop=legt {0} ab
did.pair=Paar! {0} auf {1}
did.pass=passt
tally.filled=Garten gefüllt
tally.fewest=wenigste freie Felder: {0}
tally.free=freie Felder: {0}
wrong.setup=Lege erst deine Startsteine.
wrong.hand=Du hast keine {0} auf der Hand.
wrong.gold=Startsteine kommen auf freie goldene Felder.
wrong.held=Lege die {0} erst hin oder ab.
wrong.reveal=Ziehe erst einen Stein oder nimm einen vom Tisch.
wrong.hidden=Es ist kein verdeckter Stein mehr da.
wrong.pass=Solange verdeckte Steine da sind, wird nicht gepasst.
wrong.table=Auf dem Tisch liegt keine {0}.
wrong.same=Ein Tausch muss die Zahl ändern.
wrong.row={0} passt nicht auf {1}: in der Reihe liegt die {2}.
wrong.column={0} passt nicht auf {1}: in der Spalte liegt die {2}.
why.setup=Zum Start kommt die {0} auf {1}: kleine Zahlen oben links.
why.fill=Die {0} auf {1} füllt den Garten: gewonnen!
why.take=Nimm die {0} für {1}: besser als im Mittel ein verdeckter Stein.
why.draw=Ziehe: ein verdeckter Stein verspricht mehr als die offenen.
why.blind=Ziehe: es liegt nichts offen.
why.room=Die {0} auf {1} lässt am meisten Platz für das, was noch kommt.
why.swap=Tausche die {1} auf {2} gegen die {0}: das schafft Platz.
why.pair=Die {0} auf {1} macht ein Paar: noch ein Zug.
why.drop=Lege die {0} ab: überall würde sie mehr schaden als nützen.
why.last=Die {0} auf {1}: ein freies Feld weniger.
why.none=Lege die {0} ab: sie passt auf kein freies Feld.
why.pass=Passe: auf kein freies Feld passt etwas.
option.setup=Start
option.setup.free=frei
option.setup.michael=einzeln
option.setup.why=Frei: vier Steine ziehen und beliebig auf den goldenen Rand legen. Einzeln: reihum
 je einen ziehen und legen.
option.rounds.why=Ein Spiel oder das Turnier: Jeder beginnt einmal; ein Sieg zählt 2, jedes
 freie Feld −1.
option.bruno=Brunos Paare
option.bruno.0=aus
option.bruno.1=an
option.bruno.why=Zwei gleiche Zahlen diagonal nebeneinander: du bist noch einmal dran.
"""
