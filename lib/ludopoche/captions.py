# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What the bars say while a match is played, and the names of what play can be doing."""

BEGIN = 0  # to be decided
ASK = 1  # a person is to act
THINK = 2  # a bot is at work
SHOW = 3  # something is shown for a moment
END = 4  # a round is over, its last position on the glass
HINT = 5  # a bot is at work for the person
DREW = 6  # a person sees what was drawn, before the glass is handed over


def write(play, fresh=False):
    """Say who is asked what, and what the keys do; the bars repaint what differs.

    While a bot thinks, or without news, what was said stays, unless the bars are `fresh` or it
    was said to the one who was looking.
    """
    phase = play.phase
    if not fresh and play.eye >= 0 and (phase == THINK or (phase == SHOW and not play.news)):
        return
    stage = play.stage
    prompt = play.table.prompt
    seat = play.turns.seat
    text = prompt.asked
    a = prompt.a
    if phase == END:
        seat = play.eye
        text = stage.word("match over" if play.match.over else "round over")
        a = stage.word("go on")
    elif phase == DREW:
        seat = play.eye
        a = stage.word("go on")
    elif phase in (HINT, THINK):
        text = stage.word("thinks")
    elif phase == SHOW and play.news:
        seat, text = play.news
        a = stage.word("go on")
    name = play.match.seats[seat][0] if seat >= 0 else ""
    stage.status.show(seat, name, text, prompt.pile)
    room = max(prompt.room, play.room)
    stage.hint.show(a, play.back_word, "", prompt.bar_x, prompt.bar_w, room)
