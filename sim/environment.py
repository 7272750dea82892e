# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The desktop's packages: made once in .venv, pinned, from PyPI.

The standard library alone must do here: this runs before anything is installed.
"""

import os
import shutil
import subprocess
import sys
from importlib import metadata

from sim import ROOT

VENV = os.path.join(ROOT, ".venv")
PINS = os.path.join(ROOT, "requirements.txt")
STAMP = os.path.join(VENV, "ludopoche-pins.txt")  # written last: a .venv without it is half made
MARK = "LUDOPOCHE_IN_VENV"


def pins():
    """{package: version} of requirements.txt."""
    with open(PINS, encoding="utf-8") as file:
        lines = [line.split("#")[0].strip() for line in file]
    return dict(line.split("==") for line in lines if line)


def satisfied():
    """Does the running interpreter have every pinned package in its pinned version?"""
    for name, version in pins().items():
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


def ready():
    """Is .venv whole, with these very pins and a Python that runs?"""
    try:
        with open(STAMP, encoding="utf-8") as stamp, open(PINS, encoding="utf-8") as wanted:
            if stamp.read() == wanted.read():
                return runs("")
    except OSError:
        pass
    # Perhaps somebody made it by hand, rightly.
    return runs("import sys; from sim import environment as e; sys.exit(not e.satisfied())")


def runs(program):
    try:
        return not subprocess.call(
            [python_of(VENV), "-c", program], cwd=ROOT, stderr=subprocess.DEVNULL
        )
    except OSError:
        return False


def ensure():
    """Return if the packages are here; else go on inside .venv (made first if need be)."""
    if satisfied():
        return
    if os.environ.get(MARK) == VENV:
        stop("The packages in .venv are not the pinned ones: delete the folder .venv, try again.")
    old = sys.version_info[:2]
    if old < (3, 10):
        stop(
            "Ludopoche's desktop needs Python 3.10 or newer, this is %d.%d." % sys.version_info[:2]
        )
    if not ready():
        make()
    os.environ[MARK] = VENV
    os.environ["PYTHONPATH"] = os.pathsep.join(
        [ROOT] + [p for p in [os.environ.get("PYTHONPATH")] if p]
    )
    command = [python_of(VENV), "-m", "sim"] + sys.argv[1:]
    if os.name == "nt":  # Windows' exec gives the prompt back before the program has ended
        sys.exit(subprocess.call(command))
    sys.stdout.flush()
    os.execv(command[0], command)


def make():
    """Make .venv, or finish it, and install the pins, with progress on standard error."""
    say("Setting up Ludopoche's desktop in .venv (once; some 200 MB of packages from PyPI) …")
    try:
        os.makedirs(VENV, exist_ok=True)
        with open(os.path.join(VENV, ".writable"), "w", encoding="utf-8"):
            pass
        os.remove(os.path.join(VENV, ".writable"))
    except OSError as error:
        stop(
            "Can't write .venv in this checkout (%s): copy the checkout to a folder you may write "
            "to, or install the packages of requirements.txt yourself." % error.strerror
        )
    # What an interrupted set-up left is cleared unless its Python runs; then pip goes on from it.
    step(
        [sys.executable, "-m", "venv"] + ([] if runs("import pip") else ["--clear"]) + [VENV],
        "Python can't make a virtual environment here: install its venv and pip modules (Debian "
        "and Ubuntu: apt install python3-venv), then run the same command again.",
    )
    step(
        [python_of(VENV), "-m", "pip", "install", "--disable-pip-version-check", "-r", PINS],
        "The packages could not be installed, PyPI is out of reach or the disk is full: see to it "
        "and run the same command again, it goes on from here.",
    )
    shutil.copyfile(PINS, STAMP)
    say("Ready.")


def step(command, reason):
    """Run a step of the set-up; its output is progress and goes to standard error."""
    environment = dict(os.environ)
    environment.pop("PYTHONPATH", None)
    try:
        code = subprocess.call(command, stdout=sys.stderr.fileno(), env=environment)
    except KeyboardInterrupt:
        stop("Stopped: run the same command again to go on.")
    except OSError:
        code = 1
    if code:
        stop(reason)


def say(text):
    print(text, file=sys.stderr, flush=True)


def stop(text):
    say(text)
    sys.exit(1)
