# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The progress of learning, step by step and in a file: a stop costs only what came after the last
report."""

import zipfile

import numpy as np

from sim.bots import workers
from sim.errors import CommandError


class Learner:
    """The one who learns in steps. `parts` are the arrays that a checkpoint must hold, beside the
    count of steps."""

    def __init__(self, *parts):
        self.counted = np.zeros(1, np.int64)
        self.kept = (*parts, self.counted)

    @property
    def step(self):
        return int(self.counted[0])

    def through(self, learn, report, options):
        """Learn to the last step, from a checkpoint on if there is one: learn(each) does one and
        counts it; now and then the words of report(), and another checkpoint."""
        kept = options.checkpoint
        if kept.is_file() and not options.fresh and not options.trial:
            read(kept, self.kept, options)
            print("resumed at step %d" % self.step)
        pace = workers.Pace(max(1, options.steps - self.step))
        with workers.start(options.workers, options.dask) as each:
            while self.step < options.steps:
                learn(each)
                pace.step()
                if self.step % options.every == 0 or self.step == options.steps:
                    pace.end()
                    said = self.step, options.steps, report()
                    print("step %4d of %d: %s" % said, flush=True)
                    if not options.trial:
                        write(kept, self.kept, options)


def terms(options):
    """The terms that may not be others when learning goes on; what a game hasn't is 0."""
    names = ("seed", "steps", "units", "batch", "deals", "rounds")
    return np.array([getattr(options, name, 0) for name in names])


def write(path, parts, options):
    """Keep these arrays, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part.npz")
    np.savez(part, *parts, terms=terms(options))
    part.replace(path)


def read(path, parts, options):
    """Fill these arrays with what is kept: as many and of the same shapes, on the same terms."""
    try:
        with np.load(path) as stored:
            found = [stored["arr_%d" % number] for number in range(len(parts))]
            if stored["terms"].tolist() != terms(options).tolist():
                found = []
    except (KeyError, ValueError, EOFError, zipfile.BadZipFile):
        found = []
    if [one.shape for one in found] != [one.shape for one in parts]:
        raise CommandError(
            "%s is no checkpoint of this learning: begin again with --fresh, or name another"
            " with --checkpoint." % path
        )
    for one, kept in zip(parts, found):
        one[...] = kept
