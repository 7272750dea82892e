# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The page: the console in a browser, as static files. See docs/page.md.

site()                           # {name: bytes}: a folder for a web server
single()                         # bytes: the same as one file
parts()                          # {name: bytes}: what the machine is made of
"""

import base64
import hashlib
import json
from pathlib import Path

import games
from sim import ROOT
from sim.app.body import body as body_of
from sim.art import maker
from sim.desk import boards
from sim.page import door, drive, handhelds, join, npm, pack, picture

WEB = Path(ROOT, "sim", "page", "web")
BOARD = "pimoroni_picosystem"  # the layout with which the page begins


def parts():
    """{name: bytes} of what the machine needs, whoever drives it: see web/machine.mjs."""
    runtime = npm.files(npm.MICROPYTHON)
    files = {
        "micropython.mjs": runtime["micropython.mjs"],
        "runtime.pack": pack.small(runtime["micropython.wasm"]),
        "program.pack": pack.packed(drive.program()),
        "boards.json": json.dumps([drive.described(board) for board in boards.ALL]).encode(),
    }
    files["flash.pack"] = pack.packed(drive.flash())
    for size in range(len(maker.SIZES)):
        files["pictures-%d.pack" % size] = pack.packed(drive.pictures(size))
    return files


def site():
    """{name: bytes} of the folder that a web server serves: see docs/page.md."""
    made = parts()
    made.pop("boards.json")
    files = dict(made)
    files["page.js"] = join.joined(WEB, "main.mjs").encode()
    files["worker.js"] = join.joined(WEB, "worker.mjs").encode()
    files["style.css"] = read("style.css").encode()
    files["icon.svg"] = picture.SVG.encode()
    for side in (192, 512):
        files["icon-%d.png" % side] = picture.icon(side)
    files["page.webmanifest"] = json.dumps(MANIFEST, indent=1).encode()
    files["licences.txt"] = licences().encode()
    for name in ("shelf", *games.SHELF):
        files[name + ".png"] = shown(name)
    for board in boards.proven():
        files[handhelds.picture_name(board)] = handhelds.picture(board)
    for lang in door.LANGS:
        files[door.boards_name(lang)] = door.boards_page(lang).encode()
        for game in ("", *games.SHELF):
            files[door.page_name(game, lang)] = door.rules_page(game, lang).encode()
    files["index.html"] = filled(
        head=HEAD,
        icon="icon.svg",
        door=door.whole(lambda game: game + ".png", False),
        foot=door.foot("licences.txt"),
        parts="",
        about=about("offline.js"),
        script='<script type="module" src="page.js"></script>',
    ).encode()
    files["offline.js"] = offline(files)
    return files


def single():
    """The bytes of the page in one file."""
    made = parts()
    made.pop("boards.json")
    made["worker.js"] = join.joined(WEB, "worker.mjs").encode()
    inside = "\n".join(
        '<script type="text/plain" id="part:%s">%s</script>'
        % (name, base64.b64encode(data).decode())
        for name, data in sorted(made.items())
    )
    note = base64.b64encode(licences().encode()).decode()
    return filled(
        head="<style>\n%s</style>" % read("style.css"),
        icon=inline("image/svg+xml", picture.SVG.encode()),
        door=door.whole(lambda game: inline("image/png", shown(game)), True),
        foot=door.foot("data:text/plain;base64," + note),
        parts=inside,
        about=about(""),
        script='<script type="module">\n%s</script>' % join.joined(WEB, "main.mjs"),
    ).encode()


HEAD = """\
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' blob: \
'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self' data: ws: wss:; \
img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; \
base-uri 'none'; form-action 'none'">
<link rel="manifest" href="page.webmanifest">
<link rel="apple-touch-icon" href="icon-192.png">
<link rel="stylesheet" href="style.css">"""

MANIFEST = {
    "name": "Ludopoche",
    "short_name": "Ludopoche",
    "description": "Four number games for a pocket console",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#141829",
    "theme_color": "#141829",
    "icons": [
        {"src": "icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
        {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
        {"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ],
}


def read(name):
    return (WEB / name).read_text("utf-8")


def filled(**places):
    """The page's HTML with what belongs at its places."""
    text = read("index.html")
    for name, value in places.items():
        text = text.replace("{{%s}}" % name, value)
    return text


def inline(kind, data):
    """Bytes as an address."""
    return "data:%s;base64,%s" % (kind, base64.b64encode(data).decode())


def shown(name):
    """A picture of a game's table, of the shelf or of a board; of a game that is new here the
    shelf's."""
    pictures = Path(ROOT, "docs", "pictures")
    path = pictures / (name + ".png")
    return (path if path.exists() else pictures / "shelf.png").read_bytes()


def about(worker):
    """The page's knowledge of games, boards and itself, as JSON that may stand in HTML."""
    known = []
    for board in boards.ALL:
        body = body_of(board)
        colours = {"body": body.color, "print": body.ink, "cap": body.cap, "letter": body.letter}
        known.append({**drive.described(board), **colours})
    data = {
        "board": BOARD,
        "boards": known,
        "games": {
            game: {"name": games.name_of(game), "seats": list(games.load(game, "rules").SEATS)}
            for game in games.SHELF
        },
        "bundle": drive.made().name,
        "offline": worker,
    }
    return json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")


def offline(files):
    """The service worker: it keeps all files of this very page."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    names = json.dumps(["./", *sorted(files)])
    head = "const FILES = %s;\nconst VERSION = %s;\n" % (names, json.dumps(whole.hexdigest()[:16]))
    return (head + join.joined(WEB, "offline.mjs")).encode()


MICROPYTHON = """\
MicroPython (micropython.mjs, micropython.wasm)

The MIT License (MIT)

Copyright (c) 2013-2025 Damien P. George

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
"""


def licences():
    """Of Ludopoche, of the libraries in the bundle, and of what runs them here."""
    beside = drive.made().beside
    texts = [beside[name].decode() for name in sorted(beside) if name.startswith("LICENSES/")]
    line = "\n" + 78 * "-" + "\n\n"
    return line.join([*texts, MICROPYTHON])
