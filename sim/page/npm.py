# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Packages of the npm registry, taken once: a tarball whose sum is known, kept in the cache.

Which registry, npm's own setting says: that of the environment, or what the client answers.
"""

import base64
import hashlib
import io
import os
import shutil
import subprocess
import tarfile
import tempfile
import urllib.request
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
    registry = os.environ.get("npm_config_registry") or asked()  # noqa: SIM112  npm's own
    last = package.name.split("/")[-1]
    address = "%s/%s/-/%s-%s.tgz" % (registry.rstrip("/"), package.name, last, package.version)
    try:
        with urllib.request.urlopen(address, timeout=TIMEOUT) as answer:
            data = answer.read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise CommandError("Can't download %s (%s): is the network there?" % (address, reason))
    if not right(data, package):
        raise CommandError("What came from %s is not %s as we know it." % (address, package.name))
    return data


def asked():
    """The registry that the npm client on this computer uses."""
    npm = shutil.which("npm")
    found = npm and subprocess.run(
        [npm, "config", "get", "registry"], capture_output=True, text=True
    )
    if not found or found.returncode or not found.stdout.strip():
        raise CommandError(
            "There is no npm to say where its packages are: install Node.js with it."
        )
    return found.stdout.strip()


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
