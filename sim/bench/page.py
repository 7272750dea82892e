# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim bench page: the page's bytes by part, and where node is there, its time.

Bytes are those that a server sends, compressed by it; our own packs are so already. The times are
node's, here and now: from nothing to the first picture, and what a frame takes by screen.
"""

import json
import shutil
import subprocess
import tempfile
import zlib
from pathlib import Path

from sim.bundle.room import kilobytes
from sim.errors import Parser

SUMMARY = "the page's bytes by part, the time to its shelf and of its frames"
FIRST = 600 * 1024  # bytes, compressed, with one layout
SINGLE = 1024 * 1024  # the page in one file
BEGIN = ("index.html", "style.css", "page.js", "worker.js", "micropython.mjs", "runtime.pack")
BEGIN += ("program.pack", "pictures-1.pack")


def parser():
    return Parser(prog="python3 -m sim bench page", description=__doc__)


def sent(data):
    """Bytes on the wire."""
    return len(zlib.compress(data, 9))


def sizes():
    """[(part, bytes sent)] of what comes before the first picture."""
    from sim import page

    files = page.site()
    pictures = sum(sent(files[name]) for name in files if name.endswith(".png") and "-" not in name)
    return [(name, sent(files[name])) for name in BEGIN] + [("pictures of the games", pictures)]


def single():
    from sim import page

    return sent(page.single())


def main(argv):
    parser().parse_args(argv)
    parts = sizes()
    for name, size in parts:
        print("%-24s %9s" % (name, kilobytes(size)))
    whole = sum(size for _, size in parts)
    print("%-24s %9s of %s" % ("to the first picture", kilobytes(whole), kilobytes(FIRST)))
    print("%-24s %9s of %s" % ("in one file", kilobytes(single()), kilobytes(SINGLE)))
    for line in times():
        print(line)
    return 0


def times():
    """Lines about node's times; why there are none."""
    from sim import page

    node = shutil.which("node")
    if not node:
        return ["There is no node here: no times."]
    with tempfile.TemporaryDirectory() as folder:
        for name, data in page.parts().items():
            Path(folder, name).write_bytes(data)
        script = Path(__file__).with_name("page.mjs")
        done = subprocess.run(
            [node, str(script), folder, str(page.WEB)], capture_output=True, text=True
        )
    if done.returncode:
        return ["node failed: %s" % done.stderr.strip()[-300:]]
    found = json.loads(done.stdout)
    lines = ["%-24s %6.0f ms" % ("to the first picture", found["begin"])]
    for name, ms in found["frames"].items():
        lines.append("a frame: %-15s %6.2f ms at rest, %.2f when composed" % (name, *ms))
    return lines + ["memory of the machine    %6.1f MB" % (found["memory"] / (1 << 20))]
