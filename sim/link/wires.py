# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The wires of a simulator: see hardware/wires.py for a board's."""

import socket
import ssl

from hardware.wires import PORT, name, parts_of, split
from sim.errors import CommandError

HOST = "127.0.0.1"
WAIT = 3  # seconds that a TLS connection may take; a plain one keeps nobody waiting


def hub(address):
    """The hub at HOST or HOST:PORT."""
    host, port = split(address, PORT)
    return ("hub", socket, host, port, None, 0)


def broker(address, authorities=None):
    """The broker at an address; `authorities`: a file of certificates that are trusted, too."""
    if "://" in address and address.split("://")[0] not in ("mqtt", "mqtts"):
        raise CommandError("A broker's address begins with mqtt:// or mqtts://, not %s." % address)
    secure, host, port, user, password, topic = parts_of(address)
    if not host:
        raise CommandError("There is no host in %r." % address)
    context = ssl.create_default_context(cafile=authorities) if secure else None
    wait = WAIT if secure else 0
    return ("broker", socket, host, port, context, wait, name(), topic, user, password)
