# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench link: what a linked match costs a board.

Heap, in the 32-bit VM: what is in memory beside the match while boards are linked by a wire, and
what an MQTT client takes beside it, with five seats of 60 moves each.
"""

from sim import vm
from sim.errors import Parser

SUMMARY = "heap of a linked match"

SCRIPT = """
import gauge
import games.rucki.rules as rules
from ludopoche.core import match, seeds
empty = gauge.live()
from ludopoche.link import logs
code = gauge.live()
link = logs.Link("R0MN", "AAA0", "AAA01,AAA11,AAA21,AAA31,AAA41", rules, "abcdef")
for seat in range(5):
    for move in range(60):
        link.push(seat, move + 1)
link.beat()
link.lines = []
state = gauge.live()
from ludopoche.link import wire
class Port:
    in_waiting = 0
class Clock:
    def ms(self):
        return 0
    def since(self, then):
        return 0
held = wire.Wire((("stream", Port()),), Clock())
held.talk = link
wired = gauge.live()
from ludopoche.link import mqtt
broker = mqtt.Mqtt(None, "", 0, None, 0, "ludo-001122334455", "ludopoche")
broker.out = broker.begin()
net = gauge.live()
print(code - empty, state - code, wired - state, net - wired)
"""


def figures():
    """Bytes: the protocol, its logs, the wire, an MQTT client with its connection."""
    machine = vm.find()
    ran = machine.run(SCRIPT, "120k", machine.tree())
    if ran.code:
        raise RuntimeError(ran.stderr)
    return [int(word) for word in ran.stdout.split()]


def main(argv):
    Parser(prog="python3 -m sim bench link", description=SUMMARY).parse_args(argv)
    what = ("the protocol", "five logs of 60 moves", "a serial line", "or: an MQTT client, TCP")
    found = figures()
    for name, bytes in zip(what, found):
        print("  %-24s %6d bytes" % (name, bytes))
    print("  %-24s %6d" % ("linked by a serial line", sum(found[:3])))
    print("  %-24s %6d" % ("linked by a broker", sum(found)))
    return 0
