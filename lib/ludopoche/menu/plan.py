# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match that is being set up: who plays, by which rules, from which deal."""

import games
from ludopoche.menu.guest import part

LEVELS = (None, "easy", "medium", "hard")  # None: a person
MOST = 6  # players of any game
# Where the deal comes from.
CHANCE = 0
DAY = 1
CODE = 2


class Plan:
    def __init__(self, stage, game, rules):
        self.game = game
        self.rules = rules
        self.players = rules.SEATS[0]
        self.first = 0
        self.options = [0] * len(rules.OPTIONS)  # an index; one past the last: the typed one
        self.rounds = 0  # an index of choices()
        self.deal = CHANCE
        self.seed = -1
        self.day = None
        self.sure = False  # is this the day? A clock or a person has said so
        self.begins = False  # the match begins as soon as the day is known
        self.levels = [0] + [2] * (MOST - 1)
        self.names = (stage.settings.names or stage.word("names")).split(",")
        while len(self.names) < MOST:
            self.names.append(stage.word("player", len(self.names) + 1))
        card = part(game, "card")
        self._rounds = getattr(card, "rounds", None)
        self.presets = getattr(card, "PRESETS", ())
        self.extras = getattr(card, "EXTRAS", ())
        self.typed = getattr(card, "TYPED", ())
        self._recall(stage.settings.last)

    def choices(self):
        """The numbers of rounds on offer, the usual one first."""
        return self._rounds(self.players) if self._rounds else (1, 2, 3, 4)

    # What another screen above set-up leaves of it

    def chosen(self):
        return (
            (self.players, self.first, self.rounds, self.options, self.levels, self.names),
            (self.deal, self.seed, self.day, self.sure, self.begins),
        )

    def choose(self, match, deal):
        self.players, self.first, self.rounds, self.options, self.levels, self.names = match
        self.deal, self.seed, self.day, self.sure, self.begins = deal

    # What was set up last: the game's id, then a letter a choice

    def _recall(self, last):
        for word in last.split(" "):
            parts = word.split(":")
            if parts[0] != self.game or len(parts) != 4:
                continue
            try:
                numbers = [int(letter) for letter in parts[1]]
                levels = [int(letter) for letter in parts[2]]
                options = [int(letter) for letter in parts[3]]
            except ValueError:
                return
            self._take(numbers, levels, options)

    def _take(self, numbers, levels, options):
        """Believe only what fits."""
        fewest, most = self.rules.SEATS
        if len(numbers) != 3 or not fewest <= numbers[0] <= most or numbers[1] >= numbers[0]:
            return
        if len(levels) != MOST or max(levels) >= len(LEVELS) or len(options) != len(self.options):
            return
        self.players, self.first, self.rounds = numbers
        self.levels = levels
        for i in range(len(options)):
            if options[i] < self.values(i):
                self.options[i] = options[i]
        self.fit()

    def remember(self, settings):
        """Keep these choices for the next time."""
        mine = "%s:%d%d%d:%s:%s" % (
            self.game,
            self.players,
            self.first,
            self.rounds,
            "".join([str(level) for level in self.levels]),
            "".join([str(value) for value in self.options]),
        )
        words = [mine]
        for word in settings.last.split(" "):
            if word and not word.startswith(self.game + ":"):
                words.append(word)
        last = " ".join(words)
        if last != settings.last:
            settings.last = last
            settings.save()

    # Changes

    def fit(self):
        """What the number of players allows."""
        self.first = min(self.first, self.players - 1)
        self.rounds = min(self.rounds, len(self.choices()) - 1, 9)

    def change_players(self, step):
        fewest, most = self.rules.SEATS
        self.players = fewest + (self.players - fewest + step) % (most - fewest + 1)
        self.fit()

    def change_level(self, seat, step):
        self.levels[seat] = (self.levels[seat] + step) % len(LEVELS)

    def values(self, i):
        """How many values option i may have; one that may be typed has one more."""
        option = self.rules.OPTIONS[i]
        return len(option) - (0 if option[0] in self.typed else 1)

    def change_option(self, i, step):
        self.options[i] = (self.options[i] + step) % self.values(i)

    def preset(self):
        """Which of the presets the options agree with, -1: none."""
        for number in range(len(self.presets)):
            agrees = True
            for key, value in self.presets[number][1]:
                i = self._place(key)
                agrees = agrees and self.rules.OPTIONS[i][1 + self.options[i]] == value
            if agrees:
                return number
        return -1

    def change_preset(self, step):
        number = (self.preset() + step) % len(self.presets)
        for key, value in self.presets[number][1]:
            i = self._place(key)
            self.options[i] = self.rules.OPTIONS[i].index(value) - 1

    def _place(self, key):
        for i in range(len(self.rules.OPTIONS)):
            if self.rules.OPTIONS[i][0] == key:
                return i
        return -1

    # The match

    def match(self, stage):
        """What the words on the glass say, as a match. Wrong when the rules refuse."""
        from ludopoche import codes, terms

        if self.deal == CHANCE:
            self.seed = codes.readable(codes.Chance(stage.device.chance()))
        elif self.deal == DAY:
            self.seed = codes.deal_of_the_day(*self.day)
        words = {
            "players": str(self.players),
            "first": str(self.first),
            "rounds": str(self.choices()[self.rounds]),
            "seed": codes.code(self.seed),
        }
        for i in range(len(self.options)):
            option = self.rules.OPTIONS[i]
            value = self.options[i] + 1
            if value < len(option):
                words[option[0]] = option[value]
            else:
                key = option[0]  # typed on a screen, which knows what it keeps
                words[key] = games.load(self.game, key).text(stage.settings.own.get(key, ""))
                games.drop(self.game, key)
        seats = []
        for seat in range(self.players):
            seats.append((self.names[seat], LEVELS[self.levels[seat]]))
        return terms.agree(self.rules, words, seats)
