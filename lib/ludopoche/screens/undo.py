# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A person's last move is taken back."""

from ludopoche.keys import B


def take_back(play):
    """Behind what was shown it costs the record: that is said once."""
    stage = play.stage
    turns = play.turns
    aided = "undo" in play.match.notes.get("marks", "")
    if turns.reveals and not aided:
        if not play.sure:
            play.sure = True
            stage.words.menu("match")
            play.say(stage.word("undo.costs", stage.device.label(B)))
            stage.words.menu(False)
            return
        aided = True
        play.match.mark("undo")
    play.sure = False
    play.stop_thinking()
    play.come_back()
    turns.take_back()
    play.table.rewind()
    if play.table.holds or aided:
        play.to_keep()
    stage.sound("undo")
    play.next()
