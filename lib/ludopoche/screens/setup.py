# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A match that is being set up: who plays, by which rules, from which deal."""

import games
from ludopoche.errors import Wrong
from ludopoche.keys import A
from ludopoche.memory import Scope, bears
from ludopoche.store.keeper import name_of
from ludopoche.ui.lists import List
from ludopoche.ui.page import PLAY

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
        self._rounds = games.card(game, "rounds")
        self.presets = games.card(game, "PRESETS", ())
        self.extras = games.card(game, "EXTRAS", ())
        self.typed = games.card(game, "TYPED", ())
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
        """Keep to what the number of players allows."""
        self.first = min(self.first, self.players - 1)
        self.rounds = min(self.rounds, len(self.choices()) - 1, 9)

    def change_players(self, step):
        fewest, most = self.rules.SEATS
        self.players = fewest + (self.players - fewest + step) % (most - fewest + 1)
        self.fit()

    def change_level(self, seat, step):
        self.levels[seat] = (self.levels[seat] + step) % len(LEVELS)

    def values(self, i):
        """The number of values that option i may have; one that may be typed has one more."""
        option = self.rules.OPTIONS[i]
        return len(option) - (0 if option[0] in self.typed else 1)

    def change_option(self, i, step):
        self.options[i] = (self.options[i] + step) % self.values(i)

    def preset(self):
        """The index of the preset that the options agree with, -1: none."""
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

    def seats(self):
        """(name, level) of each seat."""
        return seats(self.names, [LEVELS[level] for level in self.levels[: self.players]])

    def match(self, stage):
        """The match that the words on the screen describe. Wrong when the rules refuse."""
        from ludopoche.core import terms

        if self.deal == CHANCE:
            self.seed = terms.readable(stage.device.chance())
        elif self.deal == DAY:
            self.seed = terms.deal_of_the_day(*self.day)
        words = {
            "players": str(self.players),
            "first": str(self.first),
            "rounds": str(self.choices()[self.rounds]),
            "seed": terms.code(self.seed),
        }
        for i in range(len(self.options)):
            option = self.rules.OPTIONS[i]
            value = self.options[i] + 1
            if value < len(option):
                words[option[0]] = option[value]
            else:
                key = option[0]  # typed on a screen, which knows what it keeps
                words[key] = games.load(self.game, key).text(stage.settings.own.get(key, ""))
        return terms.agree(self.rules, words, self.seats())


# What bots are called at each level, seat by seat: those who think hardest are mathematicians. In
# one text a level: short ones would be names that no board forgets.
BOTS = (
    "Pip Dot Momo Lulu Kiwi Zaza",
    "Otto Tilda Hugo Rosa Nils Greta",
    "Ada Euler Emmy Gauss Abel Boole",
)


def seats(names, levels):
    """(name, level) of each seat; a level None: a person, who has a name of their own."""
    made = []
    for seat in range(len(levels)):
        level = levels[seat]
        name = BOTS[LEVELS.index(level) - 1].split(" ")[seat] if level else names[seat]
        made.append((name, level))
    return made


# The day, and the match that would go: the screen of the day's deal asks for them, too


def last_day(stage):
    """The last answer when a board without a clock asked for the day."""
    parts = stage.settings.day.split("-")
    try:
        return int(parts[0]), int(parts[1]), int(parts[2])
    except (ValueError, IndexError):
        return 2026, 1, 1


def keep_day(stage, day):
    """A person has said which day it is: asked once in a session."""
    stage.day = day
    stage.settings.day = "%d-%d-%d" % day
    stage.settings.save()


def play_day(stage, match, day):
    """It is that day's deal. Who has played it before knows it."""
    match.notes["day"] = "%d-%02d-%02d" % day
    with Scope():
        from ludopoche.core.diary import Diary, ordinal

        if Diary(stage.keeper.load("days")).result(ordinal(*day), match.rules.ID):
            match.mark("again")


def ask_to_begin(stage, game):
    """May the match of this game go that waits? It says which."""
    with Scope():
        from ludopoche.store import saves

        far = saves.head(stage.keeper, game).progress(stage.word)
    what = games.name_of(game) + (" (%s)" % far if far else "")
    stage.open("ask", stage.word("begin?", what), (stage.word("back"), stage.word("begin")))


# The rows of set-up: which there are now, and what each says


# Bytes beside the pictures that a linked match wants, as tests/link/test_board.py weighs it: a
# table, and 9 KB. With common calls a board that has less calls for the others, or looks on.
LINKED = 120 << 10

DEALS = ("chance", "day", "code")


class Choices(List):
    """`plan` is the match being set up, `list` the rows: (kind, which)."""

    WHY = 4
    HELP = 2
    ASKED = ("begin", "rename", "type", "change", "open")

    def make_list(self):
        """The rows that there are now: (kind, which)."""
        plan = self.plan
        rows = [("play", 0), ("rules", 0), ("players", 0)]
        if "lesson" in plan.extras and not self.learned:
            rows.insert(0, ("lesson", 0))
        for seat in range(plan.players):
            rows.append(("seat", seat))
        if plan.players > 1:
            rows.append(("first", 0))
        if plan.presets:
            rows.append(("preset", 0))
        for i in range(len(plan.options)):
            rows.append(("option", i))
        rows.append(("rounds", 0))
        rows.append(("deal", 0))
        if bears(LINKED) and self.stage.device.wires(True):
            rows.append(("link", 0))
        for name in plan.extras:
            if name != rows[0][0]:
                rows.append((name, 0))
        for name in ("stats", "records"):
            rows.append((name, 0))
        self.list = rows

    # What the rows say

    def title(self):
        return self.name

    def count(self):
        return len(self.list)

    def row(self, i):
        kind, which = self.list[i]
        word = self.stage.word
        plan = self.plan
        if kind == "seat":
            name, level = plan.seats()[which]
            return name, word(level or "person")
        if kind == "option":
            key = "option." + self.option(which)
            value = plan.options[which] + 1
            names = plan.rules.OPTIONS[which]
            return word(key), word(key + "." + (names[value] if value < len(names) else "own"))
        return word("setup." + kind), self._value(kind)

    def _value(self, kind):
        word = self.stage.word
        plan = self.plan
        if kind == "players":
            return str(plan.players)
        if kind == "first":
            return plan.seats()[plan.first][0]
        if kind == "preset":
            number = plan.preset()
            return plan.presets[number][0] if number >= 0 else "–"
        if kind == "rounds":
            return str(plan.choices()[plan.rounds])
        if kind == "deal":
            if plan.deal == DAY:
                from ludopoche.ui.page import written

                return written(self.stage, plan.day)
            if plan.deal == CODE:
                from ludopoche.core.terms import code

                return code(plan.seed)
            return word("deal.chance")
        return "" if kind == "play" else "…"

    def seat(self, i):
        kind, which = self.list[i]
        return which if kind == "seat" else PLAY if kind == "play" else -1

    def turns(self, i):
        kind, which = self.list[i]
        plan = self.plan
        if kind == "players":
            return plan.rules.SEATS[0] < plan.rules.SEATS[1]
        if kind == "rounds":
            return len(plan.choices()) > 1
        return kind in ("seat", "first", "preset", "option", "deal")

    def why(self, i):
        kind, which = self.list[i]
        stage = self.stage
        key = stage.device.label(A)  # as it is called on this board
        if kind == "option":
            if self.own(which):
                return stage.word("option.%s.own.why" % self.option(which), key)
            return stage.word("option.%s.why" % self.option(which))
        if kind == "deal":
            return stage.word("deal.%s.why" % DEALS[self.plan.deal], key)
        own = "option.%s.why" % kind
        return stage.word(own if stage.words.has(own) else "setup.%s.why" % kind, key)

    def asked(self, i):
        kind = self.list[i][0]
        if kind == "play":
            return self.stage.word("begin")
        if kind == "seat":
            return self.stage.word("rename")
        if kind == "deal":
            return self.stage.word("type" if self.plan.deal else "change")
        if kind == "option" and self.own(self.list[i][1]):
            return self.stage.word("type")
        return self.stage.word("change" if self.turns(i) else "open")

    def started(self):
        return self.stage.word("begin")

    def option(self, which):
        """The name of an option in the rules."""
        return self.plan.rules.OPTIONS[which][0]

    def own(self, which):
        """Is an option's value the one to be typed?"""
        plan = self.plan
        return plan.options[which] + 1 == len(plan.rules.OPTIONS[which])


# Setting up a match: one row a choice, what it means below, and the first row begins


class Screen(Choices):
    def __init__(self, stage, game):
        List.__init__(self, stage)
        self.game = game
        self.plan = None
        self.linked = False  # is it to be played with other boards?

    def open(self, memo):
        stage = self.stage
        stage.game_words(self.game)
        self.name = games.name_of(self.game)
        self.plan = Plan(stage, self.game, games.load(self.game, "rules"))
        self.learned = self.game in stage.settings.lessons.split("\n")
        if memo is not None:
            self.at, chosen = memo
            self.plan.choose(*chosen)
        self.make_list()
        List.open(self, None)

    def close(self):
        List.close(self)
        if self.plan is None:
            return None  # the match begins, with these rules
        chosen = self.plan.chosen()
        self.plan = None
        return self.at, chosen

    # What the keys do

    def change(self, i, step):
        kind, which = self.list[i]
        plan = self.plan
        if kind == "players":
            plan.change_players(step)
            self.make_list()
            self.show()
            return
        if kind == "seat":
            plan.change_level(which, step)
            self.show()  # a bot has another name, which may have the first turn
            return
        if kind == "first":
            plan.first = (plan.first + step) % plan.players
        elif kind == "preset":
            plan.change_preset(step)
            self.show()
            return
        elif kind == "option":
            plan.change_option(which, step)
            if plan.presets:
                self.show()
                return
        elif kind == "rounds":
            plan.rounds = (plan.rounds + step) % len(plan.choices())
        elif kind == "deal":
            self._change_deal((plan.deal + step) % 3)
        self.again()

    def _change_deal(self, deal):
        """The day is known where there is a clock; a code has to be typed once."""
        plan = self.plan
        if deal == DAY and plan.day is None:
            today = self.stage.today()
            plan.day = today or last_day(self.stage)
            plan.sure = today is not None
        if deal == CODE and plan.seed < 0:
            from ludopoche.core.terms import readable

            plan.seed = readable(self.stage.device.chance())
        plan.deal = deal

    def pick(self, i):
        kind, which = self.list[i]
        stage = self.stage
        self.plan.begins = False
        self.linked = kind == "link"
        if kind in ("play", "link"):
            self.start()
        elif kind == "seat":
            stage.open("name", self.plan.seats()[which][0], which)
        elif kind == "option" and self.own(which):
            self._type(which)
        elif kind == "rules":
            stage.open("help", self.game, 0)
        elif kind == "deal" and self.plan.deal == DAY:
            stage.open("date", self.plan.day)
        elif kind == "deal" and self.plan.deal == CODE:
            stage.open("seed", self.plan.seed)
        elif self.turns(i):
            self.change(i, 1)
        else:
            stage.open(kind, *((self.game,) if kind in ("caller", "lesson", "stats") else ()))

    def _type(self, which):
        self.stage.open("%s.%s" % (self.game, self.option(which)))

    def answer(self, value):
        """A name, a seed or a date has been typed; or may the match that waits go?"""
        if isinstance(value, tuple):
            self._answer_day(value)
            return
        kind, which = self.list[self.at]
        plan = self.plan
        if value == "done":  # a lesson: now for real, and not too hard
            plan.levels = [0] + [1] * (MOST - 1)
            self.start()
            return
        if plan.begins:
            if value:
                self._begin()
            return
        if kind == "seat":
            if value == plan.seats()[which][0]:
                return
            plan.names[which] = value
            plan.levels[which] = 0  # who has a name of their own is a person
            self.stage.settings.names = ",".join(plan.names)
            self.stage.settings.save()
        elif kind == "deal":
            plan.seed = value
        self.show()

    def _answer_day(self, day):
        plan = self.plan
        plan.day = day
        plan.sure = True
        keep_day(self.stage, day)
        if plan.begins:
            self._begin()
        else:
            self.show()

    def start(self):
        stage = self.stage
        if not stage.keeper.load(name_of(self.game)):
            self._begin()
            return
        self.plan.begins = True
        ask_to_begin(stage, self.game)

    def _begin(self):
        stage = self.stage
        if self.plan.deal == DAY and not self.plan.sure:
            # No clock knows which day it is, and nobody has said it yet.
            self.plan.begins = True
            stage.open("date", self.plan.day)
            return
        stage.busy(stage.word("loading"))
        try:
            match = self.plan.match(stage)
        except Wrong:
            # Only what isn't typed to its end can be refused.
            for which in range(len(self.plan.options)):
                if self.own(which):
                    self._type(which)
            return
        if self.plan.deal == DAY:
            play_day(stage, match, self.plan.day)
        self.plan.remember(stage.settings)
        self.plan = None
        if self.linked:
            stage.replace("link", self.game, match)
        else:
            stage.replace("play", self.game, match, "")
