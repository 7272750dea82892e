# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""English: what is said beside a match. See words/__init__.py for the form."""

TEXT = """
hint=Hint
rules=Rules
scores=Scores
settings=Settings
keep and leave=Leave, keep the match
take back=Take back
resume=Go on
choose=choose
no round=No round is finished yet
total=total
points=points
round n=round {0}
next round=next round
rematch=once more
shelf=shelf
draw.match=Shared victory!
wins={0} wins!
best=A new best!
no help=No page about this yet.
more=more
record=Record
record.bad=This record can't be read
run=run
stop=stop
"""
