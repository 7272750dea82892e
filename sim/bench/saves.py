# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench saves: how saving wears the flash of each board.

Whole matches of every game are saved on a simulated chip under a FAT drive, as the firmware writes
it, and in the NVM where no drive can be written. The hottest sector tells how many years the flash
lasts at two matches a day.
"""

import functools

from sim.bundle import room
from sim.desk import boards
from sim.errors import Parser
from sim.nor import chip, drives, fat, match_saves

SUMMARY = "erases per match of each game on each board's flash, and the years they mean"

DRIVE, NVM = 100000, 10000  # erases a sector lasts
A_YEAR = 730  # matches
FLOOR = 4  # years
SPARE = 1900  # erases of the NVM that turns may take beyond their share
LATER = (SPARE + 4000, 3650)  # erases and matches when they have
KB = 1024
BUNDLE = room.ROOM  # the largest it may be


def beside(size):
    return chip.Beside(chip.Chip(size))


def no_ram(size):
    return chip.Beside(chip.Chip(size), ram=False)


def inside(size):
    return chip.Inside(chip.Chip(size))


# name, size of the drive, the firmware's way of writing it, the program on it
DRIVES = tuple(
    (name, boards.find(name).drive, way, BUNDLE)
    for name, way in (
        ("pybadge", beside),
        ("pygamer", beside),
        ("pimoroni_picosystem", inside),
        ("pajenicko_picopad", inside),
    )
)
COMPARED = (("no RAM for the cache", no_ram, False), ("two files, rewritten", beside, True))
FIRMWARES = 6  # files of a block that the firmware puts on a drive
NVMS = (("SAMD51", 8192, False), ("RP2040", 4096, True))
TABLES = (("one person", match_saves.ALONE), ("full table", match_saves.FULL))


def drive(size, way, bundle):
    """A formatted drive with a program on it; and its chip."""
    flash = way(size)
    fat.make(flash)
    made = fat.Drive(flash)
    made.mkdir("/lib")
    for i in range(FIRMWARES):
        with made.open("/own%d.txt" % i, "w") as file:
            file.write("boot_out.txt and such")
    for i in range(bundle // (8 * KB)):
        with made.open("/lib/part%d.mpy" % i, "wb") as file:
            file.write(bytes((i + j) % 251 for j in range(8 * KB)))
    return made, flash.chip


class Plain:
    """The plain way, without a thought of flash: rewrite one of two files, and close it."""

    def __init__(self, board):
        self.board = board
        self.count = 0

    def save(self, name, data, calm=False):
        self.count += 1
        file = self.board.open("/%s.%d" % (name[:5], self.count % 2), "wb")
        file.write(data(False) if callable(data) else data)
        file.close()


def played(board, matches, game, table, plain=False):
    """Play matches of a game, each on a board just switched on."""
    seed = 0
    saves = sessions_of(game, table)
    with drives.running(board):
        from ludopoche.store import keeper

        for seed in range(matches):
            kept = Plain(board) if plain else keeper.open(board)
            for name, data, calm in saves[seed % len(saves)]:
                if data is None and not plain:
                    from ludopoche.store import book

                    book.forget(kept, name, calm)
                elif data is not None:  # what the book has besides stays in it
                    kept.save("stats" if name == "book" else name, data, calm)


@functools.lru_cache(None)
def played_out(game, table, seed):
    return list(match_saves.session(game, table, seed))


def sessions_of(game, table, several=3):
    return [played_out(game, table[game], seed) for seed in range(several)]


def wear(made, its_chip, game, table, matches=6, plain=False):
    """(erases of all sectors, of the hottest one) a match."""
    board = drives.Board({"/": made})
    if not plain:
        played(board, 1, game, table)
    before = list(its_chip.wear)
    played(board, matches, game, table, plain)
    worn = [now - then for now, then in zip(its_chip.wear, before)]
    return sum(worn) / matches, max(worn) / matches


def nvm_wear(size, appends, game, table, matches=60, spent=None):
    """Erases a match; `spent`: as they are later, after so many erases in so many matches."""
    area = chip.Nvm(size, appends)
    if spent:
        from ludopoche.store import nvm

        area.chip.data[: len(nvm.wear(0, 0, 0))] = nvm.wear(*spent, size)
    board = drives.Board({}, area, platform="RP2040" if appends else "Atmel SAMD51")
    played(board, matches, game, table)
    return area.chip.wear[0] / matches


def nvm_lasts(first, later):
    """Matches until the last erase. The store lets turns wear it faster only for so long."""
    if first <= later:
        return NVM / first
    fast = SPARE / (first - later)
    return NVM / first if fast * first >= NVM else fast + (NVM - fast * first) / later


def years(each, limit):
    return limit / each / A_YEAR if each else float("inf")


def of_a_drive(words, made, its_chip, table, plain=False):
    """Print a line; the years in it."""
    total, hottest = wear(made, its_chip, words[0], table, plain=plain)
    lasts = years(hottest, DRIVE)
    print(line(words, (total, hottest, lasts)))
    return lasts


def line(words, numbers):
    return "  %-8s %-11s" % words + "%9.2f %9.2f %9.1f" % numbers


def report():
    print("Two matches a day. A sector of the drive lasts 100,000 erases, the NVM 10,000.\n")
    print("Of each match:           saves    record (text, packed)")
    for who, table in TABLES:
        for game in table:
            saves = sessions_of(game, table, 1)[0]
            print("  %-8s %-11s %7d %8d %8d" % (game, who, len(saves), *sizes(saves)))
    low = []
    least = {}  # place -> {who plays: the fewest years}

    def note(name, who, lasts):
        row = least.setdefault(name, {})
        row[who] = min(lasts, row.get(who, lasts))
        if lasts < FLOOR:
            low.append("%s (%s)" % (name, who))

    for name, size, way, bundle in DRIVES:
        print("\n%-22s   erases   hottest     years" % name)
        made, its_chip = drive(size, way, bundle)
        for who, table in TABLES:
            for game in table:
                lasts = of_a_drive((game, who), made, its_chip, table)
                note("%s, %d KB" % (name, size // KB), who, lasts)
    for title, way, plain in COMPARED:
        print("\n%-23s  erases   hottest     years   (to compare)" % title)
        made, its_chip = drive(2048 * KB, way, BUNDLE)
        for who, table in TABLES[:1]:
            for game in table:
                of_a_drive((game, who), made, its_chip, table, plain)
    for name, size, appends in NVMS:
        print("\nNVM of %-15s at first     later     years" % name)
        for who, table in TABLES:
            for game in table:
                first = nvm_wear(size, appends, game, table)
                later = nvm_wear(size, appends, game, table, spent=LATER)
                lasts = nvm_lasts(first, later) / A_YEAR
                print(line((game, who), (first, later, lasts)))
                note("NVM of " + name, who, lasts)
    print("\nWhole years of the game that wears most, as docs/saves.md has them:\n")
    for row in table_of(least):
        print(row)
    return low


def table_of(least):
    """The rows of docs/saves.md's table."""
    yield "| place | %s |" % " | ".join(who for who, _ in TABLES)
    yield "|---|" + "---:|" * len(TABLES)
    for name, row in least.items():
        yield "| %s | %s |" % (name, " | ".join("%d" % row[who] for who in row))


def sizes(saves):
    last = saves[-3][1]
    return len(last(False)), len(last(True))


def main(argv):
    parser = Parser(prog="python3 -m sim bench saves", description=SUMMARY)
    parser.parse_args(argv)
    low = report()
    if low:
        print(
            "\nUnder the floor of six years at two matches a day: " + ", ".join(dict.fromkeys(low))
        )
    return 1 if low else 0
