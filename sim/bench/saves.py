# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench saves: how saving wears the flash of each board.

Whole matches of every game are saved on a simulated chip under a FAT drive, as the firmware writes
it, and in the NVM where no drive can be written. The hottest sector tells how many years the flash
lasts at two matches a day.
"""

import argparse
import functools

from sim import bundle_room, chip, drives, fat, sessions

SUMMARY = "erases per match of each game on each board's flash, and the years they mean"

DRIVE, NVM = 100000, 10000  # erases a sector lasts
A_YEAR = 730  # matches
FLOOR = 10  # years
SPARE = 1900  # erases of the NVM that turns may take beyond their share
LATER = (SPARE + 4000, 3650)  # erases and matches when they have
KB = 1024
BUNDLE, SMALL_BUNDLE = bundle_room.ROOM[False], bundle_room.ROOM[True]  # the largest they may be

# name, size of the drive, the firmware's way of writing it, the program on it
DRIVES = (
    ("pybadge", 2048 * KB, chip.Beside, BUNDLE),
    ("pygamer", 8192 * KB, chip.Beside, BUNDLE),
    ("pimoroni_picosystem", 15360 * KB, chip.Inside, BUNDLE),
    ("pajenicko_picopad", 512 * KB, chip.Inside, BUNDLE),
    ("picopad, small bundle", 512 * KB, chip.Inside, SMALL_BUNDLE),
)
NVMS = (("SAMD51", 8192, False), ("RP2040", 4096, True))
TABLES = (("one person", sessions.ALONE), ("full table", sessions.FULL))


def drive(size, way, bundle):
    """A formatted drive with a program on it; and its chip."""
    flash = way(chip.Chip(size))
    fat.make(flash)
    made = fat.Drive(flash)
    made.mkdir("/lib")
    for i in range(bundle // (8 * KB)):
        with made.open("/lib/part%d.mpy" % i, "wb") as file:
            file.write(bytes((i + j) % 251 for j in range(8 * KB)))
    return made, flash.chip


class Plain:
    """What one would do without thinking of flash: rewrite one of two files, and close it."""

    def __init__(self, board):
        self.board = board
        self.count = 0

    def save(self, name, data, calm=False):
        self.count += 1
        file = self.board.open("/%s.%d" % (name, self.count % 2), "wb")
        file.write(data(False) if callable(data) else data)
        file.close()


def played(board, matches, game, table, plain=False):
    """Play matches of a game, each on a board just switched on."""
    seed = 0
    saves = sessions_of(game, table)
    with drives.running(board):
        from ludopoche import store

        for seed in range(matches):
            keeper = Plain(board) if plain else store.open(board)
            for name, data, calm in saves[seed % len(saves)]:
                keeper.save(name, data, calm)


@functools.lru_cache(None)
def played_out(game, table, seed):
    return list(sessions.session(game, table, seed))


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
        from ludopoche import store_entry

        area.chip.data[: len(store_entry.wear(0, 0, 0))] = store_entry.wear(*spent, size)
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


def line(words, numbers):
    return "  %-8s %-11s" % words + "%9.2f %9.2f %9.1f" % numbers


def report():
    print("Two matches a day. A sector of the drive lasts 100,000 erases, the NVM 10,000.\n")
    print("Of each match:           saves    record (text, packed)")
    for who, table in TABLES:
        for game in table:
            saves = sessions_of(game, table, 1)[0]
            print("  %-8s %-11s %7d %8d %8d" % (game, who, len(saves), *sizes(saves)))
    low = {who: [] for who, _ in TABLES}
    for name, size, way, bundle in DRIVES:
        print("\n%-22s   erases   hottest     years" % name)
        made, its_chip = drive(size, way, bundle)
        for who, table in TABLES:
            for game in table:
                total, hottest = wear(made, its_chip, game, table)
                lasts = years(hottest, DRIVE)
                low[who] += [name] * (lasts < FLOOR)
                print(line((game, who), (total, hottest, lasts)))
    for title, way, plain in (
        ("no RAM for the cache", lambda its: chip.Beside(its, ram=False), False),
        ("two files, rewritten", chip.Beside, True),
    ):
        print("\n%-22s   erases   hottest     years   (to compare: pybadge)" % title)
        made, its_chip = drive(2048 * KB, way, BUNDLE)
        for game in sessions.ALONE:
            total, hottest = wear(made, its_chip, game, sessions.ALONE, plain=plain)
            print(line((game, "one person"), (total, hottest, years(hottest, DRIVE))))
    for name, size, appends in NVMS:
        print("\nNVM of %-15s at first     later     years" % name)
        for who, table in TABLES:
            for game in table:
                first = nvm_wear(size, appends, game, table)
                later = nvm_wear(size, appends, game, table, spent=LATER)
                lasts = nvm_lasts(first, later) / A_YEAR
                low[who] += [name] * (lasts < FLOOR)
                print(line((game, who), (first, later, lasts)))
    return low


def sizes(saves):
    last = saves[-1][1]
    return len(last(False)), len(last(True))


def main(argv):
    parser = argparse.ArgumentParser(prog="python3 -m sim bench saves", description=SUMMARY)
    parser.parse_args(argv)
    low = report()
    for who in low:
        if low[who]:
            names = ", ".join(sorted(set(low[who])))
            print("\nUnder the floor of ten years (%s, twice a day): %s" % (who, names))
    # A drive with little room left can't stand a full table twice a day; nobody plays so.
    return 1 if low[TABLES[0][0]] else 0
