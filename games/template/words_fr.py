# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave in French."""

TEXT = """
take=prendre
leave=laisser
ask=prendre le {0} ?
did.take=prend le {0}
did.leave=laisse le {0}
tally.taken=nombres pris : {0}
tally.leaves=laissés : {0}
wrong.piece={0} n'est pas un nombre de ce jeu.
why.take=Prends le {0} : il vaut plus que la plupart des suivants.
why.leave=Laisse le {0} : il en viendra de meilleurs.
option.price=Laisser coûte
option.price.1=1 point
option.price.2=2 points
option.price.why=Ce que paie celui qui laisse le nombre au suivant.
"""
