# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""python3 -m sim page: the console in a browser, as static files."""

import functools
import http.server
import os
import webbrowser
from pathlib import Path

from sim import ROOT
from sim.app.play import number
from sim.errors import CommandError, Parser

SUMMARY = "make the page: play, watch and flash from a browser"
PORT = 8000
# Python's own table asks the system, and some systems call JavaScript text.
KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/json"}


def parser():
    made = Parser(
        prog="python3 -m sim page",
        description="Write the page, a folder that any web server can serve: games, rules and a "
        "console that runs the boards' own program. MicroPython for WebAssembly is taken once from "
        "npm's registry.",
    )
    made.add_argument("--out", metavar="FOLDER", default=os.path.join(ROOT, "dist", "page"))
    made.add_argument(
        "--single", action="store_true", help="one file instead, ludopoche.html, to open from disk"
    )
    made.add_argument(
        "--serve", action="store_true", help="serve it on this computer alone, and open it"
    )
    made.add_argument(
        "--port", type=number(0, 65535), default=PORT, help="with --serve (%d)" % PORT
    )
    return made


def main(argv):
    options = parser().parse_args(argv)
    from sim import page  # here, for --help needs no package

    files = {"ludopoche.html": page.single()} if options.single else page.site()
    write(options.out, files)
    size = sum(map(len, files.values()))
    print("%s: %d files, %d KB" % (options.out, len(files), (size + 1023) // 1024))
    if options.serve:
        serve(options.out, options.port, "ludopoche.html" if options.single else "")
    return 0


def write(folder, files):
    """Each file whole or not at all; what else lies in the folder stays."""
    folder = Path(folder)
    part = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            part = folder / (name + ".part")
            part.write_bytes(data)
            os.replace(part, folder / name)
    except OSError as error:
        raise CommandError("Can't write to %s: %s." % (folder, error.strerror))
    finally:
        if part is not None and part.exists():
            part.unlink()


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **KINDS}

    def log_message(self, *_):
        pass

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


def server(folder, port):
    """A server of this folder for this computer alone."""
    handler = functools.partial(Handler, directory=str(folder))
    try:
        return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        raise CommandError("Can't listen on port %d: %s." % (port, error.strerror))


def serve(folder, port, name):
    made = server(folder, port)
    address = "http://127.0.0.1:%d/%s" % (made.server_port, name)
    print("%s (Ctrl-C ends it)" % address, flush=True)
    webbrowser.open(address)
    with made:
        try:
            made.serve_forever()
        except KeyboardInterrupt:
            print()
