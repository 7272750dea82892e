# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim lock: requirements.txt, worked out for each Python, with hashes, into locks/."""

import os
import re
import subprocess
import sys
import tempfile

from sim import environment
from sim.bundle.command import write
from sim.errors import CommandError, Parser

SUMMARY = "write locks/ from requirements.txt: every package for each Python, with its hashes"
PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14", "3.15")
HEAD = """\
# Python %s: every package, with the hashes of its files. Written by `python3 -m sim lock`.
"""
# A project for one Python: else what later ones need would be worked out along with it.
PROJECT = """\
[project]
name = "ludopoche"
version = "0"
[tool.uv]
environments = ["python_version == '%s'"]
"""


def parser():
    words = Parser(prog="python3 -m sim lock", description=SUMMARY)
    words.add_argument(
        "python", nargs="*", metavar="3.N", default=PYTHONS, help="only for these Pythons"
    )
    return words


def main(argv):
    wanted = parser().parse_args(argv).python
    os.makedirs(environment.LOCKS, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="ludopoche-") as folder:
        for python in wanted:
            text = HEAD % python + "".join(sections(folder, python))
            path = os.path.join(environment.LOCKS, python + ".txt")
            write(path, text.encode())
            print("%s: %d packages" % (os.path.relpath(path), len(environment.blocks(path))))
    return 0


UV = [
    *("-m", "uv", "pip", "compile", "-q", "--universal", "--generate-hashes"),
    *("--only-binary=:all:", "--no-header", "--no-annotate", "--no-emit-index-url"),
]
GROUPS = ("build play", "build", "play", "all", "lock")


def sections(folder, python):
    """The parts of a lock: a heading with the groups, and the packages."""
    with open(os.path.join(folder, "pyproject.toml"), "w", encoding="utf-8") as file:
        file.write(PROJECT % python)
    asked = {groups: environment.blocks(environment.PINS, exactly=groups) for groups in GROUPS}
    desk = [block for groups in GROUPS if groups != "all" for block in asked[groups]]
    chosen = compiled(["--no-deps"], folder, python, desk)
    # With what they need in turn, where the rest leaves it free.
    tools = compiled(["-c", "desk.txt"], folder, python, asked["all"])
    for groups in GROUPS:
        yield "\n# group: %s\n" % groups
        if groups == "all":
            yield from (text for name, text in tools.items() if name not in chosen)
        else:
            names = {block.split("==")[0] for block in asked[groups]}
            yield from (text for name, text in chosen.items() if name in names)


def compiled(options, folder, python, requirements):
    """{package: its lines in the lock}"""
    with open(os.path.join(folder, "in.txt"), "w", encoding="utf-8") as file:
        file.writelines(requirements)
    text = run(UV + options + ["--python-version", python, "in.txt"], folder)
    if "--no-deps" in options:
        with open(os.path.join(folder, "desk.txt"), "w", encoding="utf-8") as file:
            file.write(text)
    # That it is for this Python goes without saying here.
    text = re.sub(r" ; python_full_version < '[0-9.]+'(?= \\\n)", "", text)
    text = re.sub(r"python_full_version < '[0-9.]+' and ", "", text)
    return {block.split("==")[0]: block for block in re.split(r"(?m)^(?=[a-z])", text) if block}


def run(words, folder):
    done = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise CommandError("The packages can't be worked out: %s" % done.stderr.strip())
    return done.stdout
