# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The names of medals, and of the bots that were beaten: asked for beside a match and in the
statistics, so these words are in memory only meanwhile."""

from ludopoche.core.statistics import NONE, Table
from ludopoche.words import texts


def names(stage, medals, solved=False):
    """The reason of each medal, in a few words; `solved`: where 0 points mean that."""
    said = texts.load(stage.words.lang, "/medals")
    found = []
    for medal in medals:
        if medal == "0" and solved:
            medal = "solved"
        text = texts.find(said, "medal." + ("points" if medal.isdigit() else medal))
        found.append(text.replace("{0}", medal))
    return found


def beaten(stage, match):
    """The bots that the only person has beaten, as a line; "" where it is otherwise."""
    people = [seat for seat in range(match.players) if not match.seats[seat][1]]
    if len(people) != 1 or match.players == 1 or match.winners() != people:
        return ""
    bots = [seat for seat in match.seats if seat[1]]
    text = ", ".join([name for name, _ in bots])
    if len({level for _, level in bots}) == 1:
        text += " (%s)" % stage.word(bots[0][1])
    said = texts.load(stage.words.lang, "/medals")
    return texts.find(said, "beaten").replace("{0}", text)


def to_beat(stage, match):
    """The best round of who plays alone, as a line; "" if it was in this match."""
    if match.players > 1:
        return ""
    best = Table(stage.keeper.load("stats." + match.rules.ID)).find("alone").best
    if best == NONE or best in [scores[0] for scores in match.history]:
        return ""
    said = texts.load(stage.words.lang, "/medals")
    return texts.find(said, "medal.best").replace("{0}", str(best))


def streak(stage, match, won):
    """The days in a row whose deal was played, after the deal of a day; else, if bots were `won`
    against, the matches won in a row, as a line; "" if it is only one."""
    notes = match.notes
    count = 0
    if "day" in notes:
        from ludopoche.core.diary import Diary, ordinal

        which = "days"
        day = ordinal(*[int(word) for word in notes["day"].split("-")])
        count = Diary(stage.keeper.load("days")).streak_on(day)
    elif won and not notes.get("marks"):  # else it isn't counted
        which = "wins"
        count = Table(stage.keeper.load("stats." + match.rules.ID)).find("*").streak
    if count < 2:
        return ""
    said = texts.load(stage.words.lang, "/medals")
    return texts.find(said, "medal." + which).replace("{0}", str(count))


def praise(stage, match, best):
    """[(is it a medal?, text)] for what is said below the standing of a match that is over."""
    lines = [(False, stage.word("best"))] if best else []
    won = beaten(stage, match)
    for text in (to_beat(stage, match) or won, streak(stage, match, won)):
        if text:
            lines.append((False, text))
    new = match.notes.get("medals", "").split()
    for text in names(stage, new, match.rules.LOWEST):
        lines.append((True, text))
    return lines
