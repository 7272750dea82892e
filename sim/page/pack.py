# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Files in one: their names and sizes, then their bytes; compressed the same everywhere."""

import hashlib
import json
import os
import tempfile
import zlib

from sim.art.deflate import compressed
from sim.vm.debian import cache


def packed(files):
    """{path: bytes} as the bytes of one file; see unpack.mjs."""
    head = json.dumps([[path, len(data)] for path, data in sorted(files.items())])
    head = head.encode()
    whole = len(head).to_bytes(4, "little") + head
    return small(whole + b"".join(files[path] for path in sorted(files)))


def small(data):
    """A zlib stream of these bytes. Kept in the cache: half a megabyte takes seconds."""
    path = cache() / "packed" / hashlib.sha256(data).hexdigest()
    try:
        made = path.read_bytes()
        if zlib.decompress(made) == data:
            return made
    except (OSError, zlib.error):
        pass
    made = compressed(data)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(made)
        os.replace(beside, path)
    except OSError:
        pass  # then it is made anew next time
    return made
