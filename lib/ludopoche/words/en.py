# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""English: what is said in play. See words/__init__.py for the form."""

TEXT = """
leave=leave
leave?=Leave this match? It is kept.
stay=stay
pause=Pause
back=back
go on=go on
thinks=thinks…
round over=round over
match over=match over
open=open
choose=choose
pass to=Pass to
ready=ready
hidden=Nobody else looks!
loading=one moment…
easy=easy
medium=medium
hard=hard
names=Anna,Ben,Cleo,Dan,Eva,Finn
wrong.over=The round is over.
wrong.move=That is no move of this game.
error=Something went wrong
error.memory=Memory is full. Starting anew…
"""
