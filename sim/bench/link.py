# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench link: what a linked match costs.

Heap of a board in the 32-bit VM, beside a table of the same match with two people at it; bytes that
both boards of a match say to each other; how long a line takes through the hub.
"""

import socket
import threading
import time

import games
from sim.errors import Parser

SUMMARY = "heap, bytes and latency of a linked match"
BOARDS = ("pygamer", "wio_terminal", "picosystem")
LINES = 500

TABLE = """
def table(game):
    yield from tour.to_table(game, 2, (0, 0))
    for _ in range(6):
        if tour.name() == "play" and tour.top().phase == 1:
            tour.answer(tour.top())
        else:
            yield from tour.tap(tour.A)
        yield 2000
    while tour.name() != "play" or tour.top().phase != 1:
        yield from tour.tap(tour.A)
    yield from tour.note("table")
"""


def run(name, script, *args, **more):
    from sim.vm import handheld

    board = handheld.Board(name)
    ran = board.run(script % args, board.heap, **more)
    if ran.code:
        raise RuntimeError(ran.trouble or ran.stderr)
    return ran


def play(name, game):
    """A match of a board with another, which has no screen."""
    from tests.link.test_board import Wire

    wire = Wire(game)
    return run(name, "tour.linked(%r)", game, wire=wire.port), wire


def heap(name):
    """Bytes beside a table of Lucky Numbers, where all that lies on it takes none."""
    alone = run(name, "table(%r)", "lucky", before=TABLE)
    linked, _ = play(name, "lucky")
    return linked.lines("at")["linked lucky"] - alone.lines("at")["table"]


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
