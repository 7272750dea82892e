# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench start: the time that imports, files and the way to the shelf take.

Nobody has timed these on a board. So they are worked out: the instructions that callgrind counts
in the 32-bit VM, by the ratio that four loops whose times on the RP2040 are known give in the same
run. What flash and file system take on their own isn't in them.
"""

import games
from sim import vm
from sim.app import play
from sim.errors import Parser
from sim.vm import handheld

SUMMARY = "milliseconds of an import, a file and the start, from instruction counts"
BOARDS = ("pygamer", "picosystem")
READ = "games/easy/weights.bin"  # a file that is read

FILE = """
import gauge
block = bytearray(512)
gauge.mark()
file = open("%s", "rb")
gauge.mark()
while file.readinto(block):
    pass
gauge.mark()
file.close()
"""


def parser():
    made = Parser(prog="python3 -m sim bench start", description=__doc__)
    made.add_argument(
        "--board",
        type=lambda name: play.board_name(name).id,
        action="append",
        metavar="NAME",
        help="pygamer and picosystem",
    )
    return made


def main(argv):
    options = parser().parse_args(argv)
    show(vm.find())
    for name in options.board or BOARDS:
        board = handheld.Board(name)
        start = board.start()
        words = (board.board.name, start.total, start.python, start.screen)
        print("%s: code.py to the shelf %.0f ms: %.0f for Python, %.0f for the screen" % words)
    return 0


def show(machine):
    """The loops, then what an import and a file take."""
    for name, ratio in machine.ratios.items():
        print("%-24s %6.2f us, %5.1f ns an instruction" % (name, vm.LOOPS[name], ratio))
    print("%-24s %9s  %5.1f ns" % ("together", "", 1e6 * machine.milliseconds(1)))
    size, ms = imported(machine)
    print("import, a KB of .mpy     %6.2f ms (%.1f KB of modules)" % (ms / size, size))
    opened, read = files(machine)
    print("open a file              %6.2f ms" % opened)
    print("read it, a KB            %6.2f ms" % read)


def imported(machine):
    """(KB, milliseconds) of importing the rules of the games: modules that import nothing that
    isn't there already, and only are there."""
    tree = machine.tree()
    lines = ["import gauge", "import ludopoche.errors"]
    lines += ["import games.%s" % game for game in games.SHELF]
    for game in games.SHELF:
        lines += ["gauge.mark()", "import games.%s.rules" % game, "gauge.mark()"]
    counts, _ = machine.sections("\n".join(lines), "256k", tree)
    size = sum((tree / "games" / game / "rules.mpy").stat().st_size for game in games.SHELF)
    return size / 1024, machine.milliseconds(sum(counts[::2]))


def files(machine):
    """Milliseconds of opening a file, and of reading a KB of it in blocks."""
    tree = machine.tree()
    counts, _ = machine.sections(FILE % READ, "256k", tree)
    size = (tree / READ).stat().st_size / 1024
    return machine.milliseconds(counts[0]), machine.milliseconds(counts[1]) / size
