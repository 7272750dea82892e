# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The first hour on the oldest and on the newest Python that can be had here.

Of those that have a lock file: an interpreter of this machine, else Debian's, unpacked into a
folder and run there as root. In a copy of the checkout it sets itself up, draws a picture, builds
the bundle and runs a part of the suite. What can't be had is said, and is no failure.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from sim import ROOT, environment
from sim.vm import debian

DEBIAN = {"3.11": "bookworm", "3.13": "trixie", "3.14": "forky", "3.15": "forky"}
# What an interpreter, its wheels and its pip need; {0} is the version.
PACKAGES = (
    "python{0} python{0}-minimal python{0}-venv libpython{0}-minimal libpython{0}-stdlib "
    "python3-pip-whl python3-setuptools-whl ca-certificates coreutils dash netbase libbz2-1.0 "
    "libc6 libcrypt1 libexpat1 libffi8 libgcc-s1 liblzma5 libncursesw6 libreadline8 libsqlite3-0 "
    "libssl3 libstdc++6 libtinfo6 libuuid1 libzstd1 zlib1g"
)
RENAMED = {"libssl3": "libssl3t64", "libreadline8": "libreadline8t64"}  # since trixie
NODES = {"null": 3, "zero": 5, "random": 8, "urandom": 9}
OUT = ("__pycache__", ".venv", ".cache", ".git", "dist", "saves", ".pytest_cache", ".hypothesis")
COMMANDS = (
    ("shot", "--game", "easy", "--out", "easy.png"),
    ("build",),
    (
        "test",
        "-n0",
        "tests/core/test_match.py",
        "tests/core/test_record.py",
        "tests/sessions/test_sessions.py",
    ),
)


def local(version):
    """The path of an interpreter on this machine, or None."""
    own = Path.home() / ".pyenv" / "versions"
    places = [shutil.which("python" + version), *sorted(own.glob(version + ".*/bin/python3"))]
    return next((str(path) for path in places if path and runs(path)), None)


def runs(path):
    return not subprocess.run(
        [path, "-c", "import venv, ensurepip"], capture_output=True
    ).returncode


def unpacked(version, folder):
    """Debian's interpreter in a folder of its own, ready for chroot."""
    if version not in DEBIAN:
        raise debian.Unavailable("Debian has none")
    if os.geteuid():
        raise debian.Unavailable("only root may run Debian's")
    old = DEBIAN[version] == "bookworm"
    packages = PACKAGES.format(version).split()
    packages = [name if old else RENAMED.get(name, name) for name in packages]
    machine = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    kept = debian.cache() / ("python-%s-%s" % (version, machine))
    debian.unpack(packages, kept, DEBIAN[version], machine)
    subprocess.run(["cp", "-a", "%s/." % kept, folder], check=True)
    for name in ("bin", "sbin", "lib", "lib64"):
        if not (folder / name).exists():
            (folder / name).symlink_to("usr/" + name)
    if not (folder / "usr/bin/sh").exists():
        (folder / "usr/bin/sh").symlink_to("dash")
    for name in ("dev", "proc", "root", "tmp", "etc/ssl/certs"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name, minor in NODES.items():
        os.mknod(folder / "dev" / name, 0o20666, os.makedev(1, minor))
    for name in ("resolv.conf", "hosts", "ssl/certs/ca-certificates.crt"):
        if Path("/etc", name).exists():
            shutil.copy(Path("/etc", name), folder / "etc" / name)


def index():
    """Where this machine's pip looks, if it was told so."""
    asked = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    found = subprocess.run(asked, capture_output=True, text=True)
    return {} if found.returncode else {"PIP_INDEX_URL": found.stdout.strip()}


def first_hour(version):
    """Try it; a sentence about what was tried, and whether all went well."""
    with tempfile.TemporaryDirectory(prefix="ludopoche-") as folder:
        folder = Path(folder)
        variables = {
            k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", environment.MARK)
        }
        path = local(version)
        if path:
            prefix, whose, home = [path], "this machine's", folder / "work"
        else:
            unpacked(version, folder)
            whose, home = "Debian's (%s)" % DEBIAN[version], folder / "work"
            prefix = [
                shutil.which("chroot") or "/usr/sbin/chroot",
                str(folder),
                "/usr/bin/env",
                "-C",
                "/work",
                "python" + version,
            ]
            variables.update(PATH="/usr/bin:/bin", HOME="/root", TMPDIR="/tmp", **index())
        shutil.copytree(ROOT, home, ignore=shutil.ignore_patterns(*OUT), symlinks=True)
        for words in COMMANDS:
            code = subprocess.call([*prefix, "-m", "sim", *words], cwd=home, env=variables)
            if code:
                return "Python %s, %s: sim %s failed" % (version, whose, words[0]), False
    return "Python %s, %s: set up, drew, built, passed a part of the suite" % (version, whose), True


def tried(versions):
    """The first of these that can be had; whether all went well."""
    for version in versions:
        try:
            text, well = first_hour(version)
        except (debian.Unavailable, OSError) as reason:
            print("Python %s can't be had here: %s" % (version, reason), flush=True)
            continue
        print(text, flush=True)
        return version, well
    return None, True


def main():
    versions = environment.pythons()
    oldest, well = tried(versions)
    newest, fine = tried([one for one in reversed(versions) if one != oldest])
    return 0 if well and fine else 1


if __name__ == "__main__":
    sys.exit(main())
