# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki in German."""

TEXT = """
play=spielen
draw=ziehen
end=beenden
hand=Hand
ask.turn=spiele/ziehe
ask.none=nichts passt
ask.more=spiele/beende
ask.joker=lege den Joker
ask.drew=gezogen: {0}
ask.last=letzte: {0}
did.play=spielt {0}
did.swap={0} für den Joker
did.joker=Joker auf {0}
did.crown=Joker auf Krone
did.draw=zieht
did.end=beendet den Zug
tally.card=Karte {0}
tally.joker=Joker
tally.none=keine Karte mehr
wrong.hand={0} ist nicht auf deiner Hand.
wrong.last=Nur die letzte Karte, {0}, darf jetzt gespielt werden.
wrong.link=Um {0} liegt noch keine Karte.
wrong.taken=Auf {0} ist kein Platz für den Joker.
wrong.played=Wer gespielt hat, zieht nicht mehr.
wrong.unplayed=Spiele eine Karte oder ziehe.
wrong.value={0}={1} geht hier nicht.
wrong.piece={0} ist keine Karte.
wrong.cells=Ein Plan hat 48 Felder, nicht {0}.
wrong.cell={0} ist kein Feld: 1 bis 46, J oder P.
wrong.place=J und P behalten ihren Platz ({0}).
wrong.twice={0} steht zweimal da.
why.out=Spiele {0}: Die ganze Hand kann weg.
why.opens=Spiele {0}: sie öffnet {1} deiner anderen Karten.
why.swap=Spiele {0}: dafür bekommst du den Joker.
why.play=Spiele {0}: behalten würde sie {0} kosten.
why.joker=Der Joker auf {0} öffnet die meisten deiner Karten.
why.wait=Ziehe: Legen hilft jetzt eher den anderen.
why.draw=Nichts passt: ziehe.
why.hold=Hör hier auf: Den Rest behältst du für später.
printed=Gedruckter Plan
option.face=Plan
option.face.blue=blau
option.face.red=rot
option.face.own=eigener
option.face.own.why=Dein eigener gedruckter Plan: mit {0} seine Zahlen eintippen, einmal.
option.face.why=Blau: der Reihe nach. Rot: durcheinander, von uns gemischt. Oder tippe deinen
 gedruckten Plan ein.
option.joker=Joker
option.joker.anywhere=überall
option.joker.linked=nur angelegt
option.joker.why=Wohin der Joker darf: auf jedes freie Feld oder nur neben eine Karte.
points=Strafe
"""
