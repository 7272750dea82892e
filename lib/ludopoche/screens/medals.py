# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The names of medals, and of the bots that were beaten, and how rounds' points are spread: asked
for beside a match and in the statistics, so these words are in memory only meanwhile."""

from ludopoche.core.statistics import BARS, NONE, Table
from ludopoche.ui.page import Page
from ludopoche.ui.theme import GOLD, HAZE, NIGHT, PAPER
from ludopoche.words import texts

EDGE = 6
LOWEST = 3  # lines of text that bars need at least, the one below them included
# What most letters have comes first: others take two copies more.
COLOURS = (NIGHT, HAZE, PAPER, GOLD)
SOFT = 1
TEXT = 2


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


def history(stage, group, match, y, h):
    """All rounds of who plays alone, as bars in so many rows of the screen; this match's are gold.
    Nothing, where they have no room, or one round is all."""
    row = Table(stage.keeper.load("stats." + match.rules.ID)).find("alone")
    if row.rounds > 1 and h >= LOWEST * stage.text.line:
        points = [scores[0] for scores in match.history]
        spread(stage, group, row, y, h, points, never_below(match.rules))


def never_below(rules):
    """Is no round below 0? Penalties aren't, nor are points that are worth medals."""
    return rules.LOWEST or hasattr(rules, "GOALS")


def spread(stage, group, row, y, h, marked, floor):
    """The rounds counted by their points, as bars from the first that isn't empty to the last, in
    `h` rows of the screen from y on; those of the `marked` points are gold. Below them how many
    there are, and where they begin and end, not below 0 where that is the `floor`. A few bars are
    as slim as many."""
    face = stage.text
    line = face.line + 1
    foot = Page(stage, y + h - line, line, plain=COLOURS)
    group.append(foot.grid)
    h -= line
    counts = row.spread
    used = [i for i in range(BARS) if counts[i]]
    first, last = used[0], used[-1]
    step = (stage.width - 2 * EDGE) // (last - first + 1)
    wide = min(step - 2, (stage.width - 2 * EDGE) // 6)
    gold = [(points - row.low) // row.width for points in marked]
    page = Page(stage, y, h, plain=(NIGHT, PAPER))
    group.append(page.grid)
    for i in used:
        high = max(1, h * counts[i] // max(counts))
        x = EDGE + (i - first) * step + (step - wide) // 2
        if i in gold:
            group.append(Page(stage, y + h - high, high, wide, x, plain=(GOLD, GOLD)).grid)
        else:
            page.rect(x, h - high, wide, high, 1)
    foot.rect(EDGE, 0, foot.w - 2 * EDGE, 1, SOFT)
    low = row.low + first * row.width
    if floor:
        low = max(low, 0)  # a bar may begin below
    foot.text(EDGE, face.up + 1, str(low), SOFT)
    rounds = texts.find(texts.load(stage.words.lang, "/stats"), "stats.rounds")
    foot.middle(face.up + 1, rounds.replace("{0}", str(row.rounds)), SOFT)
    foot.right(foot.w - EDGE, face.up + 1, str(row.low + (last + 1) * row.width - 1), SOFT)
