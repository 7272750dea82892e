# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The end of a round in play: who has won, what the table shows of it, a crown that drops on the
winner, and the way on to the result."""

import displayio

import games
from ludopoche.memory import Scope
from ludopoche.screens.showing import BEGIN
from ludopoche.ui.theme import GOLD

STEP = 90  # milliseconds
FALL = 4  # steps of the crown's fall
HOLD = 600  # milliseconds in which A isn't heard: who hurried through the end is to see it
LARGEST = (3, 4, 4)  # times that it is enlarged, by size: a step of more sends over 6 %
SPELT = 240  # milliseconds that a large word takes to come, letter by letter


def of(play):
    """A generator for the console's motion."""
    stage = play.stage
    table = play.table
    round = play.ended
    table.above = displayio.Group()
    table.group.append(table.above)
    steps = table.finish(round)
    if steps is not None:
        yield from steps
    box = table.find(("solved",))
    if box is not None:
        yield from spell(stage, table.above, box, play.verdict[4])
    winners = crowned(play.match)
    if not winners:
        return
    try:
        with Scope():  # here: who has won is judged beside the whole table, without it
            from ludopoche.ui.shapes import CROWN_HIGH, CROWN_WIDE, crown
    except MemoryError:
        return
    falling = []
    for winner in winners:
        scale = 1
        box = table.find(("crown",)) if winner == play.viewer else None
        if box is not None:
            x, y, w, h = box
            scale = max(1, min(w // CROWN_WIDE, h // CROWN_HIGH, LARGEST[stage.size]))
            y += (h + CROWN_HIGH * scale) // 2
        else:
            box = table.find(("seat", winner))
            if box is None:
                continue
            x, y, w, h = box
            w, h = min(w, 8), min(h, 2 * stage.text.cap)  # its sign is at the left
            high = y - CROWN_HIGH + 1
            taken = high < stage.top
            for other in range(len(round.scores())):
                near = table.find(("seat", other)) if other != winner else None
                if near:
                    a, b, c, d = near
                    taken |= a < x + w and x < a + c and b < y and high < b + d
            if taken:
                x -= CROWN_WIDE + 1  # beside the sign: above it is another's
                y += (h + CROWN_HIGH) // 2
        sign = displayio.Group(scale=scale)
        sign.append(crown(stage, 0, 0))
        sign.x = max(0, x + (w - CROWN_WIDE * scale) // 2)
        falling.append((sign, max(stage.top, y - CROWN_HIGH * scale)))
        table.above.append(sign)
    for i in range(FALL, -1, -1):
        for sign, end in falling:
            sign.y = end - 2 * i * i
        yield STEP


def spell(stage, above, box, text):
    """A word as large as the box takes, in its middle."""
    face = stage.text
    left, top, w, h = box
    scale = max(1, min(w // face.width(text), h // face.line, LARGEST[stage.size]))
    left += (w - face.width(text) * scale) // 2
    top += (h - face.line * scale) // 2
    word = displayio.Group(scale=scale, x=left, y=top)
    above.append(word)
    colours = stage.mixed(-1, GOLD)
    x = 0
    for i, letter in enumerate(text):
        stage.sound("up", 4 + i)
        wide = face.width(letter)
        bitmap = displayio.Bitmap(wide, face.line, 2)
        face.paint(bitmap, 0, face.up, letter)
        word.append(displayio.TileGrid(bitmap, pixel_shader=colours, x=x))
        x += wide + face.gap
        yield SPELT // len(text)


def judge(play):
    """The verdict, and the word for a game that was solved."""
    words = play.stage.words
    words.menu("match")
    with Scope():
        said = verdict(play.stage, play.game, play.match)
    play.verdict = said + (play.stage.word("solved"),)
    words.menu(False)


def verdict(stage, game, match):
    """(seat, name, words, tune) for the round that has just ended, or for the match if that is
    over. The seat gives the sign, -1: nobody in particular has won. The name goes before words that
    are said of somebody; it is "" before those said to the player, "You win!", or to nobody."""
    word = stage.word
    over = match.over
    points = match.totals() if over else match.history[-1]
    if match.players == 1:
        if points[0] == games.card(game, "SOLVED"):
            return 0, "", word("solved"), "solved"
        tune = "win" if crowned(match) else "over"
        return 0, "", word("match over" if over else "round over"), tune
    winners = leading(match)
    persons = [seat for seat in range(match.players) if person(match, seat)]
    won = [seat for seat in winners if seat in persons]
    tune = "win" if won else "lose" if persons else "over"
    if len(winners) > 1:
        return -1, "", word("draw.match" if over else "round over"), tune
    seat = winners[0]
    if over and won and len(persons) == 1:
        return seat, "", word("you win"), tune
    return seat, match.seats[seat][0], word("wins" if over else "round.wins"), tune


def leading(match):
    """Whoever has won the round that has just ended, or the match if that is over."""
    points = match.totals() if match.over else match.history[-1]
    best = min(points) if match.rules.LOWEST else max(points)
    return [seat for seat in range(match.players) if points[seat] == best]


def crowned(match):
    """The seats that get the crown: who has won; alone one has to reach what is worth a medal."""
    if match.players > 1:
        return leading(match)
    rules = match.rules
    points = match.history[-1][0]
    for goal in getattr(rules, "GOALS", ()):
        if points == goal or (points < goal) == rules.LOWEST:
            return (0,)
    return ()


def person(match, seat):
    return not match.seats or match.seats[seat][1] is None


def finish(play):
    """Begin what the table shows of it; at once where that has been seen."""
    if play.table is None:
        return  # it comes back with the next tick, and then this
    if play.verdict is None:
        judge(play)
    play.deafen(HOLD)
    play.end_motion()
    seen = play.finished
    play.finished = seen or play.verdict[3]
    play.begin_motion(of(play))
    if seen:
        play.end_motion()
    play.say_prompt()


def look_on(play, step):
    """Another seat's table: there, too, is what its points came from."""
    play.viewer = (play.viewer + step) % play.match.players
    play.stage.sound("move")
    play.show()
    finish(play)


def leave(play):
    """To what the round, or the match, has brought."""
    stage = play.stage
    if play.unkept:
        play.keep()
    ended = play.ended
    if play.match.over and hasattr(play, "link") and play.work().leave(play):
        return
    if play.match.over:
        stage.replace("final", play.game, play.match, ended)
    else:
        play.ended = play.verdict = None
        play.phase = BEGIN
        play.viewer = -1  # all look on
        stage.open("result", play.game, play.match, ended)
