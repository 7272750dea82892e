# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Another program in a linked match: written from docs/link.md, it shares no code with ours.

    python3 foreign.py HUB:PORT NAME BEAT REFEREE…

It goes into the first room of Lucky Numbers that it hears, and plays the first legal move each
time. It trusts the others, and no seat may change hands. REFEREE… is docs/referee.md's command:
so it knows no rules. BEAT: seconds, 2 among people.
"""

import hashlib
import json
import os
import random
import socket
import subprocess
import sys
import time

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's
PIECE = 12  # moves in a line


def check(text):
    h = 1
    for byte in text.encode():
        h = (h * 61 + byte) % 16777213
    return "%06x" % h


def number(move):
    """A move of Lucky Numbers as its rules count it."""
    words = ("draw", "drop", "pass")
    if move in words:
        return 336 + words.index(move)
    return 16 * int(move[:-2] or 0) + 4 * "1234".index(move[-1]) + "abcd".index(move[-2])


class Foreign:
    def __init__(self, address, name, beat, *referee):
        host, port = address.split(":")
        self.hub = socket.create_connection((host, int(port)))
        self.hub.settimeout(beat / 10)
        pipe = subprocess.PIPE
        self.referee = subprocess.Popen(referee, stdin=pipe, stdout=pipe, text=True)
        self.me = "".join(random.choices(DIGITS, k=4))
        self.name = name
        self.pause = beat
        self.room = self.host = self.rules = None
        self.secret = os.urandom(10).hex()
        self.turn = 0  # which attempt to begin
        self.roster = ()
        self.parts = {}  # of the terms
        self.seats = ()  # the devices that play them, once the terms are whole
        self.logs = self.played = ()
        self.over = None  # since when

    def ask(self, command):
        self.referee.stdin.write(command + "\n")
        self.referee.stdin.flush()
        return json.loads(self.referee.stdout.readline())

    def run(self):
        """The record, when the others have had time to hear the last move."""
        rest, said = b"", 0.0
        while self.over is None or time.monotonic() < self.over + 10 * self.pause:
            try:
                rest += self.hub.recv(4096)
            except TimeoutError:
                pass
            *lines, rest = rest.split(b"\n")
            for line in lines:
                self.hear(line.decode("ascii", "replace").strip())
            if self.seats:
                self.play()
            if self.room and time.monotonic() > said + self.pause:
                said = time.monotonic()
                self.beat()
        return self.ask("record")["record"]

    # What is said

    def say(self, kind, *words):
        line = " ".join(["L1", kind, self.room, self.me, *map(str, words)])
        self.hub.sendall(("%s;%s\n" % (line, check(line))).encode())

    def beat(self):
        if self.seats:
            self.say("H", self.rules, ",".join(str(len(log)) for log in self.logs), self.value(), 0)
            return
        self.say("J", self.rules, 1, hashlib.sha256(self.secret.encode()).hexdigest()[:32])
        self.say("N", self.name)
        if self.roster:
            self.say("V", self.turn, self.secret)

    def value(self):
        h = 1
        for log in self.logs:
            for move in log:
                h = (h * 61 + number(move) + 1) % 16777213
            h = h * 61 % 16777213
        return "%06x" % h

    def tell(self, seat, at):
        """The moves of a seat from this one on."""
        if at < len(self.logs[seat]):
            self.say("M", seat, 0, at, ",".join(self.logs[seat][at : at + PIECE]))

    # What is heard

    def hear(self, line):
        text, _, value = line[max(line.rfind("L1 "), 0) :].rpartition(";")
        if value != check(text):
            return
        _, kind, room, device, *words = text.split(" ")
        if self.room is None and kind == "O" and words[0] == "lucky":
            self.room, self.host, self.rules = room, device, words[1]
        heard = getattr(self, "hear_" + kind, None)
        if room == self.room and device != self.me and heard:
            heard(device, *words)

    def hear_G(self, device, turn, roster):
        if device == self.host and turn != "0":
            self.turn, self.roster = int(turn), roster.split(",")

    def hear_T(self, device, i, count, text):
        self.parts[int(i)] = text
        if not self.seats and len(self.parts) == int(count):
            record = "".join([self.parts[i] for i in sorted(self.parts)]) + "moves="
            assert self.ask("load %s;%s" % (record, check(record)))["ok"]
            self.seats = [word[:4] for word in self.roster for _ in range(int(word[4:]))]
            self.logs = [[] for _ in self.seats]
            self.played = [0 for _ in self.seats]

    def hear_M(self, device, seat, epoch, at, moves):
        if self.seats and int(at) <= len(self.logs[int(seat)]):
            self.logs[int(seat)][int(at) :] = moves.split(",")

    def hear_H(self, device, rules, counts, value, go):
        for seat, count in enumerate(counts.split(",")):
            if self.seats and self.seats[seat] == self.me:
                self.tell(seat, int(count))

    # The match

    def play(self):
        """What the logs have; a move of our own when it is our turn."""
        while self.over is None:
            seat = self.ask("state")["state"]["turn"]
            if seat is None:
                self.over = time.monotonic()
                return
            log, at = self.logs[seat], self.played[seat]
            if at == len(log):
                if self.seats[seat] != self.me:
                    return
                log.append(self.ask("legal")["moves"][0])
                self.tell(seat, at)
            assert self.ask("play " + log[at])["ok"]
            self.played[seat] += 1


if __name__ == "__main__":
    address, name, beat, *referee = sys.argv[1:]
    print(Foreign(address, name, float(beat), *referee).run())
