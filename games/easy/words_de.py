# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy in German."""

TEXT = """
place=legen
shift=hier
next=weiter
pick=holen
tiles=Rest
look=sehen
now=Pkt
max=max
calls={1}: {0}
you call=sag an: {0}
ask.look=Plan von {0}
left=noch {0} Plättchen, {1} kommen
did={0} auf {1}
tally.line={0} × {1}  {2}–{3}
tally.none=keine Reihe vollständig
gallery=Plan {0} von {1}
setup.easy.gallery=Perfekte Pläne
setup.easy.gallery.why=Die sechzehn Pläne mit 307 Punkten.
wrong.call={0} ist nicht angesagt oder liegt schon.
wrong.taken=Auf {0} liegt schon ein Plättchen.
wrong.apart=Auf {0} berührt es kein anderes Plättchen.
wrong.piece=Ein Plättchen {0} gibt es nicht.
option.contiguous=Kante an Kante
option.contiguous.0=aus
option.contiguous.1=an
option.contiguous.why=Nach dem ersten muss jedes Plättchen eine Kante mit einem auf seinem Plan
 teilen.
option.pairs=Paare
option.pairs.0=aus
option.pairs.1=an
option.pairs.why=Zwei Plättchen werden zugleich angesagt und beliebig nacheinander gelegt; das
 neunzehnte kommt allein.
why.completes=Damit ist eine Reihe voll: {0} × {1} = {2} Punkte.
why.keeps=Es setzt eine Reihe mit {0} fort ({1} Felder).
why.starts=Es beginnt eine Reihe von {1} Feldern mit {0}.
why.spends=Es passt nirgends gut: hier schadet es am wenigsten.
"""
