# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16 in German."""

TEXT = """
put up=hochlegen
place=anlegen
up=hoch
all up=alle hoch
next=weiter
look=ansehen
close=schließen
ask.call=legt die {0}
ask.look=schaut zu {0}
ask.come=schaut voraus
did.main={0} hoch
did.file={0}: Reihe {1}
did.up={0} hoch aus {1}
tally.left=Hauptreihe bis {0}
tally.full=Hauptreihe vollständig
tally.none=Hauptreihe leer
wrong.placed=Die {0} liegt schon.
wrong.call=Lege erst die {0} an.
wrong.main=Keine Hauptreihe wartet auf die {0}.
wrong.empty=In Reihe {0} liegt nichts.
why.up=Die {0} kann gleich nach oben.
why.climb=Die {0} kann jetzt aus ihrer Reihe.
why.clean=Die {0} verdeckt in Reihe {1} nichts Kleineres.
why.empty=Die {0} bekommt eine eigene Reihe.
why.bury=Die {0} liegt am besten in Reihe {1} (verdeckt {2} kleinere).
why.next=Mehr ist nicht zu tun: weiter.
points=übrig
"""
