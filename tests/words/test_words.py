# SPDX-FileCopyrightText: 2026 the Ludopoche makers
# SPDX-License-Identifier: MIT
"""Words: every one is asked for, none is missing, nothing is too long for any screen."""

import ast
import glob
import os
import re

import pytest

from ludopoche.words import LANGS
from sim.desk.device import Desk
from tests.screens import reader
from tests.screens.pilot import BOARDS, ROOT, Pilot
from tests.words import ROOMS, entries

# isort: split
import games
from ludopoche.ui.lists import EDGE, INSET, TURN
from ludopoche.words import Words

CONSOLE, *GAMES = ROOMS
WORD = re.compile(r'word\("([^"]+)"\s*[,)]')


def sources(room):
    for path in glob.glob(os.path.join(ROOT, room, "**/*.py"), recursive=True):
        with open(path, encoding="utf-8") as file:
            yield os.path.relpath(path, ROOT), file.read()


def literals(*rooms):
    """Every text that stands in the code of these rooms."""
    found = set()
    for room in rooms:
        for _, text in sources(room):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_every_word_that_is_asked_for_exists(room):
    known = {*entries(CONSOLE, "en"), *entries(room, "en")}
    if room == CONSOLE:  # some of its words are each game's
        for game in GAMES:
            known |= set(entries(game, "en"))
    for path, text in sources(room):
        for key in WORD.findall(text):
            assert key in known, (path, key)


@pytest.mark.parametrize("room", ROOMS)
def test_every_word_is_asked_for(room):
    """As it is, or put together of parts that all stand in the code."""
    rooms = (CONSOLE, room, "hardware", *(GAMES if room == CONSOLE else ()))
    said = literals(*rooms)
    values = said.union(*(text.split(".") for text in said if text.endswith(".") or ".%s" in text))
    for game in GAMES:
        for option in games.load(game[6:], "rules").OPTIONS:
            values.update(option)
    unused = []
    for key in entries(room, "en"):
        parts = key.split(".")
        if key not in said and not all(part in values or part.isdigit() for part in parts):
            unused.append(key)
    assert not unused


def test_a_game_leaves_the_consoles_words_alone():
    """They come first, in the pause and in questions too; only what points are is a game's."""
    core = set(entries(CONSOLE, "en"))
    for game in GAMES:
        assert set(entries(game, "en")) & core <= {"points"}, game


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_a_sentence(game):
    known = {*entries(game, "en"), *entries(CONSOLE, "en", "play")}
    with open(os.path.join(ROOT, game, "rules.py"), encoding="utf-8") as file:
        codes = set(re.findall(r'raise Wrong\("([a-z]+)"', file.read()))
    for code in codes - {"piece"}:
        assert "wrong." + code in known, code


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained(game):
    words = entries(game, "en")
    for key, *values in games.load(game[6:], "rules").OPTIONS:
        assert "option." + key in words and "option.%s.why" % key in words
        for value in values:
            assert "option.%s.%s" % (key, value) in words


@pytest.mark.parametrize("board", ["pygamer", "picosystem"])
def test_words_fit_their_places(board):
    """Status and hint bar, with the longest of the default names."""
    with Desk(board) as desk:
        desk.open()
        from ludopoche.ui.stage import SIZES, size_of

        size = size_of(*desk.board.size)
        width, _, top, _ = SIZES[size]
        face = reader.face("text10" if size else "5x7")
        for lang in LANGS:
            core = entries(CONSOLE, lang, "play")
            name = max(core["names"].split(","), key=face.width)
            pile = face.width("88") + (10 * 2 + 8 if size else 10 + 4)
            room = width - top - 6 - face.width(name) - face.width(" ") - 2 * face.gap - pile
            for game in GAMES:
                for key, text in entries(game, lang).items():
                    if key.startswith(("ask.", "did.")):
                        full = filled(text, name)
                        over = face.width(full) - room
                        assert over <= 0, (lang, key, full, "%d columns too long" % over)


def filled(text, name):
    for i in range(3):
        text = text.replace("{%d}" % i, name if "garden" in text or "jardin" in text else "20")
    return text


@pytest.mark.parametrize("board", ["pygamer", "picosystem"])
@pytest.mark.parametrize("lang", LANGS)
def test_a_hint_is_one_line(board, lang):
    with Pilot(board, lang=lang) as pilot:
        stage = pilot.stage
        from ludopoche.ui import page

        room = stage.width - 4 * (stage.text.up + 3)
        for game in GAMES:
            for key, text in entries(game, lang).items():
                if key.startswith("why."):
                    hint = filled(text, "")
                    assert len(page.wrap(stage.text, hint, room)) == 1, (game, key, hint)


@pytest.mark.parametrize("board", ["pygamer", "picosystem"])
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_said_of_a_room_fits_below_its_rows(board, lang):
    with Pilot(board, lang=lang) as pilot:
        stage = pilot.stage
        from ludopoche.screens import link
        from ludopoche.ui import lists, page

        room = stage.width - 2 * lists.EDGE - 6
        said = 0
        for key, text in entries(CONSOLE, lang, "link").items():
            if key.startswith("link.bad.") or key.endswith((".why", ".none", ".begins")):
                text = text.replace("{0}", "SELECT")
                assert len(page.wrap(stage.text, text, room)) <= link.Screen.WHY, (key, text)
                said += 1
        assert said > 12


@pytest.mark.parametrize("board", ["pygamer", "picosystem", "wio", "ugame22"])
def test_help_calls_the_keys_as_the_board_does(board):
    with Desk(board) as desk:
        device = desk.open()
        from ludopoche.screens.help import Leaves

        face = reader.face("5x7")
        labels = {device.label(key) for key in range(4, 8)}
        for lang in LANGS:
            for game in ("", *[room[6:] for room in GAMES]):
                leaves = Leaves(lang, game)
                said = ""
                for page in range(len(leaves)):
                    said += " ".join(leaves.read(page, face, 150, device)[1]) + " "
                assert "{" not in said
                words = set(re.findall(r"[A-Z0-9]+\.*", said))
                assert all(key in said for key in labels), (lang, game)
                assert not words & {"START", "SELECT"} - labels, (lang, game)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_page_of_help_fits_the_screen_and_ends_a_sentence(board, lang):
    """With its title, its picture and the longest names of keys; nothing is cut at an edge."""
    with Pilot(board, lang=lang) as pilot:
        stage = pilot.stage
        from ludopoche.screens.help import SIDE, STEP, Leaves, Screen, placed

        face = stage.text
        wide = stage.width - 2 * SIDE
        for room in ROOMS[:-1]:
            game = room[6:] if room != CONSOLE else ""
            leaves = Leaves(lang, game)
            for number in range(len(leaves)):
                screen = Screen(stage, game, number)
                screen.open(None)
                title, lines, picture = leaves.read(number, face, wide, stage.device)
                where = (room, number + 1, title)
                assert stage.status.text == "%s  %d/%d" % (title, number + 1, len(leaves)), where
                assert lines[-1][-1] in ".!?…", where
                rows = placed(lines, screen._picture(picture) + face.up + 2, STEP[stage.size])
                over = rows[-1][0] + face.cap + face.down - screen.page.h
                assert over <= 0, (where, "%d rows too many" % over)
                assert bool(picture) == (len(screen.group) == 2), where
                for tile in list(screen.group)[1:]:
                    assert tile.x >= 0 and tile.x + tile.bitmap.width <= stage.width, where
                    assert tile.y + tile.bitmap.height <= stage.top + rows[0][0] - face.up, where


def test_keys_that_open_help_open_the_page_about_what_is_there():
    with Desk("pygamer") as desk:
        device = desk.open()
        from ludopoche.screens import name, records, settings, setup, stats
        from ludopoche.screens.help import Leaves
        from ludopoche.ui.leaflet import Leaflet

        leaves = Leaves("en", "")
        titles = {
            "Settings": settings.Screen.HELP,
            "Setting up": setup.Screen.HELP,
            "Players": name.Screen.HELP,
            "The deal": name.Deal.HELP,
            "Saves": records.Screen.HELP,
        }
        for title, page in titles.items():
            assert leaves.read(page, reader.face("5x7"), 150, device)[0] == title
        assert Leaflet.HELP == records.Screen.HELP and stats.Screen.HELP == setup.Screen.HELP


def texts(lang):
    """Everything that is ever said or written in a language: words and help pages."""
    for room in ROOMS:
        yield from entries(room, lang).values()
    for path in sorted(glob.glob(os.path.join(ROOT, "**", "help", lang + ".txt"), recursive=True)):
        with open(path, encoding="utf-8") as file:
            yield from file.read().split("\n")


def test_signs_keep_to_their_words_at_the_end_of_a_line():
    """French writes a space before some; no line begins with them."""
    from ludopoche.ui.page import wrap

    face = reader.face("5x7")
    seen = 0
    for text in texts("fr"):
        for room in range(90, 240, 7):
            lines = wrap(face, text, room)
            assert " ".join(lines) == text or "…" in "".join(lines)
            for line in lines[1:]:
                assert not line or line[0] not in ":;!?»", (text, lines)
            for line in lines[:-1]:
                assert not line.endswith("«"), (text, lines)
                seen += line.endswith((" :", " ;", " ?", " !", " »"))
    assert seen > 50


# Words of one row, A's with B's in the hint bar, and words that stand alone on a line.
ROWS = {
    "settings": [("set.palette", "palette."), ("set.speed", "speed."), ("set.sound", "sound.")],
}
KEYS = {
    "match": [("rematch", "shelf"), ("next round", "back"), ("go on", "shelf"), ("choose", "back")],
    "menu": [("delete", "back"), ("next call", "back"), ("new deal", "back")],
}
ALONE = {
    "play": ("pass to", "hidden", "stay", "leave", "pause"),
    "match": ("best", "draw.match", "no round", "round over", "match over", "you win", "solved"),
    "menu": ("selftest", "no record", "setup.caller", "date.ask"),
    "stats": ("stats.all", "stats.alone", "stats.easy", "stats.medium", "stats.hard"),
    "medals": ("medal.medium", "medal.hard", "medal.table", "medal.row", "medal.solved"),
}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("lang", LANGS)
def test_no_word_is_longer_than_its_place(board, lang):
    """Also those that only come up in few places."""
    with Pilot(board, lang=lang) as pilot:
        stage = pilot.stage
        face = stage.text
        core = {name: entries(CONSOLE, lang, name) for name in (*ROWS, *ALONE)}
        room = stage.width - 2 * (EDGE + INSET) - TURN[stage.size]
        for name, rows in ROWS.items():
            words = core[name]
            for key, value in rows:
                values = [words[k] for k in words if k.startswith(value)] or [value]
                wide = max(face.width(text) for text in values)
                assert face.width(words[key]) + 4 + wide <= room, (key, value)
        for name, pairs in KEYS.items():
            words = {**core["play"], **core[name]}
            for a, b in pairs:
                stage.hint.show(words[a], words[b])
                assert stage.hint.keys == 3, (a, b)
        for name, keys in ALONE.items():
            for key in keys:
                assert face.width(core[name][key]) <= stage.width - 4 * (face.up + 3), key
        for game in GAMES:
            words = entries(game, lang)
            for key, text in words.items():
                if key.startswith("score."):
                    full = filled(text, "")
                    assert face.width(full) <= stage.width - 8, (game, key)
                elif "." not in key and "{" not in text:
                    stage.hint.show(text, core["play"]["back"])
                    assert stage.hint.keys == 3, (game, key)


def test_words_that_found_no_room_are_read_at_the_next_try(monkeypatch):
    words = Words("en")

    def full(*_):
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr("ludopoche.words.load", full)
        with pytest.raises(MemoryError):
            words.menu("match")
    words.menu("match")
    assert words.say("round over") == "Round over"


@pytest.mark.parametrize("lang", LANGS)
def test_what_b_does_is_no_word_of_a(lang):
    """Undo, put back and leave are three things, and none is what A does at a table."""
    said = entries(CONSOLE, lang)
    for names in (("undo", "put back", "leave"), ("undo.short", "leave.short")):
        words = [said[name] for name in names]
        assert len(set(words)) == len(words)
        for room in GAMES:
            both = {key for key, text in entries(room, lang, "").items() if text in words}
            assert not both, (room, both)
