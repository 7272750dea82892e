# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The life of a device and of a card that comes and goes, at random.

    life = Cards(seed, "beside")
    with life.running():
        for _ in range(steps):
            life.step()

A card is taken out and put in while the device is off, or in play; what is saved meanwhile, match
or section of the book, goes where it can; any write of the device or of the card may be cut, the
recovery, too. Two worlds are known: what the device has, and what the card has. After each step
the one in use is looked at, and the device without its card as well: nobody may touch what wasn't
chosen. `life.seen` counts what was put to the test.
"""

import contextlib
import random
from collections import Counter

from sim.nor import chip, drives
from tests.store import rig

MATCHES = ("match.lucky", "match.easy")
NAMES = (*MATCHES, "link")
SECTIONS = ("settings", "names", "stats.lucky")
EVERY = NAMES + SECTIONS
CARELESS = (*NAMES, "settings")  # what may be saved without the card, and it needs no question
STEPS = (*("save",) * 3, "forget", *("section", "pull", "off") * 2, *("slot",) * 3)
_images = {}  # way -> a small drive with the owner's files


def image_of(way):
    if way not in _images:
        _images[way] = bytes(rig.formatted(way)[1].data)
    return bytearray(_images[way])


class Cards:
    def __init__(self, seed, way):
        self.dice = random.Random("card %s %s" % (way, seed))
        self.way = way
        self.board = rig.board(rig.switched_on(image_of(way), way))
        self.card = rig.switched_on(image_of(way), way)
        self.within = False  # is the card in the slot?
        self.here = {}  # what the device has
        self.there = {}  # what the card has
        self.news = False  # has the device anything that the card doesn't know of?
        self.fresh = set()  # the matches of it that are new
        self.gone = set()  # matches that the card knows to wait no longer
        self.booked = False  # has the card a book?
        self.meanwhile = None  # what was saved since the card was pulled in play
        self.asked = False  # was there a question when it was pulled?
        self.cuts = {}  # name -> what was on its way when the power went
        self.unsure = False  # was the power cut while the two met?
        self.number = 0
        self.seen = Counter()
        self.story = []

    @contextlib.contextmanager
    def running(self):
        with drives.running(self.board):
            from ludopoche.store import keeper, make

            # Making files and closing them is not promised to bear a cut.
            self.spare(make, "make")
            self.spare(keeper.Folder, "close")
            self.on()
            self.look()
            yield self

    def spare(self, where, name):
        real = getattr(where, name)

        def spared(*args):
            cuts = [each.cut for each in self.chips()]
            self.uncut()
            try:
                return real(*args)
            finally:
                for each, cut in zip(self.chips(), cuts):
                    each.cut = cut

        setattr(where, name, spared)

    @property
    def used(self):
        """The world in use."""
        return self.there if self.keeper.where == "sd" else self.here

    def on(self):
        self.board.mounts.pop("/sd", None)
        if self.within:
            self.board.mounts["/sd"] = self.card
        self.keeper = rig.opened(self.board)

    def off(self):
        """Switched off, or cut: what is on the chips stays."""
        mounts = self.board.mounts
        cuts = [each.cut for each in self.chips()]
        mounts["/"] = rig.switched_on(mounts["/"].volume.flash.chip.data, self.way)
        self.card = rig.switched_on(self.card.volume.flash.chip.data, self.way)
        for each, cut in zip(self.chips(), cuts):
            each.cut = cut
        self.meanwhile = None
        self.asked = False

    def chips(self):
        return [drive.volume.flash.chip for drive in (self.board.mounts["/"], self.card)]

    def cut(self):
        """From now on the power lasts so many writes more."""
        each = self.dice.choice(self.chips())
        each.cut = self.dice.choice((0, 1, 2, 5, self.dice.randrange(12), self.dice.randrange(60)))
        each.cut_bytes = self.dice.choice((0, 1, 100, 777, 2777, 4095))

    def uncut(self):
        for each in self.chips():
            each.cut = None

    # a step

    def step(self):
        what = self.dice.choice(STEPS)
        if self.meanwhile is not None and self.dice.random() < 0.4:
            what = "back"
        self.story.append(what)
        if self.dice.random() < 0.3:
            self.story[-1] += "?"
            self.cut()
        try:
            getattr(self, "do_" + what)()
            self.uncut()
            self.look()
        except chip.PowerCut:
            self.recover()

    def recover(self):
        for more in (0.5, 0.5, 0):
            self.story[-1] += "!"
            self.seen["cut"] += 1
            self.unsure |= self.within
            self.uncut()
            self.off()
            if self.dice.random() < more:
                self.cut()
            try:
                self.on()
                break
            except chip.PowerCut:
                pass
        self.uncut()
        self.met()

    def value(self, name):
        self.number += 1
        return b"%s %d;" % (name.encode(), self.number) * self.dice.choice((1, 1, 2, 40))

    def save(self, name):
        """The next value of a name, wherever it goes."""
        value = self.value(name) if name in NAMES else b"%s %d" % (name.encode(), self.number)
        self.number += 1
        self.cuts = {name: value}
        self.keeper.save(name, value)
        self.used[name] = value
        self.cuts = {}
        self.noted(name, value)

    def noted(self, name, value):
        if self.keeper.where == "sd":
            self.gone.discard(name)
        else:
            self.news = True
            self.fresh.add(name)
            if self.meanwhile is not None:
                self.meanwhile[name] = value

    def do_save(self):
        self.save(self.dice.choice(NAMES))

    def do_section(self):
        self.save(self.dice.choice(SECTIONS))

    def do_forget(self):
        """A match waits no longer: the book says so."""
        from ludopoche.store import book

        name = self.dice.choice(MATCHES)
        if name not in self.used:
            return
        self.seen["forgotten"] += 1
        self.cuts = {name: None}
        book.forget(self.keeper, name)
        del self.used[name]
        self.cuts = {}
        self.noted("gone", None)
        if self.keeper.where == "sd":
            self.gone.add(name)
        else:
            self.fresh.discard(name)
            if self.meanwhile is not None:
                self.meanwhile.pop(name, None)

    def do_pull(self):
        """In play; it is noticed at the next save."""
        if self.keeper.where != "sd":
            return
        self.asked = bool(self.keeper.doubt)
        self.meanwhile = {}
        self.card.gone = True
        self.save(self.dice.choice(EVERY))
        assert (self.keeper.where, self.keeper.why) == ("drive", "gone"), self.tell()

    def do_back(self):
        """In play: as it was when it went. A pause looks for it."""
        if self.meanwhile is None or not self.card.gone:
            return
        self.card.gone = False
        self.unsure = True
        self.cuts = dict(self.meanwhile)
        self.keeper.rest()
        self.cuts = {}
        self.unsure = False
        plain = not self.asked and all(name in CARELESS for name in self.meanwhile)
        assert self.keeper.where == ("sd" if plain else "drive"), self.tell()
        self.seen["back in play" if plain else "left alone"] += 1
        if plain:
            self.there.update(self.meanwhile)
            self.gone -= self.meanwhile.keys()
            self.fresh = set()
            self.news = False
            self.meanwhile = None
        else:
            assert self.keeper.why == "other", self.tell()

    def do_off(self):
        self.keeper.close()
        self.off()
        self.on()
        self.met()

    def do_slot(self):
        """In or out, while the device is off."""
        self.keeper.close()
        self.off()
        self.within = not self.within
        self.on()
        self.met()

    # what is there

    def found(self, keeper):
        return {name: value for name in EVERY if (value := keeper.load(name)) is not None}

    def met(self):
        """After a start."""
        found = self.found(self.keeper)
        on_its_way, self.cuts = self.cuts, {}
        ways = {**self.here, **on_its_way} if self.unsure else on_its_way
        if not self.within:
            self.compare(found, self.here, on_its_way)
            self.news |= found != self.here
            self.keeps(found)
        elif self.keeper.doubt:
            assert self.news or self.unsure, self.tell()
            self.compare(found, self.there, ways)
            self.gone.update(self.there.keys() - found.keys())
            self.there = found
            self.device(on_its_way)
            if self.dice.random() < 0.5:
                self.choose()
        else:
            assert self.unsure or not self.news or not self.there, self.tell()
            self.seen["no question"] += bool(self.there)
            self.compare(found, self.joined(self.waiting(), self.there, self.booked), ways)
            self.there = found
            self.gone = set(MATCHES) - found.keys()
            self.fresh = set()
            self.device(on_its_way)
            self.news = self.unsure = False
        self.look()

    def compare(self, found, expected, on_its_way):
        for name in EVERY:
            good = [expected.get(name)]
            good += [on_its_way[name]] if name in on_its_way else []
            assert found.get(name) in good, self.tell(name, found, good)

    def choose(self):
        """The player's answer; what wasn't chosen stays on the device."""
        from ludopoche.store import card

        device = self.dice.random() < 0.5
        self.seen["device's" if device else "card's"] += 1
        first, second = (self.there, self.here) if device else (self.waiting(), self.there)
        booked = "book" in (card.newest(self.keeper.doubt) if device else self.keeper.newest)
        chosen = self.joined(first, second, booked)
        self.cuts = {name: chosen.get(name) for name in EVERY}
        self.unsure = True
        card.decide(self.keeper, device)
        self.there = chosen
        self.gone = set(MATCHES) - chosen.keys()
        self.fresh = set()
        self.cuts = {}
        self.news = self.unsure = False
        assert self.keeper.doubt is None, self.tell()

    def waiting(self):
        """What the device has, without matches of which the card knows better."""
        known = self.gone - self.fresh
        return {name: self.here[name] for name in self.here if name not in known}

    def joined(self, first, second, booked):
        """Two worlds, the second one's first. The book is one: its sections come together."""
        return {
            **{name: first[name] for name in first if name in NAMES or not booked},
            **second,
        }

    def look(self):
        """What is in use; and what the device has without the card."""
        if self.keeper.where == "sd":
            self.booked = "book" in self.keeper.main.names()
        found = self.found(self.keeper)
        assert found == self.used, self.tell("used", found)
        self.device()

    def device(self, on_its_way=()):
        mounts, its_chip = self.board.mounts, self.board.mounts["/"].volume.flash.chip
        self.board.mounts = {"/": rig.switched_on(bytearray(its_chip.data), self.way)}
        found = self.found(rig.opened(self.board))
        self.board.mounts = mounts
        if on_its_way:
            self.compare(found, self.here, on_its_way)
            self.keeps(found)
        assert found == self.here, self.tell("device", found)

    def keeps(self, found):
        """The device has this now."""
        self.fresh.update(name for name in found if found[name] != self.here.get(name))
        self.here = found

    def tell(self, *more):
        world = {name: str(value)[:24] for name, value in self.used.items()}
        parts = [" ".join(self.story), *more, world, self.keeper.where, self.keeper.why]
        return " | ".join(map(str, parts))
