# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Links: whatever stands behind #, only what a match may begin with comes through."""

import random
import re

from sim import page
from sim.app.play import SITTERS

import games  # isort: skip

PIECES = (
    *("#", "game=", "seats=", "seed=", "lang=", "record=", "daily", "daily=", "&", "&&", "=", ","),
    *("easy", "lucky", "chess", "__proto__", "toString", "person", "hard", "7K3Q9F", "fr", "xx"),
    *("ludo1;easy;players=1;seats=;seed=7K3Q9F;moves=;000000", "%", "%00", "%E0%A4", "%3C", "<b>"),
    *("\0", "\ud83d", "\u2603", "'", '"', "\\", "9" * 40, "A" * 30000, "+", ";", "../", "//x"),
)
TRIES = 4000
HOSTILE = (
    "#game=chess",
    "#game=easy&seats=person,person,person,person,person",
    "#game=easy&seats=<img src=x onerror=alert(1)>",
    "#game=lucky&seed=UUUUUU",
    "#game=__proto__",
    "#game=constructor&seats=person",
    "#lang=xx",
    "#record=%ff%fe%00",
    "#record=" + "A" * 1_000_000,
    "#record=ludo1;lucky;players=2\u2603",
    "#game=%E0%A4%A",
    "#daily=nothing",
)
PLACES = ("", "#", "#games", "#flash", "#x")  # on the page
READ = ("#record=ludo1;lucky;;000000", "#record=ludo1;chess;players=2;123456")  # by the console


def known():
    return {game: {"seats": list(games.load(game, "rules").SEATS)} for game in games.SHELF}


def test_what_is_refused_and_what_is_let_through(node):
    job = {"web": str(page.WEB), "games": known(), "langs": ["en", "fr", "de"]}
    answers = node("links.mjs", {**job, "hashes": [*HOSTILE, *PLACES, *READ]})
    kinds = [(one["wrong"], bool(one["options"])) for one in answers]
    assert kinds == [
        *[(True, False)] * len(HOSTILE),
        *[(False, False)] * len(PLACES),
        *[(False, True)] * len(READ),
    ]


def test_any_characters_at_all(node):
    """Nothing is thrown; what is understood is a game there is, people who may sit, a code."""
    dice = random.Random(5)
    hashes = []
    for _ in range(TRIES):
        parts = [dice.choice(PIECES) for _ in range(dice.randint(1, 9))]
        if dice.random() < 0.3:
            parts.append("".join(chr(dice.randrange(0xD7FF)) for _ in range(dice.randrange(30))))
        hashes.append("#" + "".join(parts))
    hashes += ["#game=easy&seats=person,hard&seed=7K3Q9F&lang=fr", "#daily", "#daily=lucky"]
    job = {"web": str(page.WEB), "hashes": hashes, "games": known(), "langs": ["en", "fr", "de"]}
    answers = node("links.mjs", job)
    assert len(answers) == len(hashes)
    for answer in answers:
        options = answer["options"] or {}
        assert not (options and answer["wrong"])
        assert set(options) <= {"game", "seats", "seed", "lang", "daily", "record"}
        assert options.get("game", "easy") in games.SHELF
        assert options.get("lang", "en") in ("en", "fr", "de")
        assert re.fullmatch(r"[0-9A-Za-z-]{1,9}", options.get("seed", "1"))
        assert set(options.get("seats", "person").split(",")) <= set(SITTERS)
        assert len(options.get("record", "")) < 20000
    assert [answer["wrong"] for answer in answers[-3:]] == [False] * 3
    assert sum(answer["wrong"] for answer in answers) > TRIES // 8
    assert sum(bool(answer["options"]) for answer in answers) > 20


def test_addresses_of_brokers(node):
    """One that is none is refused, whatever stands in it."""
    good = "wss://me:w%C3%B6rd@host/mqtt?topic=ours"
    bad = ["wss://%zz@host", "wss://", "http://host", "x", "", "wss://host?topic=%23", "wss://%@h"]
    job = {"web": str(page.WEB), "hashes": [], "brokers": [good, *bad]}
    made, *others = node("links.mjs", job)
    told = {"url": "wss://host/mqtt", "user": "me", "password": "w\u00f6rd", "topic": "ours"}
    assert made == told
    assert others == [None] * len(bad)
