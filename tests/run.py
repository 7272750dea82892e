# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim test: the suite, on three workers."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys

from sim import ROOT

USAGE = """usage: python3 -m sim test [--long] [ARGUMENTS FOR PYTEST]
       python3 -m sim test --mutants N [PATH ...]

Runs the whole suite. --long runs the big numbers too; --update-goldens accepts what is seen;
--cpu N prints the N files of tests that take most processor time.
--mutants changes board code in N places, one after another, and prints what no test notices."""
WORKERS = 3  # on two cores: while one waits for a browser or a terminal, another one works
PATIENCE = 20  # seconds that interrupted tests have to put away what they made


def main(argv):
    if any(word in ("-h", "--help") for word in argv):
        print(USAGE)
        return 0
    if any(word.partition("=")[0] == "--mutants" for word in argv):
        from tests.mutants import trial

        return trial.main(argv)
    command = [sys.executable, "-m", "pytest", "--rootdir", ROOT, *argv]
    # Somebody who names tests, asks for pdb or for another number of workers gets just that.
    if any(w.startswith(("--pdb", "-s", "--capture")) for w in argv):
        code = subprocess.call(command, cwd=ROOT)
    else:
        if not any(w.startswith(("-n", "--co", "-p")) for w in argv):
            command += ["-n", str(WORKERS), "--dist", "worksteal"]
        code = heard(command)
    # pytest's own codes: 4 is wrong usage, every other failure is one here.
    return {0: 0, 4: 2}.get(code, 1)


def heard(command):
    """Run pytest and pass on what it says; after a Ctrl-C nothing more of it, for each of its
    workers would tell where it was."""
    variables = dict(os.environ, COLUMNS=str(shutil.get_terminal_size().columns))
    if sys.stdout.isatty():
        command.append("--color=yes")
    sys.stdout.flush()
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,  # a Ctrl-C comes here alone
    ) as process:
        try:
            while said := process.stdout.read1():
                sys.stdout.buffer.write(said)
                sys.stdout.buffer.flush()
            return process.wait()
        except BaseException:
            process.stdout.close()
            end(process)
            raise


def end(process):
    """Let the tests put away what they made, then end what is left."""
    if os.name == "nt":
        process.kill()
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGINT)
        try:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(PATIENCE)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
