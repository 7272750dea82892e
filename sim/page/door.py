# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""The text that a stranger reads on the page: what this is, the games, their rules, how to flash a
board.

Rules come from the help texts of the console, with what is printed on a PicoSystem's keys.
"""

import base64
import functools
import html
from pathlib import Path

import games
from sim import ROOT
from sim.desk import boards
from sim.page import handhelds
from sim.page import picture as pictures

LANGS = ("en", "fr", "de")

# Who made the games, and for how many they are.
MADE = {
    "lucky": "Michael Schacht · 2–4",
    "sixteen": "1894 · 1–4",
    "easy": "Peter Burley · 1–4",
    "rucki": "Manfred Schreiber · 2–6",
}


def texts(lang):
    """{key: text} of a language."""
    path = Path(ROOT, "sim", "page", "words", lang + ".txt")
    return dict(line.split("=", 1) for line in path.read_text("utf-8").splitlines() if line)


TEXTS = {lang: texts(lang) for lang in LANGS}


def whole(picture, single):
    """The door in all languages; `picture(name)` is the address of a game's picture, or of one of
    the board's."""
    return "\n".join(door(lang, picture, single) for lang in LANGS)


def door(lang, picture, single):
    say = TEXTS[lang]
    cards = "".join(card(lang, game, picture(game), single) for game in games.SHELF)
    steps = "".join("<li>%s</li>" % say["step.%d" % i] for i in (1, 2, 3))
    tried = "".join(
        '<li><a href="%s#%s-%s">%s</a></li>'
        % ("" if single else boards_name(lang), board.id, lang, board.name)
        for board in boards.proven()
    )
    hand = ""
    if single:
        rules = "".join(folded(lang, game) for game in ("", *games.SHELF))
        hand = FOLDED % ("boards-" + lang, say["hand"], told_boards(lang, picture, "h3"))
    else:
        rules = '<p><a href="%s">%s</a></p>' % (page_name("", lang), say["console"])
    # What another place on the page points at is there once a language: the shown one is found.
    return (
        '<div lang="%s"><p class="lead">%s</p>'
        '<p><a class="act" href="#daily">%s</a></p>'
        '<h2 data-at="games">%s</h2><ul class="cards">%s</ul>%s'
        '<h2 data-at="flash">%s</h2><p>%s</p><ol class="steps">%s</ol>'
        '<h3>%s</h3><ul class="list">%s</ul>%s</div>'
        % (
            lang,
            say["lead"],
            say["daily"],
            say["games"],
            cards,
            rules,
            say["flash"],
            say["flash.lead"],
            steps,
            say["boards"],
            tried,
            hand,
        )
    )


def card(lang, game, picture, single):
    say = TEXTS[lang]
    rules = "#rules-%s-%s" % (game, lang) if single else page_name(game, lang)
    name = games.name_of(game)
    return (
        '<li class="card"><img src="%s" alt="" width="240" height="240" loading="lazy"><div>'
        '<h3>%s</h3><p class="who">%s</p><p>%s</p><p class="acts">'
        '<a class="act" href="#game=%s&amp;seats=person,medium" aria-label="%s: %s">%s</a>'
        '<a href="%s" aria-label="%s: %s">%s</a></p></div></li>'
        % (
            picture,
            name,
            made_by(game),
            say.get("game." + game, ""),
            game,
            say["play"],
            name,
            say["play"],
            rules,
            say["rules"],
            name,
            say["rules"],
        )
    )


def made_by(game):
    """The author of a game, and for how many it is; of one that is new here only the latter."""
    return MADE.get(game) or "%d–%d" % games.load(game, "rules").SEATS


def foot(licences):
    return "\n".join(
        '<p lang="%s">%s <a href="%s">%s</a></p>'
        % (lang, TEXTS[lang]["foot"], licences, TEXTS[lang]["licences"])
        for lang in LANGS
    )


# Rules


def pages(game, lang):
    """[(title, the name of its picture or "", [paragraph, …]), …] of a game's help, or of the
    console's for ""."""
    folder = Path(ROOT, "games", game) if game else Path(ROOT, "lib", "ludopoche")
    text = (folder / "help" / (lang + ".txt")).read_text("utf-8")
    labels = boards.find("picosystem").labels
    for button in boards.BUTTONS:
        text = text.replace("{%s}" % button, labels.get(button, button))
    found = []
    for page in text.split("\n---\n"):
        title, _, rest = page.strip().partition("\n")
        # A line is a paragraph; an empty one only parts them.
        lines = [line for line in rest.splitlines() if line.strip()]
        drawn = [line[len(DRAWN) : -1] for line in lines if line.startswith(DRAWN)]
        lines = [line for line in lines if not line.startswith(DRAWN)]
        found.append((title, "".join(drawn[:1]), lines))
    return found


DRAWN = "[picture "


def told(game, lang, heading):
    """The rules as HTML."""
    out = []
    for title, drawn, lines in pages(game, lang):
        out.append("<%s>%s</%s>" % (heading, html.escape(title), heading))
        if drawn:
            out.append(drawing(game, drawn))
        out += ["<p>%s</p>" % html.escape(line) for line in lines]
    return "".join(out)


def drawing(game, name):
    """A picture out of the rules, as large as on a PicoSystem, twice."""
    canvas = sheets(game)[name]
    data = pictures.of_canvas(canvas)
    return '<img class="drawn" src="data:image/png;base64,%s" alt="" width="%d" height="%d">' % (
        base64.b64encode(data).decode(), 2 * canvas.width, 2 * canvas.height,
    )  # fmt: skip


@functools.cache
def sheets(game):
    """{name: canvas} of what a game's art.py draws for a PicoSystem."""
    from sim.art.brush import Brush

    drawn = games.load(game, "art").sheets(Brush(), 1)
    return {name: canvas for name, canvas, *_ in filter(None, drawn)}


def title_of(game, lang):
    return games.name_of(game) if game else TEXTS[lang]["console"]


# Within a page that is one file.
FOLDED = '<details class="rules-of" id="%s"><summary>%s</summary>%s</details>'


def folded(lang, game):
    return FOLDED % (
        "rules-%s-%s" % (game or "console", lang),
        html.escape(title_of(game, lang)),
        told(game, lang, "h3"),
    )


def page_name(game, lang):
    return "rules-%s-%s.html" % (game or "console", lang)


PAGE = """<!doctype html>
<html lang="%(lang)s">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6efdf">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141829">
<title>%(title)s · %(kind)s · Ludopoche</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="style.css">
</head>
<body>
<header class="top">
<a class="brand" href="./#play"><img src="icon.svg" alt="" width="20" height="20">Ludopoche</a>
<nav>%(others)s</nav>
</header>
<main class="rules">
<h1>%(title)s</h1>
%(picture)s
%(text)s
<p><a class="act" href="./%(play)s">%(go)s</a></p>
</main>
</body>
</html>
"""


def rules_page(game, lang):
    """A page of rules by itself."""
    say = TEXTS[lang]
    return PAGE % {
        "lang": lang,
        "title": html.escape(title_of(game, lang)),
        "kind": say["rules"],
        "others": others(lang, lambda other: page_name(game, other)),
        "picture": '<img src="%s.png" alt="" width="240" height="240">' % (game or "shelf"),
        "text": told(game, lang, "h2"),
        "play": "#game=%s&amp;seats=person,medium&amp;lang=%s" % (game, lang) if game else "#play",
        "go": "%s" % (say["play"] if game else say["back"]),
    }


def others(lang, name):
    """The same page in the other languages."""
    return "".join(
        '<a href="%s" lang="%s" hreflang="%s">%s</a>' % (name(other), other, other, other)
        for other in LANGS
        if other != lang
    )


# Boards


def boards_name(lang):
    return "boards-%s.html" % lang


def told_boards(lang, address, heading):
    return handhelds.sections(
        TEXTS[lang], lang, lambda board: address("board-" + board.id), heading
    )


def boards_page(lang):
    """A page with all boards."""
    say = TEXTS[lang]
    return PAGE % {
        "lang": lang,
        "title": say["hand"],
        "kind": say["flash"],
        "others": others(lang, boards_name),
        "picture": "",
        "text": told_boards(lang, lambda name: name + ".png", "h2"),
        "play": "#flash",
        "go": say["flash"],
    }
