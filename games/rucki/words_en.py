# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Rucki Zucki in English."""

TEXT = """
play=play
draw=draw
end=end
hand=hand
ask.turn=play or draw
ask.none=nothing fits
ask.more=play or end
ask.joker=place the joker
ask.drew=you drew {0}
ask.last=last card: {0}
did.play=plays {0}
did.swap={0} for the joker
did.joker=joker on {0}
did.crown=joker on its cell
did.draw=draws
did.end=ends the turn
tally.card=card {0}
tally.joker=joker
tally.none=no card left
wrong.hand={0} is not in your hand.
wrong.last=Only the last card, {0}, may be played now.
wrong.link=No card lies around {0} yet.
wrong.taken=There is no room for the joker on {0}.
wrong.played=After playing a card you can't draw.
wrong.unplayed=Play a card, or draw one.
wrong.value={0}={1} is not possible here.
wrong.piece={0} is no card.
wrong.cells=A board has 48 cells, not {0}.
wrong.cell={0} is no cell: 1 to 46, J or P.
wrong.place=J and P keep their places ({0}).
wrong.twice={0} stands there twice.
why.out=Play {0}: your whole hand can go now.
why.opens=Play {0}: it opens {1} more of your cards.
why.swap=Play {0}: you get the joker.
why.play=Play {0}: kept, it costs {0}.
why.joker=The joker on {0} opens most of your cards.
why.wait=Draw: laying now would help the others more.
why.draw=Nothing fits: draw.
why.hold=End here: keep the rest for a better moment.
printed=Printed board
option.face=Board
option.face.blue=blue
option.face.red=red
option.face.own=your own
option.face.own.why=Your own printed board: {0} to type in its numbers, once.
option.face.why=Blue: in order. Red: our own shuffle. Or type in your printed board.
option.joker=Joker
option.joker.anywhere=anywhere
option.joker.linked=beside a card
option.joker.why=Where the joker may go: on any free cell, or only where a card lies around it.
points=penalty
"""
