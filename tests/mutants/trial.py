# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim test --mutants N [PATH ...]: small faults that the suite misses."""

import itertools
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path

from sim import ROOT
from sim.errors import CommandError, Parser
from tests.mutants import places
from tests.mutants.reach import BOARD, coming_by, comparing, reached
from tests.run import end

SUMMARY = "change board code at random, N times, and print what no test notices"
SOON = 2  # seconds of tests, as they take unchanged, that find most mutants
ENOUGH = 15  # those that it has to survive
OPENED = 0.05  # seconds for each file of tests
PATIENCE = 5  # times as long as usual, of the processor's time, and it hangs: noticed
ROOM = 4 << 30  # bytes: what hangs may also grow
GOOD = set()  # tests that were seen to pass without a mutant
MOMENTS = itertools.count(1000000000)  # when a mutant was written: each is compiled anew


def parser():
    words = Parser(prog="python3 -m sim test", description=SUMMARY)
    words.add_argument("--mutants", type=int, required=True, metavar="N", help="how many")
    words.add_argument("paths", nargs="*", metavar="PATH", help="only in these files or folders")
    words.add_argument("--seed", type=int, default=1, help="another number, other mutants")
    words.add_argument("--workers", type=int, default=2, help="tried at once (2)")
    words.add_argument(
        "--by", action="append", default=[], metavar="TESTS", help="tried with these tests only"
    )
    return words


def main(argv):
    asked = parser().parse_args(argv)
    chosen = choose(asked.mutants, asked.paths or BOARD, asked.seed)
    lines, times = reached(asked.by)
    found, survivors = 0, []
    for (path, place), told in tried(chosen, lines, times, asked.workers):
        found += told == "found"
        if told != "found":
            survivors.append((path, place, told))
            print("%s:%d: %s: %s" % (path, place[0], change(path, place), told), flush=True)
    print(
        "%d of %d mutants found (%.1f %%), seed %d"
        % (found, len(chosen), 100 * found / max(len(chosen), 1), asked.seed)
    )
    return 1 if survivors else 0


def choose(count, paths, seed):
    """[(path, place)], the same for the same sources and seed."""
    files = []
    for path in paths:
        top = Path(ROOT, path)
        if not top.exists():
            raise CommandError("there is no file or folder %r" % path)
        files += sorted(top.rglob("*.py")) if top.is_dir() else [top]
    every = []
    for file in files:
        path = file.relative_to(ROOT).as_posix()
        every += [(path, place) for place in places.places(file.read_text("utf-8"))]
    random.Random(seed).shuffle(every)
    sources = {path: Path(ROOT, path).read_text("utf-8") for path, _ in every}
    other = (each for each in every if places.differs(sources[each[0]], each[1]))
    return list(itertools.islice(other, count))


def change(path, place):
    """A mutant in words: what stood there, what stands there now."""
    line, column, end, end_column, text = place
    lines = Path(ROOT, path).read_bytes().split(b"\n")
    was = lines[line - 1][column : end_column if end == line else None].decode()
    return "%s -> %s" % (was, text)


def tried(chosen, lines, times, workers):
    """Yield ((path, place), what came of it) as each is known."""
    waiting, done = queue.SimpleQueue(), queue.SimpleQueue()
    for mutant in chosen:
        waiting.put(mutant)

    def work():
        with tempfile.TemporaryDirectory(prefix="ludopoche-mutants-") as folder:
            copied(folder)
            while True:
                try:
                    path, place = waiting.get_nowait()
                except queue.Empty:
                    return
                try:
                    told = one(folder, path, place, coming_by(lines, path, place[0]), times)
                except BaseException as error:
                    done.put(error)
                    raise
                done.put(((path, place), told))

    for _ in range(min(workers, len(chosen))):
        threading.Thread(target=work, daemon=True).start()
    for _ in chosen:
        answer = done.get()
        if isinstance(answer, BaseException):
            raise answer
        yield answer


def copied(folder):
    """A checkout to be harmed."""
    skipped = shutil.ignore_patterns(
        ".git", ".venv", "dist", "__pycache__", "mutants", ".ruff_cache"
    )
    shutil.copytree(ROOT, folder, symlinks=True, ignore=skipped, dirs_exist_ok=True)


def one(folder, path, place, tests, times, least=20):
    """What becomes of one mutant: "found", or why not. `least`: seconds for pytest to start in."""
    if not tests:
        return "no test comes by"
    quick, slow = portions(tests, times)
    file = Path(folder, path)
    source = file.read_text("utf-8")

    def fails(some):
        return fallen(folder, some, least + PATIENCE * sum(times[test] for test in some))

    for some in filter(None, (quick, slow)):
        while some:
            file.write_text(places.mutated(source, place), "utf-8")
            os.utime(file, (next(MOMENTS),) * 2)
            try:
                test = fails(some)
            finally:
                file.write_text(source, "utf-8")
            if test is None:
                break
            # It is found, unless the same comes of it without the mutant.
            other = None if test in GOOD else fails([test] if test else some)
            if other is None:
                GOOD.update([test] if test else some)
                return "found"
            if other not in some:
                return "its tests can't be run"
            some.remove(other)
    return "survives %d of %d tests" % (len(quick + slow), len(tests))


def portions(tests, times):
    """Those that are run at once, and those for what survives: the quickest of each file of tests,
    and of those in it that compare pictures; then each file's next one. What one file doesn't look
    at, another may."""
    ranks, ranked = Counter(), []
    for test in sorted(tests, key=lambda test: (times[test], test)):
        file, name = test.partition("[")[0].split("::")
        kind = file, name in comparing(file)  # pictures are slow, and show what nothing else does
        ranked.append((ranks[kind], times[test], test))
        ranks[kind] += 1
    found = [], []
    seconds = 0
    for rank, time, test in sorted(ranked):
        time += 0 if rank else OPENED
        if not found[0] or seconds + time < ENOUGH:
            found[bool(found[0]) and seconds + time > SOON].append(test)
            seconds += time
    return found


def fallen(folder, tests, seconds):
    """The first that fails there, or "" when none could be run within so many seconds of the
    processor's time; None: they all pass."""
    names = Path(folder, ".cache", "tests.txt")
    names.parent.mkdir(exist_ok=True)
    names.write_text("\n".join(tests))
    command = [sys.executable, "-m", "pytest", "--rootdir", folder, "-x", "-p", "no:cacheprovider"]
    command += ["-p", "no:xdist", "@" + str(names)]

    def limited():
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1,) * 2)
        resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))

    with (
        tempfile.TemporaryFile() as said,
        subprocess.Popen(
            command,
            cwd=folder,
            env=dict(os.environ, PYTHONPATH=""),
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=None if os.name == "nt" else limited,
        ) as process,
    ):
        try:
            # (Whoever waits for something that never comes needs no time of the processor.)
            if process.wait(20 * seconds) == 0:
                return None
            said.seek(0)
            told = said.read().decode("utf-8", "replace").splitlines()
            lines = [line.partition(" ") for line in told]
            lines = [name for word, _, name in lines if word in ("FAILED", "ERROR")]
            found = [test for test in tests if lines and lines[0].startswith(test)]
            return max(found, key=len, default="")
        except subprocess.TimeoutExpired:
            return ""
        finally:
            if process.poll() is None:
                end(process)
