# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Lucky Numbers in English."""

TEXT = """
place=place
swap=swap
draw=draw
take=take
drop=discard
look=look
pick=pick
close=close
pass=pass
ask.setup=place your tiles
ask.action=draw or take
ask.extra=once more!
ask.last=take or pass
ask.held=place the {0}
ask.look={0}'s garden
did.setup={0} on {1}
did.draw=draws
did.place={0} on {1}
did.swap={0} on {2} (−{1})
did.take=takes {0}: {1}
did.drop=discards {0}
did.pair=pair! {0} on {1}
did.pass=passes
tally.filled=every cell filled
tally.fewest=fewest free cells: {0}
tally.free=free cells: {0}
wrong.setup=First place your set-up tiles.
wrong.hand=You have no {0} in your hand.
wrong.gold=Set-up tiles go on free gold-edged cells.
wrong.held=First place or discard the {0}.
wrong.reveal=First draw a tile, or take one from the table.
wrong.hidden=No hidden tile is left.
wrong.pass=You can't pass while hidden tiles are left.
wrong.table=There is no {0} on the table.
wrong.same=A swap must change the number.
wrong.row={0} doesn't fit on {1}: the row has the {2}.
wrong.column={0} doesn't fit on {1}: the column has the {2}.
why.setup=Set-up: the {0} goes on {1}, small ones top left.
why.fill=The {0} on {1} fills your garden: you win!
why.take=Take the {0} for {1}: better than a hidden tile on average.
why.draw=Draw: a hidden tile promises more than the open ones.
why.blind=Draw: nothing lies open.
why.room=The {0} on {1} leaves most room for more.
why.swap=Swap the {1} on {2} for the {0}: that makes room.
why.pair=The {0} on {1} makes a pair: another turn.
why.drop=Discard the {0}: every place would spoil more than it gains.
why.last=The {0} on {1} fills a cell.
why.none=Discard the {0}: no free cell fits.
why.pass=Pass: no free cell fits.
option.setup=Set-up
option.setup.free=free
option.setup.michael=one by one
option.setup.why=Free: draw four tiles, place them on the gold edge as you like. One by one: draw
 and place each in turn.
option.rounds.why=One game, or the tournament: everybody begins once; a win counts 2, each
 free cell −1.
option.bruno=Bruno's pairs
option.bruno.0=off
option.bruno.1=on
option.bruno.why=Two equal numbers side by side on a diagonal give you another turn.
"""
