# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The room that files take on a drive, in clusters. The page reckons with it, too, in its own
Python."""

CLUSTER = 512  # bytes; larger drives have larger ones, the smallest drives count
ENTRY = 32  # bytes of a directory entry; a name takes one, and one more for 13 of its letters
KB = 1024


def clusters(size, cluster=CLUSTER):
    return -(-size // cluster)


def entries(name):
    return 1 + -(-len(name) // 13)


def folders(paths):
    """{folder: bytes of its directory, with its "." and ".."} but for the root."""
    inside = {}
    for path in paths:
        while "/" in path:
            folder, name = path.rsplit("/", 1)
            inside.setdefault(folder, set()).add(name)
            path = folder
    return {
        folder: (2 + sum(map(entries, names))) * ENTRY for folder, names in sorted(inside.items())
    }


def kilobytes(size):
    return "%.1f KB" % (size / KB)
