# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The texts of a bundle: README.txt, the licences, the list of libraries."""

from pathlib import Path

from sim.errors import CommandError

README = Path(__file__).with_name("README.txt")


def beside(root, version, libraries, names=None):
    """{path in the zip: bytes} of what isn't copied to the drive."""
    files = {
        "README.txt": (README.read_text("utf-8") % version).encode(),
        "requirements.txt": requirements(libraries),
    }
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
    return ("\n".join(lines) + "\n").encode()
