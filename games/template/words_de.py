# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave in German."""

TEXT = """
take=nehmen
leave=lassen
ask=die {0} nehmen?
did.take=nimmt die {0}
did.leave=lässt die {0}
tally.taken=genommene Zahlen: {0}
tally.leaves=gelassen: {0}
wrong.piece={0} ist keine Zahl dieses Spiels.
why.take=Nimm die {0}: sie ist mehr wert als die meisten, die noch kommen.
why.leave=Lass die {0}: es kommen bessere.
option.price=Lassen kostet
option.price.1=1 Punkt
option.price.2=2 Punkte
option.price.why=Was zahlt, wer die Zahl dem Nächsten lässt.
"""
