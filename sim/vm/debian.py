# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Packages of another Debian release or architecture, unpacked into a folder of our own.

Nothing is installed: apt works on a state of its own in a temporary folder, takes the
mirror's address from this machine's sources and believes nobody but Debian's keyring.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

KEYRINGS = (
    "/usr/share/keyrings/debian-archive-keyring.gpg",
    "/usr/share/keyrings/debian-archive-keyring.pgp",
)
TIMEOUT = 300  # seconds that one step of apt may take
INDEX = "$(REPO_URI) $(COMPONENT)"  # what we ask apt about each of the machine's sources

# apt reads this instead of the machine's own configuration (of which only the ways to reach the
# network are kept). Check-Valid-Until is the machine's affair: its mirror may be a snapshot.
CONFIGURATION = """\
Dir "{state}/";
Dir::Etc::parts "{state}/none/";
Dir::Etc::main "{state}/none/apt.conf";
Dir::Etc::sourcelist "{state}/sources.list";
Dir::Etc::sourceparts "{state}/none/";
Dir::Etc::preferencesparts "{state}/none/";
Dir::State "{state}/state/";
Dir::State::status "{state}/status";
Dir::Cache "{state}/cache/";
APT::Architecture "{architecture}";
APT::Architectures {{ "{architecture}"; }};
APT::Sandbox::User "root";
Debug::NoLocking "true";
Acquire::Languages "none";
Acquire::Retries "2";
Acquire::http::Timeout "20";
Acquire::https::Timeout "20";
"""


class Unavailable(Exception):
    """An error: what was asked for can't be had on this machine; the message says why."""


def cache():
    """The folder for everything that can be made again: LUDOPOCHE_CACHE or the user's cache."""
    named = os.environ.get("LUDOPOCHE_CACHE")
    if named:
        return Path(named).absolute()
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(home).absolute() / "ludopoche"


def unpack(packages, folder, release="trixie", architecture="i386"):
    """Unpack the packages into `folder`: whole or not at all, and only if it isn't there yet."""
    folder = Path(folder)
    if folder.is_dir():
        return folder
    keyring = next((name for name in KEYRINGS if os.path.exists(name)), None)
    if sys.platform != "linux" or not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        raise Unavailable("packages can be unpacked only on Linux with apt-get and dpkg-deb")
    if keyring is None:
        raise Unavailable("Debian's archive keyring isn't installed here")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with _alone(folder), tempfile.TemporaryDirectory(dir=folder.parent) as work:
            if folder.is_dir():  # somebody else made it while we waited
                return folder
            files = Path(work, "files")
            files.mkdir()
            for package in _download(packages, release, architecture, keyring, Path(work)):
                _command("dpkg-deb", "-x", package, files)
            files.rename(folder)
    except OSError as error:
        raise Unavailable("can't unpack packages into %s: %s" % (folder, error.strerror or error))
    return folder


@contextlib.contextmanager
def _alone(folder):
    """Hold the lock beside the folder: two processes never unpack at once."""
    import fcntl  # Linux and macOS only, and so is this function

    with open("%s.lock" % folder, "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _command(*words, cwd=None, env=None):
    try:
        return subprocess.run(
            [str(word) for word in words],
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=True,
            timeout=TIMEOUT,
        ).stdout
    except subprocess.TimeoutExpired:
        raise Unavailable("%s took more than %d seconds" % (words[0], TIMEOUT))
    except subprocess.CalledProcessError as error:
        said = [line for line in error.stderr.splitlines() if line.startswith("E: ")]
        raise Unavailable("%s refused: %s" % (words[0], " ".join(said[:1]) or error.stderr[-200:]))


def _mirrors():
    """The addresses of the machine's own sources, those that look like Debian's first."""
    out = _command("apt-get", "indextargets", "--no-release-info", "--format", INDEX)
    found = [line.split()[0] for line in out.splitlines() if line.endswith(" main")]
    found = sorted(dict.fromkeys(found), key=lambda uri: not uri.endswith("/debian/"))
    if not found:
        raise Unavailable("apt knows no source on this machine")
    return found


def _download(packages, release, architecture, keyring, work):
    """Download with an apt of our own and return the packages' files."""
    configuration = CONFIGURATION.format(state=work, architecture=architecture)
    for line in _command("apt-config", "dump").splitlines():
        if line.startswith(("Acquire::http", "Acquire::https", "Acquire::Check-Valid-Until")):
            configuration += line + "\n"
    for folder in ("none", "state/lists/partial", "cache/archives/partial", "packages"):
        (work / folder).mkdir(parents=True)
    (work / "status").touch()
    (work / "apt.conf").write_text(configuration)
    env = dict(os.environ, APT_CONFIG=str(work / "apt.conf"), LC_ALL="C")
    problem = None
    for uri in _mirrors():
        source = "deb [signed-by=%s] %s %s main\n" % (keyring, uri, release)
        (work / "sources.list").write_text(source)
        try:
            _command("apt-get", "update", "-o", "APT::Update::Error-Mode=any", env=env)
            _command("apt-get", "download", *packages, cwd=work / "packages", env=env)
        except Unavailable as error:
            problem = problem or error
        else:
            return sorted((work / "packages").glob("*.deb"))
    raise problem
