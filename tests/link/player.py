# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A simulator in a process of its own that plays a linked match by itself: see test_processes.py.

    player HOW ADDRESS GAME PEOPLE DRIVE ROLE

HOW: hub, broker, a file of certificates for a broker, or wifi: then ADDRESS is a line of a board's
settings.toml. ROLE: "host 2" waits for two others, "join", "resume"; "old" joins with other rules.
It says in lines what happens: "room X", "begun", "moves N", "link lost …", at the end "record …".
"""

import os
import random
import socket
import sys
import time
import types

import games
from ludopoche.core import record
from ludopoche.link import progress, start
from ludopoche.screens.showing import ASK, DREW, END
from sim.desk.device import Desk
from sim.link import wires
from sim.nor import match_saves

SPEED = 16  # times as fast as for people
LONG = 90  # seconds, and it is given up


class Radio:
    """The firmware's wifi.radio; the network is this computer's."""

    connected = False

    def connect(self, name, password, timeout):
        if (name, password) != ("home", "word"):
            raise ConnectionError("No network with that ssid")
        self.connected = True


MODULES = {
    "wifi": types.SimpleNamespace(radio=Radio()),
    "socketpool": types.SimpleNamespace(SocketPool=lambda radio: socket),
    "usb_cdc": None,
}
HOME = {"CIRCUITPY_WIFI_SSID": "home", "CIRCUITPY_WIFI_PASSWORD": "word"}


def wifi(line):
    """The wire that a board with Wi-Fi finds by its settings."""
    from hardware.wires import find

    name, _, value = line.partition("=")
    sys.modules.update(MODULES)
    os.environ.update({**HOME, name: value})
    (wire,) = find(types.SimpleNamespace(profile={}))
    return wire


class Player:
    def __init__(self, game, people, drive, wire):
        self.game = game
        self.people = people
        self.dice = random.SystemRandom()
        self.desk = Desk("pygamer", live=True, drive=drive, seed=None)
        self.desk.speed = SPEED
        self.desk.wires = [wire]
        self.desk.blind()
        self.until = time.monotonic() + LONG
        from ludopoche import console

        self.console = console.Console(self.desk.open())

    def say(self, *words):
        print(*words, flush=True)

    @property
    def name(self):
        return self.console.stack[-1].name

    @property
    def screen(self):
        return self.console.stack[-1].screen

    def wait(self, done=lambda: True, ms=200):
        """Frames until something is so, and for so long at least."""
        start = self.desk.now()
        while not done() or self.desk.now() < start + ms:
            self.console.frame()
            if time.monotonic() > self.until:
                self.say("late", self.name, vars(self.screen), vars(self.console.stage.wire.talk))
                raise SystemExit(1)

    def tap(self, button):
        self.desk.press(button)
        self.wait(ms=60)
        self.desk.release(button)
        self.wait(ms=60)

    def run(self, role):
        if role == "resume":
            self.console.begin({"lang": "en", "game": "resume"})
            self.wait(ms=500)
        else:
            self.console.begin({"lang": "en"})
            self.enter(role)
        if role != "old":
            self.play()

    def enter(self, role):
        """Through set-up into the room."""
        self.wait()
        while self.name != "shelf":
            self.tap("A")
        self.screen.at = games.SHELF.index(self.game)
        self.tap("A")
        plan = self.screen.plan
        plan.players = max(plan.rules.SEATS[0], self.people)
        plan.levels = [0] * self.people + [2] * (6 - self.people)
        plan.names = ["%s%d" % (role[0], i) for i in range(6)]
        plan.rounds = len(plan.choices()) - 1 if self.game == "easy" else 0
        while self.screen.list[self.screen.at][0] != "link":
            self.tap("DOWN")
        self.tap("A")
        if role in ("join", "old"):
            self.wait(self.points_at_a_room)
        self.tap("A")
        self.say("room", self.screen.hall.room)
        if role == "old":
            self.screen.hall.finger = "000000"
            self.wait(lambda: self.screen.hall.problem)
            self.say("refused", self.screen.why(0))
            return
        others = int(role.split()[1]) if role[:4] == "host" else 0
        while self.name == "link":
            # A machine with other work lets a device be silent for too long at this speed: then
            # all begin anew, and have to say once more that they are ready.
            hall = self.screen.hall
            if others:
                wants = len(hall.others) == others and not self.screen._lacking()
            else:
                wants = not hall.own.ready
            if wants and not hall.roster:
                self.tap("A")
            self.wait(ms=50)
        self.say("begun", self.name)

    def points_at_a_room(self):
        """The cursor goes to the first one, as long as it is heard."""
        if not self.screen.at and self.screen.finder.rooms:
            self.tap("DOWN")
        return self.screen.at and self.screen.finder.rooms

    def play(self):
        if self.name == "linkcaller":
            self.wait(lambda: self.name == "ranking", 12000)
            self.say("record", "calls")
            return
        play = self.screen
        link = play.link
        said = 0
        while not play.match.over:
            self.wait(ms=50)
            if link.ended:
                self.say("ended", *link.ended)
                return
            if self.name in ("result", "handover") or play.phase in (DREW, END):
                self.tap("A")
            elif play.phase == ASK and self.name == "linked":
                self.move(play)
            if play.match.moves.length // 5 > said:
                said = play.match.moves.length // 5
                self.say("moves", play.match.moves.length)
        self.wait(lambda: progress.settled(link), 8000)
        self.say("record", *self.records(play))
        self.wait(ms=12000)  # the others may lack something yet

    def move(self, play):
        turns = play.turns
        if not play.table.holds:
            play.play((match_saves.sensible(play.game, play.match, self.dice),))
            return
        moves = ()
        while len(moves) < (turns.owed if play.table.holds else 1):
            moves += (self.dice.choice(list(turns.legal(moves))),)
        play.play(moves)

    def records(self, play):
        link = play.link
        if not link.common:
            return [record.text(play.match)]
        return [record.text(start.result(link, seat, play.match)) for seat in range(link.seats)]


def main():
    how, address, game, people, drive, role = sys.argv[1:7]
    if how == "hub":
        wire = wires.hub(address)
    elif how == "wifi":
        wire = wifi(address)
    else:
        wire = wires.broker(address, None if how == "broker" else how)
    player = Player(game, int(people), drive, wire)
    player.run(role)
