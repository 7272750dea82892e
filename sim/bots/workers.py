# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Many hands for training games and leagues: threads of this machine, or a Dask cluster.

    with start(workers=2) as each:                     # or start(dask="tcp://…:8786")
        for job, result in each(function, jobs): …    # in the order in which they get done

`jobs` are tuples of arguments, `function` stands in a module of its own and lets go of Python's
lock where it reckons long. A cluster's workers are started in a copy of this checkout
(`.venv/bin/dask worker ADDRESS`), so that they find the same code.
"""

import sys
import time
from concurrent import futures
from contextlib import contextmanager

MINUTE = 60  # of silence, where progress goes to a file


@contextmanager
def start(workers=2, dask=None):
    if dask:
        from distributed import Client

        try:
            client = Client(dask)
        except ValueError as error:
            raise OSError("there is no cluster at %r: %s" % (dask, error))
        with client:
            yield lambda function, jobs: on_cluster(client, function, jobs)
    else:
        with futures.ThreadPoolExecutor(workers) as pool:
            yield lambda function, jobs: in_threads(pool, function, jobs)


def in_threads(pool, function, jobs):
    waiting = {pool.submit(function, *job): job for job in jobs}
    try:
        for done in futures.as_completed(waiting):
            yield waiting[done], done.result()
    finally:
        for one in waiting:
            one.cancel()


def on_cluster(client, function, jobs):
    from distributed import as_completed

    # Not pure: the same job after a change of the code is another one.
    waiting = {client.submit(function, *job, pure=False): job for job in jobs}
    for done, result in as_completed(list(waiting), with_results=True):
        yield waiting[done], result


class Pace:
    """Progress on standard error: how far, and how long it will still take."""

    def __init__(self, total):
        self.total, self.done, self.begun = total, 0, time.monotonic()
        self.said = self.begun

    def step(self, part=1):
        """Another part is done."""
        self.done += part
        now = time.monotonic()
        left = (now - self.begun) * (self.total - self.done) / self.done
        minutes, seconds = divmod(int(max(left, 0)), 60)
        line = "%5.1f %%, %d:%02d left" % (100 * self.done / self.total, minutes, seconds)
        if sys.stderr.isatty():
            print("\r%s  " % line, end="", file=sys.stderr, flush=True)
        elif now - self.said > MINUTE:
            self.said = now
            print(line, file=sys.stderr, flush=True)

    def end(self):
        if self.done and sys.stderr.isatty():
            print(file=sys.stderr)
