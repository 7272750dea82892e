# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Packages of the npm registry, taken once: a tarball whose sum is known, kept in the cache.

Which registry is asked is set as for npm: `registry`, or a scope's own (`@micropython:registry`),
in the environment or an .npmrc; where nothing is set, the usual one, which a package's URL
(https://github.com/package-url/purl-spec) means. Neither npm nor node is needed.
"""

import base64
import hashlib
import io
import os
import re
import tarfile
import tempfile
import urllib.request
from pathlib import Path
from typing import NamedTuple

from sim.errors import CommandError
from sim.vm.debian import cache

TIMEOUT = 120  # seconds


class Package(NamedTuple):
    name: str
    version: str
    sha512: str  # in base64, as npm writes it


MICROPYTHON = Package(
    "@micropython/micropython-webassembly-pyscript",
    "1.27.0",
    "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA==",
)


def tarball(package):
    """The bytes of a package's tarball; raises CommandError with the reason why not."""
    plain = package.name.replace("/", "-").replace("@", "")
    path = cache() / "npm" / ("%s-%s.tgz" % (plain, package.version))
    try:
        if path.exists():
            data = path.read_bytes()
            if right(data, package):
                return data
        data = download(package)
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(beside, path)
    except OSError as error:
        raise CommandError("Can't keep %s: %s." % (path, error.strerror or error))
    return data


def download(package):
    where = address(package)
    try:
        with urllib.request.urlopen(where, timeout=TIMEOUT) as answer:
            data = answer.read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise CommandError("Can't download %s (%s): is the network there?" % (where, reason))
    if not right(data, package):
        raise CommandError("What came from %s is not %s as we know it." % (where, package.name))
    return data


def address(package):
    """A tarball's address, at the registry that somebody has chosen, or at the usual one."""
    scope, _, last = package.name.rpartition("/")
    chosen = settings()
    registry = chosen.get(scope + ":registry") or chosen.get("registry")
    if not registry:
        from packageurl import PackageURL  # here, for --help needs no package
        from packageurl.contrib import purl2url

        return purl2url.get_download_url(str(PackageURL("npm", scope, last, package.version)))
    return "%s/%s/-/%s-%s.tgz" % (registry.rstrip("/"), package.name, last, package.version)


def settings():
    """The settings for npm, the weakest first: on this computer, for its user, in this folder, and
    in the environment, where names may be in capitals."""
    said = {}
    for name, value in os.environ.items():
        if name.lower().startswith("npm_config_"):
            said[name.lower()[len("npm_config_") :]] = value
    everywhere = said.get("globalconfig")
    mine = said.get("userconfig") or Path.home() / ".npmrc"
    found = {}
    for path in (*([everywhere] if everywhere else GLOBAL), mine, ".npmrc"):
        found.update(written(path))
    found.update((name, value) for name, value in said.items() if value)
    return found


GLOBAL = ("/etc/npmrc", "/usr/etc/npmrc", "/usr/local/etc/npmrc")


def written(path):
    """{name: value} of an .npmrc; nothing of one that isn't there or can't be read."""
    found = {}
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return found
    for line in lines:
        name, equals, value = line.partition("=")
        if equals and line.strip()[:1] not in ("#", ";"):
            value = re.sub(r"\$\{(\w+)\}", lambda it: os.environ.get(it[1], it[0]), value)
            found[name.strip()] = value.strip().strip("\"'")
    return found


def right(data, package):
    """Is this the tarball we know?"""
    return base64.b64encode(hashlib.sha512(data).digest()).decode() == package.sha512


def files(package):
    """{path: bytes} of what is in a package."""
    with tarfile.open(fileobj=io.BytesIO(tarball(package))) as tar:
        return {
            entry.name.split("/", 1)[1]: tar.extractfile(entry).read()
            for entry in tar.getmembers()
            if entry.isfile()
        }
