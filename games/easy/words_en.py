# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Take It Easy in English."""

TEXT = """
place=place
shift=shift
next=next
pick=lift
tiles=tiles
look=look
now=now
max=max
calls={1}: {0}
you call=you call {0}
ask.look={0}'s board
left={0} tiles left, {1} to come
did={0} on {1}
tally.line={0} × {1}  {2}–{3}
tally.none=no line complete
gallery=board {0} of {1}
setup.easy.gallery=Perfect boards
setup.easy.gallery.why=The sixteen boards that are worth 307 points.
wrong.call={0} isn't called, or lies already.
wrong.taken=A tile lies on {0} already.
wrong.apart=On {0} it would touch no other tile.
wrong.piece=There is no tile {0}.
option.contiguous=Side by side
option.contiguous.0=off
option.contiguous.1=on
option.contiguous.why=After the first, every tile must share an edge with a tile on its board.
option.pairs=Pairs
option.pairs.0=off
option.pairs.1=on
option.pairs.why=Two tiles are called at a time and placed in either order; the nineteenth
 comes alone.
why.completes=It completes a line: {0} × {1} = {2} points.
why.keeps=It goes on with a line of {0}s ({1} cells).
why.starts=It opens a line of {0}s ({1} cells).
why.spends=It fits nowhere well; here it does least harm.
"""
