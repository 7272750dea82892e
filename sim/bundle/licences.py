# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The texts of a bundle: README.txt, the licences, the list of libraries."""

from pathlib import Path

from sim.errors import CommandError

README = """\
Ludopoche %(version)s for CircuitPython 10 (and 9.2 from 9.2.8 on)

1. Plug the board in. A drive named CIRCUITPY appears. If there is none, or if
   the file boot_out.txt on it names an older version, first put CircuitPython on
   the board: https://circuitpython.org/downloads
2. If the drive holds a program of yours, keep a copy of its code.py and lib.
3. Copy everything that is INSIDE the folder "CircuitPython 10.x" to the drive,
   code.py last. Folders of the same name are merged, not replaced.
   If an older Ludopoche is there, delete its folders games, hardware and
   lib/ludopoche first: a .py left beside a .mpy would run instead of it.
   What you saved lies elsewhere and stays.
4. Eject the drive. The games start by themselves; if not, press reset, or
   switch the board off and on.

%(form)s
Settings are made on the board. The file settings.toml.example lists what can be
set in settings.toml for boards that Ludopoche doesn't know.

requirements.txt lists the libraries in lib with their versions.%(libraries)s
%(names)sLICENSES holds the licences of Ludopoche and of these libraries.
"""
SOME = """\
 They come from
their makers' packages unchanged. With circup they are installed by
    circup install -r requirements.txt
"""
NONE = """\
 There are none
in this bundle.
"""
RUN = """\
This is the bundle to run: compiled files (.mpy), small and quick to start.
The bundle to read and change is the one with -py in its name.
"""
NAMES = """\
names.txt tells what the short names in the compiled files stand for, a line a
name. To read a ludopoche-error.txt with the long ones, give it to
    python3 -m sim build --explain ludopoche-error.txt

"""
READ = """\
This is the bundle to read and change: plain Python. It needs more memory to
start than the compiled one (-10.x-mpy), which is the one to play with.
"""


def beside(root, version, form, libraries, names=None):
    """{path in the zip: bytes} of what isn't copied to the drive."""
    texts = {
        "README.txt": README
        % {
            "version": version,
            "form": READ if form == "py" else RUN,
            "names": NAMES if names else "",
            "libraries": SOME if libraries else NONE,
        },
        "requirements.txt": requirements(libraries),
    }
    files = {path: text.encode() for path, text in texts.items()}
    for name in ("LICENSE", "NOTICE"):
        try:
            text = Path(root, name).read_bytes()
        except OSError:
            raise CommandError("There is no %s in %s, and no bundle without it." % (name, root))
        files["LICENSES/ludopoche-%s.txt" % name] = text.replace(b"\r\n", b"\n")
    if names:
        files["names.txt"] = names.listing().encode()
    for library in libraries:
        files["LICENSES/%s.txt" % library.name] = library.licence
    return files


def requirements(libraries):
    """A list that pip and circup both read: circup takes the names and leaves the versions."""
    lines = ["# The libraries in this bundle, for circup: circup install -r requirements.txt"]
    lines += ["%s==%s" % (library.name, library.version) for library in libraries]
    return "\n".join(lines) + "\n"
