# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A bot at work: in slices, so that the screen lives and a key can interrupt."""

import games
from ludopoche.memory import free, need, tight
from ludopoche.screens.showing import ASK, HINT, SHOW

ROOM = 24 << 10  # bytes free before a bot comes: its code, its weights, what it works with
BESIDE = 10 << 10  # bytes free beside a table and a bot: with less it would collect all the time
PATIENCE = 400  # milliseconds after which the bars say that somebody thinks
SLICE = 40  # milliseconds of thinking a frame: what a frame does beside takes some 7


class Thinking:
    """A search for the move of the seat to move; in a game that holds, with every tile of the
    call."""

    def __init__(self, stage, game, turns, level):
        self.stage = stage
        self.turns = turns
        self.level = level
        self.moves = ()
        self.owed = turns.owed
        self.found = None
        need(ROOM)
        self.bot = games.load(game, "bot")
        self._begin()

    def _begin(self):
        turns = self.turns
        match = turns.match
        view = turns.view(turns.seat, self.moves)
        self.steps = self.bot.think(self.level, view, turns.seat, match.players, match.options)

    def close(self):
        """Let the bot go."""
        self.bot = self.steps = None

    def go_on(self):
        """Think for a slice. None, or at the end, and from then on, (moves, why, values)."""
        start = self.stage.now()
        while self.found is None:
            found = next(self.steps)
            if found is not None:
                if all(move in self.turns.placed for move in self.moves):
                    self.reason = found[1:]  # of the move that is pointed at
                self.moves += (found[0],)
                if len(self.moves) == self.owed:
                    self.found = (self.moves,) + self.reason
                    self.steps = None
                    break
                self._begin()
            if self.stage.since(start) >= SLICE:
                break
        return self.found


def begin(play, level):
    """Have a bot: beside the table if there is room, else the table goes, and is still seen."""
    if level not in play.aside:
        try:
            play.thinking = play.thinker(level)
            if not tight() or free() >= BESIDE:
                return
        except MemoryError:
            if not tight():
                raise
        play.stop_thinking()
        play.aside += (level,)
    if play.table is not None:
        play.say_prompt(play.phase != SHOW)
        play.give_way()
    play.thinking = play.thinker(level)


def on(play):
    """A slice; if it finds no room, anew with that of the table."""
    try:
        return play.thinking.go_on()
    except MemoryError:
        if play.table is None:
            raise
    level = play.thinking.level
    play.stop_thinking()
    play.aside += (level,)
    begin(play, level)
    return None


def go_on(play):
    """A slice; at the end the move is played, or pointed at when it was only a hint."""
    found = on(play)
    waited = play.stage.since(play.since)
    if found is None:
        if waited > PATIENCE:
            play.say_prompt(True)
        return
    # Where all act on the same call nothing is said of a bot's move: nobody waits to see it.
    together = play.table is not None and play.table.together
    if waited < play.breath and not together or play.motion is not None:
        return
    play.breath = 0
    if play.table is None and play.waiting is not None:
        play.put_away()  # somebody leaves, or takes back
        return
    found = (play.phase == HINT,) + found
    play.stop_thinking()
    if found[0]:
        play.phase = ASK
    if play.table is None:
        play.waiting = found  # the table comes when this code has gone: it wants every byte
    else:
        done(play, *found)


def done(play, hint, moves, why, values):
    """Point at the move that a bot has found, or play it."""
    if hint:
        play.match.mark("hint")
        for move in moves:
            if move not in play.turns.placed:
                break  # of a pair the tile that lies there already needs no hint
        play.table.point(move)
        play.say(play.stage.word("why." + why, *values))
    elif play.table.together:
        play.play(moves)
    else:
        play.play(moves, play.table.describe(play.turns.view(play.viewer), moves[0]))
    play.say_prompt()
