# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench memory: the heap of whole sessions, screen by screen.

The bundle plays in the 32-bit VM over modules that weigh what the firmware's objects weigh.
For each place: the most bytes in use there when all is quiet, the largest single object, what a
frame at rest and a cursor move take from the heap. For each session its peak, weighed at every
import, collect and Bitmap; with --smallest also the smallest heap in which the session comes to
its end, holes and all, and what failed in a smaller one.
"""

from sim.app import play
from sim.errors import Parser
from sim.vm import handheld

SUMMARY = "peak of the heap, largest object and garbage of every screen and game"
BOARDS = ("pygamer", "picosystem")


def parser():
    made = Parser(prog="python3 -m sim bench memory", description=__doc__)
    made.add_argument(
        "--board",
        type=lambda name: play.board_name(name).id,
        action="append",
        metavar="NAME",
        help="pygamer and picosystem",
    )
    made.add_argument("--session", action="append", choices=sorted(handheld.SESSIONS))
    made.add_argument("--smallest", action="store_true", help="find the smallest heap: minutes")
    return made


def main(argv):
    options = parser().parse_args(argv)
    whole = True
    for name in options.board or BOARDS:
        board = handheld.Board(name)
        whole &= bench(board, options.session or handheld.SESSIONS, options.smallest)
    return 0 if whole else 1


def bench(board, sessions, smallest):
    """A board's table. False: a session didn't come to its end."""
    print("%s: %d bytes free at the start" % (board.board.name, board.heap))
    print("  %-24s %8s %8s %6s %6s" % ("", "in use", "largest", "frame", "cursor"))
    peaks = []
    largest = 0
    for name in sessions:
        script = handheld.SESSIONS[name]
        ran = board.run(script, handheld.PLENTY)
        if ran.code:
            print("  %s fails: %s" % (name, (ran.trouble or ran.stderr).strip()))
            continue
        show(ran)
        peaks.append((*ran.peak, name))
        largest = max([largest, *ran.blocks.values()])
        if smallest:
            show_smallest(board, name, script)
    if peaks:
        peak, where, name = max(peaks)
        for each in peaks:
            print("  peak of %-15s %8d in %s" % (each[2], each[0], each[1]))
        judged = "over" if peak > board.heap else "within"
        print(
            "  the peak: %d bytes (%s), %s the %d of the board; largest object %d"
            % (peak, where, judged, board.heap, largest)
        )
    return len(peaks) == len(sessions)


def show(ran):
    idle, moves, blocks = ran.lines("idle"), ran.lines("move"), ran.blocks
    for where, live in ran.lines("at").items():
        cells = (where, live, blocks.get(where, 0), idle.get(where, 0), moves.get(where, ""))
        print("  %-24s %8d %8d %6d %6s" % cells)


def show_smallest(board, name, script):
    smallest, failed = board.smallest(script, high=handheld.PLENTY // 1024)
    where = (failed.trouble or failed.stderr).strip().splitlines()
    print("  smallest heap of %s: %d KB; below:" % (name, smallest))
    print("\n".join("    " + line.strip() for line in where[-3:]))
