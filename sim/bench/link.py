# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench link: what a linked match costs.

Heap of a board in the 32-bit VM, beside a table of the same match with two people at it; bytes that
both boards of a match say to each other; how long a line takes through the hub.
"""

import re
import socket
import threading
import time

import games
from sim.errors import Parser

SUMMARY = "heap, bytes and latency of a linked match"
BOARDS = ("pygamer", "wio_terminal", "picosystem")
LINES = 500

# The very same table is looked at as one board's, too: what lies on it takes as much as a link.
HEAP = """
from micropython import qstr_info

def table(game):
    yield from tour.to_table(game, 2, (0, 0))
    qstr_info()

def both(game):
    for wait in tour.linked(game):
        yield wait
        if tour.name() == "linked" and rests(tour.top()):
            break
    hand.touch(tour.A, False)  # it may have been down
    yield from tour.note("linked")
    qstr_info()
    for button in (tour.START, tour.UP, tour.A, tour.UP, tour.A, tour.DOWN, tour.A):
        yield from tour.tap(button)  # on without the others
    yield from tour.home()
    yield from tour.choose(game)
    yield from tour.until(lambda: tour.name() == "play" and rests(tour.top()), tour.A)
    yield from tour.note("alone")

def rests(screen):
    table = screen.table is not None and screen.match.moves.length > 7
    return table and screen.phase == 1 and not screen.unkept
"""


def run(name, script, *args, **more):
    from sim.vm import handheld

    board = handheld.Board(name)
    ran = board.run(script % args, board.heap, **more)
    if ran.code:
        raise RuntimeError(ran.trouble or ran.stderr)
    return ran


def play(name, game, script="tour.linked(%r)", **more):
    """A match of a board with another, which has no screen."""
    from tests.link.test_board import Wire

    wire = Wire(game)
    return run(name, script, game, wire=wire.port, **more), wire


def heap(name):
    """Bytes that a table of Lucky Numbers takes more when it is linked, with the names of a link,
    which stay."""
    table = run(name, "table(%r)", "lucky", before=HEAP)
    linked, _ = play(name, "lucky", "both(%r)", before=HEAP)
    at = linked.lines("at")
    return at["linked"] - at["alone"] + names(linked) - names(table)


def names(ran):
    """Bytes of the names that the program had used when the script asked (the VM tells them at its
    beginning and its end, too)."""
    return int(re.findall("n_str_data_bytes=([0-9]+)", ran.stdout)[1])


def said(game):
    """Bytes and lines that both boards say in a match."""
    _, wire = play("picosystem", game)
    lines = wire.heard + wire.peers[0].sent
    return sum(len(line) + 2 for line in lines), len(lines)


def latency():
    """Milliseconds of a line from one socket through the hub to another: the middle, the 95th."""
    from ludopoche.link.lines import line_of
    from sim.link.hub import Hub

    stop = []
    with Hub("127.0.0.1", 0, say=lambda text: None) as hub:

        def run():
            while not stop:
                hub.step(0.05)

        thread = threading.Thread(target=run)
        thread.start()
        ends = [socket.create_connection(("127.0.0.1", hub.port)) for _ in (0, 1)]
        for end in ends:
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        time.sleep(0.3)
        heard = ends[1].makefile("rb")
        times = []
        for i in range(LINES):
            start = time.perf_counter()
            ends[0].sendall(line_of(("M", "R0MN", "Ann0", 0, 0, i, "3a1")).encode() + b"\n")
            heard.readline()
            times.append(1000 * (time.perf_counter() - start))
            time.sleep(0.02)  # more than 60 a second of one peer are dropped
        for end in ends:
            end.close()
        stop.append(1)
        thread.join()
    times.sort()
    return times[len(times) // 2], times[len(times) * 95 // 100]


def main(argv):
    Parser(prog="python3 -m sim bench link", description=SUMMARY).parse_args(argv)
    for name in BOARDS:
        print("%-13s %6d bytes of heap" % (name, heap(name)))
    for game in games.SHELF:
        if not games.common(game):
            print("%-13s %6d bytes said in %4d lines" % (game, *said(game)))
    print("a line through the hub: %.2f ms, 95 of 100 within %.2f" % latency())
    return 0
