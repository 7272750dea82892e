# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""What a stranger reads on the page: what this is, the games, their rules, how to flash a board.

Rules come from the help texts of the console, with what is printed on a PicoSystem's keys.
"""

import html
from pathlib import Path

import games
from sim import ROOT
from sim.desk import boards

LANGS = ("en", "fr", "de")
CIRCUITPYTHON = "https://circuitpython.org/downloads"

# The games, a sentence each; who made them and for how many they are.
GAMES = {
    "lucky": (
        "Michael Schacht · 2–4",
        {
            "en": "Draw a number, find it a place: your garden of sixteen must rise in every row and "
            "every column, before the others' gardens do.",
            "fr": "Piochez un nombre, trouvez-lui sa place : votre jardin de seize cases doit monter "
            "dans chaque ligne et chaque colonne, avant ceux des autres.",
            "de": "Zieh eine Zahl und finde ihr einen Platz: Dein Garten aus sechzehn Feldern muss in "
            "jeder Reihe und Spalte steigen, ehe es die anderen schaffen.",
        },
    ),
    "sixteen": (
        "1894 · 1–4",
        {
            "en": "Sixteen numbers are called, everybody writes the same ones: three lines of "
            "patience and nerve from grandmother's time.",
            "fr": "Seize nombres sont annoncés, tous écrivent les mêmes : trois lignes de patience "
            "et de sang-froid, du temps de nos arrière-grands-mères.",
            "de": "Sechzehn Zahlen werden gerufen, alle schreiben dieselben: drei Zeilen Geduld und "
            "Nerven aus Urgroßmutters Zeiten.",
        },
    ),
    "easy": (
        "Peter Burley · 1–4",
        {
            "en": "Hexagons with three coloured lines each. Only unbroken lines count, and 307 points "
            "are as many as there can be.",
            "fr": "Des hexagones à trois lignes de couleur. Seules comptent les lignes sans coupure, "
            "et 307 points sont le maximum.",
            "de": "Sechsecke mit je drei farbigen Linien. Nur ungebrochene zählen, und mehr als "
            "307 Punkte gibt es nicht.",
        },
    ),
    "rucki": (
        "Manfred Schreiber · 2–6",
        {
            "en": "A card may go where a neighbour lies: chain them, get rid of your hand, and "
            "mind the joker, it costs a hundred.",
            "fr": "Une carte se pose là où une voisine l’attend : enchaînez, videz votre main, et "
            "gare au joker, il coûte cent.",
            "de": "Eine Karte darf hin, wo eine Nachbarin liegt: Bilde Ketten, werde alles los, und "
            "hüte dich vor dem Joker, er kostet hundert.",
        },
    ),
}

TEXTS = {
    "en": {
        "lead": "A shelf of four number games for a console that fits in a pocket. Play them right "
        "here, alone against strong bots or passing the device around; or put them on a small board "
        "and take them along.",
        "games": "The games",
        "play": "Play",
        "rules": "Rules",
        "daily": "Today’s deal",
        "flash": "On a board of your own",
        "flash.lead": "Ludopoche runs on small CircuitPython handhelds: a screen, eight keys, no "
        "account, no network. What you need is the board and a USB cable that carries data.",
        "steps": (
            'Put CircuitPython 10 on the board: its page on <a href="%s">circuitpython.org</a> says '
            "how, and takes a minute." % CIRCUITPYTHON,
            "Plug the board in. A drive named CIRCUITPY appears.",
            "Press the button below and choose that drive. The page shows what it is going to do, "
            "copies, reads everything back, and says when to eject. Your saves and files stay.",
        ),
        "choose": "Choose the drive …",
        "zip": "Take the zip",
        "elsewhere": "This browser can’t write to a drive; Chrome and Edge on a computer can. Or take "
        "the zip and copy what is in it to the drive, code.py last.",
        "boards": "Tried on",
        "foot": "Free software under the MIT licence. Nothing is sent anywhere: once the page is "
        "here it works without a network, and matches stay in your browser.",
        "licences": "Licences",
        "back": "Back to the console",
        "skip": "Skip the console",
        "console": "How the console works",
    },
    "fr": {
        "lead": "Une étagère de quatre jeux de nombres pour une console qui tient dans la poche. "
        "Jouez ici même, seul contre des adversaires coriaces ou en vous passant l’appareil ; ou "
        "mettez-les sur une petite carte et emportez-les.",
        "games": "Les jeux",
        "play": "Jouer",
        "rules": "Règles",
        "daily": "La donne du jour",
        "flash": "Sur votre propre carte",
        "flash.lead": "Ludopoche tourne sur de petites consoles CircuitPython : un écran, huit "
        "touches, ni compte ni réseau. Il faut la carte et un câble USB qui transmet les données.",
        "steps": (
            'Mettez CircuitPython 10 sur la carte : sa page sur <a href="%s">circuitpython.org</a> '
            "dit comment, c’est l’affaire d’une minute." % CIRCUITPYTHON,
            "Branchez la carte. Un lecteur nommé CIRCUITPY apparaît.",
            "Appuyez sur le bouton et choisissez ce lecteur. La page montre ce qu’elle va faire, "
            "copie, relit tout et dit quand éjecter. Vos sauvegardes et vos fichiers restent.",
        ),
        "choose": "Choisir le lecteur…",
        "zip": "Prendre le zip",
        "elsewhere": "Ce navigateur ne sait pas écrire sur un lecteur ; Chrome et Edge sur un "
        "ordinateur savent. Ou prenez le zip et copiez son contenu, code.py en dernier.",
        "boards": "Essayé sur",
        "foot": "Logiciel libre sous licence MIT. Rien n’est envoyé nulle part : une fois chargée, "
        "la page marche sans réseau, et les parties restent dans votre navigateur.",
        "licences": "Licences",
        "back": "Retour à la console",
        "skip": "Passer la console",
        "console": "Comment marche la console",
    },
    "de": {
        "lead": "Ein Regal mit vier Zahlenspielen für eine Konsole, die in die Tasche passt. Spiel "
        "sie gleich hier, allein gegen starke Gegner oder reihum mit anderen; oder leg sie auf ein "
        "kleines Gerät und nimm sie mit.",
        "games": "Die Spiele",
        "play": "Spielen",
        "rules": "Regeln",
        "daily": "Die Partie des Tages",
        "flash": "Auf deinem eigenen Gerät",
        "flash.lead": "Ludopoche läuft auf kleinen CircuitPython-Geräten: ein Bildschirm, acht "
        "Tasten, kein Konto, kein Netz. Du brauchst das Gerät und ein USB-Kabel, das Daten "
        "überträgt.",
        "steps": (
            'Bring CircuitPython 10 auf das Gerät: Seine Seite auf <a href="%s">circuitpython.org</a>'
            " sagt wie, es dauert eine Minute." % CIRCUITPYTHON,
            "Steck das Gerät an. Ein Laufwerk namens CIRCUITPY erscheint.",
            "Drück den Knopf und wähl dieses Laufwerk. Die Seite zeigt, was sie tun wird, kopiert, "
            "liest alles zurück und sagt, wann du auswerfen kannst. Spielstände und Dateien bleiben.",
        ),
        "choose": "Laufwerk wählen …",
        "zip": "Das Zip nehmen",
        "elsewhere": "Dieser Browser kann nicht auf Laufwerke schreiben; Chrome und Edge auf einem "
        "Computer können es. Oder nimm das Zip und kopier seinen Inhalt, code.py zuletzt.",
        "boards": "Probiert auf",
        "foot": "Freie Software unter der MIT-Lizenz. Nichts wird irgendwohin gesendet: Einmal "
        "geladen, geht die Seite ohne Netz, und Partien bleiben in deinem Browser.",
        "licences": "Lizenzen",
        "back": "Zurück zur Konsole",
        "skip": "Konsole überspringen",
        "console": "Wie die Konsole funktioniert",
    },
}


def whole(picture, single):
    """The door in all languages; `picture(game)` is an address."""
    return "\n".join(door(lang, picture, single) for lang in LANGS)


def door(lang, picture, single):
    say = TEXTS[lang]
    cards = "".join(card(lang, game, picture(game), single) for game in games.SHELF)
    steps = "".join("<li>%s</li>" % step for step in say["steps"])
    tried = "".join("<li>%s</li>" % board.name for board in boards.proven())
    rules = ""
    if single:
        rules = "".join(folded(lang, game) for game in ("", *games.SHELF))
    else:
        rules = '<p><a href="%s">%s</a></p>' % (page_name("", lang), say["console"])
    # What another place on the page points at is there once a language: the shown one is found.
    return (
        '<div lang="%s"><p class="lead">%s</p>'
        '<p><a class="act" href="#daily">%s</a></p>'
        '<h2 data-at="games">%s</h2><ul class="cards">%s</ul>%s'
        '<h2 data-at="flash">%s</h2><p>%s</p><ol class="steps">%s</ol>'
        '<div class="flash"></div>'
        "<h3>%s</h3><ul class='list'>%s</ul></div>"
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
        )
    )


def card(lang, game, picture, single):
    say = TEXTS[lang]
    who, what = GAMES[game]
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
            who,
            what[lang],
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


def foot(licences):
    return "\n".join(
        '<p lang="%s">%s <a href="%s">%s</a></p>'
        % (lang, TEXTS[lang]["foot"], licences, TEXTS[lang]["licences"])
        for lang in LANGS
    )


# Rules


def pages(game, lang):
    """[(title, [paragraph, …]), …] of a game's help, or of the console's for ""."""
    folder = Path(ROOT, "games", game) if game else Path(ROOT, "lib", "ludopoche")
    text = (folder / "help" / (lang + ".txt")).read_text("utf-8")
    labels = boards.find("picosystem").labels
    for button in boards.BUTTONS:
        text = text.replace("{%s}" % button, labels.get(button, button))
    found = []
    for page in text.split("\n---\n"):
        title, _, rest = page.strip().partition("\n")
        # A line is a paragraph; an empty one only parts them.
        found.append((title, [line for line in rest.splitlines() if line.strip()]))
    return found


def told(game, lang, heading):
    """The rules as HTML."""
    out = []
    for title, lines in pages(game, lang):
        out.append("<%s>%s</%s>" % (heading, html.escape(title), heading))
        out += ["<p>%s</p>" % html.escape(line) for line in lines]
    return "".join(out)


def title_of(game, lang):
    return games.name_of(game) if game else TEXTS[lang]["console"]


def folded(lang, game):
    """The rules within a page that is one file."""
    return '<details class="rules-of" id="rules-%s-%s"><summary>%s</summary>%s</details>' % (
        game or "console",
        lang,
        html.escape(title_of(game, lang)),
        told(game, lang, "h3"),
    )


def page_name(game, lang):
    return "rules-%s-%s.html" % (game or "console", lang)


RULES = """<!doctype html>
<html lang="%(lang)s">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%(title)s · %(rules)s · Ludopoche</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="style.css">
</head>
<body>
<header class="top"><a class="brand" href="./#play">Ludopoche</a><nav>%(others)s</nav></header>
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
    others = "".join(
        '<a href="%s" lang="%s" hreflang="%s">%s</a>'
        % (page_name(game, other), other, other, other)
        for other in LANGS
        if other != lang
    )
    return RULES % {
        "lang": lang,
        "title": html.escape(title_of(game, lang)),
        "rules": say["rules"],
        "others": others,
        "picture": '<img src="%s.png" alt="" width="240" height="240">' % (game or "shelf"),
        "text": told(game, lang, "h2"),
        "play": "#game=%s&amp;seats=person,medium&amp;lang=%s" % (game, lang) if game else "#play",
        "go": "%s" % (say["play"] if game else say["back"]),
    }
