# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""3x16 in English."""

TEXT = """
put up=put up
place=place
up=up
all up=all up
next=next
look=look
close=close
ask.call=plays {0}
ask.look=looks at {0}
ask.come=looks ahead
did.main={0} goes up
did.file={0} on file {1}
did.up={0} up from {1}
tally.left=Main file up to {0}
tally.full=A whole main file
tally.none=A main file without a plate
wrong.placed=The {0} has been placed already.
wrong.call=First place the {0}.
wrong.main=No main file waits for the {0}.
wrong.empty=Nothing lies on file {0}.
why.up=The {0} goes up at once.
why.climb=The {0} can leave its file now.
why.clean=The {0} buries nothing on file {1}.
why.empty=The {0} gets a file of its own.
why.bury=The {0} does best on file {1} (smaller ones buried: {2}).
why.next=Nothing better is left: next call.
points=left
"""
