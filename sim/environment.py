# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The desktop's packages: in .venv, from PyPI, a group when a command asks for it.

requirements.txt names them, locks/3.12.txt has all of them for Python 3.12, with the hashes of
their files: nothing else is installed. A line `# group: build play` says to which groups the
packages below it belong; the group "all" has every one but what writes the locks.

The standard library alone must do here: this runs before anything is installed.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from importlib import metadata

from sim import ROOT

VENV = os.path.join(ROOT, ".venv")
PINS = os.path.join(ROOT, "requirements.txt")
LOCKS = os.path.join(ROOT, "locks")
HALF = os.path.join(VENV, "unfinished.txt")  # while a set-up is under way, and after one cut short
TURN = os.path.join(ROOT, ".cache", "set-up.lock")  # whose turn it is: not in .venv, which may go
MARK = "LUDOPOCHE_IN_VENV"
# Megabytes on disk with Python's own compiled files, without pip; a test measures them.
SIZES = {"build": 4, "play": 145, "all": 470, "lock": 60}
REASONS = (  # what pip says, and what that means
    (
        "DO NOT MATCH THE HASHES",
        "A package isn't the one that the lock file names: its hash is another one. Nothing of it "
        "was installed. Somebody has exchanged it on the way, or a proxy harms what passes.",
    ),
    (
        "No matching distribution",
        "PyPI can't be reached, or has no ready-made package for this kind of computer: see to it "
        "and run the same command again.",
    ),
    (
        "",
        "The packages could not be installed, PyPI is out of reach or the disk is full: see to it "
        "and run the same command again.",
    ),
)


def python():
    """The running Python, as its lock file is called."""
    return "%d.%d" % sys.version_info[:2]


def pythons():
    """The Pythons that have a lock file, the oldest first."""
    names = [name[: -len(".txt")] for name in os.listdir(LOCKS) if name.endswith(".txt")]
    return sorted(names, key=lambda name: [int(part) for part in name.split(".")])


def blocks(path, group="all", exactly=None):
    """The packages of a group in requirements.txt or a lock, each with its hashes, as text;
    or those of a heading that names exactly these groups."""
    groups, found = "", []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("# group: "):
                groups = line[len("# group: ") :].strip()
            elif (
                line.strip()
                and line[0] != "#"
                and (groups == exactly if exactly else is_in(group, groups))
            ):
                if line[0] != " ":
                    found.append("")
                found[-1] += line
    return found


def is_in(group, groups):
    return group in groups.split() or group == "all" and groups != "lock"


def pins(path=None, group="all"):
    """{package: version} of requirements.txt or a lock; only those that are for every system."""
    lines = [
        block.splitlines()[0].rstrip("\\").partition(";") for block in blocks(path or PINS, group)
    ]
    return dict(pin.strip().split("==") for pin, _, where in lines if "sys_platform" not in where)


def lock():
    return os.path.join(LOCKS, python() + ".txt")


def satisfied(group="all"):
    """Has the running interpreter every package of a group, in the version that is locked?"""
    if not os.path.exists(lock()):
        return False
    for name, version in pins(lock(), group).items():
        try:
            if metadata.version(name) != version:
                return False
        except metadata.PackageNotFoundError:
            return False
    return True


def python_of(venv):
    if os.name == "nt":
        return os.path.join(venv, "Scripts", "python.exe")
    return os.path.join(venv, "bin", "python")


def ready(group):
    """Is .venv whole for a group, with a Python that runs? It may be another one than this."""
    test = "import sys; from sim import environment as e; sys.exit(not e.satisfied(%r))" % group
    return not os.path.exists(HALF) and runs(test)


def runs(program):
    try:
        return not subprocess.call(
            [python_of(VENV), "-c", program],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return False


def ensure(group="all", quiet=False):
    """Return if a group's packages are here; else go on inside .venv (made first if need be)."""
    if satisfied(group):
        return
    if os.environ.get(MARK) == VENV:
        stop("The packages in .venv are not the locked ones: delete the folder .venv, try again.")
    try:
        if not ready(group):
            with alone(quiet):
                if not ready(group):  # else another command has just done it
                    make(group, quiet)
        go_on()
    except KeyboardInterrupt:
        stop("\nStopped: run the same command again to go on.")


@contextlib.contextmanager
def alone(quiet=False):
    """One set-up at a time: a second one would take away what the first is just making."""
    try:
        os.makedirs(os.path.dirname(TURN), exist_ok=True)
        file = open(TURN, "a", encoding="utf-8")
    except OSError:
        yield  # make() will say that nothing can be written here
        return
    with file:  # the system frees it when a command dies
        waits = False
        while not taken(file):
            if not waits:
                waits = True
                Line("Another command is setting up .venv: this one waits for it", quiet).end()
            time.sleep(0.2)
        yield


def taken(file):
    """Take a lock file: False while somebody else has it. Where files can't be locked at all
    everybody goes on."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass
    return True


def go_on():
    """The same command, inside .venv."""
    os.environ[MARK] = VENV
    os.environ["PYTHONPATH"] = os.pathsep.join(
        [ROOT] + [p for p in [os.environ.get("PYTHONPATH")] if p]
    )
    command = [python_of(VENV), "-m", "sim"] + sys.argv[1:]
    if os.name == "nt":  # Windows' exec gives the prompt back before the program has ended
        sys.exit(subprocess.call(command))
    sys.stdout.flush()
    # A Ctrl-C waits until somebody is there who answers it: sim/__init__.py lets it in.
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    os.execv(command[0], command)


def make(group, quiet=False):
    """Make .venv, or add to it, and install a group, with one line of progress."""
    if not os.path.exists(lock()):
        known = pythons()
        stop(
            "This is Python %s, and Ludopoche's packages are for Python %s to %s: start it with "
            "one of these." % (python(), known[0], known[-1])
        )
    wanted = blocks(lock(), group)
    line = Line(
        "Setting up Ludopoche's desktop in .venv, once: %d package%s, %d MB"
        % (len(wanted), "s" * (len(wanted) != 1), SIZES[group]),
        quiet,
    )
    try:
        # What was cut short is made anew; so is what another Python has made.
        whole = not os.path.exists(HALF) and runs(
            "import pip, sys; sys.exit(sys.version_info[:2] != %r)" % (sys.version_info[:2],)
        )
        if not whole and os.path.isdir(VENV):
            shutil.rmtree(VENV)
        os.makedirs(VENV, exist_ok=True)
        with open(HALF, "w", encoding="utf-8") as file:
            file.writelines(wanted)
    except OSError as error:
        line.end()
        stop(
            "Can't write .venv in this checkout (%s): copy the checkout to a folder you may write "
            "to, or install the packages of %s yourself."
            % (error.strerror, os.path.relpath(lock(), ROOT))
        )
    if not whole and step([sys.executable, "-m", "venv", VENV], line)[0]:
        line.end()
        stop(
            "Python can't make a virtual environment here: install its venv and pip modules "
            "(Debian and Ubuntu: apt install python3-venv), then run the same command again."
        )
    # Complete as they are listed: what packages ask for besides is left out on purpose.
    options = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--progress-bar=off"]
    options += ["--no-input", "--disable-pip-version-check", "-r", HALF]
    code, said = step([python_of(VENV), "-m", "pip", "install"] + options, line)
    line.end()
    if code:
        stop(next(reason for sign, reason in REASONS if sign in said))
    os.remove(HALF)


def step(command, line):
    """Run a step of the set-up: its code, and what it said, which moves the line of progress."""
    variables = dict(os.environ)
    variables.pop("PYTHONPATH", None)
    said = []
    try:
        with subprocess.Popen(
            command,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process:
            for output in process.stdout:
                said.append(output.decode("utf-8", "replace"))
                line.heard(said[-1])
        return process.returncode, "".join(said)
    except OSError as error:
        return 1, str(error)


class Line:
    """The one line that a set-up prints: in a terminal it counts the packages."""

    def __init__(self, text, quiet=False):
        self.text, self.quiet = text, quiet
        self.live = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self.packages = 0
        self.put(text + " …" if self.live else text + "\n")

    def heard(self, output):
        """Hear what pip says, a line at a time."""
        if self.live and output.startswith("Collecting"):
            self.packages += 1
            self.put("\r%s … %d" % (self.text, self.packages))
        elif self.live and output.startswith("Installing"):
            self.put("\r\033[K%s … unpacking" % self.text)

    def end(self):
        if self.live:
            self.put("\n")

    def put(self, text):
        if not self.quiet and sys.stderr:
            sys.stderr.write(text)
            sys.stderr.flush()


def stop(text):
    if sys.stderr:
        print(text, file=sys.stderr, flush=True)
    sys.exit(1)
