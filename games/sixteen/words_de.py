# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16 auf Deutsch."""

TEXT = """
put up=put up
place=place
up=up
all up=all up
next=next
look=look
close=close
ask.call=plays {0}
ask.look={0}'s table
ask.come=still to come
did.main={0} to a main file
did.file={0} on file {1}
did.up={0} up from file {1}
wrong.placed=The {0} has been placed already.
wrong.call=First place the {0}.
wrong.main=No main file waits for a {0}.
wrong.empty=Nothing lies on file {0}.
"""
