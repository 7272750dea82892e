# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""A simulator in a process of its own that plays a linked match by itself: for test_processes.py.

    python player.py HOW ADDRESS GAME PEOPLE DRIVE ROLE

HOW: hub, broker or a file of certificates; ROLE: "host 2" waits for two others, "join", "resume".
It prints what happens, and at the end the record.
"""

import random
import sys
import time

GAME, DRIVE = sys.argv[3], sys.argv[5]
SPEED = 12  # times as fast as for people


def main():
    how, address, game, people, drive, role = sys.argv[1:7]
    from sim.link import wires
    from tests.link import fingers

    if how == "hub":
        wire = wires.hub(address)
    else:
        wire = wires.broker(address, None if how == "broker" else how)
    player = fingers.Fingers(game, int(people), drive, wire, SPEED)
    player.run(role)


if __name__ == "__main__":
    random.seed(time.time_ns())
    main()
