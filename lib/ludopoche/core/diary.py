# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The deals of the day that were played: the section "days" of the book.

    + streak longest                days in a row with a deal played: up to the last, at most
    DAY game points won             a deal, the newest first; of one that is played again the first
                                    result counts

DAY is a number: see `ordinal`.
"""

WEEK = 7  # days that are kept
MOST = 14  # deals


def ordinal(year, month, day):
    """The number of a day; that of the day after is one higher."""
    if month < 3:
        year -= 1
        month += 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month - 457) // 5 + day


class Diary:
    def __init__(self, data=b""):
        self.streak = self.longest = 0
        self.deals = []  # (day, game, points, won)
        try:
            text = str(bytes(data or b""), "utf-8")
        except ValueError:
            return
        for line in text.split("\n"):
            words = line.split(" ")
            try:
                if words[0] == "+":
                    self.streak, self.longest = int(words[1]), int(words[2])
                else:
                    self.deals.append((int(words[0]), words[1], int(words[2]), int(words[3])))
            except (ValueError, IndexError):
                pass

    def result(self, day, game):
        """(points, won) of a deal, or None."""
        for deal in self.deals:
            if deal[:2] == (day, game):
                return deal[2:]
        return None

    def streak_on(self, day):
        """The number of days in a row up to this one, which may still be to play."""
        return self.streak if self.deals and 0 <= day - self.deals[0][0] < 2 else 0

    def add(self, day, game, points, won):
        """A deal was played to its end; False if it had been before."""
        if self.result(day, game):
            return False
        if not self.deals or day > self.deals[0][0]:
            self.streak = self.streak_on(day) + 1
            self.longest = max(self.longest, self.streak)
        self.deals.append((day, game, points, int(won)))
        self.deals.sort(key=lambda deal: -deal[0])
        last = self.deals[0][0]
        self.deals = [deal for deal in self.deals if last - deal[0] < WEEK][:MOST]
        return True

    def text(self):
        lines = ["+ %d %d" % (self.streak, self.longest)]
        for deal in self.deals:
            lines.append("%d %s %d %d" % deal)
        return "\n".join(lines)
