# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim league: levels and yardsticks against each other, with a table and a plot.

Every figure is a mean over fixed deals, numpy.random.RandomState(s).permutation(n) with s = 0 …
(with --second s = 1,000,000 …), played with every seating, and comes with the half of its 95 %
interval. What has been played is kept in .cache/league until a bot changes: an interrupted league
goes on where it stopped. --quick plays a few other deals and compares each with what it gave last
time (tests/bots/league.txt), so that a bot that got worse shows at once.
"""

import argparse
import math
import sys
from collections import namedtuple
from importlib import import_module
from pathlib import Path

from sim import ROOT
from sim.app.play import number
from sim.bots import workers
from sim.errors import CommandError, Parser, Usage, writable

SUMMARY = "let bots and yardsticks play each other, with a table and a plot"
SECOND = 1_000_000  # where the second range of deals begins
QUICK = 2_000_000  # and where that of --quick
LAST = Path(ROOT, "tests", "bots", "league.txt")
CACHE = Path(ROOT, ".cache", "league")
PLOT = Path("dist", "league.svg")

# A row: its key, what the table calls it, what is counted (POINTS…), the number of deals, about
# how many milliseconds one takes, how many --quick plays, and which function plays them.
Row = namedtuple("Row", "game key text unit deals cost quick play")
WINS, AHEAD, POINTS, LEFT = "% won", "points ahead", "points", "plates left"


def rows():
    """Everything that is played."""
    found = []

    def add(game, key, text, unit, deals, cost, quick, *play):
        found.append(Row(game, game + "-" + key, text, unit, deals, cost, quick, play))

    room = "sim.bots.yardsticks."
    for one, other, cost in (
        ("hard", "nearest", 12),
        ("hard", "expectation", 13),
        ("hard", "medium", 12),
        ("medium", "easy", 0.2),
        ("expectation", "nearest", 3),
    ):
        text = one + " against " + other
        add("lucky", one + "-" + other, text, WINS, 5000, cost, 20, room + "lucky", one, other)
    text = "search against hard (50 is even)"
    add("lucky", "search", text, WINS, 500, 8000, 1, room + "lucky", "search", "hard")
    # A fair share is 33.3 % among three, 25 % among four.
    for key, text, cost, *terms in (
        ("3", "hard against two expectation", 20, 3, False, False),
        ("4", "hard against three expectation", 60, 4, False, False),
        ("4-michael", "the same, Michael's set-up", 60, 4, True, False),
        ("4-bruno", "the same, Bruno's extra actions", 60, 4, False, True),
    ):
        play = (room + "lucky", "hard", "expectation", *terms)
        add("lucky", "hard-expectation-" + key, text, WINS, 2000, cost, 8, *play)
    for level, cost in (("hard", 250), ("medium", 0.1), ("easy", 0.1)):
        quick = 4 if level == "hard" else 100
        add("sixteen", level, level, LEFT, 10_000, cost, quick, "sim.bots.compiled.sixteen", level)
    for many, deals, cost, quick in ((50, 1000, 50, 2), (400, 200, 500, 1)):
        text = "playouts %d" % many
        add("sixteen", "playouts-%d" % many, text, LEFT, deals, cost, quick, room + "sixteen", many)
    text = "hard with thirty times the work"
    add("sixteen", "search", text, LEFT, 500, 750, 1, room + "sixteen", "search")
    for level, cost in (("hard", 20), ("medium", 0.1), ("easy", 0.1)):
        quick = 20 if level == "hard" else 100
        add("easy", level, level, POINTS, 10_000, cost, quick, "sim.bots.compiled.easy", level)
    for who, text, cost in (
        ("hard", "hard, freed of luck", 5),
        ("search", "two tiles ahead everywhere, freed of luck", 400),
        ("rollouts", "close placements played on, freed of luck", 900),
    ):
        add("easy", "search-" + who, text, POINTS, 2000, cost, 2, room + "easy", who)
    for players, one, other, deals, cost in (
        (2, "hard", "greedy", 10_000, 1.5),
        (2, "hard", "carlo", 1000, 60),
        (2, "hard", "medium", 10_000, 1.5),
        (2, "medium", "easy", 10_000, 0.2),
        (2, "medium", "greedy", 10_000, 0.4),
        (2, "carlo", "greedy", 1000, 60),
        (4, "hard", "greedy", 10_000, 30),
        (4, "hard", "carlo", 500, 60),
        (4, "medium", "easy", 10_000, 0.2),
        (4, "medium", "greedy", 10_000, 0.4),
        (4, "carlo", "greedy", 1000, 30),
        (2, "search", "hard", 200, 10_000),
        (4, "search", "hard", 500, 1000),
    ):
        key = "%s-%s-%d" % (one, other, players)
        text = "%s against %s%s" % (one, "three " if players == 4 else "", other)
        text = text.replace("carlo", "Monte Carlo 100")
        quick = 1 if one == "search" else 3 if "carlo" in key else 40
        play = (room + "rucki", one, other, players)
        add("rucki", key, text, AHEAD, deals, cost, quick, *play)
    return found


def play(key, first, many):
    """The result of a row for the deals first, first + 1, …; also called on a cluster's
    machines."""
    row = next(row for row in rows() if row.key == key)
    module, *who = row.play
    seeds = range(first, first + many)
    if row.game in ("rucki", "lucky"):
        return import_module(module).measure(*who[:2], seeds, *who[2:])
    return import_module(module).measure(*who, seeds)


class Kept:
    """A row's values for its deals, as far as they have been played, in a file."""

    def __init__(self, row, first, fresh, cache):
        import numpy as np

        from sim.bots.compiled import jit

        state = jit.fingerprint(jit.of_game(row.game))
        name = "%s-%d-%s.npy" % (row.key, first, state)
        self.row = row
        self.first = first
        self.path = cache / name
        self.values = np.full(row.deals, np.nan)
        if not fresh:
            old = self.kept()[: row.deals]
            self.values[: len(old)] = old

    def kept(self):
        """The values in the file; none where there is no file, or one that is damaged."""
        import numpy as np

        try:
            with open(self.path, "rb") as file:
                found = np.lib.format.read_array(file, allow_pickle=False)
            return found.astype(float).reshape(-1)
        except FileNotFoundError:
            return np.empty(0)
        except OSError:
            raise
        except Exception:  # what has been torn or scribbled on can go wrong in every way
            return np.empty(0)

    def missing(self):
        """The pieces that are still to play: (first deal, how many), a few seconds each."""
        import numpy as np

        size = max(1, min(500, int(4000 / self.row.cost), -(-self.row.deals // 8)))
        for at in range(0, self.row.deals, size):
            if np.isnan(self.values[at : at + size]).any():
                yield at, min(size, self.row.deals - at)

    def put(self, at, values):
        import numpy as np

        self.values[at : at + len(values)] = values
        # Never shorter than what a longer league has left there.
        kept = np.concatenate([self.values, self.kept()[len(self.values) :]])
        self.path.parent.mkdir(parents=True, exist_ok=True)
        part = self.path.with_suffix(".part.npy")
        np.save(part, kept)
        part.replace(self.path)


def figures(row, values):
    """[(mean, half of the 95 % interval, unit)] of a row."""

    found = [(values, row.unit)]
    if row.unit == WINS:
        found = [(100 * values, row.unit)]
    elif row.unit == LEFT:
        found.insert(0, (100.0 * (values == 0), "% solved"))
    return [(v.mean(), 1.96 * v.std() / max(1, len(v)) ** 0.5, unit) for v, unit in found]


def play_all(table, options):
    """Play what is missing."""
    jobs = {
        (kept.row.key, kept.first + at, many): (kept, at)
        for kept in table
        for at, many in kept.missing()
    }
    pace = workers.Pace(sum(many * kept.row.cost for (_, _, many), (kept, _) in jobs.items()))
    with workers.start(options.workers, options.dask) as each:
        for job, values in each(play, jobs):
            kept, at = jobs[job]
            kept.put(at, values)
            pace.step(len(values) * kept.row.cost)
    pace.end()


def show(table):
    """The table on standard output."""
    print("| game | who | result | | deals |")
    print("|---|---|---:|---|---:|")
    for kept in table:
        row = kept.row
        for mean, half, unit in figures(row, kept.values):
            words = (row.game, row.text, "%.2f ± %.2f" % (mean, half), unit, row.deals)
            print("| %-7s | %-34s | %15s | %-12s | %5d |" % words)


def plot(path, table):
    """The table as a picture: a bar a figure, its interval as a whisker."""
    bars = []
    for kept in table:
        for mean, half, unit in figures(kept.row, kept.values):
            bars.append((kept.row.game + ": " + kept.row.text, mean, half, unit))
    most = {}
    for _, mean, half, unit in bars:
        most[unit] = max(most.get(unit, 1), abs(mean) + half)
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" width="780" height="%d" '
        'font-family="sans-serif" font-size="13">' % (24 * len(bars) + 20),
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for row, (text, mean, half, unit) in enumerate(bars):
        y = 24 * row + 10
        scale = 300 / most[unit]
        lines += [
            '<text x="310" y="%d" text-anchor="end">%s</text>' % (y + 15, text),
            '<rect x="320" y="%d" width="%.1f" height="16" fill="%s"/>'
            % (y + 3, abs(mean) * scale, "#2a7" if mean >= 0 else "#c54"),
            '<line x1="%.1f" x2="%.1f" y1="%d" y2="%d" stroke="#000"/>'
            % (320 + (abs(mean) - half) * scale, 320 + (abs(mean) + half) * scale, y + 11, y + 11),
            '<text x="632" y="%d">%.2f ±%.2f %s</text>' % (y + 15, mean, half, unit),
        ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*lines, "</svg>", ""]), encoding="utf-8")


def read_last(path):
    """{row: its values} of the last --quick."""
    found = {}
    try:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                key, values = line.split(":")
                found[key] = [float(value) for value in values.split()]
                if not all(map(math.isfinite, found[key])):
                    raise ValueError(line)
    except FileNotFoundError:
        pass
    except ValueError:  # UnicodeDecodeError is one
        raise CommandError("%s: these are no figures of league --quick" % path) from None
    return found


def quick(table, last, path, keep):
    """Compare each row with the last figures, deal by deal. How many got worse."""
    import numpy as np

    worse = 0
    for kept in table:
        row, values = kept.row, kept.values
        better = -1 if row.unit == LEFT else 1
        text = "new"
        old = last.get(row.key)
        if old is not None and len(old) == len(values):
            change = better * (100 if row.unit == WINS else 1) * (values - np.array(old))
            half = 1.96 * change.std() / len(change) ** 0.5
            text = "%+.2f ±%.2f" % (change.mean(), half)
            if change.mean() + half < 0:
                worse += 1
                text += "  worse"
        mean = values.mean() * (100 if row.unit == WINS else 1)
        print("%-28s %8.2f %-13s %s" % (row.key, mean, row.unit, text))
        last[row.key] = values
    if keep:
        known = {row.key for row in rows()}
        lines = ["# The last figures of python3 -m sim league --quick --keep"]
        for key in sorted(key for key in last if key in known):
            lines.append(key + ": " + " ".join("%.6g" % value for value in last[key]))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return worse


def picture(name):
    """An argument that names a picture."""
    if not name.endswith(".svg"):
        raise argparse.ArgumentTypeError("the picture is an SVG: its name ends in .svg")
    return Path(name)


def parser():
    found = Parser(prog="python3 -m sim league", description=SUMMARY)
    played = dict.fromkeys(row.game for row in rows())
    found.add_argument("game", nargs="?", choices=played, help="one game alone")
    found.add_argument("--row", action="append", help="only rows with this in their key")
    found.add_argument("--second", action="store_true", help="the second range of deals")
    found.add_argument("--deals", type=number(1), help="at most so many deals a row")
    found.add_argument("--quick", action="store_true", help="few deals, compared with last time")
    found.add_argument("--keep", action="store_true", help="with --quick: keep these figures")
    found.add_argument("--last", type=Path, default=LAST, help="where --quick keeps them")
    found.add_argument("--workers", type=number(1), default=2, help="threads (%(default)s)")
    found.add_argument("--dask", metavar="ADDRESS", help="play on this Dask cluster")
    found.add_argument("--plot", type=picture, default=PLOT, help="the picture (%(default)s)")
    found.add_argument("--fresh", action="store_true", help="forget what has been played")
    found.add_argument("--cache", type=Path, default=CACHE, help="where that is kept")
    return found


def asked(options):
    """The rows to play, with their numbers of deals."""
    found = []
    for row in rows():
        if options.game in (None, row.game) and (
            not options.row or any(part in row.key for part in options.row)
        ):
            deals = row.quick if options.quick else row.deals
            found.append(row._replace(deals=min(deals, options.deals or deals)))
    return found


def main(argv):
    options = parser().parse_args(argv)
    chosen = asked(options)
    if not chosen:
        raise Usage("There is nothing to play with these options.")
    if not options.quick:
        if options.plot == PLOT:
            PLOT.parent.mkdir(exist_ok=True)
        writable(options.plot)
    last = read_last(options.last) if options.quick else {}
    first = QUICK if options.quick else SECOND if options.second else 0
    table = [Kept(row, first, options.fresh, options.cache) for row in chosen]
    play_all(table, options)
    if options.quick:
        return 1 if quick(table, last, options.last, options.keep) else 0
    show(table)
    plot(options.plot, table)
    print("%s: the same as a picture" % options.plot, file=sys.stderr)
    return 0
