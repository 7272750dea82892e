# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Keep or leave in English."""

TEXT = """
take=take
leave=leave
ask=take the {0}?
did.take=takes the {0}
did.leave=leaves the {0}
tally.taken=numbers taken: {0}
tally.leaves=left: {0}
wrong.piece={0} is no number of this game.
why.take=Take the {0}: it is worth more than most that come.
why.leave=Leave the {0}: better ones are to come.
option.price=Leaving costs
option.price.1=1 point
option.price.2=2 points
option.price.why=What a player pays who leaves the number to the next.
"""
